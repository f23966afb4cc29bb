"""The options of a game: their names, at how many seats a value is possible, and what is wrong with one."""

from typing import Any

from westward.engine import BadOptionValue, Option
from westward.faces import Game


def option_json(game: Game, number: int, language: str) -> dict[str, Any]:
    """Return option *number* of *game* with its names and what they mean."""
    option = game.rules.options[number]
    text = game.words.text(language)

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
        parent = next(one for one in game.rules.options if one.id == parent.only_if[0])
    return [seats for seats in game.rules.seats if _is_possible(game, seats, option, value, needed)]


def _is_possible(game: Game, seats: int, option: Option, value: Any, needed: dict[str, Any]) -> bool:
    chosen = [value, *[option.default] * (seats - 1)] if option.per_seat else value
    try:
        game.rules.checked_options(seats, {**needed, option.id: chosen})
    except BadOptionValue:
        return False
    return True


def explained(error: BadOptionValue, game: Game, seats: int, value: Any, language: str) -> BadOptionValue:
    """Return *error* with the words for what is wrong at a table of *seats* whose option has *value*."""
    number = next(
        (n for n, one in enumerate(game.rules.options) if one.id == error.details.get("option")), None
    )
    if number is None:
        return error
    option, told = game.rules.options[number], option_json(game, number, language)
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
