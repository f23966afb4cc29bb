"""SW-6: path actions, summit actions, cabins."""

import hypothesis
import pytest
from hypothesis.strategies import integers, lists

from tests.games.sierra_west.notation import (
    ANN,
    BB,
    BEN,
    GR,
    OO,
    animals_of,
    asked,
    at,
    cabins_of,
    can,
    forget_options,
    goods,
    man,
    markers,
    play,
    position,
    set_market,
)
from westward.games.sierra_west.decisions import TRADES
from westward.games.sierra_west.rules.apples import add_apples
from westward.games.sierra_west.rules.furs import fur_trade, tile_options
from westward.games.sierra_west.rules.paying import is_settled
from westward.games.sierra_west.rules.river import sale_of_all, trade_options
from westward.testing import rule


@rule("SW-6.1", "SW-10.34")
def test_gold_is_no_basic_resource() -> None:
    """Given gold and fish only, then a paid space can't be paid."""
    state = position(
        plan="start_01 start_02 start_03", goods={ANN: "9 gold 3 trout"}, pioneers={ANN: "camp tan_4"}
    )
    assert not can(state, "perform tan")
    state = position(
        mode=BB, plan="bb_m01 start_02 start_03", goods={ANN: "1 trout 1 salmon"}, pioneers={ANN: "end camp"}
    )
    before = state.fish[:]
    play(state, "summit green left", "decline")
    assert state.fish == [before[0] + 1, before[1], before[2] + 1]


@rule("SW-6.2", "SW-6.8", "SW-10.58")
def test_staying_on_a_mandatory_space_costs_nothing() -> None:
    """Given a bear, when he stays and the turn ends, then nothing is lost; paying lets him go."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "2 food"},
        wagons={ANN: 3},
        pioneers={ANN: "camp tan_4"},
    )
    other = state.clone()
    play(state, "pass")
    assert state.wagons[ANN] == 3
    play(other, "perform tan", "advance tan")
    assert (goods(other), other.wagons[ANN], at(other)) == ("", 3, "camp end")


@rule("SW-6.3", "SW-6.9")
def test_gains() -> None:
    """Given icons of goods, when they are performed, then the goods are there; a token is no boots."""
    state = position(plan="ah_m03 start_01 start_02", pioneers={ANN: "green_1 tan_1"})
    play(state, "perform green", "perform tan")
    assert goods(state) == "1 stone 1 token" and state.boots == [0, 0, 0]


@rule("SW-6.4")
def test_boots_are_split_freely() -> None:
    """Given 2 boots, when one drives the wagon, then the other moves the frontiersman."""
    state = position(plan="start_04 start_01 start_02", goods={ANN: "1 food"}, pioneers={ANN: "green_1 camp"})
    play(state, "perform green", "wagon", "man 5,0")
    assert (state.wagons[ANN], man(state), state.boots[0]) == (1, (5, 0), 0)


@rule("SW-6.5")
def test_a_shovel_claims_or_builds() -> None:
    """Given a frontiersman on a face-up card and wood, then the shovel offers both."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "2 wood"},
        men={ANN: (1, 1)},
        pioneers={ANN: "camp tan_2"},
    )
    set_market(state, "double_food double_wood double_stone all_green")
    play(state, "perform tan")
    assert state.options(ANN) == [0, 1, 13, 14]


@rule("SW-6.6", "SW-10.27")
def test_the_mule_changes_hands() -> None:
    """Given Ben's Mule, when Ann gains it, then it is in her camp and usable at once."""
    state = position(plan="ah_m07 start_01 start_02", mule=BEN, pioneers={ANN: "camp tan_1"})
    play(state, "perform tan")
    assert (state.mule_owner, state.mule_place) == (ANN, 0)
    assert can(state, "assign mule")


