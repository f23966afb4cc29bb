"""What brings a game of Sierra West forward: for the playouts of bots."""

from typing import Final

from westward.games.sierra_west.decisions import (
    ADVANCE,
    ASSIGN_MULE,
    BUILD,
    END_EXPLORE,
    MOVE_FRONTIERSMAN,
    MOVE_WAGON,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    Decision,
)
from westward.games.sierra_west.kinds import OUTLAWS_OUTPOSTS, RIFLE, SHOVEL, SIX_SHOOTER
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.mountain import can_claim
from westward.games.sierra_west.rules.paths import space_of
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.rules.summits import summit_on
from westward.games.sierra_west.weighing import Mountain, Weights, icon_worth

NEARLY: Final = 0.5  # points by which a plan may promise less than the best


def preferred(position: Position, seat: int, legal: list[int], weights: Weights) -> list[int]:
    """Return the options that bring the game forward: claiming, climbing, shooting, anything but the end."""
    if position.waiting_for is Decision.CHOOSE_SHOVEL:
        return [option for option in legal if option < BUILD]
    if position.waiting_for is Decision.SHOOT_OR_STOP:
        return legal[-1:]
    if position.waiting_for is Decision.PLAN_CARDS:
        return plans(position, legal, weights)
    if position.waiting_for in (Decision.TRACKER_WINDOW, Decision.TRAPPER_WINDOW):
        return legal[1:]
    if position.waiting_for is not Decision.EXPLORE_ACTION:
        return []
    return (
        claims(position, seat, legal)
        or climbs(position, seat, legal)
        or [option for option in legal if option == MOVE_WAGON]
        or shots(position, legal)
        or [option for option in legal if PERFORM <= option < PERFORM + 2]
        or [option for option in legal if PLACE_SUMMIT <= option < MOVE_FRONTIERSMAN]
        or [option for option in legal if option == ASSIGN_MULE]
        or [option for option in legal if ADVANCE <= option < ADVANCE + 2]
        or [option for option in legal if option != END_EXPLORE and option < MOVE_FRONTIERSMAN]
    )


def plans(position: Position, legal: list[int], weights: Weights) -> list[int]:
    """Return the plans whose paths promise most."""
    worths = [plan_worth(position, planned_cards(option), weights) for option in legal]
    least = max(worths) - NEARLY
    return [option for option, worth in zip(legal, worths, strict=True) if worth >= least]


def plan_worth(position: Position, board: list[int], weights: Weights) -> float:
    """Return what the path actions of the cards on the *board* are worth."""
    box = position.box
    spaces = box.spaces
    worth = 0.0
    for space in range(len(spaces.slot)):
        icon = box.cards.icons[6 * board[spaces.slot[space]] + spaces.icon[space]]
        worth += icon_worth(position, icon, spaces.price[space], weights)
    return worth


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
