"""GO-3: what is in the box, and what is said of a component file that is wrong."""

import tomllib
from collections import Counter
from typing import Any

import pytest

from tests.games.go_west.notation import BLUE, RED, play, position, start
from westward.engine import BadComponents
from westward.games.go_west import GAME
from westward.games.go_west.components import REGIONS, STANDARD, SYMBOLS
from westward.testing import rule

DATA: dict[str, Any] = tomllib.loads(GAME.rules.components.text)
CARDS: list[dict[str, Any]] = DATA["action_card"]

# symbol, moves: cost, cards
DECK = {
    ("one", 0): (0, 8),
    ("one", 1): (1, 8),
    ("one", 2): (2, 4),
    ("one", 3): (3, 4),
    ("plus", 0): (2, 4),
    ("plus", 1): (3, 4),
    ("plus", 2): (4, 4),
    ("two", 1): (4, 4),
    ("two", 2): (5, 4),
    ("two", 3): (6, 4),
    ("none", 1): (0, 2),
    ("none", 2): (1, 2),
    ("none", 3): (2, 2),
    ("none", 4): (3, 2),
}


@rule("GO-3.1")
def test_six_regions_in_a_row_four_of_them_with_a_track() -> None:
    """Given the board, when its regions are listed, then they run from New England to California."""
    assert REGIONS == ("new_england", "east", "great_plains", "midwest", "west", "california")
    table = GAME.view(start(), None)["table"]
    assert [track["region"] for track in table["tracks"]] == list(REGIONS[1:5])
    assert len(table["wagons"]) == 6


@rule("GO-3.2")
def test_a_track_is_a_ring_of_eight_circles_with_a_marker() -> None:
    """Given an empty track, when it is shown, then eight circles lie round, the marker on circle 0."""
    assert [(track["circles"], track["max_tokens"]) for track in DATA["region_track"]] == [(8, 7)] * 4
    assert (STANDARD.circles, STANDARD.track_limit) == (8, 7)
    for track in GAME.view(start(), None)["table"]["tracks"]:
        assert track["marker"] == 0
        assert track["circles"] == [None] * 8


@rule("GO-3.3")
def test_twenty_wagons_that_belong_to_nobody() -> None:
    """Given the box, when the wagons are counted, then there are 20, none of a colour."""
    assert STANDARD.wagons == 20
    assert start().wagons == [20, 0, 0, 0, 0, 0]


@rule("GO-3.4")
def test_thirty_tokens_in_each_of_four_colours() -> None:
    """Given the box, when the tokens are counted, then there are 30 of each of four colours."""
    assert STANDARD.tokens == 30
    assert STANDARD.colors == ["red", "green", "blue", "yellow"] == list(GAME.words.emblems)
    assert [color["source"] for color in DATA["player_color"]] == ["rulebook"] * 3 + ["reconstructed"]
    assert start(4).supply == [30, 30, 30, 30]


@rule("GO-3.5")
def test_markers_and_pawns() -> None:
    """Given the box, when small pieces are counted, then each colour and each track has its own."""
    assert start(4).pawns == [1, 1, 1, 1]
    assert len(start(4).markers) == 4


@rule("GO-3.6")
def test_scores_run_on_above_the_printed_track_and_never_below_nought() -> None:
    """Given 49 points, when 7 more are gained, then 56 are counted though the track ends at 55."""
    state = position(east="RRRRRRR", wagons={"east": 7}, vp={RED: 49, BLUE: 0})

    play(state, "no", "score")

    assert state.vp[RED] == 56
    assert state.vp[BLUE] == 0


@rule("GO-3.7")
def test_six_score_cards_for_each_colour() -> None:
    """Given the score cards, when they are listed, then 1 to 6 cost 1, 3, 6, 10, 15 and 16."""
    assert [(card["number"], card["cost"]) for card in DATA["score_card"]] == [
        (1, 1),
        (2, 3),
        (3, 6),
        (4, 10),
        (5, 15),
        (6, 16),
    ]
    assert STANDARD.score_costs == [1, 3, 6, 10, 15, 16]


