"""How the server is: whether it can keep choices, whether its threads answer, whether its bots can think."""

import asyncio
import time
from typing import Any, Final

import sqlalchemy as sa

from westward.server.workshop import Workshop

PATIENCE: Final = 2.0  # seconds
TOLD: Final = 3.0  # seconds for which an answer holds, so that asking costs little


class Health:
    """What whoever watches the server is told; asked often, it looks now and then."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop: Final = workshop
        self._looking: Final = asyncio.Lock()
        self._since = -TOLD
        self._found: dict[str, Any] = {}

    async def look(self) -> dict[str, Any]:
        """Return whether all is well, and what is not."""
        async with self._looking:
            if time.monotonic() - self._since >= TOLD or self._workshop.is_closing:
                database, threads = await asyncio.gather(self._database(), self._threads())
                found = {"database": database, "threads": threads, "bots": self._bots()}
                found["server"] = "closing" if self._workshop.is_closing else "ok"
                self._found = {"ok": all(one == "ok" for one in found.values()), **found}
                self._since = time.monotonic()
            return self._found

    async def _database(self) -> str:
        """Tell whether something can be written: "ok", "full", "locked", "slow" or "failed"."""
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.wrap_future(self._workshop.store.database.try_writing())
        except TimeoutError:
            return "slow"  # the writer waits: the database is locked, or the disk is slow
        except (sa.exc.SQLAlchemyError, RuntimeError) as error:
            words = str(getattr(error, "orig", error)).lower()
            return "full" if "full" in words or "no space" in words else "failed"
        return "ok"

    async def _threads(self) -> str:
        """Tell whether a thread that draws and reads is free within a while."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._workshop.work(time.monotonic)
        except TimeoutError:
            return "starved"
        return "ok"

    def _bots(self) -> str:
        """Tell whether somebody waits for a bot longer than bots may think."""
        waiting = self._workshop.thinkers.longest_wait()
        return "starved" if waiting > self._workshop.settings.bot_seconds + PATIENCE else "ok"
