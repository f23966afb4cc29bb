"""GW-10: what the rulebook leaves open, and our answers."""

from collections import Counter

import pytest

from tests.games.gold_west.notation import (
    BLUE,
    GREEN,
    RED,
    asked,
    at_last_turns,
    card,
    hex_of,
    offers,
    office,
    play,
    position,
    section,
    start,
    used,
)
from westward.engine import Box
from westward.games.gold_west import GAME
from westward.games.gold_west.components import METALS, STANDARD, TEXT, GoldWestComponents
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.position import CAMP_OF, LOOTED, REVEALED
from westward.games.gold_west.rules.building import kind_options
from westward.games.gold_west.rules.effects import can_swap
from westward.games.gold_west.rules.map import best_line, group_sizes, next_to_opponent
from westward.games.gold_west.rules.scoring import (
    final_scoring,
    largest_group_points,
    office_points,
    terrain_points,
    wanted_points,
)
from westward.testing import rule


@rule("GW-10.1")
def test_every_table_names_its_source() -> None:
    """Given the component file, then printed, public and reconstructed values are marked as such."""
    sources = STANDARD.sources
    assert sources["rulebook"] > 0
    assert sources["public"] > 0
    assert sources["reconstructed"] >= 2


@rule("GW-10.2")
def test_all_layouts_that_fit_and_no_other() -> None:
    """Given a 3 by 3 grid, when it is filled in all ways, then the 18 layouts come out."""
    found = set()

    def lay(cells: list[int], next_office: int) -> None:
        if -2 not in cells:
            found.add(tuple(cells))
            return
        cell = cells.index(-2)
        if -1 not in cells:
            lay([*cells[:cell], -1, *cells[cell + 1 :]], next_office)
        for other in (cell + 1, cell + 3):
            if other < 9 and cells[other] == -2 and (other - cell == 3 or other % 3):
                laid = cells[:]
                laid[cell] = laid[other] = next_office
                lay(laid, next_office + 1)

    lay([-2] * 9, 0)
    assert len(found) == 18
    assert {normal(layout) for layout in STANDARD.layouts} == found


def normal(layout: list[int]) -> tuple[int, ...]:
    """Return *layout* with its places numbered in the order of their first cells."""
    order = list(dict.fromkeys(place for place in layout if place >= 0))
    return tuple(order.index(place) if place >= 0 else -1 for place in layout)


@rule("GW-10.3")
def test_with_two_players_terrains_vary() -> None:
    """Given many tables of two, then terrains have different numbers of hexes."""
    numbers = {
        tuple(sorted(Counter(state.terrain[hex] for hex in range(56) if state.token[hex] >= 0).values()))
        for state in (start(2, seed) for seed in range(10))
    }
    assert len(numbers) > 1
    assert all(sum(one) == 42 for one in numbers)


@rule("GW-10.4")
def test_the_bank_does_not_run_out() -> None:
    """Given tracks full of gold, when two more are taken from the bank, then they are there."""
    heap = {seat: ["gold*30"] for seat in range(3)}
    state = position(supply=heap, use="copper*2 silver*2 wood", display=["inv_two_resources"])
    play(state, "invest inv_two_resources", "gold", "section 0", "gold", "section 0")
    assert section(state, RED, 0) == "gold*32"


@rule("GW-10.5")
def test_nobody_must_use_metals() -> None:
    """Given metals for a card, when the step is ended, then that is allowed."""
    state = position(use="gold*5 wood")
    assert offers(state)[0] == "end"
    play(state, "end")
    assert asked(state) == "R building_hex"
    assert used(state) == "gold*5 wood"


@rule("GW-10.6")
def test_without_markers() -> None:
    """Given no marker, then no settlement, no office, no upgrade, no influence from a card."""
    state = position(markers={RED: 0}, use="silver*2 wood stone")
    assert offers(state) == ["end", "ship silver"]
    play(state, "end")
    assert asked(state) == "R building_hex"
    assert kind_options(state) == [0]


@rule("GW-10.7")
def test_influence_beyond_seven() -> None:
    """Given nine influence on a terrain, then all of it counts."""
    state = position(camps={RED: "forest*5"}, settlements={RED: "forest*2"})
    assert state.influence[0] == 9
    assert office_points(state, RED, office("courthouse")) == 9


