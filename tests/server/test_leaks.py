"""Nobody is told what another seat holds: not in views, pictures, log lines, previews, worlds or errors."""

import base64
import json
import random
from collections.abc import Callable
from typing import Any

from tests.server.people import Seated, Somebody
from westward import faces
from westward.server.app import ServerThread

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
GAME = faces.game("go-west")


def hands(server: ServerThread, table: str, ply: int) -> list[set[int]]:
    """Return what each seat holds at *ply*, by the truth."""
    log = server.desk.room.tables[table].table.log
    state: Any = log.state_at(ply)
    return [set(hand) for hand in state.hands]


def told_cards(message: dict[str, Any]) -> set[int]:
    """Return the cards in all hands that a view shows."""
    found: set[int] = set()
    for player in message["view"]["table"]["players"]:
        found |= {card["id"] for card in player["hand"] or []}
    return found


def test_no_message_tells_anybody_elses_hand(come_in: ComeIn, server: ServerThread) -> None:
    """Given two players and a spectator, when a game is played, then each is shown own cards alone."""
    ada, bea, eve = come_in("Ada"), come_in("Bea"), come_in("Eve")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    bea.post(f"/api/tables/{table}/join", {})
    chance = random.Random(5)
    seats = [ada.sit(table), bea.sit(table)]
    watcher = eve.sit(table)
    for _ in range(60):
        actors = seats[0].state["view"]["actors"]
        if not actors:
            break
        one = seats[actors[0]]
        option = chance.choice(one.options())
        if chance.random() < 0.3:
            one.ask("preview", "preview", ply=one.state["ply"], option=option)
        one.send("choose", ply=one.state["ply"], option=option)
        one.wait_for("update")
        for other in (*seats, watcher):
            other.wait_for_ply(one.state["ply"])
    for seat, looker in ((0, seats[0]), (1, seats[1]), (None, watcher)):
        for message in looker.messages:
            if message["type"] == "update":
                held = hands(server, table, message["ply"])
                allowed = held[seat] if seat is not None else set()
                assert told_cards(message) <= allowed
        check_texts(server, table, looker, seat)
        looker.socket.close()


def check_texts(server: ServerThread, table: str, looker: Seated, seat: int | None) -> None:
    """Look for the seed, and for the names of cards that only others could know, in everything sent."""
    head = server.desk.workshop.store.logs.read(table).head
    told = "\n".join(looker.texts)
    assert head.seed.hex() not in told
    assert base64.b64encode(head.seed).decode() not in told
    for line in looker.lines:
        if line["event"] == "card_drawn" and line["seat"] != seat:
            assert not any(name in line["text"] for name in card_names())


def card_names() -> list[str]:
    names: Any = GAME.rules.components
    return [str(name) for name in names.card_names["en"].values() if len(str(name)) > 3]


def test_a_spectators_view_is_what_the_game_gives_a_spectator(come_in: ComeIn, server: ServerThread) -> None:
    ada, eve = come_in("Ada"), come_in("Eve")
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    with eve.sit(table) as watcher:
        assert watcher.state["seat"] is None
        assert watcher.state["view"]["decision"] is None
        assert watcher.state["undo"] is None
        assert told_cards(watcher.state) == set()
        position = eve.get(f"/api/tables/{table}/position")
        assert told_cards(position) == set()


def test_an_imagined_world_knows_no_secret(come_in: ComeIn, server: ServerThread) -> None:
    """Given a world for a seat, then the seat's view of it is its view of the table, and no seed is in it."""
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    with ada.sit(table) as seat:
        seat.wait_until(lambda state: state["status"]["mine"])
        worlds = [seat.ask("imagine", "world", ply=seat.state["ply"])["state"] for _ in range(4)]
        seed = server.desk.workshop.store.logs.read(table).head.seed.hex()
        truth: Any = server.desk.room.tables[table].table.log.state
        for text in worlds:
            data = base64.b64decode(text)
            assert seed not in data.decode()
            assert "keyed" not in json.dumps(json.loads(data)[0])
            world = GAME.rules.load(data)
            assert GAME.sight.picture(world, 0) == GAME.sight.picture(truth, 0)
        others = {tuple(json.loads(base64.b64decode(text))[1]["hands"][1]) for text in worlds}
        assert len(others) > 1
