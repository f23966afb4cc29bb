"""How good a position of Go West! is for a seat: for the bots."""

import math

from westward.games.go_west.components import EAST, TRACKS
from westward.games.go_west.position import OVER, Position
from westward.games.go_west.rules.scoring import region_gains

REACH = 0.45  # how much of a wagon is still worth one region further west
SCORING = 0.9  # what a point is worth that the next scoring would bring
TOKEN = 0.22  # what a token in the supply is worth, up to ENOUGH
ENOUGH = 12
SPARE = 0.03  # what a token beyond that is worth
BANKED = 0.05  # what a token in the bank is worth: sales bring it back
PAWN = 0.6
SPREAD = 8.0  # how many points of lead make a win likely


def evaluate(position: Position, seat: int) -> float:
    """Return how likely *seat* wins, from 0 to 1."""
    if position.step == OVER:
        return won(position, seat)
    strengths = [strength(position, other) for other in range(position.seats)]
    best_other = max(strengths[other] for other in range(position.seats) if other != seat)
    return 1.0 / (1.0 + math.exp((best_other - strengths[seat]) / SPREAD))


def won(position: Position, seat: int) -> float:
    """Return 1 for a victory, its share for a shared one, 0 otherwise."""
    ranking = position.ranking()
    return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0


def strength(position: Position, seat: int) -> float:
    """Return the points that *seat* has and may hope for."""
    supply = position.supply[seat]
    hoped = position.vp[seat] + TOKEN * min(supply, ENOUGH) + SPARE * max(0, supply - ENOUGH)
    hoped += BANKED * position.bank[seat] + PAWN * position.pawns[seat]
    coming = 0.0
    for track in range(TRACKS):
        coming = coming * REACH + position.wagons[EAST + track - 1]
        here = position.wagons[EAST + track]
        hoped += SCORING * region_gains(position.tracks[track], here, position.seats)[seat]
        soon = here + int(coming * REACH)
        hoped += (1 - SCORING) * region_gains(position.tracks[track], soon, position.seats)[seat]
    return hoped
