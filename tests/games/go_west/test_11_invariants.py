"""GO-11: what always holds, watched over whole games by eyes of its own, and the game's own check."""

from collections.abc import Callable

import pytest

from tests.games.go_west.notation import BLUE, FREE_SPLIT, GREEN, RED, SHORTFALL_ONLY, play, position, start
from westward.engine import fast_chance
from westward.games.go_west import GAME
from westward.games.go_west.components import STANDARD
from westward.games.go_west.decisions import PLAY, SCORE, SELL, Decision
from westward.games.go_west.rules.placing import circles
from westward.games.go_west.rules.scoring import region_gains
from westward.games.go_west.state import State
from westward.testing import rule

Step = tuple[State, int, State]  # before, option, after


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """Return every choice of some random games, some of them with few tokens and points."""
    found: list[Step] = []
    for seed in range(24):
        payment = (FREE_SPLIT, SHORTFALL_ONLY)[seed % 2]
        state, chance = start(2 + seed % 3, seed, vp_payment=payment), fast_chance(seed)
        while not state.is_over():
            before = state.clone()
            choices = state.options(state.turn)
            if state.waiting_for is Decision.CHOOSE_ACTION and chance.below(0, 3):
                choices = [option for option in choices if option < SELL] or choices
            option = choices[chance.below(0, len(choices))]
            state.choose(state.turn, option)
            found.append((before, option, state.clone()))
    return found


def starts_turn(before: State, after: State) -> bool:
    """Tell whether a turn begins between the two."""
    return after.turn != before.turn and not after.is_over()


@rule("GO-11.1")
def test_no_token_is_ever_lost(steps: list[Step]) -> None:
    """Given any choice, when it is carried out, then each colour has its 30 tokens."""
    for _, _, state in steps:
        for seat in range(state.seats):
            on_tracks = sum(track.count(seat) for track in state.tracks)
            assert state.supply[seat] >= 0
            assert state.bank[seat] >= 0
            assert state.supply[seat] + state.bank[seat] + on_tracks == 30


@rule("GO-11.2")
def test_no_wagon_is_ever_lost_and_none_goes_back(steps: list[Step]) -> None:
    """Given any choice, when it is carried out, then 20 wagons are there, none further east than before."""
    for before, _, state in steps:
        assert min(state.wagons) >= 0
        assert sum(state.wagons) == 20
        east = [sum(state.wagons[: region + 1]) for region in range(6)]
        assert all(now <= then for now, then in zip(east, cumulative(before), strict=True))


@rule("GO-11.2")
def test_wagons_go_as_many_steps_as_the_card_says(steps: list[Step]) -> None:
    """Given a played card, when it is done, then the wagons went exactly its steps."""
    left = 0
    played = -1
    for before, option, state in steps:
        if before.waiting_for is Decision.CHOOSE_ACTION:
            left = before.steps_left()
            played = option - PLAY if PLAY <= option < SELL else -1
        if before.waiting_for is not Decision.USE_DOUBLE_ACTION and state.card() == -1:
            assert left - state.steps_left() == (STANDARD.moves[played] if played >= 0 else 0)


def cumulative(state: State) -> list[int]:
    """Return how many wagons stand in each region or further east."""
    return [sum(state.wagons[: region + 1]) for region in range(6)]


@rule("GO-11.3")
def test_tracks_have_no_gaps_and_markers_count_placements(steps: list[Step]) -> None:
    """Given any choice, when it is carried out, then tokens lie without gaps behind the marker, 7 at most."""
    for before, _, state in steps:
        for index, track in enumerate(state.tracks):
            marker = state.markers[index]
            ring = circles(track, marker, 8)
            assert 0 <= len(track) <= 7
            assert len(track) >= len(before.tracks[index])
            assert ring[marker] == -1
            assert [ring[(marker + age) % 8] for age in range(1, len(track) + 1)] == track
            assert len(track) == 7 or marker == 0


