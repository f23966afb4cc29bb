"""When each person was last seen at each table, as long as this server runs."""

from collections import OrderedDict
from typing import Final

from westward.server.clock import now

MOST: Final = 50_000


class Attendance:
    """
    Who was seen where, and when.

    Somebody who was not seen counts as seen when the server began: after a restart nobody is gone for long.
    """

    def __init__(self) -> None:
        self._began: Final = now()
        self._seen: Final[OrderedDict[tuple[str, str], int]] = OrderedDict()

    def note(self, table: str, person: str) -> None:
        """Remember that *person* is at *table* now."""
        self._seen.pop((table, person), None)
        self._seen[table, person] = now()
        if len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def last_seen(self, table: str, person: str) -> int:
        """Return when *person* was last at *table*."""
        return self._seen.get((table, person), self._began)
