"""The trays: the piles with their prices, and the dice on their notches."""

from typing import Any, Final

from westward.draw import dice, layout, pieces, svg
from westward.faces import View
from westward.games.wild_tiled_west.drawing import marks
from westward.games.wild_tiled_west.drawing.belongings import tile_says
from westward.games.wild_tiled_west.drawing.marks import touched
from westward.text import Catalogue

SLOT_W: Final = 136
SLOT_H: Final = 112
EDGE: Final = 42  # room for notches
WIDTH: Final = 4 * SLOT_W + 2 * EDGE
HEIGHT: Final = 5 * SLOT_H + 2 * EDGE


def tray(view: View, pair: int, texts: Catalogue) -> str:
    """Return one pair of trays: prairie at the sides, the river in the middle."""
    drawn = svg.rect(4, 4, WIDTH - 8, HEIGHT - 8, "fill-wood-light ww-edge", 16)
    drawn += svg.rect(EDGE + SLOT_W, 8, 2 * SLOT_W, HEIGHT - 16, "fill-water soft")
    table = view["table"]
    drawn += "".join(slot(view, pile, texts) for pile in table["piles"] if pile["pair"] == pair)
    drawn += "".join(notch(view, one, texts) for one in table["notches"] if pair_of(one["notch"]) == pair)
    says = texts.say(f"drawing.trays_{pair}")
    return svg.picture(f"trays-{pair}", WIDTH, HEIGHT, drawn, says, "half")


def pair_of(notch: int) -> int:
    """Return the pair of trays that a notch belongs to."""
    return (notch - 1) // 10 if notch <= 20 else (notch - 21) // 4


def slot(view: View, pile: View, texts: Catalogue) -> str:
    """Return a pile: its tile, its price and how many are left."""
    x = EDGE + pile["column"] * SLOT_W
    y = EDGE + pile["row"] * SLOT_H
    id = f"slot-{pile['slot']}"
    what = tile_says(pile, texts)
    says = texts.say("drawing.pile", {"tiles": pile["left"], "gold": pile["cost"], "what": what})
    body = svg.rect(3, 3, SLOT_W - 6, SLOT_H - 6, "hit", 8)
    body += svg.rect(
        5, 5, SLOT_W - 10, SLOT_H - 10, "fill-paper hair pass" if pile["left"] else "fill-sunken hair pass", 7
    )
    body += _pile_tile(pile, texts)
    return svg.group(body, x, y, id=id, cls=touched(view, id), says=says)


def _pile_tile(pile: View, texts: Catalogue) -> str:
    """Return the tile on top of a pile, its name, number and price."""
    name = texts.say(f"tile.{pile['tile']}")
    height = max(row for row, _, _, _ in pile["cells"]) + 1
    width = max(column for _, column, _, _ in pile["cells"]) + 1
    size = min(24.0, 62 / height, 80 / width)
    shape = svg.group(
        marks.tile_shape(pile["cells"], 24, pile["tile"], pile["sign"]),
        82 - width * size / 2,
        42 - height * size / 2,
        scale=size / 24,
    )
    drawn = svg.group(shape, cls="pass" if pile["left"] else "faint pass")
    type_size = next((size for size in (14, 13, 12, 11) if len(_lines(name, size)) <= 2), 10)
    drawn += svg.block(SLOT_W / 2, SLOT_H - 20, _lines(name, type_size), type_size, "mid bold")
    drawn += svg.text(22, 66, f"×{pile['left']}", 16, "mid bold fill-ink-soft")
    return drawn + _price(pile, texts)


def _price(pile: View, texts: Catalogue) -> str:
    """Return the cost of the slot or, where a die reaches the pile, a larger coin with the whole price."""
    price, cost = pile["price"], pile["cost"]
    if price is None:
        return svg.group(pieces.coin(str(cost), 26), 20, 20) if cost else ""
    drawn = svg.group(pieces.coin(str(price), 36), 23, 24, says=texts.say("drawing.price", {"gold": price}))
    if price != cost:  # gold for claim jumps
        drawn += svg.text(23, 49, f"{cost}+{price - cost}", 14, "mid bold fill-ink-soft")
    return drawn


def _lines(name: str, type_size: float) -> list[str]:
    """Return the name of a tile in lines that fit below it in bold."""
    return layout.wrapped(name, (SLOT_W - 16) / 1.15, type_size)


def notch(view: View, one: dict[str, Any], texts: Catalogue) -> str:
    """Return a notch with its number, and the die on it."""
    x, y = notch_place(one["notch"])
    key = f"notch-{one['notch']}"
    values = {"die": one["kind"], "number": one["number"]}
    says = texts.say("drawing.die" if one["die"] else "drawing.notch", values)
    number = str(one["number"])
    if not one["die"]:
        drawn = svg.circle(0, 0, 14, "fill-wood-dark") + svg.text(0, 1, number, 15, "mid fill-on-wood")
    elif one["kind"] == "prairie":
        drawn = dice.twenty(number, 46)
    else:
        drawn = dice.eight(number, 48)
    return svg.group(drawn, x, y, id=key, cls=touched(view, key), says=says)


def notch_place(number: int) -> tuple[float, float]:
    """Return where a notch is: along the sides for prairie dice, above and below for river dice."""
    if number <= 20:
        at = (number - 1) % 10
        return EDGE / 2 + 3 if at < 5 else WIDTH - EDGE / 2 - 3, EDGE + (at % 5 + 0.5) * SLOT_H
    at = (number - 21) % 4
    return EDGE + (1.5 + at % 2) * SLOT_W, EDGE / 2 + 3 if at < 2 else HEIGHT - EDGE / 2 - 3
