"""The tussle at the end of a year, and hill bandits (WT-5.16, WT-7.10.6)."""

from typing import Final

from westward.games.wild_tiled_west.cells import holds, put
from westward.games.wild_tiled_west.components import YEARS
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.milestones import HillBanditPlaced, TussleBegan, Tussled
from westward.games.wild_tiled_west.position import (
    HILL_BANDITS,
    HILL_BANDITS_LEFT,
    NEXT_YEAR,
    Position,
)
from westward.games.wild_tiled_west.rules.conquest import pay_for_peril
from westward.games.wild_tiled_west.rules.firing import fire_check, number_of_bandits
from westward.games.wild_tiled_west.rules.solo import give_ridge_a_bandit, ridge_strength
from westward.games.wild_tiled_west.rules.supply import ask
from westward.games.wild_tiled_west.rules.surrounding import effect_of
from westward.games.wild_tiled_west.tiles import GAIN_WHEN_WINNING

WIN: Final = 1
LOSS: Final = -1


def outcomes(bandits: list[int]) -> list[int]:
    """Return 1 for each winner, -1 for each loser, 0 for the others; all win if all are equal (WT-5.16.2)."""
    fewest, most = min(bandits), max(bandits)
    return [WIN if n == fewest else LOSS if n == most else 0 for n in bandits]


def tussle(position: Position) -> None:
    """Compare the living bandits and give points (WT-5.16.1 to WT-5.16.3)."""
    seats = range(position.seats)
    for seat in seats:
        pay_for_peril(position, seat)
    bandits = [number_of_bandits(position, seat) for seat in seats]
    results = outcomes(bandits)
    if position.recorder is not None:
        position.recorder.add(TussleBegan(position.year + 1, position.box.tussle_points[position.year]))
    if position.is_solo():
        results = [WIN if bandits[0] <= ridge_strength(position) else LOSS]
    rivals = [*bandits, ridge_strength(position)] if position.is_solo() else bandits
    for seat in seats:
        settle(position, seat, bandits[seat], results[seat], min(rivals) == max(rivals))
    if position.is_solo():
        settle_ridge(position, bandits[0])
    position.winners = []
    if position.year < YEARS - 1:  # not in the last year (WT-5.16.4)
        order = [(position.first + at) % position.seats for at in seats]
        position.winners = [seat for seat in order if results[seat] == WIN]
    position.step = HILL_BANDITS


def settle(position: Position, seat: int, bandits: int, result: int, is_tie: bool) -> None:
    """Give or take the points of the year; each Hotel pays a winner (WT-5.16.3)."""
    points = result * position.box.tussle_points[position.year]
    if result == WIN:
        if position.is_solo() and position.year == YEARS - 1 and not position.win_points_in_year_4:
            points = 0  # WT-10.23
        else:
            points += hotel_points(position, seat)
    if position.recorder is not None:
        position.recorder.add(Tussled(seat, bandits, result, points, is_tie))
    position.points[seat] += points


def hotel_points(position: Position, seat: int) -> int:
    """Return what the Hotels of *seat* add to a tussle that it wins (WT-6.8)."""
    return sum(
        effect_of(position, code).n
        for code in position.placed[seat]
        if effect_of(position, code).kind == GAIN_WHEN_WINNING
    )


def settle_ridge(position: Position, bandits: int) -> None:
    """Give the Ridge its hill bandit when it does not lose (WT-7.10.6)."""
    if position.year < YEARS - 1 and bandits >= ridge_strength(position):
        give_ridge_a_bandit(position)


def ask_hill_bandit(position: Position) -> None:
    """Ask the next winner for a hill; without a token or a free hill nothing is placed (WT-5.16.4)."""
    if not position.winners:
        position.step = NEXT_YEAR
        return
    position.active = position.winners.pop(0)
    if position.supply[HILL_BANDITS_LEFT] > 0 and hill_options(position):
        ask(position, position.active, Decision.PLACE_HILL_BANDIT, HILL_BANDITS)


def hill_options(position: Position) -> list[int]:
    """Return the hills of the active player without any bandit, shot or not (WT-10.13)."""
    seat = position.active
    return [cell for cell in position.side(seat).free_hills if not holds(position.hill_bandits, seat, cell)]


def place_hill_bandit(position: Position, cell: int) -> None:
    """Place a hill bandit, a living bandit at once; sheriffs fire if they can (WT-5.16.4)."""
    seat = position.active
    position.supply[HILL_BANDITS_LEFT] -= 1
    put(position.hill_bandits, seat, cell)
    put(position.bandits, seat, cell)
    if position.recorder is not None:
        position.recorder.add(HillBanditPlaced(seat, cell))
    fire_check(position, HILL_BANDITS)
