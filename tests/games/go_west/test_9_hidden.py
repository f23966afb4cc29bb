"""GO-9: who sees what."""

import json

import pytest

from tests.games.go_west.notation import (
    GREEN,
    RED,
    Scripted,
    card,
    own,
    play,
    position,
    sell_first,
    start,
)
from westward.engine import Event
from westward.games.go_west import GAME
from westward.games.go_west.state import State
from westward.testing import rule

TABLE = {
    "turn",
    "actions_left",
    "moves_left",
    "wagons",
    "tracks",
    "forecast",
    "players",
    "card",
    "draw_pile",
    "discard_pile",
    "ended",
}
PLAYER = {
    "seat",
    "emblem",
    "vp",
    "supply",
    "bank",
    "pawn",
    "score_cards",
    "score_cost",
    "hand_size",
    "hand",
}
TRACK = {"region", "index", "marker", "circles", "order"}


def played(seats: int, seed: int, plies: int) -> State:
    """Return a position some way into a game."""
    state = start(seats, seed)
    for ply in range(plies):
        if state.is_over():
            break
        choices = state.options(state.turn)
        state.choose(state.turn, choices[(seed + 5 * ply) % len(choices)])
    return state


@rule("GO-9.1")
def test_the_view_names_what_it_shows() -> None:
    """Given a view, when its fields are listed, then only those that may be known are there."""
    state = played(3, 4, 40)
    for seat in (None, 0, 1, 2):
        table = GAME.view(state, seat)["table"]
        assert set(table) == TABLE
        assert all(set(player) == PLAYER for player in table["players"])
        assert all(set(track) == TRACK for track in table["tracks"])


@rule("GO-9.1")
def test_a_hand_is_shown_to_its_owner_alone_even_at_the_end() -> None:
    """Given a running and a finished game, when it is viewed, then each sees the own hand and no other."""
    running = played(3, 4, 40)
    over = position(east="R", wagons={"east": 1}, vp={RED: 49})
    play(over, "no", "score")
    for state in (running, over):
        for seat in (None, 0, 1, 2):
            players = GAME.view(state, seat)["table"]["players"]
            for player in range(3):
                if player == seat:
                    assert [one["id"] for one in players[player]["hand"]] == state.hands[player]
                else:
                    assert players[player]["hand"] is None
                assert players[player]["hand_size"] == len(state.hands[player])


