"""The scoring of all regions for all players (GO-5.5)."""

from westward.games.go_west.components import EAST, TRACKS
from westward.games.go_west.events import FinalScoring, NothingScored, Scored
from westward.games.go_west.position import END_ACTION, Position
from westward.games.go_west.rules.ending import end, is_decided


def play_score_card(position: Position) -> None:
    """Use up the score card that was paid; everyone scores; 50 points end the game (GO-5.5.1 to GO-5.5.4)."""
    position.score_cards[position.turn] += 1
    score_regions(position)
    if is_decided(position):
        end(position, "points")
    else:
        position.step = END_ACTION


def final_scoring(position: Position) -> None:
    """Score once more, free of charge, and end the game whatever the points (GO-8.2)."""
    if position.recorder is not None:
        position.recorder.add(FinalScoring())
    score_regions(position)
    end(position, "emptiness")


def score_regions(position: Position) -> None:
    """Pay the owners, region by region from the East; nothing but points changes (GO-5.5.5, GO-5.5.8)."""
    is_paid = False
    for track in range(TRACKS):
        region = EAST + track
        gains = region_gains(position.tracks[track], position.wagons[region], position.seats)
        for seat in range(position.seats):
            position.vp[seat] += gains[seat]
            if gains[seat] and position.recorder is not None:
                is_paid = True
                position.recorder.add(Scored(seat, region, gains[seat]))
    if not is_paid and position.recorder is not None:
        position.recorder.add(NothingScored())


def scoring_gains(position: Position) -> list[int]:
    """Return what a scoring now would bring each seat."""
    totals = [0] * position.seats
    for track in range(TRACKS):
        gains = region_gains(position.tracks[track], position.wagons[EAST + track], position.seats)
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
    return totals


def region_gains(track: list[int], wagons: int, seats: int) -> list[int]:
    """
    Return the points each seat gains in one region.

    A token earns its owner a point as long as wagons are left to pay for it. *track* names the owner of
    each token, oldest first.
    """
    counts = [0] * seats
    for owner in track:
        counts[owner] = counts[owner] + 1  # once compiled this is faster than +=
    if wagons >= len(track):
        return counts  # every token is paid (GO-5.5.5)
    gains = [0] * seats
    rank = len(track) + 1
    while wagons > 0:
        rank = most_below(counts, rank)  # most tokens first (GO-5.5.5)
        for owner in track:  # equals are paid token by token, oldest first (GO-5.5.7)
            if wagons > 0 and counts[owner] == rank:
                gains[owner] = gains[owner] + 1
                wagons -= 1
    return gains


def most_below(counts: list[int], limit: int) -> int:
    """Return the greatest of *counts* below *limit*."""
    most = 0
    for count in counts:
        if most < count < limit:
            most = count
    return most
