"""Go West! as the rest of the program sees it."""

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
from westward.games.go_west import drawing
from westward.games.go_west.checking import check
from westward.games.go_west.components import EAST, REGIONS, STANDARD, TEXT, TRACKS, GoWestComponents
from westward.games.go_west.decisions import PLAY, SCORE, SELL, Decision, card_of
from westward.games.go_west.events import Paid, Scored
from westward.games.go_west.explaining import explain
from westward.games.go_west.hints import SEARCH, WEIGHTS, Weights, evaluate
from westward.games.go_west.position import ACTION_DECK, FIRST_PLAYER, STREAMS
from westward.games.go_west.rules.paying import cost_to_pay, next_score_cost
from westward.games.go_west.rules.selling import sale_value
from westward.games.go_west.rules.turn import begin_turn, carry_on
from westward.games.go_west.state import State as GoWestState
from westward.games.go_west.terminal import text_board
from westward.games.go_west.view import picture
from westward.text import load

TEXTS: Final = load(Path(__file__).parent / "text")


class GoWest(Game):
    """Go West!: 2 to 4 players, one mode, two questions that the rulebook leaves to the table."""

    id = "go-west"
    rules_version = 1
    seats = range(2, 5)
    streams = STREAMS
    minutes = 45
    weight = 2
    emblems = ("red", "green", "blue", "yellow")
    options = (
        Option("vp_payment", ("free_split_when_short", "shortfall_only"), "free_split_when_short"),
        Option("start_player", ("random", "seat"), "random"),
        Option("start_seat", (), 0, seat=True, only_if=("start_player", "seat")),
    )

    def __init__(self, components: GoWestComponents, weights: Weights = WEIGHTS) -> None:
        named = {
            language: text.with_words("card", components.card_names[language])
            for language, text in TEXTS.items()
        }
        super().__init__(components, named)
        self.box: Final = components
        self.weighing: Final = weights

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        """Set the table up (GO-4)."""
        state = GoWestState(seats, self.box, chance)
        state.free_split = options["vp_payment"] == "free_split_when_short"
        state.lay_out()
        chance.shuffle(ACTION_DECK, state.draw_pile)
        for seat in range(seats):  # GO-4.6
            state.hands[seat] = sorted(state.draw_pile[-self.box.hand_size :])
            del state.draw_pile[-self.box.hand_size :]
        by_lot = options["start_player"] == "random"
        begin_turn(state, chance.below(FIRST_PLAYER, seats) if by_lot else options["start_seat"])
        carry_on(state)
        return state

    def load(self, data: bytes) -> State:
        """Return the state that its `to_bytes` gave."""
        return GoWestState.from_bytes(data, self.box)

    def with_components(self, text: str, name: str) -> Game:
        """Return the game with another component file."""
        return GoWest(GoWestComponents(Box(text, name)), self.weighing)

    def component_text(self) -> str:
        """Return the game's own component file."""
        return TEXT

    def picture(self, state: State, seat: int | None) -> View:
        """Return what *seat* may know of the pieces."""
        return picture(_own(state), seat)

    def target(self, state: State, seat: int, option: int) -> str:
        """Return the card, region, score card or pawn that *option* is about."""
        decision = state.decision(seat)
        if decision is Decision.CHOOSE_ACTION:
            return "score-card" if option == SCORE else f"card-{card_of(option)}"
        if decision is Decision.MOVE_WAGON or decision is Decision.CHOOSE_OTHER_REGION:
            return f"region-{option}"
        return "pawn" if decision is Decision.USE_DOUBLE_ACTION else ""

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        """Return the label of *option*."""
        own = _own(state)
        text = self.text(language)
        if own.waiting_for is Decision.CHOOSE_ACTION:
            kind = "sell" if option >= SELL else "play" if option >= PLAY else "score"
            return text.say(f"option_label.{kind}", self._action_values(own, option))
        if own.waiting_for is Decision.CHOOSE_PAYMENT:
            vp = cost_to_pay(own) - option
            return text.say("option_label.pay", {"tokens": option, "vp": vp})
        if own.waiting_for is Decision.USE_DOUBLE_ACTION:
            return text.say("option_label.two_actions" if option else "option_label.one_action")
        return text.say(f"option_label.{own.waiting_for.value}", {"region": REGIONS[option]})

    def _action_values(self, state: GoWestState, option: int) -> dict[str, Any]:
        if option == SCORE:
            return {"number": state.score_cards[state.turn] + 1, "cost": next_score_cost(state)}
        card = card_of(option)
        named = {"card": self.box.card_keys[card], "cost": self.box.cost[card]}
        return {**named, "tokens": sale_value(state, card)}

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        """Return what the prompts name: the card being played, steps and cost."""
        own = _own(state)
        values: dict[str, Any] = {"moves": own.moves_left, "actions": own.actions_left}
        if own.waiting_for is Decision.CHOOSE_PAYMENT:
            values["cost"] = cost_to_pay(own)
        if own.waiting_for is Decision.CHOOSE_OTHER_REGION:
            values["region"] = REGIONS[self.box.region[own.card()]]
        if own.waiting_for is Decision.MOVE_WAGON:
            total = self.box.moves[own.card()]
            values["step"] = total - own.moves_left + 1
            values["total"] = total
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
        return GoWest(self.box, Weights(checked_weights(self.weights(), values, self.id)))

    def search(self) -> dict[str, float]:
        """Return how a tree search plays this game."""
        return SEARCH

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Return the start, the points gained per region and the points paid."""
        gained = [[0] * state.seats for _ in range(TRACKS)]
        paid = [0] * state.seats
        for event in events:
            if isinstance(event, Scored):
                gained[event.region - EAST][event.seat] += event.vp
            elif isinstance(event, Paid):
                paid[event.seat] -= event.vp
        regions = [(REGIONS[EAST + track], gained[track]) for track in range(TRACKS)]
        return [("start", [self.box.start_vp] * state.seats), *regions, ("paid", paid)]

    def check(self, state: State) -> None:
        """Assert the invariants (GO-11)."""
        check(_own(state))


def _own(state: State) -> GoWestState:
    assert isinstance(state, GoWestState)
    return state


GAME: Final = GoWest(STANDARD)
