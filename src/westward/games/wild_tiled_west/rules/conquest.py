"""The Conquest faces: what they ask and do during the game (WT-7.2 to WT-7.6)."""

from westward.games.wild_tiled_west.boards import CARPENTERS, HOMES_IN_PERIL, SIGNPOST
from westward.games.wild_tiled_west.cells import RAYS, beside, bits_of, count, holds, put
from westward.games.wild_tiled_west.components import SLOTS
from westward.games.wild_tiled_west.decisions import BUILD, DONE, STORE, Decision
from westward.games.wild_tiled_west.milestones import (
    GoldStored,
    HomeChosen,
    HomeInSight,
    StoreRemoved,
    StoreSetAside,
    WorkshopBuilt,
)
from westward.games.wild_tiled_west.position import (
    ARRIVE,
    READ_SIGNPOSTS,
    RESOLVED,
    SET_ASIDE,
    SET_UP_FACES,
    STORE_PLACED,
    STORE_REMOVED,
    UNBUILT,
    WAIT,
    Position,
)
from westward.games.wild_tiled_west.rules.firing import living_bandits
from westward.games.wild_tiled_west.rules.placing import (
    anywhere_options,
    can_place,
    free_cells,
    lay_tile,
)
from westward.games.wild_tiled_west.rules.supply import ask, pay_gold, score


def set_up_faces(position: Position) -> None:
    """Let the faces that begin with a tile take it from the piles, in turn order (WT-4.10)."""
    if not position.queue:
        position.step = ARRIVE
        return
    seat = position.queue.pop(0)
    position.active = seat
    rule = position.side(seat).rule
    if rule == HOMES_IN_PERIL:
        ask(position, seat, Decision.CHOOSE_HOME, WAIT)
    elif rule == SIGNPOST and position.piles[position.box.slot_of[position.box.store]] > 0:
        position.piles[position.box.slot_of[position.box.store]] -= 1
        position.stores[seat] = SET_ASIDE
        if position.recorder is not None:
            position.recorder.add(StoreSetAside(seat, position.box.tile_keys[position.box.store]))


# Homes in Peril


def home_options(position: Position) -> list[int]:
    """Return the slots of the buildings that may become the home (WT-7.3.1)."""
    box = position.box
    free = free_cells(position, position.active)
    return [
        slot
        for slot in range(SLOTS)
        if position.piles[slot] > 0
        and box.slot_cost[slot] <= box.home_cost
        and box.tiles[box.slot_tile[slot]].is_building
        and box.slot_tile[slot] not in box.no_homes
        and can_place(box.tiles[box.slot_tile[slot]], free, free)
    ]


def choose_home(position: Position, slot: int) -> None:
    """Take a building from its pile, free of charge (WT-7.3.1)."""
    position.piles[slot] -= 1
    position.tile = position.box.slot_tile[slot]
    if position.recorder is not None:
        position.recorder.add(HomeChosen(position.active, position.box.tile_keys[position.tile]))
    ask(position, position.active, Decision.PLACE_HOME, WAIT)


def home_placements(position: Position) -> list[int]:
    """Return all placements of the home: anywhere (WT-7.3.1)."""
    return anywhere_options(position, position.tile, free_cells(position, position.active))


def place_home(position: Position, placement: int) -> None:
    """Lay the home, the first tile, and resolve it (WT-7.3.1)."""
    lay_tile(position, placement, SET_UP_FACES)
    for cell in position.cells:
        put(position.homes, position.active, cell)


def sees_home(position: Position, seat: int, bandit: int) -> bool:
    """Tell whether nothing that blocks lies between the *bandit* and the home (WT-7.3.2)."""
    for ray in RAYS[bandit]:
        for cell in ray:
            if holds(position.homes, seat, cell):
                return True
            if holds(position.blocking, seat, cell):
                break
    return False


