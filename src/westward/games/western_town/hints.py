"""How good a position of Western Town is for a seat: for the bots."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.bots.thought import Thought, read_advice
from westward.bots.weights import win_chance
from westward.engine import Rules
from westward.games.western_town.components import EXPECTATIONS, NONE, Card
from westward.games.western_town.kinds import KINDS, STOCKS
from westward.games.western_town.position import CARDS_A_ROUND, KEEP, OVER, Position, bits, size
from westward.games.western_town.promises import Prices, Promise
from westward.games.western_town.rules.scoring import building_points, multipliers
from westward.games.western_town.rules.town import hand_bonus, homes, smallest_number
from westward.games.western_town.rules.visiting import STOCK_OF, visit_points

ADVICE: Final = read_advice(Path(__file__).parent / "hints.toml")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.home: Final = values["home"]
        self.pink_home: Final = values["pink_home"]
        self.name: Final = values["name"]
        self.room: Final = values["room"]
        self.hand: Final = values["hand"]
        self.build: Final = values["build"]
        self.replay: Final = values["replay"]
        self.destroyed: Final = values["destroyed"]
        self.visit: Final = values["visit"]
        self.visible: Final = values["visible"]
        self.spread: Final = values["spread"]
        self.worth: Final = [values.get(kind, 0.0) for kind in KINDS]
        self.enough: Final = [values.get(f"enough_{kind}", 0.0) for kind in KINDS]


class Outlook:
    """What all seats may expect of what they have, while the same Lincoln cards are turned up."""

    def __init__(self, position: Position, weights: Weights) -> None:
        self.rest: Final = rounds_to_come(position)
        self.scored: Final = points_per_unit(position)
        self.bought: Final = [self.rest * worth for worth in weights.worth]
        units = [scored + bought for scored, bought in zip(self.scored, self.bought, strict=True)]
        self.gains: Final = [weights.visible * gain_worth(card, units) for card in position.box.cards]
        prices = Prices(units, self.rest * weights.build, weights.replay)
        self.promises: Final = [
            Promise(position.box, card, prices, gain)
            for card, gain in zip(position.box.cards, self.gains, strict=True)
        ]


class WesternTownThought(Thought[Position]):
    """The evaluation of Western Town; it remembers outlooks, as a whole round shares one."""

    def __init__(self, rules: Rules, weights: Mapping[str, float] = ADVICE.weights) -> None:
        super().__init__(rules, weights, ADVICE.search)
        self.weighing: Final = Weights(weights)
        self.outlooks: Final[dict[int, Outlook]] = {}

    def evaluate(self, state: Position, seat: int) -> float:
        """Return how likely *seat* wins at its table, from 0 to 1."""
        table = state.table_of(seat)
        if state.phase[table] == OVER:
            return state.win_share(seat)
        outlook, weights = self.outlook(state), self.weighing
        best = -math.inf
        first = table * state.per_table
        for other in range(first, first + state.per_table):
            if other != seat:
                best = max(best, strength(state, other, outlook, weights))
        mine = strength(state, seat, outlook, weights)
        return win_chance(mine - best, weights.spread)

    def outlook(self, position: Position) -> Outlook:
        """Return the outlook of this round."""
        key = position.mode | position.round << 4 | len(position.lincoln_pile) << 8
        for card in position.lincoln_seen:
            key |= 1 << (12 + card)
        found = self.outlooks.get(key)
        if found is None:
            found = Outlook(position, self.weighing)
            self.outlooks[key] = found
        return found


# the outlook


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
    expected = [float(count) for count in multipliers(position)]
    for card in unseen:
        for one in box.expects[card]:
            expected[one] += to_come / len(unseen)
    return expected


def points_per_unit(position: Position) -> list[float]:
    """Return what a unit of each stock will score."""
    points = [0.0] * STOCKS
    expected = expected_multipliers(position)
    for one in range(len(EXPECTATIONS)):
        points[STOCK_OF[one]] = expected[one] / position.box.per_point[one]
    return points


def gain_worth(card: Card, units: list[float]) -> float:
    """Return what the gain of *card* is worth; *units* tells the worth of a unit of each kind."""
    worth = sum(amount * units[kind] for kind, amount in card.gain)
    return worth + max((units[kind] for kind in card.gain_choice), default=0.0)


# the strength of a town


def strength(position: Position, seat: int, outlook: Outlook, weights: Weights) -> float:
    """Return the points that *seat* has and may hope for."""
    hoped = building_points(position, seat) + town_worth(position, seat, outlook.rest, weights)
    hoped += stock_worth(position, seat, outlook, weights.enough) + gains_worth(position, seat, outlook.gains)
    hoped += weights.hand * cards_worth(position, seat, outlook.promises)
    current = position.lincoln_seen[-1]
    if current != position.box.final:
        hoped += 0.1 * weights.visit * visit_points(position, seat, current)
    return hoped


def stock_worth(position: Position, seat: int, outlook: Outlook, enough: list[float]) -> float:
    """Return what stocks will score, and what they are worth for what they can still buy."""
    stocks, scored, bought = position.stocks, outlook.scored, outlook.bought
    start: i64 = seat * STOCKS
    kind: i64
    worth = 0.0
    for kind in range(STOCKS):
        stock = float(stocks[start + kind])
        worth += scored[kind] * stock + bought[kind] * min(stock, enough[kind])
    return worth


def town_worth(position: Position, seat: int, rest: float, weights: Weights) -> float:
    """Return what buildings are worth besides their points: Homes, names, a larger hand, no ruins."""
    worth = weights.pink_home * position.pink_homes[seat] + weights.name * 2 * size(position.intact[seat])
    worth += weights.room * hand_room(position, seat) - weights.destroyed * size(position.destroyed[seat])
    return weights.home * homes(position, seat) + rest * worth


def hand_room(position: Position, seat: int) -> float:
    """Return how many cards *seat* keeps, and which part of the cells for one more is built on (TN-5.6)."""
    box = position.box
    number = smallest_number(position, seat)
    kept = float(number + hand_bonus(position, seat))
    if number == box.full_hand:
        return kept
    start = seat * box.slots + box.first_cell
    cells = built = 0
    for cell, printed in enumerate(box.cell_number):
        if printed == number:
            cells += 1
            if position.town[start + cell] != NONE:
                built += 1
    return kept + built / cells


def cards_worth(position: Position, seat: int, promises: list[Promise]) -> float:
    """Return what the best cards promise that *seat* can still play this round."""
    left = CARDS_A_ROUND - position.cards_on_table(seat)
    cards = kept_cards(position, seat)
    chosen = position.pending[seat]
    worth = 0.0
    if chosen != NONE:
        worth += promises[chosen].play(position, seat)
        if (position.hand[seat] >> chosen) & 1:  # not laid yet
            worth += promises[chosen].gain
            cards &= ~(1 << chosen)
            left -= 1
    if left == 0:
        return worth
    values = [
        promises[card].play(position, seat) + promises[card].gain
        for card in bits(cards & position.usable[seat])
    ]
    values.sort(reverse=True)
    return worth + sum(values[:left])


def kept_cards(position: Position, seat: int) -> int:
    """Return the hand of *seat*, or what it has picked of it so far where it chooses what to keep."""
    is_keeping = position.phase[position.table_of(seat)] == KEEP and position.picked[seat] != 0
    return position.picked[seat] if is_keeping else position.hand[seat]


def gains_worth(position: Position, seat: int, gains: list[float]) -> float:
    """Return what the gains of the cards that lie face up will be worth."""
    visible: i64 = position.visible[seat]
    card: i64 = 0
    worth = 0.0
    while visible:
        if visible & 1:
            worth += gains[card]
        visible >>= 1
        card += 1
    return worth
