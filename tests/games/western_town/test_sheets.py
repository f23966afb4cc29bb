"""The tables of the rules: all that is printed in the box, told from the components."""

import pytest

from westward.engine import LANGUAGES
from westward.faces import Sheet
from westward.games.western_town import GAME
from westward.games.western_town.components import GREEN, STANDARD
from westward.testing import rule


def sheets(language: str = "en", text: str = "") -> dict[str, Sheet]:
    """Return the tables by their titles; of other components if their *text* is given."""
    game = GAME.with_components(text, "other.toml") if text else GAME
    return {sheet.title: sheet for sheet in game.words.sheets(game.words.text(language))}


def row(title: str, first: str, text: str = "") -> list[str]:
    """Return the rest of the row that begins with *first*."""
    return next(row[1:] for row in sheets(text=text)[title].rows if row[0] == first)


@rule("TN-3.5", "TN-6.12", "TN-6.19", "TN-6.18")
def test_each_card_tells_colour_effects_and_gain() -> None:
    """Given the table of cards, when it is read, then each playable card is there with all it has."""
    told = sheets()["Cards"]
    assert [one[0] for one in told.rows] == [
        GAME.words.text("en").say(f"card.{card.id}") for card in STANDARD.cards if card.colour != GREEN
    ]
    assert row("Cards", "GOLD MINE") == [
        "purple",
        "cactus",
        "gain 1 Gold; then you may discard 2 Wood, or 1 Wood and 1 Inhabitant, or 2 Inhabitants: gain 2 Gold",
        "gain 1 Gold",
        "1 Gold and 1 Lure",
    ]
    assert row("Cards", "BARBER")[2].startswith("needs 6 Inhabitants: look at another player's hand; then ")
    assert [one[0] for one in sheets()["Green cards"].rows] == ["BLACKSMITH", "CHURCH", "SCHOOL", "TOWN HALL"]


@rule("TN-3.6", "TN-6.47", "TN-6.45", "TN-6.54")
def test_each_tile_tells_what_it_costs_needs_and_brings() -> None:
    """Given the table of tiles, when it is read, then the rulebook's BANK is there with all it has."""
    assert len(sheets()["Tiles"].rows) == STANDARD.tiles + 1
    assert row("Tiles", "BANK") == [
        "orange star",
        "2 Wood, or 1 Wood and 1 Gold",
        "7",
        "2 black Homes",
        "2 points; 2 points per 2 exported Gold",
        "4 Gold more",
        "–",
    ]
    assert row("Tiles", "WAREHOUSE")[1:3] == ["1 Wood and 1 Gold", "5"]
    assert "as often as you like" in row("Tiles", "BLACKSMITH")[-1]


@rule("TN-3.7", "TN-5.16", "TN-4.10", "TN-5.5", "TN-5.37")
def test_board_and_shared_cards_are_told() -> None:
    """Given the other tables, when they are read, then board, Lincoln, marshals and die are complete."""
    assert row("Buildings printed on the board", "HOMESTEAD") == ["in zone 4", "1 pink Home"]
    assert row("Buildings printed on the board", "GOLD MINE")[0] == "outside zone 4"
    cells = sheets()["Cells of the board"].rows
    assert sum(int(one[1]) for one in cells) == 11
    assert cells[0] == ["4", "3", "in zone 4", "–"]
    assert ["6", "1", "outside zone 4", "1 Home more while a building stands there"] in cells
    assert row("Western Town cards", "Marshal Bright") == ["2 Wood, 2 Gold and 3 Inhabitants", "HOMESTEAD"]
    assert sum(int(one[1]) for one in sheets()["Lincoln cards"].rows) == 8
    assert row("Lincoln cards", "nothing: the card 5, without a visit") == ["1"]
    assert sum(int(one[1]) for one in sheets()["The raid die"].rows) == 6
    assert row("The raid die", "orange raider; then roll again") == ["1"]


def test_a_corrected_file_corrects_the_tables() -> None:
    """Given a file with another gain, when the tables are made, then they tell it."""
    text = STANDARD.text.replace("gain = { lure = 1, gold = 1 }", "gain = { gold = 3 }", 1)
    assert row("Cards", "GOLD MINE", text)[-1] == "3 Gold"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_whole_and_belong_to_a_section(language: str) -> None:
    """Given a language, when tables are made, then rows fit heads, and nothing is left without words."""
    text = GAME.words.text(language)
    for sheet in GAME.words.sheets(text):
        assert text.has(f"section.{sheet.section}")
        assert all(len(one) == len(sheet.head) for one in sheet.rows)
        assert all(words.strip() for one in sheet.rows for words in one)
