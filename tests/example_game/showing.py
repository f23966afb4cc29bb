"""What Prospectors shows and says: sight, words and pictures."""

from collections.abc import Sequence
from typing import Any

from tests.example_game.events import ClaimWorked
from tests.example_game.state import NONE, PAN, Decision, Prospecting
from westward.draw.svg import escape
from westward.engine import Event
from westward.faces import Panel, Refusal, View
from westward.text import Catalogue

# sight


def picture(state: Prospecting, seat: int | None) -> View:
    """Return what *seat* may know of the pieces."""
    return {
        "claim": None if state.claim == NONE else state.cards.claims[state.claim],
        "claims_left": len(state.claims),
        "has_bid": [bid != NONE for bid in state.bids],
        "my_bid": None if seat is None or state.bids[seat] == NONE else state.bids[seat],
        "hand": None if seat is None else state.hands[seat][:],
        "shown": [cards[:] for cards in state.shown],
    }


def target(state: Prospecting, seat: int, option: int) -> str:
    """Return the card or the claim."""
    return f"card-{option}" if state.decision(seat) is Decision.BID else "claim"


def breakdown(state: Prospecting, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Return the stakes and what was mined."""
    mined = [0] * state.seats
    for event in events:
        if isinstance(event, ClaimWorked):
            mined[event.seat] += event.gold
    stakes = [score - gold for score, gold in zip(state.scores(), mined, strict=True)]
    return [("stakes", stakes), ("claims", mined)]


# words


def label(state: Prospecting, seat: int, option: int, text: Catalogue, names: Sequence[str]) -> str:
    """Return the label of *option*."""
    if state.decision(seat) is Decision.BID:
        return text.say("option_label.bid", {"card": option})
    return text.say("option_label.pan" if option == PAN else "option_label.sell")


def prompt_values(state: Prospecting, seat: int) -> dict[str, Any]:
    """Return the claim."""
    return {"claim": state.cards.claims[state.claim]}


def explain(state: Prospecting, seat: int, target: str, text: Catalogue) -> Refusal | None:
    """Return why *seat* can't use *target* now."""
    if seat not in state.actors():
        return Refusal("EX-2.1", text.say("refusal.not_asked"))
    if state.waiting_for is Decision.BID and target.startswith("card-"):
        held = [f"card-{card}" for card in state.hands[seat]]
        return None if target in held else Refusal("EX-2.1", text.say("refusal.not_held"))
    return None


# pictures


def panels(view: View, text: Catalogue) -> list[Panel]:
    """Return the board and the own hand."""
    names = "".join(f"<text>{escape(name)}</text>" for name in view["names"])
    board = f'<g id="claim"><text>{escape(text_board(view, text))}</text></g>{names}'
    drawn = [panel("board", "board", board, text)]
    if view["table"]["hand"] is not None:
        hand = "".join(f'<rect id="card-{card}" class="card"/>' for card in view["table"]["hand"])
        drawn.append(panel("hand", "mine", hand, text))
    return drawn


def text_board(view: View, text: Catalogue) -> str:
    """Return the claim in words."""
    claim = view["table"]["claim"]
    return text.say("drawing.claim", {"claim": claim}) if claim else text.say("drawing.no_claim")


def panel(id: str, place: str, body: str, text: Catalogue) -> Panel:
    """Return a picture."""
    title = text.say(f"drawing.{id}")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'
    return Panel(id, title, place, svg)
