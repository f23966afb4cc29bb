"""What a town has: its stocks, and the numbers that effects and conditions count besides them."""

from typing import Final

WOOD: Final = 0
GOLD: Final = 1
INHABITANTS: Final = 2
COWBOYS: Final = 3
PEACE: Final = 4
LURE: Final = 5
EXPORTED: Final = 6
STOCKS: Final = 7  # how many stocks a town has
HOMES: Final = 7  # counted, not stocks (TN-5.22)
PINK_HOMES: Final = 8

KINDS: Final = ("wood", "gold", "inhabitants", "cowboys", "peace", "lure", "exported_gold")
COUNTED: Final = (*KINDS, "homes", "pink_homes")
PAYABLE: Final = KINDS[:4]  # exported Gold, Lure and peace can never be spent (TN-6.2)
GAINABLE: Final = ("wood", "gold", "inhabitants", "cowboys", "lure")
STEALABLE: Final = KINDS[:5]

UNIT: Final = (1, 16, 256, 4096)  # one unit of each payable kind in a payment: a digit of base 16 each
PAYABLES: Final = 4
DIGIT: Final = 15


def units(payment: int, kind: int) -> int:
    """Return how many units of *kind* a *payment* takes."""
    return (payment >> (4 * kind)) & DIGIT
