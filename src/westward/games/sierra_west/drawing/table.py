"""The board that all share: mountain, wagon trail and special row, tracks, market, supplies."""

from typing import Any

from westward.draw import cards, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.sierra_west.drawing import faces, icons
from westward.games.sierra_west.naming import special_words
from westward.text import Catalogue

WIDTH, HEIGHT = 1280, 868
CARD_WIDTH, CARD_HEIGHT = 118, 136
STEP_X, STEP_Y = 122, 84
LEFT, TOP = 16, 14
BASE = 20
BASE_Y = 492
TRAIL_X, TRAIL_Y = 16, 556
SPACE_WIDTH = 178
ROW_Y = 676
SIDE_X = 770


def board(view: View, texts: Catalogue) -> str:
    """Return everything that lies between the players."""
    body = svg.rect(0, 0, WIDTH, HEIGHT, "fill-paper")
    body += mountain(view, texts) + base(view, texts) + trail(view, texts) + special_row(view, texts)
    body += tracks(view, texts) + market(view, texts) + supplies(view, texts)
    body += frontiersmen(view, texts) + wagons(view, texts) + canoes(view, texts)
    return svg.picture("board", WIDTH, HEIGHT, body, texts.say("drawing.board"), "board")


def colour_of(owner: int | str) -> str:
    """Return the colour of a side; Hastings is violet."""
    return SEATS[owner] if isinstance(owner, int) else "violet"


def name_of(view: View, owner: int | str) -> str:
    """Return the name of a side."""
    return view["names"][owner] if isinstance(owner, int) else "Hastings"


def side_of(view: View, side: int) -> int | str:
    """Return the owner of the *side*-th wagon or marker."""
    return side if side < view["seats"] else "hastings"


def cls_of(view: View, target: str) -> str:
    """Return the class of a thing that the last choices touched."""
    return "target last" if target in view.get("last", ()) else "target"


# The mountain


def spots() -> dict[int, tuple[float, float]]:
    """Return the top left corner of each place of the mountain."""
    found = {}
    for row, at, x, y in cards.pyramid([2, 3, 4, 5, 6], CARD_WIDTH, STEP_X, STEP_Y):
        found[row * (row + 3) // 2 + at] = (LEFT + x, TOP + y)
    return found


def mountain(view: View, texts: Catalogue) -> str:
    """Return the pyramid, from the bottom row to the peak, face-up and face-down cards."""
    places = {place["place"]: place for place in view["table"]["mountain"]}
    ground = svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, "fill-none hair faint", 10)
    drawn = "".join(svg.group(ground, x, y) for at, (x, y) in spots().items() if not places[at]["back"])
    for at in sorted(spots(), reverse=True):  # the peak lies on top
        if places[at]["back"]:
            drawn += mountain_card(view, places[at], *spots()[at], texts)
    return drawn


def mountain_card(view: View, place: View, x: float, y: float, texts: Catalogue) -> str:
    """Return one card of the mountain."""
    target = f"place-{place['place']}"
    values = {"row": place["row"], "column": place["column"] + 1}
    if place["card"]:
        body = faces.small_card(place["card"], CARD_WIDTH, CARD_HEIGHT, texts)
        says = faces.card_words(place["card"], texts)
    elif "outpost" in place:
        body = _outpost(place)
        says = texts.say("drawing.outpost", {"outpost": place["outpost"]["key"], "outlaws": place["outlaws"]})
    else:
        is_special = place["back"] == "special"
        body = cards.back(CARD_WIDTH, CARD_HEIGHT, 10, "campfire" if is_special else "mountain")
        if is_special:
            body += svg.rect(6, 6, CARD_WIDTH - 12, CARD_HEIGHT - 12, "fill-none stroke-accent next", 8)
            level = place.get("level", 0)
            if level:
                body += svg.text(CARD_WIDTH / 2, CARD_HEIGHT - 22, "I" * level, 24, "mid bold fill-on-wood")
        says = texts.say("drawing.special_back" if is_special else "drawing.basic_back", values)
    hit = cards.hit(CARD_WIDTH, CARD_HEIGHT, 10)
    return svg.group(hit + body, x, y, id=target, cls=cls_of(view, target), says=says)


