"""The data of a game's box: read once, checked once, never changed."""

import hashlib
import tomllib
from typing import Any, Final

from mypy_extensions import mypyc_attr

from westward.engine.errors import BadComponents

LANGUAGES: Final = ("en", "fr")
SOURCES: Final = ("rulebook", "public", "reconstructed")
REMARKS: Final = ("source", "note", "ref", "prov", "provenance")  # for who reads the file; in every table
REMARK_ENDS: Final = ("_source", "_note", "_ref")  # the same about one value, e.g. cost_source


@mypyc_attr(allow_interpreted_subclasses=True)
class Components:
    """
    The static tables of a game.

    *text* is the file they came from, *digest* names what it says (remarks aside), *sources* counts its
    origins.
    """

    def __init__(self, box: "Box") -> None:
        self.text: Final = box.text
        self.digest: Final = box.digest
        self.sources: Final = box.sources


class Box:
    """
    A component file while it is read: every value is asked for with its type and range.

    A wrong value raises `BadComponents`, which names the file, the entry and the remedy. `finish` does so for
    a key that nothing has asked for.
    """

    def __init__(self, text: str, name: str) -> None:
        self.name: Final = name
        self.text: Final = text
        try:
            self.data: Final[dict[str, Any]] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadComponents(f"{name}: not a TOML file: {error}. Mend that line.", file=name) from error
        self.digest: Final = hashlib.blake2b(_canonical(self.data).encode(), digest_size=16).hexdigest()
        self.sources: Final = count_sources(self.data)
        self.asked: Final[dict[int, set[str]]] = {}  # by table (its id): the keys that were asked for

    def fail(self, entry: str, problem: str) -> BadComponents:
        """Return the error for a wrong value of *entry*."""
        return BadComponents(f"{self.name}, {entry}: {problem}", file=self.name, entry=entry)

    def table(self, path: str) -> "Record":
        """Return the table at *path*, e.g. ``action_deck.limits``."""
        found = self._find(path)
        if not isinstance(found, dict):
            raise self.fail(path, f"missing. Add a table [{path}].")
        return Record(self, path, found)

    def tables(self, path: str, count: int | None = None) -> list["Record"]:
        """Return the entries of the list *path*; *count* is how many there must be."""
        found = self._find(path)
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.fail(path, f"missing. Add entries [[{path}]].")
        if count is not None and len(found) != count:
            raise self.fail(path, f"{len(found)} entries where {count} are needed.")
        records = [
            Record(self, f"{path} {entry.get('id', number)}", entry) for number, entry in enumerate(found)
        ]
        ids = [record.get("id") for record in records if record.has("id")]
        for one in ids:
            if ids.count(one) > 1:
                raise self.fail(f"{path} {one}", "this id stands twice. Give each entry its own.")
        return records

    def finish(self) -> None:
        """Refuse the file if one of its keys was asked for by nothing, once all others were read."""
        self._finish_table("", self.data)

    def _finish_table(self, entry: str, table: dict[str, Any]) -> None:
        asked = self.asked.get(id(table), set())
        for key, value in table.items():
            if is_remark(key):
                continue
            if key not in asked:
                raise self.fail(entry or key, f"nothing reads {key}. Remove it, or mend its name.")
            self._finish_value(f"{entry}.{key}" if entry else key, value)

    def _finish_value(self, entry: str, value: Any) -> None:
        if isinstance(value, dict):
            self._finish_table(entry, value)
        elif isinstance(value, list):
            for number, item in enumerate(value):
                name = item.get("id", number) if isinstance(item, dict) else number
                self._finish_value(f"{entry} {name}", item)

    def _find(self, path: str) -> Any:
        found: Any = self.data
        for key in path.split("."):
            if not isinstance(found, dict):
                return None
            self.asked.setdefault(id(found), set()).add(key)
            found = found.get(key)
        return found


