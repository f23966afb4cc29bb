"""WT-6 and WT-7.1 to WT-7.9: buildings and Conquest faces."""

import pytest

from tests.games.wild_tiled_west.notation import (
    GREEN,
    RED,
    asked,
    begun,
    blank,
    build,
    carry_on,
    cell,
    cells,
    choose,
    finish_turns,
    here,
    hold,
    names,
    offers,
    paint,
    place,
    placement,
    position,
    random_game,
    slot,
    values,
)
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.cells import BESIDE, cells_of, put
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.decisions import BUILD, DONE, FREE_ALLEYS, NO_MORE, STORE
from westward.games.wild_tiled_west.position import (
    BEFORE_ACTION,
    SET_ASIDE,
    STORE_PLACED,
    STORE_REMOVED,
    TUSSLE,
)
from westward.games.wild_tiled_west.rules.conquest import sees_home
from westward.games.wild_tiled_west.rules.counting import alleys, metric, tombstones
from westward.games.wild_tiled_west.rules.ending import conquest_points, final_points, pink_points
from westward.games.wild_tiled_west.rules.firing import living_bandits, targets
from westward.games.wild_tiled_west.rules.placing import free_cells, placement_cells, reachable_cells
from westward.games.wild_tiled_west.rules.surrounding import is_surrounded
from westward.games.wild_tiled_west.state import State
from westward.testing import rule

START = "posse 4,4 4,5 4,6"


def link_all(state: State) -> None:
    """Link what was painted to the settlement of Red."""
    state.linked[0], state.linked[1] = state.covered[0], state.covered[1]


# Buildings


@rule("WT-6.4", "WT-8.2", "WT-X24", "WT-6.7", "WT-10.42")
def test_the_hideout_buries_sheriffs_and_a_chapel_counts_them() -> None:
    """
    Given 2 shot bandits and 3 sheriffs, when the Hideout buries two, then 4 tombstones: 8 points, Chapel 4.
    """
    state = position(tiles=[START, "chapel 3,4 3,5 3,6 2,5"])
    paint(state, "0,1 0,2", "tomb")
    paint(state, "9,0 9,1", "sheriff")
    before = state.supply[1]
    place(state, "hideout 3,2 3,3 4,3")
    assert asked(state) == "hideout_targets"
    assert offers(state) == [*cells("4,5 9,0 9,1"), NO_MORE]
    choose(state, cell("9,0"))
    assert offers(state) == [*cells("4,5 9,1"), NO_MORE]
    choose(state, cell("9,1"))
    assert state.actors() == [GREEN]
    assert tombstones(state, RED) == 4 and state.supply[1] == before - 2
    assert here(state.sheriffs) == "4,5"
    assert final_points(state, RED)[1:3] == [4, 8]


@rule("WT-6.7")
def test_the_hideout_may_bury_nobody() -> None:
    """Given sheriffs, when no more is chosen, then nothing happens; without sheriffs nothing is asked."""
    state = position(tiles=[START])
    place(state, "hideout 3,2 3,3 4,3")
    choose(state, NO_MORE)
    assert tombstones(state, RED) == 0 and state.actors() == [GREEN]
    state = position(tiles=["cache 4,4 4,5"])
    place(state, "hideout 3,2 3,3 4,3")
    assert state.actors() == [GREEN]
    state = position(tiles=[START])
    state.supply[1] = 0
    place(state, "hideout 3,2 3,3 4,3")
    assert state.actors() == [GREEN]


@rule("WT-6.5", "WT-10.19")
def test_a_fancy_saloon_takes_an_ace_card() -> None:
    """Given ace cards, when the Saloon is placed, then one is chosen; without any nothing happens."""
    state = position(tiles=[START])
    state.ace_owner[0] = GREEN
    place(state, "fancy_saloon 3,4 3,5 3,6 2,5 2,6")
    assert asked(state) == "choose_ace_card" and offers(state) == [1, 2, 3]
    choose(state, 2)
    assert state.ace_owner == [GREEN, -1, RED, -1] and state.aces[2] == 1
    state = position(tiles=[START])
    state.ace_owner = [GREEN] * 4
    place(state, "fancy_saloon 3,4 3,5 3,6 2,5 2,6")
    assert asked(state) == "turn_action"


