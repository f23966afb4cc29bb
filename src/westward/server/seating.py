"""Seating: people open tables, sit down, stand up, fill seats, give tables up and play again."""

import asyncio
from dataclasses import asdict, dataclass
from typing import Any, Final

from westward import bots as bot_registry
from westward import faces
from westward.engine import BadOptionValue, SeatsOutOfRange, seed_bytes
from westward.faces import Game
from westward.server import identity, names
from westward.server.clock import now
from westward.server.errors import BadRequest, TooMany, WrongInvite
from westward.server.lanes import Asker
from westward.server.lists import LIVELY, Lists
from westward.server.live import LiveTable
from westward.server.people import People
from westward.server.room import Room
from westward.server.telling.options import explained
from westward.server.workshop import Workshop
from westward.store import Person
from westward.table import ABSENCE, SUBSTITUTE, Head, Seat, Table, WrongPhase, sitting


@dataclass(frozen=True)
class Terms:
    """What is agreed on when a table is opened, besides seats and options."""

    listed: bool
    hints: bool
    practice: bool
    absence: int
    substitute: str


class Seating:
    """What people do with seats; each of these returns the table as they see it then."""

    def __init__(self, workshop: Workshop, room: Room, lists: Lists, people: People) -> None:
        self._workshop: Final = workshop
        self._room: Final = room
        self._lists: Final = lists
        self._people: Final = people

    async def create(self, person: Person, new: dict[str, Any], language: str) -> dict[str, Any]:
        """Open a table as *new* describes it."""
        self._workshop.limits.take("table", person.id)
        game = faces.game(str(new.get("game", "")))
        wanted = new.get("seats")
        if not isinstance(wanted, list) or not all(isinstance(seat, dict) for seat in wanted):
            raise BadRequest("seats is a list of seats.", "seats")
        if len(wanted) not in game.rules.seats:
            raise SeatsOutOfRange(
                f"{game.id} is for {game.rules.seats[0]} to {game.rules.seats[-1]} seats, not {len(wanted)}.",
                seats=len(wanted),
            )
        options = new.get("options") or {}
        if not isinstance(options, dict):
            raise BadRequest("options is an object.", "options")
        seats = [await self._seat_of(seat, person) for seat in wanted]
        self._check_thinking(person, seats)
        await self._check_room(person)
        terms = Terms(
            listed=bool(new.get("listed", True)),
            hints=bool(new.get("hints", True)),
            practice=bool(new.get("practice", False)),
            absence=int(new.get("absence", ABSENCE)),
            substitute=checked_bot(new.get("substitute", SUBSTITUTE)),
        )
        try:
            game.rules.checked_options(len(seats), options)
        except BadOptionValue as error:
            value = options.get(str(error.details.get("option")))
            raise explained(error, game, len(seats), value, language) from error
        live = await self._open(game, person, seats, options, terms)
        return await self._lists.table(live.table.id, person, language)

    async def join(
        self,
        table: str,
        person: Person,
        language: str,
        seat: int | None = None,
        invite: str | None = None,
    ) -> dict[str, Any]:
        """Let *person* sit down: by invitation, at a seat, or at the first that is free."""
        live = await self._room.live(table)
        if invite is not None:
            seat = self._invited_seat(live.table, invite.rsplit("/", 1)[-1])
            if live.table.seats[seat].holder() == person.id:
                return await self._lists.table(table, person, language)
        elif seat is None and live.table.seats_of(person.id):
            return await self._lists.table(table, person, language)
        await self._check_room(person)
        invited = invite is not None
        await live.do(
            lambda found: sitting.join(found, person.id, person.name, seat, invited=invited, at=now())
        )
        return await self._lists.table(table, person, language)

    async def leave(self, table: str, person: Person, language: str, seat: int) -> dict[str, Any]:
        """Let *person* stand up before the game has begun."""
        live = await self._room.live(table)
        await live.do(lambda found: sitting.leave(found, person.id, seat, at=now()))
        return await self._lists.table(table, person, language)

    async def fill(
        self, table: str, person: Person, language: str, seat: int, new: dict[str, Any]
    ) -> dict[str, Any]:
        """Let the host put a bot or another offer at an empty seat."""
        live = await self._room.live(table)
        filled = await self._seat_of(new, person)
        self._check_thinking(person, [filled])
        await live.do(lambda found: sitting.fill(found, person.id, seat, filled, at=now()))
        return await self._lists.table(table, person, language)

    async def close(self, table: str, person: Person, language: str) -> dict[str, Any]:
        """Let the host give the table up."""
        live = await self._room.live(table)
        await live.do(lambda found: sitting.close(found, person.id, at=now()))
        return await self._lists.table(table, person, language)

    async def rematch(self, table: str, person: Person, language: str) -> dict[str, Any]:
        """Return the table where the same people play again; the first who asks opens it."""
        live = await self._room.live(table)
        if not live.table.rematch:
            seats = sitting.next_table(live.table, person.id, person.name)
            self._check_thinking(person, seats)
            await self._check_room(person)
            old = live.table
            terms = Terms(old.listed, old.hints, old.log.practice, old.absence, old.substitute)
            opened = await self._open(old.game, person, seats, dict(old.head.options), terms)
            try:
                await live.do(lambda found: sitting.call_rematch(found, opened.table.id, at=now()))
            except WrongPhase:
                await opened.do(lambda found: sitting.close(found, person.id, at=now()))
        target = await self._room.live(live.table.rematch)
        if target.table.kept_for(person.id):
            await target.do(
                lambda found: sitting.join(found, person.id, person.name, None, invited=False, at=now())
            )
        return await self._lists.table(live.table.rematch, person, language)

    async def _check_room(self, person: Person) -> None:
        await self._lists.refresh()
        sits = await self._workshop.work(self._workshop.store.summaries.count, person.id, LIVELY)
        if sits >= self._workshop.settings.tables_per_person:
            raise TooMany("You sit at too many tables. Finish or leave one.", retry_after=60)

    def _check_thinking(self, person: Person, seats: list[Seat]) -> None:
        """Raise if *seats* have a bot that searches, and the bots of *person* are behind already."""
        asker = Asker(person.id, self._workshop.addresses.get(person.id, ""))
        for bot in [seat.bot for seat in seats if seat.kind == "bot"]:
            self._workshop.thinkers.check_room(asker, bot, self._workshop.settings.thinking_per_person)

    async def _open(
        self, game: Game, host: Person, seats: list[Seat], options: dict[str, Any], terms: Terms
    ) -> LiveTable:
        at = now()
        head = Head.of(identity.new_id(), game, len(seats), options, seed_bytes(None), at)
        table = await self._workshop.work(Table, head, game)
        step = sitting.open_table(table, host.id, host.name, seats, **asdict(terms), at=at)
        await asyncio.wrap_future(self._workshop.store.logs.open(head, game.rules.components.text, step))
        table.apply(step)
        self._room.changed.add(table.id)
        return self._room.add(table)

    def _invited_seat(self, table: Table, code: str) -> int:
        """Return the seat that *code* invites to."""
        fitting = [
            number
            for number, seat in enumerate(table.seats)
            if self._workshop.signer.is_invitation(code, table.id, number, seat.calls)
        ]
        if not fitting:
            raise WrongInvite("This invitation is not valid any more.")
        return fitting[0]

    async def _seat_of(self, seat: dict[str, Any], person: Person) -> Seat:
        """Return the seat that a request of *person* describes."""
        kind = seat.get("kind")
        name = str(seat.get("name") or "")
        if kind == "me":
            return Seat("person", person.id, person.name)
        if kind == "screen":
            clean = names.clean_name(name)
            await self._people.check_unclaimed(clean, person)
            return Seat("screen", person.id, clean)
        if kind == "invited":
            return Seat("invited", "", names.clean_name(name) if name.strip() else "")
        if kind == "open":
            return Seat("open")
        if kind == "bot":
            return Seat("bot", bot=checked_bot(seat.get("bot")))
        raise BadRequest("A seat is me, invited, open, bot or screen.", "kind")


def checked_bot(bot: object) -> str:
    """Return *bot* if it is one, or raise."""
    if not isinstance(bot, str) or bot not in bot_registry.names():
        raise bot_registry.UnknownBot(
            f"No bot {bot!r}; known: {', '.join(bot_registry.names())}.", bot=str(bot)[:60]
        )
    return bot
