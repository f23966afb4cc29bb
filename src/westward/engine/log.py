"""
The log of one game: the truth from which states, views, replays and undo are computed.

On disk it is JSON Lines: a header, then one line for each entry, and a last line with the result: "end" if
the game is over, else "pause". Each line carries a check over itself and all lines before it. So a log that
is damaged or cut off anywhere is noticed.
Nothing is ever removed: an undo is an entry too.
"""

import json
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from westward.engine.chance import Seed, commitment, seed_bytes
from westward.engine.entries import Entry, standing_after
from westward.engine.errors import (
    IllegalChoice,
    LogDamaged,
    LogDisagrees,
    LogOfAnotherVersion,
    SeatsOutOfRange,
    SeedMissing,
    UndoRefused,
    WestwardError,
)
from westward.engine.events import Event, Recorder
from westward.engine.registry import found
from westward.engine.rules import Rules
from westward.engine.state import State

FORMAT: Final = 1
SNAPSHOT: Final = 32  # choices between two states that are kept in memory, so that going back is quick
HEADER: Final = {
    "game": str,
    "rules": int,
    "seats": int,
    "options": dict,
    "components": str,
    "players": list,
    "commitment": str,
}


class Playable(Protocol):
    """A game, of which a log reads the rules alone."""

    @property
    def rules(self) -> Rules:
        """Return its rules."""


G = TypeVar("G", bound=Playable)


