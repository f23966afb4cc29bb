"""GO-5.4.6 to GO-5.4.8 and GO-5.4.11: moving wagons."""

from itertools import permutations

import hypothesis
import pytest
from hypothesis.strategies import integers, lists

from tests.games.go_west.notation import (
    RED,
    asked,
    names,
    offers,
    play,
    position,
    wagons,
)
from westward.engine import IllegalChoice
from westward.games.go_west.rules.wagons import move_wagon, wagon_options
from westward.testing import rule


@rule("GO-5.4.6")
def test_any_region_with_a_wagon_but_california_can_be_chosen() -> None:
    """Given wagons here and there, when a step is asked for, then the regions that hold one are offered."""
    state = position(wagons={"new_england": 3, "great_plains": 2, "west": 1}, hand=["wagons_1_a"])
    play(state, "no", "play wagons_1_a")
    assert offers(state) == ["new_england", "great_plains", "west"]
    for region in (1, 3, 5, 6, -1):
        with pytest.raises(IllegalChoice):
            state.choose(RED, region)


@rule("GO-5.4.6")
@pytest.mark.parametrize("region", range(5))
def test_a_step_goes_to_the_next_region_to_the_west(region: int) -> None:
    """Given wagons everywhere, when a region is chosen, then one wagon goes one region to the west."""
    state = position(
        wagons={"new_england": 5, "east": 5, "great_plains": 4, "midwest": 3, "west": 2}, hand=["wagons_1_a"]
    )
    before = state.wagons[:]
    play(state, "no", "play wagons_1_a", region)
    expected = before[:]
    expected[region] -= 1
    expected[region + 1] += 1
    assert state.wagons == expected


@rule("GO-5.4.6")
def test_one_wagon_may_go_all_steps() -> None:
    """Given four steps, when each time the same wagon is sent on, then it is in the West."""
    state = position(hand=["wagons_4_a"])
    play(state, "no", "play wagons_4_a", "east", "great_plains", "midwest")
    assert wagons(state) == {"new_england": 19, "west": 1}


@rule("GO-5.4.6")
def test_four_wagons_may_go_one_step_each() -> None:
    """Given four steps, when each time another wagon leaves New England, then four are in the East."""
    state = position(hand=["wagons_4_a"])
    play(state, "no", "play wagons_4_a", *["new_england"] * 3)
    assert wagons(state) == {"new_england": 16, "east": 4}


@rule("GO-5.4.7")
@pytest.mark.parametrize(
    ("key", "steps"),
    [("east_one_w0_a", 0), ("wagons_1_a", 1), ("wagons_2_a", 2), ("wagons_3_a", 3), ("wagons_4_a", 4)],
)
def test_all_steps_are_made_and_not_one_more(key: str, steps: int) -> None:
    """Given a card with steps, when it has been played, then exactly as many were made."""
    state = position(wagons={"new_england": 10, "east": 5}, hand=[key])
    left = state.steps_left()
    events = play(state, "no", f"play {key}")
    for _ in range(steps):
        assert asked(state) == "R move_wagon"
        events += play(state, "new_england")
    assert asked(state) == "G use_double_action"
    assert names(events).count("wagon_moved") == steps
    assert state.steps_left() == left - steps


@rule("GO-5.4.8")
def test_wagons_in_california_stay_there() -> None:
    """Given wagons in California, when a step is asked for, then California is not offered."""
    state = position(wagons={"new_england": 1, "west": 1, "california": 18}, hand=["wagons_3_a"])
    play(state, "no", "play wagons_3_a")
    assert offers(state) == ["new_england", "west"]
    play(state, "west")
    assert wagons(state) == {"great_plains": 1, "california": 19}


@rule("GO-5.4.11")
def test_the_order_of_steps_changes_nothing() -> None:
    """Given three steps from three regions, when they are made in any order, then the wagons stand alike."""
    reached = set()
    for order in permutations(["new_england", "great_plains", "west"]):
        state = position(
            wagons={"new_england": 5, "east": 5, "great_plains": 4, "midwest": 3, "west": 2},
            hand=["wagons_3_a"],
        )
        play(state, "no", "play wagons_3_a", *order)
        reached.add(tuple(state.wagons))
    assert reached == {(4, 6, 3, 4, 1, 2)}


@rule("GO-5.4.11")
def test_steps_are_asked_for_one_by_one() -> None:
    """Given a card with two steps, when the first is chosen, then the second is a question of its own."""
    state = position(wagons={"new_england": 10, "east": 5}, hand=["wagons_2_a"])
    play(state, "no", "play wagons_2_a")
    assert state.moves_left == 2
    play(state, "east")
    assert asked(state) == "R move_wagon"
    assert state.moves_left == 1


@rule("GO-5.4.6", "GO-5.4.7", "GO-5.4.8")
@hypothesis.given(picks=lists(integers(0, 100), min_size=100, max_size=100))
def test_wagons_can_move_until_all_are_in_california(picks: list[int]) -> None:
    """
    Given any steps, when a hundred are made from the start, then each was possible and all wagons are
    west.
    """
    state = position()
    for made, pick in enumerate(picks):
        choices = wagon_options(state)
        assert choices == [region for region in range(5) if state.wagons[region]]
        move_wagon(state, choices[pick % len(choices)])
        assert sum(state.wagons) == 20
        assert state.steps_left() == 99 - made
    assert wagons(state) == {"california": 20}
    assert wagon_options(state) == []
