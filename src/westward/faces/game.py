"""A whole game: its five faces put together."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from westward.bots.thought import Thought
from westward.engine import (
    UNCOUNTED,
    Box,
    IllegalChoice,
    LogDisagrees,
    LogOfAnotherVersion,
    Rules,
    SeatsOutOfRange,
    Seed,
    State,
)
from westward.engine.registry import found, names
from westward.faces.editions import Editions
from westward.faces.pictures import Panel, Pictures
from westward.faces.sight import Sight, View
from westward.faces.words import Refusal, Words

KEPT: Final = 8  # other editions that a game keeps put together


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """
    One game.

    Who needs one face takes that one: ``game.rules``, ``game.sight``, ``game.words``, ``game.pictures``,
    ``game.thought``. The methods here are what needs several of them at once. *assemble* puts the game
    together from other components; *editions* knows what it was before.
    """

    def __init__(
        self,
        rules: Rules,
        sight: Sight,
        words: Words,
        pictures: Pictures,
        thought: Thought[Any],
        assemble: Callable[[Any], "Game"],
        editions: Editions | None = None,
    ) -> None:
        self.id: Final = rules.id
        self.rules: Final = rules
        self.sight: Final = sight
        self.words: Final = words
        self.pictures: Final = pictures
        self.thought: Final = thought
        self.assemble: Final = assemble
        self.editions = editions or Editions(rules.components)
        self._begun: Final[dict[tuple[int, str], Game]] = {}

    def at(self, version: int, components: str, file: str = "") -> "Game":
        """
        Return this game as it was when one began by the rules of *version*, with *components*, a digest.

        *file* is the text of those components, for a set that does not ship with the game.
        """
        if version == self.rules.version and components == self.rules.components.digest:
            return self
        begun = self._begun.get((version, components))
        if begun is None:
            begun = self._other(version, components, file or self.editions.file(components))
            self._begun[version, components] = begun
            while len(self._begun) > KEPT:
                del self._begun[next(iter(self._begun))]
        return begun

    def _other(self, version: int, components: str, file: str) -> "Game":
        if not file:
            raise LogOfAnotherVersion(
                f"{self.id} was never published with the components that this was begun with "
                f"({components}). If they are those of a corrected file, give it with --components FILE; "
                "else this is of another game.",
                components=components,
            )
        if version == self.rules.version:
            other = self.with_components(file, components)
        else:
            other = self.editions.maker(self.id, version)(Box(file, components))
            other.editions = self.editions
        if other.rules.components.digest != components:
            raise LogDisagrees("The components that came with this are not those of its digest.")
        return other

    def ships(self) -> bool:
        """Tell whether the components are some that everybody has who has the game."""
        return bool(self.editions.file(self.rules.components.digest))

    def with_components(self, text: str, name: str) -> "Game":
        """Return this game with the component file *text* in place of its own; *name* is for errors."""
        other = self.assemble(self.rules.read(Box(text, name)))
        other.editions = self.editions
        return other

    def with_faces(
        self,
        rules: Rules | None = None,
        sight: Sight | None = None,
        words: Words | None = None,
        pictures: Pictures | None = None,
        thought: Thought[Any] | None = None,
    ) -> "Game":
        """Return this game with some faces changed, for variants; `dataclasses.replace` makes such faces."""
        return Game(
            rules or self.rules,
            sight or self.sight,
            words or self.words,
            pictures or self.pictures,
            thought or self.thought,
            self.assemble,
            self.editions,
        )

    def setup(self, seats: int, options: Mapping[str, Any] | None = None, seed: Seed = None) -> State:
        """Return the state at the first decision; no seed means a secret one."""
        return self.rules.setup(seats, options, seed)

    def view(
        self, state: State, seat: int | None, language: str = "en", names: Sequence[str] | None = None
    ) -> View:
        """Return what *seat* (None: a spectator) may know, with its open decision, as plain JSON values."""
        if seat is not None and not 0 <= seat < state.seats:
            raise SeatsOutOfRange(f"There is no seat {seat}; seats are 0 to {state.seats - 1}.", seats=seat)
        words = self.words
        called = list(names or words.seat_names(state.seats, language))
        actors = state.actors()
        over = not actors
        turn = state.turn_number()
        return {
            "game": self.id,
            "seat": seat,
            "seats": state.seats,
            "names": called,
            "emblems": list(words.emblems[: state.seats]),
            "actors": actors,
            "over": over,
            "scores": self.sight.scores(state, seat),
            "ranking": state.ranking() if over else None,
            "waiting": [words.waiting(state, actor, language, called) for actor in actors],
            "decision": None if seat not in actors else self._asked(state, seat, language, called),
            "stretch": str(turn) if turn != UNCOUNTED else "",
            "table": self.sight.picture(state, seat),
        }

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """
        Return the label of *option* for the person who chooses; *names* are what the seats are called.

        What is not offered is refused: its label could tell what lies hidden.
        """
        offered = state.options(seat)
        if type(option) is not int or option not in offered:
            raise IllegalChoice(
                f"Seat {seat} is offered {offered}, not {option!r}. Describe one of those.",
                seat=seat,
                option=option,
                options=offered,
            )
        called = names or self.words.seat_names(state.seats, language)
        return self.words.label(state, seat, option, self.words.text(language), called)

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        """Return why *seat* can't choose *target* now, or None if it can or nothing is to be said."""
        return self.words.explain(state, seat, target, self.words.text(language))

    def draw(self, view: View, language: str) -> list[Panel]:
        """Return the pictures of *view*."""
        return self.pictures.panels(view, self.words.text(language))

    def _asked(self, state: State, seat: int, language: str, names: Sequence[str]) -> View:
        asked = self.words.question(state, seat, language, names)
        asked["options"] = [
            self._offered(state, seat, option, language, names) for option in state.options(seat)
        ]
        decline = self.sight.decline(state, seat)
        return asked if decline is None else {**asked, "decline": decline}

    def _offered(self, state: State, seat: int, option: int, language: str, names: Sequence[str]) -> View:
        shown: View = {
            "option": option,
            "label": self.words.label(state, seat, option, self.words.text(language), names),
            "target": self.sight.target(state, seat, option),
        }
        placement = self.sight.placement(state, seat, option)
        if placement is not None:
            shown["placement"] = placement
        arrangement = self.sight.arrangement(state, seat, option)
        if arrangement is not None:
            shown["arrangement"] = arrangement
        return shown


def game(name: str) -> Game:
    """Return the game called *name*, e.g. "go-west"."""
    whole: Game = found(name)
    return whole


def games() -> list[Game]:
    """Return every installed game, in the order of their names."""
    return [game(name) for name in names()]
