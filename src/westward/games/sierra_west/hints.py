"""How good a position of Sierra West is for a seat: for the bots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.engine import read_weights, win_chance
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.geometry import (
    ABOVE,
    BASE,
    BASE_BITS,
    BITS,
    PLACES,
    beneath,
    count,
    within_a_step,
)
from westward.games.sierra_west.kinds import (
    BANJO_HAZARD,
    BEAR_ATTACK,
    BOOTS,
    BULLETS,
    CABIN_SLOTS,
    CARTS,
    FISH,
    GAIN,
    GOLD,
    KINDS,
    NONE,
    OUTLAWS,
    OUTLAWS_OUTPOSTS,
    SHOVEL,
    TOKENS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.paying import basics_of
from westward.games.sierra_west.rules.scoring import empty_slots, face_up_animals, markers_of, score
from westward.games.sierra_west.steps import ON_BASE, OVER, PATH_END, SPACE, SUMMIT

FAR: Final = 9  # steps that are too many to count
MANY: Final = 10.0  # rounds of about a whole game
SOON: Final = 2.0  # rounds in which what one has can be used
LAST_ROUNDS: Final = 1.5  # that follow when nothing is before the last special card any more
PACE: Final = 2.5  # turns that go by for each card or outlaw before it
LOWEST: Final = -1e9  # less than any side can hope for

FILE: Final = Path(__file__).parent / "hints.toml"
TEXT: Final = FILE.read_text(encoding="utf-8")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.basic: Final = values["basic"]
        self.spare: Final = values["spare"]
        self.enough: Final = values["enough"]
        self.token: Final = values["token"]
        self.boot: Final = values["boot"]
        self.wagon: Final = values["wagon"]
        self.goal: Final = values["goal"]
        self.reach: Final = values["reach"]
        self.climbed: Final = values["climbed"]
        self.bullet: Final = values["bullet"]
        self.fish_worth: Final = values["fish_worth"]
        self.cart: Final = values["cart"]
        self.cabin: Final = values["cabin"]
        self.animal: Final = values["animal"]
        self.deck_gain: Final = values["deck_gain"]
        self.deck_boot: Final = values["deck_boot"]
        self.deck_shovel: Final = values["deck_shovel"]
        self.deck_bear: Final = values["deck_bear"]
        self.deck_special: Final = values["deck_special"]
        self.hand: Final = values["hand"]
        self.mule_worth: Final = values["mule_worth"]
        self.step: Final = values["step"]
        self.action: Final = values["action"]
        self.shovel: Final = values["shovel"]
        self.special: Final = values["special"]
        self.spread: Final = values["spread"]
        self.certain: Final = values["certain"]
        self.claims: Final = [0.0]
        for number in range(1, 5):
            self.claims.append(self.claims[-1] + values[f"claim_{number}"])
        self.values: Final = dict(values)


WEIGHTS: Final = Weights(read_weights(TEXT, FILE.name))
SEARCH: Final = read_weights(TEXT, FILE.name, "search")


class Weighing:
    """
    The *weights*, and what each card of the *box* is worth by them in a turn.

    *usual* is what the cards that everybody begins with are worth on average, for each mode.
    """

    def __init__(self, weights: Weights, box: SierraWestComponents) -> None:
        cards = box.cards
        self.weights: Final = weights
        self.cards: Final = [card_worth(box, card, weights) for card in range(cards.count)]
        starting = sum(self.cards[card] for card in cards.starting)
        self.usual: Final = [
            (starting + self.cards[of_mode]) / (len(cards.starting) + 1) for of_mode in cards.of_mode
        ]


def card_worth(box: SierraWestComponents, card: int, weights: Weights) -> float:
    """Return what the path actions of *card* are worth, all together."""
    worth = 0.0
    icons = box.icons
    for icon in box.cards.icons[6 * card : 6 * card + 6]:
        if icon == NONE:
            continue
        kind = icons.kind[icon]
        if kind == GAIN:
            worth += weights.deck_gain * icons.gain[icon][1]
        elif kind == BOOTS:
            worth += weights.deck_boot * icons.number[icon]
        elif kind == SHOVEL:
            worth += weights.deck_shovel
        elif kind in (BEAR_ATTACK, BANJO_HAZARD):
            worth -= weights.deck_bear
        else:
            worth += weights.deck_special
    return worth


class Mountain:
    """The cards of the mountain, places as bits: where frontiersmen can go, and which cards must go first."""

    def __init__(self, position: Position) -> None:
        cards: i64 = 0
        basics: i64 = 0
        above: i64 = 0
        mountain = position.mountain
        first = position.box.specials.first
        place: i64
        for place in range(PLACES):
            card = mountain[place]
            if card != NONE:
                bit: i64 = BITS[place]
                cards |= bit
                if card < first:
                    basics |= bit
                else:
                    over: i64 = ABOVE[place]
                    above |= over
        self.ground: Final[i64] = cards | BASE_BITS
        self.face_up: Final[i64] = basics & ~beneath(cards)  # SW-11.4
        self.in_the_way: Final[i64] = basics & above  # of special cards

    def distance(self, start: int) -> int:
        """Return how many steps separate a frontiersman from the next face-up card."""
        reached: i64 = BITS[start]
        for steps in range(FAR):
            if reached & self.face_up:
                return steps
            reached = within_a_step(reached, self.ground)
        return FAR


def evaluate(position: Position, seat: int, weighing: Weighing) -> float:
    """Return how likely *seat* wins, from 0 to 1."""
    if position.step == OVER:
        return won(position, seat)
    mountain = Mountain(position)
    rounds = rounds_left(position, mountain)
    mine = strength(position, seat, weighing, rounds, mountain)
    best = LOWEST
    for side in range(position.sides):
        if side != seat:
            best = max(best, strength(position, side, weighing, rounds, mountain))
    weights = weighing.weights
    return win_chance(mine - best, weights.certain + weights.spread * rounds / MANY)


def won(position: Position, seat: int) -> float:
    """Return 1 for a victory, its share for a shared one, 0 otherwise."""
    ranking = position.ranking()
    return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0


def rounds_left(position: Position, mountain: Mountain) -> float:
    """Return how many rounds may still come: what lies before the last special card tells (SW-8.1)."""
    if position.last_round:
        return position.last_round - position.round + 1.0
    if position.mode == OUTLAWS_OUTPOSTS:
        before = sum(position.outlaws[:ON_BASE])
    else:
        before = count(mountain.in_the_way)
    last = LAST_ROUNDS if position.has_final_round() else LAST_ROUNDS - 1.0
    return last + PACE * before / position.sides


def turns_left(position: Position, side: int, rounds: float) -> float:
    """Return how many turns *side* may still have; at the end it is known whether this round has one."""
    if position.last_round and (side - position.first) % position.sides < position.running():
        return rounds - 1.0
    return rounds


def strength(position: Position, side: int, weighing: Weighing, rounds: float, mountain: Mountain) -> float:
    """Return the points that *side* has and may hope for."""
    weights = weighing.weights
    turns = turns_left(position, side, rounds)
    claimed = position.claimed[side]
    hoped = weights.claims[min(claimed, len(weights.claims) - 1)] + basic_hopes(position, side, weights)
    first = side * KINDS
    goods = position.goods
    hoped += (weights.token - 1.0) * min(goods[first + TOKENS], 4)
    hoped += weights.bullet * goods[first + BULLETS]
    hoped += weights.fish_worth * (goods[first + FISH] + goods[first + FISH + 1] + goods[first + FISH + 2])
    room = 2 * goods[first + CARTS] + goods[first + CARTS + 1]
    hoped += weights.cart * min(room, 4) + 0.4 * min(goods[first + GOLD], room)
    hoped += wagon_hopes(position, side, weights)
    if position.mule_owner == side:
        hoped += weights.mule_worth
    later = 0.0
    if side < position.seats:
        hoped += seat_hopes(position, side, weighing, mountain)
        box = position.box  # what a cabin or an animal saves is in the score already (SW-8.2)
        later += (weights.cabin + box.empty_slot_points) * (CABIN_SLOTS - empty_slots(position, side))
        later += (weights.animal + box.face_down_points) * face_up_animals(position, side)
        later += MANY * deck_worth(position, side, weighing)  # in each of the turns that are left
    return score(position, side) + min(1.0, turns / SOON) * hoped + turns / MANY * later


def deck_worth(position: Position, seat: int, weighing: Weighing) -> float:
    """Return by how much the cards of *seat*, wherever they lie, are worth more than those of the start."""
    cards = weighing.cards
    worth = 0.0
    number = 0
    for pile in (position.decks[seat], position.discards[seat], position.hands[seat]):
        for card in pile:
            worth += cards[card]
        number += len(pile)
    if seat == position.turn:
        for card in position.board:
            worth += cards[card]
        number += len(position.board)
    return worth / number - weighing.usual[position.mode]


def basic_hopes(position: Position, side: int, weights: Weights) -> float:
    """Return what basic resources promise: less once there are enough of them, then nothing."""
    basics = float(basics_of(position, side))
    spare = max(0.0, min(basics, 2.0 * weights.enough) - weights.enough)
    return weights.basic * min(basics, weights.enough) + weights.spare * spare


def wagon_hopes(position: Position, side: int, weights: Weights) -> float:
    """Return what markers and wagon promise to each other: half a multiplier for each space."""
    markers = position.goods[side * KINDS + OUTLAWS] + markers_of(position, side)
    wagon = position.wagons[side]
    smooth = 1.0 + 0.5 * wagon
    hoped = weights.wagon * wagon + markers * (smooth - position.multiplier(side))
    return hoped + 0.5 * markers * max(0.0, weights.goal - smooth)


def seat_hopes(position: Position, seat: int, weighing: Weighing, mountain: Mountain) -> float:
    """Return what a player may hope for from the mountain, cards that all know of, and the running turn."""
    weights = weighing.weights
    hoped = 0.0
    steps = mountain.distance(position.frontiersmen[seat])
    if steps < FAR:
        hoped += weights.reach * max(0, 6 - steps)
    if position.frontiersmen[seat] != BASE:
        hoped += weights.climbed
    shown = position.shown[seat]
    if shown:
        for card in position.hands[seat]:
            if shown >> card & 1:
                hoped += weights.hand * weighing.cards[card]
    if seat == position.turn and position.board and not position.is_closing:
        hoped += turn_hopes(position, seat, weights)
    return hoped


def turn_hopes(position: Position, seat: int, weights: Weights) -> float:
    """Return what is still ahead in one's own turn: boots, path actions, summits."""
    hoped = weights.boot * min(4, position.boots[0] + position.boots[1] + position.boots[2])
    spaces = position.box.spaces
    for pioneer in range(2):
        place = position.pioneers[2 * seat + pioneer]
        ahead = NONE
        if place >= SPACE:
            ahead = place - SPACE if not position.resolved[pioneer] else spaces.next[place - SPACE]
        elif place < PATH_END or place >= SUMMIT + 3:
            ahead = spaces.first[pioneer]
        elif place != PATH_END:
            continue  # on a summit already
        while ahead != NONE:
            hoped += weights.step + weights.action * space_worth(position, ahead, weights)
            ahead = spaces.next[ahead]
        hoped += 2.0 * weights.step
    return hoped


def space_worth(position: Position, space: int, weights: Weights) -> float:
    """Return what the path action on *space* is worth beyond its price."""
    return icon_worth(position, position.icon_at(space), position.box.spaces.price[space], weights)


def icon_worth(position: Position, icon: int, price: int, weights: Weights) -> float:
    """Return what a path action is worth beyond its *price*; nobody has to perform a bad one."""
    icons = position.box.icons
    if icon == NONE:
        return 0.0
    kind = icons.kind[icon]
    if kind == GAIN:
        worth = weights.basic * icons.gain[icon][1]
    elif kind == BOOTS:
        worth = weights.boot * icons.number[icon]
    elif kind == SHOVEL:
        worth = weights.shovel
    elif kind in (BEAR_ATTACK, BANJO_HAZARD):
        return 0.0
    else:
        worth = weights.special
    return max(0.0, worth - weights.basic * price)
