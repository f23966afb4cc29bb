"""GO-5.4: playing an action card: its steps in order, the discard and the draw."""

import pytest

from tests.games.go_west.notation import (
    RED,
    Scripted,
    asked,
    card,
    keys,
    names,
    offers,
    play,
    position,
    sell_first,
    start,
    track,
)
from westward.games.go_west import GAME
from westward.games.go_west.components import STANDARD
from westward.games.go_west.events import CardDrawn
from westward.games.go_west.position import ACTION_DECK
from westward.games.go_west.state import State
from westward.testing import rule


@rule("GO-5.4.1")
def test_a_played_card_leaves_the_hand_and_is_shown_to_all() -> None:
    """Given a card that needs further choices, when it is played, then all see it and the hand has six."""
    state = position(hand=["east_plus_w0"])
    events = play(state, "no", "play east_plus_w0")
    assert names(events)[0] == "card_played"
    assert len(state.hands[RED]) == 6
    for seat in (None, 0, 1, 2):
        assert GAME.view(state, seat)["table"]["card"]["key"] == "east_plus_w0"
        assert GAME.words.tell(events[0], seat, "en").startswith("Red plays ")


@rule("GO-5.4.1")
def test_a_played_card_is_paid() -> None:
    """Given a card of cost 3, when it is played, then three tokens go to the bank."""
    state = position(hand=["wagons_4_a"])
    play(state, "no", "play wagons_4_a")
    assert state.bank[RED] == 3


@rule("GO-5.4.1", "GO-5.4.2", "GO-5.4.3", "GO-5.4.9")
def test_the_steps_of_a_card_come_in_their_fixed_order() -> None:
    """
    Given a card with everything, when it is played, then it pays, places, places elsewhere, moves,
    draws.
    """
    state = position(hand=["east_plus_w2"])
    events = play(state, "no", "play east_plus_w2", "midwest", "east")
    assert names(events) == [
        "card_played",
        "paid",
        "token_placed",
        "token_placed",
        "wagon_moved",
        "wagon_moved",
        "card_drawn",
    ]


@rule("GO-5.4.2")
@pytest.mark.parametrize("region", ["east", "great_plains", "midwest", "west"])
def test_the_main_tokens_go_on_the_track_of_the_region(region: str) -> None:
    """
    Given cards with one or two tokens for a region, when they are played, then they lie on that track
    alone.
    """
    for key, tokens in ((f"{region}_one_w0_a", "R"), (f"{region}_two_w1", "RR")):
        state = position(hand=[key])
        play(state, "no", f"play {key}")
        assert track(state, region) == tokens
        assert sum(map(len, state.tracks)) == len(tokens)


@rule("GO-5.4.2")
def test_a_card_without_symbol_places_nothing() -> None:
    """Given a card with wagons only, when it is played, then no token is placed."""
    state = position(hand=["wagons_1_a"])
    events = play(state, "no", "play wagons_1_a")
    assert state.tracks == [[], [], [], []]
    assert "token_placed" not in names(events)
    assert "placement_lapsed" not in names(events)


@rule("GO-5.4.3")
@pytest.mark.parametrize("region", ["east", "great_plains", "midwest", "west"])
def test_the_other_token_goes_to_one_of_the_three_other_regions(region: str) -> None:
    """
    Given a "+1" card, when the other region is chosen, then its own region and both ends are not
    offered.
    """
    others = [name for name in ("east", "great_plains", "midwest", "west") if name != region]
    for other in others:
        state = position(hand=[f"{region}_plus_w0"])
        play(state, "no", f"play {region}_plus_w0")
        assert asked(state) == "R choose_other_region"
        assert offers(state) == others
        play(state, other)
        assert (track(state, region), track(state, other)) == ("R", "R")
        assert state.supply[RED] == 30 - 2 - 2


@rule("GO-5.4.3")
def test_without_a_token_the_other_region_is_not_asked_for() -> None:
    """Given one token after paying, when a "+1" card places it, then the second placement lapses unasked."""
    state = position(supply={RED: 3}, hand=["east_plus_w0"])
    events = play(state, "no", "play east_plus_w0")
    assert asked(state) == "G use_double_action"
    assert names(events).count("token_placed") == 1
    assert names(events).count("placement_lapsed") == 1


