"""What a seat can reach by its own decisions, one after the other, before anybody else is asked."""

from typing import Any, Final

from westward.bots.collector import CollectorPaused
from westward.bots.interruptions import hear_interruptions
from westward.bots.thought import Thought
from westward.engine import State

NOTHING: Final = -1.0  # less than any evaluation


class Line:
    """A way to go on: the *world* it leads to, which of the *first* options it began with, its *value*."""

    def __init__(self, world: State, first: int, value: float) -> None:
        self.world: Final = world
        self.first: Final = first
        self.value: Final = value


class Lines:
    """The lines that are followed at the same time, and the *best* value that each first option led to."""

    def __init__(self, thought: Thought[Any], seat: int, firsts: int, news: int, past: bool) -> None:
        self.thought: Final = thought
        self.seat: Final = seat
        self.news: Final = news
        self.past: Final = past
        self.best: Final = [NOTHING] * firsts
        self.open: list[Line] = []

    def follow(self, world: State, option: int, first: int) -> None:
        """Choose *option* in a copy of *world*: a line to go on with, or a value if that ends the turn."""
        after = world.clone()
        after.choose(self.seat, option)
        value = self.thought.evaluate(after, self.seat)
        if (self.past or after.news() == self.news) and self.seat in after.actors():
            self.open.append(Line(after, first, value))
        else:
            self.settle(first, value)

    def settle(self, first: int, value: float) -> None:
        """Remember *value* if nothing better began with option *first*."""
        self.best[first] = max(self.best[first], value)

    def taken(self, width: int) -> list[Line]:
        """Take out the best lines: *width* of them, and one for each first option in any case."""
        self.open.sort(key=_worth, reverse=True)
        kept: list[Line] = []
        seen = [False] * len(self.best)
        for line in self.open:
            if len(kept) < width or not seen[line.first]:
                kept.append(line)
                seen[line.first] = True
        self.open = []
        return kept


def look_ahead(
    thought: Thought[Any],
    world: State,
    seat: int,
    options: list[int],
    past: bool = False,
    width: int = 10,
    depth: int = 10,
) -> list[float]:
    """
    Return the value of the best line that begins with each of *options*.

    A line goes on until another seat is asked or, unless it looks *past* that, something is turned up;
    *width* lines are followed at a time, at most *depth* decisions deep.
    """
    lines = Lines(thought, seat, len(options), world.news(), past)
    hear_interruptions()
    with CollectorPaused():
        for first, option in enumerate(options):
            lines.follow(world, option, first)
        for _ in range(depth - 1):
            for line in lines.taken(width):
                for option in line.world.options(seat):
                    lines.follow(line.world, option, line.first)
        for line in lines.open:  # cut off here: what was reached must do
            lines.settle(line.first, line.value)
    return lines.best


def _worth(line: Line) -> float:
    return line.value
