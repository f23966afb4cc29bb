"""GW-1: the game at a glance."""

import pytest

from tests.games.gold_west.notation import RED, asked, count_turns, play, position, section, start
from westward.engine import SeatsOutOfRange
from westward.games.gold_west import GAME
from westward.games.gold_west.decisions import Decision
from westward.testing import rule


@rule("GW-1.1")
def test_two_to_four_players() -> None:
    """Given tables of one to five, when the game is set up, then two, three and four can play."""
    assert list(GAME.rules.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(SeatsOutOfRange):
            GAME.setup(seats)
    assert all(len(start(seats).actors()) == 1 for seats in GAME.rules.seats)


@rule("GW-1.2")
def test_a_turn_goes_from_the_track_to_the_map_and_back() -> None:
    """Given a turn, when it is played, then metals come out and are used, and mined resources go back."""
    state = position(
        supply={RED: ["", "wood gold*2"]},
        terrain={"north_s": "forest"},
        tokens={"north_s": "wood*3"},
    )
    play(state, "section 1", "gold", "ship gold", "north_s", "section 3")
    assert section(state, RED, 0) == "gold"
    assert section(state, RED, 3) == "wood*3"
    assert state.score[RED] == 3
    assert asked(state) == "G activate_section"


@rule("GW-1.3")
@pytest.mark.parametrize(("seats", "builds", "turns"), [(2, 12, 26), (3, 12, 39), (4, 10, 44)])
def test_everyone_builds_twelve_or_ten_times(seats: int, builds: int, turns: int) -> None:
    """Given a whole game, when it ends, then everyone has built so often and had one turn more."""
    state = start(seats)
    played, questions = count_turns(state)
    assert played == turns
    assert questions.count(Decision.BUILDING_HEX) == seats * builds
    assert state.camps == [0] * seats


@rule("GW-1.4")
def test_the_most_points_win() -> None:
    """Given a finished game, when it is ranked, then who has most is first."""
    state = start(3, 5)
    count_turns(state)
    assert state.ranking()[state.scores().index(max(state.scores()))] == 1


@rule("GW-1.5")
def test_base_game_or_whitewater() -> None:
    """Given the options of the table, then there are two modes, and the base game is the usual one."""
    (option,) = GAME.rules.options
    assert (option.id, option.values, option.default) == ("mode", ("base", "whitewater"), "base")
    assert not start(2).whitewater
    assert start(2, mode="whitewater").whitewater
