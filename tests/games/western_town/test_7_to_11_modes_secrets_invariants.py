"""Variants, the end, hidden information and invariants (TN-7 to TN-11)."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.western_town.notation import (
    A,
    B,
    C,
    asked,
    card,
    named,
    offers,
    on_table,
    own,
    play,
    position,
    start,
    town,
)
from westward.engine import fast_chance, random_playout
from westward.games.western_town import GAME
from westward.games.western_town import position as p
from westward.games.western_town.components import STANDARD
from westward.games.western_town.knowledge import deal_anew, note_seen
from westward.games.western_town.position import bits
from westward.games.western_town.rules.scoring import home_points, piece_points
from westward.testing import rule

DOWN = "~marshal ~carpenter ~homestead"
MODES = [
    (2, "standard"),
    (3, "standard"),
    (4, "standard"),
    (3, "short"),
    (4, "double_duel"),
    (4, "double_duel_short"),
]


@rule("TN-7.1", "TN-7.4", "TN-8.1")
def test_a_short_game_awards_its_last_card() -> None:
    """Given round 4 of a short game, then the card is awarded and the game is over."""
    cards = ["lincoln_1", "lincoln_2", "lincoln_3", "lincoln_4"]
    state = position(
        mode="short",
        phase="visit",
        game_round=4,
        lincoln=cards,
        a=town(table=DOWN, exported_gold=1, home_markers=2),
        b=town(table=DOWN, home_markers=1),
    )
    assert asked(state) == "over"
    assert state.home_markers == [3, 1]
    assert state.scores()[A] == 4 + 4
    assert state.ranking() == [1, 2]


@rule("TN-7.6", "TN-7.8", "TN-5.0c")
def test_tables_wait_for_each_other() -> None:
    """Given a double duel, when one table has finished phase 4, then it waits for the other."""
    state = own(GAME.setup(4, {"mode": "double_duel"}, 3))
    chance = fast_chance(2)
    assert {seat // 2 for seat in state.actors()} == {0, 1}
    while state.phase[0] != p.READY:
        seat = next(seat for seat in state.actors() if seat < 2)
        options = state.options(seat)
        state.choose(seat, options[chance.below(0, len(options))])
    assert state.actors() == [2, 3] and state.phase[1] == p.KEEP
    assert state.round == 1
    while state.round == 1:
        seat = state.actors()[0]
        options = state.options(seat)
        state.choose(seat, options[chance.below(0, len(options))])
    assert state.phase == [p.KEEP, p.KEEP]
    random_playout(state, chance, 9999)
    assert state.is_over()
    points, places = state.scores(), state.ranking()
    for first in (0, 2):
        pair = points[first : first + 2]
        assert places[first : first + 2] == [1 + (max(pair) > mine) for mine in pair]


@rule("TN-7.10")
def test_a_shown_hand_is_for_the_own_table() -> None:
    """Given a hand shown in a double duel, then the other table and spectators see only that it was shown."""
    ruins = "marshal carpenter gold_mine homestead"
    state = position(
        seats=4,
        mode="double_duel",
        a=town(destroyed=ruins, hand="marshal carpenter gold_mine homestead"),
    )
    events = play(state, "A: marshal")
    shown = next(event for event in events if event.name == "hand_shown")
    assert "MARSHAL" in GAME.words.tell(shown, B, "en")
    assert "MARSHAL" not in GAME.words.tell(shown, C, "en") + GAME.words.tell(shown, None, "en")
    assert GAME.view(state, C)["table"]["players"][A]["known"]["hand_or_dummy"] == []
    assert len(GAME.view(state, B)["table"]["players"][A]["known"]["hand_or_dummy"]) == 4


@rule("TN-1.5", "TN-8.5")
def test_ties_share_the_victory() -> None:
    """Given equal totals, then both are first; there is no tie-break."""
    cards = ["lincoln_1", "lincoln_2", "lincoln_3", "lincoln_4", "lincoln_final"]
    same: dict[str, Any] = {"table": DOWN, "exported_gold": 2}
    state = position(
        phase="gains",
        game_round=5,
        lincoln=cards,
        a=town(**same, home_markers=2),
        b=town(**same, home_markers=2),
    )
    assert state.scores()[A] == state.scores()[B]
    assert state.ranking() == [1, 1]
    shared = {"text": "Equal points, and no tie-break: the place is shared.", "rule": "TN-8.5"}
    assert GAME.words.tie(state, A, "en") == shared


@rule("TN-9.1", "TN-9.3", "TN-3.8")
def test_what_is_public_of_cards() -> None:
    """Given kept cards, then others see which are owned and how many are in hand, not which."""
    state = position(a=town(hand="marshal gold_mine homestead civic_pride_a"))
    seen = GAME.view(state, B)["table"]["players"][A]
    assert (seen["hand"], seen["inactive"], seen["hand_size"], seen["inactive_size"]) == (None, None, 4, 3)
    assert len(seen["owned"]) == 7
    assert seen["known"]["hand"] == []


@rule("TN-9.2", "TN-9.3", "TN-6.18")
def test_a_peeked_hand_is_known_to_the_peeker_alone() -> None:
    """Given A looks at B's hand, then A knows hand and inactive cards until B draws; C knows nothing."""
    state = position(
        seats=3,
        a=town("4a:barber", inhabitants=6, hand="barber"),
        b=town("4a:barber", hand="marshal gold_mine homestead civic_pride_a"),
    )
    events = play(state, "barber", "B")
    peek = next(event for event in events if event.name == "hand_peeked")
    assert "GOLD MINE" in GAME.words.tell(peek, A, "en")
    assert "GOLD MINE" not in GAME.words.tell(peek, C, "en") + GAME.words.tell(peek, None, "en")
    known = GAME.view(state, A)["table"]["players"][B]["known"]
    assert known["hand"] == bits(state.hand[B]) and known["inactive"] == bits(state.inactive[B])
    assert GAME.view(state, C)["table"]["players"][B]["known"]["hand"] == []
    assert offers(state, A)[-1] == "enough"
    for seed in range(5):
        world = state.redeal(A, seed)
        assert own(world).hand[B] == state.hand[B]
    assert len({own(state.redeal(C, seed)).hand[B] for seed in range(9)}) > 1


