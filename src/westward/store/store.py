"""The database: people, tokens and the append-only log of every table."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from westward.engine import Entry
from westward.store import schema
from westward.store.errors import Conflict, NameTaken, UnknownTable
from westward.store.writer import Writer
from westward.table import Head, Record, Step

Result = TypeVar("Result")


@dataclass(frozen=True)
class Person:
    """Somebody who has been here: a guest, or with *claimed* the owner of a name."""

    id: str
    name: str
    claimed: bool
    generation: int
    password: str | None = None


@dataclass(frozen=True)
class Token:
    """A program's key to a person's seats; only its digest is kept."""

    id: str
    label: str
    created: int


@dataclass(frozen=True)
class Summary:
    """
    What lists show of a table without replaying it.

    *asked* maps each person at the table to whether it is their turn; *records* and *ply* tell how much of
    the table is summed up.
    """

    table: str
    phase: str
    has_open_seat: bool
    bot_asked: bool
    changed: int
    records: int
    ply: int
    data: dict[str, Any]
    asked: dict[str, bool]


@dataclass(frozen=True)
class Stored:
    """A table as the store has it; *times* tells when each entry was made."""

    head: Head
    records: list[Record]
    entries: list[Entry]
    times: list[int]


class Store:
    """
    All that is kept.

    Reading happens in the calling thread. Writing returns a future that is done once the data is on disk;
    all writing goes through one thread, which commits what waits together.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._reading = _engine(url, writes=False)
        self._writing = _engine(url, writes=True)
        migrate(self._writing)
        self._writer = Writer(self._writing)

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """Return the SQLite store in *folder*, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite:///{folder / 'westward.sqlite'}")

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

    # tables

    def open(self, head: Head, step: Step) -> Future[None]:
        """Store a new table with its first records, and entries if it was played elsewhere."""

        def work(connection: sa.Connection) -> None:
            connection.execute(schema.heads.insert(), _head_row(head))
            _append(connection, head.id, step)

        return self.write(work)

    def append(self, table: str, step: Step) -> Future[None]:
        """Append *step*; the future fails with `Conflict` if the next number or ply is taken already."""

        def work(connection: sa.Connection) -> None:
            try:
                _append(connection, table, step)
            except sa.exc.IntegrityError as error:
                raise Conflict("Somebody else was first. Read the table again.", table=table) from error

        return self.write(work)

    def summarise(self, summaries: list[Summary]) -> Future[None]:
        """Keep what lists show; it follows the log and may lag behind it."""

        def work(connection: sa.Connection) -> None:
            for summary in summaries:
                _summarise(connection, summary)

        return self.write(work)

    def unsummarised(self) -> list[str]:
        """Return the tables whose summary lags behind, as after a crash."""
        heads, records, entries, summaries = schema.heads, schema.records, schema.entries, schema.summaries
        noted = sa.select(sa.func.count()).where(records.c.table_id == heads.c.table_id).scalar_subquery()
        entered = sa.select(sa.func.count()).where(entries.c.table_id == heads.c.table_id).scalar_subquery()
        query = (
            sa.select(heads.c.table_id)
            .outerjoin(summaries, summaries.c.table_id == heads.c.table_id)
            .where(
                sa.or_(
                    summaries.c.table_id.is_(None), summaries.c.records != noted, summaries.c.ply != entered
                )
            )
        )
        with self._reading.begin() as connection:
            return list(connection.execute(query).scalars())

    def summary(self, table: str) -> Summary:
        """Return what lists show of one table."""
        found = self._summaries(
            sa.select(schema.summaries).where(schema.summaries.c.table_id == table), None, 1
        )
        if not found:
            raise UnknownTable(f"There is no table {table!r}.", table=table)
        return found[0]

    def read(self, table: str, records_from: int = 0, plies_from: int = 0) -> Stored:
        """Return a table, or what was added to it since."""
        heads, records, entries = schema.heads, schema.records, schema.entries
        with self._reading.begin() as connection:
            row = connection.execute(heads.select().where(heads.c.table_id == table)).one_or_none()
            if row is None:
                raise UnknownTable(f"There is no table {table!r}.", table=table)
            record_rows = connection.execute(
                records.select()
                .where(records.c.table_id == table, records.c.number >= records_from)
                .order_by(records.c.number)
            ).all()
            entry_rows = connection.execute(
                entries.select()
                .where(entries.c.table_id == table, entries.c.ply >= plies_from)
                .order_by(entries.c.ply)
            ).all()
        return Stored(
            _head(row),
            [Record(one.number, one.at, one.kind, json.loads(one.data)) for one in record_rows],
            [Entry(one.ply, one.seat, one.decision, one.option, one.undo_to) for one in entry_rows],
            [one.at for one in entry_rows],
        )

    def table_ids(self) -> list[str]:
        """Return the ids of all tables, oldest first."""
        query = sa.select(schema.heads.c.table_id).order_by(schema.heads.c.created, schema.heads.c.table_id)
        with self._reading.begin() as connection:
            return list(connection.execute(query).scalars())

    def tables_of(self, person: str, phases: Sequence[str], before: int | None, most: int) -> list[Summary]:
        """Return the tables of *person* in one of *phases*: where they are asked first, then the latest."""
        summaries, members = schema.summaries, schema.members
        query = (
            sa.select(summaries)
            .join(members, members.c.table_id == summaries.c.table_id)
            .where(members.c.person == person, summaries.c.phase.in_(phases))
            .order_by(members.c.is_asked.desc(), summaries.c.changed.desc())
        )
        return self._summaries(query, before, most)

    def tables_in(
        self, phases: Sequence[str], before: int | None, most: int, *, with_open_seat: bool = False
    ) -> list[Summary]:
        """Return the tables in one of *phases*, the latest first."""
        summaries = schema.summaries
        query = sa.select(summaries).where(summaries.c.phase.in_(phases))
        if with_open_seat:
            query = query.where(summaries.c.has_open_seat)
        return self._summaries(query.order_by(summaries.c.changed.desc()), before, most)

    def waiting_for_bots(self) -> list[str]:
        """Return the running tables where a bot is asked: the server goes on with them when it starts."""
        summaries = schema.summaries
        query = sa.select(summaries.c.table_id).where(summaries.c.phase == "running", summaries.c.bot_asked)
        with self._reading.begin() as connection:
            return list(connection.execute(query).scalars())

    def count_tables(self, person: str, phases: Sequence[str]) -> int:
        """Return how many tables in one of *phases* the person sits at."""
        summaries, members = schema.summaries, schema.members
        query = (
            sa.select(sa.func.count())
            .select_from(summaries.join(members, members.c.table_id == summaries.c.table_id))
            .where(members.c.person == person, summaries.c.phase.in_(phases))
        )
        with self._reading.begin() as connection:
            return int(connection.execute(query).scalar_one())

    def _summaries(self, query: "sa.Select[Any]", before: int | None, most: int) -> list[Summary]:
        if before is not None:
            query = query.where(schema.summaries.c.changed < before)
        with self._reading.begin() as connection:
            rows = connection.execute(query.limit(most)).all()
        return [
            Summary(
                one.table_id,
                one.phase,
                one.has_open_seat,
                one.bot_asked,
                one.changed,
                one.records,
                one.ply,
                json.loads(one.data),
                {},
            )
            for one in rows
        ]

    # people

    def add_person(self, person: Person, at: int) -> Future[None]:
        """Keep a new person."""
        row = {
            "id": person.id,
            "name": person.name,
            "claimed": None,
            "password": None,
            "generation": person.generation,
            "created": at,
        }
        return self.write(lambda connection: _nothing(connection.execute(schema.people.insert(), row)))

    def person(self, id: str) -> Person | None:
        """Return the person with *id*."""
        return self._person(schema.people.c.id == id)

    def person_claimed(self, folded: str) -> Person | None:
        """Return who has claimed the name *folded*."""
        return self._person(schema.people.c.claimed == folded)

    def person_of_token(self, digest: str) -> Person | None:
        """Return whose token has *digest*."""
        owner = sa.select(schema.tokens.c.person).where(schema.tokens.c.digest == digest).scalar_subquery()
        return self._person(schema.people.c.id == owner)

    def rename(self, id: str, name: str) -> Future[None]:
        """Give a person another name."""
        return self._change(id, {"name": name})

    def claim(self, id: str, folded: str, password: str) -> Future[None]:
        """Let a person own their name; fails with `NameTaken` if somebody else does."""
        return self._change(id, {"claimed": folded, "password": password})

    def end_sessions(self, id: str) -> Future[None]:
        """Make all cookies of a person void."""
        return self._change(id, {"generation": schema.people.c.generation + 1})

    def add_token(self, digest: str, id: str, person: str, label: str, at: int) -> Future[None]:
        """Keep a token's digest."""
        row = {"digest": digest, "id": id, "person": person, "label": label, "created": at}
        return self.write(lambda connection: _nothing(connection.execute(schema.tokens.insert(), row)))

    def tokens(self, person: str) -> list[Token]:
        """Return the tokens of *person*, oldest first."""
        tokens = schema.tokens
        query = tokens.select().where(tokens.c.person == person).order_by(tokens.c.created, tokens.c.id)
        with self._reading.begin() as connection:
            return [Token(one.id, one.label, one.created) for one in connection.execute(query)]

    def drop_token(self, person: str, id: str) -> Future[bool]:
        """Make a token void; the result tells whether there was one."""
        tokens = schema.tokens

        def work(connection: sa.Connection) -> bool:
            gone = connection.execute(tokens.delete().where(tokens.c.person == person, tokens.c.id == id))
            return bool(gone.rowcount)

        return self.write(work)

    def _person(self, condition: "sa.ColumnElement[bool]") -> Person | None:
        with self._reading.begin() as connection:
            row = connection.execute(schema.people.select().where(condition)).one_or_none()
        if row is None:
            return None
        return Person(row.id, row.name, row.claimed is not None, row.generation, row.password)

    def _change(self, id: str, values: dict[str, Any]) -> Future[None]:
        def work(connection: sa.Connection) -> None:
            try:
                connection.execute(schema.people.update().where(schema.people.c.id == id).values(values))
            except sa.exc.IntegrityError as error:
                raise NameTaken("This name was claimed by somebody else. Choose another.") from error

        return self.write(work)


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


