"""The mountain: which card lies on which, and which cards are neighbours (SW-3.20 to SW-3.22)."""

from typing import Final

from mypy_extensions import i64

ROWS: Final = 5
PLACES: Final = 20  # places of cards, row by row from the peak
BASE: Final = 20
NOWHERE: Final = -1


def place(row: int, column: int) -> int:
    """Return the number of the place in *row*, from 1 at the peak, and *column*, from 0."""
    return (row - 1) * (row + 2) // 2 + column


def _coordinates() -> list[tuple[int, int]]:
    return [(row, column) for row in range(1, ROWS + 1) for column in range(row + 1)]


def _is_place(row: int, column: int) -> bool:
    return 1 <= row <= ROWS and 0 <= column <= row


def _places(coordinates: list[tuple[int, int]]) -> list[int]:
    return [place(row, column) for row, column in coordinates if _is_place(row, column)]


def _neighbours(row: int, column: int) -> list[int]:
    """Return the places adjacent to a card, the base for those of the last row (SW-3.21)."""
    found = _places(
        [
            (row, column - 1),
            (row, column + 1),
            (row - 1, column - 1),
            (row - 1, column),
            (row + 1, column),
            (row + 1, column + 1),
        ]
    )
    return sorted(found) + ([BASE] if row == ROWS else [])


ROW: Final = [row for row, _ in _coordinates()]
COLUMN: Final = [column for _, column in _coordinates()]
COVERED_BY: Final = [_places([(row - 1, column - 1), (row - 1, column)]) for row, column in _coordinates()]
ADJACENT: Final = [_neighbours(row, column) for row, column in _coordinates()] + [
    [place(ROWS, column) for column in range(ROWS + 1)]
]
TWICE_X: Final = [2 * column - row for row, column in _coordinates()]  # the horizontal position (SW-3.22)

# The places as bits, eight for each row, so that neighbours are 1, 8 and 9 bits apart. Places that a row
# does not have keep the rows apart. The base is a row of its own, entered and left as a whole.
BASE_BITS: Final[i64] = 0xFF << 8 * ROWS
BITS: Final[list[int]] = [1 << 8 * (row - 1) + column for row, column in _coordinates()] + [0xFF << 8 * ROWS]


def _above(place: int) -> int:
    """Return the places of all cards that must go before the one at *place* is uncovered (SW-3.20)."""
    found = 0
    for cover in COVERED_BY[place]:
        found |= BITS[cover] | _above(cover)
    return found


ABOVE: Final[list[int]] = [_above(place) for place in range(PLACES)]


def count(places: i64) -> int:
    """Return how many *places* there are."""
    found = 0
    while places:
        places &= places - 1
        found += 1
    return found


def beneath(cards: i64) -> i64:
    """Return the places on which *cards* lie (SW-3.20)."""
    return cards << 8 | cards << 9


def within_a_step(places: i64, ground: i64) -> i64:
    """Return *places* and their neighbours, as far as they belong to *ground* (SW-3.21)."""
    near = places << 1 | places >> 1 | places << 8 | places >> 8 | places << 9 | places >> 9
    reached = (places | near) & ground
    return reached | BASE_BITS if reached & BASE_BITS else reached
