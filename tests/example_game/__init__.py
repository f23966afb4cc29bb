"""Prospectors: a tiny game of a package of its own, with all that a game can have."""

from tests.example_game.game import GAME

__all__ = ["GAME"]
