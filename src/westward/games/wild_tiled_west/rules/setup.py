"""Setting up a table (WT-4)."""

from collections.abc import Mapping
from typing import Any, Final

from westward.engine import BadOptionValue
from westward.games.wild_tiled_west.boards import FACES
from westward.games.wild_tiled_west.components import WildTiledWestComponents
from westward.games.wild_tiled_west.milestones import FirstPlayerDrawn, PartnerKept, PartnerTurnedUp
from westward.games.wild_tiled_west.position import (
    BANDIT_CARDS,
    BOARDS,
    CONTRACTS,
    FIRST_PLAYER,
    NO_STORE,
    NONE,
    PARTNERS,
    SET_UP_FACES,
    UNBUILT,
    WAIT,
    Position,
)
from westward.games.wild_tiled_west.rules.supply import gain_gold
from westward.games.wild_tiled_west.tiles import SUITS

ONE_OF_EACH: Final = 0  # what is taken out of the piles, as components.REMOVALS lists it
RIM: Final = 1
SIDES: Final = 2
ROW: Final = 3  # partners lie face up

RANDOM: Final = "random"  # what is left to the lot


def allow(_seats: int, options: Mapping[str, Any], _box: WildTiledWestComponents) -> None:
    """Refuse *options* that give two seats the same board."""
    named = [board for board in options["board"] if board != RANDOM]
    if len(set(named)) != len(named):
        raise BadOptionValue(
            f"Option board = {options['board']!r} is not possible; each seat has its own board.",
            option="board",
            value=repr(options["board"]),
        )


def set_up(position: Position, options: Mapping[str, Any]) -> None:
    """Lay everything out and deal the partners to choose from (WT-4)."""
    position.win_points_in_year_4 = options["solo_year4_win_points"]
    deal_boards(position, options["board"], options["face"])
    lay_out(position)
    lay_contracts(position, options["contracts"] == "first_game")
    deal_partners(position)


def lay_out(position: Position) -> None:
    """Fill the trays and the supply; give each seat what it begins with (WT-4.1 to WT-4.6)."""
    box, seats = position.box, position.seats
    position.piles = [full_pile(position, slot) for slot in range(len(box.slot_tile))]
    position.supply = [box.gold, box.bullets, box.hill_bandits, box.cowpokes]
    position.gold = [0] * seats
    position.bullets = [0] * seats
    position.mine = [1] * seats
    position.points = [box.start_points] * seats
    position.ace_owner = [NONE] * len(SUITS)
    position.aces = [0] * (len(SUITS) * seats)
    position.turned = [0] * len(box.contract_keys)
    position.kept = [NONE] * seats
    position.discarded = [NONE] * seats
    position.second = [NONE] * seats
    position.founded = [0] * seats
    position.wrangles = [0] * seats
    position.horses = [0] * seats
    position.doubles = [0] * seats
    position.stores = [NO_STORE] * seats
    position.workshops = [UNBUILT] * (len(box.build_cost) * seats)
    position.dice = []
    position.row = []
    position.bandit_deck = list(range(len(box.card_cows))) if position.is_solo() else []
    position.bandit_row = []
    position.herds = []
    position.ridge_bandits = box.ridge_bandits if position.is_solo() else 0
    clear_settlements(position)
    clear_steps(position)


def clear_steps(position: Position) -> None:
    """Have nothing in hand and nothing to resolve."""
    position.cells = []
    position.pending = []
    position.interrupted = []
    position.pastures = []
    position.winners = []
    position.queue = []


def full_pile(position: Position, slot: int) -> int:
    """Return how many tiles *slot* holds with this number of players (WT-4.2)."""
    box = position.box
    removal = box.removal[position.seats - 1]
    fewer = (
        removal == ONE_OF_EACH
        or (removal == RIM and box.slot_rim[slot])
        or (removal == SIDES and box.slot_side[slot])
    )
    return box.tiles[box.slot_tile[slot]].copies - (1 if fewer else 0)


