"""Component files that contradict themselves are refused; every other change of a value changes the game."""

import json
import random
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from tests.games.sierra_west.notation import modes
from westward.engine import BadComponents, Box
from westward.games.sierra_west import GAME
from westward.games.sierra_west.agreeing import read_components
from westward.games.sierra_west.components import STANDARD
from westward.testing.playing import Player

Path = tuple[str | int, ...]
REMARKS = ("source", "note", "ref")


DATA: dict[str, Any] = tomllib.loads(STANDARD.text)


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """Go through the single values, except remarks for people."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if not key.endswith(REMARKS):
                yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))
    else:
        yield path


def at(value: Any, path: Path) -> Any:
    """Return the value at *path*."""
    for step in path:
        value = value[step]
    return value


def written(value: Any) -> str:
    """Return *value* as TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def changed(path: Path, new: Any) -> str:
    """Return the file with another value at *path*."""
    found = deepcopy(DATA)
    at(found, path[:-1])[path[-1]] = new
    return "".join(f"{key} = {written(value)}\n" for key, value in found.items())


def others(path: Path, words: dict[str | int, list[str]]) -> list[Any]:
    """Return other values to try at *path*."""
    value = at(DATA, path)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0, 77]
    key = next(step for step in reversed(path) if isinstance(step, str))
    return [*words.get(key, []), "", "zzz"]


def known_words() -> dict[str | int, list[str]]:
    """Return the texts that stand under each key somewhere in the file."""
    found: dict[str | int, list[str]] = {}
    for path in leaves(DATA):
        value = at(DATA, path)
        key = next(step for step in reversed(path) if isinstance(step, str))
        if isinstance(value, str) and value not in found.setdefault(key, []):
            found[key].append(value)
    return found


def tables(thing: Any) -> Any:
    """Return everything that was read, as plain values."""
    if isinstance(thing, list | tuple):
        return [tables(one) for one in thing]
    if isinstance(thing, dict | str | int | float) or thing is None:
        return thing
    left_out = ("text", "digest", "sources")
    names = [name for name in dir(thing) if not name.startswith("_") and name not in left_out]
    return {name: tables(getattr(thing, name)) for name in names}


def trials(count: int, seed: int) -> list[tuple[Path, Any]]:
    """Return changes of single values, drawn at random."""
    chance = random.Random(seed)
    paths, words = list(leaves(DATA)), known_words()
    found: list[tuple[Path, Any]] = []
    while len(found) < count:
        path = chance.choice(paths)
        new = chance.choice(others(path, words))
        if new != at(DATA, path):
            found.append((path, new))
    return found


def test_the_file_written_anew_is_the_same() -> None:
    """Given the file as the tests write it, when it is read, then the tables are those of the box."""
    path = ("wagon_space", 0, "multiplier")
    again = read_components(Box(changed(path, at(DATA, path)), "mine.toml"))
    assert tables(again) == tables(STANDARD)


@pytest.mark.parametrize("seed", range(3))
def test_a_changed_value_is_refused_or_changes_the_game(seed: int) -> None:
    """Given a file with one other value, when it is read, then it is refused or makes another game."""
    standard = tables(STANDARD)
    for path, new in trials(25, seed):
        try:
            read = read_components(Box(changed(path, new), "mine.toml"))
        except BadComponents:
            continue
        assert tables(read) != standard, (path, new)


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_file_that_is_accepted_can_be_played(seed: int) -> None:
    """Given a file with one other value that is accepted, when it is played, then all invariants hold."""
    for number, (path, new) in enumerate(trials(8, 100 + seed)):
        try:
            game = GAME.with_components(changed(path, new), "mine.toml")
        except BadComponents:
            continue
        mode = next((mode for mode in modes() if mode in str(at(DATA, path[:-1]))), modes()[number % 4])
        state = game.setup(1 + number % 4, {"mode": mode}, seed)
        player = Player(game, seed)
        for _ in range(60):
            if state.is_over():
                break
            game.rules.check(state)
            game.view(state, 0)
            state.choose(*player.pick(state))


@pytest.mark.parametrize(
    ("path", "new", "entry"),
    [
        (("path_space", 0, "drops_to"), "green_2", "path_space green_1"),
        (("path_space", 3, "drops_to"), "tan_1", "path_space green_4"),
        (("path_space", 1, "card_column"), "first", "path_space green_1"),
        (("path_space", 2, "card_slot"), "left", "path_space green_3"),
        (("path_icon", "food_1", "kind"), "boots", "path_icon.food_1"),
        (("path_icon", "bullets_full", "bullets_to"), 4, "path_icon.bullets_full"),
        (("summit_action", "hs_food", "track"), "red_apple", "summit_action.hs_food"),
        (("summit_action", "at_any2_gold1", "cost", "any_apple"), 0, "summit_action.at_any2_gold1"),
        (("starting_card", 0, "star"), True, "card start_01"),
        (("starting_card", 0, "tan", 1), "extract", "card start_01"),
        (("mountain_card", 0, "summit"), "rifle", "card ah_m01"),
        (("mountain_card", 0, "mode"), "gold_rush", "mountain_card"),
        (("mountain_card", 0, "animal"), "raccoon", "mountain_card ah_m01"),
        (("mode", 0, "mode_animal"), "badger", "mode apple_hill"),
        (("special_card", 0, "mode"), "gold_rush", "special_card"),
        (("special_card", 0, "campfire"), True, "special_card"),
        (("special_card", 13, "level"), 2, "mountain_layout standard_2"),
        (("special_card", 19, "target"), 7, "special_card outpost_1"),
        (("mountain_layout", 0, "special_positions", 0), [1, 0], "mountain_layout standard_3_4"),
        (("mountain_layout", 2, "special_positions", 0), [2, 1], "mountain_layout outposts"),
        (("cabin", 0, "colour"), "tan", "cabin cabin_boots_to_gold"),
        (("cabin", 3, "limit"), "while_there", "cabin cabin_step_back"),
        (("cabin", 6, "ability", "icon"), "shovel", "cabin cabin_double_food"),
        (("wagon_space", 6, "cost_to_advance"), {"boots": 1}, "wagon_space 6"),
        (("market_slot", 0, "extra_cost"), {"trout": 1}, "market_slot 1"),
        (("extract_table", "stone_by_roll"), [1, 2, 3], "extract_table"),
        (("fish_market", "single", 0, "fish"), "bass", "fish_market"),
        (("hastings_reference", 0, "steps", 0), "take_sheriff", "hastings_reference apple_hill"),
        (("hastings_card", 0, "animal"), "deer", "hastings_card hastings_01"),
    ],
)
def test_entries_that_contradict_each_other_are_refused(path: Path, new: Any, entry: str) -> None:
    """Given an entry that is fine alone and contradicts another, when it is read, then it is named."""
    with pytest.raises(BadComponents) as error:
        GAME.with_components(changed(path, new), "mine.toml")
    assert error.value.message.startswith(f"mine.toml, {entry}")
