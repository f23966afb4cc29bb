"""
Texts by key, with values filled in.

A text names its values in braces: ``"{player} gains {vp} {region:in}."`` A value is shown
- by the plural under ``count.<name>`` if there is one and the value is a number
  (``vp = {one = "{n} point", other = "{n} points"}``);
- else by the word under ``<name>.<value>``, or ``<name>_<form>.<value>`` for ``{name:form}``
  (``region_in.east = "in the East"``);
- a list item by item, with commas between them and ``list.and``, if there is one, before the last;
- else as it is, numbers in the manner of the language.

French has manners of its own. A narrow space that no line can break at stands before : ; ! ? % and inside
« »; apostrophes are curved; *de* and *que* become *d’* and *qu’* before a value that begins with a vowel.
Before an h they stay, since nobody knows whether it is heard in a name.
"""

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from westward.engine import LANGUAGES, BadTexts

_VALUE = re.compile(r"(?:\b(?P<elided>[Dd]|[Qq]u)e )?\{(?P<name>\w+)(?::(?P<form>\w+))?\}")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=[\w{])")
_UNBROKEN = re.compile(r"(?:^|(?<=\S)) (?=[:;!?»%])|(?<=«) ")
_NARROW = "\u202f"
_THOUSANDS = {"en": ",", "fr": _NARROW}


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str, tables: Mapping[str, Any], name: str) -> None:
        self.language = language
        self.name = name
        texts = _flat(tables, name)
        if language == "fr":
            texts = {key: _in_french(text) for key, text in texts.items()}
        self._texts = texts
        _check_plurals(self._texts, name)
        self._sections = {key: list(value) for key, value in tables.items() if isinstance(value, dict)}

    def has(self, key: str) -> bool:
        """Tell whether there is a text under *key*."""
        return key in self._texts

    def keys(self, section: str) -> list[str]:
        """Return the keys of *section* in the order of the file."""
        return self._sections.get(section, [])

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """Return the text under *key* with *values* filled in."""
        text = self._texts.get(key)
        if text is None:
            raise BadTexts(f"{self.name} has no text {key!r}.", key=key)
        given = values or {}
        return _VALUE.sub(lambda match: self._shown(key, match, given), text)

    def number(self, value: float) -> str:
        """Return *value* in the manner of the language."""
        shown = f"{value:,}".replace(",", _THOUSANDS[self.language])
        return shown.replace(".", ",") if self.language == "fr" else shown

    def texts(self) -> dict[str, str]:
        """Return all texts by key."""
        return dict(self._texts)

    def with_words(self, section: str, words: Mapping[str, str]) -> "Catalogue":
        """Return this catalogue with *words* as its *section*: names that come with the components."""
        extended = Catalogue(self.language, {section: dict(words)}, self.name)
        extended._texts = self._texts | extended._texts
        extended._sections = self._sections | extended._sections
        return extended

    def _shown(self, key: str, match: re.Match[str], values: Mapping[str, Any]) -> str:
        name, elided = match["name"], match["elided"]
        if name not in values:
            raise BadTexts(f"{self.name}, {key}: no value {{{name}}} is given.", key=key)
        word = self._word(name, match["form"], values[name])
        if not elided:
            return word
        return (
            f"{elided}’{word}" if self.language == "fr" and _begins_with_vowel(word) else f"{elided}e {word}"
        )

    def _word(self, name: str, form: str | None, value: Any) -> str:
        if isinstance(value, list):
            return self._listed([self._word(name, form, item) for item in value])
        if isinstance(value, int) and not isinstance(value, bool) and f"count.{name}.other" in self._texts:
            one = abs(value) < 2 if self.language == "fr" else abs(value) == 1
            return self._texts[f"count.{name}.{'one' if one else 'other'}"].replace("{n}", self.number(value))
        word = self._texts.get(f"{name}_{form}.{value}" if form else f"{name}.{value}")
        if word is not None:
            return word
        return self.number(value) if isinstance(value, int) else str(value)

    def _listed(self, words: list[str]) -> str:
        """Return *words* as a list in a sentence: "Wood, Gold and Lure"."""
        comma, last = self._texts.get("list.comma", ", "), self._texts.get("list.and", ", ")
        return last.join([comma.join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _in_french(text: str) -> str:
    return _APOSTROPHE.sub("’", _UNBROKEN.sub(_NARROW, text))


def _begins_with_vowel(word: str) -> bool:
    return unicodedata.normalize("NFD", word[:1].lower())[:1] in set("aeiouœ")


def load(folder: Path) -> dict[str, Catalogue]:
    """
    Return the catalogues in *folder* by language; they have the same keys and the same {names}.

    A language is the file ``en.toml`` and, where it grew long, parts such as ``rules.en.toml``.
    """
    catalogues = {language: _read(folder, language) for language in LANGUAGES}
    first, *rest = catalogues.values()
    for other in rest:
        _compare(first, other)
        _compare(other, first)
    return catalogues


def _read(folder: Path, language: str) -> Catalogue:
    name = f"{folder.parent.name}/{folder.name}/{language}.toml"
    tables: dict[str, Any] = {}
    paths = [folder / f"{language}.toml", *sorted(folder.glob(f"*.{language}.toml"))]
    for path in paths:
        try:
            part = tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadTexts(f"{name} is missing.") from None
        except tomllib.TOMLDecodeError as error:
            raise BadTexts(f"{path.name} of {name}: {error}.") from error
        for section in part.keys() & tables.keys():
            raise BadTexts(f"{path.name}: section [{section}] stands in two files of {name}.")
        tables |= part
    return Catalogue(language, tables, name)


def _flat(tables: Mapping[str, Any], name: str, prefix: str = "") -> dict[str, str]:
    """Return the texts of nested *tables* by dotted key."""
    texts: dict[str, str] = {}
    for key, value in tables.items():
        if isinstance(value, dict):
            texts |= _flat(value, name, f"{prefix}{key}.")
        elif isinstance(value, str):
            texts[prefix + key] = value
        else:
            raise BadTexts(f"{name}, {prefix}{key}: a text is needed, not {value!r}.")
    return texts


def _check_plurals(texts: Mapping[str, str], name: str) -> None:
    """Check that each plural has both its forms."""
    for key in texts:
        section, _, form = key.rpartition(".")
        if section.startswith("count.") and form in ("one", "other"):
            missing = f"{section}.{'other' if form == 'one' else 'one'}"
            if missing not in texts:
                raise BadTexts(f"{name} has {key!r} but no {missing!r}.", key=missing)


def _compare(one: Catalogue, other: Catalogue) -> None:
    """Check that *other* has each text of *one*, naming the same values."""
    theirs = other.texts()
    for key, text in one.texts().items():
        if key not in theirs:
            raise BadTexts(f"{other.name} lacks {key!r}, which {one.name} has.", key=key)
        names = {match["name"] for match in _VALUE.finditer(text)}
        if names != {match["name"] for match in _VALUE.finditer(theirs[key])}:
            raise BadTexts(f"{key}: {one.name} and {other.name} name different values.", key=key)
