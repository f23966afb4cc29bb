"""How good a position of Wild Tiled West is for a seat: for the bots."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.bots.thought import Thought, read_advice
from westward.bots.weights import win_chance
from westward.engine import Rules
from westward.games.wild_tiled_west.boards import FLYING_SAUCERS, GHOST_TOWNS
from westward.games.wild_tiled_west.cells import CELLS, Bits, count, grown
from westward.games.wild_tiled_west.components import CONTRACT_COWS, FEWEST_COWS, MOST_COWS, YEARS
from westward.games.wild_tiled_west.decisions import DECLINE, DRAFT, PAVING, Decision
from westward.games.wild_tiled_west.position import NONE, OVER, TILE_CODE, Position
from westward.games.wild_tiled_west.preferring import tightest
from westward.games.wild_tiled_west.rules.counting import (
    cells_of_tile,
    herds,
    metric,
    number_of_aces,
    tombstones,
    uncovered_horseshoes,
)
from westward.games.wild_tiled_west.rules.ending import conquest_points, set_points, sign_points
from westward.games.wild_tiled_west.rules.firing import number_of_bandits
from westward.games.wild_tiled_west.rules.solo import ridge_strength
from westward.games.wild_tiled_west.rules.surrounding import effect_of, free_beside
from westward.games.wild_tiled_west.tiles import (
    CHOOSE_WHEN_SURROUNDED,
    DOUBLE_ALLEYS,
    DRAFT_ANY_PILE,
    GAIN_WHEN_SURROUNDED,
    GAIN_WHEN_WINNING,
    SCORE_PER,
    SUITS,
    Effect,
)

SOLO_SPREAD: Final = 30.0  # points beyond the goal that are clearly better
ADVICE: Final = read_advice(Path(__file__).parent / "hints.toml")


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
        self.drafted: Final = values["drafted"]
        self.building: Final = values["building"]


class WildTiledWestThought(Thought[Position]):
    """The evaluation of Wild Tiled West."""

    def __init__(self, rules: Rules, weights: Mapping[str, float] = ADVICE.weights) -> None:
        super().__init__(rules, weights, ADVICE.search)
        self.weighing: Final = Weights(weights)

    def evaluate(self, state: Position, seat: int) -> float:
        """Return how likely *seat* wins, or how close a solo player comes to a good rank, from 0 to 1."""
        weights = self.weighing
        if state.is_solo():
            return win_chance(solo_points(state, weights) - weights.solo_goal, SOLO_SPREAD)
        if state.step == OVER:
            return state.win_share(seat)
        bandits = [number_of_bandits(state, other) for other in range(state.seats)]
        own = strength(state, seat, bandits, weights)
        best_other = -math.inf
        for other in range(state.seats):
            if other != seat:
                best_other = max(best_other, strength(state, other, bandits, weights))
        return win_chance(own - best_other, weights.spread)

    def prefer(self, state: Position, seat: int, legal: list[int]) -> list[int]:
        """Return what brings the game forward: tiles rather than none, cattle, tight placements."""
        asked = state.waiting_for
        if asked is Decision.PLACE_TILE or asked in PAVING:
            return tightest(state, seat, legal)
        if asked is Decision.TURN_ACTION:
            return [option for option in legal if option >= DRAFT]
        if asked is Decision.WRANGLE:
            return [option for option in legal if option != DECLINE]
        return []


def solo_points(position: Position, weights: Weights) -> float:
    """Return the points that a solo player has at the end, or has and may hope for."""
    if position.step == OVER:
        return float(position.points[0])
    return strength(position, 0, [number_of_bandits(position, 0)], weights)


def left_of_game(position: Position) -> float:
    """Return how much of the rounds is still to come, from 1 to 0."""
    return 1.0 - position.rounds_played / position.box.all_rounds


def strength(position: Position, seat: int, bandits: list[int], weights: Weights) -> float:
    """Return the points that *seat* has and may hope for; *bandits* are the living ones of each seat."""
    if position.dealt:
        return float(position.points[seat])
    left = left_of_game(position)
    box = position.box
    hoped = float(position.points[seat])
    hoped += box.mine_points[position.mine[seat]] + weights.pickaxe * position.mine[seat] * (
        YEARS - 1 - position.year
    )
    hoped += weights.gold * min(position.gold[seat], 6) * left + weights.bullet * position.bullets[seat]
    hoped += conquest_hope(position, seat, left)
    hoped += (
        weights.horseshoe * box.horseshoe_points * uncovered_horseshoes(position, seat) * (1.0 - 0.5 * left)
    )
    hoped += weights.cell * left * count(position.covered[2 * seat], position.covered[2 * seat + 1])
    hoped += ace_hope(position, seat, left, weights)
    hoped += town_hope(position, seat, left, weights) + cattle_hope(position, seat, left, weights)
    fewest, most = bandits_of_others(position, seat, bandits)
    mine = bandits[seat]
    hoped += people_hope(position, seat, left, weights) - weights.bandit * left * mine
    hoped += tussle_hope(position, fewest - mine, mine - most, weights)
    hoped += building_hope(position, seat, left, mine <= fewest, weights)
    if position.waiting_for is Decision.PLACE_TILE and position.active == seat:
        hoped += tile_hope(position, weights)
    return hoped + partner_hope(position, seat, left)


def tile_hope(position: Position, weights: Weights) -> float:
    """Return what the tile in hand will be worth once it is placed."""
    tile = position.box.tiles[position.tile]
    worth = weights.drafted * tile.size
    return worth + weights.building if tile.is_building else worth


def conquest_hope(position: Position, seat: int, left: float) -> float:
    """Return what the Conquest face may bring."""
    rule = position.side(seat).rule
    points = float(conquest_points(position, seat))
    if rule in (GHOST_TOWNS, FLYING_SAUCERS):
        return points * (1.0 - 0.6 * left)
    return points


def ace_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return the value of the aces, and a part of the sets that one more would make."""
    box = position.box
    first = len(SUITS) * seat
    spades: i64 = position.aces[first]
    hearts: i64 = position.aces[first + 1]
    diamonds: i64 = position.aces[first + 2]
    clubs: i64 = position.aces[first + 3]
    now = set_points(box, spades, hearts, diamonds, clubs)
    more = set_points(box, spades + 1, hearts, diamonds, clubs)
    more += set_points(box, spades, hearts + 1, diamonds, clubs)
    more += set_points(box, spades, hearts, diamonds + 1, clubs)
    more += set_points(box, spades, hearts, diamonds, clubs + 1)
    more -= len(SUITS) * now
    return now + left * (weights.ace * number_of_aces(position, seat) / 3.0 + 0.12 * more)


