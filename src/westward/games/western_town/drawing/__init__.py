"""How Western Town looks: the pictures of a view, and never of a state."""

from westward.draw import areas, scenes, svg, symbols
from westward.draw.buildings import front
from westward.faces import Panel, View
from westward.games.western_town.components import WesternTownComponents
from westward.games.western_town.drawing.board import board
from westward.games.western_town.drawing.hand import hand
from westward.games.western_town.drawing.icons import ICONS, icon
from westward.games.western_town.drawing.signs import card_of
from westward.games.western_town.drawing.towns import town
from westward.games.western_town.effects import COLOURS
from westward.text import Catalogue

__all__ = ["cover", "draw", "legend"]


def draw(box: WesternTownComponents, view: View, texts: Catalogue) -> list[Panel]:
    """Return the panels of *view*: the middle of the table, the viewer's cards and town, the other towns."""
    viewer = view["seat"]
    panels = [Panel("board", texts.say("drawing.board"), "board", board(view, box, texts))]
    if viewer is not None:
        panels.append(Panel("hand", texts.say("drawing.hand"), "mine", hand(view, viewer, box, texts)))
        own = town(view, viewer, box, texts, is_own=True)
        panels.append(Panel(f"player-{viewer}", texts.say("drawing.own_town"), "mine", own))
    for seat in areas.other_seats(viewer, view["seats"]):
        title = texts.say("drawing.town_of", {"player": view["names"][seat]})
        panels.append(Panel(f"player-{seat}", title, "others", town(view, seat, box, texts, is_own=False)))
    return panels


def legend(texts: Catalogue) -> list[tuple[str, str]]:
    """Return each symbol of the game with its meaning."""
    icons = {key: svg.group(icon(key, 42), 24, 24) for key in ICONS}
    cards = {colour: svg.group(card_of(colour)[1], 8, 24, scale=1.8) for colour in COLOURS}
    shown = {**icons, **cards}
    return areas.legend((key, body, texts.say(f"drawing.legend_{key}")) for key, body in shown.items())


def cover(texts: Catalogue) -> str:
    """Return the picture on the lid: a street in the evening under a marshal's star."""
    street = [
        ("bank", 70, 112),
        ("badge", 190, 134),
        ("spade", 330, 120),
        ("church", 456, 128),
        ("barrel", 580, 96),
    ]
    houses = "".join(
        svg.group(front(name, width, width * 1.05), x - width / 2, 300 - width * 1.05)
        for name, x, width in street
    )
    body = (
        scenes.sky(640, 360, 250)
        + scenes.sun(548, 150, 44)
        + scenes.mesas(640, 250, [64, 40, 82, 50, 70, 46], "fill-range")
        + scenes.hills(640, 244, 360, 3, 10, "fill-hill")
        + scenes.hills(640, 288, 360, 4, 8, "fill-ground")
        + houses
        + scenes.hills(640, 318, 360, 5, 8, "fill-near-ground")
        + scenes.scattered("cactus", [(20, 300, 56), (625, 318, 48)], "fill-sage")
        + symbols.use("badge", 92, 60, 66, "fill-brass")
        + scenes.title_board(texts.say("game.title"), 350, 62, 380, 42)
    )
    return svg.picture("cover-western-town", 640, 360, body, texts.say("drawing.cover"), "cover")
