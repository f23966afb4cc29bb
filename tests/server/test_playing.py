"""Playing over WebSockets: what is told to whom, in which order, and what is refused."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Seated, Somebody
from westward.server import answering
from westward.server.app import ServerThread
from westward.server.clock import now

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


def two_seated(come_in: ComeIn, **second: str) -> tuple[str, Seated, Seated]:
    ada, bea = come_in("Ada"), come_in("Bea", **second)
    table = ada.open_table(ME, {"kind": "open"})["id"]
    bea.post(f"/api/tables/{table}/join", {})
    return table, ada.sit(table), bea.sit(table)


def until_turn_of(first: Seated, second: Seated, seat: int) -> None:
    """Play the first options until *seat* is asked."""
    for _ in range(200):
        actors = first.state["view"]["actors"]
        if actors == [seat]:
            return
        one, other = (first, second) if actors == [first.state["seat"]] else (second, first)
        one.choose()
        other.wait_for_ply(one.state["ply"])
    raise AssertionError("the turn never came")


def test_both_are_told_of_a_choice_each_in_their_language(come_in: ComeIn) -> None:
    _, ada, bea = two_seated(come_in, language="fr")
    with ada, bea:
        assert ada.is_asked()
        assert not bea.is_asked()
        assert ada.state["status"]["actors"][0]["name"] == "Ada"
        assert "Ada" in bea.state["status"]["actors"][0]["text"]
        assert ada.state["status"]["actors"][0]["text"] != bea.state["status"]["actors"][0]["text"]
        until_turn_of(ada, bea, 1)
        assert [line["ply"] for line in ada.lines] == [line["ply"] for line in bea.lines]
        assert ada.lines[0]["text"] != bea.lines[0]["text"]
        assert ada.lines[0]["rule"] == bea.lines[0]["rule"]
        assert set(ada.pictures) >= {"board", "hand"}


def test_unchanged_pictures_are_not_sent_again(come_in: ComeIn) -> None:
    _, ada, bea = two_seated(come_in)
    with ada, bea:
        first = ada.state
        ada.choose()
        assert all(panel["svg"] for panel in first["panels"])
        assert any(panel["svg"] is None for panel in ada.state["panels"])
        again = ada.ask("resync", "update")
        assert all(panel["svg"] for panel in again["panels"])
        assert again["log"]["from"] == 0


def test_a_stale_choice_is_refused_and_the_page_catches_up(come_in: ComeIn) -> None:
    _, ada, bea = two_seated(come_in)
    with ada, bea:
        stale = {"ply": ada.state["ply"], "option": ada.options()[0]}
        ada.choose()
        error = ada.ask_refused("choose", **stale)
        assert (error["code"], error["ply"]) == ("stale-ply", 1)
        assert ada.wait_for("update")["ply"] == 1


def test_a_choice_sent_twice_counts_once(come_in: ComeIn, server: ServerThread) -> None:
    table, ada, bea = two_seated(come_in)
    with ada, bea:
        choice = {"ply": ada.state["ply"], "option": ada.options()[0]}
        ada.send("choose", **choice)
        ada.send("choose", **choice)
        kinds = {ada.wait_for_any(("chosen", "refused"))["type"] for _ in range(2)}
        assert kinds == {"chosen", "refused"}
        assert len(server.desk.workshop.store.logs.read(table).entries) == 1


def test_wrong_choices_are_refused_with_their_code(come_in: ComeIn) -> None:
    table, ada, bea = two_seated(come_in)
    with ada, bea:
        ply = ada.state["ply"]
        assert ada.ask_refused("choose", ply=ply, option=12345)["code"] == "illegal-choice"
        assert ada.ask_refused("choose", ply=ply, seat=1, option=0)["code"] == "not-allowed"
        assert bea.ask_refused("choose", ply=ply, option=0)["code"] == "not-your-turn"
        spectator = come_in("Eve").sit(table)
        with spectator:
            assert spectator.ask_refused("choose", ply=ply, seat=0, option=0)["code"] == "not-allowed"
        stranger = come_in().sit(table)
        with stranger:
            assert stranger.ask_refused("choose", ply=ply, seat=0, option=0)["code"] == "not-signed-in"


def test_what_an_option_does_and_why_something_is_impossible(come_in: ComeIn) -> None:
    _, ada, bea = two_seated(come_in, language="fr")
    with ada, bea:
        ply = ada.state["ply"]
        seen = ada.ask("preview", "preview", ply=ply, option=ada.options()[0])
        assert isinstance(seen["reveals"], bool)
        why = ada.ask("explain", "explanation", ply=ply, target="region-5")
        assert {"text", "rule", "target"} <= set(why)
        assert bea.ask_refused("preview", ply=ply, option=0)["code"] == "not-your-turn"
        assert bea.ask_refused("explain", ply=ply, seat=0, target="x")["code"] == "not-allowed"


def test_undo_alone_and_by_agreement(come_in: ComeIn) -> None:
    _, ada, bea = two_seated(come_in)
    with ada, bea:
        ada.choose()
        undo = ada.state["undo"]
        assert (undo["steps"], undo["ask"]) == (1, False)
        ada.ask("undo", "update", ply=ada.state["ply"], to=undo["to"])
        assert ada.state["ply"] == 2
        assert [line["event"] for line in ada.lines] == ["undone"]

        until_turn_of(ada, bea, 1)
        bea.choose()
        ada.wait_until(lambda state: state["ply"] == bea.state["ply"])
        undo = ada.state["undo"]
        assert undo["ask"]
        assert undo["others"] == ["Bea"]
        ada.send("undo", ply=ada.state["ply"], to=undo["to"])
        asked = bea.wait_for("proposal")["proposal"]
        assert (asked["kind"], asked["by"], asked["answer"], asked["mine"]) == ("undo", "Ada", True, False)
        assert ada.ask_refused("answer", number=asked["number"], yes=True)["code"] == "not-allowed"
        bea.send("answer", number=asked["number"], yes=True)
        assert ada.wait_for("proposal", lambda one: one["outcome"] is not None)["outcome"] == "agreed"
        ada.wait_for("update", lambda one: one["proposal"] is None)
        assert ada.is_asked()
        assert all(line["ply"] < undo["to"] or line["event"] == "undone" for line in ada.lines)


def test_what_an_automaton_touched_is_told_until_the_next_turn_begins(come_in: ComeIn) -> None:
    """Given a game alone against Hastings, when it has had its turn, then `last` is its turn, not the own."""
    ada = come_in("Ada")
    with ada.sit(ada.open_table(ME, game="sierra-west", options={})["id"]) as seat:
        for _ in range(60):
            seat.choose()
            if seat.state["view"]["decision"]["kind"] == "plan_cards":
                break
        hastings = seat.state["last"]
        drawn = next(line for line in seat.lines if line.get("turn") == "Hastings")
        assert (hastings["seat"], hastings["from"]) == (None, drawn["ply"])
        assert "planning-active" in hastings["targets"]

        seat.choose()
        assert seat.state["last"]["seat"] == 0


def test_the_end_and_the_lists_have_an_automaton_too(come_in: ComeIn) -> None:
    """Given a game alone against Hastings, when it is over, then its course and the lists have its score."""
    ada = come_in("Ada")
    table = ada.open_table(ME, game="sierra-west", options={})["id"]
    with ada.sit(table) as seat:
        seat.send("hand_over", seat=0, bot="random")
        seat.wait_until(lambda state: state["phase"] == "over")
        ending = seat.state["ending"]
    [hastings] = ending["rivals"]
    assert {len(moment["scores"]) for moment in ending["course"]} == {2}
    assert ending["course"][-1]["scores"] == [*ending["scores"], hastings["score"]]

    finished = next(one for one in ada.get("/api/tables", list="finished")["tables"] if one["id"] == table)
    assert finished["rivals"] == [hastings]
    page = ada.http.get("/tables").text
    for score in (ending["scores"][0], hastings["score"]):
        assert f"<b>{str(score).replace('-', '−')}</b>" in page
    assert "<span>Hastings <b>" in page


def test_chat_reaches_everybody_as_plain_text(come_in: ComeIn) -> None:
    table, ada, bea = two_seated(come_in)
    watcher = come_in("Eve").sit(table)
    with ada, bea, watcher:
        ada.send("chat", text=" <b>Howdy</b>\u202e\x07 ")
        for one in (ada, bea, watcher):
            line = one.wait_for("chat")
            assert (line["text"], line["name"], line["seat"]) == ("<b>Howdy</b>", "Ada", 0)
            assert line["mine"] == (one is ada)
        watcher.send("chat", text="Hi")
        assert bea.wait_for("chat")["seat"] is None
        assert ada.ask_refused("chat", text="   ")["code"] == "bad-request"
        with ada.person.sit(table) as again:
            assert [line["text"] for line in again.welcome["chat"]] == ["<b>Howdy</b>", "Hi"]


def test_who_is_here_is_told(come_in: ComeIn) -> None:
    table, ada, bea = two_seated(come_in)
    with ada:
        bea.socket.close()
        gone = ada.wait_for("players", lambda one: not one["players"][1]["online"])
        assert gone["players"][0]["online"]
        with bea.person.sit(table):
            ada.wait_for("players", lambda one: one["players"][1]["online"])


def test_two_tabs_of_one_person_stay_in_step(come_in: ComeIn) -> None:
    table, ada, bea = two_seated(come_in)
    tab = ada.person.sit(table)
    with ada, bea, tab:
        ada.choose()
        tab.wait_until(lambda state: state["ply"] == 1)
        assert tab.options() == ada.options()
        tab.choose()
        ada.wait_until(lambda state: state["ply"] == 2)


def test_coming_back_shows_what_happened(come_in: ComeIn) -> None:
    table, ada, bea = two_seated(come_in)
    with ada, bea:
        until_turn_of(ada, bea, 1)
        until_turn_of(ada, bea, 0)
        with ada.person.sit(table) as again:
            digest = again.welcome["digest"]
            assert digest["lines"]
            assert all(line["seat"] == 1 for line in digest["lines"])
            assert again.lines == ada.lines


def test_nobody_takes_a_seat_whose_connection_dropped(come_in: ComeIn) -> None:
    """Given somebody whose connection drops, then a rival can't let a bot play, and all see the countdown."""
    table, ada, bea = two_seated(come_in)
    with ada, come_in("Cleo").sit(table) as watcher:
        bea.socket.close()
        gone = ada.wait_for("players", lambda one: not one["players"][1]["online"])
        away = gone["players"][1]["away"]
        assert away["until"] == away["since"] + 300_000
        assert away["bot"] == "sheriff"
        assert watcher.wait_for("players", lambda one: one["players"][1]["away"] == away)
        for bot in ("sheriff", "random", None):
            refused = ada.ask_refused("hand_over", seat=1, bot=bot)
            assert (refused["code"], refused["reason"]) == ("not-allowed", "player-away")
            assert 290 < refused["retry_after"] <= 300
        with bea.person.sit(table) as back:
            assert back.state["players"][1]["away"] is None


