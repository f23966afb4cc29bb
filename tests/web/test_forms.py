"""What forms of the pages become."""

import pytest

from westward import faces
from westward.server.pages.forms import table_from
from westward.server.pages.routes import own_path


def test_a_form_becomes_a_new_table() -> None:
    """Given a filled-in form, when it is read, then seats, names and options are those that were chosen."""
    game = faces.game("go-west")
    form = {
        "seats": "3",
        "seat-0": "me",
        "seat-1": "screen",
        "seat-1-name": " Bea ",
        "seat-2": "bot:greedy",
        "seat-3": "open",
        "seat-2-name": "not asked for",
        "listed": "1",
    }
    table = table_from(form, game)
    assert table["seats"] == [
        {"kind": "me"},
        {"kind": "screen", "name": "Bea"},
        {"kind": "bot", "bot": "greedy"},
    ]
    assert table["listed"] is True
    assert game.rules.checked_options(3, table["options"])


def test_options_of_a_form_have_their_types() -> None:
    """Given options chosen in a form, when it is read, then the game accepts them."""
    game = faces.game("go-west")
    for option in game.rules.options:
        for value in option.allowed(2):
            form = {"seats": "2", f"option-{option.id}": str(value)}
            if option.only_if is not None:
                form[f"option-{option.only_if[0]}"] = str(option.only_if[1])
            read = table_from(form, game)["options"]
            assert game.rules.checked_options(2, read)[option.id] == value


def test_a_hidden_field_is_not_chosen() -> None:
    """Given a field filled in before another choice hid it, when the form is read, then it is left out."""
    game = faces.game("go-west")
    dependent = next(option for option in game.rules.options if option.only_if is not None)
    read = table_from({"seats": "2", f"option-{dependent.id}": "1"}, game)["options"]
    assert dependent.id not in read


def test_an_option_for_other_numbers_of_seats_is_not_chosen() -> None:
    """Given a field for one seat filled in before, when the form is read for two, then it is left out."""
    game = faces.game("sierra-west")
    alone = [option for option in game.rules.options if option.only_seats == (1,) and option.kind() == "flag"]
    form = {"seats": "2", **{f"option-{option.id}": "true" for option in alone}}
    assert alone
    assert game.rules.checked_options(2, table_from(form, game)["options"])


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("/tables?everyone=1", "/tables?everyone=1"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example/", "/"),
        ("/\\elsewhere.example", "/"),
        ("javascript:alert(1)", "/"),
        ("", "/"),
    ],
)
def test_the_way_back_stays_on_this_site(address: str, path: str) -> None:
    """Given where to go after choosing a language, when it leads elsewhere, then the front page comes."""
    assert own_path(address) == path
