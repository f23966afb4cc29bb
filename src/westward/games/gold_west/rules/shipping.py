"""Shipping, paid or free (GW-5.7, GW-5.8, GW-5.22)."""

from westward.games.gold_west.components import METALS, STACKS, STEPS
from westward.games.gold_west.events import Shipped
from westward.games.gold_west.position import EFFECTS, NONE, Position
from westward.games.gold_west.rules.pending import add_effects, done
from westward.games.gold_west.rules.points import score


def can_ship(position: Position, metal: int) -> bool:
    """Tell whether there is such a metal and the coach is not at the end of its track (GW-5.7)."""
    return position.use_area[metal] > 0 and position.coaches[position.turn * 3 + metal] < STEPS


def ship(position: Position, metal: int) -> None:
    """Pay one metal and advance its coach (GW-5.7)."""
    position.use_area[metal] -= 1
    advance_coach(position, metal)
    position.step = EFFECTS


def free_ship_options(position: Position) -> list[int]:
    """Return the metals whose coach is not at the end (GW-5.22)."""
    start = position.turn * len(METALS)
    return [metal for metal in range(len(METALS)) if position.coaches[start + metal] < STEPS]


def free_ship(position: Position, metal: int) -> None:
    """Advance a coach by an ability; what the step brings comes before the next step (GW-5.22)."""
    done(position)
    advance_coach(position, metal)
    position.step = EFFECTS


def advance_coach(position: Position, metal: int) -> None:
    """Advance the coach one step; bridges and bonus stacks have their say (GW-5.8)."""
    box, seat = position.box, position.turn
    step = position.coaches[seat * 3 + metal] + 1
    position.coaches[seat * 3 + metal] = step
    if position.recorder is not None:
        position.recorder.add(Shipped(seat, metal, step))
    if box.step_stack[step] != NONE:
        take_tile(position, metal * len(STACKS) + box.step_stack[step])
    bridges = box.step_effects_whitewater if position.whitewater else box.step_effects
    add_effects(position, bridges[step])


def take_tile(position: Position, stack: int) -> None:
    """Take the top tile of a bonus stack, if any is left (GW-5.8)."""
    if position.stacks[stack] == 0:
        return
    tiles = position.box.stack_tiles[stack]
    value = tiles[len(tiles) - position.stacks[stack]]
    position.stacks[stack] -= 1
    position.ship_tiles[position.turn] += 1
    score(position, position.turn, "shipping_tile", value)
