"""What belongs to a player besides the settlement: stocks, mine, partners, tile in hand, forecast."""

from typing import Final

from westward.draw import layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.wild_tiled_west.drawing import marks
from westward.games.wild_tiled_west.drawing.cards import partner_card
from westward.text import Catalogue

WIDTH: Final = 323  # half as wide as the settlement, and as high
HEIGHT: Final = 702
CONQUEST: Final = {
    "carpenters": ("WT-7.2.2", "WT-7.2.4"),
    "homes_in_peril": ("WT-7.3.2",),
    "pairs_of_aces": ("WT-7.4.3",),
    "lasso": ("WT-7.5.1",),
    "signpost": ("WT-7.6.2",),
    "stagecoach": ("WT-7.7.2",),
    "flying_saucers": ("WT-7.8.1", "WT-7.8.2"),
    "ghost_towns": ("WT-7.9.1",),
}  # the rules that one must keep in mind
ON_TILES: Final = {
    "c": "cows",
    "x": "bandits",
    "s": "bury",
    "g": "gold",
    "u": "bullets",
    "a": "alleys",
}  # the icons of tiles besides aces, by what counts them
ACES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def belongings(view: View, seat: int, texts: Catalogue) -> str:
    """Return what a player has besides the settlement, for a panel of its own."""
    player = view["table"]["players"][seat]
    drawn = svg.group(mine_track(view, player, texts), 8, 10, scale=0.935)
    cards = [one for one in (player["partner"], player["second_partner"]) if one]
    dealt = view["table"]["dealt"] if view["seat"] == seat else None
    for at, card in enumerate(dealt or cards):
        drawn += partner_card(view, card, 8 + at * 156.0, 92, texts, target=bool(dealt), scale=0.95)
    if player["forecast"]:
        drawn += svg.group(forecast(player, texts), 8, 242)
    hand = view["table"]["in_hand"]
    if hand and seat == view["table"]["turn"]:
        drawn += svg.group(in_hand(hand, texts), 8, 460)
    elif player["rule"] in CONQUEST:
        drawn += svg.group(conquest_rule(player, texts), 8, 460)
    return svg.picture("belongings", WIDTH, HEIGHT, drawn, texts.say("drawing.belongings"), "third")


def name_plate(view: View, player: View, texts: Catalogue) -> str:
    """Return who plays here with points, stocks and aces, in a strip of 646 by 76."""
    seat = player["seat"]
    name, side = view["names"][seat], texts.say(f"side.{player['side']}")
    drawn = svg.group(pieces.token(SEATS[seat], 22), 38, 40)
    drawn += svg.text(70, 31, name, layout.fitted(name, 170, 25), "start bold")
    drawn += svg.text(70, 57, side, layout.fitted(side, 170, 17), "start fill-ink-soft")
    points = symbols.use("laurel", 262, 40, 36, "fill-brass-dark")
    points += svg.text(284, 41, player["points"], 30, "start bold")
    drawn += svg.group(points, says=texts.say("drawing.points", {"player": name, "vp": player["points"]}))
    return drawn + svg.group(stocks(player, texts), 334, 22) + svg.group(aces(player, texts), 334, 58)


def tile_says(tile: View, texts: Catalogue) -> str:
    """Return what a building does and when, or a tile and the icons on it."""
    key, icons = tile["tile"], "".join(cell[-1] for cell in tile["cells"])
    if key in marks.BUILDINGS:
        effect = texts.say(f"rule.{marks.BUILDINGS[key][1]}")
        if not tile["sign"]:
            return effect
        sign = texts.say(f"spot.sign_{tile['sign']}")
        return texts.say("drawing.building", {"effect": effect, "sign": sign[0].upper() + sign[1:]})
    things = [
        texts.say(f"on_tile.{name}", {name: icons.count(icon)})
        for icon, name in ON_TILES.items()
        if icon in icons
    ]
    things += [texts.say("on_tile.ace", {"suit": suit}) for icon, suit in ACES.items() if icon in icons]
    if not things:
        return texts.say(f"tile.{key}")
    return texts.say("drawing.tile_with", {"tile": key, "things": things})


