"""``westward arena tune``."""

import shlex
from pathlib import Path
from typing import Any

import click

from westward.bots import Entrant, check_bot
from westward.cli.errors import UsageError, print_json
from westward.cli.options import (
    Command,
    chosen_game,
    chosen_options,
    chosen_seed,
    game_argument,
    jobs_option,
    json_option,
    language_option,
    seed_option,
    table_option,
)
from westward.cli.output import check_writable, console, progress, write
from westward.cli.words import Words, say
from westward.faces import Game
from westward.research.tuning import Trial, as_toml, measured, moving, tune

OUTCOME_OPTIONS = (
    click.option(
        "--check",
        type=click.IntRange(1),
        default=200,
        show_default=True,
    ),
    click.option(
        "--spread",
        type=click.FloatRange(0.001, 3),
        default=0.3,
        show_default=True,
    ),
    click.option(
        "--keep",
        "kept",
        multiple=True,
        metavar="WEIGHT",
    ),
    click.option("--seats", type=int),
    table_option,
    seed_option,
    jobs_option,
    click.option(
        "--out",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
    ),
    language_option,
    json_option,
)


def outcome_options(function: Command) -> Command:
    """Add what every command has that looks for weights: how far, at which table, and where they go."""
    for option in reversed(OUTCOME_OPTIONS):
        function = option(function)
    return function


@click.command("tune")
@game_argument
@click.option("--bot", default="greedy", show_default=True)
@click.option("--generations", type=click.IntRange(1), default=20, show_default=True)
@click.option("--games", type=click.IntRange(1), default=20, show_default=True)
@outcome_options
def command(
    name: str,
    bot: str,
    generations: int,
    games: int,
    check: int,
    spread: float,
    kept: tuple[str, ...],
    seats: int | None,
    settings: tuple[str, ...],
    seed: str | None,
    jobs: int,
    out: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Find better weights for the evaluation of GAME by CMA-ES."""
    require_seed(out, seed)
    game = chosen_game(name, None)
    words = Words(language)
    table = seats_at(game, seats)
    trial = chosen_trial(game, bot, table, settings, kept, jobs)
    with progress(words("simulate.playing", title=game.words.title(language)), generations) as bar:
        weights = tune(trial, generations, games, chosen_seed(seed), spread, bar, kept)
    entrant = measured(trial, weights, check, chosen_seed(seed))
    if as_json:
        print_json(values(game.id, weights, entrant, table))
    else:
        show(weights, entrant, table, words)
    if out is not None:
        write(out, as_toml(weights, game.thought.search, command_line("tune"), won(entrant)))


def require_seed(out: Path | None, seed: str | None) -> None:
    """Refuse to write weights that nobody can find again, or to a place where nothing can be written."""
    if out is None:
        return
    if seed is None:
        raise UsageError(say("usage.weights_need_seed"))
    check_writable(out)


def chosen_trial(
    game: Game, bot: str, table: int, settings: tuple[str, ...], kept: tuple[str, ...], jobs: int
) -> Trial:
    """Return how the outcome is measured; what is wrong shows before any work starts."""
    if "@" in bot:
        raise UsageError(say("usage.own_weights", bot=bot))
    check_bot(bot, game.thought)
    moving(game.thought, kept)
    options = game.rules.checked_options(table, chosen_options(game, settings, table))
    return Trial(game.thought, bot, table, options, jobs)


def seats_at(game: Game, seats: int | None) -> int:
    """Return how many sit at the table."""
    table = max(2, game.rules.seats[0]) if seats is None else seats
    if table < 2:
        raise UsageError(say("usage.tuned_against_others"))
    return table


def command_line(verb: str) -> str:
    """Return the command as it was typed, with all that matters for its outcome."""
    params = click.get_current_context().params
    shown = ("bot", "generations", "games", "check", "spread", "each", "seats", "seed")
    given = [(f"--{key}", str(params[key])) for key in shown if params.get(key) is not None]
    given += [("--keep", weight) for weight in params["kept"]]
    given += [("--option", setting) for setting in params["settings"]]
    words = [word for pair in given for word in pair]
    return shlex.join(["westward", "arena", verb, params["name"], *words])


def won(entrant: Entrant) -> str:
    """Return the outcome for the file."""
    low, high = entrant.interval()
    return f"{entrant.wins:g} of {entrant.games} games ({100 * low:.1f} % to {100 * high:.1f} %)"


def values(game: str, weights: dict[str, float], entrant: Entrant, seats: int) -> dict[str, Any]:
    """Return the outcome for programs."""
    low, high = entrant.interval()
    return {
        "game": game,
        "weights": weights,
        "games": entrant.games,
        "win_rate": round(entrant.win_rate(), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "better": low > 1 / seats,
    }


def show(weights: dict[str, float], entrant: Entrant, seats: int, words: Words) -> None:
    """Print the outcome for people."""
    out = console()
    low, high = entrant.interval()
    rate = words.percent(entrant.win_rate())
    interval = f"{words.percent(low)} – {words.percent(high)}"
    out.say(words("tune.best", games=entrant.games, rate=rate, interval=interval))
    for name, value in weights.items():
        out.say(f"{name} = {value:.6g}")
    if low <= 1 / seats:
        out.say(words("tune.keep"))
