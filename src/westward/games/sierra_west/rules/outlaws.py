"""Outlaws & Outposts: shooting and capturing (SW-6.26 to SW-6.33)."""

from westward.games.sierra_west.decisions import YES, Decision
from westward.games.sierra_west.kinds import BULLETS, GOLD, KINDS, NONE, OUTLAWS, SHERIFF
from westward.games.sierra_west.mode_events import Missed, OutlawCaptured, OutlawsOnBase
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.mine import roll
from westward.games.sierra_west.rules.mountain import add_to_row, clear, take_away
from westward.games.sierra_west.steps import DAMAGE, EXPLORE, ON_BASE, RESERVE

OUTPOSTS = 5


def lowest_outpost(position: Position) -> int:
    """Return the outpost, from 0, with the lowest numeral still in the mountain, or NONE (SW-6.30)."""
    for outpost in range(OUTPOSTS):
        if position.outlaws[outpost] > 0:
            return outpost
    return NONE


def can_capture(position: Position) -> bool:
    """Tell whether there is an outlaw on an outpost or on the base."""
    return lowest_outpost(position) != NONE or position.outlaws[ON_BASE] > 0


def smallest_target(position: Position, seat: int) -> int:
    """Return the smallest target of the special cards along the trail, 0 if there are none (SW-6.28)."""
    specials = position.box.specials
    targets = [specials.target[card - specials.first] for card in position.row[: position.wagons[seat]]]
    return min(targets) if targets else 0


def can_shoot(position: Position, seat: int) -> bool:
    """Tell whether the Six-Shooter is offered (SW-6.28, SW-10.24)."""
    if position.goods[seat * KINDS + BULLETS] < 1 or position.wagons[seat] == 0:
        return False
    return can_capture(position)


def shoot(position: Position, seat: int) -> None:
    """Spend a bullet and roll: a hit captures, a miss asks on, or hurts without bullets (SW-6.28)."""
    position.pay(seat, BULLETS, 1)
    number = roll(position, seat)
    if position.holders[SHERIFF] == seat:
        number += 1
    if number >= smallest_target(position, seat):
        position.step = EXPLORE
        capture_for_player(position, seat)
        return
    if position.recorder is not None:
        position.recorder.add(Missed(seat))
    if position.goods[seat * KINDS + BULLETS] > 0:
        position.ask(seat, Decision.SHOOT_OR_STOP)
    else:
        position.step = DAMAGE


def shoot_or_stop(position: Position, option: int) -> None:
    """Shoot once more, or stop and take damage (SW-6.28)."""
    if option == YES:
        shoot(position, position.turn)
    else:
        position.step = DAMAGE


def capture_for_player(position: Position, seat: int) -> None:
    """Capture an outlaw; the Sheriff gains 1 gold for it (SW-6.27)."""
    capture(position, seat)
    if position.holders[SHERIFF] == seat:
        position.gain(seat, GOLD, 1)


def capture(position: Position, side: int) -> None:
    """Take an outlaw from the highest outpost, or from the base (SW-6.30)."""
    outpost = lowest_outpost(position)
    position.outlaws[ON_BASE if outpost == NONE else outpost] -= 1
    position.goods[side * KINDS + OUTLAWS] += 1
    if position.recorder is not None:
        layout = position.box.layouts[position.mode][position.seats - 1]
        specials = position.box.specials
        key = "" if outpost == NONE else specials.keys[layout.cards[outpost] - specials.first]
        position.recorder.add(OutlawCaptured(position.called(side), outpost=key))
    if outpost != NONE and position.outlaws[outpost] == 0:
        leave(position, outpost)


def leave(position: Position, outpost: int) -> None:
    """Move an emptied outpost to the row, then uncover; the last one calls the reserve (SW-6.31, SW-6.32)."""
    layout = position.box.layouts[position.mode][position.seats - 1]
    at = layout.places[outpost]
    clear(position, at)
    add_to_row(position, layout.cards[outpost])
    if outpost == OUTPOSTS - 1:
        position.outlaws[ON_BASE] += layout.on_base
        position.outlaws[RESERVE] -= layout.on_base
        if position.recorder is not None:
            position.recorder.add(OutlawsOnBase(number=layout.on_base))
    take_away(position, at)
