"""The main board: the map of hexes and Boomtown beside it."""

from functools import cache
from typing import Any, Final

from westward.draw import hexes, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.gold_west.drawing import things
from westward.text import Catalogue

WIDTH: Final = 1260
HEIGHT: Final = 504
SIZE: Final = 40  # of a hex, from its middle to a corner
MIDDLE: Final = (450.0, 254.0)  # of the map, which a half turn leaves as it is
CELL: Final = 108
MARKER_SPOTS: Final = {  # in a cell, away from the other cell of its office
    0: (CELL / 2, 59.0),
    1: (27.0, CELL / 2),
    -1: (CELL - 27.0, CELL / 2),
    3: (CELL / 2, 27.0),
    -3: (CELL / 2, CELL - 27.0),
}
HALOS: Final = {  # round the marker, clear of the words in the middle of the office
    0: (4, 4, CELL - 8, CELL - 8),
    1: (4, 4, 48, CELL - 8),
    -1: (CELL - 52, 4, 48, CELL - 8),
    3: (4, 4, CELL - 8, 45),
    -3: (4, CELL - 49, CELL - 8, 45),
}
TOWN: Final = (30.0, 62.0)  # where the grid of Boomtown begins, in its part


def table(view: View, texts: Catalogue) -> str:
    """Return the map with everything that lies on it, and Boomtown."""
    seen = view["table"]
    values = {"round": seen["round"], "rounds": seen["rounds"]}
    words = texts.say("drawing.final_round" if seen["final"] else "drawing.round", values)
    land_part = (
        svg.rect(3, 3, 894, HEIGHT - 6, "fill-wood ww-edge", 14)
        + svg.rect(11, 11, 878, HEIGHT - 22, "fill-sunken hair", 10)
        + svg.text(30, 38, words, layout.fitted(words, 300, 24, display=True), "start display fill-ink-soft")
        + _river(tuple(tuple(place) for place in seen["rivers"]), texts.say("drawing.river"))
        + "".join(land(view, one, texts) for one in seen["hexes"])
        + _slots(tuple((one["slot"], one["q"], one["r"]) for one in seen["hexes"]))
        + (_water_bank(seen["water_bank"], texts) if seen["whitewater"] else "")
    )
    town = svg.rect(1, 3, 356, HEIGHT - 6, "fill-wood ww-edge", 14) + boomtown(view, texts)
    body = layout.beside(land_part, town)
    return svg.picture("board", WIDTH, HEIGHT, body, texts.say("drawing.board"), "board beside")


def _water_bank(number: int, texts: Catalogue) -> str:
    """Return how much water the bank has, in the corner of the map that no hex comes to."""
    drawn = things.resource("water", 40) + svg.text(44, 2, f"×{number}", 28, "mid bold")
    says = texts.say("drawing.water_bank", {"number": number})
    return svg.group(drawn, 48, HEIGHT - 46, id="water-bank", says=says)


def place(q: float, r: float) -> tuple[float, float]:
    """Return the middle of a hex on the board."""
    x, y = hexes.middle((q, r), SIZE)  # type: ignore[arg-type]
    left, top = hexes.middle((0, 0), SIZE)
    return MIDDLE[0] + x - left - 0.75 * SIZE, MIDDLE[1] + y - top - SIZE * 0.433


# The map


@cache
def _river(places: tuple[tuple[int, int], ...], says: str) -> str:
    drawn = ""
    for q, r in places:
        x, y = place(q, r)
        waves = "".join(f"M-26 {dy}q6 -6 13 0t13 0 13 0 13 0" for dy in (-14, 2, 18))
        drawn += svg.group(
            hexes.hexagon(SIZE, "fill-water") + svg.path(waves, "fill-none stroke-canvas soft", 2.5), x, y
        )
    return svg.group(drawn, id="river", says=says)


@cache
def _slots(cells: tuple[tuple[int, int, int], ...]) -> str:
    """Return the borders of the terrain tiles."""
    drawn = ""
    for slot in sorted({cell[0] for cell in cells}):
        border = hexes.outline([(q, r) for one, q, r in cells if one == slot], SIZE)
        drawn += svg.path(border, "fill-none stroke-wood-dark", 3.5)
    x, y = place(0, 0)
    return svg.group(drawn, x, y, cls="pass")


