"""Phase 5: Lincoln visits the town that meets his expectations best (TN-5.8)."""

from typing import Final

from westward.games.western_town.components import EXPECTATIONS
from westward.games.western_town.decisions import AWARD_LINCOLN
from westward.games.western_town.events import GameEnded, LincolnAwarded
from westward.games.western_town.kinds import EXPORTED, INHABITANTS, LURE
from westward.games.western_town.position import OVER, VISIT, VISITED, Position
from westward.games.western_town.rules.preparing import take_back
from westward.games.western_town.rules.town import has_intact

STOCK_OF: Final = [INHABITANTS, LURE, EXPORTED]  # by expectation
assert len(STOCK_OF) == len(EXPECTATIONS)


def sets_of(position: Position, seat: int, expectation: int) -> int:
    """Return what a town counts for one expectation: Inhabitants by four, the others each (TN-5.34)."""
    return position.stock(seat, STOCK_OF[expectation]) // position.box.per_point[expectation]


def visit_points(position: Position, seat: int, card: int) -> int:
    """Return what a town counts in a visit (TN-5.34)."""
    points = 0
    for expectation in position.box.expects[card]:
        points += sets_of(position, seat, expectation)
    for constant in position.box.constants:
        if constant.visit_points and has_intact(position, seat, constant.building):
            points += constant.visit_points
    return points


def best_towns(position: Position, table: int) -> list[int]:
    """Return the towns with the highest total for the current card (TN-5.35)."""
    card = position.lincoln_seen[-1]
    seats = position.seats_at(table)
    points = [visit_points(position, seat, card) for seat in seats]
    most = max(points)
    return [seat for seat, count in zip(seats, points, strict=True) if count == most]


def begin_visits(position: Position) -> None:
    """Begin phase 5 at all tables together; the final card ends the game (TN-5.33, TN-7.6)."""
    is_final = position.lincoln_seen[-1] == position.box.final
    for table in range(position.tables):
        position.phase[table] = VISITED if is_final else VISIT


def hold_visit(position: Position, table: int) -> None:
    """Give the card to the best town; the Lead Marshal decides a tie (TN-5.35)."""
    towns = best_towns(position, table)
    if len(towns) == 1:
        award(position, table, towns[0])
    else:
        position.waiting[position.lead[table]] = AWARD_LINCOLN


def award(position: Position, table: int, seat: int) -> None:
    """Give *seat* the visit and a Home marker (TN-5.35, TN-7.7)."""
    rounds = position.box.modes[position.mode].rounds
    position.awards[table * rounds + position.round - 1] = seat
    position.home_markers[seat] += 1
    position.phase[table] = VISITED
    if position.recorder is not None:
        position.recorder.add(LincolnAwarded(seat))


def end_round(position: Position) -> None:
    """End the game with the last Lincoln card, or take all cards back (TN-5.36)."""
    if not position.lincoln_pile:
        for table in range(position.tables):
            position.phase[table] = OVER
        if position.recorder is not None:
            position.recorder.add(GameEnded())
        return
    for seat in range(position.seats):
        take_back(position, seat)
