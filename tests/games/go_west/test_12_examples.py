"""GO-12: the worked examples, first those of the rulebook."""

import pytest

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    SHORTFALL_ONLY,
    YELLOW,
    asked,
    card,
    gained,
    keys,
    offers,
    owners,
    play,
    position,
    ring,
    sell_first,
    start,
    track,
    wagons,
)
from westward.engine import IllegalChoice
from westward.games.go_west.components import EAST, STANDARD
from westward.games.go_west.rules.placing import place_token
from westward.games.go_west.rules.scoring import region_gains
from westward.games.go_west.state import State
from westward.testing import rule

# from the rulebook


@rule("GO-12.1")
def test_symbol_two_west() -> None:
    """Given a "2" of the West, when it is played, then two tokens lie on the West track."""
    state = position(hand=["west_two_w1"])
    play(state, "no", "play west_two_w1")
    assert track(state, "west") == "RR"


@rule("GO-12.2")
def test_symbol_plus_one() -> None:
    """Given a "+1" of the Great Plains, when it is played, then one token lies there and one elsewhere."""
    for other in ("east", "midwest", "west"):
        state = position(hand=["great_plains_plus_w0"])
        play(state, "no", "play great_plains_plus_w0")
        assert offers(state) == ["east", "midwest", "west"]
        play(state, other)
        assert (track(state, "great_plains"), track(state, other)) == ("R", "R")


@rule("GO-12.3")
@pytest.mark.parametrize(
    ("steps", "reached"),
    [
        (["new_england", "new_england"], {"new_england": 17, "east": 3}),
        (["east", "great_plains"], {"new_england": 19, "midwest": 1}),
        (["east", "new_england"], {"new_england": 18, "east": 1, "great_plains": 1}),
        (["new_england", "east"], {"new_england": 18, "east": 1, "great_plains": 1}),
    ],
)
def test_three_steps(steps: list[str], reached: dict[str, int]) -> None:
    """
    Given three steps and the first made from New England, when the others follow, then all splits are
    legal.
    """
    state = position(hand=["wagons_3_a"])
    play(state, "no", "play wagons_3_a", *steps)
    assert wagons(state) == reached
    assert asked(state) == "G use_double_action"


@rule("GO-12.4")
def test_both_parts() -> None:
    """Given a card with a token and a step, when it is played, then neither part is left out."""
    state = position(hand=["east_one_w1_a"], wagons={"new_england": 10, "midwest": 10})
    play(state, "no", "play east_one_w1_a")
    assert track(state, "east") == "R"
    assert asked(state) == "R move_wagon"
    assert offers(state) == ["new_england", "midwest"]


@rule("GO-12.5")
def test_two_steps_are_not_one() -> None:
    """Given two steps, when one has been made, then nothing but the second is offered."""
    state = position(hand=["wagons_2_a"], wagons={"new_england": 10, "midwest": 10})
    play(state, "no", "play wagons_2_a", "midwest")
    assert asked(state) == "R move_wagon"
    assert offers(state) == ["new_england", "midwest", "west"]
    with pytest.raises(IllegalChoice):
        state.choose(RED, -1)


@rule("GO-12.6")
def test_the_cost_of_scorings() -> None:
    """Given a player who scores six times, when each is paid, then the costs are 1, 3, 6, 10, 15 and 16."""
    costs = []
    for used in range(6):
        state = position(score_cards={RED: used})
        play(state, "no", "score")
        costs.append(state.bank[RED])
    assert costs == [1, 3, 6, 10, 15, 16]


@rule("GO-12.7")
@pytest.mark.parametrize("count", [5, 9])
def test_enough_wagons(count: int) -> None:
    """Given five tokens and five or nine wagons, when the East scores, then Red gains 3, Green 1, Blue 1."""
    state = position(east="RGRBR", wagons={"east": count})
    play(state, "no", "score")
    assert gained(state) == {RED: 3, GREEN: 1, BLUE: 1}


