"""The map, tokens, tiles and cards of Gold West, read from components.toml into tables by index."""

from importlib.resources import files
from typing import Final

from westward.engine import Box, Components, Record, names_by_language

RESOURCES: Final = ("copper", "silver", "gold", "wood", "stone", "water")
KINDS: Final = len(RESOURCES)
METALS: Final = ("copper", "silver", "gold")
WOOD: Final = 3
STONE: Final = 4
WATER: Final = 5

TERRAINS: Final = ("forest", "gold_terrain", "silver_terrain", "copper_terrain")
SECTIONS: Final = 4
CELLS: Final = 9
SINGLE: Final = -1  # the office of the cell that the single tile covers
STEPS: Final = 8  # the last position of a coach
STACKS: Final = ("stack_1", "stack_2")  # of bonus tiles on each shipping track

# operations of effects (GW-6.4 to GW-6.12)
OPERATIONS: Final = (
    "gain_vp",
    "gain_influence",
    "advance_coach",
    "place_office_empty",
    "place_office_stacked",
    "upgrade_camp",
    "add_resources",
    "swap_revealed_tokens",
    "gain_water",
)
GAIN_VP: Final = 0
GAIN_INFLUENCE: Final = 1
ADVANCE_COACH: Final = 2
PLACE_OFFICE_EMPTY: Final = 3
PLACE_OFFICE_STACKED: Final = 4
UPGRADE_CAMP: Final = 5
ADD_RESOURCES: Final = 6
SWAP_TOKENS: Final = 7
GAIN_WATER: Final = 8
TAKE_BONUS: Final = 9  # the investment bonus tile that follows the effects of a card (GW-5.5)

OFFICE_KINDS: Final = (
    "max_terrain_influence",
    "min_terrain_influence",
    "terrain_bonuses_won",
    "edge_buildings",
    "buildings_next_to_opponent",
    "second_largest_group",
    "river_buildings",
    "best_line_buildings",
    "settlements",
    "shipping_bonus_tiles",
    "investments_owned",
    "boomtown_markers",
)

MAX_TERRAIN_INFLUENCE: Final = 0
MIN_TERRAIN_INFLUENCE: Final = 1
TERRAIN_BONUSES_WON: Final = 2
EDGE_BUILDINGS: Final = 3
BUILDINGS_NEXT_TO_OPPONENT: Final = 4
SECOND_LARGEST_GROUP: Final = 5
RIVER_BUILDINGS: Final = 6
BEST_LINE_BUILDINGS: Final = 7
SETTLEMENTS: Final = 8
SHIPPING_BONUS_TILES: Final = 9
INVESTMENTS_OWNED: Final = 10
BOOMTOWN_MARKERS: Final = 11

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # n ne se s sw nw (GW-3.10.1)


class Effect:
    """One operation: how often, its argument (points, a terrain or a set of resources), whether optional."""

    def __init__(self, op: int, times: int, argument: int, optional: bool) -> None:
        self.op: Final = op
        self.times: Final = times
        self.argument: Final = argument
        self.optional: Final = optional


