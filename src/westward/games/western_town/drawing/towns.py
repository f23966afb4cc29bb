"""A town: its stocks, its buildings, the cards on its table and what it can build."""

from functools import cache
from typing import Any, Final

from westward.draw import layout, pieces, svg, symbols
from westward.draw.buildings import front, ruin
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.western_town.components import WesternTownComponents
from westward.games.western_town.drawing.cards import (
    SMALL_HEIGHT,
    SMALL_WIDTH,
    back,
    called,
    card_says,
    laid_face,
    piece_line,
    tile_face,
    tile_line,
    tile_says,
)
from westward.games.western_town.drawing.icons import cls_of, counted, icon, kept, sign
from westward.games.western_town.effects import GAIN, PAY, ROLL_RAID_DIE
from westward.games.western_town.kinds import KINDS
from westward.games.western_town.wording import block_words
from westward.text import Catalogue

WIDTH: Final = 640
SLOT: Final = 100
STEP: Final = 104
ROW: Final = 6
STOCKS_Y: Final = 98
TABLE_Y: Final = 128
TABLE: Final = 72  # the height of the cards on a table
SHORT: Final = 92  # the height of a slot


def town(view: View, seat: int, box: WesternTownComponents, texts: Catalogue, *, is_own: bool) -> str:
    """Return the picture of a town."""
    player = view["table"]["players"][seat]
    body = heading(view, player, texts) + stocks(view, player, texts)
    top = TABLE_Y + 4
    if not is_own:  # one's own cards are with the hand
        body += table_cards(view, player, box, texts, TABLE_Y) + their_cards(view, player, box, texts)
        top += TABLE
    slots, bottom = slots_of(view, player, box, texts, top)
    body += slots
    tiles, height = constructible(view, player, box, texts, bottom + 32)
    frame = svg.rect(2, 2, WIDTH - 4, height - 4, "fill-paper hair", 14)
    if seat in view["actors"]:
        frame += svg.rect(2, 16, 7, height - 32, "fill-brass", 3)
    says = texts.say("drawing.town_of", {"player": view["names"][seat]})
    return svg.picture(f"player-{seat}", WIDTH, height, frame + body + tiles, says)


def heading(view: View, player: dict[str, Any], texts: Catalogue) -> str:
    """Return token, name, roles and points; the whole is the town as a target."""
    seat = player["seat"]
    name, points = view["names"][seat], view["scores"][seat]
    table = view["table"]["tables"][player["table_number"]]
    drawn = svg.rect(8, 8, WIDTH - 16, 64, "hit", 12) + svg.group(pieces.token(SEATS[seat], 24), 46, 40)
    drawn += svg.text(82, 41, name, layout.fitted(name, 230, 30), "start bold")
    x = 390
    for key, holder in (("lead", table["lead"]), ("raid_leader", table["raid_leader"])):
        if holder == seat:
            role = texts.say(f"drawing.legend_{key}")
            shown = icon(key, 36) + svg.text(0, 28, role, layout.fitted(role, 116, 15), "mid bold")
            drawn += svg.group(shown, x, 28, says=texts.say(f"drawing.{key}"))
            x += 104
    if player["passed"]:
        drawn += svg.text(x, 41, texts.say("drawing.passed"), 18, "mid fill-ink-soft")
    says = texts.say("drawing.score", {"player": name, "vp": points})
    drawn += svg.group(counted("points", points, 558, 40, 36), says=says)
    return svg.piece(f"town-{seat}", 0, 0, drawn, cls=cls_of(view, f"town-{seat}"))


def stocks(view: View, player: dict[str, Any], texts: Catalogue) -> str:
    """Return the stocks and Homes in a row."""
    seat, drawn = player["seat"], ""
    name = {"player": view["names"][seat]}
    for at, kind in enumerate(KINDS):
        amount = player["stocks"][kind]
        values = {**name, kind: amount, "most": player["limits"][kind] or 0, "count": player["peace_count"]}
        id = f"stock-{seat}-{kind}"
        body = svg.rect(-20, -22, 68, 44, "hit", 8) + counted(kind, amount, 0, 0, 26)
        says = texts.say(f"drawing.stock_{kind}", values)
        drawn += svg.piece(id, 28 + at * 69, STOCKS_Y, body, cls=cls_of(view, id), says=says)
    homes = {
        **name,
        "homes": player["homes"],
        "pink_homes": player["pink_homes"],
        "won": player["home_markers"],
    }
    shown = counted("home", player["homes"], 516, STOCKS_Y, 26)
    shown += counted("pink_home", player["pink_homes"], 586, STOCKS_Y, 24)
    return drawn + svg.group(shown, says=texts.say("drawing.homes", homes))


# buildings and cells


