"""The invariants of Go West! (GO-11), asserted by tests at every decision."""

from westward.engine import Place
from westward.games.go_west.components import EAST, NEW_ENGLAND, TRACKS
from westward.games.go_west.decisions import Decision
from westward.games.go_west.position import NONE, OVER
from westward.games.go_west.rules.scoring import region_gains
from westward.games.go_west.state import State


def check(state: State) -> None:
    """Assert everything that holds at a decision and at the end."""
    check_tokens(state)
    check_wagons(state)
    check_tracks(state)
    check_cards(state)
    check_points(state)
    if state.step != OVER and state.waiting_for is Decision.USE_DOUBLE_ACTION:
        check_start_of_turn(state)


def check_tokens(state: State) -> None:
    """Assert that no token of a colour in play is lost (GO-11.1)."""
    for seat in range(state.seats):
        on_tracks = sum(track.count(seat) for track in state.tracks)
        assert min(state.supply[seat], state.bank[seat]) >= 0
        assert state.supply[seat] + state.bank[seat] + on_tracks == state.box.tokens


def check_wagons(state: State) -> None:
    """Assert that no wagon is lost (GO-11.2)."""
    assert min(state.wagons) >= 0
    assert sum(state.wagons) == state.box.wagons


def check_tracks(state: State) -> None:
    """Assert that tracks are queues of bounded length (GO-11.3)."""
    for track in range(TRACKS):
        assert len(state.tracks[track]) <= state.box.track_limit
        assert 0 <= state.markers[track] < state.box.circles
        if len(state.tracks[track]) < state.box.track_limit:
            assert state.markers[track] == 0


def check_cards(state: State) -> None:
    """Assert that every card is in exactly one place and hands are whole (GO-11.4)."""
    cards = state.draw_pile + state.discard_pile + [card for hand in state.hands for card in hand]
    if state.card() != NONE:
        cards.append(state.card())
    assert sorted(cards) == list(range(len(state.box.cost)))
    assert state.draw_pile
    assert all(state.shuffled[card] == max(state.shuffled) for card in state.draw_pile)
    asked_for_action = state.waiting_for in (Decision.USE_DOUBLE_ACTION, Decision.CHOOSE_ACTION)
    for seat in range(state.seats):
        playing = seat == state.turn and not asked_for_action and state.card() != NONE
        assert len(state.hands[seat]) == state.box.hand_size - playing


def check_points(state: State) -> None:
    """Assert the bounds of points, score cards and scorings (GO-11.5, GO-11.7, GO-11.9, GO-11.12)."""
    assert min(state.vp) >= 0
    assert all(0 <= used <= len(state.box.score_costs) for used in state.score_cards)
    for track in range(TRACKS):
        owners, wagons = state.tracks[track], state.wagons[EAST + track]
        gains = region_gains(owners, wagons, state.seats)
        assert sum(gains) == min(wagons, len(owners))
        assert all(gains[seat] <= owners.count(seat) for seat in range(state.seats))
    if state.step != OVER:
        assert max(state.vp) < state.box.vp_threshold
    else:
        assert max(state.vp) < state.box.vp_threshold + state.box.wagons


def check_start_of_turn(state: State) -> None:
    """Assert what holds when a turn begins (GO-11.6, GO-11.8)."""
    assert state.wagons[NEW_ENGLAND] + state.wagons[EAST] >= 1
    assert state.steps_left() >= 4
    assert 1 in state.pawns


def whereabouts(state: State) -> list[Place]:
    """Return where every card lies, and who sees it (GO-9)."""
    everybody = range(state.seats)
    played = [] if state.card() == NONE else [state.card()]
    hands = [Place(f"hand {seat}", state.hands[seat], [seat]) for seat in everybody]
    return [Place("pile", state.draw_pile, []), Place("open", state.discard_pile + played, everybody), *hands]
