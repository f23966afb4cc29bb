"""WT-7.10: playing alone against the Bandit Ridge."""

import pytest

from tests.games.wild_tiled_west.notation import (
    RED,
    asked,
    begun,
    carry_on,
    cell,
    choose,
    names,
    position,
    random_game,
    values,
)
from westward.games.wild_tiled_west import GAME
from westward.games.wild_tiled_west.components import STANDARD
from westward.games.wild_tiled_west.milestones import Tussled
from westward.games.wild_tiled_west.position import ARRIVE, COWPOKES_LEFT, HILL_BANDITS_LEFT, TUSSLE
from westward.games.wild_tiled_west.rules.solo import (
    cover_ridge,
    give_ridge_a_bandit,
    reveal_card,
    ridge_strength,
    rustle,
)
from westward.games.wild_tiled_west.rules.tussle import hotel_points
from westward.games.wild_tiled_west.state import State
from westward.testing import rule


def alone(year: int = 1, space: int = 2, **options: object) -> State:
    """Return a solo position with all Bandit cards still to come, card 1 on top."""
    state = position(seats=1, year=year, space=space, **options)  # type: ignore[arg-type]
    state.bandit_deck = list(range(len(STANDARD.card_cows)))[::-1]
    return state


def show(state: State, cows: int, bandits: int, bullets: int) -> None:
    """Turn up a card of these values, the first of the deck that has them or a made-up one."""
    for card in state.bandit_deck:
        box = state.box
        if (box.card_cows[card], box.card_bandits[card], box.card_bullets[card]) == (cows, bandits, bullets):
            state.bandit_deck.remove(card)
            state.bandit_deck.append(card)
            reveal_card(state)
            return
    state.ridge_bandits += bandits
    state.ridge_bullets += bullets
    state.supply[1] -= bullets
    cover_ridge(state)


@rule("WT-7.10.1", "WT-7.10.2")
def test_the_table_of_one() -> None:
    """
    Given one player, when the game begins, then the Ridge has 3 bandits, 12 cards wait, 3 dice are rolled.
    """
    state = begun(1, 4, face="classic")
    assert ridge_strength(state) == 3
    assert len(state.bandit_deck) == 12 and state.bandit_row == []
    assert state.first == RED and len(state.dice) == 3
    assert len(state.row) == 3 and STANDARD.rounds == [5, 4, 4, 3]


@rule("WT-7.10.3")
def test_cards_come_on_marked_spaces_before_the_dice() -> None:
    """Given a whole game, then 11 of the 12 cards are seen, one on each marked space."""
    state = random_game(1, 3)
    assert len(state.bandit_row) == sum(sum(year) for year in STANDARD.card_spaces) == 11
    state = alone(space=3)
    state.step = ARRIVE
    events = carry_on(state)
    assert names(events).index("bandit_card_revealed") < names(events).index("dice_rolled")
    state = alone(space=2)
    state.step = ARRIVE
    assert "bandit_card_revealed" not in names(carry_on(state))


@rule("WT-7.10.5", "WT-X11", "WT-11.10")
def test_cows_turn_contracts() -> None:
    """
    Given cards with 3 and 2 cows, then the contract for 5 turns, nobody gains it, and counting starts anew.
    """
    state = alone()
    reveal_card(state)  # 3 cows, 1 bandit
    assert state.loose_cows == 3 and state.turned == [0, 0, 0, 0]
    gold = state.gold[RED]
    reveal_card(state)  # 2 cows
    assert state.turned == [0, 1, 0, 0] and state.loose_cows == 0 and state.herds == [1]
    assert state.gold[RED] == gold and state.supply[COWPOKES_LEFT] == 14
    reveal_card(state)  # 2 cows
    assert state.loose_cows == 2


@rule("WT-7.10.5")
def test_the_largest_contract_in_reach_that_is_still_large_turns() -> None:
    """
    Given 6 cows and the contracts for 6 and 5 turned, then that for 4 turns; with all turned nothing does.
    """
    state = alone(turned=(5, 6))
    state.bandit_row = [0]
    state.loose_cows = 6
    rustle(state)
    assert state.turned == [1, 1, 1, 0] and state.loose_cows == 0
    state.loose_cows = 6
    rustle(state)
    assert state.turned == [1, 1, 1, 0] and state.loose_cows == 6
    state = alone()
    state.bandit_row = [0]
    state.loose_cows = 9
    rustle(state)
    assert state.turned == [0, 0, 0, 1]


@rule("WT-7.10.4", "WT-X36", "WT-10.24")
def test_bullets_of_the_ridge_cover_its_bandits() -> None:
    """
    Given the cards of the example, then 2, 1 and 0 bandits are left, and a kept bullet covers the next one.
    """
    state = alone()
    show(state, 0, 1, 2)
    assert ridge_strength(state) == 2
    show(state, 2, 0, 1)
    assert ridge_strength(state) == 1
    show(state, 9, 1, 3)
    assert ridge_strength(state) == 0 and state.ridge_bullets == 1
    give_ridge_a_bandit(state)
    assert ridge_strength(state) == 0 and state.ridge_bullets == 0
    assert state.ridge_hill_bandits == 1 and state.supply[HILL_BANDITS_LEFT] == 14


