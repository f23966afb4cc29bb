"""
Effects that wait to be carried out (GW-5.29).

They lie on a stack, the next one on top: what an effect causes comes before the rest of it.
"""

from westward.games.gold_west.components import Effect
from westward.games.gold_west.position import FRAME, Position


def add_effect(position: Position, op: int, times: int, argument: int, optional: bool) -> None:
    """Put an effect on top of the pending ones."""
    position.pending += [op, times, argument, 1 if optional else 0]


def add_effects(position: Position, effects: list[Effect]) -> None:
    """Put *effects* on top of the pending ones, the first of them topmost."""
    for effect in reversed(effects):
        add_effect(position, effect.op, effect.times, effect.argument, effect.optional)


def done(position: Position) -> None:
    """Count the topmost effect down, and take it off when it has been done often enough."""
    position.pending[-3] -= 1
    if position.pending[-3] == 0:
        drop(position)


def drop(position: Position) -> None:
    """Take the topmost effect off."""
    del position.pending[-FRAME:]
