"""Which placements in Wild Tiled West lie well: for the playouts of a search."""

from typing import Final

from mypy_extensions import i64

from westward.games.wild_tiled_west.cells import CELLS, Bits, beside, bits_of, count
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.position import Position
from westward.games.wild_tiled_west.rules.placing import alley_cells, free_cells, placement_cells

BITS: Final = [bits_of([cell]) for cell in range(CELLS)]  # the set of each single cell
PRIZE: Final = 2  # how many open neighbours a cell of a town or a horseshoe outweighs


def tightest(position: Position, seat: int, legal: list[int]) -> list[int]:
    """Return the placements that leave fewest cells open around them and cover most prizes."""
    tile = None if position.waiting_for is not Decision.PLACE_TILE else position.box.tiles[position.tile]
    free = free_cells(position, seat)
    wanted = prizes(position, seat)
    best: list[int] = []
    most = -CELLS
    for option in legal:
        low: i64 = 0
        high: i64 = 0
        for at in alley_cells(option) if tile is None else placement_cells(tile, option):
            cell = BITS[at]
            low |= cell[0]
            high |= cell[1]
        value = tightness(low, high, free, wanted)
        if value > most:
            best = []
            most = value
        if value == most:
            best.append(option)
    return best


def tightness(low: i64, high: i64, free: Bits, wanted: Bits) -> int:
    """Return how well a set of cells lies: with few *free* ones beside it, and many that are *wanted*."""
    near = beside(low, high)
    open_low: i64 = near[0] & free[0] & ~low
    open_high: i64 = near[1] & free[1] & ~high
    return PRIZE * count(low & wanted[0], high & wanted[1]) - count(open_low, open_high)


def prizes(position: Position, seat: int) -> Bits:
    """Return the cells of towns that are not founded, and the horseshoes."""
    side = position.side(seat)
    low: i64 = side.horseshoes[0]
    high: i64 = side.horseshoes[1]
    founded = position.founded[seat]
    for town in range(len(side.town_cells)):
        if not founded >> town & 1:
            cells = side.town_cells[town]
            low |= cells[0]
            high |= cells[1]
    return low, high
