"""Western Town: marshals play the cards of their buildings and exploit those of their neighbours."""

from westward.games.western_town.game import GAME

__all__ = ["GAME"]
