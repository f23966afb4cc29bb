"""Tiles drawn with characters, two for each cell: its terrain, and its icon or the terrain again."""

from collections.abc import Sequence
from typing import Any, Final

TERRAIN: Final = {"r": "=", "m": '"', "b": "#"}
ICONS: Final = {
    "c": "c",
    "x": "B",
    "s": "S",
    "g": "g",
    "u": "u",
    "a": "a",
    "S": "♠",
    "H": "♥",
    "D": "♦",
    "C": "♣",
}
GAP: Final = "  "


def cell_in_characters(terrain: str, icon: str) -> str:
    """Return one cell of a tile; *icon* is "" for none."""
    return TERRAIN[terrain] + ICONS.get(icon, TERRAIN[terrain])


def outline(cells: Sequence[Sequence[Any]]) -> list[str]:
    """Return a tile row by row; its *cells* are row, column, terrain and icon."""
    shown = {(row, column): cell_in_characters(terrain, icon) for row, column, terrain, icon in cells}
    height = 1 + max(row for row, _ in shown)
    width = 1 + max(column for _, column in shown)
    rows = [[shown.get((row, column), GAP) for column in range(width)] for row in range(height)]
    return ["".join(row).rstrip() for row in rows]
