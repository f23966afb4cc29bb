"""
The door: how many connections an address may hold open, and how long a request may take to arrive.

uvicorn waits for the rest of a request for as long as it takes, so a few hundred requests that are sent by
halves would use up all the files that a process may open.
"""

import asyncio
import contextlib
import logging
import sys
from collections import Counter, OrderedDict
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from westward.server.reader import counted
from westward.server.settings import Settings

FILES: Final = 65_536  # that many open files are enough
OWN_FILES: Final = 128  # for the database, the bots' processes and what else the server has open
REFUSED: Final = b"HTTP/1.1 %s\r\nretry-after: 30\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_MANY: Final = REFUSED % b"429 Too Many Requests"
TOO_SLOW: Final = REFUSED % b"408 Request Timeout"

log: Final = logging.getLogger("westward.server")


def open_files(wanted: int) -> int:
    """Return how many files this process may open, after asking for *wanted*, if need be for all it gets."""
    if sys.platform == "win32":
        return wanted  # there is no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wanted if soft == resource.RLIM_INFINITY else soft


class Door:
    """Who is let in; connections that became WebSockets are the room's affair."""

    def __init__(self, settings: Settings) -> None:
        files = open_files(FILES) - OWN_FILES
        self.most: Final = max(32, min(2000, files // 2))
        if files - self.most < settings.connections:
            log.warning("only %s files may be open: %s connections won't fit", files, settings.connections)
        self._settings: Final = settings
        self._inside: Final[Counter[str]] = Counter()
        self._sending: Final[OrderedDict[GuardedProtocol, None]] = OrderedDict()  # the oldest first

    def enter(self, visitor: "GuardedProtocol", address: str) -> bool:
        """Tell whether *visitor* may come in; where all is full, who has been sending longest goes."""
        known = self._settings.is_proxy(address)
        if not known and self._inside[counted(address)] >= self._settings.places_of_an_address():
            return False
        if self._inside.total() >= self.most:
            if not self._sending:
                return False
            next(iter(self._sending)).turn_out()
        self._inside[counted(address)] += 1
        return True

    def leave(self, address: str) -> None:
        """Let a place go."""
        self._inside[counted(address)] -= 1
        if not self._inside[counted(address)]:
            del self._inside[counted(address)]

    def sends(self, visitor: "GuardedProtocol") -> None:
        """Note that the request of *visitor* has yet to arrive."""
        self._sending.setdefault(visitor)

    def has_sent(self, visitor: "GuardedProtocol") -> None:
        """Note that the request of *visitor* is there."""
        self._sending.pop(visitor, None)


class GuardedProtocol(HttpToolsProtocol):
    """A connection that passes the door, and whose requests have to arrive in time."""

    door: Door
    seconds: float
    _address = ""
    _is_inside = False
    _has_head = False  # of the request that is arriving
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or turn it away."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._is_inside = self.door.enter(self, self._address)
        if self._is_inside:
            self._wait()
        else:
            transport.write(TOO_MANY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the place go."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a piece; the first piece of a request sets its time."""
        if not self._is_inside:
            return
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Set the time of a request that came together with the one before."""
        if self._timer is None:
            self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Give the body as much time as the head had, and a second for the answer that it was too slow."""
        self._wait(1.0)
        self._has_head = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the request is there."""
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the room."""
        self._leave()
        super().handle_websocket_upgrade()

    def turn_out(self) -> None:
        """End a connection whose request takes too long."""
        if not self._has_head:  # otherwise the app has answered
            self.transport.write(TOO_SLOW)
        self._leave()
        self.transport.close()

    def _wait(self, more: float = 0.0) -> None:
        self._arrived()
        self._timer = self.loop.call_later(self.seconds + more, self.turn_out)
        self.door.sends(self)

    def _arrived(self) -> None:
        self._has_head = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.door.has_sent(self)

    def _leave(self) -> None:
        self._arrived()
        if self._is_inside:
            self._is_inside = False
            self.door.leave(self._address)


def guarded(settings: Settings) -> type[GuardedProtocol]:
    """Return the protocol of a server with *settings*."""
    attributes: dict[str, Any] = {"door": Door(settings), "seconds": settings.request_seconds}
    return type("Protocol", (GuardedProtocol,), attributes)