def clear_settlements(position: Position) -> None:
    """Show the printed boards, without any tile."""
    seats = position.seats
    sides = [position.side(seat) for seat in range(seats)]
    position.covered = [0] * (2 * seats)
    position.linked = [0] * (2 * seats)
    position.meadows = [word for side in sides for word in side.meadows]
    position.cows = [word for side in sides for word in side.cows]
    position.blocking = [word for side in sides for word in side.blocking]
    position.roads = [0] * (2 * seats)
    position.bandits = [word for side in sides for word in side.bandits]
    position.sheriffs = [0] * (2 * seats)
    position.tombs = [0] * (2 * seats)
    position.hill_bandits = [0] * (2 * seats)
    position.boots = [0] * (2 * seats)
    position.homes = [0] * (2 * seats)
    position.placed = [[] for _ in range(seats)]
    position.spent = [[] for _ in range(seats)]


def deal_boards(position: Position, boards: list[str], faces: list[str]) -> None:
    """Give each seat the board it named, or one that nobody named, with its face (WT-4.12)."""
    keys = position.box.boards
    left = [board for board in range(len(keys)) if keys[board] not in boards]
    position.chance.shuffle(BOARDS, left)
    position.sides = []
    for board, face in zip(boards, faces, strict=True):
        number = keys.index(board) if board in keys else left.pop()
        position.sides.append(position.box.faces[number][FACES.index(face)])


def lay_contracts(position: Position, for_first_game: bool) -> None:
    """Put the contracts on their places, large side up (WT-4.5)."""
    position.contracts = position.box.first_game[:]
    if not for_first_game:
        position.contracts.sort()
        position.chance.shuffle(CONTRACTS, position.contracts)


def deal_partners(position: Position) -> None:
    """Deal two partners to each seat (WT-4.7)."""
    position.deck = list(range(len(position.box.partner_keys)))
    position.chance.shuffle(PARTNERS, position.deck)
    position.dealt = []
    for _ in range(position.seats):
        position.dealt += sorted([position.deck.pop(), position.deck.pop()])


def keep_options(position: Position, seat: int) -> list[int]:
    """Return the two partners that *seat* was dealt (WT-5.1)."""
    return position.dealt[2 * seat : 2 * seat + 2]


def keep_partner(position: Position, seat: int, card: int) -> None:
    """Keep *card*, face down; the last to choose starts the game (WT-5.1)."""
    position.kept[seat] = card
    if position.recorder is not None:
        position.recorder.add(PartnerKept(seat, position.box.partner_keys[card]))
    position.step = WAIT
    if NONE not in position.kept:
        begin(position)


def begin(position: Position) -> None:
    """Shuffle the discards into the deck, open the row and draw the first player (WT-4.7, WT-4.8)."""
    position.reveal()
    for seat in range(position.seats):
        hand = keep_options(position, seat)
        position.discarded[seat] = hand[1] if hand[0] == position.kept[seat] else hand[0]
        position.deck.append(position.discarded[seat])
    position.dealt = []
    position.deck.sort()
    position.chance.shuffle(PARTNERS, position.deck)
    position.row = [position.deck.pop() for _ in range(ROW)]
    position.bandit_deck.sort()
    position.chance.shuffle(BANDIT_CARDS, position.bandit_deck)
    position.first = position.chance.below(FIRST_PLAYER, position.seats)
    if position.recorder is not None:
        keys = position.box.partner_keys
        for card in position.row:
            position.recorder.add(PartnerTurnedUp(keys[card]))
        position.recorder.add(FirstPlayerDrawn(position.first))
    bonus = position.box.last_gold[position.seats - 1]
    if bonus:
        gain_gold(position, (position.first - 1) % position.seats, bonus)  # WT-4.9
    position.space = position.box.first_space[position.seats - 1]
    position.queue = [(position.first + at) % position.seats for at in range(position.seats)]
    position.step = SET_UP_FACES
