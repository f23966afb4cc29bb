"""How far somebody can take back, and what the table is asked to agree to."""

from typing import Any

from westward.server.telling.people import names_at
from westward.store import Person
from westward.table import Table, undoing


def undo_json(table: Table, person: Person | None, names: list[str]) -> dict[str, Any] | None:
    """Return how far *person* can take back."""
    reach = undoing.reach(table, person.id) if person else None
    if reach is None:
        return None
    others = [names[table.seats_of(other)[0]] for other in reach.others]
    return {
        "seat": reach.seat,
        "steps": len(reach.plies),
        "to": reach.plies[0],
        "plies": reach.plies,
        "ask": reach.ask,
        "others": others,
    }


def proposal_json(table: Table, person: Person | None, language: str) -> dict[str, Any] | None:
    """Return what the table is asked, as *person* sees it."""
    proposal = table.proposal
    if proposal is None:
        return None
    names = names_at(table, language)

    def called(one: str) -> str:
        held = table.seats_of(one)
        return names[held[0]] if held else "?"

    me = person.id if person else ""
    steps = 0
    if proposal.kind == "undo":
        steps = sum(1 for entry in table.standing() if entry.ply >= proposal.to)
    return {
        "number": proposal.number,
        "kind": proposal.kind,
        "by": called(proposal.by),
        "seat": proposal.seat,
        "to": proposal.to if proposal.kind == "undo" else None,
        "steps": steps,
        "bot": proposal.bot or None,
        "agreed": [called(one) for one in [proposal.by, *proposal.agreed]],
        "awaited": [called(one) for one in proposal.awaited()],
        "mine": bool(me) and proposal.by == me,
        "answer": me in proposal.awaited(),
    }
