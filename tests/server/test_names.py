"""Names: those that look alike are one name, and those that can't be seen are none."""

from collections.abc import Callable

import pytest

from tests.server.people import Somebody
from westward.server.errors import BadRequest
from westward.server.names import clean_name, folded

ComeIn = Callable[..., Somebody]


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("Victor", "V\u0456ctor"),  # a Cyrillic i
        ("Ada", "\u0410d\u0430"),  # Cyrillic A and a
        ("BOB", "\u0412\u041e\u0412"),  # Cyrillic throughout
        ("Ivan", "lvan"),
        ("Bill", "Bi11"),
        ("Bob", "B0b"),
        ("Tom", "Torn"),
        ("Ada", "\uff21\uff44\uff41"),  # as wide as Chinese characters
        ("Ada", "\U0001d400da"),  # a bold letter of mathematics
        ("\u2764", "\u2764\ufe0f"),
        ("\u0412\u043e\u0432\u0430", "\u0432\u043e\u0432\u0430"),  # small and capital stay one in Cyrillic
    ],
)
def test_names_that_look_alike_are_one(name: str, alike: str) -> None:
    assert folded(name) == folded(alike)


@pytest.mark.parametrize(("name", "other"), [("Zoe", "Zo\u00eb"), ("Ann", "Anu"), ("Ada", "Ida")])
def test_names_that_differ_stay_apart(name: str, other: str) -> None:
    assert folded(name) != folded(other)


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f", "\uffa0", "\u034f", "\u0301", "Ada\u3164"])
def test_names_that_cant_be_seen_are_refused(blank: str) -> None:
    with pytest.raises(BadRequest):
        clean_name(blank)


def test_a_claimed_name_is_safe_from_its_look_alikes(come_in: ComeIn) -> None:
    """Given a claimed name, then neither a guest nor somebody at a screen gets one that looks like it."""
    victor, guest = come_in("Victorine"), come_in("Guest")
    victor.post("/api/me/claim", {"password": "correct horse"})
    alike = "V\u0456ctor\u0456ne"
    assert guest.refused("POST", "/api/guests", {"name": alike}) == (409, "name-taken")
    assert guest.refused("PATCH", "/api/me", {"name": alike}) == (409, "name-taken")
    for name in ("Victorine", alike):
        table = {"game": "go-west", "seats": [{"kind": "me"}, {"kind": "screen", "name": name}]}
        assert guest.refused("POST", "/api/tables", table) == (409, "name-taken")
    table = guest.open_table({"kind": "me"}, {"kind": "open"})["id"]
    seat = {"kind": "screen", "name": "victorine"}
    assert guest.refused("POST", f"/api/tables/{table}/seats/1", seat) == (409, "name-taken")
    victor.open_table({"kind": "me"}, {"kind": "screen", "name": "Victorine"})


def test_a_seat_that_was_left_at_an_unlisted_table_needs_its_invitation(come_in: ComeIn) -> None:
    """Given an invited friend who stands up again, then nobody sits down there without a new link."""
    ada, bea, eve = come_in("Ada"), come_in("Bea"), come_in("Eve")
    made = ada.open_table({"kind": "me"}, {"kind": "invited"}, {"kind": "open"}, listed=False)
    table, old = made["id"], made["seats"][1]["invite"]
    bea.post(f"/api/tables/{table}/join", {"invite": old})
    bea.post(f"/api/tables/{table}/leave", {"seat": 1})

    assert eve.refused("POST", f"/api/tables/{table}/join", {"seat": 1}) == (403, "not-allowed")
    assert eve.refused("POST", f"/api/tables/{table}/join", {"invite": old}) == (403, "wrong-invite")
    new = ada.get(f"/api/tables/{table}")["seats"][1]["invite"]
    assert bea.post(f"/api/tables/{table}/join", {"invite": new})["my_seats"] == [1]
