"""
Bots think in worker processes.

A worker gets a world in which all that the bot's seat can't see was dealt anew, as bytes: no secret of the
table reaches it, and however long it thinks, the server goes on. A worker keeps the latest bots it was asked
for, so that a bot that searches can go on with what it found for the decision before; a bot whose worker is
busy thinks in another one, and begins anew there.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, ParamSpec, TypeVar

from westward import bots
from westward.engine import Edition
from westward.server.lanes import Asker, Lane, Shares, Worker

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Advice = list[tuple[int, float, int]]  # options with the result they promise and their visits, the best first

ADVISER: Final = "sheriff"  # whose advice a hint is
KEPT: Final = 16  # bots that a worker keeps in mind
USUAL: Final = 32  # choices of a bot of which we know how long they took
TRIES: Final = 3  # how often a bot thinks again whose worker was killed
QUICK: Final = ("random", "greedy", "greenhorn", "deputy")  # bots that search nothing
NOBODY: Final = Asker()
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


def prepare(edition: Edition) -> None:
    """Load what bots need for a game, before they are asked."""
    bots.thought_at(edition)


# in the server


class Thinkers:
    """
    The worker processes of a server; who thinks longer than *seconds* is stopped.

    Bots that answer at once have a worker of their own, so that they never wait for one that searches.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        shares = Shares()
        self._searching: Final = Lane(workers, shares)
        self._quick: Final = Lane(1, shares)
        self._seconds: Final = seconds
        self._homes: Final[OrderedDict[tuple[str, int], Worker]] = OrderedDict()
        self._took: Final[dict[tuple[str, str], deque[float]]] = {}
        self._is_closed = False
        self._asked_at: Final[list[float]] = []

    async def ask(
        self, table: str, edition: Edition, world: bytes, seat: int, bot: str, asker: Asker = NOBODY
    ) -> int | None:
        """Return what *bot* chooses, or None if it took too long or failed."""
        began = time.monotonic()
        lane = self._quick if bot in QUICK else self._searching
        self._asked_at.append(began)
        try:
            worker = await lane.take(asker, self._homes.get((table, seat)))
            self._remember(table, seat, worker)
            seed = secrets.randbits(64)
            option = await self._use(lane, worker, asker, bot, choose, table, edition, world, seat, bot, seed)
        finally:
            self._asked_at.remove(began)
        self._took.setdefault((edition.game, bot), deque(maxlen=USUAL)).append(time.monotonic() - began)
        return option

    async def advise(self, edition: Edition, world: bytes, seat: int, asker: Asker = NOBODY) -> Advice | None:
        """Return the best options of *seat*, or None if that took too long or failed."""
        worker = await self._searching.take(asker)
        seed = secrets.randbits(64)
        try:
            return await self._use(
                self._searching, worker, asker, ADVISER, advise, edition, world, seat, seed
            )
        except bots.WorkerDied:
            return None

    def check_room(self, asker: Asker, bot: str, most: int) -> None:
        """Raise if *asker* has as many questions waiting as they may, and *bot* would ask more."""
        if bot not in QUICK and most > 0:
            self._searching.check_room(asker, most)

    def expect(self, edition: Edition, bot: str) -> None:
        """Let a worker get ready for *bot*, which will be asked at some time; starting one takes seconds."""
        lane = self._quick if bot in QUICK else self._searching
        if not any(worker.is_started() for worker in lane.workers) and not self._is_closed:
            lane.workers[0].started().submit(prepare, edition)

    def usual_time(self, game: str, bot: str) -> float:
        """Return how long *bot* took for one of its latest choices, any of them; 0.0 if there are none."""
        took = self._took.get((game, bot))
        return secrets.choice(took) if took else 0.0

    def longest_wait(self) -> float:
        """Return for how many seconds the one has waited who waits longest for an answer."""
        return time.monotonic() - min(self._asked_at) if self._asked_at else 0.0

    def close(self) -> None:
        """End the workers."""
        self._is_closed = True
        for worker in [*self._searching.workers, *self._quick.workers]:
            worker.end()

    def _remember(self, table: str, seat: int, worker: Worker) -> None:
        self._homes.pop((table, seat), None)
        self._homes[table, seat] = worker
        if len(self._homes) > HOMES:
            self._homes.popitem(last=False)

    async def _use(
        self,
        lane: Lane,
        worker: Worker,
        asker: Asker,
        bot: str,
        function: Callable[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result | None:
        """Return what *function* finds in *worker*, which is given back when it is really done."""

        async def use() -> Result | None:
            began = time.monotonic()
            try:
                return await self._run(worker, bot, function, *args, **kwargs)
            finally:
                lane.give_back(worker, asker, time.monotonic() - began)

        task = asyncio.create_task(use())
        task.add_done_callback(_look_at_error)
        return await asyncio.shield(task)  # who asked may leave, but the process goes on thinking

    async def _run(
        self,
        worker: Worker,
        bot: str,
        function: Callable[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result | None:
        """Return what *function* finds in *worker*, begun anew if the process is killed."""
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(self._seconds):
                    return await asyncio.wrap_future(worker.started().submit(function, *args, **kwargs))
            except TimeoutError:
                log.warning("bot %s took more than %s s", bot, self._seconds)
                worker.end()  # a worker that hangs can only be ended
                return None
            except BrokenProcessPool:
                worker.end()
                if self._is_closed:
                    return None
                log.warning("the worker of bot %s died; it thinks again", bot)
            except Exception:
                log.exception("bot %s failed", bot)
                return None
        raise bots.WorkerDied(f"The worker of bot {bot} died {TRIES} times, perhaps for lack of memory.")


def _look_at_error(task: "asyncio.Task[Any]") -> None:
    """Take note of an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
