"""Many games between bots, on all cores: the same seed gives the same results, however many work."""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from multiprocessing import TimeoutError as NothingYet
from multiprocessing import active_children, get_context
from multiprocessing.pool import IMapIterator, Pool
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from typing import Any, Final, NamedTuple

from westward.bots.match import GUARD, Outcome, match_seed, play_match
from westward.bots.registry import bot
from westward.bots.wilson import wilson_interval
from westward.engine import Game, WestwardError, seed_bytes
from westward.engine import game as game_named

CHUNK: Final = 8  # games that a worker takes at a time
PATIENCE: Final = 2.0  # seconds between two looks whether the workers are still there

Row = tuple[int, list[int], list[int], int, bool]  # number, scores, ranking, decisions, finished
Progress = Callable[[int], None]


class WorkerDied(WestwardError):
    """A worker process ended before its games did."""

    code = "worker-died"


class Entrant:
    """What one bot of a series achieved; *wins* counts shared wins by their share."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.wins = 0.0
        self.games = 0
        self.scores: list[int] = []

    def add(self, share: float, score: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.wins += share
        self.scores.append(score)

    def win_rate(self) -> float:
        """Return the share of wins among finished games."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the win rate."""
        return wilson_interval(self.wins, self.games)

    def mean_score(self) -> float:
        """Return the mean score of finished games."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0


class Series:
    """What a series of games gave; *lengths* are the decisions of each finished game."""

    def __init__(self, names: list[str]) -> None:
        self.entrants: Final = [Entrant(name) for name in names]
        self.games = 0
        self.decisions = 0
        self.lengths: list[int] = []

    def add(self, row: Row) -> None:
        """Count one game: in game *n*, entrant *e* sat on seat (*e* + *n*) modulo the seats."""
        number, scores, ranking, decisions, finished = row
        self.games += 1
        self.decisions += decisions
        if not finished:
            return
        self.lengths.append(decisions)
        outcome = Outcome(scores, ranking, decisions, finished)
        for rank, entrant in enumerate(self.entrants):
            seat = (rank + number) % len(scores)
            entrant.add(outcome.share(seat), scores[seat])


class Plan(NamedTuple):
    """What the games of a series have in common, in plain values that go to other processes."""

    game: str
    components: str | None
    names: list[str]
    options: dict[str, Any]
    seed: bytes
    guard: int


def play_series(
    game: Game,
    names: list[str],
    games: int,
    *,
    options: Mapping[str, Any] | None = None,
    seed: bytes | int | None = None,
    jobs: int = 0,
    components: str | None = None,
    guard: int = GUARD,
    progress: Progress | None = None,
) -> Series:
    """
    Play *games* games between the bots called *names*, who change seats after each game.

    *jobs* worker processes share the work (0: one for each core); *components* is the text of a corrected
    component file; *progress* hears how many games are done.
    """
    checked = game.checked_options(len(names), options)
    game.setup(len(names), checked, 0)  # bad seats and options show before any work starts
    for name in names:
        bot(name)
    plan = Plan(game.id, components, names, checked, seed_bytes(seed), guard)
    workers = min(jobs or os.cpu_count() or 1, (games + CHUNK - 1) // CHUNK)
    done: list[Row] = []
    for rows in _rows_here(plan, games) if workers <= 1 else _rows_of_workers(plan, games, workers):
        done += rows
        if progress is not None:
            progress(len(done))
    series = Series(names)
    for row in sorted(done):
        series.add(row)
    return series


def play_some(plan: Plan, numbers: list[int]) -> list[Row]:
    """Play the games *numbers* of *plan*; a worker's job."""
    game = _game(plan)
    return [_row(plan, game, number) for number in numbers]


def _game(plan: Plan) -> Game:
    game = game_named(plan.game)
    return game if plan.components is None else game.with_components(plan.components, "components")


def _row(plan: Plan, game: Game, number: int) -> Row:
    seats = len(plan.names)
    players = [bot(plan.names[(seat - number) % seats]) for seat in range(seats)]
    outcome = play_match(game, players, plan.options, match_seed(plan.seed, number), plan.guard)
    return number, outcome.scores, outcome.ranking, outcome.decisions, outcome.finished


def _rows_here(plan: Plan, games: int) -> Iterator[list[Row]]:
    game = _game(plan)
    for number in range(games):
        yield [_row(plan, game, number)]


def _rows_of_workers(plan: Plan, games: int, workers: int) -> Iterator[list[Row]]:
    chunks = [list(range(first, min(first + CHUNK, games))) for first in range(0, games, CHUNK)]
    with _workers(workers) as pool:
        team = {worker.pid for worker in active_children()}
        rows = pool.imap_unordered(partial(play_some, plan), chunks)
        for _ in chunks:
            yield _next_rows(rows, team)


def _workers(count: int) -> Pool:
    """Return a pool whose workers, from their start, leave interruptions to the main process."""
    if current_thread() is not main_thread():
        return get_context("spawn").Pool(count, initializer=_leave_interruptions)
    before = signal(SIGINT, SIG_IGN)  # workers inherit it
    try:
        return get_context("spawn").Pool(count, initializer=_leave_interruptions)
    finally:
        signal(SIGINT, before)


def _next_rows(rows: "IMapIterator[list[Row]]", team: set[int | None]) -> list[Row]:
    """Return what the next worker has done; a worker that died takes its games with it, so stop then."""
    while True:
        try:
            return rows.next(PATIENCE)
        except NothingYet:
            if not team <= {worker.pid for worker in active_children()}:
                raise WorkerDied(
                    "A worker process died, perhaps for lack of memory. Try fewer jobs."
                ) from None


def _leave_interruptions() -> None:
    """Let the main process alone react when the program is interrupted."""
    signal(SIGINT, SIG_IGN)