@rule("GO-12.8")
@pytest.mark.parametrize("order", ["GGGRRB", "BRRGGG", "RBGRGG"])
def test_example_1(order: str) -> None:
    """Given four wagons and six tokens, when the Great Plains score, then Green gains 3, Red 1, Blue none."""
    state = position(great_plains=order, wagons={"great_plains": 4})
    play(state, "no", "score")
    assert gained(state) == {GREEN: 3, RED: 1}


@rule("GO-12.9")
@pytest.mark.parametrize("order", ["GRBRRGG", "BGRRRGG", "GRRRGGB"])
def test_example_2(order: str) -> None:
    """Given five wagons and a tie on three, when the Midwest scores, then Green gains 2, Red 3, Blue none."""
    state = position(midwest=order, wagons={"midwest": 5})
    play(state, "no", "score")
    assert gained(state) == {GREEN: 2, RED: 3}


@rule("GO-12.10")
def test_no_points_to_pay_with() -> None:
    """Given supply 2 and no point, when a card costs 3, then it can be sold but not played."""
    state = position(supply={RED: 2}, vp={RED: 0}, hand=["wagons_4_a"])
    play(state, "no")
    assert "play wagons_4_a" not in offers(state)
    assert "sell wagons_4_a" in offers(state)


@rule("GO-12.11")
def test_play_then_score_in_one_turn() -> None:
    """
    Given the pawn announced first, when a card is played, then a score card may follow in the same
    turn.
    """
    state = position(hand=["east_one_w1_a"])
    play(state, "yes", "play east_one_w1_a", "score")
    assert gained(state) == {RED: 1}
    assert asked(state) == "G use_double_action"


# tokens and tracks


@rule("GO-12.12", "GO-12.13")
def test_the_first_turn_and_a_later_sale() -> None:
    """Given the start, when Red plays a "2" and later sells a card of cost 6, then five tokens come back."""
    state = position(hand=["east_two_w2", "west_two_w3"], draw=["wagons_1_a"])
    play(state, "no", "play east_two_w2", "new_england")
    assert (state.supply[RED], state.bank[RED], state.vp[RED]) == (23, 5, 10)
    assert ring(state, "east") == "* R R . . . . ."
    assert wagons(state) == {"new_england": 18, "east": 2}
    assert "wagons_1_a" in keys(state.hands[RED])

    sell_first(state)
    sell_first(state)
    play(state, "no", "sell west_two_w3")
    assert (state.supply[RED], state.bank[RED]) == (28, 0)
    assert state.supply[RED] + state.bank[RED] + 2 == 30


@rule("GO-12.14")
def test_selling_on_the_very_first_turn() -> None:
    """Given an empty bank, when a card of cost 4 is sold, then it brings nothing and the turn is over."""
    state = position(hand=["west_two_w1"])
    play(state, "no", "sell west_two_w1")
    assert (state.supply[RED], state.bank[RED]) == (30, 0)
    assert "west_two_w1" not in keys(state.hands[RED])
    assert asked(state) == "G use_double_action"


@rule("GO-12.15", "GO-12.16")
def test_a_full_track_twice() -> None:
    """
    Given a full track, when Green and then Blue place, then each time the marker moves and the oldest
    returns.
    """
    state = position(east="RGBRGBR", turn=GREEN, hand=["east_one_w0_a"], hands={BLUE: ["east_one_w0_b"]})
    assert ring(state, "east") == "* R G B R G B R"
    play(state, "no", "play east_one_w0_a")
    assert ring(state, "east") == "G * G B R G B R"
    assert track(state, "east") == "GBRGBRG"
    assert state.supply == [28, 27, 28]
    play(state, "no", "play east_one_w0_b")
    assert ring(state, "east") == "G B * B R G B R"
    assert track(state, "east") == "BRGBRGB"
    assert state.supply == [28, 28, 27]