@rule("WT-6.11", "WT-X25")
def test_the_sheriffs_office_shoots_anywhere() -> None:
    """Given 1 bullet and 4 bandits out of sight, when the Office is placed, then two of them are chosen."""
    state = position(tiles=["cache 4,4 4,5"], bullets=[1, 0])
    blank(state)
    paint(state, "0,1 0,3 9,0 9,9", "bandit")
    place(state, "sheriffs_office 3,2 3,3 3,4 3,5")
    assert asked(state) == "shoot_targets" and state.bullets[RED] == 2
    assert offers(state) == cells("0,1 0,3 9,0 9,9")
    choose(state, cell("9,9"), cell("0,1"))
    assert here(state.tombs) == "0,1 9,9" and state.bullets[RED] == 0
    assert state.actors() == [GREEN]


@rule("WT-6.11")
def test_the_office_keeps_bullets_that_find_nobody() -> None:
    """Given more bullets than bandits, when the Office is placed, then all are shot and the rest is kept."""
    state = position(tiles=["cache 4,4 4,5"], bullets=[3, 0])
    place(state, "sheriffs_office 3,2 3,3 3,4 3,5")
    assert not living_bandits(state, RED) and state.bullets[RED] == 3


@rule("WT-6.9")
def test_a_ranch_counts_each_pasture_beside_it_once() -> None:
    """Given two pastures beside a Ranch, one of them touching twice, then all their cows count once."""
    state = position(tiles=["ranch 4,3 4,4 4,5 5,3 5,4 5,5"])
    blank(state)
    paint(state, "3,3 3,4 3,5 4,2", "cow")
    paint(state, "3,2", "meadow")
    paint(state, "6,3", "cow")
    paint(state, "9,9", "cow")
    assert pink_points(state, RED) == 5


@rule("WT-6.12", "WT-8.1")
def test_stables_pay_when_every_horseshoe_is_covered() -> None:
    """Given all horseshoes but one, then minus 1 and no 8; with all, 8 for each Stables."""
    state = position(tiles=["stables 4,4 4,5 4,6 5,4 5,6"])
    shoes = cells_of(*state.side(RED).horseshoes)
    for at in shoes[1:]:
        put(state.covered, RED, at)
    assert final_points(state, RED)[:2] == [-1, 0]
    put(state.covered, RED, shoes[0])
    assert final_points(state, RED)[:2] == [0, 8]


@rule("WT-6.14", "WT-X28", "WT-10.9")
def test_the_wheelwright_doubles_single_alleys() -> None:
    """Given the yellow face, when a tile brings two single alleys, then each may become a pair."""
    state = position("classic_5", tiles=["cache 5,4 6,4", "wheelwright 4,4 4,5 5,5 yellow"])
    assert state.doubles[RED] == 1
    place(state, "crossroads 6,3 6,5 7,3 7,4 7,5")  # its own alley icon, and the bonus of (7,5)
    assert asked(state) == "place_alley" and state.pending == [1, 1]
    for left in (2, 4):
        pairs = [option for option in offers(state) if option >= 200]
        assert pairs and len(pairs) < len(offers(state))  # one alley is enough too
        choose(state, pairs[0])
        assert alleys(state, RED) == left


@rule("WT-6.14", "WT-10.9")
def test_the_white_wheelwright_brings_two_alleys_one_by_one() -> None:
    """Given the white face, when it is placed, then two alleys are placed one after the other, as singles."""
    state = position(tiles=[START])
    place(state, "wheelwright 3,2 3,3 4,3")
    assert asked(state) == "place_alley" and state.pending == [0, 0]
    assert all(option < 200 for option in offers(state))
    choose(state, offers(state)[0])
    assert asked(state) == "place_alley" and state.pending == [0]
    assert state.doubles[RED] == 0


@rule("WT-6.14")
def test_free_alleys_are_never_more_than_two() -> None:
    """Given a yellow Wheelwright, then free alleys are still one or two."""
    state = position(tiles=[START, "wheelwright 3,2 3,3 4,3 yellow"])
    choose(state, FREE_ALLEYS)
    choose(state, next(option for option in offers(state) if option >= 200))
    finish_turns(state, "turn_action")
    assert alleys(state, RED) == 2


# Faces


