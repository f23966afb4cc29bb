"""The bots by name: our own, and those that other packages offer by the entry points ``westward.bots``."""

from importlib import metadata
from typing import Any, Final

from westward.bots.base import Bot, UnknownBot
from westward.bots.budget import budget_of, workers_of
from westward.bots.greedy import GreedyBot
from westward.bots.levels import IDS, level
from westward.bots.mcts import MctsBot
from westward.bots.settings import told_by
from westward.bots.thought import Thought
from westward.bots.uniform import RandomBot
from westward.bots.weighted import WeightedBot, weights_of

GROUP: Final = "westward.bots"
OWN: Final = ("random", "greedy", *IDS)
SEARCHING: Final = "mcts"
ITERATIONS: Final = "1000"  # of "mcts" without a number


def names() -> list[str]:
    """Return the names of all bots that need no number, ours first."""
    return [*OWN, *sorted(point.name for point in _others())]


def bot(name: str) -> Bot:
    """
    Return the bot called *name*, e.g. "greedy", or "mcts:1000" and "mcts:2s" with how long it thinks.

    "mcts:4000x2" does so in two processes. What follows a colon is handed to the entry point of a
    package's bot too: a callable that takes the whole name. What follows an @ changes weights of the
    game's evaluation: "greedy@reach=0.5;token=0.2"; what follows a ~, before an @, how a search goes about
    it: "mcts:1000~turns=2;surprise=20".
    """
    plain, at, weights = name.partition("@")
    if at:
        return WeightedBot(name, bot(plain), weights_of(weights))
    search, tilde, told = name.partition("~")
    first, _, length = search.partition(":")
    if first == SEARCHING:
        budget, times, workers = (length or ITERATIONS).partition("x")
        settings = told_by(told) if tilde else {}
        return MctsBot(name, budget_of(budget or length), workers_of(workers) if times else 1, settings)
    if name == "random":
        return RandomBot(name)
    if name == "greedy":
        return GreedyBot(name)
    if name in IDS:
        return level(name)
    for point in _others():
        if point.name == name.partition(":")[0]:
            made: Bot = point.load()(name)
            return made
    raise UnknownBot(f"No bot {name!r}; known: {', '.join([*names(), 'mcts:1000', 'mcts:2s'])}.", bot=name)


def check_bot(name: str, thought: Thought[Any]) -> None:
    """Make sure that there is a bot called *name*, and that *thought* has the weights it names."""
    made = bot(name)
    if isinstance(made, WeightedBot):
        thought.with_weights(made.weights)


def _others() -> list[metadata.EntryPoint]:
    points = metadata.entry_points(group=GROUP)
    return [point for point in points if point.name not in OWN and point.name != SEARCHING]
