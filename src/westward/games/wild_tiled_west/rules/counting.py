"""What partners and buildings count in a settlement at the end (WT-6, metrics)."""

from westward.games.wild_tiled_west.cells import EDGE, LINES, bits_of, count, groups, grown
from westward.games.wild_tiled_west.position import NONE, TILE_CODE, Position
from westward.games.wild_tiled_west.rules.firing import living_bandits
from westward.games.wild_tiled_west.rules.placing import placement_cells
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
        return max((cows_in(position, seat, one) for one in pastures(position, seat)), default=0)
    if number == 3:
        return tombstones(position, seat)
    if number == 4:
        return len(living_bandits(position, seat))
    if number == 5:
        return position.mine[seat]
    if number == 6:
        return sum(position.aces[len(SUITS) * seat : len(SUITS) * (seat + 1)])
    if number == 7:
        return len({code // TILE_CODE for code in buildings(position, seat)})
    if number == 8:
        return uncovered_horseshoes(position, seat)
    if number == 9:
        return sum(code // TILE_CODE == position.box.alley for code in position.placed[seat])
    if number == 10:
        return position.gold[seat]
    if number == 11:
        return count(position.sheriffs[2 * seat], position.sheriffs[2 * seat + 1])
    if number == 12:
        return count(EDGE[0] & position.covered[2 * seat], EDGE[1] & position.covered[2 * seat + 1])
    if number == 13:
        return max((count(low, high) for low, high in road_groups(position, seat)), default=0)
    if number == 14:
        return full_lines(position, seat)
    return sum(
        is_surrounded(position, seat, cells_of_tile(position, code)) for code in buildings(position, seat)
    )


def pastures(position: Position, seat: int) -> list[tuple[int, int]]:
    """Return the pastures of a settlement (WT-5.12.1)."""
    return groups(position.meadows[2 * seat], position.meadows[2 * seat + 1])


def road_groups(position: Position, seat: int) -> list[tuple[int, int]]:
    """Return the connected groups of road cells on tiles, alleys included."""
    return groups(position.roads[2 * seat], position.roads[2 * seat + 1])


def tombstones(position: Position, seat: int) -> int:
    """Return how many bullets lie on bandits and sheriffs of *seat*."""
    return count(position.tombs[2 * seat], position.tombs[2 * seat + 1])


def buildings(position: Position, seat: int) -> list[int]:
    """Return the placed building tiles of *seat*."""
    return [code for code in position.placed[seat] if position.box.tiles[code // TILE_CODE].is_building]


def cells_of_tile(position: Position, code: int) -> list[int]:
    """Return the cells of a placed tile."""
    return placement_cells(position.box.tiles[code // TILE_CODE], code % TILE_CODE)


def uncovered_horseshoes(position: Position, seat: int) -> int:
    """Return the horseshoes that no tile covers (WT-8.1)."""
    low, high = position.side(seat).horseshoes
    return count(low & ~position.covered[2 * seat], high & ~position.covered[2 * seat + 1])


def full_lines(position: Position, seat: int) -> int:
    """Return the rows and columns without a free tileable cell."""
    side = position.side(seat)
    low = side.tileable[0] & ~position.covered[2 * seat]
    high = side.tileable[1] & ~position.covered[2 * seat + 1]
    return sum(line[0] & low == 0 and line[1] & high == 0 for line in LINES)


def cows_beside(position: Position, seat: int, code: int) -> int:
    """Return the cows of all pastures that touch a placed tile, each pasture once (WT-6.9)."""
    tile = bits_of(cells_of_tile(position, code))
    whole = grown(tile[0], tile[1], position.meadows[2 * seat], position.meadows[2 * seat + 1])
    return cows_in(position, seat, (int(whole[0]), int(whole[1])))


def partners_of(position: Position, seat: int) -> list[int]:
    """Return the partners of *seat*, the hidden one first."""
    return [card for card in (position.kept[seat], position.second[seat]) if card != NONE]
