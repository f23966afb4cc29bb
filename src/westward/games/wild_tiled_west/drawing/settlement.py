"""Settlements: a printed board with its tiles, and what belongs to its player."""

from typing import Any, Final

from westward.draw import areas, grids, layout, pieces, svg
from westward.faces import View
from westward.games.wild_tiled_west.drawing import marks
from westward.games.wild_tiled_west.drawing.belongings import (
    aces,
    mine_track,
    name_plate,
    stocks,
    tile_says,
)
from westward.games.wild_tiled_west.drawing.cards import partner_card
from westward.games.wild_tiled_west.drawing.marks import touched
from westward.text import Catalogue

SIZE: Final = 11
CELL: Final = 54
MARGIN: Final = 26
TOP: Final = 98
WIDTH: Final = MARGIN * 2 + SIZE * CELL
HEIGHT: Final = 702
SMALL: Final = 34
SPOTS: Final = {
    "X": "start",
    "o": "horseshoe",
    "g": "gold",
    "u": "bullet",
    "a": "alley",
    "p": "pickaxe",
    "A": "ace_card",
    "P": "signpost",
    "U": "saucer",
    "s": "sheriff",
    "x": "bandit",
    "c": "cow",
    "S": "ace",
    "H": "ace",
    "D": "ace",
    "C": "ace",
}
LANDS: Final = {
    "h": "hill",
    "n": "mine",
    "m": "meadow",
    "k": "workshop",
    "q": "marker",
    "w": "coach",
    ".": "open",
}


def mine(view: View, seat: int, texts: Catalogue) -> str:
    """Return the settlement of the viewer below its name plate: each cell can be pointed at."""
    player = view["table"]["players"][seat]
    body = name_plate(view, player, texts) + rulers()
    body += svg.group(settlement(player, CELL, texts) + pointers(view, player, texts), MARGIN, TOP)
    says = texts.say("drawing.settlement", {"player": view["names"][seat], "side": player["side"]})
    return svg.picture("settlement", WIDTH, HEIGHT, body, says, "two-thirds")


def rulers() -> str:
    """Return the numbers of rows and columns, as labels and the log name them."""
    drawn = ""
    for at in range(SIZE):
        middle = MARGIN + (at + 0.5) * CELL
        drawn += svg.text(middle, TOP - 11, at + 1, 15, "mid fill-ink-soft")
        drawn += svg.text(MARGIN / 2, middle + TOP - MARGIN, at + 1, 15, "mid fill-ink-soft")
    return drawn


