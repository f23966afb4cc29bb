"""Sierra West as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from westward.engine import (
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
from westward.games.sierra_west import drawing, labels
from westward.games.sierra_west.checking import check
from westward.games.sierra_west.components import STANDARD, TEXT, SierraWestComponents
from westward.games.sierra_west.decisions import DECLINE, Decision
from westward.games.sierra_west.events import Planned
from westward.games.sierra_west.explaining import explain
from westward.games.sierra_west.hints import SEARCH, WEIGHTS, Weighing, Weights, evaluate
from westward.games.sierra_west.kinds import DIFFICULTIES, MODES
from westward.games.sierra_west.mode_events import HastingsDrew
from westward.games.sierra_west.naming import named_texts
from westward.games.sierra_west.preferring import prefer
from westward.games.sierra_west.rules.scoring import CATEGORIES, categories_of, score_parts
from westward.games.sierra_west.rules.setup import set_up
from westward.games.sierra_west.rules.turn import carry_on
from westward.games.sierra_west.state import State as SierraWestState
from westward.games.sierra_west.steps import HASTINGS_SIDE, STREAMS
from westward.games.sierra_west.terminal import text_board
from westward.games.sierra_west.view import picture
from westward.text import load

TEXTS: Final = load(Path(__file__).parent / "text")
SOLO: Final = (1,)


class SierraWest(Game):
    """Sierra West: 1 to 4 players, four modes, Advanced Planning, and Hastings against a single player."""

    id = "sierra-west"
    rules_version = 1
    seats = range(1, 5)
    streams = STREAMS
    minutes = 60
    weight = 3
    emblems = ("red", "green", "blue", "yellow")
    options = (
        Option("mode", MODES, MODES[0]),
        Option("advanced_planning", (False, True), False),
        *(Option(difficulty, (False, True), False, only_seats=SOLO) for difficulty in DIFFICULTIES),
        Option("hastings_wagon_space", range(1, 7), 1, only_if=("hd_wagon_ahead", True), only_seats=SOLO),
        Option("final_round_after_trigger", (False, True), False, only_seats=SOLO),
    )

    def __init__(self, components: SierraWestComponents, weights: Weights = WEIGHTS) -> None:
        named = {language: named_texts(text, components) for language, text in TEXTS.items()}
        super().__init__(components, named)
        self.box: Final = components
        self.weighing: Final = Weighing(weights, components)

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        """Set the table up (SW-4)."""
        state = SierraWestState(seats, self.box, chance)
        set_up(state, options)
        carry_on(state)
        state.reveals = 0
        return state

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        return SierraWestState.from_bytes(data, self.box)

    def with_components(self, text: str, name: str) -> Game:
        """Return the game with another component file."""
        return SierraWest(SierraWestComponents(Box(text, name)), self.weighing.weights)

    def component_text(self) -> str:
        """Return the game's own component file."""
        return TEXT

    def picture(self, state: State, seat: int | None) -> View:
        """Return what *seat* may know of the pieces."""
        return picture(_own(state), seat)

    def target(self, state: State, seat: int, option: int) -> str:
        """Return the thing on the board that *option* is about."""
        return labels.target(_own(state), seat, option)

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """Return the label of *option*."""
        return labels.describe(_own(state), seat, option, self.text(language))

    def arrangement(self, state: State, seat: int, option: int) -> dict[str, str] | None:
        """Return how a plan lays the cards out."""
        return labels.arrangement(_own(state), option)

    def decline(self, state: State, seat: int) -> int | None:
        """Return the no to Tracker and Trapper, which ask several times in a turn."""
        windows = (Decision.TRACKER_WINDOW, Decision.TRAPPER_WINDOW)
        return DECLINE if _own(state).waiting_for in windows else None

    def stretch(self, state: State) -> int:
        """Return the number of the turn."""
        own = _own(state)
        return own.round * own.sides + own.running()

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        """Return what the prompts name."""
        return labels.prompt_values(_own(state), seat)

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        """Return why *seat* can't use *target* now."""
        return explain(_own(state), seat, target, self.text(language))

    def draw(self, view: View, language: str) -> list[Panel]:
        """Return the pictures of *view*."""
        return drawing.draw(view, self.text(language))

    def cover(self, language: str) -> str:
        """Return the picture for the lobby."""
        return drawing.cover(self.text(language))

    def legend(self, language: str) -> list[tuple[str, str]]:
        """Return every symbol with its meaning."""
        return drawing.legend(self.text(language))

    def text_board(self, view: View, language: str) -> str:
        """Return *view* as plain text."""
        return text_board(view, self.text(language))

    def evaluate(self, state: State, seat: int) -> float:
        """Return how likely *seat* wins."""
        return evaluate(_own(state), seat, self.weighing)

    def weights(self) -> dict[str, float]:
        """Return the weights of the evaluation."""
        return dict(self.weighing.weights.values)

    def with_weights(self, values: Mapping[str, float]) -> Game:
        """Return the game with some weights changed."""
        return SierraWest(self.box, Weights(checked_weights(self.weights(), values, self.id)))

    def search(self) -> dict[str, float]:
        """Return how a tree search plays this game."""
        return SEARCH

    def prefer(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """Return the options of *seat* that bring the game forward, none if all are alike (SW-10.37)."""
        return prefer(_own(state), seat, legal, self.weighing.weights)

    def begins(self, event: Event) -> str | None:
        """Return whose turn begins: that of whoever plans, or that of Hastings, who draws a card."""
        if isinstance(event, HastingsDrew):
            return "Hastings"
        return "" if isinstance(event, Planned) else None

    def rivals(self, state: State) -> list[View]:
        """Return Hastings, who wins unless the single player has more points (SW-7.32)."""
        own = _own(state)
        if not own.is_solo():
            return []
        parts = score_parts(own, HASTINGS_SIDE)
        points = {CATEGORIES[at]: parts[at] for at in categories_of(own.mode)}
        place = 2 if own.ranking()[0] == 1 else 1
        return [
            {"name": "Hastings", "emblem": "violet", "place": place, "score": sum(parts), "points": points}
        ]

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Return the points of each seat by category (SW-8.2)."""
        own = _own(state)
        parts = [score_parts(own, seat) for seat in range(own.seats)]
        return [(CATEGORIES[at], [part[at] for part in parts]) for at in categories_of(own.mode)]

    def check(self, state: State) -> None:
        """Assert the invariants (SW-11)."""
        check(_own(state))


def _own(state: State) -> SierraWestState:
    assert isinstance(state, SierraWestState)
    return state


GAME: Final = SierraWest(STANDARD)
