"""The WebSocket of a table: what clients send, and how they are answered (docs/bots/protocol.md)."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from westward.engine import WestwardError
from westward.server import asking, identity, models
from westward.server.clock import now
from westward.server.connection import Connection
from westward.server.desk import Desk
from westward.server.errors import BadRequest, Failed, NotFound, NotSignedIn, TooMany, told
from westward.server.guard import is_own_origin
from westward.server.live import LiveTable
from westward.server.reader import client_of, language_of
from westward.server.seating import checked_bot
from westward.store import Person
from westward.table import NotAllowed, Step, Table, agreeing, choosing, handing, talking, undoing

router: Final = APIRouter()
SEND_SECONDS: Final = 20.0
HEAVY: Final = (models.Preview, models.Explain, models.Imagine, models.Resync, models.Language)
RESTART: Final = 1012

log: Final = logging.getLogger("westward.server")


@router.websocket("/api/tables/{table}/ws")
async def socket(websocket: WebSocket, table: str) -> None:
    """Let somebody take part in a table, or watch it."""
    desk: Desk = websocket.app.state.desk
    settings = desk.workshop.settings
    has_token = bool(websocket.headers.get("authorization"))
    is_page = identity.COOKIE in websocket.cookies or "origin" in websocket.headers
    if is_page and not has_token and not is_own_origin(settings, websocket.headers):
        await websocket.close(4403)
        return
    try:
        person = await desk.people.person_of(websocket)
        desk.workshop.limits.take("request", client_of(websocket))
    except NotSignedIn:
        await websocket.close(4403)
        return
    except TooMany:
        await websocket.close(4429)
        return
    await websocket.accept()
    try:
        live = await desk.room.live(table)
        connection = Connection(person, language_of(websocket, settings), client_of(websocket))
        desk.room.connect(live, connection)
    except TooMany:
        await websocket.close(4429)
    except WestwardError as error:
        shown = told(error, language_of(websocket, settings))
        await websocket.send_json({"type": "refused", "v": 1, "re": None, "error": shown})
        await websocket.close(4404 if isinstance(error, NotFound) or error.code == "not-found" else 4409)
    else:
        await Conversation(desk, live, connection, websocket).run()


class Conversation:
    """One connection from its first to its last message."""

    def __init__(self, desk: Desk, live: LiveTable, connection: Connection, websocket: WebSocket) -> None:
        self.desk: Final = desk
        self.live: Final = live
        self.connection: Final = connection
        self.websocket: Final = websocket
        self.who: Final = connection.person.id if connection.person else connection.client
        self._slow: Final[set[asyncio.Task[None]]] = set()

    async def run(self) -> None:
        """Talk until one side has enough."""
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            await asyncio.wait([sending, receiving], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.connection.is_closed = True
            self.desk.room.disconnect(self.live, self.connection)
            for task in (sending, receiving, *self._slow):
                task.cancel()
            results = await asyncio.gather(sending, receiving, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | OSError):
                    log.error("a connection failed: %r", result, exc_info=result)
            with contextlib.suppress(Exception):
                await self.websocket.close(self._code(results))

    def _code(self, results: Sequence[Any]) -> int:
        codes = [result for result in results if isinstance(result, int)]
        return codes[0] if codes else 1011

    async def _send(self) -> int:
        """Send what there is to tell, as fast as the other side takes it; return the code to close with."""
        connection, live = self.connection, self.live
        table = await self.desk.lists.table(live.table.id, connection.person, connection.language)
        async with live.lock:
            welcome = await self.desk.workshop.work(live.messages.welcome, connection, table)
        await self.websocket.send_text(welcome)
        while not connection.is_closed:
            connection.wake.clear()
            message = await live.next_message(connection)
            if message is None:
                await connection.wake.wait()
                continue
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self.websocket.send_text(message)
            except (TimeoutError, RuntimeError):
                return 1011
        return RESTART

    async def _receive(self) -> int:
        """Take messages in until the other side leaves or misbehaves; return the code to close with."""
        while True:
            try:
                text = await self.websocket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return 1000
            if len(text) > self.desk.workshop.settings.message_size:
                return 4413
            try:
                message = models.MESSAGE.validate_json(text)
            except ValidationError as error:
                if not await self._malformed(error):
                    return 4400
                continue
            try:
                self.desk.workshop.limits.take("message", self.who)
            except TooMany:
                return 4429
            if isinstance(message, models.Hint):  # this takes long, and other messages need not wait for it
                self._slow.add(task := asyncio.create_task(self._answer(message)))
                task.add_done_callback(self._slow.discard)
            else:
                await self._answer(message)

    async def _malformed(self, error: ValidationError) -> bool:
        """Tell what is wrong with a message; False if there were too many such."""
        try:
            self.desk.workshop.limits.take("message", self.who, 10)
        except TooMany:
            return False
        where = ".".join(str(part) for part in error.errors(include_url=False, include_input=False)[0]["loc"])
        self._refuse(None, BadRequest("This message can't be understood.", where or "message"))
        return True

    def _refuse(self, re: Any, error: WestwardError) -> None:
        self.connection.send("refused", re=re, error=told(error, self.connection.language))
        if error.code == "stale-ply":
            self.connection.is_behind = True

    async def _answer(self, message: models.AnyMessage) -> None:
        """Do what a message asks, or tell why not."""
        try:
            if isinstance(message, HEAVY):
                self.desk.workshop.limits.take("heavy", self.who)
            await self._do(message)
        except WestwardError as error:
            if isinstance(message, models.Choose) and message.seat is not None:
                async with self.live.lock:
                    language = self.connection.language
                    shown = asking.explain_refusal(self.live, error, message.seat, message.option, language)
                self.connection.send("refused", re=message.id, error=shown)
                if error.code == "stale-ply":
                    self.connection.is_behind = True
            else:
                self._refuse(message.id, error)
        except Exception:
            trace = secrets.token_hex(4)
            log.exception("table %s, trace %s: %s failed", self.live.table.id, trace, message.type)
            self._refuse(message.id, Failed(trace))

    async def _do(self, message: models.AnyMessage) -> None:
        live, connection = self.live, self.connection
        if isinstance(message, models.Choose):
            await self._choose(message)
        elif isinstance(message, models.Preview):
            seen = await asking.preview(
                live, connection, self._seat(message.seat), message.ply, message.option
            )
            connection.send("preview", re=message.id, **seen)
        elif isinstance(message, models.Explain):
            why = await asking.explain(
                live, connection, self._seat(message.seat), message.ply, message.target
            )
            connection.send("explanation", re=message.id, **why)
        elif isinstance(message, models.Imagine):
            world = await asking.imagine(live, connection, self._seat(message.seat), message.ply)
            connection.send("world", re=message.id, **world)
        elif isinstance(message, models.Hint):
            hint = await live.hints.ask(connection, self._seat(message.seat), message.ply)
            connection.send("hint", re=message.id, **hint)
        elif isinstance(message, models.Skip) and not live.table.people():
            live.opponents.hurry()  # nobody plays whom this could disturb
        elif isinstance(message, models.Skip):
            live.skip(self._somebody())
        elif isinstance(message, models.Lift):
            connection.front = self._seat(message.seat)
            connection.forget()
        elif isinstance(message, models.Language):
            connection.language = message.language
            connection.forget()
        elif isinstance(message, models.Resync):
            connection.answers = message.id
            connection.forget()
        elif isinstance(message, models.Ping):
            connection.send("pong", re=message.id, now=now())
        else:
            await self._at_table(message)

    async def _choose(self, message: models.Choose) -> None:
        person = self._somebody()
        seat = self._seat(message.seat)
        await self.live.do(
            lambda table: choosing.choose(table, person.id, seat, message.ply, message.option, at=now()),
            self.connection,
            message.id,
        )

    async def _at_table(self, message: models.AnyMessage) -> None:
        """Do what changes more than the game."""
        command = self._command(message, self._somebody())
        await self.live.do(command, self.connection, message.id)

    def _command(self, message: models.AnyMessage, person: Person) -> Callable[[Table], Step]:
        """Return what a message asks of the table."""
        if isinstance(message, models.Undo):
            seat, to = self._seat(message.seat), message.to
            return lambda table: undoing.undo(table, person.id, seat, to, at=now())
        if isinstance(message, models.HandOver):
            seat, bot, present = (
                message.seat,
                checked_bot(message.bot),
                self.live.audience.present(),
            )
            return lambda table: handing.hand_over(table, person.id, seat, bot, present, at=now())
        if isinstance(message, models.TakeBack):
            seat = self._seat(message.seat)
            return lambda table: handing.take_back(table, person.id, seat, at=now())
        if isinstance(message, models.Answer):
            number, yes = message.number, message.yes
            return lambda table: agreeing.answer(table, person.id, number, yes=yes, at=now())
        assert isinstance(message, models.Chat)
        self.desk.workshop.limits.take("chat", self.who)
        said = identity.clean_chat(message.text)
        return lambda table: talking.say(table, person.id, person.name, said, at=now())

    def _somebody(self) -> Person:
        if self.connection.person is None:
            raise NotSignedIn("Tell us your name first.")
        return self.connection.person

    def _seat(self, seat: int | None) -> int:
        """Return the seat that is meant; whoever holds one need not name it."""
        held = self.live.table.seats_of(self._somebody().id)
        if not held:
            raise NotAllowed("Only who plays can ask for that.", reason="players-only")
        if seat is not None and seat in held:
            return seat
        if seat is None and len(held) == 1:
            return held[0]
        if seat is None:
            raise BadRequest("Name the seat that you mean.", "seat", reason="which-seat")
        raise NotAllowed(f"Seat {seat} is not yours.", reason="not-your-seat")
