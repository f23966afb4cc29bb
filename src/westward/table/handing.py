"""Handing a seat to a bot, one's own or an absent person's, and taking it back."""

from westward.table.agreeing import propose
from westward.table.checks import checked_seat, must_be, must_hold
from westward.table.errors import NotAllowed
from westward.table.records import Step
from westward.table.steps import step_of
from westward.table.table import Table


def hand_over(table: Table, person: str, seat: int, bot: str, present: set[str], *, at: int) -> Step:
    """Hand *seat* to *bot*: one's own at once, an absent person's when those who are *present* agree."""
    must_be(table, "running")
    place = table.seats[checked_seat(table, seat)]
    if place.bot:
        raise NotAllowed("A bot plays this seat already.", reason="seat-handed")
    handed = {"seat": seat, "bot": bot, "by": person}
    if place.holder() == person:
        return step_of(table, at, [("handed", handed)])
    if not table.seats_of(person):
        raise NotAllowed("Only who plays can ask for that.", reason="players-only")
    if place.holder() in present:
        raise NotAllowed(f"{place.name} is here and plays.", reason="player-present")
    needed = [other for other in table.others(person) if other in present and other != place.holder()]
    if not needed:
        return step_of(table, at, [("handed", handed)])
    data = {
        "kind": "hand_over",
        "by": person,
        "seat": seat,
        "bot": bot,
        "ply": table.ply,
        "needed": needed,
    }
    return propose(table, data, at)


def take_back(table: Table, person: str, seat: int, *, at: int) -> Step:
    """Let a person take a seat back from the bot that played it."""
    must_hold(table, person, seat)
    if not table.seats[seat].is_handed():
        raise NotAllowed("No bot plays this seat.", reason="seat-held")
    return step_of(table, at, [("taken_back", {"seat": seat})])
