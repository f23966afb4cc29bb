"""SW-7: Advanced Planning and Hastings."""

import pytest

from tests.games.sierra_west.notation import (
    AH,
    ANN,
    BB,
    GR,
    HASTINGS,
    OO,
    animals_of,
    asked,
    claim_at,
    give_turn,
    goods,
    hastings_turn,
    man,
    markers,
    market,
    names,
    plan_cards,
    play,
    position,
    start,
)
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.rules.hastings import act, capture_two, take_step
from westward.games.sierra_west.rules.scoring import CATEGORIES, score, score_parts
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import LEFT_MAN, RIGHT_MAN
from westward.testing import rule


@rule("SW-7.1")
@pytest.mark.parametrize("to_discard", [False, True])
def test_the_fourth_card(to_discard: bool) -> None:
    """Given four cards, when three are planned, then the fourth lies on the deck unseen or is discarded."""
    state = position(advanced_planning=True)
    hand = state.hands[ANN][:]
    option = hand[0] * 10_000 + hand[1] * 100 + hand[2] + (1_000_000 if to_discard else 0)
    state.choose(ANN, option)
    assert state.board == hand[:3] and state.hands[ANN] == []
    pile = state.discards[ANN] if to_discard else state.decks[ANN]
    assert pile[-1] == hand[3]
    seen = GAME.view(state, 1)["table"]["players"][ANN]
    assert [one["id"] for one in seen["discards"]] == (hand[3:] if to_discard else [])
    assert hand[3] not in [known["card"]["id"] for known in seen["deck_known"]]
    mine = GAME.view(state, ANN)["table"]["players"][ANN]
    assert (hand[3] in [known["card"]["id"] for known in mine["deck_known"]]) == (not to_discard)


@rule("SW-7.2", "SW-7.3")
def test_hastings_at_the_start() -> None:
    """Given a solo table, then Hastings has two men, four tiles, one open planning card; you begin."""
    state = start(1)
    assert len(state.frontiersmen) == 3
    assert [state.owner(one) for one in (RIGHT_MAN, LEFT_MAN)] == [HASTINGS, HASTINGS]
    assert len(state.planning_deck) == 17 and state.active_card not in state.planning_deck
    seen = GAME.view(state, ANN)["table"]["hastings"]
    assert [tile["animal"] for tile in seen["animals"]] == ["fox", "beaver", "hare", "bear"]
    assert asked(state) == "0 plan_cards"


@rule("SW-7.4", "SW-10.32")
def test_displaced_men_of_hastings() -> None:
    """Given both its men on a card that you claim, then it gets two tokens; yours brings you one."""
    state = position(seats=1, men={RIGHT_MAN: (1, 0), LEFT_MAN: (1, 0)})
    claim_at(state, (1, 0))
    assert goods(state, HASTINGS) == "2 token"
    state = position(seats=1, men={ANN: (1, 1), RIGHT_MAN: (1, 1), LEFT_MAN: (1, 1)})
    hastings_turn(state, "10", "02")  # right: shovel first
    assert goods(state) == "1 token"
    assert (man(state), man(state, LEFT_MAN), state.claimed[HASTINGS]) == ("base", "base", 1)
    assert goods(state, HASTINGS) == "1 token"  # that of its wood track alone


@rule("SW-7.4")
def test_hastings_is_never_asked() -> None:
    """Given your marker moves up, then nobody is asked."""
    state = position(
        seats=1, plan="start_02 start_01 start_03", goods={ANN: "2 wood 1 food"}, pioneers={ANN: "end camp"}
    )
    play(state, "summit green left")
    assert asked(state) == "0 explore_action"


@rule("SW-7.5")
@pytest.mark.parametrize(("active", "trapped"), [("01", "beaver"), ("02", "fox"), ("03", "")])
def test_the_eye_traps(active: str, trapped: str) -> None:
    """Given beaver left and fox right, when you pass, then the eye left, right or nowhere traps one."""
    state = position(seats=1)
    state.active_card = STANDARD.planning.keys.index(f"hastings_{active}")
    state.planning_deck = [one for one in range(18) if one != state.active_card]
    plan_cards(state, "start_02 start_01 start_03")
    play(state, "pass")
    assert animals_of(state, HASTINGS) == trapped


