"""Set-up (GW-4)."""

from collections.abc import Mapping
from typing import Any

from westward.games.gold_west.components import CELLS, KINDS, SECTIONS, SINGLE, TERRAINS, WATER
from westward.games.gold_west.position import (
    FIRST_PLAYER,
    HIDDEN,
    IN_BOX,
    IN_DISPLAY,
    INVESTMENTS,
    LAYOUT,
    MINING_TOKENS,
    NONE,
    OFFICES,
    OUT,
    REVEALED,
    ROTATIONS,
    TERRAIN_TILES,
    Position,
)
from westward.games.gold_west.rules.turn import carry_on


def set_up(position: Position, options: Mapping[str, Any]) -> None:
    """Set the table up, drawing by lot in the order of the specification, and begin the first turn."""
    position.whitewater = options["mode"] == "whitewater"
    position.lay_out()
    position.first = position.chance.below(FIRST_PLAYER, position.seats)
    position.turn = position.first
    lay_terrain(position)
    lay_tokens(position)
    lay_offices(position)
    lay_investments(position)
    give_resources(position)
    carry_on(position)


def lay_terrain(position: Position) -> None:
    """Put the tiles in random order and rotation on the slots; with two players the ends are out (GW-4.2)."""
    box = position.box
    tiles = list(range(len(box.tile_center)))
    position.chance.shuffle(TERRAIN_TILES, tiles)
    rotations = [position.chance.below(ROTATIONS, 6) for _ in tiles]
    position.terrain = [
        tile_terrain(box.tile_center[tiles[slot]], box.tile_ring[tiles[slot]], ring, rotations[slot])
        for slot, ring in zip(box.slot, box.ring_place, strict=True)
    ]
    out = box.end_hexes if position.seats == 2 else []
    position.cover = [OUT if hex in out else HIDDEN for hex in range(len(box.slot))]


def tile_terrain(center: int, ring: list[int], place: int, rotation: int) -> int:
    """Return the terrain at a place of a rotated tile; NONE is its centre (GW-4.2)."""
    return center if place == NONE else ring[(place + rotation) % 6]


def lay_tokens(position: Position) -> None:
    """Put a hidden token of its terrain on every hex, then reveal those at the river (GW-4.4, GW-4.5)."""
    box = position.box
    position.token = [NONE] * len(box.slot)
    left_over: list[int] = []
    for terrain in range(len(TERRAINS)):
        tokens = [front for front in box.token_front if box.token_terrain[front] == terrain]
        position.chance.shuffle(MINING_TOKENS, tokens)
        for hex in range(len(box.slot)):
            if position.terrain[hex] == terrain and position.cover[hex] == HIDDEN:
                position.token[hex] = tokens.pop(0)
        left_over += tokens
    position.left_over = sorted(left_over)
    for hex, river in enumerate(box.at_river):
        if river:
            position.cover[hex] = REVEALED


def lay_offices(position: Position) -> None:
    """Draw four offices and one of the layouts; the single tile has the cell left (GW-4.7)."""
    box = position.box
    offices = list(range(len(box.office_keys)))
    position.chance.shuffle(OFFICES, offices)
    drawn = offices[: box.offices_drawn]
    layout = box.layouts[position.chance.below(LAYOUT, len(box.layouts))]
    position.office = [SINGLE if layout[cell] == SINGLE else drawn[layout[cell]] for cell in range(CELLS)]


def lay_investments(position: Position) -> None:
    """Lay eight investments out; with Whitewater two of them are its own (GW-4.8, GW-4.12)."""
    box = position.box
    position.card_owner = [IN_BOX] * len(box.card_keys)
    base = list(range(box.base_cards))
    shown: list[int] = []
    if position.whitewater:
        own = list(range(box.base_cards, len(box.card_keys)))
        position.chance.shuffle(INVESTMENTS, own)
        shown = own[: box.display_mixed[1]]
    position.chance.shuffle(INVESTMENTS, base)
    shown += base[: box.display_mixed[0] if position.whitewater else box.display_base]
    for card in shown:
        position.card_owner[card] = IN_DISPLAY


def give_resources(position: Position) -> None:
    """Give each player the start resources of the order marker, and a water with Whitewater (GW-4.11)."""
    for seat in range(position.seats):
        order = (seat - position.first) % position.seats
        for section in range(SECTIONS):
            start = position.place(seat, section)
            position.supply[start : start + KINDS] = position.box.start[order][section][:]
        if position.whitewater:
            position.supply[position.place(seat, position.box.water_section) + WATER] += 1
            position.water_bank -= 1