@rule("SW-6.7")
def test_a_fur_trade_in_apple_hill() -> None:
    """Given all tiles up, when furs are traded, then each gives its effect and stays up."""
    state = position(
        plan="start_01 start_02 start_08",
        animals={ANN: "fox beaver hare bear deer"},
        pioneers={ANN: "camp tan_3"},
    )
    play(state, "perform tan")
    assert (goods(state), state.apples) == ("1 food 1 wood 1 stone 1 gold", [1, 1])
    assert animals_of(state, ANN) == "fox beaver hare bear deer"


@rule("SW-6.7", "SW-10.53", "SW-10.22")
def test_the_animals_of_the_modes() -> None:
    """Given raccoon, marmot, badger, then they offer what changes something, and ask only for a choice."""
    state = position(
        mode=BB, plan="start_01 start_02 start_08", animals={ANN: "raccoon"}, pioneers={ANN: "camp tan_3"}
    )
    play(state, "perform tan")
    assert (asked(state), state.options(ANN)) == ("0 choose_tile_effect", [0, 1, 2])
    play(state, "salmon")
    assert (goods(state), asked(state)) == ("1 salmon", "0 explore_action")
    state = position(
        mode=GR,
        plan="start_01 start_02 start_08",
        animals={ANN: "marmot"},
        holders="dynamite=0",
        pioneers={ANN: "camp tan_3"},
    )
    play(state, "perform tan")
    assert state.holders[:2] == [ANN, ANN]  # the Lantern alone was left
    state = position(
        mode=OO, plan="start_01 start_02 start_08", animals={ANN: "badger"}, pioneers={ANN: "camp tan_3"}
    )
    assert tile_options(state, ANN) == [5, 6]
    play(state, "perform tan", "bullets")
    assert goods(state) == "2 bullets"
    state = position(
        mode=OO,
        plan="start_01 start_02 start_08",
        animals={ANN: "badger"},
        holders="sheriff=0",
        goods={ANN: "6 bullets"},
        pioneers={ANN: "camp tan_3"},
    )
    assert not can(state, "perform tan")
    fur_trade(state, ANN)  # as a reward it just does nothing
    assert goods(state) == "6 bullets"


@rule("SW-6.10")
def test_homestead_rewards() -> None:
    """Given the three tracks, when a marker moves, then food brings the Mule, wood a token, stone 1 gold."""
    for track, result in (("food", ""), ("wood", "1 token"), ("stone", "1 gold")):
        state = position(
            plan="start_01 start_02 start_03",
            goods={ANN: "1 food 1 wood 1 stone"},
            pioneers={ANN: "end camp"},
        )
        play(state, "summit green left", track, "decline")
        assert (markers(state), goods(state)) == (f"1 {track}", result)
        assert state.mule_owner == (ANN if result == "" else -1)


