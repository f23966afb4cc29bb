"""
The log of one game: the truth from which states, views, replays and undo are computed.

On disk it is JSON Lines: a header, then one line for each entry, and a last line with the result: "end" if
the game is over, else "pause". Each line carries a check over itself and all lines before it. So a log that
is damaged or cut off anywhere is noticed.
Nothing is ever removed: an undo is an entry too.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from westward.engine.chance import Seed, commitment, seed_bytes
from westward.engine.errors import IllegalChoice, LogDisagrees, SeatsOutOfRange, UndoRefused
from westward.engine.events import Event, Recorder
from westward.engine.lines import (
    FORMAT,
    Check,
    Entry,
    check_header,
    closes,
    closing_line,
    entry_of,
    read_sealed,
    seed_of,
)
from westward.engine.registry import found
from westward.engine.rules import Rules
from westward.engine.state import State


class Playable(Protocol):
    """A game, as far as a log knows it."""

    @property
    def rules(self) -> Rules:
        """Return its rules."""

    def at(self, version: int, components: str, file: str = "") -> Any:
        """Return the game as it was when one began with that version and those components."""

    def ships(self) -> bool:
        """Tell whether everybody who has the game has its components too."""


G = TypeVar("G", bound=Playable)


@mypyc_attr(allow_interpreted_subclasses=True)
class Log(Generic[G]):
    """
    A game as it was played, and its present state.

    *entries* holds everything that was ever entered; `choices` are those that stand. A game for *practice*
    says so: there people may take back what has shown them something.
    """

    def __init__(
        self,
        game: G,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: Seed = None,
        players: list[str] | None = None,
        practice: bool = False,
    ) -> None:
        self.game: Final = game
        rules = game.rules
        self.seats: Final = seats
        self.options: Final = rules.checked_options(seats, options)
        self.seed: Final = seed_bytes(seed)
        self.players: list[str] = list(players or [])
        self.practice = practice
        if len(self.players) not in (0, seats):
            raise SeatsOutOfRange(
                f"{len(self.players)} players for {seats} seats: name each of them, or none.", seats=seats
            )
        self.entries: list[Entry] = []
        self.state: State = rules.setup(seats, self.options, self.seed)
        self._reveals: dict[int, int] = {}  # ply: the state's reveals before it

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
        return recorder.events

    def choices(self, until: int | None = None) -> list[Entry]:
        """Return the choices that stand after the entries before ply *until* (None: after all)."""
        standing: list[Entry] = []
        for entry in self.entries[:until]:
            if entry.is_undo():
                standing = [choice for choice in standing if choice.ply < entry.undo_to]
            else:
                standing.append(entry)
        return standing

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
        self.state = self.state_at(len(self.entries))

    # replaying

    def state_at(self, ply: int) -> State:
        """Return the state before the entry of *ply* (the number of entries: the present state)."""
        state = self.game.rules.setup(self.seats, self.options, self.seed)
        for entry in self.choices(ply):
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

    def _disagreement(self, entry: Entry, error: IllegalChoice) -> LogDisagrees:
        where = f"Ply {entry.ply}, seat {entry.seat}, {entry.decision} {entry.option}: {error.message}"
        version = self.game.rules.version
        return LogDisagrees(
            f"{where} By rules {version} of {self.game.rules.id}, with which it was begun, the log goes on "
            f"differently: it was changed. Up to ply {entry.ply} it can be replayed: --ply {entry.ply}.",
            ply=entry.ply,
        )

    # lines

    def header(self, *, with_seed: bool = True) -> dict[str, Any]:
        """
        Return the first line of the log; the seed of a running game is for the server alone.

        Components that don't ship with the game are in it as a whole: "file".
        """
        components = self.game.rules.components
        own = {} if self.game.ships() else {"file": components.text}
        return {
            "westward": FORMAT,
            "game": self.game.rules.id,
            "rules": self.game.rules.version,
            "seats": self.seats,
            "options": self.options,
            "components": components.digest,
            **own,
            "players": [name.encode(errors="replace").decode() for name in self.players],
            **({"practice": True} if self.practice else {}),
            "commitment": self.commitment(),
            "seed": self.seed.hex() if with_seed else None,
        }

    def lines(self) -> list[str]:
        """Return the log as lines of text; the last one closes it, so that a log cut off is noticed."""
        check = Check()
        lines = [check.sealed(self.header())]
        lines += [check.sealed(entry.as_json()) for entry in self.entries]
        lines.append(check.sealed({"end" if self.state.is_over() else "pause": self.result()}))
        return lines

    def seal(self) -> str:
        """Return the hash of the log as a file (BLAKE2b, 32 bytes): who knows it notices any change."""
        text = "".join(f"{line}\n" for line in self.lines())
        return blake2b(text.encode(), digest_size=32).hexdigest()

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
        Return the log that `lines` gave, of the edition of the game that it was begun with.

        *game* is for games that are not installed, or components that are neither known nor in the log.
        *until* reads only the entries before that ply, for logs that are damaged or agree no further.
        """
        records = read_sealed(lines, until)
        if until is not None and closes(records[-1]):  # there are no more entries than that
            records.pop()
        closing = closing_line(records) if until is None else None
        log = cls._from_header(records[0], game)
        entries = records[1:] if closing is None else records[1:-1]
        log.entries += [entry_of(record, ply) for ply, record in enumerate(entries)]
        log.state = log._replayed()
        if closing is not None:
            log._compare(closing)
        return log

    @classmethod
    def _from_header(cls, header: dict[str, Any], game: G | None) -> "Log[G]":
        check_header(header)
        named: G = found(header["game"]) if game is None else game
        rules = named.rules
        if rules.id != header["game"]:
            raise LogDisagrees(f"This is a log of {header['game']}, not of {rules.id}.")
        begun: G = named.at(header["rules"], header["components"], header.get("file", ""))
        practice = header.get("practice", False)
        return cls(begun, header["seats"], header["options"], seed_of(header), header["players"], practice)

    def _replayed(self) -> State:
        """Return the present state after repeating every choice, also those that were taken back."""
        returns = {entry.undo_to for entry in self.entries if entry.is_undo()}
        kept: dict[int, State] = {}
        standing: list[int] = []
        state = self.game.rules.setup(self.seats, self.options, self.seed)
        for entry in self.entries:
            if entry.is_undo():
                if entry.undo_to not in standing:
                    raise LogDisagrees(
                        f"Ply {entry.ply} takes back ply {entry.undo_to}, which is no choice that stands.",
                        ply=entry.ply,
                    )
                state = kept[entry.undo_to].clone()
                standing = [ply for ply in standing if ply < entry.undo_to]
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
        if told != mine:
            raise LogDisagrees("The result at the end of the log is not what its choices give.")
