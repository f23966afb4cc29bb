"""Whole games and counted positions in tests/goldens/western_town; scripts/goldens.py writes them anew."""

import json
from pathlib import Path
from typing import Any, Final

from tests.games.perft import counts, total
from tests.games.western_town.notation import own
from tests.games.western_town.positions import positions
from westward import Log
from westward.engine import FastChance, fast_chance
from westward.games.western_town import GAME
from westward.games.western_town.decisions import EXPLOIT, Decision
from westward.games.western_town.state import State

FOLDER: Final = Path(__file__).parents[2] / "goldens" / "western_town"
GAMES_FILE: Final = FOLDER / "games.json"
PERFT_FILE: Final = FOLDER / "perft.json"

GAMES: Final = {
    f"{seats}-{mode}": (seats, mode, seed)
    for seed, (seats, mode) in enumerate(
        [
            (2, "standard"),
            (3, "standard"),
            (4, "standard"),
            (2, "short"),
            (3, "short"),
            (4, "short"),
            (4, "double_duel"),
            (4, "double_duel_short"),
        ],
        start=8,
    )
}


def lively(state: State, seat: int, chance: FastChance) -> int:
    """Exploit, pay and build where possible, else choose at random: such games show every rule."""
    options = state.options(seat)
    kind = state.decision(seat)
    if kind is Decision.EXPLOIT_TURN and options[-1] >= EXPLOIT and chance.below(0, 4):
        return options[-1]
    if kind in (Decision.PAY_OPTIONAL, Decision.PAY_REPEAT) and chance.below(0, 4):
        return options[-1]
    if kind is Decision.CHOOSE_OPTION and chance.below(0, 3):
        return options[0]
    return options[chance.below(0, len(options))]


def played(name: str) -> Log:
    """Play the game called *name* to its end; whoever of those asked comes next is left to chance too."""
    seats, mode, seed = GAMES[name]
    log = Log(GAME, seats, {"mode": mode}, seed)
    chance = fast_chance(seed)
    while not log.state.is_over():
        actors = log.state.actors()
        seat = actors[chance.below(0, len(actors))]
        log.choose(seat, lively(own(log.state), seat, chance))
    return log


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
        "ranking": state.ranking(),
        "home_markers": state.home_markers[:],
    }


def counted(state: State) -> dict[str, Any]:
    """Return the number of positions after 1, 2 and 3 choices, in all and by first choice."""
    found = counts(state)
    return {"total": total(found), "by first choice": found}


def write() -> None:
    """Play the games and count the positions, and write what comes out."""
    games = {}
    for name in GAMES:
        log = played(name)
        log.save(path(name))
        games[name] = summary(log)
    lines = [f"  {json.dumps(name)}: {json.dumps(game)}" for name, game in games.items()]
    GAMES_FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    found = {name: counted(state) for name, state in positions().items()}
    PERFT_FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
