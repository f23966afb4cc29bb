"""GW-5.1 to GW-5.3: activating the supply track."""

import hypothesis
import pytest
from hypothesis.strategies import data, integers, lists

from tests.games.gold_west.notation import RED, asked, offers, play, position, section, shown, start, used
from westward.engine import IllegalChoice
from westward.games.gold_west.components import KINDS, WATER
from westward.games.gold_west.decisions import Decision
from westward.testing import rule

NOTHING = ["", "", "", ""]


@rule("GW-5.1")
def test_sections_that_hold_something_can_be_activated() -> None:
    """Given resources in two sections, when one is asked for, then these two are offered."""
    state = position(supply={RED: ["", "gold", "", "wood stone"]})
    assert offers(state) == ["section 1", "section 3"]
    with pytest.raises(IllegalChoice):
        state.choose(RED, 0)


@rule("GW-5.1")
def test_a_single_section_is_asked_for_all_the_same() -> None:
    """Given one section with resources, when the turn begins, then it is asked for (GW-5.30)."""
    state = position(supply={RED: ["", "", "gold*3", ""]})
    assert asked(state) == "R activate_section"
    assert offers(state) == ["section 2"]


@rule("GW-5.1")
def test_everything_is_taken() -> None:
    """Given a section with four pieces, when it is activated, then it is empty."""
    state = position(supply={RED: ["", "", "gold*2 wood stone", ""]})
    play(state, "section 2")
    assert section(state, RED, 2) == ""
    assert shown(state.hand) == "gold*2 wood stone"


@rule("GW-5.2")
def test_a_resource_is_left_in_each_section_passed() -> None:
    """Given section 3, when it goes up, then sections 2, 1 and 0 get one piece each, in that order."""
    state = position(supply={RED: ["gold", "", "", "copper silver gold wood stone"]})
    play(state, "section 3")
    assert offers(state) == ["copper", "silver", "gold", "wood", "stone"]
    play(state, "stone")
    assert offers(state) == ["copper", "silver", "gold", "wood"]
    play(state, "copper", "gold")
    assert [section(state, RED, number) for number in range(4)] == ["gold*2", "copper", "stone", ""]
    assert used(state) == "silver wood"


@rule("GW-5.2")
def test_the_top_section_passes_nothing() -> None:
    """Given section 0, when it is activated, then all of it comes out and nothing is asked."""
    state = position(supply={RED: ["wood*2 stone", "gold"]})
    play(state, "section 0")
    assert used(state) == "stone wood*2" or used(state) == "wood*2 stone"
    assert asked(state) == "R build_or_loot"


@rule("GW-5.2")
def test_a_hand_may_run_out_on_the_way() -> None:
    """Given two pieces in the bottom section, when they go up, then nothing comes out."""
    state = position(supply={RED: ["", "", "", "gold silver"]})
    play(state, "section 3", "gold")
    assert [section(state, RED, number) for number in range(4)] == ["", "silver", "gold", ""]
    assert used(state) == ""


@rule("GW-5.2")
def test_nobody_leaves_what_is_not_in_hand() -> None:
    """Given gold and wood in hand, when stone is to be left, then that is refused."""
    state = position(supply={RED: ["stone", "gold wood"]})
    play(state, "section 1")
    with pytest.raises(IllegalChoice):
        state.choose(RED, 4)


@rule("GW-5.3")
def test_the_rest_can_be_used() -> None:
    """Given five pieces in section 1, when one is left, then four are to use."""
    state = position(supply={RED: ["", "gold*4 wood"]})
    play(state, "section 1", "wood")
    assert used(state) == "gold*4"
    assert shown(state.hand) == ""


@rule("GW-5.3")
def test_water_goes_back_at_once() -> None:
    """Given water on top with wood, when it comes out, then the bank has it again."""
    state = position(mode="whitewater", supply={RED: ["water*2 wood"]})
    bank = state.water_bank
    play(state, "section 0")
    assert used(state) == "wood"
    assert state.water_bank == bank + 2


@rule("GW-11.10", "GW-11.11")
@hypothesis.given(held=lists(integers(0, 4), min_size=6, max_size=6), at=integers(0, 3), picks=data())
@hypothesis.settings(max_examples=60, deadline=None)
def test_activation_conserves_resources(
    held: list[int], at: int, picks: hypothesis.strategies.DataObject
) -> None:
    """Given any section, when it is activated in any way, then pieces are on the track, in use or water."""
    hypothesis.assume(sum(held) > 0)
    hypothesis.assume(held[WATER] <= 4)
    state = start(2, 1, mode="whitewater")
    seat = state.turn
    for number in range(4):
        place = state.place(seat, number)
        state.supply[place : place + KINDS] = held if number == at else [0] * KINDS
    bank = state.water_bank
    state.choose(seat, at)
    while state.waiting_for is Decision.LEAVE_RESOURCE and state.turn == seat:
        state.choose(seat, picks.draw(hypothesis.strategies.sampled_from(state.options(seat))))
    pieces = sum(held)
    place = state.place(seat, 0)
    on_track = sum(state.supply[place : place + 4 * KINDS])
    assert on_track == min(pieces, at)
    assert sum(state.use_area) + state.water_bank - bank == max(0, pieces - at)
    assert section(state, seat, at) == ""
