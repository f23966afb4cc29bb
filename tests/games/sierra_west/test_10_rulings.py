"""SW-10: what the rulebook leaves open, as far as other tests don't prove it."""

from tests.games.sierra_west.notation import (
    ANN,
    BB,
    BEN,
    HASTINGS,
    OO,
    asked,
    can,
    claim_at,
    face_up,
    forget_options,
    goods,
    man,
    play,
    position,
    set_market,
)
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import PLACES, TWICE_X, place
from westward.games.sierra_west.rules.hastings import take_step
from westward.games.sierra_west.rules.homesteads import raise_marker
from westward.games.sierra_west.rules.outlaws import capture
from westward.testing import rule
from westward.testing.playing import Player


@rule("SW-10.14", "SW-11.9")
def test_nothing_goes_back_but_wagons() -> None:
    """Given random games, then markers, face-up animals and filled slots never go back."""
    for seed, mode in enumerate(("apple_hill", "boats_banjos")):
        state = GAME.setup(3, {"mode": mode}, seed)
        player = Player(GAME, seed)
        before = GAME.view(state, None)["table"]
        for _ in range(500):
            if state.is_over():
                break
            state.choose(*player.pick(state))
            after = GAME.view(state, None)["table"]
            assert len(after["row"]) >= len(before["row"])
            for old, new in zip(before["row"], after["row"], strict=False):
                assert old["key"] == new["key"] and len(old["treasure"]) >= len(new["treasure"])
            for old, new in zip(before["tracks"], after["tracks"], strict=True):
                assert all(one <= other for one, other in zip(old["markers"], new["markers"], strict=True))
            for old, new in zip(before["players"], after["players"], strict=True):
                assert all(
                    one["up"] <= other["up"]
                    for one, other in zip(old["animals"], new["animals"], strict=True)
                )
            before = after


@rule("SW-10.18")
def test_ones_own_man_brings_no_token() -> None:
    """Given Ann on outpost I, when she captures its last outlaw, then she is on the base without token."""
    state = position(mode=OO, men={ANN: (1, 0), BEN: (1, 0)})
    capture(state, ANN)
    assert (man(state), goods(state)) == ("base", "1 outlaws")
    assert (man(state, BEN), goods(state, BEN)) == ("base", "1 token")


@rule("SW-10.19")
def test_cards_are_uncovered_by_row_then_column() -> None:
    """Given (2,2) as the last cover of two special cards, then the upper one comes first."""
    state = position(gone=[(1, 0), (1, 1), (2, 0), (2, 1)])
    upper, lower = state.mountain[place(3, 2)], state.mountain[place(4, 2)]
    state.mountain[place(3, 1)] = -1
    claim_at(state, (2, 2))
    assert state.row[-2:] == [upper, lower]


@rule("SW-10.37", "SW-13.5", "SW-13.6")
def test_games_of_willing_players_end_in_time() -> None:
    """Given players who claim and shoot, then games of all modes last some ten to twenty rounds."""
    rounds = {}
    for mode in ("apple_hill", "boats_banjos", "gold_rush", "outlaws_outposts"):
        found = []
        for seed in range(4):
            state = GAME.setup(2, {"mode": mode}, seed)
            Player(GAME, seed).play_on(state, 20_000)
            assert state.is_over()
            found.append(GAME.view(state, None)["table"]["round"])
        rounds[mode] = sum(found) / len(found)
    assert all(6 <= average <= 25 for average in rounds.values())
    assert abs(rounds["outlaws_outposts"] - rounds["boats_banjos"]) <= 8


@rule("SW-10.37")
def test_a_game_without_claims_goes_on() -> None:
    """Given players who only pass, then nothing ends the game."""
    state = position()
    for _ in range(60):
        hand = state.hands[state.turn]
        state.choose(state.asked, hand[0] * 10_000 + hand[1] * 100 + hand[2])
        play(state, "pass")
    assert not state.is_over() and state.round == 31


@rule("SW-10.43")
def test_one_animal_two_words() -> None:
    """Given the file, then there is a hare and no rabbit."""
    assert "hare" in STANDARD.names["en"]["animal"] and "rabbit" not in STANDARD.names["en"]["animal"]