def test_a_program_that_looks_and_chooses_is_not_away(come_in: ComeIn) -> None:
    """Given a player without a connection, when it looks at the game, then it is gone since that moment."""
    table, ada, bea = two_seated(come_in)
    with ada:
        bea.socket.close()
        before = ada.wait_for("players", lambda one: not one["players"][1]["online"])["players"][1]["away"]
        time.sleep(0.01)
        bea.person.get(f"/api/tables/{table}/position")
        ada.choose()
        assert ada.state["players"][1]["away"]["since"] > before["since"]


def test_the_table_says_when_somebody_is_absent_and_who_plays_then(come_in: ComeIn) -> None:
    """Given a table with terms of its own, then they are told, and wrong ones are refused."""
    ada = come_in("Ada")
    opened = ada.open_table(ME, {"kind": "open"}, absence=86_400, substitute="marshal")
    assert (opened["absence"], opened["substitute"]) == (86_400, "marshal")
    usual = ada.open_table(ME, {"kind": "open"})
    assert (usual["absence"], usual["substitute"]) == (300, "sheriff")
    seats = [ME, {"kind": "open"}]
    for wrong in ({"absence": 5}, {"absence": 10**9}, {"substitute": "nobody"}):
        assert ada.refused("POST", "/api/tables", {"game": "go-west", "seats": seats, **wrong})[0] == 422


