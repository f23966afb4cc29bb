"""Whole games: they change when a rule does."""

import pytest

from tests.games.western_town.goldens import GOLDENS
from westward.games.western_town.decisions import Decision
from westward.testing import rule


@rule("TN-8.1", "TN-8.5")
@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends with the same scores."""
    GOLDENS.check_end(name)


@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    GOLDENS.check_lines(name)


def test_what_is_kept_has_the_names_of_the_goldens() -> None:
    """Given the files of goldens, when their names are listed, then they are those of the goldens."""
    GOLDENS.check_names()


def test_each_decision_is_there() -> None:
    """Given the whole games, when their choices are listed, then each decision is among them."""
    assert GOLDENS.asked() == {decision.value for decision in Decision}
