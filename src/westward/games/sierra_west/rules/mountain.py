"""The mountain: claiming, uncovering, frontiersmen, the special row (SW-5.25, SW-5.35, SW-5.37, SW-5.38)."""

from bisect import insort

from westward.games.sierra_west.decisions import CLAIM_TO_DECK
from westward.games.sierra_west.events import (
    Claimed,
    Compensated,
    EndTriggered,
    FrontiersmanMoved,
    SpecialCame,
    TurnedUp,
)
from westward.games.sierra_west.geometry import ADJACENT, BASE, COLUMN, ROW, ROWS, place
from westward.games.sierra_west.kinds import NONE, OUTLAWS_OUTPOSTS, ROW_SLOTS, TOKENS
from westward.games.sierra_west.position import Position


def frontiersman_places(position: Position, seat: int) -> list[int]:
    """Return where the frontiersman of *seat* can go with one boot (SW-3.21)."""
    mountain = position.mountain
    return [at for at in ADJACENT[position.frontiersmen[seat]] if at == BASE or mountain[at] != NONE]


def can_leave(position: Position, seat: int) -> bool:
    """Tell whether the frontiersman of *seat* could go anywhere (SW-10.50)."""
    mountain = position.mountain
    return any(at == BASE or mountain[at] != NONE for at in ADJACENT[position.frontiersmen[seat]])


def move_frontiersman(position: Position, at: int) -> None:
    """Move the active player's frontiersman to a neighbouring place (SW-5.25)."""
    position.frontiersmen[position.turn] = at
    if position.recorder is not None:
        row, column = (0, 0) if at == BASE else (ROW[at], COLUMN[at] + 1)
        position.recorder.add(FrontiersmanMoved(position.turn, row=row, column=column))


def can_claim(position: Position, seat: int) -> bool:
    """Tell whether the frontiersman of *seat* stands on a face-up basic card (SW-5.35)."""
    at = position.frontiersmen[seat]
    return at != BASE and position.is_face_up(at)


def claim(position: Position, to: int) -> None:
    """Take the card under one's frontiersman, to the deck or to the discards (SW-5.35)."""
    seat = position.turn
    at = position.frontiersmen[seat]
    card = position.mountain[at]
    clear(position, at)
    if to == CLAIM_TO_DECK:
        position.decks[seat].append(card)
        position.shown[seat] |= 1 << card  # everybody has seen it (SW-9)
    else:
        position.discards[seat].append(card)
    position.claimed[seat] += 1
    if position.recorder is not None:
        pile = "deck" if to == CLAIM_TO_DECK else "discard"
        position.recorder.add(Claimed(seat, card=position.box.cards.keys[card], pile=pile))
    take_away(position, at)


def clear(position: Position, at: int) -> None:
    """Send every frontiersman at *at* to the base; all but the active side get a token (SW-5.35)."""
    for man in range(len(position.frontiersmen)):
        if position.frontiersmen[man] == at:
            position.frontiersmen[man] = BASE
            owner = position.owner(man)
            if owner != position.turn:
                if position.recorder is not None:
                    position.recorder.add(Compensated(position.called(owner)))
                position.gain(owner, TOKENS, 1)


def take_away(position: Position, at: int) -> None:
    """Remove the card at *at*, then uncover, first in order of row and column, until stable (SW-5.37)."""
    position.mountain[at] = NONE
    pending = cards_below(at)
    while pending:
        found = first_uncovered(position, pending)
        if found == NONE:
            return
        pending.remove(found)
        if uncover(position, found):
            for below in cards_below(found):
                if below not in pending:
                    insort(pending, below)


def first_uncovered(position: Position, pending: list[int]) -> int:
    """Return the first place of *pending* with a card that is no longer covered, or NONE."""
    for at in pending:
        if position.mountain[at] != NONE and position.is_uncovered(at):
            return at
    return NONE


def cards_below(at: int) -> list[int]:
    """Return the places on which the card at *at* lies (SW-3.20)."""
    row, column = ROW[at], COLUMN[at]
    return [] if row == ROWS else [place(row + 1, column), place(row + 1, column + 1)]


def uncover(position: Position, at: int) -> bool:
    """Turn an uncovered card up; a special one goes to the row and leaves its place (SW-5.37)."""
    card = position.mountain[at]
    if not position.is_special(card):
        position.reveal()
        if position.recorder is not None:
            values = {"card": position.box.cards.keys[card], "row": ROW[at], "column": COLUMN[at] + 1}
            position.recorder.add(TurnedUp(**values))
        return False
    if position.mode == OUTLAWS_OUTPOSTS:
        return False  # outposts stay as they are (SW-6.33)
    position.reveal()
    clear(position, at)
    position.mountain[at] = NONE
    add_to_row(position, card)
    return True


def add_to_row(position: Position, card: int) -> None:
    """Lay a special card into the leftmost free slot; the sixth triggers the end (SW-5.37, SW-8.1)."""
    position.row.append(card)
    position.panned.append(0)  # its treasure is complete (SW-4.31)
    if position.recorder is not None:
        specials = position.box.specials
        position.recorder.add(
            SpecialCame(special=specials.keys[card - specials.first], slot=len(position.row))
        )
    if len(position.row) == ROW_SLOTS:
        trigger_end(position)


def trigger_end(position: Position) -> None:
    """Fix the last round: the next one, or in the solo game this one (SW-8.1, SW-7.30)."""
    final_round = position.has_final_round()
    position.last_round = position.round + 1 if final_round else position.round
    if position.recorder is not None:
        position.recorder.add(EndTriggered(final_round=final_round))
