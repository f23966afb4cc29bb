"""The stack of effects under way: frames of four numbers, so that a decision can interrupt anywhere."""

from typing import Final

from westward.games.western_town.position import FRAME, Position

BLOCK: Final = 0  # block, next step, 1 if its payments are mandatory
PAYING: Final = 1  # step, 1 if it is mandatory
REPEATING: Final = 2  # step, 1 if payments in what follows are mandatory
OPTING: Final = 3  # step
BUILDING: Final = 4  # 1 for a HOMESTEAD only, tile, cell; NONE for what is not chosen yet
PLACED: Final = 5  # tile, cell, what is to be done next
REPAIRING: Final = 6  # markers to remove
REPLAYING: Final = 7  # step
CHOOSING_GAIN: Final = 8  # step, units to go
STEALING: Final = 9  # step, units to go
PEEKING: Final = 10
DRAWING: Final = 11  # step
FLIPPING: Final = 12
RAIDING: Final = 13  # town or NONE, targets already chosen, assault that waits for the defender or NONE


def push(position: Position, table: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Put a frame on the stack of *table*."""
    position.stacks[table] += [kind, a, b, c]


def pop(position: Position, table: int) -> None:
    """Take the top frame off."""
    stack = position.stacks[table]
    del stack[len(stack) - FRAME :]


def top(position: Position, seat: int, number: int) -> int:
    """Return a number of the top frame at the table of *seat*: 0 its kind, 1 to 3 what that says."""
    stack = position.stacks[seat // position.per_table]
    return stack[len(stack) - FRAME + number]


def set_top(position: Position, seat: int, number: int, value: int) -> None:
    """Change a number of the top frame at the table of *seat*."""
    stack = position.stacks[seat // position.per_table]
    stack[len(stack) - FRAME + number] = value


def is_top(position: Position, seat: int, kind: int) -> bool:
    """Tell whether an effect of that *kind* is under way at the table of *seat*."""
    stack = position.stacks[seat // position.per_table]
    return bool(stack) and stack[len(stack) - FRAME] == kind
