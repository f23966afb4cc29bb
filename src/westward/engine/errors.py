"""What can go wrong, each with a code that never changes once published."""

from typing import Any


class WestwardError(Exception):
    """
    Something that the caller can put right.

    *code* is stable and meant for programs; the message is meant for people and says what to do;
    *details* are plain JSON values.
    """

    code = "error"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def as_json(self) -> dict[str, Any]:
        """Return the error as the bot protocol and ``--json`` show it."""
        return {"code": self.code, "message": self.message, **self.details}


class UnknownGame(WestwardError):
    """No installed package offers a game of that name."""

    code = "unknown-game"


class SeatsOutOfRange(WestwardError):
    """The game is not for that many seats, or there is no such seat."""

    code = "seats-out-of-range"


class UnknownOption(WestwardError):
    """The game has no table option of that name."""

    code = "unknown-option"


class BadOptionValue(WestwardError):
    """A table option has a value of the wrong type or outside its range."""

    code = "bad-option-value"


class BadSeed(WestwardError):
    """A seed that is neither an int from 0 nor 16 to 64 bytes."""

    code = "bad-seed"


class IllegalChoice(WestwardError):
    """An option that the decision does not offer; the state is unchanged."""

    code = "illegal-choice"


class NotYourTurn(IllegalChoice):
    """A seat that is not asked anything now; the state is unchanged."""

    code = "not-your-turn"


class StalePly(IllegalChoice):
    """An answer to a question that has been answered already."""

    code = "stale-ply"


class UndoRefused(WestwardError):
    """Nothing that this seat could take back, or not that far."""

    code = "undo-refused"


class BadBytes(WestwardError):
    """Bytes that are not a state of this game."""

    code = "bad-bytes"


class LogDamaged(WestwardError):
    """A log that is cut off or was changed."""

    code = "log-damaged"


class LogOfAnotherVersion(WestwardError):
    """A log of another rules version, other components or a newer format, that stops to agree here."""

    code = "log-version"


class LogDisagrees(WestwardError):
    """A log whose choices or results are not what the rules give."""

    code = "log-disagrees"


class BadComponents(WestwardError):
    """A component file with a wrong or missing value."""

    code = "bad-components"


class BadTexts(WestwardError):
    """A catalogue that lacks a text or names an unknown value."""

    code = "bad-texts"


class SaveFailed(WestwardError):
    """A file could not be written; what was there before is untouched."""

    code = "save-failed"
