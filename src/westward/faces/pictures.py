"""How a game looks: for the browser, the terminal, docs and notebooks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from westward.faces.sight import View
from westward.text import Catalogue


class Panel:
    """
    One drawn part of the table: an SVG picture with a stable *id*.

    *place* tells where it belongs: "board", "mine", "others" or "side".
    """

    def __init__(self, id: str, title: str, place: str, svg: str) -> None:
        self.id: Final = id
        self.title: Final = title
        self.place: Final = place
        self.svg: Final = svg


def _no_cover(_text: Catalogue) -> str:
    return ""


def _no_legend(_text: Catalogue) -> list[tuple[str, str]]:
    return []


@dataclass(frozen=True)
class Pictures:
    """
    The face of a game that is looked at; it draws views, never states.

    *panels* gives the pictures of a view, *text_board* the view as plain text for a terminal; *cover* the
    picture of the game for a lobby, as SVG; *legend* every symbol of the drawings with its meaning.
    """

    panels: Callable[[View, Catalogue], list[Panel]]
    text_board: Callable[[View, Catalogue], str]
    cover: Callable[[Catalogue], str] = _no_cover
    legend: Callable[[Catalogue], list[tuple[str, str]]] = _no_legend
