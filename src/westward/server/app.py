"""The application, and how it is run."""

import asyncio
import logging
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

import westward
from westward import web
from westward.engine import WestwardError
from westward.server import api, pages, socket
from westward.server.desk import Desk
from westward.server.door import guarded
from westward.server.errors import BadRequest, NotFound, WrongMethod
from westward.server.guard import Guard, refusal
from westward.server.settings import Settings

SWITCH_SECONDS = 0.001  # how long a thread that draws may keep the event loop waiting


def make_app(settings: Settings) -> FastAPI:
    """Return the application; the store is opened at once, bots start with the server."""
    desk = Desk(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await desk.start()
        yield
        await desk.stop()

    app = FastAPI(
        title="Westward",
        version=westward.__version__,
        summary="Western board games: tables, choices, views.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.desk = desk
    app.include_router(api.router)
    app.include_router(socket.router)
    app.include_router(pages.router)
    if web.STATIC.is_dir():
        app.mount("/static", StaticFiles(directory=web.STATIC), name="static")
    _tell_errors(app, settings)
    app.add_middleware(Guard, settings=settings, limits=desk.workshop.limits, error_page=pages.error_page)
    return app


def _tell_errors(app: FastAPI, settings: Settings) -> None:
    """Answer errors with their code and a sentence."""

    @app.exception_handler(WestwardError)
    async def ours(request: Request, error: WestwardError) -> Response:
        return refusal(settings, request, error, pages.error_page)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        where = ".".join(str(part) for part in error.errors()[0]["loc"] if part != "body")
        return refusal(settings, request, BadRequest("A field is missing or wrong.", where), pages.error_page)

    @app.exception_handler(HTTPException)
    async def others(request: Request, error: HTTPException) -> Response:
        told: WestwardError = NotFound("There is nothing here.")
        if isinstance(error.__cause__, WestwardError):
            told = error.__cause__  # what our own layers said while the body was read
        elif error.status_code == 405:
            told = WrongMethod("This address is not for that method.")
        elif error.status_code != 404:
            told = BadRequest("This can't be understood.", "body")
        response = refusal(settings, request, told, pages.error_page)
        response.headers.update(error.headers or {})  # such as Allow
        return response


class Server(uvicorn.Server):
    """A server that says where it is once it answers."""

    def __init__(self, settings: Settings, told: Callable[[str], None] | None = None) -> None:
        self.settings = settings
        self.address = ""
        self.is_ready = threading.Event()
        self._told = told
        sys.setswitchinterval(SWITCH_SECONDS)
        config = uvicorn.Config(
            make_app(settings),
            host=settings.host,
            port=settings.port,
            http=guarded(settings),
            log_level=settings.log_level,
            access_log=False,  # addresses of invitations are secrets
            ws="websockets-sansio",
            ws_max_size=settings.message_size,
            ws_per_message_deflate=settings.compresses(),
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=settings.proxies or None,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
        super().__init__(config)

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Start, then tell the address."""
        await super().startup(sockets)
        if not self.should_exit and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self.address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else shown}:{port}/"  # noqa: S104
            if self._told is not None:
                self._told(self.address)
        self.is_ready.set()


def run(settings: Settings, told: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; *told* hears the address once the server answers."""
    logging.basicConfig(level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(message)s")

    def announce(address: str) -> None:
        if told is not None:
            told(address)
        if settings.browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    Server(settings, announce).run()


class ServerThread:
    """A server in a thread of this process, for tests and measurements: ``with ServerThread(…) as it``."""

    def __init__(self, settings: Settings) -> None:
        self.server = Server(settings)
        self._thread = threading.Thread(target=self._serve, name="westward-server", daemon=True)
        self._problem: BaseException | None = None

    def _serve(self) -> None:
        try:
            asyncio.run(self.server.serve())
        except BaseException as error:
            self._problem = error
            raise
        finally:
            self.server.is_ready.set()

    @property
    def address(self) -> str:
        """Where the server is, without a slash at the end."""
        return self.server.address.rstrip("/")

    @property
    def desk(self) -> Desk:
        """The desk of the server."""
        app: Any = self.server.config.app
        desk: Desk = app.state.desk
        return desk

    def __enter__(self) -> "ServerThread":
        self._thread.start()
        self.server.is_ready.wait(30)
        if not self.server.address:
            raise RuntimeError(f"The server did not start: {self._problem!r}")
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(30)
