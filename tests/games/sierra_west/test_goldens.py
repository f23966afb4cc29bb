"""Whole games and counted positions: they change when a rule does."""

import pytest

from tests.games.sierra_west.goldens import GOLDENS
from tests.games.sierra_west.notation import modes
from westward.games.sierra_west.decisions import Decision
from westward.testing import rule


@rule("SW-8.1", "SW-8.2", "SW-7.30")
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


def test_each_number_of_seats_and_each_mode_is_there() -> None:
    """Given the whole games, then all seats, modes and kinds of end are among them."""
    games = GOLDENS.kept("games").values()
    assert {game["seats"] for game in games} == {1, 2, 3, 4}
    assert {game["options"]["mode"] for game in games} == set(modes())
    solo = [game for game in games if game["seats"] == 1]
    assert {game["options"]["final_round_after_trigger"] for game in solo} == {False, True}


def test_nearly_every_question_is_asked_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then every decision is asked but the rarest."""
    rare = {Decision.CABIN_ONCE_NOW.value}
    assert GOLDENS.asked() | rare == {decision.value for decision in Decision}


@pytest.mark.parametrize("name", GOLDENS.positions)
def test_as_many_positions_follow_as_did(name: str) -> None:
    """Given a named position, when choices are tried, then as many positions follow as before."""
    GOLDENS.check_counts(name)
