"""Boards of hexagons and squares, mountains of cards, dice and buildings."""

from math import sqrt

import hypothesis
import pytest
from hypothesis import strategies

from tests.draw.reading import check_picture
from westward.draw import buildings, cards, dice, grids, hexes, maps, outlines, svg
from westward.draw.palette import SEATS

CELLS = strategies.sets(
    strategies.tuples(strategies.integers(0, 6), strategies.integers(0, 6)), min_size=1, max_size=20
)


def drawn(body: str) -> str:
    return svg.picture("test", 100, 100, body, "a test")


def test_a_square_has_four_corners() -> None:
    assert grids.outline([(0, 0)], 10) == "M0 0L10 0L10 10L0 10Z"


def test_corners_on_a_straight_are_left_out() -> None:
    """Given a row of three cells, then its outline is a rectangle."""
    assert grids.outline([(0, 0), (0, 1), (0, 2)], 10) == "M0 0L30 0L30 10L0 10Z"


def test_a_hole_is_a_line_of_its_own() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]

    assert grids.outline(ring, 10).count("Z") == 2


def test_cells_that_touch_at_a_corner_are_two_lines() -> None:
    assert grids.outline([(0, 0), (1, 1)], 10).count("Z") == 2


@hypothesis.given(cells=CELLS)
def test_an_outline_encloses_as_much_as_its_cells(cells: set[tuple[int, int]]) -> None:
    """Given any cells, then the area inside their outline, by the shoelace formula, is their number."""
    edges = []
    for row, column in cells:
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        edges += list(zip(corners, corners[1:] + corners[:1], strict=True))
    doubled = sum(
        x * next_y - next_x * y
        for line in outlines.loops(edges)
        for (x, y), (next_x, next_y) in zip(line, line[1:] + line[:1], strict=True)
    )

    assert doubled == 2 * len(cells)


@hypothesis.given(cells=CELLS, quarters=strategies.integers(0, 7), is_flipped=strategies.booleans())
def test_turning_keeps_the_cells(cells: set[tuple[int, int]], quarters: int, is_flipped: bool) -> None:
    turned = grids.turned(cells, quarters, is_flipped)

    assert len(set(turned)) == len(cells)
    assert (min(row for row, _ in turned), min(column for _, column in turned)) == (0, 0)
    assert sorted(grids.turned(turned, -quarters)) == sorted(grids.turned(cells, 0, is_flipped))


def test_a_quarter_turn_is_clockwise() -> None:
    """Given an L, when it is turned, then its foot on the right is below on the left."""
    assert sorted(grids.turned([(0, 0), (1, 0), (2, 0), (2, 1)], 1)) == [(0, 0), (0, 1), (0, 2), (1, 0)]
    assert grids.extent([(0, 0), (0, 2)]) == (1, 3)


def test_neighbouring_hexagons_are_a_height_apart() -> None:
    for q, r in hexes.NEIGHBOURS:
        x, y = hexes.middle((q, r), 10)
        assert x * x + y * y == pytest.approx(300)


def test_a_hexagon_has_a_flat_top() -> None:
    assert hexes.corners(10)[0] == pytest.approx((-5, -5 * sqrt(3)))
    assert hexes.side(0, 10)[1] == pytest.approx((5, -5 * sqrt(3)))


def test_the_outline_of_seven_hexagons_has_eighteen_corners() -> None:
    flower = [(0, 0), *hexes.NEIGHBOURS]

    assert hexes.outline(flower, 10).count("L") == 17
    assert hexes.outline(hexes.NEIGHBOURS, 10).count("Z") == 2
    assert hexes.bounds(flower, 10) == pytest.approx((-25, -15 * sqrt(3), 50, 30 * sqrt(3)))


def test_the_summit_of_a_mountain_is_drawn_last_and_in_the_middle() -> None:
    placed = cards.pyramid([2, 3, 4], 70, 80, 50)

    assert placed[-1][:2] == (0, 1)
    assert [(row, at) for row, at, _, _ in placed[:4]] == [(2, 0), (2, 1), (2, 2), (2, 3)]
    assert placed[-1][2] + placed[-2][2] + 70 == 3 * 80 + 70  # as far from the left as from the right


def test_all_of_it_can_be_drawn() -> None:
    check_picture(drawn("".join(dice.pips(value) for value in range(1, 7)) + dice.face("mask")))
    check_picture(drawn(dice.eight("7") + dice.twenty("17")))
    check_picture(drawn(buildings.front("bank", 100, 120) + buildings.ruin(100, 120)))
    check_picture(drawn("".join(buildings.camp(seat) for seat in SEATS)))
    check_picture(drawn(hexes.hexagon(20, "fill-tone-wheat hair") + hexes.hit(20)))
    check_picture(drawn(grids.ground(4, 5, 20) + grids.shape([(0, 0), (0, 1)], 20, "fill-tone-clay")))
    check_picture(drawn(grids.cell_hit(20) + svg.path(maps.strip(0, 50, 0, 90, (True, False)), "fill-hill")))
    assert grids.middle((1, 2), 10) == (25, 15)
