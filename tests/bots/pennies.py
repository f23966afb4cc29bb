"""Matching pennies: both choose a side at the same time; the first seat wins if the sides are the same."""

from enum import Enum
from typing import ClassVar

from westward.bots import Thought
from westward.engine import Box, Chance, Components, Rules, State, fast_chance

NOTHING = Components(Box("", "pennies"))
OPEN = -1


class Side(Enum):
    """What the game asks."""

    SIDE = "side"  # heads or tails
    WORD = "word"  # what the first seat says, when both sides are known


class Coins(State):
    fields: ClassVar[tuple[str, ...]] = ("chosen",)

    def __init__(self, seats: int, components: Components, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.chosen = [OPEN] * seats

    def actors(self) -> list[int]:
        return [seat for seat, side in enumerate(self.chosen) if side == OPEN]

    def decision(self, seat: int) -> Side:
        return Side.SIDE

    def legal_options(self, seat: int) -> list[int]:
        return [0, 1]

    def carry_out(self, seat: int, option: int) -> None:
        self.chosen[seat] = option

    def deal_anew(self, seat: int) -> None:
        pass

    def scores(self) -> list[int]:
        is_same = self.chosen[0] == self.chosen[1]
        return [int(is_same), int(not is_same)]


RULES = Rules(
    id="pennies",
    version=1,
    seats=range(2, 3),
    streams=("none",),
    components=NOTHING,
    read=Components,
    state=Coins,
    prepare=lambda _state, _options: None,
    check=lambda _state: None,
)


class Pennies(Thought[State]):
    """Matching pennies; what is not over is evaluated as open."""

    def __init__(self) -> None:
        super().__init__(RULES)

    def evaluate(self, state: State, seat: int) -> float:
        return 0.5 if state.actors() else float(state.scores()[seat])


def coins() -> Coins:
    """Return a game in which nobody has chosen yet."""
    return Coins(2, NOTHING, fast_chance(0))


class CoinsAndWord(Coins):
    """The same; afterwards the first seat says something."""

    fields: ClassVar[tuple[str, ...]] = ("chosen", "is_said")
    is_said = False

    def actors(self) -> list[int]:
        return super().actors() or ([] if self.is_said else [0])

    def decision(self, seat: int) -> Side:
        return Side.SIDE if super().actors() else Side.WORD

    def carry_out(self, seat: int, option: int) -> None:
        if super().actors():
            super().carry_out(seat, option)
        else:
            self.is_said = True
