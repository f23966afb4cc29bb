"""Why something that looks possible is not: each refusal with its rule."""

import pytest

from tests.games.gold_west.notation import (
    GREEN,
    RED,
    asked,
    at_last_turns,
    card,
    hex_of,
    play,
    position,
    start,
)
from tests.games.telling import refused
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STANDARD
from westward.games.gold_west.state import State
from westward.testing import rule


def why(state: State, target: str, seat: int = RED, language: str = "en") -> tuple[str, str] | None:
    """Return the rule and the words of the refusal of *target*."""
    return refused(GAME, state, seat, target, language)


def hex(key: str) -> str:
    """Return the target of the hex called *key*."""
    return f"hex-{hex_of(key)}"


@rule("GW-5.0")
def test_others_wait_and_after_the_end_nothing_happens() -> None:
    """Given another's turn or the end, when anything is asked for, then that is the answer."""
    state = position()
    assert why(state, "hex-3", GREEN) == ("GW-5.0", "It is another player's turn. Wait for yours.")
    state = at_last_turns(2)
    while not state.is_over():
        play(state, state.options(state.turn)[0])
    assert why(state, "card-1") == ("GW-5.17", "The game is over.")


@rule("GW-5.10")
def test_hexes_that_can_not_be_built_on() -> None:
    """Given hidden, built, looted and face-down hexes, then each has its reason; revealed ones none."""
    state = position(seats=2, use="wood", camps={GREEN: "north_s"}, wanted={GREEN: 1})
    looted = f"hex-{state.cover.index(2)}"
    assert why(state, hex("south_n")) is None
    assert why(state, hex("south_s")) == ("GW-5.10", "This token is still hidden. Choose a revealed one.")
    assert why(state, hex("north_s")) == (
        "GW-5.10",
        "A building stands here already. Choose a revealed token.",
    )
    assert why(state, looted) == (
        "GW-5.13",
        "This hex was looted and stays empty. Choose a revealed token.",
    )
    assert why(state, hex("west_end_n")) == ("GW-4.3", "This tile is not in play with two players.")


@rule("GW-5.6")
def test_cells_that_can_not_be_influenced() -> None:
    """Given cells that are taken, too dear or the second of a turn, then each has its reason."""
    state = position(use="gold*2 copper", cells={(0, 0): "G"})
    assert why(state, "cell-2") is None
    assert why(state, "cell-0") == ("GW-5.6", "A marker lies here already. Choose an empty space.")
    assert why(state, "cell-4") == (
        "GW-5.6",
        "This space costs silver and silver. You can use: copper, gold, gold.",
    )
    play(state, "office 0 2")
    assert why(state, "cell-8") == ("GW-5.6", "You have paid for an office this turn already: one a turn.")
    state = position(use="gold*2", markers={RED: 0})
    assert why(state, "cell-2") == ("GW-10.6", "You have no influence marker left.")


@rule("GW-5.21")
def test_cells_that_take_no_stacked_marker() -> None:
    """Given the question for a stacked marker, then an empty cell is refused."""
    state = position(use="silver*4", display=["inv_boomtown_stacked"], cells={(0, 0): "G"})
    play(state, "invest inv_boomtown_stacked")
    assert why(state, "cell-0") is None
    assert why(state, "cell-1") == (
        "GW-10.31",
        "This marker goes on top of an opponent's, where no second one lies.",
    )


@rule("GW-5.5")
def test_cards_that_can_not_be_fulfilled() -> None:
    """Given cards that are taken, too dear or the second of a turn, then each has its reason."""
    state = position(use="gold*4 silver", owned={GREEN: ["inv_copper_5"]})
    assert why(state, f"card-{card('inv_gold_4')}") is None
    assert why(state, f"card-{card('inv_copper_5')}") == ("GW-5.5", "This investment is taken.")
    assert why(state, f"card-{card('inv_copper_4')}") == (
        "GW-5.5",
        "This investment costs copper, copper, copper, copper. You can use: silver, gold, gold, gold, gold.",
    )
    play(state, "invest inv_gold_4")
    assert why(state, f"card-{card('inv_silver_4')}") == (
        "GW-5.5",
        "You have fulfilled an investment this turn already: one a turn.",
    )


@rule("GW-5.7")
def test_coaches_that_can_not_advance() -> None:
    """Given a coach at the end and a metal that did not come out, then each has its reason."""
    state = position(use="copper gold", coaches={RED: (8, 0, 0)})
    assert why(state, "track-0") == ("GW-5.7", "This coach has reached the end of its track.")
    assert why(state, "track-1") == ("GW-5.7", "You have no silver to use this turn.")
    assert why(state, "track-2") is None


@rule("GW-5.1")
def test_sections_that_can_not_be_activated() -> None:
    """Given an empty section and another's track, then each has its reason."""
    state = position(supply={RED: ["gold", "", "stone"]})
    assert why(state, "section-0-0") is None
    assert why(state, "section-0-1") == (
        "GW-5.1",
        "There is nothing in this section. Choose one that holds a resource.",
    )
    assert why(state, "section-1-0") == ("GW-5.1", "This is another player's supply track.")


