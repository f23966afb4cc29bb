"""
The desk: the parts of the server put together, started, kept in order and stopped.

Pages, the HTTP interface and WebSockets ask its parts, which answer in the shapes of docs/bots/protocol.md.
"""

import asyncio
import logging
from typing import Final

from westward.server.clock import growing_pauses
from westward.server.health import Health
from westward.server.lists import Lists
from westward.server.people import People
from westward.server.room import Room
from westward.server.seating import Seating
from westward.server.settings import Settings
from westward.server.workshop import READERS, Workshop

SUMMARY_PACE: Final = 1.0  # lists that are read are brought up to date first
HEAD_START: Final = 1.0  # seconds that tables of the time before have to be ready when the server answers

log: Final = logging.getLogger("westward.server")


class Desk:
    """The parts of one server; one per process."""

    def __init__(self, settings: Settings) -> None:
        self.workshop: Final = Workshop(settings)
        self.room: Final = Room(self.workshop)
        self.people: Final = People(self.workshop, self.room)
        self.lists: Final = Lists(self.workshop, self.room)
        self.seating: Final = Seating(self.workshop, self.room, self.lists, self.people)
        self.health: Final = Health(self.workshop)
        self._tasks: list[asyncio.Task[None]] = []
        self._few: Final = asyncio.Semaphore(READERS // 2)

    async def start(self) -> None:
        """Begin to go on where the server was stopped; what takes long is done while the server answers."""
        self._tasks = [asyncio.create_task(self._go_on()), asyncio.create_task(self._do_chores())]
        await asyncio.wait(self._tasks[:1], timeout=HEAD_START)

    async def stop(self) -> None:
        """Finish what was begun and let go of everything."""
        self.workshop.is_closing = True
        for task in self._tasks:
            task.cancel()
        await self.room.close()
        try:
            await self.lists.flush()
        except Exception:
            log.exception(
                "the lists of tables could not be brought up to date; that is done at the next start"
            )
        await self.workshop.close()

    async def _go_on(self) -> None:
        """Open the tables that the lists don't show as they are, and those where a bot is asked."""
        summaries = self.workshop.store.summaries
        for find in (summaries.waiting_for_bots, summaries.lagging):
            for pause in growing_pauses():
                try:
                    tables = await self.workshop.read(find)
                    break
                except Exception as error:
                    log.error("the tables to go on with are not known, again in %.0f s: %r", pause, error)
                    await asyncio.sleep(pause)
            await asyncio.gather(*[self._open(table) for table in tables])

    async def _open(self, table: str) -> None:
        async with self._few:  # people who come in meanwhile find readers free
            await self.room.open(table)

    async def _do_chores(self) -> None:
        """Keep the lists up to date, and forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(SUMMARY_PACE)
            self.room.forget_idle()
            for pause in growing_pauses():
                try:
                    await self.lists.flush()
                    break
                except Exception as error:
                    log.error("the lists of tables could not be kept, again in %.0f s: %r", pause, error)
                    await asyncio.sleep(pause)
