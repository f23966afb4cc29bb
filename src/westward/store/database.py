"""The database: opened, brought to the present schema, read by any thread and written by one."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from westward.store import schema
from westward.store.claim import FREE, WORKING, Claim
from westward.store.errors import DataDamaged, NewerData
from westward.store.writer import Writer

Result = TypeVar("Result")


class Database:
    """
    The way to what is kept.

    Reading happens in the calling thread. Writing returns a future that is done once the data is on disk;
    all writing goes through one thread, which commits what waits together.
    """

    def __init__(self, url: str, *, alone: bool = False) -> None:
        file = _file(url)
        self._claim = Claim(file) if file else None
        if self._claim is not None:
            self._claim.take(insists=alone)
        try:
            self._reading = _engine(url, writes=False)
            self._writing = _engine(url, writes=True)
            migrate(self._writing)
        except BaseException as error:
            if self._claim is not None:
                self._claim.release()
            if isinstance(error, sa.exc.DatabaseError) and file is not None:
                raise DataDamaged(f"{file} can't be used: {error.orig}. Restore a backup.") from error
            raise
        if self._claim is not None:
            self._claim.note(WORKING)
        self._writer = Writer(self._writing)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._writer.close()
        if self._claim is not None:
            self._claim.note(FREE)
        self._reading.dispose()
        self._writing.dispose()
        if self._claim is not None:
            self._claim.release()

    def try_writing(self) -> Future[None]:
        """Write something that means nothing; the future fails if nothing can be written."""

        def work(connection: sa.Connection) -> None:
            connection.execute(schema.trials.delete())
            connection.execute(schema.trials.insert(), {"id": 1})

        return self.write(work)

    def write(self, work: Callable[[sa.Connection], Result]) -> Future[Result]:
        """Let the writer carry out *work*."""
        return self._writer.submit(work)

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Give a connection that sees one moment of the whole database."""
        with self._reading.begin() as connection:
            yield connection


def migrate(engine: sa.Engine) -> None:
    """Bring the database to the present schema."""
    with engine.begin() as connection:
        config = alembic_config(connection)
        known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
        found = set(MigrationContext.configure(connection).get_current_heads())
        if found - known:
            raise NewerData(
                f"The database has version {', '.join(sorted(found))} of the schema; this Westward knows "
                f"{', '.join(sorted(known))}. Install the Westward that has written it, or a newer one."
            )
        command.upgrade(config, "head")


def alembic_config(connection: sa.Connection | None = None) -> Config:
    """Return the settings of the migrations, for *connection*."""
    config = Config()
    config.set_main_option("script_location", "westward.store:migrations")
    config.attributes["connection"] = connection
    return config


def _file(url: str) -> Path | None:
    """Return the file of an SQLite database; None if it is in memory or elsewhere."""
    parsed = sa.make_url(url)
    is_file = parsed.get_backend_name() == "sqlite" and parsed.database not in (None, "", ":memory:")
    return Path(str(parsed.database)) if is_file else None


def _engine(url: str, *, writes: bool) -> sa.Engine:
    if not url.startswith("sqlite"):
        return sa.create_engine(url)
    file = _file(url)
    if (
        file is not None
    ):  # it holds seeds and hashes of passwords: for its owner alone, and so are the files beside it
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    engine = sa.create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})
    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", _begin_immediate if writes else _begin)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say, so that savepoints work
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _begin_immediate(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
