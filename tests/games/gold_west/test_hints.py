"""What the bots of Gold West know of the final scoring, and of what brings them there."""

import pytest

from tests.games.gold_west.notation import GREEN, RED, play, position
from westward import bots
from westward.games.gold_west import GAME
from westward.games.gold_west.decisions import END_METALS, Decision
from westward.games.gold_west.hints import ADVICE, Weights, strength_of
from westward.games.gold_west.position import OVER
from westward.games.gold_west.rules.scoring import Survey
from westward.games.gold_west.state import State

APART = "north_n south_s"
TOGETHER = "north_n north_center"
SAME = dict.fromkeys(("north_n", "north_center", "south_s"), "forest")


def hoped(state: State, seat: int = RED) -> float:
    return strength_of(state, seat, Survey(state), Weights(ADVICE.weights))


def test_a_majority_counts() -> None:
    """Given a camp in a forest, when another has more influence there, then it is worth less."""
    ahead = position(camps={RED: "forest", GREEN: "gold_terrain*2"})
    behind = position(camps={RED: "forest", GREEN: "forest*2"})

    assert hoped(ahead) - hoped(behind) > 1


def test_a_majority_counts_more_near_the_end() -> None:
    """Given a lead on a terrain, when few turns are left in which it could be lost, then it counts more."""
    early, late = (position(camps={RED: "copper_terrain*2", GREEN: "copper_terrain"}) for _ in range(2))
    late.turns = 36

    assert hoped(late, RED) - hoped(late, GREEN) > hoped(early, RED) - hoped(early, GREEN) > 0


def test_an_office_counts_for_what_it_multiplies() -> None:
    """Given the saloon, when its owner has more investments, then the marker there is worth more."""

    def saloon(*cards: str) -> float:
        with_marker = position(owned={RED: cards}, cells={(0, 0): "R"})
        return hoped(with_marker) - hoped(position(owned={RED: cards}))

    assert saloon("inv_gold_4", "inv_gold_5") - saloon("inv_gold_4") == pytest.approx(2)
    assert saloon() > 0


def test_buildings_count_more_together() -> None:
    """Given two camps, when they touch each other, then they are worth more than apart."""
    apart = position(terrain=SAME, camps={RED: APART})
    together = position(terrain=SAME, camps={RED: TOGETHER})

    assert hoped(together) - hoped(apart) == pytest.approx(2)


def test_what_lies_on_the_track_counts_while_it_can_be_used() -> None:
    """Given metals, when they lie further down, or no more camp can be placed, then they are worth less."""

    def metals(section: int, camps: int) -> float:
        worths = []
        for resources in ("", "gold*2 silver"):
            sections = [""] * 4
            sections[section] = resources
            state = position(supply={RED: sections})
            state.camps[RED] = camps
            worths.append(hoped(state))
        return worths[1] - worths[0]

    assert metals(0, 12) > metals(3, 12) > 0
    assert metals(0, 12) > metals(0, 0) > 0


def test_a_victory_is_worth_one() -> None:
    """Given the Most Wanted, who has a point more, when the game is over, then only the points count."""
    state = position(seats=2, score={RED: 61, GREEN: 60}, supply={RED: [], GREEN: []}, wanted={RED: 3})
    assert GAME.thought.evaluate(state, RED) < 0.5
    assert GAME.thought.evaluate(state, RED) + GAME.thought.evaluate(state, GREEN) == pytest.approx(1)
    state.step = OVER

    assert [GAME.thought.evaluate(state, seat) for seat in (RED, GREEN)] == [1, 0]


def test_metals_are_worth_nothing_once_it_is_too_late_to_use_them() -> None:
    """Given metals to use, when their step is ended, then they are not hoped for any more."""
    kept, none = position(use="gold*2 wood"), position(use="wood")
    assert hoped(kept) > hoped(none)
    play(kept, "end")
    assert hoped(kept) == hoped(none)


@pytest.mark.parametrize("seed", range(3))
def test_greedy_uses_its_metals(seed: int) -> None:
    """Given metals that can be shipped, when greedy has the turn, then it leaves none of them."""
    state = position(use="gold silver*2 wood")
    while state.waiting_for is Decision.USE_METAL:
        option = bots.ask(bots.bot("greedy"), GAME.thought, state, RED, seed)
        assert option != END_METALS
        state.choose(RED, option)
