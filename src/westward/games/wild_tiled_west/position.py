"""The position of Wild Tiled West: plain values, and what of them a seat can't see."""

from typing import Final

from westward.engine import Chance, State
from westward.games.wild_tiled_west.boards import Side
from westward.games.wild_tiled_west.components import WildTiledWestComponents
from westward.games.wild_tiled_west.decisions import Decision

# streams of chance
BOARDS: Final = 0
CONTRACTS: Final = 1
PARTNERS: Final = 2
FIRST_PLAYER: Final = 3
PRAIRIE_DICE: Final = 4
RIVER_DICE: Final = 5
BANDIT_CARDS: Final = 6
STREAMS: Final = (
    "boards",
    "contracts",
    "partners",
    "first_player",
    "prairie_dice",
    "river_dice",
    "bandit_cards",
)

# what the rules carry out next
SET_UP_FACES: Final = 0  # Conquest faces that begin with a tile, in turn order
ARRIVE: Final = 1  # the round marker reaches a space
PAY_INCOME: Final = 2
ASK_INCOME: Final = 3
ROLL: Final = 4
BEGIN_TURN: Final = 5
BEFORE_ACTION: Final = 6  # the Carpenters' first window
ASK_ACTION: Final = 7
TURN_ICONS: Final = 8  # the steps of a placement (WT-5.7)
WHITE_SIGN: Final = 9
FOUND_TOWNS: Final = 10
SURROUND: Final = 11
LASSO_HORSES: Final = 12
FIND_PASTURES: Final = 13
OFFER_PASTURE: Final = 14
PLACEMENT_DONE: Final = 15  # all steps of one placement; alleys return to what they interrupted
READ_SIGNPOSTS: Final = 16
FIRE: Final = 17
FIRE_ANYWHERE: Final = 18
BURY: Final = 19
RESOLVED: Final = 20
AFTER_ACTION: Final = 21  # the Carpenters' second window
END_TURN: Final = 22
END_ROUND: Final = 23
TUSSLE: Final = 24
HILL_BANDITS: Final = 25
NEXT_YEAR: Final = 26
FINISH: Final = 27
WAIT: Final = 28  # for a choice
OVER: Final = 29

# what the supply holds; alleys never run out (WT-10.4)
GOLD_LEFT: Final = 0
BULLETS_LEFT: Final = 1
HILL_BANDITS_LEFT: Final = 2
COWPOKES_LEFT: Final = 3

# what becomes of the General Store of the Signpost face
NO_STORE: Final = 0
SET_ASIDE: Final = 1
STORE_PLACED: Final = 2
STORE_REMOVED: Final = 3

USED: Final = -1  # a die that was taken
ASIDE: Final = 0  # a die that found no notch

UNBUILT: Final = -1

TILE_CODE: Final = 100_000  # a placed tile is its kind times this, plus the placement

