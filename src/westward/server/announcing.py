"""Announcements: the short messages that tell everybody at a table what a step has added."""

from typing import Final

from westward.server.connection import Audience
from westward.server.frames import Frames
from westward.server.telling.chat import chat_json, is_told
from westward.server.telling.proposals import proposal_json
from westward.table import TALK, ChatLine, Step, Table


class Announcer:
    """Tells the connections at one table."""

    def __init__(self, table: Table, frames: Frames, audience: Audience) -> None:
        self.table: Final = table
        self._frames: Final = frames
        self._audience: Final = audience

    def tell(self, step: Step) -> None:
        """Let every connection know of *step*; chat alone needs no new pictures."""
        for record in step.records:
            if record.kind in TALK:
                if is_told(self.table, self.table.chat[-1]):
                    self._tell_chat(self.table.chat[-1])
            elif record.kind == "proposed":
                for connection in self._audience.connections:
                    proposal = proposal_json(self.table, connection.person, connection.language)
                    connection.send("proposal", proposal=proposal, outcome=None)
            elif record.kind in ("handed", "taken_back"):
                self._tell_handed(record.data["seat"], record.data.get("by", ""))
        if step.entries or any(record.kind not in TALK for record in step.records):
            self._audience.look_again()

    def _tell_chat(self, line: ChatLine) -> None:
        for connection in self._audience.connections:
            connection.send("chat", **chat_json(line, connection.person))

    def _tell_handed(self, seat: int, by: str) -> None:
        for connection in self._audience.connections:
            names = self._frames.names(connection.language)
            held = self.table.seats_of(by)
            connection.send(
                "handed",
                seat=seat,
                name=names[seat],
                bot=self.table.seats[seat].bot or None,
                by=names[held[0]] if held else names[seat],
            )

    def outcome(self, number: int, step: Step) -> None:
        """Let every connection know what became of proposal *number*, which *step* has ended."""
        outcome = "lapsed"
        for record in step.records:
            if record.kind == "withdrawn":
                outcome = "withdrawn"
            elif record.kind == "answered":
                outcome = "agreed" if record.data["yes"] else "declined"
        for connection in self._audience.connections:
            connection.send("proposal", proposal={"number": number}, outcome=outcome)

    def skipped(self, person: str, watching: list[str]) -> None:
        """Let every connection know that *person* skips what the bots do, and who is *watching* on."""
        for connection in self._audience.connections:
            names = self._frames.names(connection.language)
            by, *awaited = [names[self.table.seats_of(one)[0]] for one in [person, *watching]]
            connection.send("skip", by=by, awaited=awaited)
