"""How good a position of Gold West is for a seat: for the bots."""

import math

from westward.games.gold_west.components import CELLS, METALS, SECTIONS, SINGLE, STONE, TERRAINS, WOOD
from westward.games.gold_west.position import OVER, Position
from westward.games.gold_west.rules.scoring import (
    largest_group_points,
    office_points,
    terrain_points,
    wanted_points,
    water_points,
)

METAL = 1.6  # what a metal on the track is worth
MATERIAL = 2.2  # what the first wood or stone that comes out soon is worth
DEEP = 0.8  # what is left of it one section further down
LEAD = 0.6  # what a terrain bonus is worth while others can still overtake
COACH = 0.55  # what a step of a coach is worth beyond its events
SPREAD = 9.0  # how many points of lead make a win likely


def evaluate(position: Position, seat: int) -> float:
    """Return how likely *seat* wins, from 0 to 1."""
    if position.step == OVER:
        ranking = position.ranking()
        return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0
    strengths = strengths_of(position)
    best_other = max(strengths[other] for other in range(position.seats) if other != seat)
    return 1.0 / (1.0 + math.exp((best_other - strengths[seat]) / SPREAD))


def strengths_of(position: Position) -> list[float]:
    """Return the points that each seat has and may hope for."""
    seats = range(position.seats)
    sure = position.turns / (position.seats * (position.box.camps[position.seats] + 1))
    penalties = wanted_points(position)
    hoped = [
        position.score[seat]
        + largest_group_points(position, seat)
        + penalties[seat]
        + office_hopes(position, seat)
        + water_points(position, seat)
        + supply_hopes(position, seat)
        for seat in seats
    ]
    for terrain in range(len(TERRAINS)):
        points = terrain_points(position, terrain)
        for seat in seats:
            hoped[seat] += points[seat] * (LEAD + (1 - LEAD) * sure)
            hoped[seat] += 0.4 * position.influence[seat * len(TERRAINS) + terrain] * (1 - sure)
    return hoped


def office_hopes(position: Position, seat: int) -> float:
    """Return what the markers of *seat* on offices bring, and a little for what they may still."""
    hoped = 0.0
    for cell in range(CELLS):
        office = position.office[cell]
        if office != SINGLE and seat in (position.cell_marker[cell], position.cell_stacked[cell]):
            hoped += office_points(position, seat, office) + 1.0
    return hoped


def supply_hopes(position: Position, seat: int) -> float:
    """Return what the resources and coaches of *seat* may still bring."""
    left = position.camps[seat] + 1
    hoped = 0.0
    for section in range(SECTIONS):
        start = position.place(seat, section)
        depth = DEEP**section
        metals = sum(position.supply[start + metal] for metal in range(len(METALS)))
        materials = position.supply[start + WOOD] + position.supply[start + STONE]
        hoped += METAL * metals * depth + MATERIAL * min(materials, 2) * depth + 0.4 * max(0, materials - 2)
    hoped *= min(1.0, left / 4)
    if position.turn == seat:
        hoped += sum(METAL * position.use_area[metal] for metal in range(len(METALS))) * 0.5
    for metal in range(len(METALS)):
        hoped += COACH * position.coaches[seat * len(METALS) + metal]
    return hoped
