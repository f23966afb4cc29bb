"""The further examples of the specification (TN-12.2)."""

from typing import Any

import pytest

from tests.games.western_town.notation import (
    A,
    B,
    C,
    asked,
    at,
    card,
    card_names,
    named,
    offers,
    on_table,
    play,
    position,
    slot,
    start,
    stock,
    stocks,
    tiles,
    town,
)
from westward.games.western_town.components import STANDARD
from westward.games.western_town.rules.scoring import building_points, home_points
from westward.games.western_town.rules.town import homes, peace_count
from westward.games.western_town.rules.visiting import visit_points
from westward.testing import rule

DOWN = "~marshal ~carpenter ~homestead"
THREE = ["lincoln_1", "lincoln_2", "lincoln_3"]


@rule("TN-X14", "TN-5.23", "TN-5.31")
def test_lure_limit() -> None:
    """Given peace 1 and Lure 6, when two cards bring Lure, then only one is gained."""
    mine = town(table="carpenter civic_pride_a ~marshal", peace=1, lure=6)
    state = position(phase="gains", a=mine, b=town(table=DOWN))
    assert stocks(state, A, "peace lure") == (0, 7)


@rule("TN-X15", "TN-6.13", "TN-10.12")
def test_homestead_exploit() -> None:
    """Given 2 pink Homes, then HOMESTEAD can't be exploited; with 3, it brings 2 Inhabitants."""
    theirs = town(table="homestead marshal")
    few = position(
        phase="turns", a=town("4a:homestead", hand="homestead", table="marshal carpenter"), b=theirs
    )
    assert few.pink_homes[A] == 2
    assert offers(few, A) == ["play homestead"]
    mine = town("4a:homestead 4b:homestead", hand="homestead", table="marshal carpenter")
    state = position(phase="turns", a=mine, b=theirs)
    play(state, "exploit homestead B.homestead")
    assert stock(state, A, "inhabitants") == 2


@rule("TN-X16", "TN-2.2", "TN-6.14", "TN-10.16")
def test_civic_pride_twins() -> None:
    """Given CIVIC PRIDE A against B, then it needs something to exchange, and turns the twin over."""
    theirs = town(table="civic_pride_b ~marshal")
    nothing = position(phase="turns", a=town(hand="civic_pride_a", table="~marshal ~homestead"), b=theirs)
    assert offers(nothing, A) == ["play civic_pride_a"]
    state = position(
        phase="turns", a=town(hand="civic_pride_a", table="~marshal ~homestead", wood=1), b=theirs
    )
    play(state, "exploit civic_pride_a B.civic_pride_b")
    assert stocks(state, A, "wood gold") == (0, 1)
    assert on_table(state, B) == "~civic_pride_b ~marshal"


@rule("TN-X17", "TN-5.37", "TN-5.38")
def test_die_symbols_are_forgotten() -> None:
    """Given 2 red and 1 orange, when red then orange is rolled, then the orange symbol is dropped."""
    state = position(camp=(2, 1), die=[5], a=town(hand="marshal", peace=2))
    play(state, "marshal")
    assert state.camps[:2] == [3, 1]
    play(state, "B: orange gold_mine", "A: no", "B: red homestead", "A: no")
    assert state.camps[:2] == [0, 0]


@rule("TN-X18", "TN-5.39", "TN-5.41")
def test_orange_attack() -> None:
    """Given 1 red and 1 orange, when A rolls orange, then A is attacked, by two groups at two targets."""
    state = position(camp=(1, 1), die=[4], a=town(hand="marshal", peace=7), b=town(peace=1))
    play(state, "marshal")
    assert asked(state) == "B raid_target"
    play(state, "red gold_mine", "A: no")
    assert "orange gold_mine" not in offers(state, B)
    assert [offer for offer in offers(state, B) if offer.startswith("red")] == []
    play(state, "orange marshal", "A: no")
    assert state.destroyed[A] == 1 << slot("gold_mine") | 1 << slot("marshal")


