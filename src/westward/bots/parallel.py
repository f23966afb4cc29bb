"""
Searching in several processes at once (root parallelism).

Each process grows a tree of its own in a share of the iterations; the visits of the options at the root are
added up. With budgets in iterations, equal knowledge, seeds and numbers of workers give equal choices.
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import current_process, get_context
from typing import Final

from westward.bots.base import SEED_SPAN
from westward.bots.budget import Budget
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.engine import Game, Seed, State, fast_chance
from westward.engine import game as game_named

Share = tuple[int, int, float]  # an option, its visits, and what they brought in all

TEAMS: Final[dict[int, ProcessPoolExecutor]] = {}


def can_share(game: Game) -> bool:
    """Tell whether other processes know the same *game*, and this one may start any."""
    standard = game_named(game.id)
    same = game.components.digest == standard.components.digest and game.weights() == standard.weights()
    return same and not current_process().daemon


def search_together(
    game: Game, world: State, seat: int, seed: Seed, budget: Budget, workers: int, told: dict[str, float]
) -> list[Share]:
    """Return the options of *seat*, those with most visits first."""
    chance = fast_chance(seed)
    data = world.redeal(seat, chance.below(0, SEED_SPAN)).to_bytes()
    iterations = max(1, budget.iterations // workers)
    jobs = [
        _team(workers).submit(
            search_share, game.id, data, seat, chance.below(0, SEED_SPAN), iterations, budget.seconds, told
        )
        for _ in range(workers)
    ]
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for job in jobs:
        for option, count, total in job.result():
            visits[option] = visits.get(option, 0) + count
            totals[option] = totals.get(option, 0.0) + total
    return sorted(((option, visits[option], totals[option]) for option in visits), key=_rank)


def search_share(
    game: str, world: bytes, seat: int, seed: int, iterations: int, seconds: float, told: dict[str, float]
) -> list[Share]:
    """Return what one process found; a worker's job."""
    known = game_named(game)
    search = Search(known, known.load(world), seat, fast_chance(seed), settings_for(known, told))
    think(search, Budget(iterations, seconds))
    return [(edge.option, edge.visits, edge.total) for edge in search.ranked()]


def _team(workers: int) -> ProcessPoolExecutor:
    team = TEAMS.get(workers)
    if team is None:
        team = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        TEAMS[workers] = team
    return team


def _rank(share: Share) -> tuple[int, float, int]:
    option, visits, total = share
    return -visits, -total, option
