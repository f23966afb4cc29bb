"""The pace of bots that somebody watches, and how it is skipped. Here a pause lasts longer than the tests."""

import asyncio
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.people import Seated, Somebody
from westward.engine import UNCOUNTED, Edition
from westward.server.app import ServerThread
from westward.server.opponents import Opponents, part_of_pause
from westward.server.settings import Settings
from westward.table import Seat, Step

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
FOR_EVER = 600.0


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server whose bots wait for ever between two choices."""
    settings = Settings(
        port=0,
        data=tmp_path_factory.mktemp("slow"),
        browser=False,
        limits=0,
        bot_pace=FOR_EVER,
        bot_workers=1,
    )
    with ServerThread(settings) as running:
        yield running


@pytest.fixture
def come_in(slow: ServerThread) -> Iterator[Callable[[str], Somebody]]:
    people: list[Somebody] = []

    def one(name: str) -> Somebody:
        people.append(Somebody(slow.address, name))
        return people[-1]

    yield one
    for person in people:
        person.close()


def until_the_bots_turn(seat: Seated) -> None:
    while seat.is_asked():
        seat.choose()


def hear_of_nothing_but_waiting(seat: Seated) -> None:
    """Make sure that the bot keeps waiting: what is asked after it is answered before it."""
    ply = seat.state["ply"]
    for _ in range(20):
        seat.ask("ping", "pong")
    assert seat.state["ply"] == ply


def test_a_bot_that_is_watched_waits_until_it_is_skipped(come_in: Callable[[str], Somebody]) -> None:
    """Given a bot that keeps its pace, when the only person skips, then it chooses until she is asked."""
    ada = come_in("Ada")
    with ada.sit(ada.open_table(ME, BOT, BOT)["id"]) as seat:
        until_the_bots_turn(seat)
        hear_of_nothing_but_waiting(seat)

        seat.send("skip")

        assert seat.wait_for("skip")["awaited"] == []
        seat.wait_until(lambda state: bool(state["status"]["mine"]))
        until_the_bots_turn(seat)
        hear_of_nothing_but_waiting(seat)  # a skip is for one round only


def test_all_who_are_here_must_want_to_skip(come_in: Callable[[str], Somebody]) -> None:
    """Given two people who watch a bot, when one skips, then it waits for the other."""
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table(ME, BOT, {"kind": "open"})["id"]
    bea.post(f"/api/tables/{table}/join", {})
    with ada.sit(table) as one, bea.sit(table) as two:
        until_the_bots_turn(one)
        one.send("skip")
        told = two.wait_for("skip")
        assert (told["by"], told["awaited"]) == ("Ada", ["Bea"])
        hear_of_nothing_but_waiting(one)

        two.send("skip")

        two.wait_until(lambda state: bool(state["status"]["mine"]))


def test_spectators_skip_nothing(come_in: Callable[[str], Somebody]) -> None:
    """Given a bot that is watched, when a spectator skips, then that is refused."""
    ada, cleo = come_in("Ada"), come_in("Cleo")
    table = ada.open_table(ME, BOT)["id"]
    with ada.sit(table) as seat, cleo.sit(table) as watcher:
        until_the_bots_turn(seat)
        refused = watcher.ask_refused("skip")
        assert (refused["code"], refused["reason"]) == ("not-allowed", "players-only")
        hear_of_nothing_but_waiting(seat)


def test_who_watches_bots_among_themselves_can_skip(come_in: Callable[[str], Somebody]) -> None:
    """Given a table of bots only, when somebody without a name skips, then the bots choose without pauses."""
    ada, nobody = come_in("Ada"), come_in("")
    table = ada.open_table({"kind": "open"}, BOT)["id"]
    with nobody.sit(table) as watcher:
        ada.post(f"/api/tables/{table}/seats/0", BOT)
        watcher.wait_until(lambda state: state["phase"] == "running")
        hear_of_nothing_but_waiting(watcher)

        watcher.send("skip")

        watcher.wait_for_ply(8)


def test_a_skip_when_no_bot_is_asked_does_nothing(come_in: Callable[[str], Somebody]) -> None:
    """Given a person's turn, when she skips, then nobody is told, and later bots keep their pace."""
    ada = come_in("Ada")
    with ada.sit(ada.open_table(ME, BOT)["id"]) as seat:
        seat.send("skip")
        seat.ask("ping", "pong")
        assert not any(message["type"] == "skip" for message in seat.messages)
        until_the_bots_turn(seat)
        hear_of_nothing_but_waiting(seat)


