"""
One table: who sits where, what was played, said and asked for.

A command (`sitting.join`, `choosing.choose`, `undoing.undo` …) checks what somebody wants and returns the
`Step` that it adds, or raises; it changes nothing. Once the step is stored, `apply` carries it out. Reading a
table from the store is applying everything that was ever added. There is no clock in here: *at* is handed in.
"""

from typing import Final

from westward.engine import Entry, Log, LogDisagrees
from westward.faces import Game
from westward.table.records import (
    ABSENCE,
    SUBSTITUTE,
    TALK,
    ChatLine,
    Happening,
    Head,
    Proposal,
    Record,
    Seat,
    Step,
)


class Table:
    """One table, from the first person who sits down to the rematch."""

    def __init__(self, head: Head, game: Game) -> None:
        assert game.rules.edition()[:3] == (head.game, head.rules, head.components), "another edition"
        self.head: Final = head
        self.game: Final = game
        self.log: Final = Log(game, head.seats, head.options, head.seed)
        self.host = ""
        self.host_name = ""
        self.listed = False
        self.hints = True  # whether those who are asked may ask for a hint
        self.absence = ABSENCE  # seconds after which others may call a bot for somebody who is gone …
        self.substitute = SUBSTITUTE  # … and which one
        self.seats: list[Seat] = []
        self.chat: list[ChatLine] = []
        self.proposal: Proposal | None = None
        self.happenings: list[Happening] = []
        self.rematch = ""
        self.records = 0
        self.started = 0
        self.ended = 0
        self.changed = head.created
        self.is_closed = False
        self.asked: dict[int, tuple[int, int]] = {}  # seat: the ply from which its question stands, and when
        self.hinted: dict[
            int, int
        ] = {}  # seat: the ply from which the question stands that it had a hint for
        self._standing: tuple[int, list[Entry]] = (0, [])

    # reading

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.head.id

    @property
    def ply(self) -> int:
        """The number of the next entry."""
        return len(self.log.entries)

    @property
    def phase(self) -> str:
        """What the table is doing: "waiting", "running", "over" or "closed"."""
        if self.is_closed:
            return "closed"
        if not self.started:
            return "waiting"
        return "over" if self.log.state.is_over() else "running"

    def standing(self) -> list[Entry]:
        """Return the choices that stand."""
        if self._standing[0] != self.ply:
            self._standing = (self.ply, self.log.choices())
        return self._standing[1]

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that *person* holds."""
        return [number for number, seat in enumerate(self.seats) if person and seat.holder() == person]

    def kept_for(self, person: str) -> list[int]:
        """Return the empty seats that wait for *person*."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if person and not seat.is_filled() and seat.person == person
        ]

    def people(self) -> list[str]:
        """Return the persons who hold seats, each once."""
        return list(dict.fromkeys(seat.holder() for seat in self.seats if seat.holder()))

    def others(self, person: str) -> list[str]:
        """Return the persons who hold seats, without *person*."""
        return [other for other in self.people() if other != person]

    def last_choice(self, person: str) -> int:
        """Return when *person* has last chosen, 0 if never; what bots chose for them does not count."""
        held = self.seats_of(person)
        times = (
            one.at for one in reversed(self.happenings) if one.seat in held and not self.seats[one.seat].bot
        )
        return next(times, 0)

    def actors(self) -> list[int]:
        """Return the seats that are asked now."""
        return self.log.state.actors() if self.phase == "running" else []

    def bots_asked(self) -> list[int]:
        """Return the seats that are asked and that bots play."""
        return [seat for seat in self.actors() if self.seats[seat].bot]

    def has_secrets(self, seat: int) -> bool:
        """Tell whether *seat* sees more of the pieces than a spectator: one screen then needs a curtain."""
        state = self.log.state
        return self.game.sight.picture(state, seat) != self.game.sight.picture(state, None)

    def last_run(self) -> tuple[int, int, int] | None:
        """
        Return the latest run of choices of one seat: the seat, its first and its last ply.

        Whoever plays alone has no runs; there it is the last choice.
        """
        runs = [happening for happening in self.happenings if not happening.undone]
        if not runs:
            return None
        last = runs[-1]
        first = last
        for happening in reversed(runs):
            if happening.seat != last.seat or (len(self.seats) == 1 and happening is not last):
                break
            first = happening
        return last.seat, first.ply, last.ply

    # applying what is stored

    def apply(self, step: Step) -> None:
        """Carry out what the store has: the records, then the entries."""
        for record in step.records:
            self.note(record)
        for entry in step.entries:
            self.enter(entry, step.at)

    def read(self, entries: list[Entry], times: list[int]) -> None:
        """
        Carry out all *entries* of a stored game, made at *times*.

        The result is that of `enter` for each of them. What was taken back is passed over: it costs nothing,
        however often somebody did so.
        """
        for happening in _kept_happenings(self.id, entries, times):
            self.log.pass_over(entries[self.ply : happening.ply])
            if happening.undone:
                self.log.pass_over([entries[happening.ply]])
                self.happenings.append(happening)
                self._ask(happening.at, None)
            else:
                self.enter(entries[happening.ply], happening.at)
        self.changed = max([self.changed, *times])
        if self.proposal is not None and self.proposal.kind == "undo" and self.ply > self.proposal.ply:
            self.proposal = None

    def note(self, record: Record) -> None:
        """Carry out one record."""
        data = record.data
        self.records = record.number + 1
        if record.kind not in TALK:
            self.changed = record.at
        if record.kind == "opened":
            self.host, self.host_name, self.listed = data["host"], data["host_name"], data["listed"]
            self.hints = data.get("hints", True)  # tables of older servers don't tell
            self.absence = data.get("absence", ABSENCE)
            self.substitute = data.get("substitute", SUBSTITUTE)
            self.log.practice = data.get("practice", False)
            self.seats = [Seat(**seat) for seat in data["seats"]]
        elif record.kind == "seated":
            seat = self.seats[data["seat"]]
            seat.kind, seat.person, seat.name, seat.bot = data["kind"], data["person"], data["name"], ""
        elif record.kind == "left":
            self._offer(data["seat"], Seat(data.get("kind", "open")))
        elif record.kind == "filled":
            self._offer(data["seat"], Seat(data["kind"], data["person"], data["name"], data["bot"]))
        elif record.kind == "started":
            self.started = record.at
            self.log.players = list(data["players"])
            self._ask(record.at, None)
        elif record.kind == "closed":
            self.is_closed = True
        elif record.kind == "chat":
            self._talk(record, data["text"], "")
        elif record.kind == "hinted":
            self.hinted[data["seat"]] = data["question"]
            self._talk(record, "", "hint")
        elif record.kind == "proposed":
            self.proposal = Proposal(
                number=record.number,
                kind=data["kind"],
                by=data["by"],
                seat=data["seat"],
                to=data.get("to", -1),
                bot=data.get("bot", ""),
                ply=data["ply"],
                needed=list(data["needed"]),
                agreed=[],
            )
        elif record.kind == "answered":
            self._answered(data["number"], data["person"], yes=data["yes"])
        elif record.kind == "withdrawn":
            self.proposal = None
        elif record.kind == "handed":
            place = self.seats[data["seat"]]
            place.bot, place.stand_in = data["bot"], data["by"] != place.holder()
            if self.proposal is not None and self.proposal.seat == data["seat"]:
                self.proposal = None
        elif record.kind == "taken_back":
            place = self.seats[data["seat"]]
            place.bot, place.stand_in = "", False
        elif record.kind == "rematch":
            self.rematch = data["table"]
        else:
            raise LogDisagrees(f"Table {self.id}, record {record.number}: unknown kind {record.kind!r}.")

    def enter(self, entry: Entry, at: int) -> Happening:
        """Carry out one entry of the log and return what happened."""
        if entry.ply != self.ply:
            raise LogDisagrees(
                f"Table {self.id}: ply {entry.ply} where ply {self.ply} belongs.", ply=entry.ply
            )
        if entry.is_undo():
            undone = sum(1 for choice in self.standing() if choice.ply >= entry.undo_to)
            self.log.undo(entry.seat, entry.undo_to)
            kept = [one for one in self.happenings if one.ply < entry.undo_to]
            happening = Happening(entry.ply, entry.seat, at, undone=undone)
            self.happenings = [*kept, happening]
            self._ask(at, None)
        else:
            self._check_decision(entry)
            happening = Happening(entry.ply, entry.seat, at, self.log.choose(entry.seat, entry.option))
            self.happenings.append(happening)
            self._ask(at, entry.seat)
        self.changed = max(self.changed, at)
        if self.proposal is not None and self.proposal.kind == "undo" and self.ply > self.proposal.ply:
            self.proposal = None
        if self.log.state.is_over():
            self.ended = at
        return happening

    # inside

    def _check_decision(self, entry: Entry) -> None:
        """Raise if the log asks for another decision than the rules do."""
        state = self.log.state
        asked = str(state.decision(entry.seat).value) if entry.seat in state.actors() else "nothing"
        if asked == entry.decision and entry.option in state.options(entry.seat):
            return
        where = (
            f"Table {self.id}, ply {entry.ply}: seat {entry.seat} chose {entry.option} for {entry.decision}"
        )
        raise LogDisagrees(
            f"{where}, but by rules {self.head.rules} of {self.game.id} it is asked {asked}.", ply=entry.ply
        )

    def _ask(self, at: int, chooser: int | None) -> None:
        """Note since when each seat is asked; whoever is still asked the same keeps the older time."""
        old = self.asked
        self.asked = {
            seat: old[seat] if chooser is not None and seat != chooser and seat in old else (self.ply, at)
            for seat in self.log.state.actors()
        }

    def _talk(self, record: Record, text: str, note: str) -> None:
        data = record.data
        self.chat.append(
            ChatLine(record.number, record.at, data["person"], data["name"], data["seat"], text, note)
        )

    def _answered(self, number: int, person: str, *, yes: bool) -> None:
        if self.proposal is None or self.proposal.number != number:
            return
        self.proposal.agreed.append(person)
        if not yes or not self.proposal.awaited():
            self.proposal = None

    def _offer(self, number: int, new: Seat) -> None:
        new.calls = self.seats[number].calls + 1
        self.seats[number] = new


def _kept_happenings(table: str, entries: list[Entry], times: list[int]) -> list[Happening]:
    """Return what of *entries* is still told, without events: choices that stand, and undos after them."""
    kept: list[Happening] = []
    for number, (entry, at) in enumerate(zip(entries, times, strict=True)):
        if entry.ply != number:
            raise LogDisagrees(f"Table {table}: ply {entry.ply} where ply {number} belongs.", ply=number)
        undone = 0
        last = -1
        while entry.is_undo() and kept and kept[-1].ply >= entry.undo_to:
            gone = kept.pop()
            undone += not gone.undone
            last = -1 if gone.undone else gone.ply
        if entry.is_undo() and last != entry.undo_to:
            raise LogDisagrees(
                f"Table {table}: ply {number} takes back ply {entry.undo_to}, which does not stand.",
                ply=number,
            )
        kept.append(Happening(number, entry.seat, at, undone=undone))
    return kept