def _outpost(place: View) -> str:
    """Return an outpost with its numeral and its outlaws, below what the card above it covers."""
    numeral = ("I", "II", "III", "IV", "V")[place["outpost"]["level"] - 1]
    drawn = svg.rect(2, 4, CARD_WIDTH, CARD_HEIGHT, "shade", 10)
    drawn += svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, "fill-tone-mesa ww-edge", 10)
    drawn += symbols.use("cabin", 34, CARD_HEIGHT - 24, 40, "fill-deep-mesa")
    drawn += svg.text(CARD_WIDTH - 34, CARD_HEIGHT - 22, numeral, 28, "mid bold display")
    for at in range(place["outlaws"]):
        x = CARD_WIDTH / 2 + (at - (place["outlaws"] - 1) / 2) * 35
        drawn += symbols.use("mask", x, CARD_HEIGHT - 60, 30, "fill-ink")
    return drawn


def base(view: View, texts: Catalogue) -> str:
    """Return the foot of the mountain."""
    width = 5 * STEP_X + CARD_WIDTH
    target = f"place-{BASE}"
    body = svg.rect(-2, -2, width + 4, 52, "hit", 10) + svg.rect(
        0, 0, width, 48, "fill-tone-meadow ww-edge", 10
    )
    body += symbols.use("campfire", 26, 24, 32, "fill-warn")
    outlaws = view["table"]["outlaws_on_base"]
    for at in range(outlaws):
        body += symbols.use("mask", width - 28 - at * 32, 24, 28, "fill-ink")
    says = texts.say("drawing.base", {"outlaws": outlaws})
    return svg.group(body, LEFT, BASE_Y, id=target, cls=cls_of(view, target), says=says)


def frontiersmen(view: View, texts: Catalogue) -> str:
    """Return the frontiersmen on their cards or on the base."""
    drawn = ""
    men = view["table"]["frontiersmen"]
    for man in men:
        together = [other["man"] for other in men if other["place"] == man["place"]]
        at = together.index(man["man"])
        if man["place"] == BASE:
            x, y = LEFT + 80.0 + at * 52, BASE_Y + 24.0
        else:
            left, top = spots()[man["place"]]
            x, y = left + 24 + at * 30, top + CARD_HEIGHT - 26
        body = pieces.pawn(colour_of(man["owner"]), 46)
        says = texts.say("drawing.frontiersman", {"player": name_of(view, man["owner"])})
        drawn += svg.piece(f"man-{man['man']}", x, y, body, cls="pass", says=says)
    return drawn


# The trail and the row


def trail(view: View, texts: Catalogue) -> str:
    """Return the wagon trail: multipliers, and the price for moving on at the right of each space."""
    drawn = ""
    for space, stop in enumerate(view["table"]["trail"]):
        x = TRAIL_X + space * SPACE_WIDTH
        says = texts.say("drawing.trail", {"space": space, "times": stop["multiplier"]})
        body = svg.rect(0, 0, SPACE_WIDTH - 4, 110, "fill-tone-clay hair", 8)
        body += svg.text(28, 22, f"{stop['multiplier']}×", 26, "mid bold display")
        if stop["price"]:
            body += icons.price(stop["price"], SPACE_WIDTH / 2 + 14, 92, 26)
            body += svg.path(f"M{SPACE_WIDTH - 26} 14h8v-6l12 12 -12 12v-6h-8Z", "fill-ink-soft pass")
        drawn += svg.group(body, x, TRAIL_Y, says=says)
    return drawn


def wagons(view: View, texts: Catalogue) -> str:
    """Return the wagons on the trail."""
    drawn = ""
    spaces = view["table"]["wagons"]
    for side, space in enumerate(spaces):
        owner = side_of(view, side)
        at = spaces[:side].count(space)
        together = spaces.count(space)
        x = TRAIL_X + space * SPACE_WIDTH + (74 if together < 3 else 30) + at * (50 if together < 3 else 38)
        y = TRAIL_Y + (40 if together < 3 else 56)
        colour = colour_of(owner)
        body = svg.circle(0, 0, 26, "hit") + symbols.use("wagon", 0, 0, 44)
        body += svg.group(pieces.chip(colour, 11), -2, -8)
        says = texts.say("drawing.wagon", {"player": name_of(view, owner), "space": space})
        drawn += svg.piece(f"wagon-{side}", x, y, body, cls=cls_of(view, f"wagon-{side}"), says=says)
    return drawn


