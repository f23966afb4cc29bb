"""kill -9 in the middle of a game under load: every acknowledged choice is there after the restart."""

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Somebody

ME = {"kind": "me"}
PLAYERS = 6


def start(folder: Path) -> tuple["subprocess.Popen[str]", str]:
    """Start a server in a process of its own and return where it is."""
    environment = os.environ | {"WESTWARD_LIMITS": "0", "WESTWARD_BOT_PACE": "0", "WESTWARD_BOT_WORKERS": "1"}
    command = [
        sys.executable,
        "-m",
        "westward",
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--data",
        str(folder),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://[\d.]+:\d+", line)
    assert found is not None, line
    return process, found[0]


def play(person: Somebody, table: str, acknowledged: list[tuple[int, int]], seed: int) -> None:
    """Play at random until the connection breaks, noting each choice that was acknowledged."""
    chance = random.Random(seed)
    sent: dict[int, int] = {}
    try:
        with person.sit(table) as seat:
            while seat.state["phase"] == "running":
                if seat.is_asked():
                    option = chance.choice(seat.options())
                    sent[seat.send("choose", ply=seat.state["ply"], option=option)] = option
                    seat.state["status"]["mine"] = False
                message = seat.receive()
                if message["type"] == "chosen":
                    acknowledged.append((message["ply"], sent[message["re"]]))
    except (ConnectionClosed, OSError):
        pass


@pytest.mark.slow
def test_every_acknowledged_choice_survives_kill_9(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    process, address = start(folder)
    people: list[Somebody] = []
    tables: list[str] = []
    told: list[list[tuple[int, int]]] = []
    for number in range(PLAYERS):
        person = Somebody(address, f"Player {number}", program=True)
        tables.append(person.open_table(ME, {"kind": "bot", "bot": "random"})["id"])
        people.append(person)
        told.append([])
    threads = [
        threading.Thread(target=play, args=(person, table, noted, number))
        for number, (person, table, noted) in enumerate(zip(people, tables, told, strict=True))
    ]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + 60
    while sum(len(noted) for noted in told) < 120 and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    for thread in threads:
        thread.join(30)
    assert sum(len(noted) for noted in told) >= 120

    process, address = start(folder)
    try:
        from westward.store import Store

        store = Store.in_folder(folder)
        for table, noted in zip(tables, told, strict=True):
            kept = {entry.ply: entry.option for entry in store.logs.read(table).entries}
            assert sorted(kept) == list(range(len(kept)))
            assert [(ply, option) for ply, option in noted if kept.get(ply) != option] == []
        store.close()
        for person, table in zip(people, tables, strict=True):
            again = Somebody(address)
            again.token = person.token  # a cookie or token from before is as good as ever
            with again.sit(table) as seat:
                assert seat.welcome["seats"] == [0]
                assert seat.state["phase"] in ("running", "over")
                if seat.state["phase"] == "running":
                    seat.wait_until(lambda state: state["status"]["mine"] or state["phase"] == "over")
            again.close()
            person.close()
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(20) in (0, 130)
        assert process.stdout is not None
        process.stdout.close()
