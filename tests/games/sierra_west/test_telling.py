"""What is said: labels, prompts, events, explanations, the board as text."""

import pytest

from tests.games.sierra_west.notation import (
    ANN,
    BB,
    BEN,
    GR,
    HASTINGS,
    OO,
    hastings_turn,
    plan_cards,
    play,
    position,
    set_market,
    start,
)
from tests.games.telling import refused
from westward.engine import LANGUAGES, Event
from westward.games.sierra_west import GAME
from westward.games.sierra_west.state import State


def told(events: list[Event], seat: int | None, language: str = "en") -> list[str]:
    """Return what *seat* reads of *events*."""
    return [GAME.words.tell(event, seat, language) for event in events]


def labels(state: State, language: str = "en") -> list[str]:
    """Return how the options are called."""
    return [GAME.describe(state, state.asked, option, language) for option in state.options(state.asked)]


def why(state: State, target: str, seat: int = ANN) -> tuple[str, str] | None:
    """Return the rule and the sentence of a refusal."""
    return refused(GAME, state, seat, target, "en")


def test_a_claim_is_told_step_by_step() -> None:
    """Given a paid shovel, when a card is claimed, then each thing is a sentence."""
    state = position(
        plan="start_01 start_02 start_03",
        goods={ANN: "1 food"},
        men={ANN: (1, 0), BEN: (1, 0)},
        pioneers={ANN: "camp tan_2"},
    )
    lines = told(play(state, "perform tan", "discard"), BEN)
    assert lines[:2] == ["Red: the tan pioneer performs Use a Shovel.", "Red pays 1 food."]
    assert "Green's frontiersman goes to the base and brings a token." in lines
    assert "Green gains 1 Pair of Boots token." in lines
    assert any(line.startswith("Red claims Mountain ") for line in lines)
    assert any("turns up in row 2, card 1" in line for line in lines)


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    """Given a pass, when it is told, then the others hear the number of cards only."""
    state = position(plan="start_01 start_02 start_03")
    events = play(state, "pass")
    assert told(events, BEN)[-1] == "Red draws 3 cards."
    assert told(events, ANN)[-1].startswith("Red draws Start ") or "card" in told(events, ANN)[-1]
    assert told(events, ANN)[-1] != told(events, BEN)[-1]


def test_events_point_at_what_they_are_about() -> None:
    """Given a step and a wagon's move, when they are told, then they name the things on the board."""
    state = position(plan="start_04 start_02 start_03", goods={ANN: "1 food"}, pioneers={ANN: "green_1 camp"})
    events = play(state, "perform green", "man 5,0", "wagon")
    assert [target for event in events for target in event.targets()] == ["place-14", "wagon-0"]


def test_hastings_points_at_its_cards() -> None:
    """Given a turn of Hastings, when it begins, then its two planning cards are pointed at and drawn."""
    state = position(seats=1)
    drew = hastings_turn(state, "01", "02")[0]
    drawn = "".join(panel.svg for panel in GAME.draw(GAME.view(state, ANN), "en"))
    assert drew.targets() == ["planning-active", "planning-drawn"]
    assert all(f'id="{target}" class="target"' in drawn for target in drew.targets())


def test_labels_say_what_an_action_is_about() -> None:
    """Given a turn, when actions are offered, then labels name figure, icon and price."""
    state = position(
        plan="start_01 start_02 start_03", goods={ANN: "2 wood 1 food"}, pioneers={ANN: "end tan_3"}
    )
    shown = labels(state)
    assert "End the turn" in shown
    assert "Gain 2 Wood (tan pioneer)" in shown
    assert "Move the tan pioneer on: Bear Attack" in shown
    assert "green pioneer to the middle card: Homestead, wood track: 2 wood + 1 food" in shown
    assert "Avancer le Pionnier Chemin-Beige\u202f: Attaque d’Ours" in labels(state, "fr")


