"""Gold West: mine a hex map through a supply track that grinds slowly, with the Whitewater expansion."""

from westward.games.gold_west.game import GAME

__all__ = ["GAME"]
