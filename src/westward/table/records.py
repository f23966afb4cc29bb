"""What a table remembers: its head, then records and entries, only ever appended; and what they add up to."""

from dataclasses import dataclass, field
from typing import Any

from westward.engine import Entry, Event
from westward.faces import Game

ABSENCE = 300  # seconds after which somebody is absent, unless the table was opened with others
SUBSTITUTE = "sheriff"  # the bot that plays for somebody absent, unless another was agreed on
TALK = ("chat", "hinted")  # the kinds of record that change nothing but the chat


@dataclass(frozen=True)
class Head:
    """What is fixed when a table is opened."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    components: str
    seed: bytes
    created: int

    @classmethod
    def of(cls, id: str, game: Game, seats: int, options: dict[str, Any], seed: bytes, at: int) -> "Head":
        """Return the head of a new table of *game*."""
        complete = game.rules.checked_options(seats, options)
        return cls(id, game.id, game.rules.version, seats, complete, game.rules.components.digest, seed, at)


@dataclass(frozen=True)
class Record:
    """One thing that happened around the game: somebody sat down, said something, asked for something."""

    number: int
    at: int
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Step:
    """What a command adds to a table: stored as a whole or not at all, and applied once it is stored."""

    records: list[Record] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    at: int = 0


@dataclass
class Happening:
    """What one standing entry told: the events of a choice, or that *undone* choices were taken back."""

    ply: int
    seat: int
    at: int
    events: list[Event] = field(default_factory=list)
    undone: int = 0


@dataclass
class Seat:
    """
    One place at the table.

    *kind* is "person", "invited", "open", "bot" or "screen" (another person on the screen of *person*). A
    seat of a person with a *bot* was handed to it. *calls* counts how often the seat was offered: each
    offer has an invitation of its own. An unfilled seat with a *person* is kept for that person. A bot that
    others have called for an absent person is a *stand_in*: it leaves when the person comes back.
    """

    kind: str
    person: str = ""
    name: str = ""
    bot: str = ""
    calls: int = 0
    stand_in: bool = False

    def is_filled(self) -> bool:
        """Tell whether somebody, or a bot, sits here."""
        return self.kind in ("person", "screen", "bot")

    def holder(self) -> str:
        """Return the id of the person whose seat this is, "" if it is nobody's."""
        return self.person if self.kind in ("person", "screen") else ""

    def is_handed(self) -> bool:
        """Tell whether a bot plays in place of the person."""
        return self.kind != "bot" and self.bot != ""

    def as_json(self) -> dict[str, Any]:
        """Return the seat as a record keeps it."""
        return {"kind": self.kind, "person": self.person, "name": self.name, "bot": self.bot}


@dataclass
class Proposal:
    """Something that the table is asked to agree to: an undo to ply *to*, or *seat* for the bot *bot*."""

    number: int
    kind: str
    by: str
    seat: int
    to: int
    bot: str
    ply: int
    needed: list[str]
    agreed: list[str]

    def awaited(self) -> list[str]:
        """Return the persons who have not answered yet."""
        return [person for person in self.needed if person not in self.agreed]


@dataclass(frozen=True)
class ChatLine:
    """Something that was said; a *note* has no text but tells a fact: "hint", that the person got one."""

    number: int
    at: int
    person: str
    name: str
    seat: int | None
    text: str
    note: str = ""


@dataclass(frozen=True)
class Reach:
    """How far *seat* can take back: the plies of the choices, oldest first; *ask*: others must agree."""

    seat: int
    plies: list[int]
    ask: bool
    others: list[str]
