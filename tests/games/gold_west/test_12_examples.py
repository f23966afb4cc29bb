"""GW-12: the worked examples, with their numbers."""

import pytest

from tests.games.gold_west.notation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    at_last_turns,
    hex_of,
    influence,
    offers,
    office,
    play,
    position,
    resources_on,
    revealed,
    section,
    used,
)
from westward.games.gold_west.components import STANDARD, TERRAINS
from westward.games.gold_west.position import HIDDEN, LOOTED, REVEALED
from westward.games.gold_west.rules.building import kind_options
from westward.games.gold_west.rules.map import group_sizes
from westward.games.gold_west.rules.scoring import (
    bonus_shares,
    largest_group_points,
    office_points,
    score_offices,
    terrain_points,
    wanted_points,
    water_points,
)
from westward.games.gold_west.state import State
from westward.testing import rule

STELLA, LEVI = RED, GREEN


def shares(terrain: str, *ranks: tuple[int, int]) -> list[int]:
    """Return the shares of a terrain for influences and settlements."""
    at = TERRAINS.index(terrain)
    ranked = [influence * 100 + towns if influence else -1 for influence, towns in ranks]
    return bonus_shares(ranked, STANDARD.bonus_large[at], STANDARD.bonus_small[at])


def worth(state: State, key: str, seat: int = RED) -> int:
    """Return what one marker on an office brings."""
    return office_points(state, seat, office(key))


@rule("GW-12.1")
def test_levi_activates_his_third_section() -> None:
    """Given 3 stone, silver and copper in section 2, when stones are left, then one of each comes out."""
    state = position(supply={RED: ["wood", "gold", "stone*3 silver copper"]})
    play(state, "section 2", "stone", "stone")
    assert [section(state, RED, number) for number in range(3)] == ["wood stone", "gold stone", ""]
    assert used(state) == "copper silver stone"


@rule("GW-12.2")
def test_stellas_two_cells() -> None:
    """Given copper and silver, then exactly two cells can be influenced."""
    state = position(use="copper silver")
    cells = [offer for offer in offers(state) if offer.startswith("office")]
    assert cells == ["office 1 0", "office 2 1"]


@rule("GW-12.3")
def test_four_copper_shipped() -> None:
    """Given 4 copper, when they are shipped, then 2 for the bridge and 7 for the tile; a 4 is left."""
    state = position(use="copper*4")
    play(state, *["ship copper"] * 4)
    assert (state.coaches[0], state.score[RED]) == (4, 9)
    assert STANDARD.stack_tiles[0][2 - state.stacks[0] :] == [4]


@rule("GW-12.4")
def test_two_silver_shipped() -> None:
    """Given 2 silver, when they are shipped, then step 2 and 2 points, no tile."""
    state = position(use="silver*2")
    play(state, "ship silver", "ship silver")
    assert (state.coaches[1], state.score[RED], state.ship_tiles[RED]) == (2, 2, 0)


@rule("GW-12.5")
def test_a_settlement_breaks_the_tie_on_silver() -> None:
    """Given 4 camps against 2 camps and a settlement on silver, then Levi 10 and Stella 6."""
    state = position(
        camps={STELLA: "silver_terrain*4", LEVI: "silver_terrain*2", BLUE: "silver_terrain"},
        settlements={LEVI: "silver_terrain"},
    )
    assert terrain_points(state, TERRAINS.index("silver_terrain")) == [6, 10, 0]


@rule("GW-12.6")
def test_equals_share_both_values_on_gold() -> None:
    """Given 3 camps each on gold, then 7 each and nothing for the third."""
    state = position(camps={STELLA: "gold_terrain*3", LEVI: "gold_terrain*3", BLUE: "gold_terrain*2"})
    assert terrain_points(state, TERRAINS.index("gold_terrain")) == [7, 7, 0]


@rule("GW-12.7")
def test_two_players_on_silver() -> None:
    """Given two players, then more influence brings 6, less nothing."""
    state = position(seats=2, camps={RED: "silver_terrain*2", GREEN: "silver_terrain"})
    assert terrain_points(state, TERRAINS.index("silver_terrain")) == [6, 0]


@rule("GW-12.8")
@pytest.mark.parametrize("number", range(4))
def test_sections_pay_their_number(number: int) -> None:
    """Given mined resources, when they go into section n, then n points."""
    state = position(use="wood")
    play(state, "north_s", f"section {number}")
    assert state.score[RED] == number


