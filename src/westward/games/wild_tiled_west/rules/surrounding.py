"""Surrounded buildings and lassoed horses (WT-5.10, WT-7.5)."""

from westward.games.wild_tiled_west.cells import Bits, beside, bits_of, holds
from westward.games.wild_tiled_west.decisions import SECOND_FACE, Decision
from westward.games.wild_tiled_west.events import HorseLassoed, Surrounded
from westward.games.wild_tiled_west.position import (
    FIND_PASTURES,
    LASSO_HORSES,
    NONE,
    SURROUND,
    TILE_CODE,
    Position,
)
from westward.games.wild_tiled_west.rules.firing import fire_check
from westward.games.wild_tiled_west.rules.placing import free_cells, placement_cells
from westward.games.wild_tiled_west.rules.supply import ask, gain
from westward.games.wild_tiled_west.tiles import CHOOSE_WHEN_SURROUNDED, Effect


def is_surrounded(position: Position, seat: int, cells: list[int]) -> bool:
    """Tell whether every tileable cell beside *cells*, and not one of them, is covered (WT-5.10)."""
    still = free_beside(position, seat, cells)
    return still[0] == 0 and still[1] == 0


def free_beside(position: Position, seat: int, cells: list[int]) -> Bits:
    """Return the free tileable cells beside *cells* and not among them."""
    own = bits_of(cells)
    near = beside(own[0], own[1])
    free = free_cells(position, seat)
    return near[0] & free[0] & ~own[0], near[1] & free[1] & ~own[1]


def effect_of(position: Position, code: int) -> Effect:
    """Return what a placed tile does with the face that lies up."""
    return position.box.tiles[code // TILE_CODE].faces[code % TILE_CODE // SECOND_FACE]


def next_surrounded(position: Position, seat: int) -> int:
    """Return the oldest red sign that is surrounded and has not paid yet, or NONE (WT-5.10.1, WT-10.18)."""
    tiles = position.placed[seat]
    is_red = position.box.is_red
    for at in range(len(tiles)):
        kind = tiles[at] // TILE_CODE
        if is_red[kind] and position.spent[seat][at] == 0:
            cells = placement_cells(position.box.tiles[kind], tiles[at] % TILE_CODE)
            if is_surrounded(position, seat, cells):
                return at
    return NONE


def reward_surrounded(position: Position) -> None:
    """Pay one red sign after the other, each with its own fire check (WT-5.7.4)."""
    seat = position.active
    at = next_surrounded(position, seat)
    if at == NONE:
        position.step = LASSO_HORSES
        return
    position.spent[seat][at] = 1
    code = position.placed[seat][at]
    effect = effect_of(position, code)
    if position.recorder is not None:
        position.recorder.add(Surrounded(seat, position.box.tile_keys[code // TILE_CODE]))
    fire_check(position, SURROUND)
    if effect.kind == CHOOSE_WHEN_SURROUNDED:
        position.tile = code // TILE_CODE
        position.face = code % TILE_CODE // SECOND_FACE
        ask(position, seat, Decision.GENERAL_STORE_CHOICE, position.step)
    else:
        gain(position, seat, effect.what, effect.n, "buildings", position.step)


def store_options(position: Position) -> list[int]:
    """Return all rewards of the store, even without effect (WT-6.6)."""
    return list(range(len(position.box.tiles[position.tile].faces[position.face].choices)))


def choose_store_reward(position: Position, option: int) -> None:
    """Gain what the store offers under *option* (WT-6.6)."""
    what, n = position.box.tiles[position.tile].faces[position.face].choices[option]
    gain(position, position.active, what, n, "buildings", position.resume)


def lasso_horses(position: Position) -> None:
    """Give the bonus of each horse that is encircled while its own cell is free (WT-7.5.1)."""
    seat = position.active
    for number, cells in enumerate(position.side(seat).horses):
        caught = position.horses[seat] >> number & 1
        if (
            not caught
            and not holds(position.covered, seat, cells[0])
            and is_surrounded(position, seat, cells)
        ):
            position.horses[seat] |= 1 << number
            if position.recorder is not None:
                position.recorder.add(HorseLassoed(seat, number + 1, cells[0]))
            what, n = position.box.horse_gain[number]
            fire_check(position, LASSO_HORSES)
            gain(position, seat, what, n, "lasso", position.step)
            return
    fire_check(position, FIND_PASTURES)