@mypyc_attr(allow_interpreted_subclasses=True)
class Log(Generic[G]):
    """
    A game as it was played, and its present state.

    *entries* holds everything that was ever entered; `choices` are those that stand.
    """

    def __init__(
        self,
        game: G,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: Seed = None,
        players: list[str] | None = None,
    ) -> None:
        self.game: Final = game
        rules = game.rules
        self.seats: Final = seats
        self.options: Final = rules.checked_options(seats, options)
        self.seed: Final = seed_bytes(seed)
        self.players: list[str] = list(players or [])
        if len(self.players) not in (0, seats):
            raise SeatsOutOfRange(
                f"{len(self.players)} players for {seats} seats: name each of them, or none.", seats=seats
            )
        self.rules_version = rules.version
        self.entries: list[Entry] = []
        self.state: State = rules.setup(seats, self.options, self.seed)
        self._reveals: dict[int, int] = {}  # ply: the state's reveals before it
        self._kept: dict[int, State] = {}  # ply: the state after that choice, of some that stand
        self._unkept = 0  # choices since the latest of these

    # playing

    def choose(self, seat: int, option: int) -> list[Event]:
        """Make a choice, enter it, and return what happened."""
        before = self.state.reveals
        actors = self.state.actors()
        decision = str(self.state.decision(seat).value) if seat in actors else ""
        recorder = Recorder()
        self.state.recorder = recorder
        try:
            self.state.choose(seat, option)
        finally:
            self.state.recorder = None
        ply = len(self.entries)
        self._reveals[ply] = before
        self.entries.append(Entry(ply, seat, decision, option))
        self._unkept += 1
        if self._unkept == SNAPSHOT:
            self._kept[ply] = self.state.clone()
            self._unkept = 0
        return recorder.events

    def choices(self, until: int | None = None) -> list[Entry]:
        """Return the choices that stand after the entries before ply *until* (None: after all)."""
        return standing_after(self.entries[:until])

    def horizon(self, seat: int) -> list[Entry]:
        """Return the choices that *seat* may take back alone, oldest first: nothing was turned up since."""
        own: list[Entry] = []
        revealed = self.state.reveals
        for entry in reversed(self.choices()):
            if entry.seat != seat or self._reveals[entry.ply] != revealed:
                break
            own.insert(0, entry)
        return own

    def undo(self, seat: int, to: int) -> None:
        """Return to the position before ply *to* for *seat*; whether it may is the affair of the table."""
        standing = self.choices()
        if to not in [entry.ply for entry in standing]:
            raise UndoRefused(f"Ply {to} is no choice that stands, so it can't be taken back.", ply=to)
        self.entries.append(Entry(len(self.entries), seat, "", 0, undo_to=to))
        self._kept = {ply: state for ply, state in self._kept.items() if ply < to}
        self.state = self.state_at(len(self.entries))
        left = [entry.ply for entry in standing if entry.ply < to]
        if left:
            self._kept[left[-1]] = self.state.clone()  # who takes back once may do so again
            self._unkept = 0

    def pass_over(self, entries: list[Entry]) -> None:
        """Enter what has changed nothing in the end: choices taken back, and the undos that did so."""
        self.entries += entries

    # replaying

    def state_at(self, ply: int) -> State:
        """Return the state before the entry of *ply* (the number of entries: the present state)."""
        choices = self.choices(ply)
        known = len(choices)  # what stands below a choice never changes, so the state after it doesn't
        while known > 0 and choices[known - 1].ply not in self._kept:
            known -= 1
        state = (
            self._kept[choices[known - 1].ply].clone()
            if known
            else self.game.rules.setup(self.seats, self.options, self.seed)
        )
        for entry in choices[known:]:
            self._repeat(state, entry)
        return state

    def replay(self) -> Iterator[tuple[Entry, State, list[Event]]]:
        """Go through the choices that stand: each with the state after it (reused) and its events."""
        state = self.game.rules.setup(self.seats, self.options, self.seed)
        for entry in self.choices():
            recorder = Recorder()
            state.recorder = recorder
            self._repeat(state, entry)
            yield entry, state, recorder.events

    def commitment(self) -> str:
        """Return the hash of the seed, which is told when the game starts."""
        return commitment(self.seed)

    def _repeat(self, state: State, entry: Entry) -> None:
        before = state.reveals
        asked = str(state.decision(entry.seat).value) if entry.seat in state.actors() else "nothing"
        try:
            if asked != entry.decision:
                raise IllegalChoice(f"Seat {entry.seat} is asked {asked}, not {entry.decision}.")
            state.choose(entry.seat, entry.option)
        except IllegalChoice as error:
            raise self._disagreement(entry, error) from error
        self._reveals[entry.ply] = before

    def _disagreement(self, entry: Entry, error: IllegalChoice) -> WestwardError:
        where = f"Ply {entry.ply}, seat {entry.seat}, {entry.decision} {entry.option}: {error.message}"
        if self.rules_version != self.game.rules.version:
            return LogOfAnotherVersion(
                f"{where} The log is of {self.game.rules.id} rules {self.rules_version}, this is rules "
                f"{self.game.rules.version}. Up to ply {entry.ply} it can be replayed: --ply {entry.ply}.",
                ply=entry.ply,
            )
        return LogDisagrees(f"{where} The log was changed or is not of this game.", ply=entry.ply)

    # lines

    def header(self, *, with_seed: bool = True) -> dict[str, Any]:
        """Return the first line of the log; the seed of a running game is for the server alone."""
        return {
            "westward": FORMAT,
            "game": self.game.rules.id,
            "rules": self.rules_version,
            "seats": self.seats,
            "options": self.options,
            "components": self.game.rules.components.digest,
            "players": [name.encode(errors="replace").decode() for name in self.players],
            "commitment": self.commitment(),
            "seed": self.seed.hex() if with_seed else None,
        }

    def lines(self) -> list[str]:
        """Return the log as lines of text; the last one closes it, so that a log cut off is noticed."""
        check = _Check()
        lines = [check.sealed(self.header())]
        lines += [check.sealed(entry.as_json()) for entry in self.entries]
        lines.append(check.sealed({"end" if self.state.is_over() else "pause": self.result()}))
        return lines

    def result(self) -> dict[str, Any]:
        """Return scores, ranking and digest of the present state."""
        return {
            "scores": self.state.scores(),
            "ranking": self.state.ranking(),
            "digest": self.state.digest(),
        }

    @classmethod
    def from_lines(cls, lines: Iterable[str], game: G | None = None, until: int | None = None) -> "Log[G]":
        """
        Return the log that `lines` gave; *game* if it was played with components of its own.

        *until* reads only the entries before that ply, for logs that are damaged or agree no further.
        """
        records = _read_sealed(lines, until)
        if until is not None and _closes(records[-1]):  # there are no more entries than that
            records.pop()
        closing = _closing(records) if until is None else None
        log = cls._from_header(records[0], game)
        entries = records[1:] if closing is None else records[1:-1]
        log.entries += [_entry(record, ply) for ply, record in enumerate(entries)]
        log.state = log._replayed()
        if closing is not None:
            log._compare(closing)
        return log

    @classmethod
    def _from_header(cls, header: dict[str, Any], game: G | None) -> "Log[G]":
        _check_header(header)
        named: G = found(header["game"]) if game is None else game
        rules = named.rules
        if rules.id != header["game"]:
            raise LogDisagrees(f"This is a log of {header['game']}, not of {rules.id}.")
        if header["components"] != rules.components.digest:
            raise LogOfAnotherVersion(
                f"This game was played with other components ({header['components']}). "
                "Give their file with --components FILE.",
            )
        log = cls(named, header["seats"], header["options"], _seed(header), header["players"])
        log.rules_version = header["rules"]
        return log

    def _replayed(self) -> State:
        """Return the present state after repeating every choice, also those that were taken back."""
        returns = {entry.undo_to for entry in self.entries if entry.is_undo()}
        kept: dict[int, State] = {}
        standing: list[int] = []
        state = self.game.rules.setup(self.seats, self.options, self.seed)
        for entry in self.entries:
            if entry.is_undo():
                first = bisect_left(standing, entry.undo_to)
                if first == len(standing) or standing[first] != entry.undo_to:
                    raise LogDisagrees(
                        f"Ply {entry.ply} takes back ply {entry.undo_to}, which is no choice that stands.",
                        ply=entry.ply,
                    )
                state = kept[entry.undo_to].clone()
                del standing[first:]
            else:
                if entry.ply in returns:
                    kept[entry.ply] = state.clone()
                self._repeat(state, entry)
                standing.append(entry.ply)
        return state

    def _compare(self, closing: dict[str, Any]) -> None:
        """Compare the present state with the last line of a log."""
        kind = "end" if self.state.is_over() else "pause"
        told = closing.get(kind)
        mine = self.result()
        if self.rules_version == self.game.rules.version:
            if told != mine:
                raise LogDisagrees("The result at the end of the log is not what its choices give.")
        elif not isinstance(told, dict) or any(told.get(key) != mine[key] for key in ("scores", "ranking")):
            raise LogOfAnotherVersion(
                f"All choices agree, but not their result. The log is of {self.game.rules.id} rules "
                f"{self.rules_version}, this is rules {self.game.rules.version}. "
                f"Replay it without its result: --ply {len(self.entries)}.",
                ply=len(self.entries),
            )


