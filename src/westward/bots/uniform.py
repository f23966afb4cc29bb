"""The bot that doesn't think."""

from typing import Any

from westward.bots.base import Bot
from westward.bots.thought import Thought
from westward.engine import Seed, State, fast_chance


class RandomBot(Bot):
    """Takes any option, each equally likely."""

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        """Return any option of *seat*."""
        options = world.options(seat)
        return options[fast_chance(seed).below(0, len(options))]
