"""The end of a round, the round track and the years (WT-5.15, WT-5.16.6)."""

from westward.games.wild_tiled_west.components import YEARS
from westward.games.wild_tiled_west.position import (
    ARRIVE,
    FINISH,
    PAY_INCOME,
    ROLL,
    TUSSLE,
    Position,
)
from westward.games.wild_tiled_west.rules.solo import reveal_card


def arrive(position: Position) -> None:
    """Reach a space: perhaps a Bandit card, then income or a round (WT-5.15.2, WT-7.10.3)."""
    if position.is_solo() and position.box.card_spaces[position.year][position.space - 1]:
        reveal_card(position)
    starts_year = position.space == first_space(position)
    position.step = PAY_INCOME if starts_year else ROLL


def first_space(position: Position) -> int:
    """Return the space on which this year begins; with five players the first year begins later (WT-4.8)."""
    return position.box.first_space[position.seats - 1] if position.year == 0 else 1


def rounds_of(position: Position) -> list[int]:
    """Return how many rounds each year has at this table (WT-1.2)."""
    late = position.box.first_space[position.seats - 1] - 1
    return [position.box.rounds[0] - late, *position.box.rounds[1:]]


def round_now(position: Position) -> int:
    """Return which round of the year it is, from 1, or 0 at set-up; the last one until the tussle is over."""
    if position.space == 0:
        return 0
    return min(position.space - first_space(position) + 1, rounds_of(position)[position.year])


def end_round(position: Position) -> None:
    """Collect the dice, pass the first-player marker, advance the round marker (WT-5.15.1)."""
    position.dice = []
    position.rounds_played += 1
    position.first = (position.first + 1) % position.seats
    position.space += 1
    position.step = TUSSLE if position.space > position.box.rounds[position.year] else ARRIVE


def next_year(position: Position) -> None:
    """Go to the mine-cart space of the next year, or to the end (WT-5.16.6)."""
    if position.year == YEARS - 1:
        position.step = FINISH
        return
    position.year += 1
    position.space = 1
    position.step = ARRIVE
