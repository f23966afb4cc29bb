"""SW-EX-20 to SW-EX-40: further worked examples."""

import pytest

from tests.games.sierra_west.notation import (
    ANN,
    BB,
    BEN,
    CLEO,
    DAN,
    GR,
    HASTINGS,
    OO,
    asked,
    at,
    can,
    claim_at,
    face_up,
    forget_options,
    give,
    goods,
    hastings_turn,
    man,
    markers,
    market,
    play,
    position,
    set_market,
)
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.rules.mine import gold_along
from westward.games.sierra_west.rules.outlaws import smallest_target
from westward.games.sierra_west.rules.planning import pass_turn
from westward.games.sierra_west.rules.river import sale_of_all
from westward.games.sierra_west.rules.windows import visible_animals
from westward.games.sierra_west.steps import RIGHT_MAN
from westward.testing import rule

# further examples


@rule("SW-EX-20", "SW-3.12", "SW-10.4")
def test_the_paths_of_three_cards() -> None:
    """Given start 1, 4 and 6, then both paths read as printed and only the hare is visible."""
    state = position(plan="start_01 start_04 start_06")
    icons = [STANDARD.icons.keys[state.icon_at(space)] for space in range(9)]
    assert icons[:5] == ["food_1", "wood_1", "wood_1", "stone_1", "wood_1"]
    assert icons[5:] == ["boots_1", "shovel", "food_2", "shovel"]
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
            plan="start_01 start_04 start_03",
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
    for plan, space, boots in (("start_02 start_01 start_03", 2, 2), ("start_04 start_01 start_02", 1, 4)):
        state = position(
            plan=plan,
            cabins={ANN: "double_boots boots_to_token all_green"},
            pioneers={ANN: f"green_{space} cabin_2"},
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


@rule("SW-7.13", "SW-5.51")
def test_nobody_tracks_a_marker_of_hastings_that_is_blocked() -> None:
    """Given the space above taken, when Hastings works wood, then it gains the token and Ann is not asked."""
    state = position(seats=1, markers={ANN: "5 wood", HASTINGS: "4 wood"})
    hastings_turn(state, "02", "01")
    assert asked(state) == "0 plan_cards"
    assert (markers(state, HASTINGS), goods(state, HASTINGS)) == ("4 wood", "1 token")


@rule("SW-EX-40", "SW-7.31")
def test_hastings_sells_fish() -> None:
    """Given fish, when all are sold, then they bring as much gold as the example says."""
    assert [sale_of_all(fish) for fish in ([3, 1, 2], [1, 1, 1], [5, 1, 0])] == [7, 2, 7]
