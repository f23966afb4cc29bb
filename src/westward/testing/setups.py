"""The tables that the checks play at: each value of each option with each number of seats."""

from typing import Any, Final

from westward.engine import BadOptionValue, Option
from westward.faces import Game


class Setup:
    """A number of seats and the table options that are not as usual."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats: Final = seats
        self.options: Final = options

    def __repr__(self) -> str:
        """Return e.g. ``3-board=rapids``, as pytest shows it."""
        return "-".join(
            [str(self.seats), *(f"{name}={_short(value)}" for name, value in self.options.items())]
        )


def setups(game: Game) -> list[Setup]:
    """
    Return tables where each value of each option occurs with each number of seats.

    Values are combined to keep the list short; a value that no number of seats allows is an error.
    """
    found: list[Setup] = []
    possible: set[tuple[str, str]] = set()
    for seats in game.rules.seats:
        for options in _rows(game, seats):
            if _is_possible(game, seats, options):
                found.append(Setup(seats, options))
                possible |= {(name, repr(value)) for name, value in options.items()}
            else:  # a game may forbid combinations: then each value by itself, with what it depends on
                single = [_with_parents(game, name, value) for name, value in options.items()]
                for one in single:
                    if _is_possible(game, seats, one) and repr(Setup(seats, one)) not in map(repr, found):
                        found.append(Setup(seats, one))
                        possible |= {(name, repr(value)) for name, value in one.items()}
    for option in game.rules.options:
        for value in option.values:
            assert value == option.default or option.per_seat or (option.id, repr(value)) in possible, (
                f"{game.id}: no number of seats allows {option.id} = {value}."
            )
    return found


def _rows(game: Game, seats: int) -> list[dict[str, Any]]:
    """Return combinations of options in which each value occurs; the first one is all as usual."""
    left = {option.id: _unusual(option, seats) for option in game.rules.options}
    rows: list[dict[str, Any]] = [{}]
    while any(left.values()):
        row: dict[str, Any] = {}
        for option in sorted(game.rules.options, key=lambda option: -_depth(game, option)):
            if left[option.id] and _can_join(game, option, row):
                row |= _with_parents(game, option.id, left[option.id][0])
        for name, value in row.items():
            if value in left[name]:
                left[name].remove(value)
        rows.append(row)
    return rows


def _unusual(option: Option, seats: int) -> list[Any]:
    """Return the values of *option* besides the default; those for each seat go round the seats."""
    values = option.allowed(seats)
    if option.per_seat:
        turned = [
            [values[(seat + turn) % len(values)] for seat in range(seats)] for turn in range(len(values))
        ]
        return [one for one in turned if one != [option.default] * seats]
    return [
        value for value in values if not (type(value) is type(option.default) and value == option.default)
    ]


def _can_join(game: Game, option: Option, row: dict[str, Any]) -> bool:
    """Tell whether *row* leaves *option* free and what it depends on as it must be."""
    needed = _with_parents(game, option.id, None)
    del needed[option.id]
    return option.id not in row and all(row.get(name, value) == value for name, value in needed.items())


def _with_parents(game: Game, name: str, value: Any) -> dict[str, Any]:
    """Return *name* = *value* with the options that it depends on."""
    row = {name: value}
    option = _option(game, name)
    while option.only_if is not None:
        name, value = option.only_if
        row = {name: value, **row}
        option = _option(game, name)
    return row


def _depth(game: Game, option: Option) -> int:
    return len(_with_parents(game, option.id, None))


def _option(game: Game, name: str) -> Option:
    return next(option for option in game.rules.options if option.id == name)


def _is_possible(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.setup(seats, options, seed=0)
    except BadOptionValue:
        return False
    return True


def _short(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)
