"""What can go wrong, each with a code that never changes once published."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class WestwardError(Exception):
    """
    Something that the caller can put right.

    *code* is stable and meant for programs; the message is meant for people and says what to do;
    *details* are plain JSON values.
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def __reduce__(self) -> tuple[Any, ...]:
        """Keep the details on the way from another process."""
        return type(self), (self.message,), {"details": self.details}

    def as_json(self) -> dict[str, Any]:
        """Return the error as the bot protocol and ``--json`` show it."""
        return {"code": self.code, "message": self.message, **self.details}


class UnknownGame(WestwardError):
    """No installed package offers a game of that name."""

    code: ClassVar[str] = "unknown-game"


class SeatsOutOfRange(WestwardError):
    """The game is not for that many seats, or there is no such seat."""

    code: ClassVar[str] = "seats-out-of-range"


class UnknownOption(WestwardError):
    """The game has no table option of that name."""

    code: ClassVar[str] = "unknown-option"


class BadOptionValue(WestwardError):
    """A table option has a value of the wrong type or outside its range."""

    code: ClassVar[str] = "bad-option-value"


class BadSeed(WestwardError):
    """A seed that is neither an int from 0 nor 16 to 64 bytes."""

    code: ClassVar[str] = "bad-seed"


class IllegalChoice(WestwardError):
    """An option that the decision does not offer; the state is unchanged."""

    code: ClassVar[str] = "illegal-choice"


class NotYourTurn(IllegalChoice):
    """A seat that is not asked anything now; the state is unchanged."""

    code: ClassVar[str] = "not-your-turn"


class StalePly(IllegalChoice):
    """An answer to a question that has been answered already."""

    code: ClassVar[str] = "stale-ply"


class UndoRefused(WestwardError):
    """Nothing that this seat could take back, or not that far."""

    code: ClassVar[str] = "undo-refused"


class BadBytes(WestwardError):
    """Bytes that are not a state of this game."""

    code: ClassVar[str] = "bad-bytes"


class LogDamaged(WestwardError):
    """A log that is cut off or was changed."""

    code: ClassVar[str] = "log-damaged"


class LogOfAnotherVersion(WestwardError):
    """A log of another rules version, other components or a newer format, that stops to agree here."""

    code: ClassVar[str] = "log-version"


class LogDisagrees(WestwardError):
    """A log whose choices or results are not what the rules give."""

    code: ClassVar[str] = "log-disagrees"


class SeedMissing(WestwardError):
    """A log without its seed, which stays secret until the game ends."""

    code: ClassVar[str] = "seed-missing"


class BadComponents(WestwardError):
    """A component file with a wrong or missing value."""

    code: ClassVar[str] = "bad-components"


class BadTexts(WestwardError):
    """A catalogue that lacks a text or names an unknown value."""

    code: ClassVar[str] = "bad-texts"


class SaveFailed(WestwardError):
    """A file could not be written; what was there before is untouched."""

    code: ClassVar[str] = "save-failed"
