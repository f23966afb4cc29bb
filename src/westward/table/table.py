"""
One table: who sits where, what was played, said and asked for.

A command (`join`, `choose`, `undo` …) checks what somebody wants and returns the `Step` that it adds, or
raises; it changes nothing. Once the step is stored, `apply` carries it out. Reading a table from the store is
applying everything that was ever added. There is no clock in here: *at* is handed in.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from westward.engine import (
    Entry,
    Event,
    Game,
    Log,
    LogDisagrees,
    LogOfAnotherVersion,
    NotYourTurn,
    SeatsOutOfRange,
    StalePly,
    UndoRefused,
    WestwardError,
)
from westward.table.errors import HintsOff, NotAllowed, SeatTaken, WrongPhase
from westward.table.records import TALK, ChatLine, Head, Proposal, Reach, Record, Seat, Step


@dataclass
class Happening:
    """What one standing entry told: the events of a choice, or that *undone* choices were taken back."""

    ply: int
    seat: int
    at: int
    events: list[Event] = field(default_factory=list)
    undone: int = 0


class Table:
    """One table, from the first person who sits down to the rematch."""

    def __init__(self, head: Head, game: Game) -> None:
        if head.components != game.components.digest:
            raise LogOfAnotherVersion(
                f"Table {head.id} was played with other components ({head.components}); installed are "
                f"{game.components.digest}. Install those of that game to open it.",
            )
        self.head: Final = head
        self.game: Final = game
        self.log: Final = Log(game, head.seats, head.options, head.seed)
        self.log.rules_version = head.rules
        self.host = ""
        self.host_name = ""
        self.listed = False
        self.hints = True  # whether those who are asked may ask for a hint
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

    def actors(self) -> list[int]:
        """Return the seats that are asked now."""
        return self.log.state.actors() if self.phase == "running" else []

    def bots_asked(self) -> list[int]:
        """Return the seats that are asked and that bots play."""
        return [seat for seat in self.actors() if self.seats[seat].bot]

    def has_secrets(self, seat: int) -> bool:
        """Tell whether *seat* sees more of the pieces than a spectator: one screen then needs a curtain."""
        state = self.log.state
        return self.game.picture(state, seat) != self.game.picture(state, None)

    def reach(self, person: str) -> Reach | None:
        """Return how far *person* can take back, with or without the others."""
        held = self.seats_of(person)
        if self.phase != "running" or not held:
            return None
        standing = self.standing()
        own = [entry for entry in standing if entry.seat in held]
        if not own:
            return None
        seat = own[-1].seat
        horizon = [entry.ply for entry in self.log.horizon(seat)]
        if horizon:
            return Reach(seat, horizon, False, [])
        return Reach(
            seat, [entry.ply for entry in standing if entry.ply >= own[-1].ply], True, self._others(person)
        )

    def last_run(self) -> tuple[int, int, int] | None:
        """Return the latest run of choices of one seat: the seat, its first and its last ply."""
        runs = [happening for happening in self.happenings if not happening.undone]
        if not runs:
            return None
        last = runs[-1]
        first = last
        for happening in reversed(runs):
            if happening.seat != last.seat:
                break
            first = happening
        return last.seat, first.ply, last.ply

    # sitting down

    def open(
        self, host: str, host_name: str, seats: list[Seat], *, listed: bool, hints: bool = True, at: int
    ) -> Step:
        """Open the table with *seats*; it starts at once if all are filled."""
        if len(seats) != self.head.seats:
            raise SeatsOutOfRange(
                f"This table has {self.head.seats} seats, not {len(seats)}.", seats=len(seats)
            )
        data = {
            "host": host,
            "host_name": host_name,
            "listed": listed,
            "hints": hints,
            "seats": [seat.as_json() for seat in seats],
        }
        return self._step(at, [("opened", data)], starts=all(seat.is_filled() for seat in seats))

    def join(self, person: str, name: str, seat: int | None, *, invited: bool, at: int) -> Step:
        """Sit down at *seat* (None: the first that is free); *invited* if the right invitation was shown."""
        self._must_be("waiting")
        kept = self.kept_for(person)
        if kept and (seat is None or seat in kept):
            return self._join_kept(person, name, kept, at)
        number = self._free_seat() if seat is None else self._seat(seat)
        place = self.seats[number]
        if place.is_filled():
            raise SeatTaken(f"Somebody sits at seat {number} already.", seat=number)
        if not invited and (place.kind != "open" or place.person):
            raise NotAllowed(f"Seat {number} is for somebody with an invitation.", reason="invited-only")
        data = {"seat": number, "kind": "person", "person": person, "name": name}
        others = [other for index, other in enumerate(self.seats) if index != number]
        return self._step(at, [("seated", data)], starts=all(other.is_filled() for other in others))

    def leave(self, person: str, seat: int, *, at: int) -> Step:
        """Leave *seat*, which is then open to anyone."""
        self._must_be("waiting")
        self._must_hold(person, seat)
        return self._step(at, [("left", {"seat": seat})])

    def fill(self, person: str, seat: int, new: Seat, *, at: int) -> Step:
        """Let the host put a bot, or another offer, at a *seat* where no other person sits."""
        self._must_be("waiting")
        if person != self.host:
            raise NotAllowed("Only the host of the table changes its seats.", reason="host-only")
        old = self.seats[self._seat(seat)]
        if old.kind == "person" and old.person != person:
            raise SeatTaken(f"{old.name} sits at seat {seat}.", seat=seat)
        others = [other for index, other in enumerate(self.seats) if index != seat]
        starts = new.is_filled() and all(other.is_filled() for other in others)
        return self._step(at, [("filled", {"seat": seat, **new.as_json()})], starts=starts)

    def close(self, person: str, *, at: int) -> Step:
        """Let the host give the table up before the game."""
        self._must_be("waiting")
        if person != self.host:
            raise NotAllowed("Only the host of the table closes it.", reason="host-only")
        return self._step(at, [("closed", {})])

    def next_table(self, person: str, name: str) -> list[Seat]:
        """Return the seats of a rematch that *person* calls for; the others find theirs kept for them."""
        self._must_be("over")
        if not self.seats_of(person):
            raise NotAllowed("Only who played calls for a rematch.", reason="players-only")
        seats = []
        for seat in self.seats:
            if seat.kind == "bot":
                seats.append(Seat("bot", bot=seat.bot))
            elif seat.holder() == person:
                seats.append(Seat(seat.kind, person, name if seat.kind == "person" else seat.name))
            else:
                seats.append(Seat("invited", seat.person, seat.name))
        return seats

    def call_rematch(self, table: str, *, at: int) -> Step:
        """Note that the game goes on at *table*."""
        self._must_be("over")
        if self.rematch:
            raise WrongPhase(
                "There is a rematch already.", phase="over", table=self.rematch, reason="rematch-called"
            )
        return self._step(at, [("rematch", {"table": table})])

    # playing

    def choose(self, person: str, seat: int, ply: int, option: int, *, at: int) -> Step:
        """Choose *option* for *seat* in answer to the question of *ply*."""
        self._must_be("running")
        self._must_hold(person, seat)
        if self.seats[seat].bot:
            raise NotAllowed("A bot plays this seat. Take it back first.", reason="seat-handed")
        return self._choice(seat, ply, option, at)

    def choose_for_bot(self, seat: int, ply: int, option: int, *, at: int) -> Step:
        """Choose *option* for *seat*, which a bot plays."""
        self._must_be("running")
        if not self.seats[seat].bot:
            raise NotAllowed("No bot plays this seat any more.", reason="seat-held")
        return self._choice(seat, ply, option, at)

    def check_question(self, seat: int, ply: int) -> None:
        """Raise if *seat* is not asked anything, or not any more what it was asked at *ply*."""
        since = self.asked.get(seat)
        if since is None and ply == self.ply:
            raise NotYourTurn(f"Seat {seat} is not asked anything.", seat=seat, ply=self.ply)
        if since is None or not since[0] <= ply <= self.ply:
            raise StalePly("This question was answered or taken back meanwhile.", ply=self.ply, seat=seat)

    def check_hint(self, person: str, seat: int, ply: int) -> None:
        """Raise unless *person* may have a hint for what *seat* is asked at *ply*."""
        self._must_be("running")
        self._must_hold(person, seat)
        if not self.hints:
            raise HintsOff("This table plays without hints.")
        if self.seats[seat].bot:
            raise NotAllowed("A bot plays this seat. Take it back first.", reason="seat-handed")
        self.check_question(seat, ply)

    def hint(self, person: str, seat: int, ply: int, *, at: int) -> Step:
        """Note that *person* got a hint, so that the others know."""
        self.check_hint(person, seat, ply)
        name = self.seats[seat].name
        data = {"person": person, "name": name, "seat": seat, "question": self.asked[seat][0]}
        return self._step(at, [("hinted", data)])

    def undo(self, person: str, seat: int, to: int, *, at: int) -> Step:
        """Take back to before ply *to*: alone within the horizon, else when everybody has agreed."""
        self._must_be("running")
        self._must_hold(person, seat)
        standing = [entry.ply for entry in self.standing()]
        if to not in standing:
            raise UndoRefused(f"Ply {to} is no choice that stands.", ply=to, reason="undo-unknown")
        entry = Entry(self.ply, seat, "", 0, undo_to=to)
        others = self._others(person)
        if not others or to in [own.ply for own in self.log.horizon(seat)]:
            return Step(entries=[entry], at=at)
        data = {"kind": "undo", "by": person, "seat": seat, "to": to, "ply": self.ply, "needed": others}
        return self._proposed(data, at)

    def hand_over(self, person: str, seat: int, bot: str, present: set[str], *, at: int) -> Step:
        """Hand *seat* to *bot*: one's own at once, an absent person's when those who are *present* agree."""
        self._must_be("running")
        place = self.seats[self._seat(seat)]
        if place.bot:
            raise NotAllowed("A bot plays this seat already.", reason="seat-handed")
        handed = {"seat": seat, "bot": bot, "by": person}
        if place.holder() == person:
            return self._step(at, [("handed", handed)])
        if not self.seats_of(person):
            raise NotAllowed("Only who plays can ask for that.", reason="players-only")
        if place.holder() in present:
            raise NotAllowed(f"{place.name} is here and plays.", reason="player-present")
        needed = [other for other in self._others(person) if other in present and other != place.holder()]
        if not needed:
            return self._step(at, [("handed", handed)])
        data = {
            "kind": "hand_over",
            "by": person,
            "seat": seat,
            "bot": bot,
            "ply": self.ply,
            "needed": needed,
        }
        return self._proposed(data, at)

    def take_back(self, person: str, seat: int, *, at: int) -> Step:
        """Let a person take a seat back from the bot that played it."""
        self._must_hold(person, seat)
        if not self.seats[seat].is_handed():
            raise NotAllowed("No bot plays this seat.", reason="seat-held")
        return self._step(at, [("taken_back", {"seat": seat})])

    def answer(self, person: str, number: int, *, yes: bool, at: int) -> Step:
        """Agree to a proposal or decline it; what all have agreed to is done in the same step."""
        proposal = self.proposal
        if proposal is None or proposal.number != number:
            raise NotAllowed("This is not asked any more.", reason="proposal-gone")
        if person == proposal.by and not yes:
            return self._step(at, [("withdrawn", {"number": number})])
        if person not in proposal.awaited():
            raise NotAllowed("You are not asked for this.", reason="proposal-not-yours")
        records: list[tuple[str, dict[str, Any]]] = [
            ("answered", {"number": number, "person": person, "yes": yes})
        ]
        if not yes or proposal.awaited() != [person]:
            return self._step(at, records)
        if proposal.kind == "hand_over":
            records.append(("handed", {"seat": proposal.seat, "bot": proposal.bot, "by": proposal.by}))
            return self._step(at, records)
        step = self._step(at, records)
        step.entries.append(Entry(self.ply, proposal.seat, "", 0, undo_to=proposal.to))
        return step

    def say(self, person: str, name: str, text: str, *, at: int) -> Step:
        """Say something to everybody at the table."""
        held = self.seats_of(person)
        seat = held[0] if held else None
        return self._step(at, [("chat", {"person": person, "name": name, "seat": seat, "text": text})])

    # applying what is stored

    def apply(self, step: Step) -> None:
        """Carry out what the store has: the records, then the entries."""
        for record in step.records:
            self.note(record)
        for entry in step.entries:
            self.enter(entry, step.at)

    def note(self, record: Record) -> None:
        """Carry out one record."""
        data = record.data
        self.records = record.number + 1
        if record.kind not in TALK:
            self.changed = record.at
        if record.kind == "opened":
            self.host, self.host_name, self.listed = data["host"], data["host_name"], data["listed"]
            self.hints = data.get("hints", True)  # tables of older servers don't tell
            self.seats = [Seat(**seat) for seat in data["seats"]]
        elif record.kind == "seated":
            seat = self.seats[data["seat"]]
            seat.kind, seat.person, seat.name, seat.bot = data["kind"], data["person"], data["name"], ""
        elif record.kind == "left":
            self._offer(data["seat"], Seat("open"))
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
            self.seats[data["seat"]].bot = data["bot"]
            if self.proposal is not None and self.proposal.seat == data["seat"]:
                self.proposal = None
        elif record.kind == "taken_back":
            self.seats[data["seat"]].bot = ""
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
            before = len(self.log.choices())
            self.log.undo(entry.seat, entry.undo_to)
            kept = [one for one in self.happenings if one.ply < entry.undo_to]
            happening = Happening(entry.ply, entry.seat, at, undone=before - len(self.log.choices()))
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

    def _step(self, at: int, records: list[tuple[str, dict[str, Any]]], *, starts: bool = False) -> Step:
        if starts:
            records = [*records, ("started", {"players": self._players_after(records)})]
        numbered = [
            Record(self.records + index, at, kind, data) for index, (kind, data) in enumerate(records)
        ]
        return Step(records=numbered, at=at)

    def _players_after(self, records: list[tuple[str, dict[str, Any]]]) -> list[str]:
        """Return the names at the table once *records* are applied, for the head of the log file."""
        names = [seat.name or seat.bot for seat in self.seats]
        for kind, data in records:
            if kind == "opened":
                names = [seat["name"] or seat["bot"] for seat in data["seats"]]
            else:
                names[data["seat"]] = data["name"] or data.get("bot", "")
        return names

    def _proposed(self, data: dict[str, Any], at: int) -> Step:
        if self.proposal is not None:
            raise NotAllowed("The table is asked something already.", reason="proposal-open")
        return self._step(at, [("proposed", data)])

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

    def _choice(self, seat: int, ply: int, option: int, at: int) -> Step:
        self.check_question(seat, ply)
        decision = str(self.log.state.decision(seat).value)
        try:
            self.log.state.clone().choose(seat, option)  # what can't be carried out must not be stored
        except WestwardError as error:
            error.details.setdefault("ply", self.ply)
            raise
        return Step(entries=[Entry(self.ply, seat, decision, option)], at=at)

    def _check_decision(self, entry: Entry) -> None:
        """Raise if the log asks for another decision than the rules do."""
        state = self.log.state
        asked = str(state.decision(entry.seat).value) if entry.seat in state.actors() else "nothing"
        if asked == entry.decision and entry.option in state.options(entry.seat):
            return
        where = (
            f"Table {self.id}, ply {entry.ply}: seat {entry.seat} chose {entry.option} for {entry.decision}"
        )
        if self.head.rules != self.game.rules_version:
            raise LogOfAnotherVersion(
                f"{where}, but is asked {asked}. The log is of {self.game.id} rules {self.head.rules}, "
                f"this is rules {self.game.rules_version}.",
                ply=entry.ply,
            )
        raise LogDisagrees(f"{where}, but is asked {asked}.", ply=entry.ply)

    def _ask(self, at: int, chooser: int | None) -> None:
        """Note since when each seat is asked; whoever is still asked the same keeps the older time."""
        old = self.asked
        self.asked = {
            seat: old[seat] if chooser is not None and seat != chooser and seat in old else (self.ply, at)
            for seat in self.log.state.actors()
        }

    def _others(self, person: str) -> list[str]:
        return [other for other in self.people() if other != person]

    def _join_kept(self, person: str, name: str, kept: list[int], at: int) -> Step:
        """Sit down at all seats kept for *person*: the first is their own, the others are on their screen."""
        records: list[tuple[str, dict[str, Any]]] = []
        for number in kept:
            mine = (
                {"kind": "screen", "name": self.seats[number].name}
                if records
                else {"kind": "person", "name": name}
            )
            records.append(("seated", {"seat": number, "person": person, **mine}))
        others = [other for index, other in enumerate(self.seats) if index not in kept]
        return self._step(at, records, starts=all(other.is_filled() for other in others))

    def _free_seat(self) -> int:
        free = [number for number, seat in enumerate(self.seats) if seat.kind == "open" and not seat.person]
        if not free:
            raise SeatTaken("No seat is free at this table.", reason="no-seat-free")
        return free[0]

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.seats):
            raise SeatsOutOfRange(
                f"There is no seat {seat}; seats are 0 to {len(self.seats) - 1}.", seats=seat
            )
        return seat

    def _must_hold(self, person: str, seat: int) -> None:
        if not person or self.seats[self._seat(seat)].holder() != person:
            raise NotAllowed(f"Seat {seat} is not yours.", reason="not-your-seat")

    def _must_be(self, phase: str) -> None:
        if self.phase != phase:
            raise WrongPhase(f"The table is {self.phase}, not {phase}.", phase=self.phase)
