"""Worker processes in which bots think: how they begin, and how they are ended."""

from concurrent.futures import ProcessPoolExecutor
from signal import SIG_IGN, SIGINT, signal


def leave_interruptions() -> None:
    """Leave Ctrl-C to the main process, which ends its workers."""
    signal(SIGINT, SIG_IGN)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """End the processes of *pool*, whatever they do."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
