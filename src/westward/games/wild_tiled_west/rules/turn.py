"""A turn: which piles can be drafted, at which price, and what else can be done (WT-5.4)."""

from westward.games.wild_tiled_west.cells import Bits
from westward.games.wild_tiled_west.components import PRAIRIE, SLOTS
from westward.games.wild_tiled_west.decisions import (
    DRAFT,
    FREE_ALLEYS,
    PASS,
    SAWMILL,
    Decision,
)
from westward.games.wild_tiled_west.events import Drafted, Passed, SawmillUsed
from westward.games.wild_tiled_west.position import (
    AFTER_ACTION,
    BEFORE_ACTION,
    BEGIN_TURN,
    END_ROUND,
    NONE,
    RESOLVED,
    TILE_CODE,
    USED,
    WAIT,
    Position,
)
from westward.games.wild_tiled_west.rules.dice import move_stranded_dice
from westward.games.wild_tiled_west.rules.placing import (
    alley_options,
    can_place,
    free_cells,
    lay_alleys,
    lay_tile,
    reachable_cells,
)
from westward.games.wild_tiled_west.rules.supply import ask, pay_gold


def begin_turn(position: Position) -> None:
    """Give the next player the turn, or end the round (WT-5.4)."""
    if position.turns_taken == position.seats:
        position.step = END_ROUND
        return
    position.active = (position.first + position.turns_taken) % position.seats
    position.step = BEFORE_ACTION


def reached_piles(position: Position, notch: int) -> list[tuple[int, int]]:
    """Return the slots that a die on *notch* reaches, each with its whole price (WT-5.4.1)."""
    box = position.box
    found: list[tuple[int, int]] = []
    jumps = 0
    for slot in box.line[notch]:
        if position.piles[slot] > 0:
            found.append((slot, jumps + box.slot_cost[slot]))
            if notch <= PRAIRIE:
                break  # prairie dice never jump
            jumps += 1  # exhausted piles are passed free of charge
    return found


def action_options(position: Position) -> list[int]:
    """Return drafts by die, by Sawmill, free alleys; pass only if there is nothing else (WT-5.4)."""
    seat = position.active
    free = free_cells(position, seat)
    goal = reachable_cells(position, seat, free)
    fits = [NONE] * SLOTS
    options: list[int] = []
    gold = position.gold[seat]
    for notch in sorted(position.dice):
        if notch > 0:
            for slot, price in reached_piles(position, notch):
                if price <= gold and tile_fits(position, slot, free, goal, fits):
                    options.append(DRAFT * notch + slot)
    if unused_sawmill(position, seat) != NONE:
        options += sawmill_options(position, seat, free, goal, fits)
    if goal[0] != 0 or goal[1] != 0:
        options.append(FREE_ALLEYS)
    return options or [PASS]


def tile_fits(position: Position, slot: int, free: Bits, goal: Bits, fits: list[int]) -> bool:
    """Tell whether the tile of *slot* can be placed; *fits* remembers the answers (WT-5.4.2, WT-10.5)."""
    if fits[slot] == NONE:
        fits[slot] = int(can_place(position.box.tiles[position.box.slot_tile[slot]], free, goal))
    return fits[slot] == 1


def unused_sawmill(position: Position, seat: int) -> int:
    """Return the oldest Sawmill that lies arrow face up, or NONE (WT-6.10)."""
    tiles = position.placed[seat]
    is_sawmill = position.box.is_sawmill
    for at in range(len(tiles)):
        if is_sawmill[tiles[at] // TILE_CODE] and position.spent[seat][at] == 0:
            return at
    return NONE


def sawmill_options(position: Position, seat: int, free: Bits, goal: Bits, fits: list[int]) -> list[int]:
    """Return every pile that the Sawmill can draft from, at the cost of its slot (WT-6.10)."""
    box = position.box
    return [
        SAWMILL + slot
        for slot in range(SLOTS)
        if position.piles[slot] > 0
        and not box.is_sawmill[box.slot_tile[slot]]
        and box.slot_cost[slot] <= position.gold[seat]
        and tile_fits(position, slot, free, goal, fits)
    ]


def price_of(position: Position, option: int) -> int:
    """Return the price of a draft."""
    slot = option % DRAFT
    if option >= SAWMILL:
        return position.box.slot_cost[slot]
    for reached, price in reached_piles(position, option // DRAFT):
        if reached == slot:
            return price
    raise AssertionError("only reached piles are drafted")


def act(position: Position, option: int) -> None:
    """Begin what the active player chose (WT-5.4)."""
    seat = position.active
    if option == PASS:
        if position.recorder is not None:
            position.recorder.add(Passed(seat))
        position.step = RESOLVED
    elif option == FREE_ALLEYS:
        ask(position, seat, Decision.PLACE_FREE_ALLEYS, WAIT)
    else:
        draft(position, option)


def draft(position: Position, option: int) -> None:
    """Pay, take the tile, use up the die or the Sawmill, then ask for a place (WT-5.4.4)."""
    seat, slot = position.active, option % DRAFT
    price = price_of(position, option)
    pay_gold(position, seat, price)
    position.piles[slot] -= 1
    position.tile = position.box.slot_tile[slot]
    key = position.box.tile_keys[position.tile]
    if option >= SAWMILL:
        position.spent[seat][unused_sawmill(position, seat)] = 1
        if position.recorder is not None:
            position.recorder.add(SawmillUsed(seat, key, price))
    else:
        position.dice[position.dice.index(option // DRAFT)] = USED
        if position.recorder is not None:
            position.recorder.add(Drafted(seat, key, price, option // DRAFT))
    move_stranded_dice(position, slot)
    ask(position, seat, Decision.PLACE_TILE, WAIT)


def place_drafted(position: Position, placement: int) -> None:
    """Place the tile that was drafted (WT-5.5)."""
    lay_tile(position, placement, AFTER_ACTION)


def free_alley_options(position: Position) -> list[int]:
    """Return cells and pairs for free alleys (WT-5.6)."""
    return alley_options(position, True)


def place_free_alleys(position: Position, option: int) -> None:
    """Place one or two alleys instead of a tile (WT-5.6)."""
    lay_alleys(position, option, AFTER_ACTION)


def end_turn(position: Position) -> None:
    """Count the turn; the next one follows."""
    position.tile = NONE
    position.cells = []
    position.turns_taken += 1
    position.step = BEGIN_TURN
