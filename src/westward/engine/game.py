"""A game as the rest of the program sees it: what can be set up, seen, said and drawn."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

from mypy_extensions import mypyc_attr

from westward.engine.chance import KeyedChance, Seed, seed_bytes
from westward.engine.components import Components
from westward.engine.errors import BadOptionValue, BadWeights, SeatsOutOfRange, UnknownOption
from westward.engine.events import Event, Foresight
from westward.engine.state import State

View = dict[str, Any]
Value = str | int | bool

UNCOUNTED: Final = -1_000_000  # the number of a turn where turns are not counted: before any other


class Texts(Protocol):
    """A catalogue of one language (see westward.text)."""

    def has(self, key: str) -> bool:
        """Tell whether there is a text under *key*."""

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """Return the text under *key* with *values* filled in."""

    def keys(self, section: str) -> list[str]:
        """Return the keys of *section* in the order of the file."""


class Option:
    """
    A choice that a table makes before the game: a variant, a board, a difficulty.

    Its name, explanation and the names of its values are texts under ``option.<id>``. *per_seat* options
    have one value for each seat; *only_if* names the option and value that this one depends on; *only_seats*
    are the numbers of seats for which there is a choice at all.
    """

    def __init__(
        self,
        id: str,
        values: Sequence[Value],
        default: Value,
        *,
        per_seat: bool = False,
        only_if: tuple[str, Value] | None = None,
        only_seats: Sequence[int] = (),
        seat: bool = False,
    ) -> None:
        self.id: Final = id
        self.values: Final = tuple(values)
        self.default: Final = default
        self.per_seat: Final = per_seat
        self.only_if: Final = only_if
        self.only_seats: Final = tuple(only_seats)
        self.is_seat: Final = seat

    def kind(self) -> str:
        """Return what the values are: "flag", "seat", "number" or "choice"."""
        if isinstance(self.default, bool):
            return "flag"
        if self.is_seat:
            return "seat"
        return "number" if isinstance(self.default, int) else "choice"

    def allowed(self, seats: int) -> list[Value]:
        """Return the values at a table of *seats*: the default alone where the option has no meaning."""
        if self.only_seats and seats not in self.only_seats:
            return [self.default]
        return list(range(seats)) if self.is_seat else list(self.values)

    def checked(self, value: Any, seats: int) -> Any:
        """Return *value* if it is allowed; a single value stands for every seat of a per-seat option."""
        if not self.per_seat:
            return self._checked_one(value, seats)
        values = value if isinstance(value, list | tuple) else [value] * seats
        if len(values) != seats:
            raise self._bad(value, f"give one value for each of the {seats} seats")
        return [self._checked_one(one, seats) for one in values]

    def check_condition(self, options: Mapping[str, Any], seats: int) -> None:
        """Raise BadOptionValue if this one was set in *options* without the one that it depends on."""
        if self.only_if is None or options[self.id] == self.checked(self.default, seats):
            return
        name, value = self.only_if
        found = options[name]
        if found != value and not (isinstance(found, list) and value in found):
            raise self._bad(options[self.id], f"it needs {name} = {value}")

    def parsed(self, text: str) -> Any:
        """Return the value that *text*, from a command line or a form, stands for."""
        if self.per_seat and "," in text:
            return [self._parsed_one(part.strip()) for part in text.split(",")]
        return self._parsed_one(text)

    def _parsed_one(self, text: str) -> Value:
        kind = self.kind()
        if kind == "flag" and text.lower() in ("true", "false", "yes", "no", "1", "0", "on", "off"):
            return text.lower() in ("true", "yes", "1", "on")
        if kind in ("number", "seat"):
            try:
                return int(text)
            except ValueError:
                raise self._bad(text, "give a whole number") from None
        return text

    def _checked_one(self, value: Any, seats: int) -> Value:
        allowed = self.allowed(seats)
        for one in allowed:
            if type(one) is type(value) and one == value:
                return one
        raise self._bad(value, "allowed: " + ", ".join(str(one) for one in allowed))

    def _bad(self, value: Any, remedy: str) -> BadOptionValue:
        return BadOptionValue(
            f"Option {self.id} = {value!r} is not possible; {remedy}.", option=self.id, value=repr(value)
        )


class Panel:
    """
    One drawn part of the table: an SVG picture with a stable *id*.

    *place* tells where it belongs: "board", "mine", "others" or "side".
    """

    def __init__(self, id: str, title: str, place: str, svg: str) -> None:
        self.id: Final = id
        self.title: Final = title
        self.place: Final = place
        self.svg: Final = svg


class Refusal:
    """Why something is not possible: a sentence and the id of the rule behind it."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule: Final = rule
        self.text: Final = text

    def as_json(self) -> dict[str, str]:
        """Return the refusal as plain values."""
        return {"rule": self.rule, "text": self.text}


