"""Seats that are asked at the same time: nobody's choice makes another's stale, nor tells of it."""

import pytest

from tests.example_game.game import GAME
from westward import engine
from westward.engine import StalePly
from westward.table import Head, Seat, Table, choosing, sitting, undoing

NAMES = ("ada", "bea", "cleo")


def bidding() -> Table:
    """Return a table where all three are asked for a bid."""
    table = Table(Head.of("t1", GAME, 3, {}, engine.seed_bytes(5), 1), GAME)
    seats = [Seat("person", name, name.title()) for name in NAMES]
    table.apply(sitting.open_table(table, "ada", "Ada", seats, listed=True, at=1000))
    return table


def bid(table: Table, seat: int, ply: int, at: int) -> None:
    option = table.log.state.options(seat)[0]
    table.apply(choosing.choose(table, NAMES[seat], seat, ply, option, at=at))


def test_answers_to_the_same_question_come_in_any_order() -> None:
    table = bidding()
    bid(table, 1, 0, 2000)
    bid(table, 0, 0, 3000)  # seen at ply 0, though another was faster
    assert table.asked == {2: (0, 1000)}
    bid(table, 2, 2, 4000)
    assert len(table.actors()) == 1
    assert table.asked[table.actors()[0]] == (3, 4000)


def test_nobody_answers_twice() -> None:
    table = bidding()
    bid(table, 1, 0, 2000)
    with pytest.raises(StalePly):
        choosing.choose(table, "bea", 1, 0, table.log.state.options(0)[0], at=1)


def test_what_was_chosen_stays_secret_until_the_last_has_come() -> None:
    table = bidding()
    bid(table, 1, 0, 2000)
    (event,) = table.happenings[0].events
    told = {seat: GAME.words.tell(event, seat, "en") for seat in (None, 0, 1, 2)}
    assert told[None] == told[0] == told[2] != told[1]


def test_a_bid_is_taken_back_alone_until_another_has_bid() -> None:
    table = bidding()
    bid(table, 1, 0, 2000)
    reach = undoing.reach(table, "bea")
    assert reach is not None
    assert not reach.ask
    bid(table, 0, 1, 3000)
    reach = undoing.reach(table, "bea")
    assert reach is not None
    assert reach.ask
