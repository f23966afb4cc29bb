"""What several pictures of Gold West show: resources, terrains, buildings, markers."""

from functools import cache
from typing import Final

from westward.draw import buildings, layout, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.gold_west.components import RESOURCES
from westward.text import Catalogue

TONES: Final = {
    "forest": "forest",
    "gold_terrain": "wheat",
    "silver_terrain": "stone",
    "copper_terrain": "mesa",
}
METAL_OF: Final = {"gold_terrain": "gold", "silver_terrain": "silver", "copper_terrain": "copper"}
OFFICE_SIGNS: Final = {
    "courthouse": "bank",
    "deeds_office": "scroll",
    "frontier_office": "flag",
    "homestead_office": "cabin",
    "sheriffs_office": "badge",
    "shipping_office": "wagon_sign",
    "depot": "barrel",
    "docks": "canoe",
    "mayors_office": "top_hat",
    "saloon": "banjo",
    "surveyors_office": "west",
    "town_hall": "house",
    "four_vp": "laurel",
    "water_tower": "drop",
}


def tint(office: str) -> str:
    """Return the colour of the sign of an office."""
    return {"water_tower": "fill-water ww-edge", "four_vp": "fill-brass-dark"}.get(office, "fill-deep-mesa")


@cache
def resource(word: str, size: float) -> str:
    """Return a resource round (0, 0); each has a shape of its own."""
    if word == "silver":
        half = size * 0.43
        return (
            svg.circle(0, 0, half, "fill-silver ww-edge")
            + svg.circle(0, 0, half * 0.66, "ww-fine")
            + svg.path(
                f"M{-half * 0.3:.1f} 0h{half * 0.6:.1f}M0 {-half * 0.3:.1f}v{half * 0.6:.1f}", "ww-fine"
            )
        )
    if word == "water":
        return symbols.use("drop", 0, 0, size, "fill-water ww-edge")
    name, cls = {
        "copper": ("cube", "fill-copper"),
        "gold": ("ingot", "fill-gold"),
        "wood": ("log", ""),
        "stone": ("rock", ""),
    }[word]
    return symbols.use(name, 0, 0, size, cls)


def row(words: list[str], x: float, y: float, size: float, width: float) -> str:
    """Return resources in a row that begins at *x* and is at most *width* wide."""
    step = min(size * 1.08, (width - size) / max(1, len(words) - 1))
    return "".join(
        svg.group(resource(word, size), x + size / 2 + at * step, y) for at, word in enumerate(words)
    )


def cluster(words: list[str], size: float) -> str:
    """Return two or three resources round (0, 0), as a mining token shows them."""
    spots = {
        1: [(0.0, 0.0)],
        2: [(-0.55, 0.0), (0.55, 0.0)],
        3: [(0.0, -0.52), (-0.56, 0.44), (0.56, 0.44)],
    }
    return "".join(
        svg.group(resource(word, size), x * size, y * size)
        for word, (x, y) in zip(words, spots[len(words)], strict=True)
    )


@cache
def terrain_sign(terrain: str, size: float) -> str:
    """Return the sign of a terrain round (0, 0): a tree, or the metal that is certain there."""
    if terrain == "forest":
        return symbols.use("tree", 0, 0, size, "fill-deep-forest")
    return resource(METAL_OF[terrain], size)


@cache
def building(state: str, seat: int, size: float) -> str:
    """Return a camp, or a settlement: a camp on a marker."""
    camp = buildings.camp(SEATS[seat], size)
    if state == "camp":
        return camp
    colour, radius = SEATS[seat], size * 0.64
    disc = svg.circle(1.5, 2.5, radius, "shade") + svg.circle(0, 0, radius, f"fill-seat-{colour} ww-edge")
    tent = symbols.use("tent_cover", 0, -size * 0.08, size * 0.92, "fill-canvas")
    emblem = symbols.use(symbols.EMBLEMS[colour], 0, size * 0.08, size * 0.36, "fill-wood-dark")
    return disc + tent + emblem


def words_of(resources: list[str], texts: Catalogue) -> str:
    """Return resources as words, each kind with its number."""
    kinds = [(resources.count(word), word) for word in RESOURCES if word in resources]
    parts = [texts.say("drawing.pieces", {"number": number, "resource": word}) for number, word in kinds]
    return ", ".join(parts) or texts.say("drawing.nothing")


def cls(view: View, target: str) -> str:
    """Return the class of a thing that the last choices touched."""
    return "target last" if target in view.get("last", ()) else "target"


def block(x: float, y: float, words: str, width: float, size: float, style: str, lines: int = 3) -> str:
    """Return *words* wrapped round (*x*, *y*), smaller where they would take more than *lines* lines."""
    wrapped = layout.wrapped(words, width, size)
    while (len(wrapped) > lines or max(layout.width_of(line, size) for line in wrapped) > width) and size > 8:
        size -= 0.5
        wrapped = layout.wrapped(words, width, size)
    return svg.block(x, y, wrapped, size, style)
