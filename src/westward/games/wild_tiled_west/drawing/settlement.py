"""Settlements: a printed board with its tiles, and what belongs to its player."""

from typing import Any, Final

from westward.draw import areas, grids, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.engine import Texts, View
from westward.games.wild_tiled_west.drawing import marks
from westward.games.wild_tiled_west.drawing.cards import partner_card

SIZE: Final = 11
CELL: Final = 54
MARGIN: Final = 26
WIDTH: Final = 1000
HEIGHT: Final = MARGIN * 2 + SIZE * CELL
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


def mine(view: View, seat: int, texts: Texts) -> str:
    """Return the settlement of the viewer: each cell can be pointed at; beside it what the player has."""
    player = view["table"]["players"][seat]
    body = svg.group(settlement(player, CELL, texts) + pointers(view, player, texts), MARGIN, MARGIN)
    body += rulers() + svg.group(belongings(view, player, texts), MARGIN * 2 + SIZE * CELL, MARGIN)
    says = texts.say("drawing.settlement", {"player": view["names"][seat], "side": player["side"]})
    return svg.picture("settlement", WIDTH, HEIGHT, body, says, "settlement")


def rulers() -> str:
    """Return the numbers of rows and columns, as labels and the log name them."""
    drawn = ""
    for at in range(SIZE):
        middle = MARGIN + (at + 0.5) * CELL
        drawn += svg.text(middle, MARGIN / 2, at + 1, 15, "mid fill-ink-soft")
        drawn += svg.text(MARGIN / 2, middle, at + 1, 15, "mid fill-ink-soft")
    return drawn