class GoldWestComponents(Components):
    """The data of the box; hexes, tokens, tiles, cards and offices are their indices in the file."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        box.table("meta").word("id", ("gold_west",))
        self._read_map(box)
        self._read_tokens(box)
        self._read_pieces(box)
        self._read_boomtown(box)
        self._read_investments(box)
        self._read_shipping(box)
        self._read_scoring(box)
        box.finish()

    def _read_map(self, box: Box) -> None:
        hexes = box.tables("board.hexes", 56)
        rivers = [
            (river.number("q", -9, 9), river.number("r", -9, 9)) for river in box.tables("board.river", 4)
        ]
        places = [(one.number("q", -9, 9), one.number("r", -9, 9)) for one in hexes]
        slots = [slot.word("id") for slot in box.tables("board.slots", 8)]
        ring = box.table("board").words("ring_order", ("n", "ne", "se", "s", "sw", "nw"))
        ends = box.table("board").words("end_slots", slots)
        self.hex_keys = [one.word("id") for one in hexes]
        self.places = places
        self.rivers = rivers
        self.slot_keys = slots
        self.slot = [slots.index(one.word("slot", slots)) for one in hexes]
        self.ring_place = [
            -1 if one.word("pos") == "center" else ring.index(one.word("pos", ring)) for one in hexes
        ]
        self.end_hexes = [hex for hex, one in enumerate(hexes) if one.word("slot") in ends]
        self.neighbours = [neighbours_of(place, places) for place in places]
        self.bit = [1 << hex for hex in range(len(places))]  # of each hex, in a set of hexes
        self.near = [sum(self.bit[other] for other in around) for around in self.neighbours]
        self.at_river = [bool(neighbours_of(place, rivers)) for place in places]
        at_edge = [touches_frame(place, places + rivers) for place in places]
        self.at_edge = [at_edge, at_edge]  # of all players, of two
        if box.table("board").flag("frontier_counts_face_down_tiles"):
            left = [place for hex, place in enumerate(places) if hex not in self.end_hexes]
            self.at_edge[1] = [touches_frame(place, left + rivers) for place in places]
        self.lines = straight_lines(places)
        self.lines_through = [
            [number for number, line in enumerate(self.lines) if hex in line] for hex in range(len(places))
        ]
        _check_flags(hexes, self.at_river, at_edge)
        if len(set(zip(self.slot, self.ring_place, strict=True))) != len(hexes):
            raise box.fail("board.hexes", "each place of each slot has one hex: slot and pos stand twice.")

    def _read_tokens(self, box: Box) -> None:
        tokens = box.tables("mining_tokens.tokens", 56)
        self.token_terrain = [TERRAINS.index(token.word("terrain", TERRAINS)) for token in tokens]
        self.token_resources = [_resources(token, "resources") for token in tokens]
        fronts = list(zip(self.token_terrain, self.token_resources, strict=True))
        self.token_front = [fronts.index(front) for front in fronts]  # the first token that looks like it
        for terrain in range(len(TERRAINS)):
            if self.token_terrain.count(terrain) != 14:
                raise box.fail("mining_tokens", f"14 tokens of terrain {TERRAINS[terrain]} are needed.")
        tiles = box.tables("terrain_tiles.tiles", 8)
        self.tile_center = [TERRAINS.index(tile.word("center", TERRAINS)) for tile in tiles]
        self.tile_ring = [[TERRAINS.index(word) for word in tile.words("ring", TERRAINS)] for tile in tiles]
        printed = self.tile_center + [terrain for ring in self.tile_ring for terrain in ring]
        for terrain in range(len(TERRAINS)):
            if printed.count(terrain) != self.token_terrain.count(terrain):
                raise box.fail("terrain_tiles", f"{TERRAINS[terrain]}: as many hexes as tokens are needed.")
        if any(len(ring) != len(DIRECTIONS) for ring in self.tile_ring):
            raise box.fail("terrain_tiles", "ring: six terrains are needed.")
        terrains = {one.word("id", TERRAINS): one for one in box.tables("terrains.types", len(TERRAINS))}
        self.bonus_large = [terrains[key].number("bonus_large") for key in TERRAINS]
        self.bonus_small = [terrains[key].number("bonus_small") for key in TERRAINS]

    def _read_pieces(self, box: Box) -> None:
        pieces = box.table("player_pieces")
        used = pieces.table("camps_used")
        self.camps = [0, 0, *(used.number(str(seats), 1, 12) for seats in (2, 3, 4))]
        self.markers = pieces.number("influence_markers", 0, 40)
        self.section_vp = box.table("player_board").numbers("section_vp")
        self.start = [
            [_resources(marker.table("sections"), str(section)) for section in range(SECTIONS)]
            for marker in box.tables("start_resources.markers", 4)
        ]
        water = box.table("whitewater")
        self.water_tokens = water.number("water_tokens", 4, 99)
        self.water_section = water.number("start_water_section", 0, SECTIONS - 1)
        self.water_vp = water.number("vp_per_water_on_build_placement")
        self.water_end_vp = water.numbers("end_vp_per_water_by_section")
        self.colors = ("red", "green", "blue", "yellow")

    def _read_boomtown(self, box: Box) -> None:
        town = box.table("boomtown")
        rows = [METALS.index(word) for word in town.words("rows", METALS)]
        columns = [METALS.index(word) for word in town.words("columns", METALS)]
        self.cell_row = [rows[cell // 3] for cell in range(CELLS)]  # the metals, like columns
        self.cell_column = [columns[cell % 3] for cell in range(CELLS)]
        self.layouts = [_layout(layout) for layout in box.tables("boomtown.layouts", 18)]
        self.offices_drawn = town.number("offices_drawn", 4, 4)
        offices = box.tables("offices.tiles", len(OFFICE_KINDS))
        self.office_keys = [office.word("id") for office in offices]
        self.office_names = names_by_language(offices)
        scores = [office.table("score") for office in offices]
        self.office_kind = [OFFICE_KINDS.index(one.word("kind", OFFICE_KINDS)) for one in scores]
        self.office_vp = [one.number("vp_camp" if one.has("vp_camp") else "vp") for one in scores]
        self.office_vp_settlement = [
            one.number("vp_settlement") if one.has("vp_settlement") else 0 for one in scores
        ]
        self.office_per = [one.number("per", 1, 9) if one.has("per") else 1 for one in scores]
        singles = box.tables("single_tiles.tiles", 2)
        self.single_effects = [_effects(tile, "on_place") for tile in singles]  # base, whitewater
        self.single_keys = [tile.word("id") for tile in singles]
        self.single_names = names_by_language(singles)

    def _read_investments(self, box: Box) -> None:
        cards = box.tables("investments_base.cards", 20) + box.tables("investments_whitewater.cards", 4)
        self.card_keys = [card.word("id") for card in cards]
        self.card_names = names_by_language(cards)
        self.card_cost = [_metals(card.table("cost")) for card in cards]
        self.card_vp = [card.number("vp", 0, 99) for card in cards]
        self.card_effects = [_effects(card, "effects") for card in cards]
        self.base_cards = 20
        display = box.table("investment_display")
        whitewater = display.table("whitewater")
        self.display_base = display.table("base").number("base", 1, 20)
        self.display_mixed = (whitewater.number("base", 1, 20), whitewater.number("whitewater", 0, 4))
        used = box.table("investment_bonus").table("used")
        self.bonus_tiles: list[list[int]] = [[], [], *(used.numbers(str(seats)) for seats in (2, 3, 4))]

    def _read_shipping(self, box: Box) -> None:
        self.step_effects: list[list[Effect]] = [[] for _ in range(STEPS + 1)]
        self.step_effects_whitewater: list[list[Effect]] = [[] for _ in range(STEPS + 1)]
        self.step_stack = [-1] * (STEPS + 1)
        for event in box.tables("shipping.events"):
            step = event.number("step", 1, STEPS)
            if event.word("kind", ("bridge", "bonus_stack")) == "bonus_stack":
                self.step_stack[step] = STACKS.index(event.word("id", STACKS))
                continue
            effects = _effects(event, "effects")
            other = _effects(event, "whitewater_effects") if event.has("whitewater_effects") else effects
            self.step_effects[step] = effects
            self.step_effects_whitewater[step] = other
        self.stack_tiles = _stacks(box.tables("shipping.bonus_stacks", 6))

    def _read_scoring(self, box: Box) -> None:
        scoring = box.table("scoring")
        self.group_vp = scoring.number("vp_per_building_in_largest_group")
        self.loot_vp = scoring.number("loot_immediate_vp", -99, 0)
        self.most_wanted_vp = scoring.number("most_wanted_vp_per_camp", -99, 0)
        self.second_most_wanted_vp = scoring.number("second_most_wanted_vp_per_two_camps", -99, 0)
        self.camp_influence = scoring.number("camp_influence", 0, 9)
        self.settlement_influence = scoring.number("settlement_influence", 0, 9)


def resource_words(counts: list[int]) -> list[str]:
    """Return the resources of *counts*, one word for each piece."""
    return [RESOURCES[kind] for kind in range(KINDS) for _ in range(counts[kind])]


def neighbours_of(place: tuple[int, int], others: list[tuple[int, int]]) -> list[int]:
    """Return the indices in *others* of the hexes that share a side with *place* (GW-3.10.1)."""
    around = [(place[0] + q, place[1] + r) for q, r in DIRECTIONS]
    return [index for index, other in enumerate(others) if other in around]


def straight_lines(places: list[tuple[int, int]]) -> list[list[int]]:
    """Return every line: the hexes with the same q, the same r or the same q + r (GW-3.10.5)."""
    lines: list[list[int]] = []
    for key in (0, 1, 2):
        values = [(q, r, q + r)[key] for q, r in places]
        lines += [
            [index for index, value in enumerate(values) if value == one] for one in sorted(set(values))
        ]
    return lines


def touches_frame(place: tuple[int, int], others: list[tuple[int, int]]) -> bool:
    """Tell whether one of the six sides of *place* is not taken by land or river (GW-3.10.4)."""
    return len(neighbours_of(place, others)) < len(DIRECTIONS)


def _check_flags(hexes: list[Record], at_river: list[bool], at_edge: list[bool]) -> None:
    """Compare the printed flags with the geometry (GW-3.10.3, GW-3.10.4)."""
    for index, one in enumerate(hexes):
        if one.flag("river") != at_river[index] or one.flag("edge") != at_edge[index]:
            raise one.fail("its flags river and edge are not what its place on the map gives.")


def _resources(record: Record, key: str) -> list[int]:
    """Return how many of each resource the list under *key* names."""
    counts = [0] * KINDS
    for word in record.words(key, RESOURCES):
        counts[RESOURCES.index(word)] += 1
    return counts


def _metals(cost: Record) -> list[int]:
    for key in cost.values:
        if key not in METALS:
            raise cost.fail(f'unknown metal "{key}"; known: {", ".join(METALS)}.')
    return [cost.number(metal, 0, 9) if cost.has(metal) else 0 for metal in METALS]


def _effects(record: Record, key: str) -> list[Effect]:
    return [_effect(one) for one in record.tables(key)]


def _effect(one: Record) -> Effect:
    op = OPERATIONS.index(one.word("op", OPERATIONS))
    number = one.number("n", 1, 99)
    optional = one.flag("optional") if one.has("optional") else False
    if op == GAIN_VP:
        return Effect(op, 1, number, optional)
    if op == GAIN_INFLUENCE:
        return Effect(op, number, TERRAINS.index(one.word("terrain", TERRAINS)), optional)
    if op == ADD_RESOURCES:
        words = one.words("choices", RESOURCES[:WATER])
        return Effect(op, number, sum(1 << RESOURCES.index(word) for word in words), optional)
    return Effect(op, number, 0, optional)


def _stacks(stacks: list[Record]) -> list[list[int]]:
    """Return the bonus tiles, the top one first, by metal * 2 + stack (GW-4.10)."""
    tiles: list[list[int]] = [[] for _ in stacks]
    for stack in stacks:
        metal, place = stack.word("track", METALS), stack.word("stack", STACKS)
        tiles[METALS.index(metal) * len(STACKS) + STACKS.index(place)] = stack.numbers("tiles")
    for stack, found in zip(stacks, tiles, strict=True):
        if not found:
            raise stack.fail("each track needs both stacks, with at least one tile each.")
    return tiles


def _layout(layout: Record) -> list[int]:
    """Return which of the four places each cell belongs to, SINGLE for the single tile's."""
    cells = [SINGLE - 1] * CELLS
    cells[_cell(layout, layout.get("single"))] = SINGLE
    places = layout.get("offices")
    if not isinstance(places, list) or len(places) != 4:
        raise layout.fail("offices: four pairs of cells are needed.")
    for place, pair in enumerate(places):
        for one in pair if isinstance(pair, list) else []:
            cells[_cell(layout, one)] = place
    if sorted(cells) != [SINGLE, 0, 0, 1, 1, 2, 2, 3, 3]:
        raise layout.fail("offices and single must cover each of the nine cells once.")
    return cells


def _cell(layout: Record, place: object) -> int:
    """Return the cell at *place*, its row and column."""
    if not isinstance(place, list) or len(place) != 2 or not all(one in (0, 1, 2) for one in place):
        raise layout.fail(f"{place!r}: a cell is [row, column], each from 0 to 2.")
    return int(place[0]) * 3 + int(place[1])


FILE: Final = "components.toml"
TEXT: Final = (files(__package__) / FILE).read_text(encoding="utf-8")
STANDARD: Final = GoldWestComponents(Box(TEXT, FILE))