class _Check:
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


def _read_sealed(lines: Iterable[str], until: int | None) -> list[dict[str, Any]]:
    """Return the records of *lines*, of the entries before *until* alone, after comparing their checks."""
    check = _Check()
    records: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=1):
        if until is not None and number > until + 1:
            break
        try:
            record = json.loads(line)
            record.pop("check")
            sealed = check.sealed(record)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise _damaged(number, "is not a line of a log: the file is cut off or damaged there") from error
        if line.removesuffix("\n") != sealed:
            raise _damaged(number, "was changed, or a line before it is missing")
        records.append(record)
    if not records:
        raise LogDamaged("The file is empty: not even the header of a log is there.", line=1)
    return records


def _damaged(line: int, problem: str) -> LogDamaged:
    whole = line - 2
    remedy = f" The {whole} entries before it are whole: --ply {whole} reads them." if whole > 0 else ""
    return LogDamaged(f"Line {line} {problem}.{remedy}", line=line)


def _closes(record: dict[str, Any]) -> bool:
    return "end" in record or "pause" in record


def _closing(records: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the last line of a log."""
    last = records[-1]
    if len(records) < 2 or not _closes(last):
        raise _damaged(len(records) + 1, "is missing: the log is cut off after the line before")
    return last


def _check_header(header: dict[str, Any]) -> None:
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
    players = header["players"]
    if not all(isinstance(name, str) for name in players) or len(players) not in (0, header["seats"]):
        raise LogDamaged("Line 1, the header of the log: players are not a name for each seat.", line=1)


def _seed(header: dict[str, Any]) -> bytes:
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


def _entry(record: dict[str, Any], ply: int) -> Entry:
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
