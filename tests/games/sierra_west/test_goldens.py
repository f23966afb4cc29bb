"""Whole games and counted positions: they change when a rule does."""

import json
from typing import Any

import pytest

from tests.games.perft import counts, differences, total
from tests.games.sierra_west import goldens
from tests.games.sierra_west.notation import modes
from westward import Log
from westward.games.sierra_west import GAME
from westward.games.sierra_west.decisions import Decision
from westward.testing import rule

GAMES: dict[str, Any] = json.loads(goldens.GAMES_FILE.read_text(encoding="utf-8"))
PERFT: dict[str, Any] = json.loads(goldens.PERFT_FILE.read_text(encoding="utf-8"))
POSITIONS = goldens.positions()


@rule("SW-8.1", "SW-8.2", "SW-7.30")
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
    assert goldens.play(name).lines() == goldens.path(name).read_text(encoding="utf-8").splitlines()


def test_each_number_of_seats_and_each_mode_is_there() -> None:
    """Given the whole games, then all seats, modes and kinds of end are among them."""
    assert {game["seats"] for game in GAMES.values()} == {1, 2, 3, 4}
    assert {game["options"]["mode"] for game in GAMES.values()} == set(modes())
    solo = [game for game in GAMES.values() if game["seats"] == 1]
    assert {game["options"]["final_round_after_trigger"] for game in solo} == {False, True}
    assert sorted(path.stem for path in goldens.FOLDER.glob("*.jsonl")) == sorted(GAMES)


def test_nearly_every_question_is_asked_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then every decision is asked but the rarest."""
    asked = {entry.decision for name in GAMES for entry, _, _ in Log.load(goldens.path(name)).replay()}
    rare = {Decision.CABIN_ONCE_NOW.value}
    assert asked | rare == {decision.value for decision in Decision}


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
