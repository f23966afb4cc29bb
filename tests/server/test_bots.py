"""Bots: in worker processes, over the protocol, and the example of the docs."""

import asyncio
import importlib.util
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Somebody
from westward import bots, engine, faces
from westward.server import thinking
from westward.server.app import ServerThread
from westward.server.client import NoServer, ServerRefused, play_bot
from westward.server.thinking import KEPT, Thinkers

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
EXAMPLE = Path(__file__).parents[2] / "docs/bots/example_bot.py"
GAME = faces.game("go-west")
EDITION = GAME.rules.edition()


def in_thread(work: Callable[[], Any]) -> Callable[[], Any]:
    """Start *work* and return what waits for its result."""
    results: list[Any] = []
    thread = threading.Thread(target=lambda: results.append(work()), daemon=True)
    thread.start()

    def wait() -> Any:
        thread.join(120)
        assert results, "it did not finish"
        return results[0]

    return wait


@pytest.mark.slow
def test_the_example_bot_plays_against_one_of_ours_over_the_protocol(
    come_in: ComeIn, server: ServerThread
) -> None:
    spec = importlib.util.spec_from_file_location("example_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    ada = come_in("Ada")
    table = ada.open_table({"kind": "open"}, {"kind": "invited"})
    invite = ada.address + table["seats"][1]["invite"]

    ours = in_thread(lambda: play_bot(invite, bot="random", name="Robo"))
    theirs = in_thread(lambda: example.play(ada.address, table["id"]))

    assert theirs()["scores"] == ours()["scores"]
    assert ada.get(f"/api/tables/{table['id']}")["phase"] == "over"


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 45


def test_a_bot_with_a_token_plays_the_seat_of_its_person(come_in: ComeIn) -> None:
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "bot", "bot": "random"})["id"]
    token = ada.post("/api/tokens", {"label": "stand-in"})["token"]
    ending = play_bot(ada.address, token, "random", table=table)
    assert len(ending["scores"]) == 2


def test_a_bot_is_told_why_it_cant_play(come_in: ComeIn, server: ServerThread) -> None:
    with pytest.raises(ServerRefused):
        play_bot(server.address + "/join/nowhere/1/code", bot="random")
    with pytest.raises(ServerRefused):
        play_bot(server.address, "ww_wrong", "random")
    with pytest.raises(NoServer):
        play_bot("http://127.0.0.1:9", bot="random")


def world() -> bytes:
    return GAME.setup(2, {"start_player": "seat"}, 7).redeal(0, 1).to_bytes()


def test_workers_choose_and_a_failing_bot_is_noticed() -> None:
    async def both() -> tuple[int | None, int | None]:
        thinkers = Thinkers(1, 30)
        try:
            good = await thinkers.ask("t1", EDITION, world(), 0, "random")
            return good, await thinkers.ask("t1", EDITION, world(), 0, "nobody")
        finally:
            thinkers.close()

    good, bad = asyncio.run(both())
    assert good in GAME.rules.load(world()).options(0)
    assert bad is None


def test_a_bot_that_thinks_too_long_is_stopped() -> None:
    async def late() -> int | None:
        thinkers = Thinkers(1, 0.01)
        try:
            return await thinkers.ask("t1", EDITION, world(), 0, "greedy")
        finally:
            thinkers.close()

    assert asyncio.run(late()) is None


def test_waiting_for_other_bots_is_no_thinking() -> None:
    """Given more to think about than fits into the time of one bot, then each has that time for itself."""

    async def at_once() -> list[int | None]:
        thinkers = Thinkers(1, 6.0)
        try:
            asked = [thinkers.ask(f"t{table}", EDITION, world(), 0, "mcts:1.9s") for table in range(4)]
            return await asyncio.gather(*asked)
        finally:
            thinkers.close()

    assert None not in asyncio.run(at_once())


class Counting(bots.Bot):
    """A bot that counts how often it was asked, and fails when told to."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.asked = 0

    def choose(self, thought: bots.Thought[Any], world: engine.State, seat: int, seed: engine.Seed) -> int:
        self.asked += 1
        if self.name == "failing":
            raise RuntimeError("no idea")
        return self.asked


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process do what a worker does, with bots that count."""
    monkeypatch.setattr(bots, "bot", Counting)
    monkeypatch.setattr(thinking, "_kept", OrderedDict())


@pytest.mark.usefixtures("counting")
def test_a_worker_keeps_the_bot_of_a_seat() -> None:
    """Given decisions of several seats, when they are made in one worker, then each seat has its own bot."""
    told = [thinking.choose(table, EDITION, world(), seat, "one", 1) for table, seat in ORDER]
    assert told == [1, 1, 1, 2, 2, 2]
    assert thinking.choose("t1", EDITION, world(), 0, "another", 1) == 1


ORDER = [("t1", 0), ("t1", 1), ("t2", 0), ("t1", 0), ("t2", 0), ("t1", 1)]


@pytest.mark.usefixtures("counting")
def test_a_worker_keeps_few_bots_and_none_that_failed() -> None:
    """Given more seats than a worker keeps, then the oldest begins anew, like one that failed."""
    for number in range(KEPT + 1):
        thinking.choose(f"t{number}", EDITION, world(), 0, "one", 1)
    assert len(thinking._kept) == KEPT
    assert thinking.choose("t0", EDITION, world(), 0, "one", 1) == 1
    assert thinking.choose(f"t{KEPT}", EDITION, world(), 0, "one", 1) == 2
    with pytest.raises(RuntimeError):
        thinking.choose("t0", EDITION, world(), 0, "failing", 1)
    assert not any(name == "failing" for _, _, name in thinking._kept)


def test_a_seat_stays_with_its_worker_unless_another_is_idle() -> None:
    """Given two workers, then a seat comes back to its own as long as that one has nothing else to do."""
    thinkers = Thinkers(2, 30)
    home = thinkers.worker_for("t1", 0)
    assert thinkers.worker_for("t1", 0) is home
    home.asked = 1
    other = thinkers.worker_for("t1", 0)
    assert other is not home
    other.asked = 1
    assert thinkers.worker_for("t1", 0) is other


def test_a_kept_bot_chooses_from_what_its_seat_knows() -> None:
    """Given a bot with a tree of its last decision, when the hidden changes, then its choice doesn't."""
    state = GAME.setup(2, {"start_player": "seat"}, 7)
    chosen: list[list[int]] = []
    for hidden in (1, 2):
        thinking._kept.clear()
        now = state.clone()
        made: list[int] = []
        while now.actors() == [0] and len(made) < 4:
            world = now.redeal(0, hidden).to_bytes()
            made.append(thinking.choose("t1", GAME.rules.edition(), world, 0, "mcts:40", 5))
            now.choose(0, made[-1])
        chosen.append(made)
    thinking._kept.clear()
    assert chosen[0] == chosen[1]
    assert len(chosen[0]) > 1


def test_nobody_waits_long_for_a_level() -> None:
    """Given the levels, then none may think longer than three seconds, whatever the machine."""
    for name in bots.levels():
        made = bots.bot(name)
        if isinstance(made, bots.MctsBot):
            assert 0 < made.budget.seconds < 3
            assert made.workers == 1
    assert bots.level_budget(thinking.ADVISER).seconds <= 1