@rule("GO-3.8")
def test_each_card_has_a_cost_moves_and_a_symbol() -> None:
    """Given the 56 action cards, when they are read, then the symbol tells how many tokens they place."""
    assert len(CARDS) == len(STANDARD.cost) == 56
    assert set(STANDARD.cost) <= set(range(7))
    assert set(STANDARD.moves) == set(range(5))
    tokens = {"none": (0, 0), "one": (1, 0), "two": (2, 0), "plus": (1, 1)}
    for number, card in enumerate(CARDS):
        symbol = SYMBOLS[STANDARD.symbol[number]]
        assert symbol == card["symbol"]
        assert (STANDARD.tokens_main[number], STANDARD.tokens_other[number]) == tokens[symbol]
        assert (STANDARD.region[number] == -1) == (symbol == "none")
        assert STANDARD.cost[number] == card["cost"]
        assert STANDARD.moves[number] == card["moves"]


@rule("GO-3.8")
def test_a_card_shows_its_own_region() -> None:
    """Given a card with a symbol, when it is read, then its region is the one in its name."""
    for number, key in enumerate(STANDARD.card_keys):
        if STANDARD.region[number] >= 0:
            assert key.startswith(f"{REGIONS[STANDARD.region[number]]}_{SYMBOLS[STANDARD.symbol[number]]}_")


@rule("GO-3.9")
def test_the_deck_is_made_up_as_reconstructed() -> None:
    """Given the deck, when kinds are counted, then copies and prices are those of the table."""
    kinds = Counter((card["symbol"], card["moves"]) for card in CARDS)
    costs = {(card["symbol"], card["moves"]): card["cost"] for card in CARDS}
    assert {kind: (costs[kind], kinds[kind]) for kind in kinds} == DECK
    assert Counter(card["region"] for card in CARDS) == {"": 8, **dict.fromkeys(REGIONS[1:5], 12)}
    assert sum(STANDARD.moves) == 84
    assert sum(STANDARD.cost) == 136
    assert sum(STANDARD.tokens_main) + sum(STANDARD.tokens_other) == 72
    assert Counter(STANDARD.cost) == {0: 10, 1: 10, 2: 10, 3: 10, 4: 8, 5: 4, 6: 4}
    assert Counter(STANDARD.moves) == {0: 12, 1: 18, 2: 14, 3: 10, 4: 2}


@rule("GO-3.9")
def test_the_price_formula_holds_for_every_card() -> None:
    """Given a card, when its worth is added up, then it costs that less one for the turn."""
    value = {"none": 0, "one": 1, "plus": 3, "two": 4}
    for card in CARDS:
        assert card["cost"] == value[card["symbol"]] + card["moves"] - 1


@rule("GO-3.9")
def test_only_one_card_is_known_from_print() -> None:
    """Given the deck, when its sources are counted, then one card is public and 55 are ours."""
    assert Counter(card["source"] for card in CARDS) == {"public": 1, "reconstructed": 55}
    assert [card["id"] for card in CARDS if card["source"] == "public"] == ["east_two_w2"]


def test_every_card_has_a_name_in_both_languages() -> None:
    """Given the deck, when names are asked for, then each card has an English and a French one."""
    for language in ("en", "fr"):
        assert list(STANDARD.card_names[language]) == STANDARD.card_keys
        assert all(STANDARD.card_names[language].values())


