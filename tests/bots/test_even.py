"""How far a search looks where a game does not count its turns."""

import pytest

from tests.bots.nim import CountedHeap, Nim
from tests.bots.nim import heap as heap_of
from westward.bots.search import Search
from westward.bots.settings import settings_for
from westward.engine import State, fast_chance


class Twice(CountedHeap):
    """Everybody takes twice before the next."""

    def carry_out(self, seat: int, option: int) -> None:
        super().carry_out(seat, option)
        self.turn = self.taken // 2 % self.seats


class Bound(Twice):
    """The same; all but the first can take a single stone only."""

    def legal_options(self, seat: int) -> list[int]:
        return [1] if seat > 0 else super().legal_options(seat)


class LastSeen(Nim):
    """Notes how many choices had been made where it was asked for an evaluation last."""

    def __init__(self) -> None:
        super().__init__()
        self.choices = 0

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Twice)
        self.choices = state.taken
        return super().evaluate(state, seat)


class InTurns(Twice):
    """The same in turns that are counted, in which the others are asked too."""

    def turn_number(self) -> int:
        return self.taken // 6


def ends(game: LastSeen, seats: int, heap: type[Twice] = Twice, **told: float) -> set[int]:
    """Return after how many choices a search leaves its worlds."""
    world = heap_of(90, seats, heap)
    search = Search(game, world, 0, fast_chance(1), settings_for(game, {"surprise": 100, **told}))
    found = set()
    for _ in range(400):
        search.iterate()
        found.add(game.choices)
    return found


@pytest.mark.parametrize("heap", [Twice, Bound])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("turns", "made"), [(-1, {1, 2}), (0, {2}), (3, {8})])
def test_an_even_search_looks_equally_far(turns: int, made: set[int], seats: int, heap: type[Twice]) -> None:
    """Given turns that count from the question, when a tree grows, then all worlds are left after as many."""
    assert ends(LastSeen(), seats, heap, turns=turns, even=1) == made


def test_an_even_search_looks_further_in_a_crowd() -> None:
    """Given a game that wants more turns for more seats, when three play, then that many are looked at."""
    assert ends(LastSeen(), 3, turns=2, crowd=1, even=1) == {10}


def test_otherwise_a_search_looks_further_along_what_it_visits_most() -> None:
    """Given turns that count from where the tree ends, when it grows, then worlds are left later."""
    found = ends(LastSeen(), 2, turns=3)

    assert min(found) >= 8
    assert len(found) > 3


@pytest.mark.parametrize("turns", [-1, 0, 2])
@pytest.mark.parametrize(("heap", "seats"), [(Twice, 1), (InTurns, 2)])
def test_alone_and_where_turns_are_counted_a_search_is_even_anyway(
    heap: type[Twice], seats: int, turns: int
) -> None:
    """Given no other seat, or counted turns, when a search is told to be even, then nothing changes."""
    usual, even = LastSeen(), LastSeen()

    assert ends(even, seats, heap, turns=turns, even=1) == ends(usual, seats, heap, turns=turns, even=0)
    assert even.evaluated == usual.evaluated  # the tree grew as deep
