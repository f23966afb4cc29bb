"""Final scoring (GW-8)."""

from westward.games.gold_west.components import (
    BEST_LINE_BUILDINGS,
    BOOMTOWN_MARKERS,
    BUILDINGS_NEXT_TO_OPPONENT,
    CELLS,
    EDGE_BUILDINGS,
    INVESTMENTS_OWNED,
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
)
from westward.games.gold_west.position import NONE, OVER, Position
from westward.games.gold_west.rules.map import (
    best_line,
    group_sizes,
    next_to_opponent,
    settlements,
)
from westward.games.gold_west.rules.points import score


def final_scoring(position: Position) -> None:
    """Score everything in the order of the rulebook and end the game (GW-8.1 to GW-8.8)."""
    seats = range(position.seats)
    for seat in seats:
        score(position, seat, "group", largest_group_points(position, seat))
    penalties = wanted_points(position)
    for seat in seats:
        score(position, seat, "wanted", penalties[seat])
    for seat in seats:
        score_offices(position, seat)
    for terrain in range(len(TERRAINS)):
        points = terrain_points(position, terrain)
        for seat in seats:
            score(position, seat, "terrain", points[seat], TERRAINS[terrain])
    for seat in seats:
        score(position, seat, "water", water_points(position, seat))
    position.step = OVER


def largest_group_points(position: Position, seat: int) -> int:
    """Return 2 points for each building of the largest group (GW-8.1)."""
    sizes = group_sizes(position.box, position.buildings(seat))
    return position.box.group_vp * sizes[0] if sizes else 0


def wanted_points(position: Position) -> list[int]:
    """Return what each seat loses: the Most Wanted for each camp, the second for two camps (GW-8.2)."""
    box, wanted = position.box, position.wanted
    most = max(wanted)
    first = most * box.most_wanted_vp
    if wanted.count(most) > 1:  # there is no second place then
        return [first if camps == most else 0 for camps in wanted]
    second = max(camps for camps in wanted if camps != most)
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
    box = position.box
    vp = box.office_vp[office]
    kind = box.office_kind[office]
    if kind == MAX_TERRAIN_INFLUENCE:
        return vp * max(influences(position, seat))
    if kind == MIN_TERRAIN_INFLUENCE:
        return vp * min(influences(position, seat))
    if kind == TERRAIN_BONUSES_WON:
        won = [terrain_points(position, terrain)[seat] for terrain in range(len(TERRAINS))]
        return vp * sum(points > 0 for points in won)
    if kind == SHIPPING_BONUS_TILES:
        return vp * position.ship_tiles[seat]
    if kind == INVESTMENTS_OWNED:
        return vp * position.card_owner.count(seat)
    if kind == BOOMTOWN_MARKERS:
        return vp * (boomtown_markers(position, seat) // box.office_per[office])
    return map_points(position, seat, kind, vp, box.office_vp_settlement[office])


def map_points(position: Position, seat: int, kind: int, vp: int, vp_settlement: int) -> int:
    """Return what an office that looks at the map brings (GW-6.32 to GW-6.37)."""
    box = position.box
    buildings = position.buildings(seat)
    if kind == EDGE_BUILDINGS:
        at_edge = box.at_edge[int(position.seats == 2)]
        return vp * sum(at_edge[hex] for hex in buildings)
    if kind == BUILDINGS_NEXT_TO_OPPONENT:
        return vp * next_to_opponent(position, seat, buildings)
    if kind == SECOND_LARGEST_GROUP:
        sizes = group_sizes(box, buildings)
        return vp * sizes[1] if len(sizes) > 1 else 0
    if kind == RIVER_BUILDINGS:
        towns = settlements(position, seat)
        return sum(vp_settlement if hex in towns else vp for hex in buildings if box.at_river[hex])
    if kind == BEST_LINE_BUILDINGS:
        return vp * best_line(box, buildings)
    return vp * len(settlements(position, seat))


def influences(position: Position, seat: int) -> list[int]:
    """Return the influence of *seat* on each terrain (GW-8.7)."""
    return position.influence[seat * len(TERRAINS) : (seat + 1) * len(TERRAINS)]


def boomtown_markers(position: Position, seat: int) -> int:
    """Return how many markers *seat* has in all of Boomtown (GW-6.40)."""
    return position.cell_marker.count(seat) + position.cell_stacked.count(seat)


def terrain_points(position: Position, terrain: int) -> list[int]:
    """Return the terrain bonus of each seat (GW-8.4)."""
    box = position.box
    ranks = []
    for seat in range(position.seats):
        influence = position.influence[seat * len(TERRAINS) + terrain]
        towns = sum(position.terrain[hex] == terrain for hex in settlements(position, seat))
        ranks.append(influence * 100 + towns if influence else NONE)
    return bonus_shares(ranks, box.bonus_large[terrain], box.bonus_small[terrain])


def bonus_shares(ranks: list[int], large: int, small: int) -> list[int]:
    """
    Return how the bonus of a terrain is shared by rank, NONE for who has no influence.

    With two players only the small value is awarded (GW-8.6); else equals at the top share both values and
    there is no second place (GW-8.5).
    """
    top = max(ranks)
    if top == NONE:
        return [0] * len(ranks)
    first = ranks.count(top)
    if len(ranks) == 2:
        return [small // first if rank == top else 0 for rank in ranks]
    if first > 1:
        return [(large + small) // first if rank == top else 0 for rank in ranks]
    second = max((rank for rank in ranks if rank != top), default=NONE)
    share = small // ranks.count(second)
    return [large if rank == top else share if rank == second and rank != NONE else 0 for rank in ranks]


def water_points(position: Position, seat: int) -> int:
    """Return the points for water left on the track, by section (GW-7.7)."""
    values = position.box.water_end_vp
    return sum(
        values[section] * position.supply[position.place(seat, section) + WATER]
        for section in range(SECTIONS)
    )
