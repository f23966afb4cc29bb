"""Games to check: a player who knows no game, and the log to paste in a report when a check fails."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from westward.engine import Event, FastChance, Log, State, fast_chance
from westward.faces import Game
from westward.testing.setups import Setup

Prefer = Callable[[State, int, list[int]], list[int]]
LINES_SHOWN = 600


class Player:
    """Chooses at random for whoever is asked, with a taste for what brings the game forward."""

    def __init__(self, game: Game, seed: int, prefer: Prefer | None = None) -> None:
        self.chance: FastChance = fast_chance(seed)
        self.prefer: Prefer = prefer if prefer is not None else game.thought.prefer

    def pick(self, state: State) -> tuple[int, int]:
        """Return a seat and what it chooses; every legal option comes up sooner or later."""
        seat = self.one_of(state.actors())
        legal = state.options(seat)
        if self.chance.below(0, 8) > 0:
            legal = self.prefer(state, seat, legal) or legal
        return seat, self.one_of(legal)

    def one_of(self, items: list[int]) -> int:
        """Return one of *items*."""
        return items[self.chance.below(0, len(items))]

    def play_on(self, state: State, most: int) -> int:
        """Play at most *most* choices; return how many were made."""
        for made in range(most):
            if state.is_over():
                return made
            state.choose(*self.pick(state))
        return most


def start(game: Game, setup: Setup, seed: int) -> Log[Game]:
    """Return the log of a new game."""
    return Log(game, setup.seats, setup.options, seed)


def play(log: Log[Game], player: Player, most: int) -> Iterator[tuple[int, int, list[Event]]]:
    """Play on, at most *most* choices: after each one, tell the seat, its choice and what happened."""
    for _ in range(most):
        if log.state.is_over():
            return
        seat, option = player.pick(log.state)
        yield seat, option, log.choose(seat, option)


@contextmanager
def reported(log: Log[Game]) -> Iterator[None]:
    """Add the lines of *log* to whatever fails inside, to be pasted in a report."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{log.game.id}: the game so far, to paste in a report:\n{_lines(log)}")
        raise


def _lines(log: Log[Game]) -> str:
    try:
        lines = log.lines()
    except Exception as error:  # the state itself may be broken
        return (
            f"(can't be written: {error!r}; seats {log.seats}, options {log.options}, seed {log.seed.hex()})"
        )
    if len(lines) > LINES_SHOWN:
        lines = [*lines[:LINES_SHOWN], f"… and {len(lines) - LINES_SHOWN} more lines"]
    return "\n".join(lines)