@rule("TN-5.41")
@pytest.mark.parametrize("target", ["marshal", "inhabitants"])
@pytest.mark.parametrize("defence", ["yes", "no"])
def test_a_target_is_attacked_once(target: str, defence: str) -> None:
    """Given two groups, when one attacks a target, defended or not, then the other must take another one."""
    mine = town(hand="marshal", peace=7, cowboys=3, inhabitants=9)
    state = position(camp=(1, 1), die=[4], a=mine, b=town(peace=1))
    play(state, "marshal")
    assert f"orange {target}" in offers(state, B)
    play(state, f"red {target}", f"A: {defence}")
    assert asked(state) == "B raid_target"
    assert f"orange {target}" not in offers(state, B)


@rule("TN-5.45")
def test_no_peace_from_an_empty_reserve() -> None:
    """Given no peace token in the camp, when A has been attacked, then A takes none."""
    state = position(camp=(1, 1), die=[4], a=town(hand="marshal", peace=5), b=town(peace=3, lure=6))
    assert state.camps[2] == 0
    play(state, "marshal", "B: red gold_mine", "A: no", "B: orange marshal", "A: no")
    assert stocks(state, A, "peace") == (5,)
    assert state.camps[2] == 0


@rule("TN-X19", "TN-5.38", "TN-10.13", "TN-10.22")
def test_chain_and_dropped_roll() -> None:
    """Given MARSHAL that replays CARPENTER onto a die cell, then the attack drops the MARSHAL's own roll."""
    state = position(
        step=1,
        camp=(2, 0),
        die=[1],
        a=town("4a:general_store", hand="marshal", table="carpenter", wood=1, gold=2, cowboys=3, peace=4),
        b=town(hand="gold_mine", peace=6),
    )
    play(state, "A: marshal", "B: gold_mine", "decline", "#0", "homestead", "5d")
    assert asked(state) == "B raid_target"
    play(state, "red 5d", "A: yes")
    assert stocks(state, A, "cowboys peace wood") == (0, 5, 0)
    assert {"homestead_2"} <= card_names(state.hand[A])
    assert state.camps[:2] == [0, 0]
    assert state.chance.values() == ["scripted", 1]  # one roll of the die, and no second one
    assert state.phase[0] == 1 and asked(state) == "B play_card"


@rule("TN-X20", "TN-2.1", "TN-5.9", "TN-5.47")
def test_destroyed_name() -> None:
    """Given two CARPENTERs, then both cards are playable while one stands; CIVIC PRIDE repairs."""
    one = position(
        a=town("4a:carpenter", destroyed="carpenter", hand="carpenter carpenter_2 civic_pride_a marshal")
    )
    assert {"carpenter", "carpenter_2"} <= set(offers(one, A))
    hand = "carpenter carpenter_2 civic_pride_a marshal"
    both = position(a=town("4a:carpenter", destroyed="carpenter 4a", hand=hand))
    assert offers(both, A) == ["marshal", "civic_pride_a"]
    play(both, "civic_pride_a", "4a")
    assert {"carpenter", "carpenter_2"} <= set(offers(both, A))


@rule("TN-X21", "TN-6.11")
def test_repair_count() -> None:
    """Given two markers and 1 Wood, when CARPENTER gains 2 Wood, then both can be removed: 1 Wood left."""
    state = position(a=town(destroyed="gold_mine homestead", wood=1, hand="carpenter"))
    play(state, "carpenter", "#1", "w", "gold_mine", "w")
    assert state.destroyed[A] == 0
    assert stock(state, A, "wood") == 1


@rule("TN-X22", "TN-6.2", "TN-10.18")
def test_carpenter_exploit() -> None:
    """Given what is left after the price, then only tiles that it pays for can be built, or none at all."""
    theirs = town(table="carpenter marshal")

    def exploited(tiles: str, **stocks: Any) -> str:
        built = f"{tiles} 6d:carpenter"  # which is free as well
        mine = town(built, hand="carpenter", table="~marshal ~homestead", inhabitants=1, **stocks)
        state = position(phase="turns", a=mine, b=theirs)
        if "exploit carpenter B.carpenter" not in offers(state, A):
            return "not legal"
        play(state, "exploit carpenter B.carpenter")
        return f"{asked(state)}: {' '.join(offers(state, A)[:2])}"

    assert exploited("4a:barber", wood=1) == "A choose_cell: 4b 4c"  # the free GENERAL STORE is all there is
    assert exploited("4a:general_store", wood=1) == "not legal"
    assert exploited("4a:general_store 4b:barber", wood=1, gold=1).startswith(
        "A choose_build"
    )  # with the Wood
    assert exploited("4a:general_store", wood=1, gold=1) == "A pay_optional: wi gi"  # or Gold for the BARBER


