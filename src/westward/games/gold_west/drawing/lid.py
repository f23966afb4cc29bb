"""What is seen outside the table: the cover and the legend."""

from typing import Final

from westward.draw import areas, buildings, pieces, scenes, svg, symbols
from westward.games.gold_west.components import RESOURCES, TERRAINS
from westward.games.gold_west.drawing import things
from westward.games.gold_west.drawing.market import coach
from westward.text import Catalogue

MIDDLE: Final = (24, 24)


def legend(texts: Catalogue) -> list[tuple[str, str]]:
    """Return each symbol of the game with its meaning."""
    shown = {f"resource_{word}": svg.group(things.resource(word, 40), *MIDDLE) for word in RESOURCES}
    for terrain in TERRAINS:
        ground = svg.circle(*MIDDLE, 23, f"fill-tone-{things.TONES[terrain]} hair")
        shown[f"terrain_{terrain}"] = ground + svg.group(things.terrain_sign(terrain, 26), *MIDDLE)
    pick = svg.circle(*MIDDLE, 21, "fill-deep-mesa ww-edge") + symbols.use(
        "pickaxe", 24, 24, 26, "fill-tone-mesa"
    )
    shown |= {
        "hidden": pick,
        "camp": svg.group(buildings.camp("red", 42), *MIDDLE),
        "settlement": svg.group(things.building("settlement", 0, 36), *MIDDLE),
        "looted": symbols.use("mask", 24, 24, 38, "fill-warn"),
        "marker": svg.group(pieces.token("red", 20), *MIDDLE),
        "coach": svg.group(coach(0, 44), *MIDDLE),
        "bridge": symbols.use("bridge", 24, 24, 42, "fill-deep-clay"),
        "points": symbols.use("laurel", 24, 24, 44, "fill-brass-dark"),
        "tile": svg.group(pieces.coin("7", 42), *MIDDLE),
        "group": symbols.use("tent", 24, 24, 40, "fill-deep-clay"),
    }
    for key, sign in things.OFFICE_SIGNS.items():
        shown[f"office_{key}"] = symbols.use(sign, 24, 24, 40, things.tint(key))
    return areas.legend((key, drawn, _meaning(key, texts)) for key, drawn in shown.items())


def _meaning(key: str, texts: Catalogue) -> str:
    part, _, rest = key.partition("_")
    if part == "resource":
        return texts.say("drawing.legend_resource", {"resource": rest})
    if part == "terrain":
        return texts.say("drawing.legend_terrain", {"terrain": rest})
    if part == "office":
        values = {"office": rest, "meaning": texts.say(f"office_long.{rest}")}
        return texts.say("drawing.legend_office", values)
    return texts.say(f"drawing.legend_{key}")


def cover(texts: Catalogue) -> str:
    """Return the picture on the lid: camps and diggings along a river at dusk."""
    river = "M250 250q60 24 20 46t60 30 90 34H120q90 -26 60 -46t30 -64Z"
    body = (
        scenes.sky(640, 360, 240)
        + scenes.sun(500, 150, 44)
        + scenes.mesas(640, 240, [70, 110, 60, 96, 48, 84], "fill-range")
        + scenes.hills(640, 214, 360, 4, 18, "fill-hill")
        + scenes.hills(640, 250, 360, 3, 14, "fill-ground")
        + svg.path(river, "fill-water")
        + scenes.hills(640, 338, 360, 5, 10, "fill-near-ground")
        + scenes.scattered("tree", [(60, 236, 76), (110, 250, 60), (596, 244, 70)], "fill-sage")
        + svg.group(buildings.camp("red", 70), 420, 276)
        + svg.group(buildings.camp("blue", 54), 510, 266)
        + svg.group(buildings.camp("green", 60), 150, 300)
        + symbols.use("pickaxe", 580, 312, 60, "fill-wood-dark")
    )
    heap = ("gold", 330, 316, 46), ("gold", 372, 326, 46), ("silver", 352, 300, 34), ("copper", 300, 330, 38)
    body += "".join(svg.group(things.resource(word, size), x, y) for word, x, y, size in heap)
    body += svg.group(coach(3, 84), 60, 316) + scenes.title_board(texts.say("game.title"), 236, 64, 330, 48)
    return svg.picture("cover-gold-west", 640, 360, body, texts.say("drawing.cover"), "cover")
