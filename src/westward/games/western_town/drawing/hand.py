"""The viewer's own cards."""

from typing import Any, Final

from westward.draw import svg
from westward.engine import Texts, View
from westward.games.western_town.components import WesternTownComponents
from westward.games.western_town.drawing.cards import HEIGHT, WIDTH, card_face, card_says
from westward.games.western_town.drawing.icons import cls_of

PANEL: Final = 800
STEP: Final = 158
ROW: Final = 5
SMALL: Final = 0.62
SMALL_ROW: Final = 7


def hand(view: View, seat: int, box: WesternTownComponents, texts: Texts) -> str:
    """Return the hand, then inactive and green cards, smaller."""
    player = view["table"]["players"][seat]
    held = player["hand"]
    drawn = ""
    for at, number in enumerate(held):
        x, y = 8 + at % ROW * STEP, 10 + at // ROW * (HEIGHT + 12)
        drawn += card(view, player, number, box, texts, x, y)
    height = 10 + (max(len(held), 1) + ROW - 1) // ROW * (HEIGHT + 12)
    rest = [*player["inactive"], *player["green"], *player["dummies"]]
    if rest:
        drawn += svg.text(8, height + 10, texts.say("drawing.inactive_name"), 17, "start fill-ink-soft")
        drawn += small_cards(view, player, rest, box, texts, height + 24)
        height += 34 + int((HEIGHT + 12) * SMALL) * ((len(rest) + SMALL_ROW - 1) // SMALL_ROW)
    return svg.picture("hand", PANEL, height, drawn, texts.say("drawing.hand"), "hand")


def small_cards(
    view: View, player: dict[str, Any], numbers: list[int], box: WesternTownComponents, texts: Texts, y: float
) -> str:
    """Return cards that are not in hand, smaller."""
    drawn = ""
    for at, number in enumerate(numbers):
        x, dy = 8 + at % SMALL_ROW * 113, at // SMALL_ROW * (HEIGHT + 12) * SMALL
        drawn += card(view, player, number, box, texts, x, y + dy, SMALL)
    return drawn


def card(
    view: View,
    player: dict[str, Any],
    number: int,
    box: WesternTownComponents,
    texts: Texts,
    x: float,
    y: float,
    scale: float = 1,
) -> str:
    """Return one card; what is picked or chosen face down is marked."""
    id = f"{box.card_ids[number]}-{player['seat']}"
    is_marked = number in player["picked"] or number == player["chosen"]
    says = card_says(box, number, texts)
    if number == player["chosen"]:
        says = texts.say("drawing.card_chosen", {"card": box.card_ids[number]})
    body = svg.rect(-3, -3, WIDTH + 6, HEIGHT + 6, "hit", 13) + card_face(box, number, texts)
    cls = cls_of(view, id, "chosen" if is_marked else "")
    return svg.piece(id, x, y, body, cls=cls, says=says, scale=scale)
