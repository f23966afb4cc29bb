"""How good a position of Sierra West is for a seat: for the bots."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from westward.bots.thought import Thought, read_advice
from westward.bots.weights import win_chance
from westward.engine import Rules
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.geometry import BASE, count
from westward.games.sierra_west.kinds import (
    BULLETS,
    CABIN_SLOTS,
    CARTS,
    FISH,
    GOLD,
    KINDS,
    NONE,
    OUTLAWS,
    OUTLAWS_OUTPOSTS,
    TOKENS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.preferring import preferred
from westward.games.sierra_west.rules.paying import basics_of
from westward.games.sierra_west.rules.scoring import empty_slots, face_up_animals, markers_of, score
from westward.games.sierra_west.steps import ON_BASE, OVER, PATH_END, SPACE, SUMMIT
from westward.games.sierra_west.weighing import FAR, Mountain, Weighing, Weights, icon_worth

MANY: Final = 10.0  # rounds of about a whole game
SOON: Final = 2.0  # rounds in which what one has can be used
LAST_ROUNDS: Final = 1.5  # that follow when nothing is before the last special card any more
PACE: Final = 2.5  # turns that go by for each card or outlaw before it
LOWEST: Final = -1e9  # less than any side can hope for

ADVICE: Final = read_advice(Path(__file__).parent / "hints.toml")


class SierraWestThought(Thought[Position]):
    """The evaluation of Sierra West, and what brings a game forward."""

    def __init__(self, rules: Rules, weights: Mapping[str, float] = ADVICE.weights) -> None:
        super().__init__(rules, weights, ADVICE.search)
        assert isinstance(rules.components, SierraWestComponents)
        self.weighing: Final = Weighing(Weights(weights), rules.components)

    def evaluate(self, state: Position, seat: int) -> float:
        """Return how likely *seat* wins, from 0 to 1."""
        if state.step == OVER:
            return state.win_share(seat)
        mountain = Mountain(state)
        rounds = rounds_left(state, mountain)
        mine = strength(state, seat, self.weighing, rounds, mountain)
        best = LOWEST
        for side in range(state.sides):
            if side != seat:
                best = max(best, strength(state, side, self.weighing, rounds, mountain))
        weights = self.weighing.weights
        return win_chance(mine - best, weights.certain + weights.spread * rounds / MANY)

    def prefer(self, state: Position, seat: int, legal: list[int]) -> list[int]:
        """Return the options of *seat* that bring the game forward, none if all are alike (SW-10.37)."""
        return preferred(state, seat, legal, self.weighing.weights)


def rounds_left(position: Position, mountain: Mountain) -> float:
    """Return how many rounds may still come: what lies before the last special card tells (SW-8.1)."""
    if position.last_round:
        return position.last_round - position.round + 1.0
    if position.mode == OUTLAWS_OUTPOSTS:
        before = sum(position.outlaws[:ON_BASE])
    else:
        before = count(mountain.in_the_way)
    last = LAST_ROUNDS if position.has_final_round() else LAST_ROUNDS - 1.0
    return last + PACE * before / position.sides


def turns_left(position: Position, side: int, rounds: float) -> float:
    """Return how many turns *side* may still have; at the end it is known whether this round has one."""
    if position.last_round and (side - position.first) % position.sides < position.running():
        return rounds - 1.0
    return rounds


def strength(position: Position, side: int, weighing: Weighing, rounds: float, mountain: Mountain) -> float:
    """Return the points that *side* has and may hope for."""
    weights = weighing.weights
    turns = turns_left(position, side, rounds)
    claimed = position.claimed[side]
    hoped = weights.claims[min(claimed, len(weights.claims) - 1)] + basic_hopes(position, side, weights)
    first = side * KINDS
    goods = position.goods
    hoped += (weights.token - 1.0) * min(goods[first + TOKENS], 4)
    hoped += weights.bullet * goods[first + BULLETS]
    hoped += weights.fish_worth * (goods[first + FISH] + goods[first + FISH + 1] + goods[first + FISH + 2])
    room = 2 * goods[first + CARTS] + goods[first + CARTS + 1]
    hoped += weights.cart * min(room, 4) + 0.4 * min(goods[first + GOLD], room)
    hoped += wagon_hopes(position, side, weights)
    if position.mule_owner == side:
        hoped += weights.mule_worth
    later = 0.0
    if side < position.seats:
        hoped += seat_hopes(position, side, weighing, mountain)
        box = position.box  # what a cabin or an animal saves is in the score already (SW-8.2)
        later += (weights.cabin + box.empty_slot_points) * (CABIN_SLOTS - empty_slots(position, side))
        later += (weights.animal + box.face_down_points) * face_up_animals(position, side)
        later += MANY * deck_worth(position, side, weighing)  # in each of the turns that are left
    return score(position, side) + min(1.0, turns / SOON) * hoped + turns / MANY * later


def deck_worth(position: Position, seat: int, weighing: Weighing) -> float:
    """Return by how much the cards of *seat*, wherever they lie, are worth more than those of the start."""
    cards = weighing.cards
    worth = 0.0
    number = 0
    for pile in (position.decks[seat], position.discards[seat], position.hands[seat]):
        for card in pile:
            worth += cards[card]
        number += len(pile)
    if seat == position.turn:
        for card in position.board:
            worth += cards[card]
        number += len(position.board)
    return worth / number - weighing.usual[position.mode]


def basic_hopes(position: Position, side: int, weights: Weights) -> float:
    """Return what basic resources promise: less once there are enough of them, then nothing."""
    basics = float(basics_of(position, side))
    spare = max(0.0, min(basics, 2.0 * weights.enough) - weights.enough)
    return weights.basic * min(basics, weights.enough) + weights.spare * spare


def wagon_hopes(position: Position, side: int, weights: Weights) -> float:
    """Return what markers and wagon promise to each other: half a multiplier for each space."""
    markers = position.goods[side * KINDS + OUTLAWS] + markers_of(position, side)
    wagon = position.wagons[side]
    smooth = 1.0 + 0.5 * wagon
    hoped = weights.wagon * wagon + markers * (smooth - position.multiplier(side))
    return hoped + 0.5 * markers * max(0.0, weights.goal - smooth)


def seat_hopes(position: Position, seat: int, weighing: Weighing, mountain: Mountain) -> float:
    """Return what a player may hope for from the mountain, cards that all know of, and the running turn."""
    weights = weighing.weights
    hoped = 0.0
    steps = mountain.distance(position.frontiersmen[seat])
    if steps < FAR:
        hoped += weights.reach * max(0, 6 - steps)
    if position.frontiersmen[seat] != BASE:
        hoped += weights.climbed
    shown = position.shown[seat]
    if shown:
        for card in position.hands[seat]:
            if shown >> card & 1:
                hoped += weights.hand * weighing.cards[card]
    if seat == position.turn and position.board and not position.is_closing:
        hoped += turn_hopes(position, seat, weights)
    return hoped


def turn_hopes(position: Position, seat: int, weights: Weights) -> float:
    """Return what is still ahead in one's own turn: boots, path actions, summits."""
    hoped = weights.boot * min(4, position.boots[0] + position.boots[1] + position.boots[2])
    spaces = position.box.spaces
    for pioneer in range(2):
        place = position.pioneers[2 * seat + pioneer]
        ahead = NONE
        if place >= SPACE:
            ahead = place - SPACE if not position.resolved[pioneer] else spaces.next[place - SPACE]
        elif place < PATH_END or place >= SUMMIT + 3:
            ahead = spaces.first[pioneer]
        elif place != PATH_END:
            continue  # on a summit already
        while ahead != NONE:
            hoped += weights.step + weights.action * space_worth(position, ahead, weights)
            ahead = spaces.next[ahead]
        hoped += 2.0 * weights.step
    return hoped


def space_worth(position: Position, space: int, weights: Weights) -> float:
    """Return what the path action on *space* is worth beyond its price."""
    return icon_worth(position, position.icon_at(space), position.box.spaces.price[space], weights)
