"""The win rates of a series as a picture."""

from westward.bots import Entrant, Series
from westward.draw.svg import escape, num

WIDTH = 640
LEFT = 170  # where the bars begin
SCALE = 400  # a rate of 1
LINE = 34
TOP = 56


def plot(series: Series, title: str, legend: str) -> str:
    """Return an SVG picture: a bar for each bot's win rate, a line for its 95 % interval, a fair share."""
    height = TOP + LINE * len(series.entrants) + 62
    fair = LEFT + SCALE / max(1, series.seating.seats())
    bottom = TOP + LINE * len(series.entrants)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'font-family="sans-serif" font-size="14">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffaf0"/>',
        f'<text x="16" y="28" font-size="17" font-weight="bold">{escape(title)}</text>',
        *(_bar(entrant, TOP + LINE * at) for at, entrant in enumerate(series.entrants)),
        f'<path d="M{num(fair)} {TOP - 6}V{bottom}" stroke="#444" stroke-dasharray="4 3"/>',
        *(_tick(tenth, bottom) for tenth in range(0, 11, 2)),
        f'<text x="16" y="{bottom + 46}" font-size="12">{escape(legend)}</text>',
        "</svg>\n",
    ]
    return "\n".join(parts)


def _bar(entrant: Entrant, y: float) -> str:
    low, high = entrant.interval()
    middle = y + LINE / 2 - 4
    start, end = LEFT + SCALE * low, LEFT + SCALE * high
    said = f"{100 * entrant.win_rate():.1f} %"
    return (
        f'<text x="{LEFT - 10}" y="{num(middle + 5)}" text-anchor="end">{escape(entrant.name)}</text>'
        f'<rect x="{LEFT}" y="{num(y)}" width="{num(SCALE * entrant.win_rate())}" height="{LINE - 10}" '
        'fill="#c8893c"/>'
        f'<path d="M{num(start)} {num(middle)}H{num(end)}" stroke="#222" stroke-width="2"/>'
        f'<text x="{LEFT + SCALE + 12}" y="{num(middle + 5)}">{said}</text>'
    )


def _tick(tenth: int, y: float) -> str:
    return (
        f'<text x="{LEFT + SCALE * tenth // 10}" y="{num(y + 20)}" text-anchor="middle" '
        f'font-size="12">{10 * tenth} %</text>'
    )
