"""
What a game shows, and to whom.

A game is put together from five faces with one reader each: its rules (`westward.engine`), sight, words and
pictures (here), and thought (`westward.bots`). docs/contribute/tour.md has the table of all of them.
"""

from westward.faces.editions import Editions
from westward.faces.game import Game, game, games
from westward.faces.pictures import Panel, Pictures
from westward.faces.sight import Sight, View
from westward.faces.words import Preview, Refusal, Sheet, Words

__all__ = [
    "Editions",
    "Game",
    "Panel",
    "Pictures",
    "Preview",
    "Refusal",
    "Sheet",
    "Sight",
    "View",
    "Words",
    "game",
    "games",
]
