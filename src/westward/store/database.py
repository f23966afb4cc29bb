"""The database: opened, brought to the present schema, read by any thread and written by one."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from westward.store.writer import Writer

Result = TypeVar("Result")


class Database:
    """
    The way to what is kept.

    Reading happens in the calling thread. Writing returns a future that is done once the data is on disk;
    all writing goes through one thread, which commits what waits together.
    """

    def __init__(self, url: str) -> None:
        self._reading = _engine(url, writes=False)
        self._writing = _engine(url, writes=True)
        migrate(self._writing)
        self._writer = Writer(self._writing)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._writer.close()
        self._reading.dispose()
        self._writing.dispose()

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
        command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: sa.Connection | None = None) -> Config:
    """Return the settings of the migrations, for *connection*."""
    config = Config()
    config.set_main_option("script_location", "westward.store:migrations")
    config.attributes["connection"] = connection
    return config


def _engine(url: str, *, writes: bool) -> sa.Engine:
    if not url.startswith("sqlite"):
        return sa.create_engine(url)
    file = sa.make_url(url).database
    if file:  # it holds seeds and hashes of passwords: for its owner alone, and so are the files beside it
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
