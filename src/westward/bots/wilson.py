"""How sure a rate is."""

from math import sqrt
from typing import Final

SIGMAS: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for the rate of *wins* in *games*; shared wins may be fractions."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = SIGMAS * SIGMAS / games
    middle = (rate + square / 2) / (1 + square)
    spread = SIGMAS * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)
