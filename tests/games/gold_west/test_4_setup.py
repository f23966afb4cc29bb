"""GW-4: set-up."""

from collections import Counter

import pytest

from tests.games.gold_west.notation import BLUE, GREEN, RED, Scripted, hex_of, section, start
from westward.games.gold_west.components import SINGLE, STANDARD, WATER
from westward.games.gold_west.position import HIDDEN, IN_BOX, IN_DISPLAY, NONE, OUT, REVEALED, STREAMS
from westward.games.gold_west.rules.setup import set_up, tile_terrain
from westward.games.gold_west.state import State
from westward.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def drawn(seats: int, whitewater: bool = False) -> list[tuple[str, int]]:
    """Return the draws of a set-up in their order: stream and bound."""
    chance = Scripted()
    state = State(seats, STANDARD, chance)
    set_up(state, {"mode": "whitewater" if whitewater else "base"})
    return [(STREAMS[stream], bound) for stream, bound in chance.asked]


@rule("GW-4.1")
def test_the_lot_names_the_first_player() -> None:
    """Given many tables, when they are set up, then everyone comes first now and then."""
    firsts = {start(3, seed).first for seed in range(30)}
    assert firsts == {RED, GREEN, BLUE}
    assert all(start(3, seed).turn == start(3, seed).first for seed in range(5))


@rule("GW-4.1")
def test_draws_come_in_the_order_of_the_rules() -> None:
    """Given a source that notes what it is asked, then streams follow the set-up, one after the other."""
    order = list(dict.fromkeys(stream for stream, _ in drawn(4)))
    assert order == list(STREAMS)
    assert drawn(4)[0] == ("first_player", 4)
    assert [bound for stream, bound in drawn(4) if stream == "terrain_tiles"] == list(range(8, 1, -1))
    assert [bound for stream, bound in drawn(4) if stream == "rotations"] == [6] * 8
    assert [bound for stream, bound in drawn(4) if stream == "layout"] == [18]


@rule("GW-4.2")
def test_a_tile_turns_round_its_centre() -> None:
    """Given a ring and a rotation, then place i shows ring[(i + k) % 6] and the centre stays."""
    ring = [0, 1, 2, 3, 0, 1]
    assert [tile_terrain(2, ring, place, 2) for place in range(6)] == [2, 3, 0, 1, 0, 1]
    assert tile_terrain(2, ring, NONE, 5) == 2


@rule("GW-4.2")
def test_tiles_lie_in_any_order_and_rotation() -> None:
    """Given many maps, then the middle of a slot has had every terrain, and maps differ."""
    maps = [start(4, seed).terrain for seed in range(40)]
    assert {terrain[hex_of("north_center")] for terrain in maps} == {0, 1, 2, 3}
    assert len({tuple(terrain) for terrain in maps}) == 40
    assert all(Counter(terrain) == dict.fromkeys(range(4), 14) for terrain in maps)


@rule("GW-4.3")
def test_with_two_players_the_ends_are_out() -> None:
    """Given two players, then 14 hexes are out of play without a token, and 42 remain."""
    state = start(2)
    out = [hex for hex, cover in enumerate(state.cover) if cover == OUT]
    assert out == STANDARD.end_hexes
    assert all(state.token[hex] == NONE for hex in out)
    assert sum(token != NONE for token in state.token) == 42
    assert OUT not in start(3).cover


@rule("GW-4.4")
@SEATS
def test_every_hex_has_a_token_of_its_terrain(seats: int) -> None:
    """Given a set-up, then tokens lie on their own terrain; with two players 14 are left over."""
    state = start(seats, 7)
    lying = [token for token in state.token if token != NONE]
    assert sorted(lying + state.left_over) == sorted(STANDARD.token_front)
    assert len(state.left_over) == (14 if seats == 2 else 0)
    for hex, token in enumerate(state.token):
        assert token == NONE or STANDARD.token_terrain[token] == state.terrain[hex]


@rule("GW-4.5")
@SEATS
def test_tokens_at_the_river_are_revealed(seats: int) -> None:
    """Given a set-up, then exactly the twelve tokens at the river show their front."""
    state = start(seats)
    shown = [hex for hex, cover in enumerate(state.cover) if cover == REVEALED]
    assert shown == [hex for hex in range(56) if STANDARD.at_river[hex]]
    assert state.cover.count(HIDDEN) == (30 if seats == 2 else 44)


@rule("GW-4.6")
@SEATS
def test_pieces_and_scores_at_the_start(seats: int) -> None:
    """Given a set-up, then everyone has the camps of the table and no points."""
    state = start(seats)
    assert state.camps == [{2: 12, 3: 12, 4: 10}[seats]] * seats
    assert state.score == [0] * seats
    assert state.wanted == [0] * seats


