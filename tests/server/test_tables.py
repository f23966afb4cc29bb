"""Opening tables, sitting down, and the lists of the lobby."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.people import Somebody
from westward.server.desk import Desk
from westward.server.settings import Settings
from westward.store import Person

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


def ids(tables: dict[str, list[dict[str, str]]]) -> list[str]:
    return [table["id"] for table in tables["tables"]]


def test_an_open_seat_is_listed_and_taken(come_in: ComeIn) -> None:
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table(ME, {"kind": "open"})
    assert (table["phase"], table["my_seats"], table["hosting"]) == ("waiting", [0], True)
    assert table["id"] in ids(bea.get("/api/tables", list="open"))

    joined = bea.post(f"/api/tables/{table['id']}/join", {})

    assert (joined["phase"], joined["my_seats"], joined["hosting"]) == ("running", [1], False)
    assert table["id"] not in ids(bea.get("/api/tables", list="open"))
    assert table["id"] in ids(bea.get("/api/tables", list="mine"))
    mine = ada.get("/api/tables", list="mine")["tables"]
    assert mine[0]["my_turn"]
    cleo = come_in("Cleo")
    assert cleo.refused("POST", f"/api/tables/{table['id']}/join", {}) == (409, "wrong-phase")


def test_who_asks_for_a_list_while_it_is_being_brought_up_to_date_waits_for_that(folder: Path) -> None:
    """Given a disk that is slow, when two ask for the open tables at once, then both see the new one."""

    async def ask_twice() -> tuple[str, list[list[str]]]:
        desk = Desk(Settings(data=folder, limits=0))
        ada = Person("ada", "Ada", claimed=False, generation=0)
        await asyncio.wrap_future(desk.workshop.store.people.add(ada, 0))
        table = await desk.seating.create(ada, {"game": "go-west", "seats": [ME, {"kind": "open"}]}, "en")
        desk.workshop.store.database.write(lambda _: time.sleep(0.5))
        lists = await asyncio.gather(*(desk.lists.tables("open", ada, "en") for _ in range(2)))
        await desk.stop()
        return table["id"], [[one["id"] for one in found] for found in lists]

    new, lists = asyncio.run(ask_twice())
    assert lists == [[new], [new]]


def test_an_invitation_opens_one_seat_and_only_the_host_sees_it(come_in: ComeIn) -> None:
    ada, bea, eve = come_in("Ada"), come_in("Bea"), come_in("Eve")
    table = ada.open_table(ME, {"kind": "invited", "name": "Bea"}, {"kind": "open"})
    invite = table["seats"][1]["invite"]
    assert invite.startswith(f"/join/{table['id']}/1/")
    seen = eve.get(f"/api/tables/{table['id']}")
    assert [seat["invite"] for seat in seen["seats"]] == [None, None, None]

    wrong = invite[:-3] + ("abc" if not invite.endswith("abc") else "cba")
    join = f"/api/tables/{table['id']}/join"
    assert eve.refused("POST", join, {"invite": wrong}) == (403, "wrong-invite")
    assert eve.refused("POST", join, {"seat": 1}) == (403, "not-allowed")
    assert bea.post(join, {"invite": invite})["my_seats"] == [1]
    assert bea.post(join, {"invite": invite})["my_seats"] == [1]
    assert eve.refused("POST", join, {"invite": invite}) == (409, "seat-taken")

    bea.post(f"/api/tables/{table['id']}/leave", {"seat": 1})
    assert bea.refused("POST", join, {"invite": invite}) == (403, "wrong-invite")


def test_a_table_of_bots_is_in_the_lists_of_who_opened_it(come_in: ComeIn) -> None:
    """Given a table where bots play alone, when it is over, then its host alone has it among the finished."""
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table(BOT, BOT, listed=False)["id"]
    with ada.sit(table) as watching:
        watching.wait_until(lambda state: state["phase"] == "over")

    assert table in ids(ada.get("/api/tables", list="finished"))
    assert table not in ids(bea.get("/api/tables", list="finished"))


def test_an_unlisted_table_is_in_no_list(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "open"}, listed=False)
    assert table["id"] not in ids(come_in("Bea").get("/api/tables", list="open"))
    assert table["id"] in ids(ada.get("/api/tables", list="mine"))


def test_the_host_fills_an_empty_seat_with_a_bot_or_closes(come_in: ComeIn) -> None:
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table(ME, {"kind": "open"})
    seat = f"/api/tables/{table['id']}/seats/1"
    assert bea.refused("POST", seat, BOT) == (403, "not-allowed")
    assert ada.post(seat, BOT)["phase"] == "running"

    other = ada.open_table(ME, {"kind": "open"})
    assert bea.refused("POST", f"/api/tables/{other['id']}/close") == (403, "not-allowed")
    assert ada.post(f"/api/tables/{other['id']}/close")["phase"] == "closed"
    assert other["id"] not in ids(ada.get("/api/tables", list="mine"))


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, "unknown-game"),
        ({"game": "go-west", "seats": [ME]}, "seats-out-of-range"),
        ({"game": "go-west", "seats": [ME] * 5}, "seats-out-of-range"),
        ({"game": "go-west", "seats": [ME, {"kind": "bot", "bot": "nobody"}]}, "unknown-bot"),
        ({"game": "go-west", "seats": [ME, {"kind": "bot"}]}, "unknown-bot"),
        ({"game": "go-west", "seats": [ME, {"kind": "ghost"}]}, "bad-request"),
        ({"game": "go-west", "seats": [ME, BOT], "options": {"colour": 1}}, "unknown-option"),
        ({"game": "go-west", "seats": [ME, BOT], "options": {"vp_payment": 1}}, "bad-option-value"),
        ({"game": "go-west"}, "bad-request"),
        ({"game": 5, "seats": [ME, BOT]}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_a_table_that_cant_be_is_refused(come_in: ComeIn, body: object, code: str) -> None:
    assert come_in("Ada").refused("POST", "/api/tables", body) == (422, code)


@pytest.mark.parametrize(
    ("game", "options", "language", "words"),
    [
        ("western-town", {"mode": "double_duel"}, "en", ("Mode", "Double duel", "a table of 3, but of 4")),
        ("western-town", {"mode": "double_duel"}, "fr", ("Mode", "Double duel", "une table de 3, mais de 4")),
        ("wild-tiled-west", {"board": ["board_1"] * 3}, "en", ("Settlement board", "different board")),
        ("wild-tiled-west", {"contracts": "none"}, "en", ("Cattle contracts", "By lot")),
    ],
)
def test_an_option_that_cant_be_is_named_with_the_reason(
    come_in: ComeIn, game: str, options: dict[str, object], language: str, words: tuple[str, ...]
) -> None:
    """Given a value that an option can't have, when the table is set, then the refusal names both."""
    body = {"game": game, "seats": [ME, BOT, BOT], "options": options}
    answer = come_in("Ada", language=language).http.post("/api/tables", json=body)
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert error["code"] == "bad-option-value"
    for word in words:
        assert word in error["message"]


def test_games_and_bots_are_told_in_both_languages(come_in: ComeIn) -> None:
    stranger = come_in()
    for language in ("en", "fr"):
        games = stranger.get("/api/games", language=language)["games"]
        game = next(one for one in games if one["id"] == "go-west")
        assert game["about"]
        assert all(option["name"] != option["id"] for option in game["options"])
        assert stranger.get("/api/bots", language=language)["bots"]
        rules = stranger.get("/api/games/go-west/rules", language=language)["rules"]
        tables = [part for part in rules if "rows" in part]
        assert tables
        assert all(len(row) == len(part["head"]) for part in tables for row in part["rows"])
        before = rules[rules.index(tables[0]) - 1]
        assert before["id"].startswith("GO-3."), "a table stands behind the rules of its section"
    assert stranger.refused("GET", "/api/games/chess/rules") == (422, "unknown-game")
    assert stranger.refused("GET", "/api/tables?list=strange") == (422, "bad-request")