@rule("SW-7.5")
def test_the_eye_sees_no_mode_animal() -> None:
    """Given the mode's animal where the eye looks, then nothing happens."""
    state = position(seats=1)
    state.active_card = STANDARD.planning.keys.index("hastings_01")
    state.planning_deck = [one for one in range(18) if one != state.active_card]
    plan_cards(state, "apple_start start_01 start_03")
    play(state, "pass")
    assert animals_of(state, HASTINGS) == ""


@rule("SW-7.10", "SW-7.14")
def test_planning_cards_go_round() -> None:
    """Given an empty planning deck, when Hastings draws, then its discards are shuffled first."""
    state = position(seats=1)
    state.active_card = 0
    state.planning_deck = []
    state.planning_discards = list(range(1, 18))
    give_turn(state, ANN)
    hand = state.hands[ANN]
    state.choose(ANN, hand[0] * 10_000 + hand[1] * 100 + hand[2])
    play(state, "pass")
    while state.asked == ANN and state.turn == HASTINGS:
        play(state, "decline")
    assert len(state.planning_deck) == 16
    assert state.planning_discards == [0] and state.drawn_card == -1
    assert state.active_card == 17  # nothing is shuffled by the scripted chance


@rule("SW-7.11", "SW-10.30")
def test_both_planning_cards_can_be_trapped() -> None:
    """Given fox and beaver on its cards, when Hastings has acted, then you may trap either."""
    state = position(seats=1, goods={ANN: "1 food"})
    hastings_turn(state, "01", "02")
    play(state, "decline")  # the Tracker, as its food marker went up
    assert asked(state) == "0 trapper_window"
    assert len(state.options(ANN)) == 5
    play(state, "green beaver food")
    assert animals_of(state, ANN) == "beaver"


@rule("SW-7.11")
def test_the_mode_sign_is_the_animal_of_the_mode() -> None:
    """Given a card with the mode sign, then the mode's animal can be trapped."""
    state = position(seats=1, mode=GR, goods={ANN: "1 food"})
    hastings_turn(state, "05", "10")
    play(state, "decline", "tan marmot food")  # no Tracker
    assert animals_of(state, ANN) == "marmot"


@rule("SW-7.12")
def test_the_fourth_action_follows_a_mule_just_gained() -> None:
    """Given no Mule, when a row brings it, then the skipped row follows last."""
    state = position(seats=1)
    events = hastings_turn(state, "01", "02")  # move, shovel, food; gold is skipped
    play(state, "decline")
    assert state.mule_owner == HASTINGS
    assert "1 gold" in goods(state, HASTINGS)
    assert names(events).count("hastings_acts") == 3


@rule("SW-7.14", "SW-10.63")
def test_hastings_asks_once_whether_you_trap() -> None:
    """Given a resource and animals to trap, when Hastings has acted, then you are asked, and not again."""
    for active in range(1, 19):
        for drawn in (1 + active % 18, 1 + (active + 6) % 18):
            state = position(seats=1, goods={ANN: "1 food"})
            hastings_turn(state, f"{active:02}", f"{drawn:02}")
            seen = []
            while state.turn == HASTINGS:
                seen.append(state.waiting_for.value)
                play(state, "decline")
            assert seen.count("trapper_window") == 1 and seen[-1] == "trapper_window"


@rule("SW-10.63", "SW-5.55")
def test_what_was_tracked_pays_for_an_animal_of_hastings() -> None:
    """Given no resource, when Hastings goes up and you track, then you may trap at the end of its turn."""
    state = position(seats=1)
    hastings_turn(state, "02", "01")
    assert asked(state) == "0 tracker_window"
    play(state, "green", "tan beaver wood")
    assert (animals_of(state, ANN), goods(state)) == ("beaver", "")


@rule("SW-7.20")
def test_its_wagon() -> None:
    """Given its wagon, when it drives, then it goes one space, and stays on the last."""
    state = position(seats=1, wagons={HASTINGS: 5})
    act(state, "wagon")
    act(state, "wagon")
    assert state.wagons[HASTINGS] == 6


