"""How good a position of Gold West is for a seat: for the bots."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.engine import read_weights
from westward.games.gold_west.components import CELLS, METALS, SECTIONS, SINGLE, STONE, TERRAINS, WOOD
from westward.games.gold_west.position import OVER, Position
from westward.games.gold_west.rules.scoring import (
    largest_group_points,
    office_points,
    terrain_points,
    wanted_points,
    water_points,
)

FILE: Final = Path(__file__).parent / "hints.toml"
TEXT: Final = FILE.read_text(encoding="utf-8")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.metal: Final = values["metal"]
        self.material: Final = values["material"]
        self.deep: Final = values["deep"]
        self.lead: Final = values["lead"]
        self.coach: Final = values["coach"]
        self.spread: Final = values["spread"]
        self.values: Final = dict(values)


WEIGHTS: Final = Weights(read_weights(TEXT, FILE.name))
SEARCH: Final = read_weights(TEXT, FILE.name, "search")


def evaluate(position: Position, seat: int, weights: Weights) -> float:
    """Return how likely *seat* wins, from 0 to 1."""
    if position.step == OVER:
        ranking = position.ranking()
        return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0
    strengths = strengths_of(position, weights)
    best_other = max(strengths[other] for other in range(position.seats) if other != seat)
    return 1.0 / (1.0 + math.exp((best_other - strengths[seat]) / weights.spread))


def strengths_of(position: Position, weights: Weights) -> list[float]:
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
        + supply_hopes(position, seat, weights)
        for seat in seats
    ]
    for terrain in range(len(TERRAINS)):
        points = terrain_points(position, terrain)
        for seat in seats:
            hoped[seat] += points[seat] * (weights.lead + (1 - weights.lead) * sure)
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


def supply_hopes(position: Position, seat: int, weights: Weights) -> float:
    """Return what the resources and coaches of *seat* may still bring."""
    left = position.camps[seat] + 1
    hoped = 0.0
    for section in range(SECTIONS):
        start = position.place(seat, section)
        depth = weights.deep**section
        metals = sum(position.supply[start + metal] for metal in range(len(METALS)))
        materials = position.supply[start + WOOD] + position.supply[start + STONE]
        hoped += (
            weights.metal * metals * depth
            + weights.material * min(materials, 2) * depth
            + 0.4 * max(0, materials - 2)
        )
    hoped *= min(1.0, left / 4)
    if position.turn == seat:
        hoped += sum(weights.metal * position.use_area[metal] for metal in range(len(METALS))) * 0.5
    for metal in range(len(METALS)):
        hoped += weights.coach * position.coaches[seat * len(METALS) + metal]
    return hoped
