"""The turn: the double-action pawn, the choice of an action, what follows what (GO-5.0 to GO-5.2, GO-5.7)."""

from westward.games.go_west.decisions import PLAY, SCORE, SELL, YES, Decision
from westward.games.go_west.events import CardPlayed, PawnsReturned, PawnUsed, ScoreCardPlayed
from westward.games.go_west.position import (
    ASK_ACTION,
    DISCARD,
    END_ACTION,
    MOVE_WAGONS,
    NONE,
    PAY,
    PLACE_MAIN,
    PLACE_OTHER,
    PLAY_SCORE_CARD,
    WAIT,
    Position,
)
from westward.games.go_west.rules.cards import discard_and_draw
from westward.games.go_west.rules.ending import is_emptied
from westward.games.go_west.rules.paying import can_pay, next_score_cost, pay_or_ask
from westward.games.go_west.rules.placing import ask_other_region, place_main
from westward.games.go_west.rules.scoring import final_scoring, play_score_card
from westward.games.go_west.rules.selling import sell
from westward.games.go_west.rules.wagons import move_or_ask


def begin_turn(position: Position, seat: int) -> None:
    """Give *seat* the turn: one action, or the question whether two (GO-5.1.1)."""
    position.turn = seat
    position.actions_left = 1
    if position.pawns[seat]:
        position.ask(Decision.USE_DOUBLE_ACTION)
    else:
        position.step = ASK_ACTION


def use_double_action(position: Position, option: int) -> None:
    """Set the pawn aside for two actions, or keep it (GO-5.1.3)."""
    if option == YES:
        position.pawns[position.turn] = 0
        position.actions_left = 2
        if position.recorder is not None:
            position.recorder.add(PawnUsed(position.turn))
    position.step = ASK_ACTION


def action_options(position: Position) -> list[int]:
    """Scoring, then each card that can be played, then each card to sell (GO-5.2.1)."""
    box = position.box
    hand = position.hands[position.turn]
    means = position.supply[position.turn] + position.vp[position.turn]
    steps_left = position.steps_left()
    options = [SCORE] if can_score(position) else []
    options += [PLAY + card for card in hand if box.cost[card] <= means and box.moves[card] <= steps_left]
    options += [SELL + card for card in hand]
    return options


def can_score(position: Position) -> bool:
    """Tell whether a score card is left and can be paid (GO-5.2.1)."""
    cost = next_score_cost(position)
    return cost != NONE and can_pay(position, cost)


def choose_action(position: Position, option: int) -> None:
    """Start the action that *option* names: a card is shown and leaves the hand (GO-5.4.1, GO-5.6.1)."""
    position.action = option
    if option >= SELL:
        sell(position, option - SELL)
        position.step = END_ACTION
    else:
        if option >= PLAY:
            position.hands[position.turn].remove(option - PLAY)
        if position.recorder is not None:
            show(position)
        position.step = PAY


def show(position: Position) -> None:
    """Tell which card is played, before it is paid (GO-5.4.1, GO-5.5.1)."""
    assert position.recorder is not None
    seat = position.turn
    if position.action == SCORE:
        position.recorder.add(ScoreCardPlayed(seat, position.score_cards[seat] + 1))
    else:
        position.recorder.add(CardPlayed(seat, position.box.card_keys[position.card()]))


def carry_on(position: Position) -> None:
    """Carry out the steps of the turn in their order until somebody is asked or the game is over."""
    while position.step < WAIT:
        step = position.step
        if step == ASK_ACTION:
            position.ask(Decision.CHOOSE_ACTION)
        elif step == PAY:
            pay_or_ask(position)
        elif step == PLACE_MAIN:
            place_main(position)
        elif step == PLACE_OTHER:
            ask_other_region(position)
        elif step == MOVE_WAGONS:
            move_or_ask(position)
        elif step == DISCARD:
            discard_and_draw(position, position.card())
            position.step = END_ACTION
        elif step == PLAY_SCORE_CARD:
            play_score_card(position)
        elif step == END_ACTION:
            end_action(position)


def end_action(position: Position) -> None:
    """Go on to the second action, if there is one, or end the turn (GO-5.0.1)."""
    position.action = NONE
    position.actions_left -= 1
    if position.actions_left > 0:
        position.step = ASK_ACTION
    else:
        end_turn(position)


def end_turn(position: Position) -> None:
    """Return the pawns, end an emptied game, or give the next player the turn (GO-5.7)."""
    if 1 not in position.pawns:
        position.pawns = [1] * position.seats  # GO-5.7.1
        if position.recorder is not None:
            position.recorder.add(PawnsReturned())
    if is_emptied(position):
        final_scoring(position)
    else:
        begin_turn(position, (position.turn + 1) % position.seats)
