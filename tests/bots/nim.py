"""Nim, small enough to know who wins: take 1 to 3 stones, and the last stone wins."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar, Self

from westward.engine import Box, Chance, Components, Game, KeyedChance, State, fast_chance

NOTHING = Components(Box("", "nim"))


class Take(Enum):
    """What Nim asks."""

    TAKE = "take"  # how many stones


class Heap(State):
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

    def clone(self) -> "Heap":
        other = Heap(self.seats, self.components, self.chance.clone())
        self.copy_frame_to(other)
        other.stones = self.stones
        other.turn = self.turn
        return other

    def deal_anew(self, seat: int) -> None:
        pass

    def scores(self) -> list[int]:
        last = (self.turn - 1) % self.seats
        return [int(seat == last and not self.stones) for seat in range(self.seats)]

    @classmethod
    def blank(cls, seats: int, components: Components | None = None) -> Self:
        return cls(seats, components or NOTHING, fast_chance(0))

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        return ("stones", "turn")


class CountedHeap(Heap):
    """A heap that knows how often something was taken."""

    taken = 0

    def carry_out(self, seat: int, option: int) -> None:
        super().carry_out(seat, option)
        self.taken += 1

    def clone(self) -> "CountedHeap":
        other = type(self).blank(self.seats)
        self.copy_frame_to(other)
        other.stones, other.turn, other.taken = self.stones, self.turn, self.taken
        return other


class Nim(Game):
    """Nim; what is not over is evaluated as open."""

    id = "nim"
    rules_version = 1
    seats = range(2, 4)
    streams = ("none",)
    minutes = 1
    weight = 1
    emblems: ClassVar[tuple[str, ...]] = ("red", "green", "blue")

    def __init__(self) -> None:
        super().__init__(NOTHING, {})
        self.evaluated = 0

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        return heap(21, seats)

    def search(self) -> dict[str, float]:
        return {"lead": 0.1}  # who is ahead has won

    def evaluate(self, state: State, seat: int) -> float:
        self.evaluated += 1
        return float(state.scores()[seat]) if not state.actors() else 0.5


def heap(stones: int, seats: int = 2) -> Heap:
    """Return a heap of *stones*, the first seat to take."""
    state = Heap.blank(seats)
    state.stones = stones
    return state
