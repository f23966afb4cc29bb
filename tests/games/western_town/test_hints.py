"""What the bots of Western Town know of Homes, of Lincoln's expectations, and of what is left of a game."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.western_town.notation import A, B, C, D, position, town
from westward.games.western_town import GAME
from westward.games.western_town.hints import ADVICE, Outlook, Weights, strength
from westward.games.western_town.position import OVER
from westward.games.western_town.state import State

GOLD = ["lincoln_1", "lincoln_2", "lincoln_3", "lincoln_4"]  # each of them asks for exported gold
LURE = ["lincoln_5", "lincoln_6", "lincoln_1", "lincoln_2"]  # half of them do
WEIGHTS = Weights(ADVICE.weights)


def hoped(state: State, seat: int = A) -> float:
    return strength(state, seat, Outlook(state, WEIGHTS), WEIGHTS)


def worth(has: Mapping[str, Any], lincoln: list[str]) -> float:
    """Return what a town is worth beside an empty one once the *lincoln* cards are turned up."""
    one, other = (position(game_round=len(lincoln), lincoln=lincoln, a=given) for given in (has, town()))
    return hoped(one) - hoped(other)


def test_a_multiplier_counts() -> None:
    """Given exported gold, when more cards of Lincoln ask for it, then it is worth more."""
    assert worth(town(exported_gold=3), GOLD[:3]) > worth(town(exported_gold=3), LURE[:3]) > 0
    assert worth(town(exported_gold=3), [*GOLD, "lincoln_final"]) == pytest.approx(4 * 3)
    assert worth(town(exported_gold=3), [*LURE, "lincoln_final"]) == pytest.approx(2 * 3)


def test_what_is_only_spent_counts_less_near_the_end() -> None:
    """Given wood, which scores nothing, when the last round comes, then it is worth less than at first."""
    assert worth(town(wood=2), GOLD[:1]) > worth(town(wood=2), [*GOLD, "lincoln_final"]) > 0


def test_a_home_counts_and_a_ruin_costs_more() -> None:
    """Given a town, when it has no Home from a visit, less is hoped for, and even less with a ruin."""
    warehouse = "5a:warehouse"
    ruined, without, whole = (
        position(game_round=2, lincoln=GOLD[:2], a=given)
        for given in (
            town(warehouse, home_markers=1, destroyed="5a"),
            town(warehouse),
            town(warehouse, home_markers=1),
        )
    )

    assert hoped(ruined) < hoped(without) < hoped(whole)


def test_cards_that_lie_face_up_count_for_their_gains() -> None:
    """Given cards on the table, when one was turned face down, then its gain is not hoped for."""
    face_up, face_down = (
        position(phase="turns", a=town(table=f"{card} marshal"), b=town(table="gold_mine marshal"))
        for card in ("gold_mine", "~gold_mine")
    )

    assert GAME.thought.evaluate(face_up, A) == pytest.approx(0.5)
    assert GAME.thought.evaluate(face_down, A) < 0.5


def test_another_table_does_not_matter() -> None:
    """Given a double duel, when somebody at the other table is rich, then one's chances are the same."""
    duel = position(seats=4, mode="double_duel", a=town(gold=2))
    rich = position(seats=4, mode="double_duel", a=town(gold=2), c=town(gold=9, exported_gold=5))

    assert GAME.thought.evaluate(rich, A) == GAME.thought.evaluate(duel, A) > 0.5
    assert GAME.thought.evaluate(rich, C) > GAME.thought.evaluate(duel, C) == pytest.approx(0.5)
    assert GAME.thought.evaluate(rich, C) + GAME.thought.evaluate(rich, D) == pytest.approx(1)


def test_a_victory_is_worth_one_and_a_shared_one_its_share() -> None:
    """Given a game that is over, when the other has wood left, then only the points count."""

    def over(exported: int) -> list[float]:
        state = position(
            game_round=5,
            lincoln=[*GOLD, "lincoln_final"],
            a=town(exported_gold=exported),
            b=town(exported_gold=1, wood=3),
        )
        state.phase = [OVER] * state.tables
        return [GAME.thought.evaluate(state, seat) for seat in (A, B)]

    assert [over(exported) for exported in (2, 1, 0)] == [[1, 0], [0.5, 0.5], [0, 1]]


def test_each_duel_is_won_by_itself() -> None:
    """Given a double duel that is over, when each table has a winner, then both have won alone."""
    ahead = town(exported_gold=2)
    state = position(
        seats=4, mode="double_duel", game_round=5, lincoln=[*GOLD, "lincoln_final"], a=ahead, d=ahead
    )
    state.phase = [OVER] * state.tables

    assert [GAME.thought.evaluate(state, seat) for seat in (A, B, C, D)] == [1, 0, 0, 1]


def test_other_weights_remember_nothing_of_these() -> None:
    """Given a position that was judged, when weights change, then what was remembered is not used."""
    face_up = position(phase="turns", a=town(table="gold_mine marshal"), b=town(table="~gold_mine marshal"))

    assert GAME.thought.evaluate(face_up, A) > 0.5
    assert GAME.thought.with_weights({"visible": 0}).evaluate(face_up, A) == pytest.approx(0.5)
