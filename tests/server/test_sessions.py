"""Sessions and tokens: they end at once and everywhere, last while they are used, and can't be locked out."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Seated, Somebody
from westward.server.app import ServerThread
from westward.server.identity import BadKey, Signer
from westward.server.limits import RATES
from westward.server.settings import Settings
from westward.store import Person

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
YEAR = 365 * 24 * 3600


@pytest.fixture
def strict(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerThread]:
    """A server behind a proxy that tells addresses; what is used up of its usual limits stays so for long."""
    for kind in ("password", "sign-in"):
        monkeypatch.setitem(RATES, kind, (0.001, RATES[kind][1]))
    settings = Settings(port=0, data=folder, browser=False, bot_workers=1, proxies="127.0.0.1")
    with ServerThread(settings) as running:
        yield running


def closed_with(seat: Seated) -> int:
    """Return the code with which a connection is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        seat.wait_for("nothing")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def person_by(address: str, cookie: str) -> object:
    headers = {"cookie": f"westward_session={cookie}"}
    return httpx.get(f"{address}/api/me", headers=headers).json()["person"]


# the key


@pytest.mark.parametrize("content", [b"", b"short", bytes(64), b"x" * 31])
def test_a_short_key_is_refused(folder: Path, content: bytes) -> None:
    """Given a key file that a full disk has left empty, then the server does not start with it."""
    folder.mkdir()
    (folder / "secret.key").write_bytes(content)
    with pytest.raises(BadKey, match=r"secret\.key"):
        Signer.in_folder(folder)
    with pytest.raises(BadKey):
        ServerThread(Settings(port=0, data=folder, browser=False))
    assert (folder / "secret.key").read_bytes() == content


