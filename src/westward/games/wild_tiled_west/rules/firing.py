"""Sheriffs, bandits and the line of fire (WT-5.13)."""

from westward.games.wild_tiled_west.cells import cells_of, count, put, seen, take
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.events import BanditShot
from westward.games.wild_tiled_west.position import FIRE, FIRE_ANYWHERE, Position
from westward.games.wild_tiled_west.rules.supply import ask


def living_bandits(position: Position, seat: int) -> list[int]:
    """Return the cells of the bandits that no bullet lies on (WT-5.13.1)."""
    return cells_of(position.bandits[2 * seat], position.bandits[2 * seat + 1])


def number_of_bandits(position: Position, seat: int) -> int:
    """Return how many bandits of *seat* live."""
    return count(position.bandits[2 * seat], position.bandits[2 * seat + 1])


def targets(position: Position, seat: int) -> list[int]:
    """Return the bandits in the line of fire of the active sheriffs, in reading order (WT-5.13.3)."""
    low, high = 2 * seat, 2 * seat + 1
    in_sight = seen(
        position.sheriffs[low], position.sheriffs[high], position.blocking[low], position.blocking[high]
    )
    return cells_of(in_sight[0] & position.bandits[low], in_sight[1] & position.bandits[high])


def fire_check(position: Position, then: int) -> None:
    """Let the sheriffs fire if they can, and go on with the step *then* (WT-5.13.4)."""
    position.then = then
    position.step = FIRE


def fire(position: Position) -> None:
    """Shoot all targets, or ask which ones while bullets are short (WT-5.13.4)."""
    seat = position.active
    if position.bullets[seat] == 0 or (
        position.sheriffs[2 * seat] == 0 and position.sheriffs[2 * seat + 1] == 0
    ):
        position.step = position.then
        return
    _volley(position, targets(position, seat), FIRE)


def fire_anywhere(position: Position) -> None:
    """Shoot bandits wherever they are, as the Sheriff's Office does (WT-6.11)."""
    _volley(position, living_bandits(position, position.active), FIRE_ANYWHERE)


def _volley(position: Position, found: list[int], again: int) -> None:
    seat = position.active
    if position.bullets[seat] == 0 or not found:
        position.step = position.then
    elif position.bullets[seat] >= len(found):
        for cell in found:
            shoot(position, seat, cell)
        position.step = position.then
    else:
        ask(position, seat, Decision.SHOOT_TARGETS, again)


def target_options(position: Position) -> list[int]:
    """Return the bandits that may be shot now (WT-5.13.4, WT-6.11)."""
    if position.resume == FIRE_ANYWHERE:
        return living_bandits(position, position.active)
    return targets(position, position.active)


def shoot(position: Position, seat: int, cell: int) -> None:
    """Lay a bullet on the bandit at *cell*: it is a tombstone now (WT-5.13.5)."""
    position.bullets[seat] -= 1
    take(position.bandits, seat, cell)
    put(position.tombs, seat, cell)
    if position.recorder is not None:
        position.recorder.add(BanditShot(seat, cell))
