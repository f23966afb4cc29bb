"""
Hints: what a good player would do, for the person who is asked.

A hint comes from what the seat knows, is thought out in a worker process, and is the same however often it is
asked for while the question stands. It is no part of the game's log; the table is told that it was given.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from westward.server.clock import now
from westward.server.errors import NoHint
from westward.server.eyes import must_see
from westward.server.thinking import ADVISER, Advice
from westward.table import choosing, talking

if TYPE_CHECKING:
    from westward.server.connection import Connection
    from westward.server.live import LiveTable


class Hints:
    """The hints at one live table: the latest of each seat is kept."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: Final = live
        self._kept: Final[dict[int, tuple[int, asyncio.Task[Advice]]]] = {}

    async def ask(self, connection: "Connection", seat: int, ply: int) -> dict[str, Any]:
        """Return the best options of *seat*, which is asked at *ply*, for whoever holds it."""
        live = self._live
        async with live.lock:
            must_see(live.table, connection, seat)
            assert connection.person is not None
            thinking = await self._thinking(connection.person.id, seat, ply)
        advice = await asyncio.shield(thinking)
        async with live.lock:
            choosing.check_question(live.table, seat, ply)
            offered = await live.workshop.work(live.frames.offered, seat, connection.language)
        options = [
            {**offered[option], "result": round(result, 3), "visits": visits}
            for option, result, visits in advice
        ]
        return {"ply": ply, "seat": seat, "level": ADVISER, "options": options}

    async def _thinking(self, person: str, seat: int, ply: int) -> "asyncio.Task[Advice]":
        """Return what finds the hint for the question that *seat* is asked, begun at most once."""
        live = self._live
        talking.check_hint(live.table, person, seat, ply)
        since = live.table.asked[seat][0]
        question, task = self._kept.get(seat, (-1, None))
        failed = task is not None and task.done() and (task.cancelled() or task.exception() is not None)
        if task is None or question != since or failed:
            live.workshop.limits.take("hint", person)
            world = await live.workshop.work(live.world, seat)
            task = asyncio.create_task(self._find(person, seat, ply, world))
            task.add_done_callback(_look_at_error)
            self._kept[seat] = (since, task)
        return task

    async def _find(self, person: str, seat: int, ply: int, world: bytes) -> Advice:
        live = self._live
        advice = await live.workshop.thinkers.advise(live.table.game.rules.edition(), world, seat)
        if not advice:
            raise NoHint("The Sheriff has no answer this time. Ask again.")
        if live.table.hinted.get(seat) != live.table.asked.get(seat, (-1, 0))[0]:
            await live.do(lambda table: talking.hint(table, person, seat, ply, at=now()))
        return advice


def _look_at_error(task: "asyncio.Task[Advice]") -> None:
    """Take note of an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
