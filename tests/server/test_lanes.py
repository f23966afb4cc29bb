"""Whose bot thinks next: fair shares, what is watched first, quick bots never behind slow ones."""

import asyncio
import os
import signal
import time
from collections.abc import Callable

import pytest

from tests.server.people import Somebody
from tests.server.test_bots import EDITION, GAME, world
from westward.server.app import ServerThread
from westward.server.errors import TooMany
from westward.server.lanes import Asker, Lane, Shares
from westward.server.thinking import Thinkers


def served(*askers: Asker, used: dict[str, float] | None = None) -> list[int]:
    """Return the order in which *askers* get the only worker, each of them for a second."""

    async def queue() -> list[int]:
        shares = Shares()
        for who, seconds in (used or {}).items():
            shares.add(who, seconds)
        lane = Lane(1, shares)
        order: list[int] = []

        async def wait(number: int, asker: Asker) -> None:
            worker = await lane.take(asker)
            order.append(number)
            lane.give_back(worker, asker, 1.0)

        busy = await lane.take(Asker("somebody"))
        tasks = [asyncio.create_task(wait(number, asker)) for number, asker in enumerate(askers)]
        await asyncio.sleep(0)
        lane.give_back(busy, Asker("somebody"), 0.0)
        await asyncio.gather(*tasks)
        return order

    return asyncio.run(queue())


def test_one_person_with_many_tables_waits_for_oneself() -> None:
    """Given fifteen questions of one person and then one of another, then that one comes second at most."""
    order = served(*[Asker("greedy", "1.1.1.1")] * 15, Asker("ada", "2.2.2.2"))
    assert order.index(15) <= 1


def test_many_guests_at_one_address_are_one() -> None:
    """Given questions of fifteen guests at one address, then somebody elsewhere comes second at most."""
    order = served(*[Asker(f"guest {n}", "1.1.1.1") for n in range(15)], Asker("ada", "2.2.2.2"))
    assert order.index(15) <= 1


def test_people_at_one_address_share_it() -> None:
    """Given one address where somebody has used much, then another person there comes first."""
    used = {"address 1.1.1.1": 30.0, "person greedy": 30.0}
    order = served(*[Asker("greedy", "1.1.1.1")] * 5, Asker("ada", "1.1.1.1"), used=used)
    assert order[0] == 5


def test_what_is_watched_comes_first() -> None:
    """Given tables that nobody looks at, when somebody looks at another, then that one comes first."""
    order = served(*[Asker(f"p{n}", f"{n}") for n in range(5)], Asker("ada", "9", lambda: True))
    assert order[0] == 5


def test_who_gives_up_waiting_keeps_nobody_waiting() -> None:
    """Given somebody whose question is gone while it waits, then the worker goes to the next."""

    async def queue() -> None:
        lane = Lane(1, Shares())
        worker = await lane.take(Asker("ada"))
        gone = asyncio.create_task(lane.take(Asker("bea")))
        late = asyncio.create_task(lane.take(Asker("cleo")))
        await asyncio.sleep(0)
        lane.give_back(worker, Asker("ada"), 1.0)
        gone.cancel()  # at the very moment when it is its turn
        assert await asyncio.wait_for(late, 1) is worker
        with pytest.raises(asyncio.CancelledError):
            await gone

    asyncio.run(queue())


def test_too_many_questions_are_told() -> None:
    """Given as many questions of a person as may wait, then no table with more can be opened, told so."""

    async def queue() -> None:
        lane = Lane(1, Shares())
        ada = Asker("ada", "1.1.1.1")
        await lane.take(ada)
        tasks = [asyncio.create_task(lane.take(ada)) for _ in range(3)]
        await asyncio.sleep(0)
        lane.check_room(ada, 4)
        lane.check_room(Asker("bea", "1.1.1.1"), 2)
        for asker, most in ((ada, 3), (Asker("bea", "1.1.1.1"), 1)):
            with pytest.raises(TooMany) as refused:
                lane.check_room(asker, most)
            assert refused.value.details["reason"] == "too-many-thinking"
        for task in tasks:
            task.cancel()

    asyncio.run(queue())


