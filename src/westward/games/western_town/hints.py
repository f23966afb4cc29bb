"""How good a position of Western Town is for a seat: for the bots."""

import math
from typing import Final

from westward.games.western_town.components import EXPECTATIONS
from westward.games.western_town.kinds import COWBOYS, GOLD, INHABITANTS, PEACE, WOOD
from westward.games.western_town.position import OVER, Position, bits, size
from westward.games.western_town.rules.scoring import building_points
from westward.games.western_town.rules.town import homes
from westward.games.western_town.rules.visiting import STOCK_OF, visit_points

WORTH: Final = [0.9, 0.8, 0.06, 0.45, 0.05, 0.0, 0.0]  # a unit of each stock beyond what it scores
ENOUGH: Final = [3, 5, 99, 6, 7, 0, 0]  # as many of them are worth that
HOME: Final = 0.55  # a Home, for the ranking and for what it allows to build
PINK_HOME: Final = 0.7  # brings Inhabitants with every HOMESTEAD that is played
NAME: Final = 0.5  # one more name of a card to choose from
DESTROYED: Final = 1.5  # a marker, besides what it costs at the end
VISIT: Final = 0.8  # being ahead for the current Lincoln card
VISIBLE: Final = 0.8  # how much of the gain of a face-up card will come
SPREAD: Final = 7.0  # how many points of lead make a win likely


def evaluate(position: Position, seat: int) -> float:
    """Return how likely *seat* wins at its table, from 0 to 1."""
    table = position.table_of(seat)
    if position.phase[table] == OVER:
        return won(position, seat)
    weights = expected_multipliers(position)
    rest = rounds_to_come(position)
    strengths = [strength(position, other, weights, rest) for other in position.seats_at(table)]
    mine = strengths[seat - position.seats_at(table)[0]]
    strengths.remove(mine)
    return 1.0 / (1.0 + math.exp((max(strengths) - mine) / SPREAD))


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
    weights = [0.0] * len(EXPECTATIONS)
    for card in position.lincoln_seen:
        for one in box.expects[card]:
            weights[one] += 1
    for card in unseen:
        for one in box.expects[card]:
            weights[one] += to_come / len(unseen)
    return weights


def strength(position: Position, seat: int, weights: list[float], rest: float) -> float:
    """Return the points that *seat* has and may hope for; *rest* is the part of the game to come."""
    hoped = float(building_points(position, seat))
    for one, weight in enumerate(weights):
        hoped += weight * position.stock(seat, STOCK_OF[one]) / position.box.per_point[one]
    hoped += rest * stock_worth(position, seat) + town_worth(position, seat, rest)
    hoped += VISIBLE * gains_worth(position, seat, weights, rest)
    current = position.lincoln_seen[-1]
    if current != position.box.final:
        hoped += 0.1 * VISIT * visit_points(position, seat, current)
    return hoped


def stock_worth(position: Position, seat: int) -> float:
    """Return what stocks are worth for what they can still buy."""
    worth = 0.0
    for kind in (WOOD, GOLD, INHABITANTS, COWBOYS, PEACE):
        worth += WORTH[kind] * min(position.stock(seat, kind), ENOUGH[kind])
    return worth


def town_worth(position: Position, seat: int, rest: float) -> float:
    """Return what buildings are worth besides their points: Homes, names, freedom from ruins."""
    worth = HOME * homes(position, seat) + rest * PINK_HOME * position.pink_homes[seat]
    worth += rest * NAME * 2 * size(position.intact[seat])
    return worth - rest * DESTROYED * size(position.destroyed[seat])


def gains_worth(position: Position, seat: int, weights: list[float], rest: float) -> float:
    """Return what the gains of the cards that lie face up will be worth."""
    worth = 0.0
    for number in bits(position.visible[seat]):
        card = position.box.cards[number]
        for kind, amount in card.gain:
            worth += amount * unit_worth(position, kind, weights, rest)
        if card.gain_choice:
            worth += max(unit_worth(position, kind, weights, rest) for kind in card.gain_choice)
    return worth


def unit_worth(position: Position, kind: int, weights: list[float], rest: float) -> float:
    """Return what one more unit of *kind* is worth."""
    worth = rest * WORTH[kind]
    if kind in STOCK_OF:
        one = STOCK_OF.index(kind)
        worth += weights[one] / position.box.per_point[one]
    return worth
