"""Tracks: spaces in a row, round the edge of a board, or in a small ring."""

from functools import cache
from itertools import pairwise
from math import atan2, degrees

from westward.draw import layout, pieces, svg, symbols
from westward.draw.palette import SEATS

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


@cache
def ring(count: int, width: float, height: float) -> list[tuple[float, float]]:
    """Return *count* places in two rows, clockwise from the top left one, with their middle at (0, 0)."""
    above = (count + 1) // 2
    upper = [(x, -height / 2) for x in layout.spread(above, -width / 2, width / 2)]
    lower = [(x, height / 2) for x in layout.spread(count - above, width / 2, -width / 2)]
    return upper + lower


@cache
def ring_line(count: int, width: float, height: float) -> str:
    """Return the line through the places of a `ring`, with heads that show the way round."""
    line = f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="16" '
    places = ring(count, width, height)
    heads = ""
    for (x, y), (next_x, next_y) in pairwise(places):
        if y == next_y:
            way = 6 if next_x > x else -6
            heads += f"M{(x + next_x - way) / 2:.1f} {y - 5:g}l{way} 5 {-way} 5Z"
    return line + 'class="fill-none stroke-line" stroke-width="4"/>' + svg.path(heads, "fill-ink-soft")


def way_marker(places: list[tuple[float, float]], at: int) -> str:
    """Return a brass marker for place *at* of a ring, with an arrow to the next place."""
    (x, y), (next_x, next_y) = places[at], places[(at + 1) % len(places)]
    turn = degrees(atan2(next_y - y, next_x - x))
    turned = f' transform="rotate({turn:.0f})"' if turn else ""
    arrow = f'<path d="M-10-4H2v-7L14 0 2 11V4h-12Z" class="fill-wood-dark"{turned}/>'
    return symbols.use("marker", 0, 0, 44) + arrow


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


def score_markers(spots: list[Spot], points: list[int], says: list[str]) -> str:
    """Return the score marker of each seat; *says* tells the points of each in words."""
    return "".join(
        svg.piece(f"score-marker-{seat}", x, y, pieces.score_marker(SEATS[seat], size), says=says[seat])
        for seat, (x, y, size) in enumerate(standing(spots, points))
    )
