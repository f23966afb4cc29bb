"""The append-only log of every table: its head, what happened around the game, and the choices."""

import json
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from westward.engine import Entry
from westward.store import schema
from westward.store.database import Database
from westward.store.errors import Conflict, UnknownTable
from westward.table import Head, Record, Step

_KEEP_COMPONENTS = sa.text(  # SQLite and PostgreSQL say it alike
    "INSERT INTO components (digest, file) VALUES (:digest, :file) ON CONFLICT (digest) DO NOTHING"
)


@dataclass(frozen=True)
class Stored:
    """A table as the store has it; *times* tells when each entry was made."""

    head: Head
    records: list[Record]
    entries: list[Entry]
    times: list[int]


class Logs:
    """The logs of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, head: Head, file: str, step: Step) -> Future[None]:
        """
        Store a new table with its first records, and entries if it was played elsewhere.

        *file* are the components of its head, which are stored once for all tables.
        """

        def work(connection: sa.Connection) -> None:
            connection.execute(_KEEP_COMPONENTS, {"digest": head.components, "file": file})
            connection.execute(schema.heads.insert(), _head_row(head))
            _append(connection, head.id, step)

        return self._database.write(work)

    def append(self, table: str, step: Step) -> Future[None]:
        """Append *step*; the future fails with `Conflict` if the next number or ply is taken already."""

        def work(connection: sa.Connection) -> None:
            try:
                _append(connection, table, step)
            except sa.exc.IntegrityError as error:
                raise Conflict("Somebody else was first. Read the table again.", table=table) from error

        return self._database.write(work)

    def read(self, table: str, records_from: int = 0, plies_from: int = 0) -> Stored:
        """Return a table, or what was added to it since."""
        heads, records, entries = schema.heads, schema.records, schema.entries
        with self._database.reading() as connection:
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

    def components(self, digest: str) -> str:
        """Return the component file of *digest*, "" if there is none."""
        kept = schema.components
        with self._database.reading() as connection:
            return (
                connection.execute(sa.select(kept.c.file).where(kept.c.digest == digest)).scalar_one_or_none()
                or ""
            )

    def table_ids(self) -> list[str]:
        """Return the ids of all tables, oldest first."""
        query = sa.select(schema.heads.c.table_id).order_by(schema.heads.c.created, schema.heads.c.table_id)
        with self._database.reading() as connection:
            return list(connection.execute(query).scalars())


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
        connection.execute(schema.entries.insert(), _entry_rows(table, step.entries, [step.at]))


def _record_row(table: str, record: Record) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": record.number,
        "at": record.at,
        "kind": record.kind,
        "data": json.dumps(record.data, ensure_ascii=False),
    }


def _entry_rows(table: str, entries: Iterable[Entry], times: Sequence[int]) -> list[dict[str, Any]]:
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
