"""GO-5.4.4 and GO-5.4.5: placing tokens on the region tracks."""

from collections import deque

import hypothesis
import pytest
from hypothesis.strategies import integers, lists

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    names,
    offers,
    owners,
    play,
    position,
    ring,
    track,
)
from westward.games.go_west import GAME
from westward.games.go_west.components import EAST, STANDARD
from westward.games.go_west.rules.placing import circles, place_token
from westward.testing import rule


@rule("GO-5.4.4")
def test_tokens_fill_the_circles_clockwise_from_the_marker() -> None:
    """Given an empty track, when tokens are placed, then they lie on circles 1, 2, 3 and so on."""
    state = position()
    shown = []
    for seat in (RED, GREEN, BLUE):
        state.turn = seat
        place_token(state, EAST)
        shown.append(ring(state, "east"))
    assert shown == ["* R . . . . . .", "* R G . . . . .", "* R G B . . . ."]


@rule("GO-5.4.4")
def test_a_track_below_seven_takes_the_token_and_returns_none() -> None:
    """Given six tokens, when a seventh comes, then the marker stays and nobody gets one back."""
    state = position(east="RGBRGB", turn=GREEN, hand=["east_one_w0_a"])
    play(state, "no", "play east_one_w0_a")
    assert ring(state, "east") == "* R G B R G B G"
    assert state.supply == [28, 27, 28]


@rule("GO-5.4.4")
def test_an_eighth_token_moves_the_marker_and_takes_its_former_circle() -> None:
    """
    Given a full track, when a token comes, then the marker moves on and the new token lies where it
    stood.
    """
    state = position(east="RGBRGBR", turn=GREEN, hand=["east_one_w0_a"])
    events = play(state, "no", "play east_one_w0_a")
    assert ring(state, "east") == "G * G B R G B R"
    assert track(state, "east") == "GBRGBRG"
    assert names(events)[2:4] == ["token_returned", "token_placed"]


@rule("GO-5.4.4")
def test_the_oldest_token_goes_to_its_owner_and_not_to_the_bank() -> None:
    """Given a full track, when Red's token is pushed out by Green, then Red's supply has it."""
    state = position(east="RGBRGBR", turn=GREEN, hand=["east_one_w0_a"], supply={RED: 10, GREEN: 10})
    banks = state.bank[:]
    play(state, "no", "play east_one_w0_a")
    assert state.supply == [11, 9, 28]
    assert state.bank == banks


@rule("GO-5.4.4")
def test_a_marker_anywhere_on_the_ring_goes_on_clockwise() -> None:
    """
    Given a full track with the marker on circle 7, when a token comes, then the marker goes to circle
    0.
    """
    state = position(east="RGBRGBR", markers={"east": 7}, turn=GREEN, hand=["east_one_w0_a"])
    assert ring(state, "east") == "R G B R G B R *"
    play(state, "no", "play east_one_w0_a")
    assert ring(state, "east") == "* G B R G B R G"


@rule("GO-5.4.4")
def test_only_the_track_that_is_placed_on_changes() -> None:
    """Given four full tracks, when a token comes to one, then the other three and their markers stay."""
    state = position(
        east="RGBRGBR",
        great_plains="GGGGGGG",
        midwest="BBBBBBB",
        west="RRRRRRR",
        turn=GREEN,
        hand=["midwest_one_w0_a"],
    )
    play(state, "no", "play midwest_one_w0_a")
    assert state.markers == [0, 0, 1, 0]
    assert [track(state, name) for name in ("east", "great_plains", "midwest", "west")] == [
        "RGBRGBR",
        "GGGGGGG",
        "BBBBBBG",
        "RRRRRRR",
    ]


@rule("GO-5.4.4")
def test_a_token_that_came_back_is_placed_again_by_the_same_card() -> None:
    """Given one token after paying and an own oldest token, when two are to be placed, then both are."""
    state = position(west="RGBGBGB", supply={RED: 5}, hand=["west_two_w1"])
    play(state, "no", "play west_two_w1")
    assert track(state, "west") == "BGBGBRR"
    assert state.supply[RED] == 0