WRONG = {
    "wrong region": (
        'id = "east_two_w2"',
        'region = "east"',
        'region = "wset"',
        'mine.toml, action_card east_two_w2: unknown region "wset"; known: east, great_plains, midwest,',
    ),
    "region without track": (
        'id = "east_two_w2"',
        'region = "east"',
        'region = "california"',
        'action_card east_two_w2: unknown region "california"',
    ),
    "wrong symbol": (
        'id = "east_two_w2"',
        'symbol = "two"',
        'symbol = "three"',
        'action_card east_two_w2: unknown symbol "three"; known: none, one, two, plus.',
    ),
    "symbol and tokens disagree": (
        'id = "east_two_w2"',
        "tokens_main = 2",
        "tokens_main = 1",
        'action_card east_two_w2: tokens_main = 1: symbol "two" means 2.',
    ),
    "other token and symbol disagree": (
        'id = "east_two_w2"',
        "tokens_other = 0",
        "tokens_other = 1",
        'action_card east_two_w2: tokens_other = 1: symbol "two" means 0.',
    ),
    "region without symbol": (
        'id = "wagons_4_a"',
        'region = ""',
        'region = "east"',
        "action_card wagons_4_a: a card without symbol has no region",
    ),
    "too many moves": (
        'id = "wagons_4_a"',
        "moves = 4",
        "moves = 5",
        "action_card wagons_4_a: moves = 5: a number from 0 to 4 is needed.",
    ),
    "no effect": (
        'id = "wagons_4_a"',
        "moves = 4",
        "moves = 0",
        "action_card wagons_4_a: the card has neither a symbol nor moves (GO-6.2)",
    ),
    "too dear": (
        'id = "east_two_w2"',
        "cost = 5",
        "cost = 7",
        "action_card east_two_w2: cost = 7: a number from 0 to 6 is needed.",
    ),
    "cost in words": (
        'id = "east_two_w2"',
        "cost = 5",
        'cost = "five"',
        "action_card east_two_w2: cost = 'five': a whole number is needed.",
    ),
    "name missing": (
        'id = "east_two_w2"',
        'name_fr = "',
        'nom = "',
        "action_card east_two_w2: name_fr is missing.",
    ),
    "unknown source": (
        'id = "east_two_w2"',
        'source = "public"',
        'source = "dreamt"',
        'action_card east_two_w2: unknown source "dreamt"',
    ),
    "two cards with one id": (
        "[[action_card]]",
        'id = "east_one_w0_a"',
        'id = "east_one_w0_b"',
        "action_card east_one_w0_b: this id stands twice.",
    ),
    "wrong count": (
        "[action_deck]",
        "count = 56",
        "count = 55",
        "mine.toml, action_card: 56 entries where 55 are needed.",
    ),
    "score card out of order": (
        'id = "score_3"',
        "number = 3",
        "number = 4",
        "score_card score_3: number = 4: 3 belongs here. List the score cards from 1 to 6.",
    ),
    "tracks that differ": (
        'id = "track_west"',
        "max_tokens = 7",
        "max_tokens = 6",
        "region_track track_west: max_tokens = 6: all tracks are alike, and the first has 7.",
    ),
    "tracks in another order": (
        'id = "track_west"',
        'region = "west"',
        'region = "midwest"',
        'region_track track_west: region = "midwest": "west" belongs here.',
    ),
    "another colour": (
        "[[player_color]]",
        'id = "yellow"',
        'id = "black"',
        'player_color black: id = "black": "yellow" belongs here.',
    ),
    "a threshold below the start": (
        "[end_conditions]",
        "vp_threshold = 50",
        "vp_threshold = 10",
        "end_conditions: vp_threshold = 10: a number from 11",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_component_file_is_refused_with_file_entry_and_remedy(case: str) -> None:
    """Given a file with one wrong value, when it is loaded, then the error names the place and the remedy."""
    entry, old, new, message = WRONG[case]
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(changed(entry, old, new), "mine.toml")
    assert message in str(caught.value)


def test_a_file_that_is_no_toml_is_refused() -> None:
    """Given text that is no TOML, when it is loaded, then the error says so."""
    with pytest.raises(BadComponents, match="not a TOML file"):
        GAME.with_components("[[action_card", "mine.toml")


def test_a_file_without_a_table_is_refused() -> None:
    """Given a file without its set-up, when it is loaded, then the error names what to add."""
    text = GAME.rules.components.text.replace("[setup]", "[set_up]")
    with pytest.raises(BadComponents, match=r"mine.toml, setup: missing. Add a table \[setup\]."):
        GAME.with_components(text, "mine.toml")


@rule("GO-3.9")
def test_the_owner_of_a_box_can_correct_a_card() -> None:
    """Given another cost for a card, when a game is set up, then that cost is played with."""
    mended = GAME.with_components(changed('id = "east_two_w2"', "cost = 5", "cost = 6"), "mine.toml")

    assert mended.rules.components.digest != GAME.rules.components.digest
    state = mended.setup(2, seed=1)
    cards = [card for seat in range(2) for card in mended.view(state, seat)["table"]["players"][seat]["hand"]]
    assert {card["cost"] for card in cards if card["key"] == "east_two_w2"} <= {6}
    assert mended.rules.load(state.to_bytes()).digest() == state.digest()


def changed(entry: str, old: str, new: str) -> str:
    """Return the component file with the first *old* after *entry* replaced by *new*."""
    before, found, after = GAME.rules.components.text.partition(entry)
    text = found + after
    assert old in text
    return before + text.replace(old, new, 1)
