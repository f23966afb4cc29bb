"""GO-5.6: selling an action card."""

import hypothesis
import pytest
from hypothesis.strategies import integers, sampled_from

from tests.games.go_west.notation import (
    GREEN,
    RED,
    asked,
    card,
    keys,
    names,
    offers,
    play,
    position,
    wagons,
)
from westward.games.go_west.components import STANDARD
from westward.testing import rule


@rule("GO-5.6.1")
def test_a_sold_card_is_discarded_without_effect() -> None:
    """Given a card with tokens and steps, when it is sold, then it is discarded and neither happens."""
    state = position(supply={RED: 10}, hand=["west_two_w3"])
    events = play(state, "no", "sell west_two_w3")
    assert keys(state.discard_pile) == ["west_two_w3"]
    assert state.tracks == [[], [], [], []]
    assert wagons(state) == {"new_england": 20}
    assert names(events) == ["card_sold", "card_drawn"]


@rule("GO-5.6.2")
def test_a_sale_brings_the_cost_from_the_bank() -> None:
    """Given 20 tokens in the bank, when a card of cost 6 is sold, then six come back to the supply."""
    state = position(supply={RED: 10}, hand=["west_two_w3"])
    play(state, "no", "sell west_two_w3")
    assert (state.supply[RED], state.bank[RED]) == (16, 14)


@rule("GO-5.6.2")
def test_what_the_bank_lacks_is_lost() -> None:
    """Given 2 tokens in the bank, when a card of cost 6 is sold, then two come back and four are lost."""
    state = position(supply={RED: 28}, hand=["west_two_w3"])
    play(state, "no", "sell west_two_w3")
    assert (state.supply[RED], state.bank[RED]) == (30, 0)


@rule("GO-5.6.2")
def test_tokens_of_others_are_never_taken() -> None:
    """Given a bank with Green's tokens alone, when Red sells, then Red gets none and Green's stay."""
    state = position(supply={GREEN: 10}, hand=["west_two_w3"])
    play(state, "no", "sell west_two_w3")
    assert state.supply == [30, 10, 30]
    assert state.bank == [0, 20, 0]


@rule("GO-5.6.2")
@hypothesis.given(supply=integers(0, 30), key=sampled_from(STANDARD.card_keys))
def test_any_sale_brings_the_smaller_of_cost_and_bank(supply: int, key: str) -> None:
    """Given any bank and card, when it is sold, then the smaller of its cost and the bank comes back."""
    state = position(supply={RED: supply}, hand=[key], pawns="GB")
    play(state, f"sell {key}")
    assert state.supply[RED] == supply + min(STANDARD.cost[card(key)], 30 - supply)
    assert state.supply[RED] + state.bank[RED] == 30
    assert state.vp[RED] == 10


@rule("GO-5.6.3")
def test_one_card_is_drawn_after_a_sale() -> None:
    """Given a known pile, when a card is sold, then the top card takes its place."""
    state = position(hand=["west_two_w3"], draw=["wagons_1_b"])
    play(state, "no", "sell west_two_w3")
    assert "wagons_1_b" in keys(state.hands[RED])
    assert len(state.hands[RED]) == 7
    assert asked(state) == "G use_double_action"


@rule("GO-5.6.4")
@pytest.mark.parametrize("supply", [30, 20])
def test_a_free_card_can_be_sold_for_nothing(supply: int) -> None:
    """Given a card of cost 0, when it is sold, then it is exchanged and brings nothing."""
    state = position(supply={RED: supply}, hand=["east_one_w0_a"])
    play(state, "no", "sell east_one_w0_a")
    assert state.supply[RED] == supply
    assert "east_one_w0_a" not in keys(state.hands[RED])


@rule("GO-5.6.4")
def test_a_card_can_be_sold_to_an_empty_bank() -> None:
    """Given no own token in the bank, when a dear card is sold, then it is exchanged for nothing."""
    state = position(hand=["west_two_w3"])
    play(state, "no")
    assert "sell west_two_w3" in offers(state)
    play(state, "sell west_two_w3")
    assert (state.supply[RED], state.bank[RED]) == (30, 0)
