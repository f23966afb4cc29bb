"""The whole games in tests/goldens/wild_tiled_west; scripts/goldens.py writes them anew."""

from typing import Any, Final

from tests.games.goldens import Golden, Goldens
from tests.games.wild_tiled_west.notation import begun, own, position
from westward import Log
from westward.engine import FastChance
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import count
from westward.games.wild_tiled_west.state import State

LOOKS: Final = 12  # options that a player thinks about


def thoughtful(state: State, seat: int, chance: FastChance) -> int:
    """Choose the best of a few options."""
    options = state.options(seat)
    few = [options[chance.below(0, len(options))] for _ in range(min(LOOKS, len(options)))]
    return max(few, key=lambda option: worth(state, seat, option))


def thoughtless(state: State, seat: int, chance: FastChance) -> int:
    """Choose anything."""
    options = state.options(seat)
    return options[chance.below(0, len(options))]


def worth(state: State, seat: int, option: int) -> int:
    """Return the points and covered cells of *seat* after a choice, in a world that it could be in."""
    world = own(state.redeal(seat, 1))
    world.choose(seat, option)
    return world.scores()[seat] + count(world.covered[2 * seat], world.covered[2 * seat + 1])


def conquest(*boards: str) -> dict[str, Any]:
    """Return options for these boards with their Conquest faces."""
    return {"board": list(boards), "face": ["conquest"] * len(boards)}


GAMES: Final = {
    "1-classic": Golden(1, {"contracts": "first_game"}, 1, thoughtful),
    "1-conquest": Golden(1, {**conquest("board_8"), "solo_year4_win_points": False}, 2, thoughtful),
    "2-classic": Golden(2, {"contracts": "first_game"}, 3, thoughtful),
    "2-conquest": Golden(2, conquest("board_1", "board_2"), 4, thoughtful),
    "2-alleys": Golden(2, {}, 5, thoughtless),
    "3-classic": Golden(3, {}, 6, thoughtful),
    "3-conquest": Golden(3, conquest("board_3", "board_4", "board_5"), 27, thoughtful),
    "4-mixed": Golden(4, {"face": ["classic", "conquest", "classic", "conquest"]}, 8, thoughtful),
    "5-classic": Golden(5, {}, 9, thoughtful),
    "5-conquest": Golden(5, conquest("board_6", "board_7", "board_8", "board_5", "board_2"), 27, thoughtful),
}


def positions() -> dict[str, State]:
    """Return the named positions whose successors are counted."""
    return {
        "start of two": begun(2, 1, face="classic"),
        "in the middle": position(
            gold=2,
            bullets=1,
            tiles=["ambush 4,5 4,6 4,7 3,7 5,5", "sawmill 6,5 7,5 8,5"],
            dice=["p1", "p13", "r2"],
        ),
    }


def details(log: Log) -> dict[str, Any]:
    """Return the rank of a game alone, and the points by what they were for."""
    state = own(log.state)
    events = [event for _, _, told in log.replay() for event in told]
    return {
        "rank": state.box.rank(state.points[0]) if log.seats == 1 else "",
        "by category": {key: points for key, points in GAME.sight.breakdown(state, events) if any(points)},
    }


GOLDENS: Final = Goldens(GAME, GAMES, details, positions(), depth=2)
