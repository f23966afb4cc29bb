"""The middle of the table: the trays with their dice, the scoreboard, the supply and the partner row."""

from typing import Any, Final

from westward.draw import dice, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.engine import Texts, View
from westward.games.wild_tiled_west.drawing import marks
from westward.games.wild_tiled_west.drawing.cards import partner_card
from westward.games.wild_tiled_west.drawing.settlement import tile_says

SLOT_W: Final = 136
SLOT_H: Final = 112
EDGE: Final = 42  # room for notches
PAIR_W: Final = 4 * SLOT_W + 2 * EDGE
PAIR_H: Final = 5 * SLOT_H + 2 * EDGE
GAP: Final = 12
WIDTH: Final = 2 * PAIR_W + GAP
TOP: Final = 74
SHELF: Final = TOP + PAIR_H + 10
HEIGHT: Final = SHELF + 176
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")


def board(view: View, texts: Texts) -> str:
    """Return the whole middle of the table."""
    table = view["table"]
    body = round_track(table, texts) + score_line(view, texts)
    body += tray(view, 0, texts) + tray(view, 1, texts)
    body += "".join(notch(view, one, texts) for one in table["notches"])
    body += shelf(view, texts)
    return svg.picture("board", WIDTH, HEIGHT, body, texts.say("drawing.board"), "board")


def round_track(table: View, texts: Texts) -> str:
    """Return the years with their rounds, the town bonus and the tussle of each."""
    drawn = ""
    x = 8.0
    for year in range(4):
        rounds = table["rounds"][year]
        width = rounds * 34 + 118
        is_now = table["year"] == year + 1
        box = svg.rect(x, 6, width, 58, "fill-brass-light hair" if is_now else "fill-card hair", 10)
        ink = "fill-on-brass" if is_now else "fill-ink"
        box += svg.text(x + 22, 35, year + 1, 28, f"mid bold {ink}")
        for at in range(rounds):
            is_here = is_now and table["space"] == at + 1
            cls = "fill-wood ww-edge" if is_here else "fill-paper hair"
            box += svg.circle(x + 58 + at * 34, 35, 13, cls)
            number = "mid bold fill-on-wood" if is_here else "mid fill-ink-soft"
            box += svg.text(x + 58 + at * 34, 36, at + 1, 15, number)
        right = x + 58 + rounds * 34
        for y, sign, words in (
            (24, "house", f"+{table['town_bonus'][year]}"),
            (48, "mask", f"±{table['tussle_points'][year]}"),
        ):
            box += symbols.use(sign, right, y, 20, ink)
            box += svg.text(right + 14, y + 1, words, 17, f"start {ink}")
        values = {
            "year": year + 1,
            "rounds": rounds,
            "bonus": table["town_bonus"][year],
            "vp": table["tussle_points"][year],
        }
        drawn += svg.group(box, says=texts.say("drawing.year", values))
        x += width + 8
    return drawn


def score_line(view: View, texts: Texts) -> str:
    """Return the points of all players beside the round track."""
    drawn = ""
    for at, player in enumerate(view["table"]["players"]):
        x, y = 1068 + at % 3 * 74, 20 + at // 3 * 30
        values = {"player": view["names"][player["seat"]], "vp": player["points"]}
        words = pieces.chip(SEATS[player["seat"]], 12) + svg.text(18, 1, player["points"], 20, "start bold")
        if player["seat"] == view["table"]["first"]:
            words += symbols.use("star", -18, 0, 14, "fill-brass-dark")
        drawn += svg.group(words, x, y, says=texts.say("drawing.points", values))
    return drawn


def tray(view: View, pair: int, texts: Texts) -> str:
    """Return one pair of trays: prairie at the sides, the river in the middle."""
    left = pair * (PAIR_W + GAP)
    drawn = svg.rect(left + 4, TOP + 4, PAIR_W - 8, PAIR_H - 8, "fill-wood-light ww-edge", 16)
    drawn += svg.rect(left + EDGE + SLOT_W, TOP + 8, 2 * SLOT_W, PAIR_H - 16, "fill-water soft")
    piles = [pile for pile in view["table"]["piles"] if pile["pair"] == pair]
    return drawn + "".join(slot(view, pile, texts) for pile in piles)


