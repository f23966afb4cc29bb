"""``westward balance``."""

from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import click

import westward
from westward.bots import bot, check_bot, match_seed
from westward.bots.seating import rotation
from westward.bots.workers import shared_out
from westward.cli.errors import print_json
from westward.cli.options import (
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
from westward.cli.simulate import at_the_table, distribution
from westward.cli.words import Words
from westward.engine import State, seed_bytes
from westward.faces import Game
from westward.research.balance import Balance, watched_game
from westward.research.balance import Game as Watched


@click.command("balance")
@game_argument
@click.option("--games", type=click.IntRange(1), default=200, show_default=True)
@click.option("--bots", default="greedy", show_default=True)
@click.option("--seats", type=int)
@click.option(
    "--top",
    type=click.IntRange(1),
    default=10,
    show_default=True,
)
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
    top: int,
    settings: tuple[str, ...],
    seed: str | None,
    jobs: int,
    components: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """See what GAME is like between bots."""
    game = chosen_game(name, components)
    names = at_the_table(listed(bots), seats, game)
    for one in names:
        check_bot(one, game.thought)
    options = game.rules.checked_options(len(names), chosen_options(game, settings, len(names)))
    text = None if components is None else read_text(components)
    plan = Plan(game.id, text, names, options, seed_bytes(chosen_seed(seed)), language)
    words = Words(language)
    watched: list[Watched] = []
    with progress(words("simulate.playing", title=game.words.title(language)), games) as bar:
        for some in shared_out(partial(play_some, plan), list(range(games)), jobs):
            watched += some
            bar(len(watched))
    balance = Balance(len(names))
    for one_game in sorted(watched):
        balance.add(one_game)
    if as_json:
        print_json(as_values(game, names, balance))
    else:
        show(game, names, balance, top, words)


class Plan(NamedTuple):
    """What the games have in common, in plain values that go to other processes."""

    game: str
    components: str | None
    names: list[str]
    options: dict[str, Any]
    seed: bytes
    language: str


def play_some(plan: Plan, numbers: list[int]) -> list[Watched]:
    """Play the games *numbers* of *plan*; a worker's job."""
    game = _game(plan.game, plan.components)
    text = game.words.text(plan.language)
    called = game.words.seat_names(len(plan.names), plan.language)

    def label(state: State, seat: int, option: int) -> str:
        return game.words.label(state, seat, option, text, called)

    seating = rotation(len(plan.names))
    return [
        watched_game(
            game.thought,
            [bot(plan.names[entrant]) for entrant in seating.order(number)],
            plan.options,
            match_seed(plan.seed, number),
            number,
            label,
            game.sight.breakdown,
        )
        for number in numbers
    ]


@lru_cache(maxsize=1)
def _game(name: str, components: str | None) -> Game:
    game = westward.game(name)
    return game if components is None else game.with_components(components, "components.toml")


def as_values(game: Game, names: list[str], balance: Balance) -> dict[str, Any]:
    """Return the results for programs."""
    finished = max(1, balance.finished)
    return {
        "game": game.id,
        "components": game.rules.components.digest,
        "bots": names,
        "seats": balance.seats,
        "games": balance.games,
        "finished": balance.finished,
        "order": [
            {
                "place": place + 1,
                "win_share": round(balance.shares[place] / finished, 4),
                "low": round(balance.interval(place)[0], 4),
                "high": round(balance.interval(place)[1], 4),
                "mean_score": round(balance.scores[place] / finished, 3),
            }
            for place in range(balance.seats)
        ],
        "length": distribution(balance.lengths),
        "turns": distribution(balance.turns),
        "points": {
            key: {
                "mean": round(balance.mean_points(key), 3),
                "winners": round(balance.winners_points(key), 3),
            }
            for key in balance.parts
        },
        "decisions": {
            kind: [
                {"thing": thing, "offered": offered, "taken": taken}
                for thing, offered, taken in ranked(things)
            ]
            for kind, things in sorted(balance.uses.items())
        },
    }


def ranked(things: dict[str, list[int]]) -> list[tuple[str, int, int]]:
    """Return thing, offered and taken, what was offered most often first."""
    rows = [(thing, offered, taken) for thing, (offered, taken) in things.items()]
    return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))


def show(game: Game, names: list[str], balance: Balance, top: int, words: Words) -> None:
    """Print the results for people."""
    out = console()
    finished = max(1, balance.finished)
    title = words(
        "balance.title",
        title=game.words.title(words.language),
        games=balance.games,
        bots=", ".join(dict.fromkeys(names)),
    )
    shown = Figures(
        title, *(words(f"balance.{key}") for key in ("order", "share", "interval", "mean")), numbers=3
    )
    for place in range(balance.seats):
        low, high = balance.interval(place)
        shown.add_row(
            str(place + 1),
            words.percent(balance.shares[place] / finished),
            f"{words.percent(low)} – {words.percent(high)}",
            words.number(balance.scores[place] / finished, 1),
        )
    out.print(shown)
    if balance.seats > 1:
        out.say(words("balance.fair", share=words.percent(1 / balance.seats)))
    out.print()
    show_length(balance, words)
    show_points(game, balance, words)
    for kind, things in sorted(balance.uses.items()):
        show_things(kind, things, top, words)


def show_length(balance: Balance, words: Words) -> None:
    """Print how long the games were."""
    length = distribution(balance.lengths)
    if length is None:
        return
    console().say(words("simulate.length", **{key: words.number(value) for key, value in length.items()}))
    mean = sum(balance.turns) / len(balance.turns)
    if mean > 1:
        each = words.number(mean / balance.seats, 1)
        console().say(words("balance.turns", turns=words.number(mean, 1), each=each))
    console().print()


def show_points(game: Game, balance: Balance, words: Words) -> None:
    """Print where the points came from."""
    text = game.words.text(words.language)
    columns = [words(f"balance.{key}") for key in ("category", "of_each", "of_winners")]
    shown = Figures(words("balance.points"), *columns, numbers=2)
    for key in balance.parts:
        means = (balance.mean_points(key), balance.winners_points(key))
        shown.add_row(text.say(f"category.{key}"), *(words.number(mean, 1) for mean in means))
    console().print(shown)
    console().print()


def show_things(kind: str, things: dict[str, list[int]], top: int, words: Words) -> None:
    """Print what was taken of what was offered in the decisions called *kind*."""
    columns = [words(f"balance.{key}") for key in ("thing", "offered", "taken", "rate")]
    shown = Figures(kind, *columns, numbers=3)
    rows = ranked(things)
    for thing, offered, taken in rows[:top]:
        shown.add_row(thing, words.number(offered), words.number(taken), words.percent(taken / offered))
    console().print(shown)
    if rows[top:]:
        console().say(words("balance.more", things=len(rows) - top))
    console().print()
