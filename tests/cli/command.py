"""The westward command in processes of its own, and files to give it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import westward
from westward import Game
from westward.engine import fast_chance

SOURCES = Path(westward.__file__).parent.parent


class Answer:
    """What the command answered."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    def json(self) -> Any:
        return json.loads(self.out)


Ask = Callable[..., Answer]


def command(*arguments: object) -> list[str]:
    """Return the command line for a process of its own."""
    return [sys.executable, "-m", "westward", *(str(argument) for argument in arguments)]


def environment() -> dict[str, str]:
    """Return the variables that let another process find what is tested here."""
    return {**os.environ, "PYTHONPATH": str(SOURCES)}


def in_process(*arguments: object, typed: str = "", **settings: Any) -> Answer:
    """Run the command in a process of its own."""
    done = subprocess.run(
        command(*arguments),
        input=typed,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        **settings,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@contextmanager
def started(*arguments: object) -> Iterator[subprocess.Popen[str]]:
    """Start the command in a process and a session of its own, which end with the block at the latest."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
    try:
        process = subprocess.Popen(
            command(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until *condition* holds, at most a minute."""
    for _ in range(1200):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


def whole_game(game: Game, path: Path, seed: int = 7, most: int = 100_000) -> Path:
    """Save a game that was played at random, at most *most* choices long."""
    log = westward.Log(game, game.rules.seats[0], seed=seed)
    chance = fast_chance(seed)
    while log.state.actors() and len(log.entries) < most:
        seat = log.state.actors()[0]
        options = log.state.options(seat)
        log.choose(seat, options[chance.below(0, len(options))])
    log.save(path)
    return path


def tampered(path: Path, old: str, new: str) -> Path:
    """Return a copy of *path* in which *old* was replaced by *new*."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    copy = path.with_name("tampered.jsonl")
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy
