"""Many games: the same results however many work, and rates that say how sure they are."""

import os
from collections import Counter
from typing import Any

import pytest

import westward
from westward import bots
from westward._build import is_compiled
from westward.bots import Bot, Outcome, Row, Series, Thought, all_orders, play_series, wilson_interval
from westward.engine import SeatsOutOfRange, Seed, State, UnknownOption
from westward.faces import Game

GAMES = westward.games()
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def results(game: Game, jobs: int, seed: int) -> list[tuple[str, float, list[int]]]:
    names = ["random"] * game.rules.seats[0]
    series = play_series(game.thought, names, 30, seed=seed, jobs=jobs)
    return [(entrant.name, entrant.wins, entrant.scores) for entrant in series.entrants]


@by_game
def test_the_number_of_workers_does_not_matter(game: Game) -> None:
    assert results(game, 1, 4) == results(game, 2, 4)
    assert results(game, 1, 4) != results(game, 1, 5)


def test_bots_change_seats() -> None:
    """Given three seats, when three games were played, then each bot sat everywhere once."""
    series = Series(["first", "second", "third"])

    for number in range(3):
        series.add((number, [10, 20, 30], [3, 2, 1], 5, True, [2, 2, 1], [0.5, 0.5, 0.5], [0.1, 0.2, 0.3]))

    assert [entrant.scores for entrant in series.entrants] == [[10, 20, 30], [20, 30, 10], [30, 10, 20]]
    assert [entrant.wins for entrant in series.entrants] == [1, 1, 1]
    assert [sum(entrant.margins) for entrant in series.entrants] == [-20, -20, -20]
    assert [entrant.seconds_per_decision() for entrant in series.entrants] == [0.3, 0.3, 0.3]
    assert [entrant.longest for entrant in series.entrants] == [0.3, 0.3, 0.3]


@pytest.mark.parametrize(
    ("names", "seats", "orders"), [("ab", 2, 2), ("abc", 3, 6), ("abbb", 4, 4), ("abc", 2, 6), ("aa", 2, 1)]
)
def test_every_deal_is_played_in_all_orders(names: str, seats: int, orders: int) -> None:
    seating = all_orders(list(names), seats)
    tables = {tuple(names[one] for one in seating.order(number)) for number in range(orders)}

    assert len(tables) == len(seating.orders) == orders
    assert {seating.deal(number) for number in range(orders)} == {0}
    assert seating.deal(orders) == 1


def test_namesakes_change_places() -> None:
    """Given bots of the same name, when deals go by, then each sits on each of their seats as often."""
    pair = all_orders(["b", "b"], 2)
    assert [pair.order(number) for number in range(4)] == [[0, 1], [1, 0], [0, 1], [1, 0]]

    three = all_orders(["a", "b", "b", "b"], 4)
    seats = Counter((entrant, seat) for game in range(12) for seat, entrant in enumerate(three.order(game)))
    assert set(seats.values()) == {3}


def test_games_that_are_known_are_not_played_again() -> None:
    """Given the first games of a series, when it goes on, then it ends as if it had never stopped."""
    game = GAMES[0]
    rows: list[Row] = []
    names = ["random"] * game.rules.seats[0]
    whole = play_series(game.thought, names, 6, seed=4, jobs=1, hear=rows.extend)
    heard: list[Row] = []

    again = play_series(game.thought, names, 6, seed=4, jobs=1, known=rows[:4], hear=heard.extend)

    assert [row[:6] for row in heard] == [row[:6] for row in rows[4:]]
    assert [one.scores for one in again.entrants] == [one.scores for one in whole.entrants]


@by_game
def test_games_without_end_are_no_results(game: Game) -> None:
    """Given a guard below the length of a game, when a series is played, then nothing counts as finished."""
    series = play_series(game.thought, ["random"] * game.rules.seats[0], 4, seed=1, jobs=1, guard=3)

    assert (series.games, series.lengths) == (4, [])
    assert [entrant.win_rate() for entrant in series.entrants] == [0.0] * game.rules.seats[0]
    assert series.entrants[0].interval() == (0.0, 1.0)


def test_a_shared_win_is_shared() -> None:
    outcome = Outcome([7, 7, 3], [1, 1, 3], 10, True)

    assert [outcome.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert Outcome([7, 7], [1, 1], 10, False).share(0) == 0.0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (190, 200, 0.9104, 0.9726)],
)
def test_the_interval_is_the_one_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_mistakes_show_before_any_game() -> None:
    game = GAMES[0]
    with pytest.raises(SeatsOutOfRange):
        play_series(game.thought, ["random"] * 17, 1)
    with pytest.raises(UnknownOption):
        play_series(game.thought, ["random"] * game.rules.seats[0], 1, options={"nonsense": 1})
    with pytest.raises(bots.UnknownBot):
        play_series(game.thought, ["random", "nobody"], 1)


class Refuser(Bot):
    """A bot that somebody else wrote, in plain Python."""

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        return world.options(seat)[-1]


@by_game
def test_a_bot_of_another_package_plays(game: Game) -> None:
    players: list[Bot] = [Refuser("refuser"), *(bots.bot("random") for _ in range(game.rules.seats[0] - 1))]

    outcome = bots.play_match(game.thought, players, seed=3, most=500)

    assert outcome.decisions > 0


def leave_long_games_to_the_compiled_run(game: Game) -> None:
    if not is_compiled() and game is not GAMES[0]:
        pytest.skip("greedy needs minutes for a game on the plain sources; the compiled run plays it")


@by_game
@pytest.mark.slow
def test_greedy_beats_random(game: Game) -> None:
    """
    Given two seats, when greedy plays random, then it wins at least 9 of 10 games.

    WESTWARD_SOAK=1 plays the 200 games that our documentation tells of.
    """
    leave_long_games_to_the_compiled_run(game)
    games = 200 if os.environ.get("WESTWARD_SOAK") else 10

    series = play_series(game.thought, ["random", "greedy"], games, seed=1, jobs=2 if is_compiled() else 1)

    assert len(series.lengths) == games
    assert series.entrants[1].win_rate() >= 0.9, series.entrants[1].interval()


@by_game
@pytest.mark.slow
def test_greedy_bots_bring_a_game_to_its_end(game: Game) -> None:
    """Given greedy bots only, at the fewest and the most seats, then every game ends (GO-10.26)."""
    leave_long_games_to_the_compiled_run(game)
    for seats in (game.rules.seats[0], game.rules.seats[-1]):
        series = play_series(game.thought, ["greedy"] * seats, 1, seed=seats, jobs=1)
        assert series.games == len(series.lengths)
