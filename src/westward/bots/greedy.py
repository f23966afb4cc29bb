"""The bot that looks at the end of its own turn."""

from typing import Final

from westward.bots.base import Bot
from westward.bots.tree import dealt_anew
from westward.engine import Game, Seed, State, fast_chance

NOTHING: Final = -1.0  # less than any evaluation


class Line:
    """A way to go on: the *world* it leads to, which of the *first* options it began with, its *value*."""

    def __init__(self, world: State, first: int, value: float) -> None:
        self.world: Final = world
        self.first: Final = first
        self.value: Final = value


class GreedyBot(Bot):
    """
    Looks through its own decisions until another seat is asked or something is turned up.

    It takes the option that leads to what the game itself evaluates as best. All options are tried in one
    world, and the *finalists* among them again in others, *worlds* in all; *width* lines are followed at
    a time, at most *depth* decisions deep.
    """

    def __init__(
        self, name: str, worlds: int = 3, finalists: int = 3, width: int = 10, depth: int = 10
    ) -> None:
        super().__init__(name)
        self.worlds: Final = worlds
        self.finalists: Final = finalists
        self.width: Final = width
        self.depth: Final = depth

    def choose(self, game: Game, world: State, seat: int, seed: Seed) -> int:
        """Return the option of *seat* that promises most; among equals, any."""
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        chance = fast_chance(seed)
        values = self._values(game, dealt_anew(world, seat, chance), seat, options)
        finalists = _best(values, self.finalists)
        options = [options[rank] for rank in finalists]
        first = [values[rank] for rank in finalists]
        totals = first
        for _ in range(self.worlds - 1):
            values = self._values(game, dealt_anew(world, seat, chance), seat, options)
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            if values == first:  # what is hidden does not matter here
                break
        most = max(totals)
        equals = [option for option, total in zip(options, totals, strict=True) if total == most]
        return equals[chance.below(0, len(equals))]

    def _values(self, game: Game, world: State, seat: int, options: list[int]) -> list[float]:
        """Return the value of the best line that begins with each of *options*."""
        search = Search(game, seat, world.reveals, len(options))
        for first, option in enumerate(options):
            search.follow(world, option, first)
        for _ in range(self.depth - 1):
            for line in search.taken(self.width):
                for option in line.world.options(seat):
                    search.follow(line.world, option, line.first)
        for line in search.lines:  # cut off here: what was reached must do
            search.settle(line.first, line.value)
        return search.best


class Search:
    """The lines that are followed at the same time, and the *best* value that each first option led to."""

    def __init__(self, game: Game, seat: int, reveals: int, firsts: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.reveals: Final = reveals
        self.best: Final = [NOTHING] * firsts
        self.lines: list[Line] = []

    def follow(self, world: State, option: int, first: int) -> None:
        """Choose *option* in a copy of *world*: a line to go on with, or a value if that ends the turn."""
        after = world.clone()
        after.choose(self.seat, option)
        value = self.game.evaluate(after, self.seat)
        if after.reveals == self.reveals and self.seat in after.actors():
            self.lines.append(Line(after, first, value))
        else:
            self.settle(first, value)

    def settle(self, first: int, value: float) -> None:
        """Remember *value* if nothing better began with option *first*."""
        self.best[first] = max(self.best[first], value)

    def taken(self, width: int) -> list[Line]:
        """Take out the best lines: *width* of them, and one for each first option in any case."""
        self.lines.sort(key=_worth, reverse=True)
        kept: list[Line] = []
        seen = [False] * len(self.best)
        for line in self.lines:
            if len(kept) < width or not seen[line.first]:
                kept.append(line)
                seen[line.first] = True
        self.lines = []
        return kept


def _best(values: list[float], most: int) -> list[int]:
    """Return the ranks of the best *values*, at most *most* of them, and in their order."""
    least = sorted(values, reverse=True)[:most][-1]
    ranks = [rank for rank, value in enumerate(values) if value > least]
    equals = [rank for rank, value in enumerate(values) if value == least]
    return sorted(ranks + equals[: most - len(ranks)])


def _worth(line: Line) -> float:
    return line.value