@rule("GO-5.4.9")
def test_the_card_goes_face_up_on_the_discards_and_one_is_drawn() -> None:
    """Given a known pile, when a card is played, then it is the top discard and the top card is in hand."""
    state = position(hand=["east_one_w0_a"], draw=["west_two_w3"], discards=["wagons_1_a"])
    play(state, "no", "play east_one_w0_a")
    assert keys(state.discard_pile) == ["wagons_1_a", "east_one_w0_a"]
    assert "west_two_w3" in keys(state.hands[RED])
    shown = GAME.view(state, None)["table"]["discard_pile"]
    assert [one["key"] for one in shown] == ["wagons_1_a", "east_one_w0_a"]


@rule("GO-5.4.9")
def test_the_card_is_drawn_after_the_last_step_only() -> None:
    """Given a card with steps, when the last one is open, then the hand still has six cards."""
    state = position(hand=["wagons_2_a"])
    play(state, "no", "play wagons_2_a")
    assert len(state.hands[RED]) == 6
    assert state.discard_pile == []
    play(state, "east")
    assert len(state.hands[RED]) == 7
    assert keys(state.discard_pile) == ["wagons_2_a"]


@rule("GO-5.4.10")
def test_the_top_card_is_drawn() -> None:
    """Given a known pile, when cards are drawn, then they come from its top, one each."""
    state = position(draw=["west_two_w3", "west_two_w2", "west_two_w1"])
    for key in ("west_two_w3", "west_two_w2", "west_two_w1"):
        player = state.turn
        sell_first(state)
        assert key in keys(state.hands[player])


@rule("GO-5.4.10")
def test_the_drawn_card_is_told_to_the_drawer_alone() -> None:
    """Given a draw, when it is told, then only the drawer learns which card it is."""
    state = position(draw=["west_two_w3"])
    drawn = next(event for event in sell_first(state) if isinstance(event, CardDrawn))
    assert GAME.words.tell(drawn, RED, "en") == f"Red draws {STANDARD.card_names['en']['west_two_w3']}."
    for seat in (None, 1, 2):
        assert GAME.words.tell(drawn, seat, "en") == "Red draws a card."
        assert drawn.seen_by(seat).values() == {"player": RED}


@rule("GO-5.4.10", "GO-10.11")
def test_an_emptied_pile_is_made_anew_at_once_from_all_discards() -> None:
    """
    Given one card to draw, when it is drawn, then all discards, with the card just used, are the new
    pile.
    """
    chance = Scripted()
    state = nearly_empty(chance)
    used = state.discard_pile[:]
    events = play(state, "no", "play east_one_w0_a")
    assert state.discard_pile == []
    assert sorted(state.draw_pile) == sorted([*used, card("east_one_w0_a")])
    assert names(events)[-2:] == ["card_drawn", "pile_shuffled"]
    assert chance.asked == [(ACTION_DECK, bound) for bound in range(len(state.draw_pile), 1, -1)]


@rule("GO-5.4.10")
def test_a_pile_with_a_card_left_is_not_made_anew() -> None:
    """Given two cards to draw, when one is drawn, then the discards stay where they are."""
    chance = Scripted()
    state = nearly_empty(chance)
    state.draw_pile.insert(0, state.discard_pile.pop())
    play(state, "no", "play east_one_w0_a")
    assert len(state.draw_pile) == 1
    assert chance.asked == []


@rule("GO-5.4.10")
def test_the_new_pile_is_shuffled() -> None:
    """Given different seeds, when the pile is made anew, then its order differs."""
    orders = set()
    for seed in range(5):
        state = start(4, seed, start_player="seat")
        order: list[int] = []
        for _ in range(28):
            order.append(state.hands[state.turn][0])
            sell_first(state)
        assert sorted(order) == sorted(state.draw_pile)
        orders.add(state.draw_pile == order)
        orders.add(state.draw_pile == sorted(order))
    assert orders == {False}


def nearly_empty(chance: Scripted) -> State:
    """Return a position with one card in the draw pile and all others used."""
    state = position(hand=["east_one_w0_a"], draw=["west_two_w3"], chance=chance)
    state.discard_pile = state.draw_pile[:-1]
    state.draw_pile = state.draw_pile[-1:]
    return state