def slot(view: View, pile: View, texts: Texts) -> str:
    """Return a pile: its tile, its price and how many are left."""
    x = pile["pair"] * (PAIR_W + GAP) + EDGE + pile["column"] * SLOT_W
    y = TOP + EDGE + pile["row"] * SLOT_H
    id = f"slot-{pile['slot']}"
    values = {"tile": pile["tile"], "tiles": pile["left"], "gold": pile["cost"]}
    says = texts.say("drawing.pile", {**values, "what": tile_says(pile["tile"], texts)})
    body = svg.rect(3, 3, SLOT_W - 6, SLOT_H - 6, "hit", 8)
    body += svg.rect(
        5, 5, SLOT_W - 10, SLOT_H - 10, "fill-paper hair pass" if pile["left"] else "fill-sunken hair pass", 7
    )
    body += _pile_tile(pile, texts)
    return svg.group(body, x, y, id=id, cls=_cls(view, id), says=says)


def _pile_tile(pile: View, texts: Texts) -> str:
    """Return the tile on top of a pile, its name, number and price."""
    name = texts.say(f"tile.{pile['tile']}")
    height = max(row for row, _, _, _ in pile["cells"]) + 1
    width = max(column for _, column, _, _ in pile["cells"]) + 1
    size = min(24.0, 62 / height, 84 / width)
    shape = svg.group(
        marks.tile_shape(pile["cells"], 24, pile["tile"], pile["sign"]),
        SLOT_W / 2 - width * size / 2 - 4,
        40 - height * size / 2,
        scale=size / 24,
    )
    drawn = svg.group(shape, cls="pass" if pile["left"] else "faint pass")
    type_size = next((size for size in (14, 13, 12, 11) if len(_lines(name, size)) <= 2), 10)
    drawn += svg.block(SLOT_W / 2, SLOT_H - 20, _lines(name, type_size), type_size, "mid bold")
    drawn += svg.text(SLOT_W - 18, 20, f"×{pile['left']}", 17, "mid bold fill-ink-soft")
    if pile["cost"]:
        drawn += svg.group(pieces.coin(str(pile["cost"]), 26), 20, 20)
    return drawn


def _lines(name: str, type_size: float) -> list[str]:
    """Return the name of a tile in lines that fit below it in bold."""
    return layout.wrapped(name, (SLOT_W - 16) / 1.15, type_size)


def notch(view: View, one: dict[str, Any], texts: Texts) -> str:
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
    return svg.group(drawn, x, y, id=key, cls=_cls(view, key), says=says)


def notch_place(number: int) -> tuple[float, float]:
    """Return where a notch is: along the sides for prairie dice, above and below for river dice."""
    if number <= 20:
        pair, at = divmod(number - 1, 10)
        left = pair * (PAIR_W + GAP)
        x = left + EDGE / 2 + 3 if at < 5 else left + PAIR_W - EDGE / 2 - 3
        return x, TOP + EDGE + (at % 5 + 0.5) * SLOT_H
    pair, at = divmod(number - 21, 4)
    x = pair * (PAIR_W + GAP) + EDGE + (1.5 + at % 2) * SLOT_W
    return x, TOP + EDGE / 2 + 3 if at < 2 else TOP + PAIR_H - EDGE / 2 - 3


def shelf(view: View, texts: Texts) -> str:
    """Return contracts, ace cards, the supply, partners and, alone, the Bandit Ridge."""
    table = view["table"]
    drawn = svg.group(contracts(table, texts), 8, SHELF) + svg.group(supply(view, texts), 8, SHELF + 92)
    drawn += svg.group(ace_cards(view, texts), 398, SHELF)
    if table["ridge"]:
        drawn += svg.group(ridge(table["ridge"], texts), 398, SHELF + 92)
    for at, card in enumerate(table["partner_row"]):
        drawn += partner_card(view, card, 640 + at * 166.0, SHELF + 4, texts, target=True)
    drawn += partner_deck(view, texts)
    return drawn


def contracts(table: View, texts: Texts) -> str:
    """Return the points for cows and the contracts on their places."""
    drawn = ""
    for at, one in enumerate(table["contracts"]):
        cls = "fill-sunken hair" if one["turned"] else "fill-card ww-edge"
        box = svg.rect(at * 92, 0, 86, 82, cls, 8)
        box += symbols.use("cow", at * 92 + 20, 18, 24, "fill-ink") + svg.text(
            at * 92 + 36, 19, one["cows"], 18, "start bold"
        )
        box += svg.text(at * 92 + 72, 19, table["cattle_points"][one["cows"]], 18, "mid bold fill-good")
        letter = {"gold": "g", "bullet": "u", "alley": "a", "pickaxe": "p"}.get(one["gain"], "")
        sign = marks.icon(letter, 38) if letter else symbols.use("laurel", 0, 0, 30, "fill-brass-dark")
        box += svg.group(sign, at * 92 + 28, 56) + svg.text(
            at * 92 + 50, 57, f"+{one['n']}", 24, "start bold"
        )
        values = {
            "cows": one["cows"],
            "vp": table["cattle_points"][one["cows"]],
            "contract": one["contract"],
            "n": one["n"],
        }
        key = "drawing.contract_small" if one["turned"] else "drawing.contract"
        drawn += svg.group(box, says=texts.say(key, values))
    return drawn