def stocks(player: View, texts: Catalogue) -> str:
    """Return gold, bullets, living bandits and tombstones as numbers."""
    things = (
        (symbols.use("nugget", 0, 0, 30, "fill-gold"), player["gold"], "gold"),
        (symbols.use("bullet", 0, 0, 30, "fill-copper"), player["bullets"], "bullets"),
        (symbols.use("mask", 0, 0, 30, "fill-ink"), player["living_bandits"], "bandits"),
        (symbols.use("tombstone", 0, 0, 28, "fill-rock"), len(player["tombs"]), "tombs"),
    )
    return "".join(
        pieces.counter(drawn, number, 16 + at * 78, 0, texts.say(f"drawing.{key}", {key: number}), size=24)
        for at, (drawn, number, key) in enumerate(things)
    )


def aces(player: View, texts: Catalogue) -> str:
    """Return how many aces of each suit the player has."""
    drawn = ""
    for at, (suit, number) in enumerate(player["aces"].items()):
        letter = "SHDC"[at]
        says = texts.say("drawing.aces", {"suit": suit, "number": number})
        drawn += pieces.counter(marks.icon(letter, 36), number, 16 + at * 78, 0, says, size=22)
    return drawn


def mine_track(view: View, player: View, texts: Catalogue) -> str:
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


def in_hand(hand: View, texts: Catalogue) -> str:
    """Return the tile that is to be placed now."""
    name = texts.say(f"tile.{hand['tile']}")
    drawn = svg.rect(0, 0, 307, 230, "fill-card stroke-brass", 10)
    drawn += svg.text(153, 22, name, layout.fitted(name, 280, 20), "mid bold")
    width = max(column for _, column, _, _ in hand["cells"]) + 1
    shape = marks.tile_shape(hand["cells"], 40, hand["tile"], hand["sign"])
    piece = f'<g data-piece="0">{shape}</g>'  # what hangs at the pointer while it is being placed
    drawn += svg.group(piece, 153 - width * 20, 42)
    if hand["tile"] in marks.BUILDINGS:
        effect = texts.say(f"rule.{marks.BUILDINGS[hand['tile']][1]}")
        drawn += fine_print(effect, 178, 15, 5)
    return svg.group(drawn, id="in-hand", says=tile_says(hand, texts))


def conquest_rule(player: View, texts: Catalogue) -> str:
    """Return what is special on this face, in words."""
    name = texts.say(f"side.{player['side']}")
    words = " ".join(texts.say(f"rule.{rule}") for rule in CONQUEST[player["rule"]])
    drawn = svg.rect(0, 0, 307, 230, "fill-sunken hair", 10)
    drawn += svg.text(153, 22, name, layout.fitted(name, 280, 20), "mid bold")
    return svg.group(drawn + fine_print(words, 132, 17, 10), says=words)


def fine_print(words: str, middle: float, size: float, most: int) -> str:
    """Return a paragraph round the height *middle*, smaller if it would take more than *most* lines."""
    while len(lines := layout.wrapped(words, 280, size)) > most and size > 10:
        size -= 1
    return svg.block(153, middle, lines, size, "mid fill-ink-soft")


def forecast(player: View, texts: Catalogue) -> str:
    """Return what the end would pay now, by category, and the points with it."""
    parts = player["forecast"]
    drawn = svg.rect(0, 0, 307, 206, "fill-card hair", 10)
    title = texts.say("drawing.forecast")
    drawn += svg.text(153, 19, title, layout.fitted(title, 270, 17), "mid bold")
    for at, (key, points) in enumerate(parts.items()):
        drawn += svg.text(14, 43 + at * 20, texts.say(f"category.{key}"), 16, "start")
        drawn += svg.text(293, 43 + at * 20, _signed(points), 16, "end bold")
    drawn += svg.path("M10 178H297", "fill-none stroke-ink-soft", 1.5)
    drawn += svg.text(14, 192, texts.say("drawing.forecast_total"), 17, "start bold")
    drawn += svg.text(293, 192, str(player["points"] + sum(parts.values())).replace("-", "−"), 18, "end bold")
    return svg.group(drawn, says=texts.say("drawing.forecast_says"))


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
