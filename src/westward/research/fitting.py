"""
Weights that foretell how games end, found by least squares.

A bot plays against itself, with a slip every now and then, so that games differ. At the beginning of each
turn the evaluation says how well every seat does, and in the end it is known what came of it: the weights
are sought that come nearest to that. Some of the games are kept apart to see whether they do so in others.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from westward.bots import Thought, bot, check_bot, match_seed, thought_of
from westward.bots.base import SEED_SPAN, ask
from westward.bots.levels import SlippingBot
from westward.bots.match import GUARD
from westward.bots.playout import Playouts
from westward.bots.series import Progress
from westward.bots.settings import settings_for
from westward.bots.workers import shared_out
from westward.engine import UNCOUNTED, State, fast_chance, seed_bytes
from westward.research.tuning import Drift, evolve

SLIPS: Final = 5  # of 100 choices
APART: Final = 5  # one of so many games is kept apart
SURE: Final = 1e-9  # an evaluation that is as good as 0
STEEPNESS: Final = tuple(2.0 ** (step / 4) for step in range(-12, 9))
CAUTION: Final = 0.0005  # what it costs to move the logarithm of a weight by 1: what does not matter stays


class Plan(NamedTuple):
    """What the games have in common, in plain values that go to other processes; *tables* take turns."""

    game: str
    bot: str
    seats: int
    tables: list[dict[str, Any]]
    seed: bytes


class Watched(NamedTuple):
    """A game that was played: its number, the state at the beginning of each turn, the results by seat."""

    number: int
    states: list[bytes]
    results: list[float]


class Moment(NamedTuple):
    """
    A state as one seat sees it, and what came of it.

    *place* tells apart who has just had a turn and who is still to have it, and who began.
    """

    state: State
    seat: int
    result: float
    place: int = 0


def watch(
    thought: Thought[Any],
    bot_name: str,
    seats: int,
    tables: Sequence[Mapping[str, Any]],
    games: int,
    seed: bytes | int | None,
    jobs: int = 0,
    progress: Progress | None = None,
) -> list[Watched]:
    """Return *games* games of a bot against itself, at *tables* with these options in turn."""
    check_bot(bot_name, thought)
    checked = [thought.rules.checked_options(seats, options) for options in tables]
    plan = Plan(thought.rules.id, bot_name, seats, checked, seed_bytes(seed))
    done: list[Watched] = []
    for some in shared_out(partial(watch_some, plan), list(range(games)), jobs, chunk=1):
        done += some
        if progress is not None:
            progress(len(done))
    return sorted(done)


def watch_some(plan: Plan, numbers: list[int]) -> list[Watched]:
    """Play the games *numbers* of *plan*; a worker's job."""
    return [_watched(plan, thought_of(plan.game), number) for number in numbers]


def _watched(plan: Plan, thought: Thought[Any], number: int) -> Watched:
    seed = match_seed(plan.seed, number)
    state = thought.rules.setup(plan.seats, plan.tables[number % len(plan.tables)], seed)
    players = [SlippingBot(plan.bot, bot(plan.bot), SLIPS) for _ in range(plan.seats)]
    chance = fast_chance(match_seed(seed, number))
    states: list[bytes] = []
    last = UNCOUNTED
    for _ in range(GUARD):
        actors = state.actors()
        if not actors:
            break
        turn = state.turn_number()
        turn = actors[0] if turn == UNCOUNTED else turn
        if turn != last:
            states.append(state.to_bytes())
            last = turn
        seat = actors[0]
        state.choose(seat, ask(players[seat], thought, state, seat, chance.below(0, SEED_SPAN)))
    return Watched(number, states, Playouts(thought, settings_for(thought, {})).results(state))


def moments(thought: Thought[Any], watched: Sequence[Watched]) -> list[Moment]:
    """Return every moment of the games for every seat."""
    return [
        Moment(state, seat, result, place(state, seat))
        for one in watched
        for state in map(thought.rules.load, one.states)
        for seat, result in enumerate(one.results)
    ]


def place(state: State, seat: int) -> int:
    """Return a number for which turn of a round begins, and in how many turns *seat* has its own."""
    asked = state.actors()[0]
    turn = state.turn_number()
    begun = asked if turn == UNCOUNTED else turn % state.seats
    return begun * state.seats + (seat - asked) % state.seats


def split(watched: Sequence[Watched]) -> tuple[list[Watched], list[Watched]]:
    """Return the games that weights are fitted to, and those that are kept apart."""
    fitted = [one for one in watched if one.number % APART != APART - 1]
    return fitted, [one for one in watched if one.number % APART == APART - 1]


def error(thought: Thought[Any], seen: Sequence[Moment]) -> float:
    """
    Return by how much the evaluation misses the results: the mean of the squares.

    How sure of itself it is does not count: it is taken at the steepness that suits best. A search wants
    to see differences, so its evaluation may rise more steeply than games end. Nor does it count what it
    is worth to begin, or to have had one's turn already: a search compares what its own turn comes to.
    """
    import numpy as np

    values = np.array([thought.evaluate(moment.state, moment.seat) for moment in seen]).clip(SURE, 1 - SURE)
    results = np.array([moment.result for moment in seen])
    leads = np.log(values / (1 - values))
    places = np.array([moment.place for moment in seen])
    numbers = np.bincount(places)[places]

    def missed(steep: float) -> float:
        misses = 1 / (1 + np.exp(-steep * leads)) - results
        return float(np.mean((misses - np.bincount(places, misses)[places] / numbers) ** 2))

    return min(missed(steep) for steep in STEEPNESS)


def fit(
    thought: Thought[Any],
    seen: Sequence[Moment],
    generations: int,
    seed: bytes | int | None,
    spread: float = 0.3,
    hear: Callable[[int], None] | None = None,
    kept: Sequence[str] = (),
) -> dict[str, float]:
    """Return the weights with which the evaluation misses least of the results; those called *kept* stay."""

    def losses(_: int, drifts: list[Drift]) -> list[float]:
        return [
            error(thought.with_weights(drift.weights), seen) + CAUTION * drift.distance for drift in drifts
        ]

    return evolve(thought, kept, generations, seed, spread, losses, hear)