def land(view: View, one: dict[str, Any], texts: Catalogue) -> str:
    """Return a hex with its token, building or hole."""
    id = f"hex-{one['id']}"
    x, y = place(one["q"], one["r"])
    drawn = _ground(one["terrain"], one["state"] == "out") + _on_it(one) + hexes.hit(SIZE)
    return svg.group(drawn, x, y, id=id, cls=things.cls(view, id), says=hex_says(view, one, texts))


@cache
def _ground(terrain: str, is_out: bool) -> str:
    if is_out:
        return hexes.hexagon(SIZE, "fill-wood-light hair") + symbols.use(
            "pickaxe", 0, 0, 30, "fill-wood faint"
        )
    tone = things.TONES[terrain]
    sign = svg.group(things.terrain_sign(terrain, 17), 0, -26)
    return hexes.hexagon(SIZE, f"fill-tone-{tone} hair") + sign


def _on_it(one: dict[str, Any]) -> str:
    """Return what lies on a hex."""
    state, id = one["state"], one["id"]
    if state == "hidden":
        return _hidden(things.TONES[one["terrain"]])
    if state == "revealed":
        token = svg.circle(1.5, 7.5, 25, "shade") + svg.circle(0, 5, 25, "fill-card ww-edge")
        return token + svg.group(things.cluster(one["resources"], 21), 0, 6)
    if state == "looted":
        return svg.circle(0, 4, 22, "fill-sunken hair next") + symbols.use("mask", 0, 5, 26, "fill-warn soft")
    if state in ("camp", "settlement"):
        drawn = things.building(state, one["owner"], 44 if state == "camp" else 40)
        return svg.piece(f"building-{id}", 0, 5, drawn, cls="pass")
    return ""


@cache
def _hidden(tone: str) -> str:
    return (
        svg.circle(1.5, 7.5, 21, "shade")
        + svg.circle(0, 5, 21, f"fill-deep-{tone} ww-edge")
        + symbols.use("pickaxe", 0, 5, 24, f"fill-tone-{tone}")
    )


def hex_says(view: View, one: dict[str, Any], texts: Catalogue) -> str:
    """Return a hex in words."""
    values = {"hex": one["key"], "terrain": one["terrain"], "resource": one["resources"] or []}
    if one["owner"] is not None:
        values["player"] = view["names"][one["owner"]]
    said = texts.say(f"drawing.hex_{one['state']}", values)
    if one["state"] != "out" and (one["edge"] or one["river"]):
        said += " " + texts.say("drawing.hex_at_river" if one["river"] else "drawing.hex_at_edge")
    return said


# Boomtown


def boomtown(view: View, texts: Catalogue) -> str:
    """Return the grid with its metals, offices and markers."""
    cells = view["table"]["boomtown"]
    left, top = TOWN
    title = texts.say("drawing.boomtown")
    size = layout.fitted(title, 300, 34, display=True)
    drawn = svg.text(left + 1.5 * CELL, 36, title, size, "mid display fill-on-wood")
    for at in range(3):
        for cell, x, y in ((cells[at * 3], -22.0, (at + 0.5) * CELL), (cells[at], (at + 0.5) * CELL, 0.0)):
            metal = cell["metals"][0 if y else 1]
            says = texts.say("drawing.row_cost" if y else "drawing.column_cost", {"metal": metal})
            spot = (left - 14, top + y) if y else (left + x, top + 3 * CELL + 22)
            disc = svg.circle(0, 0, 19, "fill-canvas ww-edge") + things.resource(metal, 27)
            drawn += svg.group(disc, *spot, says=says)
    drawn += _tiles(view, texts)
    drawn += "".join(cell_place(view, cell, texts) for cell in cells)
    note = texts.say("drawing.boomtown_note")
    return drawn + things.block(left + 1.5 * CELL, 461, note, 310, 17, "mid fill-on-wood", 3)


