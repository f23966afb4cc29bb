"""Phases 1 and 2, and construction (TN-5.0 to TN-5.19)."""

import pytest

from tests.games.western_town.notation import (
    A,
    B,
    asked,
    at,
    card,
    card_names,
    named,
    offers,
    on_table,
    play,
    position,
    start,
    stock,
    stocks,
    tiles,
    town,
)
from westward.engine import Recorder
from westward.games.western_town import GAME
from westward.games.western_town.rules.town import hand_size, homes
from westward.testing import rule

THREE = ["lincoln_1", "lincoln_2", "lincoln_3"]


@rule("TN-5.0c", "TN-5.0e", "TN-5.7", "TN-11.12")
def test_cards_are_kept_in_secret_from_left_to_right() -> None:
    """Given everybody keeps cards, then each chooses in rising order, and nothing shows before all have."""
    state = position(phase="keep")
    assert asked(state) == "A keep_cards, B keep_cards"
    assert offers(state, A) == ["marshal", "carpenter", "gold_mine", "homestead"]
    play(state, "A: carpenter")
    assert offers(state, A) == ["gold_mine", "homestead", "civic_pride_a"]
    play(state, "A: homestead", "A: civic_pride_a", "A: civic_pride_b")
    assert asked(state) == "B keep_cards"
    assert GAME.view(state, B)["table"]["players"][A]["hand"] is None
    assert GAME.view(state, B)["table"]["players"][A]["has_chosen"]
    assert card_names(state.inactive[A]) == set()
    play(state, "B: marshal", "B: carpenter", "B: gold_mine", "B: homestead")
    assert card_names(state.inactive[A]) == {"marshal", "gold_mine", "general_store"}
    assert len(card_names(state.hand[B])) == 4


@rule("TN-5.0a", "TN-5.7")
def test_a_hand_that_is_kept_whole_is_not_asked() -> None:
    """Given as many cards as may be kept, then nothing is asked, for all to see; one more, and it is."""
    many = "4a:homestead 4b:homestead 4c:homestead 5a:homestead 5b:homestead 5c:homestead 5d:school"
    state = position(phase="keep", game_round=3, lincoln=THREE, a=town(many))
    assert hand_size(state, A) == 7
    assert asked(state) == "B keep_cards"


@rule("TN-5.6", "TN-6.32")
@pytest.mark.parametrize(
    ("built", "destroyed", "size"),
    [
        ("4a:general_store", "", 4),
        ("4a:general_store 4b:barber 4c:gunsmith", "", 5),
        ("4a:general_store 4b:barber 4c:gunsmith", "4c", 5),
        ("4a:general_store 4b:barber 4c:school", "", 6),
        ("4a:general_store 4b:barber 4c:school", "4c", 5),
    ],
)
def test_hand_sizes(built: str, destroyed: str, size: int) -> None:
    """Given cells and SCHOOL, then the smallest number without a building counts, ruins or not."""
    state = position(phase="keep", game_round=3, lincoln=THREE, a=town(built, destroyed=destroyed))
    assert hand_size(state, A) == size


@rule("TN-5.5")
def test_the_lincoln_card_is_turned_up() -> None:
    """Given a new round, then the top card is public; the last one expects nothing."""
    state = start(2, 3)
    shown = GAME.view(state, None)["table"]["lincoln"]
    assert len(shown["seen"]) == 1 and shown["left"] == 4
    assert shown["seen"][0]["expects"]


@rule("TN-5.0a", "TN-5.10")
def test_paired_choices_are_asked_even_if_forced() -> None:
    """Given one playable card, then it is asked all the same, so that nobody learns that it was forced."""
    ruined = town(
        destroyed="marshal carpenter gold_mine homestead", hand="marshal carpenter gold_mine civic_pride_a"
    )
    state = position(step=1, a=town(table="~homestead", hand="civic_pride_a"), b=ruined)
    assert asked(state) == "A play_card, B play_card"
    assert offers(state, B) == ["civic_pride_a"]
    play(state, "B: civic_pride_a")
    assert asked(state) == "A play_card"
    assert on_table(state, B) == ""
    assert GAME.view(state, A)["table"]["players"][B]["has_chosen"]


