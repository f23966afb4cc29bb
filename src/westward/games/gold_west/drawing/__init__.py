"""How Gold West looks: the pictures of a view, and never of a state."""

from westward.draw import areas
from westward.faces import Panel, View
from westward.games.gold_west.drawing.boards import own_board, player_area
from westward.games.gold_west.drawing.lid import cover, legend
from westward.games.gold_west.drawing.market import investments, shipping
from westward.games.gold_west.drawing.table import table
from westward.text import Catalogue

__all__ = ["cover", "draw", "legend"]


def draw(view: View, texts: Catalogue) -> list[Panel]:
    """Return the panels of *view*: map and Boomtown, cards and tracks, the own board, those of the others."""
    viewer = view["seat"]
    panels = [
        Panel("board", texts.say("drawing.board"), "board", table(view, texts)),
        Panel("investments", texts.say("drawing.display"), "board", investments(view, texts)),
        Panel("shipping", texts.say("drawing.shipping"), "board", shipping(view, texts)),
    ]
    if viewer is not None:
        panels.append(Panel("mine", texts.say("drawing.mine"), "mine", own_board(view, viewer, texts)))
    for seat in areas.other_seats(viewer, view["seats"]):
        panels.append(Panel(f"player-{seat}", view["names"][seat], "others", player_area(view, seat, texts)))
    return panels
