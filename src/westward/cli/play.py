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
from westward.cli.words import Words
from westward.faces import Game


@click.command("play", short_help="Play in the terminal.")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--seats", type=int, help="Seats at the table; by default as few as the game needs.")
@click.option("--people", type=click.IntRange(0), help="People at this keyboard.  [default: 1]")
@click.option("--names", help="Names of the people, separated by commas.")
@click.option("--bots", help="Bots on the other seats, separated by commas.  [default: greedy]")
@table_option
@seed_option
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Where the game is saved."
)
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with the game in this file.")
@click.option("--ply", type=click.IntRange(0), help="Resume at the position before this entry; needs --save.")
@click.option("--practice", is_flag=True, help="Let any own choice be taken back; the saved game says so.")
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
    """
    Play GAME in the terminal, against bots or with several people at one keyboard.

    Type the number of a choice, or a word of it; `help` lists the commands. Every choice is saved at once:
    after an interruption, go on with --resume FILE.
    """
    words = Words(language or "en")
    if resume is not None:
        if practice:
            raise UsageError("A game begins for practice or not: --practice does not go with --resume.")
        return Terminal(resumed(resume, ply, save, components, words)).play()
    if name is None:
        raise UsageError("Name a GAME to play, or a file with --resume; `westward games` lists the games.")
    game = chosen_game(name, components)
    players = seating(game, seats, at_the_keyboard(people, listed(names or "")), listed(bots or ""))
    log = Log(game, len(players), chosen_options(game, settings), chosen_seed(seed), players, practice)
    return Terminal(Session(log, new_file(save, game), words)).play()


def at_the_keyboard(count: int | None, names: list[str]) -> list[str]:
    """Return the people, *count* of them: "" for who gave no name; one person if nothing is told."""
    wanted = (len(names) or 1) if count is None else count
    if len(names) > wanted:
        raise UsageError(f"--names has {len(names)} names for {wanted} people.")
    return names + [""] * (wanted - len(names))


def seating(game: Game, seats: int | None, people: list[str], bots: list[str]) -> list[str]:
    """Return the player of each seat as a log names them: people first, then bots in turn."""
    wanted = max(game.rules.seats[0], len(people) + len(bots)) if seats is None else seats
    game.rules.checked_options(wanted, None)  # as many seats as the game allows
    free = wanted - len(people)
    if len(bots) > free:
        raise UsageError(f"There is no room on {wanted} seats for people: {len(people)}, bots: {len(bots)}.")
    for name in bots:
        bot(name)
    chosen = bots or ["greedy"]
    return people + [BOT + chosen[rank % len(chosen)] for rank in range(free)]


def resumed(file: Path, ply: int | None, save: Path | None, components: Path | None, words: Words) -> Session:
    """Return the game in *file*, to go on with."""
    if ply is not None and save is None:
        raise UsageError("--ply leaves entries of the file out, so name another file with --save.")
    log = load_log(file, components, until=ply)
    path = file if save is None or save == file else new_file(save, log.game)
    return Session(log, path, words)


def new_file(save: Path | None, game: Game) -> Path:
    """Return the file for a new game: never one that exists."""
    if save is not None:
        if save.exists():
            raise UsageError(
                f"{save} exists already. Go on with it by --resume {save}, or name another file."
            )
        return save
    folder = platformdirs.user_data_path("westward") / "terminal"
    with suppress(OSError):  # saving tells what is wrong with it
        folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = [f"{game.id}-{stamp}{suffix}.jsonl" for suffix in ("", *(f"-{rank}" for rank in range(2, 100)))]
    return next(folder / name for name in names if not (folder / name).exists())