def test_everything_on_the_table_is_public() -> None:
    """Given a position, when a spectator looks, then board, points, tokens, pawns and piles are there."""
    state = position(
        east="RRG",
        wagons={"east": 2},
        supply={RED: 5},
        vp={GREEN: 30},
        pawns="RB",
        score_cards={GREEN: 2},
        discards=["wagons_1_a"],
    )
    table = GAME.view(state, None)["table"]
    assert table["wagons"] == [18, 2, 0, 0, 0, 0]
    assert table["tracks"][0]["circles"] == [None, 0, 0, 1, None, None, None, None]
    assert table["tracks"][0]["order"] == [0, 0, 1]
    assert table["forecast"] == [[2, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert [player["vp"] for player in table["players"]] == [10, 30, 10]
    assert [player["supply"] for player in table["players"]] == [5, 29, 30]
    assert [player["bank"] for player in table["players"]] == [23, 0, 0]
    assert [player["pawn"] for player in table["players"]] == [True, False, True]
    assert [player["score_cost"] for player in table["players"]] == [1, 6, 1]
    assert table["draw_pile"] == 56 - 21 - 1
    assert [one["key"] for one in table["discard_pile"]] == ["wagons_1_a"]


def test_the_order_of_the_draw_pile_is_nobodys() -> None:
    """Given two orders of the draw pile, when it is viewed, then nobody can tell them apart."""
    state = position()
    other = state.clone()
    other.draw_pile.reverse()
    for seat in (None, 0, 1, 2):
        assert GAME.view(state, seat) == GAME.view(other, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_more_after_the_unseen_was_dealt_anew(seats: int) -> None:
    """Given any position, when what a seat can't see is dealt anew, then its view stays the same."""
    for seed in range(6):
        state = played(seats, seed, 17 * seed)
        for seat in range(seats):
            world = own(state.redeal(seat, seed + 100))
            GAME.rules.check(world)
            assert GAME.view(world, seat) == GAME.view(state, seat)
            assert world.hands[seat] == state.hands[seat]
            others = [world.hands[one] != state.hands[one] for one in range(seats) if one != seat]
            assert any(others)
            assert world.draw_pile not in (state.draw_pile, sorted(world.draw_pile))


def test_a_world_offers_the_hand_that_was_dealt_in_it() -> None:
    """Given options that were read, when a world is dealt for another seat, then it offers the new hand."""
    state = position()
    play(state, "no")
    real = state.options(RED)
    world = own(state.redeal(GREEN, 5))
    dealt = world.options(RED)
    assert dealt != real
    assert sorted(option - 200 for option in dealt if option >= 200) == world.hands[RED]
    world.choose(RED, dealt[-1])


def test_two_worlds_differ_only_by_their_seed() -> None:
    """Given what a seat knows, when worlds are dealt, then they depend on that and the seed alone."""
    state = played(3, 2, 30)
    hidden = state.clone()
    hidden.draw_pile.reverse()
    hidden.draw_pile[0], hidden.hands[2][0] = hidden.hands[2][0], hidden.draw_pile[0]
    hidden.hands[2].sort()
    assert state.redeal(0, 7).digest() == hidden.redeal(0, 7).digest()
    assert state.redeal(0, 7).digest() != state.redeal(0, 8).digest()


def test_the_card_being_played_is_public_and_the_one_drawn_is_not() -> None:
    """Given a card in play, when others look, then they see it; what is drawn after it they don't."""
    state = position(hand=["wagons_2_a"], draw=["west_two_w3"])
    play(state, "no", "play wagons_2_a")
    assert GAME.view(state, GREEN)["table"]["card"]["key"] == "wagons_2_a"
    play(state, "east")
    shown = json.dumps(GAME.view(state, GREEN))
    assert "wagons_2_a" in shown
    assert "west_two_w3" not in shown
    assert "west_two_w3" in json.dumps(GAME.view(state, RED))
    assert GAME.view(state, GREEN)["table"]["card"] is None


def test_events_name_no_card_that_was_drawn() -> None:
    """Given many draws, when others hear of them, then no name and no number of the card is told."""
    state = start(3, 8)
    events: list[Event] = []
    for _ in range(40):
        events += sell_first(state)
    drawn = [event for event in events if event.name == "card_drawn"]
    assert len(drawn) == 40
    for event in drawn:
        owner = event.values()["player"]
        for seat in (None, 0, 1, 2):
            assert ("card" in event.seen_by(seat).values()) == (seat == owner)


def test_a_shuffle_is_told_to_all_but_not_its_order() -> None:
    """
    Given the last card of the pile, when it is drawn, then all hear of the shuffle and see the pile's
    size.
    """
    state = position(chance=Scripted())
    state.discard_pile, state.draw_pile = state.draw_pile[:-1], state.draw_pile[-1:]
    events = sell_first(state)
    assert [GAME.words.tell(event, None, "en") for event in events][-1] == (
        "The discards are shuffled into a new draw pile."
    )
    assert events[-1].values() == {}
    table = GAME.view(state, None)["table"]
    assert table["draw_pile"] == 56 - 21
    assert table["discard_pile"] == []


def reshuffled(seats: int = 3) -> State:
    """Return a position right after the discards became the draw pile."""
    state = start(seats, 8)
    while max(state.shuffled) == 0:
        sell_first(state)
    return state


def test_after_a_shuffle_the_pile_is_what_all_have_seen() -> None:
    """Given a new pile of cards that all have seen, when worlds are dealt, then none is in a hand."""
    state = reshuffled()
    for seat in range(3):
        for seed in range(40):
            assert sorted(own(state.redeal(seat, seed)).draw_pile) == sorted(state.draw_pile)


def test_a_hand_holds_as_many_cards_of_a_shuffle_as_it_drew() -> None:
    """Given draws after a shuffle, when worlds are dealt, then each hand holds as many of the new cards."""
    state = reshuffled()
    for turn in range(2 * len(state.draw_pile)):  # into the next shuffle
        sell_first(state)
        for seat in range(3):
            world = own(state.redeal(seat, turn))
            for other in range(3):
                known = [sorted(state.shuffled[card] for card in one.hands[other]) for one in (state, world)]
                assert known[0] == known[1]
    assert max(state.shuffled) > 1


def test_the_first_player_is_public() -> None:
    """Given a first player drawn by lot, when anyone looks, then all know who begins."""
    state = start(4, 3)
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(state, seat)
        assert view["actors"] == [state.turn]
        assert view["table"]["turn"] == state.turn


def test_a_view_is_plain_json_and_shares_nothing_with_the_state() -> None:
    """Given a view, when it is changed, then the state stays as it was."""
    state = played(3, 1, 25)
    before = state.digest()
    view = GAME.view(state, RED)
    assert json.loads(json.dumps(view)) == view
    for values in (view["table"]["wagons"], view["table"]["tracks"][0]["order"], view["scores"]):
        values.append(99)
    assert state.digest() == before


def test_only_the_asked_seat_sees_options() -> None:
    """Given a question, when others look, then they read that somebody is asked, and no options."""
    state = position(hand=["west_two_w3"])
    play(state, "no")
    for seat in (None, 1, 2):
        view = GAME.view(state, seat)
        assert view["decision"] is None
        assert view["waiting"] == [
            {
                "seat": RED,
                "kind": "choose_action",
                "text": "Red chooses a card to play or to sell, or scores.",
            }
        ]
        assert f"card-{card('west_two_w3')}" not in json.dumps(view)
