"""The end of a game: places, points and where they came from, and how the scores went."""

from typing import Any

from westward.engine import State
from westward.table import Table


def ending_json(table: Table, language: str) -> dict[str, Any]:
    """Return everything about the end of a finished game."""
    state = table.log.state
    text = table.game.words.text(language)
    events = [event for happening in table.happenings for event in happening.events]
    breakdown = [
        {
            "key": key,
            "name": text.say(f"category.{key}") if text.has(f"category.{key}") else key,
            "points": points,
            "rule": text.say(f"category_rule.{key}") if text.has(f"category_rule.{key}") else "",
        }
        for key, points in table.game.sight.breakdown(state, events)
    ]
    return {
        "ranking": state.ranking(),
        "scores": state.scores(),
        "verdict": table.game.words.verdict(state, table.game.words.text(language)),
        "ties": [table.game.words.tie(state, seat, language) for seat in range(state.seats)],
        "breakdown": breakdown,
        "best": _best(breakdown, state.seats),
        "rivals": table.game.sight.rivals(state),
        "course": course(table),
        "choices": len(table.standing()),
        "started": table.started,
        "ended": table.ended,
        "seed": table.head.seed.hex(),
        "commitment": table.log.commitment(),
        "seal": table.log.seal(),
        "rematch": table.rematch or None,
    }


def _best(breakdown: list[dict[str, Any]], seats: int) -> list[dict[str, Any]]:
    """Return for each seat the category in which it is furthest ahead; the one with most points if equal."""
    best = []
    for seat in range(seats):
        ahead = (-1.0, 0)
        found: dict[str, Any] | None = None
        for category in breakdown:
            points = category["points"]
            others = [points[other] for other in range(seats) if other != seat]
            lead = points[seat] - (sum(others) / len(others) if others else 0)
            if points[seat] > 0 and (lead, points[seat]) > ahead:
                ahead = (lead, points[seat])
                found = category
        if found is not None:
            best.append(
                {"seat": seat, "key": found["key"], "name": found["name"], "points": found["points"][seat]}
            )
    return best


def course(table: Table) -> list[dict[str, Any]]:
    """Return the scores over time, wherever they changed: of the seats, then of rivals without one."""
    log = table.log

    def scores_of(state: State) -> list[int]:
        return [*state.scores(), *(rival["score"] for rival in log.game.sight.rivals(state))]

    scores = scores_of(log.game.setup(log.seats, log.options, log.seed))
    found = [{"ply": 0, "scores": scores}]
    ply = 0
    for entry, state, _events in log.replay():
        ply = entry.ply + 1
        before, scores = scores, scores_of(state)
        if scores != before:
            found.append({"ply": ply, "scores": scores})
    if found[-1]["ply"] != ply:
        found.append({"ply": ply, "scores": scores})
    return found