@rule("SW-7.21")
def test_its_homesteads() -> None:
    """Given its markers, when it works, then they rise with the usual rewards, also if blocked."""
    state = position(seats=1, markers={ANN: "5 stone", HASTINGS: "4 stone"})
    for action in ("homestead_food", "homestead_wood", "homestead_stone"):
        act(state, action)
    assert markers(state, HASTINGS) == "1 food 1 wood 4 stone"
    assert (goods(state, HASTINGS), state.mule_owner) == ("1 gold 1 token", HASTINGS)


@rule("SW-7.22", "SW-10.55")
def test_it_builds_without_limit() -> None:
    """Given an emptying market, when it builds, then it takes the outermost tile there is, then nothing."""
    state = position(seats=1)
    state.cabin_stack, state.cabin_discards = [], []
    state.active_card = STANDARD.planning.keys.index("hastings_02")  # right
    tiles = state.market[:]
    for _ in range(6):
        act(state, "shovel")
    assert state.hastings_cabins == list(reversed(tiles))
    assert market(state) == "- - - -"


@rule("SW-7.23")
def test_it_stays_where_it_is() -> None:
    """Given its man is there already, or no card is face up, then nothing happens."""
    state = position(seats=1, men={LEFT_MAN: (1, 0)})
    state.active_card = STANDARD.planning.keys.index("hastings_01")
    act(state, "move")
    assert man(state, LEFT_MAN) == (1, 0)
    state.mountain = [-1] * 20
    state.frontiersmen = [20, 20, 20]
    act(state, "move")
    assert man(state, LEFT_MAN) == "base"


@rule("SW-7.24")
def test_gold_and_furs() -> None:
    """Given three tiles up, the bear among them, when it trades, then it gains 3 gold, and 1 by gold."""
    state = position(seats=1, animals={HASTINGS: "fox beaver bear"})
    act(state, "fur_trade")
    act(state, "gold")
    assert goods(state, HASTINGS) == "4 gold"


@rule("SW-7.25")
def test_its_mode_action_in_apple_hill() -> None:
    """Given apples, when it acts, then they are gone, both markers rise, furs and 2 gold come."""
    state = position(seats=1, apples=(4, 2), animals={HASTINGS: "fox"}, markers={HASTINGS: "5 red_apple"})
    act(state, "mode_action")
    assert (state.apples, markers(state, HASTINGS), goods(state, HASTINGS)) == (
        [0, 0],
        "1 green_apple 5 red_apple",
        "3 gold",
    )


@rule("SW-7.25")
def test_its_mode_action_in_gold_rush() -> None:
    """Given carts, when it acts, then it takes both cards and a loaded cart; without carts 2 gold."""
    state = position(seats=1, mode=GR, holders="dynamite=0")
    act(state, "mode_action")
    assert state.holders[:2] == [HASTINGS, HASTINGS]
    assert (goods(state, HASTINGS), state.carts) == ("1 cart2", 7)
    state.carts = 0
    take_step(state, "take_loaded_cart_or_gain_gold_2")
    assert goods(state, HASTINGS) == "2 gold 1 cart2"


@rule("SW-10.56")
def test_a_single_outlaw_brings_a_single_gold() -> None:
    """Given one outlaw left, when Hastings captures, then it gains 1 gold."""
    state = position(seats=1, mode=OO)
    state.mountain = [-1] * 20
    state.outlaws = [0, 0, 0, 0, 0, 1, 3]
    capture_two(state)
    assert goods(state, HASTINGS) == "1 gold 1 outlaws"


@rule("SW-7.30", "SW-10.29")
@pytest.mark.parametrize(("final", "more"), [(False, 0), (True, 1)])
def test_the_end_of_a_solo_game(final: bool, more: int) -> None:
    """Given the trigger in your turn, then Hastings has its turn and the game ends, or one round follows."""
    state = position(seats=1, final_round_after_trigger=final)
    for spot in ((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 3)):
        claim_at(state, spot)
    assert state.last_round == 1 + more
    turns = 0
    while not state.is_over():
        if state.waiting_for.value == "plan_cards":
            turns += 1
            hand = state.hands[ANN]
            state.choose(ANN, hand[0] * 10_000 + hand[1] * 100 + hand[2])
        else:
            state.choose(ANN, 0)
    assert turns == 1 + more and state.round == 1 + more


