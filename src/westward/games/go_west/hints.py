"""How good a position of Go West! is for a seat: for the bots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.bots.thought import Thought, read_advice
from westward.bots.weights import win_chance
from westward.engine import Rules
from westward.games.go_west.components import EAST, TRACKS
from westward.games.go_west.position import OVER, Position
from westward.games.go_west.rules.scoring import region_gains

ADVICE: Final = read_advice(Path(__file__).parent / "hints.toml")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.reach: Final = values["reach"]
        self.scoring: Final = values["scoring"]
        self.early: Final = values["early"]
        self.token: Final = values["token"]
        self.enough: Final = values["enough"]
        self.spare: Final = values["spare"]
        self.banked: Final = values["banked"]
        self.pawn: Final = values["pawn"]
        self.spread: Final = values["spread"]


class GoWestThought(Thought[Position]):
    """The evaluation of Go West!."""

    def __init__(self, rules: Rules, weights: Mapping[str, float] = ADVICE.weights) -> None:
        super().__init__(rules, weights, ADVICE.search)
        self.weighing: Final = Weights(weights)

    def evaluate(self, state: Position, seat: int) -> float:
        """Return how likely *seat* wins, from 0 to 1."""
        if state.step == OVER:
            return state.win_share(seat)
        strengths = strengths_of(state, self.weighing)
        best_other = max(strengths[other] for other in range(state.seats) if other != seat)
        return win_chance(strengths[seat] - best_other, self.weighing.spread)


def strengths_of(position: Position, weights: Weights) -> list[float]:
    """Return the points that each seat has and may hope for."""
    seats = position.seats
    late = max(position.vp) / position.box.vp_threshold
    share = weights.early + (1.0 - weights.early) * late
    hoped = [own_hopes(position, seat, weights) for seat in range(seats)]
    coming = 0.0
    for track in range(TRACKS):
        coming = coming * weights.reach + position.wagons[EAST + track - 1]
        here = position.wagons[EAST + track]
        now = region_gains(position.tracks[track], here, seats)
        soon = region_gains(position.tracks[track], here + int(coming * weights.reach), seats)
        for seat in range(seats):
            gains = weights.scoring * now[seat] + (1.0 - weights.scoring) * soon[seat]
            hoped[seat] += share * gains
    return hoped


def own_hopes(position: Position, seat: int, weights: Weights) -> float:
    """Return the points of *seat*, and what its tokens and its pawn are worth."""
    supply = position.supply[seat]
    hoped = position.vp[seat] + weights.token * min(supply, weights.enough)
    hoped += weights.spare * max(0.0, supply - weights.enough)
    return hoped + weights.banked * position.bank[seat] + weights.pawn * position.pawns[seat]