def special_row(view: View, texts: Catalogue) -> str:
    """Return the six slots below the trail, and the Fish Market left of them."""
    table = view["table"]
    width, height = SPACE_WIDTH - 8, 176
    drawn = ""
    for slot in range(1, 7):
        x = TRAIL_X + slot * SPACE_WIDTH
        card = table["row"][slot - 1] if slot <= len(table["row"]) else None
        if card is None:
            empty = svg.rect(0, 0, width, height, "fill-sunken hair", 10)
            empty += svg.text(width / 2, height / 2, slot, 30, "mid faint")
            says = texts.say("drawing.free_slot", {"slot": slot})
            drawn += svg.group(empty, x, ROW_Y, id=f"row-{slot}", cls="target", says=says)
            continue
        body = cards.hit(width, height, 10) + faces.special_card(card, width, height)
        values = {"special": card["key"], "slot": slot, "content": special_words(card, texts) or "–"}
        says = texts.say("drawing.special", values)
        drawn += svg.group(body, x, ROW_Y, id=f"row-{slot}", cls=cls_of(view, f"row-{slot}"), says=says)
    if table["mode"] == "boats_banjos":
        drawn += fish_market(view, texts, width, height)
    return drawn


def fish_market(view: View, texts: Catalogue, width: float, height: float) -> str:
    """Return the Fish Market with its trades."""
    body = cards.hit(width, height, 10) + svg.rect(0, 0, width, height, "fill-tone-coast ww-edge", 10)
    for at, (fish, goods) in enumerate((("trout", "food"), ("bass", "wood"), ("salmon", "stone"))):
        y = 20 + at * 25
        body += icons.good(fish, 44, y, 28) + svg.text(82, y, "→", 20) + icons.good(goods, 118, y, 26)
    for at, words in enumerate(("2≠ 1", "3≠ 2", "2= 3", "3= 4")):
        x, y = 36 + at % 2 * 80, 96 + at // 2 * 24
        body += svg.text(x, y, words, 17, "mid bold") + icons.good("gold", x + 28, y, 18)
    return svg.group(
        body,
        TRAIL_X,
        ROW_Y,
        id="fish-market",
        cls=cls_of(view, "fish-market"),
        says=texts.say("drawing.fish_market"),
    )


def canoes(view: View, texts: Catalogue) -> str:
    """Return the canoes on the river."""
    if view["table"]["mode"] != "boats_banjos":
        return ""
    drawn = ""
    for player in view["table"]["players"]:
        seat = player["seat"]
        x = TRAIL_X + player["canoe"] * SPACE_WIDTH + 24 + seat * 40
        y = ROW_Y + 158
        body = symbols.use("canoe", 0, 0, 34, f"fill-seat-{SEATS[seat]} ww-edge") + svg.group(
            pieces.chip(SEATS[seat], 8), 0, -10
        )
        says = texts.say("drawing.canoe", {"player": view["names"][seat]})
        drawn += svg.piece(f"canoe-{seat}", x, y, body, cls="pass", says=says)
    return drawn


# The right side


def tracks(view: View, texts: Catalogue) -> str:
    """Return the homestead tracks with all markers."""
    shown = view["table"]["tracks"]
    high = 62 if len(shown) < 4 else 46
    order = ("food", "wood", "stone", "green_apple", "red_apple")
    drawn = ""
    for line, track in enumerate(shown):
        number = order.index(track["track"])
        y = TOP + line * (high + 4)
        body = svg.rect(-2, -2, 494, high + 4, "hit", 8) + svg.rect(0, 0, 490, high, "fill-card hair", 8)
        body += icons.good(track["track"], 30, high / 2, high * 0.66)
        step = 422 / len(track["values"])
        for at, value in enumerate(track["values"]):
            x = 64 + step * (at + 0.5)
            body += svg.rect(x - step / 2 + 2, 4, step - 4, high - 8, "fill-sunken", 6)
            body += svg.text(x, high / 2, value, high * 0.5, "mid bold soft")
        says = texts.say("drawing.track", {"track": track["track"]})
        drawn += svg.group(
            body, SIDE_X, y, id=f"track-{number}", cls=cls_of(view, f"track-{number}"), says=says
        )
        drawn += _markers(view, track, step, SIDE_X + 64, y + high / 2, number, texts)
    return drawn


def _markers(view: View, track: View, step: float, x: float, y: float, number: int, texts: Catalogue) -> str:
    drawn = ""
    for side, at in enumerate(track["markers"]):
        owner = side_of(view, side)
        dx, dy = ((-1, -1), (1, 1), (1, -1), (-1, 1))[side]
        spot = (x + step * (at + 0.5) + dx * step * 0.24, y + dy * 9)
        values = {"player": name_of(view, owner), "track": track["track"], "value": track["values"][at]}
        says = texts.say("drawing.marker", values)
        drawn += svg.piece(
            f"marker-{number}-{side}", *spot, pieces.chip(colour_of(owner), 12), cls="pass", says=says
        )
    return drawn