@rule("GW-10.8")
def test_a_mere_camp_with_both_materials_but_no_loot() -> None:
    """Given wood and stone, then a camp is allowed; whoever has one of them may not loot."""
    state = position(use="wood stone")
    assert offers(state) == ["camp", "settlement"]
    play(state, "camp", "north_s")
    assert state.cover[hex_of("north_s")] == CAMP_OF + RED
    assert kind_options(position(use="stone gold")) == [0]


@rule("GW-10.9")
def test_wood_is_paid_first() -> None:
    """Given both materials, when a camp is built, then wood is paid."""
    state = position(use="wood stone")
    play(state, "camp", "north_s")
    assert used(state) == "stone"


@rule("GW-10.10")
def test_a_build_that_turns_a_token_can_not_be_taken_back() -> None:
    """Given a hex with hidden neighbours, when it is chosen, then the horizon of undo moves."""
    state = position(use="wood")
    play(state, "north_s")
    assert state.reveals == 1
    assert GAME.words.preview(position(use="wood"), RED, hex_of("north_s"), "en").reveals


@rule("GW-10.11")
def test_camps_in_wanted_are_not_on_the_map() -> None:
    """Given looted hexes, then they are no buildings for groups, offices or influence."""
    state = position(wanted={RED: 3}, camps={GREEN: "west_end_s"})
    assert state.buildings(RED) == []
    assert state.influence[:4] == [0, 0, 0, 0]
    assert largest_group_points(state, RED) == 0
    assert next_to_opponent(state, GREEN, state.buildings(GREEN)) == 0
    assert state.cover.count(LOOTED) == 3


@rule("GW-10.12")
def test_face_down_tiles_are_no_edge_unless_the_file_says_so() -> None:
    """Given two players, then the four hexes next to the ends alone are inside; a switch makes them edges."""
    inner = ("north_west_sw", "south_west_n", "north_east_s", "south_east_ne")
    assert not any(STANDARD.at_edge[1][hex_of(key)] for key in inner)
    text = TEXT.replace("frontier_counts_face_down_tiles = false", "frontier_counts_face_down_tiles = true")
    box = GoldWestComponents(Box(text, "box.toml"))
    changed = [STANDARD.hex_keys[hex] for hex in range(56) if box.at_edge[0][hex] != box.at_edge[1][hex]]
    assert {key for key in changed if hex_of(key) not in box.end_hexes} == set(inner)
    assert box.at_edge[0] == STANDARD.at_edge[0]


@rule("GW-10.13")
def test_others_do_not_interrupt_a_line() -> None:
    """Given a line with an opponent, the river and empty hexes in it, then own buildings count."""
    state = position(camps={RED: "north_nw south_center", GREEN: "north_sw"})
    assert best_line(STANDARD, state.buildings(RED)) == 2


@rule("GW-10.14")
def test_equal_groups_and_what_joins_nothing() -> None:
    """Given two groups of two, then one is the second; river, holes and others join nothing."""
    state = position(camps={RED: "north_s north_center south_s south_center", GREEN: "south_n"})
    assert group_sizes(STANDARD, state.buildings(RED)) == [2, 2]
    assert office_points(state, RED, office("depot")) == 4


@rule("GW-10.15")
def test_without_influence_no_bonus() -> None:
    """Given one player on a terrain, then nobody is second; equals in second place split the small value."""
    state = position(camps={RED: "forest"})
    assert terrain_points(state, 0) == [8, 0, 0]
    state = position(seats=4, camps={RED: "forest*2", GREEN: "forest", BLUE: "forest"})
    assert terrain_points(state, 0) == [8, 2, 2, 0]


@rule("GW-10.16")
def test_a_shared_bonus_is_a_bonus_for_the_deeds_office() -> None:
    """Given a shared second place, then the Deeds Office counts it for both."""
    state = position(seats=4, camps={RED: "forest*2", GREEN: "forest", BLUE: "forest"})
    assert [office_points(state, seat, office("deeds_office")) for seat in range(4)] == [2, 2, 2, 0]


@rule("GW-10.17")
def test_all_second_most_wanted_are_penalised() -> None:
    """Given equals in second place, then all of them lose; who never looted does not."""
    state = position(seats=4, wanted={RED: 3, GREEN: 2, BLUE: 2})
    assert wanted_points(state) == [-3, -1, -1, 0]
    assert wanted_points(position(seats=2)) == [0, 0]


@rule("GW-10.18")
def test_scores_may_be_negative() -> None:
    """Given 0 points, when a player loots and takes the top section, then -1."""
    state = position(use="")
    play(state, "north_s", "section 0")
    assert state.score[RED] == -1


