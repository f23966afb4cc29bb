"""
The effects of cards, tiles and bridges (GW-5.20 to GW-5.30, GW-6.4 to GW-6.12).

Effects wait on a stack, *pending*, the next one on top; one that causes another is finished after it.
"""

from westward.games.gold_west.components import (
    ADD_RESOURCES,
    ADVANCE_COACH,
    CELLS,
    GAIN_INFLUENCE,
    GAIN_VP,
    GAIN_WATER,
    KINDS,
    METALS,
    PLACE_OFFICE_EMPTY,
    PLACE_OFFICE_STACKED,
    SECTIONS,
    SINGLE,
    STEPS,
    SWAP_TOKENS,
    TAKE_BONUS,
    TERRAINS,
    UPGRADE_CAMP,
    WATER,
    Effect,
)
from westward.games.gold_west.decisions import DECLINE, Decision
from westward.games.gold_west.events import (
    CampUpgraded,
    Declined,
    InfluenceGained,
    OfficeInfluenced,
    ResourceAdded,
    TokensSwapped,
    WaterGained,
)
from westward.games.gold_west.position import (
    CAMP_OF,
    EFFECTS,
    FRAME,
    NONE,
    REVEALED,
    SETTLEMENT_OF,
    WAIT,
    Position,
)
from westward.games.gold_west.rules.points import score

ALL_SECTIONS = list(range(SECTIONS))


def add_effect(position: Position, op: int, times: int, argument: int, optional: bool) -> None:
    """Put an effect on top of the pending ones."""
    position.pending += [op, times, argument, 1 if optional else 0]


def add_effects(position: Position, effects: list[Effect]) -> None:
    """Put *effects* on top of the pending ones, the first of them topmost."""
    for effect in reversed(effects):
        add_effect(position, effect.op, effect.times, effect.argument, effect.optional)


def start_effects(position: Position, after: int) -> None:
    """Carry the pending effects out; *after* is the step that follows them."""
    position.after = after
    position.step = EFFECTS


def resolve_or_ask(position: Position) -> None:
    """Carry out the topmost effect, or ask what it asks; go on when none is left."""
    if not position.pending:
        position.step = position.after
        return
    op, argument = position.pending[-4], position.pending[-2]
    if op == GAIN_VP:
        score(position, position.turn, "bonus", argument)
        done(position)
    elif op == GAIN_INFLUENCE:
        gain_influence(position, argument)
    elif op == TAKE_BONUS:
        take_bonus(position)
    elif not effect_options(position):
        drop(position)  # without an option the effect is skipped (GW-5.27)
    else:
        position.waiting_for = question(op)
        position.step = WAIT


def question(op: int) -> Decision:
    """Return what an effect asks."""
    if op == ADVANCE_COACH:
        return Decision.FREE_SHIP
    if op == PLACE_OFFICE_EMPTY:
        return Decision.FREE_OFFICE
    if op == PLACE_OFFICE_STACKED:
        return Decision.STACKED_OFFICE
    if op == UPGRADE_CAMP:
        return Decision.UPGRADE_CAMP
    if op == ADD_RESOURCES:
        return Decision.ADD_RESOURCE
    return Decision.SWAP_TOKENS if op == SWAP_TOKENS else Decision.PLACE_WATER


def done(position: Position) -> None:
    """Count the topmost effect down, and take it off when it has been done often enough."""
    position.pending[-3] -= 1
    if position.pending[-3] == 0:
        drop(position)


def drop(position: Position) -> None:
    """Take the topmost effect off."""
    del position.pending[-FRAME:]


def decline(position: Position) -> None:
    """End the topmost effect, its further steps too; the card's other effects follow (GW-5.28)."""
    drop(position)
    if position.recorder is not None:
        position.recorder.add(Declined(position.turn))
    position.step = EFFECTS


def effect_options(position: Position) -> list[int]:
    """Return the options of the topmost effect without "decline"."""
    op = position.pending[-4]
    if op == ADVANCE_COACH:
        coaches = position.coaches
        return [metal for metal in range(len(METALS)) if coaches[position.turn * 3 + metal] < STEPS]
    if op == ADD_RESOURCES:
        return [kind for kind in range(KINDS) if position.pending[-2] >> kind & 1]
    if op == GAIN_WATER:
        return ALL_SECTIONS if position.water_bank else []
    if op == SWAP_TOKENS:
        return swap_options(position, NONE)
    return marker_options(position, op)


def marker_options(position: Position, op: int) -> list[int]:
    """Return where a marker may go; without one in supply, nowhere (GW-10.6)."""
    seat = position.turn
    if position.markers[seat] == 0:
        return []
    if op == UPGRADE_CAMP:
        return [hex for hex, cover in enumerate(position.cover) if cover == CAMP_OF + seat]
    owner, stacked = position.cell_marker, position.cell_stacked
    if op == PLACE_OFFICE_EMPTY:
        return [cell for cell in range(CELLS) if owner[cell] == NONE]
    return [
        cell for cell in range(CELLS) if owner[cell] != NONE and owner[cell] != seat and stacked[cell] == NONE
    ]


