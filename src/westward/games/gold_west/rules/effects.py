"""The effects of cards, tiles and bridges, and what they ask (GW-5.20 to GW-5.30, GW-6.4 to GW-6.12)."""

from westward.games.gold_west.components import (
    ADD_RESOURCES,
    ADVANCE_COACH,
    GAIN_INFLUENCE,
    GAIN_VP,
    GAIN_WATER,
    KINDS,
    PLACE_OFFICE_EMPTY,
    PLACE_OFFICE_STACKED,
    RESOURCES,
    SECTIONS,
    SWAP_TOKENS,
    TAKE_BONUS,
    TERRAINS,
    UPGRADE_CAMP,
    WATER,
)
from westward.games.gold_west.decisions import DECLINE, Decision
from westward.games.gold_west.events import (
    CampUpgraded,
    Declined,
    InfluenceGained,
    ResourceAdded,
    TokensSwapped,
    WaterGained,
)
from westward.games.gold_west.position import (
    CAMP_OF,
    EFFECTS,
    NONE,
    REVEALED,
    SETTLEMENT_OF,
    USE_METALS,
    WAIT,
    Position,
)
from westward.games.gold_west.rules.boomtown import (
    free_office_options,
    place_free_marker,
    stacked_office_options,
)
from westward.games.gold_west.rules.pending import done, drop
from westward.games.gold_west.rules.points import score
from westward.games.gold_west.rules.shipping import free_ship, free_ship_options

# Carrying out


def resolve_or_ask(position: Position) -> None:
    """Carry out the topmost effect, or ask what it asks; go on when none is left."""
    if not position.pending:
        position.step = USE_METALS  # where all effects arise
        return
    op, argument = position.pending[-4], position.pending[-2]
    if op == GAIN_VP:
        score(position, position.turn, "bonus", argument)
        done(position)
    elif op == GAIN_INFLUENCE:
        gain_influence(position, argument)
    elif op == TAKE_BONUS:
        take_bonus(position)
    else:
        skip_or_ask(position, op)


def skip_or_ask(position: Position, op: int) -> None:
    """Ask what an effect asks, unless it has no option (GW-5.27) or a single answer (GW-5.30)."""
    options = effect_options(position)
    if not options:
        drop(position)
        return
    position.waiting_for = question(op)
    position.step = WAIT
    if len(options) == 1 and not position.pending[-1]:
        carry_out_effect(position, options[0])


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


def carry_out_effect(position: Position, option: int) -> None:
    """Carry out the answer to the question of an effect."""
    decision = position.waiting_for
    if option == DECLINE:
        decline(position)
    elif decision is Decision.FREE_SHIP:
        free_ship(position, option)
    elif decision is Decision.UPGRADE_CAMP:
        upgrade_camp(position, option)
    elif decision is Decision.SWAP_TOKENS:
        swap_first(position, option)
    elif decision is Decision.ADD_RESOURCE:
        add_resource(position, option)
    elif decision is Decision.PLACE_WATER:
        place_water(position, option)
    else:
        place_free_marker(position, option)


def decline(position: Position) -> None:
    """End the topmost effect, its further steps too; the card's other effects follow (GW-5.28)."""
    drop(position)
    if position.recorder is not None:
        position.recorder.add(Declined(position.turn))
    position.step = EFFECTS


# Options


def question_options(position: Position) -> list[int]:
    """Return the options of the topmost effect, "decline" last where it may be declined (GW-5.28)."""
    options = effect_options(position)
    return [*options, DECLINE] if position.pending[-1] else options


def effect_options(position: Position) -> list[int]:
    """Return the options of the topmost effect without "decline"."""
    op = position.pending[-4]
    if op == ADVANCE_COACH:
        return free_ship_options(position)
    if op == PLACE_OFFICE_EMPTY:
        return free_office_options(position)
    if op == PLACE_OFFICE_STACKED:
        return stacked_office_options(position)
    if op == UPGRADE_CAMP:
        return upgrade_options(position)
    if op == ADD_RESOURCES:
        return [kind for kind in range(KINDS) if position.pending[-2] >> kind & 1]
    if op == GAIN_WATER:  # without water in the bank the gain is lost (GW-10.21)
        return list(range(SECTIONS)) if position.water_bank else []
    return swap_options(position, NONE)


def upgrade_options(position: Position) -> list[int]:
    """Return the hexes with an own camp; none without a marker in supply (GW-5.23)."""
    if position.markers[position.turn] == 0:
        return []
    return [hex for hex, cover in enumerate(position.cover) if cover == CAMP_OF + position.turn]


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


# Single effects


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


def upgrade_camp(position: Position, hex: int) -> None:
    """Put a marker under an own camp: it is a settlement now (GW-6.9)."""
    box, seat = position.box, position.turn
    position.markers[seat] -= 1
    position.cover[hex] = SETTLEMENT_OF + seat
    more = box.settlement_influence - box.camp_influence
    position.influence[seat * len(TERRAINS) + position.terrain[hex]] += more
    if position.recorder is not None:
        position.recorder.add(CampUpgraded(seat, hex, box.hex_keys[hex], position.terrain[hex]))
    done(position)
    position.step = EFFECTS


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
        both = [other, hex]
        keys = [position.box.hex_keys[one] for one in both]
        position.recorder.add(TokensSwapped(position.turn, both, keys, position.terrain[other]))
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
        position.recorder.add(ResourceAdded(position.turn, section, RESOURCES[position.chosen]))
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
