"""Paying with the stocks of a town (TN-6.2)."""

from westward.games.western_town.events import Discarded
from westward.games.western_town.kinds import DIGIT, PAYABLES, STOCKS
from westward.games.western_town.position import Position


def can_pay(position: Position, seat: int, payment: int) -> bool:
    """Tell whether the stocks hold what *payment* takes."""
    start = seat * STOCKS
    return all((payment >> (4 * kind)) & DIGIT <= position.stocks[start + kind] for kind in range(PAYABLES))


def can_pay_one(position: Position, seat: int, payments: list[int]) -> bool:
    """Tell whether one of *payments* can be paid."""
    return any(can_pay(position, seat, payment) for payment in payments)


def take(position: Position, seat: int, payment: int, times: int = 1) -> None:
    """Take *payment* out of the stocks; -1 *times* puts it back."""
    start = seat * STOCKS
    for kind in range(PAYABLES):
        position.stocks[start + kind] -= times * ((payment >> (4 * kind)) & DIGIT)


def pay(position: Position, seat: int, payment: int) -> None:
    """Discard *payment*."""
    take(position, seat, payment)
    if position.recorder is not None:
        for kind in range(PAYABLES):
            amount = (payment >> (4 * kind)) & DIGIT
            if amount:
                position.recorder.add(Discarded(seat, kind, amount))
