"""The games that can be played, as the lobby shows them."""

from typing import Any

from westward import engine
from westward.engine import Game
from westward.server.telling.options import option_json


def games_json(language: str) -> list[dict[str, Any]]:
    """Return the installed games."""
    return [game_json(game, language) for game in engine.games()]


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
        "options": [option_json(game, number, language) for number in range(len(game.options))],
    }


def against_alone(game: Game, language: str) -> str:
    """Return a line about whom a single player of *game* plays against, "" if there is none."""
    text = game.text(language)
    return text.say("game.alone") if text.has("game.alone") else ""


def rules_json(game: str, language: str) -> list[dict[str, Any]]:
    """Return the rules of *game*; a line without id is a heading."""
    return [{"id": id, "text": text} for id, text in engine.game(game).rules(language)]


def legend_json(game: str, language: str) -> list[dict[str, str]]:
    """Return every symbol of the drawings of *game* with its meaning."""
    return [{"svg": svg, "text": text} for svg, text in engine.game(game).legend(language)]
