"""The invariants of Sierra West (SW-11), asserted by tests at every decision."""

from westward.engine import Place
from westward.games.sierra_west.geometry import BASE, COVERED_BY, PLACES
from westward.games.sierra_west.kinds import (
    ANIMALS,
    BOATS_BANJOS,
    BULLET_LIMIT,
    BULLETS,
    CABIN_SLOTS,
    CARTS,
    FISH,
    GOLD_RUSH,
    KINDS,
    NONE,
    OUTLAWS,
    OUTLAWS_OUTPOSTS,
    ROW_SLOTS,
    TAN_SLOT,
    TRACKS,
)
from westward.games.sierra_west.rules.outlaws import OUTPOSTS, lowest_outpost
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import (
    CABIN,
    CAMP,
    GRAY_CABIN,
    GREEN,
    HASTINGS_SIDE,
    OVER,
    PATH_END,
    SPACE,
    SUMMIT,
    TAN,
    TRACKER_SLOT,
    TRAPPER_SLOT,
)


def check(state: State) -> None:
    """Assert everything that holds at a decision and at the end."""
    check_cards(state)
    check_special_cards(state)
    check_cabins(state)
    check_mountain(state)
    check_figures(state)
    check_idle_players(state)
    check_counters(state)
    check_supplies(state)
    check_hastings(state)


def check_cards(state: State) -> None:
    """Assert that every card is in exactly one place (SW-11.1)."""
    star = state.box.cards.star
    for seat in range(state.seats):
        open_cards = state.discards[seat] + (state.board if seat == state.turn else [])
        cards = state.decks[seat] + state.hands[seat] + open_cards
        assert len(cards) == len(set(cards)) == 9 + state.claimed[seat]
        assert sum(star[card] for card in cards) == state.claimed[seat]
        known = state.shown[seat] | state.kept[seat]
        assert all(not known >> card & 1 for card in open_cards)
    basic = [card for card in state.mountain if card != NONE and not state.is_special(card)]
    assert sum(state.claimed) + len(basic) == 15
    if state.is_solo():
        assert len(state.hastings_cards) == state.claimed[HASTINGS_SIDE]


def check_special_cards(state: State) -> None:
    """Assert that no special card is lost and the row has no gaps (SW-11.2, SW-11.9)."""
    in_mountain = [card for card in state.mountain if card != NONE and state.is_special(card)]
    assert sorted(in_mountain + state.row) == state.box.specials.of_mode[state.mode]
    assert 1 <= len(state.row) <= ROW_SLOTS
    assert len(state.panned) == len(state.row)
    assert (len(state.row) == ROW_SLOTS) == (state.last_round > 0)
    treasure = state.box.specials.treasure
    for card, taken in zip(state.row, state.panned, strict=True):
        assert 0 <= taken <= len(treasure[card - state.box.specials.first])


def check_cabins(state: State) -> None:
    """Assert that no tile is lost and boards hold what they may (SW-11.3)."""
    cabins = state.box.cabins
    tiles = [tile for tile in state.market + state.cabins if tile != NONE]
    tiles += state.cabin_stack + state.cabin_discards + state.hastings_cabins
    assert len(tiles) == len(set(tiles)) == len(cabins.type_of_tile) - state.cabins_lost
    for seat in range(state.seats):
        slots = state.cabins[seat * CABIN_SLOTS : (seat + 1) * CABIN_SLOTS]
        types = [cabins.type_of_tile[tile] for tile in slots if tile != NONE]
        assert len(types) == len(set(types))
        for slot, tile in enumerate(slots):
            assert tile == NONE or cabins.is_tan[cabins.type_of_tile[tile]] == (slot == TAN_SLOT)


def check_mountain(state: State) -> None:
    """Assert that cards rest on cards and no uncovered special card stays (SW-11.4, SW-3.23, SW-11.13)."""
    for at in range(PLACES):
        if state.mountain[at] == NONE:
            assert all(state.mountain[above] == NONE for above in COVERED_BY[at])
        elif state.is_special(state.mountain[at]) and state.mode != OUTLAWS_OUTPOSTS:
            assert not state.is_uncovered(at)
    for at in state.frontiersmen:
        assert at == BASE or state.mountain[at] != NONE
    if state.mode == OUTLAWS_OUTPOSTS and lowest_outpost(state) != NONE:
        layout = state.box.layouts[state.mode][state.seats - 1]
        assert state.is_uncovered(layout.places[lowest_outpost(state)])