def part(state: State, category: str) -> int:
    """Return Hastings' points in one category."""
    return score_parts(state, HASTINGS)[CATEGORIES.index(category)]


@rule("SW-7.31")
def test_hastings_scores() -> None:
    """Given what it collected, then cabins count 3, tiles of four, fish are sold, nothing is missing."""
    state = position(
        seats=1, mode=BB, goods={HASTINGS: "2 gold 3 trout 1 bass 2 salmon"}, animals={HASTINGS: "fox"}
    )
    state.hastings_cabins = [state.cabin_stack.pop() for _ in range(5)]
    assert (part(state, "animals"), part(state, "cabins"), part(state, "gold")) == (-9, 15, 9)


@rule("SW-7.32", "SW-10.28")
def test_a_tie_is_lost() -> None:
    """Given equal scores, then you are second; one point more and you are first."""
    state = position(seats=1)
    give_points = score(state, HASTINGS) - score(state, ANN)
    state.goods[3] = give_points
    assert score(state, ANN) == score(state, HASTINGS)
    assert state.ranking() == [2]
    lost = {"text": "Equal points: a tie with Hastings is lost.", "rule": "SW-7.32"}
    assert GAME.words.tie(state, ANN, "en") == lost
    state.goods[3] += 1
    assert state.ranking() == [1]
    assert GAME.words.tie(state, ANN, "en") is None


@rule("SW-7.31", "SW-7.32")
def test_hastings_is_ranked_without_a_seat() -> None:
    """Given a solo game, then Hastings is a rival with place and points; among players there is none."""
    state = position(seats=1)
    [hastings] = GAME.sight.rivals(state)
    assert (hastings["name"], hastings["place"]) == ("Hastings", 1)
    assert hastings["score"] == sum(hastings["points"].values()) == score(state, HASTINGS)
    assert set(hastings["points"]) == {key for key, _ in GAME.sight.breakdown(state, [])}
    state.goods[3] = hastings["score"] - score(state, ANN) + 1
    assert GAME.sight.rivals(state)[0]["place"] == 2
    assert GAME.sight.rivals(position(seats=2)) == []


@rule("SW-7.33")
def test_the_advantages() -> None:
    """Given each advantage, then the table starts, or scores, accordingly."""
    assert start(1, hd_start_mule=True).mule_owner == HASTINGS
    assert animals_of(start(1, hd_start_bear=True), HASTINGS) == "bear"
    assert start(1, hd_wagon_ahead=True).wagons[HASTINGS] == 1
    assert start(1, hd_boots_2=True).hard == [3, 1, 2]
    state = position(seats=1, mode=BB, goods={HASTINGS: "1 gold 2 trout"}, hd_gold_2=True)
    assert part(state, "gold") == 8
    state = position(seats=1, mode=GR, goods={HASTINGS: "1 cart2"}, hd_gold_2=True)
    assert (part(state, "gold"), part(state, "carts")) == (0, 6)


def test_hastings_explains_itself() -> None:
    """Given its turn, when it is told, then card, row, reason and rule are there in both languages."""
    state = position(seats=1)
    events = hastings_turn(state, "03", "16")
    told = [GAME.words.tell(event, ANN, "en") for event in events]
    assert (
        told[0] == "Hastings lays planning card 16 beside planning card 3: it points at all rows but row 1."
    )
    assert any("leftmost face-up card" in line for line in told)
    assert all(event.rule for event in events)
    assert all(GAME.words.tell(event, ANN, "fr") for event in events)


def test_every_planning_card_works_in_every_mode() -> None:
    """Given each pair of neighbouring cards, when Hastings plays them, then the table stays sound."""
    for mode in (AH, BB, GR, OO):
        for number in range(1, 19):
            state = start(1, mode, number, hd_start_mule=True)
            hastings_turn(state, f"{number:02}", f"{number % 18 + 1:02}")
            while state.turn == HASTINGS and not state.is_over():
                state.choose(ANN, 0)
            GAME.rules.check(state)
    assert place(1, 0) == 0
