"""What requests and messages look like; whatever does not fit is refused before anything looks at it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from westward.table import ABSENCE, SUBSTITUTE

Number = Annotated[int, Field(ge=-(2**53), le=2**53)]
Seat = Annotated[int, Field(ge=0, le=99)]
DEEPEST = 20  # lists within lists
Ply = Annotated[int, Field(ge=0, le=10_000_000)]


class Body(BaseModel):
    """A request; numbers and texts are not converted into each other."""

    model_config = ConfigDict(strict=True, extra="ignore")

    @model_validator(mode="before")
    @classmethod
    def _writable(cls, data: Any) -> Any:
        """Refuse texts that no database takes, with the character 0 or half a character, and deep nests."""
        if not _is_writable(data):
            raise ValueError("a text has a character that can't be written, or the lists are too deep")
        return data


def _is_writable(value: Any, depth: int = 0) -> bool:
    if isinstance(value, str):
        return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
    if not isinstance(value, dict | list):
        return True
    parts = [*value, *value.values()] if isinstance(value, dict) else value
    return depth < DEEPEST and all(_is_writable(part, depth + 1) for part in parts)


class Problem(BaseModel):
    """What is wrong; other fields depend on the code (docs/bots/protocol.md)."""

    model_config = ConfigDict(extra="allow")

    code: str
    message: str


class Refusal(BaseModel):
    """The answer to a request that was refused."""

    ok: Literal[False]
    error: Problem


class NewGuest(Body):
    """Somebody who comes in."""

    name: str = Field(max_length=200)
    token: bool = False


class NewName(Body):
    """Another name."""

    name: str = Field(max_length=200)


class Password(Body):
    """A password for one's name."""

    password: str = Field(max_length=400)


class SignIn(Body):
    """A claimed name and its password."""

    name: str = Field(max_length=200)
    password: str = Field(max_length=400)


class SignOut(Body):
    """Whether all other sessions end too."""

    everywhere: bool = False


class NewToken(Body):
    """What the token is for."""

    label: str = Field(default="", max_length=60)


class NewSeat(Body):
    """One seat of a new table."""

    kind: Literal["me", "invited", "open", "bot", "screen"]
    name: str | None = Field(default=None, max_length=200)
    bot: str | None = Field(default=None, max_length=60)


class NewTable(Body):
    """A new table."""

    game: str = Field(max_length=60)
    seats: list[NewSeat] = Field(max_length=20)
    options: dict[str, Any] = Field(default_factory=dict, max_length=60)
    listed: bool = True
    hints: bool = True
    absence: int = Field(default=ABSENCE, ge=60, le=30 * 24 * 3600)
    substitute: str = Field(default=SUBSTITUTE, max_length=60)
    practice: bool = False


class Join(Body):
    """How to sit down."""

    seat: Seat | None = None
    invite: str | None = Field(default=None, max_length=200)


class OneSeat(Body):
    """Which seat."""

    seat: Seat


class NewChoice(Body):
    """A choice in answer to the question of *ply*."""

    ply: Ply
    seat: Seat
    option: Number


class _Message(Body):
    v: Literal[1] = 1
    id: Annotated[str, Field(max_length=40)] | Number | None = None


class Choose(_Message):
    """Make a choice."""

    type: Literal["choose"]
    ply: Ply
    seat: Seat | None = None
    option: Number


class Preview(_Message):
    """Ask what an option would do."""

    type: Literal["preview"]
    ply: Ply
    seat: Seat | None = None
    option: Number


class Explain(_Message):
    """Ask why something can't be chosen."""

    type: Literal["explain"]
    ply: Ply
    seat: Seat | None = None
    target: str = Field(max_length=200, pattern=r"^[!-~]*$")


class Undo(_Message):
    """Take back, or ask the others to agree."""

    type: Literal["undo"]
    ply: Ply
    seat: Seat | None = None
    to: Ply


class HandOver(_Message):
    """Give a seat to a bot; without *bot*, to the one that the table has agreed on."""

    type: Literal["hand_over"]
    seat: Seat
    bot: str | None = Field(default=None, max_length=60)


class TakeBack(_Message):
    """Take a seat back from a bot."""

    type: Literal["take_back"]
    seat: Seat | None = None


class Answer(_Message):
    """Agree to a proposal or decline it."""

    type: Literal["answer"]
    number: Ply
    yes: bool


class Chat(_Message):
    """Say something."""

    type: Literal["chat"]
    text: str = Field(max_length=500)


class Lift(_Message):
    """Come to the screen."""

    type: Literal["lift"]
    seat: Seat


class Language(_Message):
    """Read in another language."""

    type: Literal["language"]
    language: Literal["en", "fr"]


class Resync(_Message):
    """Ask for everything anew."""

    type: Literal["resync"]


class Imagine(_Message):
    """Ask for a world that the seat could be in."""

    type: Literal["imagine"]
    ply: Ply
    seat: Seat | None = None


class Hint(_Message):
    """Ask what a good player would do."""

    type: Literal["hint"]
    ply: Ply
    seat: Seat | None = None


class Skip(_Message):
    """Watch the bots no longer, until a person is asked."""

    type: Literal["skip"]


class Ping(_Message):
    """Ask whether anybody is there."""

    type: Literal["ping"]


AnyMessage = (
    Choose
    | Preview
    | Explain
    | Undo
    | HandOver
    | TakeBack
    | Answer
    | Chat
    | Lift
    | Language
    | Resync
    | Imagine
    | Hint
    | Skip
    | Ping
)
MESSAGE: TypeAdapter[AnyMessage] = TypeAdapter(Annotated[AnyMessage, Field(discriminator="type")])
