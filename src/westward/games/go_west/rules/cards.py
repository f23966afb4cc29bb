"""Discarding and drawing action cards (GO-5.4.9, GO-5.4.10)."""

from bisect import insort

from westward.games.go_west.events import CardDrawn, PileShuffled
from westward.games.go_west.position import ACTION_DECK, Position


def discard_and_draw(position: Position, card: int) -> None:
    """Put *card* on the discard pile and draw one (GO-5.4.9)."""
    position.discard_pile.append(card)
    draw(position, position.turn)


def draw(position: Position, seat: int) -> None:
    """Give *seat* the top card; an emptied pile is made anew from all discards (GO-5.4.10)."""
    position.reveal()
    card = position.draw_pile.pop()
    insort(position.hands[seat], card)
    if position.recorder is not None:
        position.recorder.add(CardDrawn(seat, position.box.card_keys[card]))
    if not position.draw_pile:
        shuffle_discards(position)


def shuffle_discards(position: Position) -> None:
    """Make the new draw pile of the whole discard pile (GO-10.11)."""
    position.draw_pile = sorted(position.discard_pile)
    shuffled = list(position.shuffled)
    latest = 1 + max(shuffled)
    for card in position.draw_pile:
        shuffled[card] = latest
    position.shuffled = tuple(shuffled)
    position.discard_pile = []
    position.chance.shuffle(ACTION_DECK, position.draw_pile)
    if position.recorder is not None:
        position.recorder.add(PileShuffled())
