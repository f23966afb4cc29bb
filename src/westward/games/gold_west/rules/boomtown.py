"""Markers on the offices of Boomtown: paid, free or stacked (GW-5.6, GW-5.20, GW-5.21)."""

from westward.games.gold_west.components import CELLS, SINGLE
from westward.games.gold_west.events import OfficeInfluenced
from westward.games.gold_west.position import EFFECTS, NONE, Position
from westward.games.gold_west.rules.pending import add_effects, done


def can_pay_office(position: Position, cell: int) -> bool:
    """Tell whether *cell* is free and the use area has its row and column metal (GW-5.6)."""
    if position.cell_marker[cell] != NONE:
        return False
    row, column = position.box.cell_row[cell], position.box.cell_column[cell]
    area = position.use_area
    return area[row] >= 2 if row == column else area[row] >= 1 and area[column] >= 1


def influence_office(position: Position, cell: int) -> None:
    """Pay the row and the column metal and put a marker on *cell* (GW-5.6)."""
    position.use_area[position.box.cell_row[cell]] -= 1
    position.use_area[position.box.cell_column[cell]] -= 1
    position.office_paid = True
    place_marker(position, cell)
    position.step = EFFECTS


def free_office_options(position: Position) -> list[int]:
    """Return the cells without a marker; none without a marker in supply (GW-5.20)."""
    if position.markers[position.turn] == 0:
        return []
    return [cell for cell in range(CELLS) if position.cell_marker[cell] == NONE]


def stacked_office_options(position: Position) -> list[int]:
    """Return the cells with an opponent's marker and no second one (GW-5.21, GW-10.31)."""
    seat, owner, stacked = position.turn, position.cell_marker, position.cell_stacked
    if position.markers[seat] == 0:
        return []
    return [
        cell for cell in range(CELLS) if owner[cell] != NONE and owner[cell] != seat and stacked[cell] == NONE
    ]


def place_free_marker(position: Position, cell: int) -> None:
    """Put the marker of an ability on *cell* (GW-5.20, GW-5.21)."""
    done(position)
    place_marker(position, cell)
    position.step = EFFECTS


def place_marker(position: Position, cell: int) -> None:
    """Put a marker on *cell*, on top of another's if one lies there; the single tile pays (GW-10.20)."""
    seat = position.turn
    position.markers[seat] -= 1
    if position.cell_marker[cell] == NONE:
        position.cell_marker[cell] = seat
    else:
        position.cell_stacked[cell] = seat
    if position.recorder is not None:
        position.recorder.add(OfficeInfluenced(seat, cell, position.office_key(cell)))
    if position.office[cell] == SINGLE:
        add_effects(position, position.box.single_effects[1 if position.whitewater else 0])
