"""WT-5.2 to WT-5.4, WT-5.6: income, dice, what a turn offers."""

import hypothesis
from hypothesis import strategies as st

from tests.games.wild_tiled_west.notation import (
    RED,
    asked,
    begun,
    by_sawmill,
    cell,
    choose,
    draft,
    drafts,
    finish_turns,
    names,
    offers,
    place,
    position,
    roll,
    slot,
)
from westward.games.wild_tiled_west.decisions import FREE_ALLEYS, PASS, SAWMILL
from westward.games.wild_tiled_west.position import PAY_INCOME, USED
from westward.games.wild_tiled_west.rules.counting import alleys
from westward.games.wild_tiled_west.rules.dice import has_tile
from westward.games.wild_tiled_west.rules.flow import carry_on
from westward.testing import rule

CENTRE = ["ambush 4,5 4,6 4,7 3,7 5,5"]  # a start that leaves the board open


def empty_row(*names_of_piles: str) -> dict[str, int]:
    """Return piles that are exhausted."""
    return dict.fromkeys(names_of_piles, 0)


@rule("WT-5.2")
def test_income_is_the_gold_of_the_mine_space() -> None:
    """Given mine spaces 1, 4 and 8, when year 2 begins, then the players take 2, 3 and 4 gold."""
    state = position(seats=3, mine=[1, 4, 8], year=2, space=1)
    state.step = PAY_INCOME
    carry_on(state)
    assert state.gold == [2, 3, 4]
    assert asked(state) == "turn_action"


@rule("WT-5.2", "WT-X22", "WT-10.32")
def test_year_four_offers_digging() -> None:
    """Given space 3 and space 10 in year 4, when they dig, then 1 gold, two spaces, a partner on the way."""
    state = position(mine=[3, 10], year=4, space=1)
    state.step = PAY_INCOME
    carry_on(state)
    assert asked(state) == "year4_income" and offers(state) == [0, 1]
    other = state.clone()
    choose(other, 0)
    assert other.gold[RED] == 2
    choose(state, 1)
    assert (state.gold[RED], state.mine[RED]) == (1, 5)
    assert asked(state) == "take_partner" and state.actors() == [RED]
    choose(state, offers(state)[0])
    assert asked(state) == "year4_income" and state.actors() == [1]
    choose(state, 1)
    assert state.mine[1] == 11 and state.gold[1] == 1
    assert asked(state) == "turn_action"


@rule("WT-10.40", "WT-X43", "WT-5.8")
def test_short_gold_is_taken_in_turn_order() -> None:
    """Given 5 gold in the supply and incomes 3, 2, 2, when income is paid, then 3, 2 and 0 are taken."""
    state = position(seats=3, mine=[4, 1, 2], year=3, space=1)
    state.supply[0] = 5
    state.step = PAY_INCOME
    carry_on(state)
    assert state.gold == [3, 2, 0]
    state = position(seats=3, mine=[4, 1, 2], year=3, space=1)
    state.supply[0], state.first = 5, 1
    state.step = PAY_INCOME
    carry_on(state)
    assert state.gold == [1, 2, 2]


@rule("WT-5.3.1", "WT-5.3.3", "WT-X1")
def test_dice_go_to_the_notch_of_their_number() -> None:
    """Given rolls of 4, 17 and twice 8, when dice are placed, then the second 8 becomes 1."""
    assert roll(position(seats=3), [4, 17], [8, 8]) == ["p4", "p17", "r8", "r1"]


@rule("WT-5.3.3", "WT-X2", "WT-X12", "WT-X13")
def test_dice_make_way_upwards_and_round() -> None:
    """Given equal rolls, when dice are placed, then they take the next notches, 1 after 20."""
    assert roll(position(), [11, 11, 11]) == ["p11", "p12", "p13"]
    assert sorted(roll(position(), [20, 20, 3])) == ["p1", "p20", "p3"]
    assert sorted(roll(position(), [12, 11, 11])) == ["p11", "p12", "p13"]


@rule("WT-5.3.2", "WT-5.3.4", "WT-X13")
def test_an_empty_line_closes_its_notches() -> None:
    """Given an empty second row, when 2, 3 and 7 are rolled, then they end on 3, 4 and 8."""
    state = position(piles=empty_row("cow_square", "barn", "stables", "spades_gold"))
    assert roll(state, [2, 3]) == ["p3", "p4"]
    assert roll(state, [7]) == ["p8"]
    state = position(piles=empty_row("cow_square", "barn", "stables"))
    assert roll(state, [2, 3]) == ["p2", "p3"]  # one pile is left: the row is not empty


@rule("WT-5.3.5", "WT-X14", "WT-5.4.4")
def test_a_line_emptied_in_mid_round_sends_dice_away() -> None:
    """Given one tile left in a row and dice at both ends, when it is drafted, then the other die moves on."""
    row = empty_row("diamonds_line", "clubs_pair", "cow_pair")
    state = position(tiles=CENTRE, dice=["p5", "p10"], piles={**row, "hearts_step": 1})
    events = choose(state, draft("p10", "hearts_step"))
    assert state.dice == [6, USED]
    assert "die_moved" in names(events)
    assert asked(state) == "place_tile"


