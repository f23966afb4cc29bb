"""
The one thread that writes.

Whatever is waiting when it comes round is committed together, so that one flush to the disk serves
many choices. Nothing counts as written before the commit has returned.
"""

import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

Result = TypeVar("Result")
MOST_AT_ONCE = 500


class _Job(Generic[Result]):
    def __init__(self, work: Callable[[sa.Connection], Result]) -> None:
        self.work = work
        self.future: Future[Result] = Future()


class Writer:
    """Carries out pieces of work in the order they come, several per transaction."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="westward-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[sa.Connection], Result]) -> Future[Result]:
        """Return a future that is done when what *work* wrote is on disk; its errors are the future's."""
        job = _Job(work)
        with self._lock:
            if self._closed:
                raise RuntimeError("The store is closed.")
            self._jobs.put(job)
        return job.future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE:
                try:
                    jobs.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            going = None not in jobs
            self._write([job for job in jobs if job is not None])

    def _write(self, jobs: list[_Job[Any]]) -> None:
        """Commit *jobs* together; one that fails is rolled back alone."""
        outcomes: list[tuple[_Job[Any], Any, BaseException | None]] = []
        if not jobs:
            return
        try:
            with self._engine.begin() as connection:
                if len(jobs) == 1:
                    outcomes.append((jobs[0], jobs[0].work(connection), None))
                else:
                    outcomes += [_carried_out(connection, job) for job in jobs]
        except Exception as error:  # the only job failed, or the commit: nothing of this group is on disk
            outcomes = [(job, None, error) for job in jobs]
        for job, result, problem in outcomes:
            with contextlib.suppress(Exception):  # whoever asked may have given up
                if problem is None:
                    job.future.set_result(result)
                else:
                    job.future.set_exception(problem)


def _carried_out(connection: sa.Connection, job: _Job[Any]) -> tuple[_Job[Any], Any, BaseException | None]:
    """Carry out one of several jobs; one that fails leaves nothing behind."""
    try:
        with connection.begin_nested():
            return job, job.work(connection), None
    except Exception as error:  # it is the future's, not ours
        return job, None, error