@rule("GO-5.4.5")
def test_without_tokens_a_placement_is_skipped() -> None:
    """Given no token, when a card places two, then none is placed and the card goes on."""
    state = position(east="G", supply={RED: 4}, hand=["east_two_w1"])
    events = play(state, "no", "play east_two_w1")
    assert track(state, "east") == "G"
    assert names(events).count("placement_lapsed") == 2
    assert state.wagons[1] == 1


@rule("GO-5.4.5")
def test_a_full_track_is_not_pushed_on_without_a_token() -> None:
    """Given no token and an own oldest token, when a token is to be placed, then nothing is pushed out."""
    state = position(east="RGBGBGB", supply={RED: 0}, hand=["east_one_w0_a"])
    play(state, "no", "play east_one_w0_a")
    assert track(state, "east") == "RGBGBGB"
    assert state.markers[0] == 0
    assert state.supply[RED] == 0


@rule("GO-5.4.5")
def test_placing_is_compulsory_even_if_it_pushes_out_an_own_token() -> None:
    """Given a full track of Red's, when Red plays there, then Red's own oldest token comes back."""
    state = position(east="RRRRRRG", hand=["east_one_w0_a"])
    play(state, "no", "play east_one_w0_a")
    assert track(state, "east") == "RRRRRGR"
    assert state.supply[RED] == 24


@rule("GO-5.4.5", "GO-5.4.3")
def test_the_other_placement_cannot_be_declined() -> None:
    """Given a token left, when the other region is asked for, then there are three regions and no way out."""
    state = position(supply={RED: 4}, hand=["east_plus_w0"])
    play(state, "no", "play east_plus_w0")
    assert offers(state) == ["great_plains", "midwest", "west"]


@rule("GO-5.4.4")
@hypothesis.given(seats=lists(integers(0, 3), max_size=40))
def test_a_track_is_a_queue_of_seven(seats: list[int]) -> None:
    """Given any placements, when they are made, then the last seven lie there and the rest went home."""
    state = position(seats=4)
    queue: deque[int] = deque(maxlen=STANDARD.track_limit)
    for seat in seats:
        state.turn = seat
        place_token(state, EAST)
        queue.append(seat)
    assert state.tracks[0] == list(queue)
    assert state.supply == [30 - list(queue).count(seat) for seat in range(4)]
    assert state.markers[0] == max(0, len(seats) - 7) % 8


@rule("GO-5.4.4")
@hypothesis.given(seats=lists(integers(0, 3), max_size=40))
def test_the_ring_is_what_hands_would_make_of_it(seats: list[int]) -> None:
    """Given any placements, when they are made circle by circle on a ring, then the picture is the same."""
    state = position(seats=4)
    pieces: list[int | None] = [None] * 8
    marker = 0
    for seat in seats:
        state.turn = seat
        place_token(state, EAST)
        free = [step for step in range(1, 8) if pieces[(marker + step) % 8] is None]
        if free:
            pieces[(marker + free[0]) % 8] = seat
        else:
            pieces[marker] = seat
            marker = (marker + 1) % 8
            pieces[marker] = None
    shown = GAME.view(state, None)["table"]["tracks"][0]
    assert shown["circles"] == pieces
    assert shown["marker"] == marker


@rule("GO-5.4.4")
@pytest.mark.parametrize("marker", range(8))
def test_circles_are_counted_on_from_the_marker(marker: int) -> None:
    """Given a marker on any circle, when the ring is laid out, then the oldest token lies just after it."""
    found = circles(owners("RGB"), marker, 8)
    assert [found[(marker + age) % 8] for age in range(8)] == [-1, RED, GREEN, BLUE, -1, -1, -1, -1]


@rule("GO-5.4.4")
def test_yellow_places_like_the_others() -> None:
    """Given four players, when Yellow pushes out Yellow's own token, then it comes back to Yellow."""
    state = position(seats=4, west="YRRRRRR", turn=YELLOW, hand=["west_one_w0_a"])
    play(state, "no", "play west_one_w0_a")
    assert track(state, "west") == "RRRRRRY"
    assert state.supply[YELLOW] == 29
