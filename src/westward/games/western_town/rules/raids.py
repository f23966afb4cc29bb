"""Raids: the die, the camp, the attack and its targets, the defence (TN-5.9)."""

from typing import Final

from westward.games.western_town.components import NONE, ORANGE, RED
from westward.games.western_town.decisions import (
    NO,
    RAID_DEFEND,
    RAID_TARGET,
    RAID_TOWN,
    THE_INHABITANTS,
    YES,
)
from westward.games.western_town.kinds import COWBOYS, INHABITANTS, LURE, PEACE, STOCKS
from westward.games.western_town.position import CAMP, CAMP_PEACE, RAID_DIE, Position
from westward.games.western_town.raid_events import (
    Attacked,
    Defended,
    Destroyed,
    DieRolled,
    InhabitantsFled,
    PeaceTaken,
    RaidersDiscarded,
    RestDropped,
    RollDropped,
    TargetChosen,
)
from westward.games.western_town.rules.frames import RAIDING, pop, push, set_top, top
from westward.games.western_town.rules.town import (
    gain,
    has_intact,
    lose_lure,
    peace_count,
    refresh,
)

TOWN: Final = 1
USED: Final = 2  # slots already chosen as targets, a bit each; the bit after them is the Inhabitants
ASSAULT: Final = 3


def roll_raid_die(position: Position, table: int) -> None:
    """Roll until a face does not say roll again; the active player rolls (TN-5.37)."""
    roller = position.active[table]
    while True:
        if position.attack_held[table]:  # every later roll is dropped (TN-5.38)
            if position.recorder is not None:
                position.recorder.add(RollDropped(roller))
            return
        position.reveal()
        face = position.chance.below(RAID_DIE + table, len(position.box.faces))
        position.last_face[table] = face
        if position.recorder is not None:
            position.recorder.add(DieRolled(roller, table, face, position.box))
        if add_raiders(position, table, face) or not position.box.rerolls[face]:
            return


def add_raiders(position: Position, table: int, face: int) -> bool:
    """Put the raiders of *face* into the camp one by one; tell whether they attack (TN-5.37, TN-5.38)."""
    shown = position.box.faces[face]
    for at, colour in enumerate(shown):
        position.camps[table * CAMP + colour] += 1
        if position.camps[table * CAMP + colour] >= position.box.attack_on[colour]:
            if position.recorder is not None and (at + 1 < len(shown) or position.box.rerolls[face]):
                position.recorder.add(RestDropped(position.active[table]))
            begin_attack(position, table, colour)
            return True  # the other symbols are dropped
    return False


def begin_attack(position: Position, table: int, colour: int) -> None:
    """Find the town: the roller's after an orange raider, the least peaceful after a red one (TN-5.39)."""
    position.attack_held[table] = 1
    towns = [position.active[table]] if colour == ORANGE else poorest_in_peace(position, table)
    push(position, table, RAIDING, NONE, 0, NONE)
    if len(towns) == 1:
        attack_town(position, table, towns[0])


def poorest_in_peace(position: Position, table: int) -> list[int]:
    """Return the towns with the lowest peace count (TN-5.39)."""
    seats = position.seats_at(table)
    counts = [peace_count(position, seat) for seat in seats]
    fewest = min(counts)
    return [seat for seat, count in zip(seats, counts, strict=True) if count == fewest]


def attack_town(position: Position, table: int, town: int) -> None:
    """All raiders turn against *town*; an intact BLACKSMITH arms it first (TN-5.40)."""
    set_top(position, town, TOWN, town)
    if position.recorder is not None:
        red, orange = position.camps[table * CAMP], position.camps[table * CAMP + ORANGE]
        position.recorder.add(Attacked(town, red, orange))
    for constant in position.box.constants:
        if constant.cowboys and has_intact(position, town, constant.building):
            gain(position, town, COWBOYS, constant.cowboys)


def carry_on_raid(position: Position, table: int) -> None:
    """Go on with an attack: the town, a target for each group, the defence, the end."""
    seat = position.active[table]
    leader = position.raid_leader(table)
    town = top(position, seat, TOWN)
    if town == NONE:
        position.waiting[leader] = RAID_TOWN
    elif top(position, seat, ASSAULT) != NONE:
        ask_defence(position, town)
    elif not target_options(position, leader):
        end_attack(position, table, town)
    elif len(target_options(position, leader)) == 1:
        choose_target(position, leader, target_options(position, leader)[0])
    else:
        position.waiting[leader] = RAID_TARGET


