"""The tables at which a game is checked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.example_game import GAME
from westward.engine import BadOptionValue, Option
from westward.testing.setups import setups


def test_each_value_occurs_with_each_number_of_seats() -> None:
    """Given options of all kinds, when tables are made, then each value is there and the list is short."""
    found = setups(GAME)

    for seats in GAME.rules.seats:
        tables = [setup.options for setup in found if setup.seats == seats]
        assert tables[0] == {}
        assert {table.get("die") for table in tables} == {None, "eight", "twelve"}
        assert {table.get("lucky") for table in tables} == {None, True}
        assert {value for table in tables for value in table.get("stake", [])} == {0, 1, 2}
        assert len(tables) <= 4
    assert len({repr(setup) for setup in found}) == len(found)


def no_fog(seats: int, options: Mapping[str, Any], _cards: Any) -> None:
    """Forbid fog with stakes, and with two seats altogether."""
    if options["fog"] and (any(options["stake"]) or seats == 2):
        raise BadOptionValue("No fog here.")


CHOOSY = replace(GAME.rules, options=(*GAME.rules.options, Option("fog", (False, True), False)), allow=no_fog)


def test_forbidden_combinations_are_taken_apart() -> None:
    """Given a game that forbids a combination, when tables are made, then its values come one by one."""
    found = setups(GAME.with_faces(rules=CHOOSY))

    assert any(setup.options.get("fog") for setup in found if setup.seats == 3)
    assert not any(setup.options.get("fog") for setup in found if setup.seats == 2)
    assert any(setup.options.get("die") == "twelve" for setup in found if setup.seats == 2)


def test_a_value_that_is_never_allowed_is_an_error() -> None:
    """Given an option that no table can have, when tables are made, then that is told."""
    with pytest.raises(AssertionError, match="no number of seats allows fog = True"):
        setups(GAME.with_faces(rules=replace(CHOOSY, seats=range(2, 3))))
