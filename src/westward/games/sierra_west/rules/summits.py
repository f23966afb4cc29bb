"""Summit actions (SW-5.29, SW-5.30, SW-6.10, SW-6.11 and those of the modes)."""

from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.events import SummitUsed, WagonMoved
from westward.games.sierra_west.kinds import (
    ADVANCE_WAGON,
    ANY_APPLE_TRACK,
    ANY_TRACK,
    APPLE_HOMESTEAD,
    APPLE_TRADE,
    BUY_CART,
    BUY_FISH,
    FISH,
    GREEN_APPLES,
    HOMESTEAD,
    NONE,
    RED_APPLES,
    ROW_SLOTS,
    SIX_SHOOTER,
)
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.homesteads import raise_marker, reward, would_change
from westward.games.sierra_west.rules.mine import buy_cart
from westward.games.sierra_west.rules.outlaws import can_capture, can_shoot, capture_for_player, shoot
from westward.games.sierra_west.rules.paying import can_afford, charge
from westward.games.sierra_west.rules.river import fish_kinds
from westward.games.sierra_west.rules.windows import open_tracker
from westward.games.sierra_west.steps import FIGURES, MULE, SUMMIT


def summit_on(position: Position, slot: int) -> int:
    """Return the summit action of the card in *slot* (SW-3.14)."""
    return position.box.cards.summit[position.board[slot]]


def can_use_summit(position: Position, slot: int) -> bool:
    """Tell whether the summit action of *slot* can be paid and would change something (SW-5.3, SW-5.29)."""
    summit = summit_on(position, slot)
    if not can_afford(position, position.box.summits.price[summit], 0):
        return False
    seat = position.turn
    kind = position.box.summits.kind[summit]
    if kind in (HOMESTEAD, APPLE_HOMESTEAD):
        return len(track_options(position, summit)) > 0
    if kind == ADVANCE_WAGON:
        return position.wagons[seat] < ROW_SLOTS
    if kind == APPLE_TRADE:
        return True
    if kind == BUY_FISH:
        return len(fish_kinds(position)) > 0
    if kind == BUY_CART:
        return position.carts > 0
    return can_shoot(position, seat) if kind == SIX_SHOOTER else can_capture(position)


def track_options(position: Position, summit: int) -> list[int]:
    """Return the tracks on which a homestead action would change something (SW-6.10, SW-10.54)."""
    track = position.box.summits.track[summit]
    tracks = [track]
    if track == ANY_TRACK:
        tracks = [0, 1, 2]
    elif track == ANY_APPLE_TRACK:
        tracks = [GREEN_APPLES, RED_APPLES]
    price = position.box.summits.price[summit]
    return [one for one in tracks if would_change(position, position.turn, one, price)]


def place_figure(position: Position, figure: int, slot: int) -> None:
    """Put a pioneer or the Mule on a summit space, where he stays until the pass (SW-5.29)."""
    if figure == MULE:
        position.mule_place = SUMMIT + slot
    else:
        position.pioneers[2 * position.turn + figure] = SUMMIT + slot


def is_free(position: Position, slot: int) -> bool:
    """Tell whether no figure of the active player stands on the summit space of *slot*."""
    first = 2 * position.turn
    if SUMMIT + slot in (position.pioneers[first], position.pioneers[first + 1]):
        return False
    return position.mule_owner != position.turn or position.mule_place != SUMMIT + slot


def figure_on(position: Position, slot: int) -> int:
    """Return the figure on the summit space of *slot*, or NONE."""
    first = 2 * position.turn
    for pioneer in range(2):
        if position.pioneers[first + pioneer] == SUMMIT + slot:
            return pioneer
    return NONE if is_free(position, slot) else MULE


def summit_parameter(position: Position, slot: int) -> Decision | None:
    """Return what a summit action leaves open, None if nothing (SW-5.60)."""
    if position.parameter != NONE:
        return None
    kind = position.box.summits.kind[summit_on(position, slot)]
    if kind in (HOMESTEAD, APPLE_HOMESTEAD):
        return Decision.CHOOSE_TRACK
    return Decision.CHOOSE_FISH if kind == BUY_FISH else None


def summit_options(position: Position, slot: int, decision: Decision) -> list[int]:
    """Return the values of a parameter of a summit action."""
    if decision is Decision.CHOOSE_TRACK:
        return track_options(position, summit_on(position, slot))
    return fish_kinds(position)


def charge_summit(position: Position, slot: int) -> None:
    """Ask for the price of a summit action."""
    summit = summit_on(position, slot)
    if position.recorder is not None:
        key = position.box.summits.keys[summit]
        figure = FIGURES[figure_on(position, slot)]
        position.recorder.add(SummitUsed(position.turn, figure=figure, summit=key))
    charge(position, position.box.summits.price[summit], 0)


def carry_out_summit(position: Position, slot: int) -> None:
    """Carry out a summit action that is paid."""
    seat = position.turn
    summit = summit_on(position, slot)
    kind = position.box.summits.kind[summit]
    if kind in (HOMESTEAD, APPLE_HOMESTEAD):
        homestead(position, position.parameter)
    elif kind == ADVANCE_WAGON:
        move_wagon(position, seat)
    elif kind == APPLE_TRADE:
        position.gain_all(seat, position.box.summits.gain[summit])
    elif kind == BUY_FISH:
        position.fish[position.parameter] -= 1
        position.gain(seat, FISH + position.parameter, 1)
    elif kind == BUY_CART:
        buy_cart(position, seat)
    elif kind == SIX_SHOOTER:
        shoot(position, seat)
    else:
        capture_for_player(position, seat)


def homestead(position: Position, track: int) -> None:
    """Move the marker up, give the reward; a move on a common track opens the Tracker window (SW-6.10)."""
    moved = raise_marker(position, position.turn, track)
    reward(position, position.turn, track)
    if moved and track < GREEN_APPLES:
        open_tracker(position, track)


def move_wagon(position: Position, side: int) -> None:
    """Move a wagon one space to the right (SW-5.26, SW-6.11, SW-7.20)."""
    position.wagons[side] += 1
    if position.recorder is not None:
        position.recorder.add(WagonMoved(position.called(side), space=position.wagons[side]))
