"""The arrangements among which a player chooses: each as a small picture of its two paths."""

from westward.draw import layout, pieces, svg
from westward.engine import Texts, View
from westward.games.sierra_west.drawing import faces, icons
from westward.games.sierra_west.drawing.table import cls_of

WIDTH = 780
CELL_WIDTH, CELL_HEIGHT = 252, 150

Path = tuple[tuple[int, int] | None, ...]

# the column of a board and the icon of a card that each path space reads, as printed on the board
GREEN: Path = ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2))
TAN: Path = ((0, 3), (0, 5), None, (2, 3), (2, 5))


def is_asked(view: View) -> bool:
    """Tell whether the viewer must plan now."""
    return view["decision"] is not None and view["decision"]["kind"] == "plan_cards"


def plans(view: View, texts: Texts) -> str:
    """Return every arrangement once, three in a row."""
    options = {option["target"]: option for option in view["decision"]["options"]}
    hand = {card["id"]: card for card in view["table"]["players"][view["seat"]]["hand"]}
    rows = (len(options) + 2) // 3
    drawn = ""
    for (target, option), (x, y) in zip(
        options.items(), layout.grid(len(options), 3, CELL_WIDTH + 6, CELL_HEIGHT + 6), strict=True
    ):
        cards = [hand[int(number)] for number in target.split("-")[1:]]
        body = panorama(cards, CELL_WIDTH, CELL_HEIGHT)
        drawn += svg.group(body, x + 4, y + 4, id=target, cls=cls_of(view, target), says=option["label"])
    height = rows * (CELL_HEIGHT + 6) + 8
    return svg.picture("plans", WIDTH, height, drawn, texts.say("drawing.plans"))


def panorama(cards: list[View], width: float, height: float) -> str:
    """Return the visible icons of three cards: summits above, then the green and the tan path."""
    row = height * 0.34
    head = height - 2 * row
    drawn = svg.rect(-2, -2, width + 4, height + 4, "hit", 10) + svg.rect(
        0, 0, width, height, "fill-card ww-edge", 10
    )
    drawn += svg.rect(3, head, width - 6, row, "fill-tone-forest") + svg.rect(
        3, head + row, width - 6, row - 3, "fill-tone-wheat", 6
    )
    for slot, card in enumerate(cards):
        x = width * (slot + 0.5) / 3
        drawn += faces.summit_sign(card, x - 22, head / 2, head * 0.78)
        words = card["key"].rpartition("_")[2]
        drawn += svg.text(x + 8, head / 2, words, layout.fitted(words, 24, 16), "mid bold fill-ink-soft")
        if card["animal"] and slot != 1:
            drawn += icons.animal(card["animal"], x + 29, head / 2, 19)
    step = width / 5
    for line, path in enumerate((GREEN, TAN)):
        for at, source in enumerate(path):
            if source is not None:
                slot, icon = source
                drawn += icons.icon(
                    cards[slot]["icons"][icon], step * (at + 0.5), head + row * (line + 0.5), row * 0.8
                )
    for at, words in ((1, "1"), (4, "2")):
        drawn += svg.group(pieces.coin(words, 18), step * (at + 0.16), head + row * 1.24)
    return drawn
