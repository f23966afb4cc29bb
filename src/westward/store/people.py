"""Who has been here: people, their names and passwords, and the tokens of their programs."""

from concurrent.futures import Future
from dataclasses import dataclass, field
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
    ended: frozenset[str] = field(default_factory=frozenset)  # sessions that were signed out


@dataclass(frozen=True)
class Token:
    """A program's key to a person's seats, or with the *scope* "account" to all; only its digest is kept."""

    id: str
    label: str
    created: int
    scope: str = "play"


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

    def of_token(self, digest: str) -> tuple[Person, Token] | None:
        """Return whose token has *digest*, and the token."""
        with self._database.reading() as connection:
            row = connection.execute(
                schema.tokens.select().where(schema.tokens.c.digest == digest)
            ).one_or_none()
        person = self.find(row.person) if row is not None else None
        return (person, _token(row)) if person is not None else None

    def rename(self, id: str, name: str) -> Future[None]:
        """Give a person another name."""
        return self._change(id, {"name": name})

    def claim(self, id: str, folded: str, password: str) -> Future[None]:
        """Let a person own their name; fails with `NameTaken` if somebody else does."""
        return self._change(id, {"claimed": folded, "password": password})

    def end_sessions(self, id: str) -> Future[None]:
        """Make all cookies of a person void."""
        ended = schema.ended_sessions

        def work(connection: sa.Connection) -> None:
            generation = {"generation": schema.people.c.generation + 1}
            connection.execute(schema.people.update().where(schema.people.c.id == id).values(generation))
            connection.execute(ended.delete().where(ended.c.person == id))  # the generation tells it now

        return self._database.write(work)

    def end_session(self, id: str, session: str) -> Future[None]:
        """Make the cookies of one session void."""
        ended = schema.ended_sessions

        def work(connection: sa.Connection) -> None:
            if connection.execute(ended.select().where(ended.c.session == session)).first() is None:
                connection.execute(ended.insert(), {"session": session, "person": id})

        return self._database.write(work)

    def add_token(
        self, digest: str, id: str, person: str, label: str, at: int, scope: str = "play"
    ) -> Future[None]:
        """Keep a token's digest."""
        row = {"digest": digest, "id": id, "person": person, "label": label, "created": at, "scope": scope}
        return self._database.write(
            lambda connection: _nothing(connection.execute(schema.tokens.insert(), row))
        )

    def tokens(self, person: str) -> list[Token]:
        """Return the tokens of *person*, oldest first."""
        tokens = schema.tokens
        query = tokens.select().where(tokens.c.person == person).order_by(tokens.c.created, tokens.c.id)
        with self._database.reading() as connection:
            return [_token(one) for one in connection.execute(query)]

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
            sessions = sa.select(schema.ended_sessions.c.session)
            ended = connection.execute(sessions.where(schema.ended_sessions.c.person == row.id)).scalars()
            return Person(
                row.id, row.name, row.claimed is not None, row.generation, row.password, frozenset(ended)
            )

    def _change(self, id: str, values: dict[str, Any]) -> Future[None]:
        def work(connection: sa.Connection) -> None:
            try:
                connection.execute(schema.people.update().where(schema.people.c.id == id).values(values))
            except sa.exc.IntegrityError as error:
                raise NameTaken("This name was claimed by somebody else. Choose another.") from error

        return self._database.write(work)


def _token(row: Any) -> Token:
    return Token(row.id, row.label, row.created, row.scope)


def _nothing(_result: object) -> None:
    return None
