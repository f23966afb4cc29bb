"""A bot of ours at a table of any server, with what the protocol gives alone (docs/bots/protocol.md)."""

import base64
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import quote, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from westward import bots
from westward.engine import Edition, LogOfAnotherVersion, WestwardError

TRIES: Final = 6
LONGEST: Final = 10 * 1024 * 1024


class ServerRefused(WestwardError):
    """The server said no; the message and the code in *refused* are its own."""

    code = "server-refused"


class NoServer(WestwardError):
    """There is no Westward server at that address."""

    code = "no-server"


def play_bot(
    url: str,
    token: str | None = None,
    bot: str = "greedy",
    *,
    table: str | None = None,
    name: str = "Bot",
    tell: Callable[[str], None] = lambda _line: None,
) -> dict[str, Any]:
    """
    Play a seat until the game is over, and return its end.

    *url* is the server, a table (``…/table/ID``) or an invitation (``…/join/…``). Without *token* the bot
    registers as a guest called *name*. Without a table it goes on with one of its own, or sits down at the
    first that is open.
    """
    player = bots.bot(bot)
    parts = urlsplit(url)
    site = Site(f"{parts.scheme}://{parts.netloc}", token)
    if token is None:
        site.register(name)
    found = site.sit_down(parts.path, table)
    tell(f"table {found['id']}, {found['title']}: seats {found['my_seats']}")
    for tries in range(TRIES):
        try:
            with site.connection(found["id"]) as connection:
                return _play(connection, player, tell)
        except InvalidStatus as error:
            raise NoServer(f"{url} does not talk to us: {error}.") from error
        except (ConnectionClosed, WebSocketException, OSError) as error:
            tell(f"connection lost: {error}")
            time.sleep(min(10, 2**tries) / 2)
    raise NoServer(f"{url} does not answer any more.")


class Site:
    """A server, and who we are there."""

    def __init__(self, address: str, token: str | None) -> None:
        self.address: Final = address
        self.token = token

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return the answer."""
        headers = {"content-type": "application/json", "accept": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise _refused(error) from error
        except (OSError, ValueError) as error:
            raise NoServer(f"{self.address} does not answer: {error}.") from error

    def register(self, name: str) -> None:
        """Become a guest."""
        self.token = self.ask("POST", "/api/guests", {"name": name, "token": True})["token"]

    def sit_down(self, path: str, table: str | None) -> dict[str, Any]:
        """Return the table where we sit, joining it if we don't yet."""
        steps = [part for part in path.split("/") if part]
        if len(steps) == 4 and steps[0] == "join":
            return self._join(steps[1], {"invite": steps[3]})
        wanted = steps[1] if len(steps) == 2 and steps[0] == "table" else table
        if wanted is None:
            mine = self.ask("GET", "/api/tables?list=mine")["tables"]
            opened = mine or self.ask("GET", "/api/tables?list=open")["tables"]
            if not opened:
                raise NoServer("There is no table with a free seat. Open one, or give an invitation.")
            wanted = opened[0]["id"]
        found: dict[str, Any] = self.ask("GET", f"/api/tables/{quote(wanted)}")
        return found if found["my_seats"] else self._join(wanted, {})

    def _join(self, table: str, body: dict[str, Any]) -> dict[str, Any]:
        joined: dict[str, Any] = self.ask("POST", f"/api/tables/{quote(table)}/join", body)
        return joined

    def connection(self, table: str) -> ClientConnection:
        """Return a WebSocket to *table*."""
        address = f"ws{self.address.removeprefix('http')}/api/tables/{quote(table)}/ws"
        headers = {"authorization": f"Bearer {self.token}"}
        return connect(address, additional_headers=headers, max_size=LONGEST, open_timeout=30)


def _play(connection: ClientConnection, player: bots.Bot, tell: Callable[[str], None]) -> dict[str, Any]:
    """Answer every question until the game is over."""
    while True:
        message = json.loads(connection.recv())
        if message["type"] == "update":
            if message["phase"] == "over":
                ending: dict[str, Any] = message["ending"]
                return ending
            if message["curtain"]:
                _send(connection, type="lift", seat=message["curtain"]["seat"])
            elif message["status"]["mine"]:
                _send(connection, type="imagine", ply=message["ply"], seat=message["seat"])
        elif message["type"] == "world":
            option = _choice(message, player)
            _send(connection, type="choose", ply=message["ply"], seat=message["seat"], option=option)
        elif message["type"] == "refused":
            tell(f"refused: {message['error']['message']}")
            if message["error"]["code"] == "too-many":
                time.sleep(message["error"].get("retry_after", 1))
                _send(connection, type="resync")


def _choice(message: dict[str, Any], player: bots.Bot) -> int:
    edition = Edition(
        message["game"], message["rules_version"], message["components"], message.get("file", "")
    )
    try:
        thought = bots.thought_at(edition)
    except LogOfAnotherVersion as error:
        raise ServerRefused("The server has a newer version of the game. Install it here too.") from error
    world = thought.rules.load(base64.b64decode(message["state"]))
    return player.choose(thought, world, message["seat"], secrets.randbits(64))


def _send(connection: ClientConnection, **message: Any) -> None:
    connection.send(json.dumps({"v": 1, **message}))


def _refused(error: urllib.error.HTTPError) -> WestwardError:
    try:
        told = json.load(error)["error"]
        return ServerRefused(str(told["message"]), refused=str(told["code"]))
    except (ValueError, KeyError, TypeError):
        return NoServer(f"{error.url} is no Westward server: it answers {error.code}.")
