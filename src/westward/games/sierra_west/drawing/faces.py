"""Cards: planned cards, mountain cards, special cards, cabin tiles."""

from typing import Any

from westward.draw import cards, layout, svg, symbols
from westward.faces import View
from westward.games.sierra_west.drawing import icons
from westward.games.sierra_west.naming import number_in
from westward.text import Catalogue

SUMMIT_SIGNS = {
    "homestead": ("house", "fill-deep-forest"),
    "wagon": ("wagon", ""),
    "apple_homestead": ("house", "fill-deep-forest"),
    "apple_trade": ("purse", "fill-deep-clay"),
    "buy_fish": ("fish", "fill-deep-coast"),
    "buy_cart": ("cart", "fill-deep-stone"),
    "six_shooter": ("revolver", "fill-deep-stone"),
    "rifle": ("mask", "fill-ink"),
}


def summit_sign(card: View, x: float, y: float, size: float) -> str:
    """Return the sign of a summit action: with the track it moves on, or what it gives."""
    sign, cls = SUMMIT_SIGNS[card["summit_kind"]]
    drawn = symbols.use(sign, x, y, size, cls)
    if card["track"]:
        drawn += svg.circle(x + size * 0.36, y + size * 0.3, size * 0.27, "fill-card hair")
        drawn += icons.good(card["track"], x + size * 0.36, y + size * 0.3, size * 0.42)
    if card["repeat"]:
        drawn += icons.note("∞", x - size * 0.34, y + size * 0.34, size * 0.3)
    return drawn


def card_words(card: View, texts: Catalogue) -> str:
    """Return a card in words: both rows, summit, animal."""
    names = [texts.say(f"icon.{icon}") if icon else "–" for icon in card["icons"]]
    animal = texts.say(f"animal.{card['animal']}") if card["animal"] else "–"
    values = {
        "card": card["key"],
        "green": ", ".join(names[:3]),
        "tan": ", ".join(name for name in names[3:] if name != "–"),
        "summit": card["summit_key"],
        "animal": animal,
    }
    return texts.say("drawing.card", values)


def number(card: View, x: float, y: float, size: float) -> str:
    """Return the number by which a card is named, with a hat or a mountain; "" if it has none."""
    found = number_in(card["key"])
    if not found:
        return ""
    sign = "mountain" if card["star"] else "hat"
    drawn = symbols.use(sign, x - size * 0.5, y, size, "fill-ink-soft")
    return svg.group(drawn + svg.text(x + size * 0.1, y, found, size, "start bold fill-ink-soft"), cls="pass")


def summit(card: View, x: float, y: float, width: float, height: float) -> str:
    """Return a summit action in a box: what is paid, an arrow, what it does."""
    size = min(height * 0.86, width * 0.38)
    price = dict(card["price"])
    if card["summit_kind"] == "six_shooter":
        price = {"bullets": 1}
    count = sum(1.0 if number == 1 else 1.55 for number in price.values()) or 1.0
    room = width - size - 8
    each = min(room / count, height * 0.5, size * 0.7)
    drawn = icons.price(price, x + room / 2 + 2, y + height / 2, each)
    drawn += svg.path(f"M{x + room + 1:.1f} {y + height / 2 - 5:.1f}l6 5 -6 5Z", "fill-ink-soft")
    if card["gain"]:
        return (
            drawn
            + icons.price(card["gain"], x + width - size / 2, y + height / 2, size * 0.5)
            + (
                icons.note("∞", x + width - size / 2, y + height * 0.84, height * 0.2)
                if card["repeat"]
                else ""
            )
        )
    return drawn + summit_sign(card, x + width - size / 2, y + height / 2, size * 0.8)


