"""The explore step: which actions are offered, and what each sets going (SW-5.20 to SW-5.33)."""

from westward.games.sierra_west.decisions import (
    ADVANCE,
    ASSIGN_CABIN,
    ASSIGN_MULE,
    CONVERT_BOOTS,
    DROP_DOWN,
    END_EXPLORE,
    MOVE_FRONTIERSMAN,
    MOVE_WAGON,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    STEP_BACK,
    TRADE_DYNAMITE,
    TRADE_FISH,
    TRADE_GRAY,
    USE_TOKEN,
    Decision,
)
from westward.games.sierra_west.events import TokenUsed
from westward.games.sierra_west.kinds import (
    BOATS_BANJOS,
    CABIN_SLOTS,
    CONVERTING,
    DYNAMITE,
    GOLD,
    GOLD_RUSH,
    KINDS,
    NONE,
    ROW_SLOTS,
    STONE,
    TAN_SLOT,
    TOKENS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.cabins import (
    ability_on,
    active_green_slots,
    assign_cabin,
    assign_mule,
    can_drop_down,
    can_step_back,
    convert_boots,
    drop_down,
    is_all_green,
    step_back,
    type_on,
)
from westward.games.sierra_west.rules.mountain import can_leave, frontiersman_places, move_frontiersman
from westward.games.sierra_west.rules.paths import (
    can_perform,
    carry_out_path,
    charge_path,
    path_options,
    path_parameter,
)
from westward.games.sierra_west.rules.paying import can_afford, charge
from westward.games.sierra_west.rules.river import has_fish, trade_fish, trade_options
from westward.games.sierra_west.rules.spaces import advance
from westward.games.sierra_west.rules.summits import (
    can_use_summit,
    carry_out_summit,
    charge_summit,
    is_free,
    move_wagon,
    place_figure,
    summit_on,
    summit_options,
    summit_parameter,
)
from westward.games.sierra_west.steps import (
    CABIN,
    CAMP,
    CLOSING,
    EXPLORE,
    GRAY_CABIN,
    GREEN,
    GREEN_IN_CABIN,
    MULE,
    PARAMETERS,
    PATH_END,
    PAY,
    SPACE,
    SUMMIT,
    TAN,
    TAN_IN_CABIN,
    TOKEN_BOOTS,
)

DYNAMITE_PRICE = 2  # stone for 1 gold (SW-5.32)


def explore_options(position: Position) -> list[int]:
    """Return every action that the active player can take now (SW-5.20 to SW-5.33)."""
    options = [END_EXPLORE]
    add_boot_options(position, options)
    seat = position.turn
    for pioneer in (GREEN, TAN):
        place = position.pioneers[2 * seat + pioneer]
        if place >= SPACE:
            options.append(ADVANCE + pioneer)
            if can_perform(position, pioneer):
                options.append(PERFORM + pioneer)
        elif place == PATH_END:
            add_summits(position, pioneer, options)
        elif place < PATH_END or place >= CABIN:
            options.append(ADVANCE + pioneer)
            if place == CAMP:
                add_cabins(position, pioneer, options)
    add_cabin_options(position, options)
    if position.mule_owner == seat:
        add_mule_options(position, options)
    add_repeats(position, options)
    add_trades(position, options)
    return options


def add_boot_options(position: Position, options: list[int]) -> None:
    """Offer what boots and tokens can do (SW-5.24 to SW-5.26)."""
    seat = position.turn
    boots = position.boots[0] + position.boots[1] + position.boots[2]
    can_walk = position.wagons[seat] < ROW_SLOTS or can_leave(position, seat)  # SW-10.50
    if position.goods[seat * KINDS + TOKENS] > 0 and can_walk:
        options.append(USE_TOKEN)
    if boots > 0:
        options += [MOVE_FRONTIERSMAN + at for at in frontiersman_places(position, seat)]
        if can_move_wagon(position, boots):
            options.append(MOVE_WAGON)


def can_move_wagon(position: Position, boots: int) -> bool:
    """Tell whether the wagon can move on: boots and resources are there (SW-5.26)."""
    space = position.wagons[position.turn]
    if space == ROW_SLOTS:
        return False
    price = position.box.wagon_price[space]
    return boots >= price.boots and can_afford(position, price, 0)


def add_cabins(position: Position, pioneer: int, options: list[int]) -> None:
    """Offer the cabins of a pioneer in camp who was in none this turn (SW-5.20)."""
    first = position.turn * CABIN_SLOTS
    if pioneer == GREEN:
        if not position.used[GREEN_IN_CABIN] and position.cabins[first + TAN_SLOT] != NONE:
            options.append(ASSIGN_CABIN + TAN_SLOT)
    elif not position.used[TAN_IN_CABIN]:
        options += [ASSIGN_CABIN + slot for slot in range(TAN_SLOT) if position.cabins[first + slot] != NONE]


def add_summits(position: Position, figure: int, options: list[int]) -> None:
    """Offer the free summit spaces whose action can be carried out (SW-5.29)."""
    options += [
        PLACE_SUMMIT + 3 * figure + slot
        for slot in range(3)
        if is_free(position, slot) and can_use_summit(position, slot)
    ]


def add_cabin_options(position: Position, options: list[int]) -> None:
    """Offer conversions and, outside `cabin_once_now`, the moves of the green pioneer (SW-5.27)."""
    if not CABIN <= position.pioneers[2 * position.turn + TAN] < CABIN + TAN_SLOT:
        return
    cabins = position.box.cabins
    for slot in active_green_slots(position):
        if ability_on(position, slot) != CONVERTING:
            continue
        if position.boots[GREEN] >= cabins.boots[type_on(position, slot)]:
            options.append(CONVERT_BOOTS + slot)
    if not is_all_green(position):
        if can_step_back(position):
            options.append(STEP_BACK)
        if can_drop_down(position):
            options.append(DROP_DOWN)


def add_mule_options(position: Position, options: list[int]) -> None:
    """Offer the gray cabin, its trades, and summit spaces (SW-5.21, SW-5.29, SW-5.31)."""
    if position.mule_place >= SUMMIT and position.mule_place != GRAY_CABIN:
        return
    if position.mule_place == CAMP:
        options.append(ASSIGN_MULE)
    elif position.goods[position.turn * KINDS + GOLD] > 0:
        options += [TRADE_GRAY, TRADE_GRAY + 1, TRADE_GRAY + 2]
    add_summits(position, MULE, options)


def add_repeats(position: Position, options: list[int]) -> None:
    """Offer the summit actions with the infinity symbol on which a figure stands (SW-5.30)."""
    for slot in range(3):
        is_repeatable = position.box.summits.repeat[summit_on(position, slot)]
        if is_repeatable and not is_free(position, slot) and can_use_summit(position, slot):
            options.append(REPEAT_SUMMIT + slot)


def add_trades(position: Position, options: list[int]) -> None:
    """Offer the Fish Market and the Dynamite (SW-5.32)."""
    seat = position.turn
    if position.mode == BOATS_BANJOS and position.canoes[seat] == 0 and has_fish(position, seat):
        options.append(TRADE_FISH)
    has_dynamite = position.mode == GOLD_RUSH and position.holders[DYNAMITE] == seat
    if has_dynamite and position.goods[seat * KINDS + STONE] >= DYNAMITE_PRICE:
        options.append(TRADE_DYNAMITE)


# Carrying out


def explore(position: Position, option: int) -> None:
    """Begin the chosen action (SW-5.3)."""
    position.action = option
    position.parameter = NONE
    position.cabin_use = NONE
    position.step = EXPLORE
    if option < MOVE_FRONTIERSMAN and option not in (USE_TOKEN, MOVE_WAGON):
        position.boots[TOKEN_BOOTS] = 0  # SW-5.24
    if option == END_EXPLORE:
        position.boots = [0, 0, 0]
        position.is_closing = True
        position.step = CLOSING
    elif PERFORM <= option < ASSIGN_CABIN or option >= PLACE_SUMMIT or option in (MOVE_WAGON, TRADE_FISH):
        if PLACE_SUMMIT <= option < REPEAT_SUMMIT:
            place_figure(position, (option - PLACE_SUMMIT) // 3, (option - PLACE_SUMMIT) % 3)
        position.step = PARAMETERS
    else:
        explore_at_once(position, option)


def explore_at_once(position: Position, option: int) -> None:
    """Carry out an action that leaves nothing open."""
    seat = position.turn
    if option >= CONVERT_BOOTS:
        convert_boots(position, option - CONVERT_BOOTS)
    elif option >= TRADE_GRAY:
        position.pay(seat, GOLD, 1)
        position.gain(seat, option - TRADE_GRAY, 1)
    elif option >= ASSIGN_CABIN:
        assign_cabin(position, option - ASSIGN_CABIN)
    elif option >= ADVANCE:
        advance(position, option - ADVANCE)
    elif option == USE_TOKEN:
        position.pay(seat, TOKENS, 1)
        position.boots[TOKEN_BOOTS] += position.box.token_boots
        if position.recorder is not None:
            position.recorder.add(TokenUsed(seat))
    elif option == ASSIGN_MULE:
        assign_mule(position)
    elif option == TRADE_DYNAMITE:
        position.pay(seat, STONE, DYNAMITE_PRICE)
        position.gain(seat, GOLD, 1)
    elif option == STEP_BACK:
        step_back(position)
    elif option == DROP_DOWN:
        drop_down(position)


def settle_parameters(position: Position) -> None:
    """Fill in parameters with a single value, ask for the others, then for the price (SW-5.60)."""
    while True:
        decision = next_parameter(position)
        if decision is None:
            break
        options = parameter_options(position, decision)
        if len(options) > 1:
            position.ask(position.turn, decision)
            return
        set_parameter(position, decision, options[0])
    charge_action(position)


def next_parameter(position: Position) -> Decision | None:
    """Return what the chosen action still leaves open."""
    action = position.action
    if PERFORM <= action < ASSIGN_CABIN:
        return path_parameter(position, action - PERFORM)
    if PLACE_SUMMIT <= action < MOVE_FRONTIERSMAN:
        return summit_parameter(position, summit_slot(action))
    if action == TRADE_FISH and position.parameter == NONE:
        return Decision.CHOOSE_FISH_TRADE
    return None


def summit_slot(action: int) -> int:
    """Return the card slot of a summit action."""
    return action - REPEAT_SUMMIT if action >= REPEAT_SUMMIT else (action - PLACE_SUMMIT) % 3


def parameter_options(position: Position, decision: Decision) -> list[int]:
    """Return the values of a parameter (SW-5.60)."""
    action = position.action
    if PERFORM <= action < ASSIGN_CABIN:
        return path_options(position, action - PERFORM, decision)
    if action == TRADE_FISH:
        return trade_options(position, position.turn)
    return summit_options(position, summit_slot(action), decision)


def set_parameter(position: Position, decision: Decision, option: int) -> None:
    """Keep what was answered."""
    if decision is Decision.CHOOSE_CABIN_USE:
        position.cabin_use = option
    else:
        position.parameter = option
    position.step = PARAMETERS


def charge_action(position: Position) -> None:
    """Ask for what the chosen action costs."""
    action = position.action
    if action >= MOVE_FRONTIERSMAN:
        position.due_boots = 1
        position.step = PAY
    elif action >= PLACE_SUMMIT:
        charge_summit(position, summit_slot(action))
    elif action >= PERFORM:
        charge_path(position, action - PERFORM)
    elif action == MOVE_WAGON:
        charge(position, position.box.wagon_price[position.wagons[position.turn]], 0)
    else:
        position.step = PAY  # fish are handed over with the trade


def carry_out_action(position: Position) -> None:
    """Carry out an action that is paid; it may ask for more, open a window or cost damage."""
    action = position.action
    position.step = EXPLORE
    if action >= MOVE_FRONTIERSMAN:
        move_frontiersman(position, action - MOVE_FRONTIERSMAN)
    elif action >= PLACE_SUMMIT:
        carry_out_summit(position, summit_slot(action))
    elif action >= PERFORM:
        carry_out_path(position, action - PERFORM)
    elif action == MOVE_WAGON:
        move_wagon(position, position.turn)
    else:
        trade_fish(position, position.turn, position.parameter)
