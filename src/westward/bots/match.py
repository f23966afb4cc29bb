"""One game between bots."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from westward.bots.base import SEED_SPAN, Bot, ask
from westward.engine import FastChance, Game, State, fast_chance

# Far above what any game takes between players who want it to end: who gets here is going in circles.
GUARD: Final = 20_000


class Outcome:
    """How a game between bots went; *finished* is False if the guard stopped it, and then nothing counts."""

    def __init__(self, scores: list[int], ranking: list[int], decisions: int, finished: bool) -> None:
        self.scores: Final = scores
        self.ranking: Final = ranking
        self.decisions: Final = decisions
        self.finished: Final = finished

    def share(self, seat: int) -> float:
        """Return how much of the win is due to *seat*: those who tie for the first place share it."""
        if not self.finished or self.ranking[seat] != 1:
            return 0.0
        return 1.0 / self.ranking.count(1)


def match_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of match *number* of the series with *seed*."""
    return blake2b(number.to_bytes(8, "big"), digest_size=32, key=seed, person=b"ww-match").digest()


def play_match(
    game: Game,
    players: list[Bot],
    options: Mapping[str, Any] | None = None,
    seed: bytes | int | None = None,
    most: int = GUARD,
) -> Outcome:
    """Play a whole game, *players* by seat; give up after *most* choices."""
    state = game.setup(len(players), options, seed)
    decisions = _play_out(game, state, players, fast_chance(_thinking_seed(seed)), most)
    return Outcome(state.scores(), state.ranking(), decisions, state.is_over())


def _play_out(game: Game, state: State, players: list[Bot], chance: FastChance, most: int) -> int:
    for made in range(most):
        actors = state.actors()
        if not actors:
            return made
        seat = actors[0]
        state.choose(seat, ask(players[seat], game, state, seat, chance.below(0, SEED_SPAN)))
    return most


def _thinking_seed(seed: bytes | int | None) -> bytes | None:
    """Return the seed of the bots' own chance, from which the game's can't be told."""
    if seed is None:
        return None
    text = seed.hex() if isinstance(seed, bytes) else str(seed)
    return blake2b(text.encode(), digest_size=32, person=b"ww-think").digest()
