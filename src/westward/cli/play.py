"""``westward play``."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import click
import platformdirs

from westward import Log
from westward.bots import bot
from westward.cli.errors import UsageError
from westward.cli.options import (
    FILE,
    check_seats,
    chosen_game,
    chosen_options,
    chosen_seed,
    components_option,
    language_option,
    listed,
    seed_option,
    table_option,
)
from westward.cli.reading import BOT, load_log
from westward.cli.session import Session
from westward.cli.terminal import Terminal
from westward.cli.words import Words, say
from westward.faces import Game


@click.command("play")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seats", type=int)
@click.option("--people", type=click.IntRange(0))
@click.option("--names")
@click.option("--bots")
@table_option
@seed_option
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--resume", type=FILE, metavar="FILE")
@click.option("--ply", type=click.IntRange(0))
@click.option("--practice", is_flag=True)
@components_option
@language_option
def command(
    name: str | None = None,
    seats: int | None = None,
    people: int | None = None,
    names: str | None = None,
    bots: str | None = None,
    settings: tuple[str, ...] = (),
    seed: str | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    ply: int | None = None,
    practice: bool = False,
    components: Path | None = None,
    language: str | None = None,
) -> int:
    """Play GAME in the terminal, against bots or with several people at one keyboard."""
    words = Words(language or "en")
    if resume is not None:
        if practice:
            raise UsageError(say("usage.practice_resumed"))
        return Terminal(resumed(resume, ply, save, components, words)).play()
    if name is None:
        raise UsageError(say("usage.what_to_play"))
    game = chosen_game(name, components)
    players = seating(game, seats, at_the_keyboard(people, listed(names or "")), listed(bots or ""))
    options = chosen_options(game, settings, len(players))
    log = Log(game, len(players), options, chosen_seed(seed), players, practice)
    return Terminal(Session(log, new_file(save, game), words)).play()


def at_the_keyboard(count: int | None, names: list[str]) -> list[str]:
    """Return the people, *count* of them: "" for who gave no name; one person if nothing is told."""
    wanted = (len(names) or 1) if count is None else count
    if len(names) > wanted:
        raise UsageError(say("usage.too_many_names", given=len(names), wanted=wanted))
    return names + [""] * (wanted - len(names))


def seating(game: Game, seats: int | None, people: list[str], bots: list[str]) -> list[str]:
    """Return the player of each seat as a log names them: people first, then bots in turn."""
    wanted = max(game.rules.seats[0], len(people) + len(bots)) if seats is None else seats
    check_seats(game, wanted)
    free = wanted - len(people)
    if len(bots) > free:
        raise UsageError(say("usage.no_room", wanted=wanted, people=len(people), bots=len(bots)))
    for name in bots:
        bot(name)
    chosen = bots or ["greedy"]
    return people + [BOT + chosen[rank % len(chosen)] for rank in range(free)]


def resumed(file: Path, ply: int | None, save: Path | None, components: Path | None, words: Words) -> Session:
    """Return the game in *file*, to go on with."""
    if ply is not None and save is None:
        raise UsageError(say("usage.ply_needs_save"))
    log = load_log(file, components, until=ply)
    path = file if save is None or save == file else new_file(save, log.game)
    return Session(log, path, words)


def new_file(save: Path | None, game: Game) -> Path:
    """Return the file for a new game: never one that exists."""
    if save is not None:
        if save.exists():
            raise UsageError(say("usage.file_exists", file=save))
        return save
    folder = platformdirs.user_data_path("westward") / "terminal"
    with suppress(OSError):  # saving tells what is wrong with it
        folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = [f"{game.id}-{stamp}{suffix}.jsonl" for suffix in ("", *(f"-{rank}" for rank in range(2, 100)))]
    return next(folder / name for name in names if not (folder / name).exists())
