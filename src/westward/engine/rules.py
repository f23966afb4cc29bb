"""The rules of a game as the engine knows them: what can be set up, loaded and checked."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from westward.engine.chance import Chance, KeyedChance, Seed, restored, seed_bytes
from westward.engine.components import Box, Components
from westward.engine.errors import BadBytes, SeatsOutOfRange, UnknownOption
from westward.engine.options import Option
from westward.engine.state import State


class Edition(NamedTuple):
    """Which game exactly: what another process needs to have the same one."""

    game: str
    version: int
    components: str  # their digest
    file: str  # their text


def _all_allowed(_seats: int, _options: Mapping[str, Any], _components: Any) -> None:
    """Refuse nothing."""


class Place:
    """Somewhere that cards can lie, a hand: those there now, each with its own number, and who sees them."""

    def __init__(self, name: str, cards: list[int], seen_by: Iterable[int]) -> None:
        self.name: Final = name
        self.cards: Final = cards[:]
        self.seen_by: Final = list(seen_by)


def _nowhere(_state: State) -> list[Place]:
    """Return no places: nothing that is hidden ever moves."""
    return []


@dataclass(frozen=True)
class Rules:
    """
    One game, as far as playing it needs: the face that the engine reads, and everybody else as well.

    *streams* names the uses of chance, *options* are what a table decides before the game. *read* makes the
    *components* of a file. *state* makes a state before set-up, and *prepare* sets it up to the first
    decision, with options that are complete and checked. *allow* raises BadOptionValue for options that don't
    go together.

    For tests: *check* asserts the invariants; *whereabouts* tells where every card lies that is hidden from
    somebody at some time, so that they can watch what a seat could deduce.
    """

    id: str
    version: int
    seats: range
    streams: tuple[str, ...]
    components: Components
    read: Callable[[Box], Components]
    state: Callable[[int, Any, Chance], State]
    prepare: Callable[[Any, Mapping[str, Any]], None]
    check: Callable[[Any], None]
    options: tuple[Option, ...] = ()
    allow: Callable[[int, Mapping[str, Any], Any], None] = _all_allowed
    whereabouts: Callable[[Any], list[Place]] = _nowhere

    def edition(self) -> Edition:
        """Return which game this is."""
        return Edition(self.id, self.version, self.components.digest, self.components.text)

    def setup(self, seats: int, options: Mapping[str, Any] | None = None, seed: Seed = None) -> State:
        """Return the state at the first decision; no seed means a secret one."""
        complete = self.checked_options(seats, options)
        chance = KeyedChance(seed_bytes(seed), self.streams, [0] * len(self.streams))
        state = self.state(seats, self.components, chance)
        self.prepare(state, complete)
        return state

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        try:
            (seats, digest, reveals, chance), values = json.loads(data)
            if digest != self.components.digest:
                raise BadBytes("This state was played with other components. Load them first.")
            state = self.state(seats, self.components, restored(chance))
            state.restore(reveals, values)
        except (ValueError, TypeError, LookupError, AttributeError, AssertionError) as error:
            raise BadBytes("These bytes are not a state of this game.") from error
        return state

    def checked_options(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """Return *options* with all defaults filled in, or raise the error that says what is wrong."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise SeatsOutOfRange(
                f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}.",
                seats=repr(seats),
            )
        given = dict(options or {})
        known = {option.id: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise UnknownOption(f"{self.id} has no option {name!r}; its options: {names}.", option=name)
        complete = {
            option.id: option.checked(given.get(option.id, option.default), seats) for option in self.options
        }
        for option in self.options:
            option.check_condition(complete, seats)
        self.allow(seats, complete, self.components)
        return complete
