"""What the documentation promises: its examples run, and every command and code has its place."""

import re
import runpy
from pathlib import Path

import pytest

import westward
from westward import bots
from westward.bots.registry import OWN
from westward.cli import errors
from westward.cli.app import COMMANDS, run
from westward.engine import WestwardError

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["bots/python.md", "bots/writing.md"])
def test_the_examples_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Given the examples of a page, when they run one after the other, then nothing fails."""
    if "go-west" not in [game.id for game in westward.games()]:
        pytest.skip("the examples are about Go West!")
    names: dict[str, object] = {"__name__": "example"}
    for example in re.findall(r"```python\n(.*?)```", page(name), re.S):
        exec(compile(example, name, "exec"), names)
    assert capsys.readouterr().out


def test_every_command_is_described() -> None:
    pages = page("play/terminal.md") + page("bots/measuring.md")

    assert [name for name in COMMANDS if f"westward {name}" not in pages] == []


def test_every_exit_code_is_described() -> None:
    text = page("operate/exit-codes.md")
    codes = [value for name, value in vars(errors).items() if name.isupper() and isinstance(value, int)]

    assert len(codes) == 8
    assert [code for code in codes if f"| {code} |" not in text] == []


def test_every_error_of_the_command_is_described() -> None:
    text = page("operate/exit-codes.md")
    own = [bots.UnknownBot, bots.WorkerDied, errors.UsageError, errors.UnknownRule, errors.UnknownPly]

    assert all(issubclass(kind, WestwardError) for kind in own)
    assert [kind.code for kind in own if f"`{kind.code}`" not in text] == []


def test_the_example_of_an_error_is_what_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    run(["play", "chess"])

    said = capsys.readouterr().err.strip()
    assert re.sub("installed: .*\\. ", "installed: go-west. ", said) in page("operate/exit-codes.md")


def test_the_pages_tell_the_rules_as_they_are() -> None:
    """Given the rules of our games, then the pages are what `python scripts/rules.py` writes of them."""
    written = runpy.run_path(str(DOCS.parent / "scripts" / "rules.py"))["pages"]()

    assert written
    assert [path for path, text in written.items() if path.read_text(encoding="utf-8") != text] == []


def test_every_game_is_described() -> None:
    """Given our games, then each has a page with its options and the kinds of its decisions."""
    for game in westward.games():
        text = page(f"games/{game.id}/index.md")
        names = [*game.words.text("en").keys("prompt"), *(option.id for option in game.rules.options)]
        assert [name for name in names if f"`{name}`" not in text] == []
        assert f"({game.id}/index.md)" in page("games/index.md")


def test_every_bot_is_described() -> None:
    assert [name for name in OWN if f"| `{name}` |" not in page("bots/index.md")] == []
