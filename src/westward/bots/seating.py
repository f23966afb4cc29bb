"""Who sits where in a series of games."""

from itertools import permutations
from typing import Final


class Seating:
    """
    The *orders* in which entrants sit, which games go through again and again.

    An order names the entrant on each seat. With *same_seed* a deal is played in every order before the
    next; otherwise each game is another deal. *alike* are groups of entrants who can stand in for each
    other: from one round of orders to the next, they change places.
    """

    def __init__(self, orders: list[list[int]], same_seed: bool, alike: list[list[int]]) -> None:
        self.orders: Final = orders
        self.same_seed: Final = same_seed
        self.alike: Final = alike

    def seats(self) -> int:
        """Return how many sit at the table."""
        return len(self.orders[0])

    def order(self, number: int) -> list[int]:
        """Return the entrant on each seat in game *number*."""
        shift = number // len(self.orders)
        order = self.orders[number % len(self.orders)]
        for group in self.alike:
            next_one = {entrant: group[(rank + shift) % len(group)] for rank, entrant in enumerate(group)}
            order = [next_one.get(entrant, entrant) for entrant in order]
        return order

    def deal(self, number: int) -> int:
        """Return the number of the deal that is played in game *number*."""
        return number // len(self.orders) if self.same_seed else number


def rotation(seats: int) -> Seating:
    """Return the seating in which all move on by one seat from game to game."""
    return Seating([[(seat - shift) % seats for seat in range(seats)] for shift in range(seats)], False, [])


def all_orders(names: list[str], seats: int) -> Seating:
    """
    Return the seating in which every deal is played in all orders.

    With more entrants than *seats*, that is in all orders of all who can meet. Orders that differ only
    in which of two namesakes sits where are one; namesakes change places from deal to deal.
    """
    seen: set[tuple[str, ...]] = set()
    orders: list[list[int]] = []
    for order in permutations(range(len(names)), seats):
        called = tuple(names[entrant] for entrant in order)
        if called not in seen:
            seen.add(called)
            orders.append(list(order))
    groups = [[rank for rank, other in enumerate(names) if other == name] for name in dict.fromkeys(names)]
    return Seating(orders, True, [group for group in groups if len(group) > 1])