@rule("TN-X23", "TN-5.24", "TN-10.14", "TN-6.31")
def test_peace_count() -> None:
    """Given BLACKSMITH, CHURCH and one cube, then it counts 3; after a Lure 2, and nothing is to steal."""
    late: dict[str, Any] = {"game_round": 3, "lincoln": THREE}
    tiles_ = "4a:blacksmith 4b:church"
    two_lure = town(tiles_, peace=1, lure=6, table="carpenter civic_pride_a ~marshal")
    thief = town("4a:gunsmith", hand="gunsmith", table="~marshal ~homestead", inhabitants=1, gold=1)
    ready = position(
        phase="turns", turn=B, a=town(tiles_, peace=1, lure=6, table="~marshal ~homestead"), b=thief, **late
    )
    assert peace_count(ready, A) == 3
    state = position(phase="gains", a=two_lure, b=town(table=DOWN), **late)
    assert (peace_count(state, A), stock(state, A, "peace")) == (2, 0)
    empty = town(tiles_, peace=0, lure=7, table="~marshal ~homestead")
    robbed = position(phase="turns", turn=B, a=empty, b=thief, **late)
    play(robbed, "play gunsmith", "gi")
    assert stock(robbed, B, "peace") == 7


@rule("TN-X24", "TN-5.32", "TN-10.30", "TN-10.33")
@pytest.mark.parametrize("destroyed", ["", "4b 4c"])
def test_storage(destroyed: str) -> None:
    """Given BANK and second CARPENTER, destroyed or not, then 9, 7 and 10 become 8, 6 and 8."""
    tiles_ = "4a:general_store 4b:bank 4c:carpenter"
    mine = town(tiles_, gold=9, wood=7, cowboys=10, destroyed=destroyed, table=DOWN)
    state = position(phase="gains", a=mine, b=town(table=DOWN), checked=False)
    assert stocks(state, A, "gold wood cowboys") == (8, 6, 8)


@rule("TN-X25", "TN-5.26", "TN-10.23", "TN-10.28")
def test_first_pass() -> None:
    """Given C passes first, then C is Lead Marshal and B Raid Leader; ties and the next round follow it."""
    a = town(table="gold_mine ~marshal ~homestead", hand="carpenter", exported_gold=1)
    b = town(table="gold_mine ~marshal ~homestead", hand="carpenter", exported_gold=1)
    c = town(table="~gold_mine ~marshal ~homestead", hand="carpenter")
    state = position(seats=3, phase="turns", a=a, b=b, c=c)
    play(state, "exploit gold_mine B.gold_mine")
    b["table"][0] = "~gold_mine"
    state = position(seats=3, phase="turns", turn=C, a=a, b=b, c=c)
    play(state, "C: pass")
    assert (state.lead, state.raid_leader(0)) == ([C], B)
    assert asked(state) == "A exploit_turn"
    play(state, "A: pass", "B: pass")
    assert (state.lead, state.raid_leader(0)) == ([C], B)
    assert asked(state) == "C award_lincoln"
    play(state, "B")
    for letter in "ABC":
        play(state, *[f"{letter}: {name}" for name in ("marshal", "carpenter", "homestead", "civic_pride_a")])
    asked_in_turn = []
    for cards in (
        ["C: civic_pride_a"],
        ["A: civic_pride_a", "C: homestead"],
        ["B: civic_pride_a", "A: homestead"],
    ):
        asked_in_turn.append(asked(state))
        play(state, *cards)
    asked_in_turn.append(asked(state))
    assert asked_in_turn == [
        "C play_card",
        "A play_card, C play_card",
        "A play_card, B play_card",
        "B play_card",
    ]


