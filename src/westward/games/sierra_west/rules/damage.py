"""Taking damage (SW-5.40, SW-5.41)."""

from westward.games.sierra_west.decisions import ADVANCE, DAMAGE_WAGON, DROP_DOWN, PERFORM, Decision
from westward.games.sierra_west.events import CabinLost, DamageIgnored, WagonBack
from westward.games.sierra_west.kinds import CABIN_SLOTS, NONE
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.cabins import land_below, type_on
from westward.games.sierra_west.rules.spaces import step_on
from westward.games.sierra_west.steps import AFTER_DAMAGE, CABIN, CAMP, EXPLORE


def damage_options(position: Position) -> list[int]:
    """Return the built cabins and the wagon, as far as there is something to lose (SW-5.40)."""
    first = position.turn * CABIN_SLOTS
    options = [slot for slot in range(CABIN_SLOTS) if position.cabins[first + slot] != NONE]
    if position.wagons[position.turn] > 0:
        options.append(DAMAGE_WAGON)
    return options


def damage_or_ask(position: Position) -> None:
    """Carry out the only possible damage, ask where there is a choice, ignore it where there is none."""
    options = damage_options(position)
    if len(options) > 1:
        position.ask(position.turn, Decision.CHOOSE_DAMAGE)
        return
    if options:
        take_damage(position, options[0])
    elif position.recorder is not None:
        position.recorder.add(DamageIgnored(position.turn))
    position.step = AFTER_DAMAGE


def take_damage(position: Position, option: int) -> None:
    """Lose a cabin for good, or move the wagon back (SW-5.40)."""
    seat = position.turn
    if option == DAMAGE_WAGON:
        position.wagons[seat] -= 1
        if position.recorder is not None:
            position.recorder.add(WagonBack(seat, space=position.wagons[seat]))
    else:
        lose_cabin(position, option)
    position.step = AFTER_DAMAGE


def lose_cabin(position: Position, slot: int) -> None:
    """Return a cabin to the box; a pioneer inside goes to camp (SW-5.41)."""
    seat = position.turn
    if position.recorder is not None:
        position.recorder.add(CabinLost(seat, cabin=position.box.cabins.keys[type_on(position, slot)]))
    position.cabins[seat * CABIN_SLOTS + slot] = NONE
    position.cabins_lost += 1
    for at in (2 * seat, 2 * seat + 1):
        if position.pioneers[at] == CABIN + slot:
            position.pioneers[at] = CAMP


def after_damage(position: Position) -> None:
    """Go on with what the damage was for: a step, a drop, or a Six-Shooter that is over."""
    action = position.action
    if action == DROP_DOWN:
        land_below(position)
    elif ADVANCE <= action < PERFORM:
        step_on(position, action - ADVANCE)
    else:
        position.step = EXPLORE
