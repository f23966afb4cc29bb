"""GW-3: what is in the box, and the geometry of the map."""

from collections import Counter

import pytest

from tests.games.gold_west.notation import RED, hex_of, position, start
from westward.engine import BadComponents, Box
from westward.games.gold_west import GAME
from westward.games.gold_west.components import (
    METALS,
    RESOURCES,
    STANDARD,
    TERRAINS,
    TEXT,
    GoldWestComponents,
    neighbours_of,
    straight_lines,
)
from westward.games.gold_west.rules.map import best_line, group_sizes
from westward.testing import rule

PICTURE = """
                                  Nn
                      Bn      Nnw     Nne     Cn
          Wn      Bnw     Bne     N*      Cnw     Cne
      Wnw     Wne     B*      Nsw     Nse     C*
          W*      Bsw     Bse     Ns      Csw     Cse
      Wsw     Wse     Bs      ~~      ~~      Cs      En
          Ws      Fn      ~~      ~~      Dn      Enw     Ene
              Fnw     Fne     Sn      Dnw     Dne     E*
                  F*      Snw     Sne     D*      Esw     Ese
              Fsw     Fse     S*      Dsw     Dse     Es
                  Fs      Ssw     Sse     Ds
                              Ss
"""
SLOTS = {
    "W": "west_end",
    "B": "north_west",
    "N": "north",
    "C": "north_east",
    "E": "east_end",
    "D": "south_east",
    "S": "south",
    "F": "south_west",
}


def changed(old: str, new: str) -> GoldWestComponents:
    """Return the components with one passage of the file replaced."""
    assert TEXT.count(old) >= 1, old
    return GoldWestComponents(Box(TEXT.replace(old, new, 1), "box.toml"))


