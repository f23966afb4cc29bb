"""Errors: stable codes, and a page that lists them."""

import pickle
import re
from pathlib import Path

import pytest

from westward import engine
from westward.engine import IllegalChoice, NotYourTurn, StalePly, WestwardError

PAGE = Path(__file__).parent.parent.parent / "docs" / "bots" / "errors.md"
CODES = {
    name: kind.code
    for name, kind in vars(engine).items()
    if isinstance(kind, type) and issubclass(kind, WestwardError)
}


def test_the_page_lists_every_code() -> None:
    """Given the page for bot writers, then it has the codes of the engine, no others."""
    listed = dict(
        re.findall(r"^\| `([a-z-]+)` \| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    )

    assert {name: code for code, name in listed.items()} == CODES


def test_codes_are_told_apart() -> None:
    """Given all errors, then each has its own code, made of words."""
    assert len(set(CODES.values())) == len(CODES)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in CODES.values())


def test_published_codes_never_change() -> None:
    """Given the codes that were published, then they are still there."""
    published = """
        error unknown-game seats-out-of-range unknown-option bad-option-value bad-seed illegal-choice
        not-your-turn stale-ply
        undo-refused bad-bytes log-damaged log-version log-disagrees seed-missing bad-components
        bad-texts save-failed
    """
    assert set(published.split()) <= set(CODES.values())


def test_errors_as_plain_values() -> None:
    """Given an error with details, when a bot gets it, then code, message and details are there."""
    error = IllegalChoice("No.", seat=1, options=[0, 2])

    assert error.as_json() == {"code": "illegal-choice", "message": "No.", "seat": 1, "options": [0, 2]}
    assert str(error) == "No."


def test_errors_of_other_processes() -> None:
    """Given an error of a worker, when it comes to the main process, then nothing of it is lost."""
    error = pickle.loads(pickle.dumps(IllegalChoice("No.", seat=1, options=[0, 2])))

    assert isinstance(error, IllegalChoice)
    assert error.as_json() == {"code": "illegal-choice", "message": "No.", "seat": 1, "options": [0, 2]}


def test_one_class_for_all_refused_choices() -> None:
    """Given the refusals of a choice, then whoever catches one class catches them all."""
    assert issubclass(NotYourTurn, IllegalChoice)
    assert issubclass(StalePly, IllegalChoice)


def test_other_packages_extend_them() -> None:
    """Given an error of another package, then it has its own code and is caught like ours."""

    class Unlucky(WestwardError):
        code = "unlucky"

    with pytest.raises(WestwardError) as error:
        raise Unlucky("Bad luck.", at=13)
    assert error.value.as_json() == {"code": "unlucky", "message": "Bad luck.", "at": 13}
