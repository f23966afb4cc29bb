"""What one seat, or a spectator, may know of a position of Western Town (TN-9)."""

from collections.abc import Sequence
from typing import Any

from westward.engine import Event
from westward.faces import View
from westward.games.western_town.components import EXPECTATIONS, MODES, NONE, WesternTownComponents
from westward.games.western_town.decisions import (
    CHOOSE_BUILD,
    CHOOSE_CARD_TO_FLIP,
    CHOOSE_CELL,
    CHOOSE_GAIN,
    CHOOSE_REPAIR,
    CHOOSE_VICTIM,
    ENOUGH,
    EXPLOIT,
    EXPLOIT_TURN,
    OF_CARDS,
    OF_TOWNS,
    PASS,
    PLAY,
    RAID_TARGET,
    THE_INHABITANTS,
)
from westward.games.western_town.kinds import KINDS, STOCKS
from westward.games.western_town.knowledge import (
    DUMMIES,
    HAND,
    INACTIVE,
    known_in,
    known_in_hand_or_dummy,
)
from westward.games.western_town.position import (
    CAMP,
    CAMP_PEACE,
    CARDS,
    CARDS_A_ROUND,
    CHOOSING,
    DUMMY,
    KEEP,
    OVER,
    TURNS,
    Position,
    bits,
    size,
)
from westward.games.western_town.rules.frames import BUILDING, RAIDING, is_top, top
from westward.games.western_town.rules.gains import limit
from westward.games.western_town.rules.scoring import (
    building_points,
    expectation_points,
    multipliers,
    points_for_homes,
)
from westward.games.western_town.rules.town import hand_size, homes, peace_count
from westward.games.western_town.rules.visiting import visit_points

PHASES = ("keep", "cards", "turns", "gains", "ready", "visit", "visited", "over")


def picture(position: Position, seat: int | None) -> View:
    """Return what *seat* may know of the pieces; a new field is secret until it is named here."""
    ranked = points_for_homes(position)
    return {
        "mode": MODES[position.mode],
        "round": position.round,
        "rounds": position.box.modes[position.mode].rounds,
        "lincoln": lincoln_picture(position),
        "tables": [table_picture(position, table) for table in range(position.tables)],
        "players": [player_picture(position, other, seat, ranked) for other in range(position.seats)],
    }


def lincoln_picture(position: Position) -> View:
    """Return the Lincoln cards that were turned up, and how many are to come: public (TN-9)."""
    counts = multipliers(position)
    return {
        "seen": [lincoln_card(position, rank) for rank in range(len(position.lincoln_seen))],
        "left": len(position.lincoln_pile),
        "multipliers": dict(zip(EXPECTATIONS, counts, strict=True)),
    }


def lincoln_card(position: Position, rank: int) -> View:
    """Return a Lincoln card that was turned up, with who won it at each table."""
    card = position.lincoln_seen[rank]
    rounds = position.box.modes[position.mode].rounds
    winners = [position.awards[table * rounds + rank] for table in range(position.tables)]
    return {
        "id": position.box.lincoln_ids[card],
        "is_final": card == position.box.final,
        "expects": [EXPECTATIONS[one] for one in position.box.expects[card]],
        "winners": [None if winner == NONE else winner for winner in winners],
    }


def table_picture(position: Position, table: int) -> View:
    """Return what the players of a table share: public (TN-9, TN-7.10)."""
    box = position.box
    phase = position.phase[table]
    face = position.last_face[table]
    return {
        "table": table,
        "seats": list(position.seats_at(table)),
        "phase": PHASES[phase],
        "lead": position.lead[table],
        "raid_leader": position.raid_leader(table),
        "turn": position.turn[table] if phase == TURNS else None,
        "camp": dict(
            zip(("red", "orange", "peace"), position.camps[table * CAMP : table * CAMP + CAMP], strict=True)
        ),
        "camp_peace_at_start": box.camp_peace * position.per_table,
        "die": None if face == NONE else face,
        "reserve": [tile_name(box, tile) for tile in bits(position.reserve[table])],
        "removed": [box.buildings[box.cards[card].building] for card in bits(position.removed[table])],
        "raid": raid_picture(position, table),
    }


