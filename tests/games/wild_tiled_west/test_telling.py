"""What is said and shown: prompts, labels, placements, refusals, the terminal, the drawings."""

from xml.etree import ElementTree

import pytest

from tests.games.wild_tiled_west.notation import (
    GREEN,
    RED,
    begun,
    build,
    cell,
    choose,
    draft,
    forget,
    hold,
    offers,
    place,
    position,
    random_game,
    slot,
    start,
)
from westward.faces import View
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.state import State
from westward.testing import rule

START = "posse 4,4 4,5 4,6"
LANGUAGES = ("en", "fr")


def decision(state: State, language: str = "en") -> View:
    """Return the open question as its player sees it."""
    forget(state)
    found = GAME.view(state, state.actors()[0], language)["decision"]
    assert isinstance(found, dict)
    return found


def labels(state: State, language: str = "en") -> list[str]:
    """Return how the options are called."""
    return [option["label"] for option in decision(state, language)["options"]]


def refused(state: State, target: str, seat: int = RED) -> tuple[str, str]:
    """Return the rule and the sentence of a refusal, ("", "") for none."""
    forget(state)
    refusal = GAME.explain(state, seat, target, "en")
    return ("", "") if refusal is None else (refusal.rule, refusal.text)


# Questions


@pytest.mark.parametrize(("seats", "first", "rounds"), [(2, 1, [5, 4, 4, 3]), (5, 2, [4, 4, 4, 3])])
@rule("WT-1.2", "WT-4.8")
def test_rounds_are_counted_from_where_the_marker_begins(seats: int, first: int, rounds: list[int]) -> None:
    """Given a year with its marker, when it is shown, then rounds go from 1 to the last, the tussle's too."""
    state = position(seats=seats, space=first)
    assert state.space == first
    assert decision(state)["step"] == f"year 1, round 1 of {rounds[0]}"
    assert GAME.view(state, None)["table"]["rounds"] == rounds
    state.space = STANDARD.rounds[0] + 1
    assert GAME.view(state, None)["table"]["round"] == rounds[0]
    assert f"Year 1, round {rounds[0]} of {rounds[0]}" in GAME.pictures.text_board(
        GAME.view(state, None), GAME.words.text("en")
    )


def test_drafts_are_named_with_die_and_price() -> None:
    """Given dice, when a tile is to be chosen, then labels tell tile, die and price."""
    state = position(gold=2, tiles=[START], dice=["p1", "r5"])
    assert labels(state) == [
        "Spades Fork with the prairie die on 1 (0 gold)",
        "Spades Street with the river die on 5 (0 gold)",
        "Ranch with the river die on 5 (2 gold)",
        "Place free alleys",
    ]
    assert labels(state, "fr")[0] == "Fourche du Pique avec le dé Prairie du 1 (0 or)"
    assert decision(state)["step"] == "year 1, round 2 of 5"
    assert [one["target"] for one in decision(state)["options"]] == ["slot-0", "slot-21", "slot-25", "alleys"]


@rule("WT-5.5.1")
def test_a_placement_tells_its_cells_and_orientation() -> None:
    """Given a tile in hand, then each option tells the cells it covers, turns, flip and face."""
    state = position(tiles=[START])
    hold(state, "wheelwright")
    for option in decision(state)["options"]:
        told = option["placement"]
        assert len(told["cells"]) == 3
        assert option["target"] == told["cells"][0]
        assert set(told) == {"cells", "turns", "flipped", "face"}
    faces = {option["placement"]["face"] for option in decision(state)["options"]}
    assert faces == {0, 1}
    assert "white sign" in labels(state)[0] and "yellow sign" in labels(state)[-1]


def test_alleys_tell_one_or_two_cells() -> None:
    """Given free alleys, then options tell one cell, a pair across or a pair upright, each told apart."""
    state = position(tiles=[START])
    choose(state, 1)
    for option in decision(state)["options"]:
        told = option["placement"]
        first, last = (int(name.split("-")[2]) for name in (told["cells"][0], told["cells"][-1]))
        assert (told["face"], told["turns"], last - first) in ((0, 0, 0), (1, 0, 1), (1, 1, 11))
    assert {option["placement"]["face"] for option in decision(state)["options"]} == {0, 1}
    assert "Row 4, column 5" in labels(state)


def test_no_placement_where_nothing_is_laid() -> None:
    """Given a choice of piles, then options have no placement."""
    state = position(tiles=[START], dice=["p1"])
    assert all("placement" not in option for option in decision(state)["options"])