@rule("TN-5.9", "TN-10.12", "TN-6.18")
def test_playable_cards() -> None:
    """Given a ruin and too few Inhabitants, then GOLD MINE and BARBER are not playable."""
    state = position(
        a=town("4a:barber", destroyed="gold_mine", inhabitants=5, hand="gold_mine barber marshal")
    )
    assert "gold_mine" not in offers(state, A) and "barber" not in offers(state, A)
    rich = position(a=town("4a:barber", inhabitants=6, hand="gold_mine barber marshal"))
    assert {"gold_mine", "barber", "marshal"} <= set(offers(rich, A))


@rule("TN-5.11", "TN-10.39")
def test_the_hand_is_shown_when_both_reveal() -> None:
    """Given B can play nothing, then the hand is shown when A has chosen too, and the card stays secret."""
    ruins = town(
        destroyed="marshal carpenter gold_mine homestead", hand="marshal carpenter gold_mine homestead"
    )
    state = position(step=1, a=town(table="~homestead", hand="civic_pride_a"), b=ruins)
    assert offers(state, B) == ["marshal", "carpenter", "gold_mine", "homestead"]
    assert play(state, "B: gold_mine") == []
    events = play(state, "A: civic_pride_a")
    assert named(events)[:3] == ["card_played", "hand_shown", "dummy_laid"]
    known = GAME.view(state, A)["table"]["players"][B]["known"]
    assert known["hand_or_dummy"] == [
        card(name) for name in ("marshal", "carpenter", "gold_mine", "homestead")
    ]
    assert known["hand"] == [] and known["dummies"] == []
    assert "GOLD MINE" not in GAME.words.tell(events[2], A, "en")


@rule("TN-5.12", "TN-10.5", "TN-10.40", "TN-10.36", "TN-10.37")
def test_marshal() -> None:
    """Given MARSHAL, then with nothing to replay it only rolls; with one card it replays it."""
    bare = position(die=[1], a=town(hand="marshal"))
    assert named(play(bare, "marshal")) == ["card_played", "die_rolled"]
    state = position(step=1, die=[1], a=town(table="gold_mine", hand="marshal"), b=town(hand="civic_pride_a"))
    events = play(state, "A: marshal", "B: civic_pride_a")
    assert "replayed" in named(events)
    assert stock(state, A, "gold") == 1
    assert on_table(state, A) == "gold_mine marshal"
    down = position(step=1, die=[1], a=town(table="~gold_mine", hand="marshal"), b=town(hand="civic_pride_a"))
    assert "replayed" not in named(play(down, "A: marshal", "B: civic_pride_a"))


@rule("TN-5.0d", "TN-5.0e", "TN-5.14")
def test_construction_is_asked_part_by_part() -> None:
    """Given a tile with two payments, then tile, cell and payment are asked, and nothing moves before."""
    state = position(a=town("4a:homestead 4b:homestead", wood=2, gold=1, hand="carpenter"), added="saloon")
    play(state, "carpenter", "#0", "saloon")
    assert asked(state) == "A choose_cell"
    assert len(offers(state, A)) == 9
    play(state, "5a")
    assert asked(state) == "A choose_payment"
    assert offers(state, A) == ["ww", "wg"]
    assert at(state, A, "5a") == "" and stocks(state, A, "wood gold") == (2, 1)
    play(state, "wg")
    assert at(state, A, "5a") == "saloon"
    assert stocks(state, A, "wood gold") == (1, 1)


@rule("TN-5.14", "TN-10.31")
def test_what_can_be_built() -> None:
    """Given Homes and stocks, then reserve, dear and demanding tiles are not offered, nor an empty pile."""
    state = position(a=town(wood=1, hand="carpenter"))
    play(state, "carpenter", "#0")
    assert set(offers(state, A)) == {"carpenter", "gunsmith", "barber", "homestead"} | (
        {"stable", "outlaws_hideout"} & tiles(state.constructible[A])
    )
    empty = position(a=town("4a:homestead 4b:homestead", wood=1, hand="carpenter"))
    play(empty, "carpenter", "#0")
    assert "homestead" not in offers(empty, A)


