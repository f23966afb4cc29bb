"""GW-6.29 to GW-6.40: each office."""

import hypothesis
import pytest
from hypothesis.strategies import integers, lists

from tests.games.gold_west.notation import GREEN, RED, office, position
from westward.games.gold_west.components import STANDARD
from westward.games.gold_west.rules.map import best_line, group_sizes
from westward.games.gold_west.rules.scoring import office_points
from westward.games.gold_west.state import State
from westward.testing import rule

BUILDINGS = lists(integers(0, 55), unique=True, max_size=12)


def worth(state: State, key: str, seat: int = RED) -> int:
    """Return what one marker of *seat* on the office called *key* brings."""
    return office_points(state, seat, office(key))


@rule("GW-6.29")
def test_courthouse() -> None:
    """Given influence 5, 2, 3, 1, then the highest counts."""
    state = position(
        camps={RED: "forest gold_terrain*2 silver_terrain*3 copper_terrain"}, settlements={RED: "forest*2"}
    )
    assert worth(state, "courthouse") == 5
    assert worth(state, "courthouse", GREEN) == 0


@rule("GW-6.30")
def test_homestead_office() -> None:
    """Given influence 5, 2, 3, 2, then twice the lowest; nothing if a terrain is missing."""
    everywhere = "forest*5 gold_terrain*2 silver_terrain*3"
    assert (
        worth(position(camps={RED: everywhere}, settlements={RED: "copper_terrain"}), "homestead_office") == 4
    )
    assert worth(position(camps={RED: everywhere}), "homestead_office") == 0


@rule("GW-6.31")
def test_deeds_office() -> None:
    """Given a first place and a second one, then 2 for each; what brings no points counts nothing."""
    state = position(camps={RED: "forest*2 gold_terrain", GREEN: "forest gold_terrain*2 silver_terrain"})
    assert worth(state, "deeds_office") == 4
    assert worth(state, "deeds_office", GREEN) == 6
    state = position(seats=2, camps={RED: "forest*2 gold_terrain", GREEN: "forest gold_terrain*2"})
    assert worth(state, "deeds_office") == 2


@rule("GW-6.32")
def test_frontier_office() -> None:
    """Given buildings inside and at the edge, then those at the edge count."""
    state = position(camps={RED: "north_n north_center north_s"}, settlements={RED: "south_s"})
    assert worth(state, "frontier_office") == 2


@rule("GW-6.33")
def test_sheriffs_office() -> None:
    """Given buildings next to opponents, then each counts once, however many there are."""
    state = position(camps={RED: "north_center south_s", GREEN: "north_n north_s north_nw"})
    assert worth(state, "sheriffs_office") == 1
    assert worth(state, "sheriffs_office", GREEN) == 3


@rule("GW-6.34")
@pytest.mark.parametrize(
    ("camps", "points"),
    [
        ("north_s north_center south_s", 2),
        ("north_s north_center south_s south_center west_end_n", 4),
        ("north_s north_center", 0),
        ("", 0),
    ],
)
def test_depot(camps: str, points: int) -> None:
    """Given groups, then 2 for each building of the second largest; nothing with one group or none."""
    assert worth(position(camps={RED: camps}), "depot") == points


@rule("GW-6.35")
def test_docks() -> None:
    """Given buildings at the river, then a camp brings 1, a settlement 2; others nothing."""
    state = position(camps={RED: "north_s south_s"}, settlements={RED: "south_n north_n"})
    assert worth(state, "docks") == 3


@rule("GW-6.36")
def test_surveyors_office() -> None:
    """Given buildings in a line with gaps, then the best line counts."""
    state = position(camps={RED: "north_n north_s south_ne south_s west_end_n"})
    assert worth(state, "surveyors_office") == 3


@rule("GW-6.37")
def test_town_hall() -> None:
    """Given settlements, then 2 for each."""
    assert worth(position(camps={RED: "north_s"}, settlements={RED: "south_s south_n"}), "town_hall") == 4


@rule("GW-6.38")
def test_shipping_office() -> None:
    """Given three tiles from shipping, then 2 for each."""
    assert worth(position(coaches={RED: (8, 4, 3)}), "shipping_office") == 6


@rule("GW-6.39")
def test_saloon() -> None:
    """Given two investments, then 2 for each."""
    assert worth(position(owned={RED: ["inv_gold_4", "inv_gold_5"]}), "saloon") == 4


@rule("GW-6.40")
def test_mayors_office() -> None:
    """Given markers anywhere in Boomtown, stacked and on the single tile too, then 3 for every two."""
    stacked = {RED: ["inv_boomtown_stacked"]}
    cells = {(0, 0): "R", (1, 1): "R", (2, 2): "GR"}
    state = position(cells={**cells, (1, 0): "R", (0, 1): "R"}, owned=stacked)
    assert worth(state, "mayors_office") == 6
    assert worth(state, "mayors_office", GREEN) == 0
    assert worth(position(cells=cells, owned=stacked), "mayors_office") == 3


@rule("GW-6.34")
@hypothesis.given(buildings=BUILDINGS)
def test_groups_are_those_of_a_slow_count(buildings: list[int]) -> None:
    """Given any buildings, when groups are counted by merging, then sizes agree."""
    groups = [{hex} for hex in buildings]
    for hex in buildings:
        for other in STANDARD.neighbours[hex]:
            if other in buildings:
                one = next(group for group in groups if hex in group)
                two = next(group for group in groups if other in group)
                if one is not two:
                    groups = [group for group in groups if group is not two]
                    one |= two
    assert group_sizes(STANDARD, buildings) == sorted((len(group) for group in groups), reverse=True)


def axes(hex: int) -> tuple[int, int, int]:
    """Return the number of the line of each direction that *hex* is on."""
    q, r = STANDARD.places[hex]
    return q, r, q + r


@rule("GW-6.36")
@hypothesis.given(buildings=BUILDINGS)
def test_the_best_line_is_that_of_a_slow_count(buildings: list[int]) -> None:
    """Given any buildings, when each pair of them spans a line, then the best agrees."""
    best = min(len(buildings), 1)
    for one in buildings:
        for axis in range(3):
            best = max(best, sum(axes(other)[axis] == axes(one)[axis] for other in buildings))
    assert best_line(STANDARD, buildings) == best
