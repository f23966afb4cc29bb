"""``westward bench``."""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click

import westward
from westward._build import has_compiled_modules
from westward.cli import peers
from westward.cli.errors import UsageError, print_json
from westward.cli.options import json_option, language_option
from westward.cli.output import Bar, Figures, console, progress
from westward.cli.words import Words, say

NUMBERS: Final = ("decisions_per_second", "games_per_second", "clone_us", "options_us")
SERVER: Final = "westward.server.bench"

Row = dict[str, Any]
Key = tuple[str, int, str]  # game, seats, build


@click.command("bench")
@click.option("--game", "names", multiple=True, metavar="GAME")
@click.option("--seats", type=int)
@click.option(
    "--seconds",
    type=click.FloatRange(0.05),
    default=1.0,
    show_default=True,
)
@click.option("--repeat", type=click.IntRange(1), default=5, show_default=True)
@click.option("--peers", "with_peers", is_flag=True)
@click.option("--server", "with_server", is_flag=True)
@language_option
@json_option
def command(
    names: tuple[str, ...],
    seats: int | None,
    seconds: float,
    repeat: int,
    with_peers: bool,
    with_server: bool,
    language: str,
    as_json: bool,
) -> None:
    """Measure how fast the games run, interpreted and compiled side by side."""
    words = Words(language)
    keys = measurements(names, seats)
    with ExitStack() as stack:
        python = stack.enter_context(installed_peers(words)) if with_peers else None
        rows, others = measured(keys, python, seconds, repeat, words)
    server = server_numbers() if with_server else None
    if as_json:
        print_json({"rows": rows, "peers": ratios(rows, others), "server": server})
    else:
        show(rows, ratios(rows, others), words)
        if with_server:
            show_server(server, words)


def measurements(names: tuple[str, ...], seats: int | None) -> list[Key]:
    """Return what is to be measured: each game, number of seats and build."""
    games = [westward.game(name) for name in names] or westward.games()
    builds = ["interpreted", "compiled"] if has_compiled_modules() else ["interpreted"]
    for game in games:
        if seats is not None:
            game.rules.checked_options(seats, None)  # as many as the game allows
    return [
        (game.id, count, build)
        for game in games
        for count in ([seats] if seats is not None else game.rules.seats)
        for build in builds
    ]


@contextmanager
def installed_peers(words: Words) -> Iterator[Path]:
    """Give the Python of the peers' environment, and say that installing takes a while."""
    with ExitStack() as stack:
        with progress(words("bench.installing"), 1):
            python = stack.enter_context(peers.installed())
        yield python


def measured(
    keys: list[Key], python: Path | None, seconds: float, repeat: int, words: Words
) -> tuple[list[Row], list[Row]]:
    """Measure everything in turn, *repeat* times; return the medians of our rows and of the peers."""
    others = list(peers.SCRIPTS) if python is not None else []
    found: dict[Key, list[Row]] = {key: [] for key in keys}
    peer_rows: dict[str, list[Row]] = {peer: [] for peer in others}
    with progress(words("bench.measuring"), repeat * (len(keys) + len(others))) as bar:
        step = Steps(bar)
        for _ in range(repeat):
            for key in keys:
                step(f"{key[0]} {key[1]} {key[2]}")
                found[key].append(measure(key, seconds))
            for peer in others:
                step(peer)
                assert python is not None
                peer_rows[peer].append(peers.measured(python, peer, seconds))
    return [median(rows, NUMBERS) for rows in found.values()], [
        median(rows, NUMBERS[:2]) for rows in peer_rows.values()
    ]


class Steps:
    """Counts the measurements for the progress bar."""

    def __init__(self, bar: Bar) -> None:
        self._bar = bar
        self._done = 0

    def __call__(self, label: str) -> None:
        """Show what is measured now."""
        self._bar(self._done, label)
        self._done += 1


