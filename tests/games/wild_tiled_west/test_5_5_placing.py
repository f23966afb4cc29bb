"""WT-5.5, WT-5.7 to WT-5.12: placing tiles and what they bring."""

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.games.telling import recorded
from tests.games.wild_tiled_west.notation import (
    RED,
    asked,
    begun,
    build,
    cell,
    cells,
    choose,
    forget,
    here,
    hold,
    names,
    offers,
    paint,
    place,
    placement,
    position,
    values,
)
from westward.games.wild_tiled_west.cells import BESIDE, CELLS, beside, bits_of, cells_of, groups
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.decisions import SECOND_FACE
from westward.games.wild_tiled_west.position import COWPOKES_LEFT
from westward.games.wild_tiled_west.rules.counting import alleys
from westward.games.wild_tiled_west.rules.placing import (
    free_cells,
    placement_cells,
    placements,
    reachable_cells,
)
from westward.games.wild_tiled_west.rules.resolving import place_pending
from westward.games.wild_tiled_west.rules.surrounding import is_surrounded
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.tiles import oriented
from westward.testing import rule

TILES = [tile.key for tile in STANDARD.tiles[:-1]]


def placements_cell_by_cell(side: str, name: str, covered: set[int], linked: set[int]) -> set[frozenset[int]]:
    """Return the sets of cells that a tile may cover, found in the slow and plain way."""
    board = next(one for one in STANDARD.sides if one.key == side)
    found = set()
    tile = STANDARD.tiles[STANDARD.tile_keys.index(name)]
    for turned in tile.turned:
        shape = [(step // 11, step % 11) for step in turned.steps]
        for row in range(11):
            for column in range(11):
                place_ = [(row + r, column + c) for r, c in shape]
                if all(0 <= r < 11 and 0 <= c < 11 for r, c in place_):
                    there = {11 * r + c for r, c in place_}
                    near = {other for at in linked for other in BESIDE[at]}
                    goal = near if linked else set(board.start)
                    if there & goal and not there & covered and all(board.can_hold[at] for at in there):
                        found.add(frozenset(there))
    return found


@rule("WT-5.5.1", "WT-X17")
def test_orientations_that_look_alike_are_one() -> None:
    """Given tiles, then they have as many orientations as look different."""
    found = {tile.key: len(tile.turned) for tile in STANDARD.tiles}
    for name, number in (
        ("barn", 1),
        ("ranch", 2),
        ("cow_square", 2),
        ("bank", 4),
        ("clubs_pair", 4),
        ("pasture_clubs", 4),
        ("posse", 2),
        ("boom_street", 8),
        ("big_pasture", 8),
    ):
        assert found[name] == number, name


@rule("WT-X17", "WT-5.5")
@pytest.mark.parametrize(
    ("side", "numbers"),
    [("classic_1", [4, 10, 5, 8, 17, 30, 35]), ("classic_7", [4, 6, 2, 8, 9, 20, 25])],
)
def test_the_first_tile_covers_the_start_cell(side: str, numbers: list[int]) -> None:
    """Given an empty board, then each tile has so many first placements, all over the start cell."""
    found = []
    for name in ("barn", "ranch", "sheriffs_office", "clubs_pair", "town_hall", "ambush", "big_pasture"):
        state = position(side)
        hold(state, name)
        options = offers(state)
        tile = STANDARD.tiles[STANDARD.tile_keys.index(name)]
        assert all(state.side(RED).start[0] in placement_cells(tile, option) for option in options)
        found.append(len(options))
    assert found == numbers


@rule("WT-5.5.1")
def test_flipping_comes_before_turning() -> None:
    """Given a small pattern, when it is flipped and turned, then its icons move with their cells."""
    pattern = [["a", "b", "c"], ["d", "..", ".."]]
    assert oriented(pattern, 0) == pattern
    assert oriented(pattern, 1) == [["d", "a"], ["..", "b"], ["..", "c"]]
    assert oriented(pattern, 4) == [["c", "b", "a"], ["..", "..", "d"]]
    assert oriented(pattern, 5) == [["..", "c"], ["..", "b"], ["d", "a"]]
    for code in (1, 2, 3):
        assert oriented(oriented(pattern, code), 4 - code) == pattern


@rule("WT-5.5", "WT-5.5.2")
@hypothesis.given(
    side=st.sampled_from([side.key for side in STANDARD.sides if side.start]),
    name=st.sampled_from(TILES),
    seed=st.integers(0, 999),
    laid=st.integers(0, 6),
)
@hypothesis.settings(max_examples=80, deadline=None)
def test_bits_find_what_cell_by_cell_finds(side: str, name: str, seed: int, laid: int) -> None:
    """Given any settlement, when placements are found by bits, then they are those found cell by cell."""
    state = position(side)
    chance = state.chance
    for number in range(laid):
        kind = STANDARD.tiles[(seed * 7 + number * 11) % 40]
        free = free_cells(state, RED)
        options = placements(kind, free, reachable_cells(state, RED, free))
        if options:
            code = options[chance.below(0, len(options))]
            build(
                state,
                f"{kind.key} " + " ".join(f"{at // 11},{at % 11}" for at in placement_cells(kind, code)),
            )
    tile = STANDARD.tiles[STANDARD.tile_keys.index(name)]
    free = free_cells(state, RED)
    options = placements(tile, free, reachable_cells(state, RED, free))
    assert len(set(options)) == len(options)
    found = {frozenset(placement_cells(tile, option)) for option in options}
    covered = set(cells_of(state.covered[0], state.covered[1]))
    linked = set(cells_of(state.linked[0], state.linked[1]))
    assert found == placements_cell_by_cell(side, name, covered, linked)


@rule("WT-5.5.2", "WT-X4", "WT-10.30")
def test_tiles_link_through_others_and_through_meadows() -> None:
    """Given the tiles of the example, then these are the free neighbours of what is linked."""
    tiles = ["sheriffs_office 4,3 4,4 4,5 4,6", "cache 5,5 5,6", "clubs_pair 3,3 3,4"]
    state = position(tiles=tiles)
    free = free_cells(state, RED)
    near = cells_of(*reachable_cells(state, RED, free))
    assert near == cells("1,2 1,3 2,1 2,4 3,2 3,5 3,6 4,2 4,7 5,3 5,4 5,7 6,6")
    domino = placement("cache 0,3 1,3")[1]
    hold(state, "cache")
    assert domino in offers(state)
    state = position(tiles=tiles[:2])
    hold(state, "cache")
    assert domino not in offers(state)


@rule("WT-5.5.2")
def test_hills_mines_and_markers_do_not_link() -> None:
    """Given a tile beside a hill, then the cells behind the hill are not reached."""
    state = position(tiles=["cache 4,5 4,6", "alley 4,7", "alley 3,7"])
    assert cell("3,9") not in cells_of(
        *reachable_cells(state, RED, free_cells(state, RED))
    )  # (3,8) is a hill
    assert here(state.linked) == "3,7 4,5 4,6 4,7"


@rule("WT-5.5.3")
def test_the_wheelwright_has_two_faces_and_the_sawmill_lies_arrow_up() -> None:
    """Given both tiles, then the Wheelwright is offered with each face, the Sawmill with one, unused."""
    state = position(tiles=["posse 4,4 4,5 4,6"])
    hold(state, "wheelwright")
    options = offers(state)
    assert {option + SECOND_FACE for option in options if option < SECOND_FACE} == {
        option for option in options if option >= SECOND_FACE
    }
    state = position(tiles=["posse 4,4 4,5 4,6"])
    place(state, "sawmill 3,4 3,5 3,6")
    assert state.spent[RED][-1] == 0
    assert all(option < SECOND_FACE for option in offers_of("sawmill"))


def offers_of(name: str) -> list[int]:
    """Return the placements of a tile of Red."""
    other = position(tiles=["posse 4,4 4,5 4,6"])
    hold(other, name)
    return offers(other)


@rule("WT-5.5.4", "WT-11.4")
def test_tiles_stay_where_they_are() -> None:
    """Given a game, when it goes on, then the tiles placed before lie where they lay."""
    state = begun(2, 9, face="classic")
    before: list[list[int]] = [[], []]
    while not state.is_over():
        for seat in range(2):
            assert state.placed[seat][: len(before[seat])] == before[seat]
        before = [tiles[:] for tiles in state.placed]
        state.choose(state.actors()[0], state.options(state.actors()[0])[0])


@rule("WT-5.7.1", "WT-6.15")
def test_icons_of_board_and_tile_are_gained() -> None:
    """
    Given a tile with a gold icon over a pickaxe and a bonus, when it is placed, then all of it is gained.
    """
    state = position(tiles=["posse 4,4 4,5 4,6"])
    events = place(state, "spades_gold 5,3 5,4 5,5 5,6 4,3")  # a horseshoe and a gold bonus below
    assert values(events, "gained")[0] == {"player": RED, "gold": 1}
    assert state.gold[RED] == 2
    state = position(tiles=["posse 4,4 4,5 4,6", "alley 5,6"])
    events = place(state, "cow_pair 6,6 7,6")
    assert state.mine[RED] == 2
    assert values(events, "mine_advanced") == [{"player": RED, "pickaxes": 1, "space": 2}]


@rule("WT-5.7.1", "WT-10.3")
def test_icons_are_read_row_by_row_the_board_first() -> None:
    """
    Given Boom Street with gold over the bonus (5,6) and the pickaxe (6,6), then they come in reading order.
    """
    state = position(tiles=["posse 4,4 4,5 4,6"])
    events = place(state, "stash 5,5 5,6 5,7 6,6 7,6")
    kinds = [event.name for event in events if event.name in ("gained", "mine_advanced")]
    assert kinds[:3] == ["gained", "gained", "mine_advanced"]
    assert state.bullets[RED] == 1 and state.gold[RED] == 1


@rule("WT-5.7.2", "WT-6.3")
def test_a_cache_brings_two_bullets_when_placed() -> None:
    """Given a Cache, when it is placed, then two bullets are taken."""
    state = position(tiles=["posse 4,4 4,5 4,6"])
    place(state, "cache 3,4 3,5")
    assert state.bullets[RED] == 2


@rule("WT-5.9", "WT-5.7.3", "WT-X7")
@pytest.mark.parametrize(("year", "points"), [(1, 11), (2, 9), (3, 7), (4, 6)])
def test_a_town_pays_its_points_and_the_bonus_of_the_year(year: int, points: int) -> None:
    """Given Lone Star but one cell, when it is covered, then 6 points and the bonus of the year."""
    alleys = "alley 0,7 0,8 0,9 1,7 1,8 1,9 1,10"
    state = position(year=year, space=1, tiles=["posse 4,4 4,5 4,6", alleys])
    before = state.points[RED]
    events = place(state, "alley 0,10")
    assert state.points[RED] - before == points
    assert values(events, "town_founded")[0]["town"] == "classic_1_a"
    place(state, "alley 4,7")
    assert state.points[RED] - before == points  # once


@rule("WT-5.9")
def test_tiles_may_stick_out_and_found_two_towns_at_once() -> None:
    """Given two towns but for neighbouring cells, when one tile covers both, then both score."""
    state = position("classic_8", tiles=["cache 5,5 5,6"])
    side = state.side(RED)
    for town in (0, 4):
        for at in cells_of(*side.town_cells[town]):
            paint(state, f"{at // 11},{at % 11}", "road")
    before = state.points[RED]
    events = place(state, "alley 5,4")
    assert len(values(events, "town_founded")) == 2
    assert state.points[RED] - before == side.town_points[0] + side.town_points[4] + 10


@rule("WT-5.10", "WT-5.10.1", "WT-6.1", "WT-X18")
def test_a_bank_in_a_corner_needs_three_cells() -> None:
    """Given the Bank of the example, when the last of three cells is covered, then 3 gold, once."""
    state = position(tiles=["posse 4,4 4,5 4,6", "alley 3,4", "alley 2,4", "alley 1,4"])
    place(state, "bank 0,2 0,3 1,1 1,2")
    assert state.mine[RED] == 2  # (1,4) was laid there, (1,1) is a pickaxe
    place(state, "alley 0,1")
    place(state, "alley 1,3")
    assert state.gold[RED] == 0
    events = place(state, "alley 2,1")
    assert "surrounded" in names(events)
    assert state.gold[RED] == 3
    place(state, "alley 3,5")
    assert state.gold[RED] == 3


@rule("WT-5.10", "WT-11.6")
def test_open_cells_beside_a_building_keep_it_open() -> None:
    """Given a building, then it is surrounded exactly when each tileable neighbour is covered."""
    state = position(tiles=["posse 4,4 4,5 4,6", "cache 5,4 5,5"])
    building = cells("5,4 5,5")
    assert not is_surrounded(state, RED, building)
    paint(state, "5,3 5,6", "road")
    assert is_surrounded(state, RED, building)  # (6,4) is a hill, (6,5) a mine


@rule("WT-5.10.1", "WT-6.13")
def test_a_town_hall_that_is_surrounded_at_its_placement_pays_at_once() -> None:
    """Given a hole of the right shape, when the Town Hall fills it, then 10 points."""
    state = position(tiles=["posse 4,4 4,5 4,6"])
    hall = cells("8,3 8,4 9,2 9,3 9,4 9,5")
    around = {
        other for at in hall for other in BESIDE[at] if other not in hall and state.side(RED).can_hold[other]
    }
    for at in around:
        build(state, f"alley {at // 11},{at % 11}")
    before = state.points[RED]
    place(state, "town_hall 8,3 8,4 9,2 9,3 9,4 9,5")
    assert state.points[RED] - before == 10


@rule("WT-5.7.4", "WT-10.18", "WT-6.6")
def test_red_signs_pay_in_the_order_of_their_placement() -> None:
    """Given a store and a Bank that share their last open cell, then the older one pays first."""
    state = position(tiles=["posse 4,4 4,5 4,6"])
    build(state, "general_store 8,3 8,4 8,5 9,3")
    build(state, "bank 8,6 8,7 9,5 9,6")
    store, bank = cells("8,3 8,4 8,5 9,3"), cells("8,6 8,7 9,5 9,6")
    can_hold = state.side(RED).can_hold
    around = {o for at in store + bank for o in BESIDE[at] if o not in store + bank and can_hold[o]}
    last = cell("9,4")  # beside both
    for at in sorted(around - {last}):
        build(state, f"alley {at // 11},{at % 11}")
    events = place(state, "alley 9,4")
    assert asked(state) == "general_store_choice" and offers(state) == [0, 1, 2]
    assert values(events, "surrounded") == [{"player": RED, "tile": "general_store"}]
    events = choose(state, 1)
    assert state.mine[RED] == 3
    assert values(events, "surrounded") == [{"player": RED, "tile": "bank"}]
    assert state.gold[RED] == 3


@rule("WT-6.6")
def test_the_store_pays_bullets_pickaxes_or_alleys() -> None:
    """Given a surrounded store, when each reward is chosen, then it is gained."""
    for option, (bullets, mine, question) in enumerate(
        [(2, 1, "turn_action"), (0, 3, "turn_action"), (0, 1, "place_alley")]
    ):
        state = position(tiles=["posse 4,4 4,5 4,6", "general_store 8,3 8,4 8,5 9,3"])
        store = cells("8,3 8,4 8,5 9,3")
        around = {o for at in store for o in BESIDE[at] if o not in store and state.side(RED).can_hold[o]}
        last = max(around)
        for at in sorted(around - {last}):
            build(state, f"alley {at // 11},{at % 11}")
        place(state, f"alley {last // 11},{last % 11}")
        choose(state, option)
        assert (state.bullets[RED], state.mine[RED], asked(state)) == (bullets, mine, question)
        if option == 2:
            assert state.pending == [0, 0]


@rule("WT-5.11", "WT-5.7.6", "WT-10.10", "WT-10.43")
def test_gained_alleys_are_placed_one_by_one_each_a_placement() -> None:
    """Given an alley icon, when its alley covers a gold bonus, then the gold is gained."""
    state = position(tiles=["posse 4,4 4,5 4,6"])
    place(state, "crossroads 2,4 2,6 3,4 3,5 3,6")
    assert asked(state) == "place_alley" and state.actors() == [RED]
    assert all(option < 200 for option in offers(state))
    assert 200 not in offers(state)
    build_link(state)
    choose(state, cell("5,6"))
    assert state.gold[RED] == 1
    assert alleys(state, RED) == 1
    assert state.actors() == [1]


def build_link(state: State) -> None:
    """Link the cell beside the gold bonus of (5,6) to the settlement of Red."""
    paint(state, "5,5", "road")
    state.linked[0] |= 1 << cell("5,5")
    forget(state)


@rule("WT-5.11")
def test_an_alley_without_a_cell_is_lost() -> None:
    """Given a full board, when an alley is gained, then it is lost."""
    state = position(tiles=["posse 4,4 4,5 4,6"])
    paint(state, " ".join(f"{row},{column}" for row in range(11) for column in range(11)), "building")
    state.pending = [1]
    with recorded(state) as events:
        place_pending(state)
    assert names(events) == ["alley_lost"]
    assert state.pending == []


@rule("WT-5.8", "WT-10.4")
def test_what_the_supply_lacks_is_lost() -> None:
    """
    Given one bullet left, when a Cache is placed, then one bullet is taken; without cowpokes wrangling goes
    on.
    """
    state = position(tiles=["posse 4,4 4,5 4,6"])
    state.supply[1] = 1
    place(state, "cache 3,4 3,5")
    assert state.bullets[RED] == 1 and state.supply[1] == 0
    state = position(tiles=["posse 4,4 4,5 4,6", "cow_pair 5,4 5,5"])
    state.supply[COWPOKES_LEFT] = 0
    place(state, "cow_corner 5,6 6,6 5,7")
    assert asked(state) == "wrangle"
    choose(state, 4)
    assert state.wrangles[RED] == 1 and state.supply[COWPOKES_LEFT] == 0
    assert here(state.boots)


def test_sets_of_cells_are_what_they_seem() -> None:
    """Given every cell, then its neighbours by bits are those by rows and columns."""
    for at in range(CELLS):
        assert cells_of(*beside(*bits_of([at]))) == sorted(BESIDE[at])
    assert groups(*bits_of([0, 1, 12, 60, 61, 120])) == [
        bits_of([0, 1, 12]),
        bits_of([60, 61]),
        bits_of([120]),
    ]
