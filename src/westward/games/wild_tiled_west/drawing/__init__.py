"""How Wild Tiled West looks: the pictures of a view, and never of a state."""

from westward.draw import areas, scenes, svg, symbols
from westward.faces import Panel, View
from westward.games.wild_tiled_west.drawing.belongings import belongings
from westward.games.wild_tiled_west.drawing.marks import LEGEND, tile_shape
from westward.games.wild_tiled_west.drawing.ridge import ridge_area
from westward.games.wild_tiled_west.drawing.scoreboard import market, scoreboard
from westward.games.wild_tiled_west.drawing.settlement import mine, other_area
from westward.games.wild_tiled_west.drawing.trays import tray
from westward.text import Catalogue

__all__ = ["cover", "draw", "legend"]


def draw(view: View, texts: Catalogue) -> list[Panel]:
    """Return the panels of *view*: trays, scoreboard, market, the viewer's settlement, the others' areas."""
    viewer = view["seat"]
    pictures = [
        ("trays-0", "board", tray(view, 0, texts)),
        ("trays-1", "board", tray(view, 1, texts)),
        ("scoreboard", "board", scoreboard(view, texts)),
        ("market", "board", market(view, texts)),
    ]
    if viewer is not None:
        pictures.append(("settlement", "mine", mine(view, viewer, texts)))
        pictures.append(("belongings", "mine", belongings(view, viewer, texts)))
    if view["table"]["ridge"]:
        pictures.append(("ridge", "others", ridge_area(view, texts)))
    panels = [
        Panel(id, texts.say(f"drawing.panel_{id.replace('-', '_')}"), place, drawn)
        for id, place, drawn in pictures
    ]
    for seat in areas.other_seats(viewer, view["seats"]):
        panels.append(Panel(f"player-{seat}", view["names"][seat], "others", other_area(view, seat, texts)))
    return panels


def legend(texts: Catalogue) -> list[tuple[str, str]]:
    """Return each symbol of the game with its meaning."""
    return areas.legend((key, drawn, texts.say(f"spot.{key}")) for key, drawn in LEGEND.items())


def cover(texts: Catalogue) -> str:
    """Return the picture on the lid: tiles laid out under the mesas."""
    shapes = [
        ([[0, 0, "r", "S"], [0, 1, "r", ""], [0, 2, "r", "x"], [1, 1, "r", ""]], 60, 232),
        ([[0, 0, "m", "c"], [0, 1, "m", "c"], [1, 0, "m", ""], [1, 1, "m", "c"]], 236, 254),
        ([[0, 1, "b", ""], [0, 2, "b", ""], [1, 0, "b", ""], [1, 1, "b", ""], [1, 2, "b", ""]], 372, 240),
        ([[0, 0, "r", "s"], [1, 0, "r", ""], [1, 1, "r", "H"]], 540, 232),
    ]
    body = (
        scenes.sky(640, 360, 220)
        + scenes.sun(520, 120, 42)
        + scenes.mesas(640, 220, [60, 96, 70, 110, 64, 88], "fill-range")
        + scenes.hills(640, 206, 360, 4, 12, "fill-hill")
        + scenes.hills(640, 236, 360, 5, 14, "fill-ground")
        + scenes.scattered("cactus", [(28, 250, 56), (616, 330, 48)], "fill-sage")
        + "".join(svg.group(tile_shape(cells, 40, "town_hall", "red"), x, y) for cells, x, y in shapes)
        + symbols.use("windmill", 110, 176, 70, "fill-wood-dark")
        + scenes.title_board(texts.say("game.title"), 320, 62, 440, 46)
    )
    return svg.picture("cover-wild-tiled-west", 640, 360, body, texts.say("drawing.cover"), "cover")