@rule("WT-10.24", "WT-5.8")
def test_what_happens_to_the_ridge_is_told_in_its_order() -> None:
    """Given a bullet and one hill bandit left, then it joins and then is covered; without any, nothing."""
    state = alone(year=2)
    state.ridge_bullets, state.supply[HILL_BANDITS_LEFT] = 1, 1
    state.bandits[0], state.bandits[1] = 15 << cell("1,1"), 0
    state.step = TUSSLE
    told = names(carry_on(state))
    assert told.index("ridge_grew") < told.index("ridge_bandits_shot")
    state = alone(year=2)
    state.supply[HILL_BANDITS_LEFT] = 0
    state.bandits[0], state.bandits[1] = 15 << cell("1,1"), 0
    state.step = TUSSLE
    assert "ridge_grew" not in names(carry_on(state)) and state.ridge_hill_bandits == 0


@rule("WT-7.10.6")
@pytest.mark.parametrize(
    ("mine", "points", "my_bandit", "ridge_bandit"),
    [(2, 3, True, False), (3, 3, True, True), (4, -3, False, True)],
)
def test_the_tussle_against_the_ridge(mine: int, points: int, my_bandit: bool, ridge_bandit: bool) -> None:
    """Given 3 bandits on the Ridge in year 2, then fewer win, equals share, more lose."""
    state = alone(year=2)
    state.bandits[0], state.bandits[1] = ((1 << mine) - 1) << cell("1,1"), 0
    state.step = TUSSLE
    carry_on(state)
    assert state.points[RED] - 5 == points
    assert (asked(state) == "place_hill_bandit") == my_bandit
    assert state.ridge_hill_bandits == int(ridge_bandit)


@rule("WT-10.25", "WT-6.8")
def test_a_tie_pays_hotels() -> None:
    """Given a Hotel and a tie in year 2, then 3 and 2 points."""
    state = alone(year=2, tiles=["hotel 4,3 4,4 4,5 4,6 5,3"])
    assert hotel_points(state, RED) == 2
    state.bandits[0], state.bandits[1] = 7 << cell("1,1"), 0
    state.step = TUSSLE
    carry_on(state)
    assert state.points[RED] - 5 == 5


@rule("WT-10.23")
@pytest.mark.parametrize(("pays", "points"), [(True, 5), (False, 0)])
def test_the_last_tussle_counts_unless_the_table_decides_otherwise(pays: bool, points: int) -> None:
    """Given a win in year 4, then 5 points or none, and no hill bandit; a loss always costs 5."""
    state = alone(year=4)
    state.win_points_in_year_4 = pays
    state.bandits[0], state.bandits[1] = 0, 0
    state.step = TUSSLE
    told = [event for event in carry_on(state) if isinstance(event, Tussled)]
    assert told[0].vp == points and state.is_over()
    state = alone(year=4)
    state.win_points_in_year_4 = pays
    state.bandits[0], state.bandits[1] = 15 << cell("1,1"), 0
    state.step = TUSSLE
    told = [event for event in carry_on(state) if isinstance(event, Tussled)]
    assert told[0].vp == -5 and state.ridge_hill_bandits == 0


@rule("WT-7.10.7")
def test_ranks() -> None:
    """Given points, then the rank is the highest that they reach."""
    found = [STANDARD.rank(points) for points in (49, 50, 90, 110, 130, 150, 200)]
    assert found == [
        "",
        "sidekick",
        "deputy_sheriff",
        "ranger",
        "marshal",
        "mysterious_stranger",
        "mysterious_stranger",
    ]
    state = random_game(1, 5)
    assert GAME.view(state, 0)["table"]["rank"] == (STANDARD.rank(state.points[0]) or None)


@rule("WT-7.10.7")
def test_the_end_tells_the_rank_in_words() -> None:
    """Given the end of a solo game, then the verdict is the rank; with others, places say it all."""
    state = random_game(1, 5)
    for points, words in ((49, "49 points: no rank this time."), (95, "95 points: Deputy Sheriff.")):
        state.points[RED] = points
        assert GAME.words.verdict(state, GAME.words.text("en")) == words
    assert "Adjoint" in GAME.words.verdict(state, GAME.words.text("fr"))
    assert GAME.words.verdict(random_game(2, 5), GAME.words.text("en")) == ""


@rule("WT-7.10.1")
def test_solo_choices_are_told() -> None:
    """Given the first choice, when a partner is kept, then the game begins at once."""
    state = begun(1, 2)
    assert asked(state) in ("turn_action", "choose_home")
    assert values(choose(begun(1, 2, face="classic"), 1), "passed") == []
