"""Players' boards: the viewer's own, and those of the others in a smaller size."""

from typing import Any, Final

from westward.draw import areas, buildings, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.gold_west.components import RESOURCES, SECTIONS, TERRAINS
from westward.games.gold_west.drawing import things
from westward.games.gold_west.drawing.market import ability
from westward.text import Catalogue

ROW: Final = 45  # the height of a section
TRACK_WIDTH: Final = 436
CHOICES: Final = ("leave_resource", "add_resource")
PRINTED: Final = 7  # spaces of an influence track
AREA_HEIGHT: Final = 262


def own_board(view: View, seat: int, texts: Catalogue) -> str:
    """Return the viewer's board: supply track with use area, choices, influence, pieces and investments."""
    first = supply(view, seat, texts) + svg.group(beside(view, seat, texts), 452, 4)
    second = influence(view, seat, texts) + svg.group(stock(view, seat, texts), 0, 188)
    body = layout.halves(first, second + svg.group(owned(view, seat, texts), 424, 4))
    return svg.picture("mine", 1280, 240, body, texts.say("drawing.mine"), "halves")


# The supply track


def supply(view: View, seat: int, texts: Catalogue) -> str:
    """Return the use area above the four sections, which flow upwards."""
    table = view["table"]
    player = table["players"][seat]
    is_active = table["turn"] == seat and not view["over"]
    used = table["use_area"] if is_active else []
    drawn = _use_area(used, texts)
    for number in range(SECTIONS):
        drawn += svg.group(section(view, player, number, texts), 6, 8 + ROW * (number + 1))
    return drawn


def _use_area(used: list[str], texts: Catalogue) -> str:
    """Return the area above the track, with what came out."""
    says = texts.say("drawing.use_area", {"resources": things.words_of(used, texts)})
    words = texts.say("drawing.use")
    drawn = svg.rect(0, 0, TRACK_WIDTH, ROW - 3, "fill-tone-meadow stroke-brass next", 9)
    drawn += svg.text(10, 22, words, layout.fitted(words, 70, 17), "start bold fill-deep-meadow")
    return svg.group(drawn + things.row(used, 92, 21, 36, TRACK_WIDTH - 100), 6, 6, id="use-area", says=says)


def section(view: View, player: dict[str, Any], number: int, texts: Catalogue) -> str:
    """Return a section of the supply track with its points and what lies there."""
    seat = player["seat"]
    id = f"section-{seat}-{number}"
    held = player["sections"][number]
    values = {"player": view["names"][seat], "place": number, "vp": number + held.count("water")}
    said = texts.say("drawing.section", {**values, "resources": things.words_of(held, texts)})
    passing = view["table"]["passing"] if view["table"]["hand"] and view["table"]["turn"] == seat else -1
    body = svg.rect(0, 0, TRACK_WIDTH, ROW - 3, "fill-card ww-edge", 9)
    if passing == number:
        body = svg.rect(0, 0, TRACK_WIDTH, ROW - 3, "fill-tone-meadow ww-edge", 9)
    body += svg.path("M68 27l8 -9 8 9Z", "fill-line") + svg.group(pieces.coin(str(number), 36), 28, 21)
    if held.count("water"):
        body += svg.text(54, 22, f"+{held.count('water')}", 17, "mid bold fill-deep-coast")
    body += things.row(held, 92, 21, 36, TRACK_WIDTH - 100)
    body += svg.rect(-1, -1, TRACK_WIDTH + 2, ROW - 1, "hit", 10)
    return svg.group(body, id=id, cls=things.cls(view, id), says=said)


def beside(view: View, seat: int, texts: Catalogue) -> str:
    """Return what can be chosen besides sections: resources on their way, or what to build."""
    table = view["table"]
    kind = view["decision"]["kind"] if view["decision"] else ""
    if kind in CHOICES or (table["hand"] and table["turn"] == seat):
        return _resources(view, texts)
    return _kinds(view, seat, texts)


def _resources(view: View, texts: Catalogue) -> str:
    """Return the resources in hand, or those of the bank that may be taken, each kind once."""
    hand = view["table"]["hand"]
    is_bank = not hand
    offered = [option["option"] for option in view["decision"]["options"]] if view["decision"] else []
    words = [word for kind, word in enumerate(RESOURCES) if word in hand or (is_bank and kind in offered)]
    title = texts.say("drawing.bank" if is_bank else "drawing.hand")
    drawn = svg.rect(0, 0, 182, 228, "fill-tone-meadow hair", 12)
    drawn += svg.text(91, 20, title, layout.fitted(title, 168, 18), "mid bold fill-deep-meadow")
    for (x, y), word in zip(layout.grid(len(words), 2, 88, 64), words, strict=True):
        number = "" if is_bank else f"×{hand.count(word)}"
        body = svg.rect(-40, -29, 80, 58, "fill-card ww-edge", 9)
        body += svg.group(things.resource(word, 40), -15 if number else 0, 0)
        body += svg.text(22, 1, number, 22, "mid bold") + svg.rect(-41, -30, 82, 60, "hit", 10)
        id = f"resource-{RESOURCES.index(word)}"
        says = texts.say("drawing.choice", {"resource": word})
        drawn += svg.group(body, 47 + x, 66 + y, id=id, cls=things.cls(view, id), says=says)
    return drawn


