"""Tracks: spaces in a row, round the edge of a board, or in a small ring."""

from functools import cache

from westward.draw import layout, svg

Spot = tuple[float, float, float, float]  # the middle, the width and the height of a space


def round_the_edge(width: float, height: float, band: float, across: int, down: int) -> list[Spot]:
    """
    Return the spaces of a track round a board, clockwise from the top left corner.

    *across* and *down* count the spaces of a side with both corners; *band* is the depth of the track.
    """
    wide = (width - 2 * band) / (across - 2)
    high = (height - 2 * band) / (down - 2)
    top = [_across(at, across, width, band, wide) for at in range(across)]
    side = [band + (at + 0.5) * high for at in range(down - 2)]
    spots = [(x, band / 2, w, band) for x, w in top]
    spots += [(width - band / 2, y, band, high) for y in side]
    spots += [(x, height - band / 2, w, band) for x, w in reversed(top)]
    return spots + [(band / 2, y, band, high) for y in reversed(side)]


def _across(at: int, across: int, width: float, band: float, wide: float) -> tuple[float, float]:
    """Return the middle and the width of space *at* of the top row."""
    if at in (0, across - 1):
        return (band / 2 if at == 0 else width - band / 2), band
    return band + (at - 0.5) * wide, wide


def spaces(spots: list[Spot], size: float, strong: int = 5) -> str:
    """Return the drawn spaces with their numbers, each *strong*-th one in bold."""
    drawn = []
    for at, (x, y, width, height) in enumerate(spots):
        is_strong = at % strong == 0
        cls = "fill-sunken hair" if is_strong else "fill-paper hair"
        drawn.append(svg.rect(x - width / 2, y - height / 2, width, height, cls))
        drawn.append(svg.text(x, y, at, size, "mid bold" if is_strong else "mid fill-ink-soft"))
    return "".join(drawn)


def ring(columns: int, step_x: float, step_y: float) -> list[tuple[float, float]]:
    """Return the places of a ring of two rows, clockwise from the top left one, with its middle at (0, 0)."""
    left, top = -(columns - 1) * step_x / 2, -step_y / 2
    upper = [(left + at * step_x, top) for at in range(columns)]
    return upper + [(x, -top) for x, _ in reversed(upper)]


@cache
def ring_line(columns: int, step_x: float, step_y: float) -> str:
    """Return the line through the places of a `ring`, with heads that show the way round."""
    x, y, r = (columns - 1) * step_x / 2, step_y / 2, min(step_x, step_y) / 2
    line = svg.rect(-x, -y, 2 * x, 2 * y, "fill-none stroke-line", r * 0.6).replace(
        "/>", ' stroke-width="4"/>'
    )
    heads = "".join(
        f"M{svg.num(at)} {svg.num(-y - 5)}l6 5-6 5ZM{svg.num(-at)} {svg.num(y - 5)}l-6 5 6 5Z"
        for at in (-x + (at + 0.5) * step_x - 3 for at in range(columns - 1))
    )
    return line + svg.path(heads, "fill-ink-soft")


def steps(count: int, x: float, y: float, step_x: float, step_y: float) -> list[tuple[float, float]]:
    """Return *count* places in a straight line."""
    return [(x + at * step_x, y + at * step_y) for at in range(count)]


def standing(spots: list[Spot], points: list[int]) -> list[tuple[float, float, float]]:
    """
    Return where the score marker of each seat stands and how large it is.

    Markers on one space share it; points beyond the last space begin a new lap.
    """
    spaces_of = [value % len(spots) for value in points]
    placed: list[tuple[float, float, float]] = []
    for seat, space in enumerate(spaces_of):
        together = spaces_of.count(space)
        step, size = (30, 30) if together < 3 else (22, 24)
        dx, dy = layout.cluster(together, step)[spaces_of[:seat].count(space)]
        placed.append((spots[space][0] + dx, spots[space][1] + dy, size))
    return placed
