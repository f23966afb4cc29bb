"""GW-8: the end of the game and final scoring."""

import hypothesis
import pytest
from hypothesis.strategies import integers, lists

from tests.games.gold_west.notation import BLUE, GREEN, RED, at_last_turns, count_turns, names, play, position
from westward.games.gold_west import GAME
from westward.games.gold_west.components import TERRAINS
from westward.games.gold_west.events import Scored
from westward.games.gold_west.position import NONE
from westward.games.gold_west.rules.scoring import (
    bonus_shares,
    final_scoring,
    largest_group_points,
    office_points,
    terrain_points,
    wanted_points,
)
from westward.games.gold_west.state import State
from westward.testing import rule

RANKS = lists(integers(0, 3).map(lambda rank: rank or NONE), min_size=2, max_size=4)


def wanted(*camps: int) -> list[int]:
    """Return what seats with so many camps in Wanted gain or lose."""
    state = position(seats=len(camps))
    state.wanted = list(camps)
    return wanted_points(state)


def bonuses(state: State, terrain: str) -> list[int]:
    """Return the terrain bonus of each seat."""
    return terrain_points(state, TERRAINS.index(terrain))


@rule("GW-8.1")
def test_two_points_for_each_building_of_the_largest_group() -> None:
    """Given groups of three and two, then the three count, camps and settlements alike."""
    state = position(camps={RED: "north_s north_center south_s south_se"}, settlements={RED: "north_n"})
    assert largest_group_points(state, RED) == 6
    assert largest_group_points(state, GREEN) == 0


@rule("GW-8.2")
def test_the_most_wanted_and_the_second() -> None:
    """Given camps in Wanted, then the first loses all, the second half; equals at the top leave no second."""
    assert wanted(4, 3, 0) == [-4, -1, 0]
    assert wanted(3, 3, 2) == [-3, -3, 0]
    assert wanted(0, 0, 0) == [0, 0, 0]
    assert wanted(2, 0) == [-2, 0]
    assert wanted(5, 2, 2, 1) == [-5, -1, -1, 0]


@rule("GW-8.3")
def test_every_marker_scores_its_office() -> None:
    """Given markers on offices, when all is scored, then their owners gain what they are worth."""
    state = position(
        cells={(0, 0): "R", (2, 1): "G", (0, 2): "R"}, camps={RED: "north_s"}, owned={RED: ["inv_gold_4"]}
    )
    expected = sum(office_points(state, RED, state.office[cell]) for cell in (0, 2))
    other = position(camps={RED: "north_s"}, owned={RED: ["inv_gold_4"]})
    for one in (state, other):
        final_scoring(one)
    assert state.score[RED] - other.score[RED] == expected == 2 + 1


@rule("GW-8.4")
@pytest.mark.parametrize(
    ("terrain", "large", "small"),
    [("forest", 8, 4), ("gold_terrain", 9, 5), ("silver_terrain", 10, 6), ("copper_terrain", 11, 7)],
)
def test_influence_then_settlements_rank_the_players(terrain: str, large: int, small: int) -> None:
    """Given equal influence with and without a settlement, then the settlement is first."""
    state = position(camps={RED: f"{terrain}*2", GREEN: f"{terrain}*3"}, settlements={BLUE: terrain})
    assert bonuses(state, terrain) == [0, large, small]
    state = position(camps={RED: f"{terrain}*2"}, settlements={BLUE: terrain})
    assert bonuses(state, terrain) == [small, 0, large]


@rule("GW-8.5")
def test_shares_with_three_or_four() -> None:
    """Given ranks, then first and second, equals at the top, and equals in second place."""
    assert bonus_shares([3, 2, 1], 9, 5) == [9, 5, 0]
    assert bonus_shares([3, 3, 1], 9, 5) == [7, 7, 0]
    assert bonus_shares([3, 3, 3, 3], 8, 4) == [3, 3, 3, 3]
    assert bonus_shares([3, 2, 2, 2], 11, 7) == [11, 2, 2, 2]
    assert bonus_shares([3, NONE, NONE], 9, 5) == [9, 0, 0]
    assert bonus_shares([NONE, NONE, NONE], 9, 5) == [0, 0, 0]


@rule("GW-8.6")
def test_shares_with_two() -> None:
    """Given two players, then only the small value is awarded, shared by equals."""
    assert bonus_shares([3, 2], 9, 5) == [5, 0]
    assert bonus_shares([2, 2], 9, 5) == [2, 2]
    assert bonus_shares([NONE, 1], 9, 5) == [0, 5]
    assert bonus_shares([NONE, NONE], 9, 5) == [0, 0]


