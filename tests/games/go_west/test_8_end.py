"""GO-8: the end of the game and the winner."""

import pytest

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    asked,
    gained,
    names,
    offers,
    play,
    position,
    sell_first,
)
from westward.engine import NotYourTurn
from westward.games.go_west import GAME
from westward.testing import rule


@rule("GO-8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifty_points_end_the_game_immediately(seats: int) -> None:
    """
    Given 49 points of the last seat, when it gains one in anyone's scoring, then nobody is asked any
    more.
    """
    last = seats - 1
    state = position(seats=seats, west="RGBY"[last], wagons={"west": 1}, vp={last: 49})
    play(state, "no", "score")
    assert asked(state) == "over by points"
    assert state.actors() == []
    for seat in range(seats):
        assert state.options(seat) == []
        with pytest.raises(NotYourTurn, match="The game is over"):
            state.choose(seat, 0)


@rule("GO-8.1")
def test_all_four_regions_are_done_before_the_check() -> None:
    """Given Red at 50 after the East, when the scoring goes on, then the West is paid too."""
    state = position(east="R", west="GG", wagons={"east": 1, "west": 2}, vp={RED: 49, GREEN: 48})
    play(state, "no", "score")
    assert state.vp == [50, 50, 10]


@rule("GO-8.1")
def test_no_free_scoring_follows_an_end_by_points() -> None:
    """Given an end by points, when New England and the East are empty too, then nothing is paid twice."""
    state = position(
        great_plains="RR",
        wagons={"new_england": 0, "east": 1, "great_plains": 1},
        vp={RED: 48},
        hand=["wagons_1_a"],
    )
    play(state, "yes", "play wagons_1_a", "east", "score")
    assert asked(state) == "over by points"
    assert state.vp[RED] == 50


@rule("GO-8.1")
def test_points_are_checked_after_scorings_only() -> None:
    """Given 49 points, when cards are played and sold, then the game goes on."""
    state = position(vp={RED: 49, GREEN: 49, BLUE: 49})
    for _ in range(6):
        sell_first(state)
    assert not state.is_over()


@rule("GO-8.2")
def test_the_last_scoring_is_free_for_all() -> None:
    """
    Given the last wagon of the East, when it leaves, then all score, nobody pays, no score card is
    used.
    """
    state = position(
        east="RRR",
        great_plains="RG",
        west="B",
        wagons={"new_england": 0, "east": 1, "great_plains": 1, "west": 1},
        hand=["wagons_1_a"],
    )
    supply, bank = state.supply[:], state.bank[:]
    events = play(state, "no", "play wagons_1_a", "east")
    assert gained(state) == {RED: 1, GREEN: 1, BLUE: 1}
    assert (state.supply, state.bank) == (supply, bank)
    assert state.score_cards == [0, 0, 0]
    assert names(events)[-5:] == ["final_scoring", "scored", "scored", "scored", "ended_by_emptiness"]


@rule("GO-8.2")
def test_the_game_ends_by_emptiness_whatever_the_points() -> None:
    """Given low scores, when the East is emptied, then the game is over."""
    state = position(
        wagons={"new_england": 0, "east": 1}, vp={RED: 0, GREEN: 0, BLUE: 0}, hand=["wagons_1_a"]
    )
    play(state, "no", "play wagons_1_a")
    assert asked(state) == "over by emptiness"
    assert state.scores() == [0, 0, 0]


@rule("GO-8.2")
def test_emptiness_is_checked_after_the_second_action() -> None:
    """Given two actions, when the first empties the East, then the second is still taken."""
    state = position(wagons={"new_england": 0, "east": 1}, hand=["wagons_1_a"])
    play(state, "yes", "play wagons_1_a")
    assert asked(state) == "R choose_action"
    assert "score" in offers(state)
    play(state, "sell east_one_w0_a")
    assert asked(state) == "over by emptiness"


@rule("GO-8.2")
@pytest.mark.parametrize("wagons", [{"new_england": 1, "east": 0}, {"new_england": 0, "east": 2}])
def test_both_regions_must_be_empty(wagons: dict[str, int]) -> None:
    """Given a wagon left in either region, when a turn ends, then the game goes on."""
    state = position(wagons={**wagons, "great_plains": 5}, hand=["wagons_1_a"])
    play(state, "no", "play wagons_1_a", "east" if wagons["east"] else "great_plains")
    assert asked(state) == "G use_double_action"


@rule("GO-8.3")
def test_most_points_win() -> None:
    """Given different points, when places are told, then they follow the points, not the tokens."""
    state = position(vp={RED: 30, GREEN: 31, BLUE: 29}, supply={RED: 30, GREEN: 0, BLUE: 10})
    assert state.ranking() == [2, 1, 3]


@rule("GO-8.3")
def test_tokens_on_tracks_and_in_the_bank_break_no_tie() -> None:
    """Given equal points, when Red has more on tracks and in the bank, then Green's supply decides."""
    state = position(east="RRRRRRR", vp={RED: 30, GREEN: 30}, supply={RED: 4, GREEN: 5})
    assert state.ranking() == [2, 1, 3]


@rule("GO-8.3")
@pytest.mark.parametrize(
    ("vp", "supply", "places"),
    [
        ([40, 40, 38, 38], [5, 5, 2, 4], [1, 1, 4, 3]),
        ([40, 40, 38, 38], [5, 5, 2, 2], [1, 1, 3, 3]),
        ([40, 38, 38, 38], [0, 7, 7, 7], [1, 2, 2, 2]),
        ([20, 20, 20, 20], [3, 3, 3, 3], [1, 1, 1, 1]),
        ([20, 21, 22, 23], [3, 2, 1, 0], [4, 3, 2, 1]),
    ],
)
def test_equals_share_a_place_and_the_next_places_are_skipped(
    vp: list[int], supply: list[int], places: list[int]
) -> None:
    """Given points and supplies, when places are told, then equals share and later places are skipped."""
    state = position(seats=4, vp=dict(enumerate(vp)), supply=dict(enumerate(supply)))
    assert state.ranking() == places


@rule("GO-8.3", "GO-10.21")
def test_the_end_tells_what_broke_a_tie() -> None:
    """Given equal points, then the tokens that decided are told, or that the place is shared."""
    state = position(seats=4, vp={0: 22, 1: 22, 2: 20, 3: 10}, supply={0: 4, 1: 2, 2: 9})
    told = [GAME.words.tie(state, seat, "en") for seat in range(4)]
    assert told[0] == {
        "text": "Equal points, so the most tokens in the supply decide: 4.",
        "rule": "GO-8.3",
    }
    assert told[1] is not None and told[1]["text"].endswith("decide: 2.")
    assert told[2:] == [None, None]
    state.supply[1] = 4
    shared = GAME.words.tie(state, 1, "fr")
    assert shared is not None and shared["text"].endswith("devant soi (4)\u202f: la place est partagée.")


@rule("GO-8.3")
def test_the_view_tells_the_places_at_the_end_only() -> None:
    """Given a game that ends, when it is viewed before and after, then places are told after."""
    state = position(east="G", wagons={"east": 1}, vp={GREEN: 49})
    assert GAME.view(state, None)["ranking"] is None
    play(state, "no", "score")
    view = GAME.view(state, None)
    assert view["over"]
    assert view["ranking"] == [3, 1, 2]  # Red paid a token, so Blue has more in the supply
    assert view["table"]["ended"] == "points"


@rule("GO-8.4")
def test_who_scored_need_not_win() -> None:
    """Given Red at 50 by an own scoring, when Green rises to 51 by it, then Green wins."""
    state = position(east="RGG", wagons={"east": 3}, vp={RED: 49, GREEN: 49})
    play(state, "no", "score")
    assert state.scores() == [50, 51, 10]
    assert state.ranking() == [2, 1, 3]