@rule("WT-5.3.5")
def test_the_lower_of_two_stranded_dice_moves_first() -> None:
    """Given dice on 5 and 10 and a Sawmill that takes the last tile, then 5 goes to 6 and 10 to 11."""
    row = empty_row("diamonds_line", "clubs_pair", "cow_pair")
    state = position(
        tiles=[*CENTRE, "sawmill 6,5 7,5 8,5", "alley 6,6 6,7"],
        dice=["p5", "p10"],
        piles={**row, "hearts_step": 1},
    )
    choose(state, by_sawmill("hearts_step"))
    assert state.dice == [6, 11]


@rule("WT-10.21", "WT-11.11")
def test_a_die_without_an_open_notch_is_set_aside() -> None:
    """Given trays with one line left, when three prairie dice are rolled, then one is set aside."""
    state = position()
    state.piles = [0] * 40
    state.piles[slot("ambush")] = 1
    assert roll(state, [9, 9, 9], [4]) == ["p3", "p8", "aside", "aside"]


@rule("WT-5.3.3")
@hypothesis.given(
    rolls=st.lists(st.integers(1, 20), max_size=4), gone=st.lists(st.integers(0, 39), max_size=36)
)
@hypothesis.settings(max_examples=60, deadline=None)
def test_the_notches_do_not_depend_on_the_order(rolls: list[int], gone: list[int]) -> None:
    """
    Given any rolls and piles, then dice lie on different open notches, in whatever order they are handled.
    """
    state = position()
    for at in gone:
        state.piles[at] = 0
    placed = roll(state, rolls)
    assert placed == roll(state, rolls[::-1])
    on = [int(at[1:]) for at in placed if at != "aside"]
    assert len(set(on)) == len(on)
    assert all(has_tile(state, at) for at in on)
    assert len(on) == min(len(rolls), sum(has_tile(state, at) for at in range(1, 21)))


@rule("WT-5.4.1", "WT-5.4.2", "WT-X3")
def test_becca_and_her_one_gold() -> None:
    """Given 1 gold and the dice of the example, then exactly these drafts can be paid."""
    state = position(gold=1, tiles=CENTRE, dice=["p11", "r3", "r1"], piles={"cow_corner": 0})
    assert drafts(state) == {
        "p11 boom_street": 0,
        "r1 barn": 1,
        "r3 clubs_pair": 0,
        "r3 posse": 1,
    }


@rule("WT-5.4.1", "WT-X15")
def test_claim_jumps_cost_a_gold_for_each_pile_that_is_left() -> None:
    """Given 3 gold and a river die on 5, then jumps are counted over stocked piles only."""
    state = position(gold=3, tiles=CENTRE, dice=["r5"])
    assert drafts(state) == {"r5 spades_line": 0, "r5 ranch": 2}
    state = position(gold=3, tiles=CENTRE, dice=["r5"], piles={"ranch": 0})
    assert drafts(state) == {"r5 spades_line": 0, "r5 fancy_saloon": 3, "r5 chapel": 3, "r5 hideout": 3}


@rule("WT-10.39", "WT-X41", "WT-5.4.2")
def test_a_prairie_die_reaches_river_piles_but_never_jumps() -> None:
    """Given an exhausted first pile, then the die reaches the Town Hall for 2 gold and nothing else."""
    state = position(gold=2, tiles=CENTRE, dice=["p3"], piles={"ambush": 0})
    assert drafts(state) == {"p3 town_hall": 2}
    state = position(gold=1, tiles=CENTRE, dice=["p3"], piles={"ambush": 0})
    assert drafts(state) == {}


@rule("WT-5.4.3")
def test_the_die_for_a_pile_can_be_chosen() -> None:
    """Given two dice that reach the same pile, then both drafts are offered at their own prices."""
    state = position(gold=4, tiles=CENTRE, dice=["r1", "r3"])
    found = drafts(state)
    assert (found["r1 barn"], found["r3 barn"]) == (2, 4)
    choose(state, draft("r3", "barn"))
    assert state.gold[RED] == 0 and state.dice == [21, USED]


@rule("WT-5.4.4", "WT-5.4.2")
def test_a_draft_pays_takes_tile_and_die() -> None:
    """Given 2 gold, when a pile for 2 is drafted, then gold, pile and die change before the placement."""
    state = position(gold=2, tiles=CENTRE, dice=["r5"])
    left = state.piles[slot("ranch")]
    choose(state, draft("r5", "ranch"))
    assert (state.gold[RED], state.supply[0]) == (0, 28)  # Green has 2 of the 30
    assert state.piles[slot("ranch")] == left - 1
    assert state.dice == [USED]
    assert asked(state) == "place_tile"


