"""Carrying out effects step by step (TN-6)."""

from typing import Final

from westward.games.western_town.components import NONE
from westward.games.western_town.decisions import (
    CHOOSE_BUILD,
    CHOOSE_CARD_TO_FLIP,
    CHOOSE_CELL,
    CHOOSE_GAIN,
    CHOOSE_HAND_TO_PEEK,
    CHOOSE_INACTIVE,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_REPAIR,
    CHOOSE_REPLAY,
    CHOOSE_VICTIM,
    DECLINE,
    PAY_OPTIONAL,
    PAY_REPEAT,
)
from westward.games.western_town.effects import (
    BUILD,
    DRAW_INACTIVE,
    EXPORT,
    FLIP_NEIGHBOUR_CARD,
    GAIN,
    GAIN_CHOICE,
    GAIN_PER,
    ONE_OF,
    PAY,
    PEEK_HAND,
    PLACE_EXPORT_MARKER,
    REPAIR,
    REPLAY,
    ROLL_RAID_DIE,
    STEAL,
    Step,
)
from westward.games.western_town.effects import PAY_REPEAT as REPEAT
from westward.games.western_town.position import Position, bits
from westward.games.western_town.rules.building import (
    build,
    build_options,
    building_question,
    carry_on_building,
    choose_cell,
    choose_tile,
    free_cells,
    price_options,
)
from westward.games.western_town.rules.feasible import (
    block_options,
    flip_options,
    is_feasible,
    payment_options,
    replay_options,
)
from westward.games.western_town.rules.frames import (
    BLOCK,
    BUILDING,
    CHOOSING_GAIN,
    DRAWING,
    FLIPPING,
    OPTING,
    PAYING,
    PEEKING,
    PLACED,
    RAIDING,
    REPAIRING,
    REPEATING,
    REPLAYING,
    STEALING,
    pop,
    push,
    set_top,
    top,
)
from westward.games.western_town.rules.paying import pay
from westward.games.western_town.rules.raids import carry_on_raid, roll_raid_die
from westward.games.western_town.rules.steps import (
    export,
    inactive_options,
    peek,
    pick_inactive,
    place_export_marker,
    repair,
    replay,
    steal,
    step_of,
    turn_over,
    victims,
)
from westward.games.western_town.rules.town import counted, gain


def begin_effect(position: Position, table: int, block: int, is_mandatory: bool) -> None:
    """Start a list of steps; in EXPLOIT effects and options no payment may be declined (TN-5.28)."""
    push(position, table, BLOCK, block, 0, int(is_mandatory))


def carry_on_effect(position: Position, table: int) -> None:
    """Do what the top frame says, up to its next question or its end."""
    seat = position.active[table]
    kind = top(position, seat, 0)
    if kind == BLOCK:
        run_next_step(position, table, seat)
    elif kind == PLACED:
        carry_on_building(position, table)
    elif kind == RAIDING:
        carry_on_raid(position, table)
    elif is_finished(position, seat, kind):
        pop(position, table)
    else:
        ask_or_do(position, seat, question(position, seat, kind))


def run_next_step(position: Position, table: int, seat: int) -> None:
    """Start the next step of a block, if it is feasible (TN-6.3)."""
    block = position.box.blocks[top(position, seat, 1)]
    rank = top(position, seat, 2)
    if rank == len(block):
        pop(position, table)
        return
    set_top(position, seat, 2, rank + 1)
    step = block[rank]
    if is_feasible(position, seat, step):
        start_step(position, table, seat, step, top(position, seat, 3))


def start_step(position: Position, table: int, seat: int, step: Step, is_mandatory: int) -> None:
    """Carry out a feasible *step*, or begin to ask for what it needs."""
    op = step.op
    if op in (GAIN, GAIN_PER):
        carry_out_gain(position, seat, step)
    elif op == PAY:
        push(position, table, PAYING, step.id, is_mandatory)
    elif op == REPEAT:
        push(position, table, REPEATING, step.id, is_mandatory)
    elif op == GAIN_CHOICE:
        push(position, table, CHOOSING_GAIN, step.id, step.n)
    elif op == ONE_OF:
        push(position, table, OPTING, step.id)
    elif op == BUILD:
        push(position, table, BUILDING, int(step.homestead_only), NONE, NONE)
    elif op == ROLL_RAID_DIE:
        roll_raid_die(position, table)
    else:
        start_other_step(position, table, seat, step)


def start_other_step(position: Position, table: int, seat: int, step: Step) -> None:
    """Carry out or begin one of the rarer steps."""
    op = step.op
    if op == EXPORT:
        export(position, seat, step.n)
    elif op == REPLAY:
        push(position, table, REPLAYING, step.id)
    elif op == REPAIR:
        push(position, table, REPAIRING, step.n)
    elif op == STEAL:
        push(position, table, STEALING, step.id, step.n)
    elif op == PEEK_HAND:
        push(position, table, PEEKING)
    elif op == DRAW_INACTIVE:
        position.picked[seat] = 0
        push(position, table, DRAWING, step.id)
    elif op == FLIP_NEIGHBOUR_CARD:
        push(position, table, FLIPPING)
    elif op == PLACE_EXPORT_MARKER:
        place_export_marker(position, seat)


def is_finished(position: Position, seat: int, kind: int) -> bool:
    """Tell whether a frame that asks several times has nothing left to ask."""
    if kind == CHOOSING_GAIN:
        return top(position, seat, 2) == 0
    if kind == REPAIRING:
        return top(position, seat, 1) == 0 or position.destroyed[seat] == 0
    if kind == STEALING:
        return top(position, seat, 2) == 0 or not victims(position, seat)
    return False


