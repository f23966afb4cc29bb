"""Sierra West: cards that become paths, and a mountain that becomes cards."""

from westward.games.sierra_west.game import GAME

__all__ = ["GAME"]
