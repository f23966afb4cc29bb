"""The invariants of Gold West (GW-11), asserted by tests at every decision."""

from westward.games.gold_west.components import (
    CELLS,
    KINDS,
    PLACE_OFFICE_STACKED,
    SECTIONS,
    TERRAINS,
    WATER,
)
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.position import (
    CAMP_OF,
    HIDDEN,
    IN_DISPLAY,
    LOOTED,
    NONE,
    OUT,
    OVER,
    REVEALED,
    SETTLEMENT_OF,
)
from westward.games.gold_west.rules.map import settlements
from westward.games.gold_west.rules.scoring import boomtown_markers, terrain_points
from westward.games.gold_west.state import State


def check(state: State) -> None:
    """Assert everything that holds at a decision and at the end."""
    check_pieces(state)
    check_map(state)
    check_revealed(state)
    check_influence(state)
    check_resources(state)
    check_investments(state)
    check_shipping(state)
    check_rounds(state)
    check_terrain_bonuses(state)


def check_pieces(state: State) -> None:
    """Assert that camps and markers are conserved (GW-11.1, GW-11.2, GW-11.6, GW-11.13)."""
    for seat in range(state.seats):
        built = len(state.buildings(seat))
        assert state.camps[seat] + built + state.wanted[seat] == state.box.camps[state.seats]
        on_tracks = sum(state.card_influence[seat * 4 : seat * 4 + 4])
        used = len(settlements(state, seat)) + boomtown_markers(state, seat) + on_tracks
        assert state.markers[seat] >= 0
        assert state.markers[seat] + used == state.box.markers
    assert state.cover.count(LOOTED) == sum(state.wanted)
    stacked = [cell for cell in range(CELLS) if state.cell_stacked[cell] != NONE]
    assert len(stacked) <= stacked_cards(state)
    for cell in stacked:
        assert state.cell_marker[cell] not in (NONE, state.cell_stacked[cell])


def stacked_cards(state: State) -> int:
    """Return how many owned cards put a marker on top of another's."""
    effects = state.box.card_effects
    return sum(
        owner >= 0 and any(effect.op == PLACE_OFFICE_STACKED for effect in effects[card])
        for card, owner in enumerate(state.card_owner)
    )


def check_map(state: State) -> None:
    """Assert that every token is somewhere, on its own terrain (GW-11.3, GW-11.4)."""
    fronts = [token for token in state.token if token != NONE] + state.left_over
    assert all(fronts.count(front) <= state.box.token_front.count(front) for front in set(fronts))
    assert len(state.left_over) == (14 if state.seats == 2 else 0)
    for hex, cover in enumerate(state.cover):
        assert (state.token[hex] != NONE) == (cover in (HIDDEN, REVEALED))
        if state.token[hex] != NONE:
            assert state.box.token_terrain[state.token[hex]] == state.terrain[hex]
    for terrain in range(len(TERRAINS)):
        check_tokens(state, terrain)


def check_tokens(state: State, terrain: int) -> None:
    """Assert that the tokens of a terrain are on the map, taken or left over (GW-11.3)."""
    hexes = [hex for hex in range(len(state.cover)) if state.terrain[hex] == terrain]
    lying = sum(state.token[hex] != NONE for hex in hexes)
    taken = sum(state.cover[hex] == LOOTED or state.cover[hex] >= CAMP_OF for hex in hexes)
    left = sum(state.box.token_terrain[token] == terrain for token in state.left_over)
    assert lying + taken + left == state.box.token_terrain.count(terrain)


def check_revealed(state: State) -> None:
    """Assert which tokens are revealed (GW-11.5, GW-11.20)."""
    for hex, cover in enumerate(state.cover):
        if cover in (HIDDEN, REVEALED):
            around = [state.cover[other] for other in state.box.neighbours[hex]]
            touched = any(other == LOOTED or other >= CAMP_OF for other in around)
            assert (cover == REVEALED) == (state.box.at_river[hex] or touched)
    out = [hex for hex, cover in enumerate(state.cover) if cover == OUT]
    assert out == (state.box.end_hexes if state.seats == 2 else [])


def check_influence(state: State) -> None:
    """Assert that influence is what lies on the map and the tracks (GW-11.7)."""
    for seat in range(state.seats):
        for terrain in range(len(TERRAINS)):
            hexes = [hex for hex in range(len(state.cover)) if state.terrain[hex] == terrain]
            camps = sum(state.cover[hex] == CAMP_OF + seat for hex in hexes)
            towns = sum(state.cover[hex] == SETTLEMENT_OF + seat for hex in hexes)
            at = seat * len(TERRAINS) + terrain
            built = camps * state.box.camp_influence + towns * state.box.settlement_influence
            assert state.influence[at] == built + state.card_influence[at]


def check_resources(state: State) -> None:
    """Assert the bounds of resources and the water in all places (GW-11.8, GW-11.9, GW-11.16)."""
    assert min(state.supply) >= 0
    assert min(state.use_area) >= 0
    assert state.use_area[WATER] == 0
    on_tracks = sum(state.supply[start + WATER] for start in range(0, len(state.supply), KINDS))
    assert state.water_bank + on_tracks + state.hand[WATER] == (
        state.box.water_tokens if state.whitewater else 0
    )
    if state.step != OVER and state.waiting_for is Decision.ACTIVATE_SECTION:
        start = state.place(state.turn, 0)
        least = 3 if state.turns < state.seats else 2
        assert sum(state.supply[start : start + SECTIONS * KINDS]) >= least
        assert sum(state.hand) == 0
        assert sum(state.use_area) == 0
        assert not state.invested
        assert not state.office_paid
        assert not state.pending


def check_investments(state: State) -> None:
    """Assert that investments and their bonus tiles go together (GW-11.12)."""
    owned = sum(owner >= 0 for owner in state.card_owner)
    shown = sum(state.box.display_mixed) if state.whitewater else state.box.display_base
    assert owned + state.card_owner.count(IN_DISPLAY) == shown
    if not state.pending:
        assert state.bonus_taken == min(owned, len(state.box.bonus_tiles[state.seats]))


def check_shipping(state: State) -> None:
    """Assert where coaches are and which tiles are gone (GW-11.14)."""
    for metal in range(3):
        coaches = [state.coaches[seat * 3 + metal] for seat in range(state.seats)]
        assert all(0 <= coach <= 8 for coach in coaches)
        for stack, step in ((0, 4), (1, 8)):
            gone = len(state.box.stack_tiles[metal * 2 + stack]) - state.stacks[metal * 2 + stack]
            assert gone == min(2, sum(coach >= step for coach in coaches))


def check_rounds(state: State) -> None:
    """Assert that nobody has placed two camps more than another (GW-11.15, GW-11.18)."""
    assert max(state.camps) - min(state.camps) <= 1
    rounds = state.box.camps[state.seats]
    placed = sum(rounds - camps for camps in state.camps)  # one a turn, the present turn's perhaps already
    assert placed in (min(state.turns, state.seats * rounds), state.turns + 1)
    assert state.turns <= state.seats * (state.box.camps[state.seats] + 1)


def check_terrain_bonuses(state: State) -> None:
    """Assert that no terrain gives more than its bonuses (GW-11.19)."""
    for terrain in range(len(TERRAINS)):
        large = 0 if state.seats == 2 else state.box.bonus_large[terrain]
        assert sum(terrain_points(state, terrain)) <= large + state.box.bonus_small[terrain]
