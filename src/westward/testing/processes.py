"""The same log in fresh processes: other hash seeds, compiled and plain."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from westward._build import is_compiled
from westward.engine import Log
from westward.faces import Game, game


def fingerprints(log: Log[Game]) -> list[str]:
    """Return, before each choice and at the end, the digest of the state and what it offers."""
    state = log.game.setup(log.seats, log.options, log.seed)
    found: list[str] = []
    for entry in log.choices():
        found.append(f"{state.digest()} {[state.options(seat) for seat in state.actors()]}")
        state.choose(entry.seat, entry.option)
    return [*found, f"{state.digest()} {state.scores()} {state.ranking()}"]


def name_of(one: Game) -> str:
    """Return where another process finds a game: its id, or e.g. ``my_package:GAME``."""
    parts = one.rules.state.__module__.split(".")
    for length in range(1, len(parts) + 1):
        module = ".".join(parts[:length])
        for name, value in list(vars(sys.modules[module]).items()):
            if value is one:
                return f"{module}:{name}"
    return one.id


def found_game(name: str) -> Game:
    """Return the game that `name_of` named."""
    module, _, attribute = name.partition(":")
    if not attribute:
        return game(name)
    __import__(module)
    loaded: Game = getattr(sys.modules[module], attribute)
    return loaded


def in_another_process(logs: list[Log[Game]], **environment: str) -> tuple[bool, list[list[str]]]:
    """Replay *logs* elsewhere: tell whether that process was compiled, and the fingerprints of each log."""
    request = [[name_of(log.game), log.lines()] for log in logs]
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    done = subprocess.run(
        [sys.executable, "-m", "westward.testing.processes"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **environment},
    )
    assert done.returncode == 0, f"the other process failed:\n{done.stderr}"
    compiled, prints = json.loads(done.stdout)
    return bool(compiled), prints


def check_equal(log: Log[Game], here: list[str], there: list[str], where: str) -> None:
    """Fail with the first ply at which two processes disagree."""
    assert len(here) == len(there)
    for ply, (one, other) in enumerate(zip(here, there, strict=True)):
        assert one == other, f"{log.game.id}, ply {ply}, {where}: {one} here, {other} there"


def main() -> None:
    """Read logs, replay them, and write their fingerprints."""
    answer: list[Any] = []
    for name, lines in json.load(sys.stdin):
        answer.append(fingerprints(Log.from_lines(lines, found_game(name))))
    json.dump([is_compiled(), answer], sys.stdout)


if __name__ == "__main__":
    main()
