"""Other engines, measured beside ours: random playouts that list all options at every decision."""

import json
import os
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from westward.cli.errors import UsageError
from westward.cli.words import say

PACKAGES: Final = ("catanatron", "open_spiel", "chess")

# Each script defines play(seed): one random game, returning the number of decisions.
SCRIPTS: Final = {
    "catanatron (4 seats)": """
import random
from catanatron import Color, RandomPlayer
from catanatron.game import Game

def play(seed):
    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    decisions = 0
    while game.winning_color() is None and decisions < 5000:
        game.execute(random.choice(game.state.playable_actions), validate_action=False)
        decisions += 1
    return decisions
""",
    "OpenSpiel Python (python_block_dominoes)": """
import random
import pyspiel
import open_spiel.python.games
game = pyspiel.load_game("python_block_dominoes")

def play(seed):
    random.seed(seed)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions
""",
    "OpenSpiel C++ (backgammon)": """
import random
import pyspiel
game = pyspiel.load_game("backgammon")

def play(seed):
    random.seed(seed)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions
""",
    "python-chess": """
import random
import chess

def play(seed):
    random.seed(seed)
    board = chess.Board()
    decisions = 0
    while decisions < 5000 and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        decisions += 1
    return decisions
""",
}
TIMER: Final = """
import json
import sys
import time
seconds = float(sys.argv[1])
play(0)
games = decisions = 0
start = time.process_time()
while time.process_time() - start < seconds:
    games += 1
    decisions += play(games)
spent = time.process_time() - start
print(json.dumps({"decisions_per_second": decisions / spent, "games_per_second": games / spent}))
"""


@contextmanager
def installed() -> Iterator[Path]:
    """Give the Python of a temporary environment with all peers, and remove it afterwards."""
    with tempfile.TemporaryDirectory(prefix="westward-peers-") as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode != 0:
            last = done.stderr.strip().splitlines()[-1:] or ["pip failed"]
            raise UsageError(say("usage.no_peers", problem=last[0]))
        yield python


def measured(python: Path, peer: str, seconds: float) -> dict[str, Any]:
    """Return how fast *peer* is; an error if it does not run here."""
    command = [str(python), "-c", SCRIPTS[peer] + TIMER, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode != 0:
        return {"peer": peer, "error": (done.stderr.strip().splitlines() or ["it failed"])[-1]}
    return {"peer": peer, **json.loads(done.stdout.splitlines()[-1])}
