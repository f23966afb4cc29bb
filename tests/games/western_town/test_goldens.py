"""Whole games and counted positions: they change when a rule does."""

import json
from typing import Any

import pytest

from tests.games.perft import differences
from tests.games.western_town import goldens
from tests.games.western_town.positions import positions
from westward import Log
from westward.games.western_town import GAME
from westward.games.western_town.decisions import Decision
from westward.testing import rule

GAMES: dict[str, Any] = json.loads(goldens.GAMES_FILE.read_text(encoding="utf-8"))
PERFT: dict[str, Any] = json.loads(goldens.PERFT_FILE.read_text(encoding="utf-8"))
POSITIONS = positions()


@rule("TN-8.1", "TN-8.5")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends with the same scores."""
    log = Log.load(goldens.path(name))
    assert goldens.summary(log) == GAMES[name]
    for _, state, _ in log.replay():
        GAME.check(state)


@pytest.mark.parametrize("name", goldens.GAMES)
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    assert goldens.played(name).lines() == goldens.path(name).read_text(encoding="utf-8").splitlines()


def test_each_mode_and_number_of_players_is_there() -> None:
    """Given the whole games, then each mode occurs with each number of seats it allows, and each decision."""
    assert list(GAMES) == list(goldens.GAMES)
    assert sorted(path.stem for path in goldens.FOLDER.glob("*.jsonl")) == sorted(GAMES)
    kinds = {entry.decision for name in GAMES for entry in Log.load(goldens.path(name)).choices()}
    assert kinds == {decision.value for decision in Decision}


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_positions_follow_as_did(name: str) -> None:
    """Given a named position, when choices are tried, then as many positions follow after 1, 2 and 3."""
    found = goldens.counted(POSITIONS[name])
    differing = differences(PERFT[name]["by first choice"], found["by first choice"])
    assert not differing, "\n".join([f"{name}:", *differing])
    assert found["total"] == PERFT[name]["total"]


def test_every_counted_position_is_named() -> None:
    """Given the file of counts, when its names are listed, then they are those of the positions."""
    assert list(PERFT) == list(POSITIONS)
