"""The server's clock, and its patience."""

import time
from collections.abc import Iterator
from typing import Final

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0


def now() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000


def growing_pauses() -> Iterator[float]:
    """Give the seconds to wait after each failure, for ever: each time twice as long, up to half a minute."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)
