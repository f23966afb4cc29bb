"""The invariants of Western Town (TN-11), asserted by tests at every decision."""

from westward.engine import Place
from westward.games.western_town.components import (
    CACTUS,
    CONSTRUCTIBLE,
    EXPECTATIONS,
    HOMESTEAD_EXTRA,
    NONE,
    ORANGE,
    RED,
)
from westward.games.western_town.decisions import EXPLOIT_TURN, KEEP_CARDS, PLAY_CARD
from westward.games.western_town.kinds import LURE, PEACE, STOCKS
from westward.games.western_town.knowledge import DUMMIES, HAND, INACTIVE, at
from westward.games.western_town.position import (
    CAMP,
    CAMP_PEACE,
    CARDS,
    CARDS_A_ROUND,
    DUMMY,
    FRAME,
    GAINS,
    KEEP,
    OVER,
    READY,
    TURNS,
    bits,
    mask_of,
    size,
)
from westward.games.western_town.rules.building import TAKE_CARD
from westward.games.western_town.rules.frames import PLACED, RAIDING
from westward.games.western_town.rules.gains import limit
from westward.games.western_town.rules.town import hand_size, usable_cards
from westward.games.western_town.state import State


def check(state: State) -> None:
    """Assert everything that holds between decisions and at the end."""
    for table in range(state.tables):
        check_table(state, table)
        check_camp(state, table)
    for seat in range(state.seats):
        check_stocks(state, seat)
        check_town(state, seat)
        check_cards(state, seat)
        check_tiles(state, seat)
        check_round(state, seat)
        check_knowledge(state, seat)
    check_lincoln(state)


def check_table(state: State, table: int) -> None:
    """Assert what the players of a table share (TN-11.7, TN-11.13, TN-11.14)."""
    seats = list(state.seats_at(table))
    assert state.lead[table] in seats
    assert state.after(state.raid_leader(table)) == state.lead[table]
    rounds = state.box.modes[state.mode].rounds
    awards = state.awards[table * rounds : (table + 1) * rounds]
    assert all(winner == NONE or winner in seats for winner in awards)
    assert sum(state.home_markers[seat] for seat in seats) == rounds - awards.count(NONE)
    if state.phase[table] == OVER:
        assert rounds - awards.count(NONE) == state.box.modes[state.mode].drawn
    assert state.reserve[table] & mask_of(added_tiles(state, seats[0])) == 0
    assert len({mask_of(added_tiles(state, seat)) for seat in seats}) == 1


def added_tiles(state: State, seat: int) -> list[int]:
    """Return the starred tiles that became constructible, built or not, and not turned over."""
    built = state.town[seat * state.box.slots : (seat + 1) * state.box.slots]
    starred = [tile for tile in range(state.box.tiles) if state.box.pieces[tile].group > CONSTRUCTIBLE]
    return [tile for tile in starred if tile in built or (state.constructible[seat] >> tile) & 1]


def check_camp(state: State, table: int) -> None:
    """Assert peace tokens and raiders (TN-11.1, TN-11.3, TN-11.4)."""
    camp = state.camps[table * CAMP : (table + 1) * CAMP]
    assert min(camp) >= 0
    assert camp[CAMP_PEACE] <= state.per_table * state.box.camp_peace
    white = sum(state.stock(seat, PEACE) + state.stock(seat, LURE) for seat in state.seats_at(table))
    each = state.box.start[PEACE] + state.box.start[LURE] + state.box.camp_peace
    assert white + camp[CAMP_PEACE] == each * state.per_table
    stack = state.stacks[table]
    is_raid = bool(stack) and stack[len(stack) - FRAME] == RAIDING
    if not is_raid:
        assert camp[RED] < state.box.attack_on[RED] and camp[ORANGE] < state.box.attack_on[ORANGE]
        if stack and state.attack_held[table]:
            assert camp[RED] == camp[ORANGE] == 0


