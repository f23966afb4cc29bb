"""The installed games, found by the entry points of ``westward.games``."""

from functools import cache
from importlib.metadata import entry_points

from westward.engine.errors import UnknownGame
from westward.engine.game import Game

GROUP = "westward.games"


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def game(name: str) -> Game:
    """Return the game called *name*, e.g. "go-west"."""
    found = [point for point in entry_points(group=GROUP) if point.name == name]
    if not found:
        raise UnknownGame(f"No game {name!r}; installed: {', '.join(_names())}.", game=name)
    loaded: Game = found[0].load()
    return loaded


def games() -> list[Game]:
    """Return every installed game, in the order of their names."""
    return [game(name) for name in _names()]
