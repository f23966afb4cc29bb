"""Sitting down: a table is opened, and its seats are taken, left and filled; after the game, a rematch."""

from typing import Any

from westward.engine import SeatsOutOfRange
from westward.table.checks import checked_seat, must_be, must_hold
from westward.table.errors import NotAllowed, SeatTaken, WrongPhase
from westward.table.records import ABSENCE, SUBSTITUTE, Seat, Step
from westward.table.steps import step_of
from westward.table.table import Table


def open_table(
    table: Table,
    host: str,
    host_name: str,
    seats: list[Seat],
    *,
    listed: bool,
    hints: bool = True,
    absence: int = ABSENCE,
    substitute: str = SUBSTITUTE,
    practice: bool = False,
    at: int,
) -> Step:
    """Open the table with *seats*; it starts at once if all are filled."""
    if len(seats) != table.head.seats:
        raise SeatsOutOfRange(f"This table has {table.head.seats} seats, not {len(seats)}.", seats=len(seats))
    data = {
        "host": host,
        "host_name": host_name,
        "listed": listed,
        "hints": hints,
        "absence": absence,
        "substitute": substitute,
        "practice": practice,
        "seats": [seat.as_json() for seat in seats],
    }
    return step_of(table, at, [("opened", data)], starts=all(seat.is_filled() for seat in seats))


def join(table: Table, person: str, name: str, seat: int | None, *, invited: bool, at: int) -> Step:
    """Sit down at *seat* (None: the first that is free); *invited* if the right invitation was shown."""
    must_be(table, "waiting")
    kept = table.kept_for(person)
    if kept and (seat is None or seat in kept):
        return _join_kept(table, person, name, kept, at)
    number = _free_seat(table) if seat is None else checked_seat(table, seat)
    place = table.seats[number]
    if place.is_filled():
        raise SeatTaken(f"Somebody sits at seat {number} already.", seat=number)
    if not invited and (place.kind != "open" or place.person):
        raise NotAllowed(f"Seat {number} is for somebody with an invitation.", reason="invited-only")
    data = {"seat": number, "kind": "person", "person": person, "name": name}
    others = [other for index, other in enumerate(table.seats) if index != number]
    return step_of(table, at, [("seated", data)], starts=all(other.is_filled() for other in others))


def leave(table: Table, person: str, seat: int, *, at: int) -> Step:
    """Leave *seat*, which is then open to anyone; at a table that is not listed, to who is invited."""
    must_be(table, "waiting")
    must_hold(table, person, seat)
    return step_of(table, at, [("left", {"seat": seat, "kind": "open" if table.listed else "invited"})])


def fill(table: Table, person: str, seat: int, new: Seat, *, at: int) -> Step:
    """Let the host put a bot, or another offer, at a *seat* where no other person sits."""
    must_be(table, "waiting")
    if person != table.host:
        raise NotAllowed("Only the host of the table changes its seats.", reason="host-only")
    old = table.seats[checked_seat(table, seat)]
    if old.kind == "person" and old.person != person:
        raise SeatTaken(f"{old.name} sits at seat {seat}.", seat=seat)
    others = [other for index, other in enumerate(table.seats) if index != seat]
    starts = new.is_filled() and all(other.is_filled() for other in others)
    return step_of(table, at, [("filled", {"seat": seat, **new.as_json()})], starts=starts)


def close(table: Table, person: str, *, at: int) -> Step:
    """Let the host give the table up before the game."""
    must_be(table, "waiting")
    if person != table.host:
        raise NotAllowed("Only the host of the table closes it.", reason="host-only")
    return step_of(table, at, [("closed", {})])


def next_table(table: Table, person: str, name: str) -> list[Seat]:
    """Return the seats of a rematch that *person* calls for; the others find theirs kept for them."""
    must_be(table, "over")
    if not table.seats_of(person):
        raise NotAllowed("Only who played calls for a rematch.", reason="players-only")
    seats = []
    for seat in table.seats:
        if seat.kind == "bot":
            seats.append(Seat("bot", bot=seat.bot))
        elif seat.holder() == person:
            seats.append(Seat(seat.kind, person, name if seat.kind == "person" else seat.name))
        else:
            seats.append(Seat("invited", seat.person, seat.name))
    return seats


def call_rematch(table: Table, new: str, *, at: int) -> Step:
    """Note that the game goes on at the table *new*."""
    must_be(table, "over")
    if table.rematch:
        raise WrongPhase(
            "There is a rematch already.", phase="over", table=table.rematch, reason="rematch-called"
        )
    return step_of(table, at, [("rematch", {"table": new})])


def _join_kept(table: Table, person: str, name: str, kept: list[int], at: int) -> Step:
    """Sit down at all seats kept for *person*: the first is their own, the others are on their screen."""
    records: list[tuple[str, dict[str, Any]]] = []
    for number in kept:
        mine = (
            {"kind": "screen", "name": table.seats[number].name}
            if records
            else {"kind": "person", "name": name}
        )
        records.append(("seated", {"seat": number, "person": person, **mine}))
    others = [other for index, other in enumerate(table.seats) if index not in kept]
    return step_of(table, at, records, starts=all(other.is_filled() for other in others))


def _free_seat(table: Table) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open" and not seat.person]
    if not free:
        raise SeatTaken("No seat is free at this table.", reason="no-seat-free")
    return free[0]
