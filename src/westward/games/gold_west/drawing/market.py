"""Investments, shipping tracks and the Wanted area."""

from functools import cache
from typing import Any, Final

from westward.draw import buildings, cards, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.gold_west.components import (
    ADD_RESOURCES,
    ADVANCE_COACH,
    GAIN_INFLUENCE,
    GAIN_WATER,
    METALS,
    OPERATIONS,
    PLACE_OFFICE_EMPTY,
    PLACE_OFFICE_STACKED,
    RESOURCES,
    SWAP_TOKENS,
    TERRAINS,
    UPGRADE_CAMP,
)
from westward.games.gold_west.drawing import things
from westward.text import Catalogue

CARD_WIDTH: Final = 122
CARD_HEIGHT: Final = 222
STEP: Final = 127
FIRST: Final = 5  # cards in the first half; the bonus tiles are in the second
WIDTH: Final = 1260
HEIGHT: Final = 196
TRACKS: Final = (12.0, 6.0)  # where the tracks begin
SPACE: Final = 74
ROW: Final = 60
BONUS_SPACES: Final = (4, 9)
SPACE_OF_STEP: Final = (0, 1, 2, 3, 5, 6, 7, 8, 10)


def investments(view: View, texts: Catalogue) -> str:
    """Return the display of investments and their bonus tiles."""
    seen = view["table"]
    drawn = [
        investment(view, card, 4 + at % FIRST * STEP, 8, texts) for at, card in enumerate(seen["display"])
    ]
    tiles = bonus_tiles(seen["bonus_tiles"], texts)
    body = layout.halves("".join(drawn[:FIRST]), "".join(drawn[FIRST:]) + tiles)
    return svg.picture("investments", 1280, 240, body, texts.say("drawing.display"), "halves")


def shipping(view: View, texts: Catalogue) -> str:
    """Return the three shipping tracks and the Wanted area."""
    drawn = "".join(track(view, metal, texts) for metal in range(len(METALS)))
    drawn += bridges(view["table"]["bridges"], texts)
    drawn += "".join(coaches(view, metal, texts) for metal in range(len(METALS)))
    drawn += wanted(view, texts)
    return svg.picture("shipping", WIDTH, HEIGHT, drawn, texts.say("drawing.shipping"), "board")


# Investments


def investment(view: View, card: dict[str, Any], x: float, y: float, texts: Catalogue) -> str:
    """Return an investment: what it costs, brings and does."""
    id = f"card-{card['id']}"
    effects = tuple((effect[0], effect[1], effect[2]) for effect in card["effects"])
    name = texts.say(f"card.{card['key']}") if effects else ""
    body = cards.hit(CARD_WIDTH, CARD_HEIGHT, 10) + _face(tuple(card["cost"]), card["vp"], effects, name)
    return svg.piece(id, x, y, body, cls=things.cls(view, id), says=card_says(card, texts))


def card_says(card: dict[str, Any], texts: Catalogue) -> str:
    """Return a card in words."""
    cost = things.words_of(card["cost"], texts)
    parts = [texts.say("drawing.card", {"cost": cost, "vp": card["vp"]})]
    for op, times, argument in card["effects"]:
        values = {"number": times, "terrain": TERRAINS[argument] if op == GAIN_INFLUENCE else ""}
        if op == ADD_RESOURCES:
            values["resource"] = [word for kind, word in enumerate(RESOURCES) if argument >> kind & 1]
        parts.append(texts.say(f"ability.{OPERATIONS[op]}", values))
    return " ".join(parts)


@cache
def _face(cost: tuple[str, ...], vp: int, effects: tuple[tuple[int, int, int], ...], name: str) -> str:
    middle = CARD_WIDTH / 2
    size = 25.0 if len(cost) < 5 else 22.0
    left = middle - size * 1.08 * (len(cost) - 1) / 2 - size / 2
    drawn = cards.face(CARD_WIDTH, CARD_HEIGHT, 10) + cards.banner("fill-tone-clay", CARD_WIDTH, 38, 10)
    drawn += things.row(list(cost), left, 20, size, CARD_WIDTH)
    if not effects:
        return drawn + svg.group(pieces.coin(str(vp), 92), middle, 132)
    if vp:
        drawn += svg.group(pieces.coin(str(vp), 58), middle, 76)
    places = [middle] if len(effects) == 1 else [36.0, 84.0]
    top = 130 if vp else 84
    for x, effect in zip(places, effects, strict=False):
        drawn += svg.group(ability(*effect, 42), x, top)
    below = (CARD_HEIGHT + top + 24) / 2
    return drawn + things.block(middle, below, name, CARD_WIDTH - 12, 17, "mid", 4 if top < 100 else 3)


