"""
Maps of hexagons with axial coordinates (q, r).

Hexagons have a flat top; q grows to the east and r to the south. *size* is the distance from the middle to a
corner.
"""

from collections.abc import Iterable
from functools import cache
from math import sqrt
from typing import Final

from westward.draw import outlines, svg

Hex = tuple[int, int]
NEIGHBOURS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # n, ne, se, s, sw, nw

# Corners in half sizes across and half heights down, clockwise from the left end of the northern side.
_CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def middle(cell: Hex, size: float) -> tuple[float, float]:
    """Return the middle of the hexagon *cell*; that of (0, 0) is (0, 0)."""
    q, r = cell
    return 1.5 * size * q, sqrt(3) * size * (r + q / 2)


def corners(size: float) -> list[tuple[float, float]]:
    """Return the corners of a hexagon round (0, 0), clockwise."""
    return [(x * size / 2, y * size * sqrt(3) / 2) for x, y in _CORNERS]


@cache
def hexagon(size: float, cls: str) -> str:
    """Return a hexagon round (0, 0)."""
    return svg.polygon(corners(size), cls)


@cache
def hit(size: float) -> str:
    """Return the halo of a hexagon round (0, 0)."""
    return svg.polygon(corners(size * 0.95), "hit")


def outline(cells: Iterable[Hex], size: float) -> str:
    """Return the path round a group of hexagons, holes included."""
    edges = []
    for q, r in cells:
        x, y = 3 * q, 2 * r + q  # the middle, in half sizes and half heights
        points = [(x + dx, y + dy) for dx, dy in _CORNERS]
        edges += list(zip(points, points[1:] + points[:1], strict=True))
    high = size * sqrt(3) / 2
    return outlines.data(outlines.loops(edges), lambda point: (point[0] * size / 2, point[1] * high))


def bounds(cells: Iterable[Hex], size: float) -> tuple[float, float, float, float]:
    """Return the left, top, width and height of the box round a group of hexagons."""
    middles = [middle(cell, size) for cell in cells]
    left, right = min(x for x, _ in middles) - size, max(x for x, _ in middles) + size
    high = size * sqrt(3) / 2
    top, bottom = min(y for _, y in middles) - high, max(y for _, y in middles) + high
    return left, top, right - left, bottom - top


def side(direction: int, size: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return both ends of the side towards neighbour *direction* (0 north, then clockwise)."""
    points = corners(size)
    return points[direction], points[(direction + 1) % 6]
