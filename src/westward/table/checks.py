"""What every command looks at first: the phase of the table, and whose seat it is."""

from westward.engine import SeatsOutOfRange
from westward.table.errors import NotAllowed, WrongPhase
from westward.table.table import Table


def must_be(table: Table, phase: str) -> None:
    """Raise unless the table is in *phase*."""
    if table.phase != phase:
        raise WrongPhase(f"The table is {table.phase}, not {phase}.", phase=table.phase)


def must_hold(table: Table, person: str, seat: int) -> None:
    """Raise unless *person* holds *seat*."""
    if not person or table.seats[checked_seat(table, seat)].holder() != person:
        raise NotAllowed(f"Seat {seat} is not yours.", reason="not-your-seat")


def checked_seat(table: Table, seat: int) -> int:
    """Return *seat* if there is one of that number."""
    if not 0 <= seat < len(table.seats):
        raise SeatsOutOfRange(f"There is no seat {seat}; seats are 0 to {len(table.seats) - 1}.", seats=seat)
    return seat