@rule("SW-6.11")
def test_the_wagon_action_ignores_the_trail() -> None:
    """Given 2 resources, when the wagon action is used, then it moves a space; not from the last."""
    state = position(
        plan="ah_m07 start_02 start_03",
        goods={ANN: "1 food 1 stone"},
        wagons={ANN: 4},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left")
    assert (state.wagons[ANN], goods(state)) == (5, "")
    state = position(
        plan="ah_m07 start_02 start_03",
        goods={ANN: "1 food 1 stone"},
        wagons={ANN: 6},
        pioneers={ANN: "end camp"},
    )
    assert not can(state, "summit green left")


@rule("SW-6.12")
@hypothesis.given(
    before=lists(integers(0, 6), min_size=2, max_size=2), more=lists(integers(0, 9), min_size=2, max_size=2)
)
def test_apples_stay_within_bounds(before: list[int], more: list[int]) -> None:
    """Given any supply, when apples are gained, then each colour is the sum, but at most 6."""
    state = position()
    state.apples = before[:]
    add_apples(state, more)
    assert state.apples == [min(6, have + new) for have, new in zip(before, more, strict=True)]


@rule("SW-6.13")
def test_gaining_apples_is_mandatory_and_always_resolves() -> None:
    """Given 6 apples, when the icon is performed, then it is resolved and he goes on free of damage."""
    state = position(
        plan="start_01 apple_start start_02", apples=(6, 6), wagons={ANN: 2}, pioneers={ANN: "green_3 camp"}
    )
    other = state.clone()
    play(state, "perform green", "advance green")
    assert (state.wagons[ANN], state.apples) == (2, [6, 6])
    play(other, "advance green")
    assert other.wagons[ANN] == 1


@rule("SW-6.14", "SW-10.5")
def test_harvesting_is_optional_and_needs_room() -> None:
    """Given full supplies, then no harvest is offered, and he walks on without damage."""
    state = position(
        plan="apple_start start_01 start_02",
        apples=(6, 6),
        wagons={ANN: 1},
        row="orchard_1",
        goods={ANN: "1 food"},
        pioneers={ANN: "camp tan_2"},
    )
    assert not can(state, "perform tan")
    play(state, "advance tan")
    assert state.wagons[ANN] == 1


@rule("SW-6.15")
def test_apple_homesteads_and_trades() -> None:
    """Given apples, when they are spent, then markers rise with furs or gold, or goods come."""
    state = position(
        plan="ah_m02 ah_m06 ah_m12", apples=(5, 2), animals={ANN: "fox"}, pioneers={ANN: "end end"}, mule=ANN
    )
    play(state, "summit green left")
    assert (markers(state), goods(state), state.apples) == ("1 green_apple", "1 stone", [2, 2])
    play(state, "summit tan middle", "green_apple", "red_apple")
    assert (goods(state), state.apples) == ("1 stone 1 gold", [1, 1])
    play(state, "summit mule right", "red_apple", "repeat right")
    assert (goods(state), state.apples) == ("2 food 1 stone 1 gold", [0, 0])
    state = position(
        plan="apple_start start_01 start_02",
        apples=(2, 2),
        markers={ANN: "5 red_apple"},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left", "red_apple")
    assert (markers(state), goods(state)) == ("5 red_apple", "2 gold")


@rule("SW-6.16", "SW-6.17", "SW-10.39")
def test_paddling() -> None:
    """Given three River cards, then paddles reach what they say, filled slots only, never the same place."""
    for icon, start_at, reached in (
        ("paddle_1", 1, [0, 2]),
        ("paddle_2", 0, [1, 2]),
        ("paddle_2", 3, [1, 2]),
        ("paddle_fast", 1, [0, 2, 3]),
    ):
        plan = {"paddle_1": "boats_start", "paddle_2": "bb_m05", "paddle_fast": "bb_m10"}[icon]
        state = position(
            mode=BB,
            plan=f"{plan} start_01 start_02",
            row="river_1 river_2 river_3",
            canoes={ANN: start_at},
            pioneers={ANN: "green_1 camp"},
        )
        play(state, "perform green")
        assert state.options(ANN) == reached
        play(state, str(reached[-1]))
        assert state.canoes[ANN] == reached[-1]


@rule("SW-6.22")
def test_the_fish_market() -> None:
    """Given 3 trout, 1 bass, 1 salmon, then trades are those they allow, and pay what the tile says."""
    gains = {
        0: "1 food",
        1: "1 wood",
        2: "1 stone",
        3: "1 gold",
        5: "1 gold",
        6: "2 gold",
        7: "3 gold",
        10: "4 gold",
    }
    for trade, gain in gains.items():
        state = position(mode=BB, plan="start_01 start_02 start_03", goods={ANN: "3 trout 1 bass 1 salmon"})
        assert trade_options(state, ANN) == [0, 1, 2, 3, 4, 5, 6, 7, 10]
        play(state, "trade fish", str(trade))
        assert gain in goods(state)
        left = [3, 1, 1]
        for kind in TRADES[trade]:
            left[kind] -= 1
        assert state.goods[5:8] == left
        assert [state.fish[kind] - 6 for kind in range(3)] == [TRADES[trade].count(kind) for kind in range(3)]


@rule("SW-7.31")
@hypothesis.given(fish=lists(integers(0, 6), min_size=3, max_size=3))
def test_no_way_of_selling_brings_more(fish: list[int]) -> None:
    """Given any fish, then Hastings' sale is the best that trades for gold can bring."""
    best: dict[tuple[int, ...], int] = {}

    def most(left: tuple[int, ...]) -> int:
        if left not in best:
            best[left] = 0
            for trade in TRADES[3:]:
                after = tuple(left[kind] - trade.count(kind) for kind in range(3))
                if min(after) >= 0:
                    same = len(set(trade)) == 1
                    gold = [1, 2, 3, 4][len(trade) - 2 + (2 if same else 0)]
                    best[left] = max(best[left], gold + most(after))
        return best[left]

    assert sale_of_all(fish) == most(tuple(fish))


@rule("SW-6.24")
def test_single_cards_are_taken_from_their_owner() -> None:
    """Given Ben's Lantern, when Ann performs the icon, then it is hers; holding it, she isn't offered it."""
    state = position(
        mode=GR, plan="gr_m05 start_01 start_02", holders="lantern=1", pioneers={ANN: "green_1 camp"}
    )
    play(state, "perform green")
    assert state.holders[1] == ANN
    state = position(
        mode=GR, plan="gr_m05 start_01 start_02", holders="lantern=0", pioneers={ANN: "green_1 camp"}
    )
    assert not can(state, "perform green")


@rule("SW-6.25", "SW-10.40")
def test_carts() -> None:
    """Given carts and gold, then 1 or 2 go into an empty one; without gold or room nothing is offered."""
    state = position(
        mode=GR,
        plan="gr_m04 start_01 start_02",
        goods={ANN: "3 gold 2 cart0 1 food"},
        pioneers={ANN: "end tan_2"},
    )
    play(state, "perform tan")
    assert state.options(ANN) == [1, 2]
    play(state, "2")
    assert goods(state) == "1 gold 1 cart0 1 cart2"
    for held in ("1 food 1 cart0", "1 food 2 gold 1 cart2"):
        state = position(
            mode=GR, plan="gr_m04 start_01 start_02", goods={ANN: held}, pioneers={ANN: "end tan_2"}
        )
        assert not can(state, "perform tan")
    state = position(
        mode=GR,
        plan="gold_start start_01 start_02",
        goods={ANN: "1 wood 1 stone"},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left")
    assert (goods(state), state.carts) == ("1 cart0", 7)
    state.carts = 0
    assert not can(state, "repeat left")


@rule("SW-6.26")
def test_bullets_stop_at_six() -> None:
    """Given 5 bullets, when 2 are gained or all reloaded, then there are 6; at 6 nothing is offered."""
    for plan, held, space in (
        ("oo_m10", "5 bullets", "green_1"),
        ("outlaws_start", "1 bullets 1 food", "tan_2"),
    ):
        state = position(
            mode=OO,
            plan=f"{plan} start_01 start_02",
            goods={ANN: held},
            pioneers={ANN: f"{space} camp" if space[0] == "g" else f"camp {space}"},
        )
        play(state, "perform green" if space[0] == "g" else "perform tan")
        assert goods(state) == "6 bullets"
    state = position(
        mode=OO, plan="oo_m10 start_01 start_02", goods={ANN: "6 bullets"}, pioneers={ANN: "green_1 camp"}
    )
    assert not can(state, "perform green")


@rule("SW-6.28", "SW-10.24", "SW-10.25")
def test_when_one_may_shoot() -> None:
    """Given no bullet, or the trailhead, then no Six-Shooter; placing the figure is the first shot."""
    for held, wagon, offered in (("", 1, False), ("1 bullets", 0, False), ("1 bullets", 1, True)):
        state = position(
            mode=OO,
            plan="outlaws_start start_01 start_02",
            goods={ANN: held} if held else {},
            wagons={ANN: wagon},
            pioneers={ANN: "end camp"},
            rolls=[5],
        )
        assert can(state, "summit green left") == offered
    play(state, "summit green left")
    assert goods(state) == "1 outlaws"


@rule("SW-6.28")
def test_stopping_costs_damage() -> None:
    """Given a miss with bullets left, when one stops, then damage is taken and the bullets are kept."""
    state = position(
        mode=OO,
        plan="outlaws_start start_01 start_02",
        goods={ANN: "3 bullets"},
        wagons={ANN: 2},
        pioneers={ANN: "end camp"},
        rolls=[1],
    )
    play(state, "summit green left", "stop")
    assert (goods(state), state.wagons[ANN], asked(state)) == ("2 bullets", 1, "0 explore_action")


@rule("SW-6.33", "SW-10.59")
def test_outposts_carry_men_and_are_not_claimed() -> None:
    """Given a frontiersman on outpost I, then a shovel can't claim it."""
    state = position(
        mode=OO,
        plan="start_01 start_02 start_03",
        goods={ANN: "1 food"},
        men={ANN: (1, 0)},
        pioneers={ANN: "camp tan_2"},
    )
    assert not can(state, "perform tan")
    assert man(state) == (1, 0)


@rule("SW-6.40", "SW-6.41", "SW-10.47")
def test_doubling_while_there() -> None:
    """Given Double Food, when the tan pioneer is inside at the moment of performing, then 1 food is 2."""
    state = position(
        plan="start_01 start_02 start_03", cabins={ANN: "double_food"}, pioneers={ANN: "green_1 camp"}
    )
    other = state.clone()
    play(state, "cabin 0", "perform green")
    assert goods(state) == "2 food"
    play(other, "cabin 0", "advance tan", "perform green")
    assert goods(other) == "1 food"
    state = position(
        plan="ah_m04 start_02 start_03", cabins={ANN: "double_food"}, pioneers={ANN: "camp camp"}
    )
    play(state, "cabin 0")
    state.pioneers[0] = 25  # the green pioneer on tan_1, an icon of 2 food
    forget_options(state)
    play(state, "perform green")
    assert goods(state) == "2 food"


@rule("SW-6.42", "SW-10.7")
def test_once_abilities_now_or_never() -> None:
    """Given all green cabins, when the tan pioneer enters, then once abilities are asked for at once."""
    state = position(
        plan="start_01 start_02 start_03",
        cabins={ANN: "all_green step_back drop_down"},
        goods={ANN: "4 token"},
        pioneers={ANN: "green_3 camp"},
    )
    other = state.clone()
    play(state, "cabin 0")
    assert (asked(state), state.options(ANN)) == ("0 cabin_once_now", [0, 1, 2])
    play(state, "step_back")
    assert state.options(ANN) == [0, 2]
    play(state, "drop_down")
    assert (asked(state), at(state), goods(state)) == ("0 explore_action", "tan_2 cabin_0", "1 token")
    play(other, "cabin 0", "finish")
    assert not can(other, "step back") and not can(other, "drop down")


@rule("SW-6.42", "SW-10.48")
def test_once_now_ends_with_the_cabin() -> None:
    """Given damage that takes the cabin itself, then nothing more is asked."""
    state = position(
        plan="start_01 start_02 ah_m13",
        cabins={ANN: "all_green step_back drop_down"},
        goods={ANN: "5 token"},
        pioneers={ANN: "green_4 camp"},
    )
    play(state, "cabin 0", "drop_down", "cabin_0")
    assert (asked(state), at(state), cabins_of(state)) == (
        "0 explore_action",
        "tan_3 camp",
        "- step_back drop_down -",
    )


@rule("SW-6.43", "SW-10.41")
def test_stepping_back_from_a_mandatory_space_is_free() -> None:
    """Given unresolved apples, when he steps back, then nothing is lost; not from the first space."""
    state = position(
        plan="start_01 start_02 ah_m13",
        cabins={ANN: "step_back"},
        goods={ANN: "2 token"},
        wagons={ANN: 2},
        pioneers={ANN: "green_4 cabin_0"},
    )
    play(state, "step back")
    assert (at(state), state.wagons[ANN], cabins_of(state)) == ("green_3 cabin_0", 2, "step_back - - -")
    for place_name in ("green_1", "end"):
        state = position(
            plan="start_01 start_02 ah_m13",
            cabins={ANN: "step_back"},
            goods={ANN: "2 token"},
            pioneers={ANN: f"{place_name} cabin_0"},
        )
        assert not can(state, "step back")


@rule("SW-6.45")
def test_the_bear_hunter() -> None:
    """Given the cabin against bears, when it is used, then the bear is free and brings a token."""
    for use, left in (("yes", "2 food 1 token"), ("no", "")):
        state = position(
            plan="start_01 start_02 start_03",
            goods={ANN: "2 food"},
            cabins={ANN: "- - - bear_free"},
            pioneers={ANN: "cabin_3 tan_4"},
        )
        play(state, "perform tan", use)
        assert goods(state) == left
    state = position(
        plan="start_01 start_02 start_03", cabins={ANN: "- - - bear_free"}, pioneers={ANN: "cabin_3 tan_4"}
    )
    play(state, "perform tan")  # the only way, so it is not asked
    assert goods(state) == "1 token"


@rule("SW-6.45")
def test_gold_for_the_first_paid_shovel() -> None:
    """Given the shovel cabin, when two shovels are used, then the first brings 1 gold."""
    state = position(
        plan="start_01 start_08 start_02",
        goods={ANN: "9 wood"},
        cabins={ANN: "- - - shovel_gold"},
        pioneers={ANN: "cabin_3 tan_2"},
    )
    set_market(state, "double_food double_wood double_stone all_green", "step_back drop_down boots_to_gold")
    play(state, "perform tan", "build 4")
    assert goods(state) == "7 wood 1 gold"
    play(state, "advance tan", "advance tan", "perform tan", "build 4")
    assert goods(state) == "4 wood 1 gold"


@rule("SW-10.57")
def test_saving_is_not_asked_on_a_free_space() -> None:
    """Given the saving cabin, when a free space is performed, then it is not asked and stays unused."""
    state = position(
        plan="start_02 start_08 start_01", cabins={ANN: "- - - pay_less"}, pioneers={ANN: "cabin_3 tan_1"}
    )
    play(state, "perform tan")
    assert (goods(state), asked(state)) == ("2 stone", "0 explore_action")
    assert state.used == [0, 0, 0, 0, 0]


@rule("SW-10.10")
def test_the_green_pioneer_fights_no_duel() -> None:
    """Given the dropped green pioneer on a duel, then it is not offered to him."""
    state = position(
        mode=BB, plan="bb_m05 start_01 bb_m04", goods={ANN: "2 food"}, pioneers={ANN: "tan_2 camp"}
    )
    assert not can(state, "perform green")
    state.pioneers[1] = state.pioneers[0]
    forget_options(state)
    assert can(state, "perform tan")


@rule("SW-5.61")
@hypothesis.given(stock=lists(integers(0, 4), min_size=3, max_size=3), due=integers(1, 6))
def test_a_payment_is_settled_if_there_is_one_way(stock: list[int], due: int) -> None:
    """Given any stock that covers what is due, then it is settled exactly if there is one way to pay."""
    hypothesis.assume(sum(stock) >= due)
    ways = sum(
        1
        for food in range(stock[0] + 1)
        for wood in range(stock[1] + 1)
        if 0 <= due - food - wood <= stock[2]
    )
    assert is_settled(stock, 0, 3, due) == (ways == 1)


@pytest.mark.parametrize("figure", ["green", "tan", "mule"])
def test_any_figure_uses_a_summit(figure: str) -> None:
    """Given each figure at its place, when it goes to a summit, then the action is the same."""
    state = position(
        plan="start_02 start_01 start_03", goods={ANN: "2 wood 1 food"}, pioneers={ANN: "end end"}, mule=ANN
    )
    play(state, f"summit {figure} left", "decline")
    assert markers(state) == "1 wood"
