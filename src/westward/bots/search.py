"""
Information-set Monte Carlo tree search, for any game of the engine.

Each iteration deals a world from what the seat knows, walks down the tree along the options that this world
offers, plays on a little, evaluates, and credits each choice on the way with what it brought to the seat that
made it. Where several seats choose at once, they do so one after the other, but none of them sees what
another has just chosen: its node is the same, whatever that was.
"""

from enum import Enum
from math import exp, sqrt
from time import monotonic
from typing import Any, Final

from westward.bots.ahead import look_ahead
from westward.bots.budget import Budget
from westward.bots.collector import CollectorPaused
from westward.bots.interruptions import hear_interruptions
from westward.bots.playout import NOBODY, Playouts
from westward.bots.settings import Settings
from westward.bots.thought import Thought
from westward.bots.tree import EVERYTHING, Edge, Node, dealt_anew
from westward.engine import UNCOUNTED, FastChance, State

DEEPEST: Final = 200  # choices in the tree
FRESH: Final = 4  # at least one of so many iterations is made anew in a tree that was kept


class Search:
    """The search for the choice of *seat*, which is asked in *world*; *root* may come from an older one."""

    def __init__(
        self,
        thought: Thought[Any],
        world: State,
        seat: int,
        chance: FastChance,
        settings: Settings,
        root: Node | None = None,
    ) -> None:
        self.start: Final = monotonic()  # also what is looked at first takes time
        self.thought: Final = thought
        self.world: Final = world
        self.seat: Final = seat
        self.chance: Final = chance
        self.root: Final = Node(seat, world.decision(seat), None) if root is None else root
        self.root.wide = EVERYTHING  # what is really asked deserves a look at every answer
        self.boldness: Final = settings.boldness
        self.sharpness: Final = settings.sharpness
        self.hope: Final = settings.hope
        self.playouts: Final = Playouts(thought, settings)
        self.last: Final = self.playouts.last_turn(world)
        self.even: Final = settings.even and self.last == UNCOUNTED
        self.reach: Final = self.playouts.reach(world)
        self.looks_further: Final = settings.further > 0 and self.last != UNCOUNTED
        self.seldom: Final = settings.seldom
        self.foresight: Final = settings.foresight
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0
        if settings.trust > 0.0:
            self.plan(settings.trust, settings.past)

    def plan(self, trust: float, past: bool) -> None:
        """Look through the own turn in one world; what an option can lead to there is its weight."""
        options = self.world.options(self.seat)
        world = dealt_anew(self.world, self.seat, self.chance)
        values = look_ahead(self.thought, world, self.seat, options, past)
        most = max(values)
        for option, value in zip(options, values, strict=True):
            weight = exp(trust * (value - most))
            edge = self.root.edges.get(option)
            if edge is None:
                self.root.edges[option] = Edge(option, weight)
            else:
                edge.weight = weight

    def iterate(self, first: Edge | None = None) -> None:
        """Play one more world; begin with the option *first* if there is one that should be tried."""
        world = dealt_anew(self.world, self.seat, self.chance)
        path, left = self.descend(world, first)
        before = path[-1][0].seat if self.even else NOBODY
        self.playouts.play_on(world, self.chance, self.last, left, before)
        found = self.playouts.results(world)
        self.note(found[self.seat])
        for node, edge in path:
            node.credit(edge, found[node.seat])
        if self.looks_further and self.count % self.seldom == 0:
            self.look_further(world, path, found)

    def look_further(self, world: State, path: list[tuple[Node, Edge]], found: list[float]) -> None:
        """Play *world* on for some rounds; tell the choices on the *path* how much better it looks there."""
        later = self.playouts.results(self.playouts.played_further(world, self.chance, self.last))
        for node, edge in path:
            node.foresee(edge, later[node.seat] - found[node.seat])

    def descend(self, world: State, first: Edge | None) -> tuple[list[tuple[Node, Edge]], int]:
        """
        Choose in *world* along the tree until something is tried for the first time.

        Return the way, and how often the seat that is asked may still change.
        """
        path: list[tuple[Node, Edge]] = []
        node = self.root
        boldness = self.boldness * self.deviation()
        left = self.reach
        last: Edge | None = None  # where what follows hangs, if seats are asked at the same time
        for _ in range(DEEPEST):
            found = node.offered(self.thought, world, self.chance, self.sharpness)
            edge = first or node.select(found, boldness, self.hope, self.foresight)
            first = None
            asked = questions(world)
            world.choose(node.seat, edge.option)
            path.append((node, edge))
            asker = node.seat if self.even else NOBODY
            if edge.visits == 0 or not pass_forced(world, asker) or self.playouts.is_far(world, self.last):
                break
            here = edge if last is None else last.answered(edge.option)
            seat = world.actors()[0]
            if self.even and seat != node.seat:
                left -= 1
                if left < 0:
                    break
            kind = world.decision(seat)
            if seat != node.seat and asked.get(seat) is kind:
                last = here
                node = node.node_beside(seat, kind)
            else:
                last = None
                node = here.next_node(seat, kind)
        return path, left

    def note(self, result: float) -> None:
        """Remember how far results spread."""
        self.count += 1
        self.sum += result
        self.squares += result * result

    def deviation(self) -> float:
        """Return the standard deviation of the results so far."""
        if self.count < 2:
            return 0.25
        mean = self.sum / self.count
        return sqrt(max(1e-6, self.squares / self.count - mean * mean))

    def ranked(self) -> list[Edge]:
        """Return the options by their visits, most first, then by what they brought."""
        edges = self.root.edges
        return sorted(
            [edges[option] for option in self.world.options(self.seat) if option in edges], key=_rank
        )

    def is_settled(self, left: int) -> bool:
        """Tell whether *left* more iterations can't change which option has most visits."""
        first = 0
        second = 0
        for edge in self.root.edges.values():
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second > left


def think(search: Search, budget: Budget) -> None:
    """Iterate until the budget is used up, or nothing can change any more."""
    least = budget.iterations // FRESH
    left = max(budget.iterations - search.root.visits, least, 1)
    with CollectorPaused():
        while left > 0:
            search.iterate()
            left -= 1
            if budget.seconds > 0.0 and monotonic() - search.start > budget.seconds:
                return
            if left % 16 == 0:
                if search.is_settled(left):
                    return
                hear_interruptions()


def questions(world: State) -> dict[int, Enum]:
    """Return what each seat is asked if several are at the same time."""
    actors = world.actors()
    return {seat: world.decision(seat) for seat in actors} if len(actors) > 1 else {}


def pass_forced(world: State, seat: int = NOBODY) -> bool:
    """Carry out what leaves no choice, to *seat* or to anybody; tell whether somebody is asked then."""
    while True:
        actors = world.actors()
        if not actors:
            return False
        options = world.options(actors[0])
        if len(options) > 1 or seat not in (actors[0], NOBODY):
            return True
        world.choose(actors[0], options[0])


def _rank(edge: Edge) -> tuple[int, float, int]:
    return (-edge.visits, -edge.mean(), edge.option)
