"""
Five western board games on one table.

    import westward

    game = westward.game("go-west")
    state = game.setup(seats=3, seed=7)
    while state.actors():
        seat = state.actors()[0]
        state.choose(seat, state.options(seat)[0])
    print(state.scores(), state.ranking())

Set ``WESTWARD_PURE=1`` before the import to run the plain sources of a compiled installation.
"""

from westward import _build as _build  # decides between compiled and plain modules: keep it first

# isort: split
from types import ModuleType as _ModuleType

import westward.faces as _faces
import westward.games as _package  # before the function of the same name
from westward.engine import Event, IllegalChoice, Option, Recorder, State, WestwardError
from westward.faces import Game, Panel, Refusal, game, games
from westward.logfile import Log

__version__ = "0.1.0"


class _Games(_ModuleType):
    """The package of the games, which answers a call as well: `westward.games()`."""

    def __call__(self) -> list[Game]:
        return _faces.games()


# A package is an attribute of the one above it, so function and package share this name.
_package.__class__ = _Games
globals()["games"] = _package

__all__ = [
    "Event",
    "Game",
    "IllegalChoice",
    "Log",
    "Option",
    "Panel",
    "Recorder",
    "Refusal",
    "State",
    "WestwardError",
    "__version__",
    "game",
    "games",
]
