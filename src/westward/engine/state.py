"""The state of one game: who chooses, among what, and what a choice does."""

import json
from enum import Enum
from hashlib import blake2b
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from westward.engine.chance import Chance, FastChance, Seed, fast_chance
from westward.engine.components import Components
from westward.engine.errors import IllegalChoice, NotYourTurn, WestwardError
from westward.engine.events import Recorder

NOBODY: list[int] = []
UNCOUNTED: Final = -1_000_000  # the number of a turn where turns are not counted: before any other


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """
    A whole position, secrets included; each game extends it.

    A game gives `actors`, `decision`, `legal_options`, `carry_out`, `deal_anew` and `scores`; *fields* names
    the attributes that make up its position. Only `choose` changes a state.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int, components: Components, chance: Chance) -> None:
        self.seats = seats
        self.components = components
        self.chance = chance
        self.recorder: Recorder | None = None
        self.reveals = 0  # how often something hidden or random was turned up: the horizon of undo
        self.shows = 0  # how many of those told the seat that chose nothing new
        self._offered: list[int] = NOBODY
        self._offered_to = -1

    # what a game gives

    def actors(self) -> list[int]:
        """Return the seats that must choose now, several when they choose at once, none when all is over."""
        raise NotImplementedError

    def decision(self, seat: int) -> Enum:
        """Return what *seat* is asked."""
        raise NotImplementedError

    def legal_options(self, seat: int) -> list[int]:
        """Return the options of *seat*, which is asked, in a stable order."""
        raise NotImplementedError

    def carry_out(self, seat: int, option: int) -> None:
        """Carry out a legal choice, up to the next decision or the end."""
        raise NotImplementedError

    def clone(self) -> "State":
        """
        Return a state that is equal and shares nothing that changes.

        This copies field by field; a game that is searched by bots does it by hand, which is faster.
        """
        make: Any = type(self)
        other: State = make(self.seats, self.components, self.chance.clone())
        self.copy_frame_to(other)
        for name in self.fields:
            setattr(other, name, _copied(getattr(self, name)))
        return other

    def deal_anew(self, seat: int) -> None:
        """
        Deal all that *seat* can't see anew, from this state's chance.

        The outcome depends on what the seat knows and on chance, on nothing else: sort before you shuffle.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the points of each seat, as they would stand if the game ended now."""
        raise NotImplementedError

    def standing(self, seat: int) -> list[int]:
        """Return what ranks *seat*: points first, then the tie-breaks, each the higher the better."""
        return [self.scores()[seat]]

    def rivals(self, seat: int) -> list[list[int]]:
        """
        Return the standings that *seat* is ranked against: those of the other seats.

        A game adds an automaton that has no seat, or leaves out seats whose game runs beside this one.
        """
        return [self.standing(other) for other in range(self.seats) if other != seat]

    def turn_number(self) -> int:
        """Return the number of the turn, if turns are counted: as long as it stays, "not again" holds."""
        return UNCOUNTED

    # what every game gets

    def is_over(self) -> bool:
        """Tell whether nobody has anything left to choose."""
        return not self.actors()

    def redeal(self, seat: int, seed: Seed) -> "State":
        """
        Return a world that *seat* could be in: what it can't see is dealt anew from *seed*.

        The world depends on what the seat knows and on the seed, on nothing else.
        """
        world = self.clone()
        world._offered = NOBODY  # remembered options may tell what others hold
        world._offered_to = -1
        world.chance = fast_chance(seed)
        world.deal_anew(seat)
        return world

    def options(self, seat: int) -> list[int]:
        """Return what *seat* may choose; empty if it is not asked."""
        if self._offered_to != seat:
            self._offered = self.legal_options(seat) if seat in self.actors() else []
            self._offered_to = seat
        return self._offered[:]

    def offer(self, seat: int, options: list[int]) -> None:
        """Remember the *options* of *seat*, for rules that had to find them before they asked."""
        self._offered = options
        self._offered_to = seat

    def choose(self, seat: object, option: object) -> None:
        """
        Carry out the choice of *seat*; raise IllegalChoice and change nothing if it is not offered.

        Both must be whole numbers: True and 1.0 equal 1 but are neither seats nor options.
        """
        if type(seat) is not int or type(option) is not int:
            raise self._refusal(seat, option)
        if self._offered_to != seat:
            self.options(seat)
        if option not in self._offered:
            raise self._refusal(seat, option)
        self._offered = NOBODY
        self._offered_to = -1
        self.carry_out(seat, option)

    def ranking(self) -> list[int]:
        """Return the place of each seat among its rivals; equals share a place and the next are skipped."""
        standings = [self.standing(seat) for seat in range(self.seats)]
        return [1 + sum(other > mine for other in self.rivals(seat)) for seat, mine in enumerate(standings)]

    def win_share(self, seat: int) -> float:
        """Return 1 if *seat* has won against its rivals, its share of a shared victory, 0 otherwise."""
        mine = self.standing(seat)
        equals = 1
        for other in self.rivals(seat):
            if other > mine:
                return 0.0
            if other == mine:
                equals += 1
        return 1.0 / equals

    def reveal(self) -> None:
        """Note that something hidden or random is turned up: nobody takes that back alone."""
        self.reveals += 1
        if self.recorder is not None:
            self.recorder.reveal()

    def show(self) -> None:
        """
        Note that the seat that chooses shows others what it knew itself, a card of its hand for instance.

        Nobody takes that back alone either, but who looks ahead from that seat can look past it.
        """
        self.reveals += 1
        self.shows += 1
        if self.recorder is not None:
            self.recorder.show()

    def news(self) -> int:
        """Return a number that is the same as long as nothing was turned up that its seat did not know."""
        return self.reveals - self.shows

    def to_bytes(self) -> bytes:
        """Return the whole state as bytes, for other processes and for `digest`."""
        values = {name: _plain(getattr(self, name)) for name in self.fields}
        frame = [self.seats, self.components.digest, self.reveals, self.chance.values()]
        return json.dumps([frame, values], separators=(",", ":"), sort_keys=True).encode()

    def restore(self, reveals: int, values: dict[str, Any]) -> None:
        """Take over the *values* of all fields as `to_bytes` told them; this state is blank."""
        self.reveals = reveals
        for name in self.fields:
            setattr(self, name, _like(getattr(self, name), values[name]))

    def digest(self) -> str:
        """Return a hash of the whole state: equal states have equal digests, in any process."""
        return blake2b(self.to_bytes(), digest_size=16).hexdigest()

    def copy_frame_to(self, other: "State") -> None:
        """Give *other*, a clone in the making, what this class holds."""
        other.reveals = self.reveals
        other.shows = self.shows
        other._offered = self._offered  # replaced, never changed in place
        other._offered_to = self._offered_to

    def _refusal(self, seat: object, option: object) -> WestwardError:
        actors = self.actors()
        if type(seat) is not int or seat not in actors:
            asked = ", ".join(str(actor) for actor in actors)
            hint = f"Asked now: seat {asked}." if asked else "The game is over."
            return NotYourTurn(f"Seat {seat!r} is not asked anything. {hint}", seat=seat, option=option)
        decision = self.decision(seat).value
        offered = self.options(seat)
        return IllegalChoice(
            f"{decision} offers {offered}, not {option!r}. Choose one of those.",
            seat=seat,
            decision=decision,
            option=option,
            options=offered,
        )


def _copied(value: Any) -> Any:
    """Return a field that shares no list with *value*."""
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """Return a field as a JSON value."""
    return value.value if isinstance(value, Enum) else value


def _like(model: Any, value: Any) -> Any:
    """Return the JSON *value* as the kind of thing that *model* is."""
    return type(model)(value) if isinstance(model, Enum | tuple) else value


def random_choice(state: State, chance: FastChance) -> None:
    """Let the first seat that is asked choose at random."""
    seat = state.actors()[0]
    legal = state.options(seat)
    state.choose(seat, legal[chance.below(0, len(legal))])


def random_playout(state: State, chance: FastChance, most: int) -> int:
    """Play on at random, at most *most* choices; return how many were made."""
    for made in range(most):
        if not state.actors():
            return made
        random_choice(state, chance)
    return most
