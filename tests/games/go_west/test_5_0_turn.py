"""GO-5.0: the structure of a turn."""

import pytest

from tests.games.go_west.notation import (
    GREEN,
    RED,
    Scripted,
    asked,
    names,
    offers,
    play,
    position,
    sell_first,
    start,
)
from westward.engine import NotYourTurn
from westward.games.go_west.decisions import Decision
from westward.games.go_west.position import ACTION_DECK
from westward.testing import rule


@rule("GO-5.0.1")
def test_a_turn_with_the_pawn_kept() -> None:
    """Given an available pawn, when it is kept, then one action follows and the next player's turn."""
    state = position(hand=["east_one_w0_a"])
    assert asked(state) == "R use_double_action"
    play(state, "no")
    assert asked(state) == "R choose_action"
    play(state, "play east_one_w0_a")
    assert asked(state) == "G use_double_action"


@rule("GO-5.0.1")
def test_a_turn_with_the_pawn_used() -> None:
    """
    Given an available pawn, when it is used, then two actions follow, the second chosen after the
    first.
    """
    state = position(hand=["east_one_w0_a"])
    play(state, "yes")
    assert asked(state) == "R choose_action"
    play(state, "play east_one_w0_a")
    assert asked(state) == "R choose_action"
    assert "play east_one_w0_a" not in offers(state)
    play(state, "score")
    assert asked(state) == "G use_double_action"


@rule("GO-5.0.1")
def test_no_second_action_and_no_end_of_turn_once_the_game_is_over() -> None:
    """Given the last available pawn, when the first action ends the game, then no pawn comes back."""
    state = position(east="R", wagons={"east": 1}, vp={RED: 49}, pawns="R")

    events = play(state, "yes", "score")

    assert asked(state) == "over by points"
    assert state.pawns == [0, 0, 0]
    assert "pawns_returned" not in names(events)


@rule("GO-5.0.2")
def test_only_the_active_player_is_ever_asked() -> None:
    """Given the turn of one player, when another chooses, then it is refused and nothing changes."""
    state = start(3, start_player="seat")
    for _ in range(9):
        before = state.digest()
        assert state.actors() == [state.turn]
        for other in range(3):
            if other != state.turn:
                assert state.options(other) == []
                with pytest.raises(NotYourTurn):
                    state.choose(other, 0)
        assert state.digest() == before
        sell_first(state)


@rule("GO-5.0.2")
def test_tokens_that_come_back_ask_their_owner_nothing() -> None:
    """Given a full track, when Green's token is pushed out in Red's turn, then Red goes on."""
    state = position(west="GRRRRRR", hand=["west_one_w3"])

    play(state, "no", "play west_one_w3", "new_england")

    assert asked(state) == "R move_wagon"
    assert state.supply[GREEN] == 30


@rule("GO-5.0.3")
def test_chance_is_asked_for_shuffles_alone() -> None:
    """
    Given a game with a source that keeps what it is asked, when it is played, then only the deck is
    shuffled.
    """
    chance = Scripted()
    state = position(seats=2, chance=chance)
    for _ in range(42):
        assert chance.asked == []
        sell_first(state)

    assert state.discard_pile == []  # just shuffled into the new pile
    assert chance.asked == [(ACTION_DECK, bound) for bound in range(42, 1, -1)]


@rule("GO-5.0.3")
def test_equal_seeds_give_equal_games() -> None:
    """Given one seed twice, when the same choices are made, then the states stay equal."""
    one, other = start(4, seed=9), start(4, seed=9)
    for _ in range(120):
        sell_first(one)
        sell_first(other)
        assert one.digest() == other.digest()


@rule("GO-5.0.3", "GO-4.7")
def test_the_first_player_does_not_shift_the_deck() -> None:
    """Given one seed, when the first player is drawn or named, then the cards are dealt alike."""
    drawn, named = start(4, seed=5), start(4, seed=5, start_player="seat")
    assert drawn.hands == named.hands
    assert drawn.draw_pile == named.draw_pile


@rule("GO-5.0.3")
def test_the_first_player_does_not_shift_later_shuffles() -> None:
    """
    Given one seed and one first player, when the pile is made anew, then it is the same, drawn or
    named.
    """
    drawn = start(4, seed=5)
    named = start(4, seed=5, start_player="seat", start_seat=drawn.turn)
    for _ in range(28):
        sell_first(drawn)
        sell_first(named)
    assert drawn.discard_pile == named.discard_pile == []
    assert drawn.draw_pile == named.draw_pile


@rule("GO-5.0.4")
def test_the_only_way_to_pay_is_not_asked() -> None:
    """Given just enough tokens and points, when a card is played, then it is paid without a question."""
    state = position(supply={RED: 3}, vp={RED: 2}, hand=["east_two_w2"])

    play(state, "no", "play east_two_w2")

    assert asked(state) == "R move_wagon"
    assert (state.supply[RED], state.vp[RED]) == (0, 0)


@rule("GO-5.0.4")
def test_the_only_wagon_that_can_move_is_not_asked_for() -> None:
    """Given all wagons in one region, when a step is to be made, then it is made, and the next is asked."""
    state = position(hand=["wagons_2_a"])

    play(state, "no", "play wagons_2_a")

    assert state.wagons == [19, 1, 0, 0, 0, 0]
    assert offers(state) == ["new_england", "east"]


@rule("GO-5.0.4")
def test_every_question_has_at_least_two_answers() -> None:
    """Given games with any answers, when somebody is asked, then there are two options or more."""
    for seed in range(12):
        state = start(2 + seed % 3, seed)
        for ply in range(150):
            if state.is_over():
                break
            choices = state.options(state.turn)
            assert len(choices) >= 2
            assert len(set(choices)) == len(choices)
            if state.waiting_for is Decision.CHOOSE_OTHER_REGION:
                assert len(choices) == 3
            state.choose(state.turn, choices[(seed + 7 * ply) % len(choices)])