def small_card(card: View, width: float, height: float, texts: Catalogue) -> str:
    """Return a whole card with its top left corner at (0, 0): summit above, five icons below."""
    head = height * 0.36
    row = (height - head) / 2
    drawn = cards.face(width, height, 10)
    drawn += svg.rect(2, head, width - 4, row, "fill-tone-forest")
    drawn += svg.rect(2, head + row, width - 4, row - 2, "fill-tone-wheat", 8)
    drawn += summit(card, 3, 3, width - (28 if card["animal"] or card["star"] else 6), head - 6)
    if card["animal"]:
        drawn += icons.animal(card["animal"], width - 16, 18, 25)
    if card["star"]:
        drawn += symbols.use("star", width - 13, head - 12, 15, "fill-brass")
    step = width / 3
    size = min(row * 0.8, step * 0.8)
    for at, icon in enumerate(card["icons"]):
        if icon:
            x, y = step * (at % 3 + 0.5), head + row * (at // 3 + 0.5)
            drawn += svg.group(icons.icon(icon, x, y, size), says=texts.say(f"icon.{icon}"))
    return drawn + number(card, width / 2, head + row * 1.5, size * 0.5)


def special_card(card: View, width: float, height: float) -> str:
    """Return a special card: apples, fish and treasure, gold or a poster."""
    dark = card["dark"]
    drawn = svg.rect(2, 4, width, height, "shade", 10)
    drawn += svg.rect(0, 0, width, height, "fill-deep-stone ww-edge" if dark else "fill-card ww-edge", 10)
    if card["target"]:
        return drawn + _poster(card["target"], width, height)
    if any(card["apples"]):
        return drawn + _orchard(card["apples"], width, height)
    if card["gold"]:
        return drawn + _mine(card, width, height)
    return drawn + _river(card, width, height)


def _poster(target: int, width: float, height: float) -> str:
    drawn = symbols.use("mask", width / 2, height * 0.34, width * 0.42, "fill-ink-soft")
    return drawn + svg.text(width / 2, height * 0.74, f"{target}+", height * 0.26, "mid bold")


def _orchard(apples: list[int], width: float, height: float) -> str:
    drawn = symbols.use("tree", width / 2, height * 0.28, width * 0.4, "fill-sage")
    kinds = ["green_apple"] * apples[0] + ["red_apple"] * apples[1]
    for (x, y), kind in zip(layout.grid(len(kinds), 3, width * 0.27, height * 0.26), kinds, strict=True):
        drawn += icons.good(kind, width * 0.24 + x, height * 0.62 + y, width * 0.27)
    return drawn


def _mine(card: View, width: float, height: float) -> str:
    drawn = symbols.use(
        "pickaxe",
        width / 2,
        height * 0.28,
        width * 0.4,
        "fill-tone-stone" if card["dark"] else "fill-ink-soft",
    )
    for at in range(card["gold"]):
        drawn += icons.good(
            "gold", width / 2 + (at - (card["gold"] - 1) / 2) * width * 0.32, height * 0.68, width * 0.3
        )
    if card["dark"]:
        drawn += icons.icon("lantern", width * 0.84, height * 0.14, width * 0.2)
    return drawn


def _river(card: View, width: float, height: float) -> str:
    drawn = svg.rect(0, height * 0.56, width, height * 0.2, "fill-water")
    left: list[str] = card.get("treasure", [])
    for at, kind in enumerate(left):
        drawn += icons.good(
            kind,
            width * (0.22 + 0.28 * (at + card.get("pieces", 3) - len(left))),
            height * 0.24,
            width * 0.26,
        )
    for kind, number in zip(("trout", "bass", "salmon"), card["fish"], strict=True):
        for _ in range(number):
            drawn += icons.good(kind, width / 2, height * 0.66, width * 0.4)
    return drawn


def cabin_tile(cabin: dict[str, Any], width: float, height: float, texts: Catalogue) -> str:
    """Return a cabin tile with its top left corner at (0, 0): colour, roof, name."""
    tone = "fill-tone-forest" if cabin["colour"] == "green" else "fill-tone-wheat"
    drawn = svg.rect(2, 3, width, height, "shade", 8) + svg.rect(0, 0, width, height, f"{tone} ww-edge", 8)
    drawn += symbols.use("cabin", width / 2, height * 0.27, height * 0.42, "fill-deep-clay")
    words = texts.say(f"cabin.{cabin['cabin']}")
    size = 15.0
    lines = layout.wrapped(words, width - 14, size)
    while (len(lines) > 3 or max(layout.width_of(line, size) for line in lines) > width - 14) and size > 8:
        size -= 1
        lines = layout.wrapped(words, width - 14, size)
    return drawn + svg.block(width / 2, height * 0.73, lines, size, "mid bold")


def cabin_words(cabin: dict[str, Any], texts: Catalogue) -> str:
    """Return what a cabin does."""
    colour = texts.say(f"cabin_colour.{cabin['colour']}")
    does = f"cabin_does.{cabin['cabin']}"
    return texts.say(
        "drawing.cabin",
        {"cabin": cabin["cabin"], "colour": colour, "does": texts.say(does) if texts.has(does) else ""},
    )
