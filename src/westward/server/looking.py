"""Looking at a game: one moment of it, all of them, its end and its log file."""

import json
from typing import Any

from westward.server.errors import NotFound
from westward.server.eyes import check_viewpoint
from westward.server.live import LiveTable
from westward.server.telling.moments import position_json, replay_json
from westward.store import Person
from westward.table import Table, WrongPhase


async def position(
    live: LiveTable,
    person: Person | None,
    language: str,
    seat: int | None = None,
    ply: int | None = None,
    panels: bool = True,
) -> dict[str, Any]:
    """Return one moment of a game as *seat* may know it."""
    async with live.lock:
        _must_have_begun(live.table)
        check_viewpoint(live.table, person, seat)
        latest = live.table.ply
        if ply is not None and not 0 <= ply <= latest:
            raise NotFound(f"The game has plies 0 to {latest}.", ply=latest)
        moment = latest if ply is None else ply
        return await live.workshop.work(position_json, live.table, moment, seat, language, panels=panels)


async def replay(
    live: LiveTable, person: Person | None, language: str, seat: int | None = None
) -> dict[str, Any]:
    """Return all moments of a game as *seat* may know them."""
    async with live.lock:
        _must_have_begun(live.table)
        check_viewpoint(live.table, person, seat)
        return await live.workshop.work(replay_json, live.table, seat, language)


async def ending(live: LiveTable, language: str) -> dict[str, Any]:
    """Return the end of a finished game."""
    async with live.lock:
        _must_be_over(live.table)
        told: dict[str, Any] = json.loads(await live.workshop.work(live.frames.ending, language))
        return told


async def log_file(live: LiveTable) -> tuple[str, str]:
    """Return the name and the text of the log file of a finished game."""
    async with live.lock:
        _must_be_over(live.table)
        lines = await live.workshop.work(live.table.log.lines)
    return f"{live.table.game.id}-{live.table.id}.jsonl", "\n".join(lines) + "\n"


def _must_have_begun(table: Table) -> None:
    if table.phase not in ("running", "over"):
        raise WrongPhase(f"The table is {table.phase}.", phase=table.phase)


def _must_be_over(table: Table) -> None:
    if table.phase != "over":
        raise WrongPhase("This is shown when the game is over.", phase=table.phase, reason="not-over")
