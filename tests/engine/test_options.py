"""The options of a table: typed data with defaults."""

from typing import Any

import pytest

from tests.example_game import GAME
from westward.engine import BadOptionValue, Option, SeatsOutOfRange, UnknownOption


def test_kinds() -> None:
    """Given options of all types, then each tells what its values are."""
    assert Option("a", (True, False), True).kind() == "flag"
    assert Option("b", (1, 2), 1).kind() == "number"
    assert Option("c", ("x", "y"), "x").kind() == "choice"
    assert Option("d", (), 0, seat=True).kind() == "seat"
    assert Option("d", (), 0, seat=True).allowed(3) == [0, 1, 2]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (Option("flag", (False, True), False), 1),
        (Option("flag", (False, True), False), "true"),
        (Option("number", (1, 2), 1), True),
        (Option("number", (1, 2), 1), 3),
        (Option("number", (1, 2), 1), 1.0),
        (Option("choice", ("x", "y"), "x"), "z"),
        (Option("choice", ("x", "y"), "x"), None),
        (Option("choice", ("x", "y"), "x"), ["x"]),
        (Option("seat", (), 0, seat=True), 3),
        (Option("each", (0, 1), 0, per_seat=True), [0, 1]),
        (Option("each", (0, 1), 0, per_seat=True), [0, 1, 2]),
    ],
)
def test_wrong_values(option: Option, value: Any) -> None:
    """Given three seats, when a value has another type or is out of range, then the error says so."""
    with pytest.raises(
        BadOptionValue, match=rf"Option {option.id} = .* is not possible; (allowed|give)"
    ) as error:
        option.checked(value, 3)
    assert error.value.details["option"] == option.id


def test_one_value_for_each_seat() -> None:
    """Given an option for each seat, then one value stands for all, and a list gives each its own."""
    option = Option("each", (0, 1, 2), 0, per_seat=True)

    assert option.checked(1, 3) == [1, 1, 1]
    assert option.checked((0, 1, 2), 3) == [0, 1, 2]


def test_options_for_some_numbers_of_seats() -> None:
    """Given an option of the solo game, then with more seats there is no choice but the default."""
    option = Option("hard", (False, True), False, only_seats=(1,))

    assert option.allowed(1) == [False, True]
    assert option.checked(True, 1) is True
    assert option.checked(False, 3) is False
    with pytest.raises(BadOptionValue, match="Option hard = True is not possible; allowed: False"):
        option.checked(True, 3)


def test_parsing() -> None:
    """Given text from a command line, then it becomes a value of the right type, or an error."""
    flag = Option("flag", (False, True), False)
    assert [flag.parsed(text) for text in ("yes", "ON", "1", "no", "false")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert Option("number", (1, 2), 1).parsed("2") == 2
    assert Option("choice", ("x", "y"), "x").parsed("y") == "y"
    assert Option("each", (0, 1), 0, per_seat=True).parsed("0, 1") == [0, 1]
    with pytest.raises(BadOptionValue, match="give a whole number"):
        Option("number", (1, 2), 1).parsed("two")
    with pytest.raises(BadOptionValue):
        flag.checked(flag.parsed("maybe"), 2)


def test_defaults_are_filled_in() -> None:
    """Given some options, when they are checked, then all are there, in the order of the game."""
    assert GAME.rules.checked_options(2, None) == {"stake": [0, 0], "lucky": False, "die": "six"}
    assert GAME.rules.checked_options(3, {"stake": [0, 1, 2]})["stake"] == [0, 1, 2]


def test_unknown_options() -> None:
    """Given an option that the game does not have, then the error names those that it has."""
    with pytest.raises(
        UnknownOption, match="prospectors has no option 'dye'; its options: stake, lucky, die"
    ):
        GAME.setup(2, {"dye": 1})


def test_options_that_depend_on_others() -> None:
    """Given an option that needs another one, when that one is not set, then the error names it."""
    with pytest.raises(BadOptionValue, match="it needs lucky = True"):
        GAME.setup(2, {"die": "eight"})
    GAME.setup(2, {"die": "six"})
    GAME.setup(2, {"die": "eight", "lucky": True})


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_seats_out_of_range(seats: int) -> None:
    """Given a number of seats that the game is not for, then the error tells for how many it is."""
    with pytest.raises(SeatsOutOfRange, match="is for 2 to 3 seats"):
        GAME.setup(seats)


@pytest.mark.parametrize("seats", [True, 2.0, "2", None])
def test_seats_of_another_type(seats: Any) -> None:
    """Given something that is no number of seats, then it is refused; compiled code has its own words."""
    with pytest.raises((SeatsOutOfRange, TypeError)):
        GAME.setup(seats)
