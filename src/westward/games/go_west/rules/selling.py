"""Selling an action card (GO-5.6)."""

from westward.games.go_west.events import CardSold
from westward.games.go_west.position import Position
from westward.games.go_west.rules.cards import discard_and_draw


def sale_value(position: Position, card: int) -> int:
    """Return what selling *card* brings: its cost, but no more than the bank holds (GO-5.6.2)."""
    return min(position.box.cost[card], position.bank[position.turn])


def sell(position: Position, card: int) -> None:
    """Give *card* up for tokens from the bank and draw another (GO-5.6.1 to GO-5.6.3)."""
    seat = position.turn
    tokens = sale_value(position, card)  # what the bank lacks is lost for good (GO-5.6.2)
    position.hands[seat].remove(card)
    position.bank[seat] -= tokens
    position.supply[seat] += tokens
    if position.recorder is not None:
        position.recorder.add(CardSold(seat, position.box.card_keys[card], tokens))
    discard_and_draw(position, card)