@rule("GO-12.17")
def test_the_own_token_comes_back() -> None:
    """
    Given supply 1 after paying and an own oldest token, when a "2" is played, then both tokens are
    placed.
    """
    state = position(west="RGBGBGB", supply={RED: 5, GREEN: 10}, hand=["west_two_w1"])
    play(state, "no", "play west_two_w1")
    assert track(state, "west") == "BGBGBRR"
    assert state.markers[3] == 2
    assert state.supply[RED] == 0
    assert state.supply[GREEN] == 11


@rule("GO-12.18")
def test_one_token_short() -> None:
    """Given three tokens on the track and supply 1 after paying, when a "2" is played, then one lapses."""
    state = position(
        west="GGB", supply={RED: 5}, hand=["west_two_w1"], wagons={"new_england": 10, "west": 10}
    )
    play(state, "no", "play west_two_w1")
    assert track(state, "west") == "GGBR"
    assert asked(state) == "R move_wagon"


@rule("GO-12.19")
def test_no_token() -> None:
    """
    Given a full track and no token, when a "1" is played, then nothing is placed and nothing pushed
    out.
    """
    state = position(west="RGBGBGB", supply={RED: 0}, hand=["west_one_w0_a"])
    play(state, "no", "play west_one_w0_a")
    assert ring(state, "west") == "* R G B G B G B"
    assert state.supply[RED] == 0


@rule("GO-12.20")
def test_plus_one_with_one_token() -> None:
    """
    Given supply 1 after paying, when a "+1" is played, then a returned own token makes the second
    placement due.
    """
    state = position(turn=GREEN, great_plains="RB", supply={GREEN: 3}, hand=["great_plains_plus_w0"])
    play(state, "no", "play great_plains_plus_w0")
    assert track(state, "great_plains") == "RBG"
    assert state.supply[GREEN] == 0
    assert asked(state) == "B use_double_action"

    state = position(turn=GREEN, great_plains="GRBRBRB", supply={GREEN: 3}, hand=["great_plains_plus_w0"])
    play(state, "no", "play great_plains_plus_w0")
    assert state.supply[GREEN] == 1
    assert asked(state) == "G choose_other_region"
    play(state, "west")
    assert (track(state, "great_plains"), track(state, "west")) == ("RBRBRBG", "G")
    assert state.supply[GREEN] == 0


# paying


@rule("GO-12.21")
def test_supply_3_and_10_points() -> None:
    """Given cost 5, when 1 token is paid, then 4 points go; with shortfall_only 3 tokens and 2 points."""
    hand = ["east_two_w2"]
    state = position(supply={RED: 3}, hand=hand, wagons={"new_england": 10, "east": 10})
    play(state, "no", "play east_two_w2")
    assert offers(state) == ["pay 0", "pay 1", "pay 2", "pay 3"]
    bank = state.bank[RED]
    play(state, "pay 1")
    assert state.supply[RED] == 2 - 2  # 2 after paying, both placed
    assert (state.bank[RED], state.vp[RED]) == (bank + 1, 6)

    state = position(supply={RED: 3}, hand=hand, vp_payment=SHORTFALL_ONLY)
    play(state, "no", "play east_two_w2")
    assert (state.supply[RED], state.vp[RED]) == (0, 8)


