"""
Who works in a folder: one server at a time, which leaves a note when it comes and takes it back when it goes.

The note tells the next one whether everything was closed in order. If it was not, what was written last is
still in the write-ahead log of SQLite, which therefore must be there.
"""

import sqlite3
from pathlib import Path
from typing import Final

from westward.store.errors import DataDamaged, DataInUse

FREE: Final = 1
WORKING: Final = 2


class Claim:
    """
    The claim on the SQLite database *file*.

    It is a lock that SQLite holds on a small database beside it, so that the system lets go of it however the
    process ends, on every platform; the note is the version number in there.
    """

    def __init__(self, file: Path) -> None:
        self._file: Final = file
        self._lock: Final = file.with_name(file.name + "-lock")
        self._held: sqlite3.Connection | None = None

    def take(self, *, insists: bool) -> None:
        """Claim the database and look whether it is all there; raise if who *insists* does not get it."""
        connection = sqlite3.connect(self._lock, timeout=0, isolation_level=None, check_same_thread=False)
        self._lock.chmod(0o600)
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # once locked, until it is closed
            connection.execute("PRAGMA journal_mode = MEMORY")
            connection.execute("BEGIN EXCLUSIVE")
            note = int(connection.execute("PRAGMA user_version").fetchone()[0])
            connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            connection.close()
            if "locked" not in str(error):
                raise DataDamaged(f"{self._lock} can't be written: {error}.") from error
            if insists:
                raise DataInUse(
                    f"Another Westward works with {self._file}. End it first, or give this one a folder of "
                    "its own with --data."
                ) from error
            return
        try:
            self._look(note)
        except DataDamaged:
            connection.close()
            raise
        self._held = connection

    def _look(self, note: int) -> None:
        """Raise if something is missing that the one before has left."""
        way_on = f"Put it back, or restore a backup. To go on with what is there, delete {self._lock}."
        if note and (not self._file.exists() or self._file.stat().st_size == 0):
            raise DataDamaged(f"{self._file} is empty or gone, and there were games in it. {way_on}")
        log = self._file.with_name(self._file.name + "-wal")
        if note == WORKING and not log.exists():
            raise DataDamaged(
                f"{log} is gone: it has what the last server wrote before it ended without closing. {way_on}"
            )

    def note(self, state: int) -> None:
        """Leave a note for who comes next."""
        if self._held is not None:
            self._held.execute(f"PRAGMA user_version = {state}")

    def release(self) -> None:
        """Let others have it."""
        if self._held is not None:
            self._held.close()
            self._held = None
