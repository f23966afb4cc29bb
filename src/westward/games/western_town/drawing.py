"""The pictures of Western Town."""

from westward.draw import svg
from westward.engine import Panel, Texts, View
from westward.games.western_town.components import WesternTownComponents


def draw(view: View, box: WesternTownComponents, texts: Texts) -> list[Panel]:
    """Return the pictures of *view*."""
    raise NotImplementedError


def cover(texts: Texts) -> str:
    """Return the picture for the lobby."""
    return svg.picture("cover-western-town", 640, 360, "", texts.say("drawing.cover"), "cover")


def legend(texts: Texts) -> list[tuple[str, str]]:
    """Return every symbol with its meaning."""
    return []
