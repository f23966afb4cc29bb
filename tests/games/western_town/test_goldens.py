"""Whole games: they change when a rule does."""

import json
from typing import Any

import pytest

from tests.games.western_town import goldens
from westward import Log
from westward.games.western_town import GAME
from westward.games.western_town.decisions import Decision
from westward.testing import rule

GAMES: dict[str, Any] = json.loads(goldens.GAMES_FILE.read_text(encoding="utf-8"))


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
