"""SW-EX: the worked examples, first those of the rulebook."""

import pytest

from tests.games.sierra_west.notation import (
    AH,
    ANN,
    BB,
    BEN,
    CLEO,
    DAN,
    GR,
    HASTINGS,
    OO,
    animals_of,
    asked,
    at,
    cabins_of,
    can,
    card,
    claim_at,
    face_up,
    forget_options,
    give,
    give_turn,
    goods,
    hastings_turn,
    man,
    markers,
    market,
    plan_cards,
    play,
    position,
    row,
    set_market,
    start,
)
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.rules.hastings import outermost, take_step
from westward.games.sierra_west.rules.mine import gold_along
from westward.games.sierra_west.rules.outlaws import lowest_outpost, smallest_target
from westward.games.sierra_west.rules.planning import pass_turn
from westward.games.sierra_west.rules.river import sale_of_all
from westward.games.sierra_west.rules.scoring import CATEGORIES, claim_points, score, score_parts
from westward.games.sierra_west.rules.windows import visible_animals
from westward.games.sierra_west.state import State
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
    assert part(state, "food") == 12
    state = position(mode=OO, wagons={ANN: 4, BEN: 6}, goods={ANN: "4 outlaws", BEN: "3 outlaws"})
    assert (part(state, "outlaws"), part(state, "outlaws", BEN)) == (12, 12)


def part(state: State, category: str, side: int = ANN) -> int:
    """Return the points of a side in one category."""
    return score_parts(state, side)[CATEGORIES.index(category)]


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
    assert levels == {(3, 0): 1, (3, 3): 1, (4, 2): 2, (5, 1): 2, (5, 4): 2}
    assert state.carts == 10
    assert row(state) == "mine_camp"


GOLD_PLACES = [(3, 0), (3, 3), (4, 2), (5, 1), (5, 4)]


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


# further examples


@rule("SW-EX-20", "SW-3.12", "SW-10.4")
def test_the_paths_of_three_cards() -> None:
    """Given start 1, 4 and 6, then both paths read as printed and only the hare is visible."""
    state = position(plan="start_01 start_04 start_06")
    icons = [STANDARD.icons.keys[state.icon_at(space)] for space in range(9)]
    assert icons[:5] == ["food_1", "wood_1", "wood_1", "boots_1", "wood_1"]
    assert icons[5:] == ["boots_1", "shovel", "food_2", "bear_attack"]
    assert visible_animals(state) == [2]
    assert STANDARD.spaces.price == [0, 0, 0, 0, 0, 0, 1, 0, 2]


@rule("SW-EX-21", "SW-3.13", "SW-6.45")
@pytest.mark.parametrize(("space", "price"), [("tan_2", 1), ("tan_4", 2)])
def test_the_price_belongs_to_the_slot(space: str, price: int) -> None:
    """Given a shovel left and right, when a card is claimed, then it costs 1 or 2, less with the cabin."""
    for use, less in (("no", 0), ("yes", 1)):
        state = position(
            plan="start_01 start_08 start_02",
            goods={ANN: "4 food"},
            cabins={ANN: "- - - pay_less"},
            pioneers={ANN: f"cabin_3 {space}"},
            men={ANN: (1, 0)},
        )
        play(state, "perform tan", "deck", use)
        assert goods(state) == f"{4 - price + less} food"


@rule("SW-EX-21")
def test_the_cabin_helps_once_a_turn() -> None:
    """Given the cabin used on the left, when the right shovel is performed, then it is not asked again."""
    state = position(
        plan="start_01 start_08 start_02",
        goods={ANN: "4 food"},
        cabins={ANN: "- - - pay_less"},
        pioneers={ANN: "cabin_3 tan_2"},
        men={ANN: (1, 0)},
    )
    play(state, "perform tan", "deck", "yes", "advance tan", "advance tan")
    state.frontiersmen[ANN] = place(1, 1)
    forget_options(state)
    play(state, "perform tan", "discard")
    assert goods(state) == "2 food"


