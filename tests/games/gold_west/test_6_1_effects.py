"""GW-6.1 to GW-6.12 and GW-6.41: what effects do."""

import pytest

from tests.games.gold_west.notation import (
    GREEN,
    RED,
    asked,
    hex_of,
    influence,
    offers,
    play,
    position,
    resources_on,
    revealed,
    section,
    used,
)
from westward.games.gold_west.components import STANDARD, TERRAINS
from westward.games.gold_west.position import SETTLEMENT_OF
from westward.games.gold_west.rules.scoring import score_offices
from westward.testing import rule


@rule("GW-6.1")
def test_free_and_stacked_markers_on_the_single_tile_pay() -> None:
    """Given the 4 VP tile, when a free or a stacked marker goes there, then 4 points are gained."""
    state = position(use="gold*2 copper*2", display=["inv_boomtown_empty"])
    play(state, "invest inv_boomtown_empty", "cell 1 1")
    assert state.score[RED] == 6 + 4 + 4
    state = position(use="silver*4", display=["inv_boomtown_stacked"], cells={(1, 1): "G"})
    play(state, "invest inv_boomtown_stacked", "cell 1 1")
    assert state.score == [5 + 4 + 4, 0, 0]


@rule("GW-6.2")
def test_two_markers_on_an_office_score_it_twice() -> None:
    """Given both cells of the Saloon, when it is scored, then its owner gains it twice."""
    state = position(cells={(0, 0): "R", (0, 1): "R"}, owned={RED: ["inv_copper_4"]})
    score_offices(state, RED)
    assert state.score[RED] == 4
    state = position(cells={(0, 0): "R", (0, 1): "G"}, owned={RED: ["inv_copper_4"]})
    score_offices(state, RED)
    assert state.score[RED] == 2


@rule("GW-6.3")
@pytest.mark.parametrize("mode", ["base", "whitewater"])
def test_the_single_tile_scores_nothing_at_the_end(mode: str) -> None:
    """Given a marker on the single tile alone, when offices are scored, then it brings nothing."""
    state = position(mode=mode, cells={(1, 1): "R"})
    score_offices(state, RED)
    assert state.score[RED] == 0


@rule("GW-6.4")
def test_points_are_gained_at_once() -> None:
    """Given a coach before the first bridge, when it crosses, then the points are there."""
    state = position(use="gold", coaches={RED: (0, 0, 1)})
    play(state, "ship gold")
    assert state.score[RED] == 2


@rule("GW-6.5")
def test_influence_from_a_card_is_a_marker_on_the_track() -> None:
    """Given the card for silver, when it is taken, then influence 1, a marker less, no building."""
    state = position(use="gold copper*3", display=["inv_silver_influence"])
    play(state, "invest inv_silver_influence")
    assert [influence(state, RED, terrain) for terrain in TERRAINS] == [0, 0, 1, 0]
    assert state.markers[RED] == 11
    assert state.buildings(RED) == []
    state = position(use="gold copper*3", display=["inv_silver_influence"], markers={RED: 0})
    play(state, "invest inv_silver_influence")
    assert influence(state, RED, "silver_terrain") == 0
    assert state.score[RED] == 7 + 4


@rule("GW-6.6")
@pytest.mark.parametrize(
    ("steps", "coaches"), [(("gold", "gold"), [0, 0, 2]), (("gold", "copper"), [1, 0, 1])]
)
def test_two_steps_with_one_coach_or_two(steps: tuple[str, str], coaches: list[int]) -> None:
    """Given two free steps, when they are made, then one coach or two may make them."""
    state = position(use="gold*4", display=["inv_ship_two"])
    play(state, "invest inv_ship_two", *steps)
    assert state.coaches[:3] == coaches


@rule("GW-6.7")
def test_a_free_marker_costs_nothing() -> None:
    """Given metals to spare, when a free marker is placed, then only the card was paid."""
    state = position(use="gold*4 copper*4", display=["inv_boomtown_empty"])
    play(state, "invest inv_boomtown_empty", "cell 0 0")
    assert used(state) == "copper*2 gold*2"


