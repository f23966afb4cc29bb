"""How good a position of Western Town is for a seat: for the bots."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.engine import read_weights
from westward.games.western_town.components import EXPECTATIONS
from westward.games.western_town.kinds import KINDS, STOCKS
from westward.games.western_town.position import OVER, Position, bits, size
from westward.games.western_town.rules.scoring import building_points
from westward.games.western_town.rules.town import homes
from westward.games.western_town.rules.visiting import STOCK_OF, visit_points

FILE: Final = Path(__file__).parent / "hints.toml"
TEXT: Final = FILE.read_text(encoding="utf-8")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.home: Final = values["home"]
        self.pink_home: Final = values["pink_home"]
        self.name: Final = values["name"]
        self.destroyed: Final = values["destroyed"]
        self.visit: Final = values["visit"]
        self.visible: Final = values["visible"]
        self.spread: Final = values["spread"]
        self.worth: Final = [values.get(kind, 0.0) for kind in KINDS]
        self.enough: Final = [values.get(f"enough_{kind}", 0.0) for kind in KINDS]
        self.values: Final = dict(values)


WEIGHTS: Final = Weights(read_weights(TEXT, FILE.name))
SEARCH: Final = read_weights(TEXT, FILE.name, "search")


def evaluate(position: Position, seat: int, weights: Weights) -> float:
    """Return how likely *seat* wins at its table, from 0 to 1."""
    table = position.table_of(seat)
    if position.phase[table] == OVER:
        return won(position, seat)
    multipliers = expected_multipliers(position)
    rest = rounds_to_come(position)
    strengths = [strength(position, other, multipliers, rest, weights) for other in position.seats_at(table)]
    mine = strengths[seat - position.seats_at(table)[0]]
    strengths.remove(mine)
    return 1.0 / (1.0 + math.exp((max(strengths) - mine) / weights.spread))


def won(position: Position, seat: int) -> float:
    """Return 1 for a victory, its share for a shared one, 0 otherwise."""
    ranking = [position.ranking()[other] for other in position.seats_at(position.table_of(seat))]
    return 1.0 / ranking.count(1) if position.ranking()[seat] == 1 else 0.0


def rounds_to_come(position: Position) -> float:
    """Return the part of the game that is still to be played."""
    rounds = position.box.modes[position.mode].rounds
    return (rounds - position.round + 0.5) / rounds


def expected_multipliers(position: Position) -> list[float]:
    """Return how often each expectation will have been asked for, as far as one can know (TN-8.4)."""
    box = position.box
    unseen = [
        card for card in range(len(box.expects)) if card not in position.lincoln_seen and card != box.final
    ]
    to_come = len(position.lincoln_pile) - (box.final in position.lincoln_pile)
    multipliers = [0.0] * len(EXPECTATIONS)
    for card in position.lincoln_seen:
        for one in box.expects[card]:
            multipliers[one] += 1
    for card in unseen:
        for one in box.expects[card]:
            multipliers[one] += to_come / len(unseen)
    return multipliers


def strength(position: Position, seat: int, multipliers: list[float], rest: float, weights: Weights) -> float:
    """Return the points that *seat* has and may hope for; *rest* is the part of the game to come."""
    hoped = float(building_points(position, seat))
    for one, weight in enumerate(multipliers):
        hoped += weight * position.stock(seat, STOCK_OF[one]) / position.box.per_point[one]
    hoped += rest * stock_worth(position, seat, weights) + town_worth(position, seat, rest, weights)
    hoped += weights.visible * gains_worth(position, seat, multipliers, rest, weights)
    current = position.lincoln_seen[-1]
    if current != position.box.final:
        hoped += 0.1 * weights.visit * visit_points(position, seat, current)
    return hoped


def stock_worth(position: Position, seat: int, weights: Weights) -> float:
    """Return what stocks are worth for what they can still buy."""
    worth = 0.0
    for kind in range(STOCKS):
        worth += weights.worth[kind] * min(position.stock(seat, kind), weights.enough[kind])
    return worth


def town_worth(position: Position, seat: int, rest: float, weights: Weights) -> float:
    """Return what buildings are worth besides their points: Homes, names, freedom from ruins."""
    worth = weights.home * homes(position, seat) + rest * weights.pink_home * position.pink_homes[seat]
    worth += rest * weights.name * 2 * size(position.intact[seat])
    return worth - rest * weights.destroyed * size(position.destroyed[seat])


def gains_worth(
    position: Position, seat: int, multipliers: list[float], rest: float, weights: Weights
) -> float:
    """Return what the gains of the cards that lie face up will be worth."""
    worth = 0.0
    for number in bits(position.visible[seat]):
        card = position.box.cards[number]
        for kind, amount in card.gain:
            worth += amount * unit_worth(position, kind, multipliers, rest, weights)
        if card.gain_choice:
            worth += max(unit_worth(position, kind, multipliers, rest, weights) for kind in card.gain_choice)
    return worth


def unit_worth(
    position: Position, kind: int, multipliers: list[float], rest: float, weights: Weights
) -> float:
    """Return what one more unit of *kind* is worth."""
    worth = rest * weights.worth[kind]
    if kind in STOCK_OF:
        one = STOCK_OF.index(kind)
        worth += multipliers[one] / position.box.per_point[one]
    return worth
