"""SW-5: planning, exploring, passing, and what an action leaves open."""

import pytest

from tests.games.sierra_west.notation import (
    ANN,
    BB,
    BEN,
    GR,
    asked,
    at,
    can,
    card,
    claim_at,
    forget_options,
    goods,
    man,
    names,
    plan_cards,
    play,
    position,
    set_market,
    start,
)
from westward.engine import IllegalChoice
from westward.games.sierra_west import GAME
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.rules.market import take_from_market
from westward.games.sierra_west.rules.planning import planned_cards
from westward.testing import rule


@rule("SW-5.2")
def test_a_plan_is_public_at_once() -> None:
    """Given a planned turn, when the others look, then they see the cards, and not the hands."""
    state = position(plan="start_02 start_01 start_03")
    for viewer in (BEN, None):
        table = GAME.view(state, viewer)["table"]
        assert [one["key"] for one in table["players"][ANN]["board"]] == ["start_02", "start_01", "start_03"]
    other = GAME.view(state, ANN)["table"]["players"][BEN]
    assert other["hand"] == [] and other["hand_size"] == 3


@rule("SW-5.5")
def test_six_plans_of_three_cards() -> None:
    """Given three cards, then each order is an option, and it names the cards themselves."""
    state = start(2)
    seat = state.turn
    options = state.options(seat)
    assert len(options) == 6
    assert sorted(planned_cards(options[0])) == state.hands[seat]
    state.choose(seat, options[3])
    assert state.board == planned_cards(options[3]) and state.hands[seat] == []


@rule("SW-5.6")
def test_nobody_plans_before_the_own_turn() -> None:
    """Given Ann's turn, when Ben wants to plan, then he is not asked."""
    state = position()
    hand = state.hands[BEN]
    with pytest.raises(IllegalChoice):
        state.choose(BEN, hand[0] * 10_000 + hand[1] * 100 + hand[2])


@rule("SW-5.10")
def test_figures_go_from_place_to_place() -> None:
    """Given pioneers and Mule, when they go their ways, then each is in one place at a time."""
    state = position(
        plan="start_01 start_08 start_02",
        cabins={ANN: "double_food"},
        mule=ANN,
        goods={ANN: "4 food 4 wood 4 stone"},
    )
    seen = [at(state)]
    play(state, "cabin 0")
    seen.append(at(state))
    play(state, "advance tan", *["advance green"] * 6)
    seen.append(at(state))
    play(state, "assign mule", "summit mule middle", "food", "decline")
    seen.append(at(state))
    play(state, "summit green right", "decline")
    seen.append(at(state))
    assert seen == ["camp camp", "camp cabin_0", "end tan_1", "end tan_1", "summit_2 tan_1"]
    GAME.rules.check(state)


@rule("SW-5.11")
def test_leaving_forgets_boots() -> None:
    """Given boots that are not used, when he goes on, then they are lost and the next space is fresh."""
    state = position(plan="start_04 start_01 start_02", pioneers={ANN: "green_1 camp"})
    play(state, "perform green")
    assert (state.boots[0], state.resolved[0]) == (2, 1)
    play(state, "advance green")
    assert (state.boots[0], state.resolved[0]) == (0, 0)


@rule("SW-5.12", "SW-5.33", "SW-10.1")
def test_nothing_need_be_done() -> None:
    """Given a fresh turn, when it is ended at once, then the next player plans."""
    state = position(plan="start_01 start_02 start_03")
    play(state, "pass")
    assert asked(state) == "1 plan_cards"


@rule("SW-5.20", "SW-10.7")
def test_cabins_only_from_camp_and_once() -> None:
    """Given a pioneer who left his cabin, or is on his path, then no cabin is open to him."""
    state = position(plan="start_01 start_02 start_03", cabins={ANN: "double_food double_wood - pay_less"})
    play(state, "cabin 0", "advance tan", "advance green")
    assert not any(can(state, f"cabin {slot}") for slot in range(4))


