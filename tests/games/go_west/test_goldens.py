"""Whole games and counted positions: they change when a rule does."""

import pytest

from tests.games.go_west.goldens import GOLDENS
from tests.games.goldens import event_names
from tests.games.perft import differences
from westward.games.go_west import GAME, events
from westward.games.go_west.decisions import Decision
from westward.testing import rule


@rule("GO-8.1", "GO-8.2", "GO-8.3")
@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends for the same reason with the same scores."""
    GOLDENS.check_end(name)


@pytest.mark.parametrize("name", GOLDENS.games)
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    GOLDENS.check_lines(name)


def test_what_is_kept_has_the_names_of_the_goldens() -> None:
    """Given the files of goldens, when their names are listed, then they are those of the goldens."""
    GOLDENS.check_names()


def test_each_end_occurs_with_each_number_of_players() -> None:
    """
    Given the whole games, when they are listed, then each number of seats and each end and option is
    there.
    """
    games = GOLDENS.kept("games").values()
    found = {(game["seats"], game["ended_by"]) for game in games}
    assert found == {(seats, reason) for seats in (2, 3, 4) for reason in ("points", "emptiness")}
    for option in GAME.rules.options[:2]:
        assert {game["options"][option.id] for game in games} == set(option.values)


def test_everything_happens_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then each decision is asked and each event told."""
    assert GOLDENS.asked() == {decision.value for decision in Decision}
    told = {event.sentence() for event in GOLDENS.told()}
    assert told == event_names(events) | {"paid_with_points", "paid_nothing"}


@pytest.mark.parametrize("name", GOLDENS.positions)
def test_as_many_positions_follow_as_did(name: str) -> None:
    """Given a named position, when choices are tried, then as many positions follow as before."""
    GOLDENS.check_counts(name)


def test_differing_counts_are_told_by_first_choice() -> None:
    """Given two counts, when they differ for one first choice, then only that one is told."""
    old = {"seat 0, choose_action 0": [1, 2], "seat 0, choose_action 100": [1, 3]}
    new = {"seat 0, choose_action 0": [1, 2], "seat 0, choose_action 100": [1, 4]}
    assert differences(old, new) == ["seat 0, choose_action 100: expected [1, 3], found [1, 4]"]
    assert differences(old, {}) == [
        "seat 0, choose_action 0: expected [1, 2], found not offered",
        "seat 0, choose_action 100: expected [1, 3], found not offered",
    ]
