"""The plan step and the pass: three cards under the board, and a new hand (SW-5.5, SW-5.56, SW-7.1)."""

from bisect import insort
from itertools import permutations

from westward.games.sierra_west.decisions import FOURTH_TO_DISCARD
from westward.games.sierra_west.events import CardsDrawn, DeckShuffled, FourthCardLaid, Passed, Planned
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.steps import CAMP, DECKS, NEXT_TURN, OPENING

ORDINALS = ("first", "second", "third", "fourth")


def plan_options(position: Position) -> list[int]:
    """Return every way to lay three cards of the hand, and where the fourth one goes (SW-5.5, SW-7.1)."""
    hand = position.hands[position.turn]
    options = [left * 10_000 + middle * 100 + right for left, middle, right in permutations(hand, 3)]
    if position.hand_size > 3:
        options += [option + FOURTH_TO_DISCARD for option in options]
    return options


def planned_cards(option: int) -> list[int]:
    """Return left, middle and right card of an option of `plan_cards`."""
    cards = option % FOURTH_TO_DISCARD
    return [cards // 10_000, cards // 100 % 100, cards % 100]


def plan(position: Position, option: int) -> None:
    """Lay the cards under the board (SW-5.5); the fourth goes on the deck or the discards (SW-7.1)."""
    seat = position.turn
    position.board = planned_cards(option)
    if position.recorder is not None:
        left, middle, right = [position.box.cards.keys[card] for card in position.board]
        position.recorder.add(Planned(seat, left=left, middle=middle, right=right))
    for card in position.board:
        position.hands[seat].remove(card)
        position.shown[seat] &= ~(1 << card)
    if position.hands[seat]:
        lay_fourth(position, position.hands[seat].pop(), option >= FOURTH_TO_DISCARD)
    position.step = OPENING


def lay_fourth(position: Position, card: int, to_discard: bool) -> None:
    """Put the fourth card face up on the discards, or face down on the deck (SW-7.1)."""
    seat = position.turn
    if to_discard:
        position.discards[seat].append(card)
        position.shown[seat] &= ~(1 << card)
    else:
        position.decks[seat].append(card)
        position.kept[seat] |= 1 << card
    if position.recorder is not None:
        pile = "discard" if to_discard else "deck"
        position.recorder.add(FourthCardLaid(seat, pile=pile, card=position.box.cards.keys[card]))


def pass_turn(position: Position) -> None:
    """Return the figures to camp, discard the three cards, draw a hand (SW-5.56)."""
    seat = position.turn
    if position.recorder is not None:
        position.recorder.add(Passed(seat))
    position.pioneers[2 * seat] = CAMP
    position.pioneers[2 * seat + 1] = CAMP
    if position.mule_owner == seat:
        position.mule_place = CAMP
    position.discards[seat] += position.board  # the right card ends on top
    position.board = []
    draw_hand(position, seat)
    position.step = NEXT_TURN


def draw_hand(position: Position, seat: int) -> None:
    """Draw cards one by one; an empty deck is made anew from the discards (SW-5.56)."""
    position.reveal()
    hand = position.hands[seat]
    while len(hand) < position.hand_size:
        if not position.decks[seat]:
            for card in hand:
                position.shown[seat] |= 1 << card  # it lay neither in the discards nor in the new deck (SW-9)
            shuffle_discards(position, seat)
        card = position.decks[seat].pop()
        position.kept[seat] &= ~(1 << card)
        insort(hand, card)
    if position.recorder is not None:
        keys = {ORDINALS[at]: position.box.cards.keys[card] for at, card in enumerate(hand)}
        position.recorder.add(CardsDrawn(seat, number=len(hand), **keys))


def shuffle_discards(position: Position, seat: int) -> None:
    """Make a new deck of the discards of *seat*."""
    position.decks[seat] = sorted(position.discards[seat])
    position.discards[seat] = []
    position.chance.shuffle(DECKS + seat, position.decks[seat])
    if position.recorder is not None:
        position.recorder.add(DeckShuffled(seat))
