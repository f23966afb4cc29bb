"""``westward games``."""

from typing import Any

import click

import westward
from westward.cli.errors import print_json
from westward.cli.options import json_option, language_option
from westward.cli.output import console
from westward.cli.words import Words
from westward.engine import Option
from westward.faces import Game


@click.command("games")
@language_option
@json_option
def command(language: str, as_json: bool) -> None:
    """List the games: seats, options of the table, and where the data of each box comes from."""
    games = westward.games()
    if as_json:
        print_json({"games": [as_values(game, language) for game in games]})
        return
    words = Words(language)
    for game in games:
        show(game, words)


def as_values(game: Game, language: str) -> dict[str, Any]:
    """Return what there is to say about *game*, for programs."""
    return {
        "id": game.id,
        "title": game.words.title(language),
        "rules": game.rules.version,
        "seats": list(game.rules.seats),
        "minutes": game.words.minutes,
        "weight": game.words.weight,
        "options": [option_values(game, option, language) for option in game.rules.options],
        "components": {"digest": game.rules.components.digest, "sources": game.rules.components.sources},
    }


def option_values(game: Game, option: Option, language: str) -> dict[str, Any]:
    """Return what there is to say about *option*, for programs."""
    return {
        "id": option.id,
        "label": label(game, option, language),
        "kind": option.kind(),
        "values": option.allowed(chosen_at(game, option)[-1]),
        "seats": chosen_at(game, option),
        "default": option.default,
        "per_seat": option.per_seat,
    }


def chosen_at(game: Game, option: Option) -> list[int]:
    """Return the numbers of seats at which there is a choice."""
    return [seats for seats in game.rules.seats if len(option.allowed(seats)) > 1]


def label(game: Game, option: Option, language: str) -> str:
    """Return the name of *option*."""
    text = game.words.text(language)
    key = f"option.{option.id}.name"
    return text.say(key) if text.has(key) else option.id


def show(game: Game, words: Words) -> None:
    """Print what there is to say about *game*."""
    out = console()
    seats = words("games.seats", first=game.rules.seats[0], last=game.rules.seats[-1])
    out.print(f"{game.id}  {game.words.title(words.language)}", style="bold")
    out.print("  " + words("games.facts", seats=seats, time=game.words.minutes, rules=game.rules.version))
    for option in game.rules.options:
        out.print("  " + option_line(game, option, words))
    sources = game.rules.components.sources
    out.print("  " + words("games.sources", **sources))
    out.print()


def option_line(game: Game, option: Option, words: Words) -> str:
    """Return how *option* is set: its default, all its values, at how many seats, and its name."""
    seats = chosen_at(game, option)
    first = int(option.is_seat)  # people count seats from 1
    values = [int(value) + first if option.is_seat else value for value in option.allowed(seats[-1])]
    default = int(option.default) + first if option.is_seat else option.default
    line = f"--option {option.id}={default}  ({' | '.join(str(value) for value in values)})  "
    if seats != list(game.rules.seats):
        line += words("games.only_seats", numbers=", ".join(str(number) for number in seats)) + "  "
    return line + label(game, option, words.language)
