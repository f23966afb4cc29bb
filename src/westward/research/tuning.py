"""
Better weights for a game's evaluation, found by playing (CMA-ES).

Each generation tries some sets of weights. A set plays a few deals in all seat orders, with the same bot on
the present weights as its opponent; all sets of a generation get the same deals, the next generation others.
What comes out is measured once more on deals that were not tuned on.
"""

import json
import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from westward.bots import Entrant, Thought, match_seed
from westward.bots.weighted import weights_text
from westward.bots.weights import BadWeights
from westward.engine import WestwardError, seed_bytes
from westward.research.arena import Arena

MARGIN: Final = 0.005  # what a point of lead counts beside a won game: it tells apart sets that win as often
FINAL: Final = 1 << 32  # the number of the deals on which the outcome is measured


class NothingToTune(WestwardError):
    """A package or weights are missing."""

    code = "nothing-to-tune"


class Trial:
    """How sets of weights are compared: *bot* with them against *bot* without, at a table of *seats*."""

    def __init__(
        self, thought: Thought[Any], bot: str, seats: int, options: Mapping[str, Any], jobs: int
    ) -> None:
        self.thought: Final = thought
        self.bot: Final = bot
        self.seats: Final = seats
        self.options: Final = options
        self.jobs: Final = jobs

    def played(self, weights: dict[str, float], games: int, seed: bytes) -> Entrant:
        """Return what the bot with *weights* achieves against the bot as it is."""
        names = [f"{self.bot}@{weights_text(weights)}", *[self.bot] * (self.seats - 1)]
        arena = Arena(self.thought, names, self.seats, self.options, seed)
        return arena.play(arena.rounded(games), self.jobs).entrants[0]


class Scale:
    """Weights as points that a search may move through: the origin is *start*, a step of 1 a factor of e."""

    def __init__(self, start: dict[str, float]) -> None:
        self.start: Final = start

    def weights(self, point: Any) -> dict[str, float]:
        """Return the weights at *point*; a weight that is 0 moves by addition."""
        return {
            name: value * math.exp(float(step)) if value else float(step)
            for (name, value), step in zip(self.start.items(), point, strict=True)
        }


class Drift(NamedTuple):
    """A set of weights, and the square of how far it is from the present one in their logarithms."""

    weights: dict[str, float]
    distance: float


Losses = Callable[[int, list[Drift]], list[float]]


def tune(
    trial: Trial,
    generations: int,
    games: int,
    seed: bytes | int | None,
    spread: float = 0.3,
    hear: Callable[[int], None] | None = None,
    kept: Sequence[str] = (),
) -> dict[str, float]:
    """
    Return the weights with which games against the present ones are won; *games* is how many a set plays.

    See `evolve` for the rest.
    """
    secret = seed_bytes(seed)

    def losses(generation: int, drifts: list[Drift]) -> list[float]:
        deals = match_seed(secret, generation)
        return [loss(trial.played(drift.weights, games, deals)) for drift in drifts]

    return evolve(trial.thought, kept, generations, secret, spread, losses, hear)


def evolve(
    thought: Thought[Any],
    kept: Sequence[str],
    generations: int,
    seed: bytes | int | None,
    spread: float,
    losses: Losses,
    hear: Callable[[int], None] | None = None,
) -> dict[str, float]:
    """
    Return the weights in the middle of where a search by CMA-ES has come after *generations*.

    *losses* tells, for the number of a generation, how bad each of its sets is. *spread* is how far the
    first sets differ, in the logarithm of a weight; *hear* is told how many generations are done. The
    weights called *kept* stay.
    """
    present = thought.weights
    start = moving(thought, kept)
    scale = Scale(start)
    settings = {"seed": 1 + int.from_bytes(seed_bytes(seed)[-4:], "big") % (1 << 31), "verbose": -9}
    search = evolution([0.0] * len(start), spread, settings)
    for generation in range(generations):
        points = search.ask()
        drifts = [Drift(present | scale.weights(point), float(point @ point)) for point in points]
        search.tell(points, losses(generation, drifts))
        if hear is not None:
            hear(generation + 1)
    return present | scale.weights(search.result.xfavorite)


def moving(thought: Thought[Any], kept: Sequence[str]) -> dict[str, float]:
    """Return the weights of *thought* that are not *kept*."""
    present = thought.weights
    if not present:
        raise BadWeights(f"The evaluation of {thought.rules.id} has no weights.")
    for name in kept:
        if name not in present:
            raise BadWeights(
                f"{thought.rules.id} has no weight {name!r} to keep; choose among {', '.join(present)}.",
                weight=name,
            )
    start = {name: value for name, value in present.items() if name not in kept}
    if not start:
        raise BadWeights(f"All weights of {thought.rules.id} are kept: nothing is left to tune.")
    return start


def measured(trial: Trial, weights: dict[str, float], games: int, seed: bytes | int | None) -> Entrant:
    """Return what *weights* achieve on deals that no generation has seen."""
    return trial.played(weights, games, match_seed(seed_bytes(seed), FINAL))


def loss(entrant: Entrant) -> float:
    """Return how badly it went: the less the better."""
    return -(entrant.win_rate() + MARGIN * entrant.mean_margin())


def evolution(start: list[float], spread: float, settings: dict[str, Any]) -> Any:
    """Return a search by CMA-ES."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would like to draw
            import cma
    except ImportError:
        raise NothingToTune("Tuning needs the package cma: pip install 'westward[research]'.") from None
    return cma.CMAEvolutionStrategy(start, spread, settings)


def as_toml(weights: dict[str, float], search: dict[str, float], found_by: str, won: str) -> str:
    """Return the content of a hints.toml, with the command that found the *weights* and what they won."""
    lines = [f"found_by = {json.dumps(found_by)}", f"won = {json.dumps(won)}"]
    for table, values in (("weights", weights), ("search", search)):
        lines += ["", f"[{table}]", *(f"{name} = {value:.6g}" for name, value in values.items())]
    return "\n".join(lines) + "\n"
