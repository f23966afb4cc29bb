"""The signs of Wild Tiled West: what is printed on boards and tiles, and tiles themselves."""

from functools import cache
from typing import Any, Final

from westward.draw import grids, svg, symbols
from westward.faces import View

SUITS: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
SUIT_INK: Final = {"S": "fill-ink", "H": "fill-seat-red", "D": "fill-seat-red", "C": "fill-ink"}
TERRAIN: Final = {"r": "fill-tone-wheat", "m": "fill-tone-forest", "b": "fill-wood-light"}
SIGN: Final = {
    "white": ("fill-card", "!", "fill-ink"),
    "red": ("fill-seat-red", "◎", "fill-on-seat-red"),
    "yellow": ("fill-seat-yellow", "∞", "fill-on-seat-yellow"),
    "pink": ("fill-tone-dusk", "★", "fill-ink"),
}  # the colour, a glyph for those who don't see it, and the colour of that
BUILDINGS: Final = {
    "bank": ("bank", "WT-6.1"),
    "barn": ("house", "WT-6.2"),
    "cache": ("revolver", "WT-6.3"),
    "chapel": ("church", "WT-6.4"),
    "fancy_saloon": ("cards", "WT-6.5"),
    "general_store": ("barrel", "WT-6.6"),
    "hideout": ("lock", "WT-6.7"),
    "hotel": ("top_hat", "WT-6.8"),
    "ranch": ("horse", "WT-6.9"),
    "sawmill": ("log", "WT-6.10"),
    "sheriffs_office": ("badge", "WT-6.11"),
    "stables": ("horseshoe", "WT-6.12"),
    "town_hall": ("flag", "WT-6.13"),
    "wheelwright": ("wagon_sign", "WT-6.14"),
}  # the symbol, and the rule that tells what it does


@cache
def icon(name: str, size: float) -> str:
    """Return an icon of a tile or a board round (0, 0), by its letter."""
    if name in SUITS:
        card = svg.rect(-size * 0.3, -size * 0.4, size * 0.6, size * 0.8, "fill-card ww-edge", size * 0.08)
        return card + symbols.use(SUITS[name], 0, 0, size * 0.48, SUIT_INK[name])
    plain = {
        "c": ("cow", "fill-ink"),
        "x": ("mask", "fill-ink"),
        "s": ("badge", "fill-brass-dark"),
        "u": ("bullet", "fill-copper"),
        "p": ("pickaxe", "fill-deep-stone"),
        "o": ("horseshoe", "fill-brass-dark"),
        "A": ("cards", "fill-deep-dusk"),
        "P": ("flag", "fill-wood"),
    }
    if name in plain:
        return symbols.use(plain[name][0], 0, 0, size * 0.74, plain[name][1])
    if name == "g":
        return symbols.use("nugget", 0, 0, size * 0.66, "fill-gold")
    if name == "a":
        return alley_sign(size)
    if name == "U":
        return saucer(size)
    return start_sign(size) if name == "X" else ""


def alley_sign(size: float) -> str:
    """Return the sign of an alley: a small road with a plus."""
    half = size * 0.28
    plus = f"M{-half * 0.6:g} 0H{half * 0.6:g}M0 {-half * 0.6:g}V{half * 0.6:g}"
    return svg.rect(-half, -half, 2 * half, 2 * half, "fill-tone-wheat ww-edge", 3) + svg.path(
        plus, "fill-none stroke-ink", 3
    )


def saucer(size: float) -> str:
    """Return a flying saucer."""
    w, h = size * 0.38, size * 0.13
    hull = f"M{-w:g} 0Q0 {-h * 2:g} {w:g} 0Q0 {h * 2:g} {-w:g} 0Z"
    dome = f"M{-w * 0.45:g} {-h * 0.7:g}Q0 {-h * 4:g} {w * 0.45:g} {-h * 0.7:g}Z"
    return svg.path(dome, "fill-sky-high ww-edge") + svg.path(hull, "fill-silver ww-edge")


