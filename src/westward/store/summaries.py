"""What lists show of tables without replaying them; it can always be computed from the logs."""

import json
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from westward.store import schema
from westward.store.database import Database
from westward.store.errors import UnknownTable


@dataclass(frozen=True)
class Summary:
    """
    What lists show of a table without replaying it.

    *asked* maps each person at the table to whether it is their turn; *records* and *ply* tell how much of
    the table is summed up. There is no *data* if what is stored of it can't be read.
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


class Summaries:
    """The summaries of all tables, and who sits at them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, summaries: list[Summary]) -> Future[None]:
        """Keep what lists show; it follows the log and may lag behind it."""

        def work(connection: sa.Connection) -> None:
            for summary in summaries:
                _keep(connection, summary)

        return self._database.write(work)

    def lagging(self) -> list[str]:
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
        with self._database.reading() as connection:
            return list(connection.execute(query).scalars())

    def waiting_for_bots(self) -> list[str]:
        """Return the running tables where a bot is asked: the server goes on with them when it starts."""
        summaries = schema.summaries
        query = sa.select(summaries.c.table_id).where(summaries.c.phase == "running", summaries.c.bot_asked)
        with self._database.reading() as connection:
            return list(connection.execute(query).scalars())

    def of(self, table: str) -> Summary:
        """Return what lists show of one table."""
        found = self._found(sa.select(schema.summaries).where(schema.summaries.c.table_id == table), None, 1)
        if not found:
            raise UnknownTable(f"There is no table {table!r}.", table=table)
        return found[0]

    def of_person(self, person: str, phases: Sequence[str], before: int | None, most: int) -> list[Summary]:
        """Return the tables of *person* in one of *phases*: where they are asked first, then the latest."""
        summaries, members = schema.summaries, schema.members
        query = (
            sa.select(summaries)
            .join(members, members.c.table_id == summaries.c.table_id)
            .where(members.c.person == person, summaries.c.phase.in_(phases))
            .order_by(members.c.is_asked.desc(), summaries.c.changed.desc())
        )
        return self._found(query, before, most)

    def in_phases(
        self, phases: Sequence[str], before: int | None, most: int, *, with_open_seat: bool = False
    ) -> list[Summary]:
        """Return the tables in one of *phases*, the latest first."""
        summaries = schema.summaries
        query = sa.select(summaries).where(summaries.c.phase.in_(phases))
        if with_open_seat:
            query = query.where(summaries.c.has_open_seat)
        return self._found(query.order_by(summaries.c.changed.desc()), before, most)

    def count(self, person: str, phases: Sequence[str]) -> int:
        """Return how many tables in one of *phases* the person sits at."""
        summaries, members = schema.summaries, schema.members
        query = (
            sa.select(sa.func.count())
            .select_from(summaries.join(members, members.c.table_id == summaries.c.table_id))
            .where(members.c.person == person, summaries.c.phase.in_(phases))
        )
        with self._database.reading() as connection:
            return int(connection.execute(query).scalar_one())

    def _found(self, query: "sa.Select[Any]", before: int | None, most: int) -> list[Summary]:
        if before is not None:
            query = query.where(schema.summaries.c.changed < before)
        with self._database.reading() as connection:
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
                _data(one.data),
                {},
            )
            for one in rows
        ]


def _data(text: str) -> dict[str, Any]:
    """Return what a row tells; nothing if it can't be read, which need not stop a list."""
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    return data if isinstance(data, dict) else {}


def _keep(connection: sa.Connection, summary: Summary) -> None:
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