def market(view: View, texts: Catalogue) -> str:
    """Return the cabin market: four tiles with their prices, stack and discards."""
    table = view["table"]
    y = 296
    drawn = svg.text(SIDE_X, y - 12, texts.say("drawing.market"), 20, "start bold display")
    counts = {"stack": table["cabin_stack"], "discards": len(table["cabin_discards"])}
    drawn += svg.text(
        SIDE_X + 490, y - 12, texts.say("drawing.market_counts", counts), 16, "end fill-ink-soft"
    )
    for slot in table["market"]:
        at = slot["slot"] - 1
        target = f"market-{slot['slot']}"
        ground = "fill-tone-mesa" if at == 3 else "fill-sunken"
        body = cards.hit(116, 138, 8) + svg.rect(0, 0, 116, 138, f"{ground} hair", 8)
        says = texts.say("drawing.empty_market")
        if "cabin" in slot:
            body += svg.group(faces.cabin_tile(slot, 108, 102, texts), 4, 4)
            says = faces.cabin_words(slot, texts)
        body += icons.price(slot["price"], 58, 123, 25)
        drawn += svg.group(body, SIDE_X + at * 124, y, id=target, cls=cls_of(view, target), says=says)
    return drawn


def supplies(view: View, texts: Catalogue) -> str:
    """Return what the mode shares, the Mule if nobody owns it, and the round."""
    table = view["table"]
    x, y = SIDE_X, 442.0
    drawn = svg.rect(x, y, 490, 102, "fill-card hair", 10)
    drawn += mode_supply(view, texts, x + 14, y + 32)
    if table["mule"]["owner"] is None:
        mule = symbols.use("horse", 0, 0, 40, "fill-deep-clay")
        drawn += svg.piece("mule", x + 450, y + 74, mule, cls="target", says=texts.say("drawing.mule_supply"))
    key = "drawing.last_round" if table["last_round"] == table["round"] else "drawing.round"
    words = texts.say(key, {"round": table["round"], "mode": table["mode"]})
    drawn += svg.text(x + 14, y + 80, words, layout.fitted(words, 380, 22), "start bold")
    return drawn


def mode_supply(view: View, texts: Catalogue, x: float, y: float) -> str:
    """Return apples, fish, carts and single cards, or outlaws."""
    table: dict[str, Any] = view["table"]
    drawn = ""
    if table["mode"] == "apple_hill":
        for at, kind in enumerate(("green_apple", "red_apple")):
            drawn += _stock(view, f"apple-{at}", kind, table["apples"][kind], x + at * 150, y, texts)
    elif table["mode"] == "boats_banjos":
        for at, kind in enumerate(("trout", "bass", "salmon")):
            drawn += _stock(view, f"fish-{at}", kind, table["fish"][kind], x + at * 120, y, texts)
    elif table["mode"] == "gold_rush":
        says = texts.say("drawing.carts", {"number": table["carts"]})
        drawn += pieces.counter(
            symbols.use("cart", 0, 0, 38, "fill-deep-stone"), table["carts"], x + 22, y, says
        )
    else:
        says = texts.say("drawing.reserve", {"number": table["outlaw_reserve"]})
        drawn += pieces.counter(
            symbols.use("mask", 0, 0, 34, "fill-ink-soft"), table["outlaw_reserve"], x + 22, y, says
        )
    for at, (card, owner) in enumerate(table["single_cards"].items()):
        drawn += _single(view, card, owner, x + 150 + at * 150, y, texts)
    return drawn


def _stock(view: View, target: str, kind: str, number: int, x: float, y: float, texts: Catalogue) -> str:
    body = (
        svg.rect(-6, -26, 104, 52, "hit", 8)
        + icons.good(kind, 20, 0, 40)
        + svg.text(52, 1, number, 32, "start bold")
    )
    says = texts.say("drawing.stock", {"kind": kind, "number": number})
    return svg.group(body, x, y, id=target, cls=cls_of(view, target), says=says)


def _single(view: View, card: str, owner: int | str | None, x: float, y: float, texts: Catalogue) -> str:
    body = svg.rect(-24, -26, 130, 52, "hit", 8) + icons.icon(card, 0, 0, 42)
    if owner is not None:
        body += svg.group(pieces.token(colour_of(owner), 16), 48, 0)
    key = "drawing.single_owned" if owner is not None else "drawing.single_free"
    values = {"single": card, "player": name_of(view, owner) if owner is not None else ""}
    target = f"single-{card}"
    return svg.group(body, x + 26, y, id=target, cls=cls_of(view, target), says=texts.say(key, values))
