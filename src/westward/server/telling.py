"""
What is told about a table, as plain values in the shapes of the protocol.

Everything that a person gets to know of a game passes `game.view`, `game.draw` of a view, or `game.tell` of
what an event lets this seat see.
"""

import json
from collections.abc import Sequence
from typing import Any

from westward import bots as bot_registry
from westward.engine import BadOptionValue, Game, Option, Panel, State, View
from westward.server.errors import TEXTS
from westward.store import Person, Summary
from westward.table import Happening, Proposal, Table, undoing

LINES_IN_DIGEST = 12
FACES = (*bot_registry.levels(), "greedy", "random")  # in web/static/img/faces.svg


def compact(value: Any) -> str:
    """Return *value* as JSON without needless blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# games and bots


def game_json(game: Game, language: str) -> dict[str, Any]:
    """Return a game as the lobby shows it."""
    text = game.text(language)
    seats = len(game.emblems)
    return {
        "id": game.id,
        "title": game.title(language),
        "tagline": text.say("game.tagline") if text.has("game.tagline") else "",
        "about": text.say("game.description") if text.has("game.description") else "",
        "rules_version": game.rules_version,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "minutes": game.minutes,
        "weight": game.weight,
        "emblems": [
            {"id": emblem, "name": name}
            for emblem, name in zip(game.emblems, game.seat_names(seats, language), strict=True)
        ],
        "options": [_option_json(game, number, language) for number in range(len(game.options))],
    }


def against_alone(game: Game, language: str) -> str:
    """Return a line about whom a single player of *game* plays against, "" if there is none."""
    text = game.text(language)
    return text.say("game.alone") if text.has("game.alone") else ""


def _option_json(game: Game, number: int, language: str) -> dict[str, Any]:
    option = game.options[number]
    text = game.text(language)

    def word(key: str, otherwise: str) -> str:
        return text.say(key) if text.has(key) else otherwise

    values = [] if option.kind() == "seat" else option.values
    return {
        "id": option.id,
        "name": word(f"option.{option.id}.name", option.id),
        "about": word(f"option.{option.id}.help", ""),
        "kind": option.kind(),
        "values": [
            {"value": value, "name": word(f"option.{option.id}.value.{_key(value)}", str(value))}
            for value in values
        ],
        "default": option.default,
        "per_seat": option.per_seat,
        "only_if": None
        if option.only_if is None
        else {"option": option.only_if[0], "value": option.only_if[1]},
    }


def seats_for(game: Game, option: Option, value: Any) -> list[int]:
    """Return the numbers of seats at which *option* can have *value*, of a per-seat option at one seat."""
    needed: dict[str, Any] = {}
    parent = option
    while parent.only_if is not None:
        needed[parent.only_if[0]] = parent.only_if[1]
        parent = next(one for one in game.options if one.id == parent.only_if[0])
    return [seats for seats in game.seats if _is_possible(game, seats, option, value, needed)]


def _is_possible(game: Game, seats: int, option: Option, value: Any, needed: dict[str, Any]) -> bool:
    chosen = [value, *[option.default] * (seats - 1)] if option.per_seat else value
    try:
        game.checked_options(seats, {**needed, option.id: chosen})
    except BadOptionValue:
        return False
    return True


def explained(error: BadOptionValue, game: Game, seats: int, value: Any, language: str) -> BadOptionValue:
    """Return *error* with the words for what is wrong at a table of *seats* whose option has *value*."""
    number = next((n for n, one in enumerate(game.options) if one.id == error.details.get("option")), None)
    if number is None:
        return error
    option, told = game.options[number], _option_json(game, number, language)
    names = {_key(one["value"]): one["name"] for one in told["values"]}
    fitting = [] if isinstance(value, list) or _key(value) not in names else seats_for(game, option, value)
    details = {**error.details, "reason": "option-value", "option_name": told["name"], "about": told["about"]}
    if fitting and seats not in fitting:
        details["reason"] = "option-seats"
        details["value_name"] = names[_key(value)]
        details["seats"] = seats
        details["fitting"] = ", ".join(str(one) for one in fitting)
    return BadOptionValue(error.message, **details)


def _key(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def bot_name(bot: str, language: str) -> str:
    """Return what a bot is called."""
    text = TEXTS[language]
    return text.say(f"bot.{bot}") if text.has(f"bot.{bot}") else bot.capitalize()


def face_of(bot: str) -> str:
    """Return the address of the picture of *bot*."""
    return f"/static/img/faces.svg#{bot if bot in FACES else 'other'}"


def bots_json(language: str) -> list[dict[str, Any]]:
    """Return the bots that can be asked to play: the levels, then the others."""
    text = TEXTS[language]
    levels = bot_registry.levels()
    others = [name for name in bot_registry.names() if name not in levels]
    return [
        {
            "id": name,
            "name": bot_name(name, language),
            "about": text.say(f"bot_about.{name}" if text.has(f"bot_about.{name}") else "bot_about.other"),
            "face": face_of(name),
        }
        for name in [*levels, *others]
    ]


# tables


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
        "seats": [{**seat.as_json(), "calls": seat.calls} for seat in table.seats],
        "asked": actors,
        "scores": table.game.seen_scores(table.log.state, None) if begun else None,
        "rivals": table.game.rivals(table.log.state) if begun else [],
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


def names_of(seats: Sequence[dict[str, Any]], game: Game | None, language: str) -> list[str]:
    """Return what the players are called: by their name, their bot's, or the colour of an empty seat."""
    emblems = game.seat_names(len(seats), language) if game else [f"{number}" for number in range(len(seats))]
    names: list[str] = []
    for number, seat in enumerate(seats):
        if seat["kind"] != "bot":
            names.append(seat["name"] or emblems[number])
            continue
        name = bot_name(seat["bot"], language)
        alike = sum(1 for other in seats[:number] if other["kind"] == "bot" and other["bot"] == seat["bot"])
        names.append(f"{name} {alike + 1}" if alike else name)
    return names


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
        "title": game.title(language) if game else data["game"],
        "phase": summary.phase,
        "ply": summary.ply,
        "host": data["host_name"],
        "hosting": hosting,
        "options": data["options"],
        "listed": data["listed"],
        "hints": data.get("hints", True),
        "created": data["created"],
        "changed": summary.changed,
        "seats": [
            {
                "seat": number,
                "kind": seat["kind"],
                "name": names[number],
                "emblem": game.emblems[number] if game else "",
                "emblem_name": game.seat_names(len(seats), language)[number] if game else "",
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


# at the table


def names_at(table: Table, language: str) -> list[str]:
    """Return what the players at *table* are called."""
    return names_of([seat.as_json() for seat in table.seats], table.game, language)


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
        text = table.game.tell(event, seat, language, names)
        if text:
            line = {
                "ply": happening.ply,
                "text": text,
                "rule": seen.rule,
                "seat": happening.seat,
                "event": seen.name,
            }
            turn = table.game.begins(event)
            lines.append(line if turn is None else {**line, "turn": turn})
    return lines


def last_json(table: Table, seat: int | None) -> dict[str, Any] | None:
    """Return the latest run of choices, or turn of a rival, and what it touched, as *seat* may know it."""
    run = table.last_run()
    if run is None:
        return None
    chooser, first, last = run
    if table.game.rivals(table.log.state):
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
            turn = table.game.begins(event)
            if turn is not None:
                return (happening.ply, list(dict.fromkeys(targets))) if turn else None
    return None


def panel_json(panel: Panel) -> dict[str, str]:
    """Return a picture as the protocol has it."""
    return {"id": panel.id, "title": panel.title, "place": panel.place, "svg": panel.svg}


def undo_json(table: Table, person: Person | None, names: list[str]) -> dict[str, Any] | None:
    """Return how far *person* can take back."""
    reach = undoing.reach(table, person.id) if person else None
    if reach is None:
        return None
    others = [names[table.seats_of(other)[0]] for other in reach.others]
    return {
        "seat": reach.seat,
        "steps": len(reach.plies),
        "to": reach.plies[0],
        "plies": reach.plies,
        "ask": reach.ask,
        "others": others,
    }


def proposal_json(
    table: Table, proposal: Proposal | None, person: Person | None, language: str
) -> dict[str, Any] | None:
    """Return what the table is asked, as *person* sees it."""
    if proposal is None:
        return None
    names = names_at(table, language)

    def called(one: str) -> str:
        held = table.seats_of(one)
        return names[held[0]] if held else "?"

    me = person.id if person else ""
    steps = 0
    if proposal.kind == "undo":
        steps = sum(1 for entry in table.standing() if entry.ply >= proposal.to)
    return {
        "number": proposal.number,
        "kind": proposal.kind,
        "by": called(proposal.by),
        "seat": proposal.seat,
        "to": proposal.to if proposal.kind == "undo" else None,
        "steps": steps,
        "bot": proposal.bot or None,
        "agreed": [called(one) for one in [proposal.by, *proposal.agreed]],
        "awaited": [called(one) for one in proposal.awaited()],
        "mine": bool(me) and proposal.by == me,
        "answer": me in proposal.awaited(),
    }


# the end


def ending_json(table: Table, language: str) -> dict[str, Any]:
    """Return everything about the end of a finished game."""
    state = table.log.state
    text = table.game.text(language)
    events = [event for happening in table.happenings for event in happening.events]
    breakdown = [
        {
            "key": key,
            "name": text.say(f"category.{key}") if text.has(f"category.{key}") else key,
            "points": points,
            "rule": text.say(f"category_rule.{key}") if text.has(f"category_rule.{key}") else "",
        }
        for key, points in table.game.breakdown(state, events)
    ]
    return {
        "ranking": state.ranking(),
        "scores": state.scores(),
        "verdict": table.game.verdict(state, language),
        "ties": [table.game.tie(state, seat, language) for seat in range(state.seats)],
        "breakdown": breakdown,
        "best": _best(breakdown, state.seats),
        "rivals": table.game.rivals(state),
        "course": course(table),
        "choices": len(table.standing()),
        "started": table.started,
        "ended": table.ended,
        "seed": table.head.seed.hex(),
        "commitment": table.log.commitment(),
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
        return [*state.scores(), *(rival["score"] for rival in log.game.rivals(state))]

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
                "scores": table.game.seen_scores(state, seat),
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
