"""Every registered game passes the contract."""

import westward
from westward.engine import State
from westward.games.western_town.decisions import EXPLOIT, Decision
from westward.testing import contract
from westward.testing.suite import Contract


def _name(id: str) -> str:
    return "Test" + "".join(part.capitalize() for part in id.split("-"))


def _is_exploitation(state: State, seat: int, option: int) -> bool:
    """Tell whether *option* shows a card to exploit another with; everybody sees which one (TN-9.3)."""
    return state.decision(seat) is Decision.EXPLOIT_TURN and option >= EXPLOIT


ANNOUNCED = {"western-town": _is_exploitation}
CONTRACTS: dict[str, type[Contract]] = {
    _name(game.id): contract(game, announced=ANNOUNCED.get(game.id)) for game in westward.games()
}
globals().update(CONTRACTS)
