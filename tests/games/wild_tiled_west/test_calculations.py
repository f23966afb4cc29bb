"""Calculations with sets of cells, compared with the plain way to do them."""

import hypothesis
from hypothesis import strategies as st

from tests.games.wild_tiled_west.notation import RED, blank, position
from westward.games.wild_tiled_west.cells import (
    BESIDE,
    CELLS,
    SIZE,
    beside,
    bits_of,
    cells_of,
    count,
    first_cell,
    groups,
    grown,
    moved_down,
    moved_up,
)
from westward.games.wild_tiled_west.decisions import PAIR
from westward.games.wild_tiled_west.rules.conquest import sees_home
from westward.games.wild_tiled_west.rules.firing import targets
from westward.games.wild_tiled_west.rules.placing import alley_cells, pair_options
from westward.games.wild_tiled_west.rules.surrounding import is_surrounded
from westward.games.wild_tiled_west.state import State
from westward.testing import rule

CELL = st.integers(0, CELLS - 1)
SOME = st.sets(CELL, max_size=40)
plain = hypothesis.settings(max_examples=80, deadline=None)


def fill(words: list[int], chosen: set[int]) -> None:
    """Make a set of Red be *chosen*."""
    words[0], words[1] = bits_of(sorted(chosen))


@hypothesis.given(chosen=SOME)
@plain
def test_a_set_keeps_its_cells(chosen: set[int]) -> None:
    """Given cells, when they go through bits, then they come back in order."""
    low, high = bits_of(sorted(chosen))
    assert cells_of(low, high) == sorted(chosen)
    assert count(low, high) == len(chosen)
    if chosen:
        assert first_cell(low, high) == min(chosen)


@hypothesis.given(chosen=SOME, step=st.integers(0, 48))
@plain
def test_sets_move_as_a_whole(chosen: set[int], step: int) -> None:
    """Given a set, when it moves, then each cell moves and none comes back at the other end."""
    bits = bits_of(sorted(chosen))
    assert cells_of(*moved_up(*bits, step)) == sorted(at - step for at in chosen if at >= step)
    assert cells_of(*moved_down(*bits, step)) == sorted(at + step for at in chosen if at + step < CELLS)


@hypothesis.given(chosen=SOME)
@plain
def test_neighbours_and_groups(chosen: set[int]) -> None:
    """Given a set, then neighbours and connected groups are those found cell by cell."""
    bits = bits_of(sorted(chosen))
    assert set(cells_of(*beside(*bits))) == {other for at in chosen for other in BESIDE[at]}
    found = [set(cells_of(*group)) for group in groups(*bits)]
    assert [min(group) for group in found] == sorted(min(group) for group in found)
    left = set(chosen)
    expected = []
    while left:
        group, rim = set(), {min(left)}
        while rim:
            group |= rim
            rim = {other for at in rim for other in BESIDE[at]} & chosen - group
        expected.append(group)
        left -= group
    assert found == expected
    if chosen:
        first = bits_of([min(chosen)])
        assert set(cells_of(*grown(*first, *bits))) == expected[0]


def seen_from(at: int, blocking: set[int]) -> set[int]:
    """Return the cells that can be seen from *at*, the plain way."""
    found = set()
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        row, column = at // SIZE + down, at % SIZE + right
        while 0 <= row < SIZE and 0 <= column < SIZE:
            found.add(row * SIZE + column)
            if row * SIZE + column in blocking:
                break
            row, column = row + down, column + right
    return found


@rule("WT-5.13.3")
@hypothesis.given(sheriffs=st.sets(CELL, max_size=3), bandits=SOME, blocking=SOME)
@plain
def test_the_line_of_fire_is_what_the_eye_sees(
    sheriffs: set[int], bandits: set[int], blocking: set[int]
) -> None:
    """Given any board, then the targets are the bandits that some sheriff sees."""
    state = empty()
    fill(state.sheriffs, sheriffs)
    fill(state.bandits, bandits)
    fill(state.blocking, blocking)
    seen = {cell for sheriff in sheriffs for cell in seen_from(sheriff, blocking)}
    assert targets(state, RED) == sorted(bandits & seen)


@rule("WT-7.3.2")
@hypothesis.given(bandit=CELL, home=st.sets(CELL, min_size=1, max_size=4), blocking=SOME)
@plain
def test_a_bandit_sees_the_home_unless_something_is_between(
    bandit: int, home: set[int], blocking: set[int]
) -> None:
    """Given any board, then the home is seen exactly if one of its cells is, itself being a building."""
    home = home - {bandit}
    state = empty()
    fill(state.homes, home)
    fill(state.blocking, blocking | home)
    assert sees_home(state, RED, bandit) == bool(home & seen_from(bandit, blocking | home))


@rule("WT-5.10")
@hypothesis.given(building=st.sets(CELL, min_size=1, max_size=6), covered=SOME)
@plain
def test_surrounded_means_no_free_neighbour(building: set[int], covered: set[int]) -> None:
    """Given any cells, then they are surrounded if no tileable neighbour outside them is free."""
    state = position()
    fill(state.covered, covered)
    can_hold = state.side(RED).can_hold
    rim = {other for at in building for other in BESIDE[at]} - building
    expected = all(at in covered for at in rim if can_hold[at])
    assert is_surrounded(state, RED, sorted(building)) == expected


@rule("WT-5.6")
@hypothesis.given(free=SOME, goal=SOME)
@plain
def test_pairs_of_alleys_are_neighbours_with_one_linked(free: set[int], goal: set[int]) -> None:
    """Given free and reachable cells, then pairs are all neighbours of which one is reached."""
    goal = goal & free
    found = pair_options(bits_of(sorted(free)), bits_of(sorted(goal)))
    assert all(option >= PAIR for option in found) and len(set(found)) == len(found)
    expected = {
        frozenset((at, other)) for at in free for other in BESIDE[at] if other in free and {at, other} & goal
    }
    assert {frozenset(alley_cells(option)) for option in found} == expected


def empty() -> State:
    """Return a position where nothing is printed on Red's board."""
    state = position()
    blank(state)
    return state
