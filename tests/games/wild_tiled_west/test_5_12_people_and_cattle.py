"""WT-5.12 to WT-5.14, WT-5.16: cattle, sheriffs and bandits, the mining track, tussles."""

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.games.wild_tiled_west.notation import (
    GREEN,
    RED,
    asked,
    blank,
    build,
    carry_on,
    cell,
    cells,
    choose,
    here,
    names,
    offers,
    paint,
    place,
    position,
)
from westward.games.wild_tiled_west.cells import cells_of, groups
from westward.games.wild_tiled_west.decisions import FROM_DECK
from westward.games.wild_tiled_west.milestones import Tussled
from westward.games.wild_tiled_west.position import FIND_PASTURES, FIRE, HILL_BANDITS_LEFT, RESOLVED, TUSSLE
from westward.games.wild_tiled_west.rules.counting import cows_beside, metric, tombstones
from westward.games.wild_tiled_west.rules.firing import living_bandits, targets
from westward.games.wild_tiled_west.rules.placing import free_cells, reachable_cells
from westward.games.wild_tiled_west.rules.tussle import hill_options, outcomes
from westward.games.wild_tiled_west.rules.wrangling import cows_in, is_wrangled, pasture_of
from westward.games.wild_tiled_west.state import State
from westward.testing import rule

START = "posse 3,5 4,5 5,5"


def tussle(state: State) -> list[str]:
    """Carry out the tussle of the year and return what happened, by name."""
    state.step = TUSSLE
    return names(carry_on(state))


def bandits(state: State, *numbers: int) -> None:
    """Give each seat so many living bandits and no others."""
    for seat, n in enumerate(numbers):
        state.bandits[2 * seat] = ((1 << n) - 1) << cell("1,1")
        state.bandits[2 * seat + 1] = 0


def link_all(state: State) -> None:
    """Link what was painted to the settlement of Red."""
    state.linked[0], state.linked[1] = state.covered[0], state.covered[1]


# Cattle


@rule("WT-5.12.1", "WT-5.12.3", "WT-5.7.5", "WT-X8", "WT-5.12.6")
def test_becca_wrangles_five_cows() -> None:
    """Given the tiles of the example, when she wrangles 5, then 6 points, 2 gold and the contract turns."""
    state = position(tiles=["posse 3,3 3,4 3,5", "alley 4,4"])
    build(state, "cow_corner 4,5=c 5,5=c 5,6")
    place(state, "pasture_hearts 5,7 6,7=c 5,8 5,9")
    assert asked(state) == "wrangle"
    pasture = pasture_of(state, RED, cell("5,7"))
    assert cells_of(*pasture) == cells("4,5 5,5 5,6 5,7 6,7 6,8 7,8 7,9")
    assert cows_in(state, RED, pasture) == 5
    assert offers(state) == [0, 3, 4, 5]
    before, gold = state.points[RED], state.gold[RED]
    choose(state, 5)
    assert state.points[RED] - before == 6 and state.gold[RED] - gold == 2
    assert state.turned == [0, 1, 0, 0]
    assert is_wrangled(state, RED, pasture)
    assert state.aces[1] == 1


@rule("WT-5.12.2", "WT-10.15")
def test_only_a_meadow_of_the_tile_gives_the_right() -> None:
    """Given a pasture of 3 cows, when an alley or a building touches it, then nothing is offered."""
    state = position(tiles=[START, "alley 5,4", "alley 5,3"])
    paint(state, "6,3 7,2 8,3", "cow")
    paint(state, "7,3", "meadow")
    link_all(state)
    place(state, "alley 8,2")
    assert asked(state) == "turn_action" and state.actors() == [GREEN]
    place(state, "cache 9,2 9,3")
    assert asked(state) == "turn_action" and state.actors() == [GREEN]
    place(state, "cow_pair 8,4 9,4")
    assert asked(state) == "wrangle"


@rule("WT-5.12.3", "WT-X20", "WT-3.9")
def test_fewer_cows_may_bring_another_contract() -> None:
    """Given 6 cows, a turned contract for 6 and a large one of 4 points for 5, then the choice is real."""
    options = {"contracts": ("alleys", "points", "bullets", "gold"), "turned": (6,)}
    for n, points, bullets in ((6, 8, 1), (5, 10, 0), (3, 3, 0)):
        state = position(tiles=[START], **options)  # type: ignore[arg-type]
        blank(state)
        paint(state, "8,4 8,5 8,6 9,5", "cow")
        paint(state, "7,5", "meadow")
        link_all(state)
        place(state, "cow_pair 9,4 9,3")
        assert offers(state) == [0, 3, 4, 5, 6]
        before = state.points[RED]
        choose(state, n)
        assert state.points[RED] - before == points
        assert state.bullets[RED] == bullets
        assert state.turned == [0, int(n == 5), 1, 0]


