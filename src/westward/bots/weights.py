"""The weights of a game's evaluation: numbers with names that tuning may change."""

import math
import tomllib
from collections.abc import Mapping
from typing import ClassVar, Final

from westward.engine import WestwardError

MOST: Final = 1e6  # beyond that a weight is a slip of the keyboard
LEAST_SPREAD: Final = 0.001
FURTHEST: Final = 700.0  # its exponential is still a number


class BadWeights(WestwardError):
    """Weights that the evaluation of a game can't use."""

    code: ClassVar[str] = "bad-weights"


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
        if abs(value) > MOST:
            raise BadWeights(f"{name}, {key}: {value:g} is too much; at most {MOST:g}.", weight=key)
        checked[key] = float(value)
    return checked


def win_chance(lead: float, spread: float) -> float:
    """
    Return how likely a *lead* in points wins, from 0 to 1: a half without any, 73 % with as many as *spread*.

    A spread of less than a thousandth of a point counts as that.
    """
    steps = lead / (spread if spread > LEAST_SPREAD else LEAST_SPREAD)
    if steps < -FURTHEST:
        return 0.0
    return 1.0 / (1.0 + math.exp(-steps))
