"""GW-6.13 to GW-6.28: each investment, with its cost, points and ability."""

import pytest

from tests.games.gold_west.notation import RED, asked, card, influence, play, position
from westward.games.gold_west.components import METALS, STANDARD
from westward.testing import rule

PLAIN = {
    "inv_copper_4": ("copper*4", 8),
    "inv_copper_5": ("copper*5", 11),
    "inv_silver_4": ("silver*4", 10),
    "inv_silver_5": ("silver*5", 13),
    "inv_gold_4": ("gold*4", 12),
    "inv_gold_5": ("gold*5", 15),
    "inv_gold_2_copper_2": ("gold*2 copper*2", 10),
    "inv_silver_2_copper_2": ("silver*2 copper*2", 9),
    "inv_gold_2_silver_2": ("gold*2 silver*2", 11),
}


def pays(key: str, cost: str, points: int, asks: str, **given: object) -> None:
    """Assert that *cost* and nothing less pays for *key*, that it brings *points* and asks *asks*."""
    mode = "whitewater" if key.startswith("inv_ww") else "base"
    camps = {RED: "north_s"}
    cells = {(0, 0): "G"}
    state = position(
        mode=mode, use=f"{cost} wood", display=[key], camps=camps, cells=cells, **given  # type: ignore[arg-type]
    )  # fmt: skip
    for metal in range(len(METALS)):
        if state.use_area[metal]:
            poorer = state.clone()
            poorer.use_area[metal] -= 1
            assert 100 + card(key) not in poorer.legal_options(RED)
    play(state, f"invest {key}")
    bonus = 0 if asks else STANDARD.bonus_tiles[3][0]
    assert state.score[RED] == points + bonus
    assert asked(state) == f"R {asks or 'building_hex'}"
    assert state.use_area[:3] == [0, 0, 0]


@rule("GW-6.13")
def test_silver_influence() -> None:
    """Given 1 gold and 3 copper, then 7 points and influence on silver terrain."""
    pays("inv_silver_influence", "gold copper*3", 7, "")
    gains("inv_silver_influence", "gold copper*3", "silver_terrain")


@rule("GW-6.14")
def test_copper_influence() -> None:
    """Given 3 gold and 1 copper, then 8 points and influence on copper terrain."""
    pays("inv_copper_influence", "gold*3 copper", 8, "")
    gains("inv_copper_influence", "gold*3 copper", "copper_terrain")


@rule("GW-6.15")
def test_gold_influence() -> None:
    """Given 1 gold and 3 silver, then 9 points and influence on gold terrain."""
    pays("inv_gold_influence", "gold silver*3", 9, "")
    gains("inv_gold_influence", "gold silver*3", "gold_terrain")


@rule("GW-6.16")
def test_forest_influence() -> None:
    """Given 3 gold and 1 silver, then 11 points and influence on forest."""
    pays("inv_forest_influence", "gold*3 silver", 11, "")
    gains("inv_forest_influence", "gold*3 silver", "forest")


def gains(key: str, cost: str, terrain: str) -> None:
    """Assert that *key* brings one influence on *terrain* and nowhere else."""
    state = position(use=cost, display=[key])
    play(state, f"invest {key}")
    assert influence(state, RED, terrain) == sum(state.influence) == 1


@rule("GW-6.17")
def test_one_free_step() -> None:
    """Given 3 copper and 1 silver, then 7 points and one free step."""
    pays("inv_ship_one", "copper*3 silver", 7, "free_ship")
    state = position(use="copper*3 silver wood", display=["inv_ship_one"])
    play(state, "invest inv_ship_one", "gold")
    assert asked(state) == "R building_hex"


@rule("GW-6.18")
def test_two_free_steps() -> None:
    """Given 4 gold, then 6 points and two free steps."""
    pays("inv_ship_two", "gold*4", 6, "free_ship")
    state = position(use="gold*4 wood", display=["inv_ship_two"])
    play(state, "invest inv_ship_two", "gold")
    assert asked(state) == "R free_ship"
    play(state, "gold")
    assert asked(state) == "R building_hex"


@rule("GW-6.19")
def test_a_marker_on_an_empty_cell() -> None:
    """Given 2 gold and 2 copper, then 6 points and a free marker."""
    pays("inv_boomtown_empty", "gold*2 copper*2", 6, "free_office")


@rule("GW-6.20")
def test_a_marker_on_an_opponents_cell() -> None:
    """Given 4 silver, then 5 points and a marker on top of an opponent's."""
    pays("inv_boomtown_stacked", "silver*4", 5, "stacked_office")


@rule("GW-6.21")
def test_a_camp_becomes_a_settlement() -> None:
    """Given 1 copper and 3 silver, then 7 points and an upgrade."""
    pays("inv_upgrade_camp", "copper silver*3", 7, "upgrade_camp")


@rule("GW-6.22")
def test_two_resources_of_choice() -> None:
    """Given 2 copper and 2 silver, then 7 points and two resources."""
    pays("inv_two_resources", "copper*2 silver*2", 7, "add_resource")


@rule("GW-6.23")
def test_a_swap_of_tokens() -> None:
    """Given 2 gold and 2 silver, then 9 points and a swap."""
    pays("inv_swap_tokens", "gold*2 silver*2", 9, "swap_tokens")


@rule("GW-6.24")
@pytest.mark.parametrize("key", PLAIN)
def test_plain_cards(key: str) -> None:
    """Given a card without an ability, then its cost brings its points, and that is all."""
    pays(key, *PLAIN[key], "")
    assert STANDARD.card_effects[card(key)] == []


@rule("GW-6.24")
def test_nine_cards_are_plain() -> None:
    """Given the base cards, then these nine have no ability and eleven have one."""
    plain = {STANDARD.card_keys[number] for number in range(20) if not STANDARD.card_effects[number]}
    assert plain == set(PLAIN)


@rule("GW-6.25")
def test_whitewater_marker_and_water() -> None:
    """Given 3 copper and 1 silver, then no points, a free marker, then a water."""
    pays("inv_ww_boomtown", "copper*3 silver", 0, "free_office")
    state = position(mode="whitewater", use="copper*3 silver", display=["inv_ww_boomtown"])
    play(state, "invest inv_ww_boomtown", "cell 0 0")
    assert asked(state) == "R place_water"


@rule("GW-6.26")
def test_whitewater_points_and_water() -> None:
    """Given 2 copper, 1 silver and 1 gold, then 5 points and a water."""
    pays("inv_ww_points", "copper*2 silver gold", 5, "place_water")


@rule("GW-6.27")
def test_whitewater_step_and_water() -> None:
    """Given 2 copper and 2 silver, then 3 points, a free step, then a water."""
    pays("inv_ww_ship", "copper*2 silver*2", 3, "free_ship")
    state = position(mode="whitewater", use="copper*2 silver*2", display=["inv_ww_ship"])
    play(state, "invest inv_ww_ship", "gold")
    assert asked(state) == "R place_water"


@rule("GW-6.28")
def test_whitewater_water_and_material() -> None:
    """Given 1 copper, 2 silver and 1 gold, then 5 points, a water, then wood or stone."""
    pays("inv_ww_material", "copper silver*2 gold", 5, "place_water")
    state = position(mode="whitewater", use="copper silver*2 gold", display=["inv_ww_material"])
    play(state, "invest inv_ww_material", "section 0")
    assert state.options(RED) == [3, 4]
