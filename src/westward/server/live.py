"""
A table in memory, and those who look at it.

There is one hot copy of a table that somebody looks at. Everything that touches it happens under its lock,
one thing at a time, and off the event loop. A step is stored first and carried out then, so nobody is ever
told what could still be lost.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from westward.engine import StalePly, WestwardError
from westward.server.announcing import Announcer
from westward.server.clock import now
from westward.server.connection import Audience, Connection
from westward.server.errors import NotStored
from westward.server.frames import Frames
from westward.server.hinting import Hints
from westward.server.lanes import Asker
from westward.server.messages import Messages
from westward.server.opponents import Opponents
from westward.server.workshop import Workshop
from westward.store import Conflict, Person
from westward.table import Step, Table, handing

log: Final = logging.getLogger("westward.server")


class LiveTable:
    """The hot copy of one table; *changed* hears of each change, *discard* of a copy that went wrong."""

    def __init__(
        self,
        workshop: Workshop,
        table: Table,
        changed: Callable[[str], None],
        discard: Callable[["LiveTable"], None],
    ) -> None:
        self.workshop: Final = workshop
        self.table: Final = table
        self._tell_change: Final = changed
        self._discard: Final = discard
        self.lock: Final = asyncio.Lock()
        self.used = time.monotonic()
        self.audience: Final = Audience()
        self.frames: Final = Frames(table)
        self.opponents: Final = Opponents(self)
        self.hints: Final = Hints(self)
        self.messages: Final = Messages(table, self.frames, self.audience, self.opponents, self.gone)
        self._announcer: Final = Announcer(table, self.frames, self.audience)

    # changing

    async def do(
        self, command: Callable[[Table], Step], by: Connection | None = None, answers: Any = None
    ) -> Step:
        """
        Carry out a command: check it, store what it adds, apply that and tell everybody.

        It came *by* a connection in a message with the id *answers*.
        """
        task = asyncio.create_task(self._do(command, by, answers))
        task.add_done_callback(_look_at_error)
        return await asyncio.shield(task)  # who asked may leave; what was begun is finished

    async def _do(self, command: Callable[[Table], Step], by: Connection | None, answers: Any) -> Step:
        async with self.lock:
            self.used = time.monotonic()
            step = await self.workshop.work(command, self.table)
            try:
                await asyncio.wrap_future(self.workshop.store.logs.append(self.table.id, step))
            except Conflict as conflict:
                await self.catch_up()
                message = "Somebody else was first. Look again."
                raise StalePly(message, ply=self.table.ply) from conflict
            except Exception as error:
                log.exception("table %s: a step could not be stored", self.table.id)
                raise NotStored("This could not be written down. Nothing has changed; try again.") from error
            try:
                await self._apply(step)
            except Exception:
                self._discard(self)  # the log is right, this copy is not: read it again
                raise
            if by is not None:
                _acknowledge(step, by, answers)
            self._announcer.tell(step)
            return step

    async def _apply(self, step: Step) -> None:
        proposal = self.table.proposal
        await self.workshop.work(self.table.apply, step)
        self._changed()
        if proposal is not None and self.table.proposal is None:
            self._announcer.outcome(proposal.number, step)

    def _changed(self) -> None:
        self.frames.clear()
        self._tell_change(self.table.id)
        self.opponents.think()

    async def catch_up(self) -> None:
        """Apply what another server has added to this table."""
        table = self.table
        stored = await self.workshop.work(self.workshop.store.logs.read, table.id, table.records, table.ply)
        entries = list(zip(stored.entries, stored.times, strict=True))

        def apply() -> None:
            table.apply(Step(records=stored.records))
            for entry, at in entries:
                table.enter(entry, at)

        await self.workshop.work(apply)
        self._changed()
        self.audience.look_again()

    def skip(self, person: Person) -> None:
        """Let *person* skip what the bots do, and tell everybody who is still waited for."""
        watching = self.opponents.skip(person.id, self.audience.present())
        if watching is not None:
            self._announcer.skipped(person.id, watching)

    # who is here

    def seen(self, person: Person | None) -> None:
        """Remember that *person* is here now, also without a connection."""
        if person is not None and self.table.seats_of(person.id):
            self.workshop.attendance.note(self.table.id, person.id)

    def gone(self) -> dict[str, int]:
        """Return the people who play here and are not here now, each with the time since when."""
        table, present = self.table, self.audience.present()
        return {
            person: max(
                self.workshop.attendance.last_seen(table.id, person), table.last_choice(person), table.started
            )
            for person in table.people()
            if person not in present
        }

    async def welcome_back(self, person: Person) -> None:
        """Give *person*, who has just come, the seats back that others have handed to a bot."""
        if handing.is_missed(self.table, person.id):
            with suppress(WestwardError):  # the others may just have done so; else there is a button
                await self.do(lambda table: handing.come_back(table, person.id, at=now()))

    # looking

    async def next_message(self, connection: Connection) -> str | None:
        """Return what *connection* should be told next; None if that is nothing."""
        if connection.outbox:
            return connection.outbox.popleft()
        if connection.is_behind:
            async with self.lock:
                connection.is_behind = connection.players_changed = False
                return await self.workshop.work(self.messages.update, connection)
        if connection.players_changed:
            async with self.lock:
                connection.players_changed = False
                return self.messages.players(connection)
        return None

    def asker(self) -> Asker:
        """Return on whose account bots think here: whoever has opened the table."""
        host = self.table.host
        return Asker(host, self.workshop.addresses.get(host, ""), lambda: bool(self.audience.connections))

    def world(self, seat: int) -> bytes:
        """Return a state in which all that *seat* can't see is dealt anew."""
        return self.table.log.state.redeal(seat, secrets.token_bytes(32)).to_bytes()


def _acknowledge(step: Step, by: Connection, answers: Any) -> None:
    """Tell who has chosen that the log has it."""
    by.answers = answers
    if step.entries and not step.entries[0].is_undo():
        by.send("chosen", re=answers, ply=step.entries[0].ply)


def _look_at_error(task: "asyncio.Task[Step]") -> None:
    """Take note of an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
