"""Setting the table up (TN-4)."""

from collections.abc import Mapping
from typing import Any

from westward.engine import BadOptionValue
from westward.games.western_town.components import CACTUS, CONSTRUCTIBLE, MODES, NONE, WesternTownComponents
from westward.games.western_town.events import RolesGiven, TownFounded
from westward.games.western_town.kinds import STOCKS
from westward.games.western_town.knowledge import PLACES
from westward.games.western_town.position import (
    CAMP,
    CARDS_A_ROUND,
    KEEP,
    LEAD,
    LINCOLN,
    WESTERN_TOWN,
    Position,
    mask_of,
)
from westward.games.western_town.rules.building import take_card
from westward.games.western_town.rules.flow import carry_on
from westward.games.western_town.rules.preparing import add_buildings, begin_round
from westward.games.western_town.rules.town import put_down, refresh, take_tile


def check_mode(seats: int, options: Mapping[str, Any], box: WesternTownComponents) -> None:
    """Raise BadOptionValue for a mode that is for other numbers of players (TN-1.6)."""
    mode = options["mode"]
    allowed = box.modes[MODES.index(mode)].seats
    if seats not in allowed:
        told = ", ".join(str(number) for number in allowed)
        raise BadOptionValue(
            f"Option mode = {mode!r} is for {told} seats, not {seats}; take another mode.",
            option="mode",
            value=repr(mode),
        )


def set_up(position: Position, options: Mapping[str, Any]) -> None:
    """Set up one table, or two for a double duel, and begin the first round (TN-4.1 to TN-4.13)."""
    lay_out(position, options["mode"])
    towns = list(range(len(position.box.town_ids)))
    position.chance.shuffle(WESTERN_TOWN, towns)
    position.western_town = towns[: position.seats]  # TN-4.6
    for table in range(position.tables):  # TN-4.7
        first = position.seats_at(table)[0]
        position.lead[table] = first + position.chance.below(LEAD + table, position.per_table)
        if position.recorder is not None:
            position.recorder.add(RolesGiven(position.lead[table], position.raid_leader(table)))
    pile_lincoln(position)
    for table in range(position.tables):
        add_buildings(position, table, 0)
    for seat in range(position.seats):
        found_town(position, seat)
    begin_round(position)
    carry_on(position)
    position.reveals = 0  # nothing was there to be taken back before


def lay_out(position: Position, mode: str) -> None:
    """Put the pieces where they are before anything is drawn (TN-4.1 to TN-4.5)."""
    box = position.box
    position.mode = MODES.index(mode)
    position.tables = box.modes[position.mode].tables
    position.per_table = position.seats // position.tables
    lay_out_tables(position)
    lay_out_towns(position)
    for seat in range(position.seats):
        refresh(position, seat)


def lay_out_tables(position: Position) -> None:
    """Lay out what the players of a table share."""
    box, tables = position.box, position.tables
    starred = [tile for tile in range(box.tiles) if box.pieces[tile].group > CONSTRUCTIBLE]
    position.lead = [0] * tables
    position.phase = [KEEP] * tables
    position.step = [0] * tables
    position.stage = [0] * tables
    position.turn = [0] * tables
    position.active = [0] * tables
    position.somebody_passed = [0] * tables
    position.attack_held = [0] * tables
    position.last_face = [NONE] * tables
    position.camps = [0, 0, box.camp_peace * position.per_table] * tables
    assert len(position.camps) == CAMP * tables
    position.reserve = [mask_of(starred)] * tables  # TN-4.3
    position.removed = [0] * tables
    position.awards = [NONE] * (tables * box.modes[position.mode].rounds)
    position.stacks = [[] for _ in range(tables)]


def lay_out_towns(position: Position) -> None:
    """Lay out the board, cards and stocks of every player."""
    box, seats = position.box, position.seats
    pieces = [box.pieces[piece] for piece in box.printed]
    at_once = [tile for tile in range(box.tiles) if box.pieces[tile].group == CONSTRUCTIBLE]
    position.stocks = box.start * seats  # TN-4.5
    position.town = (box.printed + [NONE] * (box.slots - box.first_cell)) * seats
    position.pink_homes = [sum(piece.pink for piece in pieces)] * seats
    position.printed_homes = [sum(piece.pink + piece.black for piece in pieces)] * seats
    position.hand = [box.groups[CACTUS]] * seats  # TN-4.2
    position.constructible = [mask_of(at_once)] * seats  # TN-4.4
    position.corner = [1] * seats
    position.table = [NONE] * (CARDS_A_ROUND * seats)
    position.pending = [NONE] * seats
    position.waiting = [NONE] * seats
    position.may = [0] * ((seats + 1) * seats * PLACES)
    position.sight = [0] * (seats * seats)
    position.western_town = [NONE] * seats
    lay_out_counts(position)


def lay_out_counts(position: Position) -> None:
    """Start everything that is counted from nothing."""
    seats = position.seats
    position.destroyed = [0] * seats
    position.export_marker = [0] * seats
    position.home_markers = [0] * seats
    position.pile = [0] * seats
    position.intact = [0] * seats
    position.usable = [0] * seats
    position.inactive = [0] * seats
    position.visible = [0] * seats
    position.dummies = [0] * seats
    position.picked = [0] * seats
    position.third_played = [0] * seats
    position.passed = [0] * seats
    position.gains = [0] * seats


def pile_lincoln(position: Position) -> None:
    """Draw the Lincoln cards of the game; the final one, if used, lies at the bottom (TN-4.8, TN-4.12)."""
    box = position.box
    mode = box.modes[position.mode]
    cards = [card for card in range(len(box.lincoln_ids)) if card != box.final]
    position.chance.shuffle(LINCOLN, cards)
    position.lincoln_pile = ([box.final] if mode.has_final else []) + cards[: mode.drawn]
    position.lincoln_box = cards[mode.drawn :]
    position.lincoln_seen = []


def found_town(position: Position, seat: int) -> None:
    """Turn the Western Town card up: its resources, and its building on the first cell 4 (TN-4.10)."""
    box = position.box
    card = position.western_town[seat]
    for kind in range(STOCKS):
        position.stocks[seat * STOCKS + kind] += box.town_stocks[card][kind]
    piece = box.town_piece[card]
    take_tile(position, seat, piece)
    put_down(position, seat, piece, box.start_cell)
    if position.recorder is not None:
        position.recorder.add(TownFounded(seat, box.town_ids[card]))
    take_card(position, seat, piece)