@rule("WT-7.1", "WT-1.5")
@pytest.mark.parametrize("board", STANDARD.boards)
def test_every_face_is_played_to_the_end_alone_and_with_others(board: str) -> None:
    """Given each Conquest face, when games are played at random, then all invariants hold at the end."""
    for seats in (1, 3):
        state = random_game(
            seats, 7, board=[board, *["random"] * (seats - 1)], face=["conquest"] + ["classic"] * (seats - 1)
        )
        GAME.rules.check(state)
        assert state.is_over()


@rule("WT-7.1")
def test_a_conquest_face_concerns_its_owner_alone() -> None:
    """Given Red on Ghost Towns and Green on a classic face, then only Red pays for towns not founded."""
    state = position("ghost_towns")
    assert conquest_points(state, RED) == -40 and conquest_points(state, GREEN) == 0


@rule("WT-7.2.1", "WT-10.28")
def test_workshops_are_closed_and_block_fire() -> None:
    """Given the Carpenters face, then nothing lies on workshops, they close buildings in and stop bullets."""
    state = position("carpenters", tiles=["posse 6,4 6,5 6,6"])
    assert not any(state.side(RED).can_hold[at] for at in cells("0,0 1,0 4,3 5,3 10,4 10,5 7,8 7,9"))
    paint(state, "4,1", "sheriff")
    paint(state, "4,4", "bandit")
    assert targets(state, RED) == []  # (4,3) is a workshop
    paint(state, "0,1 1,1 2,0", "road")
    assert is_surrounded(state, RED, cells("0,0 1,0"))


@rule("WT-7.2.2", "WT-7.2.3", "WT-7.2.4", "WT-X35")
def test_a_workshop_is_built_filled_and_scored() -> None:
    """Given workshop 3 and 5 gold, when it is built and filled, then 9 points and no unspent gold."""
    state = position("carpenters", gold=[5, 0], tiles=["posse 6,4 6,5 6,6"])
    assert offers_in_window(state) == []
    build(state, "alley 9,4")  # beside (10,4)
    assert offers_in_window(state) == [DONE, BUILD + 3]
    choose(state, BUILD + 3)
    assert offers(state) == [DONE, STORE + 3]
    choose(state, STORE + 3, STORE + 3, STORE + 3)
    assert asked(state) == "turn_action"  # full and nothing else to do: the window closes
    assert state.gold[RED] == 0 and metric(state, RED, 10) == 0
    assert conquest_points(state, RED) == 9
    assert state.standing(RED) == [5, 0]
    assert sum(state.gold) + state.supply[0] + 3 == 30


def offers_in_window(state: State) -> list[int]:
    """Open the Carpenters' window of Red and return what it offers, nothing if it stays shut."""
    state.active, state.step = RED, BEFORE_ACTION
    carry_on(state)
    return offers(state) if asked(state) == "carpenters_action" else []


@rule("WT-7.2.2")
def test_the_carpenters_have_two_windows() -> None:
    """
    Given gold and a workshop in reach, when the turn is over, then it is asked again before the next
    player.
    """
    state = position("carpenters", gold=[2, 0], tiles=["posse 6,4 6,5 6,6", "alley 9,4"])
    place(state, "alley 6,7")
    assert asked(state) == "carpenters_action" and state.actors() == [RED]
    choose(state, DONE)
    assert state.actors() == [GREEN]


@rule("WT-7.3.1", "WT-10.26", "WT-10.33", "WT-10.36")
def test_a_home_is_a_cheap_building_anywhere() -> None:
    """Given Homes in Peril, when the home is chosen and placed, then it is free and the first tile."""
    state = begun(2, 1, board=["board_2", "board_1"], face=["conquest", "classic"])
    assert asked(state) == "choose_home"
    kinds = {STANDARD.tile_keys[STANDARD.slot_tile[at]] for at in offers(state)}
    assert "barn" in kinds and "bank" in kinds and "cache" in kinds
    assert not kinds & {"sawmill", "town_hall", "fancy_saloon", "posse"}
    gold, piles = state.gold[RED], state.piles[slot("barn")]
    choose(state, slot("barn"))
    assert asked(state) == "place_home" and len(offers(state)) > 40
    choose(state, placement("barn 4,5 4,6 5,5 5,6")[1])
    assert here(state.homes) == "4,5 4,6 5,5 5,6" and state.piles[slot("barn")] == piles - 1
    assert state.gold[RED] == gold + 2  # the income of year 1, and the home was free
    state.active = RED
    near = cells_of(*reachable_cells(state, RED, free_cells(state, RED)))
    assert cell("3,5") in near and cell("9,9") not in near


