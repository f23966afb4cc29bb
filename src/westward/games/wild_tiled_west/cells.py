"""
Sets of cells of a settlement as bits, and what can be done with whole sets at once.

A board has 11 rows of 11 cells, numbered in reading order. A set of cells is two words, because the bits of
one number are too few: the *low* word holds the cells 0 to 60, the *high* word 61 to 120.
"""

from typing import Final

from mypy_extensions import i64

SIZE: Final = 11
CELLS: Final = SIZE * SIZE
SPLIT: Final = 61
FULL_LOW: Final[i64] = (1 << 61) - 1
FULL_HIGH: Final[i64] = (1 << 60) - 1
LAST_LOW: Final[i64] = 1 << (SPLIT - 1)
ONE_OF_2: Final[i64] = 0x5555555555555555
TWO_OF_4: Final[i64] = 0x3333333333333333
FOUR_OF_8: Final[i64] = 0x0F0F0F0F0F0F0F0F

Bits = tuple[i64, i64]


def bits_of(cells: list[int]) -> tuple[int, int]:
    """Return the set of *cells*."""
    low: i64 = 0
    high: i64 = 0
    for cell in cells:
        at: i64 = cell
        if at < SPLIT:
            low |= LAST_LOW >> (SPLIT - 1 - at)  # compiled, 1 << at would have 32 bits only
        else:
            high |= LAST_LOW >> (CELLS - at)
    return int(low), int(high)


def cells_of(low: i64, high: i64) -> list[int]:
    """Return the cells of a set in reading order."""
    found: list[int] = []
    cell: i64 = 0
    while low != 0:
        if low & 1:
            found.append(int(cell))
        low >>= 1
        cell += 1
    cell = SPLIT
    while high != 0:
        if high & 1:
            found.append(int(cell))
        high >>= 1
        cell += 1
    return found


