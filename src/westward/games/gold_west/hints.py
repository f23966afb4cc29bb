"""How good a position of Gold West is for a seat: for the bots."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.bots.thought import Thought, read_advice
from westward.bots.weights import win_chance
from westward.engine import Rules
from westward.games.gold_west.components import (
    CELLS,
    METALS,
    SECTIONS,
    SINGLE,
    STONE,
    TERRAINS,
    WOOD,
)
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.position import OVER, Position
from westward.games.gold_west.rules.scoring import (
    Survey,
    group_points,
    marker_points,
    water_points,
)

AFTER_METALS: Final = (Decision.BUILD_OR_LOOT, Decision.BUILDING_HEX, Decision.PLACE_MINED)  # too late
ADVICE: Final = read_advice(Path(__file__).parent / "hints.toml")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.metal: Final = values["metal"]
        self.material: Final = values["material"]
        self.depths: Final = [values["deep"] ** section for section in range(SECTIONS)]
        self.lead: Final = values["lead"]
        self.coach: Final = values["coach"]
        self.spread: Final = values["spread"]


class GoldWestThought(Thought[Position]):
    """The evaluation of Gold West."""

    def __init__(self, rules: Rules, weights: Mapping[str, float] = ADVICE.weights) -> None:
        super().__init__(rules, weights, ADVICE.search)
        self.weighing: Final = Weights(weights)

    def evaluate(self, state: Position, seat: int) -> float:
        """Return how likely *seat* wins, from 0 to 1."""
        if state.step == OVER:
            return state.win_share(seat)
        survey = Survey(state)
        own = 0.0
        best_other = -math.inf
        for other in range(state.seats):
            strength = strength_of(state, other, survey, self.weighing)
            if other == seat:
                own = strength
            elif strength > best_other:
                best_other = strength
        return win_chance(own - best_other, self.weighing.spread)


def strength_of(position: Position, seat: int, survey: Survey, weights: Weights) -> float:
    """Return the points that *seat* has and may hope for."""
    hoped = (
        position.score[seat]
        + group_points(position.box, survey.buildings[seat])
        + survey.penalties[seat]
        + office_hopes(position, seat, survey)
        + water_points(position, seat)
        + supply_hopes(position, seat, weights)
    )
    sure = position.turns / (position.seats * (position.box.camps[position.seats] + 1))
    kept = weights.lead + (1 - weights.lead) * sure
    place = seat * len(TERRAINS)
    for terrain in range(len(TERRAINS)):
        hoped += survey.bonuses[terrain][seat] * kept
        hoped += 0.4 * position.influence[place + terrain] * (1 - sure)
    return hoped


def office_hopes(position: Position, seat: int, survey: Survey) -> float:
    """Return what the markers of *seat* on offices bring, and a little for what they may still."""
    hoped = 0.0
    for cell in range(CELLS):
        if position.cell_marker[cell] == seat or position.cell_stacked[cell] == seat:
            office = position.office[cell]
            if office != SINGLE:
                hoped += marker_points(position, seat, office, survey) + 1.0
    return hoped


def supply_hopes(position: Position, seat: int, weights: Weights) -> float:
    """Return what the resources and coaches of *seat* may still bring."""
    supply = position.supply
    hoped = 0.0
    for section in range(SECTIONS):
        start = position.place(seat, section)
        depth = weights.depths[section]
        metals = supply[start] + supply[start + 1] + supply[start + 2]
        materials = supply[start + WOOD] + supply[start + STONE]
        hoped += (
            weights.metal * metals * depth
            + weights.material * min(materials, 2) * depth
            + 0.4 * max(0, materials - 2)
        )
    hoped *= min(1.0, (position.camps[seat] + 1) / 4)
    if position.turn == seat and position.waiting_for not in AFTER_METALS:
        hoped += use_hopes(position, weights)
    start = seat * len(METALS)
    for metal in range(len(METALS)):
        hoped += weights.coach * position.coaches[start + metal]
    return hoped


def use_hopes(position: Position, weights: Weights) -> float:
    """Return what the metals in the use area may still bring."""
    hoped = 0.0
    for metal in range(len(METALS)):
        hoped += weights.metal * position.use_area[metal]
    return hoped * 0.5