@rule("SW-5.21", "SW-5.31", "SW-6.46", "SW-10.33")
def test_the_gray_cabin() -> None:
    """Given the Mule and 2 gold, when it stands in the gray cabin, then gold becomes resources."""
    state = position(plan="start_01 start_02 start_03", goods={ANN: "2 gold"}, mule=ANN)
    assert not can(state, "trade food")
    play(state, "assign mule", "trade food", "trade stone")
    assert goods(state) == "1 food 1 stone"
    assert not can(state, "trade wood") and not can(state, "assign mule")
    other = position(plan="start_01 start_02 start_03", goods={ANN: "2 gold"}, mule=BEN)
    assert not can(other, "assign mule")


@rule("SW-5.22", "SW-10.2")
def test_the_way_along_the_paths() -> None:
    """Given both pioneers, when they advance, then they pass all spaces of their own path, then the end."""
    state = position(plan="start_01 start_02 start_07")
    green, tan = [], []
    for _ in range(6):
        play(state, "advance green")
        green.append(at(state).split()[0])
    for _ in range(5):
        play(state, "advance tan")
        tan.append(at(state).split()[1])
    assert green == ["green_1", "green_2", "green_3", "green_4", "green_5", "end"]
    assert tan == ["tan_1", "tan_2", "tan_3", "tan_4", "end"]
    assert not can(state, "advance green") and not can(state, "advance tan")


@rule("SW-5.23", "SW-10.3")
def test_once_per_visit_at_any_time() -> None:
    """Given a pioneer on food, when the other moves first, then he still performs, but only once."""
    state = position(plan="start_01 start_02 start_03", pioneers={ANN: "green_1 camp"})
    play(state, "advance tan", "perform green")
    assert goods(state) == "1 food"
    assert not can(state, "perform green")


@rule("SW-5.25")
def test_one_boot_one_step() -> None:
    """Given one boot, when the frontiersman steps, then the boot is gone and both may share a card."""
    state = position(plan="start_02 start_01 start_03", pioneers={ANN: "green_2 camp"}, men={BEN: (5, 2)})
    play(state, "perform green", "man 5,2")
    assert man(state) == man(state, BEN) == (5, 2)
    assert not any(option >= 100 for option in state.options(ANN))


@rule("SW-5.26", "SW-5.60")
def test_boots_are_chosen_one_by_one() -> None:
    """Given boots of both pioneers and a token, when one is needed, then the source is asked."""
    state = position(
        plan="start_04 start_02 start_01",
        goods={ANN: "1 food 1 token"},
        pioneers={ANN: "green_1 tan_3"},
    )
    play(state, "perform green", "perform tan", "token", "wagon")
    assert asked(state) == "0 choose_boot_source"
    assert state.options(ANN) == [0, 1, 2]
    play(state, "tan")
    assert (state.boots, state.wagons[ANN]) == ([2, 0, 2], 1)


@rule("SW-5.26")
def test_not_beyond_the_last_space() -> None:
    """Given the wagon on space 6, then it can't move on."""
    state = position(
        plan="start_04 start_02 start_01", wagons={ANN: 6}, goods={ANN: "9 food 9 wood 9 stone 2 token"}
    )
    play(state, "token", "token")
    assert not can(state, "wagon")


@rule("SW-5.27")
def test_boots_of_tokens_and_of_the_tan_pioneer_are_not_converted() -> None:
    """Given boots of tokens and of the tan pioneer only, then nothing is converted."""
    state = position(
        plan="start_01 start_02 start_03",
        cabins={ANN: "boots_to_gold"},
        goods={ANN: "1 token"},
        pioneers={ANN: "green_1 cabin_0"},
    )
    play(state, "token")
    assert not can(state, "convert 0")
    state = position(
        plan="start_04 start_02 start_03", cabins={ANN: "boots_to_gold"}, pioneers={ANN: "green_1 cabin_0"}
    )
    play(state, "perform green", "convert 0")
    assert goods(state) == "1 gold" and not can(state, "convert 0")


