"""GW-5.20 to GW-5.30: decisions inside abilities, and what holds for all decisions."""

import pytest

from tests.games.gold_west.notation import (
    BLUE,
    GREEN,
    RED,
    asked,
    card,
    hex_of,
    names,
    offers,
    play,
    position,
    resources_on,
    section,
)
from westward.engine import Box, IllegalChoice, fast_chance
from westward.games.gold_west.components import TEXT, GoldWestComponents
from westward.games.gold_west.position import IN_DISPLAY
from westward.games.gold_west.rules.setup import set_up
from westward.games.gold_west.rules.turn import carry_on
from westward.games.gold_west.state import State
from westward.testing import rule

PAYS = {
    "inv_boomtown_empty": "gold*2 copper*2",
    "inv_boomtown_stacked": "silver*4",
    "inv_ship_one": "copper*3 silver",
    "inv_ship_two": "gold*4",
    "inv_upgrade_camp": "copper silver*3",
    "inv_swap_tokens": "gold*2 silver*2",
    "inv_two_resources": "copper*2 silver*2",
    "inv_gold_influence": "gold silver*3",
    "inv_ww_boomtown": "copper*3 silver",
    "inv_ww_points": "copper*2 silver gold",
    "inv_ww_ship": "copper*2 silver*2",
    "inv_ww_material": "copper silver*2 gold",
}


def invested(key: str, **given: object) -> State:
    """Return the position after *key* was paid for, at the question of its ability if there is one."""
    mode = "whitewater" if key.startswith("inv_ww") else "base"
    state = position(**{"mode": mode, "use": PAYS[key] + " wood", "display": [key], **given})  # type: ignore[arg-type]
    play(state, f"invest {key}")
    return state


@rule("GW-5.20")
def test_a_free_marker_goes_on_any_empty_cell() -> None:
    """Given two markers in Boomtown, when a free one is placed, then seven cells are offered, for nothing."""
    state = invested("inv_boomtown_empty", cells={(0, 0): "G", (1, 2): "R"})
    assert offers(state) == [f"cell {cell // 3} {cell % 3}" for cell in (1, 2, 3, 4, 6, 7, 8)] + ["decline"]
    play(state, "cell 2 1")
    assert state.cell_marker[7] == RED
    assert not state.office_paid


@rule("GW-5.21")
def test_a_stacked_marker_goes_on_an_opponents() -> None:
    """Given own, opposing and doubly held cells, when a marker is stacked, then only single opposing ones."""
    state = invested("inv_boomtown_stacked", cells={(0, 0): "G", (1, 2): "R", (2, 2): "B"})
    assert offers(state) == ["cell 0 0", "cell 2 2", "decline"]
    play(state, "cell 0 0")
    assert (state.cell_marker[0], state.cell_stacked[0]) == (GREEN, RED)


@rule("GW-5.22")
def test_a_free_step_for_a_coach_on_its_way() -> None:
    """Given a coach at the end, when a free step is given, then the others are offered."""
    state = invested("inv_ship_one", coaches={RED: (8, 1, 7)})
    assert offers(state) == ["silver", "gold", "decline"]
    before = state.score[RED]
    play(state, "silver")
    assert state.coaches[:3] == [8, 2, 7]
    assert state.score[RED] == before + 2 + 4  # the bridge, then the bonus tile


@rule("GW-5.22")
def test_a_step_has_its_event_before_the_next_is_asked() -> None:
    """Given two free steps over the covered bridge, then water is placed between them."""
    state = position(mode="whitewater", use="gold*4 wood", display=["inv_ship_two"], coaches={RED: (4, 0, 0)})
    play(state, "invest inv_ship_two", "copper")
    assert asked(state) == "R place_water"
    play(state, "section 3")
    assert asked(state) == "R free_ship"


@rule("GW-5.23")
def test_an_own_camp_is_upgraded() -> None:
    """Given own and opposing buildings, when a camp is upgraded, then own camps are offered."""
    state = invested(
        "inv_upgrade_camp",
        camps={RED: "north_s south_n", GREEN: "south_ne"},
        settlements={RED: "north_sw"},
    )
    assert offers(state) == ["north_s", "south_n", "decline"]
    state = invested("inv_upgrade_camp", camps={RED: "north_s"}, markers={RED: 0})
    assert asked(state) == "R building_hex"  # no marker: skipped


@rule("GW-5.24")
def test_two_revealed_tokens_of_a_terrain_are_swapped() -> None:
    """Given revealed tokens, when the first is chosen, then its partners are of its terrain and differ."""
    state = invested("inv_swap_tokens")
    for first in offers(state)[:-1]:
        after = state.clone()
        play(after, first)
        if asked(after) == "R swap_with":
            for second in offers(after):
                assert state.terrain[hex_of(first)] == state.terrain[hex_of(second)]
                assert sorted(resources_on(state, first)) != sorted(resources_on(state, second))


@rule("GW-5.25")
def test_a_resource_is_added_to_any_section() -> None:
    """Given two resources to add, when they are placed, then each may go elsewhere, without points."""
    state = invested("inv_two_resources", supply={RED: ["wood", "", "", "gold"]})
    before = state.score[RED]
    assert offers(state) == ["copper", "silver", "gold", "wood", "stone", "decline"]
    play(state, "gold")
    assert offers(state) == ["section 0", "section 1", "section 2", "section 3"]
    play(state, "section 3", "gold", "section 0")
    assert (section(state, RED, 0), section(state, RED, 3)) == ("gold wood", "gold*2")
    assert state.score[RED] == before + 4  # the bonus tile alone