@rule("GO-11.3")
def test_the_marker_stands_where_the_number_of_placements_puts_it() -> None:
    """
    Given games that are told, when placements on a track are counted, then they give the marker's
    circle.
    """
    for seed in range(6):
        state, chance = start(3, seed), fast_chance(seed)
        placed = [0, 0, 0, 0]
        while not state.is_over():
            choices = state.options(state.turn)
            for event in play(state, choices[chance.below(0, len(choices))]):
                if event.name == "token_placed":
                    placed[["east", "great_plains", "midwest", "west"].index(event.values()["region"])] += 1
            assert state.markers == [max(0, count - 7) % 8 for count in placed]


@rule("GO-11.4")
def test_every_card_is_in_one_place(steps: list[Step]) -> None:
    """Given any choice, when it is carried out, then 56 cards are in hands, piles or being played."""
    for _, _, state in steps:
        cards = state.draw_pile + state.discard_pile + [card for hand in state.hands for card in hand]
        cards += [state.card()] if state.card() >= 0 else []
        assert sorted(cards) == list(range(56))
        assert len(state.draw_pile) >= 1
        for seat, hand in enumerate(state.hands):
            assert len(hand) == (6 if seat == state.turn and state.card() >= 0 else 7)
        if state.waiting_for in (Decision.USE_DOUBLE_ACTION, Decision.CHOOSE_ACTION):
            assert state.card() == -1 or state.is_over()


@rule("GO-11.5")
def test_points_stay_between_nought_and_fifty_while_the_game_goes_on(steps: list[Step]) -> None:
    """Given any choice, when somebody is asked next, then all have from 0 to 49 points."""
    for _, _, state in steps:
        assert min(state.vp) >= 0
        assert state.is_over() or max(state.vp) < 50


@rule("GO-11.6")
def test_a_turn_starts_with_a_wagon_in_the_first_two_regions(steps: list[Step]) -> None:
    """Given the start of a turn, when wagons are counted, then one is in New England or the East."""
    seen = 0
    for before, _, state in steps:
        if starts_turn(before, state):
            seen += 1
            assert state.wagons[0] + state.wagons[1] >= 1
            assert state.steps_left() >= 4
    assert seen > 100


@rule("GO-11.7")
def test_score_cards_are_used_one_by_one(steps: list[Step]) -> None:
    """Given any choice, when score cards are counted, then an own scoring adds one, and nothing else does."""
    scoring = False
    for before, option, state in steps:
        if before.waiting_for is Decision.CHOOSE_ACTION:
            scoring = option == SCORE
        used = [now - then for now, then in zip(state.score_cards, before.score_cards, strict=True)]
        done = scoring and (state.is_over() or state.waiting_for is not Decision.CHOOSE_PAYMENT)
        if before.waiting_for in (Decision.CHOOSE_ACTION, Decision.CHOOSE_PAYMENT) and done:
            assert used == [int(seat == before.turn) for seat in range(state.seats)]
            scoring = False
        else:
            assert not any(used)
        assert max(state.score_cards) <= 6


@rule("GO-11.8")
def test_a_turn_starts_with_a_pawn_available(steps: list[Step]) -> None:
    """Given the start of a turn, when pawns are counted, then somebody has one."""
    for before, _, state in steps:
        if starts_turn(before, state):
            assert 1 in state.pawns


@rule("GO-11.9")
def test_each_region_gives_out_what_wagons_and_tokens_allow(steps: list[Step]) -> None:
    """
    Given any position, when a region would score, then points are bounded and follow the number of
    tokens.
    """
    for _, _, state in steps:
        for index, track in enumerate(state.tracks):
            wagons = state.wagons[1 + index]
            gains = region_gains(track, wagons, state.seats)
            counts = [track.count(seat) for seat in range(state.seats)]
            assert sum(gains) == min(wagons, len(track))
            assert all(gain <= count for gain, count in zip(gains, counts, strict=True))
            for one in range(state.seats):
                for other in range(state.seats):
                    assert counts[one] <= counts[other] or gains[one] >= gains[other]


