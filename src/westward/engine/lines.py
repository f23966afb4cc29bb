"""The lines of a log: sealed by a running check, read back, and refused where they are wrong."""

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any, Final

from westward.engine.chance import commitment
from westward.engine.errors import LogDamaged, LogDisagrees, LogOfAnotherVersion, SeedMissing

FORMAT: Final = 1
HEADER: Final = {
    "game": str,
    "rules": int,
    "seats": int,
    "options": dict,
    "components": str,
    "players": list,
    "commitment": str,
}


class Entry:
    """One line of a log: a choice, or (*undo_to* from 0) a return to the position before that ply."""

    def __init__(self, ply: int, seat: int, decision: str, option: int, undo_to: int = -1) -> None:
        self.ply: Final = ply
        self.seat: Final = seat
        self.decision: Final = decision
        self.option: Final = option
        self.undo_to: Final = undo_to

    def is_undo(self) -> bool:
        """Tell whether this entry takes others back."""
        return self.undo_to >= 0

    def as_json(self) -> dict[str, Any]:
        """Return the entry as a log line has it."""
        if self.is_undo():
            return {"ply": self.ply, "seat": self.seat, "undo": self.undo_to}
        return {"ply": self.ply, "seat": self.seat, "decision": self.decision, "option": self.option}


class Check:
    """The running check over the lines of a log."""

    def __init__(self) -> None:
        self.hash: Final = blake2b(digest_size=8)

    def sealed(self, record: Mapping[str, Any]) -> str:
        """Return *record* as a line, with the check over it and all before."""
        body = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        self.hash.update(body.encode())
        return json.dumps(
            {**record, "check": self.hash.hexdigest()}, ensure_ascii=False, separators=(",", ":")
        )


def read_sealed(lines: Iterable[str], until: int | None) -> list[dict[str, Any]]:
    """Return the records of *lines*, of the entries before *until* alone, after comparing their checks."""
    check = Check()
    records: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=1):
        if until is not None and number > until + 1:
            break
        if len(records) > 1 and closes(records[-1]):
            raise LogDamaged(
                f"Line {number} stands after the line that closes the log. "
                f"Remove it and what follows: the {number - 1} lines before it are a whole log.",
                line=number,
            )
        try:
            record = json.loads(line)
            record.pop("check")
            sealed = check.sealed(record)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            if number == 1:
                raise LogDamaged("Line 1 is no header: this file is not a log.", line=1) from error
            raise damaged(number, "is not a line of a log: the file is cut off or damaged there") from error
        if line.removesuffix("\n") != sealed:
            if number == 1:
                raise LogDamaged("Line 1, the header of the log, was changed.", line=1)
            raise damaged(number, "was changed, or a line before it is missing")
        records.append(record)
    if not records:
        raise LogDamaged("The file is empty: not even the header of a log is there.", line=1)
    return records


def damaged(line: int, problem: str) -> LogDamaged:
    """Return the error for a *problem* of a line; it says how much before it is whole."""
    whole = line - 2
    remedy = f" The {whole} entries before it are whole: --ply {whole} reads them." if whole > 0 else ""
    return LogDamaged(f"Line {line} {problem}.{remedy}", line=line)


def closes(record: dict[str, Any]) -> bool:
    """Tell whether *record* is the last line of a log."""
    return "end" in record or "pause" in record


def closing_line(records: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the last line of a log."""
    last = records[-1]
    if len(records) < 2 or not closes(last):
        raise damaged(len(records) + 1, "is missing: the log is cut off after the line before")
    return last


def check_header(header: dict[str, Any]) -> None:
    """Check that *header* has what a header needs."""
    if "westward" not in header:
        raise LogDamaged("Line 1 is not the header of a log.", line=1)
    if header["westward"] != FORMAT:
        raise LogOfAnotherVersion(
            f"This log has format {header['westward']}, this program reads {FORMAT}. Use a newer one."
        )
    for key, kind in HEADER.items():
        if type(header.get(key)) is not kind:
            raise LogDamaged(f"Line 1, the header of the log: {key} is missing or wrong.", line=1)
    if type(header.get("practice", False)) is not bool:
        raise LogDamaged("Line 1, the header of the log: practice is neither true nor false.", line=1)
    if not isinstance(header.get("file", ""), str):
        raise LogDamaged("Line 1, the header of the log: file is not a text.", line=1)
    players = header["players"]
    if not all(isinstance(name, str) for name in players) or len(players) not in (0, header["seats"]):
        raise LogDamaged("Line 1, the header of the log: players are not a name for each seat.", line=1)


def seed_of(header: dict[str, Any]) -> bytes:
    """Return the seed of *header* if it is the one that was promised."""
    told = header.get("seed")
    if told is None:
        raise SeedMissing("This log has no seed: it is told when the game ends. Get the log again then.")
    try:
        seed = bytes.fromhex(told)
    except (TypeError, ValueError) as error:
        raise LogDamaged("Line 1, the header of the log: seed is not in hexadecimal.", line=1) from error
    if commitment(seed) != header["commitment"]:
        raise LogDisagrees("The seed is not the one whose hash was published at the start.")
    return seed


def entry_of(record: dict[str, Any], ply: int) -> Entry:
    """Return the entry that *record* is."""
    line = ply + 2
    whole = ("ply", "seat", "undo") if "undo" in record else ("ply", "seat", "option")
    named = "undo" in record or isinstance(record.get("decision"), str)
    if not named or any(type(record.get(key)) is not int for key in whole) or record.get("undo", 0) < 0:
        raise LogDamaged(f"Line {line} is not an entry of a log.", line=line)
    if record["ply"] != ply:
        raise LogDamaged(f"Line {line} is ply {record['ply']} where ply {ply} belongs.", line=line)
    if "undo" in record:
        return Entry(ply, record["seat"], "", 0, undo_to=record["undo"])
    return Entry(ply, record["seat"], record["decision"], record["option"])