@rule("GW-10.8")
def test_kinds_that_can_not_be_built() -> None:
    """Given materials, then settlement, camp and loot tell what they need."""
    state = position(use="wood")
    assert why(state, "kind-0") == (
        "GW-5.29",
        "What you build is settled: now choose a revealed token.",
    )
    assert why(state, "kind-1") == ("GW-5.10", "A settlement needs a wood and a stone that came out.")
    assert why(state, "kind-2") == (
        "GW-10.8",
        "Those who have wood or stone must build. Looting is for those who have neither.",
    )
    state = position(use="")
    assert why(state, "kind-0") == (
        "GW-5.10",
        "A camp needs a wood or a stone that came out. Without either you must loot.",
    )
    state = position(use="wood stone", markers={RED: 0})
    assert why(state, "kind-1") == ("GW-10.6", "You have no influence marker left.")
    assert [why(position(use="wood stone"), f"kind-{kind}") for kind in (0, 1)] == [None, None]


@rule("GW-5.2")
def test_resources_that_can_not_be_left() -> None:
    """Given gold and wood in hand, then only these may be left."""
    state = position(supply={RED: ["", "gold wood"]})
    play(state, "section 1")
    assert why(state, "resource-2") is None
    assert why(state, "resource-4") == ("GW-5.2", "This resource can't be chosen here.")


@rule("GW-10.25")
def test_tokens_that_can_not_be_swapped() -> None:
    """Given the question for a swap, then hidden tokens are refused."""
    state = position(use="gold*2 silver*2", display=["inv_swap_tokens"])
    play(state, "invest inv_swap_tokens")
    assert why(state, hex("north_n")) == (
        "GW-10.25",
        "Only two revealed tokens of one terrain that differ can be swapped.",
    )


@rule("GW-5.23")
def test_camps_that_can_not_be_upgraded() -> None:
    """Given the question for an upgrade, then another's camp is refused."""
    state = position(
        use="copper silver*3", display=["inv_upgrade_camp"], camps={RED: "north_s", GREEN: "south_n"}
    )
    play(state, "invest inv_upgrade_camp")
    assert why(state, hex("north_s")) is None
    assert why(state, hex("south_n")) == ("GW-5.23", "Only one of your own camps can become a settlement.")


@rule("GW-5.29")
def test_one_question_comes_after_the_other() -> None:
    """Given each step of a turn, when something else is asked for, then the answer names what comes first."""
    state = position(supply={RED: ["", "gold wood stone"]})
    told = []
    for choice in ("section 1", "gold", "camp", "north_s", "section 0"):
        told.append(why(state, "cell-0" if asked(state) != "R use_metal" else hex("north_s")))
        play(state, choice)
    assert told == [
        ("GW-5.0", "First choose the section that you activate."),
        ("GW-5.0", "First choose the resource that you leave behind."),
        ("GW-5.0", "First choose what you build."),
        ("GW-5.0", "First choose a revealed token on the map."),
        ("GW-5.0", "First choose the section for what you mined."),
    ]


@pytest.mark.parametrize(
    "thing",
    ["", "hex", "hex-", "hex-x", "hex-56", "hex--1", "cell-9", "card-24", "track-3", "section-0-4",
     "section-7-0", "kind-3", "resource-6", "hat-1", "hex-²", "section--1", "hex-" + "9" * 5000],
)  # fmt: skip
def test_what_is_no_target_is_not_explained(thing: str) -> None:
    """Given a word that names nothing, when it is asked for, then there is nothing to say."""
    assert why(position(), thing) is None
    assert why(position(use="wood stone gold"), thing) is None


def test_what_is_offered_is_never_refused_and_what_is_refused_not_offered() -> None:
    """Given random games, when every target is explained, then the answers agree with the options."""
    things = [f"hex-{number}" for number in range(56)] + [f"cell-{number}" for number in range(9)]
    things += [f"card-{number}" for number in range(len(STANDARD.card_keys))]
    things += [f"track-{number}" for number in range(3)] + [f"kind-{number}" for number in range(3)]
    things += [f"resource-{number}" for number in range(6)]
    for seed in range(8):
        state = start(2 + seed % 3, seed, mode="whitewater" if seed % 2 else "base")
        for ply in range(150):
            if state.is_over():
                break
            choices = state.options(state.turn)
            offered = {GAME.sight.target(state, state.turn, option) for option in choices} - {""}
            mine = [*things, *(f"section-{state.turn}-{number}" for number in range(4))]
            for thing in mine:
                assert (why(state, thing, state.turn) is None) == (thing in offered), thing
            state.choose(state.turn, choices[(11 * seed + 3 * ply) % len(choices)])


def test_refusals_are_told_in_french_too() -> None:
    """Given a French reader, then the refusal uses the words of the box."""
    state = position(use="wood")
    assert why(state, "kind-1", language="fr") == (
        "GW-5.10",
        "Une Colonie demande un Bois et une Pierre sortis de la Réserve.",
    )
