"""The server's clock."""

import time


def now() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000
