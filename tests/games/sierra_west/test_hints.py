"""What the bots of Sierra West know of the end, and of what brings a game there."""

import pytest

from tests.games.sierra_west.notation import ANN, BEN, OO, asked, forget_options, play, position
from westward.games.sierra_west import GAME
from westward.games.sierra_west.decisions import MOVE_WAGON
from westward.games.sierra_west.hints import (
    WEIGHTS,
    Mountain,
    rounds_left,
    strength,
    turns_left,
)
from westward.games.sierra_west.preferring import plan_worth
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.state import State


def rounds(state: State) -> float:
    return rounds_left(state, Mountain(state))


def hoped(state: State, side: int) -> float:
    return strength(state, side, WEIGHTS, rounds(state), Mountain(state))


def test_cards_over_special_ones_tell_how_much_is_left() -> None:
    """Given a mountain, when a card goes that lies over special ones, then less is left."""
    state = position()

    assert rounds(position(gone=[(1, 0)])) < rounds(state)
    assert rounds(position(gone=[(1, 0), (1, 1), (2, 0)])) < rounds(position(gone=[(1, 0), (1, 1)]))
    assert rounds(state) == pytest.approx(1.5 + 1.25 * 7)


def test_outlaws_tell_how_much_is_left() -> None:
    state = position(mode=OO)
    state.outlaws[0] -= 1

    assert rounds(state) == pytest.approx(rounds(position(mode=OO)) - 1.25)


def test_the_last_rounds_are_counted() -> None:
    """Given the last round, when a side has had its turn, then it may hope for nothing but its points."""
    state = position(turn=BEN, number=9, goods={ANN: "3 food 1 gold", BEN: "3 food 1 gold"})
    state.last_round = 9

    assert (turns_left(state, ANN, rounds(state)), turns_left(state, BEN, rounds(state))) == (0, 1)
    assert hoped(state, ANN) == state.scores()[ANN]
    assert hoped(state, BEN) > state.scores()[BEN]


def test_alone_no_round_follows() -> None:
    """Given Hastings, when there is no final round, then one round less is left than with one."""
    with_round = position(seats=1, final_round_after_trigger=True)

    assert rounds(position(seats=1)) == rounds(with_round) - 1


def test_what_saves_points_later_counts_less_at_the_start() -> None:
    """Given a cabin, when much of the game is left, then it is worth less than the points that it saves."""
    early = position(cabins={ANN: "double_boots - - -"})
    late = position(cabins={ANN: "double_boots - - -"}, number=9)
    late.last_round = 9

    assert hoped(early, ANN) - hoped(early, BEN) < hoped(late, ANN) - hoped(late, BEN)


def test_chances_add_up_for_two() -> None:
    state = position(goods={ANN: "2 wood 1 gold"}, wagons={BEN: 2})

    assert GAME.evaluate(state, ANN) + GAME.evaluate(state, BEN) == pytest.approx(1)


def preferred(state: State, seat: int = ANN) -> list[int]:
    return GAME.prefer(state, seat, state.options(seat))


def test_whoever_can_moves_the_wagon() -> None:
    """Given boots and goods, when there is nothing to climb for, then the wagon moves on."""
    state = position(plan="start_01 start_02 start_03", goods={ANN: "2 food"}, men={ANN: (1, 0)})
    state.boots = [1, 0, 0]
    forget_options(state)
    assert preferred(state) == [MOVE_WAGON]


def test_whoever_can_tracks() -> None:
    """Given a marker that was raised, when others are asked, then they track."""
    state = position(
        plan="start_02 start_01 start_03", goods={ANN: "2 wood 1 food"}, pioneers={ANN: "end camp"}
    )
    play(state, "summit green left")

    assert asked(state) == "1 tracker_window"
    assert preferred(state, BEN) == [1, 2]


def test_plans_whose_paths_promise_most_come_first() -> None:
    """Given three cards, when they are planned, then the best orders are preferred, and a bad one is not."""
    state = position()
    legal = state.options(ANN)
    worths = {option: plan_worth(state, planned_cards(option)) for option in legal}

    found = preferred(state)

    assert set(found) < set(legal)
    assert max(worths, key=lambda option: worths[option]) in found
    assert all(worths[option] >= max(worths.values()) - 0.5 for option in found)
