"""Rate limits: a bucket of permissions per person or address and kind of request, filled again over time."""

import math
import time
from collections import OrderedDict
from typing import Final

from westward.server.errors import TooMany

# kind: permissions per second, most that can be saved up
RATES: Final = {
    "request": (20.0, 200.0),
    "guest": (0.2, 20.0),
    "password": (0.1, 10.0),
    "sign-in": (0.5, 40.0),
    "table": (0.2, 15.0),
    "token": (0.05, 10.0),
    "message": (20.0, 100.0),
    "chat": (0.5, 8.0),
    "hint": (0.5, 30.0),
    "heavy": (5.0, 40.0),
}
MOST_BUCKETS: Final = 20_000


class Limits:
    """The buckets; *factor* widens all of them, 0 means that there are no limits."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor: Final = factor
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str, cost: float = 1.0) -> None:
        """Take a permission of *kind* for *who*, or raise "too-many" with the time to wait."""
        if self.factor <= 0:
            return
        rate, most = (number * self.factor for number in RATES[kind])
        now = time.monotonic()
        left, last = self._buckets.pop((kind, who), (most, now))
        left = min(most, left + (now - last) * rate)
        enough = left >= cost
        self._buckets[kind, who] = (left - cost if enough else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not enough:
            wait = max(1, math.ceil((cost - left) / rate))
            reason = f"too-many-{kind}"  # told in words of its own where there are some
            raise TooMany(f"Too many requests. Wait {wait} s.", reason=reason, retry_after=wait)
