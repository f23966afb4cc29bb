"""The invariants of Wild Tiled West (WT-11), asserted by tests at every decision."""

from westward.engine import Place
from westward.games.wild_tiled_west.cells import BESIDE, bits_of, cells_of, count, groups
from westward.games.wild_tiled_west.components import SLOTS, YEARS
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.position import (
    ASIDE,
    BULLETS_LEFT,
    GOLD_LEFT,
    HILL_BANDITS_LEFT,
    NONE,
    OVER,
    SET_ASIDE,
    STORE_PLACED,
    STORE_REMOVED,
    TILE_CODE,
    UNBUILT,
)
from westward.games.wild_tiled_west.rules.counting import cells_of_tile
from westward.games.wild_tiled_west.rules.dice import has_tile
from westward.games.wild_tiled_west.rules.firing import targets
from westward.games.wild_tiled_west.rules.setup import full_pile
from westward.games.wild_tiled_west.rules.surrounding import effect_of, is_surrounded
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.tiles import (
    BANDIT,
    CHOOSE_WHEN_SURROUNDED,
    GAIN_WHEN_SURROUNDED,
    SHERIFF,
    SUITS,
)

HOLDING: tuple[Decision, ...] = (Decision.PLACE_TILE, Decision.PLACE_HOME)  # a tile is in hand
TURN_ENDS: tuple[Decision, ...] = (Decision.TURN_ACTION, Decision.YEAR4_INCOME)  # nothing is being resolved


def check(state: State) -> None:
    """Assert everything that holds at a decision and at the end."""
    check_tiles(state)
    check_supply(state)
    check_cards(state)
    check_dice(state)
    check_rounds(state)
    for seat in range(state.seats):
        check_cover(state, seat)
        check_links(state, seat)
        check_towns(state, seat)
        check_people(state, seat)
        check_herds(state, seat)