def settlement(player: View, size: float, texts: Catalogue) -> str:
    """Return the board with its towns, tiles and tokens, its corner at (0, 0)."""
    covered = {cell for one in player["tiles"] for cell, _, _ in one["cells"]}
    drawn = "".join(
        svg.group(marks.ground(mark, size), at % SIZE * size, at // SIZE * size)
        for at, mark in enumerate(player["printed"])
    )
    drawn += "".join(town_border(one, size) for one in player["towns"])
    drawn += "".join(placed_tile(player["seat"], one, size, texts) for one in player["tiles"])
    drawn += "".join(town_sign(one, size, texts) for one in player["towns"])
    drawn += "".join(workshop_gold(one, size) for one in player["workshops"]) + home(player, size, texts)
    drawn += "".join(horse_bonus(one, size, texts) for one in player["horses"] if one["cell"] not in covered)
    for kind, cells in (
        ("hill_bandit", player["hill_bandits"]),
        ("tomb", player["tombs"]),
        ("cowpoke", player["cowpokes"]),
    ):
        for cell in cells:
            x, y = grids.middle(divmod(cell, SIZE), size)
            id = f"{kind}-{player['seat']}-{cell}"
            drawn += svg.piece(id, x, y, marks.person(kind, size), cls="pass", says=texts.say(f"spot.{kind}"))
    return drawn + svg.rect(0, 0, SIZE * size, SIZE * size, "fill-none ww-edge")


def town_border(one: View, size: float) -> str:
    """Return the border of a town."""
    places = [divmod(cell, SIZE) for cell in one["cells"]]
    return svg.path(grids.outline(places, size), "fill-none stroke-ink-soft", 2.5)


def town_sign(one: View, size: float, texts: Catalogue) -> str:
    """Return the sign of a town with its points, which no tile hides; with a star once it is founded."""
    row, column = divmod(one["cells"][0], SIZE)
    words = f"★{one['points']}" if one["founded"] else str(one["points"])
    values = {"town": one["key"], "vp": one["points"]}
    says = texts.say("drawing.town_founded" if one["founded"] else "drawing.town", values)
    width = size * (0.64 if one["founded"] else 0.46)
    sign = pieces.plaque(words, width, size * 0.34, size * 0.26)
    return svg.group(sign, column * size + width / 2, row * size + size * 0.18, says=says)


def placed_tile(seat: int, one: View, size: float, texts: Catalogue) -> str:
    """Return a tile where it lies."""
    places = [divmod(cell, SIZE) for cell, _, _ in one["cells"]]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    cells = [[cell // SIZE - top, cell % SIZE - left, terrain, icon] for cell, terrain, icon in one["cells"]]
    drawn = marks.tile_shape(cells, size, one["tile"], one["sign"])
    if one["spent"]:
        x, y = grids.middle((cells[0][0], cells[0][1]), size)
        drawn += svg.text(x, y, "✓", size * 0.5, "mid bold fill-good")
    says = tile_says(one, texts)
    return svg.piece(f"tile-{seat}-{one['id']}", left * size, top * size, drawn, says=says)


def home(player: View, size: float, texts: Catalogue) -> str:
    """Return the border of a home in peril, or nothing."""
    places = [divmod(cell, SIZE) for cell in player["home"]]
    if not places:
        return ""
    border = svg.path(grids.outline(places, size), "fill-none stroke-warn next", 5)
    return svg.group(border, cls="pass", says=texts.say("drawing.home"))


def workshop_gold(one: View, size: float) -> str:
    """Return the gold in a workshop, or its cost while it is not built, and what each gold is worth there."""
    cell = one["cells"][0]
    x, y = (cell % SIZE + 0.5) * size, (cell // SIZE + 0.6) * size
    words = f"{one['gold']}/{one['capacity']}" if one["built"] else str(one["cost"])
    last = one["cells"][-1]
    worth = svg.text(
        (last % SIZE + 0.22) * size,
        (last // SIZE + 0.22) * size,
        f"+{one['points']}",
        size * 0.32,
        "mid bold fill-on-wood",
    )
    return worth + svg.group(pieces.coin(words, size * 0.62), x, y)


def horse_bonus(one: View, size: float, texts: Catalogue) -> str:
    """Return what lassoing a horse brings, in the corner of its cell; a tick once it is lassoed."""
    x, y = (one["cell"] % SIZE + 0.74) * size, (one["cell"] // SIZE + 0.78) * size
    words = "✓" if one["caught"] else f"+{one['n']}"
    drawn = pieces.plaque(words, size * 0.5, size * 0.36, size * 0.28)
    if not one["caught"]:
        drawn += svg.group(marks.gain_sign(one["gain"], size * 0.4), -size * 0.48, 0)
    gain = texts.say(f"gain.{one['gain']}", {marks.GAIN_NAMES[one["gain"]]: one["n"]})
    key = "drawing.horse_caught" if one["caught"] else "drawing.horse"
    return svg.group(drawn, x, y, cls="pass", says=texts.say(key, {"bonus": gain}))


def pointers(view: View, player: View, texts: Catalogue) -> str:
    """Return a clickable place for each cell of the viewer, with what is there in words."""
    on_cell: dict[int, tuple[str, str]] = {}
    for tile in player["tiles"]:
        for cell, _, icon in tile["cells"]:
            on_cell[cell] = (tile["tile"], icon)
    seat = player["seat"]
    drawn = "".join(
        svg.group(
            grids.cell_hit(CELL),
            at % SIZE * CELL,
            at // SIZE * CELL,
            id=f"cell-{seat}-{at}",
            cls=touched(view, f"cell-{seat}-{at}"),
            says=cell_says(player, at, on_cell, texts),
        )
        for at in range(SIZE * SIZE)
    )
    return drawn + "".join(workshop_pointer(view, seat, one, texts) for one in player["workshops"])


def cell_says(player: View, at: int, on_cell: dict[int, tuple[str, str]], texts: Catalogue) -> str:
    """Return a cell in words: where it is, what lies or is printed there."""
    values: dict[str, Any] = {"row": at // SIZE + 1, "column": at % SIZE + 1}
    if at in on_cell:
        tile, icon = on_cell[at]
        values["tile"] = tile
        if at in player["tombs"]:
            return texts.say("drawing.cell_tile_with", {**values, "spot": "tomb"})
        if icon:
            return texts.say("drawing.cell_tile_with", {**values, "spot": SPOTS[icon]})
        return texts.say("drawing.cell_tile", values)
    land, icon = player["printed"][at]
    spot = SPOTS.get(icon, "") if land not in "q" else "marker"
    if land == "h" and icon == "x":
        spot = "tomb" if at in player["tombs"] else "bandit"
    if at in player["hill_bandits"]:
        spot = "tomb" if at in player["tombs"] else "hill_bandit"
    if not spot:
        spot = "horse" if land in ".ABCDEF" and icon.isdigit() else LANDS.get(land, "town")
    return texts.say("drawing.cell", {**values, "spot": spot})


def workshop_pointer(view: View, seat: int, one: View, texts: Catalogue) -> str:
    """Return the clickable place of a workshop."""
    places = [divmod(cell, SIZE) for cell in one["cells"]]
    id = f"workshop-{seat}-{one['number']}"
    values = {
        "workshop": one["number"],
        "gold": one["cost"],
        "capacity": one["capacity"],
        "vp": one["points"],
    }
    return svg.group(
        svg.path(grids.outline(places, CELL), "hit"),
        id=id,
        cls=touched(view, id),
        says=texts.say("drawing.workshop", values),
    )


def other_area(view: View, seat: int, texts: Catalogue) -> str:
    """Return the area of another player: the settlement, smaller, and what the player has."""
    player = view["table"]["players"][seat]
    body = svg.group(settlement(player, SMALL, texts), 16, 80)
    column = 16 + SIZE * SMALL + 16
    body += svg.group(_column(view, player, texts), column, 80)
    values = {"player": view["names"][seat], "vp": player["points"]}
    return areas.player_area(
        seat,
        view["names"][seat],
        player["points"],
        texts.say("drawing.points", values),
        body,
        is_active=seat in view["actors"],
        height=80 + SIZE * SMALL + 18,
    )


def _column(view: View, player: View, texts: Catalogue) -> str:
    side = texts.say(f"side.{player['side']}")
    drawn = svg.text(0, 12, side, layout.fitted(side, 210, 18), "start fill-ink-soft")
    drawn += svg.group(stocks(player, texts), 0, 46, scale=0.68)
    drawn += svg.group(aces(player, texts), 0, 84, scale=0.68)
    drawn += svg.group(mine_track(view, player, texts), 0, 108, scale=0.65)
    cards = [one for one in (player["partner"], player["second_partner"]) if one]
    for at, card in enumerate(cards):
        drawn += partner_card(view, card, 0, 170 + at * 100.0, texts, target=False, scale=0.66)
    if player["store_set_aside"]:
        drawn += svg.text(0, 364, texts.say("drawing.store_set_aside"), 14, "start fill-ink-soft")
    return drawn
