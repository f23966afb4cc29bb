"""How good a position of Sierra West is for a seat, and what brings a game forward: for the bots."""

import math

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
from westward.games.sierra_west.geometry import ADJACENT, BASE, PLACES
from westward.games.sierra_west.kinds import (
    ANIMALS,
    BULLETS,
    CARTS,
    FISH,
    GOLD,
    KINDS,
    NONE,
    OUTLAWS,
    OUTLAWS_OUTPOSTS,
    RIFLE,
    SHOVEL,
    SIX_SHOOTER,
    TOKENS,
    TRACKS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.mountain import can_claim
from westward.games.sierra_west.rules.paths import space_of
from westward.games.sierra_west.rules.scoring import score
from westward.games.sierra_west.rules.summits import summit_on
from westward.games.sierra_west.steps import OVER, PATH_END, SPACE, SUMMIT

BASIC = 0.9  # what a basic resource is worth, up to ENOUGH of them
SPARE = 0.2  # what one beyond that is worth, up to as many again
ENOUGH = 7
TOKEN = 1.3  # two boots at any time, or a point at the end
BOOT = 0.45
CLAIMS = (
    0.0,
    4.0,
    7.0,
    9.0,
    10.0,
)  # what the first claimed cards are worth besides: points for the next ones
WAGON = 0.6  # what a wagon space is worth by itself
GOAL = 3.0  # the multiplier that a wagon may hope for
REACH = 0.55  # what a step nearer to a face-up card is worth
BULLET = 0.45
FISH_WORTH = 0.9
CART = 1.6
CABIN = 1.2  # besides the penalty that it saves
MULE_WORTH = 2.0
STEP = 0.16  # a path space still ahead of a pioneer in his own turn
SPREAD = 8.0  # how many points of lead make a win likely, more while much is left
CERTAIN = 4.0
FAR = 9


def evaluate(position: Position, seat: int) -> float:
    """Return how likely *seat* wins, from 0 to 1."""
    if position.step == OVER:
        return won(position, seat)
    mine = strength(position, seat)
    best = max(strength(position, side) for side in range(position.sides) if side != seat)
    return 1.0 / (1.0 + math.exp((best - mine) / (CERTAIN + SPREAD * remaining(position))))


def won(position: Position, seat: int) -> float:
    """Return 1 for a victory, its share for a shared one, 0 otherwise."""
    ranking = position.ranking()
    return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0


def remaining(position: Position) -> float:
    """Return how much of the game is left, from 1 at the start to 0 at the end."""
    if position.last_round:
        return 0.3 if position.round < position.last_round else 0.08
    return 1.0 - 0.08 * (len(position.row) - 1)


def strength(position: Position, side: int) -> float:
    """Return the points that *side* has and may hope for."""
    left = remaining(position)
    hoped = score(position, side) + CLAIMS[min(position.claimed[side], len(CLAIMS) - 1)]
    first = side * KINDS
    goods = position.goods
    basics = goods[first] + goods[first + 1] + goods[first + 2]
    hoped += left * (BASIC * min(basics, ENOUGH) + SPARE * max(0, min(basics, 2 * ENOUGH) - ENOUGH))
    hoped += left * (TOKEN - 1.0) * min(goods[first + TOKENS], 4)
    hoped += left * BULLET * goods[first + BULLETS]
    hoped += left * FISH_WORTH * (goods[first + FISH] + goods[first + FISH + 1] + goods[first + FISH + 2])
    room = 2 * goods[first + CARTS] + goods[first + CARTS + 1]
    hoped += left * (CART * min(room, 4) + 0.4 * min(goods[first + GOLD], room))
    hoped += left * wagon_hopes(position, side)
    if position.mule_owner == side:
        hoped += left * MULE_WORTH
    if side < position.seats:
        hoped += left * seat_hopes(position, side)
    return hoped


def wagon_hopes(position: Position, side: int) -> float:
    """Return what markers and wagon promise to each other: half a multiplier for each space."""
    markers = sum(position.markers[side * len(TRACKS) : (side + 1) * len(TRACKS)])
    markers += position.goods[side * KINDS + OUTLAWS]
    wagon = position.wagons[side]
    smooth = 1.0 + 0.5 * wagon
    hoped = WAGON * wagon + markers * (smooth - position.multiplier(side))
    return hoped + 0.5 * markers * max(0.0, GOAL - smooth)


def seat_hopes(position: Position, seat: int) -> float:
    """Return what a player may hope for from cabins, animals, the mountain and the running turn."""
    built = 4 - position.cabins[seat * 4 : seat * 4 + 4].count(NONE)
    hoped = CABIN * built + 0.4 * sum(position.animals[seat * ANIMALS : (seat + 1) * ANIMALS])
    steps = distance(position, position.frontiersmen[seat])
    if steps < FAR:
        hoped += REACH * max(0, 6 - steps)
    if seat == position.turn and position.board and not position.is_closing:
        hoped += turn_hopes(position, seat)
    return hoped


def turn_hopes(position: Position, seat: int) -> float:
    """Return what is still ahead in one's own turn: spaces, boots, summits."""
    hoped = BOOT * min(4, position.boots[0] + position.boots[1] + position.boots[2])
    for pioneer in range(2):
        place = position.pioneers[2 * seat + pioneer]
        if place >= SPACE:
            ahead = position.box.spaces.next[place - SPACE]
            hoped += 0 if position.resolved[pioneer] else STEP
            while ahead != NONE:
                hoped += STEP
                ahead = position.box.spaces.next[ahead]
            hoped += 2 * STEP
        elif place < PATH_END or place >= SUMMIT + 3:
            hoped += 7 * STEP
        elif place == PATH_END:
            hoped += 2 * STEP
    return hoped


def distance(position: Position, start: int) -> int:
    """Return how many steps separate a frontiersman from the next face-up card."""
    reached = [start]
    seen = [False] * (PLACES + 1)
    seen[start] = True
    for steps in range(FAR):
        following: list[int] = []
        for at in reached:
            if at != BASE and position.is_face_up(at):
                return steps
            for near in ADJACENT[at]:
                if not seen[near] and (near == BASE or position.mountain[near] != NONE):
                    seen[near] = True
                    following.append(near)
        reached = following
    return FAR


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
    here = distance(position, position.frontiersmen[seat])
    return [option for option in steps if distance(position, option - MOVE_FRONTIERSMAN) < here]


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
