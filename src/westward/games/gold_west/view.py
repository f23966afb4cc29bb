"""What anyone may know of a position of Gold West: all but the fronts of hidden tokens (GW-9)."""

from collections.abc import Sequence
from typing import Any, Final

from westward.engine import Event
from westward.faces import View
from westward.games.gold_west.components import (
    CELLS,
    GAIN_VP,
    GAIN_WATER,
    KINDS,
    METALS,
    SECTIONS,
    SINGLE,
    TERRAINS,
    GoldWestComponents,
    resource_words,
)
from westward.games.gold_west.decisions import (
    CELL_QUESTIONS,
    DECLINE,
    HEX_QUESTIONS,
    INVEST,
    OFFICE,
    SECTION_QUESTIONS,
    SHIP,
    Decision,
)
from westward.games.gold_west.events import Scored
from westward.games.gold_west.position import (
    CAMP_OF,
    HIDDEN,
    IN_DISPLAY,
    LOOTED,
    NONE,
    OUT,
    REVEALED,
    SETTLEMENT_OF,
    Position,
)
from westward.games.gold_west.rules.scoring import (
    influences,
    largest_group_points,
    office_points,
    terrain_points,
    wanted_points,
)

COVERS = {HIDDEN: "hidden", REVEALED: "revealed", LOOTED: "looted", OUT: "out"}
CATEGORIES: Final = (
    "section",
    "investment",
    "investment_bonus",
    "bonus",
    "shipping_tile",
    "loot",
    "group",
    "wanted",
    "office",
    "terrain",
    "water",
)


