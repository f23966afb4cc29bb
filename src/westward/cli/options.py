"""The options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

import westward
from westward.cli.errors import NoSuchGame, NoSuchSeat, UsageError
from westward.cli.words import say, spoken_words
from westward.engine import LANGUAGES, BadComponents, BadOptionValue, BadSeed, Option
from westward.engine.registry import names
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
        default=lambda: spoken_words().language,
    )(function)


def group_language_option(function: Command) -> Command:
    """Add ``--language`` to a group: whatever comes after it is said in that language too."""
    return click.option("--language", type=click.Choice(LANGUAGES), expose_value=False)(function)


def json_option(function: Command) -> Command:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True)(function)


def components_option(function: Command) -> Command:
    """Add ``--components``."""
    return click.option(
        "--components",
        type=FILE,
        metavar="FILE",
    )(function)


def seed_option(function: Command) -> Command:
    """Add ``--seed``."""
    return click.option(
        "--seed",
        metavar="S",
    )(function)


def table_option(function: Command) -> Command:
    """Add ``--option``."""
    return click.option(
        "--option",
        "settings",
        multiple=True,
        metavar="KEY=VALUE",
    )(function)


def jobs_option(function: Command) -> Command:
    """Add ``--jobs``."""
    return click.option("--jobs", type=click.IntRange(0), default=0)(function)


def chosen_game(name: str, components: Path | None) -> Game:
    """Return the game called *name*, with the component file if there is one."""
    if name not in names():
        raise NoSuchGame(say("usage.no_such_game", name=name, known=", ".join(names())), game=name)
    game = westward.game(name)
    return game if components is None else game.with_components(read_text(components), components.name)


def read_text(path: Path) -> str:
    """Return what the component file *path* says."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadComponents(
            say("usage.unreadable", file=path, problem=error.strerror), file=str(path)
        ) from error
    except UnicodeDecodeError as error:
        raise BadComponents(say("usage.no_text", file=path), file=str(path)) from error


def check_seats(game: Game, seats: int) -> None:
    """Refuse a number of *seats* that the game is not for."""
    if seats not in game.rules.seats:
        title = game.words.title(spoken_words().language)
        first, last = game.rules.seats[0], game.rules.seats[-1]
        raise NoSuchSeat(say("usage.seats", title=title, first=first, last=last, given=seats), seats=seats)


def chosen_options(game: Game, settings: tuple[str, ...], seats: int) -> dict[str, Any]:
    """Return the options that *settings* (``key=value``) of a table of *seats* are; the game checks them."""
    known = {option.id: option for option in game.rules.options}
    chosen: dict[str, Any] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(say("usage.key_value", setting=setting))
        chosen[key] = typed_value(known[key], value, seats) if key in known else value
    return chosen


def typed_value(option: Option, text: str, seats: int) -> Any:
    """Return the value that *text* stands for: people count seats from 1."""
    value = option.parsed(text)
    if not option.is_seat:
        return value
    if not 1 <= value <= seats:
        raise BadOptionValue(say("usage.no_seat", seat=value, last=seats), option=option.id, value=text)
    return value - 1


def chosen_seed(text: str | None) -> int | None:
    """Return the seed that *text* stands for."""
    if text is None:
        return None
    if len(text) > LONGEST_SEED:
        raise BadSeed(say("usage.long_seed"))
    try:
        return int(text, 0)
    except ValueError:
        raise BadSeed(say("usage.bad_seed", seed=text)) from None


def listed(text: str) -> list[str]:
    """Return the names in the list *text*."""
    return [name.strip() for name in text.split(",") if name.strip()]