@rule("GW-4.7")
def test_four_offices_fill_boomtown_in_all_layouts() -> None:
    """Given many set-ups, then four offices take two adjacent cells each, in each of the 18 layouts."""
    layouts = set()
    offices = set()
    for seed in range(250):
        town = start(2, seed).office
        assert sorted(Counter(town).values()) == [1, 2, 2, 2, 2]
        assert town.count(SINGLE) == 1
        layouts.add(shape(town))
        offices |= set(town) - {SINGLE}
    assert len(layouts) == 18
    assert offices == set(range(12))


def shape(town: list[int]) -> tuple[int, ...]:
    """Return the layout of *town* whatever the offices, which lie on adjacent cells."""
    first = {office: town.index(office) for office in town}
    for office in set(town) - {SINGLE}:
        one, other = [cell for cell in range(9) if town[cell] == office]
        assert other - one == 3 or (other - one == 1 and other % 3)
    return tuple(SINGLE if office == SINGLE else first[office] for office in town)


@rule("GW-4.8")
def test_eight_investments_of_the_base_game() -> None:
    """Given many set-ups, then eight base cards are laid out, and each card is sometimes among them."""
    seen = set()
    for seed in range(30):
        owners = start(3, seed).card_owner
        assert owners.count(IN_DISPLAY) == 8
        assert owners[20:] == [IN_BOX] * 4
        seen |= {card for card in range(20) if owners[card] == IN_DISPLAY}
    assert seen == set(range(20))


@rule("GW-4.9")
def test_bonus_tiles_by_number_of_players() -> None:
    """Given tables, then bonus tiles start at 3, 4 or 5."""
    assert STANDARD.bonus_tiles[2:] == [[3, 2, 1], [4, 3, 2, 1], [5, 4, 3, 2, 1]]
    assert start(2).bonus_taken == 0


@rule("GW-4.10")
@SEATS
def test_shipping_at_the_start(seats: int) -> None:
    """Given a set-up, then six stacks have two tiles, the higher on top, and coaches are at step 0."""
    state = start(seats)
    assert state.stacks == [2] * 6
    assert all(tiles == sorted(tiles, reverse=True) for tiles in STANDARD.stack_tiles)
    assert state.coaches == [0] * (3 * seats)


@rule("GW-4.11")
def test_start_resources_go_by_turn_order() -> None:
    """Given four players, then the first has copper, the next silver, gold, and gold with a copper."""
    state = start(4, 2)
    order = [(state.first + place) % 4 for place in range(4)]
    assert [section(state, seat, 0) for seat in order] == ["wood"] * 4
    assert [section(state, seat, 1) for seat in order] == [
        "copper stone",
        "silver stone",
        "gold stone",
        "gold stone",
    ]
    assert [section(state, seat, 2) for seat in order] == ["", "", "", "copper"]
    assert [section(state, seat, 3) for seat in order] == [""] * 4
    assert state.score == [0, 0, 0, 0]


@rule("GW-4.12")
@SEATS
def test_whitewater_changes_the_setup(seats: int) -> None:
    """Given Whitewater, then tower, two of its four cards, six others, and a water for everyone."""
    seen = set()
    for seed in range(20):
        state = start(seats, seed, mode="whitewater")
        assert sum(owner == IN_DISPLAY for owner in state.card_owner[:20]) == 6
        assert sum(owner == IN_DISPLAY for owner in state.card_owner[20:]) == 2
        assert state.office_key(state.office.index(SINGLE)) == "water_tower"
        assert [state.supply[state.place(seat, 3) + WATER] for seat in range(seats)] == [1] * seats
        assert state.water_bank == 10 - seats
        seen |= {card for card in range(20, 24) if state.card_owner[card] == IN_DISPLAY}
    assert seen == {20, 21, 22, 23}
    bounds = [bound for stream, bound in drawn(seats, whitewater=True) if stream == "investments"]
    assert bounds == [4, 3, 2, *range(20, 1, -1)]


@rule("GW-4.13")
def test_what_the_number_of_players_changes() -> None:
    """Given tables of 2, 3 and 4, then the table of differences holds and the rest is the same."""
    found = {}
    for seats in (2, 3, 4):
        state = start(seats, mode="whitewater")
        found[seats] = (
            sum(cover != OUT for cover in state.cover),
            sum(token != NONE for token in state.token),
            state.camps[RED],
            STANDARD.bonus_tiles[seats],
            state.water_bank,
        )
        assert (state.card_owner.count(IN_DISPLAY), sum(state.stacks), state.markers[RED]) == (8, 12, 12)
    assert found == {
        2: (42, 42, 12, [3, 2, 1], 8),
        3: (56, 56, 12, [4, 3, 2, 1], 7),
        4: (56, 56, 10, [5, 4, 3, 2, 1], 6),
    }
