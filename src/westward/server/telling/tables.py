"""A table in lists and on its page: who sits there, whose turn it is, how it stands."""

from typing import Any

from westward.faces import Game
from westward.server.telling.people import names_of
from westward.store import Person, Summary
from westward.table import Table


def summary_of(table: Table) -> Summary:
    """Return what lists show of *table*; it can be told to anybody in any language later."""
    phase = table.phase
    actors = table.actors()
    asked = dict.fromkeys(table.people(), False)
    for number, seat in enumerate(table.seats):
        if number in actors and seat.holder() and not seat.bot:
            asked[seat.holder()] = True
        if phase == "waiting" and not seat.is_filled() and seat.person:
            asked[seat.person] = True
    if table.host:  # what one opened is one's own, also without a seat: bots may play it
        asked.setdefault(table.host, False)
    begun = phase in ("running", "over")
    data = {
        "game": table.head.game,
        "options": table.head.options,
        "created": table.head.created,
        "host": table.host,
        "host_name": table.host_name,
        "listed": table.listed,
        "hints": table.hints,
        "practice": table.log.practice,
        "seats": [{**seat.as_json(), "calls": seat.calls} for seat in table.seats],
        "asked": actors,
        "scores": table.game.sight.scores(table.log.state, None) if begun else None,
        "rivals": table.game.sight.rivals(table.log.state) if begun else [],
        "ranking": table.log.state.ranking() if phase == "over" else None,
        "commitment": table.log.commitment(),
        "seed": table.head.seed.hex() if phase == "over" else None,
        "rematch": table.rematch or None,
    }
    return Summary(
        table=table.id,
        phase=phase,
        has_open_seat=phase == "waiting"
        and table.listed
        and any(seat.kind == "open" and not seat.person for seat in table.seats),
        bot_asked=bool(table.bots_asked()),
        changed=table.changed,
        records=table.records,
        ply=table.ply,
        data=data,
        asked=asked,
    )


def table_json(
    summary: Summary, game: Game | None, person: Person | None, language: str, invites: list[str | None]
) -> dict[str, Any]:
    """Return TABLE as *person* may see it; *game* is None if it is not installed any more."""
    data = summary.data
    me = person.id if person else ""
    seats = data["seats"]
    held = [
        number
        for number, seat in enumerate(seats)
        if me and seat["kind"] in ("person", "screen") and seat["person"] == me
    ]
    kept = [
        number
        for number, seat in enumerate(seats)
        if me and seat["kind"] in ("invited", "open") and seat["person"] == me
    ]
    names = names_of(seats, game, language)
    hosting = bool(me) and data["host"] == me
    return {
        "id": summary.table,
        "game": data["game"],
        "title": game.words.title(language) if game else data["game"],
        "phase": summary.phase,
        "ply": summary.ply,
        "host": data["host_name"],
        "hosting": hosting,
        "options": data["options"],
        "listed": data["listed"],
        "hints": data.get("hints", True),
        "practice": data.get("practice", False),
        "created": data["created"],
        "changed": summary.changed,
        "seats": [
            {
                "seat": number,
                "kind": seat["kind"],
                "name": names[number],
                "emblem": game.words.emblems[number] if game else "",
                "emblem_name": game.words.seat_names(len(seats), language)[number] if game else "",
                "mine": number in held,
                "bot": seat["bot"] or None,
                "handed": seat["kind"] != "bot" and bool(seat["bot"]),
                "invite": invites[number] if hosting else None,
            }
            for number, seat in enumerate(seats)
        ],
        "my_seats": held,
        "my_turn": any(number in held and not seats[number]["bot"] for number in data["asked"]) or bool(kept),
        "asked": data["asked"],
        "scores": data["scores"],
        "rivals": data.get("rivals", []),
        "ranking": data["ranking"],
        "commitment": data["commitment"],
        "seed": data["seed"],
        "rematch": data["rematch"],
        "reserved": kept,
    }
