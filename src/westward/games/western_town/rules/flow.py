"""What follows what: phases, rounds, and two tables that wait for each other (TN-1.2, TN-7.6)."""

from westward.games.western_town.components import NONE
from westward.games.western_town.position import (
    CARDS,
    GAINS,
    KEEP,
    OVER,
    READY,
    TURNS,
    VISIT,
    VISITED,
    Position,
)
from westward.games.western_town.rules.effects import carry_on_effect
from westward.games.western_town.rules.exploiting import carry_on_turns
from westward.games.western_town.rules.gains import carry_on_gains
from westward.games.western_town.rules.playing import carry_on_cards
from westward.games.western_town.rules.preparing import begin_round, form_hands
from westward.games.western_town.rules.visiting import begin_visits, end_round, hold_visit


def carry_on(position: Position) -> None:
    """Carry the rules out at every table until each waits for somebody, or the game is over."""
    while True:
        for table in range(position.tables):
            carry_on_table(position, table)
        if are_all(position, READY):
            begin_visits(position)
        elif are_all(position, VISITED):
            end_round(position)
            if not are_all(position, OVER):
                begin_round(position)
        else:
            return


def are_all(position: Position, phase: int) -> bool:
    """Tell whether every table is in *phase*."""
    return all(position.phase[table] == phase for table in range(position.tables))


def is_anyone_asked(position: Position, table: int) -> bool:
    """Tell whether somebody at *table* must choose."""
    first = table * position.per_table
    return any(position.waiting[seat] != NONE for seat in range(first, first + position.per_table))


def carry_on_table(position: Position, table: int) -> None:
    """Carry the rules out at *table* until somebody is asked or the table waits for the other one."""
    while not is_anyone_asked(position, table):
        phase = position.phase[table]
        if position.stacks[table]:
            carry_on_effect(position, table)
        elif phase == CARDS:
            carry_on_cards(position, table)
        elif phase == TURNS:
            carry_on_turns(position, table)
        elif phase == KEEP:
            form_hands(position, table)
        elif phase == GAINS:
            carry_on_gains(position, table)
        elif phase == VISIT:
            hold_visit(position, table)
        else:
            return
