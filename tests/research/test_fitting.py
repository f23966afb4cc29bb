"""Fitting: games of a bot against itself, and weights that foretell how they end."""

import pytest

import westward
from westward.bots.weights import BadWeights
from westward.cli.fit import tables_of
from westward.research.fitting import Moment, error, fit, moments, split, watch

GO_WEST = westward.game("go-west")
SIERRA_WEST = westward.game("sierra-west")


def test_games_are_watched_turn_by_turn() -> None:
    """Given a bot, when it plays against itself, then each turn begins with a state; results are known."""
    watched = watch(SIERRA_WEST.thought, "random", 2, [{}], 2, 3, jobs=1)

    for game in watched:
        turns = [SIERRA_WEST.rules.load(state).turn_number() for state in game.states]
        assert turns == list(range(turns[0], turns[0] + len(turns)))
        assert len(game.results) == 2
        assert sum(game.results) == pytest.approx(1)


def test_the_same_seed_gives_the_same_games() -> None:
    """Given a seed, when games are watched by one process or two, then they are the same."""
    assert watch(GO_WEST.thought, "random", 2, [{}], 12, 3, jobs=1) == watch(
        GO_WEST.thought, "random", 2, [{}], 12, 3, jobs=2
    )


def test_tables_take_turns() -> None:
    """Given an option whose values take turns, when games are watched, then each value has its games."""
    tables = tables_of(SIERRA_WEST, "mode", {})
    watched = watch(SIERRA_WEST.thought, "random", 2, tables, 4, 3, jobs=1)
    modes = [SIERRA_WEST.view(SIERRA_WEST.rules.load(game.states[0]), 0)["table"]["mode"] for game in watched]

    assert modes == [table["mode"] for table in tables]


def test_one_game_of_five_is_kept_apart() -> None:
    watched = watch(GO_WEST.thought, "random", 2, [{}], 10, 3, jobs=1)
    fitted, apart = split(watched)

    assert [game.number for game in fitted] == [0, 1, 2, 3, 5, 6, 7, 8]
    assert [game.number for game in apart] == [4, 9]
    assert len(moments(GO_WEST.thought, apart)) == 2 * sum(len(game.states) for game in apart)


def test_weights_that_foretell_the_end_are_found() -> None:
    """Given results that other weights would give, when weights are fitted, then they miss by far less."""
    pytest.importorskip("cma")
    truth = GO_WEST.thought.with_weights({"token": 1.5, "pawn": 3.0})
    states = [
        moment.state
        for moment in moments(GO_WEST.thought, watch(GO_WEST.thought, "random", 2, [{}], 3, 3, jobs=1))
    ]
    seen = [Moment(state, 0, truth.evaluate(state, 0)) for state in states]

    found = fit(GO_WEST.thought, seen, 40, 5)

    assert error(truth, seen) < 1e-6
    assert error(GO_WEST.thought.with_weights(found), seen) < error(GO_WEST.thought, seen) / 4
    assert found["token"] > 2 * GO_WEST.thought.weights["token"]
    assert found == fit(GO_WEST.thought, seen, 40, 5)


def test_how_sure_an_evaluation_is_does_not_count() -> None:
    """Given results as foretold, when an evaluation rises twice as steeply, then it misses none either."""
    states = [
        moment.state
        for moment in moments(GO_WEST.thought, watch(GO_WEST.thought, "random", 2, [{}], 2, 3, jobs=1))
    ]
    seen = [Moment(state, 0, GO_WEST.thought.evaluate(state, 0)) for state in states]
    steeper = GO_WEST.thought.with_weights({"spread": GO_WEST.thought.weights["spread"] / 2})

    assert error(steeper, seen) == pytest.approx(0, abs=1e-12)
    assert error(GO_WEST.thought.with_weights({"token": 2.0}), seen) > 1e-4


def test_whose_turn_it_is_does_not_count() -> None:
    """Given results that are higher for who comes next, when that is told apart, then nothing is missed."""
    watched = watch(SIERRA_WEST.thought, "random", 2, [{}], 1, 3, jobs=1)
    foretold = []
    for moment in moments(SIERRA_WEST.thought, watched):
        more = 0.1 if moment.seat in moment.state.actors() else 0.0
        foretold.append(
            moment._replace(result=SIERRA_WEST.thought.evaluate(moment.state, moment.seat) + more)
        )

    assert error(SIERRA_WEST.thought, foretold) == pytest.approx(0, abs=1e-12)
    assert error(SIERRA_WEST.thought, [moment._replace(place=0) for moment in foretold]) > 1e-3


def test_a_weight_can_be_kept() -> None:
    pytest.importorskip("cma")
    seen = moments(GO_WEST.thought, watch(GO_WEST.thought, "random", 2, [{}], 1, 3, jobs=1))

    assert fit(GO_WEST.thought, seen, 2, 5, kept=["pawn"])["pawn"] == GO_WEST.thought.weights["pawn"]
    with pytest.raises(BadWeights, match="no weight 'luck' to keep"):
        fit(GO_WEST.thought, seen, 1, 5, kept=["luck"])
