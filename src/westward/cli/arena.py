"""``westward arena``."""

import time
from pathlib import Path
from typing import Any

import click

from westward.bots import Entrant, Series
from westward.cli.errors import UsageError, print_json
from westward.cli.fit import command as fit
from westward.cli.options import (
    chosen_game,
    chosen_options,
    chosen_seed,
    components_option,
    game_argument,
    group_language_option,
    jobs_option,
    json_option,
    language_option,
    listed,
    read_text,
    seed_option,
    table_option,
)
from westward.cli.output import Figures, check_writable, console, progress, write
from westward.cli.simulate import as_values, heading, result, show_unfinished, wins_of
from westward.cli.tune import command as tune
from westward.cli.words import Words, say
from westward.faces import Game
from westward.research.arena import Arena
from westward.research.plot import plot as picture
from westward.research.ratings import Rating, ratings


class ArenaGroup(click.Group):
    """``arena GAME`` lets bots meet; ``tune`` and ``fit`` are commands of their own."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Take what is no command for the name of a game."""
        if args and args[0] not in self.commands and args[0] not in context.help_option_names:
            args = ["meet", *args]
        return super().parse_args(context, args)


@click.group("arena", cls=ArenaGroup)
@group_language_option
def command() -> None:
    """Find out which bots are stronger: `westward arena GAME --bots A,B` is short for `arena meet`."""


command.add_command(tune)
command.add_command(fit)


@command.command("meet")
@game_argument
@click.option("--bots", required=True)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
)
@click.option("--seats", type=int)
@table_option
@seed_option
@jobs_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
)
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.svg")
@components_option
@language_option
@json_option
def meet(
    name: str,
    bots: str,
    games: int,
    seats: int | None,
    settings: tuple[str, ...],
    seed: str | None,
    jobs: int,
    out: Path | None,
    plot: Path | None,
    components: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Let bots meet in GAME: every deal is played in all seat orders."""
    if out is not None and seed is None:
        raise UsageError(say("usage.out_needs_seed"))
    if plot is not None:
        if plot.suffix.lower() != ".svg":
            raise UsageError(say("usage.plot_is_svg", file=plot))
        if out is not None and out.resolve() == plot.resolve():
            raise UsageError(say("usage.plot_is_out", file=plot))
        check_writable(plot)
    game = chosen_game(name, components)
    text = None if components is None else read_text(components)
    names = listed(bots)
    table = at_table(names, seats, game)
    options = chosen_options(game, settings, table)
    arena = Arena(game.thought, names, table, options, chosen_seed(seed), text)
    words = Words(language)
    start = time.perf_counter()
    total = arena.rounded(games)
    with progress(words("simulate.playing", title=game.words.title(language)), total) as bar:
        try:
            series = arena.play(total, jobs, out, bar)
        except KeyboardInterrupt:
            if out is not None:
                click.echo(words("arena.kept", file=out), err=True)
            raise
    seconds = time.perf_counter() - start
    rated = ratings(series)
    if plot is not None:
        write(plot, picture(series, heading(game, series, words), words("arena.legend"), words.percent))
    if as_json:
        print_json(values(arena, series, seconds, rated))
    else:
        show(game, series, rated, words)


def at_table(names: list[str], seats: int | None, game: Game) -> int:
    """Return how many sit at the table."""
    if not names:
        raise UsageError(say("usage.no_bot", example="mcts:1000,greedy"))
    if seats is not None:
        return seats
    return min(max(len(names), game.rules.seats[0]), game.rules.seats[-1])


def values(arena: Arena, series: Series, seconds: float, rated: list[Rating] | None) -> dict[str, Any]:
    """Return the results for programs: those of `simulate` and what only an arena knows."""
    told = as_values(arena.thought.rules.id, series, seconds)
    told["seats"] = arena.seating.seats()
    told["orders"] = len(arena.seating.orders)
    told["results"] = [
        {**result(entrant), **more(entrant, None if rated is None else rated[rank])}
        for rank, entrant in enumerate(series.entrants)
    ]
    return told


def more(entrant: Entrant, rating: Rating | None) -> dict[str, Any]:
    """Return what an arena tells of *entrant* beyond `simulate`."""
    return {
        "games": entrant.games,
        "mean_margin": round(entrant.mean_margin(), 3),
        "seconds_per_decision": round(entrant.seconds_per_decision(), 5),
        "longest_seconds": round(entrant.longest, 4),
        "rating": None if rating is None else {"mu": round(rating.mu, 2), "sigma": round(rating.sigma, 2)},
    }


def show(game: Game, series: Series, rated: list[Rating] | None, words: Words) -> None:
    """Print the results for people."""
    labels = [words(f"simulate.{name}") for name in ("bot", "wins", "rate", "interval", "mean")]
    labels += [words(f"arena.{name}") for name in ("margin", "rating", "thinking")]
    shown = Figures(heading(game, series, words), *labels, numbers=7)
    for rank, entrant in enumerate(series.entrants):
        shown.add_row(*line(entrant, None if rated is None else rated[rank], words))
    console().print(shown)
    show_unfinished(series, words)


def line(entrant: Entrant, rating: Rating | None, words: Words) -> list[str]:
    """Return the line of *entrant* in the table."""
    return [
        *wins_of(entrant, words),
        words.number(entrant.mean_score(), 1),
        words.number(entrant.mean_margin(), 1),
        "–" if rating is None else f"{words.number(rating.mu, 1)} ± {words.number(rating.sigma, 1)}",
        f"{words.number(1000 * entrant.seconds_per_decision(), 1)} ms",
    ]
