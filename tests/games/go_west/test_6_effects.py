"""GO-6: what the pieces do, and the words of the component file."""

import pytest

from tests.games.go_west.notation import (
    RED,
    Scripted,
    asked,
    card,
    gained,
    names,
    play,
    position,
    ring,
    track,
)
from westward.engine import BadComponents
from westward.games.go_west import GAME
from westward.games.go_west.components import EAST, STANDARD, SYMBOLS
from westward.games.go_west.events import Scored, TokenPlaced, WagonMoved
from westward.testing import rule


@rule("GO-6.1")
@pytest.mark.parametrize("key", STANDARD.card_keys)
def test_a_card_does_what_its_fields_say_and_nothing_else(key: str) -> None:
    """Given any card, when it is played, then cost, tokens and steps are those of its fields."""
    number = card(key)
    state = position(hand=[key], wagons={"new_england": 10, "midwest": 10}, pawns="GB")
    before = state.steps_left()

    play(state, f"play {key}")
    while state.turn == RED:
        play(state, state.options(RED)[-1])

    own = STANDARD.region[number]
    placed = [len(one) for one in state.tracks]
    main, other = STANDARD.tokens_main[number], STANDARD.tokens_other[number]
    assert state.bank == [STANDARD.cost[number], 0, 0]
    assert sum(placed) == main + other
    assert own == -1 or placed[own - 1] == main
    assert before - state.steps_left() == STANDARD.moves[number]
    assert state.vp == [10, 10, 10]
    assert state.supply == [30 - STANDARD.cost[number] - main - other, 30, 30]


@rule("GO-6.1")
@pytest.mark.parametrize("key", STANDARD.card_keys)
def test_a_card_sells_for_its_cost(key: str) -> None:
    """Given any card and a rich bank, when it is sold, then it brings its cost."""
    state = position(hand=[key], supply={RED: 10}, pawns="GB")
    play(state, f"sell {key}")
    assert state.supply[RED] == 10 + STANDARD.cost[card(key)]


@rule("GO-6.2")
def test_every_card_has_an_effect() -> None:
    """Given the deck, when cards are looked at, then each has a symbol or moves."""
    for number in range(56):
        assert SYMBOLS[STANDARD.symbol[number]] != "none" or STANDARD.moves[number] > 0


@rule("GO-6.2")
def test_tokens_come_before_wagons() -> None:
    """Given a card with both, when it is played, then tokens are placed before the first step."""
    state = position(hand=["east_two_w2"], wagons={"new_england": 10, "east": 5})
    events = play(state, "no", "play east_two_w2")
    assert names(events)[2:] == ["token_placed", "token_placed"]
    assert asked(state) == "R move_wagon"


@rule("GO-6.3")
def test_a_score_card_is_paid_scores_and_leaves_the_game() -> None:
    """Given each score card, when it is played, then its cost is paid, all score and it is gone."""
    for used, cost in enumerate([1, 3, 6, 10, 15, 16]):
        state = position(score_cards={RED: used}, east="G", wagons={"east": 1})
        play(state, "no", "score")
        assert state.bank[RED] == cost
        assert gained(state) == {1: 1}
        left = GAME.view(state, None)["table"]["players"][RED]["score_cards"]
        assert left == list(range(used + 2, 7))


@rule("GO-6.4")
def test_the_pawn_gives_two_actions_and_comes_back_when_all_are_used() -> None:
    """Given two players, when both use their pawns, then both have them again."""
    state = position(seats=2)
    play(state, "yes", "score", "score")
    assert state.pawns == [0, 1]
    play(state, "yes", "score", "score")
    assert state.pawns == [1, 1]


@rule("GO-6.5")
def test_the_marker_shows_where_the_order_starts() -> None:
    """Given a full track, when tokens enter it, then the marker moves one circle for each."""
    state = position(east="RGBRGBR", hand=["east_two_w1"], chance=Scripted())
    play(state, "no", "play east_two_w1")
    assert state.markers == [2, 0, 0, 0]
    assert ring(state, "east") == "R R * B R G B R"
    assert track(state, "east") == "BRGBRRR"


@rule("GO-6.6")
@pytest.mark.parametrize(
    ("told", "said", "known"),
    [
        ('symbol = "plus"', 'symbol = "both"', "none, one, two, plus"),
        ('region = "midwest"', 'region = "mid_west"', "east, great_plains, midwest, west"),
    ],
)
def test_the_component_file_uses_known_words_only(told: str, said: str, known: str) -> None:
    """Given an effect in a word that the rules don't know, when the file is read, then they are listed."""
    head, cards = GAME.rules.components.text.split("[[action_card]]", 1)
    with pytest.raises(BadComponents, match=known):
        GAME.with_components(f"{head}[[action_card]]{cards.replace(told, said, 1)}", "mine.toml")


def test_events_point_at_what_changed() -> None:
    """Given a wagon that moved and points that were gained, then what changed on the board is named."""
    assert WagonMoved(0, EAST).targets() == ["region-1", "region-2"]
    assert TokenPlaced(1, EAST).targets() == ["region-1"]
    assert Scored(1, EAST, 3).targets() == ["region-1", "score-marker-1"]