def slots_of(
    view: View, player: dict[str, Any], box: WesternTownComponents, texts: Catalogue, top: float
) -> tuple[str, float]:
    """Return the buildings and cells, zone 4 in the first rows, and where they end."""
    central = [slot for slot in range(box.slots) if box.zone4[slot]]
    outer = [slot for slot in range(box.slots) if not box.zone4[slot]]
    rows = (len(central) + ROW - 1) // ROW
    ground = svg.rect(6, top - 6, WIDTH - 12, rows * (SHORT + 6) + 6, "fill-tone-wheat", 10)
    drawn = ground
    places = layout.grid(len(central), ROW, STEP, SHORT + 6)
    below = rows * (SHORT + 6) + 10
    places += [(x, y + below) for x, y in layout.grid(len(outer), ROW, STEP, SHORT + 6)]
    for slot, (x, y) in zip(central + outer, places, strict=True):
        drawn += slot_of(view, player, slot, box, texts, 12 + x, top + y)
    x, y = layout.grid(len(outer) + 1, ROW, STEP, SHORT + 6)[-1]
    drawn += keeps(player, texts, 12 + x, top + below + y)
    return drawn, top + max(place[1] for place in places) + SHORT


def keeps(player: dict[str, Any], texts: Catalogue, x: float, y: float) -> str:
    """Return how many cards the town keeps."""
    limit = player["hand_limit"]
    drawn = symbols.use("cards", 30, 46, 44, "fill-ink-soft") + svg.text(62, 47, limit, 34, "start bold")
    return svg.group(drawn, x, y, says=texts.say("drawing.keeps", {"cards": limit}))


def slot_of(
    view: View,
    player: dict[str, Any],
    slot: int,
    box: WesternTownComponents,
    texts: Catalogue,
    x: float,
    y: float,
) -> str:
    """Return a building or an empty cell."""
    seen = player["slots"][slot]
    id = f"slot-{player['seat']}-{slot}"
    if seen["piece"] is None:
        body = empty_cell(box, slot - box.first_cell)
    else:
        body = house(box, seen["piece"], texts.say(f"building.{seen['building']}"))
        body += ruin(SLOT, SHORT - 26) if seen["destroyed"] else ""  # the name stays readable
        body += svg.group(icon("export_marker", 26), 84, 54) if seen["export_marker"] else ""
    says = slot_says(seen, slot, box, texts)
    hit = svg.rect(-1, -1, SLOT + 2, SHORT + 2, "hit", 8)
    return svg.piece(id, x, y, hit + body, cls=cls_of(view, id), says=says)


def house(box: WesternTownComponents, number: int, name: str) -> str:
    """Return a building with its sign, Homes and name."""
    piece = box.pieces[number]
    homes = ("pink_home",) * piece.pink + ("home",) * piece.black
    return _house(name, box.buildings[piece.building], homes)


@cache
def _house(name: str, building: str, homes: tuple[str, ...]) -> str:
    drawn = svg.group(front(sign(building), 68, 65), 16, 1)
    for rank, home in enumerate(homes):
        drawn += svg.group(svg.circle(0, 0, 11, "fill-card hair") + icon(home, 15), 88, 14 + rank * 24)
    plate = svg.rect(0, 67, SLOT, 25, "fill-wood ww-edge", 4)
    return drawn + plate + called(name, SLOT / 2, 80, 94, 13, "mid bold fill-on-wood")


def empty_cell(box: WesternTownComponents, cell: int) -> str:
    """Return a cell with its number and its effect as symbols."""
    drawn = svg.rect(0, 0, SLOT, SHORT - 1, "fill-sunken hair", 8)
    drawn += svg.text(24, 28, box.cell_number[cell], 38, "mid display fill-ink-soft")
    if box.cell_bonus[cell]:
        drawn += svg.group(svg.text(-20, 1, "+", 24, "mid bold") + icon("home", 30), 62, 62)
    for step in box.blocks[box.on_build[cell]]:
        if step.op == ROLL_RAID_DIE:
            drawn += svg.group(icon("die", 36), 62, 58)
        elif step.op in (GAIN, PAY):
            drawn += _cell_goods(box, step.op == PAY, step.id)
    return drawn


def _cell_goods(box: WesternTownComponents, is_price: bool, number: int) -> str:
    """Return what a cell gives, or takes and gives."""
    step = box.steps[number]
    gains = box.blocks[step.then] if is_price else [step]
    goods = [
        KINDS[kind]
        for one in gains
        for kind, count in zip(one.kinds, one.counts, strict=True)
        for _ in range(count)
    ]
    drawn = svg.text(22, 64, "2:1" if is_price else "+", 18 if is_price else 24, "mid bold")
    return drawn + "".join(svg.group(icon(kind, 28), 54 + at * 26, 62) for at, kind in enumerate(goods))


def slot_says(seen: dict[str, Any], slot: int, box: WesternTownComponents, texts: Catalogue) -> str:
    """Return a slot in words."""
    if seen["piece"] is None:
        says = cell_says(box, slot - box.first_cell, texts)
    else:
        lines = piece_line(box, seen["piece"], texts)
        if seen["export_marker"]:
            lines = f"{lines} {texts.say('drawing.export_marker')}"
        key = "slot_ruin" if seen["destroyed"] else "slot_built"
        says = texts.say(f"drawing.{key}", {"building": seen["building"], "lines": lines})
    return texts.say("drawing.slot_zone4", {"says": says}) if box.zone4[slot] else says


