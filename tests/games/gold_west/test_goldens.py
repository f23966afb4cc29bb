"""Whole games and counted positions: they change when a rule does."""

import json
from typing import Any

import pytest

from tests.games.gold_west import goldens
from tests.games.perft import counts, differences, total
from westward import Log
from westward.engine import Event
from westward.games.gold_west import GAME, events
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.game import CATEGORIES
from westward.testing import rule

GAMES: dict[str, Any] = json.loads(goldens.GAMES_FILE.read_text(encoding="utf-8"))
PERFT: dict[str, Any] = json.loads(goldens.PERFT_FILE.read_text(encoding="utf-8"))
POSITIONS = goldens.positions()


@rule("GW-5.17", "GW-11.18")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    """Given a game on disk, when it is replayed, then it ends with the same scores, sound at each ply."""
    log = Log.load(goldens.path(name))
    assert goldens.summary(log) == GAMES[name]
    for _, state, _ in log.replay():
        GAME.check(state)


@pytest.mark.parametrize("name", goldens.GAMES)
def test_a_whole_game_is_played_again_line_by_line(name: str) -> None:
    """Given the players of a golden, when they play again, then each line of the log is the same."""
    assert goldens.GAMES[name].play().lines() == goldens.path(name).read_text(encoding="utf-8").splitlines()


def test_each_table_has_a_whole_game() -> None:
    """Given the whole games, when they are listed, then each number of seats and each mode is there."""
    found = {(game["seats"], game["options"]["mode"]) for game in GAMES.values()}
    assert found == {(seats, mode) for seats in (2, 3, 4) for mode in ("base", "whitewater")}
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
    names = {kind.name for kind in kinds if kind.name} - {"scored"}
    assert told == names | {"nothing_came_out"} | {f"scored_{category}" for category in CATEGORIES}


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
