"""What a message asks: it becomes a command to the table or a question that is answered, or is refused."""

import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

from westward.engine import WestwardError
from westward.server import asking, models, names
from westward.server.clock import now
from westward.server.connection import Connection
from westward.server.errors import BadRequest, Failed, NotSignedIn, told
from westward.server.limits import Limits
from westward.server.live import LiveTable
from westward.server.seating import checked_bot
from westward.store import Person
from westward.table import NotAllowed, Step, Table, agreeing, choosing, handing, talking, undoing

HEAVY: Final = (models.Preview, models.Explain, models.Imagine, models.Resync, models.Language)

log: Final = logging.getLogger("westward.server")


class Answering:
    """Answers the messages of one connection."""

    def __init__(self, limits: Limits, live: LiveTable, connection: Connection) -> None:
        self._limits: Final = limits
        self.live: Final = live
        self.connection: Final = connection

    async def answer(self, message: models.AnyMessage) -> None:
        """Do what a message asks, or tell why not."""
        try:
            if isinstance(message, HEAVY):
                self._limits.take("heavy", self.connection.who())
            await self._do(message)
        except WestwardError as error:
            if isinstance(message, models.Choose) and message.seat is not None:
                async with self.live.lock:
                    language = self.connection.language
                    shown = asking.explain_refusal(self.live, error, message.seat, message.option, language)
                self._tell_refusal(message.id, error, shown)
            else:
                self.refuse(message.id, error)
        except Exception:
            trace = secrets.token_hex(4)
            log.exception("table %s, trace %s: %s failed", self.live.table.id, trace, message.type)
            self.refuse(message.id, Failed(trace))

    async def _do(self, message: models.AnyMessage) -> None:
        live, connection = self.live, self.connection
        if isinstance(message, models.Preview):
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
            command = self._command(message, self._somebody())
            await live.do(command, connection, message.id)

    def _command(self, message: models.AnyMessage, person: Person) -> Callable[[Table], Step]:
        """Return what a message asks of the table."""
        if isinstance(message, models.Choose):
            seat, ply, option = self._seat(message.seat), message.ply, message.option
            return lambda table: choosing.choose(table, person.id, seat, ply, option, at=now())
        if isinstance(message, models.Undo):
            seat, to = self._seat(message.seat), message.to
            return lambda table: undoing.undo(table, person.id, seat, to, at=now())
        if isinstance(message, models.HandOver):
            place, gone = message.seat, self.live.gone()
            bot = None if message.bot is None else checked_bot(message.bot)
            return lambda table: handing.hand_over(table, person.id, place, bot, gone, at=now())
        if isinstance(message, models.TakeBack):
            seat = self._seat(message.seat)
            return lambda table: handing.take_back(table, person.id, seat, at=now())
        if isinstance(message, models.Answer):
            number, yes = message.number, message.yes
            return lambda table: agreeing.answer(table, person.id, number, yes=yes, at=now())
        assert isinstance(message, models.Chat)
        self._limits.take("chat", self.connection.who())
        said = names.clean_chat(message.text)
        return lambda table: talking.say(table, person.id, person.name, said, at=now())

    def refuse(self, re: Any, error: WestwardError) -> None:
        """Tell why the message with the id *re* is refused."""
        self._tell_refusal(re, error, told(error, self.connection.language))

    def _tell_refusal(self, re: Any, error: WestwardError, shown: dict[str, Any]) -> None:
        """Send a refusal as it is *shown*; who was too late is also told how things stand."""
        self.connection.send("refused", re=re, error=shown)
        if error.code == "stale-ply":
            self.connection.is_behind = True

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
