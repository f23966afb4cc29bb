"""How errors are told: a stable code, a status, a sentence in the reader's language, never a traceback."""

from pathlib import Path
from typing import Any

from westward.engine import WestwardError
from westward.text import load

TEXTS = load(Path(__file__).parent / "text")

STATUS = {
    "not-signed-in": 401,
    "wrong-password": 401,
    "cross-site": 403,
    "not-allowed": 403,
    "hints-off": 403,
    "wrong-invite": 403,
    "wrong-host": 403,
    "not-found": 404,
    "wrong-method": 405,
    "too-slow": 408,
    "stale-ply": 409,
    "not-your-turn": 409,
    "illegal-choice": 409,
    "undo-refused": 409,
    "wrong-phase": 409,
    "seat-taken": 409,
    "name-taken": 409,
    "log-version": 409,
    "log-damaged": 409,
    "log-disagrees": 409,
    "table-unreadable": 409,
    "too-large": 413,
    "too-many": 429,
    "failed": 500,
    "no-hint": 503,
    "not-stored": 503,
}  # all others are 422: something in the request is wrong


class NotSignedIn(WestwardError):
    """There is neither a cookie nor a token."""

    code = "not-signed-in"


class WrongPassword(WestwardError):
    """Name and password don't belong together."""

    code = "wrong-password"


class CrossSite(WestwardError):
    """A request that another site's page has sent."""

    code = "cross-site"


class WrongHost(WestwardError):
    """A request to a name that is not this server's."""

    code = "wrong-host"


class WrongInvite(WestwardError):
    """An invitation that is not, or no longer, valid."""

    code = "wrong-invite"


class NotFound(WestwardError):
    """There is no such thing here."""

    code = "not-found"


class TooLarge(WestwardError):
    """A body or a message that is too long."""

    code = "too-large"


class TooSlow(WestwardError):
    """A request that does not arrive in time."""

    code = "too-slow"


class WrongMethod(WestwardError):
    """An address that is there, but not for this method."""

    code = "wrong-method"


class TooMany(WestwardError):
    """More than the limits allow; *retry_after* tells how many seconds to wait."""

    code = "too-many"


class NoHint(WestwardError):
    """The worker that thinks hints out took too long or failed."""

    code = "no-hint"


class TableUnreadable(WestwardError):
    """What is stored of a table can't be read; it is set aside until the operator has mended it."""

    code = "table-unreadable"


class NotStored(WestwardError):
    """The disk or the database takes nothing at the moment."""

    code = "not-stored"


class BadRequest(WestwardError):
    """A field that is missing or of the wrong kind."""

    code = "bad-request"

    def __init__(self, message: str, field: str, **details: Any) -> None:
        super().__init__(message, field=field, **details)


class Failed(WestwardError):
    """A mistake of ours; *trace* is what the server's log calls it."""

    code = "failed"

    def __init__(self, trace: str) -> None:
        super().__init__(f"Something went wrong on our side (number {trace}).", trace=trace)


def status_of(error: WestwardError) -> int:
    """Return the HTTP status of *error*."""
    return STATUS.get(error.code, 422)


def told(error: WestwardError, language: str) -> dict[str, Any]:
    """Return *error* as the protocol shows it, in *language*."""
    texts = TEXTS[language]
    message = error.message
    for key in (f"reason.{error.details.get('reason')}", f"error.{error.code}"):
        if texts.has(key):
            message = texts.say(key, error.details)
            break
    return {**error.as_json(), "message": message}
