"""What the bots of Wild Tiled West know of the final scoring, and of what is worth doing before it."""

from typing import Any

import pytest

from tests.games.wild_tiled_west.notation import (
    GREEN,
    RED,
    blank,
    cells,
    paint,
    partner,
    position,
)
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import put
from westward.games.wild_tiled_west.hints import ADVICE, Weights, strength
from westward.games.wild_tiled_west.position import OVER
from westward.games.wild_tiled_west.rules.firing import number_of_bandits
from westward.games.wild_tiled_west.state import State

TOWN = "0,1 0,2 0,3 1,1 1,2 1,3"  # a small one of the first face
HORSESHOE = "5,4"
PLAIN = "5,5 5,6 6,5 6,6 7,6"  # neither in a town nor with a horseshoe
WEIGHTS = Weights(ADVICE.weights)
END: dict[str, Any] = {"year": 4, "space": 3}


def hoped(state: State, seat: int = RED) -> float:
    bandits = [number_of_bandits(state, other) for other in range(state.seats)]
    return strength(state, seat, bandits, WEIGHTS)


def covered(places: str, year: int = 1, space: int = 2) -> float:
    """Return what more is hoped for once *places* are covered."""
    state = position(year=year, space=space)
    before = hoped(state)
    for number in cells(places):
        put(state.covered, RED, number)
    return hoped(state) - before


def test_a_town_counts_most_when_it_is_nearly_full() -> None:
    """Given a town, when its cells are covered, then the later ones add more, but less near the end."""

    def town(cells: int, **when: Any) -> float:
        inside, outside = (" ".join(places.split()[:cells]) for places in (TOWN, PLAIN))
        return covered(inside, **when) - covered(outside, **when)

    assert 0 < town(3) - town(1) < town(5) - town(3)
    assert 0 < 1.5 * town(5, **END) < town(5, year=4, space=1) < town(5)


def test_near_the_end_what_scores_then_counts_more_and_gold_less() -> None:
    """Given a horseshoe to cover and gold to spend, when the end is near, then only the former matters."""

    def gold(**when: Any) -> float:
        return hoped(position(gold=4, **when)) - hoped(position(**when))

    assert covered(HORSESHOE, **END) - covered("5,5", **END) > covered(HORSESHOE) - covered("5,5") > 0
    assert gold() > 5 * gold(**END) > 0


def test_a_set_of_aces_counts() -> None:
    """Given two aces of a suit, when a third comes, then it adds more than the second did, early or late."""
    for year in (1, 4):
        worths = []
        for aces in (1, 2, 3):
            state = position(year=year)
            state.aces[0] = aces
            worths.append(hoped(state))

        assert worths[2] - worths[1] > 2 + worths[1] - worths[0]


def test_fewer_bandits_win_a_tussle() -> None:
    """Given the last tussle, when one has more bandits than the other, as many, or fewer, then it matters."""
    found = []
    for bandits in ("9,9 9,8 9,7", "9,9 9,8", "9,9"):
        state = position(**END)
        for seat, places in ((RED, bandits), (GREEN, "9,9 9,8")):
            blank(state, seat)
            paint(state, places, "bandit", seat)
        found.append(hoped(state, RED) - hoped(state, GREEN))

    assert found[0] + 1 < found[1] < found[2] - 1


def test_a_partner_counts_for_what_it_pays() -> None:
    """Given a mine marker far up, when the partner is one for miners, then there is more to hope for."""
    miner, mayor = position(mine=[8, 1]), position(mine=[8, 1])
    miner.kept[RED] = partner("prospector")
    mayor.kept[RED] = partner("mayor")

    assert hoped(miner) - hoped(mayor) >= 4


def test_a_victory_is_worth_one() -> None:
    """Given a game that is over, when the other has more on the board, then only the points count."""
    state = position(**END, mine=[1, 11])
    state.points[RED], state.points[GREEN] = 51, 50
    assert GAME.thought.evaluate(state, RED) < 0.5
    assert GAME.thought.evaluate(state, RED) + GAME.thought.evaluate(state, GREEN) == pytest.approx(1)
    state.step = OVER

    assert [GAME.thought.evaluate(state, seat) for seat in (RED, GREEN)] == [1, 0]
