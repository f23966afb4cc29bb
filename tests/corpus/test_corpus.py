"""The corpus: games of every edition are replayed state by state, in every run."""

import json
from pathlib import Path

import pytest

import westward
from tests.corpus.games import FOLDER, Kept, folder_of
from westward.faces import Game
from westward.logfile import Log
from westward.testing.setups import setups

GAMES = sorted(FOLDER.glob("*/*/*.xz"))
EDITIONS = sorted({path.parent for path in GAMES})


def test_there_are_enough() -> None:
    """Given the corpus, then it has at least 100 games, with each game and each number of seats."""
    assert len(GAMES) >= 100
    for game in westward.games():
        seats = {int(path.name.split("-")[1]) for path in GAMES if path.parts[-3] == game.id}
        assert seats == set(game.rules.seats)


@pytest.mark.parametrize("game", westward.games(), ids=lambda game: game.id)
def test_every_way_to_play_is_there(game: Game) -> None:
    """Given the edition of today, then each value of each option was played with each number of seats."""
    kept = [json.loads(Kept.read(path).lines[0]) for path in folder_of(game).glob("*.xz")]
    assert kept, "no games of this edition: python scripts/corpus.py adds them"
    for setup in setups(game):
        complete = game.rules.checked_options(setup.seats, setup.options)
        assert any(one["seats"] == setup.seats and one["options"] == complete for one in kept), setup


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_state_is_what_it_was(folder: Path) -> None:
    """Given games of an edition, when they are replayed, then each state has the hash it had."""
    differences = {path.name: Kept.read(path).difference() for path in sorted(folder.glob("*.xz"))}
    assert {name: told for name, told in differences.items() if told} == {}


@pytest.mark.parametrize("folder", EDITIONS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_logs_of_every_edition_are_read(folder: Path) -> None:
    """Given a log of an edition, when it is read as any log is, then it is the same and of that edition."""
    kept = Kept.read(min(folder.glob("*.xz")))
    log = Log.from_lines(kept.lines)
    assert log.lines() == kept.lines
    assert folder_of(log.game) == folder


def test_a_changed_state_is_named() -> None:
    """Given a game with another state somewhere, when it is replayed, then the entry is named."""
    kept = Kept.read(GAMES[0])
    kept.states[7] = "-" * len(kept.states[7])
    assert kept.difference() == "the state before entry 7 is another one"
    kept = Kept.read(GAMES[0])
    assert Kept(kept.lines, kept.states, "0" * 32).difference() == "its states or its result are others"
