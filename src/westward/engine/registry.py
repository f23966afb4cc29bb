"""The installed games, found by the entry points of ``westward.games``."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from westward.engine.errors import UnknownGame

GROUP = "westward.games"


@cache
def names() -> tuple[str, ...]:
    """Return the names of all installed games."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def found(name: str) -> Any:
    """Return the game called *name* with all its faces; each reader takes its own from it."""
    points = [point for point in entry_points(group=GROUP) if point.name == name]
    if not points:
        raise UnknownGame(f"No game {name!r}; installed: {', '.join(names())}.", game=name)
    game = points[0].load()
    if game.id != name:
        raise UnknownGame(f"The entry point {name!r} leads to the game {game.id!r}; name it so.", game=name)
    return game