@cache
def ability(op: int, times: int, argument: int, size: float) -> str:
    """Return the sign of an ability round (0, 0)."""
    if op == GAIN_INFLUENCE:
        sign = svg.group(things.terrain_sign(TERRAINS[argument], size * 0.72), -size * 0.2, 0)
        return sign + svg.text(size * 0.38, 1, f"+{times}", size * 0.48, "mid bold")
    if op == ADVANCE_COACH:
        sign = symbols.use("coach", -size * 0.12, 0, size * 0.9, "fill-brass-light")
        return sign + svg.text(size * 0.46, -size * 0.1, f"+{times}", size * 0.42, "mid bold")
    if op in (PLACE_OFFICE_EMPTY, PLACE_OFFICE_STACKED):
        return _marker_sign(op == PLACE_OFFICE_STACKED, size)
    if op == UPGRADE_CAMP:
        tent = symbols.use("tent_cover", 0, -size * 0.08, size * 0.8, "fill-canvas")
        return svg.circle(0, size * 0.06, size * 0.48, "fill-brass-light ww-edge") + tent
    if op == ADD_RESOURCES:
        words = [word for kind, word in enumerate(RESOURCES) if argument >> kind & 1]
        shown = ["wood", "stone"] if len(words) == 2 else ["gold", "wood", "stone"]
        number = svg.text(size * 0.52, 0, times, size * 0.4, "mid bold") if times > 1 else ""
        return things.cluster(shown, size * 0.5) + number
    if op == SWAP_TOKENS:
        return symbols.use("rotate", 0, 0, size * 0.9, "fill-deep-clay")
    assert op == GAIN_WATER
    return things.resource("water", size * 0.9)


def _marker_sign(is_stacked: bool, size: float) -> str:
    """Return a marker on an empty space, or on top of another."""
    place = svg.rect(-size * 0.5, -size * 0.5, size, size, "fill-tone-clay hair", 6)
    under = svg.circle(-size * 0.1, size * 0.12, size * 0.3, "fill-rock ww-edge") if is_stacked else ""
    dx, dy = (size * 0.12, -size * 0.12) if is_stacked else (0.0, 0.0)
    return place + under + svg.circle(dx, dy, size * 0.3, "fill-brass-light ww-edge")


def bonus_tiles(tiles: list[int], texts: Catalogue) -> str:
    """Return the investment bonus tiles that are left, the highest first."""
    left = 4 + 3 * STEP
    says = (
        texts.say("drawing.bonus_tiles", {"tiles": tiles}) if tiles else texts.say("drawing.no_bonus_tiles")
    )
    title = texts.say("drawing.bonus")
    drawn = svg.rect(0, 0, 250, CARD_HEIGHT, "fill-wood ww-edge", 10)
    drawn += svg.text(125, 24, title, layout.fitted(title, 200, 22), "mid bold fill-on-wood")
    for at, tile in enumerate(tiles):
        x, y, size = (125.0, 96.0, 90) if at == 0 else (125 + 54 * (at - len(tiles) / 2), 182.0, 50)
        drawn += svg.piece(f"bonus-{tile}", x, y, pieces.coin(str(tile), size), cls="pass")
    return svg.group(drawn, left, 8, id="bonus-tiles", says=says)


# Shipping


def track(view: View, metal: int, texts: Catalogue) -> str:
    """Return a shipping track: its metal, its spaces and the tiles that are left on its stacks."""
    seen = view["table"]["shipping"][metal]
    id = f"track-{metal}"
    y = TRACKS[1] + metal * ROW
    width = 52 + 11 * SPACE
    body = svg.rect(0, 2, width, ROW - 4, "fill-tone-wheat ww-edge", 10)
    body += svg.circle(27, ROW / 2, 21, "fill-canvas ww-edge")
    body += svg.group(things.resource(seen["metal"], 30), 27, ROW / 2)
    for space in range(11):
        x = 52 + (space + 0.5) * SPACE
        if space in BONUS_SPACES:
            body += _stack(seen, BONUS_SPACES.index(space), metal, x, texts)
        else:
            body += svg.circle(x, ROW / 2, 7, "fill-sunken hair")
    halo = svg.rect(-1, 1, width + 2, ROW - 2, "hit", 11)  # first: stacks explain themselves
    said = track_says(view, metal, texts)
    return svg.group(halo + body, TRACKS[0], y, id=id, cls=things.cls(view, id), says=said)


