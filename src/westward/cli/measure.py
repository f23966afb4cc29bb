"""
How fast one build is: run by ``westward bench`` in a process of its own.

    python -m westward.cli.measure GAME SEATS SECONDS
"""

import json
import sys
import time

import westward
from westward._build import is_compiled
from westward.engine import State, fast_chance, random_playout
from westward.faces import Game

MOST = 100_000  # choices of a playout
SAMPLES = 50  # positions that are cloned and asked for options


def measured(game: Game, seats: int, seconds: float) -> dict[str, object]:
    """Return how fast *game* is: random playouts for about *seconds*, then clones and lists of options."""
    playouts(game, seats, seconds / 10)  # warm up
    decisions, games, playing, whole = playouts(game, seats, seconds)
    states = positions(game, seats)
    return {
        "game": game.id,
        "seats": seats,
        "build": "compiled" if is_compiled() else "interpreted",
        "decisions_per_second": decisions / playing,
        "games_per_second": games / whole,
        "clone_us": clone_cost(states, seconds / 4),
        "options_us": options_cost(states, seconds / 4),
    }


def playouts(game: Game, seats: int, seconds: float) -> tuple[int, int, float, float]:
    """Play at random; return decisions, games, CPU seconds of playing, and those with setting up."""
    decisions = games = 0
    playing = 0.0
    begin = time.process_time()
    while (now := time.process_time()) - begin < seconds:
        state = game.setup(seats, seed=games)
        chance = fast_chance(games)
        start = time.process_time()
        decisions += random_playout(state, chance, MOST)
        playing += time.process_time() - start
        games += 1
    return decisions, games, playing, now - begin


def positions(game: Game, seats: int) -> list[State]:
    """Return positions from the course of random games."""
    chance = fast_chance(1)
    found: list[State] = []
    while len(found) < SAMPLES:
        state = game.setup(seats, seed=len(found))
        while state.actors() and len(found) < SAMPLES:
            found.append(state.clone())
            random_playout(state, chance, 17)
    return found


def clone_cost(states: list[State], seconds: float) -> float:
    """Return the microseconds of a clone."""
    count = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for state in states:
            state.clone()
        count += len(states)
    return spent / count * 1e6


def options_cost(states: list[State], seconds: float) -> float:
    """Return the microseconds of listing the options of a decision."""
    asked = [(state, state.actors()[0]) for state in states]
    count = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for state, seat in asked:
            state.legal_options(seat)
        count += len(asked)
    return spent / count * 1e6


if __name__ == "__main__":
    _, name, seat_count, time_to_spend = sys.argv
    print(json.dumps(measured(westward.game(name), int(seat_count), float(time_to_spend))))  # noqa: T201
