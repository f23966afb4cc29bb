"""Games outlive upgrades: whatever is installed, each goes on with the rules and cards it was begun with."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.example_game import GAME
from tests.example_game.old import GAME as OLD
from westward import bots
from westward.engine import Box, Edition, LogDisagrees, LogOfAnotherVersion, registry
from westward.faces import Game
from westward.logfile import Log

ROOT = Path(__file__).parent.parent.parent
OWN = GAME.with_components(GAME.rules.components.text.replace("gold = 8", "gold = 9"), "mine.toml")
OLD_OWN = OLD.with_components(OLD.rules.components.text.replace("gold = 7", "gold = 9"), "mine.toml")


def begun(game: Game, most: int = 99) -> Log:
    """Return a game of which at most *most* choices were made; who works a claim pans."""
    log = Log(game, 2, seed=3, players=["Ann", "Bob"])
    while not log.state.is_over() and len(log.entries) < most:
        seat = log.state.actors()[0]
        log.choose(seat, log.state.options(seat)[-1])
    return log


def test_the_editions_differ() -> None:
    """Given both editions and the same seed, when they are played, then rules and cards are not the same."""
    assert (OLD.rules.version, GAME.rules.version) == (2, 3)
    assert OLD.rules.components.digest in GAME.editions.published()
    assert begun(OLD).state.scores() != begun(GAME).state.scores()
    assert begun(GAME.at(2, GAME.rules.components.digest)).state.scores() != begun(GAME).state.scores()


@pytest.mark.parametrize("most", [5, 99], ids=["running", "over"])
def test_a_log_of_an_older_edition(tmp_path: Path, most: int) -> None:
    """Given a log of the old edition, when the new one reads it, then it goes on by the old rules."""
    begun(OLD, most).save(tmp_path / "log")

    log = Log.load(tmp_path / "log", GAME)

    while not log.state.is_over():
        seat = log.state.actors()[0]
        log.choose(seat, log.state.options(seat)[-1])
    assert log.game.rules.version == 2
    assert log.state.scores() == begun(OLD).state.scores()
    assert log.verify()["rules"] == 2
    log.save(tmp_path / "again")
    assert (tmp_path / "again").read_text() == "\n".join([*begun(OLD).lines(), ""])
    assert "file" not in log.header()


@pytest.mark.parametrize("own", [OWN, OLD_OWN], ids=["today", "older"])
def test_a_log_brings_components_that_do_not_ship(tmp_path: Path, own: Game) -> None:
    """Given a game with a corrected file, when its log is read elsewhere, then it needs nothing else."""
    begun(own).save(tmp_path / "log")
    header = json.loads((tmp_path / "log").read_text().splitlines()[0])

    log = Log.load(tmp_path / "log", GAME)

    assert header["file"] == own.rules.components.text
    assert log.game.rules.edition() == own.rules.edition()
    assert log.lines() == begun(own).lines()


def test_a_file_that_is_not_what_the_header_says() -> None:
    """Given another file under the digest of a header, when it is asked for, then that is noticed."""
    with pytest.raises(LogDisagrees, match="not those of its digest"):
        GAME.at(3, "0" * 32, OWN.rules.components.text)


def test_what_nobody_has() -> None:
    """Given components or rules that are not known, when they are asked for, then the remedy is named."""
    with pytest.raises(LogOfAnotherVersion, match="--components FILE; else this is of another game"):
        GAME.at(3, "0" * 32)
    with pytest.raises(LogOfAnotherVersion, match="rules 7 of prospectors, which this program does not have"):
        GAME.at(7, GAME.rules.components.digest)
    assert GAME.editions.file("../components") == ""


def test_an_edition_is_put_together_once() -> None:
    """Given an older edition, when it is asked for again, then it is the same game, and few are kept."""
    old = OLD.rules.edition()
    assert GAME.at(*old[1:3]) is GAME.at(*old[1:3])
    assert GAME.at(*GAME.rules.edition()[1:3]) is GAME
    for bid in range(20):
        text = GAME.rules.components.text.replace("11, 12]", f"11, {12 + bid}]")
        GAME.at(3, Box(text, "mine").digest, text)
    assert len(GAME._begun) == 8


def test_published_files_are_called_by_their_digest() -> None:
    """Given what ships with the game, when it is read, then each file says what its name says."""
    for digest in GAME.editions.published():
        assert Box(GAME.editions.file(digest), digest).digest == digest


def test_other_processes_think_about_the_same_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an old edition and an own file, when a worker is told of it, then it has the same game."""
    monkeypatch.setattr("westward.bots.thought.found", lambda _: GAME)
    for game in (GAME, OLD, OWN, OLD_OWN):
        edition = Edition(*json.loads(json.dumps(game.rules.edition())))
        state = begun(game, 3).state
        thought = bots.thought_at(edition)
        assert thought.rules.load(state.to_bytes()).digest() == state.digest()
        assert thought.rules.version == game.rules.version


SERVER = """
import sys
from pathlib import Path
from tests.example_game.upgrading import before, after
before(Path(sys.argv[2])) if sys.argv[1] == "before" else after(Path(sys.argv[2]))
"""


def serve(folder: Path, when: str, game: str) -> str:
    """Run a server on *folder* with *game* as the installed one, and return what it printed."""
    info = folder / when / "prospectors-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: prospectors\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\nprospectors = {game}:GAME\n")
    path = os.pathsep.join([str(info.parent), str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", SERVER, when, str(folder)],
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_table_outlives_the_upgrade_of_its_server(tmp_path: Path) -> None:
    """
    Given tables of the old edition, when the server is started anew with the new one, then they go on.

    Bots in worker processes play them to the end, a person chooses, the log that is downloaded is verified,
    and so it is after a backup was brought into another server.
    """
    serve(tmp_path, "before", "tests.example_game.old")
    assert serve(tmp_path, "after", "tests.example_game").splitlines() == [
        "running 2",
        "over 2",
        "verified 2",
        "imported 2",
        "new table 3",
    ]
