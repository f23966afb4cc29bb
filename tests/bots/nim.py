"""Nim, small enough to know who wins: take 1 to 3 stones, and the last stone wins."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from westward.bots import Thought
from westward.engine import Box, Chance, Components, Rules, State, fast_chance

NOTHING = Components(Box("", "nim"))


class Take(Enum):
    """What Nim asks."""

    TAKE = "take"  # how many stones


class Heap(State):
    fields: ClassVar[tuple[str, ...]] = ("stones", "turn")

    def __init__(self, seats: int, components: Components, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.stones = 0
        self.turn = 0

    def actors(self) -> list[int]:
        return [self.turn] if self.stones else []

    def decision(self, seat: int) -> Take:
        return Take.TAKE

    def legal_options(self, seat: int) -> list[int]:
        return list(range(1, min(3, self.stones) + 1))

    def carry_out(self, seat: int, option: int) -> None:
        self.stones -= option
        self.turn = (self.turn + 1) % self.seats

    def deal_anew(self, seat: int) -> None:
        pass

    def scores(self) -> list[int]:
        last = (self.turn - 1) % self.seats
        return [int(seat == last and not self.stones) for seat in range(self.seats)]


class CountedHeap(Heap):
    """A heap that knows how often something was taken."""

    fields: ClassVar[tuple[str, ...]] = ("stones", "turn", "taken")
    taken = 0

    def carry_out(self, seat: int, option: int) -> None:
        super().carry_out(seat, option)
        self.taken += 1


def set_up(state: Heap, _options: Mapping[str, Any]) -> None:
    """Begin with 21 stones."""
    state.stones = 21


def check(state: Heap) -> None:
    """Assert that stones are never owed."""
    assert state.stones >= 0


RULES = Rules(
    id="nim",
    version=1,
    seats=range(2, 4),
    streams=("none",),
    components=NOTHING,
    read=Components,
    state=Heap,
    prepare=set_up,
    check=check,
)


class Nim(Thought[State]):
    """Nim; what is not over is evaluated as open."""

    def __init__(self) -> None:
        super().__init__(RULES, search={"lead": 0.1})  # who is ahead has won
        self.evaluated = 0

    def evaluate(self, state: State, seat: int) -> float:
        self.evaluated += 1
        return float(state.scores()[seat]) if not state.actors() else 0.5


def heap(stones: int, seats: int = 2, kind: type[Heap] = Heap) -> Heap:
    """Return a heap of *stones*, the first seat to take."""
    state = kind(seats, NOTHING, fast_chance(0))
    state.stones = stones
    return state