@rule("WT-X20")
def test_at_most_seven_cows_are_wrangled() -> None:
    """Given a pasture of 9 cows, then 7 is the most."""
    state = position(tiles=[START])
    paint(state, "8,3 8,4 8,5 8,6 9,4 9,5 9,6", "cow")
    link_all(state)
    place(state, "cow_pair 7,5 7,6")
    assert offers(state) == [0, 3, 4, 5, 6, 7]


@rule("WT-5.12.4", "WT-X19", "WT-6.9")
def test_joining_a_wrangled_pasture_makes_all_of_it_wrangled() -> None:
    """
    Given 4 wrangled and 3 free cows, when a tile with a cow joins them, then nothing is offered; a Ranch
    counts 8.
    """
    state = position(tiles=[START])
    blank(state)
    paint(state, "7,5 7,6 7,7 8,7", "cow")
    paint(state, "9,4 9,3 9,2", "cow")
    paint_boot(state, "7,5")
    link_all(state)
    place(state, "pasture_hearts 8,5=c 9,5 9,6 9,7")
    assert asked(state) == "turn_action"
    pasture = pasture_of(state, RED, cell("8,5"))
    assert is_wrangled(state, RED, pasture) and cows_in(state, RED, pasture) == 8
    build(state, "ranch 7,2 7,3 7,4 8,2 8,3 8,4")
    assert cows_beside(state, RED, state.placed[RED][-1]) == 8


def paint_boot(state: State, place_: str) -> None:
    """Put a cowpoke on a cell of Red."""
    number = cell(place_)
    state.boots[0 if number < 61 else 1] |= 1 << (number if number < 61 else number - 61)
    state.wrangles[RED] += 1


@rule("WT-5.12.5")
def test_a_declined_pasture_is_offered_when_it_grows() -> None:
    """
    Given a declined pasture, when alleys come, then nothing; when a meadow joins it, then it is offered
    again.
    """
    state = position(tiles=[START])
    paint(state, "8,5 8,6", "cow")
    link_all(state)
    place(state, "cow_pair 7,5 7,6")
    events = choose(state, 0)
    assert names(events)[0] == "wrangle_declined"
    place(state, "alley 9,5")
    assert asked(state) == "turn_action"
    place(state, "cow_pair 8,4 8,3")
    assert asked(state) == "wrangle" and offers(state) == [0, 3, 4, 5, 6]


@rule("WT-5.12.2")
def test_two_pastures_are_offered_in_reading_order() -> None:
    """
    Given a tile that extends two pastures apart, then the one whose first cell comes first is asked first.
    """
    state = position(tiles=[START])
    blank(state)
    paint(state, "8,2 8,3 9,3", "cow")
    paint(state, "7,7 7,8 8,8 8,9", "cow")
    link_all(state)
    state.cells = cells("8,4 7,6")
    paint(state, "8,4 7,6", "meadow")
    state.step = FIND_PASTURES
    state.active = RED
    carry_on(state)
    assert state.pastures == sorted([cell("7,6"), cell("8,2")])
    assert offers(state) == [0, 3, 4]
    choose(state, 0)
    assert offers(state) == [0, 3]


@rule("WT-6.2", "WT-10.17")
def test_barns_pay_for_each_wrangle() -> None:
    """Given two Barns, when three cows are wrangled, then two gold."""
    state = position(tiles=[START, "barn 4,3 4,4 5,3 5,4"])
    build(state, "barn 8,0 8,1 9,0 9,1")
    paint(state, "8,5 8,6", "cow")
    link_all(state)
    place(state, "cow_pair 7,5 7,6")
    choose(state, 3)
    assert state.gold[RED] == 2


@rule("WT-10.16", "WT-11.9")
def test_the_cowpoke_lies_on_the_tile_that_was_placed() -> None:
    """Given a wrangle, then the marker lies on the first cell of the tile in that pasture."""
    state = position(tiles=[START])
    paint(state, "8,5 8,6", "cow")
    link_all(state)
    place(state, "cow_pair 7,5 7,6")
    choose(state, 4)
    assert here(state.boots) == "7,5"


@rule("WT-5.12.6", "WT-6.14", "WT-X28")
def test_alleys_of_a_contract_come_after_the_wrangling() -> None:
    """
    Given the large alleys contract, when 4 cows are wrangled, then two alleys are placed, never doubled.
    """
    state = position(tiles=[START])
    state.doubles[RED] = 1
    paint(state, "8,5 8,6", "cow")
    link_all(state)
    place(state, "cow_pair 7,5 7,6")
    choose(state, 4)
    assert asked(state) == "place_alley" and state.pending == [0, 0]
    assert all(option < 200 for option in offers(state))


