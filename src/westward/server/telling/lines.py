"""What happened in a game: the lines of its log, and what the latest choices touched."""

from typing import Any

from westward.server.errors import TEXTS
from westward.table import Happening, Table


def lines_of(
    table: Table, happening: Happening, seat: int | None, language: str, names: list[str]
) -> list[dict[str, Any]]:
    """Return the log lines of one entry, as *seat* may read them."""
    if happening.undone:
        values = {"player": names[happening.seat], "steps": happening.undone}
        text = TEXTS[language].say("event.undone", values)
        return [{"ply": happening.ply, "text": text, "rule": "", "seat": happening.seat, "event": "undone"}]
    lines = []
    for event in happening.events:
        seen = event.seen_by(seat)
        text = table.game.words.tell(event, seat, language, names)
        if text:
            line = {
                "ply": happening.ply,
                "text": text,
                "rule": seen.rule,
                "seat": happening.seat,
                "event": seen.name,
            }
            turn = event.begins
            lines.append(line if turn is None else {**line, "turn": turn})
    return lines


def last_json(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Return the latest run of choices, or turn of a rival, and what it touched, as *seat* may know it."""
    run = table.last_run()
    if run is None:
        return None
    chooser, first, last = run
    if table.game.sight.rivals(table.log.state):
        turn = rival_turn(table, seat)
        if turn is not None:
            return {"seat": None, "from": turn[0], "to": last, "targets": turn[1]}
    targets: list[str] = []
    for happening in table.happenings:
        if first <= happening.ply <= last:
            for event in happening.events:
                targets += event.seen_by(seat).targets()
    return {"seat": chooser, "from": first, "to": last, "targets": list(dict.fromkeys(targets))}


def rival_turn(table: Table, seat: int | None) -> tuple[int, list[str]] | None:
    """Return where the turn of a rival without a seat began and what it touched, if no other began since."""
    targets: list[str] = []
    for happening in reversed(table.happenings):
        for event in reversed(happening.events):
            targets = event.seen_by(seat).targets() + targets
            turn = event.begins
            if turn is not None:
                return (happening.ply, list(dict.fromkeys(targets))) if turn else None
    return None