@rule("GW-12.9")
@pytest.mark.parametrize("number", range(4))
def test_one_water_in_the_section(number: int) -> None:
    """Given a water in section x, when 3 mined resources go there, then x + 1."""
    supply = {RED: ["wood" if place != number else "water" for place in range(4)]}
    state = position(
        mode="whitewater",
        use="wood",
        supply=supply,
        terrain={"north_s": "forest"},
        tokens={"north_s": "wood*3"},
    )
    play(state, "north_s", f"section {number}")
    assert state.score[RED] == number + 1


@rule("GW-12.10")
@pytest.mark.parametrize(("use", "kind", "gain"), [("wood", (), 1), ("wood stone", ("settlement",), 2)])
def test_a_silver_token(use: str, kind: tuple[str, ...], gain: int) -> None:
    """Given a silver token, when it is taken, then a camp brings 1 influence and a settlement 2."""
    state = position(use=use, terrain={"north_s": "silver_terrain"})
    play(state, *kind, "north_s")
    assert influence(state, RED, "silver_terrain") == gain


@rule("GW-12.11")
def test_the_boards_of_stella_and_levi() -> None:
    """Given both boards of the rulebook at a table of three, then Levi has 32 and Stella 28."""
    state = position(
        camps={
            STELLA: "forest gold_terrain*3 silver_terrain*4 copper_terrain*2",
            LEVI: "forest*2 gold_terrain*3 silver_terrain*2 copper_terrain",
        },
        settlements={LEVI: "silver_terrain"},
    )
    assert [terrain_points(state, terrain)[:2] for terrain in range(4)] == [[4, 8], [7, 7], [6, 10], [11, 7]]
    assert sum(terrain_points(state, terrain)[LEVI] for terrain in range(4)) == 32
    assert sum(terrain_points(state, terrain)[STELLA] for terrain in range(4)) == 28


@rule("GW-12.12")
def test_two_markers_on_the_saloon() -> None:
    """Given 3 investments and both cells of the Saloon, then 12."""
    cards = ["inv_gold_4", "inv_gold_5", "inv_copper_4"]
    state = position(cells={(0, 0): "R", (0, 1): "R"}, owned={RED: cards})
    score_offices(state, RED)
    assert state.score[RED] == 12


@rule("GW-12.20")
def test_nothing_comes_out() -> None:
    """Given gold and wood at the bottom, when both are left, then only looting is possible."""
    state = position(supply={RED: ["", "", "", "gold wood"]})
    play(state, "section 3", "gold")
    assert [section(state, RED, number) for number in range(4)] == ["", "wood", "gold", ""]
    assert (asked(state), kind_options(state)) == ("R building_hex", [2])


@rule("GW-12.21")
def test_two_wood_and_a_stone() -> None:
    """Given 2 wood and a stone on top, then camp or settlement; a camp takes a wood, the rest is lost."""
    state = position(supply={RED: ["wood*2 stone"]})
    play(state, "section 0")
    assert (asked(state), offers(state)) == ("R build_or_loot", ["camp", "settlement"])
    play(state, "camp", "north_s")
    assert used(state) == "wood stone"
    play(state, "section 0")
    assert used(state) == ""


@rule("GW-12.22")
def test_the_first_turn_of_the_first_player() -> None:
    """Given the first start resources, then leaving copper or stone gives what the example tells."""
    state = position(supply={RED: ["wood", "stone copper"]})
    other = state.clone()
    play(state, "section 1", "copper")
    assert (section(state, RED, 0), used(state)) == ("copper wood", "stone")
    play(other, "section 1", "stone")
    assert (section(other, RED, 0), used(other)) == ("wood stone", "copper")
    assert offers(other) == ["end", "ship copper"]
    play(other, "ship copper")
    assert (other.coaches[0], other.score[RED], kind_options(other)) == (1, 0, [2])


@rule("GW-12.23")
def test_a_loot_as_the_first_action() -> None:
    """Given 2 gold and silver at north_west_se, when it is looted for section 2, then +1 and a hole."""
    state = position(
        use="", terrain={"north_west_se": "gold_terrain"}, tokens={"north_west_se": "gold*2 silver"}
    )
    before = revealed(state)
    play(state, "north_west_se", "section 2")
    assert (state.score[RED], state.wanted[RED]) == (1, 1)
    assert section(state, RED, 2) == "silver gold*2"
    assert state.cover[hex_of("north_west_se")] == LOOTED
    assert revealed(state) - before == {"north_west_center", "north_west_ne"}
    assert sum(state.influence) == 0


