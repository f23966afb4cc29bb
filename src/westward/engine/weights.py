"""The weights of a game's evaluation: numbers with names that tuning may change."""

import math
import tomllib
from collections.abc import Mapping

from westward.engine.errors import BadWeights


def read_weights(text: str, name: str, table: str = "weights") -> dict[str, float]:
    """Return a *table* of numbers of the TOML file *text*; *name* is for errors."""
    try:
        found = tomllib.loads(text).get(table)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"{name}: not a TOML file: {error}. Mend that line.") from error
    if not isinstance(found, dict):
        raise BadWeights(f"{name}: there is no table [{table}].")
    return checked_weights({}, found, name)


def checked_weights(
    present: Mapping[str, float], changed: Mapping[str, object], name: str
) -> dict[str, float]:
    """Return the *present* weights with the *changed* ones in their places."""
    checked = dict(present)
    for key, value in changed.items():
        if present and key not in present:
            raise BadWeights(f"{name}: unknown weight {key!r}; known: {', '.join(present)}.", weight=key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise BadWeights(f"{name}, {key}: {value!r} is no number.", weight=key)
        checked[key] = float(value)
    return checked
