"""GO-5.5: scoring."""

import hypothesis
import pytest
from hypothesis.strategies import integers, lists

from tests.games.go_west.notation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    gained,
    keys,
    names,
    offers,
    owners,
    play,
    position,
)
from westward.games.go_west.events import Scored
from westward.games.go_west.rules.scoring import region_gains, score_regions
from westward.testing import rule

TRACKS = lists(integers(0, 3), max_size=7)


@rule("GO-5.5.1")
def test_the_lowest_score_card_is_shown_and_paid() -> None:
    """Given two used score cards, when a player scores, then the third is shown and costs 6."""
    state = position(score_cards={RED: 2})
    events = play(state, "no", "score")
    assert names(events)[:2] == ["score_card_played", "paid"]
    assert events[0].values() == {"player": RED, "number": 3}
    assert state.bank[RED] == 6
    assert state.score_cards == [3, 0, 0]


@rule("GO-5.5.1")
def test_a_score_card_can_be_paid_with_points() -> None:
    """Given supply 2, when the third score card is paid, then points may pay from 4 of its 6 coins on."""
    state = position(score_cards={RED: 2}, supply={RED: 2}, vp={RED: 5})
    play(state, "no", "score")
    assert asked(state) == "R choose_payment"
    assert offers(state) == ["pay 1", "pay 2"]
    play(state, "pay 1")
    assert (state.supply[RED], state.vp[RED]) == (1, 0)
    assert state.score_cards[RED] == 3


@rule("GO-5.5.2")
def test_a_score_card_is_used_once_and_draws_no_card() -> None:
    """Given a scoring, when it is done, then the next card costs more and hand and piles are untouched."""
    state = position()
    hand, pile = keys(state.hands[RED]), len(state.draw_pile)
    events = play(state, "yes", "score")
    assert keys(state.hands[RED]) == hand
    assert (len(state.draw_pile), state.discard_pile) == (pile, [])
    assert "card_drawn" not in names(events)
    play(state, "score")
    assert state.bank[RED] == 1 + 3


@rule("GO-5.5.3")
def test_all_players_score_at_once() -> None:
    """Given tokens of four players, when Yellow scores, then all gain at once."""
    state = position(seats=4, turn=YELLOW, east="RGBY", wagons={"east": 4})
    play(state, "no", "score")
    assert gained(state) == {RED: 1, GREEN: 1, BLUE: 1, YELLOW: 1}


@rule("GO-5.5.4")
@pytest.mark.parametrize(("points", "over"), [(47, False), (48, True), (49, True)])
def test_fifty_points_after_the_scoring_end_the_game(points: int, over: bool) -> None:
    """Given 47, 48 or 49 points, when two are gained, then 50 and more end the game, 49 does not."""
    state = position(east="BB", wagons={"east": 2}, vp={BLUE: points})
    play(state, "no", "score")
    assert state.is_over() == over
    assert state.vp[BLUE] == points + 2


@rule("GO-5.5.4")
def test_the_second_action_is_lost_when_the_first_ends_the_game() -> None:
    """Given two actions, when the first brings somebody 50, then there is no second."""
    state = position(east="B", wagons={"east": 1}, vp={BLUE: 49})
    play(state, "yes", "score")
    assert asked(state) == "over by points"
    assert state.options(RED) == []


@rule("GO-5.5.5")
def test_the_regions_score_from_east_to_west_and_the_ends_never() -> None:
    """Given tokens everywhere, when anyone scores, then gains are told East, Great Plains, Midwest, West."""
    state = position(
        east="R",
        great_plains="R",
        midwest="R",
        west="R",
        wagons={"new_england": 4, "east": 4, "great_plains": 4, "midwest": 4, "west": 4},
    )
    events = play(state, "no", "score")
    regions = [event.values()["region"] for event in events if isinstance(event, Scored)]
    assert regions == ["east", "great_plains", "midwest", "west"]
    assert gained(state) == {RED: 4}


@rule("GO-5.5.5")
def test_wagons_outside_a_region_do_not_pay_there() -> None:
    """Given wagons in New England and California alone, when anyone scores, then nobody gains."""
    state = position(east="RRR", west="GGG", wagons={"new_england": 10})
    score_regions(state)
    assert gained(state) == {}


@rule("GO-5.5.5")
@pytest.mark.parametrize("wagons", [5, 6, 20])
def test_with_enough_wagons_every_token_is_paid(wagons: int) -> None:
    """Given as many wagons as tokens or more, when a region scores, then each token brings one point."""
    assert region_gains(owners("RRRGB"), wagons, 3) == [3, 1, 1]


