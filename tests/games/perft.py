"""
How many positions can be reached: a number that changes when any rule does.

A position counts once for each way that leads to it, so nothing has to be compared.
"""

from westward.engine import State

DEPTH = 3

Counts = dict[str, list[int]]  # by first choice: positions after 1, 2 … choices


def counts(state: State, depth: int = DEPTH) -> Counts:
    """Return how many positions follow after 1 to *depth* choices, by first choice."""
    return {
        f"seat {seat}, {state.decision(seat).value} {option}": reached(after(state, seat, option), depth)
        for seat in state.actors()
        for option in state.options(seat)
    }


def reached(state: State, depth: int) -> list[int]:
    """Return how many positions follow *state* after 0 to *depth* - 1 choices."""
    if depth == 1:
        return [1]
    totals = [0] * (depth - 1)
    for seat in state.actors():
        for option in state.options(seat):
            for later, count in enumerate(reached(after(state, seat, option), depth - 1)):
                totals[later] += count
    return [1, *totals]


def after(state: State, seat: int, option: int) -> State:
    """Return the position after a choice; *state* stays as it is."""
    following = state.clone()
    following.choose(seat, option)
    return following


def total(found: Counts) -> list[int]:
    """Return the positions after 1, 2 … choices, whatever the first."""
    return [sum(column) for column in zip(*found.values(), strict=True)]


def differences(expected: Counts, found: Counts) -> list[str]:
    """Return a line for each first choice whose counts differ."""
    return [
        f"{choice}: expected {expected.get(choice, 'not offered')}, found {found.get(choice, 'not offered')}"
        for choice in sorted({*expected, *found})
        if expected.get(choice) != found.get(choice)
    ]
