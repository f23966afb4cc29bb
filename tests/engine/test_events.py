"""Events, recorders, and what can be foreseen of a choice."""

from tests.example_game import GAME
from tests.example_game.events import BidPlaced, ClaimWorked
from tests.example_game.state import PAN, SELL, own_state
from westward.engine import Event, Recorder


def test_nothing_is_recorded_without_a_recorder() -> None:
    """Given no recorder, when choices are made, then nothing is told; with one, then in order."""
    state = GAME.setup(2, seed=1)
    recorder = Recorder()
    state.choose(0, state.options(0)[0])
    state.recorder = recorder
    state.choose(1, state.options(1)[0])

    assert [event.name for event in recorder.events] == ["bid_placed", "bid_shown", "bid_shown"]
    assert recorder.reveals == 1


def test_events_as_others_know_them() -> None:
    """Given a secret bid, when it is told, then only its owner hears the card; names replace colours."""
    event = BidPlaced(1, 9)

    assert GAME.words.tell(event, 1, "en") == "Green bids 9."
    assert GAME.words.tell(event, 0, "en") == "Green bids."
    assert GAME.words.tell(event, None, "fr") == "Vert parie."
    assert GAME.words.tell(event, None, "en", ["Ann", "Bob"]) == "Bob bids."
    assert GAME.words.tell(ClaimWorked(0, 1, 0), None, "fr") == "Rouge vend la concession pour 1 pépite."


def test_an_event_without_a_sentence_is_not_told() -> None:
    """Given an event that no catalogue knows, then there is nothing to tell."""
    assert GAME.words.tell(Event(), None, "en") == ""
    assert Event().values() == {} and Event().targets() == []


def test_previews_end_where_the_hidden_begins() -> None:
    """Given a choice that rolls a die, then the preview tells that it reveals something, not what."""
    state = own_state(GAME.setup(2, seed=1))
    state.hands = [[1], [7]]
    state.choose(0, 1)

    bid = GAME.words.preview(state, 1, 7, "en")
    assert bid.lines == ["Green bids 7."] and bid.reveals

    state.choose(1, 7)
    sold = GAME.words.preview(state, 1, SELL, "en")
    panned = GAME.words.preview(state, 1, PAN, "en")
    assert len(sold.lines) == 2 and not sold.reveals
    assert panned.lines == [] and panned.reveals
    assert state.actors() == [1], "a preview changes nothing"
