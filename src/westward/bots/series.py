"""Many games between bots, on all cores: the same seed gives the same results, however many work."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import TimeoutError as NothingYet
from multiprocessing import active_children, get_context
from multiprocessing.pool import IMapIterator, Pool
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from typing import Any, Final, NamedTuple

from westward.bots.base import WorkerDied
from westward.bots.match import GUARD, Outcome, Thinking, match_seed, play_match
from westward.bots.registry import bot, check_bot
from westward.bots.seating import Seating, rotation
from westward.bots.wilson import wilson_interval
from westward.bots.workers import leave_interruptions
from westward.engine import Game, seed_bytes
from westward.engine import game as game_named

CHUNK: Final = 8  # games that a worker takes at a time
PATIENCE: Final = 2.0  # seconds between two looks whether the workers are still there

# number, scores, ranking, decisions, finished; then by seat: how often it was asked, and the seconds it took
Row = tuple[int, list[int], list[int], int, bool, list[int], list[float]]
Progress = Callable[[int], None]
Hear = Callable[[list[Row]], None]


class Entrant:
    """What one bot of a series achieved; *wins* counts shared wins by their share."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.wins = 0.0
        self.games = 0
        self.scores: list[int] = []
        self.margins: list[int] = []
        self.asked = 0
        self.seconds = 0.0

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a finished game, played on *seat*."""
        self.games += 1
        self.wins += outcome.share(seat)
        self.scores.append(outcome.scores[seat])
        self.margins.append(outcome.margin(seat))
        self.asked += outcome.thinking.asked[seat]
        self.seconds += outcome.thinking.seconds[seat]

    def win_rate(self) -> float:
        """Return the share of wins among finished games."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the win rate."""
        return wilson_interval(self.wins, self.games)

    def mean_score(self) -> float:
        """Return the mean score of finished games."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    def mean_margin(self) -> float:
        """Return the mean lead over the best of the others, in finished games."""
        return sum(self.margins) / len(self.margins) if self.margins else 0.0

    def seconds_per_decision(self) -> float:
        """Return the mean time of the processor for a decision with more than one option."""
        return self.seconds / self.asked if self.asked else 0.0


class Series:
    """What a series of games gave; *lengths* are the decisions of each finished game."""

    def __init__(self, names: list[str], seating: Seating | None = None) -> None:
        self.entrants: Final = [Entrant(name) for name in names]
        self.seating: Final = rotation(len(names)) if seating is None else seating
        self.games = 0
        self.decisions = 0
        self.lengths: list[int] = []
        self.tables: list[list[int]] = []  # of each finished game: the entrants by seat
        self.rankings: list[list[int]] = []

    def add(self, row: Row) -> None:
        """Count one game."""
        number, scores, ranking, decisions, finished, asked, seconds = row
        self.games += 1
        self.decisions += decisions
        if not finished:
            return
        thinking = Thinking(len(scores))
        thinking.asked[:] = asked
        thinking.seconds[:] = seconds
        outcome = Outcome(scores, ranking, decisions, finished, thinking)
        order = self.seating.order(number)
        for seat, entrant in enumerate(order):
            self.entrants[entrant].add(outcome, seat)
        self.lengths.append(decisions)
        self.tables.append(order)
        self.rankings.append(ranking)


class Plan(NamedTuple):
    """What the games of a series have in common, in plain values that go to other processes."""

    game: str
    components: str | None
    names: list[str]
    options: dict[str, Any]
    seed: bytes
    guard: int
    orders: list[list[int]]
    same_seed: bool


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
    seating: Seating | None = None,
    known: Sequence[Row] = (),
    hear: Hear | None = None,
) -> Series:
    """
    Play *games* games between the bots called *names*, who change seats after each game.

    *jobs* worker processes share the work (0: one for each core); *components* is the text of a corrected
    component file; *progress* hears how many games are done. *seating* tells who sits where, *known* are
    games that were played before, and *hear* gets the new ones as they end.
    """
    seating = rotation(len(names)) if seating is None else seating
    checked = game.checked_options(seating.seats(), options)
    game.setup(seating.seats(), checked, 0)  # bad seats and options show before any work starts
    for name in names:
        check_bot(name, game)
    same_seed = seating.same_seed
    plan = Plan(game.id, components, names, checked, seed_bytes(seed), guard, seating.orders, same_seed)
    done = list(known)
    missing = sorted(set(range(games)) - {row[0] for row in done})
    workers = min(jobs or os.cpu_count() or 1, (len(missing) + CHUNK - 1) // CHUNK)
    for rows in _rows_here(plan, missing) if workers <= 1 else _rows_of_workers(plan, missing, workers):
        done += rows
        if hear is not None:
            hear(rows)
        if progress is not None:
            progress(len(done))
    series = Series(names, seating)
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
    seating = Seating(plan.orders, plan.same_seed, [])  # which of two namesakes plays is all the same here
    players = [bot(plan.names[entrant]) for entrant in seating.order(number)]
    seed = match_seed(plan.seed, seating.deal(number))
    outcome = play_match(game, players, plan.options, seed, plan.guard)
    thinking = outcome.thinking
    seconds = [round(spent, 4) for spent in thinking.seconds]
    ranking = outcome.ranking
    return number, outcome.scores, ranking, outcome.decisions, outcome.finished, thinking.asked, seconds


def _rows_here(plan: Plan, numbers: list[int]) -> Iterator[list[Row]]:
    game = _game(plan)
    for number in numbers:
        yield [_row(plan, game, number)]


def _rows_of_workers(plan: Plan, numbers: list[int], workers: int) -> Iterator[list[Row]]:
    chunks = [numbers[first : first + CHUNK] for first in range(0, len(numbers), CHUNK)]
    with _workers(workers) as pool:
        team = {worker.pid for worker in active_children()}
        rows = pool.imap_unordered(partial(play_some, plan), chunks)
        for _ in chunks:
            yield _next_rows(rows, team)


def _workers(count: int) -> Pool:
    """Return a pool whose workers, from their start, leave interruptions to the main process."""
    if current_thread() is not main_thread():
        return get_context("spawn").Pool(count, initializer=leave_interruptions)
    before = signal(SIGINT, SIG_IGN)  # workers inherit it
    try:
        return get_context("spawn").Pool(count, initializer=leave_interruptions)
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
