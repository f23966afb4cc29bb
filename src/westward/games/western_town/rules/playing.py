"""Phase 2: everybody plays two cards, in overlapping pairs (TN-5.2)."""

from westward.games.western_town.components import NONE
from westward.games.western_town.decisions import PLAY_CARD
from westward.games.western_town.events import CardPlayed, DummyLaid, HandShown
from westward.games.western_town.knowledge import note_dummy, note_laid, note_seen
from westward.games.western_town.position import (
    ASKING,
    CARDS_A_ROUND,
    CHOOSING,
    DUMMY,
    FIRST_EFFECT,
    SECOND_EFFECT,
    TURNS,
    Position,
    bits,
)
from westward.games.western_town.rules.effects import begin_effect
from westward.games.western_town.rules.town import is_playable, playable_cards


def players_of_step(position: Position, table: int) -> list[int]:
    """Return who plays in this step, in the order of their effects (TN-5.8)."""
    lead, step = position.lead[table], position.step[table]
    first, last = max(step - 1, 0), min(step, position.per_table - 1)
    return [position.after(lead, rank) for rank in range(first, last + 1)]


def carry_on_cards(position: Position, table: int) -> None:
    """Do what comes next in phase 2: ask, lay the cards, one effect, the other, the next step."""
    players = players_of_step(position, table)
    stage = position.stage[table]
    position.stage[table] = stage + 1
    if stage == ASKING:
        for seat in players:  # asked also when one card is left: nobody learns that it was forced (TN-5.0a)
            position.waiting[seat] = PLAY_CARD
    elif stage == CHOOSING:
        lay_chosen(position, players)
    elif stage == FIRST_EFFECT:
        resolve(position, table, players[0])
    elif stage == SECOND_EFFECT and len(players) > 1:
        resolve(position, table, players[1])
    elif stage >= SECOND_EFFECT:
        end_step(position, table)


def play_card(position: Position, seat: int, card: int) -> None:
    """Choose a card face down (TN-5.10)."""
    position.pending[seat] = card


def lay_chosen(position: Position, players: list[int]) -> None:
    """Turn the chosen cards face up at the same time (TN-5.10)."""
    if len(players) > 1:
        position.reveal()
    for seat in players:
        card = position.pending[seat]
        if not lay(position, seat, card):
            position.pending[seat] = NONE  # a dummy has no effect


def lay(position: Position, seat: int, card: int) -> bool:
    """Lay *card* on the own table; tell whether it lies face up, or is a dummy (TN-5.11)."""
    is_dummy = not is_playable(position, seat, card)
    place = position.table.index(NONE, seat * CARDS_A_ROUND)
    if is_dummy:
        show_hand(position, seat)
        note_dummy(position, seat)
        position.dummies[seat] |= 1 << card
    else:
        position.show()  # a lone card is seen by all: nobody takes it back alone
        position.visible[seat] |= 1 << card
        note_laid(position, seat, card)
    position.hand[seat] &= ~(1 << card)
    position.table[place] = DUMMY if is_dummy else card
    if position.recorder is not None:
        key = position.box.card_ids[card]
        position.recorder.add(DummyLaid(seat, [key]) if is_dummy else CardPlayed(seat, key))
    return not is_dummy


def show_hand(position: Position, seat: int) -> None:
    """Show the whole hand to the other players of the table: nothing in it can be played (TN-5.11)."""
    assert not playable_cards(position, seat)
    position.reveal()
    for other in position.others(seat):
        note_seen(position, other, seat)
    if position.recorder is not None:
        cards = [position.box.card_ids[card] for card in bits(position.hand[seat])]
        position.recorder.add(HandShown(seat, cards, position.others(seat)))


def begin_action(position: Position, table: int, seat: int) -> None:
    """Begin a top-level action of *seat*: no attack has taken place in it yet (TN-5.0b, TN-5.38)."""
    position.active[table] = seat
    position.attack_held[table] = 0


def resolve(position: Position, table: int, seat: int) -> None:
    """Carry out the PLAY effect of the card that *seat* laid, whatever happened since (TN-10.6)."""
    card = position.pending[seat]
    position.pending[seat] = NONE
    begin_action(position, table, seat)
    if card != NONE:
        begin_effect(position, table, position.box.cards[card].play, False)


def end_step(position: Position, table: int) -> None:
    """Go on to the next step, or to phase 3 after the Raid Leader's second card (TN-5.8)."""
    position.step[table] += 1
    position.stage[table] = ASKING
    if position.step[table] > position.per_table:
        position.phase[table] = TURNS
        position.turn[table] = position.lead[table]
        position.somebody_passed[table] = 0
