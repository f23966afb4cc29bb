"""The bot that looks at the end of its own turn."""

from typing import Any, Final

from westward.bots.ahead import look_ahead
from westward.bots.base import Bot
from westward.bots.settings import settings_for
from westward.bots.thought import Thought
from westward.bots.tree import dealt_anew
from westward.engine import Seed, State, fast_chance


class GreedyBot(Bot):
    """
    Looks through its own decisions until another seat is asked or something is turned up.

    Games that want it so are looked at past that, to the end of the turn in the world that it imagines. It
    takes the option that leads to what the game itself evaluates as best. All options are tried in one
    world, and the *finalists* among them again in others, *worlds* in all.
    """

    def __init__(self, name: str, worlds: int = 3, finalists: int = 3) -> None:
        super().__init__(name)
        self.worlds: Final = worlds
        self.finalists: Final = finalists

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        """Return the option of *seat* that promises most; among equals, any."""
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        chance = fast_chance(seed)
        past = settings_for(thought, {}).past
        values = look_ahead(thought, dealt_anew(world, seat, chance), seat, options, past)
        finalists = _best(values, self.finalists)
        options = [options[rank] for rank in finalists]
        first = [values[rank] for rank in finalists]
        totals = first
        for _ in range(self.worlds - 1):
            values = look_ahead(thought, dealt_anew(world, seat, chance), seat, options, past)
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            if values == first:  # what is hidden does not matter here
                break
        most = max(totals)
        equals = [option for option, total in zip(options, totals, strict=True) if total == most]
        return equals[chance.below(0, len(equals))]


def _best(values: list[float], most: int) -> list[int]:
    """Return the ranks of the best *values*, at most *most* of them, and in their order."""
    least = sorted(values, reverse=True)[:most][-1]
    ranks = [rank for rank, value in enumerate(values) if value > least]
    equals = [rank for rank, value in enumerate(values) if value == least]
    return sorted(ranks + equals[: most - len(ranks)])
