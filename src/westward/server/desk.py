"""
The desk: the parts of the server put together, started, kept in order and stopped.

Pages, the HTTP interface and WebSockets ask its parts, which answer in the shapes of docs/bots/protocol.md.
"""

import asyncio
import logging
from typing import Final

from westward.engine import WestwardError
from westward.server.health import Health
from westward.server.lists import Lists
from westward.server.people import People
from westward.server.room import Room
from westward.server.seating import Seating
from westward.server.settings import Settings
from westward.server.workshop import Workshop

SUMMARY_PACE: Final = 1.0  # lists that are read are brought up to date first

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
        self._chores: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on where the server was stopped: sum up what lags behind, let the bots think."""
        for table in await self.workshop.work(self.workshop.store.summaries.lagging):
            try:
                self.room.changed.add((await self.room.live(table)).table.id)
            except WestwardError as error:
                log.warning("table %s can't be opened: %s", table, error.message)
        await self.lists.flush()
        for table in await self.workshop.work(self.workshop.store.summaries.waiting_for_bots):
            try:
                await self.room.live(table)
            except WestwardError as error:
                log.warning("table %s can't go on: %s", table, error.message)
        self._chores = asyncio.create_task(self._do_chores())

    async def stop(self) -> None:
        """Finish what was begun and let go of everything."""
        self.workshop.is_closing = True
        if self._chores is not None:
            self._chores.cancel()
        await self.room.close()
        await self.lists.flush()
        await self.workshop.close()

    async def _do_chores(self) -> None:
        """Keep the lists up to date, and forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(SUMMARY_PACE)
            try:
                await self.lists.flush()
            except Exception:
                log.exception("the lists of tables could not be brought up to date")
            self.room.forget_idle()