def _tiles(view: View, texts: Catalogue) -> str:
    """Return the offices, each over its two cells, and the single tile."""
    drawn = ""
    cells = view["table"]["boomtown"]
    for key in dict.fromkeys(cell["office"] for cell in cells):
        spots = [cell["id"] for cell in cells if cell["office"] == key]
        rows, columns = [spot // 3 for spot in spots], [spot % 3 for spot in spots]
        wide = (max(columns) - min(columns) + 1) * CELL
        high = (max(rows) - min(rows) + 1) * CELL
        x, y = TOWN[0] + min(columns) * CELL, TOWN[1] + min(rows) * CELL
        drawn += svg.group(office(key, wide, high, texts), x, y)
    return drawn


def office(key: str, wide: float, high: float, texts: Catalogue) -> str:
    """Return an office: sign, name and what a marker brings, with room for markers at its ends."""
    face = svg.rect(2, 2, wide - 4, high - 4, "fill-card ww-edge", 10)
    name, short = texts.say(f"office.{key}"), texts.say(f"office_short.{key}")
    x, y = wide / 2, high / 2
    if wide == high:  # the single tile
        return (
            face
            + symbols.use(things.OFFICE_SIGNS[key], x, 22, 30, things.tint(key))
            + svg.text(x, 91, short, layout.fitted(short, 96, 17), "mid bold")
        )
    sign, at_sign, at_name, at_short = (24, -37, -11, 27) if wide > high else (32, -43, -10, 35)
    lines = 2 if wide > high and len(layout.wrapped(name, 92, 15)) > 1 else 3
    return (
        face
        + symbols.use(things.OFFICE_SIGNS[key], x, y + at_sign, sign, things.tint(key))
        + things.block(x, y + at_name, name, 92, 15, "mid bold", 2)
        + things.block(x, y + at_short, short, 98, 14, "mid fill-ink-soft", lines)
    )


def cell_place(view: View, cell: dict[str, Any], texts: Catalogue) -> str:
    """Return the place for a marker of a cell, with those that lie there."""
    id = f"cell-{cell['id']}"
    x, y = TOWN[0] + cell["id"] % 3 * CELL, TOWN[1] + cell["id"] // 3 * CELL
    way = _way_to_other_half(view["table"]["boomtown"], cell)
    dx, dy = MARKER_SPOTS[way]
    body = svg.rect(*HALOS[way], "hit", 8)
    body += svg.group(svg.rect(4, 4, CELL - 8, CELL - 8, "hit"))  # unseen: the words can be clicked too
    body += svg.circle(dx, dy, 21, "fill-none stroke-line next")
    for level, seat in enumerate(cell["markers"]):
        marker = pieces.token(SEATS[seat], 20 if level == 0 else 17)
        body += svg.piece(f"marker-{cell['id']}-{level}", dx + 7 * level, dy - 9 * level, marker, cls="pass")
    said = cell_says(view, cell, texts)
    return svg.group(body + _worth(view, cell, dx, dy), x, y, id=id, cls=things.cls(view, id), says=said)


def _way_to_other_half(cells: list[dict[str, Any]], cell: dict[str, Any]) -> int:
    """Return how far the other cell of the office is: 1 or -1 beside, 3 or -3 below or above, 0 if none."""
    others = [one["id"] for one in cells if one["office"] == cell["office"] and one["id"] != cell["id"]]
    return int(others[0] - cell["id"]) if others else 0


def _worth(view: View, cell: dict[str, Any], dx: float, dy: float) -> str:
    """Return what a marker brings now: to its owner, or to the viewer where none lies."""
    if not cell["points"]:
        return ""
    seat = cell["markers"][-1] if cell["markers"] else view["seat"]
    if seat is None:
        return ""
    points = cell["points"][seat]
    if not cell["markers"]:
        return svg.text(dx, dy + 1, points, 19, "mid fill-ink-soft")
    badge = svg.circle(0, 0, 11, "fill-canvas ww-edge") + svg.text(
        0, 1, points, 14, "mid bold fill-wood-dark"
    )
    return svg.group(badge, dx + 15, dy + 15, cls="pass")


def cell_says(view: View, cell: dict[str, Any], texts: Catalogue) -> str:
    """Return a cell in words: the office, its cost, who is there and what it brings now."""
    row, column = cell["metals"]
    values = {"office": cell["office"], "row": row, "column": column}
    parts = [texts.say("drawing.cell", values), texts.say(f"office_long.{cell['office']}")]
    for seat in cell["markers"]:
        named = {"player": view["names"][seat]}
        if cell["points"]:
            parts.append(texts.say("drawing.marker_worth", {**named, "vp": cell["points"][seat]}))
        else:
            parts.append(texts.say("drawing.marker_of", named))
    if not cell["markers"] and cell["points"] and view["seat"] is not None:
        parts.append(texts.say("drawing.cell_worth", {"vp": cell["points"][view["seat"]]}))
    return " ".join(parts)
