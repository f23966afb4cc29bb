"""What nobody takes back alone: cards that others have seen."""

import pytest

from tests.games.western_town.notation import A, own, play, position, town
from westward import Log
from westward import State as AnyState
from westward.bots import bot
from westward.games.western_town import GAME
from westward.games.western_town.decisions import KEEP_CARDS
from westward.games.western_town.state import State
from westward.testing import rule

TARGET = town(table="gold_mine ~marshal", hand="carpenter")


def called(state: AnyState, seat: int, name: str) -> int:
    """Return the option of *seat* whose label has *name*."""
    return next(one for one in state.options(seat) if name in GAME.describe(state, seat, one, "en"))


def choose(log: Log, option: int) -> None:
    """Let the first seat that is asked choose *option*."""
    log.choose(log.state.actors()[0], option)


def shown(state: State, choice: str) -> tuple[int, int]:
    """Return how far the horizon of undo moves with *choice*, and how far what is news to its seat."""
    reveals, news = state.reveals, state.news()
    play(state, choice)
    return state.reveals - reveals, state.news() - news


@rule("TN-5.28", "TN-9.3")
def test_a_card_shown_from_the_hand_is_not_taken_back() -> None:
    """Given a card in hand, when it exploits, then others have seen it; a card on the table they had seen."""
    from_hand = position(phase="turns", a=town(hand="gold_mine", table="homestead carpenter"), b=TARGET)
    from_table = position(phase="turns", a=town(hand="marshal", table="gold_mine ~carpenter"), b=TARGET)

    assert shown(from_hand, "exploit gold_mine B.gold_mine") == (1, 0)
    assert shown(from_table, "exploit gold_mine B.gold_mine") == (0, 0)


@rule("TN-5.8", "TN-5.25")
def test_a_card_laid_alone_is_not_taken_back() -> None:
    """Given who plays alone, when a card is laid face up, then others have seen it, but it is no news."""
    first = position(a=town(hand="gold_mine carpenter marshal"))
    third = position(phase="turns", a=town(hand="carpenter", table="~marshal ~homestead"), b=TARGET)

    assert shown(first, "gold_mine") == (1, 0)
    assert shown(third, "play carpenter") == (1, 0)


@rule("TN-5.10")
def test_cards_laid_together_are_news() -> None:
    """Given a paired step, when the second has chosen, then both learn what the other laid."""
    hand = town(hand="gold_mine carpenter marshal", table="civic_pride_a")
    state = position(step=1, a=hand, b=town(hand="gold_mine carpenter marshal"))

    assert shown(state, "A: gold_mine")[0] == 0
    assert shown(state, "B: gold_mine")[1] == 1


def test_the_table_keeps_the_card_and_gives_back_what_followed() -> None:
    """Given a game, when a card is laid alone and its effect chosen, then only the effect is taken back."""
    log = Log(GAME, 2, seed=1)
    while own(log.state).waiting[log.state.actors()[0]] == KEEP_CARDS:
        choose(log, log.state.options(log.state.actors()[0])[0])
    lead = log.state.actors()[0]
    choose(log, called(log.state, lead, "CARPENTER"))
    assert log.horizon(lead) == []

    choose(log, log.state.options(lead)[0])
    assert len(log.horizon(lead)) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_preview_says_that_a_card_is_shown_and_what_it_does(language: str) -> None:
    """Given a lone card, when it is tried, then the preview tells its effect, and that it stays."""
    state = position(a=town(hand="gold_mine carpenter marshal"))
    preview = GAME.words.preview(state, A, called(state, A, "GOLD MINE"), language)

    assert preview.reveals
    assert len(preview.lines) == 2


def test_bots_look_past_what_they_show() -> None:
    """Given a card that builds and one that does little, when greedy plays alone, then it sees the tile."""
    state = position(a=town(hand="carpenter marshal", wood=1), die=[1] * 9)

    assert bot("greedy").choose(GAME.thought, state, A, 1) == called(state, A, "CARPENTER")
