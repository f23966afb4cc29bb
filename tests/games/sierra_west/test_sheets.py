"""The tables of the rules text: made from the components, enough to play without the box."""

import pytest

from westward.engine import LANGUAGES
from westward.faces import Sheet
from westward.games.sierra_west import GAME
from westward.testing import rule

TEXT = GAME.rules.components.text


def sheet(title: str, text: str = TEXT) -> Sheet:
    """Return the English table with a title that begins so, as the file *text* makes it."""
    game = GAME if text == TEXT else GAME.with_components(text, "mine.toml")
    return next(one for one in game.words.sheets(game.words.text("en")) if one.title.startswith(title))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_whole(language: str) -> None:
    """Given each table, then each row has a cell for each column, none empty, and its section exists."""
    text = GAME.words.text(language)
    found = GAME.words.sheets(text)
    assert len({one.title for one in found}) == len(found) >= 20
    for one in found:
        assert text.has(f"section.{one.section}")
        assert all(len(row) == len(one.head) and all(row) for row in one.rows)


@rule("SW-3.31", "SW-3.32")
def test_trail_and_market_are_told() -> None:
    """Given the trail and the market, then prices and multipliers are those of the components."""
    trail = sheet("The wagon trail")
    assert trail.rows[0] == ["0", "×1", "1 food + 1 boot"]
    assert trail.rows[6] == ["6", "×4", "–"]
    assert sheet("The cabin market").rows[3] == ["4 (red)", "1 basic resource"]


@rule("SW-6.7")
def test_what_animals_give_is_told() -> None:
    """Given the animal tiles, then all eight are told, those of the modes too."""
    rows = {row[0]: row[2] for row in sheet("What the animal tiles").rows}
    assert rows["Fox"] == "1 stone" and rows["Deer"] == "1 Granny Smith + 1 Red Delicious"
    assert rows["Badger"] == "the Sheriff or 2 bullets" and len(rows) == 8


@rule("SW-6.22", "SW-6.23", "SW-6.28", "SW-10.60")
def test_dice_fish_and_posters_are_told() -> None:
    """Given the modes, then fish trades, the die of the mines, posters and Hastings' fish die are told."""
    assert ["2 equal fish", "3 gold"] in sheet("Boats & Banjos: the Fish Market").rows
    assert [row[1] for row in sheet("Gold Rush: the die").rows][::2] == ["1 stone", "2 stone", "3 stone"]
    posters = {row[0]: row[1:] for row in sheet("Outlaws & Outposts: posters").rows}
    assert posters["Outpost V"] == ["2 or more", "3", "3", "3", "3"]
    assert len(sheet("Hastings: the fish die").rows) == 6


@rule("SW-8.2", "SW-7.31")
def test_the_score_of_each_mode_is_told() -> None:
    """Given the score, then what each mode adds is told, and what Hastings scores otherwise."""
    score = sheet("Points for everything else").rows
    assert ["Gold Rush", "each gold in a mine cart (instead of 1)", "+3"] in score
    assert {row[0] for row in score} >= {"Apple Hill", "Boats & Banjos", "Outlaws & Outposts"}
    assert sheet("Hastings: what scores").rows[0][1:] == ["3", "5"]


@rule("SW-6.51", "SW-6.50")
@pytest.mark.parametrize(
    ("old", "new", "title", "cell"),
    [
        (
            "cost_to_advance = { boots = 1, food = 1 }",
            "cost_to_advance = { boots = 4 }",
            "The wagon",
            "4 boots",
        ),
        ("stone_by_roll = [1, 1,", "stone_by_roll = [5, 1,", "Gold Rush: the die", "5 stone"),
        ("fur_trade = { gain = { stone = 1 } }", "fur_trade = { gain = { gold = 7 } }", "What the", "7 gold"),
        ("cost = { boots_token = 2 }", "cost = { boots_token = 5 }", "The cabins", "5 Pair of Boots tokens"),
        ("two_same = { gold = 3 }", "two_same = { gold = 9 }", "Boats & Banjos: the Fish", "9 gold"),
    ],
)
def test_a_corrected_file_corrects_the_tables(old: str, new: str, title: str, cell: str) -> None:
    """Given an owner's file, when its tables are made, then they say what the file says."""
    assert old in TEXT
    changed = sheet(title, TEXT.replace(old, new, 1))
    assert any(cell in one for row in changed.rows for one in row)
