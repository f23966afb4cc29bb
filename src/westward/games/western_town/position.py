"""The position of Western Town: plain values, and what of them a seat can't see."""

from typing import Final

from westward.engine import Chance, State
from westward.games.western_town.components import NONE, WesternTownComponents
from westward.games.western_town.kinds import STOCKS

# streams of chance; those of a second table follow those of the first
LEAD: Final = 0
WESTERN_TOWN: Final = 2
LINCOLN: Final = 3
BUILDINGS: Final = 4
RAID_DIE: Final = 6
STREAMS: Final = (
    "lead_marshal",
    "lead_marshal_2",
    "western_town",
    "lincoln",
    "buildings",
    "buildings_2",
    "raid_die",
    "raid_die_2",
)

# the phases of a table, in the order of play
KEEP: Final = 0  # phase 1.C
CARDS: Final = 1  # phase 2
TURNS: Final = 2  # phase 3
GAINS: Final = 3  # phase 4
READY: Final = 4  # phase 4 is over here; the visit waits for the other table
VISIT: Final = 5  # phase 5
VISITED: Final = 6  # phase 5 is over here
OVER: Final = 7

# the stages of a step of phase 2 (TN-5.10)
ASKING: Final = 0
CHOOSING: Final = 1
FIRST_EFFECT: Final = 2
SECOND_EFFECT: Final = 3

DUMMY: Final = -2  # a face-down card on the table that only its owner knows
CARDS_A_ROUND: Final = 3
CAMP: Final = 3  # numbers of a camp: red raiders, orange raiders, peace tokens
CAMP_PEACE: Final = 2
FRAME: Final = 4  # numbers of a frame on the stack of effects

NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class Position(State):
    """
    Everything that lies on the tables of Western Town.

    Cards of a player, tiles and buildings are sets: a bit for each number.
    """

    fields = (
        "mode",
        "tables",
        "per_table",
        "round",
        "lincoln_pile",
        "lincoln_box",
        "lincoln_seen",
        "lead",
        "phase",
        "step",
        "stage",
        "turn",
        "active",
        "somebody_passed",
        "attack_held",
        "last_face",
        "camps",
        "reserve",
        "removed",
        "awards",
        "stacks",
        "western_town",
        "stocks",
        "town",
        "destroyed",
        "export_marker",
        "home_markers",
        "constructible",
        "pile",
        "corner",
        "printed_homes",
        "pink_homes",
        "intact",
        "usable",
        "hand",
        "inactive",
        "visible",
        "dummies",
        "table",
        "pending",
        "picked",
        "third_played",
        "passed",
        "gains",
        "waiting",
        "may",
        "sight",
    )

    def __init__(self, seats: int, components: WesternTownComponents, chance: Chance) -> None:
        super().__init__(seats, components, chance)
        self.box = components
        self.mode = 0
        self.tables = 1
        self.per_table = seats
        self.round = 0
        self.lincoln_pile = NO_LIST  # the top card is the last
        self.lincoln_box = NO_LIST  # the cards that went back to the box unseen
        self.lincoln_seen = NO_LIST  # the current card is the last
        self.lead = NO_LIST  # by table, like the next ones: the Lead Marshal
        self.phase = NO_LIST
        self.step = NO_LIST  # of phase 2 (TN-5.8)
        self.stage = NO_LIST  # what is done within a step or phase
        self.turn = NO_LIST  # whose turn it is in phase 3
        self.active = NO_LIST  # who carries out a top-level action (TN-5.0b)
        self.somebody_passed = NO_LIST
        self.attack_held = NO_LIST  # 1 once an attack has taken place in the top-level action (TN-5.38)
        self.last_face = NO_LIST  # the face that the raid die showed last
        self.camps = NO_LIST  # by table: red, orange, peace tokens
        self.reserve = NO_LIST  # tiles, the same for all at a table
        self.removed = NO_LIST  # cards, the same for all at a table
        self.awards = NO_LIST  # by table and round: who won the Lincoln card
        self.stacks = NO_LISTS  # by table: the frames of the effects under way
        self.western_town = NO_LIST  # by seat, like the next ones
        self.stocks = NO_LIST  # by seat and kind
        self.town = NO_LIST  # by seat and slot: the piece there
        self.destroyed = NO_LIST  # slots
        self.export_marker = NO_LIST
        self.home_markers = NO_LIST
        self.constructible = NO_LIST  # tiles
        self.pile = NO_LIST  # HOMESTEAD tiles
        self.corner = NO_LIST  # 1 while the second HOMESTEAD card lies in the corner
        self.printed_homes = NO_LIST  # Homes on the buildings and the Home bonus of a cell
        self.pink_homes = NO_LIST
        self.intact = NO_LIST  # names of buildings that can be used
        self.usable = NO_LIST  # cards whose name can be used
        self.hand = NO_LIST  # cards
        self.inactive = NO_LIST  # cards
        self.visible = NO_LIST  # cards face up on the table
        self.dummies = NO_LIST  # cards laid face down without effect
        self.table = NO_LIST  # by seat: three places for cards, in the order of play
        self.pending = NO_LIST  # the card chosen for phase 2, until its effect begins
        self.picked = NO_LIST  # cards chosen so far by a seat that chooses several
        self.third_played = NO_LIST
        self.passed = NO_LIST
        self.gains = NO_LIST  # cards whose gain is still to be chosen
        self.waiting = NO_LIST  # what each seat is asked, or NONE
        self.may = NO_LIST  # who knows what of whose cards (see knowledge.py)
        self.sight = NO_LIST

    # where things are

    def table_of(self, seat: int) -> int:
        """Return the table that *seat* plays at."""
        return seat // self.per_table

    def seats_at(self, table: int) -> range:
        """Return the seats at *table*."""
        return range(table * self.per_table, (table + 1) * self.per_table)

    def after(self, seat: int, steps: int = 1) -> int:
        """Return the seat *steps* places clockwise of *seat* at its table (TN-2.3)."""
        first = seat // self.per_table * self.per_table
        return first + (seat - first + steps) % self.per_table

    def raid_leader(self, table: int) -> int:
        """Return the player to the right of the Lead Marshal (TN-4.7)."""
        return self.after(self.lead[table], self.per_table - 1)

    def neighbours(self, seat: int) -> list[int]:
        """Return the left and the right neighbour, one if they are the same (TN-2.4)."""
        left = self.after(seat)
        right = self.after(seat, self.per_table - 1)
        return [left] if left == right else [left, right]

    def others(self, seat: int) -> list[int]:
        """Return the other players at the table of *seat*, clockwise (TN-2.4)."""
        return [self.after(seat, steps) for steps in range(1, self.per_table)]

    def stock(self, seat: int, kind: int) -> int:
        """Return how much of *kind* the town of *seat* has."""
        return self.stocks[seat * STOCKS + kind]

    def cards_on_table(self, seat: int) -> int:
        """Return how many cards *seat* has played this round."""
        start = seat * CARDS_A_ROUND
        return CARDS_A_ROUND - self.table[start : start + CARDS_A_ROUND].count(NONE)

    def owned(self, seat: int) -> int:
        """Return the cards of *seat* that can be in its hand, wherever they are: public (TN-9.1)."""
        held = self.hand[seat] | self.inactive[seat] | self.visible[seat] | self.dummies[seat]
        for place in range(CARDS_A_ROUND):
            card = self.table[seat * CARDS_A_ROUND + place]
            if card >= 0:
                held |= 1 << card
        return held

    def copy_to(self, other: "Position") -> None:
        """Make *other* equal to this position; they share nothing that changes."""
        self.copy_frame_to(other)
        other.mode = self.mode
        other.tables = self.tables
        other.per_table = self.per_table
        other.round = self.round
        self._copy_tables_to(other)
        self._copy_towns_to(other)

    def _copy_tables_to(self, other: "Position") -> None:
        other.lincoln_pile = self.lincoln_pile[:]
        other.lincoln_box = self.lincoln_box[:]
        other.lincoln_seen = self.lincoln_seen[:]
        other.lead = self.lead[:]
        other.phase = self.phase[:]
        other.step = self.step[:]
        other.stage = self.stage[:]
        other.turn = self.turn[:]
        other.active = self.active[:]
        other.somebody_passed = self.somebody_passed[:]
        other.attack_held = self.attack_held[:]
        other.last_face = self.last_face[:]
        other.camps = self.camps[:]
        other.reserve = self.reserve[:]
        other.removed = self.removed[:]
        other.awards = self.awards[:]
        other.stacks = [stack[:] for stack in self.stacks]

    def _copy_towns_to(self, other: "Position") -> None:
        other.western_town = self.western_town[:]
        other.stocks = self.stocks[:]
        other.town = self.town[:]
        other.destroyed = self.destroyed[:]
        other.export_marker = self.export_marker[:]
        other.home_markers = self.home_markers[:]
        other.constructible = self.constructible[:]
        other.pile = self.pile[:]
        other.corner = self.corner[:]
        other.printed_homes = self.printed_homes[:]
        other.pink_homes = self.pink_homes[:]
        other.intact = self.intact[:]
        other.usable = self.usable[:]
        other.hand = self.hand[:]
        other.inactive = self.inactive[:]
        other.visible = self.visible[:]
        other.dummies = self.dummies[:]
        other.table = self.table[:]
        other.pending = self.pending[:]
        other.picked = self.picked[:]
        other.third_played = self.third_played[:]
        other.passed = self.passed[:]
        other.gains = self.gains[:]
        other.waiting = self.waiting[:]
        other.may = self.may[:]
        other.sight = self.sight[:]


CHUNK: Final = 12  # bits that are looked up at a time


def _numbers(mask: int, first: int) -> list[int]:
    """Return the numbers of the bits of *mask*, counted from *first*."""
    return [first + bit for bit in range(CHUNK) if (mask >> bit) & 1]


LOW: Final = [_numbers(mask, 0) for mask in range(1 << CHUNK)]
HIGH: Final = [_numbers(mask, CHUNK) for mask in range(1 << CHUNK)]


def bits(mask: int) -> list[int]:
    """Return the numbers in a set, in rising order."""
    found = LOW[mask & 0xFFF] + HIGH[(mask >> CHUNK) & 0xFFF]
    rest = mask >> (2 * CHUNK)
    return found + [2 * CHUNK + number for number in bits(rest)] if rest else found


def size(mask: int) -> int:
    """Return how many numbers a set has."""
    count = len(LOW[mask & 0xFFF]) + len(LOW[(mask >> CHUNK) & 0xFFF])
    rest = mask >> (2 * CHUNK)
    return count + size(rest) if rest else count


def mask_of(numbers: list[int]) -> int:
    """Return *numbers* as a set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
