"""GO-5.7: the end of a turn."""

import pytest

from tests.games.go_west.notation import (
    RED,
    asked,
    gained,
    names,
    play,
    position,
    sell_first,
)
from westward.testing import rule


@rule("GO-5.7.1")
def test_all_pawns_come_back_when_all_are_used() -> None:
    """Given the last available pawn, when it is used, then all come back at the end of that turn."""
    state = position(pawns="R")
    play(state, "yes", "sell east_one_w0_a")
    assert state.pawns == [0, 0, 0]
    events = play(state, "sell east_one_w0_b")
    assert state.pawns == [1, 1, 1]
    assert names(events)[-1] == "pawns_returned"
    assert asked(state) == "G use_double_action"


@rule("GO-5.7.1")
@pytest.mark.parametrize("pawns", ["G", "B", "GB"])
def test_pawns_stay_used_while_one_is_available(pawns: str) -> None:
    """Given a pawn that is still available, when a turn ends, then no used pawn comes back."""
    state = position(pawns=pawns)
    events = play(state, "sell east_one_w0_a")
    assert state.pawns == [0, int("G" in pawns), int("B" in pawns)]
    assert "pawns_returned" not in names(events)


@rule("GO-5.7.1", "GO-5.7.2")
def test_the_pawns_come_back_before_the_last_scoring() -> None:
    """
    Given the last pawn and the last wagons of the East, when the turn ends, then pawns first, then
    scoring.
    """
    state = position(pawns="R", wagons={"new_england": 0, "east": 1}, hand=["wagons_1_a"])
    events = play(state, "yes", "play wagons_1_a", "sell east_one_w0_a")
    assert names(events)[-4:] == ["pawns_returned", "final_scoring", "nothing_scored", "ended_by_emptiness"]
    assert state.pawns == [1, 1, 1]


@rule("GO-5.7.2")
@pytest.mark.parametrize(
    ("wagons", "over"),
    [
        ({"new_england": 0, "east": 1}, True),
        ({"new_england": 0, "east": 2}, False),
        ({"new_england": 1, "east": 0}, False),
        ({"new_england": 1, "east": 1}, False),
    ],
)
def test_the_game_ends_when_new_england_and_the_east_are_empty(wagons: dict[str, int], over: bool) -> None:
    """
    Given few wagons in the first two regions, when one moves on, then only emptiness of both ends the
    game.
    """
    state = position(great_plains="R", wagons=wagons, hand=["wagons_1_a"])
    region = "new_england" if not wagons["east"] else "east"
    play(state, "no", "play wagons_1_a")
    if asked(state) == "R move_wagon":
        play(state, region)
    assert state.is_over() == over
    assert gained(state) == ({RED: 1} if over else {})


@rule("GO-5.7.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_player_clockwise_has_a_turn(seats: int) -> None:
    """
    Given each seat in turn, when its turn ends, then the next seat is asked, and after the last the
    first.
    """
    for seat in range(seats):
        state = position(seats=seats, turn=seat)
        sell_first(state)
        assert state.turn == (seat + 1) % seats
