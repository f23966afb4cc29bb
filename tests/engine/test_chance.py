"""Where chance comes from: the published vectors, independent streams, no bias."""

import re
from collections import Counter
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westward.engine import BadSeed, Chance, FastChance, KeyedChance, commitment, fast_chance, seed_bytes
from westward.engine.chance import SPAN, restored

PAGE = Path(__file__).parent.parent.parent / "docs" / "bots" / "chance.md"


def rows(header: str) -> list[list[str]]:
    """Return the cells of the published table whose header starts with *header*."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(header))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    return found


def keyed(seed: bytes | int, *streams: str) -> KeyedChance:
    """Return a source at its start."""
    return KeyedChance(seed_bytes(seed), streams, [0] * len(streams))


@pytest.mark.parametrize(("seed", "stream", "first", "later"), rows("| seed (hexadecimal) | stream"))
def test_published_words(seed: str, stream: str, first: str, later: str) -> None:
    """Given a published seed, when words are drawn, then they are the published ones."""
    chance = keyed(bytes.fromhex(seed), "other", stream)

    words = [f"{chance.word(1):08x}" for _ in range(18)]

    assert words[:4] == first.split()
    assert words[15:] == later.split()


@pytest.mark.parametrize(("seed", "published"), rows("| seed (hexadecimal) | commitment"))
def test_published_commitments(seed: str, published: str) -> None:
    """Given a published seed, when it is committed to, then the hash is the published one."""
    assert commitment(bytes.fromhex(seed)) == published
    plain = blake2b(bytes.fromhex(seed), digest_size=32, person=b"ww-commit").hexdigest()
    assert plain == published


@pytest.mark.parametrize(("stream", "what", "outcome", "used"), rows("| stream | what"))
def test_published_numbers(stream: str, what: str, outcome: str, used: str) -> None:
    """Given seed 7, when numbers are drawn or a list is shuffled, then the outcome is the published one."""
    chance = keyed(7, stream)

    if "shuffled" in what:
        numbers = list(range(10))
        chance.shuffle(0, numbers)
    else:
        count, bound = map(int, re.findall(r"\d+", what))
        numbers = [chance.below(0, bound) for _ in range(count)]

    assert " ".join(map(str, numbers)) == outcome
    assert chance.positions == [int(used)]


def test_the_published_code_is_right() -> None:
    """Given the code on the page, when it runs, then it gives the words of the engine."""
    code = PAGE.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    names: dict[str, object] = {}
    exec(code, names)
    word = names["word"]
    assert callable(word)
    chance = keyed(bytes(range(40)), "wagons")

    assert [word(bytes(range(40)), "wagons", position) for position in range(50)] == [
        chance.word(0) for _ in range(50)
    ]


def test_streams_are_independent() -> None:
    """Given two streams, when one is drawn from, then the other goes on as if nothing had happened."""
    alone = keyed(1, "a", "b")
    mixed = keyed(1, "a", "b")

    expected = [alone.below(1, 1000) for _ in range(40)]
    drawn = []
    for _ in range(40):
        mixed.below(0, 6)
        drawn.append(mixed.below(1, 1000))

    assert drawn == expected
    assert [keyed(1, "a").word(0)] != [keyed(1, "b").word(0)]
    assert keyed(1, "b", "a").word(1) == keyed(1, "a").word(0), "a stream is its name, not its rank"


@pytest.mark.parametrize("bound", [2, 6, 7, 20, 56])
def test_numbers_are_uniform(bound: int) -> None:
    """Given a fixed seed, when many numbers are drawn, then chi square finds nothing strange."""
    draws = 400 * bound
    for chance in (keyed(5, "die"), fast_chance(5)):
        counts = Counter(chance.below(0, bound) for _ in range(draws))
        square = sum((counts[number] - 400) ** 2 / 400 for number in range(bound))
        freedom = bound - 1
        assert square < freedom + 4 * (2 * freedom) ** 0.5 + 6
        assert set(counts) == set(range(bound))


def test_words_beyond_the_last_whole_run_are_skipped() -> None:
    """Given a bound of 2/3 of all words, when a word lies beyond it, then the next one is taken."""
    bound = SPAN // 3 * 2
    words = keyed(9, "x")
    plain = [words.word(0) for _ in range(300)]
    chance = keyed(9, "x")

    drawn = [chance.below(0, bound) for _ in range(100)]

    assert drawn == [word for word in plain if word < bound][:100]
    assert chance.positions[0] > 100, "some words were skipped"


def test_the_largest_bound_and_those_that_make_no_sense() -> None:
    """Given the bound 2^32, then every word counts; given 0 or more than that, then it is our mistake."""
    chance = keyed(9, "x")
    assert chance.below(0, SPAN) == keyed(9, "x").word(0)
    assert chance.below(0, 1) == 0
    for bound in (0, -1, SPAN + 1):
        with pytest.raises(AssertionError):
            chance.below(0, bound)


@given(st.lists(st.integers(0, 100), max_size=30), st.integers(0, 1000))
def test_shuffling_loses_nothing(items: list[int], seed: int) -> None:
    """Given any list, when it is shuffled, then the same items are there, and the same seed does the same."""
    one, other = items[:], items[:]

    keyed(seed, "deck").shuffle(0, one)
    keyed(seed, "deck").shuffle(0, other)

    assert sorted(one) == sorted(items)
    assert one == other


def test_all_orders_are_equally_likely() -> None:
    """Given three cards, when they are shuffled often, then all six orders come up alike."""
    chance = keyed(3, "deck")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(0, cards)
        counts[tuple(cards)] += 1

    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # 5 degrees, p = 0.001


@pytest.mark.parametrize("chance", [keyed(4, "a", "b"), fast_chance(4)], ids=["keyed", "fast"])
def test_clones_and_restored_sources_go_on_alike(chance: Chance) -> None:
    """Given a source in use, when it is cloned or restored, then all go on alike and independently."""
    chance.below(0, 6)
    clone = chance.clone()
    again = restored(chance.values())

    expected = [chance.below(0, 1000) for _ in range(20)]

    assert [clone.below(0, 1000) for _ in range(20)] == expected
    assert [again.below(0, 1000) for _ in range(20)] == expected


def test_seeds() -> None:
    """Given ints, bytes or nothing, then seeds are bytes; given anything else, then the error says so."""
    assert seed_bytes(7) == bytes(31) + b"\x07"
    assert seed_bytes(b"x" * 16) == b"x" * 16
    assert len(seed_bytes(None)) == 32
    assert seed_bytes(None) != seed_bytes(None)
    assert seed_bytes(2**256 - 1) == b"\xff" * 32
    for bad in (-1, 2**256, b"short", b"x" * 65):
        with pytest.raises(BadSeed, match="give"):
            seed_bytes(bad)
    for strange in (True, 1.5, "seven"):
        with pytest.raises((BadSeed, TypeError)):
            seed_bytes(strange)  # type: ignore[arg-type]


def test_fast_sources() -> None:
    """Given a seed, then a fast source is the same each time and never gets stuck at zero."""
    assert fast_chance(1).number == fast_chance(1).number
    assert fast_chance(1).number != fast_chance(2).number
    assert fast_chance(b"z" * 20).number % 2 == 1
    source = fast_chance(3)
    assert len({source.below(0, 1 << 31) for _ in range(5000)}) > 4990


@given(st.integers(1, SPAN - 1), st.one_of(st.integers(1, SPAN), st.just(SPAN), st.just(1 << 30)))
def test_a_fast_number_is_a_share_of_its_bound(number: int, bound: int) -> None:
    """Given any bound, when a fast source gives a number, then it is exactly the word's share of it."""
    word = FastChance(number).below(0, SPAN)

    assert FastChance(number).below(0, bound) == word * bound // SPAN
