"""Western Town as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from westward.engine import (
    BadOptionValue,
    Box,
    Event,
    Game,
    KeyedChance,
    Option,
    Panel,
    Refusal,
    State,
    View,
    checked_weights,
)
from westward.games.western_town import drawing
from westward.games.western_town.checking import check
from westward.games.western_town.components import EXPECTATIONS, MODES, STANDARD, TEXT, WesternTownComponents
from westward.games.western_town.explaining import explain
from westward.games.western_town.hints import SEARCH, WEIGHTS, Hints, Weights
from westward.games.western_town.labelling import label, prompt_values, target
from westward.games.western_town.position import STREAMS
from westward.games.western_town.rules.flow import carry_on
from westward.games.western_town.rules.preparing import begin_round
from westward.games.western_town.rules.scoring import building_points, expectation_points, points_for_homes
from westward.games.western_town.rules.setup import set_up
from westward.games.western_town.state import State as WesternTownState
from westward.games.western_town.terminal import text_board
from westward.games.western_town.view import picture
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")


class WesternTown(Game):
    """Western Town: 2 to 4 players, a short game, and a double duel for four."""

    id = "western-town"
    rules_version = 1
    seats = range(2, 5)
    streams = STREAMS
    minutes = 90
    weight = 4
    emblems = ("red", "green", "blue", "yellow")
    options = (Option("mode", MODES, MODES[0]),)

    def __init__(self, components: WesternTownComponents, weights: Weights = WEIGHTS) -> None:
        named = {language: named_texts(components, text, language) for language, text in TEXTS.items()}
        super().__init__(components, named)
        self.box: Final = components
        self.weighing: Final = weights
        self.hints: Final = Hints(weights)

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        """Set the table up (TN-4) and begin the first round."""
        state = WesternTownState(seats, self.box, chance)
        set_up(state, options["mode"])
        begin_round(state)
        carry_on(state)
        state.reveals = 0  # nothing was there to be taken back before
        return state

    def checked_options(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """Return *options*, complete; a mode is for some numbers of players only (TN-1.6)."""
        complete = super().checked_options(seats, options)
        allowed = self.box.modes[MODES.index(complete["mode"])].seats
        if seats not in allowed:
            told = ", ".join(str(number) for number in allowed)
            raise BadOptionValue(
                f"Option mode = {complete['mode']!r} is for {told} seats, not {seats}; take another mode.",
                option="mode",
                value=repr(complete["mode"]),
            )
        return complete

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        return WesternTownState.from_bytes(data, self.box)

    def with_components(self, text: str, name: str) -> Game:
        """Return the game with another component file."""
        return WesternTown(WesternTownComponents(Box(text, name)), self.weighing)

    def component_text(self) -> str:
        """Return the game's own component file."""
        return TEXT

    def picture(self, state: State, seat: int | None) -> View:
        """Return what *seat* may know of the pieces."""
        return picture(_own(state), seat)

    def target(self, state: State, seat: int, option: int) -> str:
        """Return the card, tile, slot, stock or town that *option* is about."""
        return target(_own(state), seat, option)

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """Return the label of *option*."""
        called = names or self.seat_names(state.seats, language)
        return label(_own(state), seat, option, self.text(language), called)

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        """Return what the prompts name."""
        return prompt_values(_own(state), seat)

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        """Return why *seat* can't use *target* now."""
        return explain(_own(state), seat, target, self.text(language))

    def draw(self, view: View, language: str) -> list[Panel]:
        """Return the pictures of *view*."""
        return drawing.draw(view, self.box, self.text(language))

    def cover(self, language: str) -> str:
        """Return the picture for the lobby."""
        return drawing.cover(self.text(language))

    def legend(self, language: str) -> list[tuple[str, str]]:
        """Return every symbol with its meaning."""
        return drawing.legend(self.text(language))

    def text_board(self, view: View, language: str) -> str:
        """Return *view* as plain text."""
        return text_board(view, self.box, self.text(language))

    def evaluate(self, state: State, seat: int) -> float:
        """Return how likely *seat* wins at its table."""
        return self.hints.evaluate(_own(state), seat)

    def weights(self) -> dict[str, float]:
        """Return the weights of the evaluation."""
        return dict(self.weighing.values)

    def with_weights(self, values: Mapping[str, float]) -> Game:
        """Return the game with some weights changed."""
        return WesternTown(self.box, Weights(checked_weights(self.weights(), values, self.id)))

    def search(self) -> dict[str, float]:
        """Return how a tree search plays this game."""
        return SEARCH

    def verdict(self, state: State, language: str) -> str:
        """Return that each duel has its own winner (TN-7.8); "" at a single table."""
        is_double = _own(state).tables > 1
        return self.text(language).say("drawing.two_winners") if is_double else ""

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Return the points for Homes, buildings and each expectation (TN-8)."""
        own = _own(state)
        seats = range(own.seats)
        expected = [expectation_points(own, seat) for seat in seats]
        return [
            ("homes", points_for_homes(own)),
            ("buildings", [building_points(own, seat) for seat in seats]),
            *((one, [expected[seat][at] for seat in seats]) for at, one in enumerate(EXPECTATIONS)),
        ]

    def check(self, state: State) -> None:
        """Assert the invariants (TN-11)."""
        check(_own(state))


def named_texts(box: WesternTownComponents, text: Catalogue, language: str) -> Catalogue:
    """Return *text* with the names of buildings, cards and marshals, which come with the components."""
    names = box.names[language]
    cards = {id: card_name(box, number, names) for number, id in enumerate(box.card_ids)}
    targets = {**names, "inhabitants": text.say("drawing.the_inhabitants")}
    named = text.with_words("building", names).with_words("card", cards)
    return named.with_words("target", targets).with_words("western_town", box.town_names[language])


def card_name(box: WesternTownComponents, number: int, names: Mapping[str, str]) -> str:
    """Return the name of a card; cards of the same name are told apart by a letter."""
    building = box.cards[number].building
    name = names[box.buildings[building]]
    twins = [at for at, card in enumerate(box.cards) if card.building == building]
    return f"{name} {'ABCDEFGH'[twins.index(number)]}" if len(twins) > 1 else name


def _own(state: State) -> WesternTownState:
    assert isinstance(state, WesternTownState)
    return state


GAME: Final = WesternTown(STANDARD)
