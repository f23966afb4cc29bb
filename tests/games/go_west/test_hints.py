"""What the bots of Go West! know of points, majorities and wagons."""

import pytest

from tests.games.go_west.notation import BLUE, GREEN, RED, card, position
from westward import bots
from westward.games.go_west import GAME
from westward.games.go_west.decisions import PLAY, SCORE, YES
from westward.games.go_west.hints import ADVICE, Weights, strengths_of
from westward.games.go_west.position import OVER
from westward.games.go_west.state import State

HERE = {"new_england": 1, "midwest": 3}


def hoped(state: State, seat: int = RED) -> float:
    return strengths_of(state, Weights(ADVICE.weights))[seat]


def test_a_majority_counts() -> None:
    """Given few wagons, when others have more tokens or older ones, then the same tokens are worth less."""
    ahead = position(midwest="RRRGG", wagons=HERE)
    behind = position(midwest="RRRGGGG", wagons=HERE)

    assert hoped(ahead) - hoped(behind) > 1
    assert GAME.thought.evaluate(ahead, RED) > 0.5 > GAME.thought.evaluate(behind, RED)
    assert hoped(position(midwest="RRGG", wagons=HERE)) > hoped(position(midwest="GGRR", wagons=HERE))


def test_wagons_count_the_more_the_nearer_they_are() -> None:
    """Given tokens on a track, when wagons come nearer, then more is hoped for; once past, nothing is."""
    regions = ["west", "east", "great_plains", "midwest"]
    worths = [hoped(position(midwest="RRR", wagons={"new_england": 1, region: 6})) for region in regions]

    assert worths == sorted(worths)
    assert worths[0] < worths[1]
    assert worths[2] < worths[3]
    assert worths[0] == pytest.approx(hoped(position(midwest="RRR", wagons={"new_england": 1})))


def test_what_can_be_scored_counts_more_near_the_end() -> None:
    """Given tokens that would be paid, when somebody is close to the end, then they count for more."""

    def lead(points: int) -> float:
        state = position(
            midwest="RRR", wagons=HERE, supply={RED: 9, GREEN: 9}, vp={RED: points, GREEN: points}
        )
        return hoped(state, RED) - hoped(state, GREEN)

    assert lead(45) > lead(10) > 0


def test_tokens_are_worth_most_while_there_are_few() -> None:
    """Given a supply, when tokens go to the bank, then those are missed that leave little."""
    few, some, many, most = (hoped(position(supply={RED: left})) for left in (1, 6, 22, 27))

    assert some - few > 1
    assert abs(most - many) < 0.5 * (some - few)


def test_the_pawn_for_a_second_action_counts() -> None:
    """Given equal positions, when one has used the pawn, then it is as much behind as the other is ahead."""
    state = position(seats=2, pawns="G")

    assert GAME.thought.evaluate(state, RED) < 0.5
    assert GAME.thought.evaluate(state, RED) + GAME.thought.evaluate(state, GREEN) == pytest.approx(1)


def test_a_victory_is_worth_one_and_a_shared_one_its_share() -> None:
    """Given a game that is over, when tokens lie well for who is behind, then only the points count."""
    state = position(west="GGG", wagons={"west": 9}, supply={RED: 7, GREEN: 7, BLUE: 7})
    state.step = OVER
    found = []
    for points in (51, 50, 49):
        state.vp = [points, 50, 12]
        found.append([GAME.thought.evaluate(state, seat) for seat in (RED, GREEN, BLUE)])

    assert found == [[1, 0, 0], [0.5, 0.5, 0], [0, 1, 0]]


def test_greedy_brings_wagons_and_scores_in_one_turn() -> None:
    """Given tokens without wagons, when greedy has the turn, then it uses the pawn, moves and scores."""
    state = position(
        seats=2, east="RRRRR", vp={RED: 46, GREEN: 40}, hand=["wagons_4_a"], score_cards={RED: 1}
    )
    chosen = []
    while state.turn == RED and not state.is_over():
        option = bots.ask(bots.bot("greedy"), GAME.thought, state, RED, 1)
        chosen.append(option)
        state.choose(RED, option)

    assert chosen[:2] == [YES, PLAY + card("wagons_4_a")]
    assert chosen[-1] == SCORE
    assert state.ranking() == [1, 2]