@rule("SW-10.46")
def test_face_up_cards_never_share_a_column() -> None:
    """Given random games, then no two face-up cards are equally far left."""
    for seed in range(3):
        state = position(seats=2 + seed)
        player = Player(GAME, seed)
        while not state.is_over():
            spots = [at for at in range(PLACES) if state.is_face_up(at)]
            assert len({TWICE_X[at] for at in spots}) == len(spots)
            state.choose(*player.pick(state))


@rule("SW-10.50", "SW-10.51")
def test_an_empty_mountain() -> None:
    """Given no mountain and the wagon at its end, then tokens are useless and shovels only build."""
    state = position(
        plan="start_01 start_02 start_03", goods={ANN: "9 wood 1 token"}, pioneers={ANN: "camp tan_2"}
    )
    set_market(state, "double_food double_wood double_stone all_green")
    state.mountain = [-1] * PLACES
    forget_options(state)
    assert can(state, "token")
    state.wagons[ANN] = 6
    forget_options(state)
    assert not can(state, "token")
    play(state, "perform tan")
    assert all(option > 10 for option in state.options(ANN))
    assert face_up(state) == []


@rule("SW-10.54")
def test_a_step_without_any_effect_is_not_offered() -> None:
    """Given food at the top and the Mule owned, then food is not offered, other tracks are."""
    state = position(
        plan="start_01 start_02 start_04",
        goods={ANN: "5 food 5 wood 5 stone"},
        markers={ANN: "5 food"},
        mule=ANN,
        pioneers={ANN: "end camp"},
    )
    assert not can(state, "summit green right")  # food only
    play(state, "summit green left")
    assert (asked(state), state.options(ANN)) == ("0 choose_track", [1, 2])


@rule("SW-10.54")
def test_apples_that_are_paid_make_room_for_those_of_the_deer() -> None:
    """Given a full supply and the top of a track, then only the deer face up makes the step worth it."""
    for animals in ("", "deer"):
        state = position(
            plan="ah_m02 start_02 start_03",
            apples=(6, 6),
            pioneers={ANN: "end camp"},
            markers={ANN: "5 green_apple"},
            animals={ANN: animals},
        )
        assert can(state, "summit green left") == (animals == "deer")
    play(state, "summit green left")
    assert state.apples == [4, 6]


@rule("SW-10.13")
def test_at_the_top_the_reward_is_given() -> None:
    """Given wood at the top, when it is paid, then the token comes and the marker stays."""
    state = position()
    state.markers[1] = 5
    assert raise_marker(state, ANN, 1) is False


@rule("SW-10.60")
def test_the_fish_die_names_a_slot_along_the_trail() -> None:
    """Given Hastings' wagon on 2 and four River cards, then a 1 or 2 catches that card's fish alone."""
    for roll in range(1, 7):
        state = position(
            seats=1, mode=BB, row="river_1 river_2 river_3 river_4", wagons={HASTINGS: 2}, rolls=[roll]
        )
        take_step(state, "roll_die_for_fish")
        assert goods(state, HASTINGS) == {1: "1 trout", 2: "1 bass"}.get(roll, "")


@rule("SW-10.61", "SW-5.30")
def test_apple_trades_repeat() -> None:
    """Given three apples and a figure on a trade of one for 1 food, then it goes on until they are gone."""
    state = position(plan="start_01 start_02 ah_m12", apples=(2, 1), pioneers={ANN: "end camp"})
    play(state, "summit green right", "green_apple", "repeat right", "green_apple", "repeat right")
    assert (goods(state), state.apples) == ("3 food", [0, 0])
    assert not can(state, "repeat right")


@rule("SW-10.62", "SW-6.21")
def test_a_banjo_hazard_needs_a_paid_duel() -> None:
    """Given the tan pioneer on a duel, when it is unpaid, then passing costs damage; once paid it is free."""
    for words, wagon in ((["advance green"], 1), (["perform tan", "advance green"], 2)):
        state = position(
            mode=BB,
            plan="bb_m05 start_01 bb_m04",
            goods={ANN: "1 food"},
            wagons={ANN: 2},
            pioneers={ANN: "green_4 tan_2"},
        )
        play(state, *words)
        assert state.wagons[ANN] == wagon


@rule("SW-10.64", "SW-6.7")
def test_the_bear_brings_one_gold() -> None:
    """Given the bear face up, when furs are traded, then it brings 1 gold."""
    state = position(plan="start_08 start_02 start_03", animals={ANN: "bear"}, pioneers={ANN: "camp tan_1"})
    play(state, "perform tan")
    assert goods(state) == "1 gold"
