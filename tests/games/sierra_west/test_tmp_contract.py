from westward.games.sierra_west import GAME
from westward.testing import contract

TestContract = contract(GAME)