def town_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what towns are worth that are not founded yet."""
    side = position.side(seat)
    low: i64 = position.covered[2 * seat]
    high: i64 = position.covered[2 * seat + 1]
    hope = 0.0
    for town in range(len(side.town_cells)):
        if not position.founded[seat] >> town & 1:
            cells = side.town_cells[town]
            covered = count(cells[0] & low, cells[1] & high)
            if covered > 0:
                worth = side.town_points[town] + position.box.town_bonus[position.year] * 0.5
                done = covered / side.town_sizes[town]
                hope += weights.town * worth * done * done * min(1.0, 2.2 * left + 0.1)
    return hope


def cattle_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what the cows are worth that may yet be wrangled."""
    free = unwrangled_cows(position, seat)
    hope = 0.0
    for herd in herds(position, seat, free[0], free[1]):
        cows = min(herd, MOST_COWS)
        value = weights.cow * cows
        if cows >= FEWEST_COWS:
            value = 0.7 * position.box.cattle_points[cows]
        if cows >= CONTRACT_COWS and not position.turned[cows - CONTRACT_COWS]:
            value += 1.0
        hope += value
    return hope * min(1.0, 2.0 * left)


def unwrangled_cows(position: Position, seat: int) -> Bits:
    """Return the cows in linked pastures without a cowpoke; a pasture is linked as a whole (WT-10.30)."""
    low, high = 2 * seat, 2 * seat + 1
    wrangled = grown(position.boots[low], position.boots[high], position.meadows[low], position.meadows[high])
    return (
        position.cows[low] & position.linked[low] & ~wrangled[0],
        position.cows[high] & position.linked[high] & ~wrangled[1],
    )


def bandits_of_others(position: Position, seat: int, bandits: list[int]) -> tuple[int, int]:
    """Return the fewest and the most living bandits of the others, or what the Ridge has."""
    if position.is_solo():
        ridge = ridge_strength(position)
        return ridge, ridge
    fewest, most = CELLS, 0
    for other in range(position.seats):
        if other != seat:
            fewest = min(fewest, bandits[other])
            most = max(most, bandits[other])
    return fewest, most


def people_hope(position: Position, seat: int, left: float, weights: Weights) -> float:
    """Return what tombstones and sheriffs are worth."""
    sheriffs = count(position.sheriffs[2 * seat], position.sheriffs[2 * seat + 1])
    return position.box.tombstone_points * tombstones(position, seat) + weights.sheriff * left * sheriffs


def tussle_hope(position: Position, lead: int, behind: int, weights: Weights) -> float:
    """Return what the tussles to come may bring who has *lead* fewer bandits, or is *behind* everybody."""
    box = position.box
    year = position.year
    worth = weights.tussle * (box.tussle_points[year] + 0.7 * box.later_tussle_points[year])
    hope = 0.25 * worth * min(2, max(-2, lead))
    if lead >= 0:
        hope += 0.6 * worth
    if behind > 0:
        hope -= 0.5 * worth
    return hope


def building_hope(position: Position, seat: int, left: float, is_ahead: bool, weights: Weights) -> float:
    """Return what buildings may still do and pay; *is_ahead* tells whether the next tussle would be won."""
    hope = 0.0
    tiles = position.placed[seat]
    for at in range(len(tiles)):
        if position.box.tiles[tiles[at] // TILE_CODE].is_building:
            effect = effect_of(position, tiles[at])
            if effect.kind == GAIN_WHEN_WINNING:
                hope += 0.5 * effect.n * (YEARS - position.year) if is_ahead else 0.0
            elif effect.kind >= SCORE_PER:  # a pink sign
                hope += sign_points(position, seat, tiles[at], effect) * (1.0 - 0.3 * left)
            elif not position.spent[seat][at]:
                hope += unspent_hope(position, seat, tiles[at], effect, left, weights)
    return hope


def unspent_hope(
    position: Position, seat: int, code: int, effect: Effect, left: float, weights: Weights
) -> float:
    """Return what a red sign, a Sawmill or the Wheelwright may still do."""
    if effect.kind == DRAFT_ANY_PILE:
        return weights.sawmill * left
    if effect.kind == DOUBLE_ALLEYS:
        return weights.wheelwright * left
    if effect.kind not in (GAIN_WHEN_SURROUNDED, CHOOSE_WHEN_SURROUNDED):
        return 0.0
    free = free_beside(position, seat, cells_of_tile(position, code))
    worth = 3.0 if effect.kind == CHOOSE_WHEN_SURROUNDED or effect.n < 5 else float(effect.n)
    share = max(0.0, 1.0 - 0.12 * count(free[0], free[1]))
    return worth * share * weights.surrounded * min(1.0, 2.0 * left + 0.1)


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