def tile_name(box: WesternTownComponents, tile: int) -> str:
    """Return the name of the building of *tile*."""
    return box.buildings[box.pieces[tile].building]


def raid_picture(position: Position, table: int) -> View | None:
    """Return the attack under way: the town and the assault that waits for an answer."""
    seat = position.active[table]
    if not is_top(position, seat, RAIDING):
        return None
    town, assault = top(position, seat, 1), top(position, seat, 3)
    return {"town": None if town == NONE else town, "assault": None if assault == NONE else assault}


def player_picture(position: Position, player: int, seat: int | None, ranked: list[int]) -> View:
    """Return what *seat* may know of *player*."""
    table = position.table_of(player)
    return {
        "seat": player,
        "table_number": table,
        "neighbours": position.neighbours(player),
        "western_town": position.box.town_ids[position.western_town[player]],
        "passed": bool(position.passed[player]),
        "third_played": bool(position.third_played[player]),
        "has_chosen": has_chosen(position, player),
        "visit_points": visit_points(position, player, position.lincoln_seen[-1]),
        "points": points_picture(position, player, ranked),
        **town_picture(position, player),
        **cards_picture(position, player, seat),
    }


def has_chosen(position: Position, player: int) -> bool:
    """Tell whether *player* has made a choice that is still secret: all see that it was made (TN-9)."""
    table = position.table_of(player)
    if position.phase[table] == KEEP:
        return position.waiting[player] == NONE
    return (
        position.phase[table] == CARDS
        and position.stage[table] == CHOOSING
        and position.pending[player] != NONE
    )


def points_picture(position: Position, player: int, ranked: list[int]) -> dict[str, int]:
    """Return the points as they stand, by category (TN-8)."""
    expected = zip(EXPECTATIONS, expectation_points(position, player), strict=True)
    return {"homes": ranked[player], "buildings": building_points(position, player), **dict(expected)}


def town_picture(position: Position, player: int) -> View:
    """Return the board and the stocks of a town: public (TN-9)."""
    box = position.box
    limits = [limit(position, player, kind) for kind in range(STOCKS)]
    return {
        "stocks": {kind: position.stock(player, at) for at, kind in enumerate(KINDS)},
        "limits": {kind: None if limits[at] == NONE else limits[at] for at, kind in enumerate(KINDS)},
        "peace_count": peace_count(position, player),
        "homes": homes(position, player),
        "pink_homes": position.pink_homes[player],
        "home_markers": position.home_markers[player],
        "hand_limit": hand_size(position, player),
        "slots": [slot_picture(position, player, slot) for slot in range(box.slots)],
        "constructible": bits(position.constructible[player]),
        "homestead_pile": position.pile[player],
        "corner": bool(position.corner[player]),
        "building": building_picture(position, player),
    }


def slot_picture(position: Position, player: int, slot: int) -> View:
    """Return what stands on a slot."""
    box = position.box
    piece = position.town[player * box.slots + slot]
    has_marker = piece != NONE and box.pieces[piece].with_marker != NONE and position.export_marker[player]
    return {
        "piece": None if piece == NONE else piece,
        "building": "" if piece == NONE else tile_name(box, piece),
        "destroyed": bool((position.destroyed[player] >> slot) & 1),
        "export_marker": bool(has_marker),
    }


def building_picture(position: Position, player: int) -> View | None:
    """Return the construction under way: the tile and the cell as far as they are chosen."""
    if position.active[position.table_of(player)] != player or not is_top(position, player, BUILDING):
        return None
    tile, cell = top(position, player, 2), top(position, player, 3)
    return {"tile": None if tile == NONE else tile, "cell": None if cell == NONE else cell}


def cards_picture(position: Position, player: int, seat: int | None) -> View:
    """Return the cards: their places to the owner, what is seen and known of them to others (TN-9.3)."""
    is_own = player == seat
    knower = position.seats if seat is None else seat
    return {
        "owned": bits(position.owned(player)),
        "hand_size": size(position.hand[player]),
        "inactive_size": size(position.inactive[player]),
        "hand": bits(position.hand[player]) if is_own else None,
        "inactive": bits(position.inactive[player]) if is_own else None,
        "picked": bits(position.picked[player]) if is_own else None,
        "chosen": chosen_card(position, player) if is_own else None,
        "dummies": bits(position.dummies[player]) if is_own else None,
        "green": green_cards(position, player),
        "table": [table_card(position, player, place) for place in range(CARDS_A_ROUND)],
        "known": None if is_own else known_picture(position, player, knower),
    }


