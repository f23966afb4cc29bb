"""How Wild Tiled West looks: the pictures of a view, and never of a state."""

from westward.engine import Panel, Texts, View


def draw(view: View, texts: Texts) -> list[Panel]:
    """Return the panels of *view*."""
    raise NotImplementedError


def cover(texts: Texts) -> str:
    """Return the picture on the lid."""
    raise NotImplementedError


def legend(texts: Texts) -> list[tuple[str, str]]:
    """Return each symbol of the game with its meaning."""
    raise NotImplementedError
