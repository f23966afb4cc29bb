"""The whole games and counted positions in tests/goldens/gold_west; scripts/goldens.py writes them anew."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.games.gold_west.notation import BLUE, GREEN, RED, own, position, start
from tests.games.perft import counts, total
from westward import Log
from westward.engine import FastChance, fast_chance
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STONE, WOOD
from westward.games.gold_west.decisions import DECLINE, END_METALS, INVEST, OFFICE, SETTLEMENT, SHIP, Decision
from westward.games.gold_west.state import State

FOLDER: Final = Path(__file__).parents[2] / "goldens" / "gold_west"
GAMES_FILE: Final = FOLDER / "games.json"
PERFT_FILE: Final = FOLDER / "perft.json"

Player = Callable[[State, FastChance], int]


class Golden:
    """A game to be played: who plays it, at which table."""

    def __init__(self, seats: int, mode: str, seed: int, player: Player) -> None:
        self.seats = seats
        self.mode = mode
        self.seed = seed
        self.player = player

    def play(self) -> Log:
        """Play the game to its end."""
        log = Log(GAME, self.seats, {"mode": self.mode}, self.seed)
        chance = fast_chance(self.seed)
        while not log.state.is_over():
            state = own(log.state)
            log.choose(state.turn, self.player(state, chance))
        return log


def busy(state: State, chance: FastChance) -> int:
    """Hoard in the top section, then invest, influence and ship whatever can be paid."""
    options = state.options(state.turn)
    if state.waiting_for is Decision.USE_METAL:
        for low in (INVEST, OFFICE, SHIP):
            uses = [option for option in options if low <= option < low + 100]
            if uses and (low != SHIP or chance.below(0, 3)):
                return uses[chance.below(0, len(uses))]
        return END_METALS
    if state.waiting_for is Decision.ACTIVATE_SECTION:
        return max(options, key=lambda section: (held(state, section) - 2 * section, -section))
    if state.waiting_for is Decision.LEAVE_RESOURCE:
        return options[-1]
    if state.waiting_for is Decision.PLACE_MINED:
        return options[chance.below(0, 2)]
    if state.waiting_for is Decision.BUILD_OR_LOOT:
        return SETTLEMENT if chance.below(0, 4) else options[0]
    return options[chance.below(0, max(1, len(options) - (options[-1] == DECLINE)))]


def held(state: State, section: int) -> int:
    """Return what a section of the active player holds, materials counted twice."""
    at = state.place(state.turn, section)
    return sum(state.supply[at : at + 6]) + state.supply[at + WOOD] + state.supply[at + STONE]


def careless(state: State, chance: FastChance) -> int:
    """Choose anything: such players loot often and decline often."""
    options = state.options(state.turn)
    return options[chance.below(0, len(options))]


GAMES: Final = {
    f"{seats}-{mode}-{player.__name__}": Golden(seats, mode, 80 + 10 * seats + number, player)
    for seats in (2, 3, 4)
    for number, (mode, player) in enumerate(
        [("base", busy), ("base", careless), ("whitewater", busy), ("whitewater", careless)]
    )
}


def positions() -> dict[str, State]:
    """Return the named positions whose successors are counted."""
    return {
        "start of two": start(2, 1),
        "start of four with water": start(4, 2, mode="whitewater"),
        "a full bottom section": position(supply={RED: ["", "", "", "copper silver gold wood stone"]}),
        "everything can be paid": position(
            use="gold*4 silver*4 copper*4 wood stone",
            display=["inv_swap_tokens", "inv_upgrade_camp", "inv_two_resources", "inv_boomtown_stacked"],
            camps={RED: "north_s south_n", GREEN: "north_sw", BLUE: "south_ne"},
            cells={(0, 0): "G", (1, 1): "B"},
            coaches={RED: (1, 3, 7)},
        ),
        "water everywhere": position(
            mode="whitewater",
            use="copper*3 silver*3 gold*2 wood",
            display=["inv_ww_boomtown", "inv_ww_ship", "inv_ww_material"],
            supply={RED: ["water", "", "water", "gold"]},
            coaches={RED: (4, 4, 4)},
        ),
        "no marker left": position(use="silver*4 wood stone", markers={RED: 0}),
        "about to loot": position(use="", wanted={GREEN: 2}),
    }


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
        "scores": state.scores(),
        "wanted": state.wanted[:],
        "ranking": state.ranking(),
    }


def write() -> None:
    """Play the games and count the positions, and write what comes out."""
    games = {}
    for name, golden in GAMES.items():
        log = golden.play()
        log.save(path(name))
        games[name] = summary(log)
    save(GAMES_FILE, games)
    found = {name: counts(state) for name, state in positions().items()}
    save(PERFT_FILE, {name: {"total": total(one), "by first choice": one} for name, one in found.items()})


def save(file: Path, values: dict[str, Any]) -> None:
    """Write *values*, each entry of an entry on a line of its own."""
    entries = [
        f"  {json.dumps(name)}: {{\n" + ",\n".join(lines(entry)) + "\n  }" for name, entry in values.items()
    ]
    file.write_text("{\n" + ",\n".join(entries) + "\n}\n", encoding="utf-8")


def lines(entry: dict[str, Any], indent: str = "    ") -> list[str]:
    """Return *entry* as lines of JSON."""
    found = []
    for key, value in entry.items():
        if key == "by first choice":
            inner = ",\n".join(lines(value, indent + "  "))
            found.append(f"{indent}{json.dumps(key)}: {{\n{inner}\n{indent}}}")
        else:
            found.append(f"{indent}{json.dumps(key)}: {json.dumps(value)}")
    return found
