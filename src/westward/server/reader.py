"""Who reads: in which language, and from which address."""

from starlette.requests import HTTPConnection

from westward.engine import LANGUAGES
from westward.server.identity import LANGUAGE_COOKIE
from westward.server.settings import Settings


def language_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return the language that the reader has chosen or that their browser asks for."""
    for chosen in (
        connection.query_params.get("language"),
        connection.cookies.get(LANGUAGE_COOKIE),
    ):
        if chosen in LANGUAGES:
            return str(chosen)
    wanted = []
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), tag.lower()[:2]))
        except ValueError:
            continue
    known = [tag for _, tag in sorted(wanted, key=lambda one: one[0]) if tag in LANGUAGES]
    return known[0] if known else settings.language


def client_of(connection: HTTPConnection) -> str:
    """Return the address that a request comes from."""
    return connection.client.host if connection.client else "unknown"