def _stack(seen: dict[str, Any], stack: int, metal: int, x: float, texts: Catalogue) -> str:
    """Return a bonus stack, the top tile large and the next one behind it."""
    tiles = seen["stacks"][stack]
    says = texts.say("drawing.stack", {"tiles": tiles}) if tiles else texts.say("drawing.empty_stack")
    drawn = svg.rect(-30, -25, 60, 50, "fill-sunken hair", 8)
    for at in range(len(tiles) - 1, -1, -1):
        coin = pieces.coin(str(tiles[at]), 42 if at == 0 else 32)
        drawn += svg.piece(
            f"tile-{metal}-{stack}-{tiles[at]}", -8 + 24 * at if len(tiles) > 1 else 0, 0, coin
        )
    return svg.group(drawn, x, ROW / 2, says=says)


def track_says(view: View, metal: int, texts: Catalogue) -> str:
    """Return a track in words: where everyone's coach is."""
    seen = view["table"]["shipping"][metal]
    parts = [texts.say("drawing.track", {"metal": seen["metal"]})]
    for name, step in zip(view["names"], seen["coaches"], strict=True):
        parts.append(texts.say("drawing.coach_at", {"player": name, "step": step}))
    return " ".join(parts)


def bridges(found: list[dict[str, int]], texts: Catalogue) -> str:
    """Return the bridges across the three tracks, with what they bring."""
    drawn = ""
    for bridge in found:
        x = TRACKS[0] + 52 + SPACE_OF_STEP[bridge["step"]] * SPACE
        is_water = bridge["water"] > 0
        sign = (
            things.resource("water", 26)
            if is_water
            else svg.text(0, 1, bridge["vp"], 22, "mid bold fill-on-wood")
        )
        planks = svg.rect(-13, -6, 26, 3 * ROW + 4, "fill-wood ww-edge", 5)
        says = texts.say("drawing.bridge_water" if is_water else "drawing.bridge", {"vp": bridge["vp"]})
        shown = "".join(svg.group(sign, 0, (at + 0.5) * ROW) for at in range(3))
        drawn += svg.group(planks + shown, x, TRACKS[1], cls="pass", says=says)
    return drawn


def coaches(view: View, metal: int, texts: Catalogue) -> str:
    """Return everyone's coach on a track; those on one space share it."""
    steps = view["table"]["shipping"][metal]["coaches"]
    drawn = ""
    for seat, step in enumerate(steps):
        together = [other for other, at in enumerate(steps) if at == step]
        size = 46 if len(together) == 1 else 34 if len(together) == 2 else 28
        dx, dy = layout.cluster(len(together), size * 0.92)[together.index(seat)]
        x = TRACKS[0] + 52 + (SPACE_OF_STEP[step] + 0.5) * SPACE + dx
        y = TRACKS[1] + (metal + 0.5) * ROW + dy
        says = texts.say("drawing.coach_at", {"player": view["names"][seat], "step": step})
        drawn += svg.piece(
            f"coach-{seat}-{metal}", x, y, coach(seat, 46), cls="pass", says=says, scale=size / 46
        )
    return drawn


@cache
def coach(seat: int, size: float) -> str:
    """Return a stagecoach in a player's colour with the emblem on its door."""
    colour = SEATS[seat]
    body = symbols.use("coach", 0, 0, size, f"fill-seat-{colour}")
    return body + svg.group(pieces.chip(colour, size * 0.2), size * 0.04, -size * 0.16)


# Wanted


def wanted(view: View, texts: Catalogue) -> str:
    """Return the Wanted area: everyone's looted camps and what they cost now."""
    left, top, width = 900.0, 6.0, 348
    title = texts.say("drawing.wanted")
    drawn = svg.rect(0, 2, width, 182, "fill-canvas ww-edge", 6)
    drawn += svg.text(
        width / 2, 28, title, layout.fitted(title, 300, 30, display=True), "mid display fill-wood-dark"
    )
    players = view["table"]["players"]
    step = width / len(players)
    for at, player in enumerate(players):
        drawn += svg.group(_looter(view, player, texts), (at + 0.5) * step, 0)
    return svg.group(drawn, left, top, id="wanted", says=texts.say("drawing.wanted_note"))


def _looter(view: View, player: dict[str, Any], texts: Catalogue) -> str:
    """Return one player's part of the Wanted area."""
    seat, camps = player["seat"], player["wanted"]
    loss = view["table"]["wanted_points"][seat]
    values = {"player": view["names"][seat], "wanted": camps, "vp": -loss}
    tent = buildings.camp(SEATS[seat], 48)
    drawn = svg.group(tent, 0, 80, cls="" if camps else "off")
    drawn += svg.text(0, 124, f"×{camps}", 30, "mid bold fill-wood-dark")
    if loss:
        drawn += svg.text(0, 158, f"−{-loss}", 26, "mid bold fill-hill")
    return svg.group(drawn, says=texts.say("drawing.looter" if loss else "drawing.looter_safe", values))
