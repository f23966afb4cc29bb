"""Why something that looks possible is not: each refusal with its rule."""

import re

import pytest

from tests.games.go_west.notation import (
    GREEN,
    RED,
    asked,
    card,
    keys,
    offers,
    play,
    position,
    start,
)
from tests.games.telling import refused
from westward.engine import LANGUAGES
from westward.games.go_west import GAME
from westward.games.go_west.components import STANDARD
from westward.games.go_west.decisions import PLAY, SELL, Decision
from westward.games.go_west.state import State
from westward.testing import rule


def why(state: State, target: str, seat: int = RED, language: str = "en") -> tuple[str, str] | None:
    """Return the rule and the words of the refusal of *target*."""
    return refused(GAME, state, seat, target, language)


def target(key: str) -> str:
    """Return the target of the card called *key*."""
    return f"card-{card(key)}"


@rule("GO-8.1", "GO-8.2")
def test_nothing_is_possible_once_the_game_is_over() -> None:
    """Given either end, when anything is asked for, then the rule of that end is named."""
    state = position(east="R", wagons={"east": 1}, vp={RED: 49})
    play(state, "no", "score")
    for thing in ("card-0", "region-1", "score-card", "pawn"):
        assert why(state, thing) == ("GO-8.1", "The game is over.")
    state = position(wagons={"new_england": 0, "east": 1}, hand=["wagons_1_a"])
    play(state, "no", "play wagons_1_a")
    assert why(state, "pawn", GREEN) == ("GO-8.2", "The game is over.")


@rule("GO-5.0.2")
def test_others_wait_for_their_turn() -> None:
    """Given Red's turn, when Green asks, then Green waits, whatever the target."""
    state = position()
    for thing in ("card-0", "card-55", "region-1", "score-card", "pawn"):
        assert why(state, thing, GREEN) == ("GO-5.0.2", "It is another player's turn. Wait for yours.")


@rule("GO-5.2.1")
def test_a_card_that_is_not_in_hand() -> None:
    """
    Given cards in other hands and piles, when they are asked for, then all get one answer: no secret is
    told.
    """
    state = position(discards=["west_two_w1"])
    play(state, "no")
    answers = {why(state, f"card-{number}") for number in range(60) if number not in state.hands[RED]}
    assert answers == {("GO-5.2.1", "This card is not in your hand. Choose one of your own.")}


@rule("GO-5.2.1")
def test_a_card_that_is_too_dear() -> None:
    """Given supply 2 and 1 point, when a card costs 5, then the answer counts what is there."""
    state = position(supply={RED: 2}, vp={RED: 1}, hand=["east_two_w2"])
    play(state, "no")
    assert why(state, target("east_two_w2")) == (
        "GO-5.2.1",
        "The card costs 5 coins; you have 2 tokens and 1 point. Sell it, or choose a cheaper one.",
    )


@rule("GO-10.8")
def test_a_card_with_too_many_steps() -> None:
    """Given two steps left, when a card needs four, then the answer counts both."""
    state = position(pawns="GB", wagons={"new_england": 0, "west": 2}, hand=["wagons_4_a"])
    assert why(state, target("wagons_4_a")) == (
        "GO-10.8",
        "The card needs 4 steps, but the wagons have only 2 steps left to California. "
        "Sell it, or choose another.",
    )


@rule("GO-10.18")
def test_no_score_card_is_left() -> None:
    """Given six used score cards, when scoring is asked for, then there is none left."""
    state = position(score_cards={RED: 6})
    play(state, "no")
    assert why(state, "score-card") == (
        "GO-10.18",
        "You have used all your score cards. Play or sell a card.",
    )


@rule("GO-5.2.1")
def test_a_scoring_that_is_too_dear() -> None:
    """Given supply 4 and 5 points, when the next scoring costs 10, then the answer counts them."""
    state = position(score_cards={RED: 3}, supply={RED: 4}, vp={RED: 5})
    play(state, "no")
    assert why(state, "score-card") == (
        "GO-5.2.1",
        "Your next scoring costs 10 coins; you have 4 tokens and 5 points. Sell cards first.",
    )


@rule("GO-5.7.1")
def test_a_pawn_that_is_used() -> None:
    """Given a used pawn, when it is asked for, then the answer tells when it comes back."""
    state = position(pawns="GB")
    assert why(state, "pawn") == (
        "GO-5.7.1",
        "Your pawn is used. It comes back when everyone has used theirs.",
    )


@rule("GO-5.1.1")
def test_a_pawn_that_comes_too_late() -> None:
    """Given a kept pawn, when it is asked for after the start of the turn, then it is too late."""
    state = position()
    assert why(state, "pawn") is None
    play(state, "no")
    found = why(state, "pawn")
    assert found is not None
    assert found[0] == "GO-5.1.1"
    assert found[1].startswith("The pawn is announced at the start of a turn")


@rule("GO-5.4.8")
def test_wagons_in_california() -> None:
    """Given a step to make, when California is asked for, then its wagons stay there."""
    state = position(wagons={"new_england": 5, "east": 5}, hand=["wagons_1_a"])
    play(state, "no", "play wagons_1_a")
    assert why(state, "region-5") == ("GO-5.4.8", "Wagons in California stay there. Choose one further east.")
    assert why(state, "region-5", language="fr") == (
        "GO-5.4.8",
        "Un chariot arrivé en Californie n’en repart plus. Choisissez-en un plus à l’est.",
    )