def check_stocks(state: State, seat: int) -> None:
    """Assert that nothing is owed, and the limits after phase 4 (TN-11.2, TN-11.11)."""
    assert min(state.stocks[seat * STOCKS : (seat + 1) * STOCKS]) >= 0
    if state.phase[state.table_of(seat)] >= READY or state.phase[state.table_of(seat)] == KEEP:
        for kind in range(STOCKS):
            most = limit(state, seat, kind)
            assert most == NONE or state.stock(seat, kind) <= most


def check_town(state: State, seat: int) -> None:
    """Assert cells, markers and what is counted along (TN-11.8, TN-11.9, TN-11.16)."""
    box = state.box
    slots = state.town[seat * box.slots : (seat + 1) * box.slots]
    assert slots[: box.first_cell] == box.printed
    cells = slots[box.first_cell :]
    assert cells[box.start_cell] != NONE
    built = [slot for slot, piece in enumerate(slots) if piece != NONE]
    assert state.destroyed[seat] & ~mask_of(built) == 0
    pieces = [box.pieces[piece] for piece in slots if piece != NONE]
    assert state.pink_homes[seat] == sum(piece.pink for piece in pieces)
    bonus = sum(box.cell_bonus[cell] for cell, piece in enumerate(cells) if piece != NONE)
    assert state.printed_homes[seat] == sum(piece.pink + piece.black for piece in pieces) + bonus
    intact = [slot for slot in built if (state.destroyed[seat] >> slot) & 1 == 0]
    names = box.always | mask_of([box.pieces[slots[slot]].building for slot in intact])
    assert state.intact[seat] == names
    assert state.usable[seat] == usable_cards(box.cards, names)
    has_waiting = box.face in tiles_before_card(state, seat)  # its card is taken after the cell effect
    assert has_waiting or bool(state.corner[seat]) == (box.face not in cells)


def tiles_before_card(state: State, seat: int) -> list[int]:
    """Return tiles just placed by *seat* whose card is still to be taken (TN-5.15)."""
    table = state.table_of(seat)
    stack = state.stacks[table] if state.active[table] == seat else []
    frames = [stack[start : start + FRAME] for start in range(0, len(stack), FRAME)]
    return [tile for kind, tile, _, stage in frames if kind == PLACED and stage == TAKE_CARD]


def check_tiles(state: State, seat: int) -> None:
    """Assert that every tile is in one place (TN-11.6)."""
    box, table = state.box, state.table_of(seat)
    cells = list(state.town[seat * box.slots + box.first_cell : (seat + 1) * box.slots])
    placed = [piece for piece in cells if piece not in (NONE, box.face)]
    assert len(set(placed)) == len(placed)
    assert mask_of(placed) & (state.constructible[seat] | state.reserve[table]) == 0
    assert state.constructible[seat] & state.reserve[table] == 0
    turned = state.pile[seat] + cells.count(box.face)
    assert turned == size(state.removed[table])
    assert len(placed) + size(state.constructible[seat]) + turned + size(state.reserve[table]) == box.tiles
    mode = box.modes[state.mode]
    done = [one for one in box.additions if one.mode == mode.additions and one.round <= state.round]
    assert turned == sum(one.turned for one in done)


def check_cards(state: State, seat: int) -> None:
    """Assert that every card is in one place (TN-11.5)."""
    box, table = state.box, state.table_of(seat)
    to_come = [tile for tile in tiles_before_card(state, seat) if tile != box.face]
    tiles = bits(state.constructible[seat] | state.reserve[table] | mask_of(to_come))
    built = state.town[seat * box.slots + box.first_cell : (seat + 1) * box.slots]
    settled = [box.pieces[tile].card for tile in built if tile != NONE and tile not in to_come]
    green = [card for card in settled if (box.greens >> card) & 1]
    down = [card for card in table_cards(state, seat) if card >= 0 and (state.visible[seat] >> card) & 1 == 0]
    sets = [
        state.hand[seat],
        state.inactive[seat],
        state.visible[seat],
        state.dummies[seat],
        mask_of(down),
        mask_of(green),
        mask_of([box.pieces[tile].card for tile in tiles]),
        box.groups[HOMESTEAD_EXTRA] if state.corner[seat] else 0,
        state.removed[table],
    ]
    assert sum(size(one) for one in sets) == len(box.cards)
    assert mask_of([card for one in sets for card in bits(one)]) == (1 << len(box.cards)) - 1
    assert box.groups[CACTUS] & ~state.owned(seat) == 0