@rule("GW-8.5", "GW-8.6", "GW-11.19")
@hypothesis.given(ranks=RANKS, large=integers(8, 11), small=integers(4, 7))
def test_no_more_is_shared_than_there_is(ranks: list[int], large: int, small: int) -> None:
    """Given any ranks, then no terrain gives more than its values, and a higher rank never less."""
    shares = bonus_shares(ranks, large, small)
    assert sum(shares) <= (small if len(ranks) == 2 else large + small)
    for one, mine in zip(ranks, shares, strict=True):
        for other, theirs in zip(ranks, shares, strict=True):
            assert one <= other or mine >= theirs
        assert one != NONE or mine == 0


@rule("GW-8.7")
def test_influence_counts_camps_settlements_and_card_markers() -> None:
    """Given a camp, a settlement and a card's marker, then 4, and the marker is no settlement for a tie."""
    state = position(
        camps={RED: "forest", GREEN: "forest*2"},
        settlements={RED: "forest", GREEN: "forest"},
        markers={RED: 10},
    )
    assert state.influence[0] == 1 + 2 + 1 == state.influence[4]
    assert bonuses(state, "forest") == [6, 6, 0]


@rule("GW-8.8")
def test_water_is_scored_last() -> None:
    """Given Whitewater, when all is scored, then water is the last that is told."""
    state = at_last_turns(2, "whitewater")
    told = []
    while not state.is_over():
        told = play(state, state.options(state.turn)[-1])
    points = [event.category for event in told if isinstance(event, Scored)]
    order = ["group", "wanted", "office", "terrain", "water"]
    final = [category for category in points if category in order]
    assert final == sorted(final, key=order.index)
    assert final[-1] == "water"
    assert "scored" in names(told)


@rule("GW-8.9")
def test_ties_are_broken_by_wanted_then_by_resources() -> None:
    """Given equal points, then fewer camps in Wanted win, then more resources; water counts."""
    state = position(mode="whitewater", score={RED: 9, GREEN: 9, BLUE: 8}, wanted={RED: 1})
    assert state.ranking() == [2, 1, 3]
    state = position(
        mode="whitewater",
        score={RED: 9, GREEN: 9, BLUE: 8},
        supply={RED: ["gold", "water"], GREEN: ["gold"]},
    )
    assert state.ranking() == [1, 2, 3]


@rule("GW-8.9", "GW-8.10")
def test_the_end_tells_what_broke_a_tie() -> None:
    """Given equal points, then camps in Wanted are told if they decided, resources too if those did."""
    state = position(
        score=dict.fromkeys((RED, GREEN, BLUE), 9),
        wanted={GREEN: 1, BLUE: 1},
        supply={RED: [], GREEN: ["gold"], BLUE: []},
    )
    told = [GAME.words.tie(state, seat, "en") for seat in (RED, GREEN, BLUE)]
    assert [one and one["text"] for one in told] == [
        "Equal points, so the fewest camps in Wanted decide: 0.",
        "Equal points and camps in Wanted (1), so the most resources on the track decide: 1.",
        "Equal points and camps in Wanted (1), so the most resources on the track decide: 0.",
    ]
    equal = position(score=dict.fromkeys((RED, GREEN), 9), supply={RED: [], GREEN: []})
    shared = GAME.words.tie(equal, GREEN, "en")
    assert shared is not None and shared["rule"] == "GW-8.10"


@rule("GW-8.10")
def test_equals_share_the_better_place() -> None:
    """Given two who are equal in all, then both have the better place and the next is skipped."""
    track = {seat: ["gold"] for seat in range(4)}
    state = position(seats=4, score={0: 9, 1: 7, 2: 7, 3: 5}, supply=track)
    assert state.ranking() == [1, 2, 2, 4]


@rule("GW-8.1", "GW-8.3", "GW-8.5")
def test_the_breakdown_of_a_whole_game_adds_up() -> None:
    """Given a whole game, when it is over, then the score is what was told on the way."""
    state = at_last_turns(4)
    before = state.score[:]
    told = []
    while not state.is_over():
        told += play(state, state.options(state.turn)[0])
    for event in told:
        if isinstance(event, Scored):
            before[event.seat] += event.vp
    assert before == state.score
    assert count_turns(state) == (44, [])