@rule("TN-9.3")
def test_knowledge_ends_with_drawing_and_with_the_round() -> None:
    """Given B draws inactive cards after A saw the hand, then A knows the old hand, and no more the rest."""
    state = position(
        phase="turns",
        turn=B,
        a=town("4a:barber", table="barber ~marshal", hand="carpenter"),
        b=town("4a:barber", table="~marshal ~homestead", hand="barber gold_mine", inhabitants=6),
    )
    note_seen(state, A, B)
    play(state, "exploit barber A.barber")
    play(state, "carpenter")
    known = GAME.view(state, A)["table"]["players"][B]["known"]
    assert set(known["hand"]) == {card("barber"), card("gold_mine")}
    assert known["inactive"] == []


@rule("TN-9.3", "TN-5.11")
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 999), plies=st.integers(0, 150))
def test_worlds_fit_what_a_seat_knows(seed: int, plies: int) -> None:
    """Given any position, when it is dealt anew for a seat, then nothing known is otherwise."""
    state = own(GAME.setup(3, {}, seed))
    random_playout(state, fast_chance(seed), plies)
    for seat in range(3):
        world = own(state.redeal(seat, seed))
        GAME.rules.check(world)
        assert (world.hand[seat], world.inactive[seat]) == (state.hand[seat], state.inactive[seat])
        again = own(world.clone())
        deal_anew(again, seat)
        GAME.rules.check(again)


@rule(
    "TN-11.1",
    "TN-11.2",
    "TN-11.3",
    "TN-11.4",
    "TN-11.5",
    "TN-11.6",
    "TN-11.7",
    "TN-11.8",
    "TN-11.9",
    "TN-11.10",
)
@rule("TN-11.11", "TN-11.12", "TN-11.13", "TN-11.14", "TN-11.16", "TN-1.2")
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_invariants_hold_through_whole_games(seats: int, mode: str) -> None:
    """Given random games, then every invariant holds at every decision, and gold is exported for good."""
    for seed in range(3):
        state = start(seats, seed, mode=mode)
        chance = fast_chance(seed)
        exported, tokens = [0] * seats, state.camps[2]
        while not state.is_over():
            GAME.rules.check(state)
            now = [state.stock(seat, 6) for seat in range(seats)]
            assert all(new >= old for new, old in zip(now, exported, strict=True))
            assert state.camps[2] <= tokens
            exported, tokens = now, state.camps[2]
            seat = state.actors()[0]
            options = state.options(seat)
            state.choose(seat, options[chance.below(0, len(options))])
        GAME.rules.check(state)
        rounds = STANDARD.modes[state.mode].rounds
        assert state.round == rounds
        assert sum(state.home_markers) == 4 * state.tables


@rule("TN-11.15")
def test_exploitations_are_few() -> None:
    """Given whole games, then no round has more than three exploitations per player."""
    for seed in range(4):
        state = start(4, seed)
        chance = fast_chance(seed)
        counts: dict[int, int] = {}
        while not state.is_over():
            seat = state.actors()[0]
            options = state.options(seat)
            option = options[-1] if chance.below(0, 2) else options[chance.below(0, len(options))]
            if state.decision(seat).value == "exploit_turn" and option >= 10_000:
                counts[state.round] = counts.get(state.round, 0) + 1
            state.choose(seat, option)
        assert max(counts.values()) <= 12


@rule("TN-11.17")
def test_four_lincoln_cards_ask_for_eight_or_nine_things() -> None:
    """Given any four of the seven cards, then they ask for 8 or 9 things in all."""
    cards = [len(expects) for number, expects in enumerate(STANDARD.expects) if number != STANDARD.final]
    assert {sum(four) for four in combinations(cards, 4)} == {8, 9}


@rule("TN-8.2")
@given(st.lists(st.integers(0, 20), min_size=2, max_size=4))
def test_points_for_homes(counts: list[int]) -> None:
    """Given any Homes, then more Homes never score less, and everyone with the most gets the bonus."""
    points = home_points(counts, 1, 3)
    for mine, got in zip(counts, points, strict=True):
        assert got == sum(other < mine for other in counts) + (3 if mine == max(counts) else 0)


@rule("TN-6.5")
@given(stock=st.integers(0, 40))
def test_points_of_tiles_grow_by_sets(stock: int) -> None:
    """Given any stock, then a tile scores its base and each complete set."""
    for piece in STANDARD.pieces:
        assert piece_points(piece, stock, False) == piece.base + piece.each * (stock // piece.size)


def test_events_of_a_pass() -> None:
    """Given the first pass, then the change of roles is told."""
    state = position(phase="turns", a=town(table=DOWN), b=town(table=DOWN, hand=""))
    assert named(play(state, "pass")) == ["passed", "roles_given"]
    assert on_table(state, A) == DOWN
