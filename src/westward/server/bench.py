"""
How fast a choice reaches both players, over real sockets on this computer.

The server runs in a process of its own with its usual durability; the players are in this one. What is
measured is the time from sending a choice until both players' connections have received the update that shows
it, with whole views and pictures.
"""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from westward import faces
from westward.server.client import Site

BUSY_TABLES: Final = 200
BUSY_PAUSE: Final = 2.0  # seconds between two choices at a busy table


def measure(tables: int = BUSY_TABLES, seconds: float = 10.0, game: str = "") -> dict[str, float]:
    """Return p50 and p99 in milliseconds with one table, and with *tables* that choose every two seconds."""
    with _server() as address:
        alone = asyncio.run(_run(address, 1, seconds / 2, 0.0, game))
        busy = asyncio.run(_run(address, tables, seconds, BUSY_PAUSE, game))
    return {
        "alone_choices": float(len(alone)),
        "alone_p50_ms": _quantile(alone, 0.5),
        "alone_p99_ms": _quantile(alone, 0.99),
        "busy_tables": float(tables),
        "busy_choices": float(len(busy)),
        "busy_p50_ms": _quantile(busy, 0.5),
        "busy_p99_ms": _quantile(busy, 0.99),
    }


@contextmanager
def _server() -> Iterator[str]:
    """Run a server with an empty store."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "westward", "serve", "--port", "0", "--no-browser", "--data", folder]
        limits = {"WESTWARD_LIMITS": "0", "WESTWARD_TABLES_PER_PERSON": "1000000"}
        source = str(Path(__file__).parents[2])
        paths = os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH")]))
        process = subprocess.Popen(  # noqa: S603
            command, stdout=subprocess.PIPE, text=True, env=os.environ | limits | {"PYTHONPATH": paths}
        )
        assert process.stdout is not None
        try:
            found = re.search(r"http://\S+:\d+", process.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


async def _run(address: str, tables: int, seconds: float, pause: float, game: str) -> list[float]:
    """Return the times of all choices at *tables* tables."""
    played = game or faces.games()[0].id
    people = [Site(address, None), Site(address, None)]
    for number, person in enumerate(people):
        await asyncio.to_thread(person.register, f"Player {number}")
    names = [await asyncio.to_thread(_table, people, played) for _ in range(tables)]
    times: list[float] = []
    pairs = [_Pair(people, name, pause, number, times) for number, name in enumerate(names)]
    for pair in pairs:
        await pair.connect()
    end = time.perf_counter() + seconds
    try:
        await asyncio.gather(*(pair.play(end) for pair in pairs))
    finally:
        await asyncio.gather(*(pair.close() for pair in pairs))
    return times


def _table(people: list[Site], game: str) -> str:
    """Open a table for both and return its id."""
    made = people[0].ask("POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})
    people[1].ask("POST", f"/api/tables/{made['id']}/join", {})
    return str(made["id"])


class _Pair:
    """Two players at a table who choose at random."""

    def __init__(self, people: list[Site], table: str, pause: float, number: int, times: list[float]) -> None:
        self.people = people
        self.table = table
        self.pause = pause
        self.chance = random.Random(number)  # noqa: S311
        self.times = times
        self.sockets: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = []

    async def connect(self) -> None:
        """Sit down, and take in the first update."""
        for person in self.people:
            address = f"ws{person.address.removeprefix('http')}/api/tables/{self.table}/ws"
            headers = {"authorization": f"Bearer {person.token}"}
            self.sockets.append(await connect(address, additional_headers=headers, max_size=None, proxy=None))
        self.states = [await _update(socket, 0) for socket in self.sockets]

    async def play(self, end: float) -> None:
        """Choose until the time is up, noting how long each choice took."""
        await asyncio.sleep(self.chance.random() * self.pause)
        while time.perf_counter() < end and self.states[0]["phase"] == "running":
            seat = self.states[0]["view"]["actors"][0]
            state = self.states[seat]
            option = self.chance.choice(state["view"]["decision"]["options"])["option"]
            choice = {"type": "choose", "v": 1, "ply": state["ply"], "option": option}
            sent = time.perf_counter()
            await self.sockets[seat].send(json.dumps(choice))
            self.states = list(
                await asyncio.gather(*(_update(socket, state["ply"] + 1) for socket in self.sockets))
            )
            took = time.perf_counter() - sent
            self.times.append(took)
            await asyncio.sleep(max(0.0, self.pause - took))

    async def close(self) -> None:
        """Leave."""
        for socket in self.sockets:
            await socket.close()


async def _update(socket: ClientConnection, ply: int) -> dict[str, Any]:
    """Return the update that shows the position at *ply*."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "update" and message["ply"] >= ply:
            return message


def _quantile(times: list[float], share: float) -> float:
    """Return the time in milliseconds that *share* of all stayed below."""
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0