@rule("WT-5.4", "WT-10.6")
def test_passing_is_for_those_who_can_do_nothing() -> None:
    """Given no die and no free cell, then passing is the only option, and the round goes on."""
    state = position(tiles=CENTRE)
    assert offers(state) == [FREE_ALLEYS]
    state.covered[0], state.covered[1] = state.side(RED).tileable
    assert offers(state) == [PASS]
    events = choose(state, PASS)
    assert names(events) == ["passed"]
    assert state.actors() == [1]


@rule("WT-10.5", "WT-5.4.2")
def test_a_tile_without_a_place_is_not_offered() -> None:
    """Given a board with single free cells only, then no tile can be drafted, but an alley can be placed."""
    state = position(tiles=CENTRE, dice=["p1", "r1"])
    assert drafts(state)
    low, high = state.side(RED).tileable
    state.covered[0], state.covered[1] = low, high
    for at in ("0,1", "4,2", "8,8"):
        number = cell(at)
        if number < 61:
            state.covered[0] -= 1 << number
        else:
            state.covered[1] -= 1 << (number - 61)
    state.linked[0], state.linked[1] = state.covered[0], state.covered[1]
    assert drafts(state) == {}
    assert offers(state) == [FREE_ALLEYS]


@rule("WT-5.6", "WT-10.8")
def test_free_alleys_cost_nothing_and_take_no_die() -> None:
    """Given a die and a bonus cell, when two alleys are placed at once, then both are resolved together."""
    state = position(tiles=["posse 4,3 4,4 4,5"], dice=["p1"])
    assert FREE_ALLEYS in offers(state)
    choose(state, FREE_ALLEYS)
    events = place(state, "alley 4,6 5,6")  # (5,6) is a gold bonus
    assert names(events)[:2] == ["alleys_placed", "gained"]
    assert alleys(state, RED) == 2
    assert state.dice == [1]
    assert state.gold[RED] == 1


@rule("WT-5.6")
def test_one_of_two_alleys_may_be_out_of_touch() -> None:
    """Given a settlement, then pairs are offered of which at least one touches it."""
    state = position(tiles=["posse 4,3 4,4 4,5"])
    choose(state, FREE_ALLEYS)
    pairs = [option for option in offers(state) if option >= 200]
    assert 200 + 2 * cell("4,6") in pairs  # (4,6) touches, (4,7) does not
    assert 200 + 2 * cell("4,7") not in pairs


@rule("WT-X27", "WT-5.5")
def test_the_first_alleys_cover_the_start_cell() -> None:
    """Given an empty board, then alleys must cover (4,5) and touch each other."""
    state = position()
    choose(state, FREE_ALLEYS)
    options = offers(state)
    assert [option for option in options if option < 200] == [cell("4,5")]
    assert 200 + 2 * cell("4,5") in options  # (4,5) and (4,6)
    assert 200 + 2 * cell("4,6") not in options
    assert len([option for option in options if option >= 200]) == 4


@rule("WT-6.10", "WT-10.20")
def test_a_sawmill_takes_any_pile_once() -> None:
    """
    Given a Sawmill and 1 gold, when it is used, then no die is taken, the slot is paid, and it is spent.
    """
    state = position(gold=1, tiles=[*CENTRE, "sawmill 6,5 7,5 8,5", "alley 6,6 6,7"], dice=["p1"])
    state.piles[state.box.slot_of[state.box.tile_keys.index("sawmill")]] = 1  # there is one to take
    options = offers(state)
    assert by_sawmill("barn") in options and by_sawmill("posse") in options
    assert by_sawmill("spades_tee") in options  # also a pile that a die reaches
    assert by_sawmill("town_hall") not in options  # 2 gold
    assert by_sawmill("sawmill") not in options
    choose(state, by_sawmill("barn"))
    assert state.gold[RED] == 0 and state.dice == [1]
    assert state.spent[RED][1] == 1
    choose(state, offers(state)[0])
    finish_turns(state, "turn_action")
    state.active = RED
    assert all(option < SAWMILL for option in offers(state))


@rule("WT-10.20")
def test_a_sawmill_is_of_no_use_in_the_turn_it_is_placed() -> None:
    """Given a Sawmill that is placed, then the turn ends; two Sawmills serve one after the other."""
    state = position(gold=3, tiles=[*CENTRE, "alley 6,5 6,6"])
    place(state, "sawmill 7,5 8,5 9,5")
    assert state.actors() == [1]
    state = position(gold=3, tiles=[*CENTRE, "sawmill 6,5 7,5 8,5", "alley 9,5", "sawmill 6,6 7,6 8,6"])
    choose(state, by_sawmill("posse"))
    assert state.spent[RED] == [0, 1, 0, 0]
    choose(state, offers(state)[0])
    assert state.actors() == [1]


@rule("WT-1.3")
def test_a_turn_is_one_draft_and_one_placement() -> None:
    """Given a new game, when the first player drafts and places, then the next one is asked."""
    state = begun(2, 8, face="classic")
    first = state.active
    choose(state, offers(state)[0])
    assert asked(state) in ("place_tile", "place_free_alleys")
    choose(state, offers(state)[0])
    finish_turns(state, "turn_action")
    assert state.active != first
