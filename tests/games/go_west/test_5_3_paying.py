"""GO-5.3: paying with tokens, and with points where tokens are short."""

import hypothesis
import pytest
from hypothesis.strategies import booleans, integers

from tests.games.go_west.notation import (
    GREEN,
    RED,
    SHORTFALL_ONLY,
    asked,
    names,
    offers,
    play,
    position,
)
from westward.games.go_west import GAME
from westward.games.go_west.rules.paying import payment_range
from westward.testing import rule


@rule("GO-5.3.1")
def test_supply_and_points_are_those_before_paying() -> None:
    """Given supply 3 and 10 points, when cost 5 is split, then the range is told by what was there before."""
    state = position(supply={RED: 3}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert offers(state) == ["pay 0", "pay 1", "pay 2", "pay 3"]


@rule("GO-5.3.2")
@pytest.mark.parametrize("supply", [5, 6, 30])
def test_enough_tokens_pay_everything(supply: int) -> None:
    """
    Given tokens for the whole cost, when a card is played, then tokens are paid, no points, no
    question.
    """
    state = position(supply={RED: supply}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert asked(state) == "R move_wagon"
    assert state.bank[RED] == 30 - supply + 5
    assert state.vp[RED] == 10


@rule("GO-5.3.3")
def test_short_of_tokens_the_split_is_free_within_the_points() -> None:
    """Given supply 4 and 3 points, when cost 5 is paid, then from 2 tokens to all 4 may be paid."""
    state = position(supply={RED: 4}, vp={RED: 3}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert asked(state) == "R choose_payment"
    assert offers(state) == ["pay 2", "pay 3", "pay 4"]
    play(state, "pay 2")
    assert (state.vp[RED], state.bank[RED]) == (0, 28)


@rule("GO-5.3.3")
def test_one_way_to_pay_is_automatic() -> None:
    """Given no token at all, when a card of cost 5 is played, then 5 points are paid without a question."""
    state = position(supply={RED: 0}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert asked(state) == "R move_wagon"
    assert state.vp[RED] == 5


@rule("GO-5.3.3", "GO-10.1")
def test_tables_may_want_tokens_first() -> None:
    """Given the option shortfall_only, when tokens are short, then all go and points pay the rest."""
    state = position(supply={RED: 3}, hand=["east_two_w2"], vp_payment=SHORTFALL_ONLY)
    play(state, "no", "play east_two_w2")
    assert asked(state) == "R move_wagon"
    assert (state.supply[RED], state.bank[RED], state.vp[RED]) == (0, 30, 8)


@rule("GO-5.3.3")
@hypothesis.given(cost=integers(0, 16), supply=integers(0, 30), vp=integers(0, 49), free_split=booleans())
def test_the_range_is_what_the_rule_says(cost: int, supply: int, vp: int, free_split: bool) -> None:
    """
    Given any purse that covers a cost, when the range is computed, then it holds all ways that the rule
    allows.
    """
    hypothesis.assume(supply + vp >= cost)
    low, high = payment_range(cost, supply, vp, free_split)
    ways = [tokens for tokens in range(supply + 1) if 0 <= cost - tokens <= vp]
    if supply >= cost:
        ways = [cost]
    elif not free_split:
        ways = [supply]
    assert list(range(low, high + 1)) == ways


@rule("GO-5.3.4")
def test_tokens_go_to_the_bank_in_the_own_colour() -> None:
    """Given a payment of Red, when it is made, then Red's bank grows and no other."""
    state = position(supply={RED: 10, GREEN: 7}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert state.bank == [20 + 5, 23, 0]
    assert state.supply[GREEN] == 7


@rule("GO-5.3.4")
def test_points_paid_enter_no_bank() -> None:
    """
    Given a payment of 2 tokens and 3 points, when it is made, then the bank gets 2 and the marker goes
    back 3.
    """
    state = position(supply={RED: 3}, hand=["east_two_w2"])
    bank = state.bank[RED]
    play(state, "no", "play east_two_w2", "pay 2")
    assert state.bank[RED] == bank + 2
    assert state.vp == [7, 10, 10]


@rule("GO-5.3.4")
@hypothesis.given(supply=integers(0, 6), vp=integers(0, 12), data=integers(0, 100))
def test_points_never_fall_below_nought(supply: int, vp: int, data: int) -> None:
    """Given any purse, when the dearest card is paid in any way, then points stay at 0 or above."""
    state = position(supply={RED: supply}, vp={RED: vp}, hand=["west_two_w3"], pawns="GB")
    if "play west_two_w3" not in offers(state):
        assert supply + vp < 6
        return
    play(state, "play west_two_w3")
    if asked(state) == "R choose_payment":
        choices = state.options(RED)
        play(state, choices[data % len(choices)])
    assert state.vp[RED] >= 0
    GAME.rules.check(state)


@rule("GO-5.3.5")
def test_tokens_that_return_later_do_not_help_to_pay() -> None:
    """
    Given an own token about to return, when a card costs more than supply and points, then it is not
    offered.
    """
    state = position(west="RGBGBGB", supply={RED: 0}, vp={RED: 3}, hand=["west_two_w1"], pawns="GB")
    assert "play west_two_w1" not in offers(state)


@rule("GO-5.3.5")
def test_paying_comes_before_placing() -> None:
    """Given supply 4, when a card of cost 4 is played, then all are paid and none is left to place."""
    state = position(supply={RED: 4}, hand=["west_two_w1"])
    events = play(state, "no", "play west_two_w1")
    assert names(events)[:4] == ["card_played", "paid", "placement_lapsed", "placement_lapsed"]
    assert state.tracks[3] == []


@rule("GO-5.3.5")
def test_a_score_card_is_paid_before_the_scoring() -> None:
    """
    Given no token and no point, when a scoring would bring points, then it still cannot be paid with
    them.
    """
    state = position(east="RRR", wagons={"east": 3}, supply={RED: 0}, vp={RED: 0}, pawns="GB")
    assert "score" not in offers(state)


@rule("GO-5.3.6")
def test_everyone_learns_the_split() -> None:
    """Given a mixed payment, when it is made, then all are told tokens and points."""
    state = position(supply={RED: 3}, hand=["east_two_w2"])
    events = play(state, "no", "play east_two_w2", "pay 1")
    paid = next(event for event in events if event.name == "paid")
    for seat in (None, 0, 1, 2):
        assert GAME.words.tell(paid, seat, "en") == "Red pays 1 token and 4 points."
        players = GAME.view(state, seat)["table"]["players"]
        assert (players[RED]["supply"], players[RED]["vp"]) == (0, 6)