@rule("GW-12.24")
@pytest.mark.parametrize(
    ("hex", "new"),
    [
        ("north_se", {"north_center", "north_ne", "north_east_nw"}),
        ("south_n", {"south_center"}),
    ],
)
def test_what_the_first_build_reveals(hex: str, new: set[str]) -> None:
    """Given the start, when a hex is built on, then exactly its hidden neighbours are revealed."""
    state = position(use="wood")
    before = revealed(state)
    play(state, hex)
    assert revealed(state) - before == new


@rule("GW-12.25")
def test_investing_first_with_three() -> None:
    """Given 3 gold and 2 silver, when the card of 2 and 2 is taken first, then 11 + 4; a gold is left."""
    state = position(use="gold*3 silver*2")
    play(state, "invest inv_gold_2_silver_2")
    assert (state.score[RED], used(state)) == (15, "gold")
    assert offers(state) == ["end", "ship gold"]


@rule("GW-12.26")
def test_two_markers_in_a_turn() -> None:
    """Given 3 gold and 3 copper, when an office is paid and a free marker follows, then both are legal."""
    state = position(use="gold*3 copper*3", display=["inv_boomtown_empty"])
    play(state, "office 0 0", "invest inv_boomtown_empty", "cell 1 1")
    assert state.score[RED] == 6 + 4 + 4
    assert state.markers[RED] == 10
    state = position(use="gold*3 copper*3", display=["inv_boomtown_empty"])
    play(state, "office 0 0")
    assert not [offer for offer in offers(state) if offer.startswith("office")]


@rule("GW-12.27")
def test_the_fourth_investment_of_two() -> None:
    """Given two players and three investments, when a fourth is taken, then there is no bonus tile."""
    taken = {GREEN: ["inv_gold_4", "inv_gold_5"], RED: ["inv_silver_4"]}
    state = position(seats=2, use="copper*4", owned=taken)
    play(state, "invest inv_copper_4")
    assert state.score[RED] == 8


@rule("GW-12.28")
def test_the_second_stack_of_gold() -> None:
    """Given a gold coach at 7 and one tile gone, when gold is shipped, then 6, and no gold after that."""
    state = position(use="gold*2", coaches={RED: (0, 0, 7), GREEN: (0, 0, 8)})
    play(state, "ship gold")
    assert (state.coaches[2], state.score[RED]) == (8, 6)
    assert "ship gold" not in offers(state)


@rule("GW-12.29")
def test_an_empty_stack() -> None:
    """Given both copper tiles gone, when the coach jumps, then nothing; the next step brings 3."""
    state = position(use="copper*2", coaches={RED: (3, 0, 0), GREEN: (4, 0, 0), BLUE: (5, 0, 0)})
    play(state, "ship copper")
    assert (state.coaches[0], state.score[RED]) == (4, 0)
    play(state, "ship copper")
    assert (state.coaches[0], state.score[RED]) == (5, 3)


@rule("GW-12.30")
def test_two_free_steps_over_bridges() -> None:
    """Given coaches 1, 4, 8, when copper and silver step, then 2 + 3 with 6 and the tile."""
    state = position(use="gold*4", display=["inv_ship_two"], coaches={RED: (1, 4, 8)})
    play(state, "invest inv_ship_two")
    assert offers(state) == ["copper", "silver", "decline"]
    play(state, "copper", "silver")
    assert state.coaches[:3] == [2, 5, 8]
    assert state.score[RED] == 6 + 2 + 3 + 4


@rule("GW-12.31")
@pytest.mark.parametrize(
    ("wanted", "points"),
    [
        ((3, 3, 2, 1), [-3, -3, 0, 0]),
        ((3, 2, 2, 0), [-3, -1, -1, 0]),
        ((1, 0, 0, 0), [-1, 0, 0, 0]),
        ((4, 1, 1, 1), [-4, 0, 0, 0]),
        ((5, 3), [-5, -1]),
    ],
)
def test_looting_penalties(wanted: tuple[int, ...], points: list[int]) -> None:
    """Given camps in Wanted, then these penalties."""
    state = position(seats=len(wanted), wanted=dict(enumerate(wanted)))
    assert wanted_points(state) == points


