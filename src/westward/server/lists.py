"""Lists of tables, brought up to date before they are read; and one table of them."""

import asyncio
import logging
from typing import Any, Final

from westward import faces
from westward.engine import UnknownGame
from westward.faces import Game
from westward.server.errors import BadRequest
from westward.server.room import Room
from westward.server.telling.tables import summary_of, table_json
from westward.server.workshop import Workshop
from westward.store import Person, Summary

PAGE: Final = 50
PATIENCE: Final = 0.5  # seconds that a list waits for tables that are busy
LIVELY: Final = ("waiting", "running")

log: Final = logging.getLogger("westward.server")


class Lists:
    """What the lobby shows of the tables."""

    def __init__(self, workshop: Workshop, room: Room) -> None:
        self._workshop: Final = workshop
        self._room: Final = room
        self._summaries: Final = workshop.store.summaries
        self._flushing: Final = asyncio.Lock()

    async def tables(
        self,
        which: str,
        person: Person | None,
        language: str,
        everyone: bool = False,
        before: int | None = None,
    ) -> list[dict[str, Any]]:
        """Return a list of tables: "open", "mine", "running" or "finished"."""
        await self.refresh()
        found: list[Summary] = []
        if which == "open":
            found = await self._workshop.work(
                self._summaries.in_phases, ["waiting"], before, PAGE, with_open_seat=True
            )
        elif which == "running":
            found = await self._workshop.work(self._summaries.in_phases, ["running"], before, PAGE)
            found = [one for one in found if one.data.get("listed", True)]
        elif which == "mine":
            if person is not None:
                found = await self._workshop.work(
                    self._summaries.of_person, person.id, LIVELY, None, 4 * PAGE
                )
        elif which == "finished":
            if everyone:
                found = await self._workshop.work(self._summaries.in_phases, ["over"], before, PAGE)
                found = [one for one in found if one.data.get("listed", True)]
            elif person is not None:
                found = await self._workshop.work(
                    self._summaries.of_person, person.id, ["over"], before, PAGE
                )
        else:
            raise BadRequest("list is open, mine, running or finished.", "list")
        told = []
        for one in found:
            try:
                told.append(self._table_json(one, person, language))
            except (AttributeError, LookupError, TypeError) as error:
                log.error("the list can't show table %s, which is summed up anew: %r", one.table, error)
                self._room.mend(one.table)
        return told

    async def table(self, table: str, person: Person | None, language: str) -> dict[str, Any]:
        """Return one table."""
        live = self._room.tables.get(table)
        if live is not None:
            async with live.lock:
                return self._table_json(summary_of(live.table), person, language)
        await self.refresh()
        return self._table_json(await self._workshop.work(self._summaries.of, table), person, language)

    def _table_json(self, summary: Summary, person: Person | None, language: str) -> dict[str, Any]:
        game = _installed(summary.data["game"])
        invites = [
            self._invite(summary.table, number, seat["calls"])
            if summary.phase == "waiting" and seat["kind"] == "invited"
            else None
            for number, seat in enumerate(summary.data["seats"])
        ]
        return table_json(summary, game, person, language, invites)

    def _invite(self, table: str, seat: int, call: int) -> str:
        return f"/join/{table}/{seat}/{self._workshop.signer.invitation(table, seat, call)}"

    async def refresh(self) -> None:
        """Bring the lists up to date, unless the store takes nothing now: they stay as they were."""
        try:
            await self.flush()
        except Exception as error:
            log.error("the lists of tables are shown as they were: %r", error)

    async def flush(self) -> None:
        """Bring the lists up to date; who comes while that is being done waits for it too."""
        async with self._flushing:
            changed = set(self._room.changed)
            self._room.changed.clear()
            try:
                summaries = await self._summed_up(changed)
                if summaries:
                    await asyncio.wrap_future(self._summaries.keep(summaries))
            except BaseException:
                self._room.changed.update(changed)
                raise

    async def _summed_up(self, changed: set[str]) -> list[Summary]:
        """Return the summaries of *changed*; a table that is busy for long comes with the next ones."""
        summaries = []
        until = asyncio.get_running_loop().time() + PATIENCE
        for live in [self._room.tables[id] for id in changed if id in self._room.tables]:
            try:
                async with asyncio.timeout_at(until):
                    await live.lock.acquire()
            except TimeoutError:
                self._room.changed.add(live.table.id)
                continue
            try:
                summaries.append(summary_of(live.table))
            except Exception:
                log.exception("table %s can't be summed up", live.table.id)
            finally:
                live.lock.release()
        return summaries


def _installed(game: str) -> Game | None:
    try:
        return faces.game(game)
    except UnknownGame:
        return None
