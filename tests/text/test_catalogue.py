"""Catalogues: plurals, numbers, words, and what is missing."""

import re
from pathlib import Path

import pytest

import westward
from westward.engine import BadTexts
from westward.text import Catalogue, load

TABLES = {
    "event": {
        "scored": "{player} gains {vp} {region:in}.",
        "moved": "From {region}: {steps} steps, {share}.",
        "flagged": "{flag}",
    },
    "count": {"vp": {"one": "{n} point", "other": "{n} points"}},
    "region": {"east": "East", "1": "One"},
    "region_in": {"east": "in the East"},
    "rule": {"GO-1.1": "First.", "GO-1.2": "Second."},
}


def catalogue(language: str = "en") -> Catalogue:
    """Return a small catalogue."""
    return Catalogue(language, TABLES, f"test/{language}.toml")


def written(folder: Path, english: str, french: str) -> Path:
    """Write two catalogues and return their folder."""
    text = folder / "my_game" / "text"
    text.mkdir(parents=True)
    (text / "en.toml").write_text(english, encoding="utf-8")
    (text / "fr.toml").write_text(french, encoding="utf-8")
    return text


@pytest.mark.parametrize(
    ("language", "number", "shown"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("en", 2, "2 points"),
        ("en", -1, "-1 point"),
        ("en", -2, "-2 points"),
        ("en", 1234, "1,234 points"),
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", 2, "2 points"),
        ("fr", -1, "-1 point"),
        ("fr", -5, "-5 points"),
        ("fr", 1234567, "1\u202f234\u202f567 points"),
    ],
)
def test_plurals(language: str, number: int, shown: str) -> None:
    """Given a number, when it is counted, then it has the form of its language."""
    said = catalogue(language).say("event.scored", {"player": "Ann", "vp": number, "region": "east"})
    assert said == f"Ann gains {shown} in the East."


@pytest.mark.parametrize(
    ("language", "player", "shown"),
    [
        ("fr", "Adjoint", "Au tour d’Adjoint\u202f: il est l’ami qu’Adjoint a."),
        ("fr", "Élise", "Au tour d’Élise\u202f: il est l’ami qu’Élise a."),
        ("fr", "Shérif", "Au tour de Shérif\u202f: il est l’ami que Shérif a."),
        ("fr", "Hastings", "Au tour de Hastings\u202f: il est l’ami que Hastings a."),
        ("en", "Ada", "Au tour de Ada : il est l'ami que Ada a."),
    ],
)
def test_french_has_elisions_and_spaces_that_stay(language: str, player: str, shown: str) -> None:
    """Given a name that begins with a vowel, when French says it, then "de" and "que" are elided."""
    tables = {"event": {"turn": "Au tour de {player} : il est l'ami que {player} a."}}
    assert Catalogue(language, tables, "test").say("event.turn", {"player": player}) == shown


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Qui ? Lui ! Oui ; 50 % : rien.", "Qui\u202f? Lui\u202f! Oui\u202f; 50\u202f%\u202f: rien."),
        ("On dit « puits » ici.", "On dit «\u202fpuits\u202f» ici."),
        (" ; puis ", "\u202f; puis "),
        ("À 10:30, l'eau", "À 10:30, l’eau"),
    ],
)
def test_french_has_narrow_spaces_at_its_marks(written: str, shown: str) -> None:
    """Given a French text, then a narrow space that stays is before : ; ! ? % and inside « »."""
    assert Catalogue("fr", {"a": {"b": written}}, "test").say("a.b") == shown
    assert Catalogue("en", {"a": {"b": written}}, "test").say("a.b") == written


def french() -> dict[str, str]:
    """Return all French texts of the project, without the values in them."""
    ours = [
        load(folder)["fr"]
        for folder in Path(westward.__file__).parent.rglob("text")
        if folder.is_dir() and (folder / "fr.toml").exists()
    ]
    found = {f"{one.name} {key}": text for one in ours for key, text in one.texts().items()}
    return {key: re.sub(r"\{\w+(:\w+)?\}", "x", text) for key, text in found.items()}


def test_every_french_text_has_its_narrow_spaces() -> None:
    """Given every French catalogue, then no mark stands without its space, and no line breaks before one."""
    wrong = r"[^\u202f][:;!?»%](?!\w)|«[^\u202f]|\u00a0"  # mcts:1000 is a name
    assert french()
    assert [key for key, text in french().items() if re.search(wrong, text)] == []


def test_words_and_numbers() -> None:
    """Given values, then known ones are shown by their words, others as they are."""
    values = {"region": "east", "steps": 12000, "share": "half"}
    assert catalogue().say("event.moved", values) == "From East: 12,000 steps, half."
    assert catalogue().say("event.moved", {**values, "region": "moon"}) == "From moon: 12,000 steps, half."
    assert catalogue().say("event.moved", {**values, "region": 1}).startswith("From One")


