"""GW-5.10 to GW-5.15: building and looting."""

import pytest

from tests.games.gold_west.notation import (
    GREEN,
    RED,
    asked,
    hex_of,
    influence,
    names,
    offers,
    play,
    position,
    resources_on,
    revealed,
    section,
    used,
)
from westward.engine import IllegalChoice
from westward.games.gold_west.components import STANDARD, TERRAINS
from westward.games.gold_west.decisions import CAMP, LOOT, SETTLEMENT
from westward.games.gold_west.position import CAMP_OF, LOOTED, NONE, SETTLEMENT_OF
from westward.games.gold_west.rules.building import kind_options
from westward.testing import rule


@rule("GW-5.10")
@pytest.mark.parametrize(
    ("use", "kinds"),
    [
        ("", [LOOT]),
        ("gold*3", [LOOT]),
        ("wood", [CAMP]),
        ("stone", [CAMP]),
        ("wood*2", [CAMP]),
        ("wood stone", [CAMP, SETTLEMENT]),
    ],
)
def test_the_kind_goes_by_materials(use: str, kinds: list[int]) -> None:
    """Given materials to use, then one makes a camp, both a settlement too, and none leaves looting."""
    assert kind_options(position(use=use)) == kinds


@rule("GW-5.10")
def test_any_revealed_token_and_no_other() -> None:
    """Given buildings and hidden tokens, when a hex is asked for, then all revealed tokens are offered."""
    state = position(use="wood", camps={RED: "north_s", GREEN: "south_n"})
    assert set(offers(state)) == revealed(state)
    assert "south_west_ne" in offers(state)
    assert "north_s" not in offers(state)
    with pytest.raises(IllegalChoice):
        state.choose(RED, hex_of("west_end_n"))


@rule("GW-5.10")
@pytest.mark.parametrize(
    ("use", "choices", "left"),
    [
        ("wood*2 stone*2", ("camp",), "wood stone*2"),
        ("stone*2", (), "stone"),
        ("wood*2 stone*2", ("settlement",), "wood stone"),
        ("wood", (), ""),
    ],
)
def test_what_is_paid(use: str, choices: tuple[str, ...], left: str) -> None:
    """Given materials, when a building is put up, then a camp takes wood or stone, a settlement both."""
    state = position(use=use)
    play(state, *choices, "north_s")
    assert used(state) == left


@rule("GW-5.11")
def test_a_camp_takes_the_token_and_brings_influence() -> None:
    """Given a silver token, when a camp is built, then token and a camp are used, influence is 1."""
    state = position(use="wood", terrain={"north_s": "silver_terrain"})
    play(state, "north_s")
    hex = hex_of("north_s")
    assert (state.cover[hex], state.token[hex]) == (CAMP_OF + RED, NONE)
    assert (state.camps[RED], state.markers[RED]) == (11, 12)
    assert [influence(state, RED, terrain) for terrain in TERRAINS] == [0, 0, 1, 0]


@rule("GW-5.12")
def test_a_settlement_brings_two_and_uses_a_marker() -> None:
    """Given a gold token, when a settlement is built, then influence is 2 and a marker is used."""
    state = position(use="wood stone", terrain={"north_s": "gold_terrain"})
    play(state, "settlement", "north_s")
    assert state.cover[hex_of("north_s")] == SETTLEMENT_OF + RED
    assert (state.camps[RED], state.markers[RED]) == (11, 11)
    assert influence(state, RED, "gold_terrain") == 2


@rule("GW-5.13")
def test_looting_costs_a_point_and_leaves_a_hole() -> None:
    """Given nothing to build with, when a token is looted, then a point, a camp and the hex are gone."""
    state = position(use="")
    assert asked(state) == "R building_hex"
    play(state, "north_s")
    assert state.cover[hex_of("north_s")] == LOOTED
    assert (state.score[RED], state.wanted[RED], state.camps[RED]) == (-1, 1, 11)
    assert [influence(state, RED, terrain) for terrain in TERRAINS] == [0, 0, 0, 0]
    play(state, "section 0", "section 0")
    assert asked(state) == "G building_hex"
    assert "north_s" not in offers(state)


@rule("GW-5.14")
@pytest.mark.parametrize("use", ["wood", ""])
def test_neighbours_are_revealed_before_the_section_is_chosen(use: str) -> None:
    """Given a hex with hidden neighbours, when it is built on or looted, then they lie open at once."""
    state = position(use=use)
    before = revealed(state)
    events = play(state, "north_s")
    assert asked(state) == "R place_mined"
    assert revealed(state) - before == {"north_center"}
    assert names(events).count("token_revealed") == 1
    assert state.reveals == 1


@rule("GW-5.14")
def test_what_is_mined_is_what_the_token_showed() -> None:
    """Given a token, when it is taken, then its resources wait for their section."""
    state = position(use="wood", terrain={"north_s": "forest"}, tokens={"north_s": "stone*2 wood"})
    assert resources_on(state, "north_s") == ["wood", "stone", "stone"]
    play(state, "north_s", "section 2")
    assert section(state, RED, 2) == "wood stone*2"


@rule("GW-5.14")
def test_nothing_new_is_nothing_revealed() -> None:
    """Given a hex whose neighbours lie open, when it is built on, then the horizon of undo stays."""
    state = position(use="wood", camps={GREEN: "north_center"})
    around = {STANDARD.hex_keys[other] for other in STANDARD.neighbours[hex_of("north_s")]}
    assert around <= revealed(state) | {"north_center"}
    play(state, "north_s")
    assert state.reveals == 0


@rule("GW-5.15")
def test_all_go_into_one_section_for_its_points() -> None:
    """Given a mined token, when its section is chosen, then it pays its number, whatever lies there."""
    for number in range(4):
        state = position(supply={RED: ["wood", "stone", "silver", "gold"]}, use="wood")
        play(state, "north_s")
        assert offers(state) == ["section 0", "section 1", "section 2", "section 3"]
        held = len(state.supply) and sum(state.supply)
        mined = sum(STANDARD.token_resources[state.mined])
        play(state, f"section {number}")
        assert state.score[RED] == number
        assert sum(state.supply) == held + mined


@rule("GW-5.15")
def test_water_in_the_section_pays_a_point_each() -> None:
    """Given two water in section 1, when mined resources join them, then 1 + 2 points."""
    state = position(mode="whitewater", supply={RED: ["wood", "water*2"]}, use="wood")
    play(state, "north_s", "section 1")
    assert state.score[RED] == 3
