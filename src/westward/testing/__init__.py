"""
The checks that every game passes.

A game gets them all by one line in its tests:

    from westward.testing import contract
    from my_game import GAME

    TestContract = contract(GAME)

`rule` ties a test to the rules that it proves.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from westward.faces import Game
from westward.testing.rules import rule

if TYPE_CHECKING:
    from westward.testing.playing import Prefer
    from westward.testing.suite import Contract

__all__ = ["contract", "rule"]


def contract(
    game: Game,
    *,
    prefer: "Prefer | None" = None,
    most: int = 20_000,
    has_secrets: bool = True,
    known: Sequence[str] = (),
    tests: Path | None = None,
) -> "type[Contract]":
    """
    Return the class of tests that *game* must pass; call it ``TestContract``.

    *prefer* picks, from a state, a seat and its options, those that bring the game forward (the game's own
    method of that name, if it has one). A game that takes more than *most* choices is taken not to end.
    *has_secrets* tells that something besides chance is hidden. *known* names the fields whose content is
    no secret though a seat can't see where each piece lies, like a deck that may be counted. *tests* is the
    folder where the rules are cited; by default the ``tests`` of the project.
    """
    from westward.testing.suite import Contract  # only now: whoever runs pytest may lack hypothesis

    members = {
        "game": game,
        "prefer": staticmethod(prefer) if prefer is not None else None,
        "most": most,
        "has_secrets": has_secrets,
        "known": tuple(known),
        "tests": tests,
    }
    return type("TestContract", (Contract,), members)
