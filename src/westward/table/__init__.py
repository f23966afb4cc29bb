"""
One table: seats, options, undo, chat, proposals; pure domain code without I/O and without a clock.

What a table is stands in `table`; what can be done at it in `sitting`, `choosing`, `undoing`, `handing`,
`agreeing` and `talking`, whose commands return the `Step` that they add.
"""

from westward.table.errors import HintsOff, NotAllowed, SeatTaken, WrongPhase
from westward.table.records import (
    ABSENCE,
    SUBSTITUTE,
    TALK,
    ChatLine,
    Happening,
    Head,
    Proposal,
    Reach,
    Record,
    Seat,
    Step,
)
from westward.table.table import Table

__all__ = [
    "ABSENCE",
    "SUBSTITUTE",
    "TALK",
    "ChatLine",
    "Happening",
    "Head",
    "HintsOff",
    "NotAllowed",
    "Proposal",
    "Reach",
    "Record",
    "Seat",
    "SeatTaken",
    "Step",
    "Table",
    "WrongPhase",
]
