"""The position of Gold West: plain values, and what of them nobody can see."""

from typing import Final

from westward.engine import Chance, State
from westward.games.gold_west.components import (
    CELLS,
    KINDS,
    METALS,
    SECTIONS,
    SINGLE,
    TERRAINS,
    WATER,
    GoldWestComponents,
)
from westward.games.gold_west.decisions import Decision

# streams of chance, in the order of set-up
STREAMS: Final = (
    "first_player",
    "terrain_tiles",
    "rotations",
    "mining_tokens",
    "offices",
    "layout",
    "investments",
)
FIRST_PLAYER: Final = 0
TERRAIN_TILES: Final = 1
ROTATIONS: Final = 2
MINING_TOKENS: Final = 3
OFFICES: Final = 4
LAYOUT: Final = 5
INVESTMENTS: Final = 6

# what the rules carry out next
BEGIN_TURN: Final = 0
PASS_SECTIONS: Final = 1
USE_METALS: Final = 2
EFFECTS: Final = 3
BUILD: Final = 4
END_TURN: Final = 5
WAIT: Final = 6  # for a choice
OVER: Final = 7

# what is on a hex; a camp of seat n is CAMP_OF + n, a settlement SETTLEMENT_OF + n
HIDDEN: Final = 0
REVEALED: Final = 1
LOOTED: Final = 2
OUT: Final = 3  # a face-down tile of a game of two (GW-4.3)
CAMP_OF: Final = 10
SETTLEMENT_OF: Final = 20

NONE: Final = -1
IN_BOX: Final = -2
IN_DISPLAY: Final = -1
FRAME: Final = 4  # numbers of one entry of *pending*: operation, times, argument, optional

NO_LIST: Final[list[int]] = []


