"""Who reads: in which language, and from which address."""

import ipaddress

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
    """Return the address that a request comes from, as limits count it."""
    return counted(connection.client.host if connection.client else "")


def counted(address: str) -> str:
    """Return *address* as limits count it: one network of IPv6 is given to one household."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address or "unknown"
    if parsed.version == 6 and parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False)) if parsed.version == 6 else address
