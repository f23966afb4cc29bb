"""Gold West as the rest of the program sees it."""

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
    Texts,
    View,
    checked_weights,
)
from westward.games.gold_west import drawing
from westward.games.gold_west.checking import check
from westward.games.gold_west.components import (
    KINDS,
    METALS,
    RESOURCES,
    STANDARD,
    TERRAINS,
    TEXT,
    GoldWestComponents,
    resource_words,
)
from westward.games.gold_west.decisions import DECLINE, END_METALS, INVEST, OFFICE, SHIP, Decision
from westward.games.gold_west.events import Scored
from westward.games.gold_west.explaining import explain
from westward.games.gold_west.hints import SEARCH, WEIGHTS, Weights, evaluate
from westward.games.gold_west.position import NONE, STREAMS
from westward.games.gold_west.rules.building import section_points
from westward.games.gold_west.rules.setup import set_up
from westward.games.gold_west.rules.turn import carry_on
from westward.games.gold_west.state import State as GoldWestState
from westward.games.gold_west.terminal import text_board
from westward.games.gold_west.view import picture
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")
CATEGORIES: Final = (
    "section",
    "investment",
    "investment_bonus",
    "bonus",
    "shipping_tile",
    "loot",
    "group",
    "wanted",
    "office",
    "terrain",
    "water",
)
SECTION_QUESTIONS: Final = (
    Decision.ACTIVATE_SECTION,
    Decision.PLACE_MINED,
    Decision.ADD_TO_SECTION,
    Decision.PLACE_WATER,
)
HEX_QUESTIONS: Final = (
    Decision.BUILDING_HEX,
    Decision.UPGRADE_CAMP,
    Decision.SWAP_TOKENS,
    Decision.SWAP_WITH,
)
CELL_QUESTIONS: Final = (Decision.FREE_OFFICE, Decision.STACKED_OFFICE)


