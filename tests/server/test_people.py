"""Who one is: guests, claimed names, cookies, tokens."""

from collections.abc import Callable

import httpx
import pytest

from tests.server.people import Somebody

ComeIn = Callable[..., Somebody]


def test_a_stranger_is_nobody_and_can_look(come_in: ComeIn) -> None:
    stranger = come_in()
    assert stranger.get("/api/me") == {"person": None, "language": "en"}
    assert [game["id"] for game in stranger.get("/api/games")["games"]].count("go-west") == 1
    assert stranger.refused("POST", "/api/tables", {"game": "go-west", "seats": []}) == (401, "not-signed-in")


def test_a_guest_has_a_name_and_a_signed_cookie(come_in: ComeIn) -> None:
    ada = come_in("  Ada \t Lovelace ")
    assert ada.get("/api/me")["person"]["name"] == "Ada Lovelace"
    forged = ada.http.cookies["westward_session"][:-2] + "xx"
    answer = httpx.get(f"{ada.address}/api/me", headers={"cookie": f"westward_session={forged}"})
    assert answer.json()["person"] is None


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(come_in: ComeIn) -> None:
    stranger = come_in()
    cookie = stranger.http.post("/api/guests", json={"name": "Ada"}).headers["set-cookie"]
    assert "httponly" in cookie.lower()
    assert "samesite=lax" in cookie.lower()


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a\x00b", "evil\u202ename", "\ud83d"])
def test_names_that_cant_be_shown_are_refused(come_in: ComeIn, name: str) -> None:
    stranger = come_in()
    body = '{"name": "' + name.encode("unicode_escape").decode().replace("\\x", "\\u00") + '"}'
    answer = stranger.http.post("/api/guests", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad-request"


def test_a_claimed_name_opens_from_elsewhere(come_in: ComeIn) -> None:
    ada, elsewhere, other = come_in("Grace"), come_in(), come_in("Other")
    assert ada.refused("POST", "/api/me/claim", {"password": "short"}) == (422, "bad-request")
    assert ada.post("/api/me/claim", {"password": "correct horse"})["person"]["claimed"]

    assert elsewhere.refused("POST", "/api/guests", {"name": "GRACE"}) == (409, "name-taken")
    assert other.refused("PATCH", "/api/me", {"name": "grace"}) == (409, "name-taken")
    wrong = {"name": "Grace", "password": "wrong horse"}
    assert elsewhere.refused("POST", "/api/sign-in", wrong) == (401, "wrong-password")
    nobody = {"name": "Nobody", "password": "correct horse"}
    assert elsewhere.refused("POST", "/api/sign-in", nobody) == (401, "wrong-password")
    elsewhere.post("/api/sign-in", {"name": "grace", "password": "correct horse"})
    assert elsewhere.get("/api/me")["person"]["id"] == ada.id

    elsewhere.post("/api/sign-out", {"everywhere": True})
    assert elsewhere.get("/api/me")["person"] is None
    assert ada.get("/api/me")["person"] is None


def test_a_token_stands_for_its_person_until_it_is_dropped(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    made = ada.post("/api/tokens", {"label": "robot"})
    bearer = {"authorization": f"Bearer {made['token']}"}
    assert httpx.get(f"{ada.address}/api/me", headers=bearer).json()["person"]["id"] == ada.id
    listed = ada.get("/api/tokens")["tokens"]
    assert [one["label"] for one in listed] == ["robot"]
    assert made["token"] not in str(listed)

    assert ada.http.delete(f"/api/tokens/{made['id']}").status_code == 204

    answer = httpx.get(f"{ada.address}/api/me", headers=bearer)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "not-signed-in")
    assert ada.refused("DELETE", "/api/tokens/none") == (404, "not-found")


def test_errors_come_in_the_readers_language(come_in: ComeIn) -> None:
    chloe = come_in("Chloé", language="fr-CA,fr;q=0.9,en;q=0.5")
    answer = chloe.http.get("/api/tables/nowhere")
    assert answer.json()["error"] == {
        "code": "not-found",
        "message": "Il n’y a rien ici.",
        "table": "nowhere",
    }
    assert chloe.get("/api/me")["language"] == "fr"


def test_the_openapi_document_names_every_path(come_in: ComeIn) -> None:
    document = come_in().get("/api/openapi.json")
    assert {"/api/tables", "/api/tables/{table}/choices", "/api/tokens"} <= set(document["paths"])