@rule("GO-12.22")
def test_supply_3_and_2_points() -> None:
    """Given cost 5, when it is just covered, then it is paid without a question."""
    state = position(supply={RED: 3}, vp={RED: 2}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert asked(state) == "R move_wagon"
    assert (state.supply[RED], state.vp[RED]) == (0, 0)


@rule("GO-12.23")
def test_supply_3_and_1_point() -> None:
    """Given cost 5, when it is not covered, then the card is not offered for playing."""
    state = position(supply={RED: 3}, vp={RED: 1}, hand=["east_two_w2"])
    play(state, "no")
    assert "play east_two_w2" not in offers(state)


@rule("GO-12.24")
def test_supply_5_and_40_points() -> None:
    """Given cost 5 and five tokens, when it is paid, then points may not be used."""
    state = position(supply={RED: 5}, vp={RED: 40}, hand=["east_two_w2"])
    play(state, "no", "play east_two_w2")
    assert asked(state) == "R move_wagon"
    assert (state.supply[RED], state.vp[RED]) == (0, 40)


@rule("GO-12.25")
@pytest.mark.parametrize(("tokens", "vp", "placed"), [(0, 8, "RR"), (2, 10, "")])
def test_keeping_tokens_to_place(tokens: int, vp: int, placed: str) -> None:
    """Given supply 2 and 12 points, when cost 4 is paid, then what is kept can be placed."""
    state = position(supply={RED: 2}, vp={RED: 12}, hand=["west_two_w1"])
    play(state, "no", "play west_two_w1", f"pay {tokens}")
    assert state.vp[RED] == vp
    assert track(state, "west") == placed
    assert state.supply[RED] == 0


@rule("GO-12.26")
def test_payment_and_the_check_for_fifty() -> None:
    """
    Given Blue with 44 points and supply 2, when 4 points pay and 9 are gained, then 49 do not end the
    game.
    """
    state = position(
        turn=BLUE,
        east="BBBBB",
        great_plains="BBBB",
        wagons={"east": 5, "great_plains": 4},
        supply={BLUE: 2},
        vp={BLUE: 44},
        score_cards={BLUE: 2},
    )
    play(state, "no", "score", "pay 2")
    assert state.vp[BLUE] == 49
    assert asked(state) == "R use_double_action"


# scoring


@rule("GO-12.27")
def test_a_three_way_tie() -> None:
    """Given B G R R G B and four wagons, when it scores, then Red gains 2, Green 1, Blue 1."""
    assert region_gains(owners("BGRRGB"), 4, 3) == [2, 1, 1]


@rule("GO-12.28")
def test_a_tie_for_second() -> None:
    """
    Given G R B R R R and five wagons, when it scores, then Red gains 4 and Green, older, the last
    point.
    """
    assert region_gains(owners("GRBRRR"), 5, 3) == [4, 1, 0]


@rule("GO-12.29")
def test_the_leader_is_capped() -> None:
    """Given R R R G and two wagons, when it scores, then Red gains 2 and Green none."""
    assert region_gains(owners("RRRG"), 2, 2) == [2, 0]


@rule("GO-12.30")
def test_exactly_enough_and_none() -> None:
    """Given R G B, when three wagons are there, then each gains 1; with none nobody does."""
    assert region_gains(owners("RGB"), 3, 3) == [1, 1, 1]
    for order in ("RGB", "RRRRRRR", ""):
        assert region_gains(owners(order), 0, 3) == [0, 0, 0]


@rule("GO-12.31")
def test_four_players() -> None:
    """Given Y R G B Y R G and five wagons, when it scores, then Yellow and Red gain 2, Green 1, Blue none."""
    state = position(seats=4, west="YRGBYRG", wagons={"west": 5})
    play(state, "no", "score")
    assert gained(state) == {YELLOW: 2, RED: 2, GREEN: 1}


@rule("GO-12.32")
def test_a_tie_that_needs_no_order() -> None:
    """Given G R R G B and four wagons, when it scores, then Red and Green gain 2 each, Blue none."""
    assert region_gains(owners("GRRGB"), 4, 3) == [2, 2, 0]


# turn, pawns, end


@rule("GO-12.33")
def test_the_return_of_pawns() -> None:
    """Given three players, when A, C and later B use their pawns, then all return at the end of B's turn."""
    state = start(3, start_player="seat")
    two_sales(state)  # turn 1
    sell_first(state)  # turn 2
    two_sales(state)  # turn 3
    assert asked(state) == "R choose_action"  # turn 4: A is not asked
    sell_first(state)
    assert state.pawns == [0, 1, 0]
    play(state, "yes")  # turn 5
    assert state.pawns == [0, 0, 0]
    sell_first(state)
    sell_first(state)
    assert state.pawns == [1, 1, 1]
    assert asked(state) == "B use_double_action"  # turn 6: C may use it again


def two_sales(state: State) -> None:
    """Let the active player use the pawn and sell two cards."""
    sell_first(state, "yes")
    sell_first(state)


@rule("GO-12.34")
def test_fifty_in_a_double_turn() -> None:
    """
    Given Blue who scores first, when Blue rises to 51 and Green to 52, then the game ends and Green
    wins.
    """
    state = position(
        turn=BLUE,
        east="BBBBBGG",
        great_plains="BBGGG",
        wagons={"east": 7, "great_plains": 5},
        supply={BLUE: 10},
        vp={GREEN: 47, BLUE: 44},
        score_cards={BLUE: 1},
    )
    play(state, "yes", "score")
    assert state.supply[BLUE] == 7
    assert state.scores() == [10, 52, 51]
    assert asked(state) == "over by points"
    assert state.ranking() == [3, 1, 2]


@rule("GO-12.35", "GO-12.36")
@pytest.mark.parametrize(("supply", "places"), [(7, [1, 1]), (8, [1, 2])])
def test_emptied_in_the_first_action(supply: int, places: list[int]) -> None:
    """
    Given two actions of Red, when the East is emptied and then scored, then the supply breaks the tie
    or not.
    """
    state = position(
        seats=2,
        great_plains="RRG",
        wagons={"new_england": 0, "east": 2, "great_plains": 5, "midwest": 3, "west": 2},
        supply={RED: supply, GREEN: 3},
        vp={RED: 30, GREEN: 32},
        score_cards={RED: 1},
        hand=["wagons_2_a"],
    )
    assert state.wagons == [0, 2, 5, 3, 2, 8]
    play(state, "yes", "play wagons_2_a", "east", "east")
    assert state.wagons == [0, 0, 7, 3, 2, 8]
    assert state.supply[RED] == supply - 1
    play(state, "score")
    assert state.supply == [supply - 4, 3]
    assert state.scores() == [34, 34]
    assert asked(state) == "over by emptiness"
    assert state.ranking() == places


@rule("GO-12.37")
def test_no_steps_left() -> None:
    """
    Given the last wagon in California after a first action, when cards are offered, then none may need
    steps.
    """
    state = position(wagons={"new_england": 0, "east": 1}, hand=["wagons_4_a", "wagons_1_a", "east_one_w0_a"])
    play(state, "yes", "play wagons_4_a")
    assert wagons(state) == {"california": 20}
    assert state.steps_left() == 0
    playable = [offer.removeprefix("play ") for offer in offers(state) if offer.startswith("play")]
    assert "east_one_w0_a" in playable
    assert all(STANDARD.moves[card(key)] == 0 for key in playable)
    assert "sell wagons_1_a" in offers(state)
    assert "score" in offers(state)
    play(state, "play east_one_w0_a")
    assert asked(state) == "over by emptiness"
    assert gained(state) == {}


@rule("GO-12.38")
def test_a_final_scoring() -> None:
    """Given three players, when the last scoring comes, then Red has 36, Green 37 and Blue wins with 39."""
    state = position(
        east="RRGB",
        great_plains="GRBGR",
        midwest="BRRBGGR",
        west="GBBGR",
        wagons={"new_england": 0, "east": 1, "great_plains": 5, "midwest": 3, "west": 4},
        vp={RED: 31, GREEN: 33, BLUE: 36},
        hand=["wagons_1_a"],
    )
    play(state, "no", "play wagons_1_a", "east")
    assert state.wagons == [0, 0, 6, 3, 4, 7]
    assert state.scores() == [36, 37, 39]
    assert state.ranking() == [3, 2, 1]


@rule("GO-12.39")
@pytest.mark.parametrize(("seats", "draws"), [(2, 42), (3, 35), (4, 28)])
def test_the_reshuffle(seats: int, draws: int) -> None:
    """Given a new game, when the 42nd, 35th or 28th card is drawn, then the discards are the new pile."""
    state = start(seats)
    used = []
    for number in range(1, draws + 1):
        if number == 5:
            play(state, "no", "score")  # scorings draw no card
        used.append(state.hands[state.turn][0])
        events = sell_first(state)
        assert (events[-1].name == "pile_shuffled") == (number == draws)
        assert len(state.discard_pile) == number % draws
    assert sorted(state.draw_pile) == sorted(used)


@rule("GO-12.40")
def test_score_cards_exhausted() -> None:
    """
    Given six scorings of one player, when they are paid, then they cost 51 in all and no seventh is
    offered.
    """
    assert sum(STANDARD.score_costs) == 51
    state = position(score_cards={RED: 5})
    play(state, "yes", "score")
    assert asked(state) == "R choose_action"
    assert "score" not in offers(state)


@rule("GO-12.41")
def test_a_double_scoring() -> None:
    """Given the pawn, when a player scores twice, then both cards are paid and the same points come twice."""
    state = position(east="RRG", wagons={"east": 2}, score_cards={RED: 1})
    play(state, "yes", "score", "score")
    assert gained(state) == {RED: 4}
    assert state.bank[RED] == 3 + 6
    assert state.score_cards[RED] == 3


@rule("GO-12.42")
def test_the_marker_after_fifteen_placements() -> None:
    """Given fifteen placements on one track, when they are made, then the marker stands on circle 0 again."""
    state = position()
    circles = []
    for _ in range(15):
        place_token(state, EAST)
        circles.append(state.markers[0])
    assert circles == [0] * 7 + [1, 2, 3, 4, 5, 6, 7, 0]


@rule("GO-12.43")
def test_selling_twice() -> None:
    """Given supply 2 and 9 in the bank, when cards of cost 6 and 4 are sold, then all 9 are back."""
    state = position(
        turn=GREEN,
        east="GGGGGGG",
        great_plains="GGGGGGG",
        midwest="GGGGG",
        supply={GREEN: 2},
        hand=["west_two_w3", "west_two_w1"],
    )
    assert state.bank[GREEN] == 9
    play(state, "yes", "sell west_two_w3")
    assert (state.supply[GREEN], state.bank[GREEN]) == (8, 3)
    assert len(state.hands[GREEN]) == 7
    play(state, "sell west_two_w1")
    assert (state.supply[GREEN], state.bank[GREEN]) == (11, 0)
    assert asked(state) == "B use_double_action"


@rule("GO-12.44")
def test_emptied_with_nobody_at_fifty_before() -> None:
    """Given Red at 44 and Green at 47, when Green empties the East, then Red wins with 51 by emptiness."""
    state = position(
        seats=2,
        turn=GREEN,
        great_plains="RRRRG",
        west="RRR",
        wagons={"new_england": 0, "east": 1, "great_plains": 6, "west": 3},
        vp={RED: 44, GREEN: 47},
        hand=["wagons_1_a"],
    )
    assert state.wagons[5] == 10
    play(state, "no", "play wagons_1_a", "east")
    assert state.scores() == [51, 48]
    assert asked(state) == "over by emptiness"
    assert state.ranking() == [1, 2]


@rule("GO-12.45")
@pytest.mark.parametrize(("last", "places"), [(4, [1, 1, 4, 3]), (2, [1, 1, 3, 3])])
def test_places(last: int, places: list[int]) -> None:
    """Given 40, 40, 38 and 38 points, when supplies are compared, then equals share a place."""
    state = position(
        seats=4,
        vp={RED: 40, GREEN: 40, BLUE: 38, YELLOW: 38},
        supply={RED: 5, GREEN: 5, BLUE: 2, YELLOW: last},
    )
    assert state.ranking() == places
