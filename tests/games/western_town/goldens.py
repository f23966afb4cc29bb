"""Whole games and counted positions in tests/goldens/western_town; scripts/goldens.py writes them anew."""

from typing import Any, Final

from tests.games.goldens import Golden, Goldens
from tests.games.western_town.notation import own
from tests.games.western_town.positions import positions
from westward import Log
from westward.engine import FastChance
from westward.games.western_town import GAME
from westward.games.western_town.decisions import EXPLOIT, Decision
from westward.games.western_town.state import State


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


GAMES: Final = {
    f"{seats}-{mode}": Golden(seats, {"mode": mode}, seed, lively, any_order=True)
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
        start=22,
    )
}


def details(log: Log) -> dict[str, Any]:
    """Return the rounds and the Home markers."""
    state = own(log.state)
    return {"rounds": state.round, "home_markers": state.home_markers[:]}


GOLDENS: Final = Goldens(GAME, GAMES, details, positions())
