"""Path actions: what can be performed, what it leaves open, what it does (SW-5.23, SW-6.3 to SW-6.8)."""

from westward.games.sierra_west.decisions import BUILD, CLAIM_TO_DECK, CLAIM_TO_DISCARD, NO, YES, Decision
from westward.games.sierra_west.events import BootsReady, Performed
from westward.games.sierra_west.kinds import (
    BANJO_DUEL,
    BANJO_HAZARD,
    BEAR_ATTACK,
    BEAR_FREE,
    BOOTS,
    BULLET_LIMIT,
    BULLETS,
    DOUBLE_BOOTS,
    DOUBLE_GAIN,
    EXTRACT,
    FISHING,
    FUR_TRADE,
    GAIN,
    GAIN_APPLES,
    GAIN_BULLETS,
    GAIN_MULE,
    HARVEST_APPLES,
    KINDS,
    LOAD_CART,
    NONE,
    PADDLE,
    PADDLE_FAST,
    PAN_GOLD,
    PAY_LESS,
    SHOVEL,
    SHOVEL_BONUS,
    TAKE_SINGLE,
    TAN_SLOT,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.apples import add_apples, harvest, would_rise
from westward.games.sierra_west.rules.cabins import (
    ability_on,
    active_green_slots,
    has_green_ability,
    tan_ability,
    type_on,
)
from westward.games.sierra_west.rules.furs import can_trade_furs, fur_trade, gain_bullets, take_single_card
from westward.games.sierra_west.rules.homesteads import take_mule
from westward.games.sierra_west.rules.market import build, buildable_slots
from westward.games.sierra_west.rules.mine import extract, gold_along, load_cart, load_options
from westward.games.sierra_west.rules.mountain import can_claim, claim
from westward.games.sierra_west.rules.paying import basics_of, can_afford, charge
from westward.games.sierra_west.rules.river import (
    catch,
    paddle,
    pan,
    river_positions,
    take_fish,
    treasure_along,
)
from westward.games.sierra_west.steps import FIGURES, GREEN, PAY, SPACE, TAN, TAN_CABIN_USED


def space_of(position: Position, pioneer: int) -> int:
    """Return the path space of the active player's *pioneer*, negative if he is elsewhere."""
    return position.pioneers[2 * position.turn + pioneer] - SPACE


def can_perform(position: Position, pioneer: int) -> bool:
    """Tell whether a pioneer can perform the action of his space and pay for it (SW-5.23, SW-5.3)."""
    space = space_of(position, pioneer)
    if space < 0 or position.resolved[pioneer]:
        return False
    icon = position.icon_at(space)
    kind = position.box.icons.kind[icon]
    price = least_price(position, pioneer, space, kind)
    if kind == SHOVEL:
        return len(shovel_options(position, price)) > 0
    return basics_of(position, position.turn) >= price and has_effect(position, pioneer, icon, kind)


def has_effect(position: Position, pioneer: int, icon: int, kind: int) -> bool:
    """Tell whether an action would change something; mandatory ones always count (SW-5.3)."""
    seat = position.turn
    if kind in (GAIN, BOOTS, BEAR_ATTACK, GAIN_APPLES):
        return True
    if kind == GAIN_MULE:
        return position.mule_owner != seat
    if kind == FUR_TRADE:
        return can_trade_furs(position, seat)
    if kind == HARVEST_APPLES:
        return would_rise(position, harvest(position, seat))
    if kind == TAKE_SINGLE:
        return position.holders[position.box.icons.card[icon]] != seat
    if kind == GAIN_BULLETS:
        return position.goods[seat * KINDS + BULLETS] < BULLET_LIMIT
    if kind == EXTRACT:
        return gold_along(position, seat) > 0
    if kind == LOAD_CART:
        return len(load_options(position, seat)) > 0
    return has_river_effect(position, pioneer, kind)


def has_river_effect(position: Position, pioneer: int, kind: int) -> bool:
    """Tell whether an action of Boats & Banjos would change something (SW-6.17 to SW-6.21)."""
    seat = position.turn
    if kind == BANJO_DUEL:
        return pioneer == TAN  # SW-10.10
    if kind == BANJO_HAZARD:
        return False  # there is nothing to perform (SW-6.21)
    if kind == FISHING:
        return any(catch(position, position.row[: position.canoes[seat]]))
    if kind == PAN_GOLD:
        return len(treasure_along(position, seat)) > 0
    return True  # the river has at least two positions


def cabin_help(position: Position, pioneer: int, space: int, kind: int) -> int:
    """Return the ability of the tan cabin that can be used for this action, or NONE (SW-6.45)."""
    if pioneer != TAN or position.used[TAN_CABIN_USED]:
        return NONE
    ability = tan_ability(position)
    if ability == PAY_LESS and position.box.spaces.price[space] > 0:
        return ability
    if ability == BEAR_FREE and kind == BEAR_ATTACK:
        return ability
    return NONE


def price_with(position: Position, space: int, ability: int) -> int:
    """Return the price of *space* if the cabin with *ability* is used (SW-6.45)."""
    price = position.box.spaces.price[space]
    if ability == BEAR_FREE:
        return 0
    if ability == PAY_LESS:
        return max(0, price - position.box.cabins.amount[type_on(position, TAN_SLOT)])
    return price


def least_price(position: Position, pioneer: int, space: int, kind: int) -> int:
    """Return what the action costs if every help is used."""
    return price_with(position, space, cabin_help(position, pioneer, space, kind))


# What the action leaves open


def path_parameter(position: Position, pioneer: int) -> Decision | None:
    """Return what the action still leaves open, None if nothing (SW-5.60)."""
    space = space_of(position, pioneer)
    kind = position.box.icons.kind[position.icon_at(space)]
    if kind == SHOVEL and position.parameter == NONE:
        return Decision.CHOOSE_SHOVEL
    if position.cabin_use == NONE:
        if cabin_help(position, pioneer, space, kind) != NONE:
            return Decision.CHOOSE_CABIN_USE
        position.cabin_use = NO
    if position.parameter == NONE and kind in (PADDLE, PADDLE_FAST):
        return Decision.CHOOSE_RIVER_POSITION
    if position.parameter == NONE and kind == LOAD_CART:
        return Decision.CHOOSE_LOAD
    return None


def shovel_options(position: Position, price: int) -> list[int]:
    """Return what a shovel can do that is paid besides *price*: claim, build (SW-6.5, SW-5.62)."""
    options = []
    if basics_of(position, position.turn) >= price and can_claim(position, position.turn):
        options = [CLAIM_TO_DECK, CLAIM_TO_DISCARD]
    return options + [BUILD + 1 + slot for slot in buildable_slots(position, price)]


def path_options(position: Position, pioneer: int, decision: Decision) -> list[int]:
    """Return the values of a parameter with which the whole action can be completed (SW-5.62)."""
    space = space_of(position, pioneer)
    icon = position.icon_at(space)
    kind = position.box.icons.kind[icon]
    if decision is Decision.CHOOSE_SHOVEL:
        return shovel_options(position, least_price(position, pioneer, space, kind))
    if decision is Decision.CHOOSE_CABIN_USE:
        return [NO, YES] if can_pay_in_full(position, space) else [YES]
    if decision is Decision.CHOOSE_LOAD:
        return load_options(position, position.turn)
    steps = position.box.icons.number[icon] if kind == PADDLE else NONE
    return river_positions(position, position.turn, steps)


def can_pay_in_full(position: Position, space: int) -> bool:
    """Tell whether the action can be paid without the help of a cabin."""
    price = position.box.spaces.price[space]
    if position.parameter > BUILD:
        return can_afford(position, position.box.market_price[position.parameter - BUILD - 1], price)
    return basics_of(position, position.turn) >= price


# What it costs and does


def charge_path(position: Position, pioneer: int) -> None:
    """Ask for the price of the space, and for that of the market slot (SW-5.35 a, SW-5.36 a, b)."""
    space = space_of(position, pioneer)
    icon = position.icon_at(space)
    if position.recorder is not None:
        key = position.box.icons.keys[icon]
        position.recorder.add(Performed(position.turn, figure=FIGURES[pioneer], icon=key))
    ability = NONE
    if position.cabin_use == YES:
        ability = cabin_help(position, pioneer, space, position.box.icons.kind[icon])
        position.used[TAN_CABIN_USED] = 1
    price = price_with(position, space, ability)
    if position.parameter > BUILD:
        charge(position, position.box.market_price[position.parameter - BUILD - 1], price)
    else:
        position.due_basic = price
        position.step = PAY


def carry_out_path(position: Position, pioneer: int) -> None:
    """Carry out the action of a space that is paid (SW-5.23)."""
    space = space_of(position, pioneer)
    icon = position.icon_at(space)
    kind = position.box.icons.kind[icon]
    position.resolved[pioneer] = 1
    if kind == GAIN:
        gain_goods(position, pioneer, icon)
    elif kind == BOOTS:
        ready_boots(position, pioneer, icon)
    elif kind == SHOVEL:
        dig(position, pioneer, space)
    elif kind == GAIN_MULE:
        take_mule(position, position.turn)
    elif kind == FUR_TRADE:
        fur_trade(position, position.turn)
    elif kind == BEAR_ATTACK:
        if position.cabin_use == YES and tan_ability(position) == BEAR_FREE:
            position.gain_all(position.turn, position.box.cabins.gain[type_on(position, TAN_SLOT)])
    else:
        carry_out_mode_path(position, icon, kind)


def carry_out_mode_path(position: Position, icon: int, kind: int) -> None:
    """Carry out a path action of one mode; a Banjo Duel has no effect of its own (SW-6.20)."""
    seat = position.turn
    if kind == GAIN_APPLES:
        add_apples(position, position.box.icons.apples[icon])
    elif kind == HARVEST_APPLES:
        add_apples(position, harvest(position, seat))
    elif kind in (PADDLE, PADDLE_FAST):
        paddle(position, seat, position.parameter)
    elif kind == FISHING:
        take_fish(position, seat, catch(position, position.row[: position.canoes[seat]]))
    elif kind == PAN_GOLD:
        pan(position, seat)
    elif kind == EXTRACT:
        extract(position, seat)
    elif kind == TAKE_SINGLE:
        take_single_card(position, seat, position.box.icons.card[icon])
    elif kind == LOAD_CART:
        load_cart(position, seat, position.parameter)
    elif kind == GAIN_BULLETS:
        number = position.box.icons.number[icon]
        gain_bullets(position, seat, number if number > 0 else -number)


def gain_goods(position: Position, pioneer: int, icon: int) -> None:
    """Gain what the icon shows; a cabin may double it for the green pioneer (SW-6.3, SW-6.41)."""
    cabins = position.box.cabins
    gain = position.box.icons.gain[icon]
    if pioneer == GREEN:
        for slot in active_green_slots(position):
            if ability_on(position, slot) == DOUBLE_GAIN and cabins.icon[type_on(position, slot)] == icon:
                gain = cabins.gain[type_on(position, slot)]
    position.gain_all(position.turn, gain)


def ready_boots(position: Position, pioneer: int, icon: int) -> None:
    """Make boots available, doubled by a cabin for the green pioneer (SW-6.4, SW-6.41)."""
    number = position.box.icons.number[icon]
    if pioneer == GREEN and has_green_ability(position, DOUBLE_BOOTS):
        number *= 2
    position.boots[pioneer] = number
    if position.recorder is not None:
        position.recorder.add(BootsReady(position.turn, number=number))


def dig(position: Position, pioneer: int, space: int) -> None:
    """Claim or build; a cabin may add gold to a paid shovel (SW-6.5, SW-6.45)."""
    if position.parameter > BUILD:
        build(position, position.parameter - BUILD - 1)
    else:
        claim(position, position.parameter)
    is_paid = pioneer == TAN and position.box.spaces.price[space] > 0
    if is_paid and tan_ability(position) == SHOVEL_BONUS and not position.used[TAN_CABIN_USED]:
        position.used[TAN_CABIN_USED] = 1
        position.gain_all(position.turn, position.box.cabins.gain[type_on(position, TAN_SLOT)])