@kept
def cell_says(box: WesternTownComponents, cell: int, texts: Catalogue) -> str:
    """Return an empty cell in words."""
    effect = texts.say("drawing.slot_plain")
    if box.on_build[cell]:
        effect = texts.say("drawing.slot_effect", {"effect": block_words(box, texts, box.on_build[cell])})
    elif box.cell_bonus[cell]:
        effect = texts.say("drawing.slot_home")
    return texts.say("drawing.slot_empty", {"number": box.cell_number[cell], "effect": effect})


# cards and tiles


def table_cards(
    view: View, player: dict[str, Any], box: WesternTownComponents, texts: Catalogue, y: float
) -> str:
    """Return the cards on the table in the order of play."""
    drawn = ""
    for place, seen in enumerate(player["table"]):
        x = 12 + place * STEP
        if seen is None:
            drawn += svg.rect(x, y, SMALL_WIDTH, SMALL_HEIGHT, "fill-none hair", 7)
            drawn += svg.text(x + SMALL_WIDTH / 2, y + SMALL_HEIGHT / 2, place + 1, 26, "mid faint")
        elif seen["card"] is None:
            face = back(SMALL_WIDTH, SMALL_HEIGHT)
            drawn += svg.group(face, x, y, says=texts.say("drawing.card_back"))
        else:
            drawn += table_card(view, player["seat"], seen, box, texts, x, y)
    return drawn


def table_card(
    view: View,
    seat: int,
    seen: dict[str, Any],
    box: WesternTownComponents,
    texts: Catalogue,
    x: float,
    y: float,
) -> str:
    """Return one card on a table, face up or turned over."""
    key = box.card_ids[seen["card"]]
    id = f"{key}-{seat}"
    says = card_says(box, seen["card"], texts)
    if not seen["visible"]:
        says = texts.say("drawing.card_face_down", {"card": key})
    hit = svg.rect(-2, -2, SMALL_WIDTH + 4, SMALL_HEIGHT + 4, "hit", 8)
    face = laid_face(box, seen["card"], texts, is_up=seen["visible"])
    return svg.piece(id, x, y, hit + face, cls=cls_of(view, id), says=says)


def their_cards(view: View, player: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> str:
    """Return how many cards another player has in hand and inactive, with what the viewer knows of them."""
    drawn, known = "", player["known"]
    for at, (key, count, cards) in enumerate(
        (
            ("their_hand", player["hand_size"], known["hand_or_dummy"]),
            ("their_inactive", player["inactive_size"], known["inactive"]),
        )
    ):
        values = {"player": view["names"][player["seat"]], "cards": count}
        says = texts.say(f"drawing.{key}", values)
        body = svg.group(back(36, 50), 0, 0) + svg.text(48, 27, count, 30, "start bold")
        if cards and len(cards) < len(player["owned"]):
            names = [box.card_ids[card] for card in cards]
            is_sure = at == 1 or cards == known["hand"]
            known_key = f"{key}_known" if is_sure else f"{key}_or_dummy_known"
            says = texts.say(f"drawing.{known_key}", {**values, "card": names})
            body += svg.circle(34, 46, 11, "fill-brass ww-edge") + svg.text(
                34, 47, len(cards) if is_sure else "?", 16, "mid bold fill-on-brass"
            )
        drawn += svg.group(body, 352 + at * 100, TABLE_Y + 6, cls="" if at == 0 else "off", says=says)
    if player["has_chosen"]:
        says = texts.say("drawing.their_choice", {"player": view["names"][player["seat"]]})
        drawn += svg.group(symbols.use("lock", 580, TABLE_Y + 31, 36, "fill-brass-dark"), says=says)
    return drawn


def constructible(
    view: View, player: dict[str, Any], box: WesternTownComponents, texts: Catalogue, y: float
) -> tuple[str, float]:
    """Return the tiles that can be built and the HOMESTEAD pile, and where they end."""
    seat = player["seat"]
    drawn = svg.text(14, y - 14, texts.say("drawing.constructible"), 17, "start fill-ink-soft")
    numbers = [*player["constructible"], box.face]
    places = layout.grid(len(numbers), ROW, STEP, 92)
    for number, (x, dy) in zip(numbers, places, strict=True):
        id = f"{box.piece_ids[number]}-{seat}"
        says = tile_says(box, number, texts)
        body = svg.rect(-2, -2, 104, 88, "hit", 8) + tile_face(box, number, texts)
        if number == box.face:
            count = player["homestead_pile"]
            lines = tile_line(box, number, texts)
            says = texts.say("drawing.homestead_pile", {"tiles": count, "lines": lines})
            body += svg.text(74, 34, f"×{count}", 22, "mid bold")
        picked = "picked" if (player["building"] or {}).get("tile") == number else ""
        drawn += svg.piece(id, 12 + x, y + dy, body, cls=cls_of(view, id, picked), says=says)
    return drawn, y + places[-1][1] + 98
