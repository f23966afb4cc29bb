"""Labels: different options are called differently, prices and certain consequences are named."""

import pytest

from tests.games.sierra_west.notation import ANN, BB, GR, OO, meaning, modes, play, position, set_market
from westward.engine import LANGUAGES, State
from westward.games.sierra_west import GAME
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.state import State as SierraState
from westward.testing import rule
from westward.testing.playing import Player


def called(state: SierraState, words: str, language: str = "en") -> str:
    """Return what the option is called that *words* stand for."""
    return GAME.describe(state, state.asked, meaning(state, words), language)


def labels(state: State, language: str) -> list[str]:
    """Return what all options are called."""
    seat = state.actors()[0]
    return [GAME.describe(state, seat, option, language) for option in state.options(seat)]


@pytest.mark.parametrize("mode", modes())
def test_different_options_have_different_labels(mode: str) -> None:
    """Given games of all seat counts, with and without Advanced Planning, then no label stands twice."""
    asked = set()
    for seats in (1, 2, 3, 4):
        state = GAME.setup(seats, {"mode": mode, "advanced_planning": seats % 2 == 0}, 40 + seats)
        player = Player(GAME, seats)
        for _ in range(450):
            if state.is_over():
                break
            asked.add(state.decision(state.actors()[0]))
            for language in LANGUAGES:
                found = labels(state, language)
                assert len(set(found)) == len(found), (mode, seats, found)
            state.choose(*player.pick(state))
    assert asked >= {Decision.PLAN_CARDS, Decision.EXPLORE_ACTION, Decision.CHOOSE_SHOVEL}


