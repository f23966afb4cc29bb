"""Tuning: repeatable, and measured on deals of its own."""

import tomllib

import pytest

import westward
from westward import bots
from westward.bots import Entrant
from westward.bots.weights import BadWeights, read_weights, win_chance
from westward.research import tuning
from westward.research.tuning import Scale, Trial, as_toml, measured, tune

TUNABLE = [game for game in westward.games() if game.thought.weights]
by_game = pytest.mark.parametrize("game", TUNABLE, ids=[game.id for game in TUNABLE])


@by_game
def test_other_weights_give_another_evaluation(game: westward.Game) -> None:
    """Given weights, when some are changed, then only these change, and the game evaluates otherwise."""
    name = next(iter(game.thought.weights))
    other = game.thought.with_weights({name: game.thought.weights[name] * 3 + 1})

    assert {key for key in game.thought.weights if game.thought.weights[key] != other.weights[key]} == {name}
    assert other.with_weights(game.thought.weights).weights == game.thought.weights


@by_game
def test_wrong_weights_are_refused(game: westward.Game) -> None:
    with pytest.raises(BadWeights, match="unknown weight 'luck'"):
        game.thought.with_weights({"luck": 1.0})
    with pytest.raises(BadWeights, match="is no number"):
        game.thought.with_weights({next(iter(game.thought.weights)): float("nan")})
    with pytest.raises(BadWeights, match="write names and numbers as in"):
        bots.bot("greedy@reach")


@by_game
def test_a_bot_plays_with_other_weights(game: westward.Game) -> None:
    """Given the present weights as other weights, when a bot plays with them, then it plays as before."""
    text = ";".join(f"{name}={value}" for name, value in game.thought.weights.items())
    state = game.setup(2, seed=3)
    seat = state.actors()[0]

    chosen = bots.ask(bots.bot(f"greedy@{text}"), game.thought, state, seat, 1)

    assert chosen == bots.ask(bots.bot("greedy"), game.thought, state, seat, 1)


class Known(Trial):
    """A trial whose outcome is known: the best weights are twice the present ones."""

    def played(self, weights: dict[str, float], games: int, seed: bytes) -> Entrant:
        entrant = Entrant("known")
        entrant.games = 100
        start = self.thought.weights
        entrant.wins = 50 - sum((weights[name] / start[name] - 2) ** 2 for name in start)
        return entrant


def known(game: westward.Game) -> Known:
    return Known(game.thought, "greedy", 2, {}, 1)


@by_game
def test_tuning_finds_the_best_weights(game: westward.Game) -> None:
    pytest.importorskip("cma")
    before = tuning.loss(known(game).played(game.thought.weights, 1, b""))

    found = tune(known(game), 40, 1, 5)

    best = -0.5
    assert tuning.loss(known(game).played(found, 1, b"")) - best < (before - best) / 4
    assert found == tune(known(game), 40, 1, 5)  # the same seed finds the same


@by_game
def test_a_weight_can_be_kept(game: westward.Game) -> None:
    """Given a weight to keep, when the others are tuned, then it stays; a name that isn't there is told."""
    pytest.importorskip("cma")
    first, *others = game.thought.weights

    found = tune(known(game), 3, 1, 5, kept=[first])

    assert list(found) == [first, *others]
    assert found[first] == game.thought.weights[first]
    assert all(found[name] != game.thought.weights[name] for name in others)
    with pytest.raises(BadWeights, match="no weight 'luck' to keep"):
        tune(known(game), 1, 1, 5, kept=["luck"])
    with pytest.raises(BadWeights, match="nothing is left"):
        tune(known(game), 1, 1, 5, kept=[first, *others])


@by_game
def test_the_outcome_is_measured_against_the_present_weights(game: westward.Game) -> None:
    entrant = measured(Trial(game.thought, "random", 2, {}, 1), game.thought.weights, 2, 1)

    assert entrant.games == 2
    assert entrant.name.startswith("random@")


def test_a_game_without_weights_has_nothing_to_tune() -> None:
    from tests.example_game.game import GAME

    with pytest.raises(BadWeights, match="has no weights"):
        tune(Trial(GAME.thought, "greedy", 2, {}, 1), 1, 1, 1)
    with pytest.raises(BadWeights, match="has no weights"):
        GAME.thought.with_weights({})


def test_weights_are_written_as_they_are_read() -> None:
    weights = {"reach": 0.5, "token": 0.25}
    text = as_toml(weights, {"turns": 1.0}, "westward arena tune go-west", "12 of 20 games")

    assert read_weights(text, "hints.toml") == weights
    quoted = as_toml(weights, {}, "westward --bot 'mcts:2~turns=2;surprise=20'", "won")
    assert tomllib.loads(quoted)["found_by"] == "westward --bot 'mcts:2~turns=2;surprise=20'"
    assert read_weights(text, "hints.toml", "search") == {"turns": 1.0}
    with pytest.raises(BadWeights, match="no table"):
        read_weights("reach = 1", "hints.toml")
    with pytest.raises(BadWeights, match="not a TOML file"):
        read_weights("[", "hints.toml")


@pytest.mark.parametrize(("lead", "spread", "chance"), [(0, 5, 0.5), (5, 5, 0.731), (-5, 5, 0.269)])
def test_the_chance_to_win_rises_with_the_lead(lead: float, spread: float, chance: float) -> None:
    assert win_chance(lead, spread) == pytest.approx(chance, abs=0.0005)


@pytest.mark.parametrize("spread", [5.0, 0.001, 0.0, -3.0])
def test_the_chance_to_win_is_a_number_whatever_the_weights(spread: float) -> None:
    assert win_chance(-1e7, spread) == 0.0
    assert win_chance(1e7, spread) == 1.0


def test_a_weight_of_zero_can_move() -> None:
    assert Scale({"a": 0.0, "b": 2.0}).weights([0.5, 0.0]) == {"a": 0.5, "b": 2.0}
