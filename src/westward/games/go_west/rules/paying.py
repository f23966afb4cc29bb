"""Paying with tokens, and with victory points where tokens are short (GO-5.3)."""

from westward.games.go_west.decisions import SCORE, Decision
from westward.games.go_west.events import Paid
from westward.games.go_west.position import NONE, PLACE_MAIN, PLAY_SCORE_CARD, Position


def next_score_cost(position: Position) -> int:
    """Return the cost of the lowest score card that the active player has left, or NONE (GO-5.2.1)."""
    used = position.score_cards[position.turn]
    costs = position.box.score_costs
    return costs[used] if used < len(costs) else NONE


def can_pay(position: Position, cost: int) -> bool:
    """Tell whether tokens and victory points together cover *cost* (GO-5.2.1)."""
    return position.supply[position.turn] + position.vp[position.turn] >= cost


def cost_to_pay(position: Position) -> int:
    """Return what the action that was chosen costs."""
    if position.action == SCORE:
        return next_score_cost(position)
    return position.box.cost[position.card()]


def payment_range(cost: int, supply: int, vp: int, free_split: bool) -> tuple[int, int]:
    """Return the fewest and the most tokens that may pay *cost*; points pay the rest (GO-5.3.3)."""
    if supply >= cost:
        return cost, cost  # with enough tokens, no points (GO-5.3.2)
    if not free_split:
        return supply, supply  # GO-10.1, shortfall_only
    return max(0, cost - vp), supply


def payment_options(position: Position) -> list[int]:
    """Return the numbers of tokens that may be paid (GO-5.3.3)."""
    seat = position.turn
    low, high = payment_range(
        cost_to_pay(position), position.supply[seat], position.vp[seat], position.free_split
    )
    return list(range(low, high + 1))


def pay_or_ask(position: Position) -> None:
    """Pay at once where there is one way to, else ask for the split (GO-5.3.3, GO-5.0.4)."""
    options = payment_options(position)
    if len(options) == 1:
        pay(position, options[0])
    else:
        position.ask(Decision.CHOOSE_PAYMENT)


def pay(position: Position, tokens: int) -> None:
    """Pay *tokens* to the bank and the rest of the cost in victory points (GO-5.3.4)."""
    seat = position.turn
    points = cost_to_pay(position) - tokens
    position.supply[seat] -= tokens
    position.bank[seat] += tokens
    position.vp[seat] -= points
    if position.recorder is not None:
        position.recorder.add(Paid(seat, tokens, points))
    position.step = PLAY_SCORE_CARD if position.action == SCORE else PLACE_MAIN
