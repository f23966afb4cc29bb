"""What a good player would do, for the person whose turn it is."""

from typing import Any, Final

from westward.bots.base import SEED_SPAN
from westward.bots.budget import Budget
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.bots.thought import Thought
from westward.bots.tree import value_after
from westward.engine import Seed, State, fast_chance

SHOWN: Final = 3
FEWEST: Final = 5  # visits without which a result says nothing


class Hint:
    """An *option* worth considering: the *result* it promises, from 0 to 1, and the *visits* it was given."""

    def __init__(self, option: int, result: float, visits: int) -> None:
        self.option: Final = option
        self.result: Final = result
        self.visits: Final = visits


def hints(
    thought: Thought[Any], state: State, seat: int, seed: Seed, budget: Budget, shown: int = SHOWN
) -> list[Hint]:
    """
    Return the best options of *seat*, the best first; empty if it is not asked.

    Only what the seat knows is used: all else is dealt anew.
    """
    options = state.options(seat)
    if len(options) <= 1:
        return [
            Hint(option, value_after(thought, state.redeal(seat, seed), seat, option), 0)
            for option in options
        ]
    chance = fast_chance(seed)
    world = state.redeal(seat, chance.below(0, SEED_SPAN))
    search = Search(thought, world, seat, fast_chance(chance.below(0, SEED_SPAN)), settings_for(thought, {}))
    think(search, budget)
    best = search.ranked()[: max(1, shown)]
    for edge in best:
        while edge.visits < FEWEST:
            search.iterate(edge)
    return [Hint(edge.option, edge.mean(), edge.visits) for edge in best]
