"""What the bots of Sierra West know of the end, and of what brings a game there."""

import pytest

from tests.games.sierra_west.notation import ANN, BEN, HASTINGS, OO, asked, forget_options, play, position
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.decisions import MOVE_WAGON
from westward.games.sierra_west.hints import deck_worth, rounds_left, strength, turns_left
from westward.games.sierra_west.kinds import MODES
from westward.games.sierra_west.preferring import plan_worth
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.state import State
from westward.games.sierra_west.weighing import Mountain, Weighing, Weights, card_worth

WEIGHTS = Weights(GAME.thought.weights)
WEIGHING = Weighing(WEIGHTS, STANDARD)


def rounds(state: State) -> float:
    return rounds_left(state, Mountain(state))


def hoped(state: State, side: int) -> float:
    return strength(state, side, WEIGHING, rounds(state), Mountain(state))


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

    assert GAME.thought.evaluate(state, ANN) + GAME.thought.evaluate(state, BEN) == pytest.approx(1)


def worth(card: str) -> float:
    return card_worth(STANDARD, STANDARD.cards.keys.index(card), WEIGHTS)


def test_a_card_is_worth_what_its_path_actions_are() -> None:
    """Given the icons of a card, when it is weighed, then each of them counts, and a bear takes away."""
    gain, boot, shovel = WEIGHTS.deck_gain, WEIGHTS.deck_boot, WEIGHTS.deck_shovel

    assert worth("start_01") == pytest.approx(2 * gain + 2 * boot + shovel)
    assert worth("start_03") == pytest.approx(4 * gain + boot - WEIGHTS.deck_bear)
    assert worth("ah_m02") == pytest.approx(2 * gain + boot + 2 * WEIGHTS.deck_special)
    assert worth("bb_m03") < worth("start_05")  # it has a banjo


@pytest.mark.parametrize("mode", MODES)
def test_a_deck_is_worth_as_much_as_its_cards_are_better_than_those_of_the_start(mode: str) -> None:
    """Given nine cards, when three lie under the board, then nothing changes; when one is added, it does."""
    for state in (position(mode=mode), position(mode=mode, plan="start_01 start_02 start_03")):
        for seat in (ANN, BEN):
            assert deck_worth(state, seat, WEIGHING) == pytest.approx(0)
    card = STANDARD.cards.basic[MODES.index(mode)][0]
    state.discards[ANN].append(card)

    assert deck_worth(state, ANN, WEIGHING) == pytest.approx(
        (WEIGHING.cards[card] - WEIGHING.usual[state.mode]) / 10
    )


def test_alone_the_deck_of_the_start_is_no_lead() -> None:
    """Given Hastings, who has no deck, when the game is shorter, then it is none the better for it."""
    state = position(seats=1)
    mountain = Mountain(state)

    def lead(rounds: float) -> float:
        return strength(state, ANN, WEIGHING, rounds, mountain) - strength(
            state, HASTINGS, WEIGHING, rounds, mountain
        )

    assert lead(10) == pytest.approx(lead(5))


def test_which_card_was_claimed_counts() -> None:
    """Given two cards that can be claimed, when the better one is, then more is hoped for."""
    better, worse = position(), position()
    better.discards[ANN].append(STANDARD.cards.keys.index("ah_m02"))
    worse.discards[ANN].append(STANDARD.cards.keys.index("ah_m06"))  # a bear

    assert worth("ah_m02") > worth("ah_m06")
    assert hoped(better, ANN) > hoped(worse, ANN)


def test_a_card_that_is_in_the_hand_for_sure_counts_besides() -> None:
    """Given a claimed card, when everybody knows that it was drawn, then it counts more than in the pile."""
    in_hand, in_pile = position(), position()
    card = in_hand.hands[ANN][0]
    in_hand.shown[ANN] = 1 << card

    assert hoped(in_hand, ANN) - hoped(in_pile, ANN) == pytest.approx(
        WEIGHTS.hand * card_worth(STANDARD, card, WEIGHTS)
    )


def test_what_the_seat_cannot_see_of_a_hand_does_not_count() -> None:
    """Given other cards in a hand, when nobody else knows them, then the chances are the same."""
    state = position()
    worlds = [state.redeal(ANN, seed) for seed in range(20)]

    assert len({world.digest() for world in worlds}) > 1
    assert [GAME.thought.evaluate(world, ANN) for world in worlds] == pytest.approx(
        [GAME.thought.evaluate(state, ANN)] * 20
    )


def preferred(state: State, seat: int = ANN) -> list[int]:
    return GAME.thought.prefer(state, seat, state.options(seat))


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
    worths = {option: plan_worth(state, planned_cards(option), WEIGHTS) for option in legal}

    found = preferred(state)

    assert set(found) < set(legal)
    assert max(worths, key=lambda option: worths[option]) in found
    assert all(worths[option] >= max(worths.values()) - 0.5 for option in found)
