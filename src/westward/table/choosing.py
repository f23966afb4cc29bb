"""Choosing: an answer to the question that a seat is asked, by whoever holds the seat or by its bot."""

from westward.engine import Entry, NotYourTurn, StalePly, WestwardError
from westward.table.checks import must_be, must_hold
from westward.table.errors import NotAllowed
from westward.table.records import Step
from westward.table.steps import step_of
from westward.table.table import Table


def choose(table: Table, person: str, seat: int, ply: int, option: int, *, at: int) -> Step:
    """Choose *option* for *seat* in answer to the question of *ply*."""
    must_be(table, "running")
    must_hold(table, person, seat)
    if table.seats[seat].stand_in:  # who chooses is back
        step = _choice(table, seat, ply, option, at)
        return Step(step_of(table, at, [("taken_back", {"seat": seat})]).records, step.entries, at)
    if table.seats[seat].bot:
        raise NotAllowed("A bot plays this seat. Take it back first.", reason="seat-handed")
    return _choice(table, seat, ply, option, at)


def choose_for_bot(table: Table, seat: int, ply: int, option: int, *, at: int) -> Step:
    """Choose *option* for *seat*, which a bot plays."""
    must_be(table, "running")
    if not table.seats[seat].bot:
        raise NotAllowed("No bot plays this seat any more.", reason="seat-held")
    return _choice(table, seat, ply, option, at)


def _choice(table: Table, seat: int, ply: int, option: int, at: int) -> Step:
    check_question(table, seat, ply)
    decision = str(table.log.state.decision(seat).value)
    try:
        table.log.state.clone().choose(seat, option)  # what can't be carried out must not be stored
    except WestwardError as error:
        error.details.setdefault("ply", table.ply)
        raise
    return Step(entries=[Entry(table.ply, seat, decision, option)], at=at)


def check_question(table: Table, seat: int, ply: int) -> None:
    """Raise if *seat* is not asked anything, or not any more what it was asked at *ply*."""
    since = table.asked.get(seat)
    if since is None and ply == table.ply:
        raise NotYourTurn(f"Seat {seat} is not asked anything.", seat=seat, ply=table.ply)
    if since is None or not since[0] <= ply <= table.ply:
        raise StalePly("This question was answered or taken back meanwhile.", ply=table.ply, seat=seat)
