"""SW-EX-01 to SW-EX-12: the worked examples of the rulebook."""

from tests.games.sierra_west.notation import (
    ANN,
    BEN,
    GR,
    OO,
    animals_of,
    asked,
    at,
    cabins_of,
    face_up,
    give,
    goods,
    hastings_turn,
    man,
    markers,
    market,
    plan_cards,
    play,
    points,
    position,
    row,
    set_market,
    start,
)
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.rules.scoring import claim_points
from westward.games.sierra_west.rules.windows import visible_animals
from westward.games.sierra_west.steps import LEFT_MAN, RIGHT_MAN
from westward.testing import rule

# from the rulebook


@rule("SW-EX-01", "SW-3.1")
def test_goods_are_counted_without_limit() -> None:
    """Given many pieces, when more are gained, then the counter goes on: +5 with one wood is 5 and more."""
    state = position(plan="start_02 start_01 start_03", goods={ANN: "5 wood"})
    state.gain(ANN, 1, 100)
    assert goods(state) == "105 wood"


@rule("SW-EX-02")
def test_a_tracker_takes_stone() -> None:
    """Given Ann's stone marker on 1, when it moves up and Ben tracks, then Ben has 1 stone."""
    state = position(
        plan="start_03 start_01 start_02",
        goods={ANN: "2 stone 1 wood"},
        markers={ANN: "1 stone"},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left")
    assert asked(state) == "1 tracker_window"
    assert state.options(BEN) == [0, 1, 2]
    play(state, "green")
    assert (markers(state), goods(state, BEN), at(state, BEN)) == ("2 stone", "1 stone", "tracker camp")


@rule("SW-EX-03")
def test_a_trapper_turns_the_fox_up() -> None:
    """Given Ann's left card with a fox, when Ben pays 1 food, then his fox is up and he can't trap again."""
    state = position(goods={BEN: "1 food"})
    plan_cards(state, "start_03 start_01 start_04")
    assert asked(state) == "1 trapper_window"
    play(state, "green fox food")
    assert (goods(state, BEN), animals_of(state, BEN), at(state, BEN)) == ("", "fox", "trapper camp")
    give(state, BEN, "5 food")
    play(state, "pass")
    assert asked(state) == "1 plan_cards"


@rule("SW-EX-04", "SW-3.15")
def test_the_middle_animal_is_hidden() -> None:
    """Given beaver, hare and fox from left to right, then beaver and fox are visible."""
    state = position(plan="start_02 start_01 start_03")
    assert visible_animals(state) == [0, 1]


@rule("SW-EX-05", "SW-EX-06")
def test_markers_and_outlaws_are_multiplied() -> None:
    """Given 3x and food 4, or 4 outlaws at 3x and 3 at 4x, then each is 12 points."""
    state = position(wagons={ANN: 4}, markers={ANN: "4 food"})
    assert points(state, "food") == 12
    state = position(mode=OO, wagons={ANN: 4, BEN: 6}, goods={ANN: "4 outlaws", BEN: "3 outlaws"})
    assert (points(state, "outlaws"), points(state, "outlaws", BEN)) == (12, 12)


@rule("SW-EX-07", "SW-7.22", "SW-7.23")
def test_the_left_frontiersman_prefers_the_left() -> None:
    """Given side left, when Hastings moves and digs, then it is the leftmost card, and from the base tile."""
    state = position(seats=1)
    set_market(state, "double_food double_wood double_stone all_green", "step_back drop_down")
    hastings_turn(state, "03", "08")  # left: shovel, wagon, move, stone; row 3 is skipped
    assert [STANDARD.cabins.keys[STANDARD.cabins.type_of_tile[tile]] for tile in state.hastings_cabins] == [
        "cabin_double_food"
    ]
    assert market(state) == "drop_down step_back double_wood double_stone"
    state = position(seats=1)
    hastings_turn(state, "03", "16")  # left: wagon, move, stone; the shovel is skipped
    assert man(state, LEFT_MAN) == (1, 0)
    assert man(state, RIGHT_MAN) == "base"


@rule("SW-EX-08")
def test_claimed_cards_score_by_the_table() -> None:
    """Given 1 to 8 claimed cards, then they score 1, 3, 6, 10, 15, 20, 25, 30."""
    state = position()
    assert [claim_points(state, cards) for cards in range(9)] == [0, 1, 3, 6, 10, 15, 20, 25, 30]


@rule("SW-EX-09", "SW-10.12")
def test_the_market_is_full_before_the_second_shovel() -> None:
    """Given two shovels, when both build, then four tiles lay there each time."""
    state = position(
        plan="start_01 start_08 start_02", goods={ANN: "6 wood 6 stone 6 food"}, pioneers={ANN: "camp tan_2"}
    )
    set_market(state, "double_food pay_less double_stone all_green", "step_back drop_down double_wood")
    play(state, "perform tan", "build 3", "wood")
    assert market(state) == "drop_down step_back double_food pay_less"
    play(state, "advance tan", "advance tan", "perform tan", "build 4", "wood", "wood", "wood")
    assert cabins_of(state) == "double_stone - - pay_less"
    assert -1 not in state.market


@rule("SW-EX-10", "SW-4.33")
def test_outposts_for_four() -> None:
    """Given four players, then outlaws are 1, 2, 3, 3, 3, the reserve 6, and only (1,1) is face up."""
    state = start(4, OO)
    assert state.outlaws == [1, 2, 3, 3, 3, 0, 6]
    assert face_up(state) == [(1, 1)]


@rule("SW-EX-11", "SW-4.32")
def test_gold_rush_for_three() -> None:
    """Given three players, then cards I are at (3,0), (3,3), cards II below, and there are 10 carts."""
    state = start(3, GR, seed=9)
    level = STANDARD.specials.level
    levels = {spot: level[state.mountain[place(*spot)] - STANDARD.specials.first] for spot in GOLD_PLACES}
    assert levels == {(3, 0): 1, (3, 3): 1, (5, 1): 2, (5, 3): 2, (5, 5): 2}
    assert state.carts == 10
    assert row(state) == "mine_camp"


GOLD_PLACES = [(3, 0), (3, 3), (5, 1), (5, 3), (5, 5)]


@rule("SW-EX-12")
def test_the_ten_steps() -> None:
    """Given the table of the rulebook's example, when its ten steps are played, then all is as printed."""
    state = position(
        plan="ah_m01 start_03 start_08",
        cabins={ANN: "boots_to_gold double_boots all_green"},
        animals={ANN: "beaver hare fox"},
        wagons={ANN: 3},
        row="orchard_2 orchard_3 orchard_6",
    )
    play(state, "cabin 2")
    assert asked(state) == "0 explore_action"
    play(state, "advance green", "perform green", "advance green", "perform green")
    assert state.boots == [4, 0, 0]
    play(state, "convert 0", "convert 0")
    assert goods(state) == "1 food 2 gold"
    play(state, "advance tan", "perform tan", "man 5,2", "advance green", "perform green", "man 4,1")
    assert (goods(state), man(state), state.boots) == ("1 food 2 gold", (4, 1), [0, 0, 0])
    play(state, "advance green", "perform green", "advance green", "advance green")
    play(state, "advance tan", "perform tan")
    assert (goods(state), state.apples, at(state)) == ("3 gold", [3, 4], "end tan_2")
    play(state, "advance tan", "perform tan")
    assert goods(state) == "1 food 1 wood 1 stone 3 gold"
    play(state, "summit green right", "food")
    assert asked(state) == "1 tracker_window"
    play(state, "decline", "assign mule")
    assert (goods(state), markers(state), state.mule_owner) == ("3 gold", "1 food", ANN)
    play(state, "advance tan", "trade stone", "trade stone", "perform tan", "advance tan")
    assert (goods(state), at(state)) == ("1 gold", "summit_2 end")
    play(state, "summit tan left")
    assert asked(state) == "0 explore_action"  # no Tracker window for apples
    assert (goods(state), markers(state), state.apples) == ("3 gold", "1 food 1 red_apple", [3, 1])
    play(state, "trade stone", "trade stone", "trade wood")
    assert goods(state) == "1 wood 2 stone"
    play(state, "summit mule middle")
    assert asked(state) == "1 tracker_window"
    play(state, "decline", "pass")
    assert (goods(state), markers(state)) == ("1 gold", "1 food 1 stone 1 red_apple")
    assert asked(state) == "1 plan_cards"
