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
from westward.engine import (
    Event,
    Game,
    IllegalChoice,
    Option,
    Panel,
    Recorder,
    Refusal,
    State,
    WestwardError,
    game,
    games,
)
from westward.logfile import Log

__version__ = "0.1.0"

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
