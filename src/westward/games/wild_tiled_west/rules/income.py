"""Mining income at the start of a year (WT-5.2)."""

from westward.games.wild_tiled_west.components import YEARS
from westward.games.wild_tiled_west.decisions import DIG, INCOME, Decision
from westward.games.wild_tiled_west.milestones import YearBegan
from westward.games.wild_tiled_west.position import ASK_INCOME, ROLL, Position
from westward.games.wild_tiled_west.rules.mining import dig
from westward.games.wild_tiled_west.rules.supply import ask, gain_gold


def pay_income(position: Position) -> None:
    """Pay everyone in turn order; in the last year, ask each first (WT-5.2, WT-10.40)."""
    if position.recorder is not None:
        position.recorder.add(YearBegan(position.year + 1))
    order = [(position.first + at) % position.seats for at in range(position.seats)]
    if position.year == YEARS - 1:
        position.queue = order
        position.step = ASK_INCOME
        return
    for seat in order:
        gain_gold(position, seat, position.box.mine_income[position.mine[seat]])
    position.step = ROLL


def ask_income(position: Position) -> None:
    """Ask the next player how to mine in the last year (WT-5.2)."""
    if position.queue:
        ask(position, position.queue.pop(0), Decision.YEAR4_INCOME, ASK_INCOME)
    else:
        position.step = ROLL


def income_options() -> list[int]:
    """Return income and digging, even on a high space (WT-10.32)."""
    return [INCOME, DIG]


def take_income(position: Position, option: int) -> None:
    """Take the income of the space, or less gold and pickaxes (WT-5.2)."""
    seat = position.active
    if option == INCOME:
        gain_gold(position, seat, position.box.mine_income[position.mine[seat]])
        return
    gain_gold(position, seat, position.box.dig_gold)
    if dig(position, seat, position.box.dig_pickaxes):
        ask(position, seat, Decision.TAKE_PARTNER, ASK_INCOME)
