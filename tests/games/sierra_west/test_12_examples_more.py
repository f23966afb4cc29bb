"""SW-EX-41 to SW-EX-57: further worked examples."""

import pytest

from tests.games.sierra_west.notation import (
    AH,
    ANN,
    BB,
    BEN,
    CLEO,
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
    give_turn,
    goods,
    hastings_turn,
    man,
    market,
    plan_cards,
    play,
    points,
    position,
    row,
    set_market,
)
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.rules.hastings import outermost, take_step
from westward.games.sierra_west.rules.outlaws import lowest_outpost
from westward.games.sierra_west.rules.scoring import score
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import LEFT_MAN, RIGHT_MAN
from westward.testing import rule


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
    assert (points(state, "gold"), points(state, "carts")) == (2, 6)


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
    """Given the claims of the example, then the special cards come as it says, the last after twelve."""
    state = position(seats=4)
    steps = [
        ((1, 0), 1), ((1, 1), 1), ((2, 0), 2), ((2, 1), 2), ((2, 2), 3), ((3, 1), 3),
        ((3, 2), 3), ((4, 0), 3), ((4, 1), 4), ((4, 2), 4), ((4, 3), 5), ((4, 4), 6),
    ]  # fmt: skip
    order = [state.mountain[place(*spot)] for spot in ((3, 0), (3, 3), (5, 1), (5, 3), (5, 5))]
    for spot, count in steps:
        assert state.last_round == 0
        claim_at(state, spot)
        assert len(state.row) == count
    assert state.row[1:] == order
    assert state.last_round == 2
    assert face_up(state) == [(5, 0), (5, 2), (5, 4)]


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
    for hard, total in ((False, 15), (True, 25)):
        state = position(
            seats=1,
            goods={HASTINGS: "4 gold 2 token"},
            animals={HASTINGS: "fox beaver hare bear"},
            hd_cabin_5=hard,
            hd_gold_2=hard,
        )
        state.hastings_cabins = [state.cabin_stack.pop() for _ in range(3)]
        assert score(state, HASTINGS) == total


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
