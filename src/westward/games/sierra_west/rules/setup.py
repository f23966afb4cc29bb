"""Setting the table up (SW-4, SW-7.2, SW-7.3)."""

from collections.abc import Mapping
from typing import Any

from westward.games.sierra_west.kinds import (
    ANIMALS,
    BOATS_BANJOS,
    GOLD_RUSH,
    MARKET_SLOTS,
    MODES,
    OUTLAWS_OUTPOSTS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.planning import draw_hand
from westward.games.sierra_west.rules.turn import carry_on
from westward.games.sierra_west.steps import (
    BEGIN_TURN,
    CABIN_TILES,
    DECKS,
    FIRST_PLAYER,
    HASTINGS_SIDE,
    MOUNTAIN,
    PLANNING,
    RESERVE,
    SPECIAL_CARDS,
)


def set_up(position: Position, options: Mapping[str, Any]) -> None:
    """Set the table up and begin the first turn; nothing has been turned up yet."""
    lay_table(position, options)
    carry_on(position)
    position.reveals = 0


def lay_table(position: Position, options: Mapping[str, Any]) -> None:
    """Put everything where it is when the first player plans (SW-4)."""
    position.mode = MODES.index(options["mode"])
    position.hand_size = 4 if options["advanced_planning"] else 3
    position.lay_out()
    deal_decks(position)
    build_mountain(position)
    lay_out_mode(position)
    position.chance.shuffle(CABIN_TILES, position.cabin_stack)
    position.market = [position.cabin_stack.pop() for _ in range(MARKET_SLOTS)]  # SW-4.8
    if position.is_solo():
        set_up_hastings(position, options)
    else:
        position.first = position.chance.below(FIRST_PLAYER, position.seats)  # SW-4.10
    position.turn = position.first
    for seat in range(position.seats):
        draw_hand(position, seat)  # SW-4.11
    position.step = BEGIN_TURN


def deal_decks(position: Position) -> None:
    """Shuffle the eight starting cards; the card of the mode lies under them, known to all (SW-4.3)."""
    cards = position.box.cards
    of_mode = cards.of_mode[position.mode]
    for seat in range(position.seats):
        deck = cards.starting[:]
        position.chance.shuffle(DECKS + seat, deck)
        position.decks[seat] = [of_mode, *deck]
        position.shown[seat] = 1 << of_mode


def build_mountain(position: Position) -> None:
    """Lay the special cards on their places and basic cards on all others (SW-4.6, SW-4.7)."""
    layout = position.box.layouts[position.mode][position.seats - 1]
    specials = special_cards(position)
    for at, card in zip(layout.places, specials, strict=True):
        position.mountain[at] = card
    basic = position.box.cards.basic[position.mode][:]
    position.chance.shuffle(MOUNTAIN, basic)
    for at in range(len(position.mountain)):
        if at not in layout.places:
            position.mountain[at] = basic.pop()


def special_cards(position: Position) -> list[int]:
    """Put the first special card into the row; return the others in the order of their places."""
    box = position.box.specials
    cards = box.of_mode[position.mode][:]
    position.chance.shuffle(SPECIAL_CARDS, cards)
    campfires = [card for card in cards if box.campfire[card - box.first]]
    start = campfires[0] if campfires else cards[0]  # SW-4.6
    cards.remove(start)
    position.row = [start]
    position.panned = [0]
    layout = position.box.layouts[position.mode][position.seats - 1]
    if position.mode == OUTLAWS_OUTPOSTS:
        return layout.cards  # SW-4.33
    if position.mode == GOLD_RUSH:  # cards I above, cards II below (SW-4.32)
        high = [card for card in cards if box.level[card - box.first] == 1]
        low = [card for card in cards if box.level[card - box.first] == 2]
        return [high.pop() if at in layout.high else low.pop() for at in layout.places]
    return cards


def lay_out_mode(position: Position) -> None:
    """Lay out the material of the mode (SW-4.30 to SW-4.33)."""
    box = position.box
    if position.mode == BOATS_BANJOS:
        position.fish = box.fish_supply[position.seats - 1][:]
    elif position.mode == GOLD_RUSH:
        position.carts = box.cart_supply[position.seats - 1]
    elif position.mode == OUTLAWS_OUTPOSTS:
        placed = box.layouts[position.mode][position.seats - 1].outlaws
        position.outlaws = [*placed, 0, box.outlaw_tokens - sum(placed)]
        assert len(position.outlaws) == RESERVE + 1


def set_up_hastings(position: Position, options: Mapping[str, Any]) -> None:
    """Give Hastings its planning cards and its advantages (SW-7.3, SW-7.33)."""
    planning = position.box.planning
    position.final_round_solo = options["final_round_after_trigger"]
    position.planning_deck = list(range(len(planning.keys)))
    position.chance.shuffle(PLANNING, position.planning_deck)
    position.active_card = position.planning_deck.pop()
    position.hard = [
        planning.hard_cabin if options["hd_cabin_5"] else planning.points_per_cabin,
        planning.hard_gold if options["hd_gold_2"] else planning.points_per_gold,
        planning.hard_token if options["hd_boots_2"] else planning.points_per_token,
    ]
    if options["hd_start_mule"]:
        position.mule_owner = HASTINGS_SIDE
    if options["hd_start_bear"]:
        position.animals[HASTINGS_SIDE * ANIMALS + planning.bear] = 1
    if options["hd_wagon_ahead"]:
        position.wagons[HASTINGS_SIDE] = options["hastings_wagon_space"]