def test_windows_say_why_one_is_asked() -> None:
    """Given a tracker window, when it is shown, then prompt and waiting text name player and track."""
    state = position(
        plan="start_02 start_01 start_03", goods={ANN: "2 wood 1 food"}, pioneers={ANN: "end camp"}
    )
    play(state, "summit green left")
    view = GAME.view(state, BEN, "en", ["Ada", "Bo"])
    assert (
        view["decision"]["prompt"]
        == "Ada went up on the wood track. Send a pioneer to track and gain 1 wood?"
    )
    assert (
        GAME.view(state, ANN, "en", ["Ada", "Bo"])["waiting"][0]["text"]
        == "Bo may track: Ada went up on the wood track."
    )
    assert [option["target"] for option in view["decision"]["options"]] == ["", "pioneer-0", "pioneer-1"]


def test_fish_trades_are_named() -> None:
    """Given fish, when a trade is chosen, then labels say what is given and gained."""
    state = position(mode=BB, plan="start_01 start_02 start_03", goods={ANN: "2 trout 1 bass"})
    play(state, "trade fish")
    assert labels(state) == [
        "1 trout for 1 food",
        "1 bass for 1 wood",
        "1 trout and 1 bass for 1 gold",
        "2 trout for 3 gold",
    ]


def test_why_a_space_is_not_offered() -> None:
    """Given a pioneer on a paid space, then the explanation names price, means and rule."""
    state = position(plan="start_01 start_02 start_03", pioneers={ANN: "green_1 tan_4"})
    assert why(state, "space-8") == ("SW-3.13", "This space costs 2 basic resources; you have 0.")
    assert why(state, "space-3") == (
        "SW-5.23",
        "None of your pioneers stands on this space. Move one there first.",
    )
    assert why(state, "space-0") is None
    play(state, "perform green")
    assert why(state, "space-0") == ("SW-5.23", "This action is done: once per visit.")


@pytest.mark.parametrize(
    ("target", "rule_id"),
    [
        ("summit-0", "SW-5.29"),
        ("cabin-0", "SW-5.20"),
        ("cabin-gray", "SW-3.16"),
        ("place-14", "SW-5.25"),
        ("place-3", "SW-3.21"),
        ("place-20", "SW-5.35"),
        ("market-1", "SW-5.36"),
        ("wagon-0", "SW-5.26"),
        ("wagon-1", "SW-5.26"),
        ("tokens", "SW-5.24"),
        ("animal-0", "SW-5.53"),
        ("track-0", "SW-6.10"),
    ],
)
def test_each_thing_explains_itself(target: str, rule_id: str) -> None:
    """Given a fresh turn, when one points at something that is not offered, then a rule is named."""
    state = position(plan="start_01 start_02 start_03")
    found = why(state, target)
    assert found is not None and found[0] == rule_id


def test_other_questions_come_first() -> None:
    """Given another question, or another player's turn, then that is said."""
    state = position(
        plan="start_01 start_02 start_03", goods={ANN: "2 food 2 wood"}, pioneers={ANN: "camp tan_4"}
    )
    assert why(state, "pioneer-0", BEN) == ("SW-5.1", "It is another player's turn. Wait for yours.")
    play(state, "perform tan")
    assert why(state, "pioneer-0") == ("SW-5.63", "First choose what you pay.")


def test_trapping_explains_itself() -> None:
    """Given a trapper window, then a tile that is up or not visible says so."""
    state = position(goods={BEN: "1 food"}, animals={BEN: "hare"})
    plan_cards(state, "start_03 start_01 start_04")
    assert why(state, "animal-2", BEN) == ("SW-5.53", "This tile is face up already.")
    assert why(state, "animal-3", BEN) == ("SW-3.15", "This animal is not visible on the left or right card.")
    assert why(state, "animal-0", BEN) is None


def test_market_tiles_explain_themselves() -> None:
    """Given a full colour, then the tile says that there is no room."""
    state = position(
        plan="start_01 start_02 start_03", cabins={ANN: "- - - pay_less"}, goods={ANN: "5 wood 5 stone"}
    )
    set_market(state, "bear_free double_wood double_stone all_green")
    assert why(state, "market-1") == (
        "SW-5.36",
        "No free slot of this colour on your board, or you have this cabin already.",
    )
    assert why(state, "market-2") == ("SW-6.5", "A shovel on your path builds cabins. Bring a pioneer there.")


