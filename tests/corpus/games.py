"""
Games of the corpus: how they are played, kept and replayed.

A game is one file, compressed: the lines of its log, the first bytes of the hash of every state in turn, and
the hash of all those hashes. Its folder is named after game, rules version and components, so that games of
another edition come beside those of older ones. scripts/corpus.py writes them.
"""

import json
import lzma
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from westward.engine import State, fast_chance
from westward.faces import Game
from westward.logfile import Log
from westward.testing.setups import setups

FOLDER = Path(__file__).parent
SHORT = 4  # hexadecimal digits of the hash of a state
OFTEN = 25  # choices between two undos
MOST_UNDOS = 5


class Kept:
    """A game of the corpus."""

    def __init__(self, lines: list[str], states: list[str], sum_: str) -> None:
        self.lines = lines
        self.states = states
        self.sum = sum_

    @classmethod
    def of(cls, log: Log) -> "Kept":
        """Return *log* with the hashes of its states."""
        digests = [state.digest() for state in states(log)]
        return cls(log.lines(), [digest[:SHORT] for digest in digests], summed(digests))

    @classmethod
    def read(cls, path: Path) -> "Kept":
        """Return the game in *path*."""
        kept = json.loads(lzma.decompress(path.read_bytes()))
        text = kept["states"]
        return cls(kept["lines"], [text[at : at + SHORT] for at in range(0, len(text), SHORT)], kept["sum"])

    def write(self, path: Path) -> None:
        """Keep the game in *path*."""
        kept = {"lines": self.lines, "states": "".join(self.states), "sum": self.sum}
        path.write_bytes(lzma.compress(json.dumps(kept, separators=(",", ":")).encode(), preset=9))

    def log(self) -> Log:
        """Return the log of the game, with its entries, before anything was chosen."""
        log = Log.from_lines(self.lines, until=0)
        assert isinstance(log, Log)
        return log

    def difference(self) -> str:
        """Replay the game and return where it goes on differently, "" if nowhere."""
        log = self.log()
        digests = []
        for ply, state in enumerate(replayed(log, [json.loads(line) for line in self.lines[1:-1]])):
            digests.append(state.digest())
            if digests[-1][:SHORT] != self.states[ply]:
                return f"the state before entry {ply} is another one"
        closing = json.loads(self.lines[-1])["end"]
        result = {"scores": state.scores(), "ranking": state.ranking(), "digest": digests[-1]}
        if summed(digests) != self.sum or result != closing:
            return "its states or its result are others"
        return ""


def states(log: Log) -> Iterator[State]:
    """Go through the states of *log*: before each entry, and at the end."""
    return replayed(log, [entry.as_json() for entry in log.entries])


def replayed(log: Log, entries: list[dict[str, Any]]) -> Iterator[State]:
    """Go through the states before each of *entries*, and the last one; a state is reused for the next."""
    returns = {entry["undo"] for entry in entries if "undo" in entry}
    earlier: dict[int, State] = {}
    state = log.game.rules.setup(log.seats, log.options, log.seed)
    for entry in entries:
        yield state
        if "undo" in entry:
            state = earlier[entry["undo"]].clone()
            continue
        if entry["ply"] in returns:
            earlier[entry["ply"]] = state.clone()
        state.choose(entry["seat"], entry["option"])
    yield state


def summed(digests: list[str]) -> str:
    """Return the hash of all *digests*."""
    return blake2b("".join(digests).encode(), digest_size=16).hexdigest()


def played(game: Game, seats: int, options: dict[str, Any], *, sensible: bool, seed: int) -> Log:
    """
    Return a whole game, played at random among the options that the game's own playouts prefer.

    Who is not *sensible* takes any option now and then, and takes back some.
    """
    log = Log(game, seats, options, seed)
    chance = fast_chance(seed)
    undos = 0
    while not log.state.is_over():
        state = log.state
        actors = state.actors()
        seat = actors[chance.below(0, len(actors))]
        legal = state.options(seat)
        wild = not sensible and chance.below(0, 4) == 0
        wanted = ([] if wild else game.thought.prefer(state, seat, legal)) or legal
        log.choose(seat, wanted[chance.below(0, len(wanted))])
        own = log.horizon(seat)
        if not sensible and undos < MOST_UNDOS and own and chance.below(0, OFTEN) == 0:
            log.undo(seat, own[-min(2, len(own))].ply)
            undos += 1
    return log


def folder_of(game: Game) -> Path:
    """Return where the games of this edition are kept."""
    edition = game.rules.edition()
    return FOLDER / edition.game / f"{edition.version}-{edition.components[:8]}"


def write(game: Game) -> int:
    """Keep games of this edition: each value of each option with each number of seats; return how many."""
    folder = folder_of(game)
    folder.mkdir(parents=True)
    tables = [(setup, False) for setup in setups(game)]
    tables += [(setup, True) for setup, _ in tables if not setup.options]
    for number, (setup, sensible) in enumerate(tables):
        log = played(game, setup.seats, setup.options, sensible=sensible, seed=1000 + number)
        Kept.of(log).write(folder / f"{number:03}-{setup.seats}-{'sensible' if sensible else 'random'}.xz")
    return len(tables)
