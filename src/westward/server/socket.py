"""The WebSocket of a table: messages come in and go out, in the shapes of docs/bots/protocol.md."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from westward.engine import WestwardError
from westward.server import identity, models
from westward.server.answering import Answering
from westward.server.connection import Connection
from westward.server.desk import Desk
from westward.server.errors import BadRequest, NotFound, NotSignedIn, TooMany, told
from westward.server.guard import is_own_origin
from westward.server.live import LiveTable
from westward.server.reader import client_of, language_of

router: Final = APIRouter()
SEND_SECONDS: Final = 20.0

log: Final = logging.getLogger("westward.server")


@router.websocket("/api/tables/{table}/ws")
async def socket(websocket: WebSocket, table: str) -> None:
    """Let somebody take part in a table, or watch it."""
    desk: Desk = websocket.app.state.desk
    settings = desk.workshop.settings
    has_token = bool(identity.bearer(websocket.headers))
    is_page = identity.COOKIE in websocket.cookies or "origin" in websocket.headers
    if is_page and not has_token and not is_own_origin(settings, websocket.headers):
        await websocket.close(4403)
        return
    try:
        await desk.people.caller_of(websocket)
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
        caller = await desk.people.caller_of(websocket)  # who signed out meanwhile is nobody
        person, key = (caller.person, caller.key) if caller else (None, "")
        connection = Connection(person, language_of(websocket, settings), client_of(websocket), key)
        desk.room.connect(live, connection)
        if person is not None:
            await live.welcome_back(person)
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
        self._answering: Final = Answering(desk.workshop.limits, live, connection)
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
        return connection.close_code

    async def _receive(self) -> int:
        """Take messages in until the other side leaves or misbehaves; return the code to close with."""
        while True:
            try:
                text = await self.websocket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return 1000
            if self.connection.is_closed:
                return self.connection.close_code
            if len(text) > self.desk.workshop.settings.message_size:
                return 4413
            try:
                message = models.MESSAGE.validate_json(text)
            except ValidationError as error:
                if not await self._malformed(error):
                    return 4400
                continue
            try:
                self.desk.workshop.limits.take("message", self.connection.who())
            except TooMany:
                return 4429
            if isinstance(message, models.Hint):  # this takes long, and other messages need not wait for it
                self._slow.add(task := asyncio.create_task(self._answering.answer(message)))
                task.add_done_callback(self._slow.discard)
            else:
                await self._answering.answer(message)

    async def _malformed(self, error: ValidationError) -> bool:
        """Tell what is wrong with a message; False if there were too many such."""
        try:
            self.desk.workshop.limits.take("message", self.connection.who(), 10)
        except TooMany:
            return False
        where = ".".join(str(part) for part in error.errors(include_url=False, include_input=False)[0]["loc"])
        self._answering.refuse(None, BadRequest("This message can't be understood.", where or "message"))
        return True