def _kinds(view: View, seat: int, texts: Catalogue) -> str:
    """Return camp, settlement and loot, each with what it costs."""
    drawn = ""
    for kind, (cost, sign) in enumerate(
        (
            (["wood", "stone"], svg.group(buildings.camp(SEATS[seat], 44), 34, 36)),
            (["wood", "stone"], svg.group(things.building("settlement", seat, 38), 34, 36)),
            ([], symbols.use("mask", 34, 36, 42, "fill-warn")),
        )
    ):
        id = f"kind-{kind}"
        name = texts.say(f"option_label.kind_{kind}")
        body = svg.rect(0, 0, 182, 72, "fill-card ww-edge", 10) + sign
        body += svg.text(66, 22, name, layout.fitted(name, 92, 20), "start bold")
        body += _price(kind, cost, texts) + svg.rect(-1, -1, 184, 74, "hit", 11)
        says = texts.say(f"drawing.kind_{kind}")
        drawn += svg.group(body, 0, kind * 78, id=id, cls=things.cls(view, id), says=says)
    return drawn


def _price(kind: int, cost: list[str], texts: Catalogue) -> str:
    """Return the cost of a building: one of two materials, or both; loot costs a point."""
    if not cost:
        return svg.text(68, 52, texts.say("drawing.loot_cost"), 17, "start fill-warn")
    mark = svg.text(112, 51, "/" if kind == 0 else "+", 24, "mid bold")
    return (
        svg.group(things.resource(cost[0], 30), 84, 51)
        + mark
        + svg.group(things.resource(cost[1], 30), 140, 51)
    )


# Influence, pieces, investments


def influence(view: View, seat: int, texts: Catalogue) -> str:
    """Return the four influence tracks with their bonus values."""
    return "".join(
        svg.group(_influence_row(view, seat, terrain, texts), 6, 6 + 45 * terrain)
        for terrain in range(len(TERRAINS))
    )


def _influence_row(view: View, seat: int, terrain: int, texts: Catalogue) -> str:
    """Return one influence track: everybody's place on it, mine large, and what it brings now."""
    table, key = view["table"], TERRAINS[terrain]
    tone = things.TONES[key]
    mine = table["players"][seat]["influence"][terrain]
    large, small = table["terrain_bonus"][terrain]
    now = table["terrain_points"][terrain][seat]
    values = {"terrain": key, "number": mine, "large": large, "small": small, "vp": now}
    said = texts.say("drawing.influence_two" if view["seats"] == 2 else "drawing.influence", values)
    body = svg.rect(0, 0, 408, 42, f"fill-tone-{tone} ww-edge", 9)
    body += svg.group(things.terrain_sign(key, 28), 22, 21)
    for space in range(1, PRINTED + 1):
        body += svg.circle(22 + 34 * space, 21, 13, "fill-card hair")
        body += svg.text(22 + 34 * space, 22, space, 14, "mid fill-ink-soft")
    for other in areas.other_seats(seat, view["seats"]):
        number = min(table["players"][other]["influence"][terrain], PRINTED)
        if number:
            body += svg.group(pieces.chip(SEATS[other], 8), 22 + 34 * number - 11 + 8 * (other % 3), 34)
    body += svg.piece(f"influence-{terrain}", 22 + 34 * min(mine, PRINTED), 19, _mine(seat, mine), cls="pass")
    shown = str(small) if view["seats"] == 2 else f"{large}/{small}"
    body += symbols.use("laurel", 290, 21, 26, "fill-brass-dark") + svg.text(306, 22, shown, 18, "start bold")
    body += svg.text(402, 22, f"+{now}" if now else "", 18, "end bold fill-good")
    return svg.group(body, says=said)


def _mine(seat: int, number: int) -> str:
    """Return the viewer's marker on an influence track, with the number where it lies off the track."""
    if number == 0:
        return ""
    over = svg.text(0, 1, number, 15, "mid bold") if number > PRINTED else ""
    return pieces.token(SEATS[seat], 16) + over


def stock(view: View, seat: int, texts: Catalogue) -> str:
    """Return the viewer's camps, markers, shipping tiles and largest group as numbers."""
    player = view["table"]["players"][seat]
    things_left = (
        (buildings.camp(SEATS[seat], 36), player["camps"], "camps_left"),
        (pieces.token(SEATS[seat], 16), player["markers"], "markers_left"),
        (pieces.coin("", 34), player["ship_tiles"], "ship_tiles"),
        (symbols.use("tent", 0, 0, 34, "fill-deep-clay"), f"+{player['group_points']}", "group_points"),
    )
    return "".join(
        pieces.counter(
            drawn, number, 28 + at * 98, 26, texts.say(f"drawing.{key}", {"number": str(number).lstrip("+")})
        )
        for at, (drawn, number, key) in enumerate(things_left)
    )


