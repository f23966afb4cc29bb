"""
Who knows what of whose cards (TN-9.3), and worlds that fit what a seat knows.

The cards that a player owns are public; where each of them lies is not. For every seat, and for the public
as one more, `may` holds three sets per owner: the cards that may be in the hand, in the inactive pile, among
the dummies. A card that only one place is left for is known to be there. `sight` tells, for all to know, that
a seat has seen a whole hand since its owner last drew inactive cards.
"""

from typing import Final

from mypy_extensions import i64

from westward.games.western_town.components import NONE
from westward.games.western_town.position import (
    CARDS,
    CHOOSING,
    KEEP,
    LINCOLN,
    Position,
    bits,
    mask_of,
    size,
)
from westward.games.western_town.rules.town import card_options

HAND: Final = 0
INACTIVE: Final = 1
DUMMIES: Final = 2
PLACES: Final = 3
SETS: Final = 8  # of places: a bit for each


def at(position: Position, knower: int, owner: int) -> int:
    """Return where the three sets of what *knower* knows of *owner* begin."""
    return (knower * position.seats + owner) * PLACES


def forget(position: Position, owner: int) -> None:
    """All cards of *owner* are back in the hand: everybody knows where they are, nobody what is kept."""
    owned = position.hand[owner]
    for knower in range(position.seats + 1):
        start = at(position, knower, owner)
        position.may[start] = owned
        position.may[start + INACTIVE] = 0
        position.may[start + DUMMIES] = 0
    for knower in range(position.seats):
        position.sight[knower * position.seats + owner] = 0


def note_kept(position: Position, owner: int) -> None:
    """*owner* has set cards aside unseen: each may be inactive."""
    for knower in range(position.seats + 1):
        start = at(position, knower, owner)
        position.may[start + INACTIVE] = position.may[start] if position.inactive[owner] else 0


def note_laid(position: Position, owner: int, card: int) -> None:
    """*card* lies face up on the table: no secret any more."""
    rest = ~(1 << card)
    for knower in range(position.seats + 1):
        start = at(position, knower, owner)
        position.may[start] &= rest
        position.may[start + INACTIVE] &= rest
        position.may[start + DUMMIES] &= rest


def note_in_hand(position: Position, owner: int, card: int) -> None:
    """Everybody has seen *card* in the hand of *owner*, or going there."""
    rest = ~(1 << card)
    for knower in range(position.seats + 1):
        start = at(position, knower, owner)
        position.may[start] |= 1 << card
        position.may[start + INACTIVE] &= rest
        position.may[start + DUMMIES] &= rest


def note_seen(position: Position, knower: int, owner: int) -> None:
    """*knower* has seen the whole hand of *owner*: what is not there is elsewhere."""
    start = at(position, knower, owner)
    hand = position.hand[owner]
    position.may[start] = hand
    position.may[start + INACTIVE] &= ~hand
    position.may[start + DUMMIES] &= ~hand
    position.sight[knower * position.seats + owner] = 1


def note_dummy(position: Position, owner: int) -> None:
    """One of the hand cards was laid face down: each of them may be it."""
    for knower in range(position.seats + 1):
        start = at(position, knower, owner)
        position.may[start + DUMMIES] |= position.may[start]


def note_drawn(position: Position, owner: int) -> None:
    """*owner* drew from the inactive pile: what was there may be in the hand."""
    for knower in range(position.seats + 1):
        start = at(position, knower, owner)
        position.may[start] |= position.may[start + INACTIVE]
    for knower in range(position.seats):
        position.sight[knower * position.seats + owner] = 0


def known_in(position: Position, knower: int, owner: int, place: int) -> int:
    """Return the cards of *owner* that *knower* knows to be in *place*."""
    start = at(position, knower, owner)
    found = position.may[start + place]
    for other in range(PLACES):
        if other != place:
            found &= ~position.may[start + other]
    return found


def known_in_hand_or_dummy(position: Position, knower: int, owner: int) -> int:
    """Return the cards that *knower* knows to be in the hand of *owner* or face down on the table."""
    start = at(position, knower, owner)
    return (position.may[start] | position.may[start + DUMMIES]) & ~position.may[start + INACTIVE]


# worlds


def deal_anew(position: Position, seat: int) -> None:
    """Deal what *seat* can't see anew: the others' cards, their secret choices, the Lincoln pile (TN-9)."""
    deal_lincoln(position)
    for owner in range(position.seats):
        if owner != seat:
            if position.phase[position.table_of(owner)] == KEEP:
                keep_anew(position, owner)
            else:
                deal_cards(position, seat, owner)
                position.picked[owner] = 0
                choose_anew(position, owner)
    for knower in range(position.seats):
        for owner in range(position.seats):
            if seat != knower != owner != seat:
                guess(position, knower, owner)


