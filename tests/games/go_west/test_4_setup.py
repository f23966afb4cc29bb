"""GO-4: the set-up."""

from collections import Counter

import pytest

from tests.games.go_west.notation import asked, start, wagons
from westward.games.go_west import GAME
from westward.testing import rule

pytestmark = pytest.mark.parametrize("seats", [2, 3, 4])


@rule("GO-4.1")
def test_all_wagons_stand_in_new_england(seats: int) -> None:
    """Given a new game, when the board is looked at, then all 20 wagons stand in New England."""
    assert wagons(start(seats)) == {"new_england": 20}


@rule("GO-4.2")
def test_markers_stand_on_circle_nought_of_empty_tracks(seats: int) -> None:
    """Given a new game, when the tracks are looked at, then markers stand at 0 and no token lies there."""
    state = start(seats)
    assert state.markers == [0, 0, 0, 0]
    assert state.tracks == [[], [], [], []]


@rule("GO-4.3")
def test_each_player_has_tokens_a_pawn_and_score_cards(seats: int) -> None:
    """
    Given a new game, when a player's pieces are looked at, then 30 tokens, a pawn and cards 1 to 6 are
    there.
    """
    state = start(seats)
    assert state.supply == [30] * seats
    assert state.pawns == [1] * seats
    players = GAME.view(state, None)["table"]["players"]
    assert [player["score_cards"] for player in players] == [[1, 2, 3, 4, 5, 6]] * seats
    assert [player["emblem"] for player in players] == ["red", "green", "blue", "yellow"][:seats]


@rule("GO-4.4")
def test_everyone_starts_with_ten_points(seats: int) -> None:
    """Given a new game, when the scores are read, then everyone has 10."""
    assert start(seats).scores() == [10] * seats


@rule("GO-4.5")
def test_the_bank_is_empty(seats: int) -> None:
    """Given a new game, when the bank is looked at, then no colour has a token there."""
    assert start(seats).bank == [0] * seats


@rule("GO-4.6")
def test_seven_cards_each_and_the_rest_to_draw_from(seats: int) -> None:
    """Given a new game, when the cards are counted, then hands have 7 and the pile 42, 35 or 28."""
    state = start(seats)
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.draw_pile) == {2: 42, 3: 35, 4: 28}[seats]
    assert state.discard_pile == []
    dealt = state.draw_pile + [card for hand in state.hands for card in hand]
    assert sorted(dealt) == list(range(56))


@rule("GO-4.6")
def test_the_deck_is_shuffled(seats: int) -> None:
    """Given many seeds, when the first card in seat 0's hand is looked at, then it is not always the same."""
    hands = [tuple(start(seats, seed).hands[0]) for seed in range(40)]
    assert len(set(hands)) == 40
    seen = Counter(card for hand in hands for card in hand)
    assert len(seen) > 50


@rule("GO-4.7")
def test_a_named_seat_begins(seats: int) -> None:
    """Given the seat of the oldest player, when the game starts, then that seat is asked first."""
    for seat in range(seats):
        state = start(seats, start_player="seat", start_seat=seat)
        assert asked(state) == f"{'RGBY'[seat]} use_double_action"


@rule("GO-4.7")
def test_the_lot_can_name_any_seat(seats: int) -> None:
    """Given no named seat, when games start, then each seat begins now and then."""
    assert {start(seats, seed).turn for seed in range(40)} == set(range(seats))
