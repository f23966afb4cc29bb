"""Whose eyes somebody looks with: those of a seat of theirs, also at one screen for several, or nobody's."""

from westward.server.connection import Connection
from westward.store import Person
from westward.table import NotAllowed, Table


def look(table: Table, connection: Connection) -> tuple[int | None, int | None]:
    """Return whose eyes *connection* has, and who must come to the screen first (or None)."""
    held = table.seats_of(connection.person.id) if connection.person else []
    if not held or table.phase in ("waiting", "closed"):
        return None, None
    if len(held) == 1:
        return held[0], None
    present = [seat for seat in held if not table.seats[seat].bot]
    asked = [seat for seat in table.actors() if seat in present]
    front = connection.front if connection.front in held else None
    if table.phase == "over":
        return (held[0] if front is None else front), None
    if not asked and front is not None and _next(present, table.actors()) != front:
        # while others choose, the screen passes on: what only one may see is put away meanwhile
        front = connection.front = None if table.has_secrets(front) else front
    wanted = front if front in asked or not asked else asked[0]
    if wanted is None:
        return None, None
    if wanted != front and table.has_secrets(wanted):
        return None, wanted
    connection.front = wanted
    return wanted, None


def check_viewpoint(table: Table, person: Person | None, seat: int | None) -> None:
    """Raise if *person* may not see the game through the eyes of *seat*."""
    if seat is None:
        return
    if not 0 <= seat < len(table.seats):
        raise NotAllowed(f"There is no seat {seat}.", reason="viewpoint")
    held = table.seats_of(person.id) if person else []
    if table.phase != "over" and seat not in held:
        raise NotAllowed("While the game runs you see it from your own seat only.", reason="viewpoint")


def must_see(table: Table, connection: Connection, seat: int) -> None:
    """Raise unless *connection* looks with the eyes of *seat*, which its person holds."""
    held = table.seats_of(connection.person.id) if connection.person else []
    if seat not in held:
        raise NotAllowed(f"Seat {seat} is not yours.", reason="not-your-seat")
    eyes, _curtain = look(table, connection)
    if eyes != seat:
        raise NotAllowed("Somebody else looks at this screen.", reason="viewpoint")


def _next(seats: list[int], actors: list[int]) -> int | None:
    """Return which of *seats* comes after the seat that chooses now, around the table."""
    if not seats or not actors:
        return None
    return min(seats, key=lambda seat: (seat <= actors[0], seat))