@rule("GW-6.8")
def test_both_owners_score_a_stacked_cell() -> None:
    """Given Green under Red on the Depot, when offices are scored, then both gain from it."""
    groups = {RED: "north_s south_n", GREEN: "north_sw south_nw"}
    state = position(cells={(2, 1): "GR"}, camps=groups, owned={RED: ["inv_boomtown_stacked"]})
    for seat in (RED, GREEN):
        score_offices(state, seat)
    assert state.score[:2] == [2, 2]


@rule("GW-6.9")
def test_an_upgraded_camp_is_a_settlement() -> None:
    """Given a camp on gold, when it is upgraded, then it is a settlement with one influence more."""
    state = position(
        use="copper silver*3",
        display=["inv_upgrade_camp"],
        terrain={"north_s": "gold_terrain"},
        camps={RED: "north_s"},
    )
    play(state, "invest inv_upgrade_camp", "north_s")
    assert state.cover[hex_of("north_s")] == SETTLEMENT_OF + RED
    assert influence(state, RED, "gold_terrain") == 2
    assert (state.markers[RED], state.camps[RED]) == (11, 11)


@rule("GW-6.10")
def test_added_resources_are_not_for_use_now() -> None:
    """Given two gold added to the top, when the turn goes on, then they lie on the track."""
    state = position(use="copper*2 silver*2 wood", display=["inv_two_resources"], supply={RED: [""]})
    play(state, "invest inv_two_resources", "gold", "section 0", "gold", "section 0")
    assert section(state, RED, 0) == "gold*2"
    assert used(state) == "wood"


@rule("GW-6.11")
def test_swapped_tokens_change_places_and_nothing_else() -> None:
    """Given two forest tokens, when they are swapped, then each lies where the other was, revealed."""
    state = position(
        use="gold*2 silver*2",
        display=["inv_swap_tokens"],
        terrain={"north_s": "forest", "south_n": "forest"},
        tokens={"north_s": "wood*3", "south_n": "stone*3"},
    )
    before = revealed(state)
    events = play(state, "invest inv_swap_tokens", "north_s", "south_n")
    assert resources_on(state, "north_s") == ["stone"] * 3
    assert resources_on(state, "south_n") == ["wood"] * 3
    assert revealed(state) == before
    assert state.reveals == 0
    swapped = [event for event in events if event.name == "tokens_swapped"]
    assert [event.targets() for event in swapped] == [
        [f"hex-{hex_of('north_s')}", f"hex-{hex_of('south_n')}"]
    ]


@rule("GW-6.12")
def test_gained_water_comes_from_the_bank() -> None:
    """Given the tower, when it is influenced, then a water goes from the bank to the track."""
    state = position(mode="whitewater", use="silver*2")
    bank = state.water_bank
    play(state, "office 1 1")
    assert asked(state) == "R place_water"
    play(state, "section 1")
    assert state.water_bank == bank - 1
    assert "water" in section(state, RED, 1)


@rule("GW-6.41")
def test_events_of_the_tracks() -> None:
    """Given the steps, then bridges at 2 and 5, stacks at 4 and 8; the second bridge is covered by water."""
    assert [step for step in range(9) if STANDARD.step_effects[step]] == [2, 5]
    assert [(step, stack) for step, stack in enumerate(STANDARD.step_stack) if stack >= 0] == [(4, 0), (8, 1)]
    assert STANDARD.step_effects_whitewater[2] is STANDARD.step_effects[2]
    state = position(mode="whitewater", use="gold*5 wood")
    play(state, "ship gold", "ship gold", "ship gold", "ship gold")
    assert state.score[RED] == 2 + 9
    play(state, "ship gold")
    assert state.score[RED] == 2 + 9
    assert offers(state) == ["section 0", "section 1", "section 2", "section 3"]
