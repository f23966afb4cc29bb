"""Step 2: using metals for an investment, an office and shipping (GW-5.4 to GW-5.9)."""

from westward.games.gold_west.components import CELLS, METALS, STEPS, TAKE_BONUS
from westward.games.gold_west.decisions import END_METALS, INVEST, OFFICE, SHIP, Decision
from westward.games.gold_west.events import Invested, Shipped
from westward.games.gold_west.position import (
    BUILD,
    END_TURN,
    IN_DISPLAY,
    NONE,
    USE_METALS,
    WAIT,
    Position,
)
from westward.games.gold_west.rules.effects import add_effect, add_effects, place_marker, start_effects
from westward.games.gold_west.rules.points import score


def metal_options(position: Position) -> list[int]:
    """Return each card, cell and metal that the use area can pay, and the end (GW-5.4)."""
    options = [END_METALS]
    area = position.use_area
    if area[0] == 0 and area[1] == 0 and area[2] == 0:
        return options
    if not position.invested:
        options += [INVEST + card for card in range(len(position.card_owner)) if can_invest(position, card)]
    if not position.office_paid and position.markers[position.turn]:
        options += [OFFICE + cell for cell in range(CELLS) if can_pay_office(position, cell)]
    options += [SHIP + metal for metal in range(len(METALS)) if can_ship(position, metal)]
    return options


def can_invest(position: Position, card: int) -> bool:
    """Tell whether *card* lies in the display and the use area covers its cost (GW-5.5)."""
    if position.card_owner[card] != IN_DISPLAY:
        return False
    area, cost = position.use_area, position.box.card_cost[card]
    return area[0] >= cost[0] and area[1] >= cost[1] and area[2] >= cost[2]


def can_pay_office(position: Position, cell: int) -> bool:
    """Tell whether *cell* is free and the use area has its row and column metal (GW-5.6)."""
    if position.cell_marker[cell] != NONE:
        return False
    row, column = position.box.cell_metals[cell]
    area = position.use_area
    return area[row] >= 2 if row == column else area[row] >= 1 and area[column] >= 1


def can_ship(position: Position, metal: int) -> bool:
    """Tell whether there is such a metal and the coach is not at the end of its track (GW-5.7)."""
    return position.use_area[metal] > 0 and position.coaches[position.turn * 3 + metal] < STEPS


def use_or_ask(position: Position) -> None:
    """Ask for a use of metals as long as there is one (GW-5.4, GW-5.30)."""
    if len(metal_options(position)) == 1:
        end_metals(position)
    else:
        position.waiting_for = Decision.USE_METAL
        position.step = WAIT


def use_metal(position: Position, option: int) -> None:
    """Carry out one use of metals, or end the step (GW-5.4)."""
    if option >= SHIP:
        ship(position, option - SHIP)
    elif option >= OFFICE:
        influence_office(position, option - OFFICE)
    elif option >= INVEST:
        invest(position, option - INVEST)
    else:
        end_metals(position)


def end_metals(position: Position) -> None:
    """Go on to step 3, which the final turn omits (GW-5.17)."""
    position.step = END_TURN if position.is_final_turn() else BUILD


def invest(position: Position, card: int) -> None:
    """Pay for *card* and take it: points, abilities in order, then the bonus tile (GW-5.5)."""
    box, seat = position.box, position.turn
    for metal in range(len(METALS)):
        position.use_area[metal] -= box.card_cost[card][metal]
    position.card_owner[card] = seat
    position.invested = True
    if position.recorder is not None:
        position.recorder.add(Invested(seat, card, box.card_keys[card]))
    score(position, seat, "investment", box.card_vp[card])
    add_effect(position, TAKE_BONUS, 1, 0, False)
    add_effects(position, box.card_effects[card])
    start_effects(position, USE_METALS)


def influence_office(position: Position, cell: int) -> None:
    """Pay the row and the column metal and put a marker on *cell* (GW-5.6)."""
    row, column = position.box.cell_metals[cell]
    position.use_area[row] -= 1
    position.use_area[column] -= 1
    position.office_paid = True
    place_marker(position, cell)
    start_effects(position, USE_METALS)


def ship(position: Position, metal: int) -> None:
    """Pay one metal and advance its coach (GW-5.7)."""
    position.use_area[metal] -= 1
    advance_coach(position, metal)
    start_effects(position, USE_METALS)


def advance_coach(position: Position, metal: int) -> None:
    """Advance the coach one step; bridges and bonus stacks have their say (GW-5.8)."""
    box, seat = position.box, position.turn
    step = position.coaches[seat * 3 + metal] + 1
    position.coaches[seat * 3 + metal] = step
    if position.recorder is not None:
        position.recorder.add(Shipped(seat, metal, step))
    if box.step_stack[step] != NONE:
        take_tile(position, metal * 2 + box.step_stack[step])
    add_effects(
        position, box.step_effects_whitewater[step] if position.whitewater else box.step_effects[step]
    )


def take_tile(position: Position, stack: int) -> None:
    """Take the top tile of a bonus stack, if any is left (GW-5.8)."""
    if position.stacks[stack] == 0:
        return
    tiles = position.box.stack_tiles[stack]
    value = tiles[len(tiles) - position.stacks[stack]]
    position.stacks[stack] -= 1
    position.ship_tiles[position.turn] += 1
    score(position, position.turn, "shipping_tile", value)
