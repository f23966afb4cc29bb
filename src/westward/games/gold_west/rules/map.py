"""Groups, lines and places of buildings on the map (GW-8.1, GW-10.13, GW-10.14)."""

from westward.games.gold_west.components import GoldWestComponents
from westward.games.gold_west.position import CAMP_OF, SETTLEMENT_OF, Position


def group_sizes(box: GoldWestComponents, buildings: list[int]) -> list[int]:
    """Return the sizes of the connected groups of *buildings*, the largest first."""
    left = set(buildings)
    sizes: list[int] = []
    while left:
        group = [left.pop()]
        for hex in group:  # grows while it is walked through
            near = [other for other in box.neighbours[hex] if other in left]
            left.difference_update(near)
            group += near
        sizes.append(len(group))
    return sorted(sizes, reverse=True)


def best_line(box: GoldWestComponents, buildings: list[int]) -> int:
    """Return the most *buildings* on one straight line, gaps allowed (GW-6.36)."""
    return max(sum(hex in buildings for hex in line) for line in box.lines)


def next_to_opponent(position: Position, seat: int, buildings: list[int]) -> int:
    """Return how many *buildings* are adjacent to an opposing one (GW-6.33)."""
    own = (CAMP_OF + seat, SETTLEMENT_OF + seat)
    return sum(
        any(
            position.cover[other] >= CAMP_OF and position.cover[other] not in own
            for other in position.box.neighbours[hex]
        )
        for hex in buildings
    )


def settlements(position: Position, seat: int) -> list[int]:
    """Return the hexes with a settlement of *seat*."""
    return [hex for hex, cover in enumerate(position.cover) if cover == SETTLEMENT_OF + seat]
