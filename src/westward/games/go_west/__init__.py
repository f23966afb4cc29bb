"""Go West!: tokens are money and ownership, wagons are what the owners are paid for."""

from westward.games.go_west.game import GAME

__all__ = ["GAME"]
