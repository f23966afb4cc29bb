"""What every request passes: its host, size, origin and rate; and the headers of every answer."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westward.engine import WestwardError
from westward.server import identity
from westward.server.errors import (
    CrossSite,
    Failed,
    NotFound,
    TooLarge,
    TooSlow,
    WrongHost,
    status_of,
    told,
)
from westward.server.limits import Limits
from westward.server.reader import client_of, language_of
from westward.server.settings import Settings

SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "::1", "testserver")
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

log: Final = logging.getLogger("westward.server")
ErrorPage = Callable[[Request, WestwardError, int], Response]


def is_allowed_host(settings: Settings, host: str) -> bool:
    """Tell whether the server may be called *host*; a local server answers to local names only."""
    name = _host_in(f"//{host}")
    if name is None:
        return False
    if settings.hosts:
        return name in settings.hosts or (settings.is_local() and name in LOCAL_NAMES)
    return not settings.is_local() or name in LOCAL_NAMES


def is_own_origin(settings: Settings, headers: Headers) -> bool:
    """Tell whether a page of this server, or of an allowed origin, sends the request."""
    origin = headers.get("origin", "")
    if not origin:
        return headers.get("sec-fetch-site", "") in ("same-origin", "none")
    if _host_in(origin) is None:
        return False
    return origin in settings.origins or urlsplit(origin).netloc == headers.get("host", "")


def _host_in(address: str) -> str | None:
    """Return the name of the host in *address*; None if it makes no sense."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return None


class Guard:
    """The outermost layer of the app."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limits: Limits, error_page: ErrorPage | None
    ) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.limits: Final = limits
        self.error_page: Final = error_page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and let it pass, or refuse it."""
        if scope["type"] == "websocket" and (
            not is_allowed_host(self.settings, Headers(scope=scope).get("host", "")) or "\0" in scope["path"]
        ):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        if _host_in(f"//{host}") is None:  # nothing that is told of the address may trip over it
            scope["headers"] = [(name, value) for name, value in scope["headers"] if name != b"host"]
        request = Request(scope, receive)
        answer = _Answer(send, request, self.settings)
        try:
            self._check(request, host)
            await self.app(scope, _Measured(receive, self.settings).receive, answer.send)
        except WestwardError as error:
            await self._refuse(request, error, answer)
        except ClientDisconnect:
            pass  # nobody is there to be told
        except Exception:
            trace = secrets.token_hex(4)
            log.exception("request failed, trace %s: %s", trace, request.method)
            await self._refuse(request, Failed(trace), answer)

    def _check(self, request: Request, host: str) -> None:
        settings = self.settings
        headers = request.headers
        if not is_allowed_host(settings, host):
            raise WrongHost("This server is not known by that name.")
        if "\0" in request.url.path:  # no database would take it
            raise NotFound("There is nothing here.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > settings.body_size:
            raise TooLarge("The body is too long.", most=settings.body_size)
        if not request.url.path.startswith("/static/"):
            self.limits.take("request", client_of(request))
        if request.method in SAFE or identity.bearer(headers):
            return
        ambient = identity.COOKIE in request.cookies or "origin" in headers or "sec-fetch-site" in headers
        if ambient and not is_own_origin(settings, headers):
            raise CrossSite("This request came from another site.")

    async def _refuse(self, request: Request, error: WestwardError, answer: "_Answer") -> None:
        if answer.is_begun:
            return  # too late for an answer; the connection is cut
        response = refusal(self.settings, request, error, self.error_page)
        await response(request.scope, request.receive, answer.send)


def refusal(
    settings: Settings, request: HTTPConnection, error: WestwardError, page: ErrorPage | None
) -> Response:
    """Return the answer that tells *error*: a page for people, JSON below /api."""
    status = status_of(error)
    shown = told(error, language_of(request, settings))
    headers = {"retry-after": str(shown["retry_after"])} if "retry_after" in shown else None
    if page is not None and isinstance(request, Request) and not request.url.path.startswith("/api"):
        error.message = shown["message"]
        response = page(request, error, status)
        response.headers.update(headers or {})
        return response
    return JSONResponse({"ok": False, "error": shown}, status, headers)


class _Measured:
    """Counts the bytes of a body whose length was not told, and the time that it takes."""

    def __init__(self, receive: Receive, settings: Settings) -> None:
        self._receive = receive
        self._left = settings.body_size
        self._until: float | None = asyncio.get_running_loop().time() + settings.request_seconds

    async def receive(self) -> Message:
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise TooSlow("The body takes too long.") from None
        if not message.get("more_body", False):
            self._until = None  # what comes now is that the other side leaves
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise TooLarge("The body is too long.")
        return message


class _Answer:
    """Adds the headers to an answer."""

    def __init__(
        self, send: Callable[[Message], Awaitable[None]], request: Request, settings: Settings
    ) -> None:
        self._send = send
        self._scope = request.scope
        self._path = request.url.path
        self._secure = settings.secure
        self.is_begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.is_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self._secure:
                headers.setdefault("strict-transport-security", "max-age=31536000")
            headers.setdefault(
                "cache-control", "public, max-age=3600" if self._path.startswith("/static/") else "no-store"
            )
            renewal = self._scope.get(identity.RENEWAL, "")
            ours = [one for one in headers.getlist("set-cookie") if one.startswith(f"{identity.COOKIE}=")]
            if renewal and not ours:
                headers.append("set-cookie", renewal)
        await self._send(message)
