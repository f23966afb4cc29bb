"""Outlines of shapes made of equal cells: the border between what is inside and what is not."""

from collections.abc import Callable, Iterable

Point = tuple[int, int]
Edge = tuple[Point, Point]


def loops(edges: Iterable[Edge]) -> list[list[Point]]:
    """
    Return the closed lines that directed *edges* make.

    Each edge has the inside on its right. An edge and its opposite, the border of two cells that are both
    inside, cancel each other.
    """
    left = set(edges)
    left = {(start, end) for start, end in left if (end, start) not in left}
    following: dict[Point, list[Point]] = {}
    for start, end in sorted(left):
        following.setdefault(start, []).append(end)
    found = []
    while following:
        start = next(iter(following))
        found.append(_walk(start, following))
    return found


def _walk(start: Point, following: dict[Point, list[Point]]) -> list[Point]:
    """Follow the edges from *start* until it comes round, using them up; at a crossing turn right."""
    line = [start]
    before, here = start, start
    while True:
        ends = following[here]
        end = ends[0] if len(ends) == 1 else min(ends, key=_turning(before, here))
        ends.remove(end)
        if not ends:
            del following[here]
        if end == start:
            return line
        line.append(end)
        before, here = here, end


def _turning(before: Point, here: Point) -> Callable[[Point], int]:
    """Return a key that is smallest for the sharpest turn to the right."""
    way = (here[0] - before[0], here[1] - before[1])

    def key(end: Point) -> int:
        turn = way[0] * (end[1] - here[1]) - way[1] * (end[0] - here[0])
        return -turn

    return key


def data(lines: Iterable[list[Point]], place: Callable[[Point], tuple[float, float]]) -> str:
    """Return the path through *lines*; *place* tells where a corner lies."""
    drawn = ""
    for line in lines:
        corners = [place(corner) for corner in _straightened(line, place)]
        drawn += "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in corners) + "Z"
    return drawn


def _straightened(line: list[Point], place: Callable[[Point], tuple[float, float]]) -> list[Point]:
    """Return *line* without the corners that lie on a straight."""
    kept = []
    for at, corner in enumerate(line):
        (ax, ay), (bx, by) = place(line[at - 1]), place(corner)
        cx, cy = place(line[(at + 1) % len(line)])
        if abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) > 1e-6:
            kept.append(corner)
    return kept