@rule("SW-5.28")
def test_the_two_moving_cabins_are_offered() -> None:
    """Given tokens and the cabins, then stepping back and dropping down are actions of their own."""
    for cabin, words, place_after in (
        ("step_back", "step back", "green_1"),
        ("drop_down", "drop down", "tan_2"),
    ):
        state = position(
            plan="start_01 start_02 start_03",
            cabins={ANN: cabin},
            goods={ANN: "2 token"},
            pioneers={ANN: "green_2 cabin_0"},
        )
        play(state, words)
        assert at(state).split()[0] == place_after


@rule("SW-5.30")
def test_the_infinity_sign() -> None:
    """Given Buy Fish with the sign, when a figure stands there, then it is used again; others only once."""
    state = position(
        mode=BB, plan="boats_start start_01 start_02", goods={ANN: "6 food"}, pioneers={ANN: "end camp"}
    )
    play(state, "summit green left", "trout", "repeat left", "bass")
    assert goods(state) == "2 food 1 trout 1 bass"
    assert can(state, "repeat left")
    state = position(
        plan="start_02 start_01 start_03", goods={ANN: "9 wood 9 food"}, pioneers={ANN: "end camp"}
    )
    play(state, "summit green left", "decline")
    assert not can(state, "repeat left")


@rule("SW-5.32", "SW-10.33")
def test_dynamite_and_fish_market() -> None:
    """Given the Dynamite, then 2 stone are 1 gold; given the canoe at the market, then fish are traded."""
    state = position(mode=GR, plan="start_01 start_02 start_03", goods={ANN: "5 stone"}, holders="dynamite=0")
    play(state, "dynamite", "dynamite")
    assert goods(state) == "1 stone 2 gold" and not can(state, "dynamite")
    state = position(mode=BB, plan="start_01 start_02 start_03", goods={ANN: "1 trout"}, canoes={ANN: 1})
    assert not can(state, "trade fish")


@rule("SW-5.35")
@pytest.mark.parametrize("to", ["deck", "discard"])
def test_a_claimed_card_goes_where_one_likes(to: str) -> None:
    """Given the frontiersman on a face-up card, when it is claimed, then it lies on deck or discards."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "1 food"},
        men={ANN: (1, 0)},
        pioneers={ANN: "camp tan_2"},
    )
    wanted = state.mountain[place(1, 0)]
    play(state, "perform tan", to)
    pile = state.decks[ANN] if to == "deck" else state.discards[ANN]
    assert (pile[-1], man(state), goods(state)) == (wanted, "base", "")
    assert state.mountain[place(1, 0)] == -1


@rule("SW-5.35", "SW-10.38")
def test_only_face_up_basic_cards_are_claimed() -> None:
    """Given the frontiersman on a face-down or special card, then the shovel can't claim."""
    for spot in ((2, 1), (3, 1)):
        state = position(
            plan="start_01 start_02 start_03",
            goods={ANN: "1 food"},
            men={ANN: spot},
            pioneers={ANN: "camp tan_2"},
        )
        assert not can(state, "perform tan")


