"""The win rates of a series as a picture."""

from collections.abc import Callable

from westward.bots import Entrant, Series
from westward.draw.svg import escape, num

EDGE = 16
LETTER = 8  # the width of one, about
SCALE = 400  # a rate of 1
RIGHT = 70  # beyond the bars
LINE = 34
TOP = 56


def plot(series: Series, title: str, legend: str, percent: Callable[[float], str]) -> str:
    """
    Return an SVG picture: a bar for each bot's win rate, a line for its 95 % interval, a fair share.

    *percent* writes a rate in the language of the reader.
    """
    left = EDGE + LETTER * max(18, *(len(entrant.name) for entrant in series.entrants)) + 10
    width = left + SCALE + RIGHT
    height = TOP + LINE * len(series.entrants) + 62
    fair = left + SCALE / max(1, series.seating.seats())
    bottom = TOP + LINE * len(series.entrants)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'font-family="sans-serif" font-size="14">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fffaf0"/>',
        f'<text x="{EDGE}" y="28" font-size="17" font-weight="bold">{escape(title)}</text>',
        *(_bar(entrant, left, TOP + LINE * at, percent) for at, entrant in enumerate(series.entrants)),
        f'<path d="M{num(fair)} {TOP - 6}V{bottom}" stroke="#444" stroke-dasharray="4 3"/>',
        *(_tick(tenth, left, bottom) for tenth in range(0, 11, 2)),
        f'<text x="{EDGE}" y="{bottom + 46}" font-size="12">{escape(legend)}</text>',
        "</svg>\n",
    ]
    return "\n".join(parts)


def _bar(entrant: Entrant, left: float, y: float, percent: Callable[[float], str]) -> str:
    low, high = entrant.interval()
    middle = y + LINE / 2 - 4
    start, end = left + SCALE * low, left + SCALE * high
    return (
        f'<text x="{left - 10}" y="{num(middle + 5)}" text-anchor="end">{escape(entrant.name)}</text>'
        f'<rect x="{left}" y="{num(y)}" width="{num(SCALE * entrant.win_rate())}" height="{LINE - 10}" '
        'fill="#c8893c"/>'
        f'<path d="M{num(start)} {num(middle)}H{num(end)}" stroke="#222" stroke-width="2"/>'
        f'<text x="{left + SCALE + 12}" y="{num(middle + 5)}">{escape(percent(entrant.win_rate()))}</text>'
    )


def _tick(tenth: int, left: int, y: float) -> str:
    return (
        f'<text x="{left + SCALE * tenth // 10}" y="{num(y + 20)}" text-anchor="middle" '
        f'font-size="12">{10 * tenth} %</text>'
    )
