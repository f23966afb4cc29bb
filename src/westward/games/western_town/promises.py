"""What the cards that a town can still play promise: for the bots, which see no further than their turn."""

from typing import Final

from westward.games.western_town.components import Card, WesternTownComponents
from westward.games.western_town.effects import (
    BUILD,
    EXPORT,
    GAIN,
    GAIN_CHOICE,
    GAIN_PER,
    ONE_OF,
    PAY,
    REPLAY,
    STEAL,
    Step,
)
from westward.games.western_town.kinds import EXPORTED, PAYABLES, units
from westward.games.western_town.position import Position
from westward.games.western_town.rules.town import counted


class Prices:
    """What a unit of each stock is worth, and a tile that is built, and a card that is replayed."""

    def __init__(self, stocks: list[float], build: float, replay: float) -> None:
        self.stocks: Final = stocks
        self.build: Final = build
        self.replay: Final = replay


class Promise:
    """The worth of a PLAY effect: what it brings in any town, and what it brings by what a town has."""

    def __init__(self, box: WesternTownComponents, card: Card, prices: Prices, gain: float) -> None:
        steps = box.blocks[card.play]
        self.gain: Final = gain
        self.fixed: Final = effect_worth(box, card.play, prices)
        self.counts: Final = [step for step in steps if step.op == GAIN_PER]
        self.worths: Final = [goods_worth(step, prices) for step in self.counts]

    def play(self, position: Position, seat: int) -> float:
        """Return what the PLAY effect may be worth to *seat* now."""
        worth = self.fixed
        for step, each in zip(self.counts, self.worths, strict=True):
            worth += counted(position, seat, step.per) // step.size * each
        return worth


def effect_worth(box: WesternTownComponents, block: int, prices: Prices) -> float:
    """Return the worth of a whole effect, but for what depends on the town."""
    worth = 0.0
    for step in box.blocks[block]:
        worth += step_worth(box, step, prices)
    return worth


def step_worth(box: WesternTownComponents, step: Step, prices: Prices) -> float:
    """Return the worth of one step; a discard that pays is possible every second time."""
    op = step.op
    if op == GAIN:
        return goods_worth(step, prices)
    if op in (GAIN_CHOICE, STEAL):
        return step.n * max(prices.stocks[kind] for kind in step.kinds)
    if op == EXPORT:
        return step.n * prices.stocks[EXPORTED]
    if op == BUILD:
        return prices.build
    if op == REPLAY:
        return prices.replay
    if op == ONE_OF:
        return max(effect_worth(box, block, prices) for block in step.options)
    if op == PAY:
        cost = min(payment_worth(payment, prices) for payment in step.payments)
        return max(0.0, effect_worth(box, step.then, prices) - cost) / 2
    return 0.0


def goods_worth(step: Step, prices: Prices) -> float:
    """Return the worth of what a step gains once."""
    return sum(count * prices.stocks[kind] for kind, count in zip(step.kinds, step.counts, strict=True))


def payment_worth(payment: int, prices: Prices) -> float:
    """Return the worth of what a payment takes."""
    return sum(units(payment, kind) * prices.stocks[kind] for kind in range(PAYABLES))
