"""What a bot is, and how one is asked."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from westward.bots.thought import Thought
from westward.engine import Seed, State, WestwardError, fast_chance

SEED_SPAN: Final = 1 << 32


class UnknownBot(WestwardError):
    """There is no bot of that name."""

    code = "unknown-bot"


class WorkerDied(WestwardError):
    """A worker process ended before its work did."""

    code = "worker-died"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is not a person; *name* is what `westward.bots.bot` knows it by."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        """
        Return one of the options of *seat*.

        *world* is one that *seat* could be in: what the seat can't see was dealt anew. The bot may change
        it, and deal it anew with seeds of its own. Equal knowledge and an equal *seed* must give an equal
        choice, so what is hidden in *world* must not matter: deal it anew first.
        """
        raise NotImplementedError


def ask(bot: Bot, thought: Thought[Any], state: State, seat: int, seed: Seed) -> int:
    """Return what *bot* chooses for *seat*; it sees a world dealt anew, never *state* itself."""
    chance = fast_chance(seed)
    world = state.redeal(seat, chance.below(0, SEED_SPAN))
    return bot.choose(thought, world, seat, chance.below(0, SEED_SPAN))
