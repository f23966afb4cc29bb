"""Where things go: fitting words into a width, rows, grids and the two parts of a panel."""

from typing import Final

HALF_WIDTH: Final = 640
HALF_HEIGHT: Final = 240
MAIN_WIDTH: Final = 900
_WIDE: Final = frozenset("mwMWÆŒ@%")
_NARROW: Final = frozenset("iljftrI.,:;'!|()[] ’")


def width_of(words: str, size: float, display: bool = False) -> float:
    """Return about how wide *words* are in print; the display face is broader."""
    units = sum(0.95 if letter in _WIDE else 0.36 if letter in _NARROW else 0.58 for letter in words)
    return units * size * (1.18 if display else 1.0)


def fitted(words: str, width: float, size: float, display: bool = False) -> float:
    """Return the type size, *size* or smaller, at which *words* fit into *width*."""
    natural = width_of(words, size, display)
    return size if natural <= width else size * width / natural


def wrapped(words: str, width: float, size: float, display: bool = False) -> list[str]:
    """Return *words* in lines that fit into *width*, broken at spaces and after hyphens."""
    lines = [""]
    for word in words.replace("-", "- ").split(" "):
        line = lines[-1]
        longer = line + word if not line or line.endswith("-") else f"{line} {word}"
        if line and width_of(longer, size, display) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def spread(count: int, first: float, last: float) -> list[float]:
    """Return *count* places from *first* to *last* at equal distances; a single one is in the middle."""
    if count == 1:
        return [(first + last) / 2]
    return [first + (last - first) * at / (count - 1) for at in range(count)]


def grid(count: int, columns: int, step_x: float, step_y: float) -> list[tuple[float, float]]:
    """Return *count* places row by row, from (0, 0)."""
    return [(at % columns * step_x, at // columns * step_y) for at in range(count)]


def cluster(count: int, step: float) -> list[tuple[float, float]]:
    """Return *count* places round (0, 0) in a compact block of rows of at most two, or three beyond four."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = [min(columns, count - start) for start in range(0, count, columns)]
    top = -(len(rows) - 1) / 2
    return [
        ((at - (length - 1) / 2) * step, (top + row) * step)
        for row, length in enumerate(rows)
        for at in range(length)
    ]


def halves(first: str, second: str) -> str:
    """
    Return two parts of 640 by 240 side by side, and one above the other on a narrow screen.

    The picture around them is 1280 by 240 and has the class "halves".
    """
    moved = f'<g class="second"><g transform="translate({HALF_WIDTH} 0)">{second}</g></g>'
    return f'<g class="flow"><g>{first}</g>{moved}</g>'


def beside(first: str, second: str) -> str:
    """
    Return a part of 900 by 504 and one of 360 by 504 beside it, below it and larger on a narrow screen.

    The picture around them is 1260 by 504 and has the class "beside".
    """
    moved = f'<g class="second"><g transform="translate({MAIN_WIDTH} 0)">{second}</g></g>'
    return f'<g class="flow"><g class="first">{first}</g>{moved}</g>'
