"""Component files: every value is asked for with its type; errors name the file, the entry and the remedy."""

from collections.abc import Callable

import pytest

from westward.engine import BadComponents, Box, Record

TEXT = """
[deck]
source = "rulebook"
size = 3
open = true
name = "east"
numbers = [1, 2]
words = ["a", "b"]

[deck.limits]
source = "public"
low = 1

[[card]]
id = 7
cost = 2

[[card]]
id = 9
cost = 4
source = "reconstructed"
"""


def box(text: str = TEXT) -> Box:
    """Return a file while it is read."""
    return Box(text, "mine.toml")


def test_right_values() -> None:
    """Given right values, when they are asked for, then they come as what they are."""
    deck = box().table("deck")
    assert deck.number("size") == 3
    assert deck.flag("open") is True
    assert deck.word("name", ("east", "west")) == "east"
    assert deck.numbers("numbers", 1, 2) == [1, 2]
    assert deck.words("words", ["a", "b", "c"]) == ["a", "b"]
    assert deck.has("size") and not deck.has("sise")
    assert box().table("deck.limits").number("low") == 1
    assert [card.number("cost") for card in box().tables("card", 2)] == [2, 4]


def test_lists_are_copies() -> None:
    """Given a list from a file, when it is changed, then the file is as it was."""
    deck = box().table("deck")
    deck.numbers("numbers").append(99)
    assert deck.numbers("numbers") == [1, 2]


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda deck: deck.number("name"), "mine.toml, deck: name = 'east': a whole number is needed."),
        (lambda deck: deck.number("open"), "mine.toml, deck: open = True: a whole number is needed."),
        (
            lambda deck: deck.number("size", 4, 9),
            "mine.toml, deck: size = 3: a number from 4 to 9 is needed.",
        ),
        (lambda deck: deck.number("sise"), "mine.toml, deck: sise is missing."),
        (lambda deck: deck.word("size"), "mine.toml, deck: size = 3: a text is needed."),
        (lambda deck: deck.word("name", ("w", "n")), 'mine.toml, deck: unknown name "east"; known: w, n.'),
        (lambda deck: deck.flag("size"), "mine.toml, deck: size = 3: true or false is needed."),
        (lambda deck: deck.numbers("size"), "mine.toml, deck: size = 3: a list of numbers from"),
        (
            lambda deck: deck.numbers("numbers", 2),
            "mine.toml, deck: numbers = [1, 2]: a list of numbers from 2",
        ),
        (lambda deck: deck.numbers("words"), "mine.toml, deck: words = ['a', 'b']: a list of numbers"),
        (lambda deck: deck.words("numbers"), "mine.toml, deck: numbers = [1, 2]: a list of texts is needed."),
        (lambda deck: deck.words("words", ("a",)), 'mine.toml, deck: words: unknown "b"; known: a.'),
        (lambda deck: deck.box.table("dock"), "mine.toml, dock: missing. Add a table [dock]."),
        (lambda deck: deck.box.table("deck.size"), "mine.toml, deck.size: missing. Add a table [deck.size]."),
        (lambda deck: deck.box.tables("deck"), "mine.toml, deck: missing. Add entries [[deck]]."),
        (lambda deck: deck.box.tables("card", 3), "mine.toml, card: 2 entries where 3 are needed."),
    ],
)
def test_wrong_values(ask: Callable[[Record], object], message: str) -> None:
    """Given a wrong value, when it is asked for, then the error names file, entry and remedy."""
    with pytest.raises(BadComponents) as error:
        ask(box().table("deck"))
    assert error.value.message.startswith(message)
    assert error.value.details["file"] == "mine.toml"
    assert error.value.details["entry"]


def test_the_entry_of_a_list_is_named_by_its_id() -> None:
    """Given a list of entries, when one is wrong, then it is named by its id, or its rank without one."""
    with pytest.raises(BadComponents, match=r"mine.toml, card 9: name is missing"):
        box().tables("card")[1].word("name")
    with pytest.raises(BadComponents, match=r"mine.toml, card 1: cost is missing"):
        box("[[card]]\ncost = 1\n[[card]]\n").tables("card")[1].number("cost")


def test_ids_that_stand_twice() -> None:
    """Given two entries with one id, when they are read, then the error names it."""
    with pytest.raises(BadComponents, match="card 7: this id stands twice"):
        box(TEXT.replace("id = 9", "id = 7")).tables("card")


def test_unknown_sources() -> None:
    """Given an origin that is none of ours, when the entry is read, then the error lists ours."""
    with pytest.raises(BadComponents, match='deck: unknown source "hearsay"; known: rulebook, public'):
        box(TEXT.replace('"rulebook"', '"hearsay"')).table("deck")


def test_no_toml_at_all() -> None:
    """Given another file, when it is read, then the error names the place."""
    with pytest.raises(BadComponents, match=r"mine.toml: not a TOML file: .*line 2.* Mend that line."):
        box("[deck]\nsize = \n")


def test_the_digest_is_of_the_content() -> None:
    """Given files that differ in form or in content, then only the content changes the digest."""
    same = "# a remark\n" + TEXT.replace("size = 3\nopen = true", "open   = true\nsize = 0x3")
    assert box(same).digest == box().digest
    assert box(TEXT.replace("cost = 4", "cost = 5")).digest != box().digest
    assert box(TEXT.replace("[1, 2]", "[2, 1]")).digest != box().digest


def test_sources_are_counted() -> None:
    """Given entries of different origins, then they are counted."""
    assert box().sources == {"rulebook": 1, "public": 1, "reconstructed": 1}


def test_a_key_that_nothing_reads() -> None:
    """Given a key nobody asks for, when reading is finished, then the key and its place are named."""
    read = box()
    deck = read.table("deck")
    for key in ("size", "open", "name", "numbers", "words"):
        deck.get(key)
    read.table("deck.limits").number("low")
    cards = read.tables("card")
    with pytest.raises(BadComponents, match=r"mine\.toml, card 7: nothing reads cost\. Remove it"):
        read.finish()
    for card in cards:
        card.number("cost")
    read.finish()


@pytest.mark.parametrize(
    ("added", "entry"),
    [
        ("vp_per_coin = 1\n", "vp_per_coin"),
        ("[payment]\nvp_per_coin = 1\n", "payment"),
        ("[deck.limits.inner]\nhigh = 1\n", "deck.limits"),
    ],
)
def test_every_table_is_looked_through(added: str, entry: str) -> None:
    """Given an unknown key at the top, an unknown table or a nested one, then it is named."""
    read = box(added + TEXT if "[" not in added else TEXT + added)
    for key in ("size", "open", "name", "numbers", "words"):
        read.table("deck").get(key)
    read.table("deck.limits").number("low")
    for card in read.tables("card"):
        card.number("cost")
    with pytest.raises(BadComponents, match=rf"mine\.toml, {entry}: nothing reads "):
        read.finish()


def test_remarks_may_stand_everywhere() -> None:
    """Given sources and notes, then nothing is said of them and the digest is the same."""
    told = '[deck]\nsize = 3\nsource = "public"\nnote = "counted"\nref = ["a"]\nsize_source = "rulebook"\n'
    read = box(told)
    read.table("deck").number("size")
    read.finish()
    assert read.digest == box("[deck]\nsize = 3\n").digest != box("[deck]\nsize = 4\n").digest
