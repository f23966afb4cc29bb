"""What people type at the prompt: a number, a word of a label, or a command."""

from functools import cache
from typing import Any

from westward.cli.words import catalogues

NAMES = ("undo", "help", "why", "try", "rules", "board", "log", "save", "quit")
SHORTEST = 3  # letters that a label may be picked by


class Typed:
    """A line that was typed: a *command* with its *rest*, or an *option*, or *matches* to choose among."""

    def __init__(
        self, command: str = "", rest: str = "", option: int | None = None, matches: list[int] | None = None
    ) -> None:
        self.command = command
        self.rest = rest
        self.option = option
        self.matches = matches or []


@cache
def spellings() -> dict[str, str]:
    """Return each word that stands for a command, in any language."""
    return {
        word: name
        for catalogue in catalogues().values()
        for name in NAMES
        for word in catalogue.say(f"command.{name}").split()
    }


def understood(line: str, options: list[dict[str, Any]]) -> Typed:
    """Return what *line* means while *options*, as a view has them, are offered."""
    word, _, rest = line.strip().partition(" ")
    command = spellings().get(word.lower())
    if command is not None:
        return Typed(command, rest.strip())
    if line.strip().isdecimal():
        rank = int(line)
        return (
            Typed(option=options[rank - 1]["option"]) if 1 <= rank <= len(options) else Typed("out_of_range")
        )
    matches = matching(line, options)
    if len(matches) == 1:
        return Typed(option=options[matches[0]]["option"])
    return Typed(matches=matches)


def matching(line: str, options: list[dict[str, Any]]) -> list[int]:
    """Return the ranks of the *options* whose label or target *line* names."""
    sought = line.strip().lower()
    if len(sought) < SHORTEST:
        return []
    exact = [rank for rank, option in enumerate(options) if sought == option["target"].lower()]
    return exact or [rank for rank, option in enumerate(options) if sought in option["label"].lower()]
