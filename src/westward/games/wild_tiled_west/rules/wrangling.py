"""Pastures, wrangling and cattle contracts (WT-5.12)."""

from westward.games.wild_tiled_west.cells import bits_of, cells_of, count, first_cell, grown, holds, put
from westward.games.wild_tiled_west.components import CONTRACT_COWS, FEWEST_COWS, MOST_COWS
from westward.games.wild_tiled_west.decisions import DECLINE, Decision
from westward.games.wild_tiled_west.events import ContractWon, Wrangled, WrangleDeclined
from westward.games.wild_tiled_west.position import (
    COWPOKES_LEFT,
    OFFER_PASTURE,
    PLACEMENT_DONE,
    Position,
)
from westward.games.wild_tiled_west.rules.firing import fire_check
from westward.games.wild_tiled_west.rules.supply import ask, gain, score
from westward.games.wild_tiled_west.rules.surrounding import effect_of
from westward.games.wild_tiled_west.tiles import GAIN_WHEN_WRANGLING


def pasture_of(position: Position, seat: int, cell: int) -> tuple[int, int]:
    """Return the pasture around *cell*, a meadow (WT-5.12.1)."""
    seed = bits_of([cell])
    found = grown(seed[0], seed[1], position.meadows[2 * seat], position.meadows[2 * seat + 1])
    return int(found[0]), int(found[1])


def cows_in(position: Position, seat: int, pasture: tuple[int, int]) -> int:
    """Return how many cows stand in *pasture*."""
    return count(pasture[0] & position.cows[2 * seat], pasture[1] & position.cows[2 * seat + 1])


def is_wrangled(position: Position, seat: int, pasture: tuple[int, int]) -> bool:
    """Tell whether a cowpoke lies in *pasture* (WT-5.12.1)."""
    boots = position.boots
    return bool(pasture[0] & boots[2 * seat] or pasture[1] & boots[2 * seat + 1])


def find_pastures(position: Position) -> None:
    """List the pastures that the placement created or extended and that may be wrangled (WT-5.12.2)."""
    seat = position.active
    position.pastures = []
    for cell in position.cells:
        if holds(position.meadows, seat, cell):
            pasture = pasture_of(position, seat, cell)
            first = first_cell(pasture[0], pasture[1])
            if first not in position.pastures and may_wrangle(position, seat, pasture):
                position.pastures.append(first)
    position.pastures.sort()
    position.step = OFFER_PASTURE


def may_wrangle(position: Position, seat: int, pasture: tuple[int, int]) -> bool:
    """Tell whether *pasture* has cows enough and no cowpoke (WT-5.12.2, WT-5.12.4)."""
    return cows_in(position, seat, pasture) >= FEWEST_COWS and not is_wrangled(position, seat, pasture)


def offer_pasture(position: Position) -> None:
    """Ask about the next pasture, or go on (WT-5.12.2)."""
    if position.pastures:
        ask(position, position.active, Decision.WRANGLE, OFFER_PASTURE)
    else:
        fire_check(position, PLACEMENT_DONE)


def wrangle_options(position: Position) -> list[int]:
    """Return decline, and the numbers of cows that may be wrangled (WT-5.12.3)."""
    seat = position.active
    cows = cows_in(position, seat, pasture_of(position, seat, position.pastures[0]))
    return [DECLINE, *range(FEWEST_COWS, min(MOST_COWS, cows) + 1)]


def wrangle(position: Position, n: int) -> None:
    """Wrangle *n* cows of the pasture that is offered, or decline (WT-5.12.3)."""
    seat = position.active
    first = position.pastures.pop(0)
    if n == DECLINE:
        position.step = OFFER_PASTURE
        if position.recorder is not None:
            position.recorder.add(WrangleDeclined(seat))
        return
    put_cowpoke(position, seat, pasture_of(position, seat, first))
    position.wrangles[seat] += 1
    if position.recorder is not None:
        position.recorder.add(Wrangled(seat, n))
    score(position, seat, position.box.cattle_points[n], "cattle")
    fire_check(position, OFFER_PASTURE)
    if n >= CONTRACT_COWS:
        win_contract(position, seat, n - CONTRACT_COWS)
    pay_barns(position, seat)


def put_cowpoke(position: Position, seat: int, pasture: tuple[int, int]) -> None:
    """Put a cowpoke, or a substitute, on the first cell of the placement in *pasture* (WT-10.16)."""
    cells = cells_of(pasture[0], pasture[1])
    put(position.boots, seat, next(cell for cell in position.cells if cell in cells))
    if position.supply[COWPOKES_LEFT] > 0:
        position.supply[COWPOKES_LEFT] -= 1


def win_contract(position: Position, seat: int, place: int) -> None:
    """Take the bonus of the contract at *place*; its large side is won once in a game (WT-5.12.3)."""
    box = position.box
    contract = position.contracts[place]
    is_large = position.turned[place] == 0
    n = box.contract_large[contract] if is_large else box.contract_small[contract]
    position.turned[place] = 1
    if position.recorder is not None:
        position.recorder.add(ContractWon(seat, box.contract_keys[contract], is_large))
    gain(position, seat, box.contract_gain[contract], n, "cattle", position.step)


def pay_barns(position: Position, seat: int) -> None:
    """Pay each Barn (WT-6.2)."""
    for code in position.placed[seat]:
        effect = effect_of(position, code)
        if effect.kind == GAIN_WHEN_WRANGLING:
            gain(position, seat, effect.what, effect.n, "buildings", position.step)
