"""Looking further: some iterations of a search play on beyond its turns, and what they find counts too."""

import pytest

from tests.bots.nim import Heap, Nim, Take, heap
from westward.bots import Budget, MctsBot
from westward.bots.playout import TRIES, Playouts
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.bots.tree import DOUBT, Edge, Node
from westward.engine import State, fast_chance

FURTHER: dict[str, float] = {"turns": 0, "further": 1, "seldom": 1}


class CountedHeap(Heap):
    """A heap that knows how often something was taken."""

    taken = 0

    def carry_out(self, seat: int, option: int) -> None:
        super().carry_out(seat, option)
        self.taken += 1

    def clone(self) -> "CountedHeap":
        other = counted_heap(self.stones, self.seats)
        self.copy_frame_to(other)
        other.turn = self.turn
        other.taken = self.taken
        return other


class CountedNim(Nim):
    """Nim that counts its turns: whoever takes has had one. Notes what its states were worth."""

    def __init__(self) -> None:
        super().__init__()
        self.worths: list[float] = []

    def stretch(self, state: State) -> int:
        assert isinstance(state, CountedHeap)
        return state.taken

    def evaluate(self, state: State, seat: int) -> float:
        """Return more, the fewer stones are left: it says nothing about who will win."""
        assert isinstance(state, CountedHeap)
        self.worths.append(1.0 - state.stones / 100)
        return self.worths[-1]


class BlindNim(CountedNim):
    """The same; what is not over is evaluated as open."""

    def evaluate(self, state: State, seat: int) -> float:
        return Nim.evaluate(self, state, seat)


def counted_heap(stones: int, seats: int = 2) -> CountedHeap:
    state = CountedHeap.blank(seats)
    state.stones = stones
    return state


def searched(game: Nim, world: State, iterations: int, told: dict[str, float]) -> Search:
    """Return a search for the first seat that has thought."""
    search = Search(game, world, 0, fast_chance(1), settings_for(game, told))
    think(search, Budget(iterations))
    return search


@pytest.mark.parametrize("stones", [5, 6, 7])
def test_what_lies_beyond_the_turn_is_found(stones: int) -> None:
    """Given a game that says nothing until it is over, when a search looks further, then it finds the win."""
    bot = MctsBot("mcts", Budget(300), 1, FURTHER)

    assert bot.choose(BlindNim(), counted_heap(stones), 0, 1) == stones % 4


def test_who_does_not_look_further_sees_no_difference() -> None:
    """Given the same, when nothing is looked at beyond the own turn, then all options are worth the same."""
    edges = searched(BlindNim(), counted_heap(6), 300, FURTHER | {"further": 0}).root.edges

    assert {edge.mean() for edge in edges.values()} == {0.5}
    assert all(edge.looks == 0 for edge in edges.values())


@pytest.mark.parametrize(("seldom", "looks"), [(1, 40), (4, 10), (8, 5)])
def test_one_of_so_many_iterations_looks_further(seldom: int, looks: int) -> None:
    """Given that looking further is seldom, when a search goes on, then so many of its visits do."""
    search = Search(
        CountedNim(), counted_heap(21), 0, fast_chance(1), settings_for(Nim(), FURTHER | {"seldom": seldom})
    )
    for _ in range(40):
        search.iterate()

    assert (search.root.visits, search.root.looks) == (40, looks)
    assert sum(edge.looks for edge in search.root.edges.values()) == looks
    assert sum(edge.change for edge in search.root.edges.values()) == pytest.approx(search.root.change)


def test_where_turns_are_not_counted_nothing_is_further() -> None:
    """Given a game that does not count its turns, when it should look further, then it plays as before."""
    search = searched(Nim(), heap(21), 40, FURTHER | {"turns": 1})

    assert search.root.visits > 0
    assert search.root.looks == 0


@pytest.mark.parametrize(("seats", "further", "turns"), [(2, 1, 2), (3, 1, 3), (2, 2, 4)])
def test_whole_rounds_are_played_further(seats: int, further: int, turns: int) -> None:
    """Given a number of seats, when it is played further, then everybody has as many turns more."""
    game = CountedNim()
    playouts = Playouts(game, settings_for(game, {"further": further, "surprise": 100}))
    world = counted_heap(21, seats)

    after = playouts.played_further(world, fast_chance(1), -1)

    assert isinstance(after, CountedHeap)
    assert after.taken == turns
    assert world.taken == 0  # what was given stays as it was


def test_nothing_is_played_further_than_the_end() -> None:
    """Given a game that ends soon, when it is played further, then it ends."""
    game = CountedNim()
    playouts = Playouts(game, settings_for(game, {"further": 5, "surprise": 100}))

    assert playouts.played_further(counted_heap(4), fast_chance(1), -1).actors() == []


def test_who_has_a_turn_takes_the_best_of_some_tries() -> None:
    """Given turns at random, when one is played further, then it is the one that came out best."""
    game = CountedNim()
    playouts = Playouts(game, settings_for(game, {"surprise": 100}))
    chance = fast_chance(1)
    for _ in range(20):
        game.worths.clear()
        best = playouts.best_turn(counted_heap(21), chance, 0, 0)
        tried = list(game.worths)

        assert len(tried) == TRIES
        assert game.evaluate(best, 0) == max(tried)


@pytest.mark.parametrize(("foresight", "looks", "chosen"), [(0.0, 400, 1), (0.7, 400, 2), (0.7, 2, 1)])
def test_foresight_counts_the_more_the_better_it_is_known(foresight: float, looks: int, chosen: int) -> None:
    """Given an option that looks better further on but worse before, then foresight and its looks decide."""
    node = Node(0, Take.TAKE, None)
    near, far = Edge(1, 1.0), Edge(2, 1.0)
    near.credit(0.52)
    far.credit(0.5)
    for edge, change in ((near, -0.05), (far, 0.05)):
        for _ in range(looks):
            edge.look(change)
            node.looks += 1
            node.change += change

    assert node.select([near, far], 0.0, 0.0, foresight).option == chosen


def test_half_is_believed_after_as_many_looks_as_there_is_doubt() -> None:
    """Given two options that change by a tenth more or less, when each has DOUBT looks, half of it counts."""
    for lead, chosen in ((0.04, 2), (0.06, 1)):
        node = Node(0, Take.TAKE, None)
        near, far = Edge(1, 1.0), Edge(2, 1.0)
        near.credit(0.5 + lead)
        far.credit(0.5)
        node.looks = 2 * int(DOUBT)
        for edge, change in ((near, -0.05), (far, 0.05)):
            for _ in range(int(DOUBT)):
                edge.look(change)

        assert node.select([near, far], 0.0, 0.0, 1.0).option == chosen
