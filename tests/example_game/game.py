"""Prospectors as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from tests.example_game.components import STANDARD, TEXT, Cards
from tests.example_game.events import ClaimWorked
from tests.example_game.state import CLAIMS, DEAL, NONE, PAN, STREAMS, Decision, Prospecting
from westward.draw.svg import escape
from westward.engine import Box, Event, Game, KeyedChance, Option, Panel, Refusal, State, View
from westward.text import load

TEXTS = load(Path(__file__).parent / "text")


class Prospectors(Game):
    """Prospectors: 2 or 3 players, a dozen cards, four claims."""

    id = "prospectors"
    rules_version = 3
    seats = range(2, 4)
    streams = STREAMS
    minutes = 5
    weight = 1
    emblems = ("red", "green", "blue")
    options: ClassVar[tuple[Option, ...]] = (
        Option("stake", (0, 1, 2), 0, per_seat=True),
        Option("lucky", (False, True), False),
        Option("die", ("six", "eight", "twelve"), "six", only_if=("lucky", True)),
    )

    state_class: ClassVar[type[Prospecting]] = Prospecting

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, TEXTS)
        self.cards = cards

    def start(self, seats: int, options: Mapping[str, Any], chance: KeyedChance) -> State:
        state = self.state_class(seats, self.cards, chance)
        state.gold = list(options["stake"])
        state.sides = {"six": 6, "eight": 8, "twelve": 12}[options["die"]]
        pile = self.cards.bids[:]
        chance.shuffle(DEAL, pile)
        for seat in range(seats):  # EX-1.1
            state.hands[seat] = sorted(pile[: self.cards.hand_size])
            del pile[: self.cards.hand_size]
        state.unused = sorted(pile)
        state.claims = list(range(len(self.cards.claims)))
        chance.shuffle(CLAIMS, state.claims)
        state.turn_up()
        return state

    def load(self, data: bytes) -> State:
        return self.state_class.from_bytes(data, self.cards)

    def with_components(self, text: str, name: str) -> Game:
        return type(self)(Cards(Box(text, name)))

    def component_text(self) -> str:
        return TEXT

    def picture(self, state: State, seat: int | None) -> View:
        own = own_state(state)
        return {
            "claim": None if own.claim == NONE else self.cards.claims[own.claim],
            "claims_left": len(own.claims),
            "has_bid": [bid != NONE for bid in own.bids],
            "my_bid": None if seat is None or own.bids[seat] == NONE else own.bids[seat],
            "hand": None if seat is None else own.hands[seat][:],
            "shown": [cards[:] for cards in own.shown],
        }

    def target(self, state: State, seat: int, option: int) -> str:
        return f"card-{option}" if state.decision(seat) is Decision.BID else "claim"

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        if state.decision(seat) is Decision.BID:
            return self.text(language).say("option_label.bid", {"card": option})
        return self.text(language).say("option_label.pan" if option == PAN else "option_label.sell")

    def prompt_values(self, state: State, seat: int) -> dict[str, Any]:
        return {"claim": self.cards.claims[own_state(state).claim]}

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        own = own_state(state)
        if seat not in own.actors():
            return Refusal("EX-2.1", self.text(language).say("refusal.not_asked"))
        if own.waiting_for is Decision.BID and target.startswith("card-"):
            held = [f"card-{card}" for card in own.hands[seat]]
            return None if target in held else Refusal("EX-2.1", self.text(language).say("refusal.not_held"))
        return None

    def draw(self, view: View, language: str) -> list[Panel]:
        text = self.text(language)
        claim = view["table"]["claim"]
        names = "".join(f"<text>{escape(name)}</text>" for name in view["names"])
        shown = text.say("drawing.claim", {"claim": claim}) if claim else text.say("drawing.no_claim")
        board = f'<g id="claim"><text>{escape(shown)}</text></g>{names}'
        panels = [Panel("board", text.say("drawing.board"), "board", svg(text.say("drawing.board"), board))]
        if view["table"]["hand"] is not None:
            hand = "".join(f'<rect id="card-{card}" class="card"/>' for card in view["table"]["hand"])
            panels.append(
                Panel("hand", text.say("drawing.hand"), "mine", svg(text.say("drawing.hand"), hand))
            )
        return panels

    def text_board(self, view: View, language: str) -> str:
        claim = view["table"]["claim"]
        text = self.text(language)
        return text.say("drawing.claim", {"claim": claim}) if claim else text.say("drawing.no_claim")

    def evaluate(self, state: State, seat: int) -> float:
        return state.scores()[seat] / max(1, sum(state.scores()))

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        mined = [0] * state.seats
        for event in events:
            if isinstance(event, ClaimWorked):
                mined[event.seat] += event.gold
        stakes = [score - gold for score, gold in zip(state.scores(), mined, strict=True)]
        return [("stakes", stakes), ("claims", mined)]

    def check(self, state: State) -> None:
        own = own_state(state)
        held = [card for hand in own.hands for card in hand] + [bid for bid in own.bids if bid != NONE]
        laid = [card for cards in own.shown for card in cards]
        assert sorted(held + laid + own.unused) == self.cards.bids

    def prefer(self, state: State, seat: int, options: list[int]) -> list[int]:
        """Return what brings the game forward: the low cards."""
        return options[:2]


def own_state(state: State) -> Prospecting:
    """Return *state* as one of this game."""
    assert isinstance(state, Prospecting)
    return state


def svg(title: str, body: str) -> str:
    """Return a picture."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'


GAME = Prospectors(STANDARD)