@rule("GW-10.19")
def test_permission_may_be_declined_influence_and_water_not() -> None:
    """Given the data, then influence, points and water are automatic and the rest is optional but one."""
    optional = {
        STANDARD.card_keys[number]
        for number in range(24)
        if any(effect.optional for effect in STANDARD.card_effects[number])
    }
    assert optional == {
        "inv_boomtown_stacked",
        "inv_swap_tokens",
        "inv_ship_two",
        "inv_boomtown_empty",
        "inv_upgrade_camp",
        "inv_two_resources",
        "inv_ship_one",
        "inv_ww_boomtown",
        "inv_ww_ship",
    }


@rule("GW-10.20")
def test_the_tower_gives_water_to_every_marker() -> None:
    """Given the tower, when a paid, free or stacked marker goes there, then water is placed each time."""
    state = position(mode="whitewater", use="silver*4", display=["inv_boomtown_stacked"], cells={(1, 1): "G"})
    play(state, "invest inv_boomtown_stacked", "cell 1 1")
    assert asked(state) == "R place_water"


@rule("GW-10.21")
def test_without_water_in_the_bank_a_gain_is_lost() -> None:
    """Given an empty bank of water, when the tower is influenced, then nothing is asked."""
    state = position(mode="whitewater", use="silver*2", water_bank=0)
    play(state, "office 1 1")
    assert asked(state) == "R building_hex"
    assert state.water_bank == 0


@rule("GW-10.22")
def test_tower_and_bridge_give_one_water_and_no_points() -> None:
    """Given the tower and the covered bridge, then one water each and no points."""
    for given in ({"use": "silver*2"}, {"use": "silver", "coaches": {RED: (0, 4, 0)}}):
        state = position(mode="whitewater", **given)
        bank = state.water_bank
        play(state, "office 1 1" if given["use"] == "silver*2" else "ship silver", "section 0")
        assert (state.water_bank, state.score[RED]) == (bank - 1, 0)


@rule("GW-10.23")
def test_water_alone_may_be_activated_and_counts_for_ties() -> None:
    """Given a section with water only, then it may be activated; water is a resource for the tie-break."""
    state = position(mode="whitewater", supply={RED: ["", "water", "", "gold"]})
    assert offers(state) == ["section 1", "section 3"]
    assert state.standing(RED)[2] == 2


@rule("GW-10.24")
def test_prices_follow_one_line() -> None:
    """Given plain cards of four, then copper is worth 2, silver 2.5 and gold 3; fives give 3 more."""
    for number in range(20):
        cost, points = STANDARD.card_cost[number], STANDARD.card_vp[number]
        worth = 2 * cost[0] + 2.5 * cost[1] + 3 * cost[2]
        if not STANDARD.card_effects[number]:
            assert points == (worth if sum(cost) == 4 else worth * 4 / 5 + 3)
    assert [STANDARD.card_vp[number] for number in range(20, 24)] == [0, 5, 3, 5]


@rule("GW-10.25")
def test_tokens_with_the_same_resources_are_not_swapped() -> None:
    """Given two forest tokens of wood and stone, then they are no pair; hidden ones never are."""
    state = position(
        terrain={"north_s": "forest", "south_n": "forest"},
        tokens={"north_s": "wood stone", "south_n": "stone wood"},
    )
    assert not can_swap(state, hex_of("north_s"), hex_of("south_n"))
    state = position(use="gold*2 silver*2", display=["inv_swap_tokens"])
    play(state, "invest inv_swap_tokens")
    assert all(state.cover[hex] == REVEALED for hex in state.options(RED)[:-1])


@rule("GW-10.26")
def test_one_metal_is_one_step() -> None:
    """Given 2 silver, when they are shipped, then the coach is at step 2."""
    state = position(use="silver*2")
    play(state, "ship silver", "ship silver")
    assert state.coaches[1] == 2