NONE: Final = -1
NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class Position(State):
    """
    Everything that lies on the table of Wild Tiled West.

    Sets of cells have two words for each seat (see `cells`).
    """

    fields = (
        "win_points_in_year_4",
        "year",
        "space",
        "rounds_played",
        "first",
        "active",
        "turns_taken",
        "waiting_for",
        "step",
        "resume",
        "then",
        "after",
        "tile",
        "face",
        "code",
        "cells",
        "at",
        "bury_left",
        "pending",
        "interrupted",
        "pastures",
        "winners",
        "queue",
        "sides",
        "piles",
        "dice",
        "contracts",
        "turned",
        "supply",
        "gold",
        "bullets",
        "mine",
        "points",
        "ace_owner",
        "aces",
        "dealt",
        "kept",
        "discarded",
        "second",
        "row",
        "deck",
        "covered",
        "linked",
        "meadows",
        "cows",
        "blocking",
        "roads",
        "bandits",
        "sheriffs",
        "tombs",
        "hill_bandits",
        "boots",
        "homes",
        "placed",
        "spent",
        "founded",
        "wrangles",
        "horses",
        "doubles",
        "workshops",
        "stores",
        "bandit_deck",
        "bandit_row",
        "herds",
        "loose_cows",
        "ridge_bandits",
        "ridge_covered",
        "ridge_bullets",
        "ridge_hill_bandits",
    )

    def __init__(self, seats: int, components: WildTiledWestComponents, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.box = components
        self.win_points_in_year_4 = True  # the table option solo_year4_win_points (WT-10.23)
        self.year = 0  # from 0
        self.space = 0  # of the round track in this year, from 1
        self.rounds_played = 0
        self.first = 0  # the seat with the first-player marker
        self.active = 0
        self.turns_taken = 0  # in this round
        self.waiting_for = Decision.KEEP_PARTNER
        self.step = WAIT
        self.resume = WAIT  # what follows the answer
        self.then = WAIT  # what follows the shots
        self.after = WAIT  # what follows the placement
        self.tile = NONE  # the tile in hand, or the one that is being resolved
        self.face = 0
        self.code = 0  # its placement
        self.cells = NO_LIST  # that the placement covered, in reading order
        self.at = 0  # how many icons of it are resolved: two for each cell
        self.bury_left = 0
        self.pending = NO_LIST  # gained alleys: 1 if gained singly, 0 if not
        self.interrupted = NO_LISTS  # placements that wait for their alleys, four lists each (see resolving)
        self.pastures = NO_LIST  # the first cells of those still to be offered
        self.winners = NO_LIST  # of a tussle, who still place a hill bandit
        self.queue = NO_LIST  # seats that still set up their face or take income
        self.sides = NO_LIST  # by seat
        self.piles = NO_LIST  # by slot
        self.dice = NO_LIST  # the notch of each die, or USED or ASIDE; prairie dice first
        self.contracts = NO_LIST  # by place, 4 cows first
        self.turned = NO_LIST  # by place: 1 small side up
        self.supply = NO_LIST
        self.gold = NO_LIST  # by seat, like the next ones
        self.bullets = NO_LIST
        self.mine = NO_LIST
        self.points = NO_LIST
        self.ace_owner = NO_LIST  # by suit, NONE for the supply
        self.aces = NO_LIST  # four for each seat: cards and icons on tiles
        self.dealt = NO_LIST  # two for each seat, until all have chosen
        self.kept = NO_LIST
        self.discarded = NO_LIST
        self.second = NO_LIST
        self.row = NO_LIST
        self.deck = NO_LIST  # the top card is the last
        self.covered = NO_LIST
        self.linked = NO_LIST  # covered cells and the meadows that they link (WT-5.5.2)
        self.meadows = NO_LIST  # printed and on tiles
        self.cows = NO_LIST
        self.blocking = NO_LIST  # what stops a bullet (WT-5.13.3)
        self.roads = NO_LIST
        self.bandits = NO_LIST  # that live
        self.sheriffs = NO_LIST  # that are active
        self.tombs = NO_LIST  # bullets on bandits and sheriffs
        self.hill_bandits = NO_LIST  # tokens, shot or not
        self.boots = NO_LIST  # cowpokes
        self.homes = NO_LIST  # the cells of the home in peril
        self.placed = NO_LISTS  # the tiles of each seat, oldest first
        self.spent = NO_LISTS  # 1 for a red sign that paid and for a Sawmill that was used
        self.founded = NO_LIST  # a bit for each town
        self.wrangles = NO_LIST
        self.horses = NO_LIST  # a bit for each horse that was lassoed
        self.doubles = NO_LIST  # 1 with a yellow Wheelwright
        self.workshops = NO_LIST  # as many for each seat as there are: gold stored, or UNBUILT
        self.stores = NO_LIST
        self.bandit_deck = NO_LIST  # the top card is the last
        self.bandit_row = NO_LIST
        self.herds = NO_LIST  # the places in the row where a cowpoke ends a herd
        self.loose_cows = 0
        self.ridge_bandits = 0  # covered or not
        self.ridge_covered = 0
        self.ridge_bullets = 0
        self.ridge_hill_bandits = 0

    def side(self, seat: int) -> Side:
        """Return the face that *seat* plays on."""
        return self.box.sides[self.sides[seat]]

    def is_solo(self) -> bool:
        """Tell whether the Bandit Ridge is the opponent (WT-7.10)."""
        return self.seats == 1

    def copy_to(self, other: "Position") -> None:
        """Make *other* equal to this position; they share nothing that changes."""
        self.copy_frame_to(other)
        self._copy_numbers(other)
        other.cells = self.cells[:]
        other.pending = self.pending[:]
        other.interrupted = [saved[:] for saved in self.interrupted]
        other.pastures = self.pastures[:]
        other.winners = self.winners[:]
        other.queue = self.queue[:]
        other.sides = self.sides[:]
        other.piles = self.piles[:]
        other.dice = self.dice[:]
        other.contracts = self.contracts[:]
        other.turned = self.turned[:]
        other.supply = self.supply[:]
        other.gold = self.gold[:]
        other.bullets = self.bullets[:]
        other.mine = self.mine[:]
        other.points = self.points[:]
        other.ace_owner = self.ace_owner[:]
        other.aces = self.aces[:]
        other.dealt = self.dealt[:]
        other.kept = self.kept[:]
        other.discarded = self.discarded[:]
        other.second = self.second[:]
        other.row = self.row[:]
        other.deck = self.deck[:]
        self._copy_settlements(other)

    def _copy_numbers(self, other: "Position") -> None:
        other.win_points_in_year_4 = self.win_points_in_year_4
        other.year = self.year
        other.space = self.space
        other.rounds_played = self.rounds_played
        other.first = self.first
        other.active = self.active
        other.turns_taken = self.turns_taken
        other.waiting_for = self.waiting_for
        other.step = self.step
        other.resume = self.resume
        other.then = self.then
        other.after = self.after
        other.tile = self.tile
        other.face = self.face
        other.code = self.code
        other.at = self.at
        other.bury_left = self.bury_left
        other.loose_cows = self.loose_cows
        other.ridge_bandits = self.ridge_bandits
        other.ridge_covered = self.ridge_covered
        other.ridge_bullets = self.ridge_bullets
        other.ridge_hill_bandits = self.ridge_hill_bandits

    def _copy_settlements(self, other: "Position") -> None:
        other.covered = self.covered[:]
        other.linked = self.linked[:]
        other.meadows = self.meadows[:]
        other.cows = self.cows[:]
        other.blocking = self.blocking[:]
        other.roads = self.roads[:]
        other.bandits = self.bandits[:]
        other.sheriffs = self.sheriffs[:]
        other.tombs = self.tombs[:]
        other.hill_bandits = self.hill_bandits[:]
        other.boots = self.boots[:]
        other.homes = self.homes[:]
        other.placed = [tiles[:] for tiles in self.placed]
        other.spent = [marks[:] for marks in self.spent]
        other.founded = self.founded[:]
        other.wrangles = self.wrangles[:]
        other.horses = self.horses[:]
        other.doubles = self.doubles[:]
        other.workshops = self.workshops[:]
        other.stores = self.stores[:]
        other.bandit_deck = self.bandit_deck[:]
        other.bandit_row = self.bandit_row[:]
        other.herds = self.herds[:]

    def deal_anew(self, seat: int) -> None:
        """Deal what *seat* can't see anew: partners that others keep, and the order of the decks (WT-9)."""
        self.bandit_deck.sort()
        self.chance.shuffle(BANDIT_CARDS, self.bandit_deck)
        if self.step == OVER:
            self.deck.sort()
            self.chance.shuffle(PARTNERS, self.deck)
            self._deal_discards_anew(seat)
        elif self.dealt:
            self._deal_hands_anew(seat)
        else:
            self._deal_partners_anew(seat)

    def _deal_hands_anew(self, seat: int) -> None:
        """Deal the pairs of the others anew; who has chosen has kept one of them."""
        others = [other for other in range(self.seats) if other != seat]
        unseen = self.deck + [card for other in others for card in self.dealt[2 * other : 2 * other + 2]]
        unseen.sort()
        self.chance.shuffle(PARTNERS, unseen)
        for other in others:
            hand = [unseen.pop(), unseen.pop()]
            if self.kept[other] != NONE:
                self.kept[other] = hand[0]
            self.dealt[2 * other : 2 * other + 2] = sorted(hand)
        self.deck = unseen

    def _deal_partners_anew(self, seat: int) -> None:
        """Deal the others' first partners anew; the card that *seat* gave back lies in the deck."""
        others = [other for other in range(self.seats) if other != seat]
        known = [self.discarded[seat]]
        unseen = self.deck + [self.kept[other] for other in others]
        possible = sorted(card for card in unseen if card not in known)
        self.chance.shuffle(PARTNERS, possible)
        for other in others:
            self.kept[other] = possible.pop()
        self.deck = sorted(possible + [card for card in unseen if card in known])
        self.chance.shuffle(PARTNERS, self.deck)
        self._deal_discards_anew(seat)

    def _deal_discards_anew(self, seat: int) -> None:
        """Let the others have given back any cards that nobody kept at set-up."""
        taken = [*self.kept, self.discarded[seat]]
        possible = [card for card in range(len(self.box.partner_keys)) if card not in taken]
        self.chance.shuffle(PARTNERS, possible)
        for other in range(self.seats):
            if other != seat:
                self.discarded[other] = possible.pop()
