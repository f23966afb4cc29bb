"""The room: the tables that are in memory because somebody looks at them or a bot thinks at them."""

import asyncio
import time
from collections import Counter
from typing import Final

from westward.engine import UnknownGame
from westward.server.connection import SIGNED_OUT, Connection
from westward.server.errors import NotFound, TooMany
from westward.server.live import LiveTable
from westward.server.transfer import read_table
from westward.server.workshop import Workshop
from westward.table import Table

FOR_PLAYERS: Final = 0.2  # of all places for WebSockets; the others are for anybody


class Room:
    """
    The live tables of one server, and how many connections they have.

    *changed* are the tables that the lists don't show yet as they are.
    """

    def __init__(self, workshop: Workshop) -> None:
        self._workshop: Final = workshop
        self.tables: Final[dict[str, LiveTable]] = {}
        self.changed: Final[set[str]] = set()
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
        return self.add(await self._workshop.work(self._read, table))

    def _read(self, table: str) -> Table:
        """Return a table as the store has it."""
        try:
            return read_table(self._workshop.store, table)
        except UnknownGame as error:
            raise NotFound("The game of this table is not installed any more.") from error

    def add(self, table: Table) -> LiveTable:
        """Return the hot copy of *table*, of which there was none; its bots begin to think."""
        live = LiveTable(self._workshop, table, self.changed.add, self.discard)
        self.tables[table.id] = live
        live.opponents.think()
        return live

    def discard(self, live: LiveTable) -> None:
        """Forget a hot copy that went wrong; whoever looks at it connects again."""
        self.tables.pop(live.table.id, None)
        live.audience.close()

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
        live.audience.connections.append(connection)
        live.audience.presence_changed()

    def disconnect(self, live: LiveTable, connection: Connection) -> None:
        """Take a WebSocket out."""
        if connection in live.audience.connections:
            self._connections[connection.client] -= 1
            if not self._connections[connection.client]:
                del self._connections[connection.client]
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
        for live in list(self.tables.values()):
            live.audience.close()
            await live.opponents.close()
            async with live.lock:
                pass  # what was begun is finished
