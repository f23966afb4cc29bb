"""Step 3: building or looting (GW-5.10 to GW-5.15)."""

from westward.games.gold_west.components import KINDS, STONE, TERRAINS, WATER, WOOD, resource_words
from westward.games.gold_west.decisions import CAMP, LOOT, SETTLEMENT, Decision
from westward.games.gold_west.events import CampBuilt, Looted, Mined, SettlementBuilt, TokenRevealed
from westward.games.gold_west.position import (
    CAMP_OF,
    END_TURN,
    HIDDEN,
    LOOTED,
    NONE,
    REVEALED,
    SETTLEMENT_OF,
    WAIT,
    Position,
)
from westward.games.gold_west.rules.points import score


def kind_options(position: Position) -> list[int]:
    """Return camp with a material, settlement with both and a marker, loot with neither (GW-5.10)."""
    wood, stone = position.use_area[WOOD], position.use_area[STONE]
    if not wood and not stone:
        return [LOOT]
    if wood and stone and position.markers[position.turn]:
        return [CAMP, SETTLEMENT]
    return [CAMP]


def build_or_ask(position: Position) -> None:
    """Ask for the kind where there is a choice, then always for the hex (GW-5.30)."""
    options = kind_options(position)
    if len(options) == 1:
        choose_kind(position, options[0])
    else:
        position.waiting_for = Decision.BUILD_OR_LOOT
        position.step = WAIT


def choose_kind(position: Position, kind: int) -> None:
    """Take the kind; ask for the hex."""
    position.kind = kind
    position.waiting_for = Decision.BUILDING_HEX
    position.step = WAIT


def hex_options(position: Position) -> list[int]:
    """Return the hexes with a revealed token (GW-5.10)."""
    return [hex for hex, cover in enumerate(position.cover) if cover == REVEALED]


def build(position: Position, hex: int) -> None:
    """Build or loot on *hex*, reveal its neighbours, then ask for the section (GW-5.11 to GW-5.14)."""
    seat = position.turn
    position.mined = position.token[hex]
    position.token[hex] = NONE
    position.camps[seat] -= 1
    if position.kind == LOOT:
        loot(position, hex)
    else:
        pay_and_build(position, hex)
    position.kind = NONE
    reveal_neighbours(position, hex)
    position.waiting_for = Decision.PLACE_MINED
    position.step = WAIT


def loot(position: Position, hex: int) -> None:
    """Put a camp into the Wanted area and lose a point; the hex stays empty (GW-5.13)."""
    seat = position.turn
    position.wanted[seat] += 1
    position.cover[hex] = LOOTED
    if position.recorder is not None:
        position.recorder.add(Looted(seat, hex, position.box.hex_keys[hex], position.terrain[hex]))
    score(position, seat, "loot", position.box.loot_vp)


def pay_and_build(position: Position, hex: int) -> None:
    """Pay and put a camp, or a settlement, on *hex* (GW-5.11, GW-5.12)."""
    box, seat, terrain = position.box, position.turn, position.terrain[hex]
    key = box.hex_keys[hex]
    if position.kind == SETTLEMENT:
        position.use_area[WOOD] -= 1
        position.use_area[STONE] -= 1
        position.markers[seat] -= 1
        position.cover[hex] = SETTLEMENT_OF + seat
        position.influence[seat * len(TERRAINS) + terrain] += box.settlement_influence
        if position.recorder is not None:
            position.recorder.add(SettlementBuilt(seat, hex, key, terrain))
    else:
        position.use_area[WOOD if position.use_area[WOOD] else STONE] -= 1  # wood first (GW-10.9)
        position.cover[hex] = CAMP_OF + seat
        position.influence[seat * len(TERRAINS) + terrain] += box.camp_influence
        if position.recorder is not None:
            position.recorder.add(CampBuilt(seat, hex, key, terrain))


def reveal_neighbours(position: Position, hex: int) -> None:
    """Turn up every hidden token next to *hex*; nobody takes that back (GW-5.14, GW-10.10)."""
    turned = [other for other in position.box.neighbours[hex] if position.cover[other] == HIDDEN]
    if not turned:
        return
    position.reveal()
    for other in turned:
        position.cover[other] = REVEALED
        if position.recorder is not None:
            position.recorder.add(_revealed(position, other))


def _revealed(position: Position, hex: int) -> TokenRevealed:
    box = position.box
    words = resource_words(box.token_resources[position.token[hex]])
    return TokenRevealed(position.turn, hex, box.hex_keys[hex], position.terrain[hex], words)


def section_points(position: Position, section: int) -> int:
    """Return what a section pays for mined resources: its own points, and one for each water (GW-5.15)."""
    box = position.box
    water = position.supply[position.place(position.turn, section) + WATER]
    return box.section_vp[section] + box.water_vp * water


def place_mined(position: Position, section: int) -> None:
    """Put the mined resources into *section* for its points, and a point for each water there (GW-5.15)."""
    box, seat = position.box, position.turn
    start = position.place(seat, section)
    resources = box.token_resources[position.mined]
    points = section_points(position, section)
    for kind in range(KINDS):
        position.supply[start + kind] += resources[kind]
    position.mined = NONE
    if position.recorder is not None:
        position.recorder.add(Mined(seat, section, resource_words(resources)))
    score(position, seat, "section", points)
    position.step = END_TURN