def question(position: Position, seat: int, kind: int) -> int:
    """Return the decision that a frame asks for."""
    if kind == BUILDING:
        return building_question(position, seat)
    return QUESTIONS[kind]


QUESTIONS: Final = [
    NONE,
    PAY_OPTIONAL,
    PAY_REPEAT,
    CHOOSE_OPTION,
    CHOOSE_BUILD,
    NONE,
    CHOOSE_REPAIR,
    CHOOSE_REPLAY,
    CHOOSE_GAIN,
    CHOOSE_VICTIM,
    CHOOSE_HAND_TO_PEEK,
    CHOOSE_INACTIVE,
    CHOOSE_CARD_TO_FLIP,
]  # by kind of frame


def ask_or_do(position: Position, seat: int, decision: int) -> None:
    """Ask *seat*, or do the only thing possible (TN-5.0a); what picked cards leave over is always asked."""
    options = effect_options(position, seat, decision)
    is_secret = decision == CHOOSE_INACTIVE and position.picked[seat] != 0
    if len(options) == 1 and not is_secret:
        carry_out_choice(position, seat, decision, options[0])
    else:
        position.waiting[seat] = decision
        position.offer(seat, options)


def effect_options(position: Position, seat: int, decision: int) -> list[int]:
    """Return the options of a question of an effect."""
    if decision in (PAY_OPTIONAL, PAY_REPEAT):
        return pay_options(position, seat, decision)
    if decision == CHOOSE_BUILD:
        return build_options(position, seat)
    if decision == CHOOSE_CELL:
        return free_cells(position, seat)
    if decision == CHOOSE_PAYMENT:
        return price_options(position, seat)
    if decision == CHOOSE_OPTION:
        return block_options(position, seat, step_of(position, seat))
    if decision == CHOOSE_GAIN:
        return step_of(position, seat).kinds[:]
    return other_options(position, seat, decision)


def other_options(position: Position, seat: int, decision: int) -> list[int]:
    """Return the options of one of the rarer questions."""
    if decision == CHOOSE_REPAIR:
        return bits(position.destroyed[seat])
    if decision == CHOOSE_REPLAY:
        return replay_options(position, seat, step_of(position, seat))
    if decision == CHOOSE_VICTIM:
        return victims(position, seat)
    if decision == CHOOSE_HAND_TO_PEEK:
        return position.others(seat)
    if decision == CHOOSE_INACTIVE:
        return inactive_options(position, seat)
    return flip_options(position, seat)


def carry_out_choice(position: Position, seat: int, decision: int, option: int) -> None:
    """Carry out the answer to a question of an effect."""
    if decision in (PAY_OPTIONAL, PAY_REPEAT):
        pay_and_go_on(position, seat, decision, option)
    elif decision == CHOOSE_BUILD:
        choose_tile(position, seat, option)
    elif decision == CHOOSE_CELL:
        choose_cell(position, seat, option)
    elif decision == CHOOSE_PAYMENT:
        build(position, seat, option)
    elif decision == CHOOSE_OPTION:
        choose_option(position, seat, option)
    elif decision == CHOOSE_GAIN:
        set_top(position, seat, 2, top(position, seat, 2) - 1)
        gain(position, seat, option, 1)
    else:
        carry_out_other(position, seat, decision, option)


def carry_out_other(position: Position, seat: int, decision: int, option: int) -> None:
    """Carry out the answer to one of the rarer questions."""
    if decision == CHOOSE_REPAIR:
        repair(position, seat, option)
    elif decision == CHOOSE_REPLAY:
        replay(position, seat, option)
    elif decision == CHOOSE_VICTIM:
        steal(position, seat, option)
    elif decision == CHOOSE_HAND_TO_PEEK:
        peek(position, seat, option)
    elif decision == CHOOSE_INACTIVE:
        pick_inactive(position, seat, option)
    else:
        pop(position, position.table_of(seat))
        turn_over(position, option // 100, option % 100)


# gains and payments


def carry_out_gain(position: Position, seat: int, step: Step) -> None:
    """Gain the amounts, once or for each complete set that was there before (TN-6.1)."""
    times = counted(position, seat, step.per) // step.size if step.op == GAIN_PER else 1
    for rank, kind in enumerate(step.kinds):
        gain(position, seat, kind, step.counts[rank] * times)


def pay_options(position: Position, seat: int, decision: int) -> list[int]:
    """Return the payments, and 0 where the step may be declined (TN-10.5, TN-10.38)."""
    payments = payment_options(position, seat, step_of(position, seat))
    if decision == PAY_OPTIONAL and top(position, seat, 2):
        return payments
    return [DECLINE, *payments]


def pay_and_go_on(position: Position, seat: int, decision: int, payment: int) -> None:
    """Pay and carry out what follows, or stop (TN-6.1)."""
    table = position.table_of(seat)
    step, is_mandatory = step_of(position, seat), top(position, seat, 2)
    if decision == PAY_OPTIONAL or payment == DECLINE:
        pop(position, table)
    if payment != DECLINE:
        pay(position, seat, payment)
        push(position, table, BLOCK, step.then, 0, is_mandatory)


def choose_option(position: Position, seat: int, rank: int) -> None:
    """Carry out one option of a `one_of`; its payments are mandatory (TN-6.1)."""
    block = step_of(position, seat).options[rank]
    table = position.table_of(seat)
    pop(position, table)
    push(position, table, BLOCK, block, 0, 1)
