"""Pieces of wood and brass: tokens, markers, pawns, coins, counters and plaques."""

from collections.abc import Sequence
from functools import cache

from westward.draw import svg, symbols


@cache
def token(colour: str, radius: float = 20) -> str:
    """Return a player's token round (0, 0): the colour, its rim and its emblem."""
    inner = radius * 0.8
    return (
        svg.circle(1.5, 2.5, radius, "shade")
        + svg.circle(0, 0, radius, f"fill-seat-{colour} ww-edge")
        + f'<circle r="{inner:g}" class="fill-none stroke-on-seat-{colour} rim-{colour}" stroke-width="1.6"/>'
        + symbols.use(symbols.EMBLEMS[colour], 0, 0, radius * 1.12, f"fill-on-seat-{colour}")
    )


@cache
def chip(colour: str, radius: float = 14) -> str:
    """Return a token too small for a rim."""
    return svg.circle(0, 0, radius, f"fill-seat-{colour} ww-edge") + symbols.use(
        symbols.EMBLEMS[colour], 0, 0, radius * 1.3, f"fill-on-seat-{colour}"
    )


@cache
def score_marker(colour: str, size: float = 30) -> str:
    """Return a score marker round (0, 0): a square block, unlike a token."""
    half = size / 2
    return (
        svg.rect(-half + 1.5, -half + 2.5, size, size, "shade", 5)
        + svg.rect(-half, -half, size, size, f"fill-seat-{colour} ww-edge", 5)
        + symbols.use(symbols.EMBLEMS[colour], 0, 0, size * 0.74, f"fill-on-seat-{colour}")
    )


@cache
def pawn(colour: str, size: float = 60) -> str:
    """Return a pawn round (0, 0)."""
    return symbols.use("pawn", 0, 0, size, f"fill-seat-{colour} ww-edge") + symbols.use(
        symbols.EMBLEMS[colour], 0, size * 0.29, size * 0.26, f"fill-on-seat-{colour}"
    )


@cache
def tick(radius: float = 16) -> str:
    """Return the badge of what is picked already, round (0, 0)."""
    ticked = svg.path("M-8 0L-2 6L8 -6", "fill-none stroke-card", 4)
    return svg.circle(0, 0, radius, "fill-good ww-edge") + svg.group(ticked, scale=radius / 16)


@cache
def coin(words: str, size: float = 44) -> str:
    """Return a coin round (0, 0) with *words*, mostly a number, on it."""
    digits = size * (0.54 if len(words) < 3 else 0.4)
    return symbols.use("coin", 0, 0, size) + svg.text(0, size * 0.02, words, digits, "mid bold fill-on-brass")


@cache
def plaque(words: str, width: float, height: float, size: float) -> str:
    """Return a wooden plaque round (0, 0) with *words* on it."""
    return svg.rect(-width / 2, -height / 2, width, height, "fill-wood ww-edge", height * 0.22) + svg.text(
        0, size * 0.03, words, size, "mid bold fill-on-wood"
    )


def counter(
    drawn: str, words: object, x: float, y: float, says: str, *, size: float = 30, id: str = ""
) -> str:
    """Return *drawn*, a small thing round (0, 0), with a number to its right; *says* is both in words."""
    return svg.group(drawn + svg.text(size * 0.9, 1, words, size, "start bold"), x, y, id=id, says=says)


def chips(entries: Sequence[tuple[str, str, str]], x: float, y: float, width: float) -> str:
    """Return small tokens in a row round (*x*, *y*), each with a colour, a short text and what that says."""
    if not entries:
        return ""
    step = min(56.0, width / len(entries))
    left = x - step * (len(entries) - 1) / 2 - 14
    return "".join(
        svg.group(
            chip(colour, 12) + svg.text(14, 1, words, 21, "start bold"),
            left + at * step,
            y,
            says=says,
            scale=step / 56,
        )
        for at, (colour, words, says) in enumerate(entries)
    )
