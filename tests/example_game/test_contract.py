"""A game of another package gets all checks by one line, and says what its players do in the open."""

from tests.example_game import GAME
from tests.example_game.state import Decision
from westward.engine import State
from westward.testing import contract


def is_work(state: State, seat: int, option: int) -> bool:
    """Tell whether a claim is worked; everybody sees how, also where it brings the same (EX-2.3)."""
    return state.decision(seat) is Decision.WORK


TestContract = contract(GAME, announced=is_work)