def chosen_card(position: Position, player: int) -> int | None:
    """Return the card that *player* has chosen face down."""
    card = position.pending[player]
    return card if card != NONE and has_chosen(position, player) else None


def green_cards(position: Position, player: int) -> list[int]:
    """Return the green cards beside the board."""
    box = position.box
    tiles = position.town[player * box.slots + box.first_cell : (player + 1) * box.slots]
    cards = [box.pieces[tile].card for tile in tiles if tile != NONE]
    return [card for card in cards if (box.greens >> card) & 1]


def table_card(position: Position, player: int, place: int) -> dict[str, Any] | None:
    """Return a card on the table; a dummy is only a back."""
    card = position.table[player * CARDS_A_ROUND + place]
    if card == NONE:
        return None
    if card == DUMMY:
        return {"card": None, "visible": False}
    return {"card": card, "visible": bool((position.visible[player] >> card) & 1)}


def known_picture(position: Position, player: int, knower: int) -> dict[str, list[int]]:
    """Return the cards of another player that *knower* has seen and knows the place of."""
    return {
        "hand": bits(known_in(position, knower, player, HAND)),
        "inactive": bits(known_in(position, knower, player, INACTIVE)),
        "dummies": bits(known_in(position, knower, player, DUMMIES)),
        "hand_or_dummy": bits(known_in_hand_or_dummy(position, knower, player)),
    }


def breakdown(position: Position, _events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Return the points for Homes, buildings and each expectation (TN-8)."""
    seats = range(position.seats)
    expected = [expectation_points(position, seat) for seat in seats]
    return [
        ("homes", points_for_homes(position)),
        ("buildings", [building_points(position, seat) for seat in seats]),
        *((one, [expected[seat][at] for seat in seats]) for at, one in enumerate(EXPECTATIONS)),
    ]


# what options are about


def target(position: Position, seat: int, option: int) -> str:
    """Return the id of what *option* is about, "" for what has no place on the table."""
    decision = position.waiting[seat]
    if decision in OF_CARDS:
        return "" if option == ENOUGH else card_id(position, seat, option)
    if decision == EXPLOIT_TURN:
        return turn_target(position, seat, option)
    if decision in OF_TOWNS:
        return f"town-{option}"
    if decision == CHOOSE_BUILD:
        return f"{position.box.piece_ids[option]}-{seat}"
    if decision == CHOOSE_CELL:
        return f"slot-{seat}-{position.box.first_cell + option}"
    if decision == CHOOSE_REPAIR:
        return f"slot-{seat}-{option}"
    if decision == CHOOSE_CARD_TO_FLIP:
        return card_id(position, option // 100, option % 100)
    return stock_target(position, seat, option)


def stock_target(position: Position, seat: int, option: int) -> str:
    """Return the target of an option about stocks or raids."""
    decision = position.waiting[seat]
    if decision == CHOOSE_GAIN:
        return f"stock-{seat}-{KINDS[option]}"
    if decision == CHOOSE_VICTIM:
        return f"stock-{option // 10}-{KINDS[option % 10]}"
    if decision == RAID_TARGET:
        town = top(position, seat, 1)
        place = option % 100
        return f"stock-{town}-inhabitants" if place == THE_INHABITANTS else f"slot-{town}-{place}"
    return ""


def card_id(position: Position, seat: int, card: int) -> str:
    """Return the id of a card of *seat*."""
    return f"{position.box.card_ids[card]}-{seat}"


def turn_target(position: Position, seat: int, option: int) -> str:
    """Return the third card or the neighbour's card."""
    if option == PASS:
        return ""
    if option >= EXPLOIT:
        return card_id(position, option // 100 % 10, option % 100)
    return card_id(position, seat, option - PLAY)


assert len(PHASES) == OVER + 1
assert CAMP_PEACE == CAMP - 1
