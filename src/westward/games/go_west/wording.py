"""What the cards of Go West! say, in pictures and in the terminal."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from westward.text import Catalogue


def card_says(card: dict[str, Any], texts: Catalogue) -> str:
    """Return in words what a card does and costs."""
    parts = [texts.say(f"drawing.card_{card['symbol']}", card)] if card["symbol"] != "none" else []
    if card["moves"]:
        parts.append(texts.say("drawing.card_moves", card))
    return " ".join([*parts, texts.say("drawing.card_cost", card)])


def card_list(keys: Sequence[str], text: Catalogue) -> str:
    """Return the names of cards, the equal ones counted."""
    counts = Counter(text.say(f"card.{key}") for key in keys)
    return " · ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items())
