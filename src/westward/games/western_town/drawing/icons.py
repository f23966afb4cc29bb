"""The symbols of Western Town: stocks, roles, raiders, and a sign for each building."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, TypeVar, cast

from westward.draw import svg, symbols
from westward.faces import View

ICONS: Final = {  # symbol and colour
    "wood": ("log", ""),
    "gold": ("nugget", "fill-gold"),
    "inhabitants": ("person", "fill-deep-dusk"),
    "cowboys": ("hat", "fill-deep-clay"),
    "peace": ("dove", "fill-deep-coast"),
    "lure": ("star", "fill-brass"),
    "exported_gold": ("ingot", "fill-gold"),
    "home": ("house", "fill-ink"),
    "pink_home": ("heart", "fill-accent"),
    "red": ("mask", "fill-seat-red"),
    "orange": ("bullet", "fill-copper"),
    "die": ("campfire", "fill-warn"),
    "ruin": ("tombstone", "fill-warn"),
    "export_marker": ("wagon_sign", "fill-brass-dark"),
    "lincoln": ("top_hat", "fill-ink"),
    "lead": ("badge", "fill-brass"),
    "raid_leader": ("mask", "fill-warn"),
    "points": ("laurel", "fill-brass-dark"),
    "build": ("hammer", "fill-ink"),
    "replay": ("rotate", "fill-ink"),
    "steal": ("hand", "fill-warn"),
    "cards": ("cards", "fill-ink-soft"),
}
SIGNS: Final = {
    "marshal": "badge",
    "carpenter": "hammer",
    "gold_mine": "pickaxe",
    "homestead": "house",
    "civic_pride": "flag",
    "general_store": "barrel",
    "gunsmith": "revolver",
    "barber": "drop",
    "warehouse": "cart",
    "saloon": "spade",
    "bank": "bank",
    "railroad": "rail",
    "gallows": "tombstone",
    "outlaws_hideout": "mask",
    "telegraph": "scroll",
    "hotel": "cabin",
    "stable": "horse",
    "blacksmith": "horseshoe",
    "church": "church",
    "school": "feather",
    "town_hall": "laurel",
}
TONES: Final = {"purple": "dusk", "brown": "clay", "grey": "stone", "green": "forest"}

Made = TypeVar("Made", bound=Callable[..., Any])


def kept(make: Made) -> Made:
    """Keep what *make* has made: faces and titles are the same in every picture."""
    return cast(Made, lru_cache(512)(make))


@cache
def icon(key: str, size: float) -> str:
    """Return a symbol round (0, 0)."""
    name, cls = ICONS[key]
    return symbols.use(name, 0, 0, size, cls)


def sign(building: str) -> str:
    """Return the symbol of a building; buildings that a corrected box invents are houses."""
    return SIGNS.get(building, "house")


def counted(key: str, number: object, x: float, y: float, size: float) -> str:
    """Return a symbol with a number to its right."""
    return svg.group(icon(key, size), x, y) + svg.text(
        x + size * 0.62, y + 1, number, size * 0.86, "start bold"
    )


def cls_of(view: View, target: str, extra: str = "") -> str:
    """Return the classes of a thing that can be a target; the last choices leave a mark."""
    marks = ["target"]
    if target in view.get("last", ()):
        marks.append("last")
    if extra:
        marks.append(extra)
    return " ".join(marks)
