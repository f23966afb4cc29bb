"""GO-7: no variants, two table options."""

import pytest

from tests.games.go_west.notation import SHORTFALL_ONLY, start
from westward.engine import BadOptionValue, UnknownOption
from westward.games.go_west import GAME
from westward.testing import rule


@rule("GO-7.1")
def test_other_options_are_refused() -> None:
    """Given a variant that is not there, when it is asked for, then the error names the options."""
    with pytest.raises(UnknownOption, match="vp_payment, start_player, start_seat"):
        GAME.setup(2, {"solo": True})


@rule("GO-7.1")
@pytest.mark.parametrize(
    "options",
    [
        {"vp_payment": "never"},
        {"start_player": "oldest"},
        {"start_player": "seat", "start_seat": 2},
        {"start_player": "seat", "start_seat": -1},
        {"start_player": "seat", "start_seat": True},
        {"start_player": "random", "start_seat": 1},
    ],
)
def test_other_values_are_refused(options: dict[str, object]) -> None:
    """Given two players, when an option has a value that it can't have, then it is refused."""
    with pytest.raises(BadOptionValue):
        GAME.setup(2, options)


@rule("GO-7.1", "GO-10.1")
def test_the_option_of_payment_changes_nothing_else() -> None:
    """Given one seed, when the game is set up with either way to pay, then all pieces lie alike."""
    free, strict = start(3, 5), start(3, 5, vp_payment=SHORTFALL_ONLY)
    assert (free.free_split, strict.free_split) == (True, False)
    strict.free_split = True
    assert free.digest() == strict.digest()


@rule("GO-7.1")
def test_every_option_has_words_in_both_languages() -> None:
    """Given the options, when a form is made of them, then names, help and values are there."""
    for language in ("en", "fr"):
        text = GAME.words.text(language)
        for option in GAME.rules.options:
            assert text.say(f"option.{option.id}.name")
            assert text.say(f"option.{option.id}.help")
            for value in option.values:
                assert text.say(f"option.{option.id}.value.{value}")
