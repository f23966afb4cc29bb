"""The public Python interface, as it is documented: the same for every game."""

import json
from enum import Enum

import pytest

import westward
from westward import Game, State
from westward.testing.playing import Player

GAMES = pytest.mark.parametrize("game", westward.games(), ids=lambda game: game.id)


def test_names() -> None:
    """Given the package, then everything that is promised is there."""
    for (
        name
    ) in "games game Log Game State Option Event Recorder Refusal Panel WestwardError IllegalChoice".split():
        assert name in westward.__all__
        assert hasattr(westward, name)
    assert westward.__version__.count(".") == 2


@GAMES
def test_a_game(game: Game) -> None:
    """Given a game, then it tells its id, seats and options."""
    assert westward.game(game.id) is game
    assert isinstance(game.id, str)
    assert isinstance(game.rules.seats, range)
    assert all(isinstance(option, westward.Option) for option in game.rules.options)


@GAMES
def test_seeds(game: Game) -> None:
    """Given an int, bytes or nothing as a seed, then the game is the same or a new one."""
    seats = game.rules.seats[0]
    options = {option.id: option.default for option in game.rules.options}
    assert (
        game.setup(seats=seats, options=options, seed=7).digest() == game.setup(seats=seats, seed=7).digest()
    )
    assert game.setup(seats, seed=(7).to_bytes(32, "big")).digest() == game.setup(seats, seed=7).digest()
    assert game.setup(seats=seats).digest() != game.setup(seats=seats).digest()


@GAMES
def test_a_state(game: Game) -> None:
    """Given a state, then its promised methods answer as promised."""
    state = game.setup(seats=game.rules.seats[-1], seed=7)
    seat = state.actors()[0]

    assert isinstance(state, State)
    assert isinstance(state.decision(seat), Enum) and isinstance(state.decision(seat).value, str)
    assert all(isinstance(option, int) for option in state.options(seat))
    assert not state.is_over()
    assert len(state.scores()) == len(state.ranking()) == state.seats == game.rules.seats[-1]
    assert bytes.fromhex(state.digest())
    assert state.clone().digest() == state.digest() == game.rules.load(state.to_bytes()).digest()
    assert game.view(state.redeal(seat, 5), seat) == game.view(state, seat)
    with pytest.raises(westward.IllegalChoice):
        state.choose(seat, -12345)


@GAMES
def test_what_people_see(game: Game) -> None:
    """Given a state, then views, labels, explanations and pictures are there in both languages."""
    state = game.setup(seats=game.rules.seats[-1], seed=7)
    seat = state.actors()[0]
    option = state.options(seat)[0]

    assert json.dumps(game.view(state, seat)) and json.dumps(game.view(state, None))
    for language in ("en", "fr"):
        assert game.describe(state, seat, option, language)
        refusal = game.explain(state, seat, game.sight.target(state, seat, option), language)
        assert refusal is None or (refusal.text and refusal.rule)
        panels = game.draw(game.view(state, seat, language), language)
        assert panels and all(isinstance(panel, westward.Panel) for panel in panels)
    with pytest.raises(westward.WestwardError):
        game.view(state, 99)


@GAMES
def test_a_whole_game(game: Game) -> None:
    """Given the loop of the README, when it runs at random, then there is a ranking with a winner."""
    state = game.setup(seats=game.rules.seats[-1], seed=7)
    player = Player(game, 7)
    while state.actors():
        seat, option = player.pick(state)
        state.choose(seat, option)

    assert state.is_over()
    assert 1 in state.ranking()
    assert game.view(state, None)["ranking"] == state.ranking()


@GAMES
def test_a_log(game: Game, tmp_path: object) -> None:
    """Given a log, when choices are recorded, then it saves, loads, replays and verifies."""
    path = f"{tmp_path}/game.jsonl"
    log = westward.Log(game, seats=game.rules.seats[0], seed=7)
    for _ in range(10):
        seat = log.state.actors()[0]
        log.choose(seat, log.state.options(seat)[0])
    log.save(path)

    again = westward.Log.load(path)

    assert [entry.as_json() for entry in again.entries] == [entry.as_json() for entry in log.entries]
    assert [state.digest() for _, state, _ in again.replay()][-1] == log.state.digest()
    assert again.verify()["digest"] == log.state.digest()


@GAMES
def test_states_travel_as_bytes_alone(game: Game) -> None:
    """Given a state, then bytes bring it to another process whatever the build."""
    state = game.setup(seats=game.rules.seats[0], seed=7)
    data = state.to_bytes()
    assert isinstance(data, bytes)
    json.loads(data)
