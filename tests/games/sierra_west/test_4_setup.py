"""SW-4: setting the table up."""

import pytest

from tests.games.sierra_west.notation import AH, BB, GR, OO, card, face_up, row, start
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import BASE, place
from westward.testing import rule


@rule("SW-4.2", "SW-4.4", "SW-4.5", "SW-4.9")
def test_everything_is_at_its_start() -> None:
    """Given a new table, then markers and wagons are on 0, men on the base, tiles face down."""
    state = start(4)
    assert set(state.markers) == {0} and set(state.wagons) == {0}
    assert state.frontiersmen == [BASE] * 4
    assert set(state.pioneers) == {0} and set(state.animals) == {0}
    assert state.mule_owner == -1


@rule("SW-4.3")
def test_the_card_of_the_mode_is_the_ninth() -> None:
    """Given a new deck, when it is drawn through, then the mode's card comes last."""
    for seed in range(5):
        state = start(2, GR, seed)
        assert [deck[0] for deck in state.decks] == [card("gold_start")] * 2
        assert all(len(state.hands[seat]) + len(state.decks[seat]) == 9 for seat in range(2))
    orders = {tuple(start(2, GR, seed).decks[0]) for seed in range(5)}
    assert len(orders) == 5


@rule("SW-4.6")
def test_the_first_special_card() -> None:
    """Given the modes, then the campfire starts in slot 1, elsewhere a random card."""
    assert {row(start(2, GR, seed)) for seed in range(6)} == {"mine_camp"}
    assert {row(start(2, OO, seed)) for seed in range(6)} == {"outpost_camp"}
    assert len({row(start(2, AH, seed)) for seed in range(20)}) > 3
    assert len({row(start(2, BB, seed)) for seed in range(20)}) > 3


@rule("SW-4.7", "SW-4.20", "SW-4.21")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (1, [(3, 1), (3, 2), (4, 0), (4, 2), (4, 4)]),
        (2, [(3, 1), (3, 2), (4, 0), (4, 2), (4, 4)]),
        (3, [(3, 0), (3, 3), (5, 1), (5, 3), (5, 5)]),
        (4, [(3, 0), (3, 3), (5, 1), (5, 3), (5, 5)]),
    ],
)
def test_where_special_cards_lie(seats: int, places: list[tuple[int, int]]) -> None:
    """Given a number of players, then special cards lie on the places of the layout, row 1 is face up."""
    for seed, mode in enumerate((AH, BB, GR)):
        state = start(seats, mode, seed)
        found = [at for at in range(20) if state.is_special(state.mountain[at])]
        assert found == [place(*spot) for spot in places]
        assert face_up(state) == [(1, 0), (1, 1)]


@rule("SW-4.8")
def test_the_market() -> None:
    """Given a new table, then four tiles are open and twenty in the stack."""
    state = start(2)
    assert len(state.market) == 4 and len(state.cabin_stack) == 20
    assert sorted(state.market + state.cabin_stack) == list(range(24))


@rule("SW-4.10")
def test_the_lot_decides_who_begins() -> None:
    """Given many tables, then everybody begins sometimes, one human always, nobody has goods."""
    assert {start(4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert {start(1, seed=seed).turn for seed in range(10)} == {0}
    assert not any(start(3, seed=7).goods)


@rule("SW-4.11")
def test_hands_at_the_start() -> None:
    """Given a new table, then hands have 3 cards, with Advanced Planning 4."""
    assert [len(hand) for hand in start(3).hands] == [3, 3, 3]
    assert [len(hand) for hand in start(3, advanced_planning=True).hands] == [4, 4, 4]


@rule("SW-4.30")
def test_apple_hill() -> None:
    """Given Apple Hill, then there are no apples and apple markers are on 0."""
    state = start(2, AH)
    assert state.apples == [0, 0] and state.markers[3:5] == [0, 0]


@rule("SW-4.31")
@pytest.mark.parametrize(("seats", "fish"), [(1, 6), (2, 6), (3, 8), (4, 10)])
def test_boats_and_banjos(seats: int, fish: int) -> None:
    """Given Boats & Banjos, then canoes are at the market, the treasure is whole, fish by players."""
    state = start(seats, BB)
    assert state.fish == [fish] * 3
    assert set(state.canoes) == {0} and state.panned == [0]
    assert len(STANDARD.specials.treasure[state.row[0] - STANDARD.specials.first]) == 3


@rule("SW-4.32")
@pytest.mark.parametrize(("seats", "carts"), [(1, 8), (2, 8), (3, 10), (4, 12)])
def test_gold_rush(seats: int, carts: int) -> None:
    """Given Gold Rush, then carts by players, cards in the supply, cards II below cards I."""
    state = start(seats, GR, seats)
    assert state.carts == carts and state.holders == [-1, -1, -1]
    levels = [
        STANDARD.specials.level[card_there - STANDARD.specials.first]
        for card_there in state.mountain
        if state.is_special(card_there)
    ]
    assert levels == [1, 1, 2, 2, 2]


@rule("SW-4.33", "SW-10.44")
@pytest.mark.parametrize(
    ("seats", "outlaws", "reserve"),
    [(1, [1, 2, 2, 2, 3], 8), (2, [1, 2, 2, 2, 3], 8), (3, [1, 2, 3, 3, 3], 6)],
)
def test_outlaws_and_outposts(seats: int, outlaws: list[int], reserve: int) -> None:
    """Given outposts, then I is at the peak and V below, with outlaws by players; bullets are 0."""
    state = start(seats, OO)
    assert state.outlaws == [*outlaws, 0, reserve]
    first = STANDARD.specials.first
    keys = [STANDARD.specials.keys[state.mountain[place(line, 0)] - first] for line in range(1, 6)]
    assert keys == ["outpost_1", "outpost_2", "outpost_3", "outpost_4", "outpost_5"]
    assert face_up(state) == [(1, 1)]
    assert not any(state.goods)
