"""A sixth game: a package of its own, found by its entry point."""

import os
import subprocess
import sys
from pathlib import Path

from westward.engine import registry

ROOT = Path(__file__).parent.parent.parent
QUESTION = """
import westward
game = westward.game("prospectors")
print([one.id for one in westward.games()])
print(game.words.title("fr"), game.setup(seats=2, seed=7).digest())
"""


def test_an_installed_package_brings_its_game(tmp_path: Path) -> None:
    """Given a package with one line that names its game, when it is installed, then the game is there."""
    info = tmp_path / "prospectors-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: prospectors\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\nprospectors = tests.example_game:GAME\n")
    path = os.pathsep.join([str(tmp_path), *(folder or "." for folder in sys.path), str(ROOT)])

    done = subprocess.run(
        [sys.executable, "-c", QUESTION],
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stderr
    ids, title = done.stdout.splitlines()
    assert "'prospectors'" in ids
    assert title.startswith("Chercheurs d’or ")
