"""What follows what: the steps of the game in their order."""

from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.position import (
    AFTER_ACTION,
    ARRIVE,
    ASK_ACTION,
    ASK_INCOME,
    BEFORE_ACTION,
    BEGIN_TURN,
    BURY,
    END_ROUND,
    END_TURN,
    FIND_PASTURES,
    FINISH,
    FIRE,
    FIRE_ANYWHERE,
    FOUND_TOWNS,
    HILL_BANDITS,
    LASSO_HORSES,
    NEXT_YEAR,
    OFFER_PASTURE,
    PAY_INCOME,
    PLACEMENT_DONE,
    READ_SIGNPOSTS,
    RESOLVED,
    ROLL,
    SET_UP_FACES,
    SURROUND,
    TURN_ICONS,
    TUSSLE,
    WAIT,
    WHITE_SIGN,
    Position,
)
from westward.games.wild_tiled_west.rules import (
    conquest,
    dice,
    ending,
    firing,
    income,
    resolving,
    rounds,
    surrounding,
    turn,
    tussle,
    wrangling,
)
from westward.games.wild_tiled_west.rules.supply import ask


def carry_on(position: Position) -> None:
    """Carry out the steps in their order until somebody is asked or the game is over."""
    while position.step < WAIT:
        if TURN_ICONS <= position.step <= RESOLVED:
            carry_on_placement(position, position.step)
        else:
            carry_on_round(position, position.step)


def carry_on_placement(position: Position, step: int) -> None:
    """Carry out one step of a placement (WT-5.7)."""
    if step == FIRE:
        if position.pending:
            resolving.place_pending(position)  # before anyone fires (WT-5.7.6)
        else:
            firing.fire(position)
    elif step == TURN_ICONS:
        resolving.turn_icons(position)
    elif step == WHITE_SIGN:
        resolving.white_sign(position)
    elif step == FOUND_TOWNS:
        resolving.found_towns(position)
    elif step == SURROUND:
        surrounding.reward_surrounded(position)
    elif step == LASSO_HORSES:
        surrounding.lasso_horses(position)
    elif step == FIND_PASTURES:
        wrangling.find_pastures(position)
    elif step == OFFER_PASTURE:
        wrangling.offer_pasture(position)
    elif step == PLACEMENT_DONE:
        resolving.return_to_interrupted(position)
    elif step == READ_SIGNPOSTS:
        conquest.read_signposts(position)
    elif step == FIRE_ANYWHERE:
        firing.fire_anywhere(position)
    elif step == BURY:
        resolving.bury_or_go_on(position)
    elif step == RESOLVED:
        position.step = position.after


def carry_on_round(position: Position, step: int) -> None:
    """Carry out one step of a round or a year (WT-5.2 to WT-5.4, WT-5.15, WT-5.16)."""
    if step == BEGIN_TURN:
        turn.begin_turn(position)
    elif step == BEFORE_ACTION:
        conquest.open_window(position, BEFORE_ACTION, ASK_ACTION)
    elif step == ASK_ACTION:
        position.after = AFTER_ACTION
        ask(position, position.active, Decision.TURN_ACTION, WAIT)
    elif step == AFTER_ACTION:
        conquest.open_window(position, AFTER_ACTION, END_TURN)
    elif step == END_TURN:
        turn.end_turn(position)
    elif step == END_ROUND:
        rounds.end_round(position)
    elif step == ARRIVE:
        rounds.arrive(position)
    elif step == ROLL:
        dice.roll(position)
    elif step == PAY_INCOME:
        income.pay_income(position)
    elif step == ASK_INCOME:
        income.ask_income(position)
    elif step == TUSSLE:
        tussle.tussle(position)
    elif step == HILL_BANDITS:
        tussle.ask_hill_bandit(position)
    elif step == NEXT_YEAR:
        rounds.next_year(position)
    elif step == SET_UP_FACES:
        conquest.set_up_faces(position)
    elif step == FINISH:
        ending.finish(position)