MULE_GOODS = "5 gold 5 food 5 wood 5 stone"


@pytest.mark.parametrize(
    ("choices", "goods", "target", "words"),
    [
        ((), MULE_GOODS, "mule", "The Mule goes to the gray cabin, to trade gold, or onto a summit action."),
        (
            ("summit mule right", "decline"),
            MULE_GOODS,
            "mule",
            "The Mule stays on its summit action until you pass.",
        ),
        (("summit mule right", "decline"), MULE_GOODS, "cabin-gray", "The Mule stays on its summit action"),
        (("assign mule",), "5 food", "cabin-gray", "The gray cabin trades gold, and you have none."),
    ],
)
def test_the_mule_explains_itself(choices: tuple[str, ...], goods: str, target: str, words: str) -> None:
    """Given one's own Mule in camp or on a summit, when it is pointed at, then it says what is true there."""
    state = position(plan="start_01 start_02 start_04", goods={ANN: goods}, mule=ANN)
    play(state, *choices)
    found = why(state, target)
    assert found is not None and found[1].startswith(words)


def test_a_shovel_explains_itself() -> None:
    """Given a pioneer on a shovel, when it is of no use, or a tile is pointed at, then the reason is told."""
    poor = position(plan="start_01 start_02 start_03", goods={ANN: "1 food"}, pioneers={ANN: "camp tan_2"})
    found = why(poor, "space-6")
    assert found is not None and found[1].startswith("A shovel claims the face-up card")
    rich = position(
        plan="start_01 start_02 start_03", goods={ANN: "5 food 5 wood 5 stone"}, pioneers={ANN: "camp tan_2"}
    )
    assert why(rich, "space-6") is None
    assert why(rich, "market-1") == (
        "SW-6.5",
        "Your pioneer stands on a shovel: perform it first, then choose the tile.",
    )


@pytest.mark.parametrize(
    ("goods", "wagon", "words"),
    [
        ("", 2, "You have no bullet."),
        ("2 bullets", 0, "Your wagon has no card along its trail to aim at yet."),
    ],
)
def test_the_six_shooter_explains_itself(goods: str, wagon: int, words: str) -> None:
    """Given no bullet, or a wagon at the trailhead, when the Six-Shooter is pointed at, then it says so."""
    state = position(
        mode=OO,
        plan="outlaws_start start_02 start_03",
        goods={ANN: goods},
        wagons={ANN: wagon},
        pioneers={ANN: "end camp"},
    )
    found = why(state, "summit-0")
    assert found is not None and found[1] == words


def test_the_terminal_shows_what_everyone_may_know() -> None:
    """Given apples, the Mule, an Orchard, a face-up card and a rich Hastings, then the text has all of it."""
    apples = position(apples=(3, 5), mule=BEN, row="orchard_1")
    board = GAME.pictures.text_board(GAME.view(apples, ANN), GAME.words.text("en"))
    assert "In the supply: 3 Granny Smith, 5 Red Delicious" in board
    assert "The Mule: Green, camp" in board
    assert "below: Orchard 1 (" in board and "on: 1 food, 1 boot " in board
    assert "Mountain" in board.split("space 0")[0]
    solo = position(
        seats=1, mode=GR, holders=f"dynamite={HASTINGS} lantern=0", goods={HASTINGS: "2 gold 3 token"}
    )
    board = GAME.pictures.text_board(GAME.view(solo, ANN), GAME.words.text("en"))
    assert "H Hastings: " in board and "2 gold, 3 Pair of Boots" in board
    assert "Dynamite, held by Hastings" in board and "Lantern, held by Red" in board


@pytest.mark.parametrize("mode", ["apple_hill", BB, GR, OO])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_as_text(mode: str, language: str) -> None:
    """Given each mode, alone and with others, then the terminal shows mountain, players and hand."""
    for seats in (1, 3):
        state = start(seats, mode)
        board = GAME.pictures.text_board(GAME.view(state, state.turn, language), GAME.words.text(language))
        assert "Homestead" in board or "Exploitation" in board
        assert ("Hastings" in board) == (seats == 1)
        assert len(board.splitlines()) > 20