@rule("TN-X26", "TN-2.4", "TN-10.15")
def test_opposite_player() -> None:
    """Given four players, then A exploits B and D, never C, but steals from anyone."""
    mine = town("4a:gunsmith", hand="gunsmith gold_mine", table="~marshal ~homestead")
    other = town(table="gold_mine ~marshal", hand="carpenter")
    state = position(seats=4, phase="turns", a=mine, b=other, c=other, d=other)
    exploits = [offer for offer in offers(state, A) if offer.startswith("exploit")]
    assert exploits == ["exploit gold_mine B.gold_mine", "exploit gold_mine D.gold_mine"]
    rich = town("4a:gunsmith", hand="gunsmith", table="~marshal ~homestead", inhabitants=1, gold=1)
    state = position(seats=4, phase="turns", a=rich, b=other, c=other, d=other)
    play(state, "play gunsmith", "gi")
    assert offers(state, A) == ["B peace", "C peace", "D peace"]


@rule("TN-X27", "TN-8.2", "TN-10.25")
@pytest.mark.parametrize(("counts", "points"), [([9, 9, 7, 5], [5, 5, 1, 0]), ([8, 8], [3, 3])])
def test_homes_ranking(counts: list[int], points: list[int]) -> None:
    """Given tied Homes, then only players with fewer count, and all with the most get 3 more."""
    assert home_points(counts, 1, 3) == points


@rule("TN-X28", "TN-8.3", "TN-5.20")
def test_destroyed_zero_point_building() -> None:
    """Given a destroyed GOLD MINE, then it costs 2 points and a Home."""
    whole, ruined = position(), position(a=town(destroyed="gold_mine"))
    assert building_points(ruined, A) == building_points(whole, A) - 2 == -2
    assert homes(ruined, A) == homes(whole, A) - 1


@rule("TN-X29", "TN-8.3", "TN-10.24")
@pytest.mark.parametrize(("marker", "points"), [(False, -1), (True, 1)])
def test_odd_half(marker: bool, points: int) -> None:
    """Given a destroyed WAREHOUSE, then 3 points become 1 - 2, and 6 with the marker 3 - 2."""
    state = position(a=town("4b:warehouse", destroyed="4b", export_marker=marker))
    assert building_points(state, A) == points


@rule("TN-X30", "TN-4.12", "TN-5.4")
def test_short_game() -> None:
    """Given the short game with Marshal Vance, then 4 + 4 + 8 + 1 tiles; in round 2 two are added."""
    vance = STANDARD.town_ids.index("marshal_vance")
    seed = next(seed for seed in range(99) if start(2, seed, mode="short").western_town[A] == vance)
    state = start(2, seed, mode="short")
    assert tiles(state.constructible[A]) == {"general_store", "gunsmith", "barber", "warehouse"}
    assert (state.pile[A], bin(state.reserve[0]).count("1")) == (4, 8)
    assert at(state, A, "4a") == "carpenter"
    while state.round == 1:
        seat = state.actors()[0]
        state.choose(seat, state.options(seat)[0])
    assert bin(state.reserve[0]).count("1") == 6
    assert state.pile[A] + list(state.town).count(STANDARD.face) >= 4


@rule("TN-X31", "TN-7.7", "TN-7.5")
def test_double_duel() -> None:
    """Given 3, 2 and 2, 2 points, then A wins at table 1 and table 2's Lead Marshal decides."""
    state = position(
        seats=4,
        mode="double_duel",
        phase="visit",
        lincoln=["lincoln_3"],
        a=town(exported_gold=3, table=DOWN),
        b=town(exported_gold=2, table=DOWN),
        c=town(exported_gold=2, table=DOWN),
        d=town(exported_gold=2, table=DOWN),
        checked=False,
    )
    assert asked(state) == "C award_lincoln"
    assert state.home_markers == [1, 0, 0, 0]
    play(state, "C")
    assert state.home_markers == [1, 0, 1, 0]
    assert len(state.lincoln_seen) == 2