def test_a_seat_goes_to_a_bot_and_back(come_in: ComeIn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody who is gone for long, then the agreed bot may play, until that person is back."""
    table, ada, bea = two_seated(come_in)
    with ada:
        assert ada.ask_refused("hand_over", seat=1, bot="random")["code"] == "not-allowed"
        assert ada.ask_refused("hand_over", seat=1, bot="nobody")["code"] == "unknown-bot"
        bea.socket.close()
        ada.wait_for("players", lambda one: not one["players"][1]["online"])
        monkeypatch.setattr(answering, "now", lambda: now() + 301_000)
        assert ada.ask_refused("hand_over", seat=1, bot="random")["reason"] == "other-substitute"
        ada.send("hand_over", seat=1)
        assert ada.wait_for("handed")["bot"] == "sheriff"
        ada.wait_until(lambda state: state["players"][1]["handed"])
        while ada.is_asked():
            ada.choose()
        ada.wait_until(lambda state: state["status"]["mine"])  # the bot has played its turn
        with bea.person.sit(table) as back:
            assert not back.state["players"][1]["handed"]
            assert ada.wait_for("handed")["bot"] is None


def test_ones_own_seat_stays_with_its_bot_until_it_is_taken_back(come_in: ComeIn) -> None:
    """Given somebody who has handed their own seat over, when they look in, then the bot still plays."""
    table, ada, bea = two_seated(come_in)
    with ada, bea:
        bea.send("hand_over", seat=1, bot="random")
        bea.wait_until(lambda state: state["players"][1]["handed"])
        with bea.person.sit(table) as again:
            assert again.state["players"][1]["handed"]
            again.ask("take_back", "update", seat=1)
            assert not again.state["players"][1]["handed"]


def test_one_screen_shows_a_seat_only_after_its_curtain(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "screen", "name": "Al"})["id"]
    with ada.sit(table) as screen:
        for seat, name in ((0, "Ada"), (1, "Al"), (0, "Ada")):
            curtain = screen.wait_until(lambda state: bool(state["curtain"]))
            assert (curtain["curtain"]["seat"], curtain["curtain"]["name"]) == (seat, name)
            assert curtain["seat"] is None
            assert all(player["hand"] is None for player in curtain["view"]["table"]["players"])
            assert (
                screen.ask_refused("preview", ply=curtain["ply"], seat=seat, option=0)["code"]
                == "not-allowed"
            )
            screen.ask_refused("lift", seat=3)
            screen.send("lift", seat=seat)
            while screen.state["seat"] != seat:
                screen.receive()
            assert screen.state["view"]["table"]["players"][seat]["hand"]
            while screen.state["seat"] == seat:
                screen.choose()


def test_one_screen_puts_a_hand_away_while_others_choose(come_in: ComeIn) -> None:
    """Given two people at one screen, when somebody elsewhere is asked, then no hand is in sight."""
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table(ME, {"kind": "screen", "name": "Al"}, {"kind": "open"})["id"]
    bea.post(f"/api/tables/{table}/join", {})
    with ada.sit(table) as screen:
        for seat in (0, 1):
            screen.wait_until(lambda state: bool(state["curtain"]))
            screen.send("lift", seat=seat)
            screen.wait_until(lambda state: bool(state["seat"] is not None))
            assert screen.state["seat"] == seat
            while screen.state["seat"] == seat:
                screen.choose()
        assert screen.state["view"]["actors"] == [2]
        assert (screen.state["seat"], screen.state["curtain"]) == (None, None)
        assert all(player["hand"] is None for player in screen.state["view"]["table"]["players"])


def finish(table: str, *seated: Seated, seed: int = 1) -> None:
    """Play a whole game at random."""
    chance = random.Random(seed)
    while True:
        actors = seated[0].state["view"]["actors"]
        if not actors:
            break
        one = next(one for one in seated if one.state["seat"] == actors[0])
        one.choose(chance.randrange(len(one.options())))
        for other in seated:
            other.wait_for_ply(one.state["ply"])


def test_a_whole_game_its_end_replay_log_and_rematch(come_in: ComeIn, server: ServerThread) -> None:
    table, ada, bea = two_seated(come_in)
    path = f"/api/tables/{table}"
    with ada, bea:
        running = [
            ada.person.refused("GET", f"{path}/ending")[1],
            ada.person.refused("GET", f"{path}/log")[1],
            ada.person.refused("GET", f"{path}/position?seat=1")[1],
            ada.person.refused("GET", f"{path}/replay?seat=1")[1],
        ]
        assert running == ["wrong-phase", "wrong-phase", "not-allowed", "not-allowed"]
        assert ada.person.get(path)["seed"] is None
        finish(table, ada, bea)
        ending = ada.state["ending"]
        assert ada.state["phase"] == "over"
        assert ending["scores"] == [
            sum(one["points"][seat] for one in ending["breakdown"]) for seat in (0, 1)
        ]
        assert {one["rule"] for one in ending["breakdown"]} <= {"GO-4.4", "GO-5.5.5", "GO-5.3.4"}
        assert ending["course"][-1]["scores"] == ending["scores"]
        assert ending["commitment"] == ada.welcome["table"]["commitment"]
        assert ada.person.get(path)["seed"] == ending["seed"]

        replay = ada.person.get(f"{path}/replay", seat=1)
        assert len(replay["steps"]) == ending["choices"]
        assert [line for step in replay["steps"] for line in step["lines"]] == bea.lines
        middle = replay["steps"][len(replay["steps"]) // 2]
        position = ada.person.get(f"{path}/position", seat=1, ply=middle["ply"], language="fr")
        assert position["view"]["table"]["players"][1]["hand"]
        assert position["scores"] == middle["scores"]
        assert position["panels"]
        assert ada.person.refused("GET", f"{path}/position?ply=99999") == (404, "not-found")

        log = ada.person.http.get(f"{path}/log")
        assert "attachment" in log.headers["content-disposition"]
        from westward import engine

        assert engine.Log.from_lines(log.text.splitlines()).state.scores() == ending["scores"]

        again = ada.person.post(f"{path}/rematch")
        assert again["phase"] == "waiting"
        assert bea.wait_for("update", lambda one: one["rematch"] is not None)["rematch"] == again["id"]
        assert bea.person.get(f"/api/tables/{again['id']}")["reserved"] == [1]
        both = bea.person.post(f"{path}/rematch")
        assert (both["id"], both["phase"]) == (again["id"], "running")


def test_a_game_against_bots_goes_to_its_end(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, BOT, BOT)["id"]
    chance = random.Random(3)
    with ada.sit(table) as seat:
        names = [player["name"] for player in seat.state["players"]]
        assert len(set(names)) == 3
        while seat.state["phase"] == "running":
            if seat.is_asked():
                seat.choose(chance.randrange(len(seat.options())))
            else:
                seat.receive()
        assert seat.state["ending"]["ranking"]


def test_messages_that_are_no_messages(come_in: ComeIn) -> None:
    _, ada, bea = two_seated(come_in)
    with ada, bea:
        for text in ("", "{", "[]", "7", '{"type": "fly"}', '{"type": "choose", "ply": "1", "option": 0}'):
            ada.socket.send(text)
            assert ada.wait_for("refused")["error"]["code"] == "bad-request"
        assert ada.ask("ping", "pong")["now"] > 0
        ada.socket.send(json.dumps({"type": "chat", "text": "x" * 20_000}))
        with pytest.raises(ConnectionClosed):
            ada.wait_for("nothing")


def test_an_unknown_table_closes_the_connection(come_in: ComeIn) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        come_in("Ada").sit("nowhere")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_http_choices_do_the_same(come_in: ComeIn) -> None:
    table, ada, bea = two_seated(come_in)
    with ada, bea:
        choice: dict[str, Any] = {"ply": 0, "seat": 0, "option": ada.options()[0]}
        assert ada.person.post(f"/api/tables/{table}/choices", choice) == {"ply": 0}
        assert ada.person.refused("POST", f"/api/tables/{table}/choices", choice) == (409, "stale-ply")
        bea.wait_until(lambda state: state["ply"] == 1)


def test_somebody_elses_entry_in_the_store_makes_ours_stale(come_in: ComeIn, server: ServerThread) -> None:
    """Given another server on the same store that was first, when we choose, then we catch up."""
    from westward.engine import Entry
    from westward.table import Step

    table, ada, bea = two_seated(come_in)
    with ada, bea:
        option = ada.options()[0]
        kind = ada.state["view"]["decision"]["kind"]
        server.desk.workshop.store.logs.append(
            table, Step(entries=[Entry(0, 0, kind, option)], at=1)
        ).result()

        error = ada.ask_refused("choose", ply=0, option=option)

        assert error["code"] == "stale-ply"
        ada.wait_until(lambda state: state["ply"] == 1)
        bea.wait_until(lambda state: state["ply"] == 1)
