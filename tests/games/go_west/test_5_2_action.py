"""GO-5.2: choosing an action."""

import pytest

from tests.games.go_west.notation import (
    RED,
    card,
    keys,
    offers,
    play,
    position,
    start,
)
from westward.engine import IllegalChoice
from westward.games.go_west.components import STANDARD
from westward.games.go_west.decisions import PLAY, SCORE, SELL
from westward.testing import rule


@rule("GO-5.2.1")
def test_everything_that_is_legal_is_offered() -> None:
    """
    Given a full purse, when the action is chosen, then scoring and playing and selling each card are
    offered.
    """
    state = start(2, start_player="seat")
    play(state, "no")
    hand = state.hands[RED]
    assert state.options(RED) == [SCORE, *(PLAY + n for n in hand), *(SELL + n for n in hand)]


@rule("GO-5.2.1")
def test_cards_of_others_and_of_the_piles_are_not_offered() -> None:
    """Given a card in another hand, in a pile or nowhere, when it is chosen, then it is refused."""
    state = position(discards=["west_two_w1"])
    play(state, "no")
    before = state.digest()
    mine = set(state.hands[RED])
    for other in set(range(56)) - mine:
        for option in (PLAY + other, SELL + other):
            with pytest.raises(IllegalChoice):
                state.choose(RED, option)
    for option in (-1, 1, 99, 156, 256, 300):
        with pytest.raises(IllegalChoice):
            state.choose(RED, option)
    assert state.digest() == before


@rule("GO-5.2.1")
@pytest.mark.parametrize(
    ("supply", "vp", "offered"), [(5, 0, True), (0, 5, True), (3, 2, True), (2, 2, False)]
)
def test_tokens_and_points_together_must_cover_a_card(supply: int, vp: int, offered: bool) -> None:
    """Given some tokens and points, when a card costs 5, then it can be played if they add up to 5."""
    state = position(supply={RED: supply}, vp={RED: vp}, hand=["east_two_w2"])
    play(state, "no")
    assert ("play east_two_w2" in offers(state)) == offered
    assert "sell east_two_w2" in offers(state)


@rule("GO-5.2.1")
@pytest.mark.parametrize(
    ("wagons", "steps"),
    [
        ({"new_england": 1}, 5),
        ({"new_england": 0, "east": 1}, 4),
        ({"new_england": 0, "east": 0, "great_plains": 1}, 3),
        ({"new_england": 0, "east": 0, "midwest": 1}, 2),
        ({"new_england": 0, "east": 0, "west": 1}, 1),
        ({"new_england": 0, "east": 0}, 0),
        ({"new_england": 0, "great_plains": 1, "west": 2, "east": 3}, 17),
        ({}, 100),
    ],
)
def test_steps_left_are_counted_to_california(wagons: dict[str, int], steps: int) -> None:
    """Given wagons, when the steps to California are counted, then each region counts its distance."""
    state = position(pawns="GB", wagons=wagons)
    assert state.steps_left() == steps


@rule("GO-5.2.1")
@pytest.mark.parametrize(("west", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_a_card_with_more_steps_than_are_left_cannot_be_played(west: int, most: int) -> None:
    """Given few steps left at a second action, when cards are offered, then those with more moves are not."""
    hand = ["wagons_1_a", "wagons_2_a", "wagons_3_a", "wagons_4_a", "east_one_w0_a", "east_one_w1_a"]
    state = position(pawns="GB", wagons={"new_england": 0, "west": west}, hand=hand)
    playable = [offer.removeprefix("play ") for offer in offers(state) if offer.startswith("play ")]
    assert playable == [key for key in keys(state.hands[RED]) if STANDARD.moves[card(key)] <= most]
    assert len(playable) >= 2 + most


@rule("GO-5.2.1")
def test_owning_no_token_is_no_obstacle() -> None:
    """Given an empty supply, when a free card with a symbol is looked at, then it can be played."""
    state = position(supply={RED: 0}, hand=["east_one_w0_a"])
    play(state, "no")
    assert "play east_one_w0_a" in offers(state)


@rule("GO-5.2.1")
@pytest.mark.parametrize(("used", "cost"), [(0, 1), (1, 3), (2, 6), (3, 10), (4, 15), (5, 16)])
def test_scoring_is_offered_when_the_lowest_score_card_can_be_paid(used: int, cost: int) -> None:
    """Given used score cards, when tokens and points reach the next cost, then scoring is offered."""
    for means in (cost - 1, cost):
        state = position(score_cards={RED: used}, supply={RED: 1}, vp={RED: means - 1} if means else {RED: 0})
        if not means:
            state = position(score_cards={RED: used}, supply={RED: 0}, vp={RED: 0})
        play(state, "no")
        assert ("score" in offers(state)) == (means == cost)


@rule("GO-5.2.1")
def test_there_is_no_choice_between_score_cards() -> None:
    """Given all six score cards, when the action is chosen, then one option stands for scoring."""
    state = position()
    play(state, "no")
    assert [option for option in state.options(RED) if option < PLAY] == [SCORE]


@rule("GO-5.2.1")
def test_every_card_can_be_sold_whatever_it_costs() -> None:
    """Given nothing but cards, when the action is chosen, then each can be sold."""
    state = position(supply={RED: 0}, vp={RED: 0}, hand=["west_two_w3", "east_two_w2", "east_plus_w2"])
    play(state, "no")
    assert [offer for offer in offers(state) if offer.startswith("sell")] == [
        f"sell {key}" for key in keys(state.hands[RED])
    ]


@rule("GO-5.2.2")
def test_there_are_always_seven_cards_to_choose_from() -> None:
    """Given games with any answers, when an action is chosen, then seven cards can be sold."""
    for seed in range(8):
        state = start(2 + seed % 3, seed)
        for ply in range(200):
            if state.is_over():
                break
            choices = state.options(state.turn)
            if state.waiting_for.value == "choose_action":
                assert sum(option >= SELL for option in choices) == 7
            state.choose(state.turn, choices[(3 * seed + 5 * ply) % len(choices)])