@rule("TN-X32", "TN-5.11")
def test_dummy() -> None:
    """Given no playable card, then the hand is shown and a card laid face down: no effect, no gain."""
    mine = town(destroyed="marshal gold_mine", hand="marshal gold_mine", table="~carpenter ~homestead")
    theirs = town(table="homestead ~marshal", hand="gold_mine", passed=False)
    state = position(phase="turns", a=mine, b=theirs)
    assert offers(state, A) == ["play marshal", "play gold_mine"]
    events = play(state, "play gold_mine")
    assert named(events) == ["hand_shown", "dummy_laid"]
    assert on_table(state, A) == "~carpenter ~homestead ?"
    assert state.dummies[A] == 1 << card("gold_mine")
    assert state.third_played[A] == 1
    assert [offer for offer in offers(state, B) if "exploit" in offer] == []
    done = position(phase="gains", a=town(table="~marshal ~carpenter ?gold_mine"), b=town(table=DOWN))
    assert stock(done, A, "gold") == 0


@rule("TN-X33", "TN-6.10", "TN-6.21", "TN-5.13")
def test_export() -> None:
    """Given 3 Gold, then MARSHAL exports 1 for 2; BANK with 2 gains 1 and exports 2 for 3, then rolls."""
    state = position(die=[1], a=town(gold=3, hand="marshal"))
    play(state, "marshal", "gg")
    assert stocks(state, A, "gold exported_gold") == (1, 1)
    bank = position(die=[1], a=town("4b:bank", gold=2, hand="bank"))
    events = play(bank, "bank", "ggg")
    assert stocks(bank, A, "gold exported_gold") == (0, 2)
    assert named(events)[-2:] == ["exported", "die_rolled"]


@rule("TN-X34", "TN-5.15", "TN-5.18")
def test_homestead_card_once() -> None:
    """Given two HOMESTEADs, then only the first brings the card; each brings a pink Home."""
    state = position(a=town(wood=1, hand="carpenter"))
    play(state, "carpenter", "#0", "homestead", "6d")
    assert "homestead_2" in card_names(state.hand[A])
    assert (state.pink_homes[A], state.corner[A]) == (2, 0)
    second = position(a=town("4a:homestead", wood=1, hand="carpenter"))
    before = second.hand[A]
    events = play(second, "carpenter", "#0", "homestead", "6d")
    assert "card_taken" not in named(events)
    assert second.hand[A] == before & ~(1 << card("carpenter"))
    assert second.pink_homes[A] == 3


@rule("TN-X35", "TN-6.33", "TN-5.34")
def test_town_hall() -> None:
    """Given 9 Inhabitants, 3 Lure and a TOWN HALL, then 7 points in the visit, and not at the end."""
    mine = town("4b:town_hall", inhabitants=9, lure=3, table=DOWN)
    state = position(
        phase="turns",
        game_round=3,
        lincoln=["lincoln_1", "lincoln_2", "lincoln_5"],
        a=mine,
        b=town(table=DOWN),
    )
    assert visit_points(state, A, state.lincoln_seen[-1]) == 7
    ruined = position(
        phase="turns",
        game_round=3,
        lincoln=["lincoln_1", "lincoln_2", "lincoln_5"],
        a=town("4b:town_hall", inhabitants=9, lure=3, table=DOWN, destroyed="4b"),
        b=town(table=DOWN),
    )
    assert visit_points(ruined, A, ruined.lincoln_seen[-1]) == 5


@rule("TN-X36", "TN-6.15")
def test_civic_pride_b_exploit() -> None:
    """Given wood and gold, then CIVIC PRIDE B may be exploited only if the HOMESTEAD's Wood remains."""
    theirs = town(table="civic_pride_b ~marshal")

    def exploits(**stocks: Any) -> list[str]:
        mine = town("4a:homestead", hand="civic_pride_b", table="~marshal ~homestead", **stocks)
        state = position(phase="turns", a=mine, b=theirs)
        return [offer for offer in offers(state, A) if "exploit" in offer]

    assert exploits(wood=1) == []
    assert exploits(wood=2) == ["exploit civic_pride_b B.civic_pride_b"]
    mine = town("4a:homestead", hand="civic_pride_b", table="~marshal ~homestead", wood=1, gold=1)
    state = position(phase="turns", a=mine, b=theirs)
    play(state, "exploit civic_pride_b B.civic_pride_b")
    assert asked(state) == "A choose_cell"  # one payment, the Gold, and one tile
    play(state, "6d")
    assert stocks(state, A, "wood gold") == (0, 0)
    assert at(state, A, "6d") == "homestead"


