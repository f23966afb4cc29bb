"""Talking: what is said at a table, and the note that somebody got a hint."""

from westward.table.checks import must_be, must_hold
from westward.table.choosing import check_question
from westward.table.errors import HintsOff, NotAllowed
from westward.table.records import Step
from westward.table.steps import step_of
from westward.table.table import Table


def say(table: Table, person: str, name: str, text: str, *, at: int) -> Step:
    """Say something to everybody at the table."""
    held = table.seats_of(person)
    seat = held[0] if held else None
    return step_of(table, at, [("chat", {"person": person, "name": name, "seat": seat, "text": text})])


def check_hint(table: Table, person: str, seat: int, ply: int) -> None:
    """Raise unless *person* may have a hint for what *seat* is asked at *ply*."""
    must_be(table, "running")
    must_hold(table, person, seat)
    if not table.hints:
        raise HintsOff("This table plays without hints.")
    if table.seats[seat].bot:
        raise NotAllowed("A bot plays this seat. Take it back first.", reason="seat-handed")
    check_question(table, seat, ply)


def hint(table: Table, person: str, seat: int, ply: int, *, at: int) -> Step:
    """Note that *person* got a hint, so that the others know."""
    check_hint(table, person, seat, ply)
    name = table.seats[seat].name
    data = {"person": person, "name": name, "seat": seat, "question": table.asked[seat][0]}
    return step_of(table, at, [("hinted", data)])
