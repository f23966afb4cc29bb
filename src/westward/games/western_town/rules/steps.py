"""The rarer steps of effects: export, repair, replay, steal, look at a hand, draw, turn over (TN-6.1)."""

from westward.games.western_town.decisions import (
    ENOUGH,
)
from westward.games.western_town.effects import (
    Step,
)
from westward.games.western_town.events import (
    CardsDrawn,
    CardTurned,
    Exported,
    HandPeeked,
    MarkerPlaced,
    Repaired,
    Replayed,
    Stolen,
)
from westward.games.western_town.kinds import EXPORTED, STOCKS
from westward.games.western_town.knowledge import note_drawn, note_seen
from westward.games.western_town.position import Position, bits, size
from westward.games.western_town.rules.feasible import (
    marker_slot,
    victim_options,
)
from westward.games.western_town.rules.frames import (
    BLOCK,
    pop,
    push,
    set_top,
    top,
)
from westward.games.western_town.rules.raids import target_name
from westward.games.western_town.rules.town import refresh


def step_of(position: Position, seat: int) -> Step:
    """Return the step that the top frame asks for."""
    return position.box.steps[top(position, seat, 1)]


def export(position: Position, seat: int, amount: int) -> None:
    """Send Gold that was just discarded to the export zone (TN-6.1)."""
    position.stocks[seat * STOCKS + EXPORTED] += amount
    if position.recorder is not None:
        position.recorder.add(Exported(seat, amount))


def repair(position: Position, seat: int, slot: int) -> None:
    """Remove a destroyed marker (TN-6.1)."""
    set_top(position, seat, 1, top(position, seat, 1) - 1)
    position.destroyed[seat] &= ~(1 << slot)
    refresh(position, seat)
    if position.recorder is not None:
        position.recorder.add(Repaired(seat, target_name(position, seat, slot), slot))


def replay(position: Position, seat: int, card: int) -> None:
    """Carry out the PLAY effect of a card that lies face up; it stays there (TN-6.1)."""
    table = position.table_of(seat)
    pop(position, table)
    if position.recorder is not None:
        position.recorder.add(Replayed(seat, position.box.card_ids[card]))
    push(position, table, BLOCK, position.box.cards[card].play)


def victims(position: Position, seat: int) -> list[int]:
    """Return whom the step under way can steal from, and what."""
    return victim_options(position, seat, step_of(position, seat))


def steal(position: Position, seat: int, option: int) -> None:
    """Move one unit from another player's stock to the same stock of the actor (TN-6.1)."""
    victim, kind = divmod(option, 10)
    set_top(position, seat, 2, top(position, seat, 2) - 1)
    position.stocks[victim * STOCKS + kind] -= 1
    position.stocks[seat * STOCKS + kind] += 1
    if position.recorder is not None:
        position.recorder.add(Stolen(seat, victim, kind))


def peek(position: Position, seat: int, owner: int) -> None:
    """Look at a hand; only the actor sees it (TN-6.1, TN-9.2)."""
    pop(position, position.table_of(seat))
    position.reveal()
    note_seen(position, seat, owner)
    if position.recorder is not None:
        cards = [position.box.card_ids[card] for card in bits(position.hand[owner])]
        position.recorder.add(HandPeeked(seat, cards, [owner]))


def inactive_options(position: Position, seat: int) -> list[int]:
    """Return the inactive cards to go on with, in rising order, and ENOUGH when it is (TN-5.0e)."""
    step = step_of(position, seat)
    pile, picked = bits(position.inactive[seat]), position.picked[seat]
    missing = min(step.least, len(pile)) - size(picked)
    higher = [card for card in pile if picked >> card == 0]
    if missing <= 0:
        return [*higher, ENOUGH]
    return higher[: len(higher) - missing + 1]


def pick_inactive(position: Position, seat: int, option: int) -> None:
    """Pick one more card; the picked ones go to the hand together (TN-6.1)."""
    if option != ENOUGH:
        position.picked[seat] |= 1 << option
    most = min(step_of(position, seat).n, size(position.inactive[seat]))
    if option != ENOUGH and size(position.picked[seat]) < most:
        return
    picked = position.picked[seat]
    position.picked[seat] = 0
    pop(position, position.table_of(seat))
    if picked:
        position.inactive[seat] &= ~picked
        position.hand[seat] |= picked
        note_drawn(position, seat)
    if position.recorder is not None:
        position.recorder.add(CardsDrawn(seat, [position.box.card_ids[card] for card in bits(picked)]))


def turn_over(position: Position, owner: int, card: int) -> None:
    """Turn a card on the table of *owner* face down (TN-5.29)."""
    position.visible[owner] &= ~(1 << card)
    if position.recorder is not None:
        position.recorder.add(CardTurned(owner, position.box.card_ids[card]))


def place_export_marker(position: Position, seat: int) -> None:
    """Put the export marker on the own WAREHOUSE for good (TN-6.1)."""
    slot = marker_slot(position, seat)
    position.export_marker[seat] = 1
    if position.recorder is not None:
        position.recorder.add(MarkerPlaced(seat, target_name(position, seat, slot)))