@rule("SW-EX-22", "SW-5.22", "SW-5.40")
def test_skipping_a_bear() -> None:
    """Given no cabins, when the bear is skipped, then the wagon goes back, or nothing at the trailhead."""
    for wagon, after in ((2, 1), (0, 0)):
        state = position(
            plan="start_01 start_04 start_06",
            goods={ANN: "1 food"},
            wagons={ANN: wagon},
            pioneers={ANN: "camp tan_4"},
        )
        play(state, "advance tan")
        assert (state.wagons[ANN], at(state), asked(state)) == (after, "camp end", "0 explore_action")


@rule("SW-EX-23", "SW-5.26")
def test_boots_are_pooled() -> None:
    """Given 2 boots of one and 1 of the other, when the wagon moves, then all is used up."""
    state = position(
        plan="start_04 start_03 start_01",
        goods={ANN: "1 food 1 wood 1 stone"},
        wagons={ANN: 4},
        pioneers={ANN: "green_1 tan_3"},
    )
    play(state, "perform green", "perform tan")
    assert state.boots == [2, 1, 0]
    play(state, "wagon")
    assert (state.wagons[ANN], goods(state), state.boots) == (5, "", [0, 0, 0])


@rule("SW-EX-23")
def test_boots_are_lost_when_he_leaves() -> None:
    """Given the green pioneer has left his boots, then the wagon can't move."""
    state = position(
        plan="start_04 start_03 start_01",
        goods={ANN: "1 food 1 wood 1 stone"},
        wagons={ANN: 4},
        pioneers={ANN: "green_1 tan_3"},
    )
    play(state, "perform green", "perform tan", "advance green")
    assert not can(state, "wagon")


@rule("SW-EX-24", "SW-5.37", "SW-4.21")
def test_uncovering_with_two_players() -> None:
    """Given the claims of the example, then cards turn up and special cards come as it says."""
    state = position()
    steps: list[tuple[tuple[int, int], list[tuple[int, int]], int]] = [
        ((1, 0), [(1, 1), (2, 0)], 1),
        ((1, 1), [(2, 0), (2, 1), (2, 2)], 1),
        ((2, 0), [(2, 1), (2, 2), (3, 0)], 1),
        ((2, 1), [(2, 2), (3, 0)], 2),
        ((2, 2), [(3, 0), (3, 3)], 4),
        ((3, 0), [(3, 3), (4, 1), (5, 0)], 5),
        ((3, 3), [(4, 1), (4, 3), (5, 0), (5, 5)], 6),
    ]
    order = [state.mountain[place(*spot)] for spot in ((3, 1), (3, 2), (4, 2), (4, 0), (4, 4))]
    for spot, turned_up, count in steps:
        assert state.last_round == 0
        claim_at(state, spot)
        assert (face_up(state), len(state.row)) == (turned_up, count)
    assert state.row[1:] == order
    assert state.last_round == 2


@rule("SW-EX-25", "SW-5.35")
def test_displaced_frontiersmen_are_compensated() -> None:
    """Given three on (1,1) and Dan on (2,2), when Ann claims, then Ben and Cleo get tokens, Dan stays."""
    state = position(seats=4, gone=[(1, 0)], men={ANN: (1, 1), BEN: (1, 1), CLEO: (1, 1), DAN: (2, 2)})
    claim_at(state, (1, 1))
    assert [man(state, who) for who in range(4)] == ["base", "base", "base", (2, 2)]
    assert [goods(state, who) for who in range(4)] == ["", "1 token", "1 token", ""]
    assert (2, 2) in face_up(state)


