"""The entries of a log, and which of its choices stand."""

from collections.abc import Iterable
from typing import Any, Final


class Entry:
    """One line of a log: a choice, or (*undo_to* from 0) a return to the position before that ply."""

    def __init__(self, ply: int, seat: int, decision: str, option: int, undo_to: int = -1) -> None:
        self.ply: Final = ply
        self.seat: Final = seat
        self.decision: Final = decision
        self.option: Final = option
        self.undo_to: Final = undo_to

    def is_undo(self) -> bool:
        """Tell whether this entry takes others back."""
        return self.undo_to >= 0

    def as_json(self) -> dict[str, Any]:
        """Return the entry as a log line has it."""
        if self.is_undo():
            return {"ply": self.ply, "seat": self.seat, "undo": self.undo_to}
        return {"ply": self.ply, "seat": self.seat, "decision": self.decision, "option": self.option}


def standing_after(entries: Iterable[Entry]) -> list[Entry]:
    """Return the choices that stand after *entries*, in one pass: each is put down once and taken up once."""
    standing: list[Entry] = []
    for entry in entries:
        if not entry.is_undo():
            standing.append(entry)
            continue
        while standing and standing[-1].ply >= entry.undo_to:
            standing.pop()
    return standing
