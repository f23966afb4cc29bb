"""One table: seats, options, undo, chat, proposals; pure domain code without I/O and without a clock."""

from westward.table.errors import HintsOff, NotAllowed, SeatTaken, WrongPhase
from westward.table.records import TALK, ChatLine, Head, Proposal, Reach, Record, Seat, Step
from westward.table.table import Happening, Table

__all__ = [
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
