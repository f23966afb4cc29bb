"""Wild Tiled West as the rest of the program sees it."""

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
from westward.games.wild_tiled_west import drawing
from westward.games.wild_tiled_west.boards import FACES
from westward.games.wild_tiled_west.checking import check
from westward.games.wild_tiled_west.components import COLORS, STANDARD, TEXT, WildTiledWestComponents
from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.describing import LAYING, describe, placement, target
from westward.games.wild_tiled_west.events import Scored
from westward.games.wild_tiled_west.explaining import explain
from westward.games.wild_tiled_west.hints import SEARCH, WEIGHTS, Weights, evaluate
from westward.games.wild_tiled_west.milestones import RankReached, Tussled
from westward.games.wild_tiled_west.position import STREAMS
from westward.games.wild_tiled_west.preferring import prefer
from westward.games.wild_tiled_west.rules import setup
from westward.games.wild_tiled_west.rules.rounds import round_now, rounds_of
from westward.games.wild_tiled_west.rules.wrangling import cows_in, pasture_of
from westward.games.wild_tiled_west.state import State as WildTiledWestState
from westward.games.wild_tiled_west.terminal import text_board
from westward.games.wild_tiled_west.view import picture
from westward.text import load

TEXTS: Final = load(Path(__file__).parent / "text")
RANDOM: Final = "random"
CATEGORIES: Final = (
    "start",
    "towns",
    "cattle",
    "buildings",
    "tussles",
    "peril",
    "lasso",
    "saucers",
    "trailblazing",
    "pink_signs",
    "tombstones",
    "aces",
    "mining",
    "conquest",
    "partners",
)

RARE: Final = ("peril", "lasso", "saucers", "conquest")  # points of Conquest faces, which few tables have


class WildTiledWest(Game):
    """Wild Tiled West: 1 to 5 players, a board and a face for each of them."""

    id = "wild-tiled-west"
    rules_version = 1
    seats = range(1, 6)
    streams = STREAMS
    minutes = 75
    weight = 3
    emblems = COLORS
    options = (
        Option("board", (RANDOM, *STANDARD.boards), RANDOM, per_seat=True),
        Option("face", FACES, "classic", per_seat=True),
        Option("contracts", (RANDOM, "first_game"), RANDOM),
        Option("solo_year4_win_points", (True, False), True, only_seats=(1,)),
    )

    def __init__(self, components: WildTiledWestComponents, weights: Weights = WEIGHTS) -> None:
        super().__init__(components, {language: _named(components, language) for language in TEXTS})
        self.box: Final = components
        self.weighing: Final = weights

    def checked_options(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """Return complete options; boards that are named must differ."""
        complete = super().checked_options(seats, options)
        named = [board for board in complete["board"] if board != RANDOM]
        if len(set(named)) != len(named):
            raise BadOptionValue(
                f"Option board = {complete['board']!r} is not possible; each seat has its own board.",
                option="board",
                value=repr(complete["board"]),
            )
        return complete

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        """Set the table up (WT-4)."""
        state = WildTiledWestState(seats, self.box, chance)
        state.win_points_in_year_4 = options["solo_year4_win_points"]
        setup.deal_boards(state, options["board"], options["face"])
        setup.lay_out(state)
        setup.lay_contracts(state, options["contracts"] == "first_game")
        setup.deal_partners(state)
        return state

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        return WildTiledWestState.from_bytes(data, self.box)

    def with_components(self, text: str, name: str) -> Game:
        """Return the game with another component file."""
        return WildTiledWest(WildTiledWestComponents(Box(text, name)), self.weighing)

    def component_text(self) -> str:
        """Return the game's own component file."""
        return TEXT

    def picture(self, state: State, seat: int | None) -> View:
        """Return what *seat* may know of the pieces."""
        return picture(_own(state), seat)

    def target(self, state: State, seat: int, option: int) -> str:
        """Return the pile, cell, card or workshop that *option* is about."""
        return target(_own(state), seat, option)

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """Return the label of *option*."""
        return describe(_own(state), seat, option, self.text(language))

    def placement(self, state: State, seat: int, option: int) -> View | None:
        """Return how *option* lays a tile or alleys down."""
        return placement(_own(state), seat, option)

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        """Return what the prompts name: the tile in hand, cows, bullets, the year."""
        own = _own(state)
        values: dict[str, Any] = {
            "year": own.year + 1,
            "round": round_now(own),
            "rounds": rounds_of(own)[own.year],
        }
        if own.waiting_for in LAYING or own.waiting_for is Decision.GENERAL_STORE_CHOICE:
            values["tile"] = self.box.tile_keys[own.tile]
        if own.waiting_for is Decision.WRANGLE:
            values["cows"] = cows_in(own, seat, pasture_of(own, seat, own.pastures[0]))
        if own.waiting_for is Decision.SHOOT_TARGETS:
            values["bullets"] = own.bullets[seat]
        if own.waiting_for is Decision.HIDEOUT_TARGETS:
            values["bury"] = own.bury_left
        if own.waiting_for is Decision.PLACE_ALLEY:
            values["alleys"] = len(own.pending)
        return values

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

    def prefer(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """Return the options that bring the game forward."""
        return prefer(_own(state), seat, legal)

    def weights(self) -> dict[str, float]:
        """Return the weights of the evaluation."""
        return dict(self.weighing.values)

    def with_weights(self, values: Mapping[str, float]) -> Game:
        """Return the game with some weights changed."""
        return WildTiledWest(self.box, Weights(checked_weights(self.weights(), values, self.id)))

    def search(self) -> dict[str, float]:
        """Return how a tree search plays this game."""
        return SEARCH

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Return the points by what they were for."""
        points = {category: [0] * state.seats for category in CATEGORIES}
        points["start"] = [self.box.start_points] * state.seats
        for event in events:
            if isinstance(event, Scored):
                points[event.category][event.seat] += event.vp
            elif isinstance(event, Tussled):
                points["tussles"][event.seat] += event.vp
        return [(key, gained) for key, gained in points.items() if key not in RARE or any(gained)]

    def verdict(self, state: State, language: str) -> str:
        """Return the rank of a solo game (WT-7.10.7)."""
        own = _own(state)
        if not own.is_solo():
            return ""
        reached = RankReached(self.box.rank(own.points[0]), own.points[0])
        return self.text(language).say(f"event.{reached.sentence()}", reached.values())

    def check(self, state: State) -> None:
        """Assert the invariants (WT-11)."""
        check(_own(state))


def _named(components: WildTiledWestComponents, language: str) -> Any:
    """Return the catalogue of *language* with the names that stand in the component file."""
    text = TEXTS[language]
    names = components.names[language]
    tiles = {**names["tile"], **names["special_tile"]}
    text = text.with_words("tile", tiles)
    for section in ("side", "board", "town", "contract", "partner", "bandit_card", "solo_rank"):
        text = text.with_words(section, names[section])
    return text


def _own(state: State) -> WildTiledWestState:
    assert isinstance(state, WildTiledWestState)
    return state


GAME: Final = WildTiledWest(STANDARD)
