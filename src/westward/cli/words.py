"""What the terminal says, in the reader's language."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import click

from westward.engine import LANGUAGES
from westward.text import Catalogue, load


@cache
def catalogues() -> dict[str, Catalogue]:
    """Return the texts of the command line by language."""
    return load(Path(__file__).parent / "text")


def default_language() -> str:
    """Return the language of the environment; English where it is none of ours."""
    for variable in ("WESTWARD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable, "")
        if wanted:
            return wanted[:2].lower() if wanted[:2].lower() in LANGUAGES else "en"
    return "en"


def spoken_words() -> "Words":
    """Return the texts in the language of the command that runs."""
    context = click.get_current_context(silent=True)
    words = None if context is None else context.find_root().obj
    return words if isinstance(words, Words) else Words(default_language())


def say(key: str, **values: Any) -> str:
    """Return the text under *key* in the language of the command that runs."""
    return spoken_words()(key, **values)


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = catalogues()[language]

    def __call__(self, key: str, **values: Any) -> str:
        """Return the text under *key* with *values* filled in."""
        return self._catalogue.say(key, values)

    def has(self, key: str) -> bool:
        """Tell whether there is a text under *key*."""
        return self._catalogue.has(key)

    def number(self, value: float, digits: int = 0) -> str:
        """Return *value* with so many *digits* after the point, in the manner of the language."""
        return self._catalogue.number(round(value, digits) if digits else round(value))

    def percent(self, rate: float) -> str:
        """Return *rate* as a percentage."""
        return f"{self.number(100 * rate, 1)} %" if self.language == "fr" else f"{100 * rate:.1f} %"
