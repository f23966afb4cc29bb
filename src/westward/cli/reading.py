"""Logs as the commands read them."""

import json
from pathlib import Path

import westward
from westward import Log
from westward.cli.options import chosen_game
from westward.cli.words import Words
from westward.engine import LogDamaged, LogDisagrees
from westward.faces import Game

BOT = "bot:"  # a player of a log with this in front of the name is a bot


def load_log(file: Path, components: Path | None, until: int | None = None) -> Log:
    """Return the log in *file*; it is replayed, and any disagreement raised."""
    game = game_of(file, components)
    log = Log.load(file, game, until)
    if game is not None and log.game.rules.components.digest != game.rules.components.digest:
        raise LogDisagrees(
            f"{file} was played with other components than {components}, and those are known. "
            "Leave --components out."
        )
    return log


def game_of(file: Path, components: Path | None) -> Game | None:
    """Return the game of the log in *file* with corrected *components*, None without those."""
    if components is None:
        return None
    try:
        with file.open(encoding="utf-8") as stream:
            name = json.loads(stream.readline())["game"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise LogDamaged(f"{file}: line 1 is not the header of a log.", line=1) from error
    return chosen_game(str(name), components)


def shown(name: str) -> str:
    """Return *name* without what a terminal would obey rather than show."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def display_names(log: westward.Log, words: Words) -> list[str]:
    """Return what to call the players of *log*: a name, a colour for who gave none, a bot as such."""
    colours = log.game.words.seat_names(log.seats, words.language)
    players = [shown(player) for player in log.players] or [""] * log.seats
    return [
        words("play.bot_name", colour=colour, bot=player.removeprefix(BOT))
        if player.startswith(BOT)
        else player or colour
        for player, colour in zip(players, colours, strict=True)
    ]
