"""
A table in memory, and those who look at it.

There is one hot copy of a table that somebody looks at. Everything that touches it happens under its lock,
one thing at a time, and off the event loop. A step is stored first and carried out then, so nobody is ever
told what could still be lost.
"""

import asyncio
import base64
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

from westward.engine import IllegalChoice, StalePly, WestwardError
from westward.server.clock import now
from westward.server.errors import told
from westward.server.hinting import Hints
from westward.server.opponents import Opponents
from westward.server.telling.bots import bots_json
from westward.server.telling.ending import ending_json
from westward.server.telling.lines import last_json, lines_of
from westward.server.telling.people import names_at, person_json
from westward.server.telling.proposals import proposal_json, undo_json
from westward.server.wire import VERSION, compact
from westward.store import Conflict, Person
from westward.table import TALK, ChatLine, NotAllowed, Step, Table, choosing

if TYPE_CHECKING:
    from westward.server.desk import Desk

Result = TypeVar("Result")
Viewer = tuple[int | None, str]  # whose eyes, which language
CHAT_KEPT: Final = 200
LINES_IN_DIGEST: Final = 12
OUTBOX_MOST: Final = 200

log: Final = logging.getLogger("westward.server")


@dataclass
class Frame:
    """A table drawn for one viewer: the pieces of JSON that messages are put together from."""

    asked: dict[str, Any] | None
    waiting: list[dict[str, Any]]
    view: str
    panels: list[tuple[str, str, str]]  # id, JSON without the picture, the picture as JSON
    last: str


@dataclass(eq=False)
class Connection:
    """One WebSocket at a table: what it was told, and what waits to be told."""

    person: Person | None
    language: str
    client: str
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    outbox: deque[str] = field(default_factory=deque)
    is_behind: bool = True
    players_changed: bool = False
    front: int | None = None  # at one screen: who looks at it
    told_to: int = 0  # log lines below this ply were told …
    told_as: Viewer | None = None  # … to these eyes
    pictures: dict[str, str] = field(default_factory=dict)
    answers: Any = None  # the id of the message that the next update answers
    is_closed: bool = False

    def send(self, kind: str, **fields: Any) -> None:
        """Put a small message into the outbox."""
        self.outbox.append(compact({"type": kind, "v": VERSION, **fields}))
        self.is_closed = self.is_closed or len(self.outbox) > OUTBOX_MOST
        self.wake.set()

    def forget(self) -> None:
        """Tell everything anew with the next update."""
        self.told_as = None
        self.is_behind = True
        self.wake.set()