@rule("GW-12.32")
def test_copper_and_forest_with_four() -> None:
    """Given influences and settlements, then the shares of the example."""
    assert shares("copper_terrain", (5, 0), (3, 1), (3, 0), (3, 0)) == [11, 7, 0, 0]
    assert shares("copper_terrain", (5, 0), (3, 0), (3, 0), (0, 0)) == [11, 3, 3, 0]
    assert shares("copper_terrain", (4, 1), (4, 1), (4, 1), (4, 0)) == [6, 6, 6, 0]
    assert shares("copper_terrain", (2, 0), (0, 0), (0, 0), (0, 0)) == [11, 0, 0, 0]
    assert shares("forest", (1, 0), (1, 0), (1, 0), (1, 0)) == [3, 3, 3, 3]


@rule("GW-12.33")
def test_silver_with_two() -> None:
    """Given two players, then 3 each, 6 and 0, or nothing."""
    assert shares("silver_terrain", (4, 0), (4, 0)) == [3, 3]
    assert shares("silver_terrain", (4, 1), (4, 0)) == [6, 0]
    assert shares("silver_terrain", (0, 0), (0, 0)) == [0, 0]


@rule("GW-12.34")
def test_deeds_office_with_three_bonuses() -> None:
    """Given first in copper, equal first in gold, shared second in forest, then 6."""
    state = position(
        seats=4,
        camps={
            RED: "copper_terrain*2 gold_terrain forest",
            GREEN: "copper_terrain gold_terrain forest",
            BLUE: "forest*2",
        },
    )
    assert worth(state, "deeds_office") == 6


@rule("GW-12.35")
def test_a_whole_map() -> None:
    """Given the map of the example, then groups, largest group and six offices as told."""
    state = position(
        camps={
            RED: "north_west_center north_sw south_n south_nw south_center west_end_nw",
            GREEN: "north_center south_west_se",
        },
        settlements={RED: "north_west_se north_s"},
    )
    assert group_sizes(STANDARD, state.buildings(RED)) == [4, 3, 1]
    assert largest_group_points(state, RED) == 8
    keys = ("depot", "docks", "frontier_office", "sheriffs_office", "town_hall", "surveyors_office")
    assert [worth(state, key) for key in keys] == [6, 7, 1, 3, 4, 3]


@rule("GW-12.36")
@pytest.mark.parametrize(("hex", "points"), [("north_west_sw", 0), ("north_west_nw", 1)])
def test_the_frontier_of_two(hex: str, points: int) -> None:
    """Given two players, then a hex next to a face-down tile alone is no edge."""
    assert worth(position(seats=2, camps={RED: hex}), "frontier_office") == points


@rule("GW-12.37")
def test_courthouse_and_homestead() -> None:
    """Given influences 5, 2, 3, 1, then 5 and 2; with a 0, then 5 and 0."""
    four = "forest*5 gold_terrain*2 silver_terrain*3"
    state = position(camps={RED: four + " copper_terrain"})
    assert (worth(state, "courthouse"), worth(state, "homestead_office")) == (5, 2)
    state = position(camps={RED: four})
    assert (worth(state, "courthouse"), worth(state, "homestead_office")) == (5, 0)


@rule("GW-12.38")
def test_mayors_office_twice() -> None:
    """Given 3 markers with one on the Mayor, then 3; given 4 with two there, then 12."""
    for cells, points in (
        ({(1, 0): "R", (1, 1): "R", (0, 2): "R"}, 3),
        ({(1, 0): "R", (2, 0): "R", (1, 1): "R", (0, 2): "R"}, 12),
    ):
        state = position(cells=cells)
        score_offices(state, RED)
        assert state.score[RED] == points


@rule("GW-12.39")
def test_an_upgrade_on_copper() -> None:
    """Given a camp on copper, when it is upgraded, then the numbers of the example."""
    state = position(
        use="copper silver*3",
        display=["inv_upgrade_camp"],
        terrain={"north_s": "copper_terrain"},
        camps={RED: "north_s"},
    )
    buildings, markers, camps = len(state.buildings(RED)), state.markers[RED], state.camps[RED]
    play(state, "invest inv_upgrade_camp", "north_s")
    assert influence(state, RED, "copper_terrain") == 2
    assert worth(state, "town_hall") == 2
    assert (len(state.buildings(RED)), state.markers[RED], state.camps[RED]) == (
        buildings,
        markers - 1,
        camps,
    )


@rule("GW-12.40")
def test_two_resources_for_later() -> None:
    """Given the card, when gold goes to 0 and wood to 3, then no points and nothing to use."""
    state = position(use="copper*2 silver*2", display=["inv_two_resources"], supply={RED: [""]})
    play(state, "invest inv_two_resources", "gold", "section 0", "wood", "section 3")
    assert (section(state, RED, 0), section(state, RED, 3)) == ("gold", "wood")
    assert state.score[RED] == 7 + 4
    assert (used(state), kind_options(state)) == ("", [2])


