"""``westward components``."""

import tomllib
from pathlib import Path

import click

import westward
from westward.cli.errors import NO, UsageError, print_json, report
from westward.cli.options import (
    FILE,
    chosen_game,
    group_language_option,
    json_option,
    language_option,
    read_text,
)
from westward.cli.output import console
from westward.cli.words import Words, say
from westward.engine import BadComponents
from westward.faces import Game


@click.group("components")
@group_language_option
def command() -> None:
    """Look after the data of the boxes: cards, boards, tiles."""


@command.command("show")
@click.argument("name", metavar="GAME")
def show(name: str) -> None:
    """Print the component file of GAME, to correct a copy of it."""
    click.echo(westward.game(name).rules.components.text, nl=False)


@command.command("check")
@click.argument("file", type=FILE)
@click.option("--game", "name", metavar="GAME")
@language_option
@json_option
@click.pass_context
def check(context: click.Context, file: Path, name: str | None, language: str, as_json: bool) -> None:
    """Check the component FILE, e.g. one corrected by an owner of the box; exit code 1 if it is wrong."""
    try:
        text = read_text(file)
        game = game_of(text, file, name).with_components(text, file.name)
        game.setup(game.rules.seats[0], seed=0)
    except BadComponents as error:
        report(error, as_json, Words(language))
        context.exit(NO)
    if as_json:
        print_json({"ok": True, "game": game.id, "digest": game.rules.components.digest, **differs(game)})
    else:
        tell(game, file, Words(language))


def game_of(text: str, file: Path, name: str | None) -> Game:
    """Return the game that the component file is for: the one named, or the one it names."""
    if name is not None:
        return chosen_game(name, None)
    try:
        told = tomllib.loads(text).get("meta", {})
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(
            f"{file.name}: not a TOML file: {error}. Mend that line.", file=str(file)
        ) from error
    known = {game.id.replace("-", "_"): game for game in westward.games()}
    wanted = str(told.get("id", "")).replace("-", "_") if isinstance(told, dict) else ""
    if wanted not in known:
        raise UsageError(say("usage.no_game_in_file", file=file.name))
    return known[wanted]


def differs(game: Game) -> dict[str, object]:
    """Return whether the data is the game's own, and where it comes from."""
    own = westward.game(game.id).rules.components.digest
    return {"own": own == game.rules.components.digest, "sources": game.rules.components.sources}


def tell(game: Game, file: Path, words: Words) -> None:
    """Print that the file is good."""
    out = console()
    out.print(words("components.good", file=file.name, title=game.words.title(words.language)))
    out.print(words("components.digest", digest=game.rules.components.digest))
    out.print(words("games.sources", **game.rules.components.sources))
    own = differs(game)["own"]
    out.print(words("components.own" if own else "components.other", game=game.id, file=str(file)))
