"""GO-5.1: the double-action pawn."""

import pytest

from tests.games.go_west.notation import (
    RED,
    Scripted,
    asked,
    keys,
    names,
    offers,
    play,
    position,
)
from westward.engine import IllegalChoice
from westward.games.go_west import GAME
from westward.testing import rule


@rule("GO-5.1.1")
def test_the_pawn_is_asked_for_before_any_action() -> None:
    """
    Given an available pawn, when the turn starts, then the pawn is the first question and not the
    second.
    """
    state = position()
    assert asked(state) == "R use_double_action"
    play(state, "no")
    assert asked(state) == "R choose_action"


@rule("GO-5.1.1")
def test_a_used_pawn_is_not_asked_for() -> None:
    """Given a used pawn, when the turn starts, then the action is chosen at once and is the only one."""
    state = position(pawns="GB", hand=["east_one_w0_a"])
    assert asked(state) == "R choose_action"
    play(state, "play east_one_w0_a")
    assert asked(state) == "G use_double_action"


@rule("GO-5.1.2")
def test_no_and_yes_are_the_options() -> None:
    """Given the question, when the options are read, then they are no (0) and yes (1)."""
    state = position()
    assert state.options(RED) == [0, 1]
    assert offers(state) == ["no", "yes"]
    with pytest.raises(IllegalChoice):
        state.choose(RED, 2)


@rule("GO-5.1.2")
def test_a_kept_pawn_stays_available() -> None:
    """Given the answer no, when the turn is over, then the pawn is still there."""
    state = position(hand=["east_one_w0_a"])
    play(state, "no", "play east_one_w0_a")
    assert state.pawns == [1, 1, 1]


@rule("GO-5.1.3")
def test_the_pawn_is_set_aside_at_once_for_all_to_see() -> None:
    """Given the answer yes, when the first action is yet to come, then everyone sees the pawn as used."""
    state = position()
    events = play(state, "yes")
    assert names(events) == ["pawn_used"]
    for seat in (None, 0, 1, 2):
        players = GAME.view(state, seat)["table"]["players"]
        assert [player["pawn"] for player in players] == [False, True, True]


@rule("GO-5.1.3")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("play east_one_w0_a", "play east_one_w0_b"),
        ("play east_one_w0_a", "score"),
        ("play east_one_w0_a", "sell east_one_w0_b"),
        ("score", "play east_one_w0_a"),
        ("score", "score"),
        ("score", "sell east_one_w0_a"),
        ("sell east_one_w0_a", "play east_one_w0_b"),
        ("sell east_one_w0_a", "score"),
        ("sell east_one_w0_a", "sell east_one_w0_b"),
    ],
)
def test_any_two_actions_go_together(first: str, second: str) -> None:
    """Given the pawn, when two actions of any kinds are taken, then both are carried out."""
    state = position(hand=["east_one_w0_a", "east_one_w0_b"])
    play(state, "yes", first, second)
    assert asked(state) == "G use_double_action"
    actions = [first.split(maxsplit=1)[0], second.split(maxsplit=1)[0]]
    assert state.score_cards[RED] == actions.count("score")
    assert len(state.discard_pile) == 2 - actions.count("score")


@rule("GO-5.1.3")
def test_a_card_drawn_in_the_first_action_may_be_used_in_the_second() -> None:
    """Given a card on top of the pile, when the first action draws it, then the second may play it."""
    state = position(hand=["east_one_w0_a"], draw=["wagons_4_b", "wagons_4_a"], chance=Scripted())
    play(state, "yes", "play east_one_w0_a")
    assert "wagons_4_b" in keys(state.hands[RED])
    assert "play wagons_4_b" in offers(state)
    assert "play wagons_4_a" not in offers(state)
    play(state, "play wagons_4_b")
    assert asked(state) == "R move_wagon"


@rule("GO-5.1.3")
def test_the_first_action_is_carried_out_wholly_before_the_second_is_chosen() -> None:
    """
    Given the pawn, when the first card moves wagons, then all steps and the draw come before the
    question.
    """
    state = position(hand=["wagons_3_a"])
    play(state, "yes", "play wagons_3_a", "east", "new_england")
    assert asked(state) == "R choose_action"
    assert len(state.hands[RED]) == 7
    assert keys(state.discard_pile) == ["wagons_3_a"]
    assert state.wagons == [18, 1, 1, 0, 0, 0]


@rule("GO-5.1.4")
def test_never_three_actions() -> None:
    """Given all pawns used by two actions, when the turn ends, then the same player has no third one."""
    state = position(pawns="R")
    play(state, "yes", "sell east_one_w0_a", "sell east_one_w0_b")
    assert asked(state) == "G use_double_action"


@rule("GO-5.1.4")
def test_the_pawn_is_not_asked_for_between_two_actions() -> None:
    """Given two actions, when the first is done, then the question is for an action, not for a pawn."""
    state = position()
    play(state, "yes", "sell east_one_w0_a")
    assert asked(state) == "R choose_action"
    assert state.actions_left == 1
