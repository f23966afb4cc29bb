"""The options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

import westward
from westward.cli.errors import UsageError
from westward.cli.words import default_language
from westward.engine import LANGUAGES, BadComponents, BadSeed
from westward.faces import Game

Command = TypeVar("Command", bound=Callable[..., Any])
Decorator = Callable[[Command], Command]
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
LONGEST_SEED = 300  # characters: more than 256 bits take in any notation


def game_argument(function: Command) -> Command:
    """Add the argument GAME."""
    return click.argument("name", metavar="GAME")(function)


def language_option(function: Command) -> Command:
    """Add ``--language``."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default=default_language,
        help="Language of what is said; by default that of the terminal.",
    )(function)


def json_option(function: Command) -> Command:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")(function)


def components_option(function: Command) -> Command:
    """Add ``--components``."""
    return click.option(
        "--components",
        type=FILE,
        metavar="FILE",
        help="Component file to use in place of the game's own.",
    )(function)


def seed_option(function: Command) -> Command:
    """Add ``--seed``."""
    return click.option(
        "--seed",
        metavar="S",
        help="Whole number that fixes everything left to chance; by default a secret one.",
    )(function)


def table_option(function: Command) -> Command:
    """Add ``--option``."""
    return click.option(
        "--option",
        "settings",
        multiple=True,
        metavar="KEY=VALUE",
        help="Option of the table, once for each; `westward games` lists them.",
    )(function)


def jobs_option(function: Command) -> Command:
    """Add ``--jobs``."""
    return click.option(
        "--jobs", type=click.IntRange(0), default=0, help="Worker processes; by default one for each core."
    )(function)


def chosen_game(name: str, components: Path | None) -> Game:
    """Return the game called *name*, with the component file if there is one."""
    game = westward.game(name)
    return game if components is None else game.with_components(read_text(components), components.name)


def read_text(path: Path) -> str:
    """Return what the component file *path* says."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadComponents(f"{path} can't be read: {error.strerror}.", file=str(path)) from error
    except UnicodeDecodeError as error:
        raise BadComponents(f"{path} is not a text file in UTF-8.", file=str(path)) from error


def chosen_options(game: Game, settings: tuple[str, ...]) -> dict[str, Any]:
    """Return the table options that *settings* (``key=value``) stand for; the game checks them."""
    known = {option.id: option for option in game.rules.options}
    chosen: dict[str, Any] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(f"--option {setting!r}: write it as KEY=VALUE.")
        chosen[key] = known[key].parsed(value) if key in known else value
    return chosen


def chosen_seed(text: str | None) -> int | None:
    """Return the seed that *text* stands for."""
    if text is None:
        return None
    if len(text) > LONGEST_SEED:
        raise BadSeed("--seed is too long: give a whole number from 0 to 2**256 - 1.")
    try:
        return int(text, 0)
    except ValueError:
        raise BadSeed(f"--seed {text!r}: give a whole number, e.g. 7.") from None


def listed(text: str) -> list[str]:
    """Return the names in the list *text*."""
    return [name.strip() for name in text.split(",") if name.strip()]
