"""GW-5.0, GW-5.16, GW-5.17: the turn, its end and the last round."""

import pytest

from tests.games.gold_west.notation import (
    BLUE,
    GREEN,
    RED,
    asked,
    at_last_turns,
    names,
    offers,
    play,
    position,
    section,
    start,
    used,
)
from westward.engine import NotYourTurn
from westward.games.gold_west import GAME
from westward.games.gold_west.decisions import Decision
from westward.testing import rule


@rule("GW-5.0")
def test_only_the_active_player_decides() -> None:
    """Given Red's turn, when Green chooses, then it is refused and nothing changes."""
    state = position()
    before = state.digest()
    assert state.actors() == [RED]
    with pytest.raises(NotYourTurn):
        state.choose(GREEN, 0)
    assert state.options(GREEN) == []
    assert state.digest() == before


@rule("GW-5.0")
def test_three_steps_in_their_order_then_clockwise() -> None:
    """Given a turn with everything, when it is played, then track, metals and map follow one another."""
    state = position(supply={RED: ["gold wood stone"]})
    found = []
    for choice in ("section 0", "end", "camp", "north_s", "section 0"):
        found.append(asked(state))
        play(state, choice)
    assert found == [
        "R activate_section",
        "R use_metal",
        "R build_or_loot",
        "R building_hex",
        "R place_mined",
    ]
    assert asked(state) == "G activate_section"
    state = position(turn=BLUE)
    play(state, "section 0", "north_s", "section 0")
    assert asked(state) == "R activate_section"


@rule("GW-5.0")
def test_limits_are_new_every_turn() -> None:
    """Given a turn with an investment and an office, when the next begins, then both are possible again."""
    state = position(use="gold*6 silver copper")
    play(state, "invest inv_gold_4", "office 0 0", "end", "north_s", "section 0")
    assert (state.invested, state.office_paid) == (False, False)


@rule("GW-5.16")
def test_what_is_not_used_goes_back() -> None:
    """Given resources left over, when the turn ends, then the use area is empty and the track as it was."""
    state = position(supply={RED: ["gold*2 wood stone", "silver"]})
    play(state, "section 0", "end", "camp", "north_s")
    assert used(state) == "gold*2 stone"
    play(state, "section 2")
    assert used(state) == ""
    assert section(state, RED, 1) == "silver"


@rule("GW-5.17")
def test_after_the_last_camp_everyone_has_a_turn_without_building() -> None:
    """Given all camps placed, when turns go on, then each player activates, uses metals and is done."""
    state = at_last_turns(3)
    assert state.camps == [0, 0, 0]
    assert state.turn == state.first
    asked_of = []
    for _ in range(3):
        asked_of.append(state.turn)
        play(state, offers(state)[0])
        while not state.is_over() and state.waiting_for is not Decision.ACTIVATE_SECTION:
            assert state.waiting_for in (Decision.LEAVE_RESOURCE, Decision.USE_METAL)
            play(state, offers(state)[0])
    assert asked(state) == "over"
    assert asked_of == [(state.first + place) % 3 for place in range(3)]


@rule("GW-5.17")
def test_the_last_round_is_announced() -> None:
    """Given the last camp, when it is placed, then everyone hears of the last round, once."""
    state = start(2, 3)
    told, seen = [], []
    while not state.is_over():
        told += names(play(state, state.options(state.turn)[-1]))
        table = GAME.view(state, None)["table"]
        seen.append((table["final"], table["round"]))
    rounds = table["rounds"]
    assert told.count("final_round") == 1
    assert seen == sorted(seen) and seen[-1] == (True, rounds)
    assert all(final == (number == rounds) for final, number in seen)


@rule("GW-5.17")
def test_the_last_turn_returns_what_is_left() -> None:
    """Given metals at the last turn of all, when it ends, then they are gone and the points are counted."""
    state = at_last_turns(2)
    last = 1 - state.first
    play(state, offers(state)[0])
    while state.turn != last:
        play(state, offers(state)[0])
    play(state, offers(state)[0])
    while not state.is_over():
        play(state, offers(state)[0])
    assert used(state) == ""
    assert state.turns == 26