@rule("GO-5.4.6")
def test_a_region_without_wagons() -> None:
    """Given a step to make, when a region has no wagon, then the answer names it."""
    state = position(wagons={"new_england": 5, "east": 5}, hand=["wagons_1_a"])
    play(state, "no", "play wagons_1_a")
    assert why(state, "region-3") == (
        "GO-5.4.6",
        "There is no wagon in the Midwest. Choose a region that holds one.",
    )
    assert why(state, "region-0") is None
    assert why(state, "region-1") is None


@rule("GO-10.28")
def test_regions_for_the_second_token() -> None:
    """Given a "+1" card, when its own region or one without a track is asked for, then both are refused."""
    state = position(hand=["midwest_plus_w0"])
    play(state, "no", "play midwest_plus_w0")
    assert why(state, "region-3") == (
        "GO-10.28",
        "The second token of a +1 card goes to another region, not again in the Midwest.",
    )
    for region, words in ((0, "in New England"), (5, "in California")):
        found = why(state, f"region-{region}")
        assert found is not None
        assert found[0] == "GO-10.28"
        assert f"There is no track {words}." in found[1]
    assert [why(state, f"region-{region}") for region in (1, 2, 4)] == [None, None, None]


@rule("GO-5.0.1")
def test_one_question_comes_after_the_other() -> None:
    """Given each question, when something else is asked for, then the answer names what comes first."""
    state = position(supply={RED: 3}, hand=["east_plus_w2", "wagons_1_a"])
    told = []
    for choice in ("no", "play east_plus_w2", "pay 1", "great_plains", "east"):
        other = "region-1" if asked(state) == "R choose_action" else target("wagons_1_a")
        told.append(why(state, other))
        play(state, choice)
    assert told == [
        ("GO-5.0.1", "First decide whether you use the double-action pawn."),
        ("GO-5.0.1", "First choose a card to play or to sell, or score."),
        ("GO-5.0.1", "First choose how you pay."),
        ("GO-5.0.1", "First choose the region for your second token."),
        ("GO-5.0.1", "First choose the region that a wagon leaves."),
    ]


@rule("GO-5.0.1")
def test_scoring_waits_for_its_question_too() -> None:
    """Given the question for the pawn, when scoring is asked for, then the pawn comes first."""
    assert why(position(), "score-card") == (
        "GO-5.0.1",
        "First decide whether you use the double-action pawn.",
    )


@pytest.mark.parametrize(
    "thing", ["", "card", "card-", "card-x", "card--1", "card-²", "region-9", "hat-1", "card-1000"]
)
def test_what_is_no_target_is_not_explained(thing: str) -> None:
    """Given a word that names nothing, when it is asked for, then there is nothing to say."""
    state = position(hand=["wagons_2_a"])
    assert why(state, thing) is None
    play(state, "no", "play wagons_2_a")
    assert why(state, thing) is None


def test_a_number_without_end_is_no_target() -> None:
    """Given digits without end, when they are asked for, then there is nothing to say."""
    assert why(position(), "card-" + "9" * 5000) is None


def test_what_is_offered_is_never_refused_and_what_is_refused_not_offered() -> None:
    """Given random games, when every target is explained, then the answers agree with the options."""
    for seed in range(15):
        state = start(2 + seed % 3, seed)
        for ply in range(120):
            if state.is_over():
                break
            choices = state.options(state.turn)
            offered = {GAME.sight.target(state, state.turn, option) for option in choices if option < SELL}
            offered.discard("")
            if asked(state)[2:] != "choose_payment":
                agrees(state, offered)
            state.choose(state.turn, choices[(11 * seed + 3 * ply) % len(choices)])


def agrees(state: State, offered: set[str]) -> None:
    """Check for all targets that one is refused exactly if it is not offered."""
    things = [f"card-{number}" for number in range(len(STANDARD.cost))]
    things += [f"region-{region}" for region in range(6)] + ["score-card", "pawn"]
    for thing in things:
        assert (why(state, thing, state.turn) is None) == (thing in offered)


def test_a_card_that_can_only_be_sold_says_so() -> None:
    """Given a card that can't be played, when it is asked for, then the refusal points to selling it."""
    state = position(supply={RED: 0}, vp={RED: 0}, hand=["west_two_w3"])
    play(state, "no")
    assert f"sell {keys([card('west_two_w3')])[0]}" in offers(state)
    assert PLAY + card("west_two_w3") not in state.options(RED)
    found = why(state, target("west_two_w3"))
    assert found is not None
    assert "Sell it" in found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_has_help_that_cites_rules(language: str) -> None:
    """Given what is asked, when somebody wants help with it, then the words name rules that exist."""
    rules = [name for name, _ in GAME.words.rules(language)]
    for decision in Decision:
        cited = re.findall(r"GO-[\d.]*\d", GAME.words.text(language).say(f"help.{decision.value}"))
        assert cited
        assert all(any(name == one or name.startswith(f"{one}.") for name in rules) for one in cited)
