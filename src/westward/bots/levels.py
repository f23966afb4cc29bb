"""
The opponents that people choose among, from gentle to hard.

A level is the same in every game. The seconds keep the promise that nobody waits long, also on a slow
machine; where they don't bite, a level chooses the same whenever it knows the same.
"""

from typing import Any, Final

from westward.bots.base import SEED_SPAN, Bot
from westward.bots.budget import Budget
from westward.bots.greedy import GreedyBot
from westward.bots.mcts import MctsBot
from westward.bots.thought import Thought
from westward.engine import Seed, State, fast_chance

IDS: Final = ("greenhorn", "deputy", "sheriff", "marshal")
GREENHORN_SLIPS: Final = 35
DEPUTY_SLIPS: Final = 8
SHERIFF: Final = Budget(500, 1.0)
MARSHAL: Final = Budget(4000, 2.5)


class SlippingBot(Bot):
    """Chooses as *inner* does, but anything at all in *slips* of 100 decisions."""

    def __init__(self, name: str, inner: Bot, slips: int) -> None:
        super().__init__(name)
        self.inner: Final = inner
        self.slips: Final = slips

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        """Return what the inner bot chooses, or any option."""
        chance = fast_chance(seed)
        if chance.below(0, 100) >= self.slips:
            return self.inner.choose(thought, world, seat, chance.below(0, SEED_SPAN))
        options = world.options(seat)
        return options[chance.below(0, len(options))]


def levels() -> list[str]:
    """Return the names of the levels, the gentlest first."""
    return list(IDS)


def level(name: str) -> Bot:
    """Return the bot of the level called *name*."""
    if name == "greenhorn":
        return SlippingBot(name, GreedyBot(name), GREENHORN_SLIPS)
    if name == "deputy":
        return SlippingBot(name, GreedyBot(name), DEPUTY_SLIPS)
    return MctsBot(name, level_budget(name))


def level_budget(name: str) -> Budget:
    """Return how long the level called *name* thinks; those that don't search would think like a Sheriff."""
    return MARSHAL if name == "marshal" else SHERIFF
