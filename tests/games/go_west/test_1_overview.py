"""GO-1: the game at a glance."""

import pytest

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    asked,
    gained,
    offers,
    play,
    position,
    sell_first,
    start,
    track,
)
from westward.engine import SeatsOutOfRange
from westward.games.go_west import GAME
from westward.testing import rule


@rule("GO-1.1")
def test_two_to_four_play() -> None:
    """Given the game, when 2, 3 or 4 sit down, then it starts, and with nobody else."""
    for seats in (2, 3, 4):
        assert start(seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(SeatsOutOfRange, match="2 to 4"):
            GAME.setup(seats)


@rule("GO-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_the_table(seats: int) -> None:
    """Given any number of players, when each takes a turn, then the turn goes round clockwise."""
    state = start(seats, start_player="seat", start_seat=1)
    turns = []
    for _ in range(2 * seats):
        turns.append(state.turn)
        sell_first(state)

    assert turns == [(1 + turn) % seats for turn in range(2 * seats)]


@rule("GO-1.2")
def test_a_turn_is_one_of_three_actions_and_never_a_pass() -> None:
    """
    Given a turn, when the action is chosen, then it is to play, to score or to sell, and then the turn
    is over.
    """
    for action in ("play east_one_w0_a", "score", "sell east_one_w0_a"):
        state = position(hand=["east_one_w0_a"])
        play(state, "no")
        assert {offer.split()[0] for offer in offers(state)} == {"play", "score", "sell"}

        play(state, action)

        assert asked(state) == "G use_double_action"


@rule("GO-1.3")
def test_tokens_are_money_and_ownership() -> None:
    """Given 30 tokens, when a card of cost 5 places two, then five are paid and two lie on the track."""
    state = position(hand=["east_two_w2"])

    play(state, "no", "play east_two_w2", "new_england")

    assert state.supply[RED] == 23
    assert state.bank[RED] == 5
    assert track(state, "east") == "RR"


@rule("GO-1.3")
def test_a_scoring_pays_all_and_one_pays_for_it() -> None:
    """Given tokens of three players, when Red scores, then all three gain and only Red's supply shrinks."""
    state = position(east="RGB", wagons={"east": 3})
    before = state.supply[:]

    play(state, "no", "score")

    assert gained(state) == {RED: 1, GREEN: 1, BLUE: 1}
    assert state.supply == [before[RED] - 1, before[GREEN], before[BLUE]]


@rule("GO-1.4")
def test_fifty_points_after_a_scoring_end_the_game_at_once() -> None:
    """Given 49 points and a token that is paid, when anyone scores, then the game is over by points."""
    state = position(east="G", wagons={"east": 1}, vp={GREEN: 49})

    play(state, "no", "score")

    assert asked(state) == "over by points"
    assert gained(state) == {GREEN: 40}


@rule("GO-1.4")
def test_an_empty_east_ends_the_game_after_the_turn_with_a_free_scoring() -> None:
    """Given a last wagon in the East, when it leaves, then all score once more and the game is over."""
    state = position(great_plains="R", wagons={"new_england": 0, "east": 1}, hand=["wagons_1_a"])
    supply = state.supply[:]

    play(state, "no", "play wagons_1_a")

    assert asked(state) == "over by emptiness"
    assert gained(state) == {RED: 1}
    assert state.supply == supply


@rule("GO-1.5")
def test_points_then_tokens_then_a_shared_victory() -> None:
    """Given final scores, when the places are told, then points come first, then tokens in the supply."""
    assert position(vp={RED: 20, GREEN: 30, BLUE: 25}).ranking() == [3, 1, 2]
    assert position(vp={RED: 30, GREEN: 30}, supply={RED: 4, GREEN: 5}).ranking() == [2, 1, 3]
    assert position(vp={RED: 30, GREEN: 30}, supply={RED: 5, GREEN: 5}).ranking() == [1, 1, 3]


@rule("GO-1.6")
def test_there_is_one_mode_and_two_options() -> None:
    """Given the game, when a table is opened, then only two open questions can be settled."""
    assert [option.id for option in GAME.rules.options] == ["vp_payment", "start_player", "start_seat"]
    assert GAME.rules.checked_options(4, {}) == {
        "vp_payment": "free_split_when_short",
        "start_player": "random",
        "start_seat": 0,
    }
