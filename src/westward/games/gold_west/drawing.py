"""The SVG of a view of Gold West."""

from westward.engine import Panel, Texts, View


def draw(view: View, texts: Texts) -> list[Panel]:
    """Return the panels of *view*."""
    return []


def cover(texts: Texts) -> str:
    """Return the picture for the lobby."""
    return ""


def legend(texts: Texts) -> list[tuple[str, str]]:
    """Return the symbols."""
    return []