def owned(view: View, seat: int, texts: Catalogue) -> str:
    """Return the viewer's investments, small."""
    taken = view["table"]["players"][seat]["investments"]
    title = texts.say("drawing.investments", {"number": len(taken)})
    drawn = svg.rect(0, 2, 210, 228, "fill-sunken hair", 12)
    drawn += svg.text(105, 20, title, layout.fitted(title, 170, 18), "mid bold fill-ink-soft")
    for (x, y), card in zip(layout.grid(len(taken), 3, 66, 50), taken, strict=True):
        drawn += small_card(card, 8 + x, 34 + y, texts)
    return drawn


def small_card(card: dict[str, Any], x: float, y: float, texts: Catalogue) -> str:
    """Return an investment that was taken: its points, and its ability if it has one."""
    body = svg.rect(0, 0, 62, 46, "fill-card ww-edge", 7)
    effects = card["effects"]
    body += svg.text(19 if effects else 31, 24, card["vp"], 24, "mid bold")
    if effects:
        body += svg.group(ability(*effects[0], 26), 45, 23)
    says = texts.say("drawing.owned_card", {"card": card["key"], "vp": card["vp"]})
    return svg.piece(f"card-{card['id']}", x, y, body, says=says)


# The others


def player_area(view: View, seat: int, texts: Catalogue) -> str:
    """Return another player's board, small: track, influence, pieces."""
    table = view["table"]
    player = table["players"][seat]
    name = view["names"][seat]
    body = "".join(_small_section(view, player, number, texts) for number in range(SECTIONS))
    body += _small_influence(view, player, texts) + _small_stock(player, texts)
    if table["turn"] == seat and not view["over"]:
        body += _in_use(table, texts)
    says = texts.say("drawing.score", {"player": name, "vp": player["score"]})
    is_active = seat in view["actors"]
    return areas.player_area(seat, name, player["score"], says, body, is_active=is_active, height=AREA_HEIGHT)


def _small_section(view: View, player: dict[str, Any], number: int, texts: Catalogue) -> str:
    """Return a section of another player's track."""
    id = f"section-{player['seat']}-{number}"
    held = player["sections"][number]
    values = {"player": view["names"][player["seat"]], "place": number, "vp": number + held.count("water")}
    said = texts.say("drawing.section", {**values, "resources": things.words_of(held, texts)})
    body = svg.rect(0, 0, 330, 38, "fill-sunken hair", 7) + svg.group(pieces.coin(str(number), 28), 20, 19)
    body += things.row(held, 42, 19, 28, 282) + svg.rect(0, 0, 330, 38, "hit", 7)
    return svg.group(body, 18, 84 + 42 * number, id=id, cls=things.cls(view, id), says=said)


def _small_influence(view: View, player: dict[str, Any], texts: Catalogue) -> str:
    """Return another player's influence on each terrain, with what it brings now."""
    drawn = ""
    for terrain, key in enumerate(TERRAINS):
        number = player["influence"][terrain]
        now = view["table"]["terrain_points"][terrain][player["seat"]]
        values = {"player": view["names"][player["seat"]], "terrain": key, "number": number, "vp": now}
        body = svg.rect(0, 0, 128, 38, f"fill-tone-{things.TONES[key]} hair", 7)
        body += svg.group(things.terrain_sign(key, 25), 20, 19) + svg.text(46, 20, number, 26, "mid bold")
        body += svg.text(118, 20, f"+{now}" if now else "", 20, "end bold fill-good")
        says = texts.say("drawing.their_influence", values)
        drawn += svg.group(body, 358, 84 + 42 * terrain, says=says)
    return drawn


def _small_stock(player: dict[str, Any], texts: Catalogue) -> str:
    """Return another player's pieces and cards as numbers."""
    seat = player["seat"]
    cards = player["investments"]
    counted = (
        (buildings.camp(SEATS[seat], 32), player["camps"], "camps_left"),
        (pieces.token(SEATS[seat], 14), player["markers"], "markers_left"),
        (pieces.coin("", 30), player["ship_tiles"], "ship_tiles"),
        (symbols.use("cards", 0, 0, 32, "fill-brass-dark"), len(cards), "cards_owned"),
    )
    drawn = ""
    for at, (sign, number, key) in enumerate(counted):
        says = texts.say(f"drawing.{key}", {"number": str(number)})
        drawn += pieces.counter(sign, number, 524, 103 + 42 * at, says, size=27)
    return drawn


def _in_use(table: dict[str, Any], texts: Catalogue) -> str:
    """Return what the active player has in hand or to use, beside the name."""
    held = table["hand"] or table["use_area"]
    if not held:
        return ""
    says = texts.say("drawing.use_area", {"resources": things.words_of(held, texts)})
    width = min(200.0, 30.0 * len(held) + 16)
    body = svg.rect(0, 0, width, 34, "fill-tone-meadow stroke-brass next", 8)
    return svg.group(body + things.row(held, 8, 17, 26, width - 16), 300, 26, says=says)