def check_tiles(state: State) -> None:
    """Assert that no tile is lost (WT-11.1)."""
    for slot in range(SLOTS):
        kind = state.box.slot_tile[slot]
        laid = sum(code // TILE_CODE == kind for tiles in state.placed for code in tiles)
        in_hand = int(state.step != OVER and state.waiting_for in HOLDING and state.tile == kind)
        aside = 0
        if kind == state.box.store:
            aside = state.stores.count(SET_ASIDE) + state.stores.count(STORE_REMOVED)
        assert state.piles[slot] >= 0
        assert state.piles[slot] + laid + in_hand + aside == full_pile(state, slot)


def check_supply(state: State) -> None:
    """Assert that no token is lost (WT-11.2)."""
    box = state.box
    assert min(state.supply) >= 0 and min(state.gold) >= 0 and min(state.bullets) >= 0
    stored = sum(gold for gold in state.workshops if gold != UNBUILT)
    assert state.supply[GOLD_LEFT] + sum(state.gold) + stored == box.gold
    tombs = sum(count(*pair(state.tombs, seat)) for seat in range(state.seats))
    ridge = state.ridge_bullets + state.ridge_covered
    assert state.supply[BULLETS_LEFT] + sum(state.bullets) + tombs + ridge == box.bullets
    hills = sum(count(*pair(state.hill_bandits, seat)) for seat in range(state.seats))
    assert state.supply[HILL_BANDITS_LEFT] + hills + state.ridge_hill_bandits == box.hill_bandits


def check_cards(state: State) -> None:
    """Assert that each card is in one place and that partners fit the mine spaces (WT-11.3)."""
    partners = state.deck + state.row + [card for card in state.second if card != NONE]
    partners += state.dealt or state.kept
    assert sorted(partners) == list(range(len(state.box.partner_keys)))
    for seat in range(state.seats):
        asked = state.step != OVER and state.waiting_for is Decision.TAKE_PARTNER and state.active == seat
        assert (state.second[seat] != NONE) == (state.mine[seat] >= state.box.hat and not asked)
    assert all(-1 <= owner < state.seats for owner in state.ace_owner)
    if state.is_solo():
        assert sorted(state.bandit_deck + state.bandit_row) == list(range(len(state.box.card_cows)))
        assert 0 <= state.ridge_covered <= state.ridge_bandits
        assert state.ridge_bullets == 0 or state.ridge_covered == state.ridge_bandits


def check_dice(state: State) -> None:
    """Assert that dice lie one on a notch, on lines with a tile (WT-11.11)."""
    on_notches = [notch for notch in state.dice if notch > ASIDE]
    assert len(set(on_notches)) == len(on_notches)
    assert all(has_tile(state, notch) for notch in on_notches)
    rolled = state.box.prairie_dice[state.seats - 1] + state.box.river_dice[state.seats - 1]
    assert len(state.dice) in (0, rolled)


def check_rounds(state: State) -> None:
    """Assert that years and rounds go their way (WT-11.12, WT-11.13)."""
    box = state.box
    late = box.first_space[state.seats - 1] - 1
    assert 0 <= state.year < YEARS and 0 <= state.turns_taken <= state.seats
    if state.step == OVER:
        assert state.rounds_played == sum(box.rounds) - late
    elif state.waiting_for is Decision.TURN_ACTION:
        assert state.rounds_played == sum(box.rounds[: state.year]) - late + state.space - 1
    assert all(1 <= space <= box.top_space for space in state.mine)


def check_cover(state: State, seat: int) -> None:
    """Assert that tiles lie on tileable cells and don't overlap (WT-11.4)."""
    side = state.side(seat)
    cells = [cell for code in state.placed[seat] for cell in cells_of_tile(state, code)]
    assert len(set(cells)) == len(cells)
    assert all(side.can_hold[cell] for cell in cells)
    assert bits_of(cells) == pair(state.covered, seat)
    if cells and side.start:
        assert side.start[0] in cells


def check_links(state: State, seat: int) -> None:
    """Assert that the settlement hangs together, but for a signpost store (WT-11.5)."""
    covered, linked = pair(state.covered, seat), pair(state.linked, seat)
    assert covered[0] & ~linked[0] == 0 and covered[1] & ~linked[1] == 0
    expected = set(cells_of(*covered))
    for low, high in state.side(seat).meadow_groups:
        meadow = cells_of(low, high)
        if any(other in expected for cell in meadow for other in BESIDE[cell]):
            expected |= set(meadow)
    assert expected == set(cells_of(*linked))
    assert len(groups(*linked)) <= (2 if state.stores[seat] == STORE_PLACED else 1)


def check_towns(state: State, seat: int) -> None:
    """Assert that towns are founded and red signs paid when they must be (WT-11.6)."""
    if state.step != OVER and state.waiting_for not in TURN_ENDS:
        return
    low, high = pair(state.covered, seat)
    for town, cells in enumerate(state.side(seat).town_cells):
        is_full = cells[0] & ~low == 0 and cells[1] & ~high == 0
        assert is_full == bool(state.founded[seat] >> town & 1)
    for at, code in enumerate(state.placed[seat]):
        if effect_of(state, code).kind in (GAIN_WHEN_SURROUNDED, CHOOSE_WHEN_SURROUNDED):
            cells_there = cells_of_tile(state, code)
            assert bool(state.spent[seat][at]) == is_surrounded(state, seat, cells_there)


def check_people(state: State, seat: int) -> None:
    """Assert that bandits, sheriffs and tombstones add up and nobody could fire (WT-11.7, WT-11.8)."""
    printed = count(*state.side(seat).bandits)
    on_tiles = icons_on_tiles(state, seat, BANDIT)
    hills = count(*pair(state.hill_bandits, seat))
    living = count(*pair(state.bandits, seat))
    sheriffs = icons_on_tiles(state, seat, SHERIFF)
    buried = sheriffs - count(*pair(state.sheriffs, seat))
    shot = printed + on_tiles + hills - living
    assert buried >= 0 and shot >= 0
    assert count(*pair(state.tombs, seat)) == shot + buried
    assert hills <= YEARS - 1
    if state.step == OVER or state.waiting_for in TURN_ENDS:
        assert state.bullets[seat] == 0 or not targets(state, seat)
    cards = [suit for suit in range(len(SUITS)) if state.ace_owner[suit] == seat]
    for suit in range(len(SUITS)):
        assert state.aces[len(SUITS) * seat + suit] == icons_on_tiles(state, seat, suit) + cards.count(suit)


def icons_on_tiles(state: State, seat: int, icon: int) -> int:
    """Return how many tiles' cells of *seat* show *icon*."""
    return sum(state.box.tiles[code // TILE_CODE].by_code[0].icons.count(icon) for code in state.placed[seat])


def check_herds(state: State, seat: int) -> None:
    """Assert that each wrangled pasture has a marker and each wrangle put one (WT-11.9)."""
    boots = pair(state.boots, seat)
    assert count(*boots) == state.wrangles[seat]
    pastures = groups(*pair(state.meadows, seat))
    wrangled = sum(bool(low & boots[0] or high & boots[1]) for low, high in pastures)
    assert wrangled <= state.wrangles[seat]
    assert all(turned in (0, 1) for turned in state.turned)


def pair(words: list[int], seat: int) -> tuple[int, int]:
    """Return the two words of *seat*."""
    return words[2 * seat], words[2 * seat + 1]


def whereabouts(state: State) -> list[Place]:
    """Return where every partner lies, and who sees it (WT-9)."""
    everybody = range(state.seats)
    second = [card for card in state.second if card != NONE]
    places = [Place("deck", state.deck, []), Place("open", state.row + second, everybody)]
    for seat in everybody:
        own = state.dealt[2 * seat : 2 * seat + 2] or [state.kept[seat]]
        places.append(Place(f"partner {seat}", own, everybody if state.step == OVER else [seat]))
    return places
