"""
Whole games and counted positions, kept in tests/goldens: they change when a rule does.

Each game says which of them there are in its own goldens.py; scripts/goldens.py writes them anew.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.games.perft import DEPTH, counts, differences, total
from westward import Log
from westward.engine import Event, FastChance, State, fast_chance
from westward.faces import Game

FOLDER = Path(__file__).parents[1] / "goldens"
FIRST = "by first choice"

Player = Callable[[Any, int, FastChance], int]  # of a state and a seat that is asked: its option
Details = Callable[[Log], dict[str, Any]]


class Golden:
    """
    A game to be played: at which table, and by whom.

    Of several seats that are asked the first one chooses, or, with *any_order*, one left to chance.
    """

    def __init__(
        self, seats: int, options: dict[str, Any], seed: int, player: Player, *, any_order: bool = False
    ) -> None:
        self.seats = seats
        self.options = options
        self.seed = seed
        self.player = player
        self.any_order = any_order

    def play(self, game: Game) -> Log:
        """Play *game* to its end."""
        log = Log(game, self.seats, self.options, self.seed)
        chance = fast_chance(self.seed)
        while not log.state.is_over():
            actors = log.state.actors()
            seat = actors[chance.below(0, len(actors)) if self.any_order else 0]
            log.choose(seat, self.player(log.state, seat, chance))
        return log


class Goldens:
    """
    The goldens of one game.

    *details* returns what is told of a whole game besides seats, options and ranks; the successors of
    *positions* are counted up to *depth* choices.
    """

    def __init__(
        self,
        game: Game,
        games: Mapping[str, Golden],
        details: Details,
        positions: Mapping[str, State] | None = None,
        depth: int = DEPTH,
    ) -> None:
        self.game = game
        self.games = games
        self.details = details
        self.positions = positions or {}
        self.depth = depth
        self.folder = FOLDER / game.id.replace("-", "_")

    def path(self, name: str) -> Path:
        """Return the file of the game called *name*."""
        return self.folder / f"{name}.jsonl"

    def load(self, name: str) -> Log:
        """Return the game called *name* as it is kept."""
        return Log.load(self.path(name))

    def kept(self, name: str) -> dict[str, Any]:
        """Return what is kept in the file *name*: "games" or "perft"."""
        file = self.folder / f"{name}.json"
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return found

    def summary(self, log: Log) -> dict[str, Any]:
        """Return what is told of a whole game."""
        return {
            "seats": log.seats,
            "options": log.options,
            "choices": len(log.choices()),
            "scores": log.state.scores(),
            "ranking": log.state.ranking(),
            **self.details(log),
        }

    def asked(self) -> set[str]:
        """Return the decisions that somebody takes in the games."""
        return {entry.decision for name in self.games for entry in self.load(name).choices()}

    def told(self) -> list[Event]:
        """Return what happens in the games."""
        return [event for name in self.games for _, _, told in self.load(name).replay() for event in told]

    # checking

    def check_end(self, name: str) -> None:
        """Assert that the game called *name* ends as it did, and is sound on the way."""
        log = self.load(name)
        assert self.summary(log) == self.kept("games")[name]
        for _, state, _ in log.replay():
            self.game.rules.check(state)

    def check_lines(self, name: str) -> None:
        """Assert that the players of the game called *name* play it again line by line."""
        lines = self.path(name).read_text(encoding="utf-8").splitlines()
        assert self.games[name].play(self.game).lines() == lines

    def check_counts(self, name: str) -> None:
        """Assert that as many positions follow the one called *name* as did; tell where they differ."""
        kept = self.kept("perft")[name]
        found = counts(self.positions[name], self.depth)
        differing = differences(kept[FIRST], found)
        assert not differing, "\n".join([f"{name}:", *differing])
        assert total(found) == kept["total"]

    def check_names(self) -> None:
        """Assert that what is kept are these games and these positions."""
        assert list(self.kept("games")) == list(self.games)
        assert sorted(path.stem for path in self.folder.glob("*.jsonl")) == sorted(self.games)
        assert list(self.kept("perft")) == list(self.positions)

    # writing

    def write(self) -> None:
        """Play the games and count the positions, and keep what comes out."""
        self.folder.mkdir(parents=True, exist_ok=True)
        games = {}
        for name, golden in self.games.items():
            log = golden.play(self.game)
            log.save(self.path(name))
            games[name] = self.summary(log)
        self.keep("games", games)
        found = {name: counts(state, self.depth) for name, state in self.positions.items()}
        if found:
            self.keep("perft", {name: {"total": total(one), FIRST: one} for name, one in found.items()})

    def keep(self, name: str, values: dict[str, Any]) -> None:
        """Write *values* to the file *name*, each entry of an entry on a line of its own."""
        entries = [f"  {json.dumps(key)}: {{\n{_lines(entry, '    ')}\n  }}" for key, entry in values.items()]
        text = "{\n" + ",\n".join(entries) + "\n}\n"
        (self.folder / f"{name}.json").write_text(text, encoding="utf-8")


def _lines(entry: dict[str, Any], indent: str) -> str:
    """Return *entry* as lines of JSON."""
    found = []
    for key, value in entry.items():
        shown = f"{{\n{_lines(value, indent + '  ')}\n{indent}}}" if key == FIRST else json.dumps(value)
        found.append(f"{indent}{json.dumps(key)}: {shown}")
    return ",\n".join(found)


def event_names(*modules: ModuleType) -> set[str]:
    """Return the names of the events that stand in *modules*."""
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.name for kind in kinds if issubclass(kind, Event) and kind.name}
