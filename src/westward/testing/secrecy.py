"""Checks that nobody learns what is hidden: worlds dealt anew, told events, undo, canaries."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from westward.engine import LANGUAGES, Event, IllegalChoice, Recorder, State
from westward.faces import Game, View
from westward.testing.playing import Player
from westward.testing.showing import panels_of, targets_of

CANARY = 770_000_000


def views(game: Game, state: State, seat: int | None) -> list[View]:
    """Return what *seat* sees, in each language."""
    return [game.view(state, seat, language) for language in LANGUAGES]


def check_redeal(game: Game, state: State, seat: int) -> None:
    """A world dealt anew for *seat* looks the same to it, depends on nothing else, and is a real position."""
    before = state.to_bytes()
    for other in state.actors():
        state.options(other)  # remembered answers must not find their way into the world
    seen = views(game, state, seat)
    public = views(game, state, None)
    worlds = [state.redeal(seat, seed) for seed in (1, 2)]
    assert state.to_bytes() == before, "redeal() changed the state"
    for world in worlds:
        assert world.recorder is None
        assert world.reveals == state.reveals
        check_same(views(game, world, seat), seen, f"redeal({seat}) changes the view of seat {seat}")
        check_same(views(game, world, None), public, f"redeal({seat}) changes what a spectator sees")
        assert world.chance.values() != state.chance.values(), "a dealt world foresees chance"
        for other in world.actors():
            legal = game.rules.load(world.to_bytes()).options(other)
            assert world.options(other) == legal, f"redeal() keeps the options of seat {other}: forget them"
        game.rules.check(world)
    again = worlds[0].redeal(seat, 2)
    assert again.digest() == worlds[1].digest(), f"redeal({seat}) depends on more than seat {seat} knows"
    assert state.redeal(seat, 2).digest() == worlds[1].digest(), "redeal() depends on more than its seed"
    assert worlds[0].chance.values() != worlds[1].chance.values(), "all dealt worlds have the same chance"


def check_playable(game: Game, state: State, seat: int, player: Player, most: int) -> None:
    """A world dealt anew can be played to its end."""
    world = state.redeal(seat, player.chance.below(0, 1000))
    for _ in range(most):
        if world.is_over():
            break
        world.choose(*player.pick(world))
    assert world.is_over(), f"a world dealt anew for seat {seat} does not end"
    game.rules.check(world)


def check_outputs(game: Game, state: State, seat: int) -> None:
    """Explanations, previews and labels for *seat* are the same in a world that it can't tell apart."""
    check_undescribed(game, state, seat)
    world = state.redeal(seat, 3)
    view = game.view(state, seat)
    targets = targets_of(game, view)
    for language in LANGUAGES:
        for target in targets:
            told = [game.explain(one, seat, target, language) for one in (state, world)]
            here, there = [refusal and refusal.as_json() for refusal in told]
            assert here == there, f"explain({target!r}) tells seat {seat} what is hidden: {here}, {there}"
        for option in state.options(seat):
            foreseen = [game.words.preview(one, seat, option, language) for one in (state, world)]
            assert foreseen[0].lines == foreseen[1].lines, f"preview({option}) tells seat {seat} a secret"
            assert foreseen[0].reveals == foreseen[1].reveals
            labels = [game.describe(one, seat, option, language) for one in (state, world)]
            assert labels[0] == labels[1], f"describe({option}) tells seat {seat} a secret: {labels}"


def check_undescribed(game: Game, state: State, seat: int) -> None:
    """What is not offered to *seat* has no label for it: that could tell what lies hidden."""
    legal = state.options(seat)
    elsewhere = [option for other in range(state.seats) for option in state.options(other)]
    for option in {-1, 0, 1, 1_000_000_007, *elsewhere}.difference(legal):
        try:
            label = game.describe(state, seat, option, "en")
        except IllegalChoice:
            continue
        raise AssertionError(f"describe() calls {option}, which seat {seat} is not offered, {label!r}")


def check_undo_horizon(game: Game, state: State, seat: int, option: int) -> None:
    """A choice without news teaches its seat nothing: in any of its worlds it leads to the same."""
    after = state.clone()
    after.choose(seat, option)
    if after.news() != state.news():
        return
    seen = views(game, after, seat)
    for seed in (4, 5):
        world = state.redeal(seat, seed)
        known = world.news()
        world.choose(seat, option)
        assert world.news() == known, "whether something is turned up depends on what is hidden"
        problem = f"{option} brought no news, but seat {seat} has learned something hidden or random"
        check_same(views(game, world, seat), seen, problem)


def check_told(game: Game, state: State, seat: int, option: int) -> None:
    """
    What others are told of a choice says no more than what they see afterwards.

    The choice is repeated in other worlds, and other choices are made. Where an onlooker sees the same
    table afterwards, the same must have been told, and the same worlds must be dealt for it. Chance goes
    the same way in all of them: a rolled die is no secret. Nor is which choice it was, where the one who
    made it sees no difference either.
    """
    _compare_told(game, state, [state.redeal(seat, seed) for seed in (6, 7)], seat, option, None)
    for onlooker in range(state.seats):
        if onlooker != seat:
            worlds = [state.redeal(onlooker, seed) for seed in range(8, 12)]
            _compare_told(game, state, worlds, seat, option, onlooker)


