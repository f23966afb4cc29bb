"""Final scoring (GW-8)."""

from typing import Final

from westward.games.gold_west.components import (
    BEST_LINE_BUILDINGS,
    BOOMTOWN_MARKERS,
    BUILDINGS_NEXT_TO_OPPONENT,
    CELLS,
    EDGE_BUILDINGS,
    INVESTMENTS_OWNED,
    KINDS,
    MAX_TERRAIN_INFLUENCE,
    MIN_TERRAIN_INFLUENCE,
    RIVER_BUILDINGS,
    SECOND_LARGEST_GROUP,
    SECTIONS,
    SHIPPING_BONUS_TILES,
    SINGLE,
    TERRAIN_BONUSES_WON,
    TERRAINS,
    WATER,
    GoldWestComponents,
)
from westward.games.gold_west.position import CAMP_OF, NONE, OVER, SETTLEMENT_OF, Position
from westward.games.gold_west.rules.map import (
    best_line,
    group_sizes,
    next_to_opponent,
)
from westward.games.gold_west.rules.points import score


class Survey:
    """What final scoring compares or looks for on the map, found once for all seats."""

    def __init__(self, position: Position) -> None:
        self.buildings: Final[list[list[int]]] = [[] for _ in range(position.seats)]
        towns = [0] * len(position.influence)  # seat * 4 + terrain: settlements
        for hex, cover in enumerate(position.cover):
            if cover >= SETTLEMENT_OF:
                seat = cover - SETTLEMENT_OF
                self.buildings[seat].append(hex)
                towns[seat * len(TERRAINS) + position.terrain[hex]] += 1
            elif cover >= CAMP_OF:
                self.buildings[cover - CAMP_OF].append(hex)
        self.bonuses: Final = [
            terrain_bonus(position, terrain, towns) for terrain in range(len(TERRAINS))
        ]  # by terrain, then by seat
        self.penalties: Final = wanted_points(position)


def final_scoring(position: Position) -> None:
    """Score everything in the order of the rulebook and end the game (GW-8.1 to GW-8.8)."""
    seats = range(position.seats)
    survey = Survey(position)
    for seat in seats:
        score(position, seat, "group", group_points(position.box, survey.buildings[seat]))
    for seat in seats:
        score(position, seat, "wanted", survey.penalties[seat])
    for seat in seats:
        score_offices(position, seat)
    for terrain in range(len(TERRAINS)):
        for seat in seats:
            score(position, seat, "terrain", survey.bonuses[terrain][seat], TERRAINS[terrain])
    for seat in seats:
        score(position, seat, "water", water_points(position, seat))
    position.step = OVER


def largest_group_points(position: Position, seat: int) -> int:
    """Return 2 points for each building of the largest group of *seat* (GW-8.1)."""
    return group_points(position.box, position.buildings(seat))


def group_points(box: GoldWestComponents, buildings: list[int]) -> int:
    """Return the points for the largest group of *buildings* (GW-8.1)."""
    return box.group_vp * group_sizes(box, buildings)[0] if buildings else 0


def two_best(numbers: list[int]) -> tuple[int, int, int, int]:
    """Return the highest of *numbers*, from NONE up, how often it is there, and the same of the second."""
    best, firsts = NONE - 1, 0
    second, seconds = NONE - 1, 0
    for number in numbers:
        if number > best:
            second, seconds = best, firsts
            best, firsts = number, 1
        elif number == best:
            firsts += 1
        elif number > second:
            second, seconds = number, 1
        elif number == second:
            seconds += 1
    return best, firsts, second, seconds


def wanted_points(position: Position) -> list[int]:
    """Return what each seat loses: the Most Wanted for each camp, the second for two camps (GW-8.2)."""
    box, wanted = position.box, position.wanted
    most, equals, second, _ = two_best(wanted)
    first = most * box.most_wanted_vp
    if equals > 1:  # there is no second place then
        return [first if camps == most else 0 for camps in wanted]
    half = second // 2 * box.second_most_wanted_vp
    return [first if camps == most else half if camps == second else 0 for camps in wanted]


def score_offices(position: Position, seat: int) -> None:
    """Score every marker of *seat* on an office (GW-8.3)."""
    for cell in range(CELLS):
        office = position.office[cell]
        if office != SINGLE and seat in (position.cell_marker[cell], position.cell_stacked[cell]):
            key = position.box.office_keys[office]
            score(position, seat, "office", office_points(position, seat, office), key)


def office_points(position: Position, seat: int, office: int) -> int:
    """Return what one marker of *seat* on *office* brings (GW-6.29 to GW-6.40)."""
    return marker_points(position, seat, office, Survey(position))


