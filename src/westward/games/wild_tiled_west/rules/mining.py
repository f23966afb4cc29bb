"""The mining track and the second partner (WT-5.14)."""

from westward.games.wild_tiled_west.decisions import FROM_DECK
from westward.games.wild_tiled_west.events import MineAdvanced
from westward.games.wild_tiled_west.milestones import PartnerTaken, PartnerTurnedUp
from westward.games.wild_tiled_west.position import Position


def dig(position: Position, seat: int, pickaxes: int) -> bool:
    """
    Move the marker up one space for each pickaxe; tell whether a partner is due (WT-5.14.1, WT-5.14.2).

    Pickaxes beyond the last space are lost.
    """
    before = position.mine[seat]
    after = min(before + pickaxes, position.box.top_space)
    position.mine[seat] = after
    if position.recorder is not None:
        position.recorder.add(MineAdvanced(seat, pickaxes, after))
    return before < position.box.hat <= after


def partner_options(position: Position) -> list[int]:
    """Return the partners of the row, and the top card of the deck (WT-5.14.2)."""
    return [*position.row, FROM_DECK]


def take_partner(position: Position, option: int) -> None:
    """Take a partner, face up; a card of the row is replaced from the deck (WT-5.14.2)."""
    seat = position.active
    position.reveal()
    top = position.deck.pop()
    if option == FROM_DECK:
        position.second[seat] = top
    else:
        position.second[seat] = option
        position.row[position.row.index(option)] = top
    if position.recorder is not None:
        keys = position.box.partner_keys
        position.recorder.add(PartnerTaken(seat, keys[position.second[seat]], option != FROM_DECK))
        if option != FROM_DECK:
            position.recorder.add(PartnerTurnedUp(keys[top]))
