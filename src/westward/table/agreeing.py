"""Agreeing: the table is asked for something, and its people answer."""

from typing import Any

from westward.engine import Entry
from westward.table.errors import NotAllowed
from westward.table.records import Step
from westward.table.steps import step_of
from westward.table.table import Table


def propose(table: Table, data: dict[str, Any], at: int) -> Step:
    """Ask the table for what *data* tells; it is asked one thing at a time."""
    if table.proposal is not None:
        raise NotAllowed("The table is asked something already.", reason="proposal-open")
    return step_of(table, at, [("proposed", data)])


def answer(table: Table, person: str, number: int, *, yes: bool, at: int) -> Step:
    """Agree to a proposal or decline it; what all have agreed to is done in the same step."""
    proposal = table.proposal
    if proposal is None or proposal.number != number:
        raise NotAllowed("This is not asked any more.", reason="proposal-gone")
    if person == proposal.by and not yes:
        return step_of(table, at, [("withdrawn", {"number": number})])
    if person not in proposal.awaited():
        raise NotAllowed("You are not asked for this.", reason="proposal-not-yours")
    records: list[tuple[str, dict[str, Any]]] = [
        ("answered", {"number": number, "person": person, "yes": yes})
    ]
    if not yes or proposal.awaited() != [person]:
        return step_of(table, at, records)
    if proposal.kind == "hand_over":
        records.append(("handed", {"seat": proposal.seat, "bot": proposal.bot, "by": proposal.by}))
        return step_of(table, at, records)
    step = step_of(table, at, records)
    step.entries.append(Entry(table.ply, proposal.seat, "", 0, undo_to=proposal.to))
    return step
