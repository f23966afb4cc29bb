"""Forms: what was filled in, the table that it describes, and what the form of a new table offers."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qs, unquote_plus

from fastapi import Request

from westward import faces
from westward.server.errors import BadRequest
from westward.server.telling.options import seats_for
from westward.table import ABSENCE, SUBSTITUTE

DEFAULT_BOT: Final = "deputy"
ABSENCES: Final = (120, 300, 900, 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)  # seconds that a form offers


async def form_of(request: Request) -> dict[str, str]:
    """Return the fields of a form that was sent."""
    body = (await request.body()).decode("utf-8", "replace")
    if "\0" in unquote_plus(body):
        raise BadRequest("A text has a character that can't be written.", "form")
    return {name: values[-1] for name, values in parse_qs(body, keep_blank_values=True).items()}


def table_from(form: Mapping[str, str], game: faces.Game) -> dict[str, Any]:
    """Return the new table that *form* describes."""
    count = whole(form.get("seats", ""), game.rules.seats[0])
    seats = [_seat_from(form, seat) for seat in range(count)]
    options: dict[str, Any] = {}
    for option in game.rules.options:
        if option.kind() == "flag":
            options[option.id] = f"option-{option.id}" in form
        elif option.per_seat:
            given = [form.get(f"option-{option.id}-{seat}", "") for seat in range(count)]
            if all(given):
                options[option.id] = [option.parsed(one) for one in given]
        elif form.get(f"option-{option.id}"):
            options[option.id] = option.parsed(form[f"option-{option.id}"])
    defaults = {option.id: option.default for option in game.rules.options}
    for option in game.rules.options:  # a field that stays hidden is not chosen
        needs = option.only_if is not None and (defaults | options)[option.only_if[0]] != option.only_if[1]
        if needs or (option.only_seats and count not in option.only_seats):
            options.pop(option.id, None)
    return {
        "game": game.id,
        "seats": seats,
        "options": options,
        "listed": "listed" in form,
        "hints": "hints" in form,
        "absence": next((one for one in ABSENCES if str(one) == form.get("absence")), ABSENCE),
        "substitute": form.get("substitute", SUBSTITUTE),
        "practice": "practice" in form,
    }


def _seat_from(form: Mapping[str, str], seat: int) -> dict[str, Any]:
    kind = form.get(f"seat-{seat}", "me" if seat == 0 else "bot")
    if kind.startswith("bot:"):
        return {"kind": "bot", "bot": kind.removeprefix("bot:")}
    name = form.get(f"seat-{seat}-name", "").strip()
    return {"kind": kind, "name": name} if kind in ("invited", "screen") and name else {"kind": kind}


def seats_shown(game: dict[str, Any], form: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the seats of the form: what each is called and what was chosen for it."""
    most = game["seats"]["most"]
    chosen = [form.get(f"seat-{seat}", "me" if seat == 0 else f"bot:{DEFAULT_BOT}") for seat in range(most)]
    names = [form.get(f"seat-{seat}-name", "") for seat in range(most)]
    return [
        {"seat": seat, "kind": chosen[seat], "name": names[seat], "emblem": game["emblems"][seat]}
        for seat in range(most)
    ]


def fitting(game: faces.Game) -> dict[str, dict[str, str]]:
    """
    Return at which numbers of seats an option of *game* has a choice, and at which it can have each value.

    The whole option stands under ""; what fits every number of seats is left out.
    """
    found: dict[str, dict[str, str]] = {}
    for option in game.rules.options:
        fits = {str(value): seats_for(game, option, value) for value in option.values}
        others = [fits[str(value)] for value in option.values if value != option.default]
        if option.values:
            fits[""] = sorted({seats for some in others for seats in some})
        found[option.id] = {
            key: " ".join(str(one) for one in seats)
            for key, seats in fits.items()
            if seats != list(game.rules.seats)
        }
    return found


def whole(text: str, otherwise: int) -> int:
    """Return the small whole number in *text*, or *otherwise* if it is none."""
    return int(text) if text.isdecimal() and len(text) < 4 else otherwise
