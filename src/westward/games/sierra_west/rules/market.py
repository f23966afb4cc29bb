"""The cabin market: building, sliding, filling up (SW-5.36)."""

from westward.games.sierra_west.events import Built, TileDiscarded
from westward.games.sierra_west.kinds import CABIN_SLOTS, MARKET_SLOTS, NONE, TAN_SLOT
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.paying import can_afford
from westward.games.sierra_west.steps import CABIN_TILES


def buildable_slots(position: Position, price: int) -> list[int]:
    """Return the market slots, from 0, whose tile can be built and paid besides *price* basics (SW-5.36)."""
    found = []
    for slot in range(MARKET_SLOTS):
        tile = position.market[slot]
        if tile == NONE or free_slot(position, tile) == NONE:
            continue
        if can_afford(position, position.box.market_price[slot], price):
            found.append(slot)
    return found


def free_slot(position: Position, tile: int) -> int:
    """Return the leftmost free slot for *tile*; NONE if there is none or its type is built already."""
    cabins = position.box.cabins
    kind = cabins.type_of_tile[tile]
    first = position.turn * CABIN_SLOTS
    for slot in range(CABIN_SLOTS):
        built = position.cabins[first + slot]
        if built != NONE and cabins.type_of_tile[built] == kind:
            return NONE
    if cabins.is_tan[kind]:
        return TAN_SLOT if position.cabins[first + TAN_SLOT] == NONE else NONE
    for slot in range(TAN_SLOT):
        if position.cabins[first + slot] == NONE:
            return slot
    return NONE


def build(position: Position, slot: int) -> None:
    """Build the tile from market *slot*, counted from 0 (SW-5.36)."""
    tile = position.market[slot]
    position.cabins[position.turn * CABIN_SLOTS + free_slot(position, tile)] = tile
    if position.recorder is not None:
        cabin = position.box.cabins.keys[position.box.cabins.type_of_tile[tile]]
        position.recorder.add(Built(position.turn, cabin=cabin))
    take_from_market(position, slot)


def take_from_market(position: Position, slot: int) -> None:
    """Discard the tile on the red slot unless it was taken, slide, fill up from the right (SW-5.36 d-f)."""
    position.market[slot] = NONE
    last = position.market[MARKET_SLOTS - 1]
    if last != NONE:
        position.cabin_discards.append(last)
        position.market[MARKET_SLOTS - 1] = NONE
        if position.recorder is not None:
            kind = position.box.cabins.type_of_tile[last]
            position.recorder.add(TileDiscarded(cabin=position.box.cabins.keys[kind]))
    left = [tile for tile in position.market if tile != NONE]
    position.reveal()
    while len(left) < MARKET_SLOTS:
        tile = draw_tile(position)
        if tile == NONE:
            break
        left.insert(0, tile)
    position.market = [NONE] * (MARKET_SLOTS - len(left)) + left  # slot 4 empties last (SW-10.21)


def draw_tile(position: Position) -> int:
    """Return the next tile; an empty stack is made anew from the discards; NONE if there are none."""
    if not position.cabin_stack:
        position.cabin_stack = sorted(position.cabin_discards)
        position.cabin_discards = []
        position.chance.shuffle(CABIN_TILES, position.cabin_stack)
    return position.cabin_stack.pop() if position.cabin_stack else NONE