def _compare_told(
    game: Game, state: State, worlds: list[State], seat: int, option: int, onlooker: int | None
) -> None:
    after, events = _chosen(state, seat, option)
    seen = views(game, after, onlooker)
    told = _sentences(game, events, onlooker)
    own = views(game, after, seat)
    others = [(state, other) for other in state.options(seat)[:6] if other != option]
    for world in worlds:
        world.chance = state.chance.clone()
        others += [(world, option)] if option in world.options(seat) else []
    for world, other in others:
        reached, happened = _chosen(world, seat, other)
        is_alike = world is state and views(game, reached, seat) == own
        if views(game, reached, onlooker) == seen and not is_alike:
            same = _sentences(game, happened, onlooker)
            who = "a spectator" if onlooker is None else f"seat {onlooker}"
            assert same == told, f"seat {seat} chose {option}; {who} is told a secret: {told}, {same}"
            if onlooker is not None:
                dealt = [one.redeal(onlooker, 13).digest() for one in (after, reached)]
                assert dealt[0] == dealt[1], f"redeal({onlooker}) keeps something that {who} does not see"


def _chosen(state: State, seat: int, option: int) -> tuple[State, list[Event]]:
    after = state.clone()
    recorder = Recorder()
    after.recorder = recorder
    after.choose(seat, option)
    after.recorder = None
    return after, recorder.events


def _sentences(game: Game, events: list[Event], onlooker: int | None) -> list[str]:
    """Return all that *onlooker* gets of *events*: sentences, values and targets."""
    told = [game.words.tell(event, onlooker, language) for event in events for language in LANGUAGES]
    seen = [event.seen_by(onlooker) for event in events]
    return told + [json.dumps([event.values(), event.targets()]) for event in seen]


def check_canaries(game: Game, state: State, seat: int, known: tuple[str, ...]) -> int:
    """
    Put recognisable numbers in all places that *seat* can't see and look for them in what it gets.

    Return how many were planted. Outputs that can't be made, because a number is no card, are passed over:
    the worlds dealt anew check those.
    """
    places = [place for place in hidden_places(state, seat) if place[0] not in known]
    planted = game.rules.load(state.to_bytes())
    for number, place in enumerate(places):
        _plant(planted, place, CANARY + number)
    for what, text in _outputs(game, planted, seat):
        plain = text.replace(",", "").replace("\u202f", "")
        for number, place in enumerate(places):
            assert str(CANARY + number) not in plain, f"{what} shows seat {seat} the hidden {place}"
    return len(places)


def hidden_places(state: State, seat: int) -> list[tuple[Any, ...]]:
    """Return where worlds dealt for *seat* differ: a field and the indices within it."""
    worlds = [dict(_numbers(state.redeal(seat, seed))) for seed in (1, 2, 3, 4)]
    worlds.append(dict(_numbers(state)))
    everywhere = set(worlds[0]).intersection(*worlds[1:])
    return [
        place for place in worlds[0] if place in everywhere and len({world[place] for world in worlds}) > 1
    ]


def _numbers(state: State) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Go through the numbers in the fields of *state* with their places."""
    for name in state.fields:
        yield from _numbers_in(getattr(state, name), (name,))


def _numbers_in(value: Any, place: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], int]]:
    if type(value) is int:
        yield place, value
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _numbers_in(item, (*place, index))


def _plant(state: State, place: tuple[Any, ...], number: int) -> None:
    name, *indices = place
    if not indices:
        setattr(state, name, number)
        return
    holder = getattr(state, name)
    for index in indices[:-1]:
        holder = holder[index]
    holder[indices[-1]] = number


def _outputs(game: Game, state: State, seat: int) -> Iterator[tuple[str, str]]:
    """Go through all that a client of *seat*, or of a spectator, gets of *state*."""
    for viewer in (seat, None):
        for language in LANGUAGES:
            with suppress(LookupError, ValueError, AssertionError):
                view = game.view(state, viewer, language)
                yield "the view", json.dumps(view)
                yield "the text board", game.pictures.text_board(view, game.words.text(language))
                for panel in panels_of(game, view, language):
                    yield f"panel {panel.id}", panel.svg
                if viewer is not None:
                    for target in targets_of(game, view):
                        refusal = game.explain(state, viewer, target, language)
                        yield f"explain({target!r})", "" if refusal is None else refusal.text


def check_same(got: list[View], expected: list[View], problem: str) -> None:
    """Fail with the first difference between two lists of views."""
    for one, other in zip(got, expected, strict=True):
        for path, here, there in _differences(other, one, "view"):
            raise AssertionError(f"{problem}: {path} is {here!r}, then {there!r}")


def _differences(one: Any, other: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (here, there) in enumerate(zip(one, other, strict=True)):
            yield from _differences(here, there, f"{path}[{index}]")
    elif one != other:
        yield path, one, other
