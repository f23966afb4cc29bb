"""What cards, path actions and the way up the mountain are worth: for the bots of Sierra West."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.geometry import ABOVE, BASE_BITS, BITS, PLACES, beneath, within_a_step
from westward.games.sierra_west.kinds import BANJO_HAZARD, BEAR_ATTACK, BOOTS, GAIN, NONE, SHOVEL
from westward.games.sierra_west.position import Position

FAR: Final = 9  # steps that are too many to count


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
