"""The whole games and counted positions in tests/goldens/gold_west; scripts/goldens.py writes them anew."""

from typing import Any, Final

from tests.games.gold_west.notation import BLUE, GREEN, RED, own, position, start
from tests.games.goldens import Golden, Goldens
from westward import Log
from westward.engine import FastChance
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STONE, WOOD
from westward.games.gold_west.decisions import DECLINE, END_METALS, INVEST, OFFICE, SETTLEMENT, SHIP, Decision
from westward.games.gold_west.state import State


def busy(state: State, seat: int, chance: FastChance) -> int:
    """Hoard in the top section, then invest, influence and ship whatever can be paid."""
    options = state.options(seat)
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


def careless(state: State, seat: int, chance: FastChance) -> int:
    """Choose anything: such players loot often and decline often."""
    options = state.options(seat)
    return options[chance.below(0, len(options))]


GAMES: Final = {
    f"{seats}-{mode}-{player.__name__}": Golden(seats, {"mode": mode}, 80 + 10 * seats + number, player)
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


def details(log: Log) -> dict[str, Any]:
    """Return the camps in Wanted."""
    return {"wanted": own(log.state).wanted[:]}


GOLDENS: Final = Goldens(GAME, GAMES, details, positions())
