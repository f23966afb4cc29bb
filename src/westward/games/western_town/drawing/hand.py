"""The viewer's own cards."""

from typing import Any, Final

from westward.draw import svg
from westward.draw.pieces import tick
from westward.faces import View
from westward.games.western_town.components import WesternTownComponents
from westward.games.western_town.drawing.cards import (
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WIDTH,
    card_face,
    card_says,
    laid_face,
)
from westward.games.western_town.drawing.icons import cls_of
from westward.games.western_town.drawing.towns import table_cards
from westward.text import Catalogue

PANEL: Final = 576
ROW: Final = 3
SMALL_ROW: Final = 5


def hand(view: View, seat: int, box: WesternTownComponents, texts: Catalogue) -> str:
    """Return the hand, then what lies on the table, inactive and green cards, smaller."""
    player = view["table"]["players"][seat]
    held = player["hand"]
    drawn = ""
    for at, number in enumerate(held):
        x, y = 10 + at % ROW * (WIDTH + 8), 10 + at // ROW * (HEIGHT + 10)
        drawn += card(view, player, number, box, texts, x, y)
    height = 12 + (max(len(held), 1) + ROW - 1) // ROW * (HEIGHT + 10)
    drawn += svg.text(10, height + 10, texts.say("drawing.table_name"), 17, "start fill-ink-soft")
    drawn += table_cards(view, player, box, texts, height + 24)
    height += 32 + SMALL_HEIGHT + 8
    for key in ("inactive", "green", "dummies"):
        if player[key]:
            drawn += svg.text(10, height + 10, texts.say(f"drawing.{key}_name"), 17, "start fill-ink-soft")
            drawn += small_cards(view, player, player[key], box, texts, height + 24)
            height += 32 + (SMALL_HEIGHT + 8) * ((len(player[key]) + SMALL_ROW - 1) // SMALL_ROW)
    return svg.picture("hand", PANEL, height, drawn, texts.say("drawing.hand"))


def small_cards(
    view: View,
    player: dict[str, Any],
    numbers: list[int],
    box: WesternTownComponents,
    texts: Catalogue,
    y: float,
) -> str:
    """Return cards that are not in hand, smaller."""
    drawn = ""
    for at, number in enumerate(numbers):
        x, dy = 10 + at % SMALL_ROW * (SMALL_WIDTH + 8), at // SMALL_ROW * (SMALL_HEIGHT + 8)
        drawn += card(view, player, number, box, texts, x, y + dy, is_small=True)
    return drawn


def card(
    view: View,
    player: dict[str, Any],
    number: int,
    box: WesternTownComponents,
    texts: Catalogue,
    x: float,
    y: float,
    *,
    is_small: bool = False,
) -> str:
    """Return one card; what is picked or chosen face down is marked."""
    id = f"{box.card_ids[number]}-{player['seat']}"
    is_marked = number in player["picked"] or number == player["chosen"]
    says = card_says(box, number, texts)
    if number == player["chosen"]:
        says = texts.say("drawing.card_chosen", {"card": box.card_ids[number]})
    if is_small:
        hit = svg.rect(-2, -2, SMALL_WIDTH + 4, SMALL_HEIGHT + 4, "hit", 8)
        body = hit + laid_face(box, number, texts, is_up=True)
    else:
        body = svg.rect(-3, -3, WIDTH + 6, HEIGHT + 6, "hit", 13) + card_face(box, number, texts)
    if is_marked:
        body += svg.group(tick(), SMALL_WIDTH - 14 if is_small else WIDTH - 16, 18)
    cls = cls_of(view, id, "picked" if is_marked else "")
    return svg.piece(id, x, y, body, cls=cls, says=says)