@rule("WT-11.10")
def test_a_small_side_stays_small() -> None:
    """Given a turned contract, when it is won again, then the small bonus, and it stays turned."""
    state = position(tiles=[START], turned=(5,))
    paint(state, "8,4 8,5 8,6", "cow")
    link_all(state)
    place(state, "cow_pair 7,5 7,6")
    choose(state, 5)
    assert state.gold[RED] == 1 and state.turned == [0, 1, 0, 0]


# Sheriffs and bandits


def x9(bullets: int) -> State:
    """Return the picture of the rulebook on a blank board."""
    state = position(bullets=[bullets, 0])
    blank(state)
    paint(state, "6,3", "hill")
    paint(state, "4,3 8,5", "sheriff")
    paint(state, "4,1 3,3 2,3 6,3 7,3 8,1 4,5 5,5", "bandit")
    paint(state, "2,3", "meadow")
    paint(state, "3,4 8,3", "building")
    paint(state, "6,5", "cow")
    return state


@rule("WT-5.13.3", "WT-X9", "WT-5.13.2")
def test_the_line_of_fire_of_the_rulebook() -> None:
    """Given the example, then sheriff 1 sees A, B, C, D and G, sheriff 2 nobody."""
    assert targets(x9(0), RED) == sorted(cells("4,1 3,3 2,3 6,3 4,5"))
    state = x9(0)
    state.sheriffs[0], state.sheriffs[1] = 0, 0
    paint(state, "8,5", "sheriff")
    assert targets(state, RED) == []


@rule("WT-5.13.4", "WT-X9", "WT-10.11", "WT-5.13.5")
@pytest.mark.parametrize(("bullets", "left", "shot"), [(5, 0, 5), (7, 2, 5)])
def test_enough_bullets_shoot_all_targets_at_once(bullets: int, left: int, shot: int) -> None:
    """
    Given bullets for all, when the sheriffs may fire, then they must, and the rest of the bullets is kept.
    """
    state = x9(bullets)
    state.then, state.step = RESOLVED, FIRE
    carry_on(state)
    assert state.bullets[RED] == left
    assert tombstones(state, RED) == shot
    assert len(living_bandits(state, RED)) == 8 - shot


@rule("WT-5.13.4", "WT-X9")
def test_short_bullets_ask_for_targets() -> None:
    """Given 3 bullets for 5 targets, then exactly three are chosen."""
    state = x9(3)
    state.then, state.step = RESOLVED, FIRE
    carry_on(state)
    assert asked(state) == "shoot_targets"
    assert offers(state) == sorted(cells("4,1 3,3 2,3 6,3 4,5"))
    choose(state, cell("3,3"))
    assert cell("3,3") not in offers(state)
    choose(state, cell("6,3"), cell("4,5"))
    assert asked(state) == "turn_action"
    assert here(state.tombs) == "3,3 4,5 6,3" and state.bullets[RED] == 0


@rule("WT-10.12", "WT-5.13.3")
def test_only_cows_hills_mines_and_buildings_block() -> None:
    """Given sheriffs, roads, meadows, tombs and gaps between, then a bandit behind them is seen."""
    state = position()
    blank(state)
    paint(state, "5,0", "sheriff")
    paint(state, "5,1", "sheriff")
    paint(state, "5,2", "road")
    paint(state, "5,3", "meadow")
    paint(state, "5,4", "tomb")
    paint(state, "5,10", "bandit")
    assert targets(state, RED) == [cell("5,10")]
    for what in ("building", "cow", "hill"):
        other = state.clone()
        paint(other, "5,7", what)
        assert targets(other, RED) == []


@rule("WT-5.13.3")
def test_printed_hills_mines_and_cows_block() -> None:
    """
    Given the board, then its hills, mines, cows and workshops stop bullets, its meadows and icons don't.
    """
    for key in ("classic_1", "carpenters", "stagecoach", "pairs_of_aces"):
        state = position(key)
        side = state.side(RED)
        for at, mark in enumerate(side.tokens):
            blocks = at in cells_of(state.blocking[0], state.blocking[1])
            assert blocks == (mark[0] in "hnk" or mark == "mc"), (key, mark)


