"""What keeps others out: origins, hosts, sizes, rates, headers; and that no secret is told."""

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.people import Somebody
from westward.server.app import ServerThread
from westward.server.settings import Settings

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
TABLE = {"game": "go-west", "seats": [ME, {"kind": "open"}]}


@pytest.fixture
def strict(folder: Path) -> Iterator[ServerThread]:
    """A server with its usual limits."""
    with ServerThread(Settings(port=0, data=folder, browser=False)) as running:
        yield running


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1.evil.example"},
        {"origin": "", "sec-fetch-site": "cross-site"},
        {"origin": "", "sec-fetch-site": "same-site"},
        {"origin": ""},
    ],
)
def test_a_request_with_the_cookie_from_elsewhere_is_refused(
    come_in: ComeIn, headers: dict[str, str]
) -> None:
    ada = come_in("Ada")
    del ada.http.headers["origin"]
    given = {name: value for name, value in headers.items() if value}
    assert ada.refused("POST", "/api/tables", TABLE, **given) == (403, "cross-site")
    assert ada.http.post("/play/go-west", headers=given).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1"])
def test_a_websocket_from_elsewhere_is_refused(come_in: ComeIn, origin: str) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    address = f"{ada.address.replace('http', 'ws')}/api/tables/{table}/ws"
    headers = {"cookie": ada.cookies()}
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, origin=Origin(origin), additional_headers=headers, proxy=None),
    ):
        pass
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus), connect(address, additional_headers=headers, proxy=None):
        pass


def test_a_name_that_is_not_the_servers_is_refused(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    assert ada.refused("GET", "/api/me", host="rebound.example") == (403, "wrong-host")


def test_every_answer_has_its_headers(come_in: ComeIn) -> None:
    stranger = come_in()
    for path in ("/", "/api/me", "/api/nothing", "/nothing"):
        answer = stranger.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_pages_have_neither_inline_scripts_nor_inline_styles(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    for path in ("/", "/tables", "/new/go-west", "/rules/go-west", "/account", f"/table/{table}"):
        page = ada.http.get(path)
        assert page.status_code == 200, path
        scripts = re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>", page.text)
        assert not scripts, path
        assert not re.findall(r"\sstyle=|<style|\son\w+=", page.text), path


def test_sizes_are_bounded(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    assert ada.refused("POST", "/api/guests", {"name": "x" * 100_000}) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1024

    answer = ada.http.post("/api/guests", content=pieces(), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


def test_malformed_bodies_are_told_without_a_traceback(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    for body in (b"{", b"\xff\xfe", b'{"name": 5}', b"null", b'{"name": {"a": [1]}}', b"[" * 5000):
        answer = ada.http.post("/api/guests", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "bad-request"
        assert "Traceback" not in answer.text


def test_guests_chat_and_messages_are_limited(strict: ServerThread) -> None:
    codes = []
    with httpx.Client(base_url=strict.address) as client:
        for _ in range(30):
            codes.append(client.post("/api/guests", json={"name": "Ada", "token": True}).status_code)
            client.cookies.clear()
        assert codes.count(201) >= 15
        last = client.post("/api/guests", json={"name": "Ada", "token": True})
    assert last.status_code == 429
    assert last.json()["error"]["retry_after"] >= 1
    assert int(last.headers["retry-after"]) >= 1


def test_passwords_cant_be_tried_for_long(strict: ServerThread) -> None:
    with httpx.Client(base_url=strict.address) as client:
        answers = [
            client.post("/api/sign-in", json={"name": "Ada", "password": f"password {one}"}).status_code
            for one in range(14)
        ]
    assert answers[0] == 401
    assert answers[-1] == 429


def test_a_flood_of_messages_ends_the_connection(strict: ServerThread) -> None:
    ada = Somebody(strict.address, "Ada")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    with ada.sit(table) as seat:
        for _ in range(10):
            seat.send("chat", text="Howdy")
        assert seat.wait_for("refused")["error"]["code"] == "too-many"
        for _ in range(300):
            seat.send("ping")
        with pytest.raises(ConnectionClosed) as closed:
            seat.wait_for("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
    ada.close()


def test_tables_and_connections_per_person_are_limited(folder: Path) -> None:
    few = Settings(
        port=0, data=folder, browser=False, limits=0, tables_per_person=3, connections_per_person=2
    )
    with ServerThread(few) as running:
        ada = Somebody(running.address, "Ada")
        tables = [ada.open_table(ME, {"kind": "open"})["id"] for _ in range(3)]
        assert ada.refused("POST", "/api/tables", TABLE) == (429, "too-many")
        with ada.sit(tables[0]), ada.sit(tables[0]):
            with pytest.raises(ConnectionClosed) as closed:
                ada.sit(tables[0])
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        ada.close()


def test_no_secret_is_logged(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.DEBUG),
        ServerThread(Settings(port=0, data=folder, browser=False, log_level="debug")) as running,
    ):
        ada = Somebody(running.address, "Ada")
        robot = Somebody(running.address, "Robo", program=True)
        table = ada.open_table(ME, {"kind": "invited"})
        invite = table["seats"][1]["invite"]
        ada.http.get(invite)
        ada.post("/api/me/claim", {"password": "correct horse battery"})
        robot.post(f"/api/tables/{table['id']}/join", {"invite": invite})
        seed = running.desk.workshop.store.logs.read(table["id"]).head.seed.hex()
        secrets = [invite.rsplit("/", 1)[1], robot.token, ada.http.cookies["westward_session"], seed]
        for person in (ada, robot):
            person.close()
    theirs = ("httpx", "httpcore", "websockets.client")  # these belong to the people, not to the server
    ours = "\n".join(one.getMessage() for one in caplog.records if not one.name.startswith(theirs))
    for secret in [*secrets, "correct horse battery"]:
        assert secret not in ours


def test_the_key_is_for_its_owner_alone_and_is_kept(folder: Path) -> None:
    from westward.server.identity import Signer

    signer = Signer.in_folder(folder)
    assert (folder / "secret.key").stat().st_mode & 0o777 == 0o600
    assert Signer.in_folder(folder).invitation("t", 1, 0) == signer.invitation("t", 1, 0)
    assert signer.invitation("t", 1, 0) != signer.invitation("t", 1, 1)