def at_cell(cell: int) -> dict[str, int]:
    """Return row and column of *cell* as texts tell them: counted from 1."""
    return {"row": cell // SIZE + 1, "column": cell % SIZE + 1}


def count(low: i64, high: i64) -> int:
    """Return how many cells a set has."""
    low -= (low >> 1) & ONE_OF_2  # each field of bits becomes the number of bits in it
    high -= (high >> 1) & ONE_OF_2
    number: i64 = (low & TWO_OF_4) + ((low >> 2) & TWO_OF_4) + (high & TWO_OF_4) + ((high >> 2) & TWO_OF_4)
    number = (number & FOUR_OF_8) + ((number >> 4) & FOUR_OF_8)
    number += number >> 8
    number += number >> 16
    number += number >> 32
    return int(number & 255)


def holds(words: list[int], seat: int, cell: int) -> bool:
    """Tell whether the set of *seat* in *words*, two for each seat, has *cell*."""
    if cell < SPLIT:
        low: i64 = words[2 * seat]
        return (low >> cell) & 1 == 1
    high: i64 = words[2 * seat + 1]
    return (high >> (cell - SPLIT)) & 1 == 1


def put(words: list[int], seat: int, cell: int) -> None:
    """Add *cell* to the set of *seat* in *words*."""
    if cell < SPLIT:
        words[2 * seat] |= 1 << cell
    else:
        words[2 * seat + 1] |= 1 << (cell - SPLIT)


def take(words: list[int], seat: int, cell: int) -> None:
    """Take *cell*, which is there, from the set of *seat* in *words*."""
    if cell < SPLIT:
        words[2 * seat] -= 1 << cell
    else:
        words[2 * seat + 1] -= 1 << (cell - SPLIT)


def moved_up(low: i64, high: i64, step: i64) -> Bits:
    """Return the set with each cell *step* further back: bit *n* says what was at n + *step*."""
    spill: i64 = high & (FULL_HIGH >> (CELLS - SPLIT - step))  # compiled, 1 << step would have 32 bits only
    return (low >> step) | (spill << (SPLIT - step)), high >> step


def moved_down(low: i64, high: i64, step: i64) -> Bits:
    """Return the set with each cell *step* further on; what leaves the board is dropped."""
    kept: i64 = high & (FULL_HIGH >> step)
    return (low & (FULL_LOW >> step)) << step, (kept << step) | (low >> (SPLIT - step))


def _columns(column: int) -> tuple[int, int]:
    return bits_of([cell for cell in range(CELLS) if cell % SIZE != column])


NOT_FIRST: Final = _columns(0)
NOT_LAST: Final = _columns(SIZE - 1)
NOT_FIRST_LOW: Final[i64] = NOT_FIRST[0]
NOT_FIRST_HIGH: Final[i64] = NOT_FIRST[1]
NOT_LAST_LOW: Final[i64] = NOT_LAST[0]
NOT_LAST_HIGH: Final[i64] = NOT_LAST[1]


def beside(low: i64, high: i64) -> Bits:
    """Return the cells that share an edge with some cell of the set."""
    up = moved_up(low, high, SIZE)
    down = moved_down(low, high, SIZE)
    left = moved_up(low & NOT_FIRST_LOW, high & NOT_FIRST_HIGH, 1)
    right = moved_down(low & NOT_LAST_LOW, high & NOT_LAST_HIGH, 1)
    return up[0] | down[0] | left[0] | right[0], up[1] | down[1] | left[1] | right[1]


def grown(low: i64, high: i64, within_low: i64, within_high: i64) -> Bits:
    """Return all cells of *within* that are connected with the set, and those of the set itself."""
    while True:
        near = beside(low, high)
        more_low = low | (near[0] & within_low)
        more_high = high | (near[1] & within_high)
        if more_low == low and more_high == high:
            return low, high
        low = more_low
        high = more_high


def seen(low: i64, high: i64, blocking_low: i64, blocking_high: i64) -> Bits:
    """Return what lies in a straight line from a cell of the set, up to the first cell that blocks."""
    found_low: i64 = 0
    found_high: i64 = 0
    for direction in range(4):
        sight: Bits = low, high
        while sight[0] != 0 or sight[1] != 0:
            sight = _moved(sight[0], sight[1], direction)
            found_low |= sight[0]
            found_high |= sight[1]
            sight = sight[0] & ~blocking_low, sight[1] & ~blocking_high
    return found_low, found_high


def _moved(low: i64, high: i64, direction: int) -> Bits:
    """Return the neighbours of a set in one *direction*."""
    if direction == 0:
        return moved_up(low, high, SIZE)
    if direction == 1:
        return moved_down(low, high, SIZE)
    if direction == 2:
        return moved_up(low & NOT_FIRST_LOW, high & NOT_FIRST_HIGH, 1)
    return moved_down(low & NOT_LAST_LOW, high & NOT_LAST_HIGH, 1)


def first_of(low: i64, high: i64) -> Bits:
    """Return the set of the first cell of a set."""
    if low != 0:
        return low & -low, 0
    return 0, high & -high


def first_cell(low: i64, high: i64) -> int:
    """Return the first cell of a set that is not empty, in reading order."""
    cell: i64 = 0
    if low == 0:
        low = high
        cell = SPLIT
    while low & 1 == 0:
        low >>= 1
        cell += 1
    return int(cell)


def groups(low: i64, high: i64) -> list[tuple[int, int]]:
    """Return the connected groups of a set, by their first cells in reading order."""
    found: list[tuple[int, int]] = []
    while low != 0 or high != 0:
        seed = first_of(low, high)
        group = grown(seed[0], seed[1], low, high)
        found.append((int(group[0]), int(group[1])))
        low &= ~group[0]
        high &= ~group[1]
    return found


def _ray(cell: int, down: int, right: int) -> list[int]:
    row, column = cell // SIZE + down, cell % SIZE + right
    found = []
    while 0 <= row < SIZE and 0 <= column < SIZE:
        found.append(row * SIZE + column)
        row += down
        column += right
    return found


RAYS: Final = [
    [_ray(cell, -1, 0), _ray(cell, 0, 1), _ray(cell, 1, 0), _ray(cell, 0, -1)] for cell in range(CELLS)
]  # by cell: what lies above, to the right, below, to the left, the nearest first
BESIDE: Final = [[ray[0] for ray in rays if ray] for rays in RAYS]  # by cell: its neighbours
EDGE: Final = bits_of([cell for cell in range(CELLS) if len(BESIDE[cell]) < 4])
LINES: Final = [bits_of([SIZE * row + at for at in range(SIZE)]) for row in range(SIZE)] + [
    bits_of([SIZE * at + column for at in range(SIZE)]) for column in range(SIZE)
]  # the rows, then the columns
