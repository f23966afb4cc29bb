"""Hints at the table, thought out in a real worker process."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.people import Seated, Somebody
from westward.server.app import ServerThread
from westward.server.limits import RATES
from westward.server.settings import Settings
from westward.store import Store

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def two(come_in: ComeIn) -> Iterator[tuple[Seated, Seated]]:
    """Two people at a table; it is the turn of the first."""
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    bea.post(f"/api/tables/{table}/join", {})
    with ada.sit(table) as one, bea.sit(table) as other:
        yield one, other


def test_who_is_asked_gets_the_best_options(two: tuple[Seated, Seated]) -> None:
    """Given a question, when its person asks for a hint, then options come with results and visits."""
    ada, _ = two
    hint = ada.ask("hint", "hint", ply=ada.state["ply"])

    assert (hint["level"], hint["seat"]) == ("sheriff", 0)
    assert 1 <= len(hint["options"]) <= 3
    offered = {one["option"]: one for one in ada.state["view"]["decision"]["options"]}
    visits = [one["visits"] for one in hint["options"]]
    assert visits == sorted(visits, reverse=True)
    for one in hint["options"]:
        assert one["label"] == offered[one["option"]]["label"]
        assert one["target"] == offered[one["option"]]["target"]
        assert 0 <= one["result"] <= 1
        assert one["visits"] > 0


def test_the_same_question_has_the_same_hint(two: tuple[Seated, Seated]) -> None:
    """Given a hint, when it is asked for again, then it is the same, and the table is told only once."""
    ada, bea = two
    first = ada.ask("hint", "hint", ply=ada.state["ply"])
    second = ada.ask("hint", "hint", ply=ada.state["ply"])
    assert first["options"] == second["options"]

    noted = bea.wait_for("chat")
    assert (noted["note"], noted["name"], noted["seat"], noted["text"]) == ("hint", "Ada", 0, "")
    bea.ask("ping", "pong")
    assert [one["note"] for one in bea.messages if one["type"] == "chat"] == ["hint"]
    with bea.person.sit(bea.welcome["table"]["id"]) as later:
        assert later.welcome["chat"][-1]["note"] == "hint"


def test_bots_are_not_told_of_a_hint(come_in: ComeIn) -> None:
    """Given nobody but bots besides me, when I ask for a hint, then the chat stays empty, also later."""
    ada = come_in("Ada")
    table = ada.open_table(ME, BOT)["id"]
    with ada.sit(table) as seat:
        seat.ask("hint", "hint", ply=seat.state["ply"], seat=0)
        seat.ask("ping", "pong")
        assert not any(one["type"] == "chat" for one in seat.messages)
    with ada.sit(table) as later:
        assert later.welcome["chat"] == []


def test_a_hint_is_no_part_of_the_game(two: tuple[Seated, Seated]) -> None:
    """Given a hint, then no ply is added to the log."""
    ada, _ = two
    ply = ada.state["ply"]
    ada.ask("hint", "hint", ply=ply)
    assert ada.choose()["ply"] == ply + 1


def test_other_messages_need_not_wait_for_a_hint(two: tuple[Seated, Seated]) -> None:
    """Given a hint that is thought out, when a ping is sent, then it is answered first."""
    ada, _ = two
    ada.send("hint", ply=ada.state["ply"])
    ada.ask("ping", "pong")
    assert not any(one["type"] == "hint" for one in ada.messages)
    ada.wait_for("hint")


def test_hints_are_refused_to_whom_they_are_not_for(two: tuple[Seated, Seated], come_in: ComeIn) -> None:
    """Given a question, when others ask for a hint, then each is told why not."""
    ada, bea = two
    ply = ada.state["ply"]
    table = ada.welcome["table"]["id"]
    assert bea.ask_refused("hint", ply=ply)["code"] == "not-your-turn"
    assert bea.ask_refused("hint", ply=ply, seat=0)["code"] == "not-allowed"
    with come_in("Cleo").sit(table) as watcher:
        assert watcher.ask_refused("hint", ply=ply)["code"] == "not-allowed"
        assert watcher.ask_refused("hint", ply=ply, seat=0)["code"] == "not-allowed"
    with come_in().sit(table) as nobody:
        assert nobody.ask_refused("hint", ply=ply)["code"] == "not-signed-in"
    ada.choose()
    assert ada.ask_refused("hint", ply=ply)["code"] in ("stale-ply", "not-your-turn")


def test_a_table_can_play_without_hints(come_in: ComeIn) -> None:
    """Given a table that was opened without hints, then it says so and refuses them."""
    ada = come_in("Ada")
    opened = ada.open_table(ME, BOT, hints=False)
    assert opened["hints"] is False
    assert ada.open_table(ME, BOT)["hints"] is True
    with ada.sit(opened["id"]) as seat:
        assert seat.welcome["table"]["hints"] is False
        assert seat.ask_refused("hint", ply=seat.state["ply"])["code"] == "hints-off"


def test_the_page_of_a_new_table_asks_whether_there_are_hints(come_in: ComeIn) -> None:
    """Given the form of a new table, when the box is not ticked, then the table has no hints."""
    ada = come_in("Ada")
    assert 'name="hints"' in ada.http.get("/new/go-west").text
    form = {"seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    for more, wanted in (({}, False), ({"hints": "1"}, True)):
        made = ada.http.post("/new/go-west", data={**form, **more})
        assert ada.get(f"/api/tables/{made.headers['location'].rsplit('/')[-1]}")["hints"] is wanted


def test_hints_are_limited_and_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given limits, when there are too many hints, then one waits and is told so; asking anew is free."""
    assert RATES["hint"] == (0.5, 30.0)  # whoever follows every hint is not stopped
    monkeypatch.setitem(RATES, "hint", (0.05, 1.0))
    settings = Settings(port=0, data=folder, browser=False, limits=1, bot_pace=0, bot_workers=1)
    with ServerThread(settings) as server:
        ada = Somebody(server.address, "Ada")
        table = ada.open_table(ME, BOT)["id"]
        with ada.sit(table) as seat:
            hint = seat.ask("hint", "hint", ply=seat.state["ply"], seat=0)
            for _ in range(3):
                again = seat.ask("hint", "hint", ply=seat.state["ply"], seat=0)
                assert again["options"] == hint["options"]
            seat.choose()
            refused = seat.ask_refused("hint", ply=seat.state["ply"], seat=0)
            assert (refused["code"], refused["reason"]) == ("too-many", "too-many-hint")
            assert "hints" in refused["message"]
            assert f"{refused['retry_after']} s" in refused["message"]
        ada.close()
    store = Store.in_folder(folder)
    kinds = [record.kind for record in store.logs.read(table).records]
    store.close()
    assert kinds.count("hinted") == 1
