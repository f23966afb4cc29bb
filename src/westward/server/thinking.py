"""
Bots think in worker processes.

A worker gets a world in which all that the bot's seat can't see was dealt anew, as bytes: no secret of the
table reaches it, and however long it thinks, the server goes on. A worker keeps the latest bots it was asked
for, so that a bot that searches can go on with what it found for the decision before; a bot whose worker is
busy thinks in another one, and begins anew there.
"""

import asyncio
import logging
import multiprocessing
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

from westward import bots
from westward.bots.workers import begin_work, end_at_once
from westward.engine import Edition

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Advice = list[tuple[int, float, int]]  # options with the result they promise and their visits, the best first

ADVISER: Final = "sheriff"  # whose advice a hint is
KEPT: Final = 16  # bots that a worker keeps in mind
HOMES: Final = 4096  # seats of which we know which worker has thought for them

log: Final = logging.getLogger("westward.server")


# in a worker

_kept: Final[OrderedDict[tuple[str, int, str], bots.Bot]] = OrderedDict()


def choose(table: str, edition: Edition, world: bytes, seat: int, bot: str, seed: int) -> int:
    """Return what *bot* chooses for *seat* at *table*; a bot that fails is not kept."""
    thought = bots.thought_at(edition)
    key = (table, seat, bot)
    player = _kept.pop(key, None) or bots.bot(bot)
    option = player.choose(thought, thought.rules.load(world), seat, seed)
    _kept[key] = player
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return option


def advise(edition: Edition, world: bytes, seat: int, seed: int) -> Advice:
    """Return the options that the adviser likes best."""
    thought = bots.thought_at(edition)
    found = bots.hints(thought, thought.rules.load(world), seat, seed, bots.level_budget(ADVISER))
    return [(hint.option, hint.result, hint.visits) for hint in found]


# in the server


class Worker:
    """
    One worker process, started when it first has to think; *asked* counts what it has yet to answer.

    It gets one question at a time, and who is not *free* to ask yet waits.
    """

    def __init__(self) -> None:
        self.asked = 0
        self.free: Final = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._lock: Final = threading.Lock()

    def started(self) -> ProcessPoolExecutor:
        """Return the process."""
        with self._lock:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=begin_work)
            return self._pool

    def end(self, pool: ProcessPoolExecutor | None = None) -> None:
        """End the process, or *pool* if that is still the one."""
        with self._lock:
            ended = pool or self._pool
            if self._pool is ended:
                self._pool = None
        if ended is not None:
            end_at_once(ended)


class Thinkers:
    """The worker processes of a server; who thinks longer than *seconds* is stopped."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers: Final = [Worker() for _ in range(workers)]
        self._seconds: Final = seconds
        self._homes: Final[OrderedDict[tuple[str, int], Worker]] = OrderedDict()
        self._asked_at: Final[list[float]] = []

    async def ask(self, table: str, edition: Edition, world: bytes, seat: int, bot: str) -> int | None:
        """Return what *bot* chooses, or None if it took too long or failed."""
        worker = self.worker_for(table, seat)
        return await self._run(worker, bot, choose, table, edition, world, seat, bot, secrets.randbits(64))

    async def advise(self, edition: Edition, world: bytes, seat: int) -> Advice | None:
        """Return the best options of *seat*, or None if that took too long or failed."""
        return await self._run(self._idlest(), ADVISER, advise, edition, world, seat, secrets.randbits(64))

    def worker_for(self, table: str, seat: int) -> Worker:
        """Return who thinks for *seat*: who did so before, unless another has less to do."""
        home = self._homes.pop((table, seat), None)
        idlest = self._idlest()
        worker = home if home is not None and home.asked <= idlest.asked else idlest
        self._homes[table, seat] = worker
        if len(self._homes) > HOMES:
            self._homes.popitem(last=False)
        return worker

    def longest_wait(self) -> float:
        """Return for how many seconds the one has waited who waits longest for an answer."""
        return time.monotonic() - min(self._asked_at) if self._asked_at else 0.0

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.end()

    def _idlest(self) -> Worker:
        return min(self._workers, key=lambda worker: worker.asked)

    async def _run(
        self,
        worker: Worker,
        bot: str,
        function: Callable[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result | None:
        worker.asked += 1
        self._asked_at.append(at := time.monotonic())
        try:
            async with worker.free:  # what others think about before counts for nobody's time
                pool = worker.started()
                try:
                    async with asyncio.timeout(self._seconds):
                        return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
                except TimeoutError:
                    log.warning("bot %s took more than %s s", bot, self._seconds)
                    worker.end(pool)  # a worker that hangs can only be ended
                except BrokenProcessPool:
                    worker.end(pool)
                except Exception:
                    log.exception("bot %s failed", bot)
        finally:
            worker.asked -= 1
            self._asked_at.remove(at)
        return None
