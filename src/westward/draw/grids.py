"""Boards of square cells and the pieces of several cells that are laid on them."""

from collections.abc import Iterable

from westward.draw import outlines, svg

Cell = tuple[int, int]  # row, column


def turned(cells: Iterable[Cell], quarters: int, is_flipped: bool = False) -> list[Cell]:
    """Return *cells*, flipped or not, turned clockwise by *quarters* and moved back to row and column 0."""
    shape = [(row, -column) if is_flipped else (row, column) for row, column in cells]
    for _ in range(quarters % 4):
        shape = [(column, -row) for row, column in shape]
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return [(row - top, column - left) for row, column in shape]


def extent(cells: Iterable[Cell]) -> tuple[int, int]:
    """Return how many rows and columns *cells* take."""
    listed = list(cells)
    return max(row for row, _ in listed) + 1, max(column for _, column in listed) + 1


def outline(cells: Iterable[Cell], size: float) -> str:
    """Return the path round *cells*, holes included."""
    edges = []
    for row, column in cells:
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        edges += list(zip(corners, corners[1:] + corners[:1], strict=True))
    return outlines.data(outlines.loops(edges), lambda corner: (corner[0] * size, corner[1] * size))


def seams(cells: Iterable[Cell], size: float) -> str:
    """Return the path of the borders inside *cells*."""
    inside = set(cells)
    drawn = ""
    for row, column in sorted(inside):
        if (row, column + 1) in inside:
            drawn += f"M{(column + 1) * size:g} {row * size:g}v{size:g}"
        if (row + 1, column) in inside:
            drawn += f"M{column * size:g} {(row + 1) * size:g}h{size:g}"
    return drawn


def shape(cells: Iterable[Cell], size: float, cls: str) -> str:
    """Return a piece of *cells* with its top left corner at (0, 0): body, seams, halo."""
    listed = list(cells)
    border = outline(listed, size)
    inside = seams(listed, size)
    fine = svg.path(inside, "ww-fine") if inside else ""
    return svg.path(border, f"{cls} ww-edge") + fine + svg.path(border, "hit")


def ground(rows: int, columns: int, size: float, cls: str = "fill-sunken") -> str:
    """Return an empty board of *rows* by *columns* cells."""
    lines = "".join(f"M{at * size:g} 0v{rows * size:g}" for at in range(1, columns))
    lines += "".join(f"M0 {at * size:g}h{columns * size:g}" for at in range(1, rows))
    return svg.rect(0, 0, columns * size, rows * size, f"{cls} ww-edge") + svg.path(lines, "fill-none hair")


def middle(cell: Cell, size: float) -> tuple[float, float]:
    """Return the middle of *cell*."""
    return (cell[1] + 0.5) * size, (cell[0] + 0.5) * size


def cell_hit(size: float) -> str:
    """Return the halo of a single cell with its top left corner at (0, 0)."""
    return svg.rect(2, 2, size - 4, size - 4, "hit", 4)
