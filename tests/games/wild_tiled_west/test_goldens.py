"""Whole games and counted positions: they change when a rule does."""

import pytest

from tests.games.goldens import event_names
from tests.games.wild_tiled_west.goldens import GOLDENS
from westward.games.wild_tiled_west import events, milestones
from westward.games.wild_tiled_west.decisions import Decision

RARE = {"passed", "die_moved", "horse_lassoed", "alley_lost"}  # what positions of their own are for


@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends with the same scores."""
    GOLDENS.check_end(name)


@pytest.mark.parametrize("name", ["1-classic", "2-conquest", "5-classic"])
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    GOLDENS.check_lines(name)


def test_what_is_kept_has_the_names_of_the_goldens() -> None:
    """Given the files of goldens, when their names are listed, then they are those of the goldens."""
    GOLDENS.check_names()


def test_everything_happens_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then each decision is asked, each event told."""
    assert GOLDENS.asked() == {decision.value for decision in Decision}
    assert event_names(events, milestones) - {event.name for event in GOLDENS.told()} == RARE


@pytest.mark.parametrize("name", GOLDENS.positions)
def test_as_many_positions_follow_as_did(name: str) -> None:
    """Given a named position, when choices are tried, then as many positions follow as before."""
    GOLDENS.check_counts(name)