def question_options(position: Position) -> list[int]:
    """Return the options of the topmost effect, "decline" last where it may be declined (GW-5.28)."""
    options = effect_options(position)
    return [*options, DECLINE] if position.pending[-1] else options


def gain_influence(position: Position, terrain: int) -> None:
    """Put a marker on the influence track; without one, nothing happens (GW-6.5)."""
    seat = position.turn
    if position.markers[seat]:
        position.markers[seat] -= 1
        position.influence[seat * len(TERRAINS) + terrain] += 1
        position.card_influence[seat * len(TERRAINS) + terrain] += 1
        if position.recorder is not None:
            position.recorder.add(InfluenceGained(seat, terrain))
    done(position)


def take_bonus(position: Position) -> None:
    """Take the highest investment bonus tile left, if any (GW-5.5)."""
    tiles = position.box.bonus_tiles[position.seats]
    if position.bonus_taken < len(tiles):
        value = tiles[position.bonus_taken]
        position.bonus_taken += 1
        score(position, position.turn, "investment_bonus", value)
    done(position)


def place_free_marker(position: Position, cell: int) -> None:
    """Put the marker of an ability on *cell* (GW-5.20, GW-5.21)."""
    done(position)
    place_marker(position, cell)
    position.step = EFFECTS


def place_marker(position: Position, cell: int) -> None:
    """Put a marker on *cell*, on top of another's if one lies there; the single tile pays (GW-10.20)."""
    seat = position.turn
    position.markers[seat] -= 1
    if position.cell_marker[cell] == NONE:
        position.cell_marker[cell] = seat
    else:
        position.cell_stacked[cell] = seat
    office = position.office[cell]
    if position.recorder is not None:
        single = "water_tower" if position.whitewater else "four_vp"
        key = single if office == SINGLE else position.box.office_keys[office]
        position.recorder.add(OfficeInfluenced(seat, cell, key))
    if office == SINGLE:
        add_effects(position, position.box.single_effects[1 if position.whitewater else 0])


def upgrade_camp(position: Position, hex: int) -> None:
    """Put a marker under an own camp: it is a settlement now (GW-6.9)."""
    seat = position.turn
    position.markers[seat] -= 1
    position.cover[hex] = SETTLEMENT_OF + seat
    position.influence[seat * len(TERRAINS) + position.terrain[hex]] += 1
    if position.recorder is not None:
        position.recorder.add(CampUpgraded(seat, hex, position.box.hex_keys[hex], position.terrain[hex]))
    done(position)
    position.step = EFFECTS


def swap_options(position: Position, first: int) -> list[int]:
    """Return the hexes whose token can be swapped, with that of *first* if it is given (GW-5.24)."""
    revealed = [hex for hex, cover in enumerate(position.cover) if cover == REVEALED]
    if first != NONE:
        return [hex for hex in revealed if can_swap(position, first, hex)]
    return [hex for hex in revealed if any(can_swap(position, hex, other) for other in revealed)]


def can_swap(position: Position, one: int, other: int) -> bool:
    """Tell whether two revealed tokens are of one terrain and differ (GW-10.25)."""
    resources = position.box.token_resources
    return (
        position.terrain[one] == position.terrain[other]
        and resources[position.token[one]] != resources[position.token[other]]
    )


def swap_first(position: Position, hex: int) -> None:
    """Take the first hex; ask for the second unless there is only one (GW-5.29, GW-5.30)."""
    options = swap_options(position, hex)
    position.chosen = hex
    if len(options) == 1:
        swap_with(position, options[0])
    else:
        position.waiting_for = Decision.SWAP_WITH
        position.step = WAIT


def swap_with(position: Position, hex: int) -> None:
    """Exchange the two tokens; both stay revealed (GW-6.11)."""
    token, other = position.token, position.chosen
    token[hex], token[other] = token[other], token[hex]
    if position.recorder is not None:
        for one in (other, hex):
            key = position.box.hex_keys[one]
            position.recorder.add(TokensSwapped(position.turn, one, key, position.terrain[one]))
    position.chosen = NONE
    done(position)
    position.step = EFFECTS


def add_resource(position: Position, kind: int) -> None:
    """Take the resource; ask for its section (GW-5.25)."""
    position.chosen = kind
    position.waiting_for = Decision.ADD_TO_SECTION
    position.step = WAIT


def add_to_section(position: Position, section: int) -> None:
    """Put the resource on the track; it brings no points (GW-5.25)."""
    position.supply[position.place(position.turn, section) + position.chosen] += 1
    if position.recorder is not None:
        position.recorder.add(ResourceAdded(position.turn, section, position.chosen))
    position.chosen = NONE
    done(position)
    position.step = EFFECTS


def place_water(position: Position, section: int) -> None:
    """Put a water token from the bank into *section*; it brings no points now (GW-7.3)."""
    position.water_bank -= 1
    position.supply[position.place(position.turn, section) + WATER] += 1
    if position.recorder is not None:
        position.recorder.add(WaterGained(position.turn, section))
    done(position)
    position.step = EFFECTS
