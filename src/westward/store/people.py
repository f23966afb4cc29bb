"""Who has been here: people, their names and passwords, and the tokens of their programs."""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from westward.store import schema
from westward.store.database import Database
from westward.store.errors import NameTaken


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


class People:
    """All persons, and their tokens."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, person: Person, at: int) -> Future[None]:
        """Keep a new person."""
        row = {
            "id": person.id,
            "name": person.name,
            "claimed": None,
            "password": None,
            "generation": person.generation,
            "created": at,
        }
        return self._database.write(
            lambda connection: _nothing(connection.execute(schema.people.insert(), row))
        )

    def find(self, id: str) -> Person | None:
        """Return the person with *id*."""
        return self._found(schema.people.c.id == id)

    def claimed(self, folded: str) -> Person | None:
        """Return who has claimed the name *folded*."""
        return self._found(schema.people.c.claimed == folded)

    def of_token(self, digest: str) -> Person | None:
        """Return whose token has *digest*."""
        owner = sa.select(schema.tokens.c.person).where(schema.tokens.c.digest == digest).scalar_subquery()
        return self._found(schema.people.c.id == owner)

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
        return self._database.write(
            lambda connection: _nothing(connection.execute(schema.tokens.insert(), row))
        )

    def tokens(self, person: str) -> list[Token]:
        """Return the tokens of *person*, oldest first."""
        tokens = schema.tokens
        query = tokens.select().where(tokens.c.person == person).order_by(tokens.c.created, tokens.c.id)
        with self._database.reading() as connection:
            return [Token(one.id, one.label, one.created) for one in connection.execute(query)]

    def drop_token(self, person: str, id: str) -> Future[bool]:
        """Make a token void; the result tells whether there was one."""
        tokens = schema.tokens

        def work(connection: sa.Connection) -> bool:
            gone = connection.execute(tokens.delete().where(tokens.c.person == person, tokens.c.id == id))
            return bool(gone.rowcount)

        return self._database.write(work)

    def _found(self, condition: "sa.ColumnElement[bool]") -> Person | None:
        with self._database.reading() as connection:
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

        return self._database.write(work)


def _nothing(_result: object) -> None:
    return None