class GoldWest(Game):
    """Gold West: 2 to 4 players, with or without Whitewater."""

    id = "gold-west"
    rules_version = 1
    seats = range(2, 5)
    streams = STREAMS
    minutes = 60
    weight = 3
    emblems = ("red", "green", "blue", "yellow")
    options = (Option("mode", ("base", "whitewater"), "base"),)

    def __init__(self, components: GoldWestComponents, weights: Weights = WEIGHTS) -> None:
        named = {language: _named(text, components, language) for language, text in TEXTS.items()}
        super().__init__(components, named)
        self.box: Final = components
        self.weighing: Final = weights

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        """Set the table up (GW-4)."""
        state = GoldWestState(seats, self.box, chance)
        state.whitewater = options["mode"] == "whitewater"
        set_up(state)
        carry_on(state)
        return state

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        return GoldWestState.from_bytes(data, self.box)

    def with_components(self, text: str, name: str) -> Game:
        """Return the game with another component file."""
        return GoldWest(GoldWestComponents(Box(text, name)), self.weighing)

    def component_text(self) -> str:
        """Return the game's own component file."""
        return TEXT

    def picture(self, state: State, seat: int | None) -> View:
        """Return what *seat* may know of the pieces: the same for all (GW-9.1)."""
        return picture(_own(state))

    def target(self, state: State, seat: int, option: int) -> str:
        """Return the hex, cell, card, track, section or resource that *option* is about."""
        decision = state.decision(seat)
        if option == DECLINE:
            return ""
        if decision is Decision.USE_METAL:
            return metal_target(option)
        if decision in HEX_QUESTIONS:
            return f"hex-{option}"
        if decision in SECTION_QUESTIONS:
            return f"section-{seat}-{option}"
        if decision in CELL_QUESTIONS:
            return f"cell-{option}"
        if decision is Decision.FREE_SHIP:
            return f"track-{option}"
        return f"kind-{option}" if decision is Decision.BUILD_OR_LOOT else f"resource-{option}"

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """Return the label of *option*."""
        own = _own(state)
        text = self.text(language)
        decision = own.waiting_for
        if option == DECLINE:
            return text.say("option_label.decline")
        if decision is Decision.USE_METAL:
            return self._describe_metal(own, option, text)
        if decision in HEX_QUESTIONS:
            return text.say(f"option_label.{decision.value}", self._hex_values(own, option))
        if decision in SECTION_QUESTIONS:
            return text.say(f"option_label.{decision.value}", section_values(own, option))
        if decision in CELL_QUESTIONS:
            return text.say("option_label.office", self._office_values(own, option))
        if decision is Decision.BUILD_OR_LOOT:
            return text.say(f"option_label.kind_{option}")
        if decision is Decision.FREE_SHIP:
            return text.say("option_label.ship", {"metal": METALS[option]})
        return text.say(f"option_label.{decision.value}", {"resource": RESOURCES[option]})

    def _hex_values(self, state: GoldWestState, hex: int) -> dict[str, Any]:
        values = {"hex": self.box.hex_keys[hex], "terrain": TERRAINS[state.terrain[hex]]}
        token = state.token[hex]
        shown = [] if token == NONE else resource_words(self.box.token_resources[token])
        return {**values, "resource": shown}

    def _describe_metal(self, state: GoldWestState, option: int, text: Texts) -> str:
        if option == END_METALS:
            return text.say("option_label.end_metals")
        if option >= SHIP:
            return text.say("option_label.ship", {"metal": METALS[option - SHIP]})
        if option >= OFFICE:
            return text.say("option_label.pay_office", self._office_values(state, option - OFFICE))
        card = option - INVEST
        return text.say(
            "option_label.invest", {"card": self.box.card_keys[card], "vp": self.box.card_vp[card]}
        )

    def _office_values(self, state: GoldWestState, cell: int) -> dict[str, Any]:
        row, column = METALS[self.box.cell_row[cell]], METALS[self.box.cell_column[cell]]
        return {"office": state.office_key(cell), "row": row, "column": column}

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        """Return what the prompts name."""
        own = _own(state)
        steps = 2 if own.is_final_turn() and own.mined == NONE else 3
        values: dict[str, Any] = {"passing": own.passing, "kind": own.kind, "steps": steps}
        if own.waiting_for is Decision.ADD_TO_SECTION and own.chosen != NONE:
            values["resource"] = RESOURCES[own.chosen]
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

    def weights(self) -> dict[str, float]:
        """Return the weights of the evaluation."""
        return dict(self.weighing.values)

    def with_weights(self, values: Mapping[str, float]) -> Game:
        """Return the game with some weights changed."""
        return GoldWest(self.box, Weights(checked_weights(self.weights(), values, self.id)))

    def search(self) -> dict[str, float]:
        """Return how a tree search plays this game."""
        return SEARCH

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Return the points of each seat by category."""
        points = {category: [0] * state.seats for category in CATEGORIES}
        for event in events:
            if isinstance(event, Scored):
                points[event.category][event.seat] += event.vp
        return [(category, per_seat) for category, per_seat in points.items() if any(per_seat)]

    def check(self, state: State) -> None:
        """Assert the invariants (GW-11)."""
        check(_own(state))


def section_values(state: GoldWestState, section: int) -> dict[str, Any]:
    """Return a section of the active player: what lies there, and what mined resources would bring."""
    start = state.place(state.turn, section)
    held = state.supply[start : start + KINDS]
    return {"place": section, "resource": resource_words(held), "vp": section_points(state, section)}


def metal_target(option: int) -> str:
    """Return the track, cell or card of a use of metals."""
    if option >= SHIP:
        return f"track-{option - SHIP}"
    if option >= OFFICE:
        return f"cell-{option - OFFICE}"
    return f"card-{option - INVEST}" if option >= INVEST else ""


def _named(text: Catalogue, box: GoldWestComponents, language: str) -> Catalogue:
    """Return *text* with the names of cards, offices and hexes."""
    hexes = {}
    for hex, key in enumerate(box.hex_keys):
        slot = box.slot_keys[box.slot[hex]]
        values = {"slot": slot, "direction": key.removeprefix(slot + "_")}
        hexes[key] = text.say("drawing.hex_name", values)
    offices = box.office_names[language] | box.single_names[language]
    named = text.with_words("card", box.card_names[language]).with_words("office", offices)
    return named.with_words("hex", hexes)


def _own(state: State) -> GoldWestState:
    assert isinstance(state, GoldWestState)
    return state


GAME: Final = GoldWest(STANDARD)
