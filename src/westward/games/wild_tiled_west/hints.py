"""How good a position of Wild Tiled West is for a seat: for the bots."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.engine import read_weights
from westward.games.wild_tiled_west.boards import FLYING_SAUCERS, GHOST_TOWNS
from westward.games.wild_tiled_west.cells import beside, bits_of, count
from westward.games.wild_tiled_west.components import CONTRACT_COWS, FEWEST_COWS, MOST_COWS, YEARS
from westward.games.wild_tiled_west.position import NONE, OVER, TILE_CODE, Position
from westward.games.wild_tiled_west.rules.counting import (
    cells_of_tile,
    metric,
    pastures,
    uncovered_horseshoes,
)
from westward.games.wild_tiled_west.rules.ending import ace_points, conquest_points, pink_points
from westward.games.wild_tiled_west.rules.firing import living_bandits
from westward.games.wild_tiled_west.rules.solo import ridge_strength
from westward.games.wild_tiled_west.rules.surrounding import effect_of
from westward.games.wild_tiled_west.rules.tussle import hotel_points
from westward.games.wild_tiled_west.rules.wrangling import cows_in, is_wrangled
from westward.games.wild_tiled_west.tiles import (
    CHOOSE_WHEN_SURROUNDED,
    DOUBLE_ALLEYS,
    DRAFT_ANY_PILE,
    GAIN_WHEN_SURROUNDED,
    SUITS,
)

FILE: Final = Path(__file__).parent / "hints.toml"
TEXT: Final = FILE.read_text(encoding="utf-8")


class Weights:
    """What the evaluation weighs; hints.toml says what each of them means."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.spread: Final = values["spread"]
        self.solo_goal: Final = values["solo_goal"]
        self.town: Final = values["town"]
        self.cow: Final = values["cow"]
        self.cell: Final = values["cell"]
        self.gold: Final = values["gold"]
        self.bullet: Final = values["bullet"]
        self.sheriff: Final = values["sheriff"]
        self.bandit: Final = values["bandit"]
        self.tussle: Final = values["tussle"]
        self.pickaxe: Final = values["pickaxe"]
        self.surrounded: Final = values["surrounded"]
        self.sawmill: Final = values["sawmill"]
        self.wheelwright: Final = values["wheelwright"]
        self.ace: Final = values["ace"]
        self.horseshoe: Final = values["horseshoe"]
        self.values: Final = dict(values)


WEIGHTS: Final = Weights(read_weights(TEXT, FILE.name))
SEARCH: Final = read_weights(TEXT, FILE.name, "search")


def evaluate(position: Position, seat: int, weights: Weights) -> float:
    """Return how likely *seat* wins, or how close a solo player comes to a good rank, from 0 to 1."""
    if position.is_solo():
        points = position.points[0] if position.step == OVER else strength(position, 0, weights)
        return 1.0 / (1.0 + math.exp((weights.solo_goal - points) / 30.0))
    if position.step == OVER:
        ranking = position.ranking()
        return 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0
    strengths = [strength(position, other, weights) for other in range(position.seats)]
    best_other = max(strengths[other] for other in range(position.seats) if other != seat)
    return 1.0 / (1.0 + math.exp((best_other - strengths[seat]) / weights.spread))


def left_of_game(position: Position) -> float:
    """Return how much of the rounds is still to come, from 1 to 0."""
    return 1.0 - position.rounds_played / sum(position.box.rounds)


def strength(position: Position, seat: int, weights: Weights) -> float:
    """Return the points that *seat* has and may hope for."""
    if position.dealt:
        return float(position.points[seat])
    left = left_of_game(position)
    box = position.box
    hoped = float(position.points[seat])
    hoped += box.mine_points[position.mine[seat]] + weights.pickaxe * position.mine[seat] * (
        YEARS - 1 - position.year
    )
    hoped += weights.gold * min(position.gold[seat], 6) * left + weights.bullet * position.bullets[seat]
    hoped += pink_points(position, seat) * (1.0 - 0.3 * left)
    hoped += conquest_hope(position, seat, left)
    hoped += (
        weights.horseshoe * box.horseshoe_points * uncovered_horseshoes(position, seat) * (1.0 - 0.5 * left)
    )
    hoped += weights.cell * left * count(position.covered[2 * seat], position.covered[2 * seat + 1])
    hoped += ace_hope(position, seat, left, weights)
    hoped += town_hope(position, seat, left, weights) + cattle_hope(position, seat, left, weights)
    hoped += people_hope(position, seat, left, weights) + building_hope(position, seat, left, weights)
    return hoped + partner_hope(position, seat, left)


def conquest_hope(position: Position, seat: int, left: float) -> float:
    """Return what the Conquest face may bring."""
    rule = position.side(seat).rule
    points = float(conquest_points(position, seat))
    if rule in (GHOST_TOWNS, FLYING_SAUCERS):
        return points * (1.0 - 0.6 * left)
    return points


