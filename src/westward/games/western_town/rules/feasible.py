"""Which steps of an effect can be carried out, and with what (TN-6.3)."""

from westward.games.western_town.components import NONE
from westward.games.western_town.effects import (
    BUILD,
    DRAW_INACTIVE,
    EXPORT,
    FLIP_NEIGHBOUR_CARD,
    GAIN,
    GAIN_PER,
    ONE_OF,
    PAY,
    PAY_REPEAT,
    PLACE_EXPORT_MARKER,
    REPAIR,
    REPLAY,
    STEAL,
    Step,
)
from westward.games.western_town.kinds import PEACE, STOCKS
from westward.games.western_town.position import Position, bits
from westward.games.western_town.rules.paying import can_pay, can_pay_one, take
from westward.games.western_town.rules.town import counted, homes, is_playable


def is_feasible(position: Position, seat: int, step: Step) -> bool:
    """Tell whether *step* would do something now."""
    op = step.op
    if op == GAIN:
        return not step.only_lure or position.stocks[seat * STOCKS + PEACE] > 0
    if op in (PAY, PAY_REPEAT):
        return bool(payment_options(position, seat, step))
    if op == GAIN_PER:
        has_room = not step.only_lure or position.stocks[seat * STOCKS + PEACE] > 0
        return has_room and counted(position, seat, step.per) >= step.size
    if op == BUILD:
        return can_build(position, seat, step.homestead_only)
    if op == ONE_OF:
        return bool(block_options(position, seat, step))
    return op == EXPORT or is_other_feasible(position, seat, step)


def is_other_feasible(position: Position, seat: int, step: Step) -> bool:
    """Tell whether a step without price or gain would do something now."""
    op = step.op
    if op == REPLAY:
        return bool(replay_options(position, seat, step))
    if op == REPAIR:
        return position.destroyed[seat] != 0
    if op == STEAL:
        return bool(victim_options(position, seat, step))
    if op == DRAW_INACTIVE:
        return position.inactive[seat] != 0
    if op == PLACE_EXPORT_MARKER:
        return marker_slot(position, seat) != NONE
    if op == FLIP_NEIGHBOUR_CARD:
        return bool(flip_options(position, seat))
    return True  # gain_choice, roll_raid_die, peek_hand


def is_any_feasible(position: Position, seat: int, block: int) -> bool:
    """Tell whether a step of *block* is feasible."""
    return any(is_feasible(position, seat, step) for step in position.box.blocks[block])


def payment_options(position: Position, seat: int, step: Step) -> list[int]:
    """Return the payments after which what follows is still feasible (TN-6.2)."""
    found = [payment for payment in step.payments if can_pay(position, seat, payment)]
    if not found:
        return found
    if not step.counts_stocks:
        return found if is_any_feasible(position, seat, step.then) else []
    return [payment for payment in found if is_worth_paying(position, seat, payment, step.then)]


def is_worth_paying(position: Position, seat: int, payment: int, then: int) -> bool:
    """Tell whether *then* is feasible with what is left after *payment*."""
    take(position, seat, payment)
    found = is_any_feasible(position, seat, then)
    take(position, seat, payment, -1)
    return found


def block_options(position: Position, seat: int, step: Step) -> list[int]:
    """Return the ranks of the options of a `one_of` that have a feasible step."""
    return [rank for rank, block in enumerate(step.options) if is_any_feasible(position, seat, block)]


def replay_options(position: Position, seat: int, step: Step) -> list[int]:
    """Return the own face-up cards of the listed colours that are playable now (TN-6.1)."""
    cards = position.box.cards
    return [
        card
        for card in bits(position.visible[seat] & position.usable[seat])
        if cards[card].colour in step.colours and is_playable(position, seat, card)
    ]


def victim_options(position: Position, seat: int, step: Step) -> list[int]:
    """Return whom a unit of a listed kind can be stolen from, and which kind: any other player (TN-10.15)."""
    return [
        other * 10 + kind
        for other in position.others(seat)
        for kind in step.kinds
        if position.stocks[other * STOCKS + kind] > 0
    ]


def flip_options(position: Position, seat: int) -> list[int]:
    """Return the face-up cards of the immediate neighbours (TN-6.1)."""
    return [
        other * 100 + card for other in position.neighbours(seat) for card in bits(position.visible[other])
    ]


def marker_slot(position: Position, seat: int) -> int:
    """Return where the export marker would lie, NONE if it lies there already or has no place."""
    box = position.box
    if not position.export_marker[seat]:
        for slot in range(box.slots):
            piece = position.town[seat * box.slots + slot]
            if piece != NONE and box.pieces[piece].with_marker != NONE:
                return slot
    return NONE


# construction (TN-5.14): here, because a payment may depend on it


def can_build(position: Position, seat: int, homestead_only: bool) -> bool:
    """Tell whether a tile can be built: one that is paid and a cell for it."""
    box = position.box
    if not has_empty_cell(position, seat):
        return False
    if position.pile[seat] and is_buildable(position, seat, box.face, homes(position, seat)):
        return True
    return not homestead_only and bool(tile_options(position, seat, False))


def has_empty_cell(position: Position, seat: int) -> bool:
    """Tell whether a cell is free."""
    box = position.box
    start = seat * box.slots
    return NONE in position.town[start + box.first_cell : start + box.slots]


def tile_options(position: Position, seat: int, homestead_only: bool) -> list[int]:
    """Return the tiles whose minimum of Homes is met and that can be paid (TN-5.14)."""
    box = position.box
    count = homes(position, seat)
    tiles = [] if homestead_only else bits(position.constructible[seat])
    found = [tile for tile in tiles if is_buildable(position, seat, tile, count)]
    if position.pile[seat] and is_buildable(position, seat, box.face, count):
        found.append(box.face)
    return found


def is_buildable(position: Position, seat: int, tile: int, count: int) -> bool:
    """Tell whether *count* Homes and the stocks are enough for *tile*."""
    piece = position.box.pieces[tile]
    return count >= piece.min_homes and can_pay_one(position, seat, piece.payments)


def cell_options(position: Position, seat: int) -> list[int]:
    """Return the cells without a building: a destroyed one still occupies its cell (TN-5.14)."""
    box = position.box
    start = seat * box.slots + box.first_cell
    return [cell for cell in range(len(box.cell_ids)) if position.town[start + cell] == NONE]


def tile_payment_options(position: Position, seat: int, tile: int) -> list[int]:
    """Return the ways to pay *tile* now."""
    return [payment for payment in position.box.pieces[tile].payments if can_pay(position, seat, payment)]