@rule("WT-X42", "WT-10.41", "WT-5.13.6", "WT-5.7.1")
def test_a_tile_counts_as_a_whole_before_anyone_is_shot() -> None:
    """
    Given a bandit in sight and no bullet, when Stash brings a bullet and a bandit in line, then either may
    be shot.
    """
    state = position("classic_2", tiles=["posse 4,4 4,5=s 4,6"])
    paint(state, "3,5", "bandit")
    place(state, "stash 2,7 3,7 4,7=x 3,8 3,9")
    assert asked(state) == "shoot_targets"
    assert offers(state) == cells("3,5 4,7")
    choose(state, cell("4,7"))
    assert here(state.tombs) == "4,7" and state.bullets[RED] == 0


@rule("WT-5.13.1", "WT-11.8")
def test_living_bandits_are_printed_placed_and_on_hills() -> None:
    """Given printed bandits, a bandit on a tile and a hill bandit, then all count until they are shot."""
    state = position("classic_3", tiles=["posse 5,5 5,6 5,7"])
    assert len(living_bandits(state, RED)) == 2
    build(state, "diamonds_square 8,6 8,7 9,6 9,7")
    assert len(living_bandits(state, RED)) == 3
    assert metric(state, RED, 4) == 3


@rule("WT-5.13.6")
def test_others_are_never_shot_by_my_sheriffs() -> None:
    """Given Red's sheriff and bullets, when Green's tile brings a bandit in that line, then nobody fires."""
    state = position(bullets=[2, 0], tiles=["posse 4,4 4,5 4,6"])
    place(state, "diamonds_line 4,3 4,4 4,5 4,6", GREEN)
    assert tombstones(state, GREEN) == 0 and state.bullets == [2, 0]


# Mining


@rule("WT-5.14.1", "WT-11.13")
def test_pickaxes_beyond_the_last_space_are_lost() -> None:
    """Given space 10, when two pickaxes come, then the marker stops on 11."""
    state = position(mine=[11, 1], tiles=["posse 4,4 4,5 4,6", "alley 5,6"])
    place(state, "alley 6,6")
    assert state.mine[RED] == 11


@rule("WT-5.14.2", "WT-10.1", "WT-10.34")
def test_the_third_pickaxe_brings_a_partner() -> None:
    """
    Given space 3, when a pickaxe is covered, then a partner is taken at once, face up, and the row is
    refilled.
    """
    state = position(mine=[3, 1], tiles=["posse 4,4 4,5 4,6", "alley 5,6"])
    row = state.row[:]
    place(state, "alley 6,6")
    assert asked(state) == "take_partner" and offers(state) == [*row, FROM_DECK]
    other, top = state.clone(), state.deck[-1]
    choose(state, row[1])
    assert state.second[RED] == row[1] and state.row == [row[0], top, row[2]]
    choose(other, FROM_DECK)
    assert other.second[RED] == top and other.row == row
    assert state.actors() == [GREEN]


@rule("WT-5.14.2")
def test_nobody_gets_a_third_partner() -> None:
    """Given space 4, when another pickaxe comes, then no partner is offered."""
    state = position(mine=[4, 1], tiles=["posse 4,4 4,5 4,6", "alley 5,6"])
    place(state, "alley 6,6")
    assert state.mine[RED] == 5 and asked(state) == "turn_action"


# Tussles


@rule("WT-5.16.1", "WT-5.16.2", "WT-5.16.3", "WT-X5", "WT-X21", "WT-10.35")
@pytest.mark.parametrize(
    ("year", "numbers", "changes", "winners"),
    [
        (2, [1, 5, 3], [3, -3, 0], [0]),
        (3, [2, 2, 5, 3], [4, 4, -4, 0], [0, 1]),
        (1, [4, 4, 4], [2, 2, 2], [0, 1, 2]),
        (4, [3, 3], [5, 5], []),
        (1, [1, 2], [2, -2], [0]),
    ],
)
def test_fewest_bandits_win_and_most_lose(
    year: int, numbers: list[int], changes: list[int], winners: list[int]
) -> None:
    """
    Given living bandits, when the tussle comes, then points change hands and winners place hill bandits.
    """
    state = position(seats=len(numbers), year=year)
    bandits(state, *numbers)
    state.step = TUSSLE
    told = [event for event in carry_on(state) if isinstance(event, Tussled)]
    assert [event.vp for event in told] == changes
    if year < 4:
        assert [points - 5 for points in state.points] == changes
    placing = ([state.active] if asked(state) == "place_hill_bandit" else []) + state.winners
    assert sorted(placing) == winners


@rule("WT-5.16.2")
@hypothesis.given(numbers=st.lists(st.integers(0, 9), min_size=2, max_size=5))
def test_everybody_wins_only_when_all_are_equal(numbers: list[int]) -> None:
    """Given any numbers, then the fewest win, the most lose unless they are the fewest too."""
    for n, outcome in zip(numbers, outcomes(numbers), strict=True):
        assert outcome == (1 if n == min(numbers) else -1 if n == max(numbers) else 0)


