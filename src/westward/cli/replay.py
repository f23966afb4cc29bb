"""``westward replay``."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from westward import Log
from westward.cli.errors import NoSuchSeat, UnknownPly, print_json
from westward.cli.options import FILE, components_option, json_option, language_option
from westward.cli.output import console
from westward.cli.reading import display_names, load_log
from westward.cli.result import result_lines
from westward.cli.words import Words, say
from westward.engine import Entry, State


@click.command("replay")
@click.argument("file", type=FILE)
@click.option("--ply", type=click.IntRange(0))
@click.option("--seat", type=int)
@components_option
@language_option
@json_option
def command(
    file: Path, ply: int | None, seat: int | None, components: Path | None, language: str, as_json: bool
) -> None:
    """Replay the game in FILE: tell what happened, then show the table at the end or at --ply."""
    log = load_log(file, components, until=ply)
    if ply is not None and ply > len(log.entries):
        raise UnknownPly(say("usage.no_ply", file=file.name, entries=len(log.entries), ply=ply), ply=ply)
    viewer = None if seat is None else seat - 1  # people count seats from 1
    if viewer is not None and not 0 <= viewer < log.seats:
        raise NoSuchSeat(say("usage.no_seat", seat=seat, last=log.seats), seats=seat)
    if as_json:
        print_json(as_values(log, viewer, language))
    else:
        show(log, viewer, Words(language))


def as_values(log: Log, seat: int | None, language: str) -> dict[str, Any]:
    """Return the replay for programs."""
    plies = [
        {**entry.as_json(), "scores": state.scores(), "digest": state.digest(), "events": lines}
        for entry, state, lines in told(log, seat, language)
    ]
    names = display_names(log, Words(language))
    view = log.game.view(log.state, seat, language, names)
    return {"game": log.game.id, "seats": log.seats, "plies": plies, "view": view}


def told(log: Log, seat: int | None, language: str) -> Iterator[tuple[Entry, State, list[str]]]:
    """Go through the choices that stand: each with the state after it, which is reused, and its sentences."""
    names = display_names(log, Words(language))
    for entry, state, events in log.replay():
        lines = [log.game.words.tell(event, seat, language, names) for event in events]
        yield entry, state, [line for line in lines if line]


def show(log: Log, seat: int | None, words: Words) -> None:
    """Print the story, the table and the result."""
    out = console()
    for entry, _, lines in told(log, seat, words.language):
        for line in lines:
            out.say(f"{entry.ply:>4}  {line}")
    names = display_names(log, words)
    view = log.game.view(log.state, seat, words.language, names)
    out.print()
    out.say(log.game.pictures.text_board(view, log.game.words.text(words.language)))
    out.print()
    for line in result_lines(log, names, words):
        out.say(line)
