"""What the server says of itself is true."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tests.server.people import Somebody
from westward.server import health
from westward.server.app import ServerThread
from westward.server.settings import Settings

ComeIn = Callable[..., Somebody]
WELL = {"ok": True, "database": "ok", "threads": "ok", "bots": "ok", "server": "ok"}


@pytest.fixture
def running(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerThread]:
    """A server that looks anew whenever it is asked."""
    monkeypatch.setattr(health, "TOLD", 0.0)
    monkeypatch.setattr(health, "PATIENCE", 0.5)
    with ServerThread(
        Settings(port=0, data=folder, browser=False, limits=0, bot_workers=1, bot_seconds=0.1)
    ) as server:
        yield server


def ask(server: ServerThread, path: str = "/api/health") -> tuple[int, dict[str, object]]:
    answer = httpx.get(server.address + path, timeout=20)
    return answer.status_code, answer.json()


def test_all_is_well(running: ServerThread) -> None:
    assert ask(running) == (200, WELL)
    assert ask(running, "/api/health/live") == (200, {"ok": True})


def test_a_locked_database_is_told(running: ServerThread, folder: Path) -> None:
    """Given another program that locks the database, then the server lives and is not ready."""
    other = sqlite3.connect(folder / "westward.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert ask(running) == (503, {**WELL, "ok": False, "database": "slow"})
    assert ask(running, "/api/health/live") == (200, {"ok": True})
    other.execute("COMMIT")
    other.close()
    assert ask(running) == (200, WELL)


def test_a_full_disk_is_told(running: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> Future[None]:
        failed: Future[None] = Future()
        problem = sqlite3.OperationalError("database or disk is full")
        failed.set_exception(sa.exc.OperationalError("INSERT", {}, problem))
        return failed

    monkeypatch.setattr(running.desk.workshop.store.database, "try_writing", full)
    assert ask(running) == (503, {**WELL, "ok": False, "database": "full"})


def test_starved_threads_and_bots_are_told(running: ServerThread) -> None:
    """Given threads that all work at something long, and a bot that nobody thinks for, then both are told."""
    workshop = running.desk.workshop
    done = threading.Event()
    for _ in range(4):
        workshop._threads.submit(done.wait, 20)
    assert ask(running) == (503, {**WELL, "ok": False, "threads": "starved"})
    done.set()
    workshop.thinkers._asked_at.append(time.monotonic() - 60)
    assert ask(running) == (503, {**WELL, "ok": False, "bots": "starved"})
    workshop.thinkers._asked_at.clear()
    assert ask(running) == (200, WELL)


def test_a_server_that_closes_is_not_ready(running: ServerThread) -> None:
    running.desk.workshop.is_closing = True
    assert ask(running)[0] == 503


def test_asking_often_costs_little(come_in: ComeIn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a server that is asked again and again, then it looks once in a while only."""
    monkeypatch.setattr(health, "TOLD", 60.0)
    stranger, looks = come_in(), []
    look = health.Health._threads

    async def counted(self: health.Health) -> str:
        looks.append(1)
        return await look(self)

    monkeypatch.setattr(health.Health, "_threads", counted)
    for _ in range(10):
        assert stranger.get("/api/health")["ok"]
    assert len(looks) <= 1
