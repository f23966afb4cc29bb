"""Checks of one position: options, refusals, clones, bytes, results."""

import json
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest

from westward.engine import Components, IllegalChoice, NotYourTurn, Recorder, State
from westward.faces import Game
from westward.testing.playing import Player

FRAME = {"seats", "components", "chance", "recorder", "reveals", "shows", "_offered", "_offered_to"}


def check_questions(state: State) -> None:
    """Each seat that is asked has options: whole numbers, each once, the same whenever one asks."""
    actors = state.actors()
    assert len(set(actors)) == len(actors), f"actors() names a seat twice: {actors}"
    assert set(actors) <= set(range(state.seats)), f"actors() names seats that don't exist: {actors}"
    assert state.is_over() == (not actors)
    for seat in range(state.seats):
        legal = state.options(seat)
        if seat not in actors:
            assert legal == [], f"seat {seat} is not asked, but is offered {legal}"
            continue
        kind = state.decision(seat)
        assert isinstance(kind, Enum) and isinstance(kind.value, str), f"not a kind of decision: {kind!r}"
        assert legal, f"seat {seat} is asked {kind.value} and has no option"
        assert all(type(option) is int for option in legal), f"{kind.value}: not all whole numbers: {legal}"
        assert len(set(legal)) == len(legal), f"{kind.value} offers an option twice: {legal}"


def check_order(game: Game, state: State) -> None:
    """Options come in the same order when asked again, in a clone and in another process."""
    for seat in state.actors():
        legal = state.options(seat)
        assert state.legal_options(seat) == legal
        assert state.clone().legal_options(seat) == legal
        assert game.rules.load(state.to_bytes()).options(seat) == legal


def check_refusals(state: State) -> None:
    """A choice that is not offered, or made of other things than whole numbers, changes nothing."""
    no_options: tuple[object, ...] = (True, 1.0, "0", None)
    no_seats: tuple[object, ...] = ("0", None, 0.0)
    before = state.to_bytes()
    actors = state.actors()
    recorder = Recorder()
    state.recorder = recorder
    for seat in range(-1, state.seats + 1):
        legal = state.options(seat)
        for option in (*_not_offered(legal), *no_options):
            error = IllegalChoice if seat in actors else NotYourTurn
            with pytest.raises(error) as refusal:
                state.choose(seat, option)
            assert refusal.value.details["option"] == option
            assert state.options(seat) == legal
        for nobody in no_seats:
            for option in (*legal, *no_options):
                with pytest.raises(NotYourTurn):
                    state.choose(nobody, option)
                assert state.options(seat) == legal
    state.recorder = None
    assert state.to_bytes() == before, "a refused choice changed the state"
    assert not recorder.events and recorder.reveals == 0, "a refused choice told events"


def _not_offered(legal: list[int]) -> list[int]:
    candidates = [-1, 0, 1, min(legal, default=0) - 1, max(legal, default=0) + 1, 1_000_000_007]
    return sorted({option for option in candidates if option not in legal})


def check_clone(state: State, player: Player) -> None:
    """Cloning changes nothing, and the clone shares nothing that changes."""
    before = state.to_bytes()
    clone = state.clone()
    assert state.to_bytes() == before, "clone() changed the state"
    assert type(clone) is type(state)
    assert clone.digest() == state.digest(), "the clone is not equal"
    assert clone.recorder is None, "the clone tells its events to the recorder of the original"
    assert clone.chance is not state.chance, "the clone draws from the original's chance"
    assert clone.components is state.components, "components never change: share them"
    for path in shared(state, clone):
        raise AssertionError(f"the clone shares {path} with the original")
    player.play_on(clone, 12)
    assert state.to_bytes() == before, "playing the clone changed the original"


def shared(one: State, other: State) -> list[str]:
    """Return where two states hold the very same changeable thing."""
    theirs = {id(value) for _, value in _changeable(other)}
    return [path for path, value in _changeable(one) if id(value) in theirs]


def _changeable(state: State) -> Iterator[tuple[str, Any]]:
    """Go through the lists, dicts, sets and objects of a state's fields."""
    for name in state.fields:
        yield from _changeable_in(getattr(state, name), name)


def _changeable_in(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Components | Enum) or not isinstance(value, list | dict | set | tuple):
        return
    if not isinstance(value, tuple):
        yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        yield from _changeable_in(item, f"{path}[{key}]")


def check_bytes(game: Game, state: State, player: Player) -> None:
    """A state that went through bytes is complete: it is equal and plays on alike."""
    loaded = game.rules.load(state.to_bytes())
    assert loaded.to_bytes() == state.to_bytes(), "from_bytes(to_bytes()) is not equal"
    assert loaded.digest() == state.digest()
    check_fields(state, loaded)
    original = state.clone()
    for _ in range(12):
        if original.is_over():
            break
        assert loaded.actors() == original.actors()
        seat, option = player.pick(original)
        assert loaded.options(seat) == original.options(seat)
        original.choose(seat, option)
        loaded.choose(seat, option)
        assert loaded.digest() == original.digest(), (
            f"after {seat}, {option} the loaded state goes another way"
        )


def check_fields(state: State, loaded: State) -> None:
    """Everything that belongs to a position is named in fields: nothing else may differ."""
    attributes = set(getattr(state, "__dict__", ())) - FRAME - set(state.fields)
    for name in sorted(attributes):
        value, told = getattr(state, name), getattr(loaded, name)
        assert value is told or value == told, f"{name} is not in fields, so it is lost: {value!r}, {told!r}"


def check_results(game: Game, state: State) -> None:
    """Scores, ranking and evaluation make sense; the game's own invariants hold."""
    scores = state.scores()
    assert len(scores) == state.seats and all(type(score) is int for score in scores), scores
    ranking = state.ranking()
    for seat in range(state.seats):
        better = [rival for rival in state.rivals(seat) if rival > state.standing(seat)]
        assert ranking[seat] == 1 + len(better), ranking
    before = state.to_bytes()
    game.rules.check(state)
    for seat in range(state.seats):
        value = game.thought.evaluate(state, seat)
        assert 0.0 <= value <= 1.0, f"evaluate gives seat {seat} {value}"
    assert state.to_bytes() == before, "check() or evaluate() changed the state"


def check_digest(game: Game, state: State) -> None:
    """The digest is of everything: another value anywhere gives another digest."""
    frame, values = json.loads(state.to_bytes())
    assert set(values) == set(state.fields)
    frame[2] += 1
    changed = game.rules.load(json.dumps([frame, values]).encode())
    assert changed.digest() != state.digest()
