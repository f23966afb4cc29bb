"""The turn frame: what follows what, rounds, the end of the game (SW-5.1, SW-8.1)."""

from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.events import GameEnded
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.cabins import ask_once_now
from westward.games.sierra_west.rules.damage import after_damage, damage_or_ask
from westward.games.sierra_west.rules.exploring import carry_out_action, settle_parameters
from westward.games.sierra_west.rules.hastings import (
    begin_hastings,
    carry_out_rows,
    end_hastings,
    hastings_traps,
)
from westward.games.sierra_west.rules.paying import pay_or_ask
from westward.games.sierra_west.rules.planning import pass_turn
from westward.games.sierra_west.rules.windows import ask_next
from westward.games.sierra_west.steps import (
    AFTER_DAMAGE,
    BEGIN_TURN,
    CLOSING,
    DAMAGE,
    EFFECT,
    EXPLORE,
    HASTINGS_DONE,
    HASTINGS_ROWS,
    HASTINGS_TURN,
    NEXT_TURN,
    ONCE_NOW,
    OPENING,
    OVER,
    PARAMETERS,
    PASS,
    PAY,
    TRACKER,
    WAIT,
)


def carry_on(position: Position) -> None:
    """Carry out the steps of the turn in their order until somebody is asked or the game is over."""
    while position.step < WAIT:
        step = position.step
        if step == EXPLORE:
            position.ask(position.turn, Decision.EXPLORE_ACTION)
        elif step == PARAMETERS:
            settle_parameters(position)
        elif step == PAY:
            pay_or_ask(position)
        elif step == EFFECT:
            carry_out_action(position)
        elif step in (OPENING, TRACKER, CLOSING):
            ask_next(position, step)
        elif step == DAMAGE:
            damage_or_ask(position)
        elif step == AFTER_DAMAGE:
            after_damage(position)
        elif step == ONCE_NOW:
            ask_once_now(position)
        elif step == HASTINGS_ROWS:
            carry_out_rows(position)
        else:
            carry_on_frame(position, step)


def carry_on_frame(position: Position, step: int) -> None:
    """Carry out what begins and ends a turn."""
    if step == BEGIN_TURN:
        begin_turn(position)
    elif step == PASS:
        if position.is_solo():
            hastings_traps(position)
        pass_turn(position)
    elif step == HASTINGS_TURN:
        begin_hastings(position)
    elif step == HASTINGS_DONE:
        end_hastings(position)
    elif step == NEXT_TURN:
        next_turn(position)


def begin_turn(position: Position) -> None:
    """Ask the active player for a plan, everything of the turn being unused (SW-5.1)."""
    position.used = [0] * len(position.used)
    position.boots = [0, 0, 0]
    position.resolved = [0, 0]
    position.is_closing = False
    position.once_now = False
    position.ask(position.turn, Decision.PLAN_CARDS)


def next_turn(position: Position) -> None:
    """Give the next side the turn; end the game after the last round (SW-5.1, SW-8.1)."""
    position.turn = (position.turn + 1) % position.sides
    if position.turn == position.first:
        if position.round == position.last_round:
            end(position)
            return
        position.round += 1
    position.step = BEGIN_TURN if position.turn < position.seats else HASTINGS_TURN


def end(position: Position) -> None:
    """Close the game."""
    position.step = OVER
    if position.recorder is not None:
        position.recorder.add(GameEnded())