@rule("WT-5.12.3")
def test_wrangling_tells_points_and_bonus() -> None:
    """Given cows, then labels tell what each number brings."""
    state = position(tiles=["cow_square 4,4 4,5 3,4 3,5"])
    build(state, "cow_pair 5,4 5,5")
    state.pastures = [cell("3,4")]
    state.waiting_for = Decision.WRANGLE
    assert labels(state)[:2] == ["Not now: they wait for a later meadow tile", "3 cows: 3 points"]
    assert labels(state)[2] == "4 cows: 4 points, and 2 alleys of the contract"
    assert decision(state)["prompt"] == "A pasture has 4 cows. How many do you wrangle?"


@rule("WT-5.1")
def test_partners_are_told_with_their_conditions() -> None:
    """Given two partners, then labels tell what they count and pay."""
    state = start(2, 5)
    for label in labels(state):
        assert "points" in label and ":" in label
    assert all(one["target"].startswith("partner-") for one in decision(state)["options"])


# Refusals


@rule("WT-5.4.1", "WT-5.4.2")
def test_why_a_pile_cannot_be_drafted() -> None:
    """Given piles out of reach, empty, too dear or too large, then each refusal says so with its rule."""
    state = position(gold=1, tiles=[START], dice=["p3", "r5"], piles={"barn": 0})
    assert refused(state, f"slot-{slot('ambush')}") == ("", "")
    assert refused(state, f"slot-{slot('barn')}")[0] == "WT-5.4.1"
    assert "exhausted" in refused(state, f"slot-{slot('barn')}")[1]
    assert "No die reaches" in refused(state, f"slot-{slot('posse')}")[1]
    assert refused(state, f"slot-{slot('ranch')}") == (
        "WT-5.4.2",
        "This costs 2 gold; you have 1 gold. Choose something cheaper.",
    )
    low, high = state.side(RED).tileable
    state.covered[0], state.covered[1] = low, high
    assert "fits nowhere" in refused(state, f"slot-{slot('ambush')}")[1]


@rule("WT-5.5", "WT-5.5.2")
def test_why_a_tile_cannot_lie_there() -> None:
    """Given a tile in hand, then hills, mines, meadows, tiles and places apart are explained."""
    state = position(tiles=[START])
    hold(state, "cow_pair")
    for spot, words in (
        ("0,0", "hills"),
        ("1,0", "mines"),
        ("2,2", "meadows"),
        ("4,5", "already"),
        ("9,0", "must touch"),
    ):
        assert words in refused(state, f"cell-0-{cell(spot)}")[1], spot
    assert refused(state, f"cell-0-{cell('3,4')}") == ("", "")
    assert refused(state, f"cell-1-{cell('3,4')}")[0] == "WT-1.1"
    empty = position()
    hold(empty, "cow_pair")
    assert "start cell" in refused(empty, f"cell-0-{cell('9,0')}")[1]


def test_why_other_things_cannot_be_used() -> None:
    """Given cards, alleys and workshops, then each refusal tells what is missing."""
    state = position("carpenters", gold=1, tiles=["posse 6,4 6,5 6,6"], dice=["p1"])
    assert "hat" in refused(state, "partner-deck")[1]
    assert "Saloon" in refused(state, "ace-spades")[1]
    state.ace_owner[0] = GREEN
    assert "taken" in refused(state, "ace-spades")[1]
    assert "touches" in refused(state, "workshop-0-1")[1]
    assert refused(state, f"slot-{slot('ambush')}", GREEN)[1].startswith("It is another")
    choose(state, draft("p1", "spades_tee"))
    assert refused(state, "slot-0")[1] == "First place your tile."
    assert refused(state, "nothing-at-all") == ("", "")
    full = position(tiles=["posse 4,4 4,5 4,6"])
    full.covered[0], full.covered[1] = full.side(0).tileable
    assert refused(full, "alleys")[0] == "WT-5.6"


# Pictures and text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_trays_and_settlement(language: str) -> None:
    """Given a game, when it is shown as text, then dice, piles, players and cells are there."""
    state = begun(3, 4, face="classic")
    shown = GAME.pictures.text_board(GAME.view(state, RED, language), GAME.words.text(language))
    for notch in state.dice:
        assert f"[{notch - 20 if notch > 20 else notch}]" in shown
    assert GAME.words.text(language).say("tile.town_hall") in shown
    assert ".X" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_explains_itself(language: str) -> None:
    """Given tables of all faces, when they are drawn, then each cell and pile has a title."""
    for board in STANDARD.boards:
        state = begun(2, 4, board=[board, "random"], face=["conquest", "classic"])
        panels = GAME.draw(GAME.view(state, RED, language), language)
        assert [panel.place for panel in panels] == ["board"] * 4 + ["mine"] * 2 + ["others"]
        for panel in panels:
            root = ElementTree.fromstring(panel.svg)
            for group in root.iter("{http://www.w3.org/2000/svg}g"):
                if group.get("id", "").startswith(("cell-", "slot-", "notch-", "ace-", "partner-")):
                    assert group.findtext("{http://www.w3.org/2000/svg}title"), group.get("id")


