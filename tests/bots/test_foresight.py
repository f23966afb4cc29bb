"""Looking further: some iterations of a search play on beyond its turns, and what they find counts too."""

import pytest

from tests.bots.nim import CountedHeap, Nim, Take, heap
from westward.bots import Budget, MctsBot
from westward.bots.playout import TRIES, Playouts
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.bots.tree import DOUBT, Edge, Node
from westward.engine import State, fast_chance

FURTHER: dict[str, float] = {"turns": 0, "further": 1, "seldom": 1}


class HeapInTurns(CountedHeap):
    """A heap that counts its turns: whoever takes has had one."""

    def turn_number(self) -> int:
        return self.taken


class CountedNim(Nim):
    """Nim in counted turns. Notes what its states were worth."""

    def __init__(self) -> None:
        super().__init__()
        self.worths: list[float] = []

    def evaluate(self, state: State, seat: int) -> float:
        """Return more, the fewer stones are left: it says nothing about who will win."""
        assert isinstance(state, CountedHeap)
        self.worths.append(1.0 - state.stones / 100)
        return self.worths[-1]


class OpposedNim(CountedNim):
    """The same; the first seat likes it if few stones are left, and the others dislike it half as much."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CountedHeap)
        self.worths.append(0.5 - state.stones / 100 if seat == 0 else 0.5 + state.stones / 200)
        return self.worths[-1]


class BlindNim(CountedNim):
    """The same; what is not over is evaluated as open."""

    def evaluate(self, state: State, seat: int) -> float:
        return Nim.evaluate(self, state, seat)


def counted_heap(stones: int, seats: int = 2) -> CountedHeap:
    found = heap(stones, seats, HeapInTurns)
    assert isinstance(found, CountedHeap)
    return found


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


class HeapOfTwo(HeapInTurns):
    """A heap of somebody alone against an automaton."""

    def rivals(self, seat: int) -> list[list[int]]:
        return [[0]]


@pytest.mark.parametrize(("seats", "further", "turns"), [(1, 1, 1), (2, 1, 2), (3, 1, 3), (2, 2, 4)])
def test_whole_rounds_are_played_further(seats: int, further: int, turns: int) -> None:
    """Given a number of seats, when it is played further, then everybody has as many turns more."""
    game = CountedNim()
    playouts = Playouts(game, settings_for(game, {"further": further, "surprise": 100}))
    world = counted_heap(21, seats)

    after = playouts.played_further(world, fast_chance(1), -1)

    assert isinstance(after, CountedHeap)
    assert after.taken == turns
    assert world.taken == 0  # what was given stays as it was


def test_an_automaton_has_its_turn_in_a_round() -> None:
    """Given somebody alone against an automaton, when a round is played further, then it has two turns."""
    game = CountedNim()
    world = heap(21, 1, HeapOfTwo)

    after = Playouts(game, settings_for(game, {"further": 1})).played_further(world, fast_chance(1), -1)

    assert isinstance(after, CountedHeap)
    assert after.taken == 2


def test_each_turn_further_on_is_the_best_for_who_has_it() -> None:
    """Given turns at random, when some are tried, then one seat mostly takes much and the other little."""
    game = OpposedNim()
    playouts = Playouts(game, settings_for(game, {"further": 1, "surprise": 100}))
    chance = fast_chance(1)
    taken = [0, 0]
    for _ in range(30):
        first = playouts.best_turn(counted_heap(40), chance, 0, 0)
        both = playouts.played_further(counted_heap(40), chance, -1)
        assert isinstance(first, CountedHeap)
        assert isinstance(both, CountedHeap)
        taken[0] += 40 - first.stones
        taken[1] += 40 - both.stones

    assert taken[0] > 30 * 2.5
    assert taken[1] - taken[0] < 30 * 1.5


def test_what_a_round_changes_is_told_to_each_seat_on_the_way() -> None:
    """
    Given likely choices, when each visit looks a round further, then four stones fewer are left there.

    The first seat always takes three, which it likes, and the second always one.
    """
    search = Search(
        OpposedNim(),
        counted_heap(60),
        0,
        fast_chance(1),
        settings_for(Nim(), FURTHER | {"turns": 1, "surprise": 0}),
    )
    for _ in range(60):
        search.iterate()

    assert search.root.looks == 60
    assert search.root.change == pytest.approx(60 * 0.04)
    for edge in search.root.edges.values():
        after = edge.after
        assert after is not None
        assert (after.seat, after.looks) == (1, edge.looks - 1)  # the first visit ended before it
        assert edge.change == pytest.approx(edge.looks * 0.04)
        assert after.change == pytest.approx(after.looks * -0.02)


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


def seen(node: Node, option: int, result: float, looks: int, change: float) -> Edge:
    """Return the edge of *option*, which brought *result* and looked *change* better further on."""
    edge = Edge(option, 1.0)
    node.credit(edge, result)
    for _ in range(looks):
        node.foresee(edge, change)
    return edge


@pytest.mark.parametrize(("foresight", "looks", "chosen"), [(0.0, 400, 1), (0.7, 400, 2), (0.7, 2, 1)])
def test_foresight_counts_the_more_the_better_it_is_known(foresight: float, looks: int, chosen: int) -> None:
    """Given an option that looks better further on but worse before, then foresight and its looks decide."""
    node = Node(0, Take.TAKE, None)
    near, far = seen(node, 1, 0.52, looks, -0.05), seen(node, 2, 0.5, looks, 0.05)

    assert node.select([near, far], 0.0, 0.0, foresight).option == chosen


def test_half_is_believed_after_as_many_looks_as_there_is_doubt() -> None:
    """Given two options that change by a tenth more or less, when each has DOUBT looks, half of it counts."""
    for lead, chosen in ((0.04, 2), (0.06, 1)):
        node = Node(0, Take.TAKE, None)
        near = seen(node, 1, 0.5 + lead, int(DOUBT), -0.05)
        far = seen(node, 2, 0.5, int(DOUBT), 0.05)

        assert node.select([near, far], 0.0, 0.0, 1.0).option == chosen


def test_what_changes_everywhere_says_nothing_for_an_option() -> None:
    """Given options that look equally better further on, when one was looked at often, it gains nothing."""
    node = Node(0, Take.TAKE, None)
    often, seldom = seen(node, 1, 0.5, 400, 0.05), seen(node, 2, 0.51, 10, 0.05)

    assert node.select([often, seldom], 0.0, 0.0, 1.0).option == 2