def start_sign(size: float) -> str:
    """Return the cross of the start cell."""
    half = size * 0.26
    cross = f"M{-half:g} {-half:g}L{half:g} {half:g}M{half:g} {-half:g}L{-half:g} {half:g}"
    return svg.path(cross, "fill-none stroke-warn", size * 0.12)


def tile_shape(cells: list[list[Any]], size: float, key: str, sign: str) -> str:
    """Return a tile with its corner at (0, 0): its cells, icons and, for a building, its sign."""
    return _tile_shape(
        tuple((row, column, terrain, name) for row, column, terrain, name in cells), size, key, sign
    )


@cache
def _tile_shape(cells: tuple[tuple[int, int, str, str], ...], size: float, key: str, sign: str) -> str:
    drawn = "".join(
        svg.rect(column * size, row * size, size, size, TERRAIN[terrain]) for row, column, terrain, _ in cells
    )
    places = [(row, column) for row, column, _, _ in cells]
    drawn += svg.path(grids.seams(places, size), "ww-fine") if len(places) > 1 else ""
    for row, column, _, name in cells:
        if name:
            x, y = grids.middle((row, column), size)
            drawn += svg.group(icon(name, size), x, y)
    if key in BUILDINGS and cells[0][2] == "b":
        drawn += _house(places, size, key, sign)
    return drawn + svg.path(grids.outline(places, size), "fill-none ww-edge")


def _house(places: list[tuple[int, int]], size: float, key: str, sign: str) -> str:
    """Return the symbol of a building on its cell nearest to the middle, and its sign beside it."""
    middle_row = sum(row for row, _ in places) / len(places)
    middle_column = sum(column for _, column in places) / len(places)
    ranked = sorted(places, key=lambda at: (at[0] - middle_row) ** 2 + (at[1] - middle_column) ** 2)
    x, y = grids.middle(ranked[0], size)
    drawn = symbols.use(BUILDINGS[key][0], x, y, size * 0.7, "fill-wood-dark")
    sign_x, sign_y = grids.middle(ranked[1] if len(ranked) > 1 else ranked[0], size)
    cls, glyph, ink = SIGN.get(sign, SIGN["white"])
    half = size * 0.3
    return (
        drawn
        + svg.rect(sign_x - half, sign_y - half * 0.7, 2 * half, half * 1.4, f"{cls} ww-edge", 3)
        + svg.text(sign_x, sign_y + size * 0.02, glyph, size * 0.32, f"mid bold {ink}")
    )


TOWNS: Final = {
    "A": "tone-clay",
    "B": "tone-dusk",
    "C": "tone-coast",
    "D": "tone-meadow",
    "E": "tone-mesa",
    "F": "sunken",
}


@cache
def ground(mark: str, size: float) -> str:
    """Return what is printed on a cell, its corner at (0, 0)."""
    land, name = mark[0], mark[1]
    half = size / 2
    if land == "h":
        drawn = svg.rect(0, 0, size, size, "fill-tone-stone") + symbols.use(
            "mountain", half, half, size * 0.86, "fill-deep-stone soft"
        )
        return drawn + (svg.group(icon("x", size * 0.9), half, half * 1.2) if name == "x" else "")
    if land == "n":
        return svg.rect(0, 0, size, size, "fill-rock hair") + symbols.use(
            "cart", half, half, size * 0.66, "fill-edge"
        )
    if land == "m":
        drawn = svg.rect(0, 0, size, size, "fill-tone-forest") + grass(size)
        return drawn + (svg.group(icon("c", size), half, half) if name == "c" else "")
    if land in "kqw":
        return _conquest_ground(land, name, size)
    cls = f"fill-{TOWNS[land]}" if land in TOWNS else "fill-paper"
    drawn = svg.rect(0, 0, size, size, f"{cls} hair")
    if name.isdigit():
        return drawn + symbols.use("horse", half, half, size * 0.7, "fill-wood")
    return drawn + (svg.group(icon(name, size), half, half) if name != "." else "")


