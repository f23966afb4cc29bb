"""Cards: faces, backs, piles, fans and cards that lie over one another."""

from collections.abc import Sequence
from functools import cache

from westward.draw import svg, symbols

CARD_WIDTH = 150
CARD_HEIGHT = 210


@cache
def hit(width: float = CARD_WIDTH, height: float = CARD_HEIGHT, radius: float = 14) -> str:
    """Return the halo of a card, which lights up when the card can be chosen; it comes first in its group."""
    return svg.rect(-2, -2, width + 4, height + 4, "hit", radius + 2)


@cache
def face(width: float = CARD_WIDTH, height: float = CARD_HEIGHT, radius: float = 14) -> str:
    """Return an empty card with its top left corner at (0, 0)."""
    return svg.rect(2, 4, width, height, "shade", radius) + svg.rect(
        0, 0, width, height, "fill-card ww-edge", radius
    )


@cache
def banner(cls: str, width: float, height: float, radius: float = 14) -> str:
    """Return a coloured head for a card: round above, straight below."""
    r, w, h = svg.num(radius), svg.num(width - 2 * radius), svg.num(height)
    data = f"M0 {h}V{r}Q0 0 {r} 0h{w}q{r} 0 {r} {r}V{h}Z"
    return svg.path(data, f"{cls} ww-edge")


@cache
def back(
    width: float = CARD_WIDTH, height: float = CARD_HEIGHT, radius: float = 14, symbol: str = "star"
) -> str:
    """Return the back of a card."""
    inset = width * 0.08
    return (
        svg.rect(2, 4, width, height, "shade", radius)
        + svg.rect(0, 0, width, height, "fill-wood ww-edge", radius)
        + svg.rect(
            inset, inset, width - 2 * inset, height - 2 * inset, "fill-none stroke-brass-light", radius / 2
        )
        + symbols.use(symbol, width / 2, height / 2, width * 0.5, "fill-brass-light")
    )


def pile(count: int, top: str, width: float, height: float, radius: float = 14) -> str:
    """Return *top* on as many edges of cards as *count* lets one see; an outline for an empty pile."""
    if count == 0:
        return svg.rect(0, 0, width, height, "fill-sunken hair", radius)
    edges = min(3, (count - 1 + 9) // 10)
    under = "".join(
        svg.rect(2.5 * at, 3 * at, width, height, "fill-card ww-edge", radius) for at in range(edges, 0, -1)
    )
    return under + top


def counted_pile(id: str, x: float, y: float, count: int, top: str, says: str, width: float = 78) -> str:
    """Return a pile of small cards with their number below it; *says* is both in words."""
    height = width * 1.4
    drawn = pile(count, top, width, height, 8) + svg.text(width / 2, height + 23, count, 24, "mid bold")
    return svg.group(drawn, x, y, id=id, says=says)


def fan(count: int, drawn: str, step: float) -> str:
    """Return *count* times *drawn*, each one *step* further to the right."""
    return "".join(svg.group(drawn, at * step, 0) for at in range(count))


def pyramid(
    rows: Sequence[int], width: float, step_x: float, step_y: float
) -> list[tuple[int, int, float, float]]:
    """
    Return where the cards of a mountain lie: (row, place, x, y), in the order in which to draw them.

    *rows* tells how many cards each row has, the summit first; *width* is that of a card. Rows are centred;
    the summit lies over the row below it, and so on, and is drawn last.
    """
    widest = (max(rows) - 1) * step_x + width
    placed = []
    for row in range(len(rows) - 1, -1, -1):
        left = (widest - (rows[row] - 1) * step_x - width) / 2
        placed += [(row, at, left + at * step_x, row * step_y) for at in range(rows[row])]
    return placed
