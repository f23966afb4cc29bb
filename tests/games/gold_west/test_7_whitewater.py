"""GW-7: the Whitewater expansion."""

from tests.games.gold_west.notation import RED, asked, names, offers, play, position, section, start, used
from westward.games.gold_west import GAME
from westward.games.gold_west.components import WATER
from westward.games.gold_west.rules.scoring import final_scoring, water_points
from westward.testing import rule


@rule("GW-7.1")
def test_the_base_game_has_no_water() -> None:
    """Given both modes, then only Whitewater has water on the tracks and in the bank."""
    base, other = start(3), start(3, mode="whitewater")
    assert sum(base.supply[WATER::6]) + base.water_bank == 0
    assert (sum(other.supply[WATER::6]), other.water_bank) == (3, 7)


@rule("GW-7.2")
def test_three_ways_to_water() -> None:
    """Given a card, the tower and the covered bridge, then each gives one; the first bridge 2 points."""
    state = position(mode="whitewater", use="copper*2 silver gold", display=["inv_ww_points"])
    play(state, "invest inv_ww_points")
    assert asked(state) == "R place_water"
    state = position(mode="whitewater", use="silver*2")
    play(state, "office 1 1")
    assert (asked(state), state.score[RED]) == ("R place_water", 0)
    state = position(mode="whitewater", use="silver", coaches={RED: (0, 4, 0)})
    play(state, "ship silver")
    assert (asked(state), state.score[RED]) == ("R place_water", 0)
    state = position(mode="whitewater", use="silver", coaches={RED: (0, 1, 0)})
    play(state, "ship silver")
    assert (asked(state), state.score[RED]) == ("R building_hex", 2)


@rule("GW-7.2")
def test_water_pays_for_nothing() -> None:
    """Given water on the way out, when metals are used, then there is none to use."""
    state = position(mode="whitewater", supply={RED: ["water*3"]})
    play(state, "section 0")
    assert (used(state), asked(state)) == ("", "R building_hex")


@rule("GW-7.3")
def test_gained_water_goes_anywhere_without_points() -> None:
    """Given water in the bottom section, when another joins it, then nothing is gained."""
    state = position(mode="whitewater", use="silver*2 wood", supply={RED: ["", "", "", "water"]})
    play(state, "office 1 1", "section 3")
    assert section(state, RED, 3) == "water*2"
    assert state.score[RED] == 0


@rule("GW-7.4")
def test_mined_resources_are_paid_for_water() -> None:
    """Given three water in section 2, when mined resources go there, then 2 + 3; elsewhere the usual."""
    for number, points in ((2, 5), (3, 3)):
        state = position(mode="whitewater", use="wood", supply={RED: ["wood", "", "water*3"]})
        play(state, "north_s", f"section {number}")
        assert state.score[RED] == points
    state = position(
        mode="whitewater",
        use="copper*2 silver*2 wood",
        display=["inv_two_resources"],
        supply={RED: ["water"]},
    )
    play(state, "invest inv_two_resources", "gold", "section 0", "decline")
    assert state.score[RED] == 7 + 4


@rule("GW-7.5")
def test_water_travels_like_a_resource() -> None:
    """Given water and gold, when their section goes up, then either may be left; water alone may go."""
    state = position(mode="whitewater", supply={RED: ["", "", "water gold", "water"]})
    assert offers(state) == ["section 2", "section 3"]
    play(state, "section 2")
    assert offers(state) == ["gold", "water"]
    play(state, "water")
    assert [section(state, RED, number) for number in range(3)] == ["gold", "water", ""]


@rule("GW-7.6")
def test_water_that_comes_out_is_the_banks() -> None:
    """Given water and wood on top, when they come out, then the bank has the water."""
    state = position(mode="whitewater", supply={RED: ["water wood"]})
    bank = state.water_bank
    play(state, "section 0")
    assert (used(state), state.water_bank) == ("wood", bank + 1)
    only = position(mode="whitewater", supply={RED: ["water"]})
    told = names(play(only, "section 0"))
    assert "water_returned" in told and "came_out" not in told


@rule("GW-7.7")
def test_water_left_is_worth_its_section() -> None:
    """Given water in all sections, when the end is scored, then each is worth 0, 1, 2 or 3."""
    state = position(mode="whitewater", supply={RED: ["water", "water", "water*2", "water"]})
    assert water_points(state, RED) == 0 + 1 + 4 + 3
    final_scoring(state)
    assert state.score[RED] == 8


@rule("GW-7.8")
def test_two_resources_are_never_water() -> None:
    """Given the card of two resources, when they are chosen, then water is not offered."""
    state = position(mode="whitewater", use="copper*2 silver*2", display=["inv_two_resources"])
    play(state, "invest inv_two_resources")
    assert offers(state) == ["copper", "silver", "gold", "wood", "stone", "decline"]


@rule("GW-7.9")
def test_no_other_mode() -> None:
    """Given the options of the table, then nothing but the expansion can be chosen."""
    assert [option.id for option in GAME.rules.options] == ["mode"]
    assert GAME.rules.seats[0] == 2