@rule("WT-7.3.2", "WT-X32")
def test_bandits_that_see_the_home_cost_points() -> None:
    """Given a Barn in the middle, then two of four printed bandits see it: minus 2 before the tussle."""
    state = position("homes_in_peril", tiles=["barn 4,5 4,6 5,5 5,6"])
    state.homes[:2] = state.covered[:2]
    seen = [at for at in living_bandits(state, RED) if sees_home(state, RED, at)]
    assert seen == cells("1,6 5,8") and len(living_bandits(state, RED)) == 4
    state.bandits[2:] = [0, 0]
    state.step = TUSSLE
    events = carry_on(state)
    assert values(events, "home_in_sight") == [{"player": RED, "bandits": 2}]
    assert names(events).index("home_in_sight") < names(events).index("tussle_began")
    assert state.points[RED] == 5 - 2 - 2


@rule("WT-7.4.1")
def test_the_ace_card_bonus_lets_choose_a_card() -> None:
    """Given Pairs of Aces, when its bonus is covered, then an ace card is chosen at once."""
    state = position("pairs_of_aces", tiles=["posse 5,4 5,5 5,6", "alley 9,5"])
    place(state, "alley 10,5")
    assert asked(state) == "choose_ace_card"
    choose(state, 3)
    assert state.ace_owner[3] == RED and state.actors() == [GREEN]


@rule("WT-7.4.2", "WT-7.4.3", "WT-X10", "WT-8.6", "WT-10.31")
def test_linked_suit_markers_pay_for_aces() -> None:
    """Given clubs and hearts linked, 2 clubs and 4 hearts, then 18 points and 12 for the hearts."""
    state = position("pairs_of_aces", tiles=["posse 5,4 5,5 5,6"])
    state.aces[:4] = [0, 4, 0, 2]
    assert conquest_points(state, RED) == 0
    build(state, "alley 1,10")  # beside the hearts marker
    assert conquest_points(state, RED) == 12
    build(state, "alley 9,10")  # beside the clubs marker
    assert final_points(state, RED)[3] == 12
    assert final_points(state, RED)[5] == 18
    assert not state.side(RED).can_hold[cell("0,10")]


@rule("WT-7.5.1", "WT-X30", "WT-10.29", "WT-5.7.4")
def test_a_horse_is_lassoed_when_it_is_encircled() -> None:
    """Given three neighbours of horse 4 covered, when the fourth is, then 5 points, once."""
    state = position("lasso", tiles=["posse 4,4 4,5 4,6", "alley 5,3 5,5 7,4"])
    before = state.points[RED]
    events = place(state, "alley 6,4")
    assert values(events, "horse_lassoed") == [{"player": RED, "row": 6, "column": 5}]
    assert state.points[RED] - before == 5
    place(state, "alley 5,4")  # afterwards it may be covered
    assert state.points[RED] - before == 5


@rule("WT-7.5.2", "WT-X30")
def test_a_horse_that_was_covered_before_brings_nothing() -> None:
    """Given horse 4 covered, when the last neighbour is covered, then nothing."""
    state = position("lasso", tiles=["posse 4,4 4,5 4,6", "alley 5,3 5,5 5,4"])
    before = state.points[RED]
    assert "horse_lassoed" not in names(place(state, "alley 6,4"))
    assert state.points[RED] == before


@rule("WT-7.6.1", "WT-7.6.2", "WT-X29", "WT-5.7.7", "WT-10.27", "WT-11.5")
def test_the_store_covers_the_third_signpost_far_from_all() -> None:
    """Given two signposts covered, then the store must cover (9,8), linked or not, and tiles link to it."""
    state = position("signpost", tiles=["posse 5,4 5,5 5,6", "alley 3,3", "alley 0,9"])
    state.stores[RED] = SET_ASIDE
    state.piles[slot("general_store")] -= 1
    place(state, "alley 1,9")
    assert asked(state) == "place_signpost_store"
    tile = STANDARD.tiles[STANDARD.tile_keys.index("general_store")]
    assert all(cell("9,8") in placement_cells(tile, option) for option in offers(state))
    choose(state, placement("general_store 8,8 9,6 9,7 9,8")[1])
    assert state.stores[RED] == STORE_PLACED and state.actors() == [GREEN]
    near = cells_of(*reachable_cells(state, RED, free_cells(state, RED)))
    assert cell("9,5") in near


