"""Step 2: using metals for an investment, an office and shipping (GW-5.4, GW-5.5, GW-5.9)."""

from westward.games.gold_west.components import CELLS, METALS, TAKE_BONUS
from westward.games.gold_west.decisions import END_METALS, INVEST, OFFICE, SHIP, Decision
from westward.games.gold_west.events import Invested
from westward.games.gold_west.position import BUILD, EFFECTS, END_TURN, IN_DISPLAY, WAIT, Position
from westward.games.gold_west.rules.boomtown import can_pay_office, influence_office
from westward.games.gold_west.rules.pending import add_effect, add_effects
from westward.games.gold_west.rules.points import score
from westward.games.gold_west.rules.shipping import can_ship, ship


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
    position.step = EFFECTS
