"""Bots: in worker processes, over the protocol, and the example of the docs."""

import asyncio
import importlib.util
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Somebody
from westward import engine
from westward.server.app import ServerThread
from westward.server.client import NoServer, ServerRefused, play_bot
from westward.server.thinking import Thinkers

ComeIn = Callable[..., Somebody]
ME = {"kind": "me"}
EXAMPLE = Path(__file__).parents[2] / "docs/bots/example_bot.py"
GAME = engine.game("go-west")


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
            good = await thinkers.ask("go-west", world(), 0, "random")
            return good, await thinkers.ask("go-west", world(), 0, "nobody")
        finally:
            thinkers.close()

    good, bad = asyncio.run(both())
    assert good in GAME.load(world()).options(0)
    assert bad is None


def test_a_bot_that_thinks_too_long_is_stopped() -> None:
    async def late() -> int | None:
        thinkers = Thinkers(1, 0.01)
        try:
            return await thinkers.ask("go-west", world(), 0, "greedy")
        finally:
            thinkers.close()

    assert asyncio.run(late()) is None