def _head_row(head: Head) -> dict[str, Any]:
    return {
        "table_id": head.id,
        "game": head.game,
        "rules": head.rules,
        "seats": head.seats,
        "options": json.dumps(head.options, ensure_ascii=False),
        "components": head.components,
        "seed": head.seed.hex(),
        "created": head.created,
    }


def _head(row: Any) -> Head:
    return Head(
        row.table_id,
        row.game,
        row.rules,
        row.seats,
        json.loads(row.options),
        row.components,
        bytes.fromhex(row.seed),
        row.created,
    )


def _append(connection: sa.Connection, table: str, step: Step) -> None:
    if step.records:
        connection.execute(schema.records.insert(), [_record_row(table, record) for record in step.records])
    if step.entries:
        connection.execute(schema.entries.insert(), entry_rows(table, step.entries, [step.at]))


def _record_row(table: str, record: Record) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": record.number,
        "at": record.at,
        "kind": record.kind,
        "data": json.dumps(record.data, ensure_ascii=False),
    }


def entry_rows(table: str, entries: Iterable[Entry], times: Sequence[int]) -> list[dict[str, Any]]:
    """Return the rows of *entries*; the last of *times* serves all that are beyond it."""
    return [
        {
            "table_id": table,
            "ply": entry.ply,
            "seat": entry.seat,
            "decision": entry.decision,
            "option": entry.option,
            "undo_to": entry.undo_to,
            "at": times[min(index, len(times) - 1)],
        }
        for index, entry in enumerate(entries)
    ]


