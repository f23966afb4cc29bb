"""Whole games and counted positions that must never change unnoticed."""

import json
from typing import Any

import pytest

from tests.games.perft import differences
from tests.games.wild_tiled_west.goldens import (
    GAMES,
    GAMES_FILE,
    PERFT_FILE,
    counted,
    path,
    positions,
    summary,
)
from westward import Log
from westward.engine import Event
from westward.games.wild_tiled_west import events, milestones
from westward.games.wild_tiled_west.decisions import Decision

RARE = {"passed", "die_moved", "horse_lassoed", "store_removed"}  # what positions of their own are for


def read(name: str) -> Any:
    """Return what a file of goldens holds."""
    return json.loads((GAMES_FILE if name == "games" else PERFT_FILE).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_replays_to_its_scores(name: str) -> None:
    """Given a game of before, when it is replayed, then everything comes out as it did."""
    log = Log.load(path(name))
    assert summary(log) == read("games")[name]


def test_everything_happens_in_the_whole_games() -> None:
    """Given the whole games, when they are replayed, then each decision is asked, each event told."""
    decisions, told = set(), set()
    for name in GAMES:
        for entry, _, happened in Log.load(path(name)).replay():
            decisions.add(entry.decision)
            told |= {event.name for event in happened}
    assert {decision.value for decision in Decision} - decisions == set()
    kinds = [kind for module in (events, milestones) for kind in vars(module).values()]
    known = {kind.name for kind in kinds if isinstance(kind, type) and issubclass(kind, Event) and kind.name}
    assert known - told == RARE


@pytest.mark.parametrize("name", ["1-classic", "2-conquest", "5-classic"])
def test_the_same_players_play_the_same_game(name: str) -> None:
    """Given the players of a stored game, when they play again, then they make the same choices."""
    assert GAMES[name].play().lines()[1:] == path(name).read_text(encoding="utf-8").splitlines()[1:]


@pytest.mark.parametrize("name", positions())
def test_as_many_positions_follow_as_before(name: str) -> None:
    """Given a named position, when all choices are tried, then as many positions follow as before."""
    found = counted(positions()[name])
    expected = read("perft")[name]
    assert differences(expected["by first choice"], found["by first choice"]) == []
    assert found["total"] == expected["total"]
