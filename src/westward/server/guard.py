"""What every request passes: its host, size, origin and rate; and the headers of every answer."""

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westward.engine import WestwardError
from westward.server import identity
from westward.server.errors import CrossSite, Failed, TooLarge, WrongHost, status_of, told
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
    name = urlsplit(f"//{host}").hostname or ""
    if settings.hosts:
        return name in settings.hosts or (settings.is_local() and name in LOCAL_NAMES)
    return not settings.is_local() or name in LOCAL_NAMES


def is_own_origin(settings: Settings, headers: Headers) -> bool:
    """Tell whether a page of this server, or of an allowed origin, sends the request."""
    origin = headers.get("origin", "")
    if not origin:
        return headers.get("sec-fetch-site", "") in ("same-origin", "none")
    return origin in settings.origins or urlsplit(origin).netloc == headers.get("host", "")


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
        if scope["type"] == "websocket" and not is_allowed_host(
            self.settings, Headers(scope=scope).get("host", "")
        ):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        answer = _Answer(send, request, self.settings)
        try:
            self._check(request)
            await self.app(scope, _Measured(receive, self.settings.body_size).receive, answer.send)
        except WestwardError as error:
            await self._refuse(request, error, answer)
        except Exception:
            trace = secrets.token_hex(4)
            log.exception("request failed, trace %s: %s", trace, request.method)
            await self._refuse(request, Failed(trace), answer)

    def _check(self, request: Request) -> None:
        settings = self.settings
        headers = request.headers
        if not is_allowed_host(settings, headers.get("host", "")):
            raise WrongHost("This server is not known by that name.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > settings.body_size:
            raise TooLarge("The body is too long.", most=settings.body_size)
        if not request.url.path.startswith("/static/"):
            self.limits.take("request", client_of(request))
        if request.method in SAFE or headers.get("authorization"):
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
    """Counts the bytes of a body whose length was not told."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most

    async def receive(self) -> Message:
        message = await self._receive()
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
        await self._send(message)
