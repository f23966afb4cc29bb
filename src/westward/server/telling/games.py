"""The games that can be played, as the lobby shows them."""

from typing import Any

from westward import faces
from westward.faces import Game, Sheet
from westward.server.telling.options import option_json


def games_json(language: str) -> list[dict[str, Any]]:
    """Return the installed games."""
    return [game_json(game, language) for game in faces.games()]


def game_json(game: Game, language: str) -> dict[str, Any]:
    """Return a game as the lobby shows it."""
    text = game.words.text(language)
    seats = len(game.words.emblems)
    return {
        "id": game.id,
        "title": game.words.title(language),
        "tagline": text.say("game.tagline") if text.has("game.tagline") else "",
        "about": text.say("game.description") if text.has("game.description") else "",
        "rules_version": game.rules.version,
        "seats": {"least": game.rules.seats[0], "most": game.rules.seats[-1]},
        "minutes": game.words.minutes,
        "weight": game.words.weight,
        "emblems": [
            {"id": emblem, "name": name}
            for emblem, name in zip(game.words.emblems, game.words.seat_names(seats, language), strict=True)
        ],
        "options": [option_json(game, number, language) for number in range(len(game.rules.options))],
    }


def against_alone(game: Game, language: str) -> str:
    """Return a line about whom a single player of *game* plays against, "" if there is none."""
    text = game.words.text(language)
    return text.say("game.alone") if text.has("game.alone") else ""


def rules_json(game: str, language: str) -> list[dict[str, Any]]:
    """Return the rules of *game*; a line without id is a heading, or the title of a table if it has rows."""
    return [_part_json(part) for part in faces.game(game).words.rulebook(language)]


def _part_json(part: tuple[str, str] | Sheet) -> dict[str, Any]:
    if isinstance(part, Sheet):
        return {"id": "", "text": part.title, "head": part.head, "rows": part.rows}
    return {"id": part[0], "text": part[1]}


def legend_json(game: str, language: str) -> list[dict[str, str]]:
    """Return every symbol of the drawings of *game* with its meaning."""
    played = faces.game(game)
    symbols = played.pictures.legend(played.words.text(language))
    return [{"svg": svg, "text": words} for svg, words in symbols]
