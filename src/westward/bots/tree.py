"""The tree of a search: what was chosen, how often, and what it brought to those who chose."""

from enum import Enum
from math import exp, sqrt
from typing import Any, Final

from westward.bots.base import SEED_SPAN
from westward.bots.thought import Thought
from westward.engine import FastChance, State

WIDE: Final = 16  # options that are looked at at once
EVERYTHING: Final = 1 << 30
WIDENING: Final = 3.0  # how many more of them, for the root of a node's visits
DOUBT: Final = 40.0  # looks further on that are needed until half of what they found is believed


class Edge:
    """An option of a node: its *weight* at first sight, and what came of it, in all, to who chose it."""

    def __init__(self, option: int, weight: float) -> None:
        self.option: Final = option
        self.weight = weight
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.best = 0.0  # what it brought when all went well
        self.looks = 0  # visits that looked further
        self.change = 0.0  # by how much things looked better there, in all
        self.after: Node | None = None
        self.answers: dict[int, Edge] | None = None

    def mean(self) -> float:
        """Return what the option brought on average."""
        return self.total / self.visits if self.visits else 0.0

    def next_node(self, seat: int, kind: Enum) -> "Node":
        """Return the node for the question *kind* to *seat* that follows; chance may let several follow."""
        node = among(self.after, seat, kind)
        if node is None:
            node = Node(seat, kind, self.after)
            self.after = node
        return node

    def answered(self, option: int) -> "Edge":
        """Return where the tree goes on once another seat, asked at the same time, has chosen *option*."""
        if self.answers is None:  # most edges never need any
            self.answers = {}
        found = self.answers.get(option)
        if found is None:
            found = Edge(option, 0.0)
            self.answers[option] = found
        return found


class Node:
    """
    One question to one seat after a series of choices, in all the worlds that lead here.

    Not every world offers the same options, so an edge counts how often it was *offered*.
    """

    def __init__(self, seat: int, kind: Enum, sibling: "Node | None") -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.sibling: Final = sibling
        self.edges: Final[dict[int, Edge]] = {}
        self.beside: Node | None = None
        self.is_blind = False  # a first look at its options would tell what another seat has just chosen
        self.wide = WIDE
        self.visits = 0
        self.total = 0.0
        self.looks = 0
        self.change = 0.0

    def node_beside(self, seat: int, kind: Enum) -> "Node":
        """Return the node for *seat*, which is asked *kind* at the same time and won't see what is chosen."""
        node = among(self.beside, seat, kind)
        if node is None:
            node = Node(seat, kind, self.beside)
            node.is_blind = True
            self.beside = node
        return node

    def offered(
        self, thought: Thought[Any], world: State, chance: FastChance, sharpness: float
    ) -> list[Edge]:
        """
        Return the edges that *world* offers, after a look at those that are new.

        The greater the *sharpness*, the less is expected of those that the game evaluates as worse.
        Of many options only some are looked at, and more of them the oftener the node is visited.
        """
        options = world.options(self.seat)
        edges = self.edges
        found = [edges[option] for option in options if option in edges]
        if len(found) == len(options):
            return found
        room = self.wide + int(WIDENING * sqrt(self.visits)) - len(found)
        if room <= 0:
            return found
        fresh = [option for option in options if option not in edges]
        if len(fresh) > room:
            chance.shuffle(0, fresh)
            del fresh[room:]
        for option in fresh:
            weight = 1.0
            if not self.is_blind:
                weight = exp(sharpness * value_after(thought, world, self.seat, option))
            edge = Edge(option, weight)
            edges[option] = edge
            found.append(edge)
        return found

    def credit(self, edge: Edge, result: float) -> None:
        """Count one more visit of *edge*, and what it brought."""
        self.visits += 1
        self.total += result
        edge.visits += 1
        edge.total += result
        edge.best = max(edge.best, result)

    def foresee(self, edge: Edge, change: float) -> None:
        """Count that a visit of *edge* looked further, and by how much things looked better there."""
        self.looks += 1
        self.change += change
        edge.looks += 1
        edge.change += change

    def select(self, found: list[Edge], boldness: float, hope: float, foresight: float) -> Edge:
        """
        Return the one of *found* that deserves the next visit (PUCT with counts of availability).

        *hope* is how much the best that an option brought counts, beside what it brought on average;
        *foresight* how much it counts that an option looks better further on than its neighbours do.
        """
        mean = self.total / self.visits if self.visits else 0.5
        usual = self.change / self.looks if self.looks else 0.0
        weights = 0.0
        for edge in found:
            weights += edge.weight
        best = found[0]
        most = -1e9
        for edge in found:
            edge.offered += 1
            value = mean
            if edge.visits:
                value = edge.total / edge.visits
                value += hope * (edge.best - value)
                if edge.looks:
                    value += foresight * (edge.change - edge.looks * usual) / (edge.looks + DOUBT)
            value += boldness * edge.weight / weights * sqrt(edge.offered) / (1 + edge.visits)
            if value > most:
                most = value
                best = edge
        return best


def among(first: Node | None, seat: int, kind: Enum) -> Node | None:
    """Return the node for the question *kind* to *seat* among *first* and its siblings."""
    node = first
    while node is not None and not (node.seat == seat and node.kind is kind):
        node = node.sibling
    return node


def value_after(thought: Thought[Any], world: State, seat: int, option: int) -> float:
    """Return how the game evaluates *world* for *seat* once it has chosen *option*."""
    after = world.clone()
    after.choose(seat, option)
    return thought.evaluate(after, seat)


def dealt_anew(world: State, seat: int, chance: FastChance) -> State:
    """Return another world that *seat* could be in."""
    return world.redeal(seat, chance.below(0, SEED_SPAN))
