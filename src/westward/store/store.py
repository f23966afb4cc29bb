"""All that is kept: one database, and in it the logs of the tables, what lists show of them, and people."""

from pathlib import Path
from typing import Final

from westward.store.database import Database
from westward.store.logs import Logs
from westward.store.people import People
from westward.store.summaries import Summaries


class Store:
    """What a server keeps; *alone*: an SQLite database is for this one server."""

    def __init__(self, url: str, *, alone: bool = False) -> None:
        self.database: Final = Database(url, alone=alone)
        self.logs: Final = Logs(self.database)
        self.summaries: Final = Summaries(self.database)
        self.people: Final = People(self.database)

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """Return the SQLite store in *folder*, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite:///{folder / 'westward.sqlite'}")

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self.database.close()