@rule("SW-5.36")
def test_two_equal_tiles_differ_in_their_price() -> None:
    """Given two equal tiles in the market, when one is chosen, then each names its slot and its price."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "5 food 5 wood 5 stone"},
        pioneers={ANN: "camp tan_2"},
    )
    set_market(state, "double_food double_food double_stone all_green")
    assert called(state, "perform tan") == "Use a Shovel, for 1 basic resource (tan pioneer)"
    play(state, "perform tan")
    found = [called(state, f"build {slot}").partition(": ") for slot in (1, 2)]
    assert [head for head, _, _ in found] == [
        "Build Double Food from slot 1",
        "Build Double Food from slot 2",
    ]
    assert found[0][2] != found[1][2]


@rule("SW-5.22", "SW-5.40")
@pytest.mark.parametrize(
    ("wagon", "cabins", "loss"),
    [
        (2, "", "the wagon goes back to space 1"),
        (0, "double_food", "the cabin Double Food is lost"),
        (2, "double_food", "you take damage"),
        (0, "", "you have nothing to lose"),
    ],
)
def test_leaving_a_bear_says_what_it_costs(wagon: int, cabins: str, loss: str) -> None:
    """Given an unresolved Bear Attack, when the pioneer would walk on, then the label names the loss."""
    state = position(
        plan="start_01 start_02 start_03",
        wagons={ANN: wagon},
        cabins={ANN: cabins} if cabins else {},
        pioneers={ANN: "camp tan_4"},
    )
    label = "Move the tan pioneer to the end of the path, leaving Bear Attack unresolved: "
    assert called(state, "advance tan") == label + loss


@rule("SW-6.45")
def test_paid_actions_name_their_price() -> None:
    """Given a bear on the dear space, with and without cabins that help, then the prices are named."""
    state = position(plan="start_01 start_02 start_03", goods={ANN: "3 food"}, pioneers={ANN: "camp tan_4"})
    assert called(state, "perform tan") == "Bear Attack, for 2 basic resources (tan pioneer)"
    helped = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "3 food"},
        cabins={ANN: "- - - bear_free"},
        pioneers={ANN: "cabin_3 tan_4"},
    )
    assert (
        called(helped, "perform tan")
        == "Bear Attack, for 2 basic resources, with the cabin nothing (tan pioneer)"
    )
    play(helped, "perform tan")
    assert labels(helped, "en") == [
        "No, pay 2 basic resources",
        "Yes, pay nothing and gain 1 Pair of Boots token",
    ]


@rule("SW-5.26", "SW-5.24")
def test_driving_on_names_price_and_multiplier() -> None:
    """Given boots and resources, when the wagon could drive, then its label names where to and for what."""
    state = position(plan="start_01 start_02 start_03", goods={ANN: "3 food 3 wood 1 token"}, wagons={ANN: 1})
    play(state, "token")
    assert called(state, "wagon") == "Drive the wagon to space 2 (×2): 1 food + 1 wood + 1 boot"
    french = called(state, "wagon", "fr")
    assert french.startswith("Avancer le Chariot en case 2 (×2)")
    assert french.endswith(" 1 Nourriture + 1 Bois + 1 botte")
    assert called(state, "pass") == "End the turn; 2 boots are lost"
    assert called(state, "man 5,0") == "Frontiersman to row 5, card 1"


@rule("SW-6.43", "SW-6.44", "SW-10.48")
def test_moves_by_cabins_name_tokens_landing_and_damage() -> None:
    """Given both moving cabins switched on, then their labels name the tokens, the icon and the damage."""
    state = position(
        plan="start_01 start_02 apple_start",
        goods={ANN: "3 token"},
        cabins={ANN: "all_green step_back drop_down"},
        pioneers={ANN: "green_4 camp"},
    )
    play(state, "cabin 0")
    assert labels(state, "en") == [
        "Go on without",
        "Green pioneer one space back: Gain 1 Food, for 2 Pair of Boots tokens",
        "Green pioneer down to the tan path: Gain 1 Granny Smith apple, for 1 Pair of Boots token",
    ]


@rule("SW-6.10")
def test_tracks_name_value_and_reward() -> None:
    """Given a choice of tracks, then each label names where the marker goes and what it brings."""
    state = position(
        plan="start_01 start_02 start_04",
        goods={ANN: "5 food 5 wood 5 stone"},
        markers={ANN: "5 stone"},
        pioneers={ANN: "end camp"},
    )
    play(state, "summit green left")
    assert labels(state, "en") == [
        "Up to 1 on the food track: the Mule",
        "Up to 1 on the wood track: 1 Pair of Boots token",
        "Stay at 5 on the stone track: 1 gold",
    ]


@rule("SW-6.28")
def test_shots_name_what_hits_and_what_stopping_costs() -> None:
    """Given a missed shot with the Sheriff, then the labels name the roll needed and the loss."""
    state = position(
        mode=OO,
        plan="outlaws_start start_02 start_03",
        goods={ANN: "2 bullets"},
        wagons={ANN: 1},
        holders="sheriff=0",
        pioneers={ANN: "end camp"},
        rolls=[1],
    )
    play(state, "summit green left")
    assert labels(state, "en") == [
        "Stop: the wagon goes back to space 0",
        "Shoot again, for 1 bullet: 3 or more hits",
    ]


@rule("SW-5.32", "SW-5.27")
def test_trades_name_what_they_cost() -> None:
    """Given the Dynamite, or boots and a converting cabin, then the labels name both sides of the trade."""
    state = position(mode=GR, plan="start_01 start_02 start_03", goods={ANN: "2 stone"}, holders="dynamite=0")
    assert called(state, "dynamite") == "Blast 2 stone into 1 gold"
    state = position(
        plan="start_04 start_02 start_03",
        cabins={ANN: "double_boots boots_to_gold all_green"},
        pioneers={ANN: "green_1 cabin_2"},
    )
    play(state, "perform green")
    assert called(state, "convert 1").startswith("2 boots for 1 gold (")


@rule("SW-5.51")
def test_trackers_name_what_they_gain() -> None:
    """Given a marker that went up on wood, then sending a pioneer names the wood."""
    state = position(
        mode=BB, plan="start_02 start_01 start_03", goods={ANN: "2 wood 1 food"}, pioneers={ANN: "end camp"}
    )
    play(state, "summit green left")
    assert labels(state, "en") == [
        "Don't track",
        "Send the green pioneer: 1 wood",
        "Send the tan pioneer: 1 wood",
    ]