@rule("GO-5.5.5")
def test_with_too_few_wagons_most_tokens_come_first() -> None:
    """Given four wagons for six tokens, when a region scores, then the owner of most is paid first."""
    assert region_gains(owners("BRRGGG"), 4, 3) == [1, 3, 0]
    assert region_gains(owners("GGGRRB"), 4, 3) == [1, 3, 0]


@rule("GO-5.5.5")
def test_a_single_owner_gets_what_is_left() -> None:
    """
    Given three ranks and five wagons for seven tokens, when a region scores, then the third rank gets
    none.
    """
    assert region_gains(owners("RRRRGGB"), 5, 3) == [4, 1, 0]
    assert region_gains(owners("RRRRGGB"), 6, 3) == [4, 2, 0]


@rule("GO-5.5.5")
def test_every_wagon_count_of_a_full_track() -> None:
    """
    Given the tie of the rulebook, when wagons grow from 0 to 8, then each one pays the next token in
    line.
    """
    paid = [region_gains(owners("GRBRRGG"), wagons, 3) for wagons in range(9)]
    assert paid == [
        [0, 0, 0],
        [0, 1, 0],
        [1, 1, 0],
        [2, 1, 0],
        [3, 1, 0],
        [3, 2, 0],
        [3, 3, 0],
        [3, 3, 1],
        [3, 3, 1],
    ]


@rule("GO-5.5.6")
@hypothesis.given(track=TRACKS, wagons=integers(0, 20))
def test_one_order_of_tokens_tells_who_is_paid(track: list[int], wagons: int) -> None:
    """
    Given any track, when tokens are lined up by their owner's rank, then by age, then the first are
    paid.
    """
    line = sorted(range(len(track)), key=lambda age: (-track.count(track[age]), age))
    paid = [track[age] for age in line[:wagons]]
    assert region_gains(track, wagons, 4) == [paid.count(seat) for seat in range(4)]


@rule("GO-5.5.5")
@hypothesis.given(track=TRACKS, wagons=integers(0, 20))
def test_a_region_pays_while_tokens_and_wagons_last(track: list[int], wagons: int) -> None:
    """
    Given any track, when it scores, then as many points are given as there are tokens and wagons for
    them.
    """
    assert sum(region_gains(track, wagons, seats=4)) == min(len(track), wagons)


@rule("GO-5.5.7")
def test_tied_owners_are_paid_token_by_token() -> None:
    """Given a tie on three tokens and five wagons, when anyone scores, then the oldest tokens are paid."""
    state = position(midwest="GRRRGGB", wagons={"midwest": 5})

    score_regions(state)

    assert gained(state) == {GREEN: 2, RED: 3}


@rule("GO-5.5.7")
def test_three_old_tokens_in_a_row_get_three_points_in_a_row() -> None:
    """Given a tie, when Blue's tokens are all older, then Blue is paid three times before Red once."""
    assert region_gains(owners("BBBRRR"), 3, 3) == [0, 0, 3]
    assert region_gains(owners("RRRBBB"), 3, 3) == [3, 0, 0]


@rule("GO-5.5.7")
def test_age_counts_only_among_equals() -> None:
    """Given the oldest token with the smaller owner, when a region scores, then the bigger owner is first."""
    assert region_gains(owners("GRR"), 1, 2) == [1, 0]
    assert region_gains(owners("GRR"), 2, 2) == [2, 0]


@rule("GO-5.5.7")
def test_age_is_counted_from_the_marker() -> None:
    """Given a full ring whose marker has moved, when a tie is paid, then it starts after the marker."""
    state = position(west="RGRGRGB", markers={"west": 5}, wagons={"west": 1})
    score_regions(state)
    assert gained(state) == {RED: 1}
    state = position(west="RGRGRGB", wagons={"west": 1}, turn=BLUE, hand=["west_one_w0_a"])
    play(state, "no", "play west_one_w0_a")  # Red's oldest goes: G R G R G B B, Green has most
    score_regions(state)
    assert gained(state) == {GREEN: 1}


@rule("GO-5.5.8")
def test_scoring_changes_nothing_but_points() -> None:
    """Given a position, when all regions score, then tokens, wagons, markers and cards stay as they were."""
    state = position(east="RGB", west="GGGRRRB", wagons={"east": 2, "west": 3}, markers={"west": 3})
    before = state.clone()
    score_regions(state)
    assert state.vp != before.vp
    state.vp = before.vp[:]
    assert state.digest() == before.digest()


@rule("GO-5.5.9")
def test_a_scoring_without_any_point_is_allowed() -> None:
    """Given empty tracks, when a player scores, then it is paid for and nobody gains."""
    state = position()
    play(state, "no", "score")
    assert gained(state) == {}
    assert state.bank[RED] == 1
    assert asked(state) == "G use_double_action"
