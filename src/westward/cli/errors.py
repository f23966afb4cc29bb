"""What the command answers when something goes wrong; docs/operate/exit-codes.md lists it."""

import json
import os
import sys
from typing import Any, Final

import click

from westward.engine import WestwardError

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


def exit_code(error: WestwardError) -> int:
    """Return the exit code for *error*."""
    if error.code in DATA_ERRORS:
        return BAD_DATA
    return {"save-failed": NOT_SAVED, "worker-died": WORKER_DIED}.get(error.code, USAGE)


def report(error: WestwardError, as_json: bool) -> None:
    """Tell what is wrong: to people on stderr, to programs on stdout."""
    if as_json:
        print_json({"ok": False, "error": error.as_json()})
    else:
        say_error(f"{error.message} [{error.code}]")


def say_error(message: str) -> None:
    """Print *message* on stderr, marked as an error."""
    mark = "error: " if os.environ.get("NO_COLOR") else click.style("error: ", fg="red", bold=True)
    click.echo(mark + message, err=True)


def print_json(value: Any) -> None:
    """Print *value* for a program."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    click.echo()