@rule("GW-10.27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_in_turn_order_places_the_last_camp(seats: int) -> None:
    """Given the last round, then it begins with the first player."""
    state = at_last_turns(seats)
    assert state.turn == state.first
    assert state.turns == seats * STANDARD.camps[seats]


@rule("GW-10.28")
def test_nothing_of_other_boxes() -> None:
    """Given offices and options, then the mini-expansions are not there."""
    assert {"insurance_office", "hoosegow", "trading_post"}.isdisjoint(STANDARD.office_keys)
    assert GAME.rules.options[0].values == ("base", "whitewater")


@rule("GW-10.29")
def test_second_edition_values() -> None:
    """Given Courthouse and Town Hall, then influence counts, and a settlement brings 2."""
    state = position(settlements={RED: "forest gold_terrain"})
    assert office_points(state, RED, office("courthouse")) == 2
    assert office_points(state, RED, office("town_hall")) == 4


@rule("GW-10.30")
def test_metals_of_rows_and_columns() -> None:
    """Given Boomtown, then rows are gold, silver, copper and columns copper, silver, gold."""
    assert [METALS[STANDARD.cell_row[cell]] for cell in (0, 3, 6)] == ["gold", "silver", "copper"]
    assert [METALS[STANDARD.cell_column[cell]] for cell in (0, 1, 2)] == ["copper", "silver", "gold"]


@rule("GW-10.31")
def test_a_stack_never_grows_beyond_two() -> None:
    """Given own, empty and doubled cells, then none of them takes a stacked marker."""
    state = position(
        use="silver*4", display=["inv_boomtown_stacked"], cells={(0, 0): "R", (0, 1): "G"}, owned={}
    )
    play(state, "invest inv_boomtown_stacked")
    assert offers(state) == ["cell 0 1", "decline"]
    state.cell_stacked[1] = BLUE
    assert state.legal_options(RED) == [99]


@rule("GW-10.32")
def test_a_settlement_is_one_building() -> None:
    """Given a settlement, then it is one building of one camp and one marker."""
    state = position(settlements={RED: "north_s"})
    assert (len(state.buildings(RED)), state.camps[RED], state.markers[RED]) == (1, 11, 11)


@rule("GW-10.33")
def test_points_then_ability_then_bonus_tile() -> None:
    """Given a card with a step, when it is taken, then events tell this order."""
    state = position(use="copper*3 silver wood", display=["inv_ship_one"])
    events = play(state, "invest inv_ship_one", "gold")
    told = [event.sentence() for event in events]
    assert told[:4] == ["invested", "scored_investment", "shipped", "scored_investment_bonus"]


@rule("GW-10.34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_hex_to_build_on(seats: int) -> None:
    """Given the map, then its land in play is connected and larger than all builds."""
    state = start(seats)
    land = [hex for hex in range(56) if state.token[hex] >= 0]
    assert group_sizes(STANDARD, land) == [len(land)]
    assert len(land) > seats * STANDARD.camps[seats]
    while not state.is_over():
        options = state.options(state.turn)
        if state.waiting_for is Decision.BUILDING_HEX:
            assert options
        state.choose(state.turn, options[0])


@rule("GW-10.35")
def test_tiles_of_shipping_are_called_by_one_name() -> None:
    """Given a bonus tile from shipping, when it is told, then it has one name in each language."""
    state = position(use="gold", coaches={RED: (0, 0, 3)})
    told = [GAME.words.tell(event, None, "fr") for event in play(state, "ship gold")]
    assert "Rouge prend une tuile Bonus Livraison\u202f: 9 points." in told


@rule("GW-10.36")
def test_water_and_material_are_mandatory() -> None:
    """Given the Whitewater card of water and material, then nothing of it can be declined."""
    state = position(mode="whitewater", use="copper silver*2 gold wood", display=["inv_ww_material"])
    play(state, "invest inv_ww_material")
    assert "decline" not in offers(state)
    play(state, "section 0")
    assert offers(state) == ["wood", "stone"]
    play(state, "stone")
    assert offers(state) == ["section 0", "section 1", "section 2", "section 3"]


@rule("GW-10.37")
def test_cards_work_in_the_last_turn_and_their_gains_stay() -> None:
    """Given the last turn, when two resources are added, then they stay on the track for the tie-break."""
    state = at_last_turns(2)
    seat = state.turn
    at = state.place(seat, 0)
    state.supply[at : at + 24] = [2, 2, 0, 0, 0, 0] + [0] * 18
    state.card_owner[card("inv_two_resources")] = -1
    play(state, "section 0", "invest inv_two_resources", "gold", "section 3", "wood", "section 0")
    assert (section(state, seat, 0), section(state, seat, 3)) == ("wood", "gold")
    assert state.standing(seat)[2] == 2
    assert state.turn != seat


@rule("GW-10.38")
def test_both_cells_of_an_office_for_one_player() -> None:
    """Given an own marker on the Saloon, when another is paid for, then its other cell is offered."""
    state = position(use="gold silver", cells={(0, 0): "R"})
    assert "office 0 1" in offers(state)
    play(state, "office 0 1")
    final_scoring(state)
    assert state.cell_marker[:2] == [RED, RED]