def test_a_long_turn_is_shown_up_to_twice_as_fast() -> None:
    """Given a bot's turn of many choices, then pauses get shorter, but none is too short to see a choice."""
    assert [part_of_pause(shown) for shown in (1, 2, 3)] == [1.0, 1.0, 1.0]
    later = [part_of_pause(shown) for shown in range(3, 9)]
    assert later == sorted(set(later), reverse=True)
    assert {part_of_pause(shown) for shown in range(9, 200)} == {0.5}
    assert 10 < sum(part_of_pause(shown) for shown in range(1, 25)) * Settings().bot_pace < 12


def test_the_pace_is_that_of_a_turn() -> None:
    """Given choices of bots, when the seat or the turn changes, then the pace is the full one again."""
    state = SimpleNamespace(turn_number=lambda: 1)
    table = SimpleNamespace(log=SimpleNamespace(state=state))
    live: Any = SimpleNamespace(table=table)
    opponents = Opponents(live)
    assert [opponents._quickened(0) < 1 for _ in range(5)] == [False, False, False, True, True]
    assert opponents._quickened(1) == 1
    assert [opponents._quickened(0) < 1 for _ in range(4)] == [False, False, False, True]
    state.turn_number = lambda: 2
    assert opponents._quickened(0) == 1


@pytest.mark.parametrize(
    ("options", "hidden", "chosen"),
    [([7], False, [7]), ([7, 8], False, []), ([7], True, []), ([7, 8], True, [])],
)
def test_forced_choices_are_made_at_once_unless_they_tell_a_hand(
    options: list[int], hidden: bool, chosen: list[int]
) -> None:
    """Given bots that wait for ever, when one answer is possible, then what all know takes no time."""
    made: list[int] = []

    state = SimpleNamespace(
        options=lambda _: options,
        decision=lambda _: SimpleNamespace(value="any"),
        clone=lambda: SimpleNamespace(choose=lambda *_: None),
        turn_number=lambda: UNCOUNTED,
    )
    table = SimpleNamespace(
        id="t1",
        game=SimpleNamespace(rules=SimpleNamespace(edition=lambda: Edition("any", 1, "", ""))),
        phase="running",
        ply=3,
        asked={0: (3, 0)},
        seats=[Seat("bot", bot="random")],
        bots_asked=lambda: [0],
        has_secrets=lambda _: hidden,
        log=SimpleNamespace(state=state),
    )

    async def work(function: Callable[..., Any], *args: int) -> Any:
        return function(*args)

    async def ask(*_: object) -> int:
        return options[0]

    async def do(command: Callable[[Any], Step]) -> None:
        made.append(command(table).entries[0].option)

    async def run() -> None:
        workshop = SimpleNamespace(
            settings=Settings(bot_pace=FOR_EVER),
            is_closing=False,
            work=work,
            thinkers=SimpleNamespace(ask=ask, usual_time=lambda *_: 0.0),
        )
        live: Any = SimpleNamespace(
            workshop=workshop,
            table=table,
            lock=asyncio.Lock(),
            audience=SimpleNamespace(connections=["Ada"]),
            world=lambda _: b"world",
            asker=lambda: None,
            do=do,
        )
        opponents = Opponents(live)
        opponents.think()
        for _ in range(50):
            await asyncio.sleep(0)
        await opponents.close()

    asyncio.run(run())
    assert made == chosen
