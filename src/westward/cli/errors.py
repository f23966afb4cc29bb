"""What the command answers when something goes wrong; docs/operate/exit-codes.md lists it."""

import json
import os
import sys
from typing import Any, Final

import click

from westward.cli.words import Words
from westward.engine import BadTexts, SaveFailed, SeatsOutOfRange, UnknownGame, WestwardError

OK: Final = 0
NO: Final = 1  # the question was understood, and the answer is no
USAGE: Final = 2
BAD_DATA: Final = 3
NOT_SAVED: Final = 4
WORKER_DIED: Final = 5
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

DATA_ERRORS: Final = (
    "log-damaged",
    "log-version",
    "log-disagrees",
    "seed-missing",
    "bad-components",
    "bad-bytes",
    "bad-texts",
    "other-arena",
    "data-damaged",
    "newer-data",
    "bad-key",
)


class UsageError(WestwardError):
    """A command that can't be carried out as it was given."""

    code = "usage"


class UnknownRule(WestwardError):
    """No rule has that id, and none speaks of that."""

    code = "unknown-rule"


class UnknownPly(WestwardError):
    """The log has no such ply."""

    code = "unknown-ply"


class NoSuchGame(UnknownGame):
    """No game of that name is installed."""


class NoSuchSeat(SeatsOutOfRange):
    """The game has no such seat, or is not for so many."""


class NotSaved(SaveFailed):
    """Something could not be written."""


# in the language of the reader already
SAID: Final = (UsageError, UnknownRule, UnknownPly, NoSuchGame, NoSuchSeat, NotSaved)


def exit_code(error: WestwardError) -> int:
    """Return the exit code for *error*."""
    if error.code in DATA_ERRORS:
        return BAD_DATA
    return {"save-failed": NOT_SAVED, "worker-died": WORKER_DIED}.get(error.code, USAGE)


def report(error: WestwardError, as_json: bool, words: Words) -> None:
    """Tell what is wrong: to people on stderr, to programs on stdout."""
    if as_json:
        print_json({"ok": False, "error": error.as_json()})
    else:
        say_error(f"{told(error, words)} [{error.code}]", words)


def told(error: WestwardError, words: Words) -> str:
    """Return what *error* says; where no text of ours has all of it, its kind and then its own message."""
    key = f"error.{error.code}"
    if isinstance(error, SAID) or not words.has(key):
        return error.message
    try:
        return words(key, **{**error.details, "message": error.message})
    except BadTexts:  # it does not come with the details that the text is about
        return error.message


def say_error(message: str, words: Words) -> None:
    """Print *message* on stderr, marked as an error."""
    mark = words("error.mark") + " "
    click.echo(
        (mark if os.environ.get("NO_COLOR") else click.style(mark, fg="red", bold=True)) + message, err=True
    )


def print_json(value: Any) -> None:
    """Print *value* for a program."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    click.echo()