@rule("TN-5.15", "TN-10.7", "TN-6.30", "TN-6.31")
def test_a_green_card_lies_beside_the_board() -> None:
    """Given a CHURCH, then cell effect, green card, tile effect come in this order; it is never in hand."""
    six = "4a:homestead 4b:homestead 4c:homestead"
    state = position(
        game_round=3, lincoln=THREE, added="church", a=town(six, wood=2, inhabitants=16, hand="carpenter")
    )
    assert homes(state, A) == 6
    events = play(state, "carpenter", "#0", "church", "5a")
    assert named(events)[-5:] == ["built", "gained", "green_card_laid", "gained", "gained"]
    assert "church" not in card_names(state.hand[A])
    assert stock(state, A, "lure") == 3
    assert GAME.view(state, B)["table"]["players"][A]["green"] == [card("church")]


@rule("TN-5.17", "TN-5.19", "TN-10.8")
def test_a_building_destroyed_by_its_own_cell() -> None:
    """Given the die of its own cell destroys a new SCHOOL, then its tile effect applies; it stays there."""
    six = "4a:homestead 4b:homestead 4c:homestead"
    state = position(
        game_round=3,
        lincoln=THREE,
        added="school",
        camp=(2, 0),
        die=[1],
        a=town(six, wood=2, hand="carpenter", cowboys=0, peace=1),
    )
    before = hand_size(state, A)
    play(state, "carpenter", "#0", "school", "5d", "red 5d")
    assert at(state, A, "5d") == "school"
    assert stock(state, A, "inhabitants") == 4
    assert hand_size(state, A) == before


@rule("TN-5.16")
def test_cell_effects() -> None:
    """Given the cells, then they give a Gold, two Inhabitants, or change two Inhabitants into a Wood."""
    mine = town(wood=1, inhabitants=2, hand="carpenter")
    gains = {}
    for cell in ("5a", "5b", "6b", "6d"):
        state = position(a=mine)
        play(state, "carpenter", "#0", "homestead", cell)
        gains[cell] = stocks(state, A, "gold inhabitants")
    assert gains == {"5a": (1, 2), "5b": (0, 4), "6b": (0, 4), "6d": (0, 2)}
    state = position(a=mine)
    play(state, "carpenter", "#0", "homestead", "5c", "ii")
    assert stocks(state, A, "wood inhabitants") == (1, 0)


@rule("TN-5.20", "TN-5.21", "TN-5.22", "TN-10.9", "TN-10.10", "TN-10.11")
def test_homes() -> None:
    """Given buildings, markers and the cell with a Home, then Homes and pink Homes are counted."""
    state = position(
        a=town("4a:homestead 6a:homestead 5a:gunsmith", destroyed="6a marshal", home_markers=0), checked=True
    )
    assert homes(state, A) == 1 + 2 + 1 + 1 + 1 + 1 - 2
    assert state.pink_homes[A] == 3
    ruins = position(a=town(destroyed="marshal carpenter gold_mine homestead 4a"))
    assert homes(ruins, A) == 0


@rule("TN-10.34")
def test_carpenter_builds_or_gains() -> None:
    """Given no Wood and no free tile, then CARPENTER can't build with the Wood it would gain."""
    state = position(a=town("4a:general_store 4b:carpenter", hand="carpenter"))
    events = play(state, "carpenter")
    assert named(events) == ["card_played", "gained"]
    assert stock(state, A, "wood") == 2


@rule("TN-10.6")
def test_a_replay_needs_an_intact_building() -> None:
    """Given a face-up GOLD MINE whose building is destroyed, then MARSHAL can't replay it."""
    state = position(
        step=1,
        die=[1],
        a=town(table="gold_mine", destroyed="gold_mine", hand="marshal"),
        b=town(hand="civic_pride_a"),
    )
    assert "replayed" not in named(play(state, "A: marshal", "B: civic_pride_a"))


def test_a_recorder_hears_nothing_of_a_secret_choice() -> None:
    """Given a card chosen face down, when the other has not chosen, then nothing is told."""
    state = position(step=1, a=town(table="~homestead"), b=town())
    state.recorder = Recorder()
    state.choose(A, state.options(A)[0])
    assert state.recorder.events == []
