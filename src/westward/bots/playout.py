"""How a search plays on from where its tree ends, and what it takes for the result."""

from typing import Any, Final

from westward.bots.settings import Settings
from westward.bots.thought import Thought
from westward.bots.tree import value_after
from westward.engine import UNCOUNTED, FastChance, State

NOBODY: Final = -1
TRIES: Final = 4  # ways to play a turn further on, of which its player takes the best


class Playouts:
    """The way of playing on that suits the game of *thought*."""

    def __init__(self, thought: Thought[Any], settings: Settings) -> None:
        self.thought: Final = thought
        self.settings: Final = settings

    def last_turn(self, world: State) -> int:
        """Return the last turn that a search from *world* looks at, UNCOUNTED where turns are not counted."""
        turn = world.turn_number()
        return turn if turn == UNCOUNTED else turn + self.reach(world)

    def reach(self, world: State) -> int:
        """Return how many more turns, or changes of the seat that is asked, are looked at."""
        return self.settings.turns * self.times(world)

    def is_far(self, world: State, last: int) -> bool:
        """Tell whether the turn number *last* is over."""
        return last != UNCOUNTED and world.turn_number() > last

    def play_on(self, world: State, chance: FastChance, last: int, left: int, before: int = NOBODY) -> None:
        """
        Play *world* on until turn *last* is over.

        Where the game does not count its turns, that is when the seat that is asked has changed more than
        *left* times since *before* was; alone it never does. Each seat takes what the game evaluates as
        best for it right after the choice; every now and then, or always, it takes anything.
        """
        settings = self.settings
        is_alone = world.seats == 1
        for _ in range(settings.alone if is_alone else settings.longest * self.times(world)):
            actors = world.actors()
            if not actors or self.is_far(world, last):
                return
            seat = actors[0]
            if last == UNCOUNTED and not is_alone:
                if before not in (seat, NOBODY):
                    left -= 1
                if left < 0:
                    return
                before = seat
            world.choose(seat, self.likely_option(world, seat, chance))

    def played_further(self, world: State, chance: FastChance, last: int) -> State:
        """
        Return *world* after some rounds beyond turn *last*, as many as the game wants.

        Who has a turn there tries it several times and takes what came out best: a single try at random
        tells little about what somebody who thinks would make of it. An automaton has its turns too.
        """
        turns = self.settings.further * (1 + len(world.rivals(0)))
        for turn in range(last + 1, last + 1 + turns):
            actors = world.actors()
            if not actors:
                break
            world = self.best_turn(world, chance, turn, actors[0])
        return world

    def best_turn(self, world: State, chance: FastChance, turn: int, seat: int) -> State:
        """Return what is best for *seat* of some ways to play *world* until *turn* is over."""
        best = world
        most = -1.0
        for _ in range(TRIES):
            after = world.clone()
            self.play_on(after, chance, turn, left=0)
            value = self.worth(after, seat)
            if value > most:
                most = value
                best = after
        return best

    def times(self, world: State) -> int:
        """Return how many times further a playout looks at a table of so many seats."""
        return 1 + self.settings.crowd * max(0, world.seats - 2)

    def likely_option(self, world: State, seat: int, chance: FastChance) -> int:
        """Return the option that looks best at first sight, of some if there are many; or any."""
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        if chance.below(0, 100) < self.settings.surprise:
            if self.settings.guided > 0 and chance.below(0, 100) < self.settings.guided:
                options = self.thought.prefer(world, seat, options) or options
            return options[chance.below(0, len(options))]
        if len(options) > self.settings.sample:
            chance.shuffle(0, options)
            del options[self.settings.sample :]
        best = options[0]
        most = -1.0
        for option in options:
            value = value_after(self.thought, world, seat, option)
            if value > most:
                most = value
                best = option
        return best

    def results(self, world: State) -> list[float]:
        """Return what *world* is worth to each seat: each cares for its own result alone."""
        return [self.worth(world, seat) for seat in range(world.seats)]

    def worth(self, world: State, seat: int) -> float:
        """
        Return what *world* is worth to *seat*, from 0 to 1.

        Until the end that is the game's evaluation, and then the lead over the best of the others: a won
        game is won by as much, and a lost one lost as narrowly, as can be.
        """
        others = [] if world.actors() else world.rivals(seat)
        if not others:  # at the end too, whoever is alone plays for what the game calls good
            return self.thought.evaluate(world, seat)
        best = others[0][0]
        for other in others:
            best = max(best, other[0])
        lead = float(world.standing(seat)[0] - best)
        return 0.5 + 0.5 * lead / (self.settings.lead + abs(lead))
