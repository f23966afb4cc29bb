"""The kit: shapes, symbols, layout, tracks, cards and areas."""

import pytest

from tests.draw.reading import check_picture, ids, parsed, words
from westward.draw import areas, cards, layout, palette, pieces, scenes, svg, symbols, tracks
from westward.draw.palette import SEATS


def drawn(body: str) -> str:
    return svg.picture("test", 100, 100, body, "a test")


def test_a_picture_defines_the_symbols_it_uses_under_its_own_id() -> None:
    picture = svg.picture("one", 10, 10, symbols.use("star", 5, 5, 10, "fill-ink"), "a star")

    check_picture(picture)
    assert 'href="#one-star"' in picture
    assert '<symbol id="one-star"' in picture


def test_words_are_escaped() -> None:
    picture = drawn(svg.group(svg.text(0, 0, "<b>&", 10), says='"Ada" <3'))

    assert list(words(picture)) == ['"Ada" <3', "<b>&"]


def test_a_picture_that_stands_alone_brings_its_colours() -> None:
    alone = svg.standalone(drawn(pieces.token("red")), dark=True, width=300)

    assert parsed(alone).get("width") == "300"
    assert "--ww-seat-red:" in alone


@pytest.mark.parametrize("name", symbols.names())
def test_each_symbol_can_be_drawn(name: str) -> None:
    check_picture(drawn(symbols.use(name, 24, 24, 48, "fill-ink")))


def test_each_seat_has_its_own_emblem() -> None:
    assert set(symbols.EMBLEMS) == set(SEATS)
    assert len(set(symbols.EMBLEMS.values())) == len(SEATS)
    for seat in SEATS:
        check_picture(
            drawn(pieces.token(seat) + pieces.chip(seat) + pieces.pawn(seat) + pieces.score_marker(seat))
        )


def test_a_piece_has_an_id_and_a_place() -> None:
    picture = drawn(svg.piece("wagon-3", 12.5, 40.0, "", cls="pass", says="a wagon"))

    assert ids(picture) == ["wagon-3"]
    assert 'class="piece pass" role="img" transform="translate(12.5 40)"' in picture


@pytest.mark.parametrize(
    ("value", "shown"), [(3, "3"), (3.0, "3"), (2.25, "2.2"), (100.0, "100"), (-0.5, "-0.5")]
)
def test_coordinates_are_short(value: float, shown: str) -> None:
    assert svg.num(value) == shown


def test_words_are_made_to_fit() -> None:
    assert layout.fitted("Est", 200, 30) == 30
    small = layout.fitted("Nouvelle-Angleterre", 100, 30)
    assert layout.width_of("Nouvelle-Angleterre", small) == pytest.approx(100)


def test_lines_break_at_spaces_and_hyphens() -> None:
    assert layout.wrapped("Nouvelle-Angleterre", 180, 25) == ["Nouvelle-", "Angleterre"]
    assert layout.wrapped("Great Plains", 60, 25) == ["Great", "Plains"]
    assert layout.wrapped("Great Plains", 600, 25) == ["Great Plains"]


def test_places_are_spread_evenly() -> None:
    assert layout.spread(3, 0, 10) == [0, 5, 10]
    assert layout.spread(1, 0, 10) == [5]
    assert layout.grid(3, 2, 10, 20) == [(0, 0), (10, 0), (0, 20)]
    assert layout.cluster(1, 10) == [(0, 0)]
    assert layout.cluster(4, 10) == [(-5, -5), (5, -5), (-5, 5), (5, 5)]


def test_a_track_round_the_edge_goes_clockwise_from_the_corner() -> None:
    spots = tracks.round_the_edge(1260, 660, 46, 20, 10)

    assert len(spots) == 56
    assert spots[0][:2] == (23, 23)
    assert spots[19][:2] == (1260 - 23, 23)
    assert spots[28][:2] == (1260 - 23, 660 - 23)
    assert spots[47][:2] == (23, 660 - 23)
    check_picture(drawn(tracks.spaces(spots, 20)))


def test_markers_on_one_space_share_it() -> None:
    spots = [(0.0, 0.0, 40.0, 40.0), (100.0, 0.0, 40.0, 40.0)]

    assert tracks.standing(spots, [1, 0]) == [(100, 0, 30), (0, 0, 30)]
    assert len(set(tracks.standing(spots, [1, 1, 3, 1]))) == 4


def test_a_ring_goes_clockwise_from_the_top_left() -> None:
    assert tracks.ring(8, 30, 20)[0] == (-15, -10)
    assert tracks.ring(8, 30, 20)[3:5] == [(15, -10), (15, 10)]
    assert tracks.ring(5, 30, 20)[3:] == [(15, 10), (-15, 10)]
    check_picture(drawn(tracks.ring_line(8, 30, 20)))


def test_an_empty_pile_is_an_outline() -> None:
    assert cards.pile(0, "TOP", 10, 20) == svg.rect(0, 0, 10, 20, "fill-sunken hair", 14)
    assert cards.pile(1, "TOP", 10, 20) == "TOP"
    assert cards.pile(40, "TOP", 10, 20).count("<rect") == 3


def test_cards_scenes_and_areas_are_sound() -> None:
    scene = scenes.sky(100, 100, 60) + scenes.sun(20, 20, 5) + scenes.mesas(100, 60, [10, 20], "fill-range")
    check_picture(drawn(cards.face() + cards.back() + cards.banner("fill-tone-wheat", 150, 80) + cards.hit()))
    check_picture(
        drawn(scene + scenes.hills(100, 60, 100, 3, 5, "fill-hill") + scenes.title_board("A", 5, 5, 5, 5))
    )
    check_picture(areas.player_area(0, "Ada", 3, "3 points", cards.fan(3, cards.back(), 20), is_active=True))
    (picture, meaning), *_ = areas.legend([("star", symbols.use("star", 24, 24, 40), "A star")])
    check_picture(picture)
    assert meaning == "A star"


def test_other_seats_follow_the_viewer() -> None:
    assert areas.other_seats(1, 4) == [2, 3, 0]
    assert areas.other_seats(None, 3) == [0, 1, 2]


def test_a_part_beside_another_flows_below_it() -> None:
    """Given a main part and one beside it, then each is a group that the stylesheet can move."""
    drawn = layout.beside("<a/>", "<b/>")

    moved = '<g class="second"><g transform="translate(900 0)"><b/></g></g>'
    assert drawn == f'<g class="flow"><g class="first"><a/></g>{moved}</g>'
    assert ".beside>.flow>.second{" in palette.css()
