"""Labels: different options are called differently, and name what they cost and do."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.western_town.notation import A, B, C, own, play, position, start, town
from westward.engine import LANGUAGES, fast_chance
from westward.games.western_town import GAME
from westward.games.western_town.state import State
from westward.testing import rule

LONGEST = 4000  # choices of a game at most


def labels(state: State, seat: int, language: str = "en") -> list[str]:
    """Return what the options of *seat* are called."""
    return [GAME.describe(state, seat, option, language) for option in state.options(seat)]


def positions(seats: int, mode: str, seed: int) -> Iterator[State]:
    """Go through a game of players who choose at random."""
    state, chance = start(seats, seed, mode=mode), fast_chance(seed)
    for _ in range(LONGEST):
        if state.is_over():
            return
        yield state
        actors = state.actors()
        seat = actors[chance.below(0, len(actors))]
        options = state.options(seat)
        state.choose(seat, options[chance.below(0, len(options))])
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "standard"), (3, "standard"), (4, "standard"), (3, "short"), (4, "double_duel")]
)
def test_different_options_have_different_labels(seats: int, mode: str) -> None:
    """Given whole games at random, when anybody is asked, then no two options are called the same."""
    kinds: Counter[str] = Counter()
    for seed in range(4):
        for state in positions(seats, mode, seed):
            for seat in state.actors():
                kinds[own(state).decision(seat).value] += 1
                for language in LANGUAGES:
                    told = labels(state, seat, language)
                    assert len(set(told)) == len(told), (kinds, told)
    assert kinds["raid_target"] > 0


@rule("TN-5.41", "TN-5.42", "TN-5.43")
def test_raids_are_labelled_with_size_place_and_cost() -> None:
    """Given two HOMESTEADs and two groups, when raiders come, then labels tell all that matters of each."""
    mine = town("4a:gunsmith 5a:homestead", hand="marshal", peace=1, cowboys=2, inhabitants=5, lure=6)
    state = position(seats=3, camp=(2, 1), die=[1], a=mine)
    play(state, "marshal")
    told = labels(state, C)
    assert "3 red raiders against the printed HOMESTEAD (defence: 2 Cowboys)" in told
    assert "3 red raiders against HOMESTEAD on the first cell 5 (defence: 3 Cowboys)" in told
    assert "1 orange raider against the Inhabitants (defence: 1 Cowboy)" in told
    play(state, "orange inhabitants")
    assert labels(state, A) == ["Do not defend: lose 4 Inhabitants and 1 Lure", "Defend: discard 1 Cowboy"]
    play(state, "no", "red 4a")
    assert labels(state, A)[0] == "Do not defend: GUNSMITH on the first cell 4 is destroyed"


@rule("TN-6.1")
def test_repairs_are_labelled_with_their_place() -> None:
    """Given two ruined HOMESTEADs, when one is repaired, then the labels tell them apart."""
    ruined = town("4a:homestead", hand="civic_pride_a", destroyed="4a homestead")
    state = position(a=ruined)
    play(state, "civic_pride_a")
    assert labels(state, A) == ["Repair the printed HOMESTEAD", "Repair HOMESTEAD on the first cell 4"]


@rule("TN-5.14", "TN-5.26", "TN-5.28")
def test_labels_name_prices_and_what_is_certain() -> None:
    """Given turns and tiles, when they are offered, then labels tell what they take and bring."""
    exploiting = position(
        phase="turns",
        a=town(hand="gold_mine", table="~marshal ~carpenter ~homestead"),
        b=town(table="gold_mine ~marshal", hand="carpenter"),
    )
    assert labels(exploiting, A) == [
        "Pass for the rest of the round, and be Lead Marshal",
        "Exploit Green's GOLD MINE with GOLD MINE from your hand: gain 1 Gold",
    ]
    play(exploiting, "pass")
    assert B in exploiting.actors()

    building = position(a=town("4a:gunsmith", hand="carpenter", wood=1, gold=1))
    play(building, "carpenter", "#0")
    assert "Build GENERAL STORE, which is free" in labels(building, A)
    assert "Build BARBER for 1 Wood or 1 Gold" in labels(building, A)
