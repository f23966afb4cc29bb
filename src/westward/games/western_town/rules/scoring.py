"""The final scoring (TN-8)."""

from mypy_extensions import i64

from westward.games.western_town.components import EXPECTATIONS, NONE, Piece
from westward.games.western_town.position import Position
from westward.games.western_town.rules.town import homes
from westward.games.western_town.rules.visiting import sets_of


def home_points(counts: list[int], behind: int, bonus: int) -> list[int]:
    """Return the points for Homes: *behind* for each player with fewer, *bonus* for the most (TN-8.2)."""
    most = max(counts)
    return [
        behind * sum(other < mine for other in counts) + (bonus if mine == most else 0) for mine in counts
    ]


def piece_points(piece: Piece, stock: int, has_marker: bool) -> int:
    """Return the printed points of a building; *stock* is what it counts (TN-6.5)."""
    if has_marker and piece.with_marker != NONE:
        return piece.with_marker
    return piece.base + piece.each * (stock // piece.size) if piece.each else piece.base


def building_points(position: Position, seat: int) -> int:
    """Return the points of the buildings, halved and fined where they are destroyed (TN-8.3)."""
    box, town, pieces = position.box, position.town, position.box.pieces
    has_marker = position.export_marker[seat] != 0
    ruins: i64 = position.destroyed[seat]
    slots: i64 = box.slots
    start: i64 = seat * slots
    slot: i64
    points = 0
    for slot in range(slots):
        number: i64 = town[start + slot]
        if number != NONE:
            piece = pieces[number]
            worth = piece_points(piece, position.stock(seat, piece.per), has_marker)
            if (ruins >> slot) & 1:
                worth = worth // box.destroyed_divisor - box.destroyed_penalty
            points += worth
    return points


def multipliers(position: Position) -> list[int]:
    """Return how often each expectation appears on the Lincoln cards so far (TN-8.4)."""
    counts = [0] * len(EXPECTATIONS)
    for card in position.lincoln_seen:
        for expectation in position.box.expects[card]:
            counts[expectation] += 1
    return counts


def expectation_points(position: Position, seat: int) -> list[int]:
    """Return the points for each expectation (TN-8.4)."""
    counts = multipliers(position)
    return [sets_of(position, seat, one) * counts[one] for one in range(len(EXPECTATIONS))]


def points_for_homes(position: Position) -> list[int]:
    """Return the points for Homes of every seat, ranked at each table by itself (TN-8.2, TN-7.5)."""
    points: list[int] = []
    for table in range(position.tables):
        counts = [homes(position, seat) for seat in position.seats_at(table)]
        points += home_points(counts, position.box.per_player_behind, position.box.majority_bonus)
    return points


def total_points(position: Position) -> list[int]:
    """Return the points of every seat (TN-8.5)."""
    ranked = points_for_homes(position)
    return [
        ranked[seat] + building_points(position, seat) + sum(expectation_points(position, seat))
        for seat in range(position.seats)
    ]
