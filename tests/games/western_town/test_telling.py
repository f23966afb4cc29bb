"""What people read: labels, refusals, the terminal, pictures (UX)."""

import pytest

from tests.games.western_town.notation import A, B, C, offers, play, position, slot, start, tile, town
from westward.games.western_town import GAME
from westward.games.western_town.components import STANDARD
from westward.games.western_town.raid_events import DieRolled
from westward.testing import rule


def refusal(state: object, seat: int, target: str) -> str:
    """Return the rule by which *target* is refused, "" if it is not."""
    found = GAME.explain(state, seat, target, "en")  # type: ignore[arg-type]
    return "" if found is None else found.rule


@rule("TN-5.9", "TN-5.27", "TN-2.4", "TN-5.29")
def test_why_a_card_can_not_be_exploited() -> None:
    """Given phase 3, then each card that can't be chosen says by which rule."""
    mine = town(
        "4a:general_store", hand="gold_mine marshal", table="~homestead ~carpenter", destroyed="marshal"
    )
    other = town(table="marshal ~gold_mine", hand="carpenter")
    state = position(seats=4, phase="turns", a=mine, b=other, c=other, d=town(table="gold_mine carpenter"))
    assert refusal(state, A, "card_gold_mine-3") == ""
    assert refusal(state, A, "card_gold_mine-1") == "TN-5.29"
    assert refusal(state, A, "card_marshal-2") == "TN-2.4"
    assert refusal(state, A, "card_marshal-1") == "TN-5.27"
    assert refusal(state, A, "card_carpenter-3") == "TN-5.27"
    assert refusal(state, A, "card_marshal-0") == "TN-5.9"
    assert refusal(state, A, "card_homestead_cactus-0") == "TN-5.9"
    assert refusal(state, B, "card_gold_mine-3") == "TN-5.0b"
    assert refusal(state, A, "no-such-thing") == ""


@rule("TN-5.14")
def test_why_a_tile_or_cell_can_not_be_chosen() -> None:
    """Given a construction, then tiles name Homes or cost, and cells that they are occupied."""
    state = position(a=town(wood=1, hand="carpenter"), added="bank saloon")
    state.choose(A, next(o for o in state.options(A) if STANDARD.card_ids[o] == "card_carpenter"))
    state.choose(A, 0)
    told = GAME.explain(state, A, f"{STANDARD.piece_ids[tile('bank')]}-0", "en")
    assert told is not None and told.text == "This tile needs 7 Homes; you have 3."
    state.choose(A, tile("gunsmith"))
    assert refusal(state, A, f"slot-0-{slot('4a')}") == "TN-5.14"
    assert len(offers(state, A)) == 10


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_shows_towns_and_cards(language: str) -> None:
    """Given a new game, then the text board names every building, and the viewer's cards with effects."""
    state = start(3, 2)
    board = GAME.pictures.text_board(GAME.view(state, A, language), GAME.words.text(language))
    assert board.count("GOLD MINE") >= 4
    assert "card_marshal-0" in board and "card_marshal-1" not in board


def test_every_symbol_has_words() -> None:
    """Given the legend, then each symbol has a meaning in both languages."""
    for language in ("en", "fr"):
        assert all(words for _, words in GAME.pictures.legend(GAME.words.text(language)))
        assert GAME.pictures.cover(GAME.words.text(language)).startswith("<svg")


@pytest.mark.parametrize(("die", "is_dropped"), [(4, False), (5, True)])
@rule("TN-5.38")
def test_what_an_attack_drops_of_a_roll_is_told(die: int, is_dropped: bool) -> None:
    """Given 2 red raiders, when red and orange are rolled, then the log says that the rest is dropped."""
    state = position(camp=(2, 1), die=[die], a=town(hand="marshal", peace=7), b=town(peace=1))
    told = [GAME.words.tell(event, None, "en") for event in play(state, "marshal")]
    assert any("rolls the raid die: " in line for line in told)
    assert ("The rest of Red's roll is dropped: the raiders attack." in told) is is_dropped


def test_a_roll_points_at_the_die_of_its_table() -> None:
    """Given a double duel, when a die is rolled, then the second table's is another than the first's."""
    rolls = [DieRolled(seat, table, 0, STANDARD) for seat, table in ((A, 0), (C, 1))]
    drawn = GAME.draw(GAME.view(start(4, 2, mode="double_duel"), None), "en")[0].svg
    assert [roll.targets() for roll in rolls] == [["die"], ["die-2"]]
    assert all(f'id="{roll.targets()[0]}"' in drawn for roll in rolls)


def test_out_of_turn_questions_say_why() -> None:
    """Given a raid, then everybody reads that the Raid Leader chooses, and against whom."""
    state = position(seats=3, camp=(2, 0), die=[1], a=town(hand="marshal", peace=1))
    state.choose(A, next(o for o in state.options(A) if STANDARD.card_ids[o] == "card_marshal"))
    waiting = GAME.view(state, B, "en")["waiting"]
    assert waiting[0]["seat"] == C
    assert waiting[0]["text"] == "The raiders attack Red; Blue as Raid Leader chooses a target."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_labels_call_players_by_their_names(language: str) -> None:
    """Given a table of people, when one is asked whom to exploit, then the labels have names, not colours."""
    mine = town(
        "4a:carpenter", hand="marshal gold_mine", table="carpenter ~civic_pride_a", gold=3, inhabitants=1
    )
    bea = town(table="carpenter civic_pride_a", hand="marshal")
    cleo = town(table="gold_mine marshal", hand="carpenter")
    state = position(seats=3, phase="turns", a=mine, b=bea, c=cleo)
    asked = GAME.view(state, A, language, ["Ada", "Bea", "Cleo"])["decision"]
    labels = " ".join(option["label"] for option in asked["options"])
    assert "Bea" in labels
    assert "Cleo" in labels
    assert not any(colour in labels for colour in GAME.words.seat_names(3, language))

    plain = " ".join(GAME.describe(state, A, option, language) for option in state.options(A))
    assert GAME.words.seat_names(3, language)[B] in plain


@pytest.mark.parametrize(
    ("language", "laid", "marked"),
    [
        ("en", "GOLD MINE [purple], (MARSHAL [grey])", "WAREHOUSE (destroyed, export marker)"),
        (
            "fr",
            "GOLD MINE [violette], (MARSHAL [grise])",
            "WAREHOUSE (détruit, marqueur «\u202fexport\u202f»)",
        ),
    ],
)
@rule("TN-6.7", "TN-6.5")
def test_the_terminal_shows_colours_and_the_export_marker(language: str, laid: str, marked: str) -> None:
    """Given cards on a table and a marked ruin, when the board is told, then colours and markers are too."""
    mine = town("4a:gunsmith 5a:warehouse", hand="carpenter", table="gold_mine ~marshal", destroyed="5a")
    state = position(phase="turns", a=mine, b=town(table="gold_mine ~marshal", hand="carpenter"))
    state.export_marker[A] = 1
    board = GAME.pictures.text_board(GAME.view(state, B, language), GAME.words.text(language))

    assert laid in board
    assert marked in board
    assert "CARPENTER A [" in board
