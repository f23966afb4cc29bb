"""The bot that searches: how long it thinks, what it keeps in mind from one decision to the next."""

from typing import Any, Final

from westward.bots.base import Bot
from westward.bots.budget import Budget
from westward.bots.parallel import search_together
from westward.bots.search import Search, think
from westward.bots.settings import settings_for
from westward.bots.thought import Thought
from westward.bots.tree import Edge, Node
from westward.engine import Seed, State, fast_chance


class MctsBot(Bot):
    """
    Searches the tree of what may follow, in worlds that its seat could be in.

    With a budget in iterations, equal knowledge and seeds give equal choices. Within a turn it goes on
    with the part of the tree that its last choice led to. Several *workers* search in processes of
    their own and share the iterations. What it is *told* replaces settings of the game.
    """

    def __init__(
        self, name: str, budget: Budget, workers: int = 1, told: dict[str, float] | None = None
    ) -> None:
        super().__init__(name)
        self.budget: Final = budget
        self.workers: Final = workers
        self.told: Final[dict[str, float]] = told or {}
        self.kept: Node | None = None
        self.kept_for = ""

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        """Return the option that was worth most visits."""
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        if self.workers > 1:
            return search_together(thought, world, seat, seed, self.budget, self.workers, self.told)[0][0]
        root = self.remembered(world, seat)
        search = Search(thought, world, seat, fast_chance(seed), settings_for(thought, self.told), root)
        think(search, self.budget)
        best = search.ranked()[0]
        self.remember(world, seat, best)
        return best.option

    def remembered(self, world: State, seat: int) -> Node | None:
        """Return the tree of the last decision if this one follows from it and nothing was learnt since."""
        node = self.kept
        self.kept = None
        if node is None or self.kept_for != knowledge(world, seat):
            return None
        return node

    def remember(self, world: State, seat: int, best: Edge) -> None:
        """Keep the part of the tree below *best* if the seat is asked again before anything is turned up."""
        after = world.clone()
        after.choose(seat, best.option)
        while len(after.options(seat)) == 1:  # that will be answered without a search
            after.choose(seat, after.options(seat)[0])
        if after.news() == world.news() and seat in after.actors() and best.after is not None:
            self.kept = best.next_node(seat, after.decision(seat))
            self.kept_for = knowledge(after, seat)


def knowledge(world: State, seat: int) -> str:
    """Return a hash of what *seat* knows: worlds that look the same to it have the same."""
    return world.redeal(seat, 0).digest()
