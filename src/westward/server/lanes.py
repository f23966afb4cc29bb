"""
Whose bot gets a worker process next.

Questions for bots wait in a lane until one of its workers is free. Then comes what is watched before what is
not, and among these whose address, and then who, has used the least time of late: somebody with many tables
waits for their own bots, and nobody else does.
"""

import asyncio
import math
import multiprocessing
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from westward.bots.workers import begin_work, end_at_once
from westward.server.errors import TooMany

MEMORY: Final = 60.0  # seconds after which time that was used counts little more than a third
PATIENCE: Final = 60.0  # seconds after which a question that nobody watches counts like one that is watched
PER_ADDRESS: Final = 3  # as many times as many questions may wait for one address as for one person


@dataclass(frozen=True)
class Asker:
    """On whose account a question is thought about, and whether somebody watches it now."""

    person: str = ""
    address: str = ""
    is_watched: Callable[[], bool] = bool


class Shares:
    """How many seconds of thinking each person and each address has used of late."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # who: seconds, and when they were counted

    def of(self, who: str) -> float:
        """Return the seconds of *who*; they fade with time."""
        used, since = self._used.get(who, (0.0, 0.0))
        return used * math.exp((since - time.monotonic()) / MEMORY)

    def add(self, who: str, seconds: float) -> None:
        """Count *seconds* more for *who*."""
        self._used[who] = (self.of(who) + seconds, time.monotonic())
        if len(self._used) > 10_000:
            self._used = {one: kept for one, kept in self._used.items() if self.of(one) > 0.01}


class Worker:
    """One worker process, started when it first has to think; it gets one question at a time."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock: Final = threading.Lock()

    def started(self) -> ProcessPoolExecutor:
        """Return the process."""
        with self._lock:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=begin_work)
            return self._pool

    def is_started(self) -> bool:
        """Tell whether there is a process."""
        return self._pool is not None

    def end(self) -> None:
        """End the process; the next question starts another."""
        with self._lock:
            ended, self._pool = self._pool, None
        if ended is not None:
            end_at_once(ended)


@dataclass(eq=False)
class _Waiting:
    asker: Asker
    since: float = field(default_factory=time.monotonic)
    turn: "asyncio.Future[Worker]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Lane:
    """Some workers, and the questions that wait for one; *shares* may be those of other lanes too."""

    def __init__(self, workers: int, shares: Shares) -> None:
        self.workers: Final = [Worker() for _ in range(workers)]
        self._idle: Final = list(self.workers)
        self._shares: Final = shares
        self._waiting: Final[list[_Waiting]] = []

    async def take(self, asker: Asker, home: Worker | None = None) -> Worker:
        """Return a worker when it is one's turn: *home* if that one is idle, as it may remember something."""
        if self._idle:
            worker = home if home is not None and home in self._idle else self._idle[0]
            self._idle.remove(worker)
            return worker
        waiting = _Waiting(asker)
        self._waiting.append(waiting)
        try:
            return await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.turn.done() and not waiting.turn.cancelled():
                self._hand_on(waiting.turn.result())  # it was our turn just now
            raise

    def give_back(self, worker: Worker, asker: Asker, seconds: float) -> None:
        """Let others have *worker*, which was used for *seconds*."""
        self._shares.add(_person(asker), seconds)
        self._shares.add(_address(asker), seconds)
        self._hand_on(worker)

    def check_room(self, asker: Asker, most: int) -> None:
        """Raise if more than *most* questions wait already for the person, or too many for the address."""
        mine = sum(1 for one in self._waiting if _person(one.asker) == _person(asker))
        near = sum(1 for one in self._waiting if _address(one.asker) == _address(asker))
        if mine >= most or near >= most * PER_ADDRESS:
            raise TooMany(
                "The bots at your tables have enough to think about. Wait a moment.",
                reason="too-many-thinking",
                retry_after=30,
            )

    def _hand_on(self, worker: Worker) -> None:
        """Let whoever comes next have *worker*."""
        waiting = [one for one in self._waiting if not one.turn.done()]
        if not waiting:
            self._idle.append(worker)
            return
        now = time.monotonic()
        following = min(
            waiting,
            key=lambda one: (
                not one.asker.is_watched() and now - one.since < PATIENCE,
                self._shares.of(_address(one.asker)),
                self._shares.of(_person(one.asker)),
                one.since,
            ),
        )
        self._waiting.remove(following)
        following.turn.set_result(worker)


def _person(asker: Asker) -> str:
    return f"person {asker.person}"


def _address(asker: Asker) -> str:
    return f"address {asker.address or asker.person}"