def grass(size: float) -> str:
    """Return a few blades, so that meadows differ without colour."""
    blades = "".join(
        f"M{size * x:.1f} {size * y:.1f}l-2 -6M{size * x:.1f} {size * y:.1f}l2 -6"
        for x, y in ((0.15, 0.25), (0.85, 0.3), (0.2, 0.92), (0.82, 0.9))
    )
    return svg.path(blades, "fill-none stroke-deep-forest soft", 1.5)


def _conquest_ground(land: str, name: str, size: float) -> str:
    half = size / 2
    if land == "k":
        drawn = svg.rect(0, 0, size, size, "fill-wood hair") + symbols.use(
            "hammer", half, size * 0.64, size * 0.46, "fill-on-wood"
        )
        return drawn + svg.text(size * 0.82, size * 0.82, name, size * 0.3, "mid bold fill-on-wood")
    if land == "q":
        return svg.rect(0, 0, size, size, "fill-wood-dark") + svg.group(icon(name, size), half, half)
    return svg.rect(0, 0, size, size, "fill-tone-wheat hair") + symbols.use(
        "coach", half, half, size * 0.84, "fill-wood"
    )


@cache
def person(kind: str, size: float) -> str:
    """Return a tombstone, a hill bandit or a cowpoke that lies on a cell, round (0, 0)."""
    if kind == "tomb":
        return svg.circle(0, 0, size * 0.36, "fill-card ww-edge") + symbols.use(
            "tombstone", 0, 0, size * 0.52, "fill-rock"
        )
    if kind == "hill_bandit":
        return svg.circle(0, 0, size * 0.36, "fill-warn ww-edge") + symbols.use(
            "mask", 0, 1, size * 0.5, "fill-card"
        )
    return svg.circle(size * 0.2, -size * 0.2, size * 0.24, "fill-brass-light ww-edge") + symbols.use(
        "boot", size * 0.2, -size * 0.2, size * 0.34, "fill-wood-dark"
    )


GAIN_NAMES: Final = {
    "gold": "gold",
    "bullet": "bullets",
    "alley": "alleys",
    "pickaxe": "pickaxes",
    "points": "vp",
}  # as texts call their numbers


def gain_sign(gain: str, size: float) -> str:
    """Return the sign of something that is gained, round (0, 0)."""
    letter = {"gold": "g", "bullet": "u", "alley": "a", "pickaxe": "p"}.get(gain, "")
    return icon(letter, size) if letter else symbols.use("laurel", 0, 0, size * 0.8, "fill-brass-dark")


def touched(view: View, target: str) -> str:
    """Return the class of something that can be pointed at; the last choices may have touched it."""
    return "target last" if target in view.get("last", ()) else "target"


LEGEND: Final = {
    **{
        key: svg.group(icon(name, 46), 24, 24)
        for key, name in (
            ("gold", "g"),
            ("bullet", "u"),
            ("alley", "a"),
            ("pickaxe", "p"),
            ("horseshoe", "o"),
            ("start", "X"),
            ("bandit", "x"),
            ("sheriff", "s"),
            ("ace", "S"),
            ("ace_card", "A"),
            ("signpost", "P"),
            ("saucer", "U"),
        )
    },
    **{
        key: ground(mark, 48)
        for key, mark in (
            ("hill", "h."),
            ("mine", "n."),
            ("meadow", "m."),
            ("cow", "mc"),
            ("town", "A."),
            ("workshop", "k1"),
            ("coach", "w1"),
            ("horse", ".1"),
        )
    },
    **{
        key: svg.group(person(kind, 60), 24, 24)
        for key, kind in (
            ("tomb", "tomb"),
            ("hill_bandit", "hill_bandit"),
            ("cowpoke", "cowpoke"),
        )
    },
    **{
        f"sign_{colour}": svg.rect(4, 12, 40, 24, f"{cls} ww-edge", 4)
        + svg.text(24, 25, glyph, 20, f"mid bold {ink}")
        for colour, (cls, glyph, ink) in SIGN.items()
    },
}  # by key under ``spot``
