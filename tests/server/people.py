"""People at a real server: an HTTP client each, and WebSockets that remember what they were told."""

import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
WAIT = 20.0


class Somebody:
    """A guest in a browser, or with *token* a program."""

    def __init__(self, address: str, name: str = "", *, program: bool = False, language: str = "en") -> None:
        self.address = address
        self.language = language
        self.token = ""
        headers = (
            {"accept-language": language} if program else {"accept-language": language, "origin": address}
        )
        self.http = httpx.Client(base_url=address, headers=headers, timeout=WAIT)
        self.name = name
        if name:
            body = {"name": name, "token": True} if program else {"name": name}
            answer = self.http.post("/api/guests", json=body)
            assert answer.status_code == 201, answer.text
            self.id = answer.json()["person"]["id"]
            if program:
                self.token = answer.json()["token"]
                self.http.headers["authorization"] = f"Bearer {self.token}"

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query or None)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in ((200, 201, 204) if status is None else (status,)), answer.text
        return answer.json() if answer.content else None

    def refused(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """Return the status and the code of a request that is refused."""
        answer = self.http.request(method, path, json=body, headers=headers)
        told = answer.json()
        assert told["ok"] is False
        assert told["error"]["message"]
        return answer.status_code, told["error"]["code"]

    def open_table(self, *seats: dict[str, Any], **more: Any) -> Any:
        options = {"start_player": "seat", "start_seat": 0}
        return self.post("/api/tables", {"game": "go-west", "seats": list(seats), "options": options, **more})

    def sit(self, table: str, **query: str) -> "Seated":
        return Seated(self, table, **query)

    def cookies(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def close(self) -> None:
        self.http.close()


class Seated:
    """A WebSocket at a table, with every message it ever got."""

    def __init__(self, person: Somebody, table: str, **query: str) -> None:
        headers = {"cookie": person.cookies()} if person.cookies() else {}
        if person.token:
            headers = {"authorization": f"Bearer {person.token}"}
        if "address" in query:  # as a proxy would tell it
            headers["x-forwarded-for"] = query["address"]
        language = query.get("language", person.language)
        address = f"{person.address.replace('http', 'ws', 1)}/api/tables/{table}/ws?language={language}"
        origin: Any = None if person.token else person.address
        talk = connect(address, origin=origin, additional_headers=headers, max_size=None, proxy=None)
        self.socket: ClientConnection = talk.__enter__()
        self.person = person
        self.texts: list[str] = []
        self.messages: list[Message] = []
        self.state: Message = {}
        self.pictures: dict[str, str] = {}
        self.lines: list[Message] = []
        self.next_id = 0
        try:
            self.welcome = self.wait_for("welcome")
            self.wait_for("update")
        except BaseException:
            self.socket.close()
            raise

    def __enter__(self) -> "Seated":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def receive(self, timeout: float = WAIT) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        assert message["v"] == 1
        self.messages.append(message)
        if message["type"] == "update":
            self._take_in(message)
        return message

    def _take_in(self, update: Message) -> None:
        """Keep the table as a page would."""
        self.state = update
        for panel in update["panels"]:
            if panel["svg"] is not None:
                self.pictures[panel["id"]] = panel["svg"]
            assert panel["id"] in self.pictures
        first = update["log"]["from"]
        self.lines = [line for line in self.lines if line["ply"] < first] + update["log"]["lines"]

    def wait_for(self, kind: str, where: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the next message of *kind* that fits."""
        while True:
            message = self.receive()
            if message["type"] == kind and where(message):
                return message

    def wait_until(self, where: Callable[[Message], bool]) -> Message:
        """Return the table once it fits."""
        while not self.state or not where(self.state):
            self.receive()
        return self.state

    def wait_for_ply(self, ply: int) -> Message:
        """Return the table once it has come to *ply*."""
        return self.wait_until(lambda state: bool(state["ply"] >= ply))

    def send(self, kind: str, **fields: Any) -> int:
        self.next_id += 1
        self.socket.send(json.dumps({"type": kind, "v": 1, "id": self.next_id, **fields}))
        return self.next_id

    def ask(self, kind: str, answer: str, **fields: Any) -> Message:
        """Send a message and return its answer of the kind *answer*; fail if it is refused."""
        id = self.send(kind, **fields)
        found = self.wait_for_any((answer, "refused"), id)
        assert found["type"] == answer, found
        return found

    def ask_refused(self, kind: str, **fields: Any) -> Message:
        """Send a message that is refused, and return the error."""
        id = self.send(kind, **fields)
        error: Message = self.wait_for_any(("refused",), id)["error"]
        return error

    def wait_for_any(self, kinds: tuple[str, ...], re: int | None = None) -> Message:
        while True:
            message = self.receive()
            if message["type"] in kinds and (re is None or message.get("re") == re):
                return message

    def options(self) -> list[int]:
        return [one["option"] for one in self.state["view"]["decision"]["options"]]

    def is_asked(self) -> bool:
        return bool(self.state["status"]["mine"])

    def choose(self, rank: int = 0) -> Message:
        """Choose, and wait until the choice is shown."""
        id = self.send("choose", ply=self.state["ply"], seat=self.state["seat"], option=self.options()[rank])
        self.wait_for_any(("chosen",), id)
        return self.wait_for_any(("update",), id)