class Record:
    """One table of a component file."""

    def __init__(self, box: Box, entry: str, values: dict[str, Any]) -> None:
        self.box: Final = box
        self.entry: Final = entry
        self.values: Final = values
        self.asked: Final = box.asked.setdefault(id(values), set())
        source = values.get("source")
        if source is not None and source not in SOURCES:
            raise self.fail(f'unknown source "{source}"; known: {", ".join(SOURCES)}.')

    def fail(self, problem: str) -> BadComponents:
        """Return the error for a wrong value of this entry."""
        return self.box.fail(self.entry, problem)

    def number(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        """Return the whole number under *key*."""
        value = self._value(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(f"{key} = {value!r}: a whole number is needed.")
        if not low <= value <= high:
            raise self.fail(f"{key} = {value}: a number from {low} to {high} is needed.")
        return value

    def word(self, key: str, known: list[str] | tuple[str, ...] | None = None) -> str:
        """Return the text under *key*, one of *known* if that is given."""
        value = self._value(key)
        if not isinstance(value, str):
            raise self.fail(f"{key} = {value!r}: a text is needed.")
        if known is not None and value not in known:
            raise self.fail(f'unknown {key} "{value}"; known: {", ".join(known)}.')
        return value

    def flag(self, key: str) -> bool:
        """Return the truth value under *key*."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.fail(f"{key} = {value!r}: true or false is needed.")
        return value

    def numbers(self, key: str, low: int = 0, high: int = 1_000_000) -> list[int]:
        """Return the list of whole numbers under *key*."""
        value = self._value(key)
        if not isinstance(value, list) or not all(
            type(item) is int and low <= item <= high for item in value
        ):
            raise self.fail(f"{key} = {value!r}: a list of numbers from {low} to {high} is needed.")
        return list(value)

    def words(self, key: str, known: list[str] | tuple[str, ...] | None = None) -> list[str]:
        """Return the list of texts under *key*, each one of *known* if that is given."""
        value = self._value(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail(f"{key} = {value!r}: a list of texts is needed.")
        for item in value:
            if known is not None and item not in known:
                raise self.fail(f'{key}: unknown "{item}"; known: {", ".join(known)}.')
        return list(value)

    def tables(self, key: str) -> list["Record"]:
        """Return the list of tables under *key*."""
        value = self._value(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fail(f"{key} = {value!r}: a list of tables is needed.")
        return [Record(self.box, f"{self.entry}, {key} {number}", item) for number, item in enumerate(value)]

    def table(self, key: str) -> "Record":
        """Return the table under *key*."""
        value = self._value(key)
        if not isinstance(value, dict):
            raise self.fail(f"{key} = {value!r}: a table is needed.")
        return Record(self.box, f"{self.entry}, {key}", value)

    def has(self, key: str) -> bool:
        """Tell whether there is a value under *key*."""
        return key in self.values

    def get(self, key: str, missing: Any = None) -> Any:
        """Return the value under *key* as it is, for who checks its shape, or *missing*."""
        self.asked.add(key)
        return self.values.get(key, missing)

    def _value(self, key: str) -> Any:
        if key not in self.values:
            raise self.fail(f"{key} is missing.")
        return self.get(key)


def names_of(records: list[Record], key: str) -> dict[str, str]:
    """Return the texts under *key* of *records* by id."""
    return {record.word("id"): record.word(key) for record in records}


def names_by_language(records: list[Record]) -> dict[str, dict[str, str]]:
    """Return the names of *records*, ``name_en`` and ``name_fr``, by language and id."""
    return {language: names_of(records, f"name_{language}") for language in LANGUAGES}


def is_remark(key: str) -> bool:
    """Tell whether the value under *key* is for people alone: where others come from, and why."""
    return key in REMARKS or key.endswith(REMARK_ENDS)


def count_sources(data: Any) -> dict[str, int]:
    """Return how many tables of *data* come from each source."""
    counts = dict.fromkeys(SOURCES, 0)
    for table in _tables(data):
        if table.get("source") in counts:
            counts[table["source"]] += 1
    return counts


def _tables(data: Any) -> list[dict[str, Any]]:
    """Return all tables within *data*, itself included."""
    if isinstance(data, list):
        return [table for item in data for table in _tables(item)]
    if isinstance(data, dict):
        return [data, *(table for item in data.values() for table in _tables(item))]
    return []


def _canonical(value: Any) -> str:
    """Return *value* in a spelling that depends on its content alone, without remarks."""
    if isinstance(value, dict):
        keys = [key for key in sorted(value) if not is_remark(key)]
        return "{" + ",".join(f"{key!r}:{_canonical(value[key])}" for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_canonical(item) for item in value) + "]"
    return repr(value)