@rule("WT-7.6.2")
def test_one_signpost_is_not_enough() -> None:
    """Given one signpost covered, then nothing happens."""
    state = position("signpost", tiles=["posse 5,4 5,5 5,6", "alley 3,4"])
    state.stores[RED] = SET_ASIDE
    place(state, "alley 3,3")
    assert state.actors() == [GREEN] and state.stores[RED] == SET_ASIDE


@rule("WT-7.6.3")
def test_a_store_without_room_leaves_the_game() -> None:
    """Given all three signposts covered, or no room, then the store is removed."""
    state = position("signpost", tiles=["posse 5,4 5,5 5,6", "alley 3,3", "alley 0,9", "alley 9,8"])
    state.stores[RED] = SET_ASIDE
    events = place(state, "alley 1,9")
    assert state.stores[RED] == STORE_REMOVED and "store_removed" in names(events)
    state = position("signpost", tiles=["posse 5,4 5,5 5,6", "alley 3,3", "alley 0,9"])
    state.stores[RED] = SET_ASIDE
    for at in BESIDE[cell("9,8")]:
        put(state.covered, RED, at)
    place(state, "alley 1,9")
    assert state.stores[RED] == STORE_REMOVED


@rule("WT-X44", "WT-5.7.6", "WT-5.7.7")
def test_gained_alleys_come_before_the_store() -> None:
    """Given a tile over the second signpost and an alley bonus, then the alley is placed first."""
    state = position("signpost", tiles=["posse 5,4 5,5 5,6", "alley 3,3", "alley 0,9"])
    state.stores[RED] = SET_ASIDE
    place(state, "clubs_pair 1,9 1,10")
    assert asked(state) == "place_alley"
    choose(state, offers(state)[0])
    assert asked(state) == "place_signpost_store"


@rule("WT-7.7.1", "WT-7.7.2", "WT-X31")
def test_a_road_joins_coaches() -> None:
    """
    Given roads from (0,2) to (0,5), then coaches 1 and 6 are joined: 3 points; a meadow breaks the road.
    """
    state = position("stagecoach")
    paint(state, "0,2 0,3 0,4 0,5", "road")
    assert conquest_points(state, RED) == 3
    state = position("stagecoach")
    paint(state, "0,2 0,3 0,5", "road")
    paint(state, "0,4", "meadow")
    assert conquest_points(state, RED) == 0
    assert not state.side(RED).can_hold[cell("0,1")]
    assert STANDARD.coach_points == [0, 0, 3, 7, 12, 18, 25]
    paint(state, "0,0", "sheriff")
    state.blocking[0] = 0
    paint(state, "0,10", "bandit")
    assert targets(state, RED) == [cell("0,10")]  # coaches stop no bullet


@rule("WT-7.8.1", "WT-7.8.2", "WT-X33")
def test_saucers_cost_points_and_pay_when_left_alone() -> None:
    """Given a tile over two saucers, then minus 4 at once; 3 covered pay 3 at the end, none 12."""
    state = position("flying_saucers", tiles=["posse 4,5 5,5 6,5", "alley 7,5 7,4"])
    before = state.points[RED]
    assert conquest_points(state, RED) == 12
    place(state, "pasture_clubs 8,4 9,4 10,4 10,3 10,2")
    assert state.points[RED] - before == -4
    assert conquest_points(state, RED) == 6
    put(state.covered, RED, cell("2,2"))
    assert conquest_points(state, RED) == 3
    for at in cells_of(*state.side(RED).saucers):
        put(state.covered, RED, at)
    assert conquest_points(state, RED) == 0


@rule("WT-7.9.1", "WT-X34")
def test_ghost_towns_cost_what_they_would_pay() -> None:
    """Given five towns, three of them founded, then the other two cost 7 and 6."""
    state = position("ghost_towns")
    side = state.side(RED)
    assert side.town_points == [9, 8, 7, 6, 10]
    state.founded[RED] = 0b10011
    assert conquest_points(state, RED) == -13
    hold(state, "cache")
    assert offers(state)
