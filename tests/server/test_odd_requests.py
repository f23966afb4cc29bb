"""Requests that make no sense are refused in words, and none of them is our mistake."""

import json
import socket
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.people import Somebody
from westward.server.app import ServerThread
from westward.server.settings import Settings

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
TABLE = {"game": "go-west", "seats": [ME, {"kind": "open"}]}
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that answers to any name."""
    folder = tmp_path_factory.mktemp("data")
    settings = Settings(host="0.0.0.0", port=0, data=folder, browser=False, limits=0, bot_workers=1)
    with ServerThread(settings) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/static/nothing"])
@pytest.mark.parametrize("host", ["[", "[::1", "a[b", "]"])
def test_a_host_that_is_none_is_refused(
    come_in: ComeIn, open_server: ServerThread, path: str, host: str
) -> None:
    """Given a server that answers to local names, and one that answers to any, then neither answers to it."""
    for address in (come_in().address, open_server.address):
        answer = httpx.get(address + path, headers={"host": host})
        assert (answer.status_code, "content-security-policy" in answer.headers) == (403, True), address


def test_a_websocket_to_such_a_host_is_refused(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    address = f"{ada.address.replace('http', 'ws')}/api/tables/{table}/ws"
    for headers in ({"origin": "http://["}, {"origin": "http://[", "cookie": ada.cookies()}):
        with pytest.raises(InvalidStatus), connect(address, additional_headers=headers, proxy=None):
            pass


def test_an_origin_that_is_none_is_another_site(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    for origin in ("http://[", "http://[::1", "["):
        assert ada.refused("POST", "/api/tables", TABLE, origin=origin) == (403, "cross-site")


@pytest.mark.parametrize("scheme", ["Basic x", "x", "Bearer", "Digest y=1"])
def test_only_a_token_frees_from_the_origin(come_in: ComeIn, scheme: str) -> None:
    """Given a cookie and some other authorization, then a request from another site stays one."""
    ada = come_in("Ada")
    given = {"origin": "https://evil.example", "authorization": scheme}
    assert ada.refused("POST", "/api/tables", TABLE, **given) == (403, "cross-site")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    address = f"{ada.address.replace('http', 'ws')}/api/tables/{table}/ws"
    with (
        pytest.raises(InvalidStatus),
        connect(address, additional_headers={**given, "cookie": ada.cookies()}, proxy=None),
    ):
        pass


@pytest.mark.parametrize("before", [2**63, 2**64, -1, "x"])
def test_a_time_beyond_all_times_is_refused(come_in: ComeIn, before: object) -> None:
    stranger = come_in()
    for which in ("open", "running", "finished"):
        path = f"/api/tables?list={which}&everyone=1&before={before}"
        assert stranger.refused("GET", path) == (422, "bad-request")


@pytest.mark.parametrize(
    "body",
    [
        r'{"game": "go-west", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"\ud800": 1}}',
        r'{"game": "go-west", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"a": ["\udfff"]}}',
        r'{"game": "go-west", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"a\u0000": 1}}',
        r'{"game": "go\u0000west", "seats": [{"kind": "me"}, {"kind": "open"}]}',
    ],
)
def test_texts_that_no_database_takes_are_refused(come_in: ComeIn, body: str) -> None:
    ada = come_in("Ada")
    answer = ada.http.post("/api/tables", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-request")


def test_lists_within_lists_without_end_are_refused(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    for depth in (30, 500, 900, 5000):
        nest = "[" * depth + "]" * depth
        body = json.dumps(TABLE)[:-1] + f', "options": {{"a": {nest}}}}}'
        answer = ada.http.post("/api/tables", content=body, headers=JSON)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-request")


def test_the_character_zero_reaches_no_database(come_in: ComeIn, server: ServerThread) -> None:
    """Given NUL in bodies, paths, forms and messages, then no query and no row has it."""
    ada = come_in("Ada")
    sign_in = {"name": "A\0da", "password": "some password"}
    assert ada.refused("POST", "/api/sign-in", sign_in) == (422, "bad-request")
    assert ada.refused("POST", "/api/tokens", {"label": "a\0b"}) == (422, "bad-request")
    assert ada.refused("GET", "/api/tables/a%00b") == (404, "not-found")
    assert ada.refused("DELETE", "/api/tokens/a%00b") == (404, "not-found")
    assert ada.http.get("/table/a%00b").status_code == 404
    answer = ada.http.post("/account/sign-in", data={"name": "A\0da", "password": "some password"})
    assert answer.status_code == 422
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    address = f"{ada.address.replace('http', 'ws')}/api/tables/a%00b/ws"
    with pytest.raises(InvalidStatus), connect(address, proxy=None):
        pass
    with ada.sit(table) as seat:
        seat.send("chat", text="a\0b")
        assert seat.wait_for("refused")["error"]["code"] == "bad-request"
        seat.socket.send(r'{"type": "chat", "v": 1, "text": "a\ud800b"}')
        assert seat.wait_for("refused")["error"]["code"] == "bad-request"


@pytest.mark.parametrize("target", ["place-190²", "card-٣", "a\u202eb", "x y", "\n"])
def test_a_target_that_can_be_none_is_refused(come_in: ComeIn, target: str) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    with ada.sit(table) as seat:
        seat.socket.send(
            json.dumps({"type": "explain", "v": 1, "id": 1, "ply": 0, "seat": 0, "target": target})
        )
        assert seat.wait_for("refused")["error"]["code"] == "bad-request"


def test_a_game_that_trips_over_a_target_has_nothing_to_say(
    come_in: ComeIn, monkeypatch: pytest.MonkeyPatch, server: ServerThread
) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    with ada.sit(table) as seat:
        live = server.desk.room.tables[table]

        def trips(*_: object) -> None:
            raise ValueError("invalid literal")

        monkeypatch.setattr(type(live.table.game), "explain", trips)
        for target in ("place-", "place-99999999999999999999", "card--1", "-"):
            answer = seat.ask("explain", "explanation", ply=seat.state["ply"], seat=0, target=target)
            assert (answer["text"], answer["rule"]) == ("", "")


def test_a_wrong_method_is_told_with_the_right_ones(come_in: ComeIn) -> None:
    stranger = come_in()
    for method, path, allowed in (
        ("DELETE", "/api/me", "GET"),
        ("PUT", "/api/health", "GET"),
        ("PUT", "/", "GET"),
    ):
        answer = stranger.http.request(method, path)
        assert answer.status_code == 405
        assert allowed in answer.headers["allow"]
    assert stranger.refused("PUT", "/api/health") == (405, "wrong-method")


def test_who_leaves_in_the_middle_of_a_request_is_no_mistake_of_ours(
    come_in: ComeIn, caplog: pytest.LogCaptureFixture
) -> None:
    host, port = come_in().address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as one:
        head = f"POST /api/guests HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 50\r\n\r\n{{"
        one.sendall(head.encode())
        time.sleep(0.3)
    time.sleep(0.5)
    assert "request failed" not in caplog.text
