"""The end of the game: scoring by category (WT-8)."""

from typing import Final

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
from westward.games.wild_tiled_west.tiles import SCORE_COWS, SCORE_IF, SCORE_PER, SUITS

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
        effect = effect_of(position, code)
        if effect.kind == SCORE_PER:
            points += effect.n * metric(position, seat, effect.what)
        elif effect.kind == SCORE_COWS:
            points += effect.n * cows_beside(position, seat, code)
        elif effect.kind == SCORE_IF and metric(position, seat, effect.what) == effect.choices[0][0]:
            points += effect.n
    return points


def ace_points(box: WildTiledWestComponents, aces: list[int]) -> int:
    """Return the best value of the sets that *aces*, a number for each suit, make (WT-8.9)."""
    same = 0
    for n in aces:
        same += box.same_four * (n // 4) + (box.same_three if n % 4 == 3 else 0)
    mixed = 0
    for fours in range(min(aces) + 1):
        left = [n - fours for n in aces]
        threes = 0
        while sum(min(n, threes + 1) for n in left) >= 3 * (threes + 1):
            threes += 1
        mixed = max(mixed, box.mixed_four * fours + box.mixed_three * threes)
    return same + mixed


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
        points = position.side(seat).town_points
        return -sum(points[town] for town in range(len(points)) if not position.founded[seat] >> town & 1)
    return 0


def workshop_points(position: Position, seat: int) -> int:
    """Return the points of the gold in workshops (WT-7.2.4)."""
    worth = position.box.points_per_gold
    first = seat * len(worth)
    stored = position.workshops[first : first + len(worth)]
    return sum(n * worth[number] for number, n in enumerate(stored) if n != UNBUILT)


def marker_points(position: Position, seat: int) -> int:
    """Return the points of the suit markers that a tile touches (WT-7.4.3)."""
    markers = position.side(seat).markers
    return position.box.linked_suit_points * sum(
        position.aces[len(SUITS) * seat + suit]
        for suit in range(len(SUITS))
        if touches(position, seat, markers[suit])
    )


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
