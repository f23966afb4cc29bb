"""Groups, lines and places of buildings on the map (GW-8.1, GW-10.13, GW-10.14)."""

from mypy_extensions import i64

from westward.games.gold_west.components import GoldWestComponents
from westward.games.gold_west.position import CAMP_OF, SETTLEMENT_OF, Position


def group_sizes(box: GoldWestComponents, buildings: list[int]) -> list[int]:
    """Return the sizes of the connected groups of *buildings*, the largest first."""
    left: i64 = 0  # the set of hexes that are in no group yet
    for hex in buildings:
        left |= box.bit[hex]
    sizes: list[int] = []
    for first in buildings:
        if left >> first & 1 == 0:
            continue
        left ^= box.bit[first]
        group = [first]
        for hex in group:  # grows while it is walked through
            near: i64 = left & box.near[hex]
            if near != 0:
                left ^= near
                group += [other for other in box.neighbours[hex] if near >> other & 1 == 1]
        sizes.append(len(group))
    sizes.sort()
    sizes.reverse()
    return sizes


def best_line(box: GoldWestComponents, buildings: list[int]) -> int:
    """Return the most *buildings* on one straight line, gaps allowed (GW-6.36)."""
    counts = [0] * len(box.lines)
    best = 0
    for hex in buildings:
        for line in box.lines_through[hex]:
            counts[line] += 1
            best = max(best, counts[line])
    return best


def next_to_opponent(position: Position, seat: int, buildings: list[int]) -> int:
    """Return how many *buildings* are adjacent to an opposing one (GW-6.33)."""
    found = 0
    for hex in buildings:
        if has_opponent_near(position, seat, hex):
            found += 1
    return found


def has_opponent_near(position: Position, seat: int, hex: int) -> bool:
    """Tell whether a building of another seat is adjacent to *hex*."""
    camp, settlement = CAMP_OF + seat, SETTLEMENT_OF + seat
    for other in position.box.neighbours[hex]:
        cover = position.cover[other]
        if cover >= CAMP_OF and cover not in (camp, settlement):
            return True
    return False


def settlements(position: Position, seat: int) -> list[int]:
    """Return the hexes with a settlement of *seat*."""
    return [hex for hex, cover in enumerate(position.cover) if cover == SETTLEMENT_OF + seat]
