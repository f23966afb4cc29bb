"""Handing a seat to a bot, one's own or that of somebody who is gone for long, and taking it back."""

from collections.abc import Mapping

from westward.table.agreeing import propose
from westward.table.checks import checked_seat, must_be, must_hold
from westward.table.errors import NotAllowed
from westward.table.records import Step
from westward.table.steps import step_of
from westward.table.table import Table


def hand_over(
    table: Table, person: str, seat: int, bot: str | None, gone: Mapping[str, int], *, at: int
) -> Step:
    """
    Hand *seat* to *bot*; None is the one that the table has agreed on.

    One's own goes at once. That of somebody else goes to the agreed bot alone, once its person is *gone*
    (since when) for the time of the table, and when all others who are not absent as well agree.
    """
    must_be(table, "running")
    place = table.seats[checked_seat(table, seat)]
    if place.bot:
        raise NotAllowed("A bot plays this seat already.", reason="seat-handed")
    if place.holder() == person:
        return step_of(table, at, [("handed", {"seat": seat, "bot": bot or table.substitute, "by": person})])
    if not table.seats_of(person):
        raise NotAllowed("Only who plays can ask for that.", reason="players-only")
    _must_be_gone(table, seat, gone, at)
    if bot not in (None, table.substitute):
        raise NotAllowed("The table has agreed on another bot.", reason="other-substitute")
    needed = [
        other for other in table.others(person) if other not in gone or absent_from(table, gone[other]) > at
    ]
    handed = {"seat": seat, "bot": table.substitute, "by": person}
    if not needed:
        return step_of(table, at, [("handed", handed)])
    return propose(table, {"kind": "hand_over", **handed, "ply": table.ply, "needed": needed}, at)


def absent_from(table: Table, since: int) -> int:
    """Return from when on somebody who is gone *since* then counts as absent."""
    return since + 1000 * table.absence


def _must_be_gone(table: Table, seat: int, gone: Mapping[str, int], at: int) -> None:
    """Raise unless the person of *seat* is gone for as long as the table has agreed on."""
    place = table.seats[seat]
    since = gone.get(place.holder())
    if since is None:
        raise NotAllowed(f"{place.name} is here and plays.", reason="player-present")
    left = absent_from(table, since) - at
    if left > 0:
        raise NotAllowed(
            f"{place.name} is gone for a short time only.",
            reason="player-away",
            player=place.name,
            retry_after=-(-left // 1000),
        )


def take_back(table: Table, person: str, seat: int, *, at: int) -> Step:
    """Let a person take a seat back from the bot that played it."""
    must_hold(table, person, seat)
    if not table.seats[seat].is_handed():
        raise NotAllowed("No bot plays this seat.", reason="seat-held")
    return step_of(table, at, [("taken_back", {"seat": seat})])


def is_missed(table: Table, person: str) -> bool:
    """Tell whether a bot stands in for *person*, or the table is asked to let one."""
    asked = table.proposal is not None and table.proposal.kind == "hand_over"
    return any(
        table.seats[seat].stand_in or (asked and table.proposal and table.proposal.seat == seat)
        for seat in table.seats_of(person)
    )


def come_back(table: Table, person: str, *, at: int) -> Step:
    """Give *person*, who is here again, the seats back that others have handed to a bot or want to."""
    if not is_missed(table, person):
        raise NotAllowed("No bot stands in for you.", reason="seat-held")
    held = table.seats_of(person)
    proposal = table.proposal
    records = [("taken_back", {"seat": seat}) for seat in held if table.seats[seat].stand_in]
    if proposal is not None and proposal.kind == "hand_over" and proposal.seat in held:
        records.append(("withdrawn", {"number": proposal.number}))
    return step_of(table, at, records)
