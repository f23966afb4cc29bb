"""Whole games and counted positions: they change when a rule does."""

import pytest

from tests.games.gold_west.goldens import GOLDENS
from tests.games.goldens import event_names
from westward.games.gold_west import events
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.view import CATEGORIES
from westward.testing import rule


@rule("GW-5.17", "GW-11.18")
@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends with the same scores, sound at each ply."""
    GOLDENS.check_end(name)


@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    GOLDENS.check_lines(name)


def test_what_is_kept_has_the_names_of_the_goldens() -> None:
    """Given the files of goldens, when their names are listed, then they are those of the goldens."""
    GOLDENS.check_names()


def test_each_table_has_a_whole_game() -> None:
    """Given the whole games, when they are listed, then each number of seats and each mode is there."""
    found = {(game["seats"], game["options"]["mode"]) for game in GOLDENS.kept("games").values()}
    assert found == {(seats, mode) for seats in (2, 3, 4) for mode in ("base", "whitewater")}


def test_everything_happens_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then each decision is asked and each event told."""
    assert GOLDENS.asked() == {decision.value for decision in Decision}
    told = {event.sentence() for event in GOLDENS.told()}
    names = event_names(events) - {"scored"}
    assert told == names | {"nothing_came_out"} | {f"scored_{category}" for category in CATEGORIES}


@pytest.mark.parametrize("name", GOLDENS.positions)
def test_as_many_positions_follow_as_did(name: str) -> None:
    """Given a named position, when choices are tried, then as many positions follow as before."""
    GOLDENS.check_counts(name)
