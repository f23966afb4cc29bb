"""Where tiles and alleys may lie, and laying them down (WT-5.5, WT-5.6, WT-5.11)."""

from mypy_extensions import i64

from westward.games.wild_tiled_west.cells import (
    CELLS,
    NOT_LAST_HIGH,
    NOT_LAST_LOW,
    SIZE,
    SPLIT,
    Bits,
    beside,
    bits_of,
    moved_up,
    put,
)
from westward.games.wild_tiled_west.decisions import BELOW, CORNER, PAIR, SECOND_FACE
from westward.games.wild_tiled_west.events import AlleysPlaced, TilePlaced
from westward.games.wild_tiled_west.position import (
    NONE,
    TILE_CODE,
    TURN_ICONS,
    Position,
)
from westward.games.wild_tiled_west.tiles import (
    BANDIT,
    BUILDING,
    COW,
    DOUBLE_ALLEYS,
    MEADOW,
    ROAD,
    SHERIFF,
    SUITS,
    Tile,
    Turned,
)


def free_cells(position: Position, seat: int) -> Bits:
    """Return the tileable cells that nothing covers (WT-5.5)."""
    tileable = position.side(seat).tileable
    low: i64 = tileable[0]
    high: i64 = tileable[1]
    covered_low: i64 = position.covered[2 * seat]
    covered_high: i64 = position.covered[2 * seat + 1]
    return low & ~covered_low, high & ~covered_high


def reachable_cells(position: Position, seat: int, free: Bits) -> Bits:
    """Return the free cells of which a placement must cover one: the start cell, or beside what is linked."""
    linked_low: i64 = position.linked[2 * seat]
    linked_high: i64 = position.linked[2 * seat + 1]
    if linked_low == 0 and linked_high == 0:
        start = bits_of(position.side(seat).start)
        return start[0] & free[0], start[1] & free[1]
    near = beside(linked_low, linked_high)
    return near[0] & free[0], near[1] & free[1]


def corners(turned: Turned, free: Bits, goal: Bits) -> Bits:
    """Return where the corner may lie so that the tile is on *free* cells, one of them of the *goal*."""
    fits_low: i64 = turned.corners_low
    fits_high: i64 = turned.corners_high
    for step in turned.steps:
        fitting = moved_up(free[0], free[1], step)
        fits_low &= fitting[0]
        fits_high &= fitting[1]
    if fits_low == 0 and fits_high == 0:
        return 0, 0
    meets_low: i64 = 0
    meets_high: i64 = 0
    for step in turned.steps:
        meeting = moved_up(goal[0], goal[1], step)
        meets_low |= meeting[0]
        meets_high |= meeting[1]
    return fits_low & meets_low, fits_high & meets_high


def can_place(tile: Tile, free: Bits, goal: Bits) -> bool:
    """Tell whether *tile* has a placement on *free* cells that meets the *goal*."""
    for turned in tile.turned:
        found = corners(turned, free, goal)
        if found[0] != 0 or found[1] != 0:
            return True
    return False


def placements(tile: Tile, free: Bits, goal: Bits) -> list[int]:
    """Return the placements of *tile* on *free* cells that meet the *goal* (WT-5.5.1)."""
    found: list[int] = []
    for turned in tile.turned:
        where = corners(turned, free, goal)
        _collect(found, where[0], turned.code * CORNER)
        _collect(found, where[1], turned.code * CORNER + SPLIT)
    if len(tile.faces) > 1:  # the face is chosen together with the placement (WT-5.5.3)
        found += [SECOND_FACE + placement for placement in found]
    return found


def _collect(found: list[int], word: i64, base: i64) -> None:
    """Add the number of each bit of *word*, counted from *base*."""
    while word != 0:
        if word & 1:
            found.append(int(base))
        word >>= 1
        base += 1


def tile_options(position: Position, tile: int) -> list[int]:
    """Return the placements of *tile* in the settlement of the active player (WT-5.5)."""
    free = free_cells(position, position.active)
    goal = reachable_cells(position, position.active, free)
    return placements(position.box.tiles[tile], free, goal)


def anywhere_options(position: Position, tile: int, goal: Bits) -> list[int]:
    """Return the placements of *tile* that cover a cell of *goal* and need not be linked."""
    return placements(position.box.tiles[tile], free_cells(position, position.active), goal)


def alley_options(position: Position, pairs: bool) -> list[int]:
    """Return the cells for an alley and, with *pairs*, for two that touch each other (WT-5.6, WT-5.11)."""
    free = free_cells(position, position.active)
    goal = reachable_cells(position, position.active, free)
    found: list[int] = []
    _collect(found, goal[0], 0)
    _collect(found, goal[1], SPLIT)
    if pairs:
        found += pair_options(free, goal)
    return found


