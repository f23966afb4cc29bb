"""Small pictures of path actions, goods, animals and prices."""

from functools import cache
from typing import Final

from westward.draw import svg, symbols

# goods: symbol, its class, a letter where shape alone does not tell kinds apart
GOODS: Final = {
    "food": ("meat", "fill-copper ww-edge", ""),
    "wood": ("log", "", ""),
    "stone": ("rock", "", ""),
    "gold": ("nugget", "fill-gold", ""),
    "boots_token": ("boot", "fill-wood-light ww-edge", "2"),
    "trout": ("fish", "fill-seat-red ww-edge", "T"),
    "bass": ("fish", "fill-seat-green ww-edge", "B"),
    "salmon": ("fish", "fill-seat-blue ww-edge", "S"),
    "bullets": ("bullet", "fill-brass ww-edge", ""),
    "green_apple": ("apple", "fill-seat-green ww-edge", "G"),
    "red_apple": ("apple", "fill-seat-red ww-edge", "R"),
    "any_basic": ("cube", "fill-tone-stone", "?"),
    "any_apple": ("apple", "fill-tone-stone ww-edge", "?"),
    "boots": ("boot", "fill-deep-stone", ""),
}

ANIMALS: Final = {
    "fox": "fox",
    "beaver": "beaver",
    "hare": "hare",
    "bear": "bear",
    "deer": "deer",
    "raccoon": "mask",
    "marmot": "beaver",
    "badger": "bear",
}
LETTERS: Final = {"raccoon": "R", "marmot": "M", "badger": "B"}

# path actions: goods with a number, or a symbol with its class and a note
ICONS: Final[dict[str, tuple[str, str, str]]] = {
    "food_1": ("food", "", ""),
    "wood_1": ("wood", "", ""),
    "stone_1": ("stone", "", ""),
    "gold_1": ("gold", "", ""),
    "food_2": ("food", "", "2"),
    "wood_2": ("wood", "", "2"),
    "stone_2": ("stone", "", "2"),
    "boots_1": ("boot", "fill-deep-stone", "1"),
    "boots_2": ("boot", "fill-deep-stone", "2"),
    "boots_token": ("boots_token", "", ""),
    "shovel": ("shovel", "fill-deep-clay", ""),
    "mule": ("horse", "fill-deep-clay", ""),
    "fur_trade": ("fur", "", ""),
    "bear_attack": ("bear", "fill-warn", "!"),
    "apples_g1": ("green_apple", "", ""),
    "apples_r1": ("red_apple", "", ""),
    "apples_g1r1": ("apples", "", ""),
    "apples_g2": ("green_apple", "", "2"),
    "apples_r2": ("red_apple", "", "2"),
    "harvest_apples": ("tree", "fill-sage", "+"),
    "pan_gold": ("pan", "", ""),
    "banjo_hazard": ("banjo", "fill-warn", "!"),
    "banjo_duel": ("banjo", "fill-deep-clay", "×"),
    "paddle_1": ("canoe", "fill-deep-coast", "1"),
    "paddle_2": ("canoe", "fill-deep-coast", "2"),
    "paddle_fast": ("canoe", "fill-deep-coast", "»"),
    "fish": ("fish", "fill-deep-coast", "+"),
    "extract": ("pickaxe", "fill-deep-stone", ""),
    "lantern": ("lantern", "", ""),
    "dynamite": ("dynamite", "", ""),
    "load_cart": ("cart", "fill-deep-stone", "+"),
    "bullets_1": ("bullets", "", "1"),
    "bullets_2": ("bullets", "", "2"),
    "bullets_full": ("bullets", "", "6"),
    "sheriff": ("badge", "fill-brass", ""),
}

_DYNAMITE: Final = "M14 14h20v30H14ZM24 14q-2-8 6-10l2 3q-5 1-4 7Z"
_LANTERN: Final = "M17 12a7 7 0 0 1 14 0h3v5l4 4v18l-4 5H14l-4-5V21l4-4v-5ZM16 24v12h16V24Z"


@cache
def good(kind: str, x: float, y: float, size: float) -> str:
    """Return one piece of a kind of goods, with a letter where kinds look alike."""
    name, cls, letter = GOODS[kind]
    drawn = symbols.use(name, x, y, size, cls)
    if letter:
        drawn += note(letter, x + size * 0.3, y + size * 0.28, size * 0.4)
    return drawn


@cache
def note(words: str, x: float, y: float, size: float) -> str:
    """Return a short text on a small disc."""
    return svg.circle(x, y, size * 0.62, "fill-card hair") + svg.text(
        x, y + size * 0.03, words, size, "mid bold"
    )


@cache
def icon(key: str, x: float, y: float, size: float) -> str:
    """Return a path action with its middle at (*x*, *y*)."""
    name, cls, words = ICONS.get(key, ("scroll", "fill-ink-soft", ""))
    drawn = _picture(name, cls, x, y, size)
    if words:
        drawn += note(words, x + size * 0.32, y + size * 0.3, size * 0.42)
    return drawn


def _picture(name: str, cls: str, x: float, y: float, size: float) -> str:
    if name in GOODS and not cls:
        return good(name, x, y, size)
    if name == "apples":
        return good("green_apple", x - size * 0.2, y, size * 0.66) + good(
            "red_apple", x + size * 0.2, y, size * 0.66
        )
    if name == "fur":
        return symbols.use(
            "beaver", x - size * 0.12, y - size * 0.08, size * 0.74, "fill-deep-clay"
        ) + symbols.use("coin", x + size * 0.26, y + size * 0.26, size * 0.4)
    if name == "pan":
        return symbols.use("drop", x - size * 0.16, y, size * 0.7, "fill-water") + symbols.use(
            "nugget", x + size * 0.2, y + size * 0.16, size * 0.5, "fill-gold"
        )
    if name in ("dynamite", "lantern"):
        path = svg.path(
            _DYNAMITE if name == "dynamite" else _LANTERN, "fill-warn" if name == "dynamite" else "fill-brass"
        )
        return svg.group(path, x - size / 2, y - size / 2, scale=size / 48)
    return symbols.use(name, x, y, size, cls)


@cache
def animal(key: str, x: float, y: float, size: float, cls: str = "fill-deep-clay") -> str:
    """Return an animal; those that look like another sign carry their letter."""
    drawn = symbols.use(ANIMALS[key], x, y, size, cls)
    if key in LETTERS:
        drawn += note(LETTERS[key], x + size * 0.34, y + size * 0.3, size * 0.36)
    return drawn


def price(amounts: dict[str, int], x: float, y: float, size: float) -> str:
    """Return a price as a row of goods round (*x*, *y*), a number before each that is more than one."""
    parts = [(kind, number) for kind, number in amounts.items() if number]
    widths = [size * (1.0 if number == 1 else 1.55) for _, number in parts]
    left = x - sum(widths) / 2
    drawn = ""
    for (kind, number), width in zip(parts, widths, strict=True):
        if number > 1:
            drawn += svg.text(left + size * 0.26, y + 1, number, size * 0.62, "mid bold")
        drawn += good(kind, left + width - size * 0.5, y, size * 0.92)
        left += width
    return drawn