@rule("TN-X37", "TN-10.38")
def test_optional_discard_inside_an_exploitation() -> None:
    """Given an exploitation that builds on cell 5c, then its discard may still be declined."""
    tiles_ = "4a:barber 6d:carpenter"
    mine = town(tiles_, hand="carpenter", table="~marshal ~homestead", inhabitants=4, gold=1)
    state = position(phase="turns", a=mine, b=town(table="carpenter ~marshal"))
    play(state, "exploit carpenter B.carpenter", "5c")
    assert asked(state) == "A pay_optional"
    assert offers(state, A) == ["decline", "ii"]
    assert stock(state, A, "inhabitants") == 3


@rule("TN-X38", "TN-10.6", "TN-10.41", "TN-10.42", "TN-5.46")
def test_partners_in_a_paired_step() -> None:
    """Given A's roll destroys B's GOLD MINE, then B's card is still resolved, exploitable, and gains."""
    state = position(
        step=1,
        camp=(2, 0),
        die=[1],
        a=town(table="~homestead", hand="marshal gold_mine", peace=5),
        b=town(hand="gold_mine carpenter", peace=2),
    )
    play(state, "A: marshal", "B: gold_mine")
    assert asked(state) == "B raid_target"
    play(state, "red gold_mine", "B: no")
    assert state.destroyed[B] == 1 << slot("gold_mine")
    assert stocks(state, B, "gold peace") == (1, 3)
    play(state, "B: carpenter", "#1", "stop")
    assert "exploit gold_mine B.gold_mine" in offers(state, A)
    ruined = town(table="gold_mine ~marshal", destroyed="gold_mine", hand="carpenter")
    later = position(phase="turns", turn=B, a=town(table="gold_mine ~marshal", hand="carpenter"), b=ruined)
    assert offers(later, B) == ["play carpenter"]
    ruined = town(table="gold_mine ~marshal ~homestead", destroyed="gold_mine")
    end = position(phase="gains", a=town(table=DOWN), b=ruined)
    assert stock(end, B, "gold") == 1


@rule("TN-X39", "TN-6.24")
def test_outlaws_hideout() -> None:
    """Given one Gold to steal, then the second theft finds nothing; with none, no exploitation."""
    mine = town("4b:outlaws_hideout", hand="outlaws_hideout", cowboys=0)
    state = position(seats=3, die=[1], a=mine, b=town(gold=1))
    events = play(state, "outlaws_hideout")
    assert stocks(state, A, "gold cowboys") == (1, 1)
    assert named(events) == ["card_played", "stolen", "gained", "die_rolled"]
    mine = town("4b:outlaws_hideout", hand="outlaws_hideout", table="~marshal ~homestead")
    theirs = town("4b:outlaws_hideout", table="outlaws_hideout ~marshal")
    poor = position(phase="turns", a=mine, b=theirs)
    assert offers(poor, A) == ["play outlaws_hideout"]


@rule("TN-X40", "TN-6.25")
@pytest.mark.parametrize(("peace", "asks"), [(1, True), (0, False)])
def test_telegraph_without_a_target(peace: int, asks: bool) -> None:
    """Given no face-up card to turn, then the discard is offered as long as a Lure can be gained."""
    mine = town("4b:telegraph", hand="telegraph", inhabitants=1, peace=peace)
    state = position(a=mine)
    play(state, "telegraph")
    assert stock(state, A, "gold") == 1
    assert (asked(state) == "A pay_optional") == asks
    if asks:
        play(state, "i")
        assert stocks(state, A, "inhabitants lure") == (0, 7)