@rule("GW-12.41")
def test_water_that_stays() -> None:
    """Given water, 2 gold and stone at the bottom, when water is left in 2, then it is worth 2 at the end."""
    state = position(mode="whitewater", supply={RED: ["", "", "", "water gold*2 stone"]})
    play(state, "section 3", "water", "gold", "stone")
    assert used(state) == "gold"
    assert water_points(state, RED) == 2


@rule("GW-12.42")
def test_water_that_goes() -> None:
    """Given water and silver in section 1, when silver is left, then the water is the bank's."""
    state = position(mode="whitewater", supply={RED: ["", "water silver"]})
    bank = state.water_bank
    play(state, "section 1", "silver")
    assert (used(state), state.water_bank, section(state, RED, 0)) == ("", bank + 1, "silver")


@rule("GW-12.43")
def test_the_covered_bridge() -> None:
    """Given a coach at 4, when it crosses, then a water for section 3; then 2 mined there make 3 + 2."""
    state = position(
        mode="whitewater",
        use="gold wood",
        coaches={RED: (0, 0, 4)},
        supply={RED: ["", "", "", "water"]},
        terrain={"north_s": "forest"},
        tokens={"north_s": "wood stone"},
    )
    play(state, "ship gold", "section 3")
    assert state.score[RED] == 0
    play(state, "north_s", "section 3")
    assert state.score[RED] == 5


@rule("GW-12.44")
def test_tower_and_card() -> None:
    """Given the free tower, then two water one by one; with one in the bank, only the first."""
    given = {"mode": "whitewater", "use": "copper*3 silver wood", "display": ["inv_ww_boomtown"]}
    state = position(**given)  # type: ignore[arg-type]
    bank = state.water_bank
    play(state, "invest inv_ww_boomtown", "cell 1 1", "section 0", "section 1")
    assert state.water_bank == bank - 2
    state = position(**given, water_bank=1)  # type: ignore[arg-type]
    play(state, "invest inv_ww_boomtown", "cell 1 1", "section 0")
    assert (state.water_bank, asked(state)) == (0, "R building_hex")


@rule("GW-12.45")
def test_sixty_to_sixty() -> None:
    """Given 60 each and a camp each in Wanted, then 5 resources beat 4; with 5 each both win."""
    given = {"seats": 2, "score": {0: 60, 1: 60}, "wanted": {0: 1, 1: 1}}
    state = position(**given, supply={0: ["gold*4"], 1: ["gold*5"]})  # type: ignore[arg-type]
    assert state.ranking() == [2, 1]
    state = position(**given, supply={0: ["gold*5"], 1: ["gold*5"]})  # type: ignore[arg-type]
    assert state.ranking() == [1, 1]


@rule("GW-12.46")
def test_no_marker_left() -> None:
    """Given no marker, then only a camp, no office, and a card's influence is lost."""
    assert kind_options(position(use="wood stone", markers={RED: 0})) == [0]
    state = position(use="gold silver*3", display=["inv_gold_influence"], markers={RED: 0})
    assert not [offer for offer in offers(state) if offer.startswith("office")]
    play(state, "invest inv_gold_influence")
    assert (state.score[RED], influence(state, RED, "gold_terrain")) == (9 + 4, 0)


@rule("GW-12.47")
def test_stacking_on_an_opponent() -> None:
    """Given opponents on [0, 1] and [2, 2] and an own marker, then these two; both owners score."""
    state = position(
        use="silver*4", display=["inv_boomtown_stacked"], cells={(0, 1): "G", (2, 2): "B", (1, 1): "R"}
    )
    play(state, "invest inv_boomtown_stacked")
    assert offers(state) == ["cell 0 1", "cell 2 2", "decline"]
    play(state, "cell 0 1")
    before = state.score[:]
    for seat in (RED, GREEN):
        score_offices(state, seat)
    assert [state.score[seat] - before[seat] for seat in (RED, GREEN)] == [2, 0]  # Saloon: cards of each
    assert state.cell_stacked[1] == RED


