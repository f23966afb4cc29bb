"""GW-11: what holds in every position, and that the checks notice what does not."""

from collections.abc import Callable

import pytest

from tests.games.gold_west.notation import RED, at_last_turns, own, play, start
from westward.engine import Recorder, fast_chance
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STANDARD, WATER
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.events import Scored
from westward.games.gold_west.position import HIDDEN, NONE, REVEALED
from westward.games.gold_west.state import State
from westward.testing import rule

TABLES = pytest.mark.parametrize(
    ("seats", "mode"), [(seats, mode) for seats in (2, 3, 4) for mode in ("base", "whitewater")]
)


def later(seed: int = 5, plies: int = 60, seats: int = 3, mode: str = "whitewater") -> State:
    """Return a position in the middle of a game."""
    state = start(seats, seed, mode=mode)
    chance = fast_chance(seed)
    for _ in range(plies):
        options = state.options(state.turn)
        state.choose(state.turn, options[chance.below(0, len(options))])
    return state


@rule("GW-11.1", "GW-11.2", "GW-11.3", "GW-11.4", "GW-11.5", "GW-11.6", "GW-11.7", "GW-11.8", "GW-11.9")
@rule("GW-11.12", "GW-11.13", "GW-11.14", "GW-11.15", "GW-11.16", "GW-11.18", "GW-11.19", "GW-11.20")
@TABLES
def test_invariants_hold_in_whole_games(seats: int, mode: str) -> None:
    """Given random games, when they are played, then every invariant holds at each decision and the end."""
    for seed in range(6):
        state = start(seats, seed, mode=mode)
        chance = fast_chance(seed)
        while not state.is_over():
            GAME.rules.check(state)
            options = state.options(state.turn)
            state.choose(state.turn, options[chance.below(0, len(options))])
        GAME.rules.check(state)
        assert state.turns == seats * ({2: 12, 3: 12, 4: 10}[seats] + 1)


def lose_a_camp(state: State) -> None:
    state.camps[RED] -= 1


def lose_a_marker(state: State) -> None:
    state.markers[RED] += 1


def lose_a_token(state: State) -> None:
    state.token[state.cover.index(HIDDEN)] = -1


def move_a_token(state: State) -> None:
    one = state.cover.index(HIDDEN)
    other = next(
        hex
        for hex, cover in enumerate(state.cover)
        if cover == HIDDEN and state.terrain[hex] != state.terrain[one]
    )
    state.token[one], state.token[other] = state.token[other], state.token[one]


def lay_a_front_too_often(state: State) -> None:
    one = next(hex for hex, token in enumerate(state.token) if STANDARD.token_front.count(token) == 1)
    other = next(
        hex
        for hex, token in enumerate(state.token)
        if token not in (NONE, state.token[one]) and state.terrain[hex] == state.terrain[one]
    )
    state.token[other] = state.token[one]


def tell_equal_tokens_apart(state: State) -> None:
    hex = next(hex for hex, token in enumerate(state.token) if STANDARD.token_front.count(token) > 1)
    state.token[hex] += 1


def reveal_too_much(state: State) -> None:
    state.cover[state.cover.index(HIDDEN)] = REVEALED


def hide_again(state: State) -> None:
    state.cover[state.cover.index(REVEALED)] = HIDDEN


def forget_loot(state: State) -> None:
    state.wanted[RED] += 1
    state.camps[RED] -= 1


def wrong_influence(state: State) -> None:
    state.influence[0] += 1


def keep_water(state: State) -> None:
    state.use_area[WATER] = 1


def lose_water(state: State) -> None:
    state.water_bank += 1


def empty_the_track(state: State) -> None:
    at = state.place(state.turn, 0)
    water = sum(state.supply[at : at + 24][WATER::6])
    state.supply[at : at + 24] = [0] * 24
    state.water_bank += water


def one_card_more(state: State) -> None:
    state.card_owner[state.card_owner.index(-2)] = -1


def one_tile_less(state: State) -> None:
    state.bonus_taken += 1


def a_stack_without_card(state: State) -> None:
    state.cell_marker[0], state.cell_stacked[0] = 0, 1
    state.markers[0] -= 1
    state.markers[1] -= 1


def a_tile_too_few(state: State) -> None:
    state.stacks[0] = 1 - state.stacks[0]


def beyond_the_end(state: State) -> None:
    state.coaches[0] = 9


def two_turns_at_once(state: State) -> None:
    state.turns += 2


BREAKS: list[Callable[[State], None]] = [
    lose_a_camp,
    lose_a_marker,
    lose_a_token,
    move_a_token,
    lay_a_front_too_often,
    tell_equal_tokens_apart,
    reveal_too_much,
    hide_again,
    forget_loot,
    wrong_influence,
    keep_water,
    lose_water,
    empty_the_track,
    one_card_more,
    one_tile_less,
    a_stack_without_card,
    a_tile_too_few,
    beyond_the_end,
    two_turns_at_once,
]


@rule("GW-11.1", "GW-11.2", "GW-11.3", "GW-11.4", "GW-11.5", "GW-11.6", "GW-11.7", "GW-11.8", "GW-11.9")
@rule("GW-11.12", "GW-11.13", "GW-11.14", "GW-11.15", "GW-11.16", "GW-11.18")
@pytest.mark.parametrize("spoil", BREAKS)
def test_the_checks_notice(spoil: Callable[[State], None]) -> None:
    """Given a position at the start of a turn, when one thing is out of order, then the check says so."""
    state = later(mode="base" if spoil is a_stack_without_card else "whitewater")
    while state.waiting_for is not Decision.ACTIVATE_SECTION:
        state.choose(state.turn, state.options(state.turn)[0])
    GAME.rules.check(state)
    if spoil is a_stack_without_card:
        state.cell_marker[0] = state.cell_stacked[0] = -1
        state = own(start(3, 5))
    spoil(state)
    with pytest.raises(AssertionError):
        GAME.rules.check(state)


@rule("GW-11.17")
@TABLES
def test_the_score_is_what_was_told(seats: int, mode: str) -> None:
    """Given a random game, when points are told, then they add up, and fall during play by loot alone."""
    state = start(seats, 8, mode=mode)
    recorder = Recorder()
    state.recorder = recorder
    chance = fast_chance(8)
    while not state.is_over():
        options = state.options(state.turn)
        state.choose(state.turn, options[chance.below(0, len(options))])
    told = [event for event in recorder.events if isinstance(event, Scored)]
    sums = [sum(event.vp for event in told if event.seat == seat) for seat in range(seats)]
    assert sums == state.score
    losses = [event for event in told if event.vp < 0]
    assert {event.category for event in losses} <= {"loot", "wanted"}
    assert all(event.vp == -1 for event in losses if event.category == "loot")


@rule("GW-11.8")
def test_nothing_is_in_use_between_turns() -> None:
    """Given the start of each turn, then the use area is empty and no limit is used up."""
    state = start(3, 2)
    while not state.is_over():
        if state.waiting_for is Decision.ACTIVATE_SECTION:
            assert sum(state.use_area) == 0
            assert not (state.invested or state.office_paid)
        play(state, state.options(state.turn)[-1])


@rule("GW-11.15")
def test_nobody_is_a_camp_ahead_by_two() -> None:
    """Given the last round, then everybody has placed all camps."""
    assert at_last_turns(4).camps == [0, 0, 0, 0]
