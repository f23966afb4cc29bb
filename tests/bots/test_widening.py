"""Progressive widening: of many options a search looks at some, and at more the oftener it comes by."""

from tests.bots.nim import Heap, Nim, Take, heap
from westward.bots.search import Search
from westward.bots.settings import settings_for
from westward.bots.tree import EVERYTHING, WIDE, Edge, Node
from westward.engine import State, fast_chance

MANY = 100


class Pile(Heap):
    """A heap of which up to a hundred stones may be taken."""

    def legal_options(self, seat: int) -> list[int]:
        return list(range(1, min(MANY, self.stones) + 1))


def pile(stones: int) -> Pile:
    found = heap(stones, kind=Pile)
    assert isinstance(found, Pile)
    return found


def look(node: Node, world: State, seed: int = 1, game: Nim | None = None) -> list[Edge]:
    """Return the edges that *node* considers in *world*."""
    return node.offered(game or Nim(), world, fast_chance(seed), 1.0)


def options(edges: list[Edge]) -> set[int]:
    return {edge.option for edge in edges}


def test_of_many_options_sixteen_are_looked_at() -> None:
    """Given a hundred options, when a node is new, then it evaluates 16 of them, drawn by lot."""
    game = Nim()
    found = look(Node(0, Take.TAKE, None), pile(MANY), game=game)

    assert len(options(found)) == len(found) == game.evaluated == WIDE == 16
    assert options(found) <= set(range(1, MANY + 1))
    assert options(found) != options(look(Node(0, Take.TAKE, None), pile(MANY), seed=2))


def test_few_options_are_all_looked_at() -> None:
    """Given no more options than that, when a node is new, then none is left out and no lot is drawn."""
    for stones in (3, WIDE):
        assert [edge.option for edge in look(Node(0, Take.TAKE, None), pile(stones))] == [
            *range(1, stones + 1)
        ]


def test_more_are_looked_at_with_the_root_of_the_visits() -> None:
    """Given a hundred options, when a node is visited, then others join those that it has, until all have."""
    node = Node(0, Take.TAKE, None)
    known: set[int] = set()
    numbers = []
    for visits in (0, 0, 1, 4, 16, 100, 783, 784, 5000):
        node.visits = visits
        found = options(look(node, pile(MANY)))
        assert known <= found
        known = found
        numbers.append(len(found))

    assert numbers == [16, 16, 19, 22, 28, 46, 99, 100, 100]


def test_what_was_looked_at_is_not_looked_at_again() -> None:
    """Given a node with room for three more, when it is asked, then only these are evaluated."""
    game = Nim()
    node = Node(0, Take.TAKE, None)
    first = look(node, pile(MANY), game=game)
    assert look(node, pile(MANY), seed=2, game=game) == sorted(first, key=lambda edge: edge.option)
    node.visits = 1
    look(node, pile(MANY), game=game)

    assert game.evaluated == len(node.edges) == 16 + 3


def test_what_another_world_offers_takes_no_room() -> None:
    """Given a full node, when a world offers other options, then they join; where all are, none does."""
    node = Node(0, Take.TAKE, None)
    found = options(look(node, pile(MANY)))
    few = set(range(1, WIDE + 1))
    assert few - found

    assert options(look(node, pile(WIDE))) == few
    assert options(look(node, pile(MANY))) == found | few


def test_where_everything_counts_all_are_looked_at() -> None:
    """Given a hundred options, when a node is as wide as everything, then all of them are evaluated."""
    game = Nim()
    node = Node(0, Take.TAKE, None)
    node.wide = EVERYTHING

    assert [edge.option for edge in look(node, pile(MANY), game=game)] == [*range(1, MANY + 1)]
    assert game.evaluated == MANY


def test_the_root_of_a_search_looks_at_everything_and_what_follows_does_not() -> None:
    """Given a hundred options each time, when a search goes on, then its root has all, what follows some."""
    search = Search(Nim(), pile(10 * MANY), 0, fast_chance(1), settings_for(Nim(), {"trust": 0}))
    for _ in range(400):
        search.iterate()

    below = [edge.after for edge in search.root.edges.values() if edge.after is not None]
    assert len(search.root.edges) == MANY
    assert below
    assert all(WIDE <= len(node.edges) < 40 for node in below)


def test_a_root_that_was_further_down_looks_at_everything() -> None:
    """Given a node that has seen 16 options, when a new search begins there, then it looks at all."""
    node = Node(0, Take.TAKE, None)
    look(node, pile(MANY))
    search = Search(Nim(), pile(MANY), 0, fast_chance(1), settings_for(Nim(), {"trust": 0}), node)
    search.iterate()

    assert len(node.edges) == MANY
