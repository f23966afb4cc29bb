"""What partners and buildings count in a settlement at the end (WT-6, metrics)."""

from mypy_extensions import i64

from westward.games.wild_tiled_west.cells import (
    EDGE,
    LAST_LOW,
    LINES,
    bits_of,
    count,
    first_of,
    groups,
    grown,
)
from westward.games.wild_tiled_west.position import NONE, TILE_CODE, Position
from westward.games.wild_tiled_west.rules.firing import number_of_bandits
from westward.games.wild_tiled_west.rules.placing import free_cells, placement_cells
from westward.games.wild_tiled_west.rules.surrounding import is_surrounded
from westward.games.wild_tiled_west.rules.wrangling import cows_in
from westward.games.wild_tiled_west.tiles import SUITS


def metric(position: Position, seat: int, number: int) -> int:
    """Return the value of a metric; the numbers are those of tiles.METRICS."""
    if number == 0:
        return count(position.founded[seat], 0)
    if number == 1:
        return position.wrangles[seat]
    if number == 2:
        return max(herds(position, seat, position.cows[2 * seat], position.cows[2 * seat + 1]), default=0)
    if number == 3:
        return tombstones(position, seat)
    if number == 4:
        return number_of_bandits(position, seat)
    if number == 5:
        return position.mine[seat]
    if number == 6:
        return number_of_aces(position, seat)
    if number == 7:
        return different_buildings(position, seat)
    if number == 8:
        return uncovered_horseshoes(position, seat)
    if number == 9:
        return alleys(position, seat)
    if number == 10:
        return position.gold[seat]
    if number == 11:
        return count(position.sheriffs[2 * seat], position.sheriffs[2 * seat + 1])
    if number == 12:
        return count(EDGE[0] & position.covered[2 * seat], EDGE[1] & position.covered[2 * seat + 1])
    if number == 13:
        return longest_road(position, seat)
    if number == 14:
        return full_lines(position, seat)
    return surrounded_buildings(position, seat)


def number_of_aces(position: Position, seat: int) -> int:
    """Return how many aces *seat* has, cards and icons on tiles."""
    number = 0
    for suit in range(len(SUITS)):
        number += position.aces[len(SUITS) * seat + suit]
    return number


def herds(position: Position, seat: int, low: i64, high: i64) -> list[int]:
    """Return the number of cows in each pasture that has some of the cows of the set *low*, *high*."""
    found: list[int] = []
    while low != 0 or high != 0:
        seed = first_of(low, high)
        pasture = grown(seed[0], seed[1], position.meadows[2 * seat], position.meadows[2 * seat + 1])
        found.append(count(pasture[0] & position.cows[2 * seat], pasture[1] & position.cows[2 * seat + 1]))
        low &= ~pasture[0]
        high &= ~pasture[1]
    return found


def road_groups(position: Position, seat: int) -> list[tuple[int, int]]:
    """Return the connected groups of road cells on tiles, alleys included."""
    return groups(position.roads[2 * seat], position.roads[2 * seat + 1])


def longest_road(position: Position, seat: int) -> int:
    """Return how many cells the largest of the groups of road cells has."""
    most = 0
    for low, high in road_groups(position, seat):
        most = max(most, count(low, high))
    return most


def tombstones(position: Position, seat: int) -> int:
    """Return how many bullets lie on bandits and sheriffs of *seat*."""
    return count(position.tombs[2 * seat], position.tombs[2 * seat + 1])


def buildings(position: Position, seat: int) -> list[int]:
    """Return the placed building tiles of *seat*."""
    return [code for code in position.placed[seat] if position.box.tiles[code // TILE_CODE].is_building]


def different_buildings(position: Position, seat: int) -> int:
    """Return how many kinds of buildings *seat* has placed."""
    kinds: i64 = 0
    for code in position.placed[seat]:
        kind: i64 = code // TILE_CODE
        if position.box.tiles[kind].is_building:
            kinds |= LAST_LOW >> kind
    return count(kinds, 0)


def alleys(position: Position, seat: int) -> int:
    """Return how many alleys *seat* has placed."""
    number = 0
    for code in position.placed[seat]:
        if code // TILE_CODE == position.box.alley:
            number += 1
    return number


def surrounded_buildings(position: Position, seat: int) -> int:
    """Return how many buildings of *seat* are surrounded."""
    number = 0
    for code in buildings(position, seat):
        if is_surrounded(position, seat, cells_of_tile(position, code)):
            number += 1
    return number


def cells_of_tile(position: Position, code: int) -> list[int]:
    """Return the cells of a placed tile."""
    return placement_cells(position.box.tiles[code // TILE_CODE], code % TILE_CODE)


def uncovered_horseshoes(position: Position, seat: int) -> int:
    """Return the horseshoes that no tile covers (WT-8.1)."""
    low, high = position.side(seat).horseshoes
    return count(low & ~position.covered[2 * seat], high & ~position.covered[2 * seat + 1])


def full_lines(position: Position, seat: int) -> int:
    """Return the rows and columns without a free tileable cell."""
    free = free_cells(position, seat)
    number = 0
    for low, high in LINES:
        if low & free[0] == 0 and high & free[1] == 0:
            number += 1
    return number


def cows_beside(position: Position, seat: int, code: int) -> int:
    """Return the cows of all pastures that touch a placed tile, each pasture once (WT-6.9)."""
    tile = bits_of(cells_of_tile(position, code))
    whole = grown(tile[0], tile[1], position.meadows[2 * seat], position.meadows[2 * seat + 1])
    return cows_in(position, seat, (int(whole[0]), int(whole[1])))


def partners_of(position: Position, seat: int) -> list[int]:
    """Return the partners of *seat*, the hidden one first."""
    return [card for card in (position.kept[seat], position.second[seat]) if card != NONE]
