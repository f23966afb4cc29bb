"""Phase 1: new buildings, the Lincoln card, and which cards to keep (TN-5.1)."""

from westward.games.western_town.components import NONE, Addition
from westward.games.western_town.decisions import KEEP_CARDS
from westward.games.western_town.events import (
    BuildingsAdded,
    BuildingsTurned,
    CardsKept,
    LincolnTurned,
    RoundBegan,
)
from westward.games.western_town.knowledge import forget, note_kept
from westward.games.western_town.position import (
    ASKING,
    BUILDINGS,
    CARDS,
    CARDS_A_ROUND,
    KEEP,
    Position,
    bits,
    mask_of,
    size,
)
from westward.games.western_town.rules.town import hand_size


def begin_round(position: Position) -> None:
    """Begin a round at every table: buildings, Lincoln card, then the hands (TN-5.1, TN-5.5, TN-5.7)."""
    position.round += 1
    if position.recorder is not None:
        position.recorder.add(RoundBegan(position.round))
    if position.round > 1:
        for table in range(position.tables):
            add_buildings(position, table, position.round)
    turn_lincoln(position)
    for table in range(position.tables):
        position.phase[table] = KEEP
        for seat in position.seats_at(table):
            ask_to_keep(position, seat)


def add_buildings(position: Position, table: int, number: int) -> None:
    """Carry out the addition of buildings that belongs to round *number*, 0 for set-up (TN-4.9, TN-5.1)."""
    mode = position.box.modes[position.mode]
    for addition in position.box.additions:
        if addition.mode == mode.additions and addition.round == number:
            draw_buildings(position, table, addition)


def draw_buildings(position: Position, table: int, addition: Addition) -> None:
    """Draw buildings of the reserve: some are added, some become HOMESTEADs, for everybody (TN-4.9)."""
    box = position.box
    tiles = [tile for tile in bits(position.reserve[table]) if box.pieces[tile].group == addition.group]
    position.chance.shuffle(BUILDINGS + table, tiles)
    position.reveal()
    added = mask_of(tiles[: addition.added])
    turned = tiles[addition.added : addition.added + addition.turned]
    position.reserve[table] &= ~(added | mask_of(turned))
    position.removed[table] |= mask_of([box.pieces[tile].card for tile in turned])
    for seat in position.seats_at(table):
        position.constructible[seat] |= added
        position.pile[seat] += len(turned)
    if position.recorder is not None:
        tell_addition(position, table, bits(added), sorted(turned))


def tell_addition(position: Position, table: int, added: list[int], turned: list[int]) -> None:
    """Tell which buildings were drawn."""
    assert position.recorder is not None
    names = position.box.buildings
    lead = position.lead[table]
    for tile in added:
        position.recorder.add(BuildingsAdded(lead, names[position.box.pieces[tile].building]))
    for tile in turned:
        position.recorder.add(BuildingsTurned(lead, names[position.box.pieces[tile].building]))


def turn_lincoln(position: Position) -> None:
    """Turn the top Lincoln card face up (TN-5.5)."""
    position.reveal()
    card = position.lincoln_pile.pop()
    position.lincoln_seen.append(card)
    if position.recorder is not None:
        position.recorder.add(LincolnTurned(position.box, card))


def ask_to_keep(position: Position, seat: int) -> None:
    """Ask which cards are kept, unless all are (TN-5.7)."""
    forget(position, seat)
    if size(position.hand[seat]) > hand_size(position, seat):
        position.picked[seat] = 0
        position.waiting[seat] = KEEP_CARDS
    else:
        position.picked[seat] = position.hand[seat]


def keep_options(position: Position, seat: int) -> list[int]:
    """Return the cards to go on with, in rising order, so that enough are left to fill the hand (TN-5.0e)."""
    picked = position.picked[seat]
    missing = hand_size(position, seat) - size(picked)
    higher = [card for card in bits(position.hand[seat]) if picked >> card == 0]
    return higher[: len(higher) - missing + 1]


def keep(position: Position, seat: int, card: int) -> None:
    """Pick one more card to keep; secret until all have chosen, and the others stay face down (TN-5.7)."""
    position.picked[seat] |= 1 << card
    if size(position.picked[seat]) < hand_size(position, seat):
        position.waiting[seat] = KEEP_CARDS


def form_hands(position: Position, table: int) -> None:
    """Lay the cards aside that nobody kept, when all have chosen (TN-5.7)."""
    for seat in position.seats_at(table):
        kept = position.picked[seat]
        position.inactive[seat] = position.hand[seat] & ~kept
        position.hand[seat] = kept
        position.picked[seat] = 0
        note_kept(position, seat)
        if position.recorder is not None:
            cards = [position.box.card_ids[card] for card in bits(kept)]
            position.recorder.add(CardsKept(seat, cards))
    position.phase[table] = CARDS
    position.step[table] = 0
    position.stage[table] = ASKING


def take_back(position: Position, seat: int) -> None:
    """Take played and inactive cards back into the hand (TN-5.36)."""
    position.hand[seat] = position.owned(seat)
    position.inactive[seat] = 0
    position.visible[seat] = 0
    position.dummies[seat] = 0
    for place in range(CARDS_A_ROUND):
        position.table[seat * CARDS_A_ROUND + place] = NONE
    position.third_played[seat] = 0
    position.passed[seat] = 0
