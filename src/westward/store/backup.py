"""
Everything in one file, and back.

The file is JSON Lines: a header, one line per row, a last line that counts them. It holds the seeds of
running games and the hashes of passwords, so only its owner can read it.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from westward.store import schema
from westward.store.errors import BadBackup
from westward.store.store import Store

FORMAT = 1
ORDER = (
    schema.people,
    schema.tokens,
    schema.ended_sessions,
    schema.components,
    schema.heads,
    schema.records,
    schema.entries,
    schema.summaries,
    schema.members,
)
COMPUTED = (schema.summaries, schema.members)
MOST_ENTRIES = 100_000  # of one table; ten times the longest game that bots have ever played
LONGEST_LINE = 1_000_000
OF_A_TABLE = (schema.records, schema.entries, schema.summaries, schema.members)


def is_export(path: Path) -> bool:
    """Tell whether *path* begins like an export of everything."""
    with path.open("rb") as stream:
        return b'"westward_backup"' in stream.readline(200)


def export_all(store: Store, path: Path) -> dict[str, int]:
    """Write everything to *path*, which is replaced only when all is written; return how much there was."""
    draft = path.with_name(path.name + ".part")
    counts: dict[str, int] = {}
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream, store.database.reading() as connection:
            stream.write(_line({"westward_backup": FORMAT}))
            for table in ORDER:
                counts[table.name] = 0
                for row in connection.execute(table.select()).mappings():
                    stream.write(_line({"in": table.name, "row": dict(row)}))
                    counts[table.name] += 1
            stream.write(_line({"end": counts}))
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return counts


def import_all(store: Store, path: Path, without: Set[str] = frozenset()) -> dict[str, int]:
    """
    Add everything from *path* in one transaction, but not the tables *without*; what is there already stays.

    What lists show of tables is not taken: it can be computed, and a file could tell anything.
    """
    try:
        return store.database.write(lambda connection: _import(connection, path, without)).result()
    except sa.exc.IntegrityError as error:
        raise BadBackup(f"{path}: rows don't fit together. Nothing was imported.") from error


def _import(connection: sa.Connection, path: Path, without: Set[str]) -> dict[str, int]:
    counts = {table.name: 0 for table in ORDER}
    known_tables = set(connection.execute(sa.select(schema.heads.c.table_id)).scalars())
    known_components = set(connection.execute(sa.select(schema.components.c.digest)).scalars())
    known_people = set(connection.execute(sa.select(schema.people.c.id)).scalars())
    known_names = set(connection.execute(sa.select(schema.people.c.claimed)).scalars())
    entries: Counter[str] = Counter()
    for table, row in _rows(path):
        if table in COMPUTED or row.get("table_id") in without:
            continue
        if table is schema.entries:
            entries[row["table_id"]] += 1
            if entries[row["table_id"]] > MOST_ENTRIES:
                raise BadBackup(f"{path}: table {row['table_id']} has more than {MOST_ENTRIES} entries.")
        if table is schema.heads or table in OF_A_TABLE:
            if row["table_id"] in known_tables:
                continue
        elif table is schema.components:
            if row["digest"] in known_components:
                continue
        elif row["id" if table is schema.people else "person"] in known_people:
            continue
        guest = table is schema.people and row["claimed"] in known_names - {None}
        unnamed = {"claimed": None, "password": None} if guest else {}  # the name has an owner here
        connection.execute(table.insert(), {**row, **unnamed})
        counts[table.name] += 1
    return counts


def _rows(path: Path) -> Iterator[tuple[sa.Table, dict[str, Any]]]:
    """Go through the rows of a file, and raise at its end if it was cut off."""
    tables = {table.name: table for table in ORDER}
    counts = {table.name: 0 for table in ORDER}
    ended = False
    with path.open(encoding="utf-8") as stream:
        for number, text in enumerate(iter(lambda: stream.readline(LONGEST_LINE), ""), start=1):
            try:
                line = json.loads(text)
                if number == 1:
                    if line["westward_backup"] != FORMAT:
                        raise BadBackup(f"{path} has format {line['westward_backup']}. Use a newer program.")
                elif "end" in line:
                    ended = {**dict.fromkeys(counts, 0), **line["end"]} == counts
                else:
                    counts[line["in"]] += 1
                    table, row = tables[line["in"]], line["row"]
                    _check_row(table, row)
                    yield table, row
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
                raise BadBackup(
                    f"{path}, line {number}: not a line of an export. Nothing was imported."
                ) from error
    if not ended:
        raise BadBackup(f"{path} is cut off: its last line is missing. Nothing was imported.")


def _check_row(table: sa.Table, row: dict[str, Any]) -> None:
    """Raise a ValueError unless *row* has a value of the right kind for each column of *table*."""
    if set(row) != set(table.columns.keys()):
        raise ValueError("columns")
    for column in table.columns:
        value = row[column.name]
        if value is None:
            fits = bool(column.nullable)
        elif isinstance(column.type, sa.Boolean):
            fits = type(value) is bool
        elif isinstance(column.type, sa.Integer):
            most = 2**63 if isinstance(column.type, sa.BigInteger) else 2**31
            fits = type(value) is int and -most <= value < most
        else:
            longest = getattr(column.type, "length", None) or LONGEST_LINE
            fits = type(value) is str and len(value) <= longest
        if not fits:
            raise ValueError(column.name)


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
