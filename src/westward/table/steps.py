"""How a command puts together the records that it adds."""

from typing import Any

from westward.table.records import Record, Step
from westward.table.table import Table


def step_of(
    table: Table, at: int, records: list[tuple[str, dict[str, Any]]], *, starts: bool = False
) -> Step:
    """Return *records* numbered as the next of *table*; with *starts* the game begins after them."""
    if starts:
        records = [*records, ("started", {"players": _players_after(table, records)})]
    numbered = [Record(table.records + index, at, kind, data) for index, (kind, data) in enumerate(records)]
    return Step(records=numbered, at=at)


def _players_after(table: Table, records: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """Return the names at the table once *records* are applied, for the head of the log file."""
    names = [seat.name or seat.bot for seat in table.seats]
    for kind, data in records:
        if kind == "opened":
            names = [seat["name"] or seat["bot"] for seat in data["seats"]]
        else:
            names[data["seat"]] = data["name"] or data.get("bot", "")
    return names
