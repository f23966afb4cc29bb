"""Whole games and counted positions: they change when a rule does."""

import json
from typing import Any

import pytest

from tests.games.go_west import goldens
from tests.games.perft import counts, differences, total
from westward import Log
from westward.engine import Event
from westward.games.go_west import GAME, events
from westward.games.go_west.decisions import Decision
from westward.testing import rule

GAMES: dict[str, Any] = json.loads(goldens.GAMES_FILE.read_text(encoding="utf-8"))
PERFT: dict[str, Any] = json.loads(goldens.PERFT_FILE.read_text(encoding="utf-8"))
POSITIONS = goldens.positions()


@rule("GO-8.1", "GO-8.2", "GO-8.3")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends for the same reason with the same scores."""
    log = Log.load(goldens.path(name))
    assert goldens.summary(log) == GAMES[name]
    for _, state, _ in log.replay():
        GAME.check(state)


@pytest.mark.parametrize("name", goldens.GAMES)
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    assert goldens.GAMES[name].play().lines() == goldens.path(name).read_text(encoding="utf-8").splitlines()


def test_each_end_occurs_with_each_number_of_players() -> None:
    """
    Given the whole games, when they are listed, then each number of seats and each end and option is
    there.
    """
    found = {(game["seats"], game["ended_by"]) for game in GAMES.values()}
    assert found == {(seats, reason) for seats in (2, 3, 4) for reason in ("points", "emptiness")}
    for option in GAME.options[:2]:
        assert {game["options"][option.id] for game in GAMES.values()} == set(option.values)
    assert sorted(path.stem for path in goldens.FOLDER.glob("*.jsonl")) == sorted(GAMES)


def test_everything_happens_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then each decision is asked and each event told."""
    decisions, told = set(), set()
    for name in GAMES:
        for entry, _, happened in Log.load(goldens.path(name)).replay():
            decisions.add(entry.decision)
            told |= {event.sentence() for event in happened}
    assert decisions == {decision.value for decision in Decision}
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    names = {kind.name for kind in kinds if kind.name}
    assert told == names | {"paid_with_points", "paid_nothing"}


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_positions_follow_as_did(name: str) -> None:
    """Given a named position, when choices are tried, then as many positions follow after 1, 2 and 3."""
    found = counts(POSITIONS[name])
    differing = differences(PERFT[name]["by first choice"], found)
    assert not differing, "\n".join([f"{name}:", *differing])
    assert total(found) == PERFT[name]["total"]


def test_every_counted_position_is_named() -> None:
    """Given the file of counts, when its names are listed, then they are those of the positions."""
    assert list(PERFT) == list(POSITIONS)


def test_differing_counts_are_told_by_first_choice() -> None:
    """Given two counts, when they differ for one first choice, then only that one is told."""
    old = {"seat 0, choose_action 0": [1, 2], "seat 0, choose_action 100": [1, 3]}
    new = {"seat 0, choose_action 0": [1, 2], "seat 0, choose_action 100": [1, 4]}
    assert differences(old, new) == ["seat 0, choose_action 100: expected [1, 3], found [1, 4]"]
    assert differences(old, {}) == [
        "seat 0, choose_action 0: expected [1, 2], found not offered",
        "seat 0, choose_action 100: expected [1, 3], found not offered",
    ]
