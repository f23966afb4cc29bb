"""The position of Sierra West: plain values, and what of them a seat can't see."""

from typing import Final

from westward.engine import Chance, State
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.events import Gained, Paid, Who
from westward.games.sierra_west.geometry import BASE, COVERED_BY, PLACES
from westward.games.sierra_west.kinds import ANIMALS, CABIN_SLOTS, GOODS, KINDS, NONE, TRACKS
from westward.games.sierra_west.steps import (
    BEGIN_TURN,
    CABIN_TILES,
    CAMP,
    DECKS,
    HASTINGS,
    HASTINGS_SIDE,
    MOUNTAIN,
    PLANNING,
    WAIT,
)

NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class Position(State):
    """
    Everything that lies on the table of Sierra West.

    A side is a seat or, beside a single human, Hastings. What belongs to sides lies in flat lists:
    *goods* has KINDS entries for each, *animals* five, *markers* five, *cabins* four, *pioneers* two.
    """

    fields = (
        "mode",
        "hand_size",
        "final_round_solo",
        "hard",
        "turn",
        "first",
        "round",
        "last_round",
        "asked",
        "waiting_for",
        "step",
        "action",
        "parameter",
        "cabin_use",
        "due_boots",
        "due_basic",
        "due_apples",
        "window_at",
        "window_track",
        "once_now",
        "is_closing",
        "goods",
        "animals",
        "markers",
        "wagons",
        "frontiersmen",
        "canoes",
        "claimed",
        "cabins",
        "pioneers",
        "resolved",
        "boots",
        "used",
        "board",
        "decks",
        "discards",
        "hands",
        "shown",
        "kept",
        "mountain",
        "row",
        "panned",
        "outlaws",
        "market",
        "cabin_stack",
        "cabin_discards",
        "cabins_lost",
        "mule_owner",
        "mule_place",
        "apples",
        "fish",
        "carts",
        "holders",
        "planning_deck",
        "planning_discards",
        "active_card",
        "drawn_card",
        "hastings_row",
        "hastings_cards",
        "hastings_cabins",
    )

    def __init__(self, seats: int, components: SierraWestComponents, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.box = components
        self.sides = 2 if seats == 1 else seats
        self.mode = 0
        self.hand_size = 3
        self.final_round_solo = False  # the table option final_round_after_trigger (SW-10.29)
        self.hard = NO_LIST  # Hastings' points per cabin, gold and token (SW-7.33)
        self.turn = 0
        self.first = 0
        self.round = 1
        self.last_round = 0  # the number of the last round once the end is triggered
        self.asked = 0
        self.waiting_for = Decision.PLAN_CARDS
        self.step = BEGIN_TURN
        self.action = NONE  # the option of explore_action that is being carried out
        self.parameter = NONE  # what choose_shovel, choose_track … answered
        self.cabin_use = NONE
        self.due_boots = 0
        self.due_basic = 0
        self.due_apples = 0
        self.window_at = 0  # how many other sides were asked in the open window
        self.window_track = NONE
        self.once_now = False
        self.is_closing = False  # the explore step has ended
        self.goods = NO_LIST
        self.animals = NO_LIST  # 1 face up
        self.markers = NO_LIST
        self.wagons = NO_LIST
        self.frontiersmen = NO_LIST  # places; Hastings has two
        self.canoes = NO_LIST
        self.claimed = NO_LIST
        self.cabins = NO_LIST  # tiles
        self.pioneers = NO_LIST
        self.resolved = NO_LIST  # of the active player's pioneers, like boots
        self.boots = NO_LIST  # green pioneer's, tan pioneer's, tokens'
        self.used = NO_LIST
        self.board = NO_LIST  # left, middle, right
        self.decks = NO_LISTS  # the top card is the last
        self.discards = NO_LISTS  # the top card is the last
        self.hands = NO_LISTS  # cards in rising order
        self.shown = NO_LIST  # by seat: the cards in deck and hand whose place everybody knows, as bits
        self.kept = NO_LIST  # by seat: the cards in the deck whose place only the owner knows, as bits
        self.mountain = NO_LIST  # the card at each place
        self.row = NO_LIST  # the special row
        self.panned = NO_LIST  # by slot of the row: how many pieces were taken
        self.outlaws = NO_LIST
        self.market = NO_LIST  # tiles from slot 1 to slot 4
        self.cabin_stack = NO_LIST  # the top tile is the last
        self.cabin_discards = NO_LIST
        self.cabins_lost = 0
        self.mule_owner = NONE
        self.mule_place = CAMP
        self.apples = NO_LIST
        self.fish = NO_LIST
        self.carts = 0
        self.holders = NO_LIST  # of Dynamite, Lantern, Sheriff
        self.planning_deck = NO_LIST  # the top card is the last
        self.planning_discards = NO_LIST
        self.active_card = NONE
        self.drawn_card = NONE
        self.hastings_row = 0  # how many rows of the active card are done
        self.hastings_cards = NO_LIST
        self.hastings_cabins = NO_LIST

    # questions

    def is_solo(self) -> bool:
        """Tell whether Hastings plays."""
        return self.seats == 1

    def has_final_round(self) -> bool:
        """Tell whether one more round follows the one in which the end is triggered (SW-8.1, SW-7.30)."""
        return not self.is_solo() or self.final_round_solo

    def running(self) -> int:
        """Return how many sides have had their turn in this round."""
        return (self.turn - self.first) % self.sides

    def called(self, side: int) -> Who:
        """Return how events name *side*."""
        return side if side < self.seats else HASTINGS

    def owner(self, frontiersman: int) -> int:
        """Return the side of a frontiersman: Hastings has a second one (SW-7.2)."""
        return frontiersman if frontiersman < self.sides else HASTINGS_SIDE

    def is_uncovered(self, place: int) -> bool:
        """Tell whether no card lies on the card at *place* (SW-3.20)."""
        mountain = self.mountain
        return all(mountain[cover] == NONE for cover in COVERED_BY[place])

    def is_special(self, card: int) -> bool:
        """Tell whether *card* is a special one."""
        return card >= self.box.specials.first

    def is_face_up(self, place: int) -> bool:
        """Tell whether a basic card lies face up at *place*: it does as soon as it is uncovered (SW-11.4)."""
        card = self.mountain[place]
        return card != NONE and card < self.box.specials.first and self.is_uncovered(place)

    def icon_at(self, space: int) -> int:
        """Return the path action on *space* (SW-3.12)."""
        spaces = self.box.spaces
        return self.box.cards.icons[6 * self.board[spaces.slot[space]] + spaces.icon[space]]

    def multiplier(self, side: int) -> int:
        """Return the multiplier of a wagon (SW-3.31)."""
        return self.box.multiplier[self.wagons[side]]

    # small commands

    def gain(self, side: int, kind: int, number: int) -> None:
        """Give *side* goods."""
        self.goods[side * KINDS + kind] += number
        if self.recorder is not None and number:
            self.recorder.add(Gained(self.called(side), goods=GOODS[kind], number=number))

    def gain_all(self, side: int, pairs: list[int]) -> None:
        """Give *side* goods, listed as kind, number, kind, number."""
        for at in range(0, len(pairs), 2):
            self.gain(side, pairs[at], pairs[at + 1])

    def pay(self, side: int, kind: int, number: int) -> None:
        """Take goods from *side*."""
        self.goods[side * KINDS + kind] -= number
        if self.recorder is not None and number:
            self.recorder.add(Paid(self.called(side), goods=GOODS[kind], number=number))

    def ask(self, seat: int, decision: Decision) -> None:
        """Wait for *seat*."""
        self.asked = seat
        self.waiting_for = decision
        self.step = WAIT

    # set-up, copies and worlds

    def lay_out(self) -> None:
        """Put the pieces where they are at the start; cards and tiles are dealt elsewhere (SW-4)."""
        sides = self.sides
        self.goods = [0] * (sides * KINDS)
        self.animals = [0] * (sides * ANIMALS)
        self.markers = [0] * (sides * len(TRACKS))
        self.wagons = [0] * sides
        self.frontiersmen = [BASE] * (sides + 1 if self.seats == 1 else sides)
        self.canoes = [0] * sides
        self.claimed = [0] * sides
        self.cabins = [NONE] * (sides * CABIN_SLOTS)
        self.pioneers = [CAMP] * (self.seats * 2)
        self.resolved = [0, 0]
        self.boots = [0, 0, 0]
        self.used = [0] * 5
        self.board = []
        self.decks = [[] for _ in range(self.seats)]
        self.discards = [[] for _ in range(self.seats)]
        self.hands = [[] for _ in range(self.seats)]
        self.shown = [0] * self.seats
        self.kept = [0] * self.seats
        self.mountain = [NONE] * PLACES
        self.row = []
        self.panned = []
        self.outlaws = [0] * 7
        self.market = []
        self.cabin_stack = list(range(len(self.box.cabins.type_of_tile)))
        self.cabin_discards = []
        self.apples = [0, 0]
        self.fish = [0, 0, 0]
        self.holders = [NONE] * 3
        self.planning_deck = []
        self.planning_discards = []
        self.hastings_cards = []
        self.hastings_cabins = []
        self.hard = []

    def copy_to(self, other: "Position") -> None:
        """Make *other* equal to this position; they share nothing that changes."""
        self.copy_frame_to(other)
        other.mode = self.mode
        other.hand_size = self.hand_size
        other.final_round_solo = self.final_round_solo
        other.hard = self.hard[:]
        other.turn = self.turn
        other.first = self.first
        other.round = self.round
        other.last_round = self.last_round
        other.asked = self.asked
        other.waiting_for = self.waiting_for
        other.step = self.step
        other.action = self.action
        other.parameter = self.parameter
        other.cabin_use = self.cabin_use
        other.due_boots = self.due_boots
        other.due_basic = self.due_basic
        other.due_apples = self.due_apples
        other.window_at = self.window_at
        other.window_track = self.window_track
        other.once_now = self.once_now
        other.is_closing = self.is_closing
        other.goods = self.goods[:]
        other.animals = self.animals[:]
        other.markers = self.markers[:]
        other.wagons = self.wagons[:]
        other.frontiersmen = self.frontiersmen[:]
        other.canoes = self.canoes[:]
        other.claimed = self.claimed[:]
        other.cabins = self.cabins[:]
        other.pioneers = self.pioneers[:]
        other.resolved = self.resolved[:]
        other.boots = self.boots[:]
        other.used = self.used[:]
        other.board = self.board[:]
        other.decks = [deck[:] for deck in self.decks]
        other.discards = [pile[:] for pile in self.discards]
        other.hands = [hand[:] for hand in self.hands]
        other.shown = self.shown[:]
        other.kept = self.kept[:]
        other.mountain = self.mountain[:]
        other.row = self.row[:]
        other.panned = self.panned[:]
        other.outlaws = self.outlaws[:]
        other.market = self.market[:]
        other.cabin_stack = self.cabin_stack[:]
        other.cabin_discards = self.cabin_discards[:]
        other.cabins_lost = self.cabins_lost
        other.mule_owner = self.mule_owner
        other.mule_place = self.mule_place
        other.apples = self.apples[:]
        other.fish = self.fish[:]
        other.carts = self.carts
        other.holders = self.holders[:]
        other.active_card = self.active_card
        other.drawn_card = self.drawn_card
        other.hastings_row = self.hastings_row
        other.planning_deck = self.planning_deck[:]
        other.planning_discards = self.planning_discards[:]
        other.hastings_cards = self.hastings_cards[:]
        other.hastings_cabins = self.hastings_cabins[:]

    def deal_anew(self, seat: int) -> None:
        """Deal what *seat* can't see anew: hands, decks, the mountain, tiles, planning cards (SW-9)."""
        for other in range(self.seats):
            self.deal_cards_anew(other, other == seat)
        self.deal_mountain_anew()
        self.cabin_stack.sort()
        self.chance.shuffle(CABIN_TILES, self.cabin_stack)
        self.planning_deck = sorted(self.planning_deck)
        self.chance.shuffle(PLANNING, self.planning_deck)

    def deal_cards_anew(self, owner: int, is_own: bool) -> None:
        """Deal the cards anew whose place in hand and deck of *owner* is not known; own hands are."""
        deck, hand = self.decks[owner], self.hands[owner]
        kept = self.kept[owner]
        known = self.shown[owner] | kept if is_own else self.shown[owner]
        unknown = [card for card in deck if not known >> card & 1]
        if not is_own:
            unknown += [card for card in hand if not known >> card & 1]
        unknown.sort()
        self.chance.shuffle(DECKS + owner, unknown)
        if not is_own:
            self.hands[owner] = [card if known >> card & 1 else unknown.pop() for card in hand]
            self.hands[owner].sort()
        self.decks[owner] = [card if known >> card & 1 else unknown.pop() for card in deck]
        if kept:
            kept_at = [at for at in range(len(deck)) if kept >> deck[at] & 1]
            self.kept[owner] = 0
            for at in kept_at:
                self.kept[owner] |= 1 << self.decks[owner][at]

    def deal_mountain_anew(self) -> None:
        """Deal the covered cards of the mountain anew, basic and special ones apart (SW-9)."""
        covered = [at for at in range(PLACES) if self.mountain[at] != NONE and not self.is_uncovered(at)]
        levels = self.box.specials.level
        first = self.box.specials.first
        groups: list[list[int]] = [[] for _ in range(7)]
        for at in covered:
            card = self.mountain[at]
            if not self.is_special(card):
                groups[0].append(at)
            else:  # in Gold Rush the level is known, for outposts the numeral
                groups[1 + levels[card - first]].append(at)
        for group in groups:
            if len(group) > 1:
                cards = sorted([self.mountain[at] for at in group])
                self.chance.shuffle(MOUNTAIN, cards)
                for at in group:
                    self.mountain[at] = cards.pop(0)
