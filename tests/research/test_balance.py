"""What many games tell about a game."""

import pytest

from tests.example_game import GAME
from tests.example_game.state import NONE, own_state
from westward.bots import bot
from westward.engine import State
from westward.research.balance import Balance, Game, Witness, watched_game


def watched(number: int = 0) -> Game:
    """Return a game of Prospectors that was watched."""

    def label(state: State, seat: int, option: int) -> str:
        return GAME.describe(state, seat, option, "en")

    options = GAME.rules.checked_options(2, None)
    seed = bytes([number]) * 32
    return watched_game(
        GAME.thought, [bot("random"), bot("random")], options, seed, number, label, GAME.sight.breakdown
    )


def test_a_game_tells_what_was_offered_and_what_was_taken() -> None:
    """Given a game, when it is watched, then each decision has one thing taken of those offered."""
    game = watched()

    work = game.uses["work"]
    assert {offered for offered, _ in work.values()} == {3}
    assert sum(taken for _, taken in work.values()) == 3
    assert sum(taken for _, taken in game.uses["bid"].values()) == 4  # the last card is no choice
    assert game.finished and sum(game.shares) == 1
    assert [sum(game.parts[key][place] for key in game.parts) for place in (0, 1)] == game.scores


def test_first_is_who_is_first_asked_alone() -> None:
    """Given bids at once, when somebody works the first claim, then that one is the first to play."""
    found = set()
    for seed in range(6):
        state = own_state(GAME.setup(2, seed=seed))
        witness = Witness(lambda _state, _seat, option: str(option))
        while state.winner == NONE:
            seat = state.actors()[0]
            witness(state, seat, state.options(seat)[0])
            state.choose(seat, state.options(seat)[0])
        witness(state, state.winner, 0)
        assert witness.first == state.winner
        found.add(witness.first)
    assert found == {0, 1}


def test_games_are_added_up() -> None:
    """Given two games and one that was stopped, when they are counted, then that one counts in nothing."""
    balance = Balance(2)
    balance.add(Game(0, 10, 4, True, [1.0, 0.0], [8, 4], {"gold": [8, 4]}, {"bid": {"low": [2, 1]}}))
    balance.add(Game(1, 20, 6, True, [0.5, 0.5], [6, 6], {"gold": [6, 6]}, {"bid": {"low": [3, 0]}}))
    balance.add(Game(2, 99, 9, False, [0.0, 0.0], [0, 0], {}, {"bid": {"low": [9, 9]}}))

    assert (balance.games, balance.finished, balance.lengths, balance.turns) == (3, 2, [10, 20], [4, 6])
    assert balance.shares == [1.5, 0.5]
    assert balance.uses == {"bid": {"low": [5, 1]}}
    assert balance.mean_points("gold") == 6
    assert balance.winners_points("gold") == pytest.approx((8 + 3 + 3) / 2)
    low, high = balance.interval(0)
    assert low < 0.75 < high
