"""What somebody asks at a table without changing anything: why not, what if, and why a choice was refused."""

import base64
import logging
from typing import Any, Final

from westward.engine import IllegalChoice, WestwardError
from westward.server.connection import Connection
from westward.server.errors import told
from westward.server.eyes import must_see
from westward.server.live import LiveTable
from westward.table import choosing

UNKNOWN: Final = (LookupError, ValueError, TypeError, AssertionError)  # from what names nothing in the game

log: Final = logging.getLogger("westward.server")


async def explain(
    live: LiveTable, connection: Connection, seat: int, ply: int, target: str
) -> dict[str, Any]:
    """Return why *target* can't be chosen now."""
    async with live.lock:
        must_see(live.table, connection, seat)
        choosing.check_question(live.table, seat, ply)
        state = live.table.log.state
        try:
            refusal = await live.workshop.work(
                live.table.game.explain, state, seat, target, connection.language
            )
        except UNKNOWN:
            log.warning("%s can't explain a target of %s letters", live.table.game.id, len(target))
            refusal = None
    told = refusal.as_json() if refusal else {"rule": "", "text": ""}
    return {"ply": ply, "seat": seat, "target": target, **told}


async def preview(
    live: LiveTable, connection: Connection, seat: int, ply: int, option: int
) -> dict[str, Any]:
    """Return what *option* would do."""
    async with live.lock:
        must_see(live.table, connection, seat)
        choosing.check_question(live.table, seat, ply)
        state, language = live.table.log.state, connection.language
        names = live.frames.names(language)
        seen = await live.workshop.work(live.table.game.words.preview, state, seat, option, language, names)
    return {"ply": ply, "seat": seat, "option": option, "lines": seen.lines, "reveals": seen.reveals}


async def imagine(live: LiveTable, connection: Connection, seat: int, ply: int) -> dict[str, Any]:
    """Return a world that *seat* could be in."""
    async with live.lock:
        must_see(live.table, connection, seat)
        choosing.check_question(live.table, seat, ply)
        data = await live.workshop.work(live.world, seat)
    game = live.table.game
    own = {} if game.ships() else {"file": game.rules.components.text}
    return {
        "ply": ply,
        "seat": seat,
        "game": game.id,
        "rules_version": game.rules.version,
        "components": game.rules.components.digest,
        **own,
        "state": base64.b64encode(data).decode(),
    }


def explain_refusal(
    live: LiveTable, error: WestwardError, seat: int, option: int, language: str
) -> dict[str, Any]:
    """Return a refused choice as the protocol tells it, with the rule where the game knows it."""
    shown = told(error, language)
    if type(error) is not IllegalChoice:
        return shown
    try:
        target = live.table.game.sight.target(live.table.log.state, seat, option)
        refusal = live.table.game.explain(live.table.log.state, seat, target, language) if target else None
    except (WestwardError, *UNKNOWN):
        refusal = None  # the option means nothing at all
    return {**shown, "rule": refusal.rule, "message": refusal.text} if refusal else shown
