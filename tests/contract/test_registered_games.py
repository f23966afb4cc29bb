"""Every registered game passes the contract."""

import westward
from westward.testing import contract
from westward.testing.suite import Contract


def _name(id: str) -> str:
    return "Test" + "".join(part.capitalize() for part in id.split("-"))


CONTRACTS: dict[str, type[Contract]] = {_name(game.id): contract(game) for game in westward.games()}
globals().update(CONTRACTS)