def measure(key: Key, seconds: float) -> Row:
    """Measure one build in a process of its own."""
    game, seats, build = key
    environment = {**os.environ, "WESTWARD_PURE": "1" if build == "interpreted" else "0"}
    command = [sys.executable, "-m", "westward.cli.measure", game, str(seats), str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["it failed"])[-1]
        raise UsageError(say("usage.not_measured", game=game, places=seats, build=build, problem=last))
    row: Row = json.loads(done.stdout)
    return row


def median(rows: list[Row], numbers: tuple[str, ...]) -> Row:
    """Return one row with the medians of *numbers*; a row with an error stands for all."""
    for row in rows:
        if "error" in row:
            return row
    medians = {key: round(statistics.median(row[key] for row in rows), 3) for key in numbers}
    return {**rows[0], **medians}


def ratios(rows: list[Row], others: list[Row]) -> list[Row]:
    """Return the *others*, each with how many times as fast ours are: the median over games and seats."""
    compared = []
    for other in others:
        speed = other.get("decisions_per_second")
        ratio = {
            build: round(statistics.median(own) / speed, 2)
            for build in ("interpreted", "compiled")
            if speed and (own := [row["decisions_per_second"] for row in rows if row["build"] == build])
        }
        compared.append({**other, "ratio": ratio})
    return compared


def server_numbers() -> dict[str, Any] | None:
    """Return what the server measures of itself, None where it is not installed."""
    if find_spec("westward.server") is None or find_spec(SERVER) is None:
        return None
    import importlib

    found: dict[str, Any] = importlib.import_module(SERVER).measure()
    return found


def show(rows: list[Row], others: list[Row], words: Words) -> None:
    """Print everything for people."""
    out = console()
    columns = ("game", "seats", "build", *NUMBERS)
    shown = Figures(words("bench.title"), *(words(f"bench.{column}") for column in columns), numbers=4)
    for row in rows:
        numbers = [words.number(row["decisions_per_second"]), words.number(row["games_per_second"], 1)]
        costs = [words.number(row["clone_us"], 2), words.number(row["options_us"], 2)]
        shown.add_row(row["game"], str(row["seats"]), words(f"bench.{row['build']}"), *numbers, *costs)
    out.print(shown)
    out.print()
    for line in gains(rows, words):
        out.print(line)
    if others:
        show_peers(others, words)


def gains(rows: list[Row], words: Words) -> list[str]:
    """Return what compiling brings, per game and seats."""
    speeds = {(row["game"], row["seats"], row["build"]): row["decisions_per_second"] for row in rows}
    lines = []
    for (game, seats, build), speed in speeds.items():
        if build == "compiled":
            ratio = words.number(speed / speeds[game, seats, "interpreted"], 1)
            title = westward.game(game).words.title(words.language)
            lines.append(words("bench.gain", title=title, seats=seats, ratio=ratio))
    return lines or [words("bench.not_compiled")]


def show_peers(others: list[Row], words: Words) -> None:
    """Print the other engines and the ratios."""
    builds = list(dict.fromkeys(build for other in others for build in other["ratio"]))
    heads = [words("bench.ratio", build=words(f"bench.{build}")) for build in builds]
    shown = Figures(
        words("bench.peers"),
        words("bench.peer"),
        words("bench.decisions_per_second"),
        words("bench.games_per_second"),
        *heads,
        numbers=2 + len(heads),
    )
    for other in others:
        if "error" not in other:
            speed = [words.number(other["decisions_per_second"]), words.number(other["games_per_second"], 1)]
            shown.add_row(
                other["peer"], *speed, *(words.number(other["ratio"][build], 2) for build in builds)
            )
    console().print()
    if shown.rows:
        console().print(shown)
    for other in others:
        if "error" in other:
            console().say(words("bench.failed", peer=other["peer"], error=other["error"]))


def show_server(found: dict[str, Any] | None, words: Words) -> None:
    """Print what the server measured of itself."""
    out = console()
    out.print()
    if found is None:
        out.print(words("bench.no_server"))
        return
    shown = Figures(words("bench.server"), "", "", numbers=1)
    for key, value in found.items():
        shown.add_row(key, words.number(value, 2) if isinstance(value, float) else str(value))
    out.print(shown)
