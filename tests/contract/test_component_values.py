"""One value of a component file changed: it is refused with a reason, or the game is another one."""

import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.example_game.game import GAME as PROSPECTORS
from westward import games
from westward.engine import BadComponents, Box
from westward.engine.components import is_remark
from westward.faces import Game

CHANGES = 30  # of each game
CHOICES = 30  # that are made to try a changed game
Place = tuple[Any, ...]  # the keys and numbers that lead to a value


def leaves(value: Any, place: Place = ()) -> list[Place]:
    """Return the places of all single values below *value*; remarks and names of entries are none."""
    if isinstance(value, dict):
        return [
            leaf
            for key, inner in value.items()
            if key != "id" and not is_remark(key)
            for leaf in leaves(inner, (*place, key))
        ]
    if isinstance(value, list):
        return [leaf for number, inner in enumerate(value) for leaf in leaves(inner, (*place, number))]
    return [place]


def at(data: Any, place: Place) -> Any:
    """Return the value at *place*."""
    for key in place:
        data = data[key]
    return data


def another(data: Any, place: Place, dice: random.Random) -> Any:
    """Return a value of the same kind as the one at *place*, but not that one."""
    value = at(data, place)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + dice.choice([-1, 1, 2, 10])
    alike = {at(data, leaf) for leaf in leaves(data) if leaf[-1] == place[-1]} - {value}
    words = sorted(word for word in alike if isinstance(word, str))
    return dice.choice([*words, f"{value}x"])


def tables(value: Any) -> Any:
    """Return all that *value* holds, as plain values that can be compared."""
    if isinstance(value, dict):
        return {key: tables(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [tables(inner) for inner in value]
    if type(value).__module__.startswith(("westward.", "tests.")):
        return {name: tables(getattr(value, name)) for name in names(value)}
    return value


def names(value: object) -> list[str]:
    """Return the attributes of *value* that were read from the file."""
    told = [name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name))]
    return [name for name in told if name not in ("text", "digest", "sources")]


def refused(game: Game, box: Box) -> BadComponents | None:
    """Return why *box* is refused; if it is not, then it makes another game, which can be played."""
    try:
        components = game.rules.read(box)
    except BadComponents as error:
        return error
    assert tables(components) != tables(game.rules.components), "nothing has changed"
    other = game.assemble(components)
    state = other.setup(other.rules.seats[0], seed=1)
    for _ in range(CHOICES):
        if not state.is_over():
            seat = state.actors()[0]
            state.choose(seat, state.options(seat)[-1])
    return None


@pytest.mark.parametrize("game", [*games(), PROSPECTORS], ids=lambda game: game.id)
def test_a_changed_value_is_refused_or_changes_the_game(game: Game) -> None:
    """Given single values changed at random, when the file is read, then none of them is ignored."""
    dice = random.Random(game.id)
    data = Box(game.rules.components.text, "mine.toml").data
    places = leaves(data)
    for place in dice.sample(places, min(CHANGES, len(places))):
        box = Box(game.rules.components.text, "mine.toml")
        value = another(data, place, dice)
        at(box.data, place[:-1])[place[-1]] = value
        error = refused(game, box)
        assert error is None or error.message.startswith("mine.toml, "), (place, value)


@pytest.mark.parametrize("game", [*games(), PROSPECTORS], ids=lambda game: game.id)
def test_every_table_is_used(game: Game) -> None:
    """Given what was read of a component file, then rules, views, texts or pictures read each of it again."""
    module = sys.modules[type(game.rules.components).__module__]
    folder = Path(str(module.__file__)).parent
    text = "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    used = [name for name in names(game.rules.components) if not name.endswith(("_keys", "_ids"))]
    for name in used:  # the ids of things name them, if only in tests
        uses = re.findall(rf"\.{name}\b(?! = |: Final)", text)
        assert uses, f"nothing uses {name}"
