"""WT-5.7.6, WT-5.11: alleys that are gained, placed at once."""

from tests.games.wild_tiled_west.notation import (
    RED,
    asked,
    blank,
    build,
    cell,
    choose,
    forget,
    names,
    offers,
    paint,
    place,
    position,
    shown,
)
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import CELLS
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.decisions import FREE_ALLEYS, PAIR
from westward.games.wild_tiled_west.rules.counting import alleys
from westward.games.wild_tiled_west.state import State
from westward.testing import rule

START = "posse 4,4 4,5 4,6"


def link_all(state: State) -> None:
    """Link what was painted to the settlement of Red."""
    state.linked[0], state.linked[1] = state.covered[0], state.covered[1]
    forget(state)


@rule("WT-5.7.6", "WT-5.11", "WT-10.3")
def test_the_bullet_under_a_gained_alley_is_there_when_sheriffs_fire() -> None:
    """
    Given 1 bullet, two bandits in sight and a tile with an alley icon, when the alley covers another bullet,
    then both are shot, and nobody was asked to choose one of them before.
    """
    state = position(bullets=1, tiles=[START])  # its sheriff stands at (4,5)
    blank(state)
    paint(state, "4,1", "road")
    link_all(state)
    paint(state, "4,0 4,9", "bandit")
    place(state, "crossroads 2,4 2,6 3,4 3,5 3,6")
    assert asked(state) == "place_alley"
    events = choose(state, cell("3,1"))  # a bullet bonus
    assert names(events).count("bandit_shot") == 2
    assert state.bullets[RED] == 0 and asked(state) == "turn_action"


@rule("WT-5.7.6", "WT-5.7.2", "WT-5.7.3")
def test_an_alley_comes_before_white_sign_and_town() -> None:
    """Given a Cache that completes a town on an alley bonus, then the alley is placed before all the rest."""
    state = position(tiles=[START])
    paint(state, "0,7 0,8 0,9 0,10 1,9 1,10", "road")
    link_all(state)
    told = place(state, "cache 1,7 1,8")  # (1,8) is the alley bonus of Lone Star
    assert asked(state) == "place_alley"
    assert names(told) == ["tile_placed", "alleys_gained"] and state.bullets[RED] == 0
    told = choose(state, cell("1,6"))
    assert names(told) == ["alleys_placed", "town_founded", "scored", "gained"]
    assert state.bullets[RED] == 2 and state.founded[RED] == 1


@rule("WT-5.7.6", "WT-10.43")
def test_an_alley_of_an_alley_is_placed_before_the_next_one() -> None:
    """Given two alleys, when the first covers an alley bonus, then its own alley comes before the second."""
    state = position(tiles=[START])
    paint(state, "0,8 1,9", "road")
    link_all(state)
    place(state, "wheelwright 3,2 3,3 4,3")
    assert asked(state) == "place_alley" and state.pending == [0, 0]
    assert prompt(state) == "Place an alley (2 alleys to place)."
    choose(state, cell("1,8"))  # an alley bonus
    assert asked(state) == "place_alley" and state.pending == [1]
    assert prompt(state) == "Place an alley (2 alleys to place)."
    choose(state, cell("1,7"))
    assert asked(state) == "place_alley" and state.pending == [0] and state.interrupted == []
    choose(state, offers(state)[0])
    assert asked(state) == "turn_action" and state.interrupted == []


@rule("WT-10.4", "WT-5.6", "WT-3.2")
def test_alleys_never_run_out() -> None:
    """Given more alleys on the boards than the box holds, then free alleys are still offered and placed."""
    state = position()
    in_the_box = STANDARD.tiles[STANDARD.alley].copies
    build(state, "alley " + shown([at for at in range(CELLS) if state.side(RED).can_hold[at]][:in_the_box]))
    assert FREE_ALLEYS in offers(state)
    choose(state, FREE_ALLEYS)
    assert any(option >= PAIR for option in offers(state))
    choose(state, offers(state)[-1])
    assert alleys(state, RED) == in_the_box + 2


def prompt(state: State) -> str:
    """Return what Red is asked."""
    return str(GAME.words.question(state, RED, "en", ["Ann", "Ben"])["prompt"])


@rule("WT-5.7.6", "WT-5.12.6", "WT-5.12.3")
def test_alleys_of_a_contract_come_after_the_gold_of_the_barn() -> None:
    """Given a Barn, when a wrangle wins alleys, then they are placed once all is gained."""
    state = position(tiles=[START, "barn 2,4 2,5 3,4 3,5"])
    paint(state, "5,4 5,3", "cow")
    link_all(state)
    place(state, "cow_pair 6,3 7,3")
    events = choose(state, 4)
    assert names(events) == ["wrangled", "scored", "contract_won", "alleys_gained", "gained"]
    assert asked(state) == "place_alley" and state.pending == [0, 0]
