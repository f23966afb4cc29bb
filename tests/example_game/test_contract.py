"""A game of another package gets all checks by one line."""

from tests.example_game import GAME
from westward.testing import contract

TestContract = contract(GAME)
