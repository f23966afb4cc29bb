"""Worker processes in which bots think: how they begin, share work, and are ended."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import TimeoutError as NothingYet
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.pool import Pool
from signal import SIG_IGN, SIGINT, SIGTERM, default_int_handler, signal
from threading import Thread, current_thread, main_thread
from typing import Final, TypeVar

from westward.bots.base import WorkerDied

Done = TypeVar("Done")

CHUNK: Final = 8  # numbers that a worker takes at a time
PATIENCE: Final = 2.0  # seconds between two looks whether the workers are still there


def shared_out(
    work: Callable[[list[int]], Done], numbers: list[int], jobs: int, chunk: int = CHUNK
) -> Iterator[Done]:
    """
    Yield what *work* makes of *numbers*, *chunk* of them at a time, as it is done.

    *jobs* processes share it, 0: one for each core; *work* must be something that can be sent to them.
    """
    workers = min(jobs or os.cpu_count() or 1, -(-len(numbers) // chunk))
    if workers <= 1:
        for number in numbers:
            yield work([number])
        return
    chunks = [numbers[first : first + chunk] for first in range(0, len(numbers), chunk)]
    with _team(workers) as pool:
        team = {worker.pid for worker in active_children()}
        done = pool.imap_unordered(work, chunks)
        for _ in chunks:
            yield _next(done.next, team)


@contextmanager
def _team(count: int) -> Iterator[Pool]:
    """Have *count* workers, and end them also if this process is told to end."""
    spawn = get_context("spawn")
    if current_thread() is not main_thread():  # signals are the main thread's
        with spawn.Pool(count, initializer=begin_work) as pool:
            yield pool
        return
    on_interrupt = signal(SIGINT, SIG_IGN)  # workers inherit it: they leave it to us from their very start
    try:
        team = spawn.Pool(count, initializer=begin_work)
    finally:
        signal(SIGINT, on_interrupt)
    on_end = signal(SIGTERM, default_int_handler)
    try:
        with team as pool:
            yield pool
    finally:
        signal(SIGTERM, on_end)


def _next(get: Callable[[float], Done], team: set[int | None]) -> Done:
    """Return what the next worker has done; a worker that died takes its numbers with it, so stop then."""
    while True:
        try:
            return get(PATIENCE)
        except NothingYet:
            if not team <= {worker.pid for worker in active_children()}:
                raise WorkerDied(
                    "A worker process died, perhaps for lack of memory. Try fewer jobs."
                ) from None


def begin_work() -> None:
    """Leave Ctrl-C to the main process, which ends its workers; where it is gone, end too."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_the_main_process, daemon=True).start()


def _end_with_the_main_process() -> None:
    main = parent_process()
    if main is not None:
        main.join()
        os._exit(1)  # nobody is left to hear of an error


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """End the processes of *pool*, whatever they do."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