@rule("SW-5.36", "SW-10.52")
def test_what_can_be_built() -> None:
    """Given cabins on the board, then no type twice, no full colour; such tiles stay where they are."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "9 wood 9 stone"},
        cabins={ANN: "double_food - - pay_less"},
        pioneers={ANN: "camp tan_2"},
    )
    set_market(state, "double_food bear_free double_wood all_green")
    play(state, "perform tan")
    assert state.options(ANN) == [13, 14]
    assert state.market[0] >= 0


@rule("SW-5.36", "SW-10.21")
def test_an_empty_stack_is_made_anew() -> None:
    """Given no stack, when a tile is taken, then discards come back; without any, slots stay empty."""
    state = position()
    state.cabin_stack = []
    state.cabin_discards = []
    take_from_market(state, 0)  # the red tile is discarded and comes back
    assert -1 not in state.market[1:] and state.market[0] == -1
    take_from_market(state, 3)
    assert state.market[:2] == [-1, -1] and -1 not in state.market[2:]


@rule("SW-5.38", "SW-11.2")
def test_the_sixth_slot_triggers_the_end() -> None:
    """Given five special cards in the row, when the sixth comes, then the end is triggered once."""
    state = position()
    for spot in ((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0)):
        claim_at(state, spot)
    assert (len(state.row), state.last_round) == (5, 0)
    claim_at(state, (3, 3))
    assert (len(state.row), state.last_round) == (6, 2)


@rule("SW-5.40")
def test_damage_offers_what_there_is() -> None:
    """Given cabins and wagon, when damage is taken, then each is an option; one alone is not asked."""
    state = position(
        plan="start_01 start_02 start_03",
        cabins={ANN: "double_food - - pay_less"},
        wagons={ANN: 2},
        pioneers={ANN: "camp tan_4"},
    )
    play(state, "advance tan")
    assert (asked(state), state.options(ANN)) == ("0 choose_damage", [0, 3, 4])
    play(state, "wagon")
    assert (state.wagons[ANN], at(state)) == (1, "camp end")
    state = position(
        plan="start_01 start_02 start_03", cabins={ANN: "double_food"}, pioneers={ANN: "camp tan_4"}
    )
    events = play(state, "advance tan")
    assert "cabin_lost" in names(events) and state.cabins_lost == 1


@rule("SW-5.56")
def test_the_pass() -> None:
    """Given a turn's end, then figures are in camp, the right card tops the discards, a hand is drawn."""
    state = position(plan="start_01 start_02 start_03", mule=ANN, pioneers={ANN: "green_3 tan_2"})
    play(state, "assign mule", "pass")
    assert at(state) == "camp camp" and state.mule_place == 0
    assert state.discards[ANN] == [card("start_01"), card("start_02"), card("start_03")]
    assert len(state.hands[ANN]) == 3 and state.board == []


@rule("SW-5.60", "SW-5.63")
def test_details_follow_their_order() -> None:
    """Given a paid build with a helping cabin, then shovel, cabin, resources are asked, nothing between."""
    state = position(
        plan="start_01 start_02 start_04",
        goods={ANN: "4 food 4 wood 4 stone"},
        cabins={ANN: "- - - pay_less"},
        pioneers={ANN: "cabin_3 tan_4"},
    )
    set_market(state, "double_food double_wood double_stone all_green")
    order, reveals, market = [], state.reveals, state.market[:]
    for choice in ("perform tan", "build 4", "yes", "food", "stone"):
        order.append(state.waiting_for.value)
        play(state, choice)
        if choice != "stone":
            assert (state.asked, state.reveals, state.market) == (ANN, reveals, market)
    assert order == ["explore_action", "choose_shovel", "choose_cabin_use", "choose_basic", "choose_basic"]
    assert goods(state) == "3 food 4 wood 3 stone"


@rule("SW-5.61")
def test_forced_details_are_not_asked() -> None:
    """Given one kind of resource, or all of it due, when it is paid, then nobody is asked."""
    for held, left in (("3 wood", "1 wood"), ("1 food 1 stone", "")):
        state = position(plan="start_01 start_02 start_03", goods={ANN: held}, pioneers={ANN: "camp tan_4"})
        play(state, "perform tan")
        assert (goods(state), asked(state)) == (left, "0 explore_action")


@rule("SW-5.3")
def test_nothing_is_offered_for_nothing() -> None:
    """Given the Mule owned, no furs, no apples to gain, then those icons are not offered."""
    state = position(plan="ah_m07 start_01 start_02", mule=ANN, pioneers={ANN: "camp tan_1"})
    assert not can(state, "perform tan")
    state.mule_owner = BEN
    forget_options(state)
    assert can(state, "perform tan")
    plan = position(plan="start_01 start_02 start_08", pioneers={ANN: "camp tan_3"})
    assert not can(plan, "perform tan")


def test_a_plan_can_be_anything_in_hand() -> None:
    """Given the notation, when cards are planned by name, then they lie there."""
    state = position()
    plan_cards(state, "start_05 start_06 start_07")
    assert state.board == [4, 5, 6]
