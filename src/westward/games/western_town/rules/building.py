"""Construction: tile, cell, payment, then cell effect, card and tile effect (TN-5.3)."""

from typing import Final

from westward.games.western_town.components import NONE
from westward.games.western_town.decisions import CHOOSE_BUILD, CHOOSE_CELL, CHOOSE_PAYMENT
from westward.games.western_town.effects import NOTHING
from westward.games.western_town.events import Built, CardTaken, GreenCardLaid
from westward.games.western_town.knowledge import note_in_hand
from westward.games.western_town.position import Position
from westward.games.western_town.rules.feasible import cell_options, tile_options, tile_payment_options
from westward.games.western_town.rules.frames import BLOCK, PLACED, pop, push, set_top, top
from westward.games.western_town.rules.paying import pay
from westward.games.western_town.rules.town import put_down, take_tile

TILE: Final = 2  # the number in the frame that holds the tile
CELL: Final = 3
CELL_EFFECT: Final = 0
TAKE_CARD: Final = 1
DONE: Final = 2


def building_question(position: Position, seat: int) -> int:
    """Return what is asked next: tile, cell or payment, in that order (TN-5.0e)."""
    if top(position, seat, TILE) == NONE:
        return CHOOSE_BUILD
    return CHOOSE_CELL if top(position, seat, CELL) == NONE else CHOOSE_PAYMENT


def build_options(position: Position, seat: int) -> list[int]:
    """Return the tiles that can be built (TN-5.14)."""
    return tile_options(position, seat, top(position, seat, 1) == 1)


def choose_tile(position: Position, seat: int, tile: int) -> None:
    """Remember the tile; nothing moves before the last part is chosen (TN-5.0e)."""
    set_top(position, seat, TILE, tile)


def free_cells(position: Position, seat: int) -> list[int]:
    """Return the cells for the tile: any without a building (TN-5.14)."""
    return cell_options(position, seat)


def choose_cell(position: Position, seat: int, cell: int) -> None:
    """Remember the cell."""
    set_top(position, seat, CELL, cell)


def price_options(position: Position, seat: int) -> list[int]:
    """Return the ways to pay the tile (TN-6.2)."""
    return tile_payment_options(position, seat, top(position, seat, TILE))


def build(position: Position, seat: int, payment: int) -> None:
    """Pay and place the tile; its effects follow (TN-5.15a, TN-5.15b)."""
    tile, cell = top(position, seat, TILE), top(position, seat, CELL)
    table = position.table_of(seat)
    pop(position, table)
    pay(position, seat, payment)
    take_tile(position, seat, tile)
    put_down(position, seat, tile, cell)
    if position.recorder is not None:
        box = position.box
        name = box.buildings[box.pieces[tile].building]
        position.recorder.add(Built(seat, name, box.cell_ids[cell], box.first_cell + cell))
    push(position, table, PLACED, tile, cell, CELL_EFFECT)


def carry_on_building(position: Position, table: int) -> None:
    """Carry out what comes next for a tile that was placed: its cell, its card, its own effect (TN-5.15)."""
    seat = position.active[table]
    tile, cell, stage = top(position, seat, 1), top(position, seat, 2), top(position, seat, 3)
    if stage == DONE:
        pop(position, table)
        return
    set_top(position, seat, 3, stage + 1)
    if stage == CELL_EFFECT:
        effect = position.box.on_build[cell]
    else:
        take_card(position, seat, tile)
        effect = position.box.pieces[tile].on_place  # also if it was destroyed meanwhile (TN-10.8)
    if effect != NOTHING:
        push(position, table, BLOCK, effect)


def take_card(position: Position, seat: int, tile: int) -> None:
    """Take the card of the tile: to the hand, a green one beside the board (TN-5.15d)."""
    box = position.box
    if tile == box.face:
        if not position.corner[seat]:
            return  # only the first HOMESTEAD brings a card
        position.corner[seat] = 0
    card = box.pieces[tile].card
    if (box.greens >> card) & 1:
        if position.recorder is not None:
            position.recorder.add(GreenCardLaid(seat, box.card_ids[card]))
        return
    position.hand[seat] |= 1 << card
    note_in_hand(position, seat, card)
    if position.recorder is not None:
        position.recorder.add(CardTaken(seat, box.card_ids[card]))
