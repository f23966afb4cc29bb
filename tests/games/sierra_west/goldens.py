"""The whole games and counted positions in tests/goldens/sierra_west; scripts/goldens.py writes them anew."""

import json
from pathlib import Path
from typing import Any, Final

from tests.games.perft import counts, total
from tests.games.sierra_west.notation import ANN, BB, BEN, GR, HASTINGS, OO, own, position, set_market
from westward import Log
from westward.games.sierra_west import GAME
from westward.games.sierra_west.kinds import DIFFICULTIES
from westward.games.sierra_west.state import State
from westward.testing.playing import Player

FOLDER: Final = Path(__file__).parents[2] / "goldens" / "sierra_west"
GAMES_FILE: Final = FOLDER / "games.json"
PERFT_FILE: Final = FOLDER / "perft.json"

HARD: Final = {**dict.fromkeys(DIFFICULTIES, True), "hastings_wagon_space": 2}

GAMES: Final[dict[str, tuple[int, dict[str, Any], int]]] = {
    "1-apple-hill": (1, {}, 1),
    "1-boats-banjos-hard": (1, {"mode": BB, **HARD}, 2),
    "1-gold-rush-final-round": (1, {"mode": GR, "final_round_after_trigger": True}, 3),
    "1-outlaws-outposts": (1, {"mode": OO, "advanced_planning": True}, 4),
    "2-apple-hill-planning": (2, {"advanced_planning": True}, 5),
    "2-boats-banjos": (2, {"mode": BB}, 6),
    "3-gold-rush": (3, {"mode": GR}, 7),
    "3-outlaws-outposts": (3, {"mode": OO}, 8),
    "4-apple-hill": (4, {}, 9),
    "4-boats-banjos-planning": (4, {"mode": BB, "advanced_planning": True}, 10),
}


def play(name: str) -> Log:
    """Play a game to its end: at random, with a taste for what brings it forward."""
    seats, options, seed = GAMES[name]
    log = Log(GAME, seats, options, seed)
    player = Player(GAME, seed)
    while not log.state.is_over():
        log.choose(*player.pick(log.state))
    return log


def positions() -> dict[str, State]:
    """Return the named positions whose successors are counted."""
    found = {
        "a plan": position(),
        "a plan of four": position(advanced_planning=True, mode=GR),
        "camp": position(plan="start_01 start_02 start_03", cabins={ANN: "double_food all_green - pay_less"}),
        "two shovels": position(
            plan="start_01 start_08 start_02",
            goods={ANN: "3 food 3 wood 2 stone 1 token"},
            men={ANN: (1, 0), BEN: (1, 0)},
            pioneers={ANN: "green_2 tan_2"},
        ),
        "summits": position(
            plan="start_01 start_02 start_04",
            goods={ANN: "4 food 4 wood 4 stone 2 gold"},
            mule=ANN,
            pioneers={ANN: "end end"},
        ),
        "river": position(
            mode=BB,
            plan="bb_m05 boats_start bb_m04",
            goods={ANN: "2 food 2 trout 1 bass 1 token"},
            wagons={ANN: 1},
            pioneers={ANN: "green_1 tan_2"},
        ),
        "mine": position(
            mode=GR,
            plan="gr_m03 gold_start gr_m02",
            goods={ANN: "2 gold 2 stone 1 cart0 1 cart1"},
            holders="dynamite=0",
            wagons={ANN: 1},
            pioneers={ANN: "end tan_1"},
        ),
        "outlaws": position(
            mode=OO,
            plan="outlaws_start oo_m02 start_01",
            goods={ANN: "4 bullets"},
            wagons={ANN: 1},
            cabins={ANN: "double_food"},
            pioneers={ANN: "end end"},
            rolls=[1, 2, 6],
        ),
        "all green": position(
            plan="start_01 start_02 ah_m13",
            cabins={ANN: "all_green step_back drop_down"},
            goods={ANN: "4 token 1 food"},
            wagons={ANN: 2},
            pioneers={ANN: "green_4 camp"},
        ),
        "against Hastings": position(seats=1, goods={ANN: "1 food 1 wood", HASTINGS: "3 gold"}),
    }
    set_market(found["two shovels"], "double_food double_wood pay_less all_green", "step_back drop_down")
    return found


def path(name: str) -> Path:
    """Return the file of the game called *name*."""
    return FOLDER / f"{name}.jsonl"


def summary(log: Log) -> dict[str, Any]:
    """Return what is told of a whole game."""
    state = own(log.state)
    return {
        "seats": log.seats,
        "options": log.options,
        "choices": len(log.choices()),
        "rounds": state.round,
        "scores": state.scores(),
        "rivals": [standing[0] for standing in state.rivals(0)] if state.is_solo() else [],
        "ranking": state.ranking(),
    }


def write() -> None:
    """Play the games and count the positions, and write what comes out."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    games = {}
    for name in GAMES:
        log = play(name)
        log.save(path(name))
        games[name] = summary(log)
    save(GAMES_FILE, games)
    found = {name: counts(state) for name, state in positions().items()}
    save(PERFT_FILE, {name: {"total": total(one), "by first choice": one} for name, one in found.items()})


def save(file: Path, values: dict[str, Any]) -> None:
    """Write *values*, an entry of an entry on a line of its own."""
    file.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