@rule("WT-6.8", "WT-X21")
def test_hotels_pay_winners() -> None:
    """Given a Hotel, when its owner wins in year 3, then 6 points instead of 4; losing, it pays nothing."""
    for numbers, change in (([2, 2, 5, 3], 6), ([5, 2, 2, 3], -4)):
        state = position(seats=4, year=3, tiles=["hotel 4,3 4,4 4,5 4,6 5,3"])
        bandits(state, *numbers)
        tussle(state)
        assert state.points[RED] - 5 == change


@rule("WT-5.16.4", "WT-10.13")
def test_hill_bandits_go_to_hills_without_any_bandit() -> None:
    """Given winners, when they are asked in turn order, then free hills are offered, a used one not again."""
    state = position(year=1)
    state.first = GREEN
    bandits(state, 2, 2)
    tussle(state)
    assert asked(state) == "place_hill_bandit" and state.actors() == [GREEN]
    choose(state, offers(state)[0])
    assert state.actors() == [RED]
    hills = [at for at, mark in enumerate(state.side(RED).tokens) if mark == "h."]
    assert offers(state) == hills
    before = len(living_bandits(state, RED))
    events = choose(state, hills[0])
    assert len(living_bandits(state, RED)) == before + 1
    assert "year_began" in names(events)
    state.active = RED
    assert hills[0] not in hill_options(state)


@rule("WT-5.16.4")
def test_without_a_token_or_a_hill_nothing_is_placed() -> None:
    """Given no token left, when winners are known, then the next year begins."""
    state = position(year=1)
    state.supply[HILL_BANDITS_LEFT] = 0
    bandits(state, 1, 1)
    tussle(state)
    assert asked(state) == "turn_action" and state.year == 1


@rule("WT-X23", "WT-5.13.6")
def test_a_hill_bandit_in_sight_is_shot_at_once() -> None:
    """Given a bullet and a sheriff whose line reaches a free hill, then the hill bandit there is shot."""
    state = position(bullets=[1, 0], year=1)
    paint(state, "5,5", "sheriff")  # (5,2) is a hill in its row
    bandits(state, 0, 4)
    tussle(state)
    events = choose(state, cell("5,2"))
    assert "bandit_shot" in names(events)
    assert len(living_bandits(state, RED)) == 0
    assert tombstones(state, RED) == 1 and state.bullets[RED] == 0


@rule("WT-10.13")
def test_a_hill_whose_bandit_was_shot_is_not_free_again() -> None:
    """Given a hill bandit that was shot at once, when the next one is to be placed, then not on its hill."""
    state = position(bullets=[1, 0], year=1)
    paint(state, "5,5", "sheriff")
    bandits(state, 0, 4)
    tussle(state)
    choose(state, cell("5,2"))
    bandits(state, 0, 4)
    tussle(state)
    assert asked(state) == "place_hill_bandit" and state.actors() == [RED]
    assert cell("3,8") in offers(state) and cell("5,2") not in offers(state)


@rule("WT-5.16.5")
def test_hill_bandits_link_nothing() -> None:
    """Given a hill bandit, then what is linked and reached is as before."""
    state = position(year=1, tiles=["posse 4,4 4,5 4,6"])
    before = reachable_cells(state, RED, free_cells(state, RED)), state.covered[:2]
    bandits(state, 0, 4)
    tussle(state)
    choose(state, cell("3,8"))
    assert (reachable_cells(state, RED, free_cells(state, RED)), state.covered[:2]) == before


@rule("WT-5.16.6", "WT-1.4")
def test_years_follow_each_other_and_the_fourth_ends_the_game() -> None:
    """Given the tussle of years 1 and 4, then year 2 begins with income, or the game is over."""
    state = position(year=1)
    state.supply[HILL_BANDITS_LEFT] = 0
    events = tussle(state)
    assert "year_began" in events and (state.year, state.space) == (1, 1)
    state = position(year=4)
    events = tussle(state)
    assert state.is_over() and "game_ended" in events


@rule("WT-X37")
def test_what_partners_count() -> None:
    """Given a settlement, then metrics count what lies there."""
    state = position(tiles=["posse 4,4 4,5 4,6", "alley 4,7"])
    assert metric(state, RED, 9) == 1 and metric(state, RED, 11) == 1
    assert metric(state, RED, 13) == 4 and metric(state, RED, 5) == 1
    assert len(groups(state.meadows[2 * RED], state.meadows[2 * RED + 1])) == 3
