"""
An arena: bots that meet until it is clear who is stronger.

Every deal is played in all seat orders, so luck of the deal and of the seat cancels out. The games may be
kept in a file, one line each; the same arena goes on from there.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from fcntl import LOCK_EX, LOCK_NB, flock
from math import isfinite
from pathlib import Path
from typing import Any, Final

from westward.bots import Row, Seating, Series, Thought, all_orders, check_bot, play_series
from westward.bots.series import Progress
from westward.bots.settings import all_settings
from westward.engine import SaveFailed, WestwardError, seed_bytes


class OtherArena(WestwardError):
    """The file holds the games of another arena."""

    code = "other-arena"


class ArenaRuns(WestwardError):
    """Another arena is writing its games to the file."""

    code = "arena-runs"


class Arena:
    """
    Who meets in the game of *thought*, with which *options* and *seed*.

    Fewer bots than *seats* come up again in turn; of more bots, as many as there are seats meet at a time.
    """

    def __init__(
        self,
        thought: Thought[Any],
        bots: list[str],
        seats: int,
        options: Mapping[str, Any],
        seed: bytes | int | None,
        components: str | None = None,
    ) -> None:
        for name in bots:
            check_bot(name, thought)
        self.thought: Final = thought
        self.options: Final = thought.rules.checked_options(seats, options)
        self.names: Final = [bots[rank % len(bots)] for rank in range(max(len(bots), seats))]
        self.seating: Final[Seating] = all_orders(self.names, seats)
        self.seed: Final = seed_bytes(seed)
        self.components: Final = components

    def rounded(self, games: int) -> int:
        """Return *games* or the few more that play each deal in all orders."""
        orders = len(self.seating.orders)
        return -(-games // orders) * orders

    def play(
        self, games: int, jobs: int, file: Path | None = None, progress: Progress | None = None
    ) -> Series:
        """Play until there are *games*, those in *file* included, and write the new ones to it."""
        with nullcontext() if file is None else _alone_with(file):
            record = None if file is None else Record(file, self.heading())
            return play_series(
                self.thought,
                self.names,
                games,
                options=self.options,
                seed=self.seed,
                jobs=jobs,
                components=self.components,
                progress=progress,
                seating=self.seating,
                known=[] if record is None else [row for row in record.rows if row[0] < games],
                hear=None if record is None else record.add,
                chunk=1,  # games may take long: each is kept as soon as it is over
            )

    def heading(self) -> dict[str, Any]:
        """Return what the games of this arena have in common."""
        return {
            "arena": self.thought.rules.id,
            "rules_version": self.thought.rules.version,
            "components": self.thought.rules.components.digest,
            "weights": self.thought.weights,
            "search": all_settings(self.thought),
            "bots": self.names,
            "seats": self.seating.seats(),
            "options": self.options,
            "seed": self.seed.hex(),
        }


class Record:
    """The games of an arena in a file: a heading, then one line for each game."""

    def __init__(self, path: Path, heading: dict[str, Any]) -> None:
        self.path: Final = path
        self.rows: list[Row] = []
        if path.exists() and path.stat().st_size > 0:
            self._read(heading)
        else:
            self._write(json.dumps(heading) + "\n")

    def add(self, rows: list[Row]) -> None:
        """Write *rows* to the end of the file."""
        self._write("".join(json.dumps(row) + "\n" for row in rows))

    def _read(self, heading: dict[str, Any]) -> None:
        try:
            whole, _, rest = self.path.read_bytes().rpartition(b"\n")
        except OSError as error:
            raise SaveFailed(f"{self.path} could not be read: {error.strerror}.") from error
        lines: list[Any] = []
        numbers: set[int] = set()
        for number, line in enumerate(whole.split(b"\n"), 1):
            try:
                lines.append(_row(json.loads(line), numbers, heading["seats"]) if lines else json.loads(line))
            except (ValueError, TypeError):
                raise OtherArena(
                    f"{self.path}, line {number}, is no record of an arena. Mend it or name another file."
                ) from None
        first, *self.rows = lines
        if first != json.loads(json.dumps(heading)):
            raise OtherArena(
                f"{self.path} holds the games of another arena: other bots, options or rules, "
                "other weights or settings of the game, or another seed. Name another file."
            )
        if rest:  # the last line was cut off
            self.path.write_bytes(whole + b"\n")

    def _write(self, text: str) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise SaveFailed(f"{self.path} could not be written: {error.strerror}.") from error


@contextmanager
def _alone_with(path: Path) -> Iterator[None]:
    """Keep other arenas from writing to *path* at the same time."""
    try:
        file = path.open("ab")
    except OSError as error:
        raise SaveFailed(f"{path} could not be written: {error.strerror}.") from error
    with file:
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise ArenaRuns(
                f"Another arena is writing its games to {path}. Wait until it has ended or name another file."
            ) from None
        yield


def _row(line: Any, numbers: set[int], seats: int) -> Row:
    """Return the game on *line*, played at *seats*; it is none of *numbers*, and is added to them."""
    number, scores, ranking, decisions, finished, asked, seconds, longest = line
    if not (_are_whole([number, decisions]) and isinstance(finished, bool)) or number in numbers:
        raise ValueError
    for values in (scores, ranking, asked, seconds, longest):
        if not (isinstance(values, list) and len(values) == seats):
            raise ValueError
    if not (_are_whole([*scores, *ranking, *asked]) and min(ranking) >= 1):
        raise ValueError
    if not all(isinstance(spent, float) and isfinite(spent) for spent in seconds + longest):
        raise ValueError
    numbers.add(number)
    return number, scores, ranking, decisions, finished, asked, seconds, longest


def _are_whole(values: list[Any]) -> bool:
    return all(type(value) is int for value in values)
