"""
Bots think in worker processes.

A worker gets a world in which all that the bot's seat can't see was dealt anew, as bytes: no secret of the
table reaches it, and however long it thinks, the server goes on.
"""

import asyncio
import logging
import multiprocessing
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from westward import bots, engine

log: Final = logging.getLogger("westward.server")


def choose(game: str, world: bytes, seat: int, bot: str, seed: int) -> int:
    """Return what *bot* chooses; this runs in a worker."""
    played = engine.game(game)
    return bots.bot(bot).choose(played, played.load(world), seat, seed)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers


class Thinkers:
    """The worker processes; they are started when the first bot has to think."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers: Final = workers
        self._seconds: Final = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._lock: Final = threading.Lock()

    async def ask(self, game: str, world: bytes, seat: int, bot: str) -> int | None:
        """Return what *bot* chooses, or None if it took too long or failed."""
        pool = self._started()
        seed = secrets.randbits(64)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(pool.submit(choose, game, world, seat, bot, seed))
        except TimeoutError:
            log.warning("bot %s at %s took more than %s s", bot, game, self._seconds)
            self._stop(pool)  # a worker that hangs can only be ended
        except BrokenProcessPool:
            self._stop(pool)
        except Exception:
            log.exception("bot %s at %s failed", bot, game)
        return None

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._stop(self._pool)

    def _started(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_begin)
            return self._pool

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
