"""The moments of a game, to be gone through one by one."""

from typing import Any

from westward.engine import State
from westward.faces import Panel, View
from westward.server.telling.lines import lines_of
from westward.server.telling.people import names_at
from westward.table import Happening, Table


def replay_json(table: Table, seat: int | None, language: str) -> dict[str, Any]:
    """Return the moments of the game as *seat* may know them."""
    names = names_at(table, language)
    steps: list[dict[str, Any]] = []
    turn = -1
    chooser = -1
    for entry, state, events in table.log.replay():
        if entry.seat != chooser:
            turn += 1
            chooser = entry.seat
        happening = Happening(entry.ply, entry.seat, 0, events)
        steps.append(
            {
                "ply": entry.ply + 1,
                "seat": entry.seat,
                "turn": turn,
                "lines": lines_of(table, happening, seat, language, names),
                "scores": table.game.sight.scores(state, seat),
            }
        )
    return {
        "table": table.id,
        "seat": seat,
        "latest": table.ply,
        "over": table.phase == "over",
        "steps": steps,
    }


def position_json(table: Table, ply: int, seat: int | None, language: str, *, panels: bool) -> dict[str, Any]:
    """Return one moment of the game as *seat* may know it."""
    names = names_at(table, language)
    state: State = table.log.state if ply == table.ply else table.log.state_at(ply)
    view: View = table.game.view(state, seat, language, names)
    before = [one for one in table.happenings if one.ply == ply - 1]
    return {
        "table": table.id,
        "ply": ply,
        "latest": table.ply,
        "seat": seat,
        "view": view,
        "panels": [panel_json(panel) for panel in table.game.draw(view, language)] if panels else [],
        "log": [line for one in before for line in lines_of(table, one, seat, language, names)],
        "scores": view["scores"],
    }


def panel_json(panel: Panel) -> dict[str, str]:
    """Return a picture as the protocol has it."""
    return {"id": panel.id, "title": panel.title, "place": panel.place, "svg": panel.svg}