class Position(State):
    """Everything that lies on the table of Gold West. Lists per seat are flat: ``seat * n + k``."""

    fields = (
        "whitewater",
        "first",
        "turn",
        "turns",
        "waiting_for",
        "step",
        "kind",
        "chosen",
        "mined",
        "passing",
        "invested",
        "office_paid",
        "pending",
        "hand",
        "use_area",
        "supply",
        "terrain",
        "token",
        "cover",
        "left_over",
        "influence",
        "card_influence",
        "camps",
        "markers",
        "wanted",
        "score",
        "coaches",
        "stacks",
        "ship_tiles",
        "office",
        "cell_marker",
        "cell_stacked",
        "card_owner",
        "bonus_taken",
        "water_bank",
    )

    def __init__(self, seats: int, components: GoldWestComponents, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.box = components
        self.whitewater = False
        self.first = 0  # who has order marker 1
        self.turn = 0
        self.turns = 0  # how many have been completed
        self.waiting_for = Decision.ACTIVATE_SECTION
        self.step = BEGIN_TURN
        self.kind = NONE  # camp, settlement or loot
        self.chosen = NONE  # the first half of an answer: a hex to swap, a resource to add
        self.mined = NONE  # the front of the token that was just taken
        self.passing = NONE  # the section that is passed next
        self.invested = False
        self.office_paid = False
        self.pending = NO_LIST  # effects to carry out, the next one last, FRAME numbers each
        self.hand = NO_LIST  # resources on their way up the track, by kind
        self.use_area = NO_LIST  # by kind
        self.supply = NO_LIST  # (seat * SECTIONS + section) * KINDS + kind
        self.terrain = NO_LIST  # by hex
        self.token = NO_LIST  # by hex: its front (equal tokens have one number), NONE where none lies
        self.cover = NO_LIST  # by hex
        self.left_over = NO_LIST  # fronts of the tokens in the box of a game of two, sorted
        self.influence = NO_LIST  # seat * 4 + terrain
        self.card_influence = NO_LIST  # of these, markers from cards
        self.camps = NO_LIST  # by seat: in supply
        self.markers = NO_LIST  # by seat: in supply
        self.wanted = NO_LIST  # by seat
        self.score = NO_LIST  # by seat
        self.coaches = NO_LIST  # seat * 3 + metal
        self.stacks = NO_LIST  # metal * 2 + stack: tiles left
        self.ship_tiles = NO_LIST  # by seat: shipping bonus tiles
        self.office = NO_LIST  # by cell
        self.cell_marker = NO_LIST  # by cell: the seat, or NONE
        self.cell_stacked = NO_LIST  # by cell: the seat whose marker lies on top, or NONE
        self.card_owner = NO_LIST  # by card: a seat, IN_DISPLAY or IN_BOX
        self.bonus_taken = 0
        self.water_bank = 0

    def lay_out(self) -> None:
        """Give every player the pieces (GW-4.6, GW-4.10); the map and the tiles come by lot."""
        seats = self.seats
        self.pending = []
        self.hand = [0] * KINDS
        self.use_area = [0] * KINDS
        self.supply = [0] * (seats * SECTIONS * KINDS)
        self.influence = [0] * (seats * len(TERRAINS))
        self.card_influence = [0] * (seats * len(TERRAINS))
        self.camps = [self.box.camps[seats]] * seats
        self.markers = [self.box.markers] * seats
        self.wanted = [0] * seats
        self.score = [0] * seats
        self.coaches = [0] * (seats * len(METALS))
        self.stacks = [len(tiles) for tiles in self.box.stack_tiles]
        self.ship_tiles = [0] * seats
        self.cell_marker = [NONE] * CELLS
        self.cell_stacked = [NONE] * CELLS
        self.water_bank = self.box.water_tokens if self.whitewater else 0

    def place(self, seat: int, section: int) -> int:
        """Return where the section of a seat starts in the supply."""
        return (seat * SECTIONS + section) * KINDS

    def is_final_turn(self) -> bool:
        """Tell whether the active player has placed all camps (GW-5.17)."""
        return self.camps[self.turn] == 0

    def office_key(self, cell: int) -> str:
        """Return the name of the office, or of the single tile, on *cell*."""
        office = self.office[cell]
        return (
            self.box.single_keys[int(self.whitewater)] if office == SINGLE else self.box.office_keys[office]
        )

    def buildings(self, seat: int) -> list[int]:
        """Return the hexes where *seat* has a camp or a settlement."""
        camp, settlement = CAMP_OF + seat, SETTLEMENT_OF + seat
        return [hex for hex, cover in enumerate(self.cover) if cover in (camp, settlement)]

    def copy_to(self, other: "Position") -> None:
        """Make *other* equal to this position; they share nothing that changes."""
        self.copy_frame_to(other)
        other.whitewater = self.whitewater
        other.first = self.first
        other.turn = self.turn
        other.turns = self.turns
        other.waiting_for = self.waiting_for
        other.step = self.step
        other.kind = self.kind
        other.chosen = self.chosen
        other.mined = self.mined
        other.passing = self.passing
        other.invested = self.invested
        other.office_paid = self.office_paid
        other.pending = self.pending[:]
        other.hand = self.hand[:]
        other.use_area = self.use_area[:]
        other.supply = self.supply[:]
        other.terrain = self.terrain[:]
        other.token = self.token[:]
        other.cover = self.cover[:]
        other.left_over = self.left_over[:]
        other.influence = self.influence[:]
        other.card_influence = self.card_influence[:]
        other.camps = self.camps[:]
        other.markers = self.markers[:]
        other.wanted = self.wanted[:]
        other.score = self.score[:]
        other.coaches = self.coaches[:]
        other.stacks = self.stacks[:]
        other.ship_tiles = self.ship_tiles[:]
        other.office = self.office[:]
        other.cell_marker = self.cell_marker[:]
        other.cell_stacked = self.cell_stacked[:]
        other.card_owner = self.card_owner[:]
        other.bonus_taken = self.bonus_taken
        other.water_bank = self.water_bank

    def deal_anew(self, seat: int) -> None:
        """Permute, within each terrain, the hidden tokens and those left over: alike for all (GW-9.2)."""
        left_over: list[int] = []
        for terrain in range(len(TERRAINS)):
            hidden = [
                hex
                for hex in range(len(self.cover))
                if self.cover[hex] == HIDDEN and self.terrain[hex] == terrain
            ]
            unseen = [token for token in self.left_over if self.box.token_terrain[token] == terrain]
            unseen = sorted(unseen + [self.token[hex] for hex in hidden])
            self.chance.shuffle(MINING_TOKENS, unseen)
            for hex in hidden:
                self.token[hex] = unseen.pop()
            left_over += unseen
        self.left_over = sorted(left_over)


def has_resources(supply: list[int], start: int) -> bool:
    """Tell whether a section, which begins at *start*, holds anything, water included."""
    return any(supply[start + kind] for kind in range(WATER + 1))
