"""The other players and Hastings, small."""

from westward.draw import areas, cards, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.sierra_west.drawing import faces, icons
from westward.games.sierra_west.drawing.mine import pioneer_piece
from westward.games.sierra_west.drawing.panorama import space_words
from westward.games.sierra_west.drawing.table import cls_of
from westward.games.sierra_west.naming import number_in
from westward.text import Catalogue

HEIGHT = 330


def player_area(view: View, seat: int, texts: Catalogue) -> str:
    """Return another player's goods, cabins, animals, figures and, in its turn, its paths."""
    player = view["table"]["players"][seat]
    name = view["names"][seat]
    says = texts.say("drawing.score", {"player": name, "vp": view["scores"][seat]})
    body = goods_row(player["goods"], player, 96, texts) + cabins_row(player["cabins"], 128, texts)
    body += animals_row(player["animals"], 344, 128, texts) + figures_row(view, player, texts)
    body += panorama(player, texts) if player["board"] else _counts(player, texts)
    active = seat in view["actors"]
    height = HEIGHT if player["board"] else 262
    return areas.player_area(seat, name, view["scores"][seat], says, body, is_active=active, height=height)


def goods_row(goods: dict[str, int], holder: View, y: float, texts: Catalogue) -> str:
    """Return the goods that a side has, and what it collected in the mode."""
    shown = [(kind, number) for kind, number in goods.items() if number]
    drawn = ""
    for at, (kind, number) in enumerate(shown[:9]):
        says = texts.say("drawing.stock", {"kind": kind, "number": number})
        drawn += pieces.counter(icons.good(kind, 0, 0, 28), number, 30 + at * 64, y, says, size=24)
    x = 30 + len(shown) * 64
    if holder["outlaws"]:
        says = texts.say("drawing.captured", {"number": holder["outlaws"]})
        drawn += pieces.counter(
            symbols.use("mask", 0, 0, 28, "fill-ink"), holder["outlaws"], x, y, says, size=24
        )
    if sum(holder["carts"]):
        loaded = holder["carts"][1] + 2 * holder["carts"][2]
        says = texts.say("drawing.their_carts", {"number": sum(holder["carts"]), "gold": loaded})
        words = f"{sum(holder['carts'])}/{loaded}"
        drawn += pieces.counter(symbols.use("cart", 0, 0, 28, "fill-deep-stone"), words, x, y, says, size=24)
    return drawn


def cabins_row(cabins: list[View | None], y: float, texts: Catalogue) -> str:
    """Return the cabins of a side."""
    drawn = ""
    for slot, cabin in enumerate(cabins[:6]):
        x = 14 + slot * 80
        if cabin is None:
            tone = "fill-tone-wheat" if slot == 3 else "fill-tone-forest"
            drawn += svg.rect(x, y, 74, 74, f"{tone} hair faint", 8)
        else:
            drawn += svg.group(
                faces.cabin_tile(cabin, 74, 74, texts), x, y, says=faces.cabin_words(cabin, texts)
            )
    return drawn


def animals_row(tiles: list[View], x: float, y: float, texts: Catalogue) -> str:
    """Return the animal tiles of a side."""
    drawn = ""
    for at, tile in enumerate(tiles):
        key = "drawing.tile_up" if tile["up"] else "drawing.tile_down"
        cls = "" if tile["up"] else "faint"
        body = svg.group(icons.animal(tile["animal"], 0, 0, 38), cls=cls)
        drawn += svg.group(body, x + 24 + at * 54, y + 24, says=texts.say(key, {"animal": tile["animal"]}))
    return drawn


def figures_row(view: View, player: View, texts: Catalogue) -> str:
    """Return where the pioneers are, in words and as pieces."""
    seat = player["seat"]
    drawn = ""
    for pioneer, place in enumerate(player["pioneers"]):
        kind = place.partition("-")[0]
        words = texts.say(f"place_name.{kind}")
        key = ("drawing.green_pioneer", "drawing.tan_pioneer")[pioneer]
        body = pioneer_piece(pioneer, SEATS[seat], 30) + svg.text(
            22, 1, words, layout.fitted(words, 84, 20), "start"
        )
        drawn += svg.group(body, 354 + pioneer * 134, 188, says=texts.say(key))
    if view["table"]["mule"]["owner"] == seat:
        drawn += svg.group(
            symbols.use("horse", 0, 0, 32, "fill-deep-clay"), 616, 188, says=texts.say("drawing.their_mule")
        )
    return drawn


def panorama(player: View, texts: Catalogue) -> str:
    """Return the two paths of the active player with the pioneers on them."""
    icons_by_key = {space["key"]: space for space in player["paths"]}
    drawn = svg.rect(14, 214, 612, 50, "fill-tone-forest", 8) + svg.rect(
        14, 268, 612, 50, "fill-tone-wheat", 8
    )
    for path, y in (("green", 239), ("tan", 293)):
        for space in icons_by_key.values():
            if space["path"] != path:
                continue
            x = 14 + 612 * (space["column"] - 0.5) / 5
            drawn += svg.group(icons.icon(space["icon"], x, y, 40), says=space_words(space, texts))
            for pioneer, place in enumerate(player["pioneers"]):
                if place == f"space-{space['space']}":
                    drawn += svg.group(pioneer_piece(pioneer, SEATS[player["seat"]], 34), x + 38, y)
    for card, x in ((player["board"][0], 153), (player["board"][2], 520)):  # what can be trapped (SW-3.15)
        if card["animal"]:
            body = svg.circle(0, 0, 16, "fill-card hair") + icons.animal(card["animal"], 0, 0, 26)
            drawn += svg.group(body, x, 239, says=texts.say(f"animal.{card['animal']}"))
    return drawn


