"""The rules of Prospectors."""

from tests.example_game import GAME
from tests.example_game.state import PAN, SELL, Decision, Prospecting, own_state
from westward.engine import Recorder
from westward.testing import rule


def bidding(hands: list[list[int]], claim: int = 0) -> Prospecting:
    """Return a position in which these hands bid for a claim."""
    state = own_state(GAME.setup(len(hands), seed=1))
    state.hands = [hand[:] for hand in hands]
    state.claim = claim
    return state


@rule("EX-1.1", "EX-1.2")
def test_set_up() -> None:
    """Given three seats, when the game starts, then each holds three cards and one claim is turned up."""
    state = own_state(GAME.setup(3, seed=2))

    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.unused) == 3
    assert len(state.claims) == 3 and state.claim not in state.claims


@rule("EX-2.1", "EX-2.2")
def test_all_bid_at_once() -> None:
    """Given two bidders, when both have bid, in whatever order, then the highest card wins."""
    state = bidding([[1, 9], [5, 7]])
    recorder = Recorder()
    state.recorder = recorder

    assert state.actors() == [0, 1]
    state.choose(1, 7)
    assert state.actors() == [0] and state.reveals == 1
    assert GAME.words.tell(recorder.events[0], 0, "en") == "Green bids."
    assert GAME.words.tell(recorder.events[0], 1, "fr") == "Vert parie 7."
    state.choose(0, 9)

    assert state.actors() == [0] and state.decision(0) is Decision.WORK
    assert state.reveals == 2


@rule("EX-2.3", "EX-3.1")
def test_the_winner_sells_or_pans() -> None:
    """Given a claim of 2, when it is sold, then it brings 2; when it is panned, twice the die less 2."""
    sold = bidding([[1], [7]])
    for seat, card in ((0, 1), (1, 7)):
        sold.choose(seat, card)
    panned = sold.clone()

    sold.choose(1, SELL)
    panned.choose(1, PAN)

    assert sold.scores() == [0, 2]
    assert panned.scores()[1] in (0, 2, 4, 6, 8, 10)
    assert sold.is_over() and panned.is_over()


@rule("EX-3.2")
def test_equals_are_told_apart_by_what_they_laid() -> None:
    """Given equal gold, when the game ends, then who laid less is first; if that is equal too, both are."""
    state = bidding([[1], [7]])
    state.gold = [4, 4]
    state.shown = [[9], [3]]
    assert state.ranking() == [2, 1]

    state.shown = [[3], [3]]
    assert state.ranking() == [1, 1]