def check_figures(state: State) -> None:
    """Assert that figures stand where they may, one in a place (SW-11.5)."""
    for seat in range(state.seats):
        green, tan = state.pioneers[2 * seat], state.pioneers[2 * seat + 1]
        assert green != tan or green in (CAMP, PATH_END) or green >= SPACE
        assert tan != CABIN + TAN_SLOT
        assert not CABIN <= green < CABIN + TAN_SLOT
        for place in (green, tan):
            if CABIN <= place < GRAY_CABIN:
                assert state.cabins[seat * CABIN_SLOTS + place - CABIN] != NONE
        if state.mule_owner == seat and state.mule_place >= SUMMIT and state.mule_place != GRAY_CABIN:
            assert state.mule_place not in (green, tan)
    assert NONE <= state.mule_owner < state.sides
    assert state.mule_place in (CAMP, GRAY_CABIN, SUMMIT, SUMMIT + 1, SUMMIT + 2)
    spaces = state.box.spaces
    for pioneer in (GREEN, TAN):
        if state.turn < state.seats and state.pioneers[2 * state.turn + pioneer] >= SPACE:
            path = spaces.path[state.pioneers[2 * state.turn + pioneer] - SPACE]
            assert pioneer == GREEN or path == TAN


def check_idle_players(state: State) -> None:
    """Assert that players who wait have a hand and pioneers at home (SW-11.6)."""
    for seat in range(state.seats):
        is_active = seat == state.turn and state.step != OVER
        if not is_active:
            for place in state.pioneers[2 * seat : 2 * seat + 2]:
                assert place in (CAMP, TRACKER_SLOT, TRAPPER_SLOT)
        if not is_active or not state.board:
            assert len(state.hands[seat]) == state.hand_size
            if state.mule_owner == seat:
                assert state.mule_place == CAMP
    assert len(state.board) in (0, 3)


def check_counters(state: State) -> None:
    """Assert the bounds of all counters (SW-11.7)."""
    assert min(state.goods) >= 0
    assert min(state.boots) >= 0
    assert min(state.due_boots, state.due_basic, state.due_apples) >= 0
    assert all(0 <= number <= state.box.apple_limit for number in state.apples)
    for side in range(state.sides):
        assert state.goods[side * KINDS + BULLETS] <= BULLET_LIMIT
        assert 0 <= state.wagons[side] <= ROW_SLOTS
        assert 0 <= state.canoes[side] <= len(state.row)
    for track in range(len(TRACKS)):
        top = len(state.box.track_values[track]) - 1
        markers = [state.markers[side * len(TRACKS) + track] for side in range(state.sides)]
        assert all(0 <= marker <= top for marker in markers)
        assert not state.box.top_exclusive[track] or markers.count(top) <= 1
    assert all(tile in (0, 1) for tile in state.animals)


def check_supplies(state: State) -> None:
    """Assert that limited pieces are conserved (SW-11.8)."""
    sides = range(state.sides)
    supply = state.box.fish_supply[state.seats - 1]
    for kind in range(3):
        owned = sum(state.goods[side * KINDS + FISH + kind] for side in sides)
        is_river = state.mode == BOATS_BANJOS
        assert state.fish[kind] + owned == (supply[kind] if is_river else 0)
    carts = sum(sum(state.goods[side * KINDS + CARTS : side * KINDS + CARTS + 3]) for side in sides)
    assert state.carts + carts == (state.box.cart_supply[state.seats - 1] if state.mode == GOLD_RUSH else 0)
    if state.mode == OUTLAWS_OUTPOSTS:
        captured = sum(state.goods[side * KINDS + OUTLAWS] for side in sides)
        assert sum(state.outlaws) + captured == state.box.outlaw_tokens
        layout = state.box.layouts[state.mode][state.seats - 1]
        for outpost in range(OUTPOSTS):
            assert (state.outlaws[outpost] > 0) == (
                state.mountain[layout.places[outpost]] == layout.cards[outpost]
            )
    assert all(NONE <= holder < state.sides for holder in state.holders)


def check_hastings(state: State) -> None:
    """Assert that Hastings' cards and men are where they may be (SW-11.13)."""
    if not state.is_solo():
        return
    cards = state.planning_deck + state.planning_discards
    cards += [card for card in (state.active_card, state.drawn_card) if card != NONE]
    assert sorted(cards) == list(range(len(state.box.planning.keys)))
    for at in state.frontiersmen[HASTINGS_SIDE:]:
        assert at == BASE or state.is_face_up(at)
    assert state.animals[HASTINGS_SIDE * ANIMALS + ANIMALS - 1] == 0


def whereabouts(state: State) -> list[Place]:
    """Return where every card lies, and who sees it; starting cards have other numbers by seat (SW-9)."""
    everybody = range(state.seats)
    starting = [*state.box.cards.starting, state.box.cards.of_mode[state.mode]]
    places = [Place("row", state.row, everybody), Place("hastings", state.hastings_cards, everybody)]
    for at, card in enumerate(state.mountain):
        if card != NONE:
            is_open = state.is_face_up(at) or (state.mode == OUTLAWS_OUTPOSTS and state.is_special(card))
            places.append(Place(f"mountain {at}", [card], everybody if is_open else []))
    for seat in everybody:
        open_cards = state.discards[seat] + (state.board if seat == state.turn else [])
        for name, cards, seen_by in (
            ("deck", state.decks[seat], []),
            ("hand", state.hands[seat], [seat]),
            ("open", open_cards, list(everybody)),
        ):
            own = [card + 1000 * (1 + seat) if card in starting else card for card in cards]
            places.append(Place(f"{name} {seat}", own, seen_by))
    return places