def test_a_key_is_written_whole_or_not_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a disk that is full while the key is written, then nothing is left, and the next try succeeds."""

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(BadKey, match="No space left"):
            Signer.in_folder(folder)
    assert list(folder.iterdir()) == []
    assert Signer.in_folder(folder).invitation("t", 1, 0)
    assert len((folder / "secret.key").read_bytes()) == 64


# signing in


def test_nobody_is_locked_out_by_somebody_elses_guesses(strict: ServerThread) -> None:
    """Given somebody who guesses without end, when the owner signs in elsewhere, then it works at once."""
    ada = Somebody(strict.address, "Ada")
    ada.post("/api/me/claim", {"password": "correct horse"})
    right, wrong = {"name": "Ada", "password": "correct horse"}, {"name": "Ada", "password": "wrong horse"}

    def tries(address: str, body: dict[str, str], cookies: dict[str, str] | None = None) -> int:
        given = {"x-forwarded-for": address}
        with httpx.Client(base_url=strict.address, headers=given, cookies=cookies) as client:
            return client.post("/api/sign-in", json=body).status_code

    guesses = [tries("203.0.113.7", wrong) for _ in range(20)]
    assert (guesses[0], guesses[-1]) == (401, 429)
    assert [tries(f"198.51.100.{one}", right) for one in range(20)] == [200] * 20
    assert tries("203.0.113.7", right) == 429  # not from where the guesses come …
    device = {"westward_device": ada.http.cookies["westward_device"]}
    assert tries("203.0.113.7", right, device) == 200  # … unless it was there before
    ada.close()


def test_one_address_cant_try_many_names(strict: ServerThread) -> None:
    """Given one network, then guesses at ever new names, or from ever new addresses in it, come to an end."""
    with httpx.Client(base_url=strict.address) as client:
        answers = [
            client.post(
                "/api/sign-in",
                json={"name": f"Name {one}", "password": "some password"},
                headers={"x-forwarded-for": f"2001:db8::{one + 1:x}"},
            ).status_code
            for one in range(45)
        ]
    assert answers == [401] * 40 + [429] * 5


# signing out


def test_a_cookie_that_was_signed_out_is_void_at_once(come_in: ComeIn) -> None:
    """Given two browsers, when one signs out, then its old cookie and its sockets end, the other's don't."""
    ada, elsewhere = come_in("Signa"), come_in()
    ada.post("/api/me/claim", {"password": "correct horse"})
    elsewhere.post("/api/sign-in", {"name": "Signa", "password": "correct horse"})
    table = ada.open_table(ME, {"kind": "open"})["id"]
    cookie = ada.http.cookies["westward_session"]
    with ada.sit(table) as here, elsewhere.sit(table) as there:
        ada.post("/api/sign-out")
        assert closed_with(here) == 4401
        there.ask("ping", "pong")
    assert person_by(ada.address, cookie) is None
    assert elsewhere.get("/api/me")["person"]["id"] == ada.id


def test_signing_out_everywhere_reaches_every_socket(come_in: ComeIn) -> None:
    ada, elsewhere = come_in("Everina"), come_in()
    ada.post("/api/me/claim", {"password": "correct horse"})
    elsewhere.post("/api/sign-in", {"name": "Everina", "password": "correct horse"})
    table = ada.open_table(ME, {"kind": "open"})["id"]
    cookies = [one.http.cookies["westward_session"] for one in (ada, elsewhere)]
    with ada.sit(table) as here, elsewhere.sit(table) as there:
        answer = elsewhere.http.post("/account/sign-out-everywhere")
        assert answer.status_code == 303
        assert (closed_with(here), closed_with(there)) == (4401, 4401)
    assert [person_by(ada.address, cookie) for cookie in cookies] == [None, None]


def test_a_token_that_was_dropped_reaches_its_sockets(come_in: ComeIn) -> None:
    ada, robot = come_in("Ada"), come_in()
    made = ada.post("/api/tokens", {"label": "robot"})
    robot.token = made["token"]
    table = ada.open_table(ME, {"kind": "open"})["id"]
    with robot.sit(table) as seat, ada.sit(table) as own:
        ada.http.delete(f"/api/tokens/{made['id']}")
        assert closed_with(seat) == 4401
        own.ask("ping", "pong")


def test_a_token_plays_seats_and_leaves_the_account_alone(come_in: ComeIn) -> None:
    """Given a token that a person made, then it plays and opens tables, and nothing else."""
    ada, robot = come_in("Ada"), come_in()
    made = ada.post("/api/tokens", {"label": "robot"})
    assert made["scope"] == "play"
    robot.http.headers["authorization"] = f"Bearer {made['token']}"
    robot.open_table(ME, {"kind": "open"})
    for method, path, body in (
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("POST", "/api/me/claim", {"password": "correct horse"}),
        ("POST", "/api/tokens", {"label": "another"}),
        ("GET", "/api/tokens", None),
        ("DELETE", f"/api/tokens/{made['id']}", None),
        ("POST", "/api/sign-out", {"everywhere": True}),
    ):
        assert robot.refused(method, path, body) == (403, "not-allowed"), path
    program = come_in("Robo", program=True)  # who has no other key has the whole account
    assert program.http.patch("/api/me", json={"name": "Robo 2"}).status_code == 200


# staying


def test_a_cookie_is_renewed_by_use(
    come_in: ComeIn, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a cookie of last year, when it is used, then it still holds and the browser gets a fresh one."""
    ada = come_in("Ada")
    assert "set-cookie" not in ada.http.get("/api/me").headers
    person = Person(ada.id, "Ada", False, 0)
    for wrong in (-2 * YEAR, 3 * YEAR, -50 * YEAR):  # the clock that signed it was behind, or ahead
        with monkeypatch.context() as patched:
            then = time.time() + wrong
            patched.setattr("itsdangerous.timed.time.time", lambda then=then: then)
            old = server.desk.workshop.signer.cookie(person, "a-session")
        answer = httpx.get(f"{ada.address}/api/me", headers={"cookie": f"westward_session={old}"})
        assert answer.json()["person"]["id"] == ada.id
        fresh = answer.headers["set-cookie"]
        assert fresh.startswith("westward_session=")
        assert "httponly" in fresh.lower()
        renewed = httpx.get(f"{ada.address}/api/me", headers={"cookie": fresh.split(";")[0]})
        assert renewed.json()["person"]["id"] == ada.id
        assert "set-cookie" not in renewed.headers
        out = httpx.post(
            f"{ada.address}/api/sign-out",
            headers={"cookie": f"westward_session={old}", "origin": ada.address},
        )
        assert 'westward_session=""' in out.headers["set-cookie"]  # and no fresh one beside it
        assert len(out.headers.get_list("set-cookie")) == 1
        server.desk.workshop.store.people.end_sessions(ada.id).result()
        server.desk.people._remembered.clear()
        person = Person(ada.id, "Ada", False, person.generation + 1)