def _summarise(connection: sa.Connection, summary: Summary) -> None:
    """Replace what lists show of a table."""
    summaries, members = schema.summaries, schema.members
    row = {
        "phase": summary.phase,
        "has_open_seat": summary.has_open_seat,
        "bot_asked": summary.bot_asked,
        "changed": summary.changed,
        "records": summary.records,
        "ply": summary.ply,
        "data": json.dumps(summary.data, ensure_ascii=False),
    }
    mine = summaries.c.table_id == summary.table
    if not connection.execute(summaries.update().where(mine).values(row)).rowcount:
        connection.execute(summaries.insert(), {"table_id": summary.table, **row})
    rows = connection.execute(members.select().where(members.c.table_id == summary.table)).all()
    known: dict[str, bool] = {row.person: row.is_asked for row in rows}
    for person, is_asked in summary.asked.items():
        key = {"table_id": summary.table, "person": person}
        if person not in known:
            connection.execute(members.insert(), {**key, "is_asked": is_asked})
        elif known[person] != is_asked:
            connection.execute(
                members.update()
                .where(members.c.table_id == summary.table, members.c.person == person)
                .values(is_asked=is_asked)
            )
    for person in known.keys() - summary.asked.keys():
        connection.execute(
            members.delete().where(members.c.table_id == summary.table, members.c.person == person)
        )


def _nothing(_result: object) -> None:
    return None