@rule("GW-5.26")
def test_water_goes_into_any_section() -> None:
    """Given a water to place, when it is, then all four sections are offered, none pays, none declines."""
    state = invested("inv_ww_points", supply={RED: ["water", "water", "water", ""]})
    assert offers(state) == ["section 0", "section 1", "section 2", "section 3"]
    before = state.score[RED]
    play(state, "section 2")
    assert section(state, RED, 2) == "water*2"
    assert state.score[RED] == before + 4
    assert invested("inv_ww_points", water_bank=0).score[RED] == 5 + 4


@rule("GW-5.27")
@pytest.mark.parametrize(
    ("key", "given", "points"),
    [
        ("inv_boomtown_stacked", {}, 5),
        ("inv_upgrade_camp", {}, 7),
        ("inv_ship_one", {"coaches": {RED: (8, 8, 8)}}, 7),
        ("inv_boomtown_empty", {"markers": {RED: 0}}, 6),
    ],
)
def test_an_ability_without_use_is_skipped(key: str, given: dict[str, object], points: int) -> None:
    """Given an ability that can do nothing, when its card is taken, then points and tile are gained."""
    state = invested(key, **given)
    assert asked(state) == "R building_hex"
    assert state.score[RED] == points + 4


@rule("GW-5.28")
@pytest.mark.parametrize(
    ("key", "given", "choices"),
    [
        ("inv_boomtown_empty", {}, ["decline"]),
        ("inv_boomtown_stacked", {"cells": {(0, 0): "G"}}, ["decline"]),
        ("inv_ship_two", {}, ["decline"]),
        ("inv_ship_two", {}, ["gold", "decline"]),
        ("inv_upgrade_camp", {"camps": {RED: "north_s"}}, ["decline"]),
        ("inv_swap_tokens", {}, ["decline"]),
        ("inv_two_resources", {}, ["decline"]),
        ("inv_two_resources", {}, ["gold", "section 0", "decline"]),
    ],
)
def test_what_is_permitted_may_be_declined(key: str, given: dict[str, object], choices: list[str]) -> None:
    """Given an ability, when it is declined, at once or in part, then it ends and the bonus tile follows."""
    state = invested(key, **given)
    events = play(state, *choices)
    assert names(events).count("declined") == 1
    assert state.bonus_taken == 1
    assert asked(state) in ("R building_hex", "R use_metal")


@rule("GW-5.28")
def test_other_effects_follow_a_declined_one() -> None:
    """Given a card with a marker and water, when the marker is declined, then water comes all the same."""
    state = invested("inv_ww_boomtown")
    play(state, "decline")
    assert asked(state) == "R place_water"
    assert "decline" not in offers(state)


@rule("GW-5.29")
def test_one_question_for_each_part() -> None:
    """Given answers of two parts, when they are asked, then decline belongs to the first."""
    state = invested("inv_two_resources")
    assert (asked(state), "decline" in offers(state)) == ("R add_resource", True)
    play(state, "wood")
    assert (asked(state), "decline" in offers(state)) == ("R add_to_section", False)
    state = position(use="wood stone")
    assert (asked(state), offers(state)) == ("R build_or_loot", ["camp", "settlement"])
    play(state, "settlement")
    assert asked(state) == "R building_hex"


@rule("GW-5.29")
def test_a_first_hex_without_partner_is_not_offered() -> None:
    """Given a swap, when the first hex is chosen, then there is always a second."""
    state = invested("inv_swap_tokens")
    for first in state.options(RED)[:-1]:
        after = state.clone()
        after.choose(RED, first)
        assert asked(after) in ("R swap_with", "R building_hex")


@rule("GW-5.30")
def test_a_single_answer_is_not_asked_for() -> None:
    """Given one kind in hand, nothing to use and no material, then the next question is the hex."""
    state = position(supply={RED: ["", "", "", "gold*3"]})
    play(state, "section 3")
    assert asked(state) == "R building_hex"
    assert [section(state, RED, number) for number in range(4)] == ["gold", "gold", "gold", ""]


@rule("GW-5.30")
def test_the_section_and_the_hex_are_always_asked_for() -> None:
    """Given a single revealed token and a single section, then both are asked for."""
    state = position(supply={RED: ["gold"]})
    assert (asked(state), len(offers(state))) == ("R activate_section", 1)
    state = position(use="wood")
    for hex in range(56):
        if state.cover[hex] == 1 and hex != hex_of("north_s"):
            state.cover[hex] = 2
    assert state.legal_options(RED) == [hex_of("north_s")]


@rule("GW-5.30")
def test_an_effect_that_must_be_and_has_one_answer_is_carried_out() -> None:
    """Given a file where a card's step is mandatory, when one coach is left, then it moves by itself."""
    text = TEXT.replace('op = "advance_coach", n = 1, optional = true', 'op = "advance_coach", n = 1')
    state = State(2, GoldWestComponents(Box(text, "box.toml")), fast_chance(1))
    set_up(state, {"mode": "base"})
    state.turn = RED
    state.card_owner[card("inv_ship_one")] = IN_DISPLAY
    state.coaches[:3] = [8, 8, 0]
    state.use_area = [3, 1, 0, 1, 0, 0]
    state.step = 2
    carry_on(state)
    play(state, "invest inv_ship_one")
    assert state.coaches[:3] == [8, 8, 1]
    assert asked(state) == "R building_hex"


def test_what_is_not_offered_is_refused() -> None:
    """Given a free marker, when a taken cell is chosen, then nothing changes."""
    state = invested("inv_boomtown_empty", cells={(0, 0): "B"})
    before = state.digest()
    with pytest.raises(IllegalChoice):
        state.choose(RED, 0)
    assert state.digest() == before
    assert state.cell_marker[0] == BLUE