class LiveTable:
    """The hot copy of one table."""

    def __init__(self, desk: "Desk", table: Table) -> None:
        self.desk: Final = desk
        self.table: Final = table
        self.lock: Final = asyncio.Lock()
        self.connections: Final[list[Connection]] = []
        self.version = 0
        self.used = time.monotonic()
        self._frames: dict[Viewer, Frame] = {}
        self._lines: dict[Viewer, dict[int, list[dict[str, Any]]]] = {}
        self._endings: dict[str, str] = {}
        self._names: dict[str, list[str]] = {}
        self.opponents: Final = Opponents(self)
        self.hints: Final = Hints(self)

    # changing

    async def do(
        self, command: Callable[[Table], Step], by: Connection | None = None, answers: Any = None
    ) -> Step:
        """
        Carry out a command: check it, store what it adds, apply that and tell everybody.

        It came *by* a connection in a message with the id *answers*.
        """
        task = asyncio.create_task(self._do(command, by, answers))
        task.add_done_callback(_look_at_error)
        return await asyncio.shield(task)  # who asked may leave; what was begun is finished

    async def _do(self, command: Callable[[Table], Step], by: Connection | None, answers: Any) -> Step:
        async with self.lock:
            self.used = time.monotonic()
            step = await self.desk.work(command, self.table)
            try:
                await asyncio.wrap_future(self.desk.store.logs.append(self.table.id, step))
            except Conflict as conflict:
                await self.catch_up()
                message = "Somebody else was first. Look again."
                raise StalePly(message, ply=self.table.ply) from conflict
            try:
                await self._apply(step)
            except Exception:
                self.desk.discard(self)  # the log is right, this copy is not: read it again
                raise
            if by is not None:
                self._acknowledge(step, by, answers)
            self._tell(step)
            return step

    async def catch_up(self) -> None:
        """Apply what another server has added to this table."""
        table = self.table
        stored = await self.desk.work(self.desk.store.logs.read, table.id, table.records, table.ply)
        entries = list(zip(stored.entries, stored.times, strict=True))

        def apply() -> None:
            table.apply(Step(records=stored.records))
            for entry, at in entries:
                table.enter(entry, at)

        await self.desk.work(apply)
        self._changed()
        for connection in self.connections:
            connection.is_behind = True
            connection.wake.set()

    async def _apply(self, step: Step) -> None:
        proposal = self.table.proposal
        await self.desk.work(self.table.apply, step)
        self._changed()
        if proposal is not None and self.table.proposal is None:
            self._tell_outcome(proposal.number, step)

    def _changed(self) -> None:
        self.version += 1
        self._frames.clear()
        self._names.clear()
        self.desk.summary_changed(self.table.id)
        self.opponents.think()

    # telling

    def _acknowledge(self, step: Step, by: Connection, answers: Any) -> None:
        """Tell who has chosen that the log has it."""
        by.answers = answers
        if step.entries and not step.entries[0].is_undo():
            by.send("chosen", re=answers, ply=step.entries[0].ply)

    def _tell(self, step: Step) -> None:
        """Let every connection know of *step*; chat alone needs no new pictures."""
        for record in step.records:
            if record.kind in TALK:
                if self._is_told(self.table.chat[-1]):
                    self._tell_chat(self.table.chat[-1])
            elif record.kind == "proposed":
                for connection in self.connections:
                    connection.send("proposal", proposal=self._proposal(connection), outcome=None)
            elif record.kind in ("handed", "taken_back"):
                self._tell_handed(record.data["seat"], record.data.get("by", ""))
        if step.entries or any(record.kind not in TALK for record in step.records):
            for connection in self.connections:
                connection.is_behind = True
                connection.wake.set()

    def _tell_chat(self, line: ChatLine) -> None:
        for connection in self.connections:
            connection.send("chat", **self.chat_json(line, connection.person))

    def _tell_handed(self, seat: int, by: str) -> None:
        for connection in self.connections:
            names = self.names(connection.language)
            held = self.table.seats_of(by)
            connection.send(
                "handed",
                seat=seat,
                name=names[seat],
                bot=self.table.seats[seat].bot or None,
                by=names[held[0]] if held else names[seat],
            )

    def _tell_outcome(self, number: int, step: Step) -> None:
        outcome = "lapsed"
        for record in step.records:
            if record.kind == "withdrawn":
                outcome = "withdrawn"
            elif record.kind == "answered":
                outcome = "agreed" if record.data["yes"] else "declined"
        for connection in self.connections:
            connection.send("proposal", proposal={"number": number}, outcome=outcome)

    def skip(self, person: Person) -> None:
        """Let *person* skip what the bots do, and tell everybody who is still waited for."""
        watching = self.opponents.skip(person.id, self.present())
        if watching is None:
            return
        for connection in self.connections:
            names = self.names(connection.language)
            by, *awaited = [names[self.table.seats_of(one)[0]] for one in [person.id, *watching]]
            connection.send("skip", by=by, awaited=awaited)

    def presence_changed(self) -> None:
        """Let every connection know who is here and who thinks."""
        for connection in self.connections:
            connection.players_changed = True
            connection.wake.set()

    def present(self) -> set[str]:
        """Return the persons who are connected."""
        return {connection.person.id for connection in self.connections if connection.person}

    async def next_message(self, connection: Connection) -> str | None:
        """Return what *connection* should be told next; None if that is nothing."""
        if connection.outbox:
            return connection.outbox.popleft()
        if connection.is_behind:
            async with self.lock:
                connection.is_behind = connection.players_changed = False
                return await self.desk.work(self._update, connection)
        if connection.players_changed:
            async with self.lock:
                connection.players_changed = False
                return self._players_message(connection)
        return None

    def welcome(self, connection: Connection, table: dict[str, Any]) -> str:
        """Return the first message of a connection."""
        person = connection.person
        seats = self.table.seats_of(person.id) if person else []
        return compact(
            {
                "type": "welcome",
                "v": VERSION,
                "protocol": VERSION,
                "now": now(),
                "language": connection.language,
                "person": person_json(person),
                "table": table,
                "seats": seats,
                "chat": [self.chat_json(line, person) for line in self._chat()],
                "digest": self._digest(seats, connection.language),
                "bots": bots_json(connection.language),
            }
        )

    def _chat(self) -> list[ChatLine]:
        return [line for line in self.table.chat if self._is_told(line)][-CHAT_KEPT:]

    def _is_told(self, line: ChatLine) -> bool:
        """Tell whether *line* is for the chat: a note is for the other people, if there are any."""
        return not line.note or sum(seat.kind != "bot" for seat in self.table.seats) > 1

    def chat_json(self, line: ChatLine, reader: Person | None) -> dict[str, Any]:
        """Return something said as *reader* gets it."""
        return {
            "number": line.number,
            "at": line.at,
            "name": line.name,
            "seat": line.seat,
            "mine": reader is not None and line.person == reader.id,
            "text": line.text,
            "note": line.note or None,
        }

    def names(self, language: str) -> list[str]:
        """Return what the players are called, put together once per version."""
        if language not in self._names:
            self._names[language] = names_at(self.table, language)
        return self._names[language]

    # whose eyes

    def look(self, connection: Connection) -> tuple[int | None, int | None]:
        """Return whose eyes *connection* has, and who must come to the screen first (or None)."""
        table = self.table
        held = table.seats_of(connection.person.id) if connection.person else []
        if not held or table.phase in ("waiting", "closed"):
            return None, None
        if len(held) == 1:
            return held[0], None
        present = [seat for seat in held if not table.seats[seat].bot]
        asked = [seat for seat in table.actors() if seat in present]
        front = connection.front if connection.front in held else None
        if table.phase == "over":
            return (held[0] if front is None else front), None
        if not asked and front is not None and _next(present, table.actors()) != front:
            # while others choose, the screen passes on: what only one may see is put away meanwhile
            front = connection.front = None if table.has_secrets(front) else front
        wanted = front if front in asked or not asked else asked[0]
        if wanted is None:
            return None, None
        if wanted != front and table.has_secrets(wanted):
            return None, wanted
        connection.front = wanted
        return wanted, None

    def check_viewpoint(self, person: Person | None, seat: int | None) -> None:
        """Raise if *person* may not see the game through the eyes of *seat*."""
        if seat is None:
            return
        if not 0 <= seat < len(self.table.seats):
            raise NotAllowed(f"There is no seat {seat}.", reason="viewpoint")
        held = self.table.seats_of(person.id) if person else []
        if self.table.phase != "over" and seat not in held:
            raise NotAllowed("While the game runs you see it from your own seat only.", reason="viewpoint")

    # putting messages together; these run in a worker thread, under the lock

    def _frame(self, viewer: Viewer) -> Frame:
        """Return the table drawn for *viewer*, drawn once per viewer and version."""
        frame = self._frames.get(viewer)
        if frame is None:
            seat, language = viewer
            names = self.names(language)
            view = self.table.game.view(self.table.log.state, seat, language, names)
            panels = [
                (
                    panel.id,
                    compact({"id": panel.id, "title": panel.title, "place": panel.place})[:-1],
                    compact(panel.svg),
                )
                for panel in self.table.game.draw(view, language)
            ]
            last = compact(last_json(self.table, seat))
            frame = Frame(view["decision"], view["waiting"], compact(view), panels, last)
            self._frames[viewer] = frame
        return frame

    def lines(self, viewer: Viewer, first: int) -> list[dict[str, Any]]:
        """Return the log lines from ply *first* on, as *viewer* may read them."""
        kept = self._lines.setdefault(viewer, {})
        seat, language = viewer
        names: list[str] | None = None
        found: list[dict[str, Any]] = []
        for happening in self.table.happenings:
            if happening.ply < first:
                continue
            if happening.ply not in kept:
                names = names or self.names(language)
                kept[happening.ply] = lines_of(self.table, happening, seat, language, names)
            found += kept[happening.ply]
        return found

    def _update(self, connection: Connection) -> str:
        """Return an update for *connection* and remember what it was told."""
        table = self.table
        seat, curtain = self.look(connection)
        viewer = (seat, connection.language)
        if connection.told_as != viewer:
            connection.told_as, connection.told_to = viewer, 0
            connection.pictures = {}
        phase = table.phase
        begun = phase in ("running", "over")
        first = self._log_from(connection.told_to)
        connection.told_to = table.ply
        names = self.names(connection.language)
        frame = self._frame(viewer) if begun else Frame(None, [], "null", [], "null")
        actors = self._actors(frame.waiting, names)
        is_mine = seat is not None and seat in table.actors() and not table.seats[seat].bot
        decision = frame.asked if is_mine else None
        fields = {
            "type": "update",
            "v": VERSION,
            "now": now(),
            "ply": table.ply,
            "re": connection.answers,
            "seat": seat,
            "curtain": None if curtain is None else self._somebody(curtain, names),
            "phase": phase,
            "status": {
                "mine": decision is not None,
                "prompt": decision["prompt"] if decision else "",
                "step": decision["step"] if decision else "",
                "aside": decision["aside"] if decision else "",
                "since": min((actor["since"] for actor in actors), default=None),
                "actors": actors,
            },
            "log": {"from": first, "lines": self.lines(viewer, first) if begun else []},
            "players": self._players(connection, names),
            "rivals": table.game.rivals(table.log.state) if begun else [],
            "undo": undo_json(table, connection.person, names),
            "proposal": self._proposal(connection),
            "rematch": table.rematch or None,
        }
        connection.answers = None
        message = compact(fields)[:-1]
        panels = [self._panel(connection, *panel) for panel in frame.panels]
        ending = self.ending(connection.language) if phase == "over" else "null"
        return (
            f'{message},"view":{frame.view},"panels":[{",".join(panels)}],'
            f'"last":{frame.last},"ending":{ending}}}'
        )

    def _panel(self, connection: Connection, id: str, frame: str, svg: str) -> str:
        same = connection.pictures.get(id) == svg
        connection.pictures[id] = svg
        return f'{frame},"svg":{"null" if same else svg}}}'

    def _log_from(self, told_to: int) -> int:
        """Return from which ply on the log must be told anew after the lines below *told_to*."""
        undone = [entry.undo_to for entry in self.table.log.entries[told_to:] if entry.is_undo()]
        return min([told_to, *undone])

    def _actors(self, waiting: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
        """Return who is asked, what, and since when."""
        return [
            {
                **self._somebody(one["seat"], names),
                "text": one["text"],
                "since": self.table.asked[one["seat"]][1],
                "thinking": self.opponents.is_thinking(one["seat"]),
            }
            for one in waiting
        ]

    def _somebody(self, seat: int, names: list[str]) -> dict[str, Any]:
        return {"seat": seat, "name": names[seat], "emblem": self.table.game.emblems[seat]}

    def _players(self, connection: Connection, names: list[str]) -> list[dict[str, Any]]:
        table = self.table
        phase = table.phase
        me = connection.person.id if connection.person else ""
        present = self.present()
        eyes = connection.told_as[0] if connection.told_as else None
        begun = phase in ("running", "over")
        scores = table.game.seen_scores(table.log.state, eyes) if begun else [None] * len(table.seats)
        places = table.log.state.ranking() if phase == "over" else [None] * len(table.seats)
        emblems = table.game.seat_names(len(table.seats), connection.language)
        actors = table.actors()
        return [
            {
                **self._somebody(number, names),
                "emblem_name": emblems[number],
                "kind": seat.kind,
                "mine": bool(me) and seat.holder() == me,
                "bot": seat.bot or None,
                "handed": seat.is_handed(),
                "score": scores[number],
                "place": places[number],
                "online": seat.kind == "bot" or seat.holder() in present,
                "asked": number in actors,
                "since": table.asked[number][1] if number in actors else None,
                "thinking": self.opponents.is_thinking(number),
            }
            for number, seat in enumerate(table.seats)
        ]

    def _players_message(self, connection: Connection) -> str:
        names = self.names(connection.language)
        return compact(
            {
                "type": "players",
                "v": VERSION,
                "now": now(),
                "ply": self.table.ply,
                "phase": self.table.phase,
                "players": self._players(connection, names),
                "proposal": self._proposal(connection),
                "watchers": self.watchers(),
                "rematch": self.table.rematch or None,
            }
        )

    def watchers(self) -> int:
        """Return how many connections look on without a seat."""
        people = set(self.table.people())
        return sum(1 for one in self.connections if one.person is None or one.person.id not in people)

    def _proposal(self, connection: Connection) -> dict[str, Any] | None:
        return proposal_json(self.table, self.table.proposal, connection.person, connection.language)

    def _digest(self, seats: list[int], language: str) -> dict[str, Any] | None:
        """Return what happened since the latest choice of one of *seats*."""
        own = [happening.ply for happening in self.table.happenings if happening.seat in seats]
        if not own or len(seats) > 1:
            return None
        lines = self.lines((seats[0], language), own[-1] + 1)
        if not lines:
            return None
        kept = lines[-LINES_IN_DIGEST:]
        return {"from": own[-1] + 1, "to": self.table.ply, "lines": kept, "more": len(lines) - len(kept)}

    def ending(self, language: str) -> str:
        """Return the end of the game as JSON, put together once per language."""
        kept = self._endings.get(language)
        if kept is None or (self.table.rematch and f'"rematch":"{self.table.rematch}"' not in kept):
            kept = compact(ending_json(self.table, language))
            self._endings[language] = kept
        return kept

    # what somebody asks without changing anything

    async def explain(self, connection: Connection, seat: int, ply: int, target: str) -> dict[str, Any]:
        """Return why *target* can't be chosen now."""
        async with self.lock:
            self.must_see(connection, seat)
            choosing.check_question(self.table, seat, ply)
            state = self.table.log.state
            refusal = await self.desk.work(self.table.game.explain, state, seat, target, connection.language)
        told = refusal.as_json() if refusal else {"rule": "", "text": ""}
        return {"ply": ply, "seat": seat, "target": target, **told}

    async def preview(self, connection: Connection, seat: int, ply: int, option: int) -> dict[str, Any]:
        """Return what *option* would do."""
        async with self.lock:
            self.must_see(connection, seat)
            choosing.check_question(self.table, seat, ply)
            state, language = self.table.log.state, connection.language
            names = self.names(language)
            seen = await self.desk.work(self.table.game.preview, state, seat, option, language, names)
        return {"ply": ply, "seat": seat, "option": option, "lines": seen.lines, "reveals": seen.reveals}

    async def imagine(self, connection: Connection, seat: int, ply: int) -> dict[str, Any]:
        """Return a world that *seat* could be in."""
        async with self.lock:
            self.must_see(connection, seat)
            choosing.check_question(self.table, seat, ply)
            data = await self.desk.work(self.world, seat)
        return {
            "ply": ply,
            "seat": seat,
            "game": self.table.game.id,
            "rules_version": self.table.game.rules_version,
            "components": self.table.game.components.digest,
            "state": base64.b64encode(data).decode(),
        }

    def offered(self, seat: int, language: str) -> dict[int, dict[str, Any]]:
        """Return what *seat* is offered, by option, as its view tells it."""
        asked = self._frame((seat, language)).asked
        return {one["option"]: one for one in asked["options"]} if asked else {}

    def world(self, seat: int) -> bytes:
        """Return a state in which all that *seat* can't see is dealt anew."""
        return self.table.log.state.redeal(seat, secrets.token_bytes(32)).to_bytes()

    def must_see(self, connection: Connection, seat: int) -> None:
        """Raise unless *connection* looks with the eyes of *seat*, which its person holds."""
        held = self.table.seats_of(connection.person.id) if connection.person else []
        if seat not in held:
            raise NotAllowed(f"Seat {seat} is not yours.", reason="not-your-seat")
        eyes, _curtain = self.look(connection)
        if eyes != seat:
            raise NotAllowed("Somebody else looks at this screen.", reason="viewpoint")

    def explain_refusal(self, error: WestwardError, seat: int, option: int, language: str) -> dict[str, Any]:
        """Return a refused choice as the protocol tells it, with the rule where the game knows it."""
        shown = told(error, language)
        if type(error) is not IllegalChoice:
            return shown
        try:
            target = self.table.game.target(self.table.log.state, seat, option)
            refusal = (
                self.table.game.explain(self.table.log.state, seat, target, language) if target else None
            )
        except (WestwardError, LookupError, ValueError, TypeError, AssertionError):
            refusal = None  # the option means nothing at all
        return {**shown, "rule": refusal.rule, "message": refusal.text} if refusal else shown


def _next(seats: list[int], actors: list[int]) -> int | None:
    """Return which of *seats* comes after the seat that chooses now, around the table."""
    if not seats or not actors:
        return None
    return min(seats, key=lambda seat: (seat <= actors[0], seat))


def _look_at_error(task: "asyncio.Task[Step]") -> None:
    """Take note of an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