def _counts(player: View, texts: Catalogue) -> str:
    """Return how many cards lie where."""
    values = {
        "deck": player["deck_size"],
        "discards": len(player["discards"]),
        "claimed": player["claimed"],
        "hand": player["hand_size"],
    }
    words = texts.say("drawing.counts", values)
    return svg.text(20, 240, words, layout.fitted(words, 600, 22), "start")


def hastings_area(view: View, texts: Catalogue) -> str:
    """Return Hastings: goods, cabins, tiles, and its planning cards side by side."""
    hastings = view["table"]["hastings"]
    drawn = svg.rect(3, 3, 634, 454, "fill-card hair", 14)
    if view["table"]["turn"] == "hastings":
        drawn += svg.path("M3 20q0 -17 17 -17v454q-17 0 -17 -17Z", "fill-brass")
    drawn += svg.group(pieces.token("violet", 25), 56, 42) + svg.text(94, 43, "Hastings", 32, "start bold")
    says = texts.say("drawing.score", {"player": "Hastings", "vp": hastings["score"]})
    shown = symbols.use("laurel", 530, 41, 40, "fill-brass-dark") + svg.text(
        560, 43, areas.signed(hastings["score"]), 38, "start bold"
    )
    drawn += svg.group(shown, says=says)
    drawn += goods_row(hastings["goods"], hastings, 96, texts)
    values = {"number": len(hastings["cabins"]), "claimed": hastings["claimed"]}
    drawn += pieces.counter(
        symbols.use("cabin", 0, 0, 34, "fill-deep-clay"),
        len(hastings["cabins"]),
        44,
        146,
        texts.say("drawing.hastings_cabins", values),
    )
    drawn += pieces.counter(
        symbols.use("star", 0, 0, 32, "fill-brass"),
        hastings["claimed"],
        134,
        146,
        texts.say("drawing.hastings_cards", values),
    )
    if view["table"]["mule"]["owner"] == "hastings":
        drawn += svg.group(
            symbols.use("horse", 0, 0, 36, "fill-deep-clay"), 240, 146, says=texts.say("drawing.their_mule")
        )
    drawn += animals_row(hastings["animals"], 290, 122, texts)
    drawn += planning_card(view, "active", 16, 184, texts)
    if hastings["drawn"] is not None:
        drawn += planning_card(view, "drawn", 324, 184, texts)
    else:
        number = hastings["planning_deck"]
        deck = cards.pile(number, cards.back(130, 176, 10, "hat"), 130, 176, 10)
        deck += svg.text(65, 204, number, 34, "mid bold")
        drawn += svg.group(deck, 409, 206, says=texts.say("drawing.planning_deck", {"number": number}))
    return svg.picture("hastings", 640, 460, drawn, "Hastings", "player")


def planning_card(view: View, which: str, x: float, y: float, texts: Catalogue) -> str:
    """Return the active or the drawn planning card; the active one's row that is not pointed at is faded."""
    hastings = view["table"]["hastings"]
    card = hastings[which]
    active = which == "active"
    body = svg.rect(0, 0, 300, 264, "fill-tone-dusk ww-edge" if active else "fill-sunken ww-edge", 12)
    head = texts.say("drawing.planning_side", {"side": card["side"]})
    body += svg.text(14, 24, number_in(card["card"]), 20, "start bold fill-ink-soft")
    body += svg.text(44, 24, head, layout.fitted(head, 150, 20), "start bold")
    body += icons.animal(card["animal"], 268, 26, 34)
    if card["eye"] != "none":
        slot = ("left", "middle", "right").index(card["eye"])
        for at in range(3):
            body += svg.rect(
                204 + at * 15, 12, 13, 22, "fill-brass ww-edge" if at == slot else "fill-card hair", 3
            )
    for at, action in enumerate(card["actions"]):
        words = texts.say(f"hastings_action.{action}")
        skipped = active and hastings["drawn"] is not None and hastings["drawn"]["skip"] == at + 1
        row = svg.rect(10, 48 + at * 53, 280, 47, "fill-card hair", 8)
        row += svg.text(28, 72 + at * 53, at + 1, 22, "mid bold fill-ink-soft")
        row += svg.text(52, 72 + at * 53, words, layout.fitted(words, 205, 20), "start")
        body += svg.group(row, cls="off" if skipped else "")
    target = f"planning-{which}"
    says = texts.say(
        f"drawing.{which}_card", {"skip": card["skip"], "eye": card["eye"], "animal": card["animal"]}
    )
    return svg.group(cards.hit(300, 264, 12) + body, x, y, id=target, cls=cls_of(view, target), says=says)