@rule("GO-11.10")
def test_points_and_bank_change_for_the_known_reasons_only() -> None:
    """
    Given games that are told, when events are added up, then they explain each change of points and
    bank.
    """
    for seed in range(6):
        state, chance = start(2 + seed % 3, seed), fast_chance(seed)
        while not state.is_over():
            vp, bank = state.vp[:], state.bank[:]
            choices = state.options(state.turn)
            for event in play(state, choices[chance.below(0, len(choices))]):
                values = event.values()
                if event.name == "scored":
                    assert values["vp"] > 0
                    vp[values["player"]] += values["vp"]
                elif event.name == "paid":
                    vp[values["player"]] -= values["vp"]
                    bank[values["player"]] += values["tokens"]
                elif event.name == "card_sold":
                    cost = STANDARD.cost[STANDARD.card_keys.index(values["card"])]
                    assert 0 <= values["tokens"] <= cost
                    bank[values["player"]] -= values["tokens"]
            assert (state.vp, state.bank) == (vp, bank)


@rule("GO-11.11")
def test_a_turn_has_one_action_or_two_with_the_pawn(steps: list[Step]) -> None:
    """Given whole games, when actions are counted, then there are two with the pawn and one without."""
    expected = actions = 0
    for before, option, state in steps:
        if before.waiting_for is Decision.USE_DOUBLE_ACTION:
            expected, actions = 1 + option, 0
        elif before.waiting_for is Decision.CHOOSE_ACTION:
            actions += 1
        if state.is_over() and state.ended_by == "points":
            assert actions <= max(expected, 1)
        elif state.turn != before.turn or state.is_over():
            assert actions == max(expected, 1)
            expected = actions = 0


@rule("GO-11.12")
def test_one_scoring_gives_out_twenty_points_at_most(steps: list[Step]) -> None:
    """Given any choice, when points rise, then by 20 at most, and nobody ends above 69."""
    for before, _, state in steps:
        rise = sum(max(0, now - then) for now, then in zip(state.vp, before.vp, strict=True))
        scorings = 2 if state.ended_by == "emptiness" else 1  # the last action may be a scoring too
        assert rise <= 20 * scorings
        assert max(state.vp) <= 69
        forecast = GAME.view(state, None)["table"]["forecast"]
        assert sum(map(sum, forecast)) <= sum(state.wagons[1:5]) <= 20


def break_supply(state: State) -> None:
    state.supply[RED] += 1


def break_bank(state: State) -> None:
    state.bank[GREEN] -= 1
    state.supply[GREEN] += 1


def break_wagons(state: State) -> None:
    state.wagons[2] += 1


def break_wagon_sign(state: State) -> None:
    state.wagons[2] -= 1
    state.wagons[0] += 1


def break_track(state: State) -> None:
    state.tracks[0] += [RED] * 8
    state.supply[RED] -= 8


def break_marker(state: State) -> None:
    state.markers[1] = 3


def break_ring(state: State) -> None:
    state.markers[1] = 8


def break_hand(state: State) -> None:
    state.discard_pile.append(state.hands[BLUE].pop())


def break_deck(state: State) -> None:
    state.draw_pile[0] = state.draw_pile[1]


def break_empty_pile(state: State) -> None:
    state.discard_pile += state.draw_pile
    state.draw_pile.clear()


def break_points(state: State) -> None:
    state.vp[RED] = -1


def break_threshold(state: State) -> None:
    state.vp[RED] = 50


def break_score_cards(state: State) -> None:
    state.score_cards[RED] = 7


def break_pawns(state: State) -> None:
    state.pawns = [0, 0, 0]


def break_emptiness(state: State) -> None:
    state.wagons = [0, 0, 20, 0, 0, 0]


@pytest.mark.parametrize(
    "fault",
    [
        break_supply,
        break_bank,
        break_wagons,
        break_wagon_sign,
        break_track,
        break_marker,
        break_ring,
        break_hand,
        break_deck,
        break_empty_pile,
        break_points,
        break_threshold,
        break_score_cards,
        break_pawns,
        break_emptiness,
    ],
)
def test_the_check_of_the_game_notices(fault: Callable[[State], None]) -> None:
    """Given a position with one fault, when the game checks it, then it is noticed."""
    state = position()
    GAME.rules.check(state)
    fault(state)
    with pytest.raises(AssertionError):
        GAME.rules.check(state)


def test_the_check_of_the_game_holds_throughout(steps: list[Step]) -> None:
    """Given any choice, when it is carried out, then the game's own check agrees."""
    for _, _, state in steps:
        GAME.rules.check(state)
