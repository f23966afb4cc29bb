"""Bots see what their seat sees, and choose alike when they know alike."""

from importlib import metadata
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import westward
from westward import Game, State, bots
from westward.bots import Bot, Thought, UnknownBot
from westward.engine import Seed, fast_chance
from westward.engine.state import random_choice

GAMES = westward.games()
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def positions(game: Game, seats: int, count: int, gap: int) -> list[State]:
    """Return *count* positions of a random game, *gap* choices apart."""
    state = game.setup(seats, seed=5)
    chance = fast_chance(5)
    found: list[State] = []
    while state.actors() and len(found) < count:
        found.append(state.clone())
        for _ in range(gap):
            if state.actors():
                random_choice(state, chance)
    return found


class Spy(Bot):
    """Remembers the worlds it is shown."""

    def __init__(self) -> None:
        super().__init__("spy")
        self.worlds: list[State] = []

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        self.worlds.append(world.clone())
        return world.options(seat)[0]


@by_game
@pytest.mark.parametrize("name", ["random", "greedy", "greenhorn"])
def test_what_a_seat_cannot_see_does_not_matter(game: Game, name: str) -> None:
    """Given a position, when all that the seat can't see is dealt anew, then a bot chooses the same."""
    for state in positions(game, game.rules.seats[0], 6, 13):
        seat = state.actors()[0]
        chosen = bots.ask(bots.bot(name), game.thought, state, seat, 3)
        for other in (11, 12):
            assert bots.ask(bots.bot(name), game.thought, state.redeal(seat, other), seat, 3) == chosen
        assert chosen in state.options(seat)


@by_game
def test_a_bot_never_holds_the_real_state(game: Game) -> None:
    """Given a position with secrets, when a bot is asked, then it gets another world that looks the same."""
    spy = Spy()
    state = game.setup(game.rules.seats[-1], seed=1)
    seat = state.actors()[0]
    before = state.digest()

    for seed in range(4):
        bots.ask(spy, game.thought, state, seat, seed)

    assert state.digest() == before
    assert all(world.digest() != before for world in spy.worlds)
    assert all(game.view(world, seat) == game.view(state, seat) for world in spy.worlds)


@by_game
@pytest.mark.parametrize("name", ["random", "greedy", "greenhorn"])
def test_equal_seeds_give_equal_games(game: Game, name: str) -> None:
    players = [bots.bot("random"), *(bots.bot(name) for _ in range(game.rules.seats[0] - 1))]

    first, second = (bots.play_match(game.thought, players, seed=9) for _ in range(2))

    assert (first.scores, first.decisions) == (second.scores, second.decisions)


def test_the_bots_are_known_by_name() -> None:
    assert bots.names()[:6] == ["random", "greedy", *bots.levels()]
    assert bots.bot("mcts").name == "mcts"
    assert [bots.bot(name).name for name in bots.names()] == bots.names()


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"No bot 'clever'; known: random, greedy"):
        bots.bot("clever")


def test_the_random_bot_takes_every_option() -> None:
    """Given a decision, when the random bot is asked often, then every option comes up."""
    game = GAMES[0]
    state = game.setup(game.rules.seats[0], seed=2)
    seat = state.actors()[0]

    chosen = {bots.ask(bots.bot("random"), game.thought, state, seat, seed) for seed in range(300)}

    assert chosen == set(state.options(seat))


def test_a_package_offers_its_bot_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a package with a bot, when it is asked for with something behind a colon, then it hears of it."""
    point = EntryPoint("shy", "westward.bots:RandomBot", "westward.bots")
    monkeypatch.setattr(metadata, "entry_points", lambda group: [point] if group == "westward.bots" else [])

    assert bots.names() == ["random", "greedy", *bots.levels(), "shy"]
    assert bots.bot("shy:3").name == "shy:3"
