"""The Bandit Ridge of a solo game."""

from typing import Final

from westward.draw import svg, symbols
from westward.draw.areas import AREA_WIDTH
from westward.faces import View
from westward.games.wild_tiled_west.drawing import marks
from westward.text import Catalogue

HEIGHT: Final = 266
CARD: Final = 49


def ridge_area(view: View, texts: Catalogue) -> str:
    """Return the Ridge: its bandits, what it keeps, and the Bandit cards in their row."""
    one = view["table"]["ridge"]
    drawn = svg.rect(3, 3, AREA_WIDTH - 6, HEIGHT - 6, "fill-card hair", 14)
    drawn += symbols.use("mountain", 46, 44, 62, "fill-deep-stone")
    drawn += svg.text(86, 45, texts.say("drawing.ridge_name"), 30, "start bold")
    drawn += svg.group(ridge_stock(one, texts), 384, 24) + svg.group(_bandits(one, texts), 32, 108)
    for at, card in enumerate(one["cards"]):
        drawn += svg.group(_card(card, texts), 16 + at * (CARD + 2), 150)
    says = texts.say("drawing.ridge", _values(one))
    return svg.picture("ridge", AREA_WIDTH, HEIGHT, drawn, says, "player")


def _values(one: View) -> dict[str, int]:
    return {
        "bandits": one["strength"],
        "cows": one["loose_cows"],
        "bullets": one["bullets"],
        "cards": one["deck"],
    }


def ridge_stock(one: View, texts: Catalogue) -> str:
    """Return how strong the Ridge is, its cows, its bullets and the cards to come, in a box of 236 by 40."""
    values = _values(one)
    signs = (("mask", "fill-ink"), ("cow", "fill-ink"), ("bullet", "fill-copper"), ("cards", "fill-ink-soft"))
    drawn = svg.rect(0, 0, 236, 40, "fill-tone-stone hair", 8)
    for at, ((sign, ink), number) in enumerate(zip(signs, values.values(), strict=True)):
        drawn += symbols.use(sign, 18 + at * 58, 20, 25, ink)
        drawn += svg.text(34 + at * 58, 21, number, 21, "start bold")
    return svg.group(drawn, says=texts.say("drawing.ridge", values))


def _bandits(one: View, texts: Catalogue) -> str:
    """Return the bandits of the Ridge, those under a bullet as tombstones."""
    step = min(48.0, 590 / max(1, one["bandits"]))
    drawn = ""
    for at in range(one["bandits"]):
        kind = "tomb" if at < one["covered"] else "hill_bandit"
        key = "drawing.ridge_tomb" if kind == "tomb" else "drawing.ridge_bandit"
        drawn += svg.group(marks.person(kind, 58), at * step, 0, says=texts.say(key))
    return drawn


def _card(card: View, texts: Catalogue) -> str:
    """Return a Bandit card: cows, bandits and bullets; a boot where a herd ends."""
    drawn = svg.rect(0, 0, CARD, 100, "fill-tone-clay ww-edge", 6)
    things = (
        ("cow", "fill-ink", "cows"),
        ("mask", "fill-ink", "bandits"),
        ("bullet", "fill-copper", "bullets"),
    )
    for at, (sign, ink, key) in enumerate(thing for thing in things if card[thing[2]]):
        drawn += symbols.use(sign, 16, 20 + at * 30, 24, ink)
        drawn += svg.text(31, 21 + at * 30, card[key], 20, "start bold")
    if card["herd_ends"]:
        drawn += svg.group(marks.person("cowpoke", 56), CARD / 2 - 4, 98)
    values = {"bandit_card": card["key"]}
    return svg.group(drawn, says=texts.say("drawing.bandit_card", values))
