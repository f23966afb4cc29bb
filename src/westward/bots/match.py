"""One game between bots."""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from time import monotonic, process_time
from typing import Any, Final

from westward.bots.base import SEED_SPAN, Bot, ask
from westward.bots.thought import Thought
from westward.engine import FastChance, IllegalChoice, State, fast_chance

# Far above what any game takes between players who want it to end: who gets here is going in circles.
GUARD: Final = 20_000

Witness = Callable[[State, int, int], None]  # hears of a state, a seat and its choice, before it is made


class Thinking:
    """
    What each seat took to choose between several options.

    *asked* is how often it had to, *seconds* the processor's time for all of it, and *longest* how long
    others had to wait for it at most.
    """

    def __init__(self, seats: int) -> None:
        self.asked: Final = [0] * seats
        self.seconds: Final = [0.0] * seats
        self.longest: Final = [0.0] * seats

    def count(self, seat: int, seconds: float, waited: float) -> None:
        """Count one choice of *seat*."""
        self.asked[seat] += 1
        self.seconds[seat] += seconds
        self.longest[seat] = max(self.longest[seat], waited)


class Outcome:
    """How a game between bots went; *finished* is False if the guard stopped it, and then nothing counts."""

    def __init__(
        self,
        scores: list[int],
        ranking: list[int],
        decisions: int,
        finished: bool,
        thinking: Thinking | None = None,
    ) -> None:
        self.scores: Final = scores
        self.ranking: Final = ranking
        self.decisions: Final = decisions
        self.finished: Final = finished
        self.thinking: Final = Thinking(len(scores)) if thinking is None else thinking

    def share(self, seat: int) -> float:
        """Return how much of the win is due to *seat*: those who tie for the first place share it."""
        if not self.finished or self.ranking[seat] != 1:
            return 0.0
        return 1.0 / self.ranking.count(1)

    def margin(self, seat: int) -> int:
        """Return the lead of *seat* over the best of the other seats; alone, its points."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - max(others) if others else self.scores[seat]


def match_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of match *number* of the series with *seed*."""
    return blake2b(number.to_bytes(8, "big"), digest_size=32, key=seed, person=b"ww-match").digest()


def play_match(
    thought: Thought[Any],
    players: list[Bot],
    options: Mapping[str, Any] | None = None,
    seed: bytes | int | None = None,
    most: int = GUARD,
    witness: Witness | None = None,
) -> Outcome:
    """Play a whole game, *players* by seat, before a *witness*; give up after *most* choices."""
    state = thought.rules.setup(len(players), options, seed)
    thinking = Thinking(len(players))
    decisions = _play_out(thought, state, players, fast_chance(_thinking_seed(seed)), most, thinking, witness)
    return Outcome(state.scores(), state.ranking(), decisions, state.is_over(), thinking)


def _play_out(
    thought: Thought[Any],
    state: State,
    players: list[Bot],
    chance: FastChance,
    most: int,
    thinking: Thinking,
    witness: Witness | None,
) -> int:
    for made in range(most):
        actors = state.actors()
        if not actors:
            return made
        seat = actors[0]
        start, since = process_time(), monotonic()
        option = ask(players[seat], thought, state, seat, chance.below(0, SEED_SPAN))
        if len(state.options(seat)) > 1:
            thinking.count(seat, process_time() - start, monotonic() - since)
        if witness is not None and option in state.options(seat):
            witness(state, seat, option)
        try:
            state.choose(seat, option)
        except IllegalChoice as error:
            raise IllegalChoice(f"The bot {players[seat].name}: {error.message}", **error.details) from error
    return most


def _thinking_seed(seed: bytes | int | None) -> bytes | None:
    """Return the seed of the bots' own chance, from which the game's can't be told."""
    if seed is None:
        return None
    text = seed.hex() if isinstance(seed, bytes) else str(seed)
    return blake2b(text.encode(), digest_size=32, person=b"ww-think").digest()
