"""The connections at a table: what each was told, and what waits to be told."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from westward.server.wire import VERSION, compact
from westward.store import Person

Viewer = tuple[int | None, str]  # whose eyes, which language
OUTBOX_MOST: Final = 200
RESTART: Final = 1012  # close codes: come again …
SIGNED_OUT: Final = 4401  # … but not as who you were


@dataclass(eq=False)
class Connection:
    """One WebSocket at a table: what it was told, and what waits to be told."""

    person: Person | None
    language: str
    client: str
    key: str = ""  # by which key of the person: a session or a token
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    outbox: deque[str] = field(default_factory=deque)
    is_behind: bool = True
    players_changed: bool = False
    front: int | None = None  # at one screen: who looks at it
    told_to: int = 0  # log lines below this ply were told …
    told_as: Viewer | None = None  # … to these eyes
    pictures: dict[str, str] = field(default_factory=dict)
    answers: Any = None  # the id of the message that the next update answers
    is_closed: bool = False
    close_code: int = RESTART

    def who(self) -> str:
        """Return the person's id, or the address of somebody unknown: what limits count by."""
        return self.person.id if self.person else self.client

    def send(self, kind: str, **fields: Any) -> None:
        """Put a small message into the outbox."""
        self.outbox.append(compact({"type": kind, "v": VERSION, **fields}))
        self.is_closed = self.is_closed or len(self.outbox) > OUTBOX_MOST
        self.wake.set()

    def forget(self) -> None:
        """Tell everything anew with the next update."""
        self.told_as = None
        self.look_again()

    def look_again(self) -> None:
        """Tell with an update what has changed."""
        self.is_behind = True
        self.wake.set()

    def close(self, code: int = RESTART) -> None:
        """End the connection; whoever is there connects again."""
        self.is_closed = True
        self.close_code = code
        self.wake.set()


class Audience:
    """All connections at one table."""

    def __init__(self) -> None:
        self.connections: Final[list[Connection]] = []

    def look_again(self) -> None:
        """Let every connection know that something has changed."""
        for connection in self.connections:
            connection.look_again()

    def presence_changed(self) -> None:
        """Let every connection know who is here and who thinks."""
        for connection in self.connections:
            connection.players_changed = True
            connection.wake.set()

    def present(self) -> set[str]:
        """Return the persons who are connected."""
        return {connection.person.id for connection in self.connections if connection.person}

    def watchers(self, players: list[str]) -> int:
        """Return how many connections are of nobody among *players*."""
        return sum(1 for one in self.connections if one.person is None or one.person.id not in players)

    def close(self) -> None:
        """End all connections."""
        for connection in self.connections:
            connection.close()