def ace_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return the value of the aces, and a part of the sets that one more would make."""
    aces = position.aces[len(SUITS) * seat : len(SUITS) * (seat + 1)]
    now = ace_points(position.box, aces)
    more = 0
    for suit in range(len(SUITS)):
        aces[suit] += 1
        more += ace_points(position.box, aces) - now
        aces[suit] -= 1
    return now + left * (weights.ace * sum(aces) / 3.0 + 0.12 * more)


def town_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what towns are worth that are not founded yet."""
    side = position.side(seat)
    low, high = position.covered[2 * seat], position.covered[2 * seat + 1]
    hope = 0.0
    for town, cells in enumerate(side.town_cells):
        if not position.founded[seat] >> town & 1:
            size = count(cells[0], cells[1])
            still = count(cells[0] & ~low, cells[1] & ~high)
            if still < size:
                worth = side.town_points[town] + position.box.town_bonus[position.year] * 0.5
                done = (size - still) / size
                hope += weights.town * worth * done * done * min(1.0, 2.2 * left + 0.1)
    return hope


def cattle_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what the cows are worth that may yet be wrangled."""
    hope = 0.0
    for pasture in pastures(position, seat):
        if not is_wrangled(position, seat, pasture):
            cows = min(cows_in(position, seat, pasture), MOST_COWS)
            is_linked = pasture[0] & position.linked[2 * seat] or pasture[1] & position.linked[2 * seat + 1]
            if cows and is_linked:
                value = weights.cow * cows
                if cows >= FEWEST_COWS:
                    value = 0.7 * position.box.cattle_points[cows]
                if cows >= CONTRACT_COWS and not position.turned[cows - CONTRACT_COWS]:
                    value += 1.0
                hope += value * min(1.0, 2.0 * left)
    return hope


def people_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what tombstones are worth, what living bandits cost, and the tussle to come."""
    box = position.box
    bandits = [len(living_bandits(position, other)) for other in range(position.seats)]
    mine = bandits[seat]
    tombs = count(position.tombs[2 * seat], position.tombs[2 * seat + 1])
    hope = float(box.tombstone_points * tombs) - weights.bandit * left * mine
    hope += weights.sheriff * left * count(position.sheriffs[2 * seat], position.sheriffs[2 * seat + 1])
    year = position.year
    worth = weights.tussle * (box.tussle_points[year] + 0.7 * sum(box.tussle_points[year + 1 :]))
    if position.is_solo():
        others = [ridge_strength(position)]
    else:
        others = [bandits[other] for other in range(position.seats) if other != seat]
    lead = min(others) - mine  # above 0: fewest
    behind = mine - max(others)
    hope += worth * (0.6 if lead >= 0 else 0.0) + 0.25 * worth * min(2, max(-2, lead))
    hope -= 0.5 * worth if behind > 0 else 0.0
    return hope + (0.5 * hotel_points(position, seat) * (YEARS - year) if lead >= 0 else 0.0)


def building_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what buildings may still do: red signs, Sawmills, the Wheelwright."""
    hope = 0.0
    for at, code in enumerate(position.placed[seat]):
        if code // TILE_CODE == position.box.alley or position.spent[seat][at]:
            continue
        effect = effect_of(position, code)
        if effect.kind == DRAFT_ANY_PILE:
            hope += weights.sawmill * left
        elif effect.kind == DOUBLE_ALLEYS:
            hope += weights.wheelwright * left
        elif effect.kind in (GAIN_WHEN_SURROUNDED, CHOOSE_WHEN_SURROUNDED):
            still = open_beside(position, seat, cells_of_tile(position, code))
            worth = 3.0 if effect.kind == CHOOSE_WHEN_SURROUNDED or effect.n < 5 else float(effect.n)
            hope += worth * max(0.0, 1.0 - 0.12 * still) * weights.surrounded * min(1.0, 2.0 * left + 0.1)
    return hope


def open_beside(position: Position, seat: int, cells: list[int]) -> int:
    """Return how many free tileable cells are beside *cells*."""
    bits = bits_of(cells)
    near = beside(bits[0], bits[1])
    side = position.side(seat)
    low = int(near[0]) & side.tileable[0] & ~position.covered[2 * seat]
    high = int(near[1]) & side.tileable[1] & ~position.covered[2 * seat + 1]
    return count(low, high)


def partner_hope(position: Position, seat: int, left: float) -> float:
    """Return what the partners pay now, and a part of the tiers that are near."""
    hope = 0.0
    for card in (position.kept[seat], position.second[seat]):
        if card != NONE:
            value = metric(position, seat, position.box.partner_metric[card])
            for at_least, bound, points in position.box.partner_tiers[card]:
                if at_least:
                    share = min(1.0, value / bound) if bound else 1.0
                    hope += points * (1.0 if value >= bound else 0.6 * share * share * min(1.0, 2.0 * left))
                elif value <= bound:
                    hope += points * (1.0 - 0.3 * left)
                else:
                    hope += 0.4 * points * left * bound / (value + 1)
    return hope
