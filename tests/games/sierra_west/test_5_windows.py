"""SW-5.50 to SW-5.58: Tracker and Trapper."""

from tests.games.sierra_west.notation import (
    ANN,
    BEN,
    CLEO,
    animals_of,
    asked,
    at,
    can,
    goods,
    plan_cards,
    play,
    position,
    trap,
)
from westward.games.sierra_west.state import State
from westward.testing import rule


def raising(markers: dict[int, str] | None = None, pioneers: dict[int, str] | None = None) -> State:
    """Return a position in which Ann can raise wood."""
    return position(
        seats=3,
        plan="start_02 start_01 start_03",
        goods={ANN: "2 wood 1 food"},
        markers=markers,
        pioneers={ANN: "end camp", **(pioneers or {})},
    )


@rule("SW-5.50")
def test_only_pioneers_in_camp_react() -> None:
    """Given one pioneer on the Trapper slot, then only the other may track; with the slot taken, none."""
    state = raising(pioneers={BEN: "trapper camp", CLEO: "tracker camp"})
    play(state, "summit green left")
    assert (asked(state), state.options(BEN)) == ("1 tracker_window", [0, 2])
    play(state, "tan")
    assert asked(state) == "0 explore_action"  # Cleo's slot is taken


@rule("SW-5.51", "SW-10.16")
def test_several_track_clockwise() -> None:
    """Given two others, when wood goes up, then both are asked in turn and both may gain."""
    state = raising()
    play(state, "summit green left")
    assert asked(state) == "1 tracker_window"
    play(state, "green")
    assert asked(state) == "2 tracker_window"
    play(state, "tan")
    assert (goods(state, BEN), goods(state, CLEO)) == ("1 wood", "1 wood")
    assert goods(state) == "1 token"  # the reward came first
    assert asked(state) == "0 explore_action"


@rule("SW-5.51")
def test_no_window_where_nothing_moved() -> None:
    """Given a blocked marker, or an apple track, then nobody is asked."""
    state = raising(markers={ANN: "4 wood", BEN: "5 wood"})
    play(state, "summit green left")
    assert asked(state) == "0 explore_action"
    state = position(plan="ah_m01 start_01 start_02", apples=(0, 3), pioneers={ANN: "end camp"})
    play(state, "summit green left")
    assert asked(state) == "0 explore_action"


@rule("SW-5.52", "SW-5.58", "SW-10.15")
def test_two_windows_for_the_trapper() -> None:
    """Given a visible fox, when Ben declines before exploring, then he is asked again after it."""
    state = position(goods={BEN: "1 food"})
    plan_cards(state, "start_03 start_01 start_04")
    assert asked(state) == "1 trapper_window"
    play(state, "decline")
    assert asked(state) == "0 explore_action"
    play(state, "pass")
    assert asked(state) == "1 trapper_window"
    play(state, "green fox food")
    assert asked(state) == "1 plan_cards"


@rule("SW-5.53")
def test_what_trapping_needs() -> None:
    """Given no resource, no visible animal or a tile that is up, then there is no window."""
    for held, up, plan in (("", "", "start_03"), ("1 food", "fox", "start_03"), ("1 food", "", "start_05")):
        state = position(goods={BEN: held} if held else {}, animals={BEN: up} if up else {})
        plan_cards(state, f"{plan} start_01 start_04")
        assert asked(state) == "0 explore_action"


@rule("SW-5.53", "SW-10.17")
def test_one_tile_per_use() -> None:
    """Given the same animal twice or two animals, then one tile turns up for one resource."""
    state = position(goods={BEN: "2 stone"})
    plan_cards(state, "start_02 start_01 ah_m01")  # beaver on both sides
    assert state.options(BEN) == [0, trap("green beaver stone"), trap("tan beaver stone")]
    play(state, "tan beaver stone")
    assert (goods(state, BEN), animals_of(state, BEN), at(state, BEN)) == (
        "1 stone",
        "beaver",
        "camp trapper",
    )


@rule("SW-5.54")
def test_who_cannot_react_is_not_asked() -> None:
    """Given three players of whom only Cleo can trap, then only she is asked."""
    state = position(seats=3, goods={CLEO: "1 wood"})
    plan_cards(state, "start_03 start_01 start_04")
    assert asked(state) == "2 trapper_window"


@rule("SW-5.57")
def test_the_options_of_a_window() -> None:
    """Given 2 food, 1 stone and two animals, then there are nine options, in a tracker window three."""
    state = position(goods={BEN: "2 food 1 stone"})
    plan_cards(state, "start_03 start_01 start_02")
    assert len(state.options(BEN)) == 9
    other = raising()
    play(other, "summit green left")
    assert other.options(BEN) == [0, 1, 2]


@rule("SW-5.50")
def test_a_tracker_goes_straight_onto_his_path() -> None:
    """Given a pioneer on the Tracker slot at the start of his turn, then his only move is his path."""
    state = position(
        turn=BEN,
        plan="start_01 start_02 start_03",
        cabins={BEN: "double_food - - pay_less"},
        pioneers={BEN: "tracker camp"},
    )
    assert can(state, "advance green") and not can(state, "cabin 3") and can(state, "cabin 0")
    play(state, "advance green")
    assert at(state, BEN) == "green_1 camp"