def marker_points(position: Position, seat: int, office: int, survey: Survey) -> int:
    """Return what one marker of *seat* on *office* brings, after a *survey* of the position."""
    box = position.box
    vp = box.office_vp[office]
    kind = box.office_kind[office]
    if kind == MAX_TERRAIN_INFLUENCE:
        return vp * max(influences(position, seat))
    if kind == MIN_TERRAIN_INFLUENCE:
        return vp * min(influences(position, seat))
    if kind == TERRAIN_BONUSES_WON:
        return vp * bonuses_won(survey, seat)
    if kind == SHIPPING_BONUS_TILES:
        return vp * position.ship_tiles[seat]
    if kind == INVESTMENTS_OWNED:
        return vp * position.card_owner.count(seat)
    if kind == BOOMTOWN_MARKERS:
        return vp * (boomtown_markers(position, seat) // box.office_per[office])
    return map_points(position, seat, office, survey.buildings[seat])


def map_points(position: Position, seat: int, office: int, buildings: list[int]) -> int:
    """Return what an office that looks at the map brings for *buildings* (GW-6.32 to GW-6.37)."""
    box = position.box
    vp = box.office_vp[office]
    kind = box.office_kind[office]
    if kind == EDGE_BUILDINGS:
        return vp * among(buildings, box.at_edge[1 if position.seats == 2 else 0])
    if kind == BUILDINGS_NEXT_TO_OPPONENT:
        return vp * next_to_opponent(position, seat, buildings)
    if kind == SECOND_LARGEST_GROUP:
        sizes = group_sizes(box, buildings)
        return vp * sizes[1] if len(sizes) > 1 else 0
    if kind == BEST_LINE_BUILDINGS:
        return vp * best_line(box, buildings)
    towns = [hex for hex in buildings if position.cover[hex] >= SETTLEMENT_OF]
    if kind == RIVER_BUILDINGS:
        more = box.office_vp_settlement[office] - vp
        return vp * among(buildings, box.at_river) + more * among(towns, box.at_river)
    return vp * len(towns)


def among(hexes: list[int], marked: list[bool]) -> int:
    """Return how many of *hexes* are *marked*, which tells it of every hex of the map."""
    found = 0
    for hex in hexes:
        if marked[hex]:
            found += 1
    return found


def bonuses_won(survey: Survey, seat: int) -> int:
    """Return in how many terrains *seat* has a bonus (GW-6.31)."""
    won = 0
    for points in survey.bonuses:
        if points[seat] > 0:
            won += 1
    return won


def influences(position: Position, seat: int) -> list[int]:
    """Return the influence of *seat* on each terrain (GW-8.7)."""
    return position.influence[seat * len(TERRAINS) : (seat + 1) * len(TERRAINS)]


def boomtown_markers(position: Position, seat: int) -> int:
    """Return how many markers *seat* has in all of Boomtown (GW-6.40)."""
    return position.cell_marker.count(seat) + position.cell_stacked.count(seat)


def terrain_points(position: Position, terrain: int) -> list[int]:
    """Return the terrain bonus of each seat (GW-8.4)."""
    return Survey(position).bonuses[terrain]


def terrain_bonus(position: Position, terrain: int, towns: list[int]) -> list[int]:
    """Return the terrain bonus of each seat; of equals, who has more *towns* there is ahead (GW-8.4)."""
    box = position.box
    ranks = []
    for seat in range(position.seats):
        place = seat * len(TERRAINS) + terrain
        influence = position.influence[place]
        ranks.append(influence * 100 + towns[place] if influence else NONE)
    return bonus_shares(ranks, box.bonus_large[terrain], box.bonus_small[terrain])


def bonus_shares(ranks: list[int], large: int, small: int) -> list[int]:
    """
    Return how the bonus of a terrain is shared by rank, NONE for who has no influence.

    With two players only the small value is awarded (GW-8.6); else equals at the top share both values and
    there is no second place (GW-8.5).
    """
    top, firsts, second, seconds = two_best(ranks)
    if top == NONE:
        return [0] * len(ranks)
    if len(ranks) == 2:
        return [small // firsts if rank == top else 0 for rank in ranks]
    if firsts > 1:
        return [(large + small) // firsts if rank == top else 0 for rank in ranks]
    share = small // seconds
    return [large if rank == top else share if rank == second and rank != NONE else 0 for rank in ranks]


def water_points(position: Position, seat: int) -> int:
    """Return the points for water left on the track, by section (GW-7.7)."""
    values = position.box.water_end_vp
    place = position.place(seat, 0) + WATER
    points = 0
    for section in range(SECTIONS):
        points += values[section] * position.supply[place]
        place += KINDS
    return points
