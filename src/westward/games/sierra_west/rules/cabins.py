"""What the cabins can do, and the two that move the green pioneer (SW-6.40 to SW-6.46)."""

from westward.games.sierra_west.decisions import (
    DROP_DOWN,
    FINISH,
    ONCE_DROP_DOWN,
    ONCE_STEP_BACK,
    Decision,
)
from westward.games.sierra_west.events import (
    BootsConverted,
    CabinEntered,
    DroppedDown,
    MuleAssigned,
    SteppedBack,
)
from westward.games.sierra_west.kinds import (
    ALL_GREEN,
    CABIN_SLOTS,
    DROPPING_DOWN,
    KINDS,
    NONE,
    STEPPING_BACK,
    TAN_SLOT,
    TOKENS,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.spaces import arrive, is_held
from westward.games.sierra_west.steps import (
    CABIN,
    DAMAGE,
    DROP_DOWN_USED,
    EXPLORE,
    FIGURES,
    GRAY_CABIN,
    GREEN,
    GREEN_IN_CABIN,
    ONCE_NOW,
    SPACE,
    STEP_BACK_USED,
    TAN,
    TAN_IN_CABIN,
)


def type_on(position: Position, slot: int) -> int:
    """Return the type of the active player's cabin on *slot*, or NONE."""
    tile = position.cabins[position.turn * CABIN_SLOTS + slot]
    return NONE if tile == NONE else position.box.cabins.type_of_tile[tile]


def ability_on(position: Position, slot: int) -> int:
    """Return the ability of the active player's cabin on *slot*, or NONE."""
    tile = position.cabins[position.turn * CABIN_SLOTS + slot]
    if tile == NONE:
        return NONE
    cabins = position.box.cabins
    return cabins.ability[cabins.type_of_tile[tile]]


def occupied_green_slot(position: Position) -> int:
    """Return the green slot in which the tan pioneer is, or NONE."""
    slot = position.pioneers[2 * position.turn + TAN] - CABIN
    return slot if 0 <= slot < TAN_SLOT else NONE


def is_all_green(position: Position) -> bool:
    """Tell whether all green cabins of the active player are switched on (SW-6.42)."""
    slot = occupied_green_slot(position)
    return slot != NONE and ability_on(position, slot) == ALL_GREEN


def active_green_slots(position: Position) -> list[int]:
    """Return the green slots whose abilities work now (SW-6.40, SW-6.42)."""
    slot = occupied_green_slot(position)
    if slot == NONE:
        return []
    return [0, 1, 2] if ability_on(position, slot) == ALL_GREEN else [slot]


def has_green_ability(position: Position, ability: int) -> bool:
    """Tell whether a green cabin with *ability* works now."""
    return any(ability_on(position, slot) == ability for slot in active_green_slots(position))


def tan_ability(position: Position) -> int:
    """Return the ability of the tan cabin if the green pioneer is in it, or NONE (SW-6.45)."""
    if position.pioneers[2 * position.turn + GREEN] != CABIN + TAN_SLOT:
        return NONE
    return ability_on(position, TAN_SLOT)


def assign_cabin(position: Position, slot: int) -> None:
    """Send the tan pioneer to a green cabin or the green one to the tan cabin (SW-5.20)."""
    pioneer = GREEN if slot == TAN_SLOT else TAN
    position.pioneers[2 * position.turn + pioneer] = CABIN + slot
    position.used[GREEN_IN_CABIN if pioneer == GREEN else TAN_IN_CABIN] = 1
    if position.recorder is not None:
        cabin = position.box.cabins.keys[type_on(position, slot)]
        position.recorder.add(CabinEntered(position.turn, figure=FIGURES[pioneer], cabin=cabin))
    if ability_on(position, slot) == ALL_GREEN:
        position.once_now = True
        position.step = ONCE_NOW


def assign_mule(position: Position) -> None:
    """Put the Mule into the gray cabin (SW-5.21)."""
    position.mule_place = GRAY_CABIN
    if position.recorder is not None:
        position.recorder.add(MuleAssigned(position.turn))


def convert_boots(position: Position, slot: int) -> None:
    """Turn two boots of the green pioneer into gold or a token (SW-5.27)."""
    cabins = position.box.cabins
    kind = type_on(position, slot)
    position.boots[GREEN] -= cabins.boots[kind]
    if position.recorder is not None:
        position.recorder.add(BootsConverted(position.turn, cabin=cabins.keys[kind]))
    position.gain_all(position.turn, cabins.gain[kind])


def slot_of(position: Position, ability: int) -> int:
    """Return the active player's slot with *ability*, switched on or not, or NONE."""
    for slot in range(CABIN_SLOTS):
        if ability_on(position, slot) == ability:
            return slot
    return NONE


def can_step_back(position: Position) -> bool:
    """Tell whether the green pioneer can be moved back: not used yet, paid, on a space with one before."""
    place = position.pioneers[2 * position.turn + GREEN]
    if place < SPACE or position.used[STEP_BACK_USED]:
        return False
    spaces = position.box.spaces
    if spaces.path[place - SPACE] != GREEN or spaces.previous[place - SPACE] == NONE:
        return False  # not from the tan path (SW-6.43)
    return has_tokens_for(position, STEPPING_BACK)


def can_drop_down(position: Position) -> bool:
    """Tell whether the green pioneer can be moved down: not used yet, paid, on a green space (SW-6.44)."""
    place = position.pioneers[2 * position.turn + GREEN]
    if place < SPACE or position.used[DROP_DOWN_USED]:
        return False
    return position.box.spaces.below[place - SPACE] != NONE and has_tokens_for(position, DROPPING_DOWN)


def has_tokens_for(position: Position, ability: int) -> bool:
    """Tell whether the active player has a working cabin with *ability* and the tokens for it."""
    for slot in active_green_slots(position):
        if ability_on(position, slot) == ability:
            return tokens(position) >= position.box.cabins.tokens[type_on(position, slot)]
    return False


def tokens(position: Position) -> int:
    """Return the active player's Pair of Boots tokens."""
    return position.goods[position.turn * KINDS + TOKENS]


def step_back(position: Position) -> None:
    """Move the green pioneer one space back, free of any damage (SW-6.43, SW-10.41)."""
    pay_tokens(position, STEPPING_BACK)
    position.used[STEP_BACK_USED] = 1
    space = position.box.spaces.previous[position.pioneers[2 * position.turn + GREEN] - SPACE]
    arrive(position, GREEN, space)
    if position.recorder is not None:
        position.recorder.add(SteppedBack(position.turn, space=position.box.spaces.keys[space]))
    position.step = ONCE_NOW if position.once_now else EXPLORE


def drop_down(position: Position) -> None:
    """Pay for the move down; leaving an unresolved mandatory space costs damage first (SW-6.44)."""
    pay_tokens(position, DROPPING_DOWN)
    position.used[DROP_DOWN_USED] = 1
    position.action = DROP_DOWN
    if is_held(position, GREEN):
        position.step = DAMAGE
    else:
        land_below(position)


def land_below(position: Position) -> None:
    """Move the green pioneer to the tan path, as if he had advanced there (SW-6.44, SW-10.9)."""
    space = position.box.spaces.below[position.pioneers[2 * position.turn + GREEN] - SPACE]
    arrive(position, GREEN, space)
    if position.recorder is not None:
        position.recorder.add(DroppedDown(position.turn, space=position.box.spaces.keys[space]))
    position.step = ONCE_NOW if position.once_now else EXPLORE


def pay_tokens(position: Position, ability: int) -> None:
    """Discard the tokens that *ability* costs."""
    kind = type_on(position, slot_of(position, ability))
    position.pay(position.turn, TOKENS, position.box.cabins.tokens[kind])


def once_now_options(position: Position) -> list[int]:
    """Finish, or use a once ability that can be used (SW-6.42)."""
    options = [FINISH]
    if can_step_back(position):
        options.append(ONCE_STEP_BACK)
    if can_drop_down(position):
        options.append(ONCE_DROP_DOWN)
    return options


def ask_once_now(position: Position) -> None:
    """Ask for a once ability; it ends by itself when none can be used or the cabin is lost (SW-6.42)."""
    if is_all_green(position) and len(once_now_options(position)) > 1:
        position.ask(position.turn, Decision.CABIN_ONCE_NOW)
    else:
        position.once_now = False
        position.step = EXPLORE


def use_once_now(position: Position, option: int) -> None:
    """Use the chosen ability, or finish: what is left is forgone this turn (SW-6.42)."""
    if option == ONCE_STEP_BACK:
        step_back(position)
    elif option == ONCE_DROP_DOWN:
        drop_down(position)
    else:
        position.once_now = False
        position.step = EXPLORE
