"""What the tests of the command share."""

import io
import sys
from pathlib import Path

import pytest

import westward
from tests.cli.command import Answer, Ask, whole_game
from westward import Game
from westward.cli.app import run


@pytest.fixture(autouse=True)
def _quiet_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Give each test its own home and folder, and English."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("WESTWARD_LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Return a function that runs the command here: ``ask("play", "--seed", 1, typed="1\\n")``."""

    def asked(*arguments: object, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return asked


@pytest.fixture
def game() -> Game:
    """Return the first game that is installed: nothing here depends on which one."""
    return westward.games()[0]


@pytest.fixture
def played(game: Game, tmp_path: Path) -> Path:
    """Return the file of a whole game."""
    return whole_game(game, tmp_path / "played.jsonl")