def supply(view: View, texts: Texts) -> str:
    """Return what is left of alleys, gold, bullets and hill bandits."""
    left = view["table"]["supply"]
    box = svg.rect(0, 0, 104, 74, "hit", 8) + svg.rect(2, 2, 100, 70, "fill-card hair pass", 8)
    box += svg.group(marks.alley_sign(60), 30, 37) + svg.text(56, 38, left["alleys"], 26, "start bold")
    drawn = svg.group(
        box,
        id="alleys",
        cls=_cls(view, "alleys"),
        says=texts.say("drawing.alleys", {"alleys": left["alleys"]}),
    )
    things = (
        (symbols.use("nugget", 0, 0, 28, "fill-gold"), "gold"),
        (symbols.use("bullet", 0, 0, 28, "fill-copper"), "bullets"),
        (svg.group(marks.person("hill_bandit", 38)), "hill_bandits"),
    )
    for at, (sign, key) in enumerate(things):
        says = texts.say(f"drawing.supply_{key}", {key: left[key]})
        drawn += pieces.counter(sign, left[key], 134 + at * 82, 37, says, size=22)
    return drawn


def ace_cards(view: View, texts: Texts) -> str:
    """Return the ace cards that are left in the supply; a taken one shows its owner."""
    drawn = ""
    for at, owner in enumerate(view["table"]["ace_cards"]):
        id = f"ace-{SUITS[at]}"
        box = svg.rect(at * 58, 0, 52, 82, "hit", 8)
        box += svg.rect(
            at * 58 + 2, 2, 48, 78, "fill-card ww-edge pass" if owner is None else "fill-sunken hair pass", 7
        )
        if owner is None:
            box += svg.group(marks.icon("SHDC"[at], 58), at * 58 + 26, 41)
            says = texts.say("drawing.ace_card", {"suit": SUITS[at]})
        else:
            box += svg.group(pieces.chip(SEATS[owner], 14), at * 58 + 26, 41)
            says = texts.say("drawing.ace_card_taken", {"suit": SUITS[at], "player": view["names"][owner]})
        drawn += svg.group(box, id=id, cls=_cls(view, id), says=says)
    return drawn


def partner_deck(view: View, texts: Texts) -> str:
    """Return the face-down deck of partners."""
    count = view["table"]["partner_deck"]
    box = svg.rect(0, 0, 92, 146, "hit", 10) + svg.rect(3, 3, 86, 140, "fill-wood ww-edge pass", 9)
    box += symbols.use("hat", 46, 60, 50, "fill-brass-light") + svg.text(
        46, 116, count, 24, "mid bold fill-on-wood"
    )
    says = texts.say("drawing.partner_deck", {"cards": count})
    return svg.group(
        box, 640 + 3 * 166, SHELF + 4, id="partner-deck", cls=_cls(view, "partner-deck"), says=says
    )


def ridge(one: View, texts: Texts) -> str:
    """Return the Bandit Ridge of a solo game: bandits that live, cows on their way, cards to come."""
    drawn = svg.rect(0, 0, 226, 74, "fill-tone-stone hair", 8)
    drawn += symbols.use("mountain", 34, 38, 56, "fill-deep-stone")
    drawn += symbols.use("mask", 92, 24, 26, "fill-ink") + svg.text(
        112, 25, one["strength"], 24, "start bold"
    )
    drawn += symbols.use("cow", 92, 54, 24, "fill-ink") + svg.text(
        112, 55, one["loose_cows"], 22, "start bold"
    )
    drawn += symbols.use("bullet", 160, 24, 22, "fill-copper") + svg.text(
        176, 25, one["bullets"], 22, "start bold"
    )
    drawn += symbols.use("cards", 160, 54, 22, "fill-ink-soft") + svg.text(
        176, 55, one["deck"], 22, "start bold"
    )
    values = {
        "bandits": one["strength"],
        "cows": one["loose_cows"],
        "bullets": one["bullets"],
        "cards": one["deck"],
    }
    return svg.group(drawn, id="ridge", says=texts.say("drawing.ridge", values))


def _cls(view: View, target: str) -> str:
    return "target last" if target in view.get("last", ()) else "target"
