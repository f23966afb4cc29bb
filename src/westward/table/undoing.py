"""
Taking back: how far somebody can, and doing it, alone or when the others have agreed.

What was shown since then is what counts: alone and against bots it stays taken, unless the table is for
practice.
"""

from westward.engine import Entry, UndoRefused
from westward.table.agreeing import propose
from westward.table.checks import must_be, must_hold
from westward.table.records import Reach, Step
from westward.table.table import Table


def reach(table: Table, person: str) -> Reach | None:
    """Return how far *person* can take back, with or without the others."""
    held = table.seats_of(person)
    if table.phase != "running" or not held:
        return None
    standing = table.standing()
    own = [entry for entry in standing if entry.seat in held]
    if not own:
        return None
    seat = own[-1].seat
    horizon = [entry.ply for entry in table.log.horizon(seat)]
    if horizon:
        return Reach(seat, horizon, False, [])
    others = table.others(person)
    if not others and not table.log.practice:
        return None
    return Reach(seat, [entry.ply for entry in standing if entry.ply >= own[-1].ply], True, others)


def undo(table: Table, person: str, seat: int, to: int, *, at: int) -> Step:
    """Take back to before ply *to*: alone within the horizon, else when everybody has agreed."""
    must_be(table, "running")
    must_hold(table, person, seat)
    standing = [entry.ply for entry in table.standing()]
    if to not in standing:
        raise UndoRefused(f"Ply {to} is no choice that stands.", ply=to, reason="undo-unknown")
    entry = Entry(table.ply, seat, "", 0, undo_to=to)
    others = table.others(person)
    if to in [own.ply for own in table.log.horizon(seat)] or (table.log.practice and not others):
        return Step(entries=[entry], at=at)
    if not others:
        raise UndoRefused("Something was shown since then.", ply=to, reason="undo-shown")
    data = {"kind": "undo", "by": person, "seat": seat, "to": to, "ply": table.ply, "needed": others}
    return propose(table, data, at)
