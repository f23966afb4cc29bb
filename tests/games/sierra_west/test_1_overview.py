"""SW-1: the game at a glance, its options."""

import pytest

from tests.games.sierra_west.notation import ANN, asked, modes, play, position, start
from westward.engine import BadOptionValue
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.testing import rule


@rule("SW-1.1", "SW-5.1")
def test_whole_turns_clockwise() -> None:
    """Given three players, when each plans and passes, then the turn goes round and a round is complete."""
    state = position(seats=3)
    seen = []
    for _ in range(4):
        seen.append(asked(state))
        hand = state.hands[state.turn]
        state.choose(state.asked, hand[0] * 10_000 + hand[1] * 100 + hand[2])
        assert asked(state).endswith("explore_action")
        play(state, "pass")
    assert seen == ["0 plan_cards", "1 plan_cards", "2 plan_cards", "0 plan_cards"]
    assert state.round == 2


@rule("SW-1.2")
def test_the_sixth_special_card_ends_the_game_with_one_more_turn_each() -> None:
    """Given the trigger in the first turn, when all go on, then each plays this round and one more."""
    state = position(seats=2)
    state.last_round = 2
    for _ in range(4):
        assert not state.is_over()
        hand = state.hands[state.turn]
        state.choose(state.asked, hand[0] * 10_000 + hand[1] * 100 + hand[2])
        play(state, "pass")
    assert state.is_over()


@rule("SW-1.3", "SW-4.1")
@pytest.mark.parametrize("mode", modes())
def test_one_mode_at_a_time(mode: str) -> None:
    """Given a mode, when the table is set up, then only its cards are there."""
    state = start(4, mode)
    number = modes().index(mode)
    special = [card for card in state.mountain if state.is_special(card)] + state.row
    basic = [card for card in state.mountain if not state.is_special(card)]
    assert sorted(special) == STANDARD.specials.of_mode[number]
    assert sorted(basic) == STANDARD.cards.basic[number]
    assert all(STANDARD.cards.of_mode[number] == deck[0] for deck in state.decks)


@rule("SW-1.4", "SW-1.7")
def test_options_of_the_table() -> None:
    """Given the options, then the mode and planning are for all, those of Hastings for one player only."""
    assert [option.id for option in GAME.rules.options][:2] == ["mode", "advanced_planning"]
    GAME.setup(4, {"mode": "gold_rush", "advanced_planning": True}, 1)
    GAME.setup(1, {"hd_start_mule": True, "hd_gold_2": True, "final_round_after_trigger": True}, 1)
    for name in ("hd_start_mule", "hd_start_bear", "hd_cabin_5", "hd_gold_2", "hd_boots_2", "hd_wagon_ahead"):
        with pytest.raises(BadOptionValue):
            GAME.setup(2, {name: True}, 1)
    with pytest.raises(BadOptionValue):
        GAME.setup(2, {"final_round_after_trigger": True}, 1)
    with pytest.raises(BadOptionValue):
        GAME.setup(1, {"hastings_wagon_space": 3}, 1)
    state = start(1, hd_wagon_ahead=True, hastings_wagon_space=3)
    assert state.wagons[1] == 3


@rule("SW-1.7")
def test_one_player_meets_hastings_and_more_never_do() -> None:
    """Given 1 to 4 players, then Hastings has a side beside a single one only."""
    assert [start(seats).sides for seats in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert [start(seats).is_solo() for seats in (1, 2, 3, 4)] == [True, False, False, False]


@rule("SW-1.5", "SW-5.4")
def test_only_tracker_and_trapper_are_asked_out_of_turn() -> None:
    """Given random games, when somebody else than the active player is asked, then it is to react."""
    from westward.testing.playing import Player

    kinds = set()
    for seed, mode in enumerate(modes()):
        state = start(3, mode, seed)
        player = Player(GAME, seed)
        for _ in range(400):
            if state.is_over():
                break
            if state.asked != state.turn:
                kinds.add(state.waiting_for.value)
                assert 0 in state.options(state.asked)  # it can be declined
            state.choose(*player.pick(state))
    assert kinds == {"tracker_window", "trapper_window"}


@rule("SW-1.6")
def test_promotional_tiles_are_no_part_of_the_game() -> None:
    """Given the component file, then nothing in it is promotional."""
    assert "promo" not in GAME.rules.components.text.lower()


def test_the_view_tells_the_mode() -> None:
    """Given a table, when it is seen, then the mode is told."""
    assert GAME.view(start(2, "gold_rush"), ANN)["table"]["mode"] == "gold_rush"
