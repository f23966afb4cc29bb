"""The bots by name: our own, and those that other packages offer by the entry points ``westward.bots``."""

from importlib import metadata
from typing import Final

from westward.bots.base import Bot, UnknownBot
from westward.bots.greedy import GreedyBot
from westward.bots.uniform import RandomBot

GROUP: Final = "westward.bots"
OWN: Final = ("random", "greedy")


def names() -> list[str]:
    """Return the names of all bots, ours first."""
    return [*OWN, *sorted(point.name for point in _others())]


def bot(name: str) -> Bot:
    """
    Return the bot called *name*, e.g. "greedy".

    What follows a colon, as in "searcher:1000", is handed to the entry point of a package's bot: a
    callable that takes the whole name.
    """
    if name == "random":
        return RandomBot(name)
    if name == "greedy":
        return GreedyBot(name)
    for point in _others():
        if point.name == name.partition(":")[0]:
            made: Bot = point.load()(name)
            return made
    raise UnknownBot(f"No bot {name!r}; known: {', '.join(names())}.", bot=name)


def _others() -> list[metadata.EntryPoint]:
    return [point for point in metadata.entry_points(group=GROUP) if point.name not in OWN]
