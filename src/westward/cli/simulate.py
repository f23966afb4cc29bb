"""``westward simulate``."""

import statistics
import time
from pathlib import Path
from typing import Any

import click

from westward.bots import Entrant, Series, play_series
from westward.cli.errors import UsageError, print_json
from westward.cli.options import (
    check_seats,
    chosen_game,
    chosen_options,
    chosen_seed,
    components_option,
    game_argument,
    jobs_option,
    json_option,
    language_option,
    listed,
    read_text,
    seed_option,
    table_option,
)
from westward.cli.output import Figures, console, progress
from westward.cli.words import Words, say
from westward.faces import Game


@click.command("simulate")
@game_argument
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--bots", default="random,greedy", show_default=True)
@click.option("--seats", type=int)
@table_option
@seed_option
@jobs_option
@components_option
@language_option
@json_option
def command(
    name: str,
    games: int,
    bots: str,
    seats: int | None,
    settings: tuple[str, ...],
    seed: str | None,
    jobs: int,
    components: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME against each other."""
    game = chosen_game(name, components)
    names = at_the_table(listed(bots), seats, game)
    words = Words(language)
    start = time.perf_counter()
    with progress(words("simulate.playing", title=game.words.title(language)), games) as bar:
        series = play_series(
            game.thought,
            names,
            games,
            options=chosen_options(game, settings, len(names)),
            seed=chosen_seed(seed),
            jobs=jobs,
            components=None if components is None else read_text(components),
            progress=bar,
        )
    seconds = time.perf_counter() - start
    if as_json:
        speed = {"decisions_per_second": round(series.decisions / seconds, 1)}
        print_json(as_values(game.id, series, seconds) | speed)
    else:
        show(game, series, seconds, words)


def at_the_table(names: list[str], seats: int | None, game: Game) -> list[str]:
    """Return the bot of each seat: fewer bots than seats come up again in turn."""
    if not names:
        raise UsageError(say("usage.no_bot", example="random,greedy"))
    wanted = max(len(names), game.rules.seats[0]) if seats is None else seats
    check_seats(game, wanted)
    if len(names) > wanted:
        raise UsageError(say("usage.too_many_bots", given=len(names), wanted=wanted))
    return [names[seat % len(names)] for seat in range(wanted)]


def as_values(game: str, series: Series, seconds: float) -> dict[str, Any]:
    """Return the results for programs."""
    return {
        "game": game,
        "seats": len(series.entrants),
        "games": series.games,
        "finished": len(series.lengths),
        "decisions": series.decisions,
        "seconds": round(seconds, 3),
        "length": distribution(series.lengths),
        "results": [result(entrant) for entrant in series.entrants],
    }


def result(entrant: Entrant) -> dict[str, Any]:
    """Return what one bot achieved."""
    low, high = entrant.interval()
    return {
        "bot": entrant.name,
        "wins": entrant.wins,
        "win_rate": round(entrant.win_rate(), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_score": round(entrant.mean_score(), 3),
        "scores": distribution(entrant.scores),
    }


def distribution(values: list[int]) -> dict[str, float] | None:
    """Return the shape of *values*: mean, spread and quartiles; None if there are none."""
    if not values:
        return None
    low, middle, high = (
        statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    )
    return {
        "mean": round(statistics.fmean(values), 3),
        "deviation": round(statistics.pstdev(values), 3),
        "lowest": min(values),
        "quarter": low,
        "median": middle,
        "three_quarters": high,
        "highest": max(values),
    }


def show(game: Game, series: Series, seconds: float, words: Words) -> None:
    """Print the results for people."""
    out = console()
    columns = ("bot", "wins", "rate", "interval", "mean", "deviation", "scores")
    shown = Figures(
        heading(game, series, words), *(words(f"simulate.{column}") for column in columns), numbers=6
    )
    for entrant in series.entrants:
        shown.add_row(*row(entrant, words))
    out.print(shown)
    out.print()
    length = distribution(series.lengths)
    if length is not None:
        values = {key: words.number(value) for key, value in length.items()}
        out.print(words("simulate.length", **values))
    out.print(
        words(
            "simulate.speed",
            decisions=words.number(series.decisions),
            seconds=words.number(seconds, 1),
            speed=words.number(series.decisions / seconds),
        )
    )
    show_unfinished(series, words)


def heading(game: Game, series: Series, words: Words) -> str:
    """Return the title of the results."""
    return words("simulate.title", title=game.words.title(words.language), games=series.games)


def show_unfinished(series: Series, words: Words) -> None:
    """Print how many games were stopped, if any were."""
    unfinished = series.games - len(series.lengths)
    if unfinished:
        console().say(words("simulate.unfinished", games=unfinished), "bold")


def wins_of(entrant: Entrant, words: Words) -> list[str]:
    """Return the first columns of *entrant* in a table: its name, wins and how often it wins."""
    low, high = entrant.interval()
    return [
        entrant.name,
        words.number(entrant.wins, 0 if entrant.wins == int(entrant.wins) else 2),
        words.percent(entrant.win_rate()),
        f"{words.percent(low)} – {words.percent(high)}",
    ]


def row(entrant: Entrant, words: Words) -> list[str]:
    """Return the line of *entrant* in the table."""
    scores = distribution(entrant.scores)
    if scores is None:
        return [entrant.name, "0", "–", "–", "–", "–", "–"]
    quartiles = ("lowest", "quarter", "median", "three_quarters", "highest")
    return [
        *wins_of(entrant, words),
        words.number(scores["mean"], 1),
        words.number(scores["deviation"], 1),
        " ".join(words.number(scores[key]) for key in quartiles),
    ]
