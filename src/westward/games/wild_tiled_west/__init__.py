"""Wild Tiled West: dice-drafted tiles that turn empty land into a settlement."""

from westward.games.wild_tiled_west.game import GAME

__all__ = ["GAME"]
