"""Hastings, the opponent of a single human (SW-7.2 to SW-7.25)."""

from westward.games.sierra_west.geometry import BASE, PLACES, TWICE_X
from westward.games.sierra_west.kinds import (
    ANIMALS,
    CARTS,
    COMMON_ANIMALS,
    DYNAMITE,
    GOLD,
    GREEN_APPLES,
    HASTINGS_ACTIONS,
    HASTINGS_STEPS,
    KINDS,
    LANTERN,
    MARKET_SLOTS,
    NONE,
    RED_APPLES,
    ROW_SLOTS,
    SHERIFF,
)
from westward.games.sierra_west.mode_events import (
    HastingsActs,
    HastingsClimbs,
    HastingsDigs,
    HastingsDrew,
    HastingsModeStep,
    HastingsSkips,
    HastingsTrades,
    HastingsTrapped,
    HastingsWhy,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.furs import take_single_card
from westward.games.sierra_west.rules.homesteads import raise_marker, reward
from westward.games.sierra_west.rules.market import take_from_market
from westward.games.sierra_west.rules.mine import roll
from westward.games.sierra_west.rules.mountain import clear, take_away
from westward.games.sierra_west.rules.outlaws import can_capture, capture
from westward.games.sierra_west.rules.paying import tell_apples
from westward.games.sierra_west.rules.river import catch, take_fish, take_leftmost, treasure_along
from westward.games.sierra_west.rules.summits import move_wagon
from westward.games.sierra_west.rules.windows import open_tracker
from westward.games.sierra_west.steps import (
    CLOSING,
    HASTINGS_ROWS,
    HASTINGS_SIDE,
    LEFT_MAN,
    NEXT_TURN,
    PLANNING,
    RIGHT_MAN,
)

LEFT = 0  # the side of a planning card
ROWS_OF_CARD = 4


def hastings_traps(position: Position) -> None:
    """Turn up Hastings' tile of the animal that the eye of its active card sees (SW-7.5)."""
    eye = position.box.planning.eye[position.active_card]
    if eye == NONE:
        return
    animal = position.box.cards.animal[position.board[eye]]
    at = HASTINGS_SIDE * ANIMALS + animal
    if 0 <= animal < len(COMMON_ANIMALS) and not position.animals[at]:
        position.animals[at] = 1
        if position.recorder is not None:
            position.recorder.add(HastingsTrapped(animal=COMMON_ANIMALS[animal]))


def begin_hastings(position: Position) -> None:
    """Draw a planning card and lay it to the right of the active one (SW-7.10)."""
    position.reveal()
    if not position.planning_deck:
        position.planning_deck = sorted(position.planning_discards)
        position.planning_discards = []
        position.chance.shuffle(PLANNING, position.planning_deck)
    position.drawn_card = position.planning_deck.pop()
    position.hastings_row = 0
    position.is_closing = False
    if position.recorder is not None:
        keys = position.box.planning.keys
        skipped = position.box.planning.skip[position.drawn_card] + 1
        position.recorder.add(
            HastingsDrew(drawn=keys[position.drawn_card], active=keys[position.active_card], row=skipped)
        )
    position.step = HASTINGS_ROWS  # you are asked once, after its actions (SW-10.63)


def carry_out_rows(position: Position) -> None:
    """Carry out the three rows that are pointed at, then with the Mule the fourth (SW-7.12)."""
    skip = position.box.planning.skip[position.drawn_card]
    rows = [row for row in range(ROWS_OF_CARD) if row != skip] + [skip]
    while position.hastings_row < ROWS_OF_CARD:
        row = rows[position.hastings_row]
        position.hastings_row += 1
        if row == skip and position.mule_owner != HASTINGS_SIDE:
            if position.recorder is not None:
                position.recorder.add(HastingsSkips(row=row + 1))
            break
        action = position.box.planning.actions[position.active_card][row]
        if position.recorder is not None:
            key = HASTINGS_ACTIONS[action]
            position.recorder.add(HastingsActs(row=row + 1, hastings_action=key, by_mule=row == skip))
        if act(position, HASTINGS_ACTIONS[action]):
            return  # a Tracker window is open (SW-7.13)
    position.is_closing = True
    position.step = CLOSING


def end_hastings(position: Position) -> None:
    """Discard the active card; the other one becomes active (SW-7.14)."""
    position.planning_discards.append(position.active_card)
    position.active_card = position.drawn_card
    position.drawn_card = NONE
    position.step = NEXT_TURN


def act(position: Position, action: str) -> bool:
    """Carry out one row; tell whether it opened a Tracker window."""
    if action == "wagon":
        if position.wagons[HASTINGS_SIDE] < ROW_SLOTS:  # SW-7.20
            move_wagon(position, HASTINGS_SIDE)
        elif position.recorder is not None:
            position.recorder.add(HastingsWhy("at_the_end"))
    elif action == "shovel":
        dig(position)
    elif action == "move":
        climb(position)
    elif action == "gold":
        position.gain(HASTINGS_SIDE, GOLD, 1)  # SW-7.24
    elif action == "fur_trade":
        trade_furs(position)
    elif action == "mode_action":
        for step in position.box.planning.steps[position.mode]:
            take_step(position, HASTINGS_STEPS[step])
    else:
        return work_homestead(position, ("homestead_food", "homestead_wood", "homestead_stone").index(action))
    return False


def work_homestead(position: Position, track: int) -> bool:
    """Move Hastings' marker up and give the reward (SW-7.21)."""
    moved = raise_marker(position, HASTINGS_SIDE, track)
    reward(position, HASTINGS_SIDE, track)
    if moved:
        open_tracker(position, track)
    return moved


def man_in_charge(position: Position) -> int:
    """Return the frontiersman that the active card names."""
    return LEFT_MAN if position.box.planning.side[position.active_card] == LEFT else RIGHT_MAN


def dig(position: Position) -> None:
    """Build from the base, claim from a card (SW-7.22)."""
    man = man_in_charge(position)
    at = position.frontiersmen[man]
    if at == BASE:
        build_free(position, man)
        return
    card = position.mountain[at]
    if position.recorder is not None:
        position.recorder.add(HastingsDigs("claims", card=position.box.cards.keys[card]))
    position.hastings_cards.append(card)
    position.claimed[HASTINGS_SIDE] += 1
    clear(position, at)
    take_away(position, at)


def build_free(position: Position, man: int) -> None:
    """Take the leftmost or rightmost tile of the market, free of charge (SW-7.22, SW-10.55)."""
    filled = [slot for slot in range(MARKET_SLOTS) if position.market[slot] != NONE]
    if not filled:
        if position.recorder is not None:
            position.recorder.add(HastingsDigs("finds_no_tile"))
        return
    slot = filled[0] if man == LEFT_MAN else filled[-1]
    tile = position.market[slot]
    position.hastings_cabins.append(tile)
    cabin = position.box.cabins.keys[position.box.cabins.type_of_tile[tile]]
    if position.recorder is not None:
        position.recorder.add(
            HastingsDigs("takes_left_tile" if man == LEFT_MAN else "takes_right_tile", cabin=cabin)
        )
    take_from_market(position, slot)


def climb(position: Position) -> None:
    """Move the frontiersman in charge to the leftmost or rightmost face-up card (SW-7.23)."""
    man = man_in_charge(position)
    goal = outermost(position, man)
    if goal == NONE or position.frontiersmen[man] == goal:
        if position.recorder is not None:
            position.recorder.add(HastingsClimbs("stays"))
        return
    position.frontiersmen[man] = goal
    card = position.box.cards.keys[position.mountain[goal]]
    if position.recorder is not None:
        position.recorder.add(HastingsClimbs("climbs_left" if man == LEFT_MAN else "climbs_right", card=card))


def outermost(position: Position, man: int) -> int:
    """Return the place of the leftmost or rightmost face-up basic card, or NONE (SW-3.22, SW-10.46)."""
    sign = -1 if man == LEFT_MAN else 1
    best = NONE
    for at in range(PLACES):
        if position.is_face_up(at) and (best == NONE or sign * TWICE_X[at] > sign * TWICE_X[best]):
            best = at
    return best


def trade_furs(position: Position) -> None:
    """Gain 1 gold for each face-up animal tile (SW-7.24)."""
    first = HASTINGS_SIDE * ANIMALS
    tiles = sum(position.animals[first : first + len(COMMON_ANIMALS)])
    if position.recorder is not None:
        position.recorder.add(HastingsTrades("trades_furs", number=tiles))
    position.gain(HASTINGS_SIDE, GOLD, tiles)


def take_step(position: Position, step: str) -> None:
    """Carry out one step of the mode action (SW-7.25)."""
    if step == "reset_apple_supply":
        position.apples = [0, 0]
        tell_apples(position)
    elif step == "advance_both_apple_tracks":
        raise_marker(position, HASTINGS_SIDE, GREEN_APPLES)
        raise_marker(position, HASTINGS_SIDE, RED_APPLES)
    elif step == "fur_trade":
        trade_furs(position)
    elif step == "gain_gold_2":
        position.gain(HASTINGS_SIDE, GOLD, 2)
    elif step == "roll_die_for_fish":
        fish_by_die(position)
    elif step == "take_leftmost_treasure_along_trail":
        take_treasure(position)
    elif step == "take_dynamite":
        take_single_card(position, HASTINGS_SIDE, DYNAMITE)
    elif step == "take_lantern":
        take_single_card(position, HASTINGS_SIDE, LANTERN)
    elif step == "take_loaded_cart_or_gain_gold_2":
        take_cart(position)
    elif step == "take_sheriff":
        take_single_card(position, HASTINGS_SIDE, SHERIFF)
    elif step == "capture_outlaws_2":
        capture_two(position)
    # gain_gold_per_captured is paid with the captures


def fish_by_die(position: Position) -> None:
    """Roll: the River card in that slot, if it is along the trail, gives all its fish (SW-7.25)."""
    number = roll(position, HASTINGS_SIDE)
    if number <= min(len(position.row), position.wagons[HASTINGS_SIDE]):
        take_fish(position, HASTINGS_SIDE, catch(position, [position.row[number - 1]]))
    elif position.recorder is not None:
        position.recorder.add(HastingsModeStep("catches_nothing", slot=number))


def take_treasure(position: Position) -> None:
    """Take the leftmost piece of each River card along the trail: keep gold, discard stone (SW-7.25)."""
    for slot in treasure_along(position, HASTINGS_SIDE):
        if take_leftmost(position, slot) == GOLD:
            position.gain(HASTINGS_SIDE, GOLD, 1)


def take_cart(position: Position) -> None:
    """Take a cart with 2 gold, or 2 gold if no cart is left (SW-7.25)."""
    if position.carts:
        position.carts -= 1
        position.goods[HASTINGS_SIDE * KINDS + CARTS + 2] += 1
        if position.recorder is not None:
            position.recorder.add(HastingsModeStep("takes_cart"))
    else:
        position.gain(HASTINGS_SIDE, GOLD, 2)


def capture_two(position: Position) -> None:
    """Capture 2 outlaws, one after the other, with 1 gold for each (SW-7.25, SW-10.31, SW-10.56)."""
    captured = 0
    while captured < 2 and can_capture(position):
        capture(position, HASTINGS_SIDE)
        captured += 1
    position.gain(HASTINGS_SIDE, GOLD, captured)
