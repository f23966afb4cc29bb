"""What the bots of Western Town know of Homes, of Lincoln's expectations, and of what is left of a game."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.western_town.notation import A, B, C, D, card, play, position, start, town
from westward.games.western_town import GAME
from westward.games.western_town.hints import (
    ADVICE,
    Outlook,
    Weights,
    cards_worth,
    hand_room,
    strength,
)
from westward.games.western_town.position import OVER, mask_of
from westward.games.western_town.state import State
from westward.testing import rule

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


@rule("TN-5.6")
def test_a_larger_hand_counts_and_so_does_the_way_to_it() -> None:
    """Given tiles to place, when cells with the smallest number are built on, then more is hoped for."""
    rest, begun, larger = (
        position(game_round=3, lincoln=GOLD[:3], a=town(f"4a:gunsmith {tiles}"))
        for tiles in (
            "5c:carpenter 6d:general_store",
            "4b:carpenter 6d:general_store",
            "4b:carpenter 4c:general_store",
        )
    )

    assert [hand_room(state, A) for state in (rest, begun, larger)] == pytest.approx(
        [4 + 1 / 3, 4 + 2 / 3, 5]
    )
    assert hoped(rest) < hoped(begun) < hoped(larger)


@rule("TN-5.7")
def test_what_is_kept_counts() -> None:
    """Given a choice of cards to keep, when the picked ones promise more, then more is hoped for."""
    state = start(2, 1)
    few, many = (state.clone() for _ in range(2))
    few.picked[A] = mask_of([card(name) for name in ("homestead_cactus", "gold_mine", "marshal")])
    many.picked[A] = mask_of([card(name) for name in ("carpenter", "gold_mine", "marshal")])

    assert hoped(few) < hoped(many) <= hoped(state), "before anything is picked, all cards may be kept"


@rule("TN-5.10")
def test_a_card_chosen_face_down_counts() -> None:
    """Given a paired step, when who chooses first has chosen, then it matters which card it was."""
    hand = town(hand="gold_mine homestead marshal", table="carpenter")
    state = position(step=1, a=hand, b=town(hand="gold_mine carpenter marshal"))
    worth_by_card = {}
    for name in ("gold_mine", "homestead"):
        after = state.clone()
        play(after, f"A: {name}")
        worth_by_card[name] = hoped(after)

    assert worth_by_card["gold_mine"] > worth_by_card["homestead"]


def test_a_card_whose_building_is_destroyed_promises_nothing() -> None:
    """Given a last card, when its building is destroyed, then it is not counted on."""
    last = town(hand="gold_mine", table="~marshal ~carpenter")
    states = [
        position(phase="turns", a={**last, "destroyed": [ruin]}, b=last) for ruin in ("marshal", "gold_mine")
    ]
    promised = [cards_worth(state, A, Outlook(state, WEIGHTS).promises) for state in states]

    assert promised[0] > promised[1] == 0


def test_a_hand_grows_no_further_than_the_board_allows() -> None:
    """Given all cells 4 and 5 built on, when more is built, then the hand stays; a SCHOOL adds to it."""
    tiles = "4a:gunsmith 4b:carpenter 4c:general_store 5a:barber 5b:homestead 5c:homestead 5d:warehouse"
    full, school = (
        position(game_round=3, lincoln=GOLD[:3], added="school", a=town(f"{tiles} {more}"))
        for more in ("6a:homestead", "6a:school")
    )

    assert [hand_room(state, A) for state in (full, school)] == [6, 7]


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
