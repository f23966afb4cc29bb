"""
The long messages: the welcome, the update after a change, and who is here.

They are put together under the lock of the table; those that draw, in a worker thread.
"""

from collections.abc import Callable
from typing import Any, Final

from westward.server.clock import now
from westward.server.connection import Audience, Connection
from westward.server.eyes import look
from westward.server.frames import Frame, Frames
from westward.server.opponents import Opponents
from westward.server.telling.bots import bot_name, bots_json
from westward.server.telling.chat import chat_json, chat_of
from westward.server.telling.people import person_json
from westward.server.telling.proposals import proposal_json, undo_json
from westward.server.wire import VERSION, compact
from westward.table import Seat, Table
from westward.table.handing import absent_from

CHAT_KEPT: Final = 200
LINES_IN_DIGEST: Final = 12


class Messages:
    """Puts together what connections at one table are told; *gone* tells who is away, and since when."""

    def __init__(
        self,
        table: Table,
        frames: Frames,
        audience: Audience,
        opponents: Opponents,
        gone: Callable[[], dict[str, int]],
    ) -> None:
        self.table: Final = table
        self._frames: Final = frames
        self._audience: Final = audience
        self._opponents: Final = opponents
        self._gone: Final = gone

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
                "chat": [chat_json(line, person) for line in chat_of(self.table)[-CHAT_KEPT:]],
                "digest": self._digest(seats, connection.language),
                "bots": bots_json(connection.language),
            }
        )

    def _digest(self, seats: list[int], language: str) -> dict[str, Any] | None:
        """Return what happened since the latest choice of one of *seats*."""
        own = [happening.ply for happening in self.table.happenings if happening.seat in seats]
        if not own or len(seats) > 1:
            return None
        lines = self._frames.lines((seats[0], language), own[-1] + 1)
        if not lines:
            return None
        kept = lines[-LINES_IN_DIGEST:]
        return {"from": own[-1] + 1, "to": self.table.ply, "lines": kept, "more": len(lines) - len(kept)}

    def update(self, connection: Connection) -> str:
        """Return an update for *connection* and remember what it was told."""
        table = self.table
        seat, curtain = look(table, connection)
        viewer = (seat, connection.language)
        if connection.told_as != viewer:
            connection.told_as, connection.told_to = viewer, 0
            connection.pictures = {}
        phase = table.phase
        begun = phase in ("running", "over")
        first = self._log_from(connection.told_to)
        connection.told_to = table.ply
        names = self._frames.names(connection.language)
        frame = self._frames.frame(viewer) if begun else Frame(None, [], "null", [], "null")
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
            "log": {"from": first, "lines": self._frames.lines(viewer, first) if begun else []},
            "players": self._players(connection, names),
            "rivals": table.game.sight.rivals(table.log.state) if begun else [],
            "undo": undo_json(table, connection.person, names),
            "proposal": proposal_json(self.table, connection.person, connection.language),
            "rematch": table.rematch or None,
        }
        connection.answers = None
        message = compact(fields)[:-1]
        panels = [self._panel(connection, *panel) for panel in frame.panels]
        ending = self._frames.ending(connection.language) if phase == "over" else "null"
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
                "thinking": self._opponents.is_thinking(one["seat"]),
                "stuck": self._opponents.is_stuck(one["seat"]),
            }
            for one in waiting
        ]

    def players(self, connection: Connection) -> str:
        """Return who sits at the table, is here and thinks."""
        names = self._frames.names(connection.language)
        return compact(
            {
                "type": "players",
                "v": VERSION,
                "now": now(),
                "ply": self.table.ply,
                "phase": self.table.phase,
                "players": self._players(connection, names),
                "proposal": proposal_json(self.table, connection.person, connection.language),
                "watchers": self._audience.watchers(self.table.people()),
                "rematch": self.table.rematch or None,
            }
        )

    def _players(self, connection: Connection, names: list[str]) -> list[dict[str, Any]]:
        table = self.table
        phase = table.phase
        me = connection.person.id if connection.person else ""
        present = self._audience.present()
        eyes = connection.told_as[0] if connection.told_as else None
        begun = phase in ("running", "over")
        scores = table.game.sight.scores(table.log.state, eyes) if begun else [None] * len(table.seats)
        places = table.log.state.ranking() if phase == "over" else [None] * len(table.seats)
        emblems = table.game.words.seat_names(len(table.seats), connection.language)
        actors = table.actors()
        gone = self._gone() if phase == "running" else {}
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
                "away": self._away(seat, gone, connection.language),
                "asked": number in actors,
                "since": table.asked[number][1] if number in actors else None,
                "thinking": self._opponents.is_thinking(number),
                "stuck": self._opponents.is_stuck(number),
            }
            for number, seat in enumerate(table.seats)
        ]

    def _away(self, seat: Seat, gone: dict[str, int], language: str) -> dict[str, Any] | None:
        """Return since when somebody is gone, and from when on which bot may play for them."""
        since = gone.get(seat.holder())
        if since is None or seat.bot:
            return None
        bot = self.table.substitute
        until = absent_from(self.table, since)
        return {"since": since, "until": until, "bot": bot, "bot_name": bot_name(bot, language)}

    def _somebody(self, seat: int, names: list[str]) -> dict[str, Any]:
        return {"seat": seat, "name": names[seat], "emblem": self.table.game.words.emblems[seat]}
