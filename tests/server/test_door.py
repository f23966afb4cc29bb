"""The door: requests that are sent by halves, and addresses that want every place for themselves."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Seated, Somebody
from westward.server.app import ServerThread
from westward.server.door import Door
from westward.server.settings import Settings

ME = {"kind": "me"}
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def settings(folder: Path, **more: object) -> Settings:
    return Settings(port=0, data=folder, browser=False, bot_workers=1, **more)  # type: ignore[arg-type]


@contextlib.contextmanager
def visits(server: ServerThread, count: int, sent: bytes) -> Iterator[list[socket.socket]]:
    """Open connections, send something through each of them, and wait."""
    host, port = server.address.removeprefix("http://").split(":")
    opened: list[socket.socket] = []
    try:
        for _ in range(count):
            opened.append(one := socket.create_connection((host, int(port)), 10))
            one.settimeout(10)
            with contextlib.suppress(OSError):  # who is turned away at once
                one.sendall(sent)
        yield opened
    finally:
        for one in opened:
            one.close()


def test_a_request_has_to_arrive_in_time(folder: Path) -> None:
    """Given a head, a body, a next request and blank lines that never end, then all of them are cut off."""
    kind = b"Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    body = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\n" + kind
    unread = b"GET /api/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"
    whole = HALF.replace(b"/ ", b"/api/health/live ") + b"\r\n"
    with (
        ServerThread(settings(folder, request_seconds=1)) as running,
        visits(running, 1, HALF) as head,
        visits(running, 1, body) as slow,
        visits(running, 1, unread) as ignored,
        visits(running, 1, whole + HALF) as second,
        visits(running, 1, whole + b"\r\n") as blank,
        visits(running, 1, b"") as silent,
    ):
        start = time.monotonic()
        answers = [_all(one) for one in (*head, *slow, *ignored, *second, *blank, *silent)]
        assert time.monotonic() - start < 40
    assert [answer.split(b" ")[1] for answer in answers] == [b"408", b"408", b"200", b"200", b"200", b"408"]
    assert b"too-slow" in answers[1]
    assert [answer.count(b"HTTP/1.1 408") for answer in answers] == [1, 1, 0, 1, 1, 1]


def _all(one: socket.socket) -> bytes:
    """Return what is sent until the connection ends; meanwhile, drip."""
    received = b""
    one.settimeout(0.2)
    for _ in range(150):
        with contextlib.suppress(TimeoutError, OSError):
            piece = one.recv(65_536)
            if not piece:
                return received
            received += piece
        with contextlib.suppress(OSError):
            one.sendall(b"\r\n" if received.endswith(b'{"ok":true}') else b"")
    raise AssertionError(f"still open after {received!r}")


def test_a_thousand_half_sent_requests_block_nobody(folder: Path) -> None:
    """Given 1,000 heads without end from one address, then somebody else is served at once."""
    with (
        ServerThread(settings(folder)) as running,
        visits(running, 1000, HALF) as half,
    ):
        refused = [one for one in half if _first_line(one).startswith(b"HTTP/1.1 429")]
        assert len(refused) >= 1000 - 256
        transport = httpx.HTTPTransport(local_address="127.0.0.3")
        with httpx.Client(base_url=running.address, transport=transport) as other:
            start = time.monotonic()
            assert other.get("/api/health/live").status_code == 200
            assert time.monotonic() - start < 10


def _first_line(one: socket.socket) -> bytes:
    one.settimeout(0.001)
    try:
        return one.recv(100)
    except OSError:
        return b""


def test_where_all_places_are_taken_who_sends_slowest_goes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a full house of half-sent requests, when a whole one comes, then the oldest half makes room."""
    monkeypatch.setattr("westward.server.door.open_files", lambda _wanted: 200)
    few = settings(folder, connections_per_address=10_000)
    assert Door(few).most == 36
    with ServerThread(few) as running, visits(running, 60, HALF) as half:
        assert httpx.get(f"{running.address}/api/health/live").status_code == 200
        assert b" 408 " in half[0].recv(100)
        half[-1].settimeout(0.3)
        with pytest.raises(TimeoutError):
            half[-1].recv(100)


def test_a_proxy_has_as_many_connections_as_it_needs(folder: Path) -> None:
    with (
        ServerThread(settings(folder, proxies="127.0.0.0/8", connections_per_address=2)) as running,
        visits(running, 20, HALF),
    ):
        assert httpx.get(f"{running.address}/api/health/live").status_code == 200
    assert settings(folder, proxies="*").is_proxy("203.0.113.1")
    assert not settings(folder).is_proxy("127.0.0.1")


def refused(person: Somebody, table: str) -> bool:
    """Tell whether *person* gets no place at *table*."""
    try:
        with person.sit(table):
            return False
    except ConnectionClosed as error:
        return error.rcvd is not None and error.rcvd.code == 4429


def test_one_address_cant_take_every_place_at_the_tables(folder: Path) -> None:
    """Given an address with all the WebSockets it may have, then others still get theirs."""
    few = settings(folder, connections_per_address=6, proxies="127.0.0.1")
    with ServerThread(few) as running:
        ada = Somebody(running.address, "Ada")
        table = ada.open_table(ME, {"kind": "open"})["id"]
        greedy = [Somebody(running.address) for _ in range(7)]
        with contextlib.ExitStack() as stack:
            for one in greedy[:6]:
                stack.enter_context(Seated(one, table, address="203.0.113.9"))
            with pytest.raises(ConnectionClosed):
                Seated(greedy[6], table, address="203.0.113.9")
            with Seated(ada, table, address="198.51.100.1"):
                pass
        for person in (ada, *greedy):
            person.close()


def test_places_are_kept_for_those_who_play(folder: Path) -> None:
    """Given watchers wherever watchers may be, then who plays gets a place."""
    with ServerThread(settings(folder, connections=10, limits=0)) as running:
        ada, eve = Somebody(running.address, "Ada"), Somebody(running.address)
        table = ada.open_table(ME, {"kind": "open"})["id"]
        with contextlib.ExitStack() as stack:
            for _ in range(8):
                stack.enter_context(eve.sit(table))
            assert refused(eve, table)
            stack.enter_context(ada.sit(table))
            stack.enter_context(ada.sit(table))
            assert refused(ada, table)
        assert not refused(eve, table)
        ada.close()
        eve.close()