def deal_lincoln(position: Position) -> None:
    """Deal the Lincoln cards that nobody has seen; the final card stays at the bottom (TN-4.8)."""
    final = position.box.final
    pile = [card for card in position.lincoln_pile if card != final]
    unseen = sorted(pile + position.lincoln_box)
    position.chance.shuffle(LINCOLN, unseen)
    bottom = [final] if final in position.lincoln_pile else []
    position.lincoln_pile = bottom + unseen[: len(pile)]
    position.lincoln_box = unseen[len(pile) :]


def keep_anew(position: Position, owner: int) -> None:
    """Let *owner* have chosen other cards to keep; who still chooses starts again."""
    if position.waiting[owner] != NONE:
        position.picked[owner] = 0
        return
    cards = bits(position.hand[owner])
    position.chance.shuffle(LINCOLN, cards)
    position.picked[owner] = mask_of(cards[: size(position.picked[owner])])


def choose_anew(position: Position, owner: int) -> None:
    """Let *owner* have chosen another card for a step of phase 2 that is not revealed yet."""
    table = position.table_of(owner)
    is_secret = position.phase[table] == CARDS and position.stage[table] == CHOOSING
    if is_secret and position.pending[owner] != NONE:
        cards = card_options(position, owner)
        position.pending[owner] = cards[position.chance.below(LINCOLN, len(cards))]


def deal_cards(position: Position, seat: int, owner: int) -> None:
    """Deal the cards of *owner* anew to hand, inactive pile and dummies, as *seat* may think they lie."""
    start = at(position, seat, owner)
    allowed = [position.may[start], position.may[start + INACTIVE], position.may[start + DUMMIES]]
    free = [size(position.hand[owner]), size(position.inactive[owner]), size(position.dummies[owner])]
    cards = bits(position.hand[owner] | position.inactive[owner] | position.dummies[owner])
    position.chance.shuffle(LINCOLN, cards)
    spare = spare_room(cards, allowed, free)
    dealt = [0, 0, 0]
    for card in cards:
        places = places_of(card, allowed)
        place = place_among(position, places, spare, free)
        use_room(spare, places, place)
        dealt[place] |= 1 << card
        free[place] -= 1
    position.hand[owner] = dealt[HAND]
    position.inactive[owner] = dealt[INACTIVE]
    position.dummies[owner] = dealt[DUMMIES]


def places_of(card: i64, allowed: list[int]) -> i64:
    """Return the set of places that *card* may lie in."""
    places: i64 = 0
    place: i64
    for place in range(PLACES):
        cards: i64 = allowed[place]
        if (cards >> card) & 1:
            places |= 1 << place
    return places


def spare_room(cards: list[int], allowed: list[int], free: list[int]) -> list[int]:
    """Return for every set of places how much more room it has than *cards* that may lie nowhere else."""
    spare = [0] * SETS
    places: i64
    place: i64
    for places in range(SETS):
        for place in range(PLACES):
            if (places >> place) & 1:
                spare[places] += free[place]
    for card in cards:
        only = places_of(card, allowed)
        for places in range(SETS):
            if only & ~places == 0:
                spare[places] -= 1
    return spare


def use_room(spare: list[int], only: i64, place: i64) -> None:
    """Put a card that may lie *only* in those places in *place*: sets without some of them lose room."""
    places: i64
    for places in range(SETS):
        if (places >> place) & 1 and only & ~places != 0:
            spare[places] -= 1


def leaves_room(spare: list[int], only: i64, place: i64) -> bool:
    """Tell whether all other cards still find room with a card in *place* that may lie *only* in those."""
    places: i64
    for places in range(SETS):
        if (places >> place) & 1 and only & ~places != 0 and spare[places] == 0:
            return False
    return True


def place_among(position: Position, places: i64, spare: list[int], free: list[int]) -> int:
    """Return one of *places* that leaves room for the other cards, at random by the room that it has."""
    fitting = []
    room = 0
    for place in range(PLACES):
        if (places >> place) & 1 and leaves_room(spare, places, place):
            fitting.append(place)
            room += free[place]
    if len(fitting) == 1:
        return fitting[0]
    drawn = position.chance.below(LINCOLN, room)
    for place in fitting:
        drawn -= free[place]
        if drawn < 0:
            return place
    raise AssertionError("what a seat knows of the cards can't be")


def guess(position: Position, knower: int, owner: int) -> None:
    """Give *knower* the knowledge it would have in this world, by what everybody knows of it."""
    start = at(position, knower, owner)
    public = at(position, position.seats, owner)
    for place in range(PLACES):
        position.may[start + place] = position.may[public + place]
    if position.sight[knower * position.seats + owner]:
        hand, dummies = position.hand[owner], position.dummies[owner]
        position.may[start] &= hand | dummies
        position.may[start + INACTIVE] &= position.inactive[owner]
        position.may[start + DUMMIES] &= dummies | (hand if dummies else 0)
