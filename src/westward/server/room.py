"""The room: the tables that are in memory because somebody looks at them or a bot thinks at them."""

import asyncio
import logging
import time
from collections import Counter
from typing import Final

from westward.engine import UnknownGame, WestwardError
from westward.server.clock import growing_pauses
from westward.server.connection import SIGNED_OUT, Connection
from westward.server.errors import NotFound, TooMany
from westward.server.live import LiveTable
from westward.server.transfer import read_table
from westward.server.workshop import Workshop
from westward.store import UnknownTable
from westward.table import Table

log: Final = logging.getLogger("westward.server")
FOR_PLAYERS: Final = 0.2  # of all places for WebSockets; the others are for anybody


class Room:
    """
    The live tables of one server, and how many connections they have.

    *changed* are the tables that the lists don't show yet as they are, *set_aside* those that can't be read,
    each with the reason.
    """

    def __init__(self, workshop: Workshop) -> None:
        self._workshop: Final = workshop
        self.tables: Final[dict[str, LiveTable]] = {}
        self.changed: Final[set[str]] = set()
        self.set_aside: Final[dict[str, str]] = {}
        self._opening: Final[set[asyncio.Task[None]]] = set()
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self._connections: Final[Counter[str]] = Counter()  # by address

    async def live(self, table: str) -> LiveTable:
        """Return the hot copy of a table, read from the store if need be."""
        found = self.tables.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        try:
            read = await self._workshop.read(read_table, self._workshop.store, table)
        except UnknownTable:
            raise
        except WestwardError as error:
            self.set_aside[table] = error.message
            log.error("table %s is set aside: %s", table, error.message)
            if isinstance(error, UnknownGame):
                raise NotFound("The game of this table is not installed any more.") from error
            raise
        live = self.add(read)
        self.set_aside.pop(table, None)
        return live

    def add(self, table: Table) -> LiveTable:
        """Return the hot copy of *table*, of which there was none; its bots begin to think."""
        live = LiveTable(self._workshop, table, self.changed.add, self.discard)
        self.tables[table.id] = live
        live.opponents.think()
        for bot in {seat.bot for seat in table.seats if seat.bot} if table.phase != "over" else ():
            self._workshop.thinkers.expect(table.game.rules.edition(), bot)
        return live

    def discard(self, live: LiveTable) -> None:
        """Forget a hot copy that went wrong and read it anew; whoever looks at it connects again."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            self.mend(live.table.id)
        live.audience.close()
        live.opponents.stop()

    def mend(self, table: str) -> None:
        """Begin to read a table anew, because its hot copy or what lists show of it is wrong."""
        if table not in self.set_aside:
            self._opening.add(task := asyncio.create_task(self.open(table)))
            task.add_done_callback(self._opening.discard)

    async def open(self, table: str) -> None:
        """Have a table in memory, so that its bots go on, unless it can't be read."""
        for pause in growing_pauses():
            try:
                self.changed.add((await self.live(table)).table.id)
                break
            except WestwardError:
                break  # it is set aside
            except Exception as error:
                log.error("table %s could not be opened, again in %.0f s: %r", table, pause, error)
                await asyncio.sleep(pause)

    def connect(self, live: LiveTable, connection: Connection) -> None:
        """Let a WebSocket take part, or raise if there are too many: in all, of an address, of a person."""
        settings = self._workshop.settings
        plays = connection.person is not None and bool(live.table.seats_of(connection.person.id))
        places = settings.connections if plays else int(settings.connections * (1 - FOR_PLAYERS))
        same = sum(1 for one in live.audience.connections if one.who() == connection.who())
        if (
            self._connections.total() >= places
            or self._connections[connection.client] >= settings.places_of_an_address()
            or same >= settings.connections_per_person
        ):
            raise TooMany("Too many connections.", retry_after=30)
        self._connections[connection.client] += 1
        if connection.person is not None:
            self._workshop.seen_at(connection.person.id, connection.client)
        live.audience.connections.append(connection)
        live.audience.presence_changed()

    def disconnect(self, live: LiveTable, connection: Connection) -> None:
        """Take a WebSocket out."""
        if connection in live.audience.connections:
            self._connections[connection.client] -= 1
            if not self._connections[connection.client]:
                del self._connections[connection.client]
            live.seen(connection.person)
            live.audience.connections.remove(connection)
            live.used = time.monotonic()
            live.audience.presence_changed()

    def sign_out(self, person: str, key: str) -> None:
        """End the connections of *person* by the keys that begin with *key*."""
        for live in self.tables.values():
            for connection in live.audience.connections:
                if connection.person and connection.person.id == person and connection.key.startswith(key):
                    connection.close(SIGNED_OUT)

    def forget_idle(self) -> None:
        """Forget the tables that nobody has looked at for a while."""
        for id, live in list(self.tables.items()):
            idle = time.monotonic() - live.used > self._workshop.settings.idle
            if (
                idle
                and not live.audience.connections
                and not live.opponents.is_thinking()
                and not live.lock.locked()
            ):
                del self.tables[id]

    async def close(self) -> None:
        """Finish what was begun at the tables."""
        for task in self._opening:
            task.cancel()
        for live in list(self.tables.values()):
            live.audience.close()
            await live.opponents.close()
            async with live.lock:
                pass  # what was begun is finished