def picture(position: Position, _seat: int | None) -> View:
    """Return what everyone may know of the pieces; a new field is secret until it is named here."""
    rounds = position.box.camps[position.seats] + 1
    begun = min(position.turns // position.seats + 1, rounds)
    return {
        "whitewater": position.whitewater,
        "turn": position.turn,
        "first": position.first,
        "round": begun,
        "rounds": rounds,
        "final": begun == rounds,
        "hexes": [hex_picture(position, hex) for hex in range(len(position.cover))],
        "rivers": [list(place) for place in position.box.rivers],
        "hand": resource_words(position.hand),
        "passing": position.passing,
        "use_area": resource_words(position.use_area),
        "mined": []
        if position.mined == NONE
        else resource_words(position.box.token_resources[position.mined]),
        "invested": position.invested,
        "office_paid": position.office_paid,
        "chosen": position.chosen,
        "boomtown": [cell_picture(position, cell) for cell in range(CELLS)],
        "display": display(position),
        "bonus_tiles": position.box.bonus_tiles[position.seats][position.bonus_taken :],
        "bridges": bridges(position),
        "shipping": [track_picture(position, metal) for metal in range(len(METALS))],
        "players": [player_picture(position, seat) for seat in range(position.seats)],
        "terrain_points": [terrain_points(position, terrain) for terrain in range(len(TERRAINS))],
        "terrain_bonus": [
            list(pair) for pair in zip(position.box.bonus_large, position.box.bonus_small, strict=True)
        ],
        "wanted_points": wanted_points(position),
        "water_bank": position.water_bank,
    }


def hex_picture(position: Position, hex: int) -> View:
    """Return a hex; the resources of a token only if it is revealed (GW-9.1)."""
    box, cover = position.box, position.cover[hex]
    owner = cover % 10 if cover >= CAMP_OF else None
    shown = resource_words(box.token_resources[position.token[hex]]) if cover == REVEALED else None
    kind = "settlement" if cover >= SETTLEMENT_OF else "camp" if cover >= CAMP_OF else COVERS[cover]
    return {
        "id": hex,
        "key": box.hex_keys[hex],
        "slot": box.slot[hex],
        "q": box.places[hex][0],
        "r": box.places[hex][1],
        "terrain": TERRAINS[position.terrain[hex]],
        "state": kind,
        "owner": owner,
        "resources": shown,
        "edge": box.at_edge[int(position.seats == 2)][hex],
        "river": box.at_river[hex],
    }


def cell_picture(position: Position, cell: int) -> View:
    """Return a cell of Boomtown with its markers and what one marker would bring to each seat now."""
    box, office = position.box, position.office[cell]
    seats = range(position.seats)
    return {
        "id": cell,
        "office": position.office_key(cell),
        "metals": [METALS[box.cell_row[cell]], METALS[box.cell_column[cell]]],
        "markers": [
            seat for seat in (position.cell_marker[cell], position.cell_stacked[cell]) if seat != NONE
        ],
        "points": [] if office == SINGLE else [office_points(position, seat, office) for seat in seats],
    }


def display(position: Position) -> list[View]:
    """Return the investments that can still be fulfilled."""
    owners = position.card_owner
    return [card_picture(position.box, card) for card in range(len(owners)) if owners[card] == IN_DISPLAY]


def card_picture(box: GoldWestComponents, card: int) -> dict[str, Any]:
    """Return what is printed on an investment."""
    cost = [metal for index, metal in enumerate(METALS) for _ in range(box.card_cost[card][index])]
    effects = [[effect.op, effect.times, effect.argument] for effect in box.card_effects[card]]
    return {"id": card, "key": box.card_keys[card], "cost": cost, "vp": box.card_vp[card], "effects": effects}


def bridges(position: Position) -> list[View]:
    """Return the bridges across the shipping tracks: the step that crosses, the points or water it brings."""
    box = position.box
    steps = box.step_effects_whitewater if position.whitewater else box.step_effects
    return [
        {
            "step": step,
            "vp": sum(effect.argument for effect in effects if effect.op == GAIN_VP),
            "water": sum(effect.times for effect in effects if effect.op == GAIN_WATER),
        }
        for step, effects in enumerate(steps)
        if effects
    ]


def track_picture(position: Position, metal: int) -> View:
    """Return a shipping track: its coaches and the tiles left on its stacks."""
    tiles = position.box.stack_tiles
    stacks = [metal * 2, metal * 2 + 1]
    return {
        "metal": METALS[metal],
        "coaches": [position.coaches[seat * 3 + metal] for seat in range(position.seats)],
        "stacks": [tiles[stack][len(tiles[stack]) - position.stacks[stack] :] for stack in stacks],
    }


def player_picture(position: Position, seat: int) -> View:
    """Return the board of a player: all of it is public (GW-9)."""
    sections = []
    for section in range(SECTIONS):
        start = position.place(seat, section)
        sections.append(resource_words(position.supply[start : start + KINDS]))
    return {
        "seat": seat,
        "emblem": position.box.colors[seat],
        "score": position.score[seat],
        "order": (seat - position.first) % position.seats + 1,
        "sections": sections,
        "influence": influences(position, seat),
        "camps": position.camps[seat],
        "markers": position.markers[seat],
        "wanted": position.wanted[seat],
        "ship_tiles": position.ship_tiles[seat],
        "investments": [
            card_picture(position.box, card)
            for card, owner in enumerate(position.card_owner)
            if owner == seat
        ],
        "group_points": largest_group_points(position, seat),
    }


def target(position: Position, seat: int, option: int) -> str:
    """Return the hex, cell, card, track, section or resource that *option* is about."""
    decision = position.waiting_for
    if option == DECLINE:
        return ""
    if decision is Decision.USE_METAL:
        return metal_target(option)
    if decision in HEX_QUESTIONS:
        return f"hex-{option}"
    if decision in SECTION_QUESTIONS:
        return f"section-{seat}-{option}"
    if decision in CELL_QUESTIONS:
        return f"cell-{option}"
    if decision is Decision.FREE_SHIP:
        return f"track-{option}"
    return f"kind-{option}" if decision is Decision.BUILD_OR_LOOT else f"resource-{option}"


def metal_target(option: int) -> str:
    """Return the track, cell or card of a use of metals."""
    if option >= SHIP:
        return f"track-{option - SHIP}"
    if option >= OFFICE:
        return f"cell-{option - OFFICE}"
    return f"card-{option - INVEST}" if option >= INVEST else ""


def breakdown(position: Position, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Return the points of each seat by category."""
    points = {category: [0] * position.seats for category in CATEGORIES}
    for event in events:
        if isinstance(event, Scored):
            points[event.category][event.seat] += event.vp
    return [(category, per_seat) for category, per_seat in points.items() if any(per_seat)]
