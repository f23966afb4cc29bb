"""What other projects get: the plugin, reports that can be pasted, no needless imports."""

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.example_game import GAME
from westward.engine import Log
from westward.testing.playing import Player, play, reported, start
from westward.testing.setups import Setup

PATH = os.pathsep.join(folder or "." for folder in sys.path)
TESTS = """
from tests.example_game import GAME
from westward.testing import contract, rule

TestContract = contract(GAME)

@rule("EX-1.1")
def test_it(): pass
"""


def python(*arguments: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run another Python in *folder*, with the modules of this one."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": PATH, "PYTHONIOENCODING": "utf-8", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.skipif(not entry_points(group="pytest11", name="westward"), reason="westward is not installed")
def test_the_plugin_needs_no_configuration(tmp_path: Path) -> None:
    """Given another project with strict markers, when it runs, then the contract and the marker are there."""
    (tmp_path / "test_mine.py").write_text(TESTS, encoding="utf-8")

    options = ["-q", "--strict-markers", "-p", "no:cacheprovider", "-k", "test_it or declarations or clones"]
    done = python("-m", "pytest", *options, folder=tmp_path)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout


def test_the_plugin_brings_nothing_that_may_be_missing(tmp_path: Path) -> None:
    """Given a project without hypothesis, when pytest loads the plugin, then it is not asked for."""
    done = python(
        "-c", "import sys, westward.testing.plugin; print('hypothesis' in sys.modules)", folder=tmp_path
    )

    assert done.stdout.strip() == "False", done.stderr


def test_a_failure_comes_with_its_log() -> None:
    """Given a failing check, when it is reported, then the lines of the log can be pasted and read."""
    log = start(GAME, Setup(2, {}), 1)
    for _ in play(log, Player(GAME, 1), 4):
        pass

    with pytest.raises(ZeroDivisionError) as error, reported(log):
        raise ZeroDivisionError

    remark, *lines = error.value.__notes__[0].splitlines()
    assert remark == "prospectors: the game so far, to paste in a report:"
    assert Log.from_lines(lines, GAME).state.digest() == log.state.digest()
    assert json.loads(lines[0])["game"] == "prospectors"


def test_a_shrunk_failure_is_short(tmp_path: Path) -> None:
    """Given a fault late in the game, when hypothesis finds it, then the report has a short log."""
    (tmp_path / "test_mine.py").write_text(
        "from dataclasses import replace\n"
        "from tests.contract.test_the_checks_bite import RollsUnnoticed\n"
        "from tests.example_game import GAME\n"
        "from westward.testing import contract\n"
        "rules = replace(GAME.rules, state=RollsUnnoticed)\n"
        "TestContract = contract(GAME.with_faces(rules=rules))\n",
        encoding="utf-8",
    )

    options = ["-q", "-p", "no:cacheprovider", "-k", "horizon"]
    done = python("-m", "pytest", *options, folder=tmp_path)

    assert done.returncode == 1, done.stdout + done.stderr
    entries = [line for line in done.stdout.splitlines() if '"ply":' in line]
    assert 1 <= len(entries) <= 4, done.stdout
