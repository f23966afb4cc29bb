"""Many games between bots, on all cores: the same seed gives the same results, however many work."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from westward.bots.match import GUARD, Outcome, Thinking, match_seed, play_match
from westward.bots.registry import bot, check_bot
from westward.bots.seating import Seating, rotation
from westward.bots.thought import Thought, thought_of
from westward.bots.wilson import wilson_interval
from westward.bots.workers import CHUNK, shared_out
from westward.engine import seed_bytes

# number, scores, ranking, decisions, finished; then by seat, as in Thinking: asked, seconds, longest
Row = tuple[int, list[int], list[int], int, bool, list[int], list[float], list[float]]
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
        self.longest = 0.0

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a finished game, played on *seat*."""
        self.games += 1
        self.wins += outcome.share(seat)
        self.scores.append(outcome.scores[seat])
        self.margins.append(outcome.margin(seat))
        self.asked += outcome.thinking.asked[seat]
        self.seconds += outcome.thinking.seconds[seat]
        self.longest = max(self.longest, outcome.thinking.longest[seat])

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
        number, scores, ranking, decisions, finished, asked, seconds, longest = row
        self.games += 1
        self.decisions += decisions
        if not finished:
            return
        thinking = Thinking(len(scores))
        thinking.asked[:] = asked
        thinking.seconds[:] = seconds
        thinking.longest[:] = longest
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
    thought: Thought[Any],
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
    chunk: int = CHUNK,
) -> Series:
    """
    Play *games* games between the bots called *names*, who change seats after each game.

    *jobs* worker processes share the work (0: one for each core); *components* is the text of a corrected
    component file; *progress* hears how many games are done. *seating* tells who sits where, *known* are
    games that were played before, and *hear* gets the new ones as they end, *chunk* of them at a time.
    """
    seating = rotation(len(names)) if seating is None else seating
    checked = thought.rules.checked_options(seating.seats(), options)
    thought.rules.setup(seating.seats(), checked, 0)  # bad seats and options show before any work starts
    for name in names:
        check_bot(name, thought)
    same_seed = seating.same_seed
    plan = Plan(
        thought.rules.id, components, names, checked, seed_bytes(seed), guard, seating.orders, same_seed
    )
    done = list(known)
    if progress is not None and done:
        progress(len(done))
    missing = sorted(set(range(games)) - {row[0] for row in done})
    for rows in shared_out(partial(play_some, plan), missing, jobs, chunk):
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
    thought = _thought(plan.game, plan.components)
    return [_row(plan, thought, number) for number in numbers]


@lru_cache(maxsize=1)
def _thought(game: str, components: str | None) -> Thought[Any]:
    return thought_of(game, components)


def _row(plan: Plan, thought: Thought[Any], number: int) -> Row:
    seating = Seating(plan.orders, plan.same_seed, [])  # which of two namesakes plays is all the same here
    players = [bot(plan.names[entrant]) for entrant in seating.order(number)]
    seed = match_seed(plan.seed, seating.deal(number))
    outcome = play_match(thought, players, plan.options, seed, plan.guard)
    thinking = outcome.thinking
    seconds = [round(spent, 4) for spent in thinking.seconds]
    longest = [round(waited, 4) for waited in thinking.longest]
    scores, ranking, decisions = outcome.scores, outcome.ranking, outcome.decisions
    return number, scores, ranking, decisions, outcome.finished, thinking.asked, seconds, longest
