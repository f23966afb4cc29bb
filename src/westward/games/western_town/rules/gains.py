"""Phase 4: the gains of cards that still lie face up, and the limits of storage (TN-5.31, TN-5.32)."""

from westward.games.western_town.components import NONE
from westward.games.western_town.decisions import CHOOSE_GAIN
from westward.games.western_town.events import Wasted
from westward.games.western_town.kinds import STOCKS
from westward.games.western_town.position import ASKING, READY, Position, bits
from westward.games.western_town.rules.town import gain


def carry_on_gains(position: Position, table: int) -> None:
    """Give the gains and ask for those with a choice, then take what can't be stored."""
    if position.stage[table] == ASKING:
        position.stage[table] += 1
        for seat in position.seats_at(table):
            give_gains(position, seat)
            ask_for_gain(position, seat)
        return
    for seat in position.seats_at(table):
        waste(position, seat)
    position.stage[table] = ASKING
    position.phase[table] = READY


def give_gains(position: Position, seat: int) -> None:
    """Give the gain of every face-up card, destroyed building or not (TN-5.31)."""
    for number in bits(position.visible[seat]):
        card = position.box.cards[number]
        for kind, amount in card.gain:
            gain(position, seat, kind, amount)
        if card.gain_choice:
            position.gains[seat] |= 1 << number


def ask_for_gain(position: Position, seat: int) -> None:
    """Ask which unit the next card brings; a single kind is not asked."""
    while position.gains[seat]:
        options = gain_options(position, seat)
        if len(options) > 1:
            position.waiting[seat] = CHOOSE_GAIN
            return
        take_gain(position, seat, options[0])


def gain_card(position: Position, seat: int) -> int:
    """Return the card whose gain is to be chosen."""
    return bits(position.gains[seat])[0]


def gain_options(position: Position, seat: int) -> list[int]:
    """Return the kinds that the card offers (TN-5.31)."""
    return position.box.cards[gain_card(position, seat)].gain_choice[:]


def take_gain(position: Position, seat: int, kind: int) -> None:
    """Take one unit for the card."""
    position.gains[seat] &= position.gains[seat] - 1
    gain(position, seat, kind, 1)


def choose_gain(position: Position, seat: int, kind: int) -> None:
    """Take the chosen unit and ask for the next card."""
    take_gain(position, seat, kind)
    ask_for_gain(position, seat)


def limit(position: Position, seat: int, kind: int) -> int:
    """Return how much of *kind* a town can store, destroyed tiles included; NONE for no limit (TN-5.32)."""
    box = position.box
    most = box.limits[kind]
    if most == NONE:
        return NONE
    for slot in range(box.slots):
        piece = position.town[seat * box.slots + slot]
        if piece != NONE:
            for stored, amount in box.pieces[piece].storage:
                most += amount if stored == kind else 0
    return most


def waste(position: Position, seat: int) -> None:
    """Take what exceeds the limits (TN-5.32)."""
    for kind in range(STOCKS):
        if position.box.limits[kind] != NONE:
            most = limit(position, seat, kind)
            excess = position.stock(seat, kind) - most
            if excess > 0:
                position.stocks[seat * STOCKS + kind] = most
                if position.recorder is not None:
                    position.recorder.add(Wasted(seat, kind, excess))
