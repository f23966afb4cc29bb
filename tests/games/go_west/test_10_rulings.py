"""GO-10: what the rulebook leaves open, and our answers."""

from collections import Counter

import pytest

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    SHORTFALL_ONLY,
    asked,
    card,
    gained,
    keys,
    names,
    offers,
    play,
    position,
    sell_first,
    start,
    track,
    wagons,
)
from westward.engine import fast_chance
from westward.games.go_west import GAME
from westward.games.go_west.components import STANDARD
from westward.testing import rule


@rule("GO-10.1")
@pytest.mark.parametrize(
    ("supply", "vp", "split"),
    [(0, 10, []), (1, 10, [0, 1]), (4, 10, [0, 1, 2, 3, 4]), (4, 2, [3, 4]), (4, 1, []), (5, 10, [])],
)
def test_points_may_pay_when_tokens_are_short(supply: int, vp: int, split: list[int]) -> None:
    """Given supply and points, when a card costs 5, then the split is free only if tokens are short."""
    state = position(supply={RED: supply}, vp={RED: vp}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    if split:
        assert offers(state) == [f"pay {tokens}" for tokens in split]
    else:
        assert asked(state) == "R move_wagon"


@rule("GO-10.1")
def test_everything_may_be_paid_with_points_if_tokens_are_short() -> None:
    """Given one token short, when all is paid with points, then every token is kept."""
    state = position(supply={RED: 4}, hand=["wagons_1_a", "east_two_w2"])
    play(state, "no", "play east_two_w2", "pay 0")
    assert state.vp[RED] == 5
    assert state.bank[RED] == 26
    assert track(state, "east") == "RR"


@rule("GO-10.1")
def test_shortfall_only_never_asks() -> None:
    """Given the strict option, when score cards and action cards are paid, then all tokens go first."""
    state = position(supply={RED: 4}, score_cards={RED: 2}, vp_payment=SHORTFALL_ONLY)
    play(state, "no", "score")
    assert asked(state) == "G use_double_action"
    assert (state.supply[RED], state.vp[RED]) == (0, 8)


@rule("GO-10.2")
def test_the_lot_favours_no_seat() -> None:
    """Given many games, when the first player is drawn, then each seat has its fair share."""
    for seats in (2, 3, 4):
        first = Counter(start(seats, seed).turn for seed in range(600))
        assert set(first) == set(range(seats))
        assert min(first.values()) > 0.75 * 600 / seats


@rule("GO-10.2")
def test_a_table_may_name_the_seat() -> None:
    """
    Given a named seat, when games are set up, then it begins whatever the seed; without a name it is
    seat 0.
    """
    for seed in range(10):
        assert start(4, seed, start_player="seat", start_seat=3).turn == 3
        assert start(4, seed, start_player="seat").turn == 0


@rule("GO-10.3")
def test_the_bank_is_kept_by_colour() -> None:
    """Given tokens of two colours in the bank, when each sells, then each takes the own colour only."""
    state = position(
        seats=2, supply={RED: 28, GREEN: 10}, hand=["west_two_w3"], hands={GREEN: ["east_two_w3"]}
    )
    play(state, "no", "sell west_two_w3", "no", "sell east_two_w3")
    assert state.supply == [30, 16]
    assert state.bank == [0, 14]


@rule("GO-10.4")
def test_selling_to_an_empty_bank_exchanges_the_card() -> None:
    """Given the very first turn, when a card is sold, then it brings nothing and another is drawn."""
    state = position(hand=["west_two_w3"], draw=["wagons_4_a"])
    play(state, "no", "sell west_two_w3")
    assert (state.supply[RED], state.bank[RED]) == (30, 0)
    assert "wagons_4_a" in keys(state.hands[RED])
    assert "west_two_w3" not in keys(state.hands[RED])


@rule("GO-10.5")
def test_tokens_are_placed_before_wagons_move() -> None:
    """Given a "+1" card with steps, when it is played, then both tokens come before the first step."""
    state = position(hand=["east_plus_w2"])
    play(state, "no", "play east_plus_w2")
    assert asked(state) == "R choose_other_region"
    assert wagons(state) == {"new_england": 20}
    play(state, "west")
    assert asked(state) == "R move_wagon"


@rule("GO-10.6")
def test_too_few_tokens_go_to_the_shown_region_first() -> None:
    """Given one token after paying, when a "+1" card is played, then it lies in the shown region."""
    state = position(supply={RED: 4}, hand=["midwest_plus_w1"])
    play(state, "no", "play midwest_plus_w1")
    assert track(state, "midwest") == "R"
    assert sum(map(len, state.tracks)) == 1


@rule("GO-10.6")
def test_too_few_tokens_for_two_place_one() -> None:
    """Given one token after paying, when a "2" card is played, then one is placed and one lapses."""
    state = position(supply={RED: 5}, hand=["midwest_two_w1"])
    events = play(state, "no", "play midwest_two_w1")
    assert track(state, "midwest") == "R"
    assert names(events)[2:4] == ["token_placed", "placement_lapsed"]


@rule("GO-10.7")
def test_an_own_token_pushed_out_is_there_for_the_next_placement() -> None:
    """Given one token and two own oldest ones, when two are placed, then the supply ends as it was."""
    state = position(west="RRGBGBG", supply={RED: 5}, hand=["west_two_w1"])
    play(state, "no", "play west_two_w1")
    assert track(state, "west") == "GBGBGRR"
    assert state.supply[RED] == 1


@rule("GO-10.7")
def test_without_a_token_nothing_is_pushed_out() -> None:
    """Given no token, when a full track with an own oldest token is played on, then it stays."""
    state = position(west="RGBGBGB", supply={RED: 4}, hand=["west_two_w1"])
    play(state, "no", "play west_two_w1")
    assert track(state, "west") == "RGBGBGB"
    assert state.supply[RED] == 0


@rule("GO-10.8")
def test_a_card_that_wagons_cannot_follow_may_only_be_sold() -> None:
    """
    Given one step left at a second action, when cards are offered, then those with more steps are for
    sale only.
    """
    state = position(
        wagons={"new_england": 0, "east": 1}, hand=["wagons_3_a", "wagons_2_a", "wagons_1_a", "east_one_w0_a"]
    )
    play(state, "yes", "play wagons_3_a")
    assert wagons(state) == {"west": 1, "california": 19}
    found = offers(state)
    assert "play wagons_1_a" in found
    assert "play east_one_w0_a" in found
    assert "play wagons_2_a" not in found
    assert "sell wagons_2_a" in found


@rule("GO-10.8")
def test_at_a_first_action_every_card_has_its_steps() -> None:
    """
    Given the least that a turn can start with, when steps are counted, then there are enough for any
    card.
    """
    state = position(wagons={"new_england": 0, "east": 1}, hand=["wagons_4_a"])
    assert state.steps_left() == 4 == max(STANDARD.moves)
    play(state, "no")
    assert "play wagons_4_a" in offers(state)


@rule("GO-10.9")
def test_a_card_may_be_played_for_nothing() -> None:
    """Given no token and a card without wagons, when it is played, then it is discarded and replaced."""
    state = position(supply={RED: 0}, hand=["east_one_w0_a"], draw=["wagons_4_a"])
    events = play(state, "no", "play east_one_w0_a")
    assert names(events) == ["card_played", "paid", "placement_lapsed", "card_drawn"]
    assert keys(state.discard_pile) == ["east_one_w0_a"]
    assert "wagons_4_a" in keys(state.hands[RED])


@rule("GO-10.10")
@pytest.mark.parametrize(("seats", "cards"), [(2, 42), (3, 35), (4, 28)])
def test_the_draw_never_fails(seats: int, cards: int) -> None:
    """
    Given any number of draws, when cards are sold on and on, then both piles hold the same cards
    together.
    """
    state = start(seats)
    for _ in range(4 * cards):
        assert len(state.draw_pile) >= 1
        assert len(state.draw_pile) + len(state.discard_pile) == cards
        sell_first(state)


@rule("GO-10.11")
def test_the_pile_is_made_anew_before_the_next_turn() -> None:
    """
    Given one card in the pile, when it is drawn, then the next player finds a whole pile, not an empty
    one.
    """
    state = position()
    state.discard_pile, state.draw_pile = state.draw_pile[:-1], state.draw_pile[-1:]
    sell_first(state)
    assert asked(state) == "G use_double_action"
    assert len(state.draw_pile) == 35
    assert state.discard_pile == []


@rule("GO-10.12")
def test_the_second_action_must_be_taken() -> None:
    """Given two announced actions, when the first is done, then every option is an action."""
    state = position()
    play(state, "yes", "sell east_one_w0_a")
    assert asked(state) == "R choose_action"
    assert all(offer == "score" or offer.startswith(("play ", "sell ")) for offer in offers(state))


@rule("GO-10.13")
def test_pawns_are_back_for_the_very_next_turn() -> None:
    """
    Given the last pawn used by Red, when the turn is over, then Green may use a pawn at once, and Red
    next round.
    """
    state = position(pawns="R")
    play(state, "yes", "sell east_one_w0_a")
    assert state.pawns == [0, 0, 0]  # not in the same turn
    sell_first(state)
    assert asked(state) == "G use_double_action"
    sell_first(state, "yes")
    sell_first(state)
    assert asked(state) == "B use_double_action"
    sell_first(state)
    assert asked(state) == "R use_double_action"


@rule("GO-10.13")
def test_one_who_never_uses_the_pawn_blocks_the_others() -> None:
    """Given Blue who keeps the pawn, when three rounds pass, then the used pawns of the others stay used."""
    state = position(pawns="B")
    for _ in range(9):
        sell_first(state)
        assert state.pawns == [0, 0, 1]


@rule("GO-10.14")
def test_fifty_in_the_first_of_two_actions_ends_the_game() -> None:
    """Given two actions, when the first gives Blue 50, then the second is lost."""
    state = position(east="B", wagons={"east": 1}, vp={BLUE: 49})
    play(state, "yes", "score")
    assert asked(state) == "over by points"


@rule("GO-10.15")
def test_a_scoring_is_finished_for_all_players() -> None:
    """Given Red at 50 in the first region, when the scoring goes on, then others gain in the later ones."""
    state = position(
        east="R", midwest="GB", west="B", wagons={"east": 1, "midwest": 2, "west": 1}, vp={RED: 49, BLUE: 49}
    )
    play(state, "no", "score")
    assert state.vp == [50, 11, 51]


@rule("GO-10.16")
def test_an_emptied_east_waits_for_the_second_action() -> None:
    """Given two actions, when the first empties the East and the second scores, then all are paid twice."""
    state = position(great_plains="G", wagons={"new_england": 0, "east": 1}, hand=["wagons_1_a"])
    play(state, "yes", "play wagons_1_a", "score")
    assert asked(state) == "over by emptiness"
    assert gained(state) == {GREEN: 2}


@rule("GO-10.17")
def test_both_ends_at_once_are_an_end_by_points() -> None:
    """Given an emptied East, when the second action brings Green 50, then there is no free scoring."""
    state = position(
        great_plains="G", wagons={"new_england": 0, "east": 1}, vp={GREEN: 49}, hand=["wagons_1_a"]
    )
    events = play(state, "yes", "play wagons_1_a", "score")
    assert asked(state) == "over by points"
    assert state.vp[GREEN] == 50
    assert "final_scoring" not in names(events)


@rule("GO-10.18")
def test_without_score_cards_one_still_gains() -> None:
    """Given six used score cards of Red, when Green scores, then Red gains, and can't score again."""
    state = position(east="R", wagons={"east": 1}, score_cards={RED: 6}, pawns="RB")
    play(state, "no")
    assert "score" not in offers(state)
    play(state, "sell east_one_w0_a", "score")
    assert gained(state) == {RED: 1}


@rule("GO-10.18")
def test_without_score_cards_one_gains_in_the_last_scoring() -> None:
    """Given six used score cards of Red, when the game ends by emptiness, then Red gains."""
    state = position(
        great_plains="R", wagons={"new_england": 0, "east": 1}, score_cards={RED: 6}, hand=["wagons_1_a"]
    )
    play(state, "no", "play wagons_1_a")
    assert gained(state) == {RED: 1}


@rule("GO-10.19")
def test_points_are_paid_before_points_are_gained() -> None:
    """
    Given 49 points and no token, when a scoring of cost 1 brings one, then 49 are left and the game
    goes on.
    """
    state = position(east="R", wagons={"east": 1}, supply={RED: 0}, vp={RED: 49})
    play(state, "no", "score")
    assert state.vp[RED] == 49
    assert asked(state) == "G use_double_action"


@rule("GO-10.20")
def test_points_just_gained_may_pay_in_the_second_action() -> None:
    """Given no point and one token, when the first action gains four, then they pay for a card."""
    state = position(east="RRRR", wagons={"east": 4}, supply={RED: 1}, vp={RED: 0}, hand=["west_two_w1"])
    play(state, "yes")
    assert "play west_two_w1" not in offers(state)
    play(state, "score")
    assert "play west_two_w1" in offers(state)
    play(state, "play west_two_w1")
    assert (state.supply[RED], state.vp[RED]) == (0, 0)


@rule("GO-10.21")
def test_only_the_supply_breaks_a_tie() -> None:
    """Given equal points, when Green has more tokens in the supply alone, then Green is first."""
    state = position(seats=2, east="RRRR", supply={RED: 9, GREEN: 10}, vp={RED: 30, GREEN: 30})
    assert sum(one.count(RED) for one in state.tracks) + state.supply[RED] > state.supply[GREEN]
    assert state.ranking() == [2, 1]


@rule("GO-10.22")
def test_scores_above_the_printed_track_count_on() -> None:
    """Given 49 points, when 20 are gained, then 69 are counted."""
    state = position(
        east="RRRRRRR",
        great_plains="RRRRRRR",
        midwest="RRRRRR",
        wagons={"new_england": 0, "east": 7, "great_plains": 7, "midwest": 6},
        vp={RED: 49},
    )
    play(state, "no", "score")
    assert state.vp[RED] == 69


@rule("GO-10.23")
def test_a_hand_is_seven_cards() -> None:
    """Given a game, when hands are counted at any action, then they have seven cards."""
    state = start(4)
    for _ in range(40):
        assert [len(hand) for hand in state.hands] == [7, 7, 7, 7]
        sell_first(state)


@rule("GO-10.24")
def test_supplies_are_public() -> None:
    """Given supplies, when anyone looks, then all are shown."""
    state = position(supply={RED: 5, GREEN: 6, BLUE: 7})
    for seat in (None, 0, 1, 2):
        players = GAME.view(state, seat)["table"]["players"]
        assert [player["supply"] for player in players] == [5, 6, 7]
        assert [player["bank"] for player in players] == [25, 24, 23]


@rule("GO-10.25")
def test_pairs_of_cards_are_two_cards() -> None:
    """Given both cards of a pair in hand, when one is played, then the other is still there."""
    state = position(hand=["east_one_w0_a", "east_one_w0_b"])
    play(state, "no")
    assert {"play east_one_w0_a", "play east_one_w0_b"} <= set(offers(state))
    play(state, "play east_one_w0_a")
    assert "east_one_w0_b" in keys(state.hands[RED])
    assert card("east_one_w0_a") != card("east_one_w0_b")


@rule("GO-10.26")
def test_nothing_forces_an_end() -> None:
    """Given players who sell for ever, when a thousand turns have passed, then the game still goes on."""
    state = start(2)
    for _ in range(1000):
        sell_first(state)
    assert not state.is_over()
    GAME.rules.check(state)


@rule("GO-10.26")
def test_random_games_come_to_an_end() -> None:
    """Given random players, when games are played, then each ends long before a thousand turns."""
    for seed in range(10):
        state, chance = start(2 + seed % 3, seed), fast_chance(seed)
        turns = 0
        while not state.is_over():
            choices = state.options(state.turn)
            turns += state.waiting_for.value == "choose_action"
            state.choose(state.turn, choices[chance.below(0, len(choices))])
        assert turns < 1000


@rule("GO-10.27")
def test_tokens_return_to_their_owners_out_of_turn() -> None:
    """Given Blue's and Green's oldest tokens, when Red places two, then both owners get theirs at once."""
    state = position(west="BGRRRRR", supply={RED: 10, GREEN: 3, BLUE: 4}, hand=["west_two_w1"])
    events = play(state, "no", "play west_two_w1")
    assert state.supply == [10 - 4 - 2, 4, 5]
    assert [event.values()["player"] for event in events if event.name == "token_returned"] == [BLUE, GREEN]


@rule("GO-10.28")
def test_the_other_token_never_goes_to_the_same_region_or_to_the_ends() -> None:
    """Given each "+1" card, when the other region is asked for, then three central regions are offered."""
    for own in (1, 2, 3, 4):
        key = [one for one in STANDARD.card_keys if "plus_w0" in one][own - 1]
        state = position(hand=[key])
        play(state, "no", f"play {key}")
        assert state.options(RED) == [region for region in (1, 2, 3, 4) if region != own]


@rule("GO-10.29")
def test_a_sale_as_first_of_two_actions_does_not_end_the_turn() -> None:
    """Given two actions, when the first is a sale, then the second follows."""
    state = position()
    play(state, "yes", "sell east_one_w0_a")
    assert asked(state) == "R choose_action"
    play(state, "score")
    assert state.score_cards[RED] == 1


@rule("GO-10.30")
def test_fifty_in_the_last_scoring_is_still_an_end_by_emptiness() -> None:
    """Given 49 points, when the free scoring brings one, then the reason is emptiness."""
    state = position(
        great_plains="R", wagons={"new_england": 0, "east": 1}, vp={RED: 49}, hand=["wagons_1_a"]
    )
    events = play(state, "no", "play wagons_1_a")
    assert asked(state) == "over by emptiness"
    assert state.vp[RED] == 50
    assert names(events)[-1] == "ended_by_emptiness"


@rule("GO-10.31")
def test_the_discard_pile_is_public() -> None:
    """Given cards played and sold, when anyone looks, then all of them can be read in order."""
    state = position(hand=["east_one_w0_a"], hands={GREEN: ["west_two_w3"]})
    play(state, "no", "play east_one_w0_a", "no", "sell west_two_w3")
    for seat in (None, 0, 1, 2):
        shown = GAME.view(state, seat)["table"]["discard_pile"]
        assert [one["key"] for one in shown] == ["east_one_w0_a", "west_two_w3"]
