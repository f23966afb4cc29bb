"""The three cards under a player board, overlapping as in the box, and the two paths that stay visible."""

from westward.draw import pieces, svg, symbols
from westward.faces import View
from westward.games.sierra_west.drawing import faces, icons
from westward.games.sierra_west.drawing.table import cls_of
from westward.text import Catalogue

WIDTH, HEIGHT = 780, 560
COLUMN = 96
CARD_X = (24, 216, 408)  # the left edges of the left, middle and right card
CARD_TOP = (226, 138, 226)
GREEN_Y, TAN_Y, ROW_HEIGHT = 358, 446, 84
SPACE_COLUMNS = (0, 0, 2, 3, 4, 6)  # by column of the board: the column among seven, with the teeth
END_X = 738
OVERLAP = (1, 0, 2)  # the outer cards lie on the middle one (SW-3.12)


def planned(view: View, player: View, texts: Catalogue) -> str:
    """Return the three cards as they lie: the outer ones on the middle one, the board's teeth on both."""
    board = player["board"]
    drawn = "".join(ground(board[slot], slot, texts) for slot in OVERLAP)
    for slot, card in enumerate(board):
        target = f"summit-{slot}"
        x, y, body, says = summit_box(card, slot, texts)
        drawn += svg.group(body, x, y, id=target, cls=cls_of(view, target), says=says)
    drawn += teeth()
    for space in player["paths"]:
        target = f"space-{space['space']}"
        body, says = space_box(space, texts)
        drawn += svg.group(body, *space_spot(space), id=target, cls=cls_of(view, target), says=says)
    return drawn + path_ends(texts)


def ground(card: View, slot: int, texts: Catalogue) -> str:
    """Return an empty card with its two coloured rows."""
    x, top = CARD_X[slot], CARD_TOP[slot]
    body = svg.rect(0, 0, 3 * COLUMN, HEIGHT - 22 - top, "fill-card ww-edge", 12)
    body += svg.rect(2, GREEN_Y - top, 3 * COLUMN - 4, ROW_HEIGHT, "fill-tone-forest")
    body += svg.rect(2, TAN_Y - top, 3 * COLUMN - 4, ROW_HEIGHT + 4, "fill-tone-wheat", 10)
    if slot == 1:  # the tan path has no space here
        body += _onward(1.5 * COLUMN, TAN_Y - top + ROW_HEIGHT / 2, "fill-ink-soft")
    elif card["animal"]:
        animal = icons.animal(card["animal"], 3 * COLUMN - 26, 26, 40)
        body += svg.group(animal, says=texts.say(f"animal.{card['animal']}"))
    return svg.group(body, x, top, says=faces.card_words(card, texts))


def summit_box(card: View, slot: int, texts: Catalogue) -> tuple[float, float, str, str]:
    """Return the summit space of a card: where it is, how it looks, what it says."""
    x, y = CARD_X[slot] + 8, CARD_TOP[slot] + 8
    width, height = (3 * COLUMN - 16, 76) if slot == 1 else (3 * COLUMN - (60 if card["animal"] else 16), 112)
    body = svg.rect(-2, -2, width + 4, height + 4, "hit", 9) + svg.rect(
        0, 0, width, height, "fill-paper hair", 8
    )
    body += faces.summit(card, 6, 4, width - (64 if slot == 1 else 58), height - 8)
    body += faces.number(card, 22, height - 13, 18) if slot != 1 else faces.number(card, 22, 16, 18)
    return x, y, body, texts.say("drawing.summit", {"summit": card["summit_key"]})


def teeth() -> str:
    """Return the two teeth of the board, which hide the middle column of the outer cards (SW-3.12)."""
    drawn = ""
    for x in (CARD_X[0] + COLUMN, CARD_X[2] + COLUMN):
        edge = f"M{x + 6} {HEIGHT}V{GREEN_Y + 6}q0 -10 10 -10h{COLUMN - 32}q10 0 10 10V{HEIGHT}Z"
        drawn += svg.path(edge, "fill-wood ww-edge pass")
        for y in (GREEN_Y, TAN_Y):
            drawn += _onward(x + COLUMN / 2, y + ROW_HEIGHT / 2, "fill-on-wood soft")
    return drawn


def _onward(x: float, y: float, cls: str) -> str:
    """Return an arrow in the direction in which a path is walked."""
    return svg.path(f"M{x - 20:g} {y - 5:g}h20v-11l22 16 -22 16v-11h-20Z", f"{cls} pass")


def space_spot(space: View) -> tuple[float, float]:
    """Return the middle of a path space."""
    column = SPACE_COLUMNS[min(space["column"], 5)]
    return CARD_X[0] + COLUMN * (column + 0.5), (
        GREEN_Y if space["path"] == "green" else TAN_Y
    ) + ROW_HEIGHT / 2


def space_box(space: View, texts: Catalogue) -> tuple[str, str]:
    """Return a path space and what it says: its icon, a red border if it is mandatory, its price."""
    half = 40
    body = svg.rect(-half - 2, -half - 2, 2 * half + 4, 2 * half + 4, "hit", 12)
    edge = "fill-card stroke-warn next" if space["mandatory"] else "fill-card hair"
    body += svg.rect(-half, -half, 2 * half, 2 * half, edge, 10) + icons.icon(space["icon"], 0, -4, 56)
    if space["price"]:
        body += svg.group(pieces.coin(str(space["price"]), 30), -half + 12, half - 10)
    return body, space_words(space, texts)


def space_words(space: View, texts: Catalogue) -> str:
    """Return a path space in words: its icon, whether it is mandatory, what it costs."""
    key = "drawing.space_mandatory" if space["mandatory"] else "drawing.space"
    return texts.say(
        key if space["price"] else f"{key}_free", {"icon": space["icon"], "price": space["price"]}
    )


def path_ends(texts: Catalogue) -> str:
    """Return the ends of both paths."""
    drawn = ""
    for y, tone in ((GREEN_Y, "fill-tone-forest"), (TAN_Y, "fill-tone-wheat")):
        body = svg.rect(0, 0, 66, ROW_HEIGHT, f"{tone} hair", 10) + symbols.use(
            "flag", 14, 16, 20, "fill-ink-soft"
        )
        drawn += svg.group(body, 706, y, says=texts.say("drawing.path_end"))
    return drawn