def drawn(state: State, panel: str, language: str = "en") -> str:
    """Return the picture of a panel as Red sees it."""
    return next(one.svg for one in GAME.draw(GAME.view(state, RED, language), language) if one.id == panel)


def test_the_pictures_keep_their_pieces() -> None:
    """Given a placed tile, when the game goes on, then its piece keeps id and place."""
    state = position(tiles=[START])
    before = drawn(state, "settlement")
    build(state, "alley 4,7")
    after = drawn(state, "settlement")
    piece = before[before.index('id="tile-0-0"') :][:120]
    assert piece in after and 'id="tile-0-1"' in after


def test_legend_and_cover() -> None:
    """Given the legend, then every sign has words of its own in both languages."""
    for language in LANGUAGES:
        words = [text for _, text in GAME.pictures.legend(GAME.words.text(language))]
        assert len(set(words)) == len(words) >= 25
        assert GAME.words.title(language) in GAME.pictures.cover(GAME.words.text(language))


@rule("WT-5.4.1")
def test_piles_in_reach_show_the_whole_price() -> None:
    """Given a river die, then its piles tell cost and jumps together, as long as one drafts."""
    state = position(dice=["r5", "p11"])
    prices = {pile["tile"]: pile["price"] for pile in GAME.view(state, RED)["table"]["piles"]}
    reached = {key: price for key, price in prices.items() if price is not None}
    assert reached == {
        "spades_line": 0,
        "ranch": 2,
        "fancy_saloon": 4,
        "chapel": 4,
        "hideout": 4,
        "boom_street": 0,
    }
    assert ">2+2<" in drawn(state, "trays-1") and ">2+2<" not in drawn(state, "trays-0")
    state.waiting_for = Decision.PLACE_FREE_ALLEYS
    forget(state)
    assert all(pile["price"] is None for pile in GAME.view(state, RED)["table"]["piles"])


@rule("WT-7.10.4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solo_table_shows_the_ridge_with_its_cards(language: str) -> None:
    """Given a solo game under way, then bandits, tombstones and each Bandit card are drawn and explained."""
    state = random_game(1, 3)
    ridge = GAME.view(state, RED)["table"]["ridge"]
    shown = drawn(state, "ridge", language)
    text = GAME.words.text(language)
    assert shown.count(text.say("drawing.ridge_bandit")) == ridge["strength"]
    assert shown.count(text.say("drawing.ridge_tomb")) == ridge["covered"]
    for card in ridge["cards"]:
        assert text.say("drawing.bandit_card", {"bandit_card": card["key"]}) in shown


@rule("WT-7.5.1")
def test_wild_horses_show_their_bonus() -> None:
    """Given the Lasso face, then each horse tells its bonus, and a tick once it is lassoed."""
    state = position("lasso", tiles=["posse 4,4 4,5 4,6", "alley 5,3 5,5 7,4"])
    shown = drawn(state, "settlement")
    assert shown.count("Wild horse: ") == 5 and "Wild horse: 3 gold when it is encircled." in shown
    place(state, "alley 6,4")
    assert "This wild horse is lassoed (5 points)." in drawn(state, "settlement")


def test_the_breakdown_adds_up() -> None:
    """Given no event, then the breakdown is the start, and says nothing of faces that nobody plays."""
    state = position()
    parts = dict(GAME.sight.breakdown(state, []))
    assert parts["start"] == [5, 5] and parts["towns"] == [0, 0]
    assert not {"peril", "lasso", "saucers", "conquest"} & set(parts)
    assert offers(state)


def test_evaluation_likes_points_and_is_a_share() -> None:
    """Given more points, then the evaluation is higher; it stays between 0 and 1."""
    state = position(tiles=[START])
    value = GAME.thought.evaluate(state, RED)
    state.points[RED] += 20
    assert 0.0 < value < GAME.thought.evaluate(state, RED) < 1.0
    assert GAME.thought.evaluate(state, GREEN) < 0.5