def pair_options(free: Bits, goal: Bits) -> list[int]:
    """Return the pairs of neighbouring *free* cells with one in the *goal*, by their first cell."""
    row_low: i64 = free[0] & NOT_LAST_LOW
    row_high: i64 = free[1] & NOT_LAST_HIGH
    next_free = moved_up(free[0], free[1], 1)
    next_goal = moved_up(goal[0], goal[1], 1)
    right_low = row_low & next_free[0] & (goal[0] | next_goal[0])
    right_high = row_high & next_free[1] & (goal[1] | next_goal[1])
    lower_free = moved_up(free[0], free[1], SIZE)
    lower_goal = moved_up(goal[0], goal[1], SIZE)
    below_low = free[0] & lower_free[0] & (goal[0] | lower_goal[0])
    below_high = free[1] & lower_free[1] & (goal[1] | lower_goal[1])
    found: list[int] = []
    for cell in range(CELLS):
        at: i64 = cell if cell < SPLIT else cell - SPLIT
        if ((right_low if cell < SPLIT else right_high) >> at) & 1:
            found.append(PAIR + 2 * cell)
        if ((below_low if cell < SPLIT else below_high) >> at) & 1:
            found.append(PAIR + 2 * cell + BELOW)
    return found


def alley_cells(option: int) -> list[int]:
    """Return the one or two cells that *option* stands for."""
    if option < PAIR:
        return [option]
    cell = (option - PAIR) // 2
    return [cell, cell + (SIZE if (option - PAIR) % 2 == BELOW else 1)]


def placement_cells(tile: Tile, placement: int) -> list[int]:
    """Return the cells that a placement of *tile* covers, in reading order."""
    corner = placement % CORNER
    return [corner + step for step in tile.by_code[placement % SECOND_FACE // CORNER].steps]


def lay_tile(position: Position, placement: int, after: int) -> None:
    """
    Lay the tile in hand as *placement* says and begin to resolve it; the step *after* follows (WT-5.7).

    It lies there as a whole before anything is resolved (WT-10.41).
    """
    seat = position.active
    tile = position.box.tiles[position.tile]
    turned = tile.by_code[placement % SECOND_FACE // CORNER]
    corner = placement % CORNER
    position.face = placement // SECOND_FACE
    position.code = placement
    position.cells = [corner + step for step in turned.steps]
    for at, cell in enumerate(position.cells):
        _cover(position, seat, cell, turned.terrain[at], turned.icons[at])
    link(position, seat)
    position.placed[seat].append(position.tile * TILE_CODE + placement)
    position.spent[seat].append(0)
    if tile.faces[position.face].kind == DOUBLE_ALLEYS:
        position.doubles[seat] = 1
    if position.recorder is not None:
        position.recorder.add(TilePlaced(seat, tile.key, position.cells[:], position.face))
    begin_resolving(position, after)


def lay_alleys(position: Position, option: int, after: int) -> None:
    """Lay one alley, or two as one act, and begin to resolve them (WT-5.6, WT-10.8)."""
    seat = position.active
    position.cells = alley_cells(option)
    position.tile = NONE
    for cell in position.cells:
        _cover(position, seat, cell, ROAD, NONE)
        position.placed[seat].append(position.box.alley * TILE_CODE + cell)
        position.spent[seat].append(0)
    link(position, seat)
    if position.recorder is not None:
        position.recorder.add(AlleysPlaced(seat, position.cells[:]))
    begin_resolving(position, after)


def begin_resolving(position: Position, after: int) -> None:
    """Start with the icons of the placement (WT-5.7.1)."""
    position.at = 0
    position.after = after
    position.step = TURN_ICONS


def _cover(position: Position, seat: int, cell: int, terrain: int, icon: int) -> None:
    """Put a cell of a tile down; its terrain and its icon are in force at once (WT-5.7)."""
    put(position.covered, seat, cell)
    if terrain == ROAD:
        put(position.roads, seat, cell)
    elif terrain == MEADOW:
        put(position.meadows, seat, cell)
    elif terrain == BUILDING:
        put(position.blocking, seat, cell)
    if icon == COW:
        put(position.cows, seat, cell)
        put(position.blocking, seat, cell)
    elif icon == BANDIT:
        put(position.bandits, seat, cell)
    elif icon == SHERIFF:
        put(position.sheriffs, seat, cell)
    elif 0 <= icon < len(SUITS):
        position.aces[len(SUITS) * seat + icon] += 1


def link(position: Position, seat: int) -> None:
    """Add what was covered, and the printed meadows beside it, to what is linked (WT-5.5.2)."""
    placed = bits_of(position.cells)
    position.linked[2 * seat] |= placed[0]
    position.linked[2 * seat + 1] |= placed[1]
    near = beside(placed[0], placed[1])
    side = position.side(seat)
    if near[0] & side.meadows[0] == 0 and near[1] & side.meadows[1] == 0:
        return
    for low, high in side.meadow_groups:  # the whole group links (WT-10.30)
        if near[0] & low != 0 or near[1] & high != 0:
            position.linked[2 * seat] |= low
            position.linked[2 * seat + 1] |= high