def pay_for_peril(position: Position, seat: int) -> None:
    """Take points for each living bandit that sees the home, before a tussle (WT-7.3.2)."""
    if position.side(seat).rule != HOMES_IN_PERIL:
        return
    bandits = sum(sees_home(position, seat, bandit) for bandit in living_bandits(position, seat))
    if bandits and position.recorder is not None:
        position.recorder.add(HomeInSight(seat, bandits))
    score(position, seat, position.box.peril_points * bandits, "peril")


# Carpenters


def is_carpenter(position: Position, seat: int) -> bool:
    """Tell whether *seat* plays on the Carpenters face."""
    return position.side(seat).rule == CARPENTERS


def open_window(position: Position, resume: int, then: int) -> None:
    """Ask for the workshops as long as something can be done there (WT-7.2.2)."""
    if is_carpenter(position, position.active) and len(workshop_options(position)) > 1:
        ask(position, position.active, Decision.CARPENTERS_ACTION, resume)
        position.then = then
    else:
        position.step = then


def workshop_options(position: Position) -> list[int]:
    """Return done, and each workshop that can be built or filled (WT-7.2.2); the first is number 1."""
    seat = position.active
    options = [DONE]
    shops = position.side(seat).workshops
    first = seat * len(position.box.build_cost)
    for number in range(len(shops)):
        stored = position.workshops[first + number]
        if stored == UNBUILT:
            if position.gold[seat] >= position.box.build_cost[number] and touches(
                position, seat, shops[number]
            ):
                options.append(BUILD + number + 1)
        elif stored < position.box.capacity[number] and position.gold[seat] > 0:
            options.append(STORE + number + 1)
    return options


def touches(position: Position, seat: int, cells: list[int]) -> bool:
    """Tell whether a tile lies beside one of *cells*."""
    own = bits_of(cells)
    near = beside(own[0], own[1])
    return near[0] & position.covered[2 * seat] != 0 or near[1] & position.covered[2 * seat + 1] != 0


def work(position: Position, option: int) -> None:
    """Build a workshop, store a gold in one, or be done (WT-7.2.2, WT-7.2.3)."""
    seat = position.active
    number = option % 100 - 1
    at = seat * len(position.box.build_cost) + number
    if option == DONE:
        position.step = position.then
    elif option < STORE:
        pay_gold(position, seat, position.box.build_cost[number])
        position.workshops[at] = 0
        if position.recorder is not None:
            position.recorder.add(WorkshopBuilt(seat, number + 1, position.box.build_cost[number]))
    else:
        position.gold[seat] -= 1
        position.workshops[at] += 1
        if position.recorder is not None:
            position.recorder.add(GoldStored(seat, number + 1))


# Signpost


def read_signposts(position: Position) -> None:
    """Place the General Store that was set aside once enough signposts are covered (WT-7.6.2)."""
    seat = position.active
    position.step = RESOLVED
    if position.stores[seat] != SET_ASIDE:
        return
    posts = position.side(seat).signposts
    covered = count(posts[0] & position.covered[2 * seat], posts[1] & position.covered[2 * seat + 1])
    if covered < position.box.signpost_trigger:
        return
    if covered < count(posts[0], posts[1]) and signpost_placements(position):
        position.tile = position.box.store
        ask(position, seat, Decision.PLACE_SIGNPOST_STORE, READ_SIGNPOSTS)
        return
    position.stores[seat] = STORE_REMOVED  # too late (WT-7.6.3)
    if position.recorder is not None:
        position.recorder.add(StoreRemoved(seat, position.box.tile_keys[position.box.store]))


def signpost_placements(position: Position) -> list[int]:
    """Return the placements of the store on the signpost that is left; it need not be linked (WT-7.6.2)."""
    posts = position.side(position.active).signposts
    return anywhere_options(position, position.box.store, posts)


def place_store(position: Position, placement: int) -> None:
    """Lay the General Store that was set aside (WT-7.6.2)."""
    position.stores[position.active] = STORE_PLACED
    lay_tile(position, placement, position.after)