@pytest.mark.parametrize(
    ("language", "value", "shown"),
    [
        ("en", 999, "999"),
        ("en", 1000, "1,000"),
        ("en", 1234.5, "1,234.5"),
        ("fr", 1000, "1\u202f000"),
        ("fr", -1000, "-1\u202f000"),
        ("fr", 1234.5, "1\u202f234,5"),
    ],
)
def test_numbers(language: str, value: float, shown: str) -> None:
    """Given a number, then thousands and decimals are set apart in the manner of the language."""
    assert catalogue(language).number(value) == shown


def test_values_are_not_texts() -> None:
    """Given a name that looks like a placeholder, when it is filled in, then it stays what it is."""
    said = catalogue().say("event.scored", {"player": "{vp}", "vp": 1, "region": "{player}"})
    assert said == "{vp} gains 1 point {player}."


def test_missing_texts_and_values() -> None:
    """Given a key that is not there, or a value that is not given, then the error names file and key."""
    with pytest.raises(BadTexts, match=r"test/en.toml has no text 'event.lost'"):
        catalogue().say("event.lost")
    with pytest.raises(BadTexts, match=r"test/en.toml, event.scored: no value \{vp\} is given") as error:
        catalogue().say("event.scored", {"player": "Ann"})
    assert error.value.details == {"key": "event.scored"}


def test_sections() -> None:
    """Given a section, then its keys come in the order of the file; ids with dots are keys like others."""
    assert catalogue().keys("rule") == ["GO-1.1", "GO-1.2"]
    assert catalogue().keys("nothing") == []
    assert catalogue().say("rule.GO-1.2") == "Second."
    assert catalogue().has("rule.GO-1.1") and not catalogue().has("rule")


def test_texts_must_be_texts() -> None:
    """Given a number where a text belongs, when the catalogue is read, then the error names it."""
    with pytest.raises(BadTexts, match=r"x.toml, event.scored: a text is needed, not 5"):
        Catalogue("en", {"event": {"scored": 5}}, "x.toml")


@pytest.mark.parametrize("forms", [{"one": "{n} x"}, {"other": "{n} x"}])
def test_plurals_have_both_forms(forms: dict[str, str]) -> None:
    """Given a plural with one form, when the catalogue is read, then the error names the other."""
    with pytest.raises(BadTexts, match=r"x.toml has 'count.x"):
        Catalogue("en", {"count": {"x": forms}}, "x.toml")


def test_words_of_the_components() -> None:
    """Given names that come with components, then they are a section like others, and the old one stays."""
    extended = catalogue().with_words("card", {"7": "the seven"})
    assert extended.say("card.7") == "the seven"
    assert extended.say("rule.GO-1.1") == "First."
    assert extended.keys("card") == ["7"]
    assert not catalogue().has("card.7")


def test_loading(tmp_path: Path) -> None:
    """Given two files with the same keys and names, then there is a catalogue for each language."""
    folder = written(tmp_path, '[a]\nb = "{x} one {y}"', '[a]\nb = "{y} un {x}"')
    loaded = load(folder)
    assert loaded["fr"].say("a.b", {"x": 1, "y": 2}) == "2 un 1"
    assert set(loaded) == {"en", "fr"}


@pytest.mark.parametrize(
    ("english", "french", "message"),
    [
        (
            '[a]\nb = "x"\nc = "y"',
            '[a]\nb = "x"',
            "my_game/text/fr.toml lacks 'a.c', which my_game/text/en.toml",
        ),
        ('[a]\nb = "x"', '[a]\nb = "x"\nc = "y"', "my_game/text/en.toml lacks 'a.c'"),
        ('[a]\nb = "{x}"', '[a]\nb = "{y}"', "a.b: .* name different values"),
        ("[a]\nb = ", '[a]\nb = "x"', "my_game/text/en.toml: "),
        ("[a]\nb = 5", "[a]\nb = 5", "my_game/text/en.toml, a.b: a text is needed"),
    ],
)
def test_catalogues_that_differ(tmp_path: Path, english: str, french: str, message: str) -> None:
    """Given two files that don't fit together, when they are loaded, then the error says where."""
    with pytest.raises(BadTexts, match=message):
        load(written(tmp_path, english, french))


def test_missing_files(tmp_path: Path) -> None:
    """Given a folder without catalogues, when it is loaded, then the error names the first one."""
    with pytest.raises(BadTexts, match=r"en.toml is missing"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        ([], "."),
        (["wood"], "Wood."),
        (["wood", "gold"], "Wood and Gold."),
        ([3, "wood", "gold"], "3, Wood and Gold."),
    ],
)
def test_lists_are_told_item_by_item(goods: list[object], told: str) -> None:
    """Given a list as a value, when it is told, then each item is a word and the last has its own joint."""
    tables = {
        "list": {"comma": ", ", "and": " and "},
        "good": {"wood": "Wood", "gold": "Gold"},
        "event": {"gained": "{good}."},
    }
    assert Catalogue("en", tables, "a test").say("event.gained", {"good": goods}) == told