@rule("GW-12.48")
def test_the_only_pair() -> None:
    """Given two forest tokens and one of copper, then one pair; were they alike, there would be none."""
    for words, asks in (("stone*3", "R swap_tokens"), ("wood gold", "R building_hex")):
        state = position(
            use="wood",
            display=["inv_swap_tokens"],
            terrain={"north_sw": "forest", "south_n": "forest", "north_s": "copper_terrain"},
            tokens={"north_sw": "wood gold", "south_n": "stone*3"},
        )
        for hex in range(56):
            if state.cover[hex] == REVEALED and STANDARD.hex_keys[hex] not in (
                "north_sw",
                "south_n",
                "north_s",
            ):
                state.cover[hex] = HIDDEN
        if words == "wood gold":
            state.token[hex_of("south_n")] = state.token[hex_of("north_sw")]
        state.use_area = [0, 2, 2, 1, 0, 0]
        state.waiting_for = type(state.waiting_for)("use_metal")
        before = revealed(state)
        play(state, "invest inv_swap_tokens")
        assert asked(state) == asks
        if asks == "R swap_tokens":
            assert offers(state) == ["north_sw", "south_n", "decline"]
            play(state, "north_sw")  # the second hex is clear
            assert resources_on(state, "north_sw") == ["stone"] * 3
            assert revealed(state) == before


@rule("GW-12.49")
def test_declining_steps() -> None:
    """Given coaches 1, 0, 8, then one step and a decline, or a decline at once, end the ability."""
    given = {"use": "gold*4 wood", "display": ["inv_ship_two"], "coaches": {RED: (1, 0, 8)}}
    state = position(**given)  # type: ignore[arg-type]
    play(state, "invest inv_ship_two")
    assert offers(state) == ["copper", "silver", "decline"]
    play(state, "copper")
    assert (state.coaches[0], state.score[RED]) == (2, 8)
    play(state, "decline")
    assert (state.score[RED], asked(state)) == (12, "R building_hex")
    state = position(**given)  # type: ignore[arg-type]
    play(state, "invest inv_ship_two", "decline")
    assert (state.score[RED], asked(state)) == (10, "R building_hex")


@rule("GW-12.50")
def test_material_without_water() -> None:
    """Given no water in the bank, then 5 points, wood or stone, a section, and the tile."""
    state = position(
        mode="whitewater", use="copper silver*2 gold wood", display=["inv_ww_material"], water_bank=0
    )
    play(state, "invest inv_ww_material")
    assert (state.score[RED], offers(state)) == (5, ["wood", "stone"])
    play(state, "wood", "section 2")
    assert (state.score[RED], state.water_bank) == (9, 0)


@rule("GW-12.51")
def test_water_by_the_bridge_then_by_the_card() -> None:
    """Given a coach at 4, then water by the bridge and by the card; declined, by the card alone."""
    given = {"mode": "whitewater", "use": "copper*2 silver*2", "display": ["inv_ww_ship"]}
    state = position(**given, coaches={RED: (4, 0, 0)})  # type: ignore[arg-type]
    bank = state.water_bank
    play(state, "invest inv_ww_ship", "copper", "section 0")
    assert state.score[RED] == 3
    play(state, "section 1")
    assert (state.score[RED], state.water_bank) == (3 + 4, bank - 2)
    state = position(**given, coaches={RED: (4, 0, 0)})  # type: ignore[arg-type]
    play(state, "invest inv_ww_ship", "decline", "section 0")
    assert (state.score[RED], state.water_bank) == (3 + 4, bank - 1)


@rule("GW-12.52")
def test_places_of_four() -> None:
    """Given 70, 65, 65, 50, then Wanted decides the second place, or it is shared."""
    points = {RED: 70, GREEN: 65, BLUE: 65, YELLOW: 50}
    state = position(seats=4, score=points, wanted={GREEN: 1, BLUE: 2})
    assert state.ranking() == [1, 2, 3, 4]
    track = {GREEN: ["gold*3"], BLUE: ["gold*3"]}
    state = position(seats=4, score=points, wanted={GREEN: 1, BLUE: 1}, supply=track)
    assert state.ranking() == [1, 2, 2, 4]


@rule("GW-12.53")
def test_two_wood_and_a_last_silver() -> None:
    """Given 2 wood, then a camp for one; given silver in the last turn, then it may be shipped."""
    state = position(use="wood*2")
    assert kind_options(state) == [0]
    play(state, "north_s")
    assert used(state) == "wood"
    play(state, "section 0")
    assert used(state) == ""
    state = at_last_turns(2)
    seat = state.turn
    at = state.place(seat, 0)
    state.supply[at : at + 6] = [0, 1, 0, 0, 0, 0]
    state.coaches[seat * 3 + 1] = 0
    play(state, "section 0")
    assert offers(state) == ["end", "ship silver"]
    play(state, "end")
    assert state.turn != seat