def pictured() -> list[tuple[str, int, int]]:
    """Return the hexes of the picture: name, column and row of the text in half hexes."""
    found = []
    for row, line in enumerate(PICTURE.strip("\n").splitlines()):
        at = 0
        for word in line.split():
            at = line.index(word, at)
            found.append((word, (at - 6) // 4 - 6, row))
            at += len(word)
    return found


@rule("GW-3.1")
def test_the_map_has_56_land_hexes() -> None:
    """Given the map, then 56 land hexes lie in 8 slots of 7, 14 of each terrain, and 4 are river."""
    assert len(STANDARD.places) == len(set(STANDARD.places)) == 56
    assert Counter(STANDARD.slot) == dict.fromkeys(range(8), 7)
    assert len(STANDARD.rivers) == 4
    printed = STANDARD.tile_center + [terrain for ring in STANDARD.tile_ring for terrain in ring]
    assert Counter(printed) == dict.fromkeys(range(4), 14)


@rule("GW-3.2")
def test_tokens_show_two_or_three_resources_and_their_own() -> None:
    """Given the 56 tokens, then each shows 2 or 3 resources, one of them of its terrain."""
    assert Counter(STANDARD.token_terrain) == dict.fromkeys(range(4), 14)
    own = {"forest": ("wood", "stone"), **{f"{metal}_terrain": (metal,) for metal in METALS}}
    for terrain, resources in zip(STANDARD.token_terrain, STANDARD.token_resources, strict=True):
        assert sum(resources) in (2, 3)
        assert any(resources[RESOURCES.index(word)] for word in own[TERRAINS[terrain]])
    totals = [sum(resources[kind] for resources in STANDARD.token_resources) for kind in range(6)]
    assert totals == [33, 33, 33, 23, 23, 0]


@rule("GW-3.3")
def test_pieces_of_a_player() -> None:
    """Given tables, then everybody has 12 camps, or 10 with four, 12 markers and 3 coaches."""
    assert STANDARD.camps[2:] == [12, 12, 10]
    for seats in (2, 3, 4):
        state = start(seats)
        assert state.markers == [12] * seats
        assert state.coaches == [0] * (3 * seats)


@rule("GW-3.4")
def test_offices_and_the_single_tile() -> None:
    """Given the tiles of Boomtown, then there are 12 offices and one tile of 4 points."""
    assert len(STANDARD.office_keys) == 12
    assert STANDARD.single_keys == ["four_vp", "water_tower"]
    assert [(effect.op, effect.argument) for effect in STANDARD.single_effects[0]] == [(0, 4)]


@rule("GW-3.5")
def test_investments_and_bonus_tiles() -> None:
    """Given the cards, then 20 are of the base game, and bonus tiles run from 5 to 1."""
    assert STANDARD.base_cards == 20
    assert STANDARD.bonus_tiles[4] == [5, 4, 3, 2, 1]


@rule("GW-3.6")
def test_shipping_tracks() -> None:
    """Given the tracks, then three of them have two stacks of two tiles each."""
    assert STANDARD.stack_tiles == [[7, 4], [7, 4], [8, 5], [8, 5], [9, 6], [9, 6]]
    assert sum(len(tiles) for tiles in STANDARD.stack_tiles) == 12


@rule("GW-3.7")
def test_order_markers_fix_the_start() -> None:
    """Given the four order markers, then each has resources of its own."""
    assert len(STANDARD.start) == 4
    assert len({str(sections) for sections in STANDARD.start}) == 4


@rule("GW-3.8")
def test_five_resources_without_end() -> None:
    """Given the resources, then five kinds are in the bank, which nobody counts, and water is a sixth."""
    assert RESOURCES == ("copper", "silver", "gold", "wood", "stone", "water")
    state = position(supply={RED: ["gold*40 wood*40"]})
    assert state.water_bank == 0


@rule("GW-3.9")
def test_whitewater_pieces() -> None:
    """Given the expansion, then it has a tower, 4 cards, one covered bridge and 10 water tokens."""
    assert len(STANDARD.card_keys) == 24
    assert STANDARD.water_tokens == 10
    covered = [
        step
        for step in range(9)
        if STANDARD.step_effects[step] is not STANDARD.step_effects_whitewater[step]
        and STANDARD.step_effects[step]
    ]
    assert covered == [5]


@rule("GW-3.10.1")
def test_six_neighbours() -> None:
    """Given a hex in the middle of a tile, then its neighbours are the other six of the tile."""
    center = hex_of("north_west_center")
    found = {STANDARD.hex_keys[hex] for hex in STANDARD.neighbours[center]}
    assert found == {f"north_west_{way}" for way in ("n", "ne", "se", "s", "sw", "nw")}
    for hex, around in enumerate(STANDARD.neighbours):
        assert all(hex in STANDARD.neighbours[other] for other in around)


@rule("GW-3.10.2")
def test_six_slots_touch_the_river_and_the_map_can_be_turned() -> None:
    """Given the slots, then six touch the river; a half turn leaves the map as it is."""
    slots = {STANDARD.slot_keys[STANDARD.slot[hex]] for hex in range(56) if STANDARD.at_river[hex]}
    assert slots == set(STANDARD.slot_keys) - {"west_end", "east_end"}
    for places in (STANDARD.places, STANDARD.rivers):
        assert {(1 - q, -r) for q, r in places} == set(places)


@rule("GW-3.10.3")
def test_twelve_hexes_at_the_river_which_joins_nothing() -> None:
    """Given the river, then twelve hexes touch it, and buildings on both banks are no group."""
    assert STANDARD.rivers == [(-1, 1), (0, 0), (1, 0), (2, -1)]
    assert sum(STANDARD.at_river) == 12
    assert group_sizes(STANDARD, [hex_of("north_s"), hex_of("south_ne")]) == [1, 1]


@rule("GW-3.10.4")
def test_thirty_edge_hexes() -> None:
    """Given the map, then 30 hexes touch the frame, 20 of them in play with two players."""
    assert sum(STANDARD.at_edge[0]) == 30
    inner = [hex for hex in range(56) if hex not in STANDARD.end_hexes]
    assert sum(STANDARD.at_edge[1][hex] for hex in inner) == 20
    assert STANDARD.at_edge[0][hex_of("north_n")]
    assert not STANDARD.at_edge[0][hex_of("north_center")]


@rule("GW-3.10.5")
def test_lines_run_in_three_directions_without_a_gap() -> None:
    """Given all lines, then each hex is on three, and lines go on across the river."""
    lines = straight_lines(STANDARD.places)
    assert Counter(hex for line in lines for hex in line) == dict.fromkeys(range(56), 3)
    everywhere = STANDARD.places + STANDARD.rivers
    for line in straight_lines(everywhere):
        joined = group_of(everywhere, line)
        assert len(joined) == len(line)
    assert best_line(STANDARD, [hex_of(key) for key in ("north_sw", "south_n", "south_center")]) == 3


def group_of(places: list[tuple[int, int]], line: list[int]) -> set[int]:
    """Return what can be reached from the first hex of *line* without leaving it."""
    found, new = {line[0]}, [line[0]]
    while new:
        place = places[new.pop()]
        near = [hex for hex in neighbours_of(place, places) if hex in line and hex not in found]
        found.update(near)
        new += near
    return found


@rule("GW-3.10.6")
def test_the_picture_shows_every_hex_in_its_place() -> None:
    """Given the picture of the specification, then each hex stands in its column and half row."""
    for word, q, row in pictured():
        r = (row - 5 - q) // 2
        if word == "~~":
            assert (q, r) in STANDARD.rivers
        else:
            way = "center" if word[1:] == "*" else word[1:]
            assert STANDARD.places[hex_of(f"{SLOTS[word[0]]}_{way}")] == (q, r)
    assert len(pictured()) == 60


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('pos = "n", q = -5', 'pos = "up", q = -5', "unknown pos"),
        ("q = -5, r = 1, edge = true", "q = -5, r = 1, edge = false", "flags river and edge"),
        ('mine_forest_01", terrain = "forest"', 'mine_forest_01", terrain = "silver_terrain"', "14 tokens"),
        ('resources = ["stone", "gold"]', 'resources = ["stone", "lead"]', 'unknown "lead"'),
        ("cost = { copper = 4 }", "cost = { wood = 4 }", 'unknown metal "wood"'),
        ('op = "advance_coach", n = 2', 'op = "fly", n = 2', 'unknown op "fly"'),
        ("single = [0, 0], offices = [[[0, 1]", "single = [0, 0], offices = [[[0, 0]", "the nine cells"),
        ('track = "copper", stack = "stack_2"', 'track = "copper", stack = "stack_1"', "both stacks"),
        ("loot_immediate_vp = -1", "loot_immediate_vp = 1", "from -99 to 0"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    """Given a slip in a component file, when it is read, then the error names the file, entry and remedy."""
    with pytest.raises(BadComponents) as caught:
        changed(old, new)
    assert str(caught.value).startswith("box.toml, ")
    assert words in str(caught.value)


def test_corrected_numbers_count() -> None:
    """Given an owner's file with other numbers, when it is used, then the game goes by them."""
    box = changed("vp_per_building_in_largest_group = 2", "vp_per_building_in_largest_group = 3")
    assert box.group_vp == 3
    game = GAME.with_components(TEXT.replace("tiles = [7, 4] }", "tiles = [9, 4] }", 1), "box.toml")
    assert isinstance(game.rules.components, GoldWestComponents)
    assert game.rules.components.stack_tiles[0] == [9, 4]
    assert game.rules.components.digest != GAME.rules.components.digest
