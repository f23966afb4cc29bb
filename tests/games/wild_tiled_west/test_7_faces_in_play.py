"""WT-5.3, WT-5.13 and WT-7: who is asked, when, and that what is due can't be declined."""

import pytest

from tests.games.wild_tiled_west.notation import (
    GREEN,
    RED,
    asked,
    begun,
    blank,
    carry_on,
    cell,
    cells,
    choose,
    offers,
    paint,
    place,
    position,
    slot,
)
from westward.games.wild_tiled_west.cells import BESIDE, CELLS, holds, put
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.decisions import CORNER, DONE, Decision
from westward.games.wild_tiled_west.position import (
    BEFORE_ACTION,
    FIRE,
    RESOLVED,
    SET_ASIDE,
    STORE_PLACED,
)
from westward.games.wild_tiled_west.rules.counting import tombstones
from westward.testing import rule


@rule("WT-5.3", "WT-4.4")
@pytest.mark.parametrize(
    ("seats", "prairie", "river"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2)]
)
def test_each_round_begins_with_all_dice_on_notches(seats: int, prairie: int, river: int) -> None:
    """Given a table, when rounds begin, then each die in use lies on a notch of its own beside tiles."""
    state = begun(seats, 11)
    rounds = 0
    while rounds < 6:
        if asked(state) == "turn_action" and state.turns_taken == 0:
            rounds += 1
            assert len(set(state.dice)) == prairie + river
            assert sum(1 <= notch <= 20 for notch in state.dice) == prairie
            assert sum(21 <= notch <= 28 for notch in state.dice) == river
            for notch in state.dice:
                assert any(state.piles[at] for at in STANDARD.line[notch])
        choose(state, offers(state)[0])


@rule("WT-5.13")
@pytest.mark.parametrize("bullets", [1, 2])
def test_a_volley_with_too_few_bullets_is_chosen_to_the_last_one(bullets: int) -> None:
    """Given three targets and fewer bullets, then the owner is asked for each bullet, and must choose."""
    state = position(bullets=[bullets, 5])
    blank(state)
    paint(state, "5,5", "sheriff")
    for place_of in ("5,2", "5,8", "2,5"):
        paint(state, place_of, "bandit")
    state.then, state.step = RESOLVED, FIRE
    carry_on(state)
    for left in range(bullets, 0, -1):
        assert asked(state) == "shoot_targets" and state.actors() == [RED]
        assert len(offers(state)) == 3 - (bullets - left), "targets only: there is no way to decline"
        choose(state, offers(state)[0])
    assert asked(state) != "shoot_targets" and tombstones(state, RED) == bullets
    assert state.bullets == [0, 5]


@rule("WT-7.2")
def test_only_the_carpenters_are_asked_about_workshops() -> None:
    """Given gold for both, when turns begin, then only the owner of the face is asked, and may leave it."""
    state = position("carpenters", gold=[4, 4], tiles=["posse 6,4 6,5 6,6", "alley 9,4"])
    state.active, state.step = RED, BEFORE_ACTION
    carry_on(state)
    assert asked(state) == "carpenters_action" and DONE in offers(state)
    choose(state, DONE)
    assert asked(state) == "turn_action" and state.gold[RED] == 4
    state.active, state.step = GREEN, BEFORE_ACTION
    carry_on(state)
    assert asked(state) == "turn_action" and state.actors() == [GREEN]


@rule("WT-7.3", "WT-4.10")
def test_homes_are_placed_before_the_first_round() -> None:
    """Given Homes in Peril among others, then its home is asked for before dice and income, and has to be."""
    state = begun(3, 2, board=["board_1", "board_2", "board_3"], face=["classic", "conquest", "classic"])
    assert asked(state) == "choose_home" and state.actors() == [1]
    assert not any(state.dice) and state.gold[1] == int(state.first == 2)
    assert all(option < len(STANDARD.slot_tile) for option in offers(state)), (
        "buildings, and no way to decline"
    )
    choose(state, offers(state)[0])
    assert asked(state) == "place_home"
    choose(state, offers(state)[-1])
    while state.waiting_for is not Decision.TURN_ACTION:
        choose(state, offers(state)[0])
    assert len(state.placed[1]) >= 1 and not state.placed[0] and not state.placed[2]
    assert any(holds(state.homes, 1, at) for at in range(CELLS))


@rule("WT-7.5")
@pytest.mark.parametrize(
    ("horse", "place_of", "last"),
    [(1, "1,6", "2,6"), (2, "3,9", "4,9"), (3, "9,4", "8,4"), (4, "5,4", "6,4"), (5, "1,1", "2,1")],
)
def test_each_horse_pays_its_own_bonus(horse: int, place_of: str, last: str) -> None:
    """Given a horse with one open neighbour, when an alley closes it, then its bonus and no other is paid."""
    state = position("lasso", tiles=["alley 4,6"])
    around = [at for at in BESIDE[cell(place_of)] if at != cell(last)]
    free = state.side(RED).can_hold
    around.append(
        next(at for at in BESIDE[cell(last)] if free[at] and at != cell(place_of))
    )  # links the alley
    for at in around:
        put(state.covered, RED, at)
        put(state.linked, RED, at)
    before = (state.points[RED], state.gold[RED], state.bullets[RED])
    place(state, f"alley {last}")
    gained = tuple(
        now - then
        for now, then in zip((state.points[RED], state.gold[RED], state.bullets[RED]), before, strict=True)
    )
    assert gained == {1: (5, 0, 0), 2: (0, 3, 0), 3: (0, 0, 3), 4: (5, 0, 0), 5: (0, 0, 0)}[horse]
    assert (asked(state) == "place_alley") is (horse == 5)
    if horse == 5:
        choose(state, offers(state)[-1])
        assert asked(state) == "place_alley", "two alleys, one after the other"
        choose(state, offers(state)[-1])
    assert asked(state) != "place_alley"


@rule("WT-7.6", "WT-7.6.1")
def test_the_store_of_the_signposts_comes_from_the_piles_and_must_be_placed() -> None:
    """Given Signpost and a classic face, then one store leaves the pile, and no option declines it later."""
    state = begun(2, 3, board=["board_5", "board_1"], face=["conquest", "classic"])
    assert state.stores[RED] == SET_ASIDE and state.stores[GREEN] != SET_ASIDE
    usual = begun(2, 3, board=["board_5", "board_1"], face="classic")
    assert state.piles[slot("general_store")] == usual.piles[slot("general_store")] - 1

    state = position("signpost", tiles=["posse 5,4 5,5 5,6", "alley 3,3", "alley 0,9"])
    state.stores[RED] = SET_ASIDE
    place(state, "alley 1,9")
    assert asked(state) == "place_signpost_store" and state.actors() == [RED]
    assert all(option % CORNER < CELLS for option in offers(state))
    tiles = len(state.placed[RED])
    choose(state, offers(state)[0])
    assert state.stores[RED] == STORE_PLACED and len(state.placed[RED]) == tiles + 1
    assert holds(state.covered, RED, cells("9,8")[0])