def target_options(position: Position, seat: int) -> list[int]:
    """Return each group with each target that is left: intact buildings and the Inhabitants (TN-5.41)."""
    box = position.box
    table = position.table_of(seat)
    town, used = top(position, seat, TOWN), top(position, seat, USED)
    start = town * box.slots
    targets = [
        slot
        for slot in range(box.slots)
        if position.town[start + slot] != NONE and ((position.destroyed[town] | used) >> slot) & 1 == 0
    ]
    if position.stock(town, INHABITANTS) > 0 and (used >> box.slots) & 1 == 0:
        targets.append(THE_INHABITANTS)
    groups = [colour for colour in (RED, ORANGE) if position.camps[table * CAMP + colour] > 0]
    return [group * 100 + target for group in groups for target in targets]


def choose_target(position: Position, seat: int, option: int) -> None:
    """Send a group against a target, which is then used for this attack (TN-5.41)."""
    target = option % 100
    used = position.box.slots if target == THE_INHABITANTS else target
    set_top(position, seat, USED, top(position, seat, USED) | 1 << used)
    set_top(position, seat, ASSAULT, option)
    if position.recorder is not None:
        town = top(position, seat, TOWN)
        count = position.camps[position.table_of(seat) * CAMP + option // 100]
        name = target_name(position, town, target)
        position.recorder.add(TargetChosen(seat, town, option // 100, count, target, name))


def target_name(position: Position, town: int, target: int) -> str:
    """Return the name of the building at a target, "" for the Inhabitants."""
    box = position.box
    if target == THE_INHABITANTS:
        return ""
    return box.buildings[box.pieces[position.town[town * box.slots + target]].building]


def defence_cost(position: Position, town: int) -> int:
    """Return the Cowboys that the defence under way takes."""
    return cowboys_needed(position, town, top(position, town, ASSAULT))


def cowboys_needed(position: Position, town: int, assault: int) -> int:
    """Return what a defence takes: one Cowboy for two raiders in zone 4, else one for each (TN-5.42)."""
    group, target = divmod(assault, 100)
    raiders = position.camps[position.table_of(town) * CAMP + group]
    is_easy = target != THE_INHABITANTS and position.box.zone4[target]
    return (raiders + 1) // 2 if is_easy else raiders


def ask_defence(position: Position, town: int) -> None:
    """Ask the attacked player, unless there are too few Cowboys (TN-5.42)."""
    if position.stock(town, COWBOYS) >= defence_cost(position, town):
        position.waiting[town] = RAID_DEFEND
    else:
        defend(position, town, NO)


def defend(position: Position, town: int, answer: int) -> None:
    """Discard Cowboys, or suffer the assault; the group is discarded in either case (TN-5.43, TN-5.44)."""
    group, target = divmod(top(position, town, ASSAULT), 100)
    if answer == YES:
        cost = defence_cost(position, town)
        position.stocks[town * STOCKS + COWBOYS] -= cost
        if position.recorder is not None:
            position.recorder.add(Defended(town, cost))
    elif target == THE_INHABITANTS:
        drive_out(position, town)
    else:
        destroy(position, town, target)
    position.camps[position.table_of(town) * CAMP + group] = 0
    set_top(position, town, ASSAULT, NONE)


def losses(position: Position, town: int) -> tuple[int, int]:
    """Return the Inhabitants and the Lure that are lost undefended; a CHURCH softens it (TN-5.43)."""
    loss, lure_loss = position.box.raid_loss, position.box.lure_loss
    for constant in position.box.constants:
        if has_intact(position, town, constant.building):
            loss = constant.raid_loss if constant.raid_loss != NONE else loss
            lure_loss = constant.lure_loss if constant.lure_loss != NONE else lure_loss
    return min(loss, position.stock(town, INHABITANTS)), min(lure_loss, position.stock(town, LURE))


def drive_out(position: Position, town: int) -> None:
    """Take Inhabitants and Lure from a town that did not defend them (TN-5.43)."""
    loss, lure = losses(position, town)
    position.stocks[town * STOCKS + INHABITANTS] -= loss
    lose_lure(position, town, lure)
    if position.recorder is not None:
        position.recorder.add(InhabitantsFled(town, loss, lure))


def destroy(position: Position, town: int, slot: int) -> None:
    """Lay a destroyed marker on a building (TN-5.43)."""
    position.destroyed[town] |= 1 << slot
    refresh(position, town)
    if position.recorder is not None:
        position.recorder.add(Destroyed(town, target_name(position, town, slot), slot))


def end_attack(position: Position, table: int, town: int) -> None:
    """Empty the camp; the attacked player takes a peace token if one is left (TN-5.41, TN-5.45)."""
    pop(position, table)
    start = table * CAMP
    if position.recorder is not None and position.camps[start] + position.camps[start + ORANGE]:
        position.recorder.add(RaidersDiscarded(town))
    position.camps[start] = position.camps[start + ORANGE] = 0
    tokens = min(position.box.peace_after_attack, position.camps[start + CAMP_PEACE])
    if tokens:
        position.camps[start + CAMP_PEACE] -= tokens
        position.stocks[town * STOCKS + PEACE] += tokens
        if position.recorder is not None:
            position.recorder.add(PeaceTaken(town))
