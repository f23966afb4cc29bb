"""
Searching in several processes at once (root parallelism).

Each process grows a tree of its own in a share of the iterations; the visits of the options at the root are
added up. With budgets in iterations, equal knowledge, seeds and numbers of workers give equal choices.
"""

from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import current_process, get_context
from typing import Any, Final

from westward.bots.base import SEED_SPAN, WorkerDied
from westward.bots.budget import Budget
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.bots.thought import Thought, thought_at
from westward.bots.workers import begin_work, end_at_once
from westward.engine import Edition, Seed, State, WestwardError, fast_chance

Share = tuple[int, int, float]  # an option, its visits, and what they brought in all

TEAMS: Final[dict[int, ProcessPoolExecutor]] = {}


def can_share(thought: Thought[Any]) -> bool:
    """Tell whether other processes know the same *thought*, and this one may start any."""
    try:
        known = thought_at(thought.rules.edition())
    except WestwardError:  # a game that is not installed
        return False
    return known.weights == thought.weights and not current_process().daemon


def search_together(
    thought: Thought[Any],
    world: State,
    seat: int,
    seed: Seed,
    budget: Budget,
    workers: int,
    told: dict[str, float],
) -> list[Share]:
    """
    Return the options of *seat*, those with most visits first.

    Where no processes can be had, the shares are made one after the other, which gives the same.
    """
    chance = fast_chance(seed)
    data = world.redeal(seat, chance.below(0, SEED_SPAN)).to_bytes()
    seeds = [chance.below(0, SEED_SPAN) for _ in range(workers)]
    iterations = max(1, budget.iterations // workers)
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    if can_share(thought):
        shares = _shares_of_workers(thought, data, seat, seeds, Budget(iterations, budget.seconds), told)
    else:
        budget = Budget(iterations, budget.seconds / workers)
        shares = [_share(thought, data, seat, number, budget, told) for number in seeds]
    for share in shares:
        for option, count, total in share:
            visits[option] = visits.get(option, 0) + count
            totals[option] = totals.get(option, 0.0) + total
    return sorted(((option, visits[option], totals[option]) for option in visits), key=_rank)


def _shares_of_workers(
    thought: Thought[Any], data: bytes, seat: int, seeds: list[int], budget: Budget, told: dict[str, float]
) -> list[list[Share]]:
    team = _team(len(seeds))
    limits = (budget.iterations, budget.seconds)
    try:
        jobs = [
            team.submit(search_share, thought.rules.edition(), data, seat, number, *limits, told)
            for number in seeds
        ]
        return [job.result() for job in jobs]
    except BrokenProcessPool:
        end_at_once(TEAMS.pop(len(seeds)))  # the next search starts others
        raise WorkerDied("A worker process died, perhaps for lack of memory. Try fewer of them.") from None
    except KeyboardInterrupt:
        end_at_once(TEAMS.pop(len(seeds)))
        raise


def search_share(
    edition: Edition,
    world: bytes,
    seat: int,
    seed: int,
    iterations: int,
    seconds: float,
    told: dict[str, float],
) -> list[Share]:
    """Return what one process found; a worker's job."""
    return _share(thought_at(edition), world, seat, seed, Budget(iterations, seconds), told)


def _share(
    thought: Thought[Any], data: bytes, seat: int, seed: int, budget: Budget, told: dict[str, float]
) -> list[Share]:
    search = Search(thought, thought.rules.load(data), seat, fast_chance(seed), settings_for(thought, told))
    think(search, budget)
    return [(edge.option, edge.visits, edge.total) for edge in search.ranked()]


def _team(workers: int) -> ProcessPoolExecutor:
    team = TEAMS.get(workers)
    if team is None:
        spawn = get_context("spawn")
        team = ProcessPoolExecutor(workers, mp_context=spawn, initializer=begin_work)
        TEAMS[workers] = team
    return team


def _rank(share: Share) -> tuple[int, float, int]:
    option, visits, total = share
    return -visits, -total, option
