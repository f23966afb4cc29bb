"""How Sierra West looks: the pictures of a view, and never of a state."""

from westward.draw import areas, pieces, scenes, svg, symbols
from westward.faces import Panel, View
from westward.games.sierra_west.drawing import faces, icons, table
from westward.games.sierra_west.drawing.mine import goods_panel, hand_panel, paths_panel
from westward.games.sierra_west.drawing.others import hastings_area, player_area
from westward.text import Catalogue


def draw(view: View, texts: Catalogue) -> list[Panel]:
    """Return the panels of *view*: the board, the viewer's own things, an area for each opponent."""
    viewer = view["seat"]
    panels = [Panel("board", texts.say("drawing.board"), "board", table.board(view, texts))]
    if viewer is not None:
        paths = Panel("paths", texts.say("drawing.paths"), "mine", paths_panel(view, viewer, texts))
        goods = Panel("goods", texts.say("drawing.goods"), "mine", goods_panel(view, viewer, texts))
        hand = Panel("hand", texts.say("drawing.hand"), "mine", hand_panel(view, viewer, texts))
        # whoever plans looks at the cards, whoever explores at the goods
        panels += [paths, hand, goods] if view["table"]["plan"] else [paths, goods, hand]
    if view["table"]["hastings"] is not None:
        panels.append(Panel("hastings", "Hastings", "others", hastings_area(view, texts)))
    panels += [
        Panel(f"player-{seat}", view["names"][seat], "others", player_area(view, seat, texts))
        for seat in areas.other_seats(viewer, view["seats"])
    ]
    return panels


def legend(texts: Catalogue) -> list[tuple[str, str]]:
    """Return each symbol of the game with its meaning."""
    shown = [(f"icon-{key}", icons.icon(key, 23, 23, 40), texts.say(f"icon.{key}")) for key in icons.ICONS]
    shown += [
        (f"animal-{key}", icons.animal(key, 23, 23, 40), texts.say(f"animal.{key}")) for key in icons.ANIMALS
    ]
    shown += [(f"legend-{key}", drawn, texts.say(f"legend.{key}")) for key, drawn in _further_signs().items()]
    return areas.legend(shown)


def _further_signs() -> dict[str, str]:
    """Return what is seen on cards, board and in the supply and is neither a path action nor an animal."""
    goods = ("any_basic", "any_apple", "trout", "bass", "salmon")
    signs = {key: icons.good(key, 23, 23, 40) for key in goods}
    summits = ("homestead", "wagon", "buy_cart", "six_shooter", "rifle")
    signs |= {key: symbols.use(*_centred(faces.SUMMIT_SIGNS[key])) for key in summits}
    signs["repeat"] = icons.note("∞", 24, 24, 24)
    signs["price"] = svg.group(pieces.coin("2", 36), 24, 24)
    signs["mandatory"] = svg.rect(5, 5, 38, 38, "fill-card stroke-warn next", 8)
    signs["path_end"] = symbols.use("flag", 24, 24, 36, "fill-ink-soft")
    signs["start_card"] = symbols.use("hat", 24, 24, 40, "fill-ink-soft")
    signs["mountain_card"] = symbols.use("star", 24, 24, 40, "fill-brass")
    signs["special_back"] = symbols.use("campfire", 24, 24, 40, "fill-brass")
    return signs


def _centred(sign: tuple[str, str]) -> tuple[str, float, float, float, str]:
    return sign[0], 24, 24, 42, sign[1]


def cover(texts: Catalogue) -> str:
    """Return the picture on the lid: a wagon below a mountain of cards."""
    body = scenes.sky(640, 360, 230) + scenes.sun(540, 120, 44)
    for row, at, x, y in _peak():
        cls = "fill-card ww-edge" if row < 2 else "fill-tone-stone ww-edge"
        body += svg.rect(x, y, 74, 96, cls, 8)
        name = ("pickaxe", "apple", "canoe", "mask")[(row + at) % 4]
        body += symbols.use(name, x + 37, y + 40, 34, "fill-deep-clay")
    body += scenes.hills(640, 282, 360, 4, 14, "fill-ground") + scenes.hills(
        640, 322, 360, 5, 10, "fill-near-ground"
    )
    body += symbols.use("wagon", 108, 288, 116) + symbols.use("horse", 204, 306, 58, "fill-wood-dark")
    body += scenes.title_board(texts.say("game.title"), 200, 60, 330, 44)
    return svg.picture("cover-sierra-west", 640, 360, body, texts.say("drawing.cover"), "cover")


def _peak() -> list[tuple[int, int, float, float]]:
    """Return where the cards of the cover lie."""
    from westward.draw import cards

    return [(row, at, 250 + x, 78 + y) for row, at, x, y in cards.pyramid([1, 2, 3, 4], 74, 78, 54)]
