"""The whole games in tests/goldens/wild_tiled_west; scripts/goldens.py writes them anew."""

import json
from pathlib import Path
from typing import Any, Final

from tests.games.perft import counts, total
from tests.games.wild_tiled_west.notation import begun, own, position
from westward import Log
from westward.engine import FastChance, fast_chance
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.state import State

FOLDER: Final = Path(__file__).parents[2] / "goldens" / "wild_tiled_west"
GAMES_FILE: Final = FOLDER / "games.json"
LOOKS: Final = 12  # options that a player thinks about
PERFT_FILE: Final = FOLDER / "perft.json"


class Golden:
    """A game to be played: at which table, and by people who think or by those who don't."""

    def __init__(self, seats: int, options: dict[str, Any], seed: int, thinks: bool = True) -> None:
        self.seats = seats
        self.options = options
        self.seed = seed
        self.thinks = thinks

    def play(self) -> Log:
        """Play the game to its end."""
        log = Log(GAME, self.seats, self.options, self.seed)
        chance = fast_chance(self.seed)
        while not log.state.is_over():
            state = own(log.state)
            seat = state.actors()[0]
            log.choose(seat, self.pick(state, seat, chance))
        return log

    def pick(self, state: State, seat: int, chance: FastChance) -> int:
        """Return the best of a few options, or any."""
        options = state.options(seat)
        if not self.thinks:
            return options[chance.below(0, len(options))]
        few = [options[chance.below(0, len(options))] for _ in range(min(LOOKS, len(options)))]
        return max(few, key=lambda option: worth(state, seat, option))


def worth(state: State, seat: int, option: int) -> float:
    """Return how good the position after a choice is for *seat*, in a world that it could be in."""
    world = state.redeal(seat, 1)
    world.choose(seat, option)
    return GAME.evaluate(world, seat)


def conquest(*boards: str) -> dict[str, Any]:
    """Return options for these boards with their Conquest faces."""
    return {"board": list(boards), "face": ["conquest"] * len(boards)}


GAMES: Final = {
    "1-classic": Golden(1, {"contracts": "first_game"}, 1),
    "1-conquest": Golden(1, {**conquest("board_8"), "solo_year4_win_points": False}, 2),
    "2-classic": Golden(2, {"contracts": "first_game"}, 3),
    "2-conquest": Golden(2, conquest("board_1", "board_2"), 4),
    "2-alleys": Golden(2, {}, 5, thinks=False),
    "3-classic": Golden(3, {}, 6),
    "3-conquest": Golden(3, conquest("board_3", "board_4", "board_5"), 7),
    "4-mixed": Golden(4, {"face": ["classic", "conquest", "classic", "conquest"]}, 8),
    "5-classic": Golden(5, {}, 9),
    "5-conquest": Golden(5, conquest("board_6", "board_7", "board_8", "board_5", "board_2"), 10),
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


def path(name: str) -> Path:
    """Return the file of the game called *name*."""
    return FOLDER / f"{name}.jsonl"


def summary(log: Log) -> dict[str, Any]:
    """Return what is told of a whole game."""
    state = own(log.state)
    events = [event for _, _, told in log.replay() for event in told]
    return {
        "seats": log.seats,
        "options": log.options,
        "choices": len(log.choices()),
        "scores": state.scores(),
        "ranking": state.ranking(),
        "rank": state.box.rank(state.points[0]) if log.seats == 1 else "",
        "by category": {key: points for key, points in GAME.breakdown(state, events) if any(points)},
    }


def write() -> None:
    """Play the games and count the positions, and write what comes out."""
    FOLDER.mkdir(exist_ok=True)
    games = {}
    for name, golden in GAMES.items():
        log = golden.play()
        log.save(path(name))
        games[name] = summary(log)
    GAMES_FILE.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    found = {name: counted(state) for name, state in positions().items()}
    PERFT_FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def counted(state: State) -> dict[str, Any]:
    """Return the number of positions after 1 and 2 choices, in all and by first choice."""
    found = counts(state, 2)
    return {"total": total(found), "by first choice": found}
