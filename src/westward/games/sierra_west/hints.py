"""How good a position of Sierra West is for a seat, and what brings a game forward: for the bots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.engine import read_weights, win_chance
from westward.games.sierra_west.decisions import (
    ADVANCE,
    BUILD,
    END_EXPLORE,
    MOVE_FRONTIERSMAN,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    Decision,
)
from westward.games.sierra_west.geometry import BASE_BITS, BITS, PLACES, beneath, within_a_step
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
    RIFLE,
    SHOVEL,
    SIX_SHOOTER,
    TOKENS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.mountain import can_claim
from westward.games.sierra_west.rules.paths import space_of
from westward.games.sierra_west.rules.paying import basics_of
from westward.games.sierra_west.rules.scoring import empty_slots, face_up_animals, markers_of, score
from westward.games.sierra_west.rules.summits import summit_on
from westward.games.sierra_west.steps import OVER, PATH_END, SPACE, SUMMIT

FAR: Final = 9  # steps that are too many to count
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
        self.bullet: Final = values["bullet"]
        self.fish_worth: Final = values["fish_worth"]
        self.cart: Final = values["cart"]
        self.cabin: Final = values["cabin"]
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


class Mountain:
    """Where frontiersmen can go, and the face-up cards they are looking for: places as bits."""

    def __init__(self, position: Position) -> None:
        cards: i64 = 0
        basics: i64 = 0
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
        self.ground: Final[i64] = cards | BASE_BITS
        self.face_up: Final[i64] = basics & ~beneath(cards)  # SW-11.4

    def distance(self, start: int) -> int:
        """Return how many steps separate a frontiersman from the next face-up card."""
        reached: i64 = BITS[start]
        for steps in range(FAR):
            if reached & self.face_up:
                return steps
            reached = within_a_step(reached, self.ground)
        return FAR


def evaluate(position: Position, seat: int, weights: Weights) -> float:
    """Return how likely *seat* wins, from 0 to 1."""
    if position.step == OVER:
        return won(position, seat)
    left = remaining(position)
    mountain = Mountain(position)
    mine = strength(position, seat, weights, left, mountain)
    best = LOWEST
    for side in range(position.sides):
        if side != seat:
            best = max(best, strength(position, side, weights, left, mountain))
    return win_chance(mine - best, weights.certain + weights.spread * left)


def won(position: Position, seat: int) -> float:
    """Return 1 for a victory, its share for a shared one, 0 otherwise."""
    ranking = position.ranking()
    return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0


def remaining(position: Position) -> float:
    """Return how much of the game is left, from 1 at the start to 0 at the end."""
    if position.last_round:
        return 0.3 if position.round < position.last_round else 0.08
    return 1.0 - 0.08 * (len(position.row) - 1)


def strength(position: Position, side: int, weights: Weights, left: float, mountain: Mountain) -> float:
    """Return the points that *side* has and may hope for."""
    hoped = score(position, side) + weights.claims[min(position.claimed[side], len(weights.claims) - 1)]
    hoped += left * basic_hopes(position, side, weights)
    first = side * KINDS
    goods = position.goods
    hoped += left * (weights.token - 1.0) * min(goods[first + TOKENS], 4)
    hoped += left * weights.bullet * goods[first + BULLETS]
    hoped += (
        left * weights.fish_worth * (goods[first + FISH] + goods[first + FISH + 1] + goods[first + FISH + 2])
    )
    room = 2 * goods[first + CARTS] + goods[first + CARTS + 1]
    hoped += left * (weights.cart * min(room, 4) + 0.4 * min(goods[first + GOLD], room))
    hoped += left * wagon_hopes(position, side, weights)
    if position.mule_owner == side:
        hoped += left * weights.mule_worth
    if side < position.seats:
        hoped += left * seat_hopes(position, side, weights, mountain)
    return hoped


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


def seat_hopes(position: Position, seat: int, weights: Weights, mountain: Mountain) -> float:
    """Return what a player may hope for from cabins, animals, the mountain and the running turn."""
    built = CABIN_SLOTS - empty_slots(position, seat)
    hoped = weights.cabin * built + 0.4 * face_up_animals(position, seat)
    steps = mountain.distance(position.frontiersmen[seat])
    if steps < FAR:
        hoped += weights.reach * max(0, 6 - steps)
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
    """Return what the path action on *space* is worth beyond its price; nobody has to perform a bad one."""
    icons = position.box.icons
    icon = position.icon_at(space)
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
    return max(0.0, worth - weights.basic * position.box.spaces.price[space])


def prefer(position: Position, seat: int, legal: list[int]) -> list[int]:
    """Return the options that bring the game forward: claiming, climbing, shooting, anything but the end."""
    if position.waiting_for is Decision.CHOOSE_SHOVEL:
        return [option for option in legal if option < BUILD]
    if position.waiting_for is Decision.SHOOT_OR_STOP:
        return legal[-1:]
    if position.waiting_for is not Decision.EXPLORE_ACTION:
        return []
    return (
        claims(position, seat, legal)
        or climbs(position, seat, legal)
        or shots(position, legal)
        or [option for option in legal if PERFORM <= option < PERFORM + 2]
        or [option for option in legal if PLACE_SUMMIT <= option < MOVE_FRONTIERSMAN]
        or [option for option in legal if ADVANCE <= option < ADVANCE + 2]
        or [option for option in legal if option != END_EXPLORE and option < MOVE_FRONTIERSMAN]
    )


def claims(position: Position, seat: int, legal: list[int]) -> list[int]:
    """Return the shovels with which a card can be claimed."""
    if not can_claim(position, seat):
        return []
    icons = position.box.icons.kind
    return [
        PERFORM + pioneer
        for pioneer in range(2)
        if PERFORM + pioneer in legal and icons[position.icon_at(space_of(position, pioneer))] == SHOVEL
    ]


def climbs(position: Position, seat: int, legal: list[int]) -> list[int]:
    """Return the steps that bring the frontiersman nearer to a face-up card."""
    steps = [option for option in legal if option >= MOVE_FRONTIERSMAN]
    if not steps:
        return []
    mountain = Mountain(position)
    here = mountain.distance(position.frontiersmen[seat])
    return [option for option in steps if mountain.distance(option - MOVE_FRONTIERSMAN) < here]


def shots(position: Position, legal: list[int]) -> list[int]:
    """Return the summit actions that capture outlaws."""
    if position.mode != OUTLAWS_OUTPOSTS:
        return []
    kinds = position.box.summits.kind
    return [
        option
        for option in legal
        if PLACE_SUMMIT <= option < REPEAT_SUMMIT
        and kinds[summit_on(position, (option - PLACE_SUMMIT) % 3)] in (SIX_SHOOTER, RIFLE)
    ]
