"""``westward arena fit``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from westward.cli.errors import UsageError, print_json
from westward.cli.options import chosen_game, chosen_seed, game_argument
from westward.cli.output import console, progress, write
from westward.cli.tune import (
    chosen_trial,
    command_line,
    outcome_options,
    require_seed,
    seats_at,
    show,
    values,
    won,
)
from westward.cli.words import Words, say
from westward.faces import Game
from westward.research.fitting import error, fit, moments, split, watch
from westward.research.tuning import as_toml, measured


@click.command("fit")
@game_argument
@click.option("--bot", default="mcts:100", show_default=True)
@click.option("--games", type=click.IntRange(10), default=400, show_default=True)
@click.option("--generations", type=click.IntRange(1), default=60, show_default=True)
@click.option("--each", metavar="KEY")
@outcome_options
def command(
    name: str,
    bot: str,
    games: int,
    generations: int,
    check: int,
    spread: float,
    kept: tuple[str, ...],
    each: str | None,
    seats: int | None,
    settings: tuple[str, ...],
    seed: str | None,
    jobs: int,
    out: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Find weights for the evaluation of GAME with which it foretells how games end."""
    require_seed(out, seed)
    game = chosen_game(name, None)
    words = Words(language)
    table = seats_at(game, seats)
    trial = chosen_trial(game, bot, table, settings, kept, jobs)
    tables = [trial.options] if each is None else tables_of(game, each, trial.options)
    with progress(words("simulate.playing", title=game.words.title(language)), games) as bar:
        watched = watch(game.thought, bot, table, tables, games, chosen_seed(seed), jobs, bar)
    fitted, apart = (moments(game.thought, some) for some in split(watched))
    with progress(words("fit.fitting", title=game.words.title(language)), generations) as bar:
        weights = fit(game.thought, fitted, generations, chosen_seed(seed), spread, bar, kept)
    errors = {
        "present": error(game.thought, apart),
        "fitted": error(game.thought.with_weights(weights), apart),
    }
    entrant = measured(trial, weights, check, chosen_seed(seed))
    if as_json:
        print_json(values(game.id, weights, entrant, table) | {"errors": errors})
    else:
        console().say(words("fit.errors", **{key: words.number(value, 4) for key, value in errors.items()}))
        show(weights, entrant, table, words)
    if out is not None:
        write(out, as_toml(weights, game.thought.search, command_line("fit"), won(entrant)))


def tables_of(game: Game, each: str, options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return *options* once for every value of the option called *each*."""
    for option in game.rules.options:
        if option.id == each:
            return [{**options, each: value} for value in option.values]
    known = ", ".join(option.id for option in game.rules.options) or "–"
    raise UsageError(say("usage.no_each", option=each, game=game.id, known=known))