class Preview:
    """What a choice would do, as far as it can be foreseen; *reveals* tells that it can't be taken back."""

    def __init__(self, lines: list[str], reveals: bool) -> None:
        self.lines: Final = lines
        self.reveals: Final = reveals


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """
    One game.

    A game package gives the attributes below and the methods that raise NotImplementedError here; the
    rest of the program needs nothing else of it.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    streams: ClassVar[tuple[str, ...]]
    minutes: ClassVar[int]  # how long a game takes
    weight: ClassVar[int]  # from 1, light, to 5, heavy
    emblems: ClassVar[tuple[str, ...]]  # the name of each seat's colour: "red" …

    def __init__(self, components: Components, texts: Mapping[str, Texts]) -> None:
        self.components: Final = components
        self.texts: Final = texts

    # what a game gives

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        """Return the state after set-up; *options* are complete and checked."""
        raise NotImplementedError

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        raise NotImplementedError

    def with_components(self, text: str, name: str) -> "Game":
        """Return this game with the component file *text* in place of its own; *name* is for errors."""
        raise NotImplementedError

    def component_text(self) -> str:
        """Return the game's own component file."""
        raise NotImplementedError

    def picture(self, state: State, seat: int | None) -> View:
        """Return what *seat* (None: a spectator) may know of the pieces, by name: an allow-list."""
        raise NotImplementedError

    def target(self, state: State, seat: int, option: int) -> str:
        """Return the id of the thing on the board that *option* is about, or ""."""
        raise NotImplementedError

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """Return the label of *option* for the person who chooses; *names* are what the seats are called."""
        raise NotImplementedError

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        """Return why *seat* can't choose *target* now, or None if it can or nothing is to be said."""
        raise NotImplementedError

    def draw(self, view: View, language: str) -> list[Panel]:
        """Return the pictures of *view*."""
        raise NotImplementedError

    def cover(self, language: str) -> str:
        """Return the picture of the game for a lobby, as SVG."""
        raise NotImplementedError

    def legend(self, language: str) -> list[tuple[str, str]]:
        """Return every symbol of the drawings with its meaning: (SVG, words)."""
        raise NotImplementedError

    def text_board(self, view: View, language: str) -> str:
        """Return *view* as plain text for a terminal."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """Return how well *seat* stands: 0.0 lost to 1.0 won; for bots."""
        raise NotImplementedError

    def weights(self) -> dict[str, float]:
        """Return the weights of `evaluate` by name; empty if it has none that could be tuned."""
        return {}

    def search(self) -> dict[str, float]:
        """Return how a tree search should play this game where its usual way is not best; see the bots."""
        return {}

    def with_weights(self, values: Mapping[str, float]) -> "Game":
        """Return this game with *values* in place of the weights of the same names."""
        raise BadWeights(f"The evaluation of {self.id} has no weights.")

    def prefer(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """
        Return those of the *legal* options of *seat* that bring the game forward, none if all are alike.

        For playouts at random in games that would otherwise wander about.
        """
        return []

    def placement(self, state: State, seat: int, option: int) -> View | None:
        """
        Return how *option* lays a piece of several cells down, or None if it lays none.

        A client lets such a piece be turned and moved with nothing but these values: ``cells`` are the ids
        of the cells it would cover, ``turns`` its quarter turns clockwise, ``flipped`` whether it was turned
        over before that, ``face`` which of its faces is up.
        """
        return None

    def arrangement(self, state: State, seat: int, option: int) -> dict[str, str] | None:
        """
        Return how *option* lays things out, or None if it lays out nothing.

        Keys are the ids of places, values those of the things that lie there. A client lets the things be
        moved from place to place with nothing but these values, and sends the option once all lie right.
        """
        return None

    def decline(self, state: State, seat: int) -> int | None:
        """Return the option that says no to a question *seat* may hear again in the same turn, else None."""
        return None

    def stretch(self, state: State) -> int:
        """Return the number of the turn, if turns are counted: as long as it stays, "not again" holds."""
        return UNCOUNTED

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        """Return what the prompt of the decision of *seat* names, public things only."""
        return {}

    def seen_scores(self, state: State, seat: int | None) -> list[int]:
        """Return the points of each seat as far as *seat* may know them."""
        return state.scores()

    def begins(self, event: Event) -> str | None:
        """Return whose turn *event* begins: "" for the seat that chose, a rival's name; None if no turn."""
        return None

    def rivals(self, state: State) -> list[View]:
        """
        Return who plays without a seat and how that stands: an automaton against a single player.

        Each has a ``name``, an ``emblem``, its ``place``, its ``score``, and ``points`` by the keys of
        `breakdown`.
        """
        return []

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Return the points of each seat by category: (key under ``category``, points per seat)."""
        raise NotImplementedError

    def verdict(self, state: State, language: str) -> str:
        """Return what the end means where places say too little, a rank alone for example; mostly ""."""
        return ""

    def check(self, state: State) -> None:
        """Assert the invariants of the game; for tests."""
        raise NotImplementedError

    # what every game gets

    def tie(self, state: State, seat: int, language: str) -> View | None:
        """
        Return what broke the tie of *seat* with others, as ``text`` and ``rule``; None if it has no tie.

        The text stands under ``tie.<n>`` if the n-th tie-break of `State.standing` decided, under
        ``tie.shared`` if none did, its rule under ``tie_rule``; ``{by_1}`` is what *seat* has of the first.
        """
        mine, text = state.standing(seat), self.text(language)
        equal = [_equal_values(mine, other) for other in state.rivals(seat)]
        deepest = max(equal, default=0)
        key = "shared" if deepest == len(mine) else str(deepest)
        if not text.has(f"tie.{key}"):
            return None
        values = {f"by_{number}": abs(value) for number, value in enumerate(mine)}
        return {"text": text.say(f"tie.{key}", values), "rule": text.say(f"tie_rule.{key}")}

    def setup(self, seats: int, options: Mapping[str, Any] | None = None, seed: Seed = None) -> State:
        """Return the state at the first decision; no seed means a secret one."""
        complete = self.checked_options(seats, options)
        chance = KeyedChance(seed_bytes(seed), self.streams, [0] * len(self.streams))
        return self.start(seats, complete, chance)

    def checked_options(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """Return *options* with all defaults filled in, or raise the error that says what is wrong."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise SeatsOutOfRange(
                f"{self.title('en')} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}.",
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
        return complete

    def title(self, language: str) -> str:
        """Return the name of the game."""
        return self.text(language).say("game.title")

    def text(self, language: str) -> Texts:
        """Return the catalogue of *language*; English where there is none."""
        return self.texts.get(language) or self.texts["en"]

    def seat_names(self, seats: int, language: str) -> list[str]:
        """Return what the seats are called when nobody has given a name: their colours."""
        return [self.text(language).say(f"emblem.{emblem}") for emblem in self.emblems[:seats]]

    def view(
        self, state: State, seat: int | None, language: str = "en", names: Sequence[str] | None = None
    ) -> View:
        """Return what *seat* (None: a spectator) may know, with its open decision, as plain JSON values."""
        if seat is not None and not 0 <= seat < state.seats:
            raise SeatsOutOfRange(f"There is no seat {seat}; seats are 0 to {state.seats - 1}.", seats=seat)
        called = list(names or self.seat_names(state.seats, language))
        actors = state.actors()
        over = not actors
        turn = self.stretch(state)
        return {
            "game": self.id,
            "seat": seat,
            "seats": state.seats,
            "names": called,
            "emblems": list(self.emblems[: state.seats]),
            "actors": actors,
            "over": over,
            "scores": self.seen_scores(state, seat),
            "ranking": state.ranking() if over else None,
            "waiting": [self._waiting(state, actor, language, called) for actor in actors],
            "decision": None if seat not in actors else self._asked(state, seat, language, called),
            "stretch": str(turn) if turn != UNCOUNTED else "",
            "table": self.picture(state, seat),
        }

    def tell(self, event: Event, seat: int | None, language: str, names: Sequence[str] | None = None) -> str:
        """Return the sentence for *event* as *seat* may know it; "" if there is nothing to tell."""
        seen = event.seen_by(seat)
        text = self.text(language)
        key = f"event.{seen.sentence()}"
        if not text.has(key):
            return ""
        return text.say(key, self._named(seen.values(), language, names))

    def preview(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> Preview:
        """Return what *option* would do, told from what *seat* knows up to the first thing turned up."""
        world = state.redeal(seat, 0)
        foresight = Foresight()
        world.recorder = foresight
        world.choose(seat, option)
        lines = [self.tell(event, seat, language, names) for event in foresight.events]
        return Preview([line for line in lines if line], foresight.reveals > 0)

    def rules(self, language: str) -> list[tuple[str, str]]:
        """Return the whole rules text in order: (rule id or "" for a heading, text)."""
        text = self.text(language)
        lines: list[tuple[str, str]] = []
        for key in text.keys("rule"):
            section = key.rsplit(".", 1)[0]
            if text.has(f"section.{section}") and ("", text.say(f"section.{section}")) not in lines:
                lines.append(("", text.say(f"section.{section}")))
            lines.append((key, text.say(f"rule.{key}")))
        return lines

    def _asked(self, state: State, seat: int, language: str, names: Sequence[str]) -> View:
        kind = str(state.decision(seat).value)
        text = self.text(language)
        values = self._named(self.prompt_values(state, seat), language, names)
        step = f"step.{kind}"
        aside = f"aside.{kind}"
        decline = self.decline(state, seat)
        asked: View = {
            "kind": kind,
            "prompt": text.say(f"prompt.{kind}", values),
            "step": text.say(step, values) if text.has(step) else "",
            "aside": text.say(aside, values) if text.has(aside) else "",
            "options": [
                self._offered(state, seat, option, language, names) for option in state.options(seat)
            ],
        }
        return asked if decline is None else {**asked, "decline": decline}

    def _offered(self, state: State, seat: int, option: int, language: str, names: Sequence[str]) -> View:
        shown: View = {
            "option": option,
            "label": self.describe(state, seat, option, language, names),
            "target": self.target(state, seat, option),
        }
        placement = self.placement(state, seat, option)
        if placement is not None:
            shown["placement"] = placement
        arrangement = self.arrangement(state, seat, option)
        if arrangement is not None:
            shown["arrangement"] = arrangement
        return shown

    def _waiting(self, state: State, actor: int, language: str, names: Sequence[str]) -> View:
        kind = str(state.decision(actor).value)
        values = self._named({**self.prompt_values(state, actor), "player": actor}, language, names)
        return {"seat": actor, "kind": kind, "text": self.text(language).say(f"waiting.{kind}", values)}

    def _named(self, values: Mapping[str, Any], language: str, names: Sequence[str] | None) -> dict[str, Any]:
        """Return *values* with seats (``player``, ``owner``, ``other_player``) replaced by names."""
        called = names or self.seat_names(len(self.emblems), language)
        named = dict(values)
        for key in ("player", "owner", "other_player"):
            if isinstance(named.get(key), int):
                named[key] = called[named[key]]
        return named


def _equal_values(mine: list[int], other: list[int]) -> int:
    """Return how many values are equal before the first that differs."""
    equal = 0
    while equal < len(mine) and mine[equal] == other[equal]:
        equal += 1
    return equal
