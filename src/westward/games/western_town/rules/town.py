"""A town: its buildings and Homes, peace and Lure, and the cards it can use (TN-5.20 to TN-5.24)."""

from westward.games.western_town.components import GREEN, NONE, Card
from westward.games.western_town.events import Gained
from westward.games.western_town.kinds import HOMES, LURE, PEACE, STOCKS
from westward.games.western_town.position import Position, bits, size


def homes(position: Position, seat: int) -> int:
    """Return the Homes of a town: a destroyed marker costs one, and 0 is the fewest (TN-5.20)."""
    lost = size(position.destroyed[seat]) * position.box.destroyed_homes
    return max(0, position.printed_homes[seat] + position.home_markers[seat] - lost)


def counted(position: Position, seat: int, kind: int) -> int:
    """Return a stock, the Homes or the pink Homes of a town (TN-5.21, TN-5.22)."""
    if kind < STOCKS:
        return position.stocks[seat * STOCKS + kind]
    return homes(position, seat) if kind == HOMES else position.pink_homes[seat]


def gain(position: Position, seat: int, kind: int, amount: int) -> None:
    """Add to a stock; a Lure is a peace token turned over, so there must be one (TN-5.23)."""
    start = seat * STOCKS
    if kind == LURE:
        amount = min(amount, position.stocks[start + PEACE])
        position.stocks[start + PEACE] -= amount
    position.stocks[start + kind] += amount
    if amount and position.recorder is not None:
        position.recorder.add(Gained(seat, kind, amount))


def lose_lure(position: Position, seat: int, amount: int) -> int:
    """Turn Lure back into peace tokens as far as there is Lure; return how many (TN-5.23)."""
    start = seat * STOCKS
    amount = min(amount, position.stocks[start + LURE])
    position.stocks[start + LURE] -= amount
    position.stocks[start + PEACE] += amount
    return amount


def has_intact(position: Position, seat: int, building: int) -> bool:
    """Tell whether a building of that name stands intact in the town (TN-2.1)."""
    return (position.intact[seat] >> building) & 1 == 1


def peace_count(position: Position, seat: int) -> int:
    """Return the peace cubes and what intact green buildings constantly count for (TN-5.24)."""
    count = position.stocks[seat * STOCKS + PEACE]
    for constant in position.box.constants:
        if constant.peace and has_intact(position, seat, constant.building):
            count += constant.peace
    return count


def hand_size(position: Position, seat: int) -> int:
    """Return how many cards are kept: the smallest number without a building on it, and a bonus (TN-5.6)."""
    return smallest_number(position, seat) + hand_bonus(position, seat)


def smallest_number(position: Position, seat: int) -> int:
    """Return the smallest number on the cells without a building; the full hand if there is none."""
    box = position.box
    start = seat * box.slots + box.first_cell
    smallest = box.full_hand
    for cell, number in enumerate(box.cell_number):
        if number < smallest and position.town[start + cell] == NONE:
            smallest = number
    return smallest


def hand_bonus(position: Position, seat: int) -> int:
    """Return how many cards more intact green buildings let their town keep."""
    bonus = 0
    for constant in position.box.constants:
        if constant.hand_bonus and has_intact(position, seat, constant.building):
            bonus += constant.hand_bonus
    return bonus


def meets(position: Position, seat: int, conditions: list[tuple[int, int]]) -> bool:
    """Tell whether the conditions of a card hold (TN-6.4)."""
    return all(counted(position, seat, kind) >= least for kind, least in conditions)


def is_playable(position: Position, seat: int, card: int) -> bool:
    """Tell whether the town can use the name of *card* and meets its condition (TN-5.9)."""
    if (position.usable[seat] >> card) & 1 == 0:
        return False
    conditions = position.box.cards[card].play_requires
    return not conditions or meets(position, seat, conditions)


def playable_cards(position: Position, seat: int) -> list[int]:
    """Return the cards of the hand that can be played (TN-5.9)."""
    return [
        card
        for card in bits(position.hand[seat] & position.usable[seat])
        if is_playable(position, seat, card)
    ]


def card_options(position: Position, seat: int) -> list[int]:
    """Return the playable cards, or, without any, the whole hand: one is laid face down (TN-5.11)."""
    return playable_cards(position, seat) or bits(position.hand[seat])


def put_down(position: Position, seat: int, piece: int, cell: int) -> None:
    """Let the tile *piece* stand on *cell* (TN-5.15b)."""
    box = position.box
    position.town[seat * box.slots + box.first_cell + cell] = piece
    kind = box.pieces[piece]
    position.pink_homes[seat] += kind.pink
    position.printed_homes[seat] += kind.pink + kind.black + box.cell_bonus[cell]
    position.intact[seat] |= 1 << kind.building
    position.usable[seat] |= box.by_building[kind.building]


def take_tile(position: Position, seat: int, piece: int) -> None:
    """Take a tile from the constructible ones, or a HOMESTEAD from the pile."""
    if piece == position.box.face:
        position.pile[seat] -= 1
    else:
        position.constructible[seat] &= ~(1 << piece)


def refresh(position: Position, seat: int) -> None:
    """Find anew which names can be used, after a building was destroyed or repaired (TN-5.47)."""
    box = position.box
    intact = box.always
    for slot in range(box.slots):
        piece = position.town[seat * box.slots + slot]
        if piece != NONE and (position.destroyed[seat] >> slot) & 1 == 0:
            intact |= 1 << box.pieces[piece].building
    position.intact[seat] = intact
    position.usable[seat] = usable_cards(box.cards, intact)


def usable_cards(cards: list[Card], intact: int) -> int:
    """Return the cards that are not green and whose name is among the *intact* ones."""
    usable = 0
    for number, card in enumerate(cards):
        if card.colour != GREEN and (intact >> card.building) & 1:
            usable |= 1 << number
    return usable