@rule("SW-EX-26", "SW-5.36")
def test_the_market_slides() -> None:
    """Given A B C D and E F, when B is bought, then F E A C lie there; with D, E A B C."""
    for slot, left in (
        (2, "drop_down step_back double_food double_stone"),
        (4, "step_back double_food double_wood double_stone"),
    ):
        state = position(
            plan="start_01 start_08 start_02", goods={ANN: "2 wood 1 stone"}, pioneers={ANN: "camp tan_2"}
        )
        set_market(state, "double_food double_wood double_stone all_green", "step_back drop_down")
        play(state, "perform tan", f"build {slot}")
        while state.waiting_for is Decision.CHOOSE_BASIC:
            play(state, "wood")
        assert market(state) == left
        assert len(state.cabin_discards) == (1 if slot == 2 else 0)


@rule("SW-EX-27", "SW-6.23")
def test_mining() -> None:
    """Given mines of 2, 1 and dark 2, when they are mined, then lantern, wagon and die decide."""
    table = {
        (3, False): ["1 stone 2 gold", "2 stone 1 gold", "3 stone"],
        (3, True): ["1 stone 4 gold", "2 stone 3 gold", "3 stone 2 gold"],
        (1, False): ["1 stone 1 gold", "2 stone", "2 stone"],
    }
    for (wagon, lantern), results in table.items():
        for number in range(1, 7):
            state = position(
                mode=GR,
                plan="gold_start start_01 start_02",
                row="mine_camp mine_1a mine_1b",
                wagons={ANN: wagon},
                holders="lantern=0" if lantern else "",
                goods={ANN: "1 food"},
                pioneers={ANN: "camp tan_2"},
                rolls=[number],
            )
            assert gold_along(state, ANN) == (5 if lantern else 3 if wagon == 3 else 2)
            play(state, "perform tan")
            assert goods(state) == results[(number - 1) // 2]


@rule("SW-EX-28", "SW-6.27", "SW-6.28")
def test_the_six_shooter() -> None:
    """Given target 4 and the Sheriff, when a 2 misses and a 3 hits, then one is captured for 1 gold."""
    for second, result in ((3, "1 gold 1 outlaws"), (1, "")):
        state = position(
            mode=OO,
            plan="outlaws_start start_01 start_02",
            row="outpost_camp outpost_1 outpost_2",
            wagons={ANN: 3},
            holders="sheriff=0",
            goods={ANN: "2 bullets"},
            pioneers={ANN: "camp end"},
            rolls=[2, second],
        )
        assert smallest_target(state, ANN) == 4
        state.outlaws = [0, 0, 2, 2, 3, 0, 8]
        play(state, "summit tan left")
        assert asked(state) == "0 shoot_or_stop"
        assert goods(state) == "1 bullets"
        play(state, "shoot")
        assert goods(state) == result
        assert state.wagons[ANN] == (3 if result else 2)  # the only damage there is


@rule("SW-EX-29", "SW-6.18", "SW-10.23")
def test_fishing_as_far_as_the_supply_lasts() -> None:
    """Given trout, bass, trout up to the canoe and one trout left, then 1 trout and 1 bass are caught."""
    state = position(
        mode=BB,
        plan="boats_start start_01 start_02",
        row="river_1 river_2 river_4",
        canoes={ANN: 3},
        goods={ANN: "1 food"},
        pioneers={ANN: "camp tan_2"},
    )
    state.fish = [1, 4, 6]
    play(state, "perform tan")
    assert (goods(state), state.fish) == ("1 trout 1 bass", [0, 3, 6])


@rule("SW-EX-30", "SW-6.19")
def test_panning_takes_the_leftmost_piece() -> None:
    """Given stone, gold, stone on slot 1 and nothing on slot 2, then 1 stone is gained."""
    state = position(
        mode=BB,
        plan="boats_start start_01 start_02",
        row="river_1 river_2",
        wagons={ANN: 2},
        pioneers={ANN: "camp tan_1"},
    )
    state.panned = [0, 3]
    forget_options(state)
    play(state, "perform tan")
    assert (goods(state), state.panned) == ("1 stone", [1, 3])


@rule("SW-EX-31", "SW-6.21", "SW-6.20")
@pytest.mark.parametrize(("before", "wagon"), [("perform tan", 2), ("", 1), ("perform tan+advance tan", 1)])
def test_a_duel_opens_the_way(before: str, wagon: int) -> None:
    """Given a hazard and a duel, when the duel is paid and held, then the way is free, else it hurts."""
    state = position(
        mode=BB,
        plan="bb_m05 start_01 bb_m04",
        goods={ANN: "1 food"},
        wagons={ANN: 2},
        pioneers={ANN: "green_4 tan_2"},
    )
    assert not can(state, "perform green")
    play(state, *(word for word in before.split("+") if word))
    play(state, "advance green")
    assert (state.wagons[ANN], at(state).split()[0]) == (wagon, "green_5")


@rule("SW-EX-32", "SW-6.41", "SW-10.6")
def test_doubled_boots_are_converted() -> None:
    """Given double boots and boots to token, when boots are performed, then 2 are a token, 4 do more."""
    for plan, boots in (("start_06 start_01 start_02", 2), ("start_04 start_01 start_02", 4)):
        state = position(
            plan=plan,
            cabins={ANN: "double_boots boots_to_token all_green"},
            pioneers={ANN: "green_1 cabin_2"},
        )
        play(state, "perform green")
        assert state.boots[0] == boots
        play(state, "convert 1")
        assert goods(state) == "1 token"
        if boots == 4:
            play(state, "man 5,0", "man 5,1")
        assert state.boots[0] == 0


@rule("SW-EX-33", "SW-6.43")
def test_stepping_back() -> None:
    """Given green_2 and green_3 performed, when he steps back, then both can be performed again."""
    state = position(
        plan="start_03 start_07 start_01",
        goods={ANN: "2 token"},
        cabins={ANN: "step_back"},
        pioneers={ANN: "green_1 camp"},
    )
    play(state, "advance green", "perform green", "advance green", "perform green")
    assert goods(state) == "1 food 1 wood 2 token"
    play(state, "cabin 0", "step back")
    assert (at(state), goods(state)) == ("green_2 cabin_0", "1 food 1 wood")
    play(state, "perform green", "advance green", "perform green")
    assert goods(state) == "2 food 2 wood"
    give(state, ANN, "2 token")
    forget_options(state)
    assert not can(state, "step back")


@rule("SW-EX-34", "SW-6.44", "SW-10.8", "SW-10.9")
def test_dropping_down() -> None:
    """Given the green pioneer on green_3, when he drops, then he performs tan_3 and walks on to the end."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "1 token"},
        cabins={ANN: "drop_down"},
        pioneers={ANN: "green_3 camp"},
    )
    play(state, "cabin 0", "drop down")
    assert (at(state), goods(state)) == ("tan_3 cabin_0", "")
    play(state, "perform green")
    assert goods(state) == "2 wood"
    play(state, "advance green")
    assert at(state) == "tan_4 cabin_0"
    play(state, "advance green")
    assert at(state).startswith("end")


@rule("SW-EX-35", "SW-6.10", "SW-10.13")
def test_blocked_at_four() -> None:
    """Given Ann on 5 of wood and Ben on 4, when Ben pays, then he stays, gets a token, nobody tracks."""
    state = position(
        turn=BEN,
        plan="start_02 start_01 start_03",
        goods={BEN: "2 wood 1 food"},
        markers={ANN: "5 wood", BEN: "4 wood"},
        pioneers={BEN: "end camp"},
    )
    play(state, "summit green left")
    assert (markers(state, BEN), goods(state, BEN), asked(state)) == ("4 wood", "1 token", "1 explore_action")


@rule("SW-EX-36", "SW-8.1")
def test_equal_turns_and_a_final_round() -> None:
    """Given the trigger in the second player's turn of round 8, then everybody has nine turns."""
    state = position(seats=3, number=8)
    turns = []
    while not state.is_over():
        turns.append((state.round, state.turn))
        if turns[-1] == (8, BEN):
            state.last_round = state.round + 1  # as the sixth special card does
        hand = state.hands[state.turn]
        state.choose(state.asked, hand[0] * 10_000 + hand[1] * 100 + hand[2])
        play(state, "pass")
    assert turns == [(8, 0), (8, 1), (8, 2), (9, 0), (9, 1), (9, 2)]


@rule("SW-EX-37", "SW-5.56", "SW-10.20")
def test_drawing_through_an_empty_deck() -> None:
    """Given an empty deck and one card claimed to it, then it is drawn first, and 2 after the shuffle."""
    state = position(plan="start_01 start_02 start_03")
    state.discards[ANN] = state.decks[ANN]
    state.decks[ANN] = []
    claim_at(state, (1, 0), to=0)
    claimed = state.decks[ANN][0]
    assert len(state.discards[ANN]) == 6
    pass_turn(state)
    assert claimed in state.hands[ANN]
    assert (len(state.hands[ANN]), len(state.decks[ANN]), state.discards[ANN]) == (3, 7, [])


@rule("SW-EX-38", "SW-6.12", "SW-6.14")
def test_apples_stop_at_six() -> None:
    """Given 5 and 6 apples, when 3 and 4 are harvested, then there are 6 and 6."""
    state = position(
        plan="apple_start start_01 start_02",
        apples=(5, 6),
        wagons={ANN: 3},
        row="orchard_2 orchard_3 orchard_6",
        goods={ANN: "1 food"},
        pioneers={ANN: "camp tan_2"},
    )
    play(state, "perform tan")
    assert state.apples == [6, 6]


@rule("SW-EX-39", "SW-7.12", "SW-7.13")
@pytest.mark.parametrize("has_mule", [False, True])
def test_a_turn_of_hastings(has_mule: bool) -> None:
    """Given the cards of the example, then Hastings moves, works wood and drives; with the Mule it claims."""
    state = position(seats=1, mule=HASTINGS if has_mule else -1)
    hastings_turn(state, "02", "01")
    assert asked(state) == "0 tracker_window"
    assert (man(state, RIGHT_MAN), markers(state, HASTINGS), goods(state, HASTINGS)) == (
        (1, 1),
        "1 wood",
        "1 token",
    )
    play(state, "decline")
    assert state.wagons[HASTINGS] == 1
    assert state.claimed[HASTINGS] == (1 if has_mule else 0)
    assert man(state, RIGHT_MAN) == ("base" if has_mule else (1, 1))
    assert STANDARD.planning.keys[state.active_card] == "hastings_01"
    assert asked(state) == "0 plan_cards"


@rule("SW-EX-40", "SW-7.31")
def test_hastings_sells_fish() -> None:
    """Given fish, when all are sold, then they bring as much gold as the example says."""
    assert [sale_of_all(fish) for fish in ([3, 1, 2], [1, 1, 1], [5, 1, 0])] == [7, 2, 7]


@rule("SW-EX-41", "SW-8.2")
def test_a_final_score() -> None:
    """Given the table of the example, then the score is 44."""
    state = position(
        goods={ANN: "5 gold 2 token"},
        animals={ANN: "fox beaver hare"},
        cabins={ANN: "double_food double_wood double_stone"},
        wagons={ANN: 4},
        markers={ANN: "3 food 2 wood 4 stone 2 green_apple 1 red_apple"},
    )
    state.claimed[ANN] = 4
    assert score(state, ANN) == 44


@rule("SW-EX-42", "SW-7.1")
def test_the_fourth_card_comes_first() -> None:
    """Given the fourth card on the deck, when the hand is drawn, then it is among the four."""
    state = position(advanced_planning=True)
    hand = state.hands[ANN][:]
    assert len(state.options(ANN)) == 48
    state.choose(ANN, hand[0] * 10_000 + hand[1] * 100 + hand[2])
    assert state.decks[ANN][-1] == hand[3]
    play(state, "pass")
    assert hand[3] in state.hands[ANN]
    assert len(state.hands[ANN]) == 4


@rule("SW-EX-43", "SW-3.22")
def test_leftmost_and_rightmost() -> None:
    """Given (1,1) and (3,0) face up, then left goes to (3,0) and right to (1,1)."""
    state = position(seats=1, gone=[(1, 0), (2, 0)])
    assert face_up(state) == [(1, 1), (3, 0)]
    assert outermost(state, LEFT_MAN) == place(3, 0)
    assert outermost(state, RIGHT_MAN) == place(1, 1)


@rule("SW-EX-44", "SW-6.31")
def test_an_outpost_leaves() -> None:
    """Given (1,1) gone and Ben on outpost I, when its last outlaw goes, then all is as the example says."""
    state = position(
        mode=OO,
        plan="oo_m02 start_01 start_02",
        gone=[(1, 1)],
        men={BEN: (1, 0)},
        goods={ANN: "2 bullets"},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left")
    assert row(state) == "outpost_camp outpost_1"
    assert (man(state, BEN), goods(state, BEN), goods(state)) == ("base", "1 token", "1 outlaws")
    assert (2, 1) in face_up(state)
    assert lowest_outpost(state) == 1


@rule("SW-EX-45", "SW-5.55", "SW-10.36")
def test_the_tracker_pays_the_trapper() -> None:
    """Given Ben with nothing, when he tracks food, then he pays the bear, and no cabins next turn."""
    state = position(
        plan="start_04 start_01 start_08",
        goods={ANN: "2 food 1 stone"},
        cabins={BEN: "double_food - - pay_less"},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left", "green")
    assert goods(state, BEN) == "1 food"
    play(state, "pass")
    assert asked(state) == "1 trapper_window"
    play(state, "tan bear food")
    assert (animals_of(state, BEN), at(state, BEN)) == ("bear", "tracker trapper")
    plan_cards(state, "start_01 start_02 start_03")
    assert asked(state) == "1 explore_action"
    assert not can(state, "cabin 0") and not can(state, "cabin 3")
    assert can(state, "advance green") and can(state, "advance tan")


@rule("SW-EX-46", "SW-6.25")
def test_loading_a_cart() -> None:
    """Given 3 gold and a half-full cart, when 1 is loaded, then the supply scores 2 and the cart 6."""
    state = position(
        mode=GR,
        plan="gold_start start_01 start_02",
        goods={ANN: "3 gold 1 cart1"},
        pioneers={ANN: "camp tan_1"},
    )
    play(state, "perform tan")
    assert goods(state) == "2 gold 1 cart2"
    assert (part(state, "gold"), part(state, "carts")) == (2, 6)


@rule("SW-EX-47", "SW-5.61", "SW-5.62", "SW-10.11")
def test_one_payment_must_not_spoil_the_other() -> None:
    """Given 1 food and 1 wood, then only slots 3 and 4 are offered; more wood asks, less offers nothing."""

    def table(held: str) -> State:
        state = position(plan="start_01 start_04 start_06", goods={ANN: held}, pioneers={ANN: "camp tan_2"})
        set_market(state, "double_food double_wood double_stone all_green", "step_back drop_down")
        return state

    for slot in (3, 4):
        state = table("1 food 1 wood")
        play(state, "perform tan")
        assert state.options(ANN) == [13, 14]
        play(state, f"build {slot}")
        assert (goods(state), asked(state)) == ("", "0 explore_action")
    state = table("1 food 2 wood")
    play(state, "perform tan", "build 4")
    assert asked(state) == "0 choose_basic"
    play(state, "wood")
    assert asked(state) == "0 choose_basic"
    state = table("1 food 2 wood")
    play(state, "perform tan", "build 4", "food")
    assert (goods(state), asked(state)) == ("1 wood", "0 explore_action")
    state = table("1 food 2 wood")
    play(state, "perform tan", "build 3")
    assert state.options(ANN) == [0, 1]
    play(state, "food")
    assert goods(state) == "1 wood"
    assert not can(table("1 wood"), "perform tan")


@rule("SW-EX-48", "SW-5.24")
def test_the_boots_of_a_token() -> None:
    """Given a token and 1 food, when it is used, then wagon and frontiersman move, unless he advanced."""
    state = position(plan="start_01 start_02 start_03", goods={ANN: "1 food 1 token"})
    play(state, "token")
    assert (state.boots, goods(state)) == ([0, 0, 2], "1 food")
    play(state, "wagon")
    assert (state.wagons[ANN], goods(state), state.boots) == (1, "", [0, 0, 1])
    other = state.clone()
    play(state, "man 5,3")
    assert (man(state), state.boots) == ((5, 3), [0, 0, 0])
    play(other, "advance green")
    assert other.boots == [0, 0, 0]


@rule("SW-EX-49", "SW-4.20")
def test_uncovering_with_four_players() -> None:
    """Given the claims of the example, then the special cards come as it says, the last after eleven."""
    state = position(seats=4)
    steps = [
        ((1, 0), 1), ((1, 1), 1), ((2, 0), 2), ((2, 1), 2), ((2, 2), 3), ((3, 1), 3),
        ((3, 2), 4), ((4, 0), 4), ((4, 1), 5), ((4, 3), 5), ((4, 4), 6),
    ]  # fmt: skip
    order = [state.mountain[place(*spot)] for spot in ((3, 0), (3, 3), (4, 2), (5, 1), (5, 4))]
    for spot, count in steps:
        assert state.last_round == 0
        claim_at(state, spot)
        assert len(state.row) == count
    assert state.row[1:] == order
    assert state.last_round == 2
    assert face_up(state) == [(5, 0), (5, 2), (5, 3), (5, 5)]


@rule("SW-EX-50", "SW-6.29", "SW-6.30", "SW-6.32", "SW-10.26")
def test_the_last_outpost() -> None:
    """Given only outpost V with 1 outlaw, when the Sheriff uses the Rifle, then the reserve comes."""
    state = position(
        mode=OO,
        plan="oo_m02 start_01 start_02",
        row="outpost_camp outpost_1 outpost_2 outpost_3 outpost_4",
        goods={ANN: "2 bullets"},
        holders="sheriff=0",
        pioneers={ANN: "end camp"},
    )
    layout = STANDARD.layouts[3][1]
    for at_place in layout.places:
        state.mountain[at_place] = -1
    state.mountain[layout.places[4]] = layout.cards[4]
    state.outlaws = [0, 0, 0, 0, 1, 0, 8]
    forget_options(state)
    play(state, "summit green left")
    assert goods(state) == "1 gold 1 outlaws"
    assert len(state.row) == 6 and state.last_round == 2
    assert state.outlaws == [0, 0, 0, 0, 0, 5, 3]
    from westward.games.sierra_west.rules.outlaws import capture

    capture(state, BEN)
    assert state.outlaws[5] == 4 and goods(state, BEN) == "1 outlaws"


@rule("SW-EX-51", "SW-7.25", "SW-10.31")
def test_hastings_the_sheriff() -> None:
    """Given outposts I (1) and II (2), when Hastings does its mode action, then both lose one."""
    state = position(seats=1, mode=OO, holders="sheriff=0")
    for step in ("take_sheriff", "capture_outlaws_2", "gain_gold_per_captured"):
        take_step(state, step)
    assert state.holders[2] == HASTINGS
    assert row(state) == "outpost_camp outpost_1"
    assert state.outlaws[:2] == [0, 1]
    assert goods(state, HASTINGS) == "2 gold 2 outlaws"


@rule("SW-EX-52", "SW-7.25")
@pytest.mark.parametrize(("number", "fish"), [(2, " 1 bass"), (4, ""), (5, ""), (6, "")])
def test_hastings_on_the_river(number: int, fish: str) -> None:
    """Given its wagon on 3 and four River cards, when it rolls, then fish and treasure are as printed."""
    state = position(
        seats=1, mode=BB, wagons={HASTINGS: 3}, row="river_1 river_2 river_3 river_4", rolls=[number]
    )
    take_step(state, "roll_die_for_fish")
    take_step(state, "take_leftmost_treasure_along_trail")
    assert goods(state, HASTINGS) == f"1 gold{fish}"
    assert state.panned == [1, 1, 1, 0]


@rule("SW-EX-53", "SW-7.22")
def test_hastings_at_the_market() -> None:
    """Given A B C D and E F, when it builds left or right, then the market slides as printed."""
    for active, drawn, left in (
        ("03", "08", "drop_down step_back double_wood double_stone"),
        ("10", "08", "step_back double_food double_wood double_stone"),
    ):
        state = position(seats=1)
        set_market(state, "double_food double_wood double_stone all_green", "step_back drop_down")
        hastings_turn(state, active, drawn)
        assert market(state) == left


@rule("SW-EX-54", "SW-7.33")
def test_difficulty_changes_the_score() -> None:
    """Given 3 cabins, 4 gold, 2 tokens, then 15 points; with two advantages 25."""
    for hard, points in ((False, 15), (True, 25)):
        state = position(
            seats=1,
            goods={HASTINGS: "4 gold 2 token"},
            animals={HASTINGS: "fox beaver hare bear"},
            hd_cabin_5=hard,
            hd_gold_2=hard,
        )
        state.hastings_cabins = [state.cabin_stack.pop() for _ in range(3)]
        assert score(state, HASTINGS) == points


@rule("SW-EX-55", "SW-5.41")
def test_damage_to_an_occupied_cabin() -> None:
    """Given the tan pioneer in a cabin that is lost, then he is in camp and can't enter the other one."""
    state = position(
        mode=BB,
        plan="start_01 start_02 bb_m04",
        cabins={ANN: "double_food double_wood"},
        pioneers={ANN: "green_4 camp"},
    )
    play(state, "cabin 0", "advance green")
    assert state.options(ANN) == [0, 1]
    play(state, "cabin_0")
    assert (cabins_of(state), at(state), state.cabins_lost) == ("- double_wood - -", "green_5 camp", 1)
    assert can(state, "advance tan") and not can(state, "cabin 1")


@rule("SW-EX-56", "SW-6.44", "SW-10.41", "SW-10.48")
def test_dropping_from_a_mandatory_space() -> None:
    """Given unresolved apples and one cabin, when he drops, then the cabin goes and he lands."""
    state = position(
        plan="start_01 start_02 ah_m13",
        goods={ANN: "1 token"},
        cabins={ANN: "drop_down"},
        pioneers={ANN: "green_4 camp"},
    )
    play(state, "cabin 0", "drop down")
    assert (goods(state), cabins_of(state), at(state)) == ("", "- - - -", "tan_3 camp")
    assert state.apples == [0, 0]


@rule("SW-EX-57", "SW-10.49")
def test_trapping_in_the_last_turn() -> None:
    """Given Ben's last turn with a fox, when Ann traps it, then she loses 3 points less."""
    state = position(turn=BEN, goods={ANN: "1 wood"}, number=9)
    state.last_round = 9
    plan_cards(state, "start_03 start_01 start_04")
    before = score(state, ANN)
    play(state, "green fox wood")
    assert (goods(state), animals_of(state, ANN), score(state, ANN)) == ("", "fox", before + 3)
    play(state, "pass")
    assert asked(state) == "over"


def test_the_helpers_agree_with_the_components() -> None:
    """Given the notation, then its cards are those of the file."""
    assert card("start_01") == 0 and AH in ("apple_hill",)
    state = position(seats=3)
    give_turn(state, CLEO)
    assert asked(state) == "2 plan_cards"
