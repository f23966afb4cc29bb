"""The end of the game: scoring by category (WT-8)."""

from typing import Final

from mypy_extensions import i64

from westward.games.wild_tiled_west.boards import (
    CARPENTERS,
    FLYING_SAUCERS,
    GHOST_TOWNS,
    PAIRS_OF_ACES,
    STAGECOACH,
)
from westward.games.wild_tiled_west.cells import beside, bits_of, count
from westward.games.wild_tiled_west.components import WildTiledWestComponents
from westward.games.wild_tiled_west.events import Scored
from westward.games.wild_tiled_west.milestones import GameEnded, PartnerRevealed, RankReached
from westward.games.wild_tiled_west.position import OVER, UNBUILT, Position
from westward.games.wild_tiled_west.rules.conquest import touches
from westward.games.wild_tiled_west.rules.counting import (
    cows_beside,
    metric,
    partners_of,
    road_groups,
    tombstones,
    uncovered_horseshoes,
)
from westward.games.wild_tiled_west.rules.surrounding import effect_of
from westward.games.wild_tiled_west.tiles import SCORE_COWS, SCORE_IF, SCORE_PER, SUITS, Effect

CATEGORIES: Final = (
    "trailblazing",
    "pink_signs",
    "tombstones",
    "aces",
    "mining",
    "conquest",
    "partners",
)


def finish(position: Position) -> None:
    """Reveal the partners, score every category for everyone and close the game (WT-8)."""
    position.reveal()
    if position.recorder is not None:
        position.recorder.add(GameEnded())
        for seat in range(position.seats):
            key = position.box.partner_keys[position.kept[seat]]
            position.recorder.add(PartnerRevealed(seat, key))
    for seat in range(position.seats):
        parts = final_points(position, seat)
        position.points[seat] += sum(parts)
        if position.recorder is not None:
            for category, points in zip(CATEGORIES, parts, strict=True):
                if points:
                    position.recorder.add(Scored(seat, points, category))
    position.step = OVER
    if position.is_solo() and position.recorder is not None:
        position.recorder.add(RankReached(position.box.rank(position.points[0]), position.points[0]))


def final_points(position: Position, seat: int) -> list[int]:
    """Return the points of *seat* at the end, by category (WT-8.1 to WT-8.7)."""
    box = position.box
    return [
        box.horseshoe_points * uncovered_horseshoes(position, seat),
        pink_points(position, seat),
        box.tombstone_points * tombstones(position, seat),
        ace_points(box, position.aces[len(SUITS) * seat : len(SUITS) * (seat + 1)]),
        box.mine_points[position.mine[seat]],
        conquest_points(position, seat),
        sum(partner_points(position, seat, card) for card in partners_of(position, seat)),
    ]


def pink_points(position: Position, seat: int) -> int:
    """Return what the pink signs pay (WT-8.2, WT-6.4, WT-6.9, WT-6.12)."""
    points = 0
    for code in position.placed[seat]:
        points += sign_points(position, seat, code, effect_of(position, code))
    return points


def sign_points(position: Position, seat: int, code: int, effect: Effect) -> int:
    """Return what one placed tile pays at the end; it does something only with a pink sign."""
    if effect.kind == SCORE_PER:
        return effect.n * metric(position, seat, effect.what)
    if effect.kind == SCORE_COWS:
        return effect.n * cows_beside(position, seat, code)
    if effect.kind == SCORE_IF and metric(position, seat, effect.what) == effect.choices[0][0]:
        return effect.n
    return 0


def ace_points(box: WildTiledWestComponents, aces: list[int]) -> int:
    """Return the best value of the sets that *aces*, a number for each suit, make (WT-8.9)."""
    return set_points(box, aces[0], aces[1], aces[2], aces[3])


def set_points(box: WildTiledWestComponents, spades: i64, hearts: i64, diamonds: i64, clubs: i64) -> int:
    """Return the best value of the sets that so many aces of each suit make (WT-8.9)."""
    mixed = 0
    fours: i64 = 0
    while min(spades, hearts) >= fours and min(diamonds, clubs) >= fours:
        threes = mixed_threes(spades - fours, hearts - fours, diamonds - fours, clubs - fours)
        mixed = max(mixed, box.mixed_four * int(fours) + box.mixed_three * threes)
        fours += 1
    return (
        mixed
        + same_points(box, spades)
        + same_points(box, hearts)
        + same_points(box, diamonds)
        + same_points(box, clubs)
    )


def same_points(box: WildTiledWestComponents, n: i64) -> int:
    """Return the value of the sets that *n* aces of one suit make."""
    if n < 3:
        return 0
    return box.same_four * int(n // 4) + (box.same_three if n % 4 == 3 else 0)


def mixed_threes(spades: i64, hearts: i64, diamonds: i64, clubs: i64) -> int:
    """Return how many sets of three different suits so many aces make."""
    n: i64 = 1
    while min(spades, n) + min(hearts, n) + min(diamonds, n) + min(clubs, n) >= 3 * n:
        n += 1
    return int(n - 1)


def partner_points(position: Position, seat: int, card: int) -> int:
    """Return what a partner pays: all tiers that hold (WT-8.7)."""
    value = metric(position, seat, position.box.partner_metric[card])
    points = 0
    for at_least, bound, worth in position.box.partner_tiers[card]:
        if (value >= bound) if at_least else (value <= bound):
            points += worth
    return points


def conquest_points(position: Position, seat: int) -> int:
    """Return what the Conquest face pays or costs at the end (WT-8.6)."""
    rule = position.side(seat).rule
    if rule == CARPENTERS:
        return workshop_points(position, seat)
    if rule == PAIRS_OF_ACES:
        return marker_points(position, seat)
    if rule == STAGECOACH:
        return coach_points(position, seat)
    if rule == FLYING_SAUCERS:
        low, high = position.side(seat).saucers
        return position.box.saucer_end[
            count(low & position.covered[2 * seat], high & position.covered[2 * seat + 1])
        ]
    if rule == GHOST_TOWNS:
        return -unfounded_points(position, seat)
    return 0


def unfounded_points(position: Position, seat: int) -> int:
    """Return the points of the towns that *seat* has not founded (WT-7.9.1)."""
    worth = position.side(seat).town_points
    points = 0
    for town in range(len(worth)):
        if not position.founded[seat] >> town & 1:
            points += worth[town]
    return points


def workshop_points(position: Position, seat: int) -> int:
    """Return the points of the gold in workshops (WT-7.2.4)."""
    worth = position.box.points_per_gold
    first = seat * len(worth)
    points = 0
    for number in range(len(worth)):
        if position.workshops[first + number] != UNBUILT:
            points += position.workshops[first + number] * worth[number]
    return points


def marker_points(position: Position, seat: int) -> int:
    """Return the points of the suit markers that a tile touches (WT-7.4.3)."""
    markers = position.side(seat).markers
    aces = 0
    for suit in range(len(SUITS)):
        if touches(position, seat, markers[suit]):
            aces += position.aces[len(SUITS) * seat + suit]
    return position.box.linked_suit_points * aces


def coach_points(position: Position, seat: int) -> int:
    """Return the points of the road group that joins most coaches (WT-7.7.2)."""
    best = 0
    for low, high in road_groups(position, seat):
        near = beside(low, high)
        joined = 0
        for cells in position.side(seat).coaches:
            coach = bits_of(cells)
            if coach[0] & near[0] or coach[1] & near[1]:
                joined += 1
        best = max(best, joined)
    return position.box.coach_points[best]