def table_cards(state: State, seat: int) -> list[int]:
    """Return the cards on the table of *seat* in the order of play, DUMMY for dummies."""
    cards = state.table[seat * CARDS_A_ROUND : (seat + 1) * CARDS_A_ROUND]
    return [card for card in cards if card != NONE]


def check_round(state: State, seat: int) -> None:
    """Assert the number of cards on the table and in the hand (TN-11.10, TN-11.12, TN-11.15)."""
    table = state.table_of(seat)
    phase, laid = state.phase[table], table_cards(state, seat)
    assert laid.count(DUMMY) == size(state.dummies[seat])
    assert state.visible[seat] & ~mask_of([card for card in laid if card >= 0]) == 0
    if phase == KEEP:
        assert not laid and not state.inactive[seat]
        assert state.picked[seat] & ~state.hand[seat] == 0
        assert size(state.picked[seat]) <= hand_size(state, seat)
    elif phase == CARDS and state.step[table] == 0 and state.stage[table] == 1:
        assert size(state.hand[seat]) == min(hand_size(state, seat), size(state.owned(seat)))
    elif phase == TURNS:
        assert len(laid) == 2 + state.third_played[seat]
        assert not state.passed[seat] or state.third_played[seat]
    elif phase >= GAINS:
        assert len(laid) == CARDS_A_ROUND
    check_asked(state, seat, phase)


def check_asked(state: State, seat: int, phase: int) -> None:
    """Assert that questions belong to their phases."""
    expected = {KEEP_CARDS: KEEP, PLAY_CARD: CARDS, EXPLOIT_TURN: TURNS}.get(state.waiting[seat], phase)
    assert phase == expected
    assert phase != OVER or state.waiting[seat] == NONE


def check_knowledge(state: State, seat: int) -> None:
    """Assert that nobody knows what is not so (TN-9.3)."""
    for knower in range(state.seats + 1):
        if knower != seat:
            start, public = at(state, knower, seat), at(state, state.seats, seat)
            assert state.hand[seat] & ~state.may[start + HAND] == 0
            assert state.inactive[seat] & ~state.may[start + INACTIVE] == 0
            assert state.dummies[seat] & ~state.may[start + DUMMIES] == 0
            assert all(state.may[start + place] & ~state.may[public + place] == 0 for place in range(3))


def check_lincoln(state: State) -> None:
    """Assert the Lincoln cards and what the four of a game ask for (TN-11.17)."""
    box, mode = state.box, state.box.modes[state.mode]
    cards = state.lincoln_pile + state.lincoln_box + state.lincoln_seen
    expected = [card for card in range(len(box.lincoln_ids)) if mode.has_final or card != box.final]
    assert sorted(cards) == expected
    assert len(state.lincoln_seen) == state.round
    if box.final in state.lincoln_pile:
        assert state.lincoln_pile[0] == box.final
    if state.phase[0] == OVER:
        asked = sum(len(box.expects[card]) for card in state.lincoln_seen)
        assert asked <= mode.drawn * len(EXPECTATIONS)


def whereabouts(state: State) -> list[Place]:
    """Return where the cards of every seat lie, and who sees them (TN-9)."""
    places = []
    for seat in range(state.seats):
        hidden = [state.hand[seat], state.inactive[seat], state.dummies[seat]]
        rest = (1 << len(state.box.cards)) - 1
        for name, cards in zip(("hand", "inactive", "dummies"), hidden, strict=True):
            rest &= ~cards
            places.append(Place(f"{name} {seat}", [100 * seat + card for card in bits(cards)], [seat]))
        places.append(Place(f"open {seat}", [100 * seat + card for card in bits(rest)], range(state.seats)))
    return places