def test_quick_bots_are_not_behind_slow_ones() -> None:
    """Given bots that search for long, when a quick one is asked, then it answers before they are done."""

    async def race() -> tuple[float, float]:
        thinkers = Thinkers(1, 30)
        try:
            await thinkers.ask("t0", EDITION, world(), 0, "greedy")  # the process has started
            began = time.monotonic()
            slow = [
                asyncio.create_task(thinkers.ask(f"t{n}", EDITION, world(), 0, "mcts:1.5s")) for n in range(3)
            ]
            await asyncio.sleep(0.1)
            await thinkers.ask("t9", EDITION, world(), 0, "greedy")
            quick = time.monotonic() - began
            await asyncio.gather(*slow)
            return quick, time.monotonic() - began
        finally:
            thinkers.close()

    quick, slow = asyncio.run(race())
    assert quick < slow / 2


def test_a_worker_gets_ready_when_its_bot_sits_down() -> None:
    """Given a table with a quick bot, then its process starts before it is asked, and no other does."""
    thinkers = Thinkers(1, 30)
    try:
        for _ in range(2):
            thinkers.expect(EDITION, "deputy")
        assert thinkers._quick.workers[0].is_started()
        assert not thinkers._searching.workers[0].is_started()
    finally:
        thinkers.close()


def test_a_bot_whose_worker_is_killed_thinks_again() -> None:
    """Given a worker that is killed in the middle of a thought, then its choice is thought out, not drawn."""

    async def killed() -> tuple[int | None, int]:
        thinkers = Thinkers(1, 30)
        worker = thinkers._searching.workers[0]
        kills = 0
        try:
            task = asyncio.create_task(thinkers.ask("t1", EDITION, world(), 0, "mcts:2s"))
            while not task.done():
                await asyncio.sleep(0.3)
                pool = worker._pool
                processes = list(((pool and pool._processes) or {}).values())
                if processes and kills == 0 and processes[0].pid is not None:
                    os.kill(processes[0].pid, signal.SIGKILL)
                    kills += 1
            return task.result(), kills
        finally:
            thinkers.close()

    option, kills = asyncio.run(killed())
    assert kills == 1
    assert option in GAME.rules.load(world()).options(0)


def test_thinking_that_nobody_waits_for_still_holds_its_worker() -> None:
    """Given a question that is taken back while a bot searches, then its worker is free when it is done."""

    async def taken_back() -> float:
        thinkers = Thinkers(1, 30)
        try:
            await thinkers.ask("t0", EDITION, world(), 0, "mcts:1")
            gone = asyncio.create_task(thinkers.ask("t1", EDITION, world(), 0, "mcts:1.5s"))
            await asyncio.sleep(0.3)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
            assert not thinkers._searching._idle
            began = time.monotonic()
            await thinkers.ask("t2", EDITION, world(), 0, "mcts:1")
            return time.monotonic() - began
        finally:
            thinkers.close()

    assert asyncio.run(taken_back()) > 0.6


def test_the_limit_is_told_to_who_opens_a_table(
    come_in: Callable[..., Somebody], server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given somebody whose bots have enough to think about, then a table of searching bots is refused."""

    def full(*_: object) -> None:
        raise TooMany("Enough.", reason="too-many-thinking", retry_after=30)

    monkeypatch.setattr(server.desk.workshop.thinkers._searching, "check_room", full)
    for language, word in (("en", "bots"), ("fr", "robots")):
        ada = come_in("Ada", language=language)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "marshal"}]
        answer = ada.http.post("/api/tables", json={"game": "go-west", "seats": seats})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-many")
        assert word in answer.json()["error"]["message"]
        assert "retry-after" in answer.headers
        ada.open_table({"kind": "me"}, {"kind": "bot", "bot": "greedy"})
