"""The turn and what follows what (GW-5.0, GW-5.16, GW-5.17)."""

from westward.games.gold_west.components import KINDS
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.events import FinalRound
from westward.games.gold_west.position import (
    BEGIN_TURN,
    BUILD,
    EFFECTS,
    END_TURN,
    PASS_SECTIONS,
    USE_METALS,
    WAIT,
    Position,
)
from westward.games.gold_west.rules.activating import pass_or_ask
from westward.games.gold_west.rules.building import build_or_ask
from westward.games.gold_west.rules.effects import resolve_or_ask
from westward.games.gold_west.rules.metals import use_or_ask
from westward.games.gold_west.rules.scoring import final_scoring


def carry_on(position: Position) -> None:
    """Carry out the steps of the turn in their order until somebody is asked or the game is over."""
    while position.step < WAIT:
        step = position.step
        if step == BEGIN_TURN:
            position.waiting_for = Decision.ACTIVATE_SECTION  # always asked (GW-5.30)
            position.step = WAIT
        elif step == PASS_SECTIONS:
            pass_or_ask(position)
        elif step == USE_METALS:
            use_or_ask(position)
        elif step == EFFECTS:
            resolve_or_ask(position)
        elif step == BUILD:
            build_or_ask(position)
        elif step == END_TURN:
            end_turn(position)


def end_turn(position: Position) -> None:
    """Return what was not used; the next player has a turn, or all is over (GW-5.16, GW-5.17)."""
    position.use_area = [0] * KINDS
    position.invested = False
    position.office_paid = False
    position.turns += 1
    rounds = position.box.camps[position.seats]
    if position.turns == position.seats * (rounds + 1):
        final_scoring(position)
        return
    if position.turns == position.seats * rounds and position.recorder is not None:
        position.recorder.add(FinalRound())
    position.turn = (position.turn + 1) % position.seats
    position.step = BEGIN_TURN
