"""What was said at a table."""

from typing import Any

from westward.store import Person
from westward.table import ChatLine, Table


def chat_of(table: Table) -> list[ChatLine]:
    """Return what is in the chat of *table*."""
    return [line for line in table.chat if is_told(table, line)]


def is_told(table: Table, line: ChatLine) -> bool:
    """Tell whether *line* is for the chat: a note is for the other people, if there are any."""
    return not line.note or sum(seat.kind != "bot" for seat in table.seats) > 1


def chat_json(line: ChatLine, reader: Person | None) -> dict[str, Any]:
    """Return something said as *reader* gets it."""
    return {
        "number": line.number,
        "at": line.at,
        "name": line.name,
        "seat": line.seat,
        "mine": reader is not None and line.person == reader.id,
        "text": line.text,
        "note": line.note or None,
    }
