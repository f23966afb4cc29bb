"""Pioneers on path spaces: arriving, leaving, being held by a mandatory action (SW-5.10 to SW-5.22)."""

from westward.games.sierra_west.decisions import ADVANCE
from westward.games.sierra_west.events import PioneerMoved
from westward.games.sierra_west.kinds import BANJO_DUEL, BANJO_HAZARD, NONE
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.steps import DAMAGE, EXPLORE, FIGURES, PATH_END, SPACE, TAN


def arrive(position: Position, pioneer: int, space: int) -> None:
    """Put a pioneer on *space*, unresolved and without boots (SW-5.11)."""
    position.pioneers[2 * position.turn + pioneer] = SPACE + space
    position.resolved[pioneer] = 0
    position.boots[pioneer] = 0


def is_held(position: Position, pioneer: int) -> bool:
    """Tell whether leaving his space would cost the pioneer damage (SW-5.22, SW-6.2)."""
    place = position.pioneers[2 * position.turn + pioneer]
    if place < SPACE or position.resolved[pioneer]:
        return False
    icon = position.icon_at(place - SPACE)
    if not position.box.icons.mandatory[icon]:
        return False
    return position.box.icons.kind[icon] != BANJO_HAZARD or not is_dueling(position)


def is_dueling(position: Position) -> bool:
    """Tell whether the tan pioneer stands on a Banjo Duel that he has paid for (SW-6.21)."""
    place = position.pioneers[2 * position.turn + TAN]
    if place < SPACE or not position.resolved[TAN]:
        return False
    return position.box.icons.kind[position.icon_at(place - SPACE)] == BANJO_DUEL


def advance(position: Position, pioneer: int) -> None:
    """Move a pioneer one step; skipping a mandatory action costs damage first (SW-5.22)."""
    position.action = ADVANCE + pioneer
    if is_held(position, pioneer):
        position.step = DAMAGE
    else:
        step_on(position, pioneer)


def step_on(position: Position, pioneer: int) -> None:
    """Move a pioneer to the next space, to the first one, or to the end of the path (SW-5.22)."""
    spaces = position.box.spaces
    place = position.pioneers[2 * position.turn + pioneer]
    space = spaces.next[place - SPACE] if place >= SPACE else spaces.first[pioneer]
    if space == NONE:
        position.pioneers[2 * position.turn + pioneer] = PATH_END
        position.boots[pioneer] = 0
    else:
        arrive(position, pioneer, space)
    if position.recorder is not None:
        key = "path_end" if space == NONE else spaces.keys[space]
        position.recorder.add(PioneerMoved(position.turn, figure=FIGURES[pioneer], space=key))
    position.step = EXPLORE