def settlement(player: View, size: float, texts: Texts) -> str:
    """Return the board with its towns, tiles and tokens, its corner at (0, 0)."""
    drawn = "".join(
        svg.group(marks.ground(mark, size), at % SIZE * size, at // SIZE * size)
        for at, mark in enumerate(player["printed"])
    )
    drawn += "".join(town(one, size, texts) for one in player["towns"])
    drawn += "".join(placed_tile(player["seat"], one, size, texts) for one in player["tiles"])
    drawn += "".join(workshop_gold(one, size) for one in player["workshops"]) + home(player, size, texts)
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


def town(one: View, size: float, texts: Texts) -> str:
    """Return the border of a town and the sign with its points, crossed by a star once it is founded."""
    places = [divmod(cell, SIZE) for cell in one["cells"]]
    border = svg.path(grids.outline(places, size), "fill-none stroke-ink-soft", 2.5)
    row, column = places[0]
    words = f"★{one['points']}" if one["founded"] else str(one["points"])
    values = {"town": one["key"], "vp": one["points"]}
    says = texts.say("drawing.town_founded" if one["founded"] else "drawing.town", values)
    sign = pieces.plaque(words, size * 0.46, size * 0.34, size * 0.26)
    return border + svg.group(sign, column * size + size * 0.24, row * size + size * 0.18, says=says)


def placed_tile(seat: int, one: View, size: float, texts: Texts) -> str:
    """Return a tile where it lies."""
    places = [divmod(cell, SIZE) for cell, _, _ in one["cells"]]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    cells = [[cell // SIZE - top, cell % SIZE - left, terrain, icon] for cell, terrain, icon in one["cells"]]
    drawn = marks.tile_shape(cells, size, one["tile"], one["sign"])
    if one["spent"]:
        x, y = grids.middle((cells[0][0], cells[0][1]), size)
        drawn += svg.text(x, y, "✓", size * 0.5, "mid bold fill-good")
    says = tile_says(one["tile"], texts)
    return svg.piece(f"tile-{seat}-{one['id']}", left * size, top * size, drawn, says=says)


def home(player: View, size: float, texts: Texts) -> str:
    """Return the border of a home in peril, or nothing."""
    places = [divmod(cell, SIZE) for cell in player["home"]]
    if not places:
        return ""
    border = svg.path(grids.outline(places, size), "fill-none stroke-warn next", 5)
    return svg.group(border, cls="pass", says=texts.say("drawing.home"))


def tile_says(key: str, texts: Texts) -> str:
    """Return the name of a tile and, for a building, what it does."""
    name = texts.say(f"tile.{key}")
    if key not in marks.BUILDINGS:
        return name
    return texts.say(
        "drawing.building", {"tile": key, "effect": texts.say(f"rule.{marks.BUILDINGS[key][1]}")}
    )


def workshop_gold(one: View, size: float) -> str:
    """Return the gold in a workshop, or its cost while it is not built."""
    cell = one["cells"][0]
    x, y = (cell % SIZE + 0.5) * size, (cell // SIZE + 0.5) * size
    words = f"{one['gold']}/{one['capacity']}" if one["built"] else str(one["cost"])
    return svg.group(pieces.coin(words, size * 0.62), x, y, cls="" if one["built"] else "soft")


def pointers(view: View, player: View, texts: Texts) -> str:
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
            cls=_cls(view, f"cell-{seat}-{at}"),
            says=cell_says(player, at, on_cell, texts),
        )
        for at in range(SIZE * SIZE)
    )
    return drawn + "".join(workshop_pointer(view, seat, one, texts) for one in player["workshops"])


def cell_says(player: View, at: int, on_cell: dict[int, tuple[str, str]], texts: Texts) -> str:
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


def workshop_pointer(view: View, seat: int, one: View, texts: Texts) -> str:
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
        cls=_cls(view, id),
        says=texts.say("drawing.workshop", values),
    )


def belongings(view: View, player: View, texts: Texts) -> str:
    """Return what a player has besides the settlement, in a column of 330 by 594."""
    seat = player["seat"]
    drawn = svg.group(pieces.token(SEATS[seat], 20), 22, 22)
    name = view["names"][seat]
    drawn += svg.text(52, 16, name, layout.fitted(name, 190, 24), "start bold")
    side = texts.say(f"side.{player['side']}")
    drawn += svg.text(52, 40, side, layout.fitted(side, 190, 16), "start fill-ink-soft")
    drawn += symbols.use("laurel", 262, 24, 34, "fill-brass-dark") + svg.text(
        286, 25, player["points"], 28, "start bold"
    )
    drawn += svg.group(stocks(player, texts), 6, 78) + svg.group(aces(player, texts), 6, 124)
    drawn += svg.group(mine_track(view, player, texts), 0, 160)
    cards = [one for one in (player["partner"], player["second_partner"]) if one]
    dealt = view["table"]["dealt"] if view["seat"] == seat else None
    if dealt:
        for at, card in enumerate(dealt):
            drawn += partner_card(view, card, at * 166.0, 262, texts, target=True)
    else:
        for at, card in enumerate(cards):
            drawn += partner_card(view, card, at * 166.0, 262, texts, target=False)
    hand = view["table"]["in_hand"]
    if hand and seat == view["table"]["turn"]:
        drawn += in_hand(hand, texts)
    elif player["forecast"]:
        drawn += forecast(player, texts)
    return drawn


def stocks(player: View, texts: Texts) -> str:
    """Return gold, bullets, living bandits and tombstones as numbers."""
    things = (
        (symbols.use("nugget", 0, 0, 30, "fill-gold"), player["gold"], "gold"),
        (symbols.use("bullet", 0, 0, 30, "fill-copper"), player["bullets"], "bullets"),
        (symbols.use("mask", 0, 0, 30, "fill-ink"), player["living_bandits"], "bandits"),
        (symbols.use("tombstone", 0, 0, 28, "fill-rock"), len(player["tombs"]), "tombs"),
    )
    return "".join(
        pieces.counter(drawn, number, 16 + at * 80, 0, texts.say(f"drawing.{key}", {key: number}), size=24)
        for at, (drawn, number, key) in enumerate(things)
    )


def aces(player: View, texts: Texts) -> str:
    """Return how many aces of each suit the player has."""
    drawn = ""
    for at, (suit, number) in enumerate(player["aces"].items()):
        letter = "SHDC"[at]
        says = texts.say("drawing.aces", {"suit": suit, "number": number})
        drawn += pieces.counter(marks.icon(letter, 36), number, 16 + at * 80, 0, says, size=22)
    return drawn


def mine_track(view: View, player: View, texts: Texts) -> str:
    """Return the mining track: income above, points below, the marker of the player."""
    spaces = view["table"]["mine_track"]
    step = 330 / len(spaces)
    drawn = ""
    for at, (income, points) in enumerate(spaces):
        is_here = player["mine"] == at + 1
        cls = "fill-brass-light hair" if is_here else "fill-card hair"
        ink = "fill-on-brass" if is_here else "fill-ink"
        box = svg.rect(at * step, 0, step - 2, 74, cls, 4)
        box += svg.text(at * step + step / 2 - 1, 16, income, 16, f"mid bold {ink}")
        box += svg.text(at * step + step / 2 - 1, 60, points, 15, f"mid {ink}")
        if at + 1 == view["table"]["hat"]:
            box += symbols.use("hat", at * step + step / 2 - 1, 38, 20, "fill-ink-soft")
        values = {"space": at + 1, "gold": income, "vp": points}
        drawn += svg.group(box, says=texts.say("drawing.mine_space", values))
    x = (player["mine"] - 0.5) * step - 1
    return drawn + svg.piece(
        f"mine-marker-{player['seat']}", x, 38, pieces.chip(SEATS[player["seat"]], 11), cls="pass"
    )


def in_hand(hand: View, texts: Texts) -> str:
    """Return the tile that is to be placed now."""
    says = tile_says(hand["tile"], texts)
    name = texts.say(f"tile.{hand['tile']}")
    drawn = svg.rect(0, 420, 330, 172, "fill-card stroke-brass", 10)
    drawn += svg.text(165, 440, name, layout.fitted(name, 300, 20), "mid bold")
    width = max(column for _, column, _, _ in hand["cells"]) + 1
    shape = marks.tile_shape(hand["cells"], 40, hand["tile"], hand["sign"])
    piece = f'<g data-piece="0">{shape}</g>'  # what hangs at the pointer while it is being placed
    drawn += svg.group(piece, 165 - width * 20, 460)
    return svg.group(drawn, id="in-hand", says=says)


def forecast(player: View, texts: Texts) -> str:
    """Return what the end would pay now, by category."""
    drawn = svg.rect(0, 420, 330, 172, "fill-card hair", 10)
    drawn += svg.text(165, 438, texts.say("drawing.forecast"), 16, "mid bold")
    for at, (key, points) in enumerate(player["forecast"].items()):
        y = 460 + at * 19
        drawn += svg.text(14, y, texts.say(f"category.{key}"), 15, "start")
        drawn += svg.text(316, y, points, 15, "end bold")
    return svg.group(drawn, says=texts.say("drawing.forecast_says"))


def other_area(view: View, seat: int, texts: Texts) -> str:
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


def _column(view: View, player: View, texts: Texts) -> str:
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


def _cls(view: View, target: str) -> str:
    """Return the class of a thing that the last choices touched."""
    return "target last" if target in view.get("last", ()) else "target"
