"""Names and chat: tidied up, without what can't be seen; names that look alike are one name."""

import unicodedata
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from westward.server.errors import BadRequest

NAME_MOST: Final = 30
FOLDED_MOST: Final = 120
HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # categories that show nothing
# These count as letters, marks or symbols, and yet show nothing.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
SELECTORS: Final = frozenset(chr(code) for code in range(0xFE00, 0xFE10))  # which picture of an emoji


def clean_name(name: str) -> str:
    """Return *name* tidied up, or raise what is wrong with it."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise BadRequest("A name needs at least one character.", "name", reason="name-empty")
    if len(tidy) > NAME_MOST:
        message = f"A name has at most {NAME_MOST} characters."
        raise BadRequest(message, "name", reason="name-long", most=NAME_MOST)
    hidden = any(unicodedata.category(letter) in HIDDEN or letter in BLANK for letter in tidy)
    if hidden or not any(unicodedata.category(letter)[0] in "LNPS" for letter in tidy):
        message = "The name has characters that can't be shown."
        raise BadRequest(message, "name", reason="name-characters")
    return tidy


def clean_chat(text: str, most: int = 500) -> str:
    """Return what somebody says without what can't be shown."""
    shown = "".join(letter for letter in text if letter == "\n" or unicodedata.category(letter)[0] != "C")
    tidy = unicodedata.normalize("NFC", shown).strip()
    if not tidy:
        raise BadRequest("There is nothing to say.", "text", reason="chat-empty")
    return tidy[:most]


def folded(name: str) -> str:
    """Return *name* as it is compared: names that look alike are one name."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(_look(letter) for letter in plain if letter not in SELECTORS)[:FOLDED_MOST]


@cache
def _look(letter: str) -> str:
    """
    Return what *letter*, a small one, is taken for: the same for all that look like it.

    Latin letters come first, whether it is the small letter or the capital that looks like one. The capital
    I, the small l and the digit 1 are one.
    """
    small, capital = _twin(letter), _twin(letter.upper())
    look = small if small.isascii() or not capital.isascii() else capital
    return look.casefold().replace("l", "i")


def _twin(letter: str) -> str:
    """Return the letter, or letters, that stands for all which look like *letter* (Unicode, UTS 39)."""
    alike = [str(one["c"]) for one in confusables_data.get(letter, [])]
    if len(alike) != 1:  # nothing looks like it, or it is the one that many others are taken for
        return letter
    one = alike[0]
    return one if len(confusables_data.get(one, [])) != 1 else min(letter, one)
