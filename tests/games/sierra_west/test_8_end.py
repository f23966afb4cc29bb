"""SW-8: the end of the game and the score."""

import hypothesis
from hypothesis.strategies import integers

from tests.games.sierra_west.notation import ANN, BB, BEN, GR, OO, position
from westward.games.sierra_west import GAME
from westward.games.sierra_west.rules.scoring import CATEGORIES, claim_points, score, score_parts
from westward.games.sierra_west.state import State
from westward.testing import rule


def parts(state: State, side: int = ANN) -> dict[str, int]:
    """Return the points of a side by category, where there are any."""
    found = zip(CATEGORIES, score_parts(state, side), strict=True)
    return {category: points for category, points in found if points}


@rule("SW-8.2")
def test_the_score_of_a_fresh_player() -> None:
    """Given nothing at all, then five animals and four cabins are missing: -27."""
    assert parts(position()) == {"animals": -15, "cabins": -12}


@rule("SW-8.2")
def test_the_modes_score_their_pieces() -> None:
    """Given pieces of each mode, then they score as they should."""
    state = position(mode=GR, goods={ANN: "1 cart1 1 cart2 2 gold"}, holders="dynamite=0 lantern=0")
    assert parts(state) == {"animals": -15, "cabins": -12, "carts": 9, "gold": 2, "dynamite": 3, "lantern": 3}
    state = position(mode=OO, goods={ANN: "2 outlaws"}, holders="sheriff=0", wagons={ANN: 2})
    assert parts(state) == {"animals": -15, "cabins": -12, "outlaws": 4, "sheriff": 3}
    state = position(markers={ANN: "2 green_apple 1 red_apple"}, wagons={ANN: 6})
    assert parts(state) == {"animals": -15, "cabins": -12, "green_apple": 8, "red_apple": 4}


@rule("SW-8.2")
def test_the_score_is_the_sum_of_its_parts() -> None:
    """Given a piece of everything that scores, then the score is what the categories add up to."""
    state = position(
        mode=GR,
        goods={ANN: "1 cart1 1 cart2 2 gold 3 token 2 outlaws"},
        holders="dynamite=0 lantern=0 sheriff=0",
        markers={ANN: "1 food 2 wood 3 stone 2 green_apple 1 red_apple"},
        wagons={ANN: 4},
    )
    state.claimed[ANN] = 7
    assert all(score_parts(state, ANN))
    assert score(state, ANN) == sum(score_parts(state, ANN))


@rule("SW-8.2")
def test_claimed_cards_count_wherever_they_are() -> None:
    """Given claimed cards in deck, hand, board and discards, then all of them count."""
    state = position(plan="ah_m01 start_01 start_02")
    state.decks[ANN].append(state.mountain[0])
    state.claimed[ANN] += 1
    assert parts(state)["claimed"] == 3


@rule("SW-8.2")
@hypothesis.given(cards=integers(0, 30))
def test_each_further_card_brings_five(cards: int) -> None:
    """Given any number of claimed cards, then one more never brings less than the one before."""
    state = position()
    steps = [claim_points(state, number + 1) - claim_points(state, number) for number in range(cards)]
    assert steps == sorted(steps) and all(step == 5 for step in steps[4:])


@rule("SW-8.3")
def test_what_is_worth_nothing() -> None:
    """Given resources, apples, fish, bullets, empty carts, the Mule, then they score nothing."""
    state = position(
        mode=BB,
        goods={ANN: "9 food 9 wood 9 stone 5 trout 5 bass 6 bullets 3 cart0"},
        mule=ANN,
        apples=(6, 6),
    )
    assert score(state, ANN) == -27


@rule("SW-8.4", "SW-10.28")
def test_equals_share_the_place() -> None:
    """Given equal scores, then both are first; there is no tie-break."""
    state = position(seats=3, goods={ANN: "3 gold 9 food", BEN: "3 gold"})
    assert state.ranking() == [1, 1, 3]
    shared = {"text": "Equal points, and no tie-break: the place is shared.", "rule": "SW-8.4"}
    assert [GAME.words.tie(state, seat, "en") for seat in range(3)] == [shared, shared, None]


def test_the_breakdown_adds_up() -> None:
    """Given points of all kinds, when they are broken down, then the categories add up to the score."""
    state = position(goods={ANN: "3 gold 2 token"}, markers={ANN: "2 food 1 red_apple"}, wagons={ANN: 4})
    found = GAME.sight.breakdown(state, [])
    assert [sum(points[seat] for _, points in found) for seat in range(2)] == state.scores()
    for language in ("en", "fr"):
        for category, _ in found:
            assert GAME.words.text(language).has(f"category.{category}")
            assert GAME.words.text(language).has(f"category_rule.{category}")
