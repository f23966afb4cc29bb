"""The viewer's own board: cabins, camp, the three cards with their two paths; goods, animals, hand."""

from westward.draw import cards, layout, pieces, svg, symbols
from westward.draw.palette import SEATS
from westward.faces import View
from westward.games.sierra_west.drawing import faces, icons, planning
from westward.games.sierra_west.drawing.panorama import (
    CARD_TOP,
    CARD_X,
    END_X,
    GREEN_Y,
    HEIGHT,
    TAN_Y,
    WIDTH,
    planned,
    space_spot,
)
from westward.games.sierra_west.drawing.table import cls_of
from westward.text import Catalogue


def paths_panel(view: View, seat: int, texts: Catalogue) -> str:
    """Return the player board: cabins and camp above, the overlapping cards below."""
    player = view["table"]["players"][seat]
    plan = view["table"]["plan"]
    height = HEIGHT if player["board"] or plan else 166
    body = svg.rect(0, 0, WIDTH, height, "fill-wood-light ww-edge", 14)
    body += cabins(view, player, texts) + camp(texts)
    if plan:
        body += planning.arranged(view, player, texts)
    else:
        body += planned(view, player, texts) if player["board"] else _no_plan(texts)
    body += figures(view, player, texts)
    return svg.picture("paths", WIDTH, height, body, texts.say("drawing.paths"))


def cabins(view: View, player: View, texts: Catalogue) -> str:
    """Return the four slots and the gray cabin."""
    drawn = ""
    for slot, cabin in enumerate(player["cabins"]):
        x = 14 + slot * 112
        colour = "tan" if slot == 3 else "green"
        ground = "fill-tone-wheat" if slot == 3 else "fill-tone-forest"
        body = svg.rect(-2, -2, 108, 112, "hit", 9) + svg.rect(0, 0, 104, 108, f"{ground} hair", 8)
        says = texts.say(f"drawing.empty_{colour}")
        if cabin is not None:
            body += svg.group(faces.cabin_tile(cabin, 98, 102, texts), 3, 3)
            says = faces.cabin_words(cabin, texts)
        drawn += svg.group(body, x, 12, id=f"cabin-{slot}", cls=cls_of(view, f"cabin-{slot}"), says=says)
    body = svg.rect(-2, -2, 108, 112, "hit", 9) + svg.rect(0, 0, 104, 108, "fill-tone-stone ww-edge", 8)
    body += symbols.use("cabin", 52, 32, 46, "fill-deep-stone")
    body += icons.good("gold", 24, 84, 26) + svg.text(52, 84, "→", 22) + icons.good("any_basic", 80, 84, 26)
    return drawn + svg.group(
        body,
        14 + 4 * 112,
        12,
        id="cabin-gray",
        cls=cls_of(view, "cabin-gray"),
        says=texts.say("drawing.gray_cabin"),
    )


def camp(texts: Catalogue) -> str:
    """Return camp, Tracker slot and Trapper slot."""
    ground = svg.rect(0, 0, 88, 108, "fill-tone-meadow hair", 8)
    tent = symbols.use("tent", 44, 22, 32, "fill-deep-meadow")
    drawn = svg.group(ground + tent, 578, 12, says=texts.say("drawing.camp"))
    for at, (key, symbol) in enumerate((("tracker", "boot"), ("trapper", "fox"))):
        body = svg.rect(0, 0, 98, 52, "fill-sunken hair", 8) + symbols.use(
            symbol, 22, 26, 26, "fill-ink-soft soft"
        )
        drawn += svg.group(body, 670, 12 + at * 56, says=texts.say(f"drawing.{key}"))
    return drawn


def _no_plan(texts: Catalogue) -> str:
    words = texts.say("drawing.no_plan")
    return svg.text(WIDTH / 2, 144, words, layout.fitted(words, 600, 20), "mid bold fill-on-wood")


def figures(view: View, player: View, texts: Catalogue) -> str:
    """Return both pioneers and the Mule where they are."""
    seat = player["seat"]
    drawn = ""
    for pioneer, place in enumerate(player["pioneers"]):
        x, y = figure_spot(player, place, pioneer)
        target = f"pioneer-{pioneer}"
        key = ("drawing.green_pioneer", "drawing.tan_pioneer")[pioneer]
        body = svg.circle(0, 0, 25, "hit") + pioneer_piece(pioneer, SEATS[seat], 42)
        boots = view["table"]["boots"][pioneer] if player["board"] else 0
        if boots:
            body += icons.note(str(boots), 22, -18, 20)
        drawn += svg.piece(target, x, y, body, cls=cls_of(view, target), says=texts.say(key))
    mule = view["table"]["mule"]
    if mule["owner"] == seat:
        x, y = figure_spot(player, mule["place"], 2)
        body = (
            svg.circle(0, 0, 24, "hit")
            + svg.circle(0, 0, 22, "fill-card ww-edge")
            + symbols.use("horse", 0, 0, 34, "fill-deep-clay")
        )
        drawn += svg.piece("mule", x, y, body, cls=cls_of(view, "mule"), says=texts.say("drawing.mule"))
    return drawn


def pioneer_piece(pioneer: int, colour: str, size: float = 46) -> str:
    """Return a pioneer: the green-path one wears a hat and stands on a green disc, the other on a tan one."""
    disc = "fill-tone-forest ww-edge" if pioneer == 0 else "fill-tone-wheat ww-edge"
    figure = symbols.use("person", 0, size * 0.06, size * 0.72, f"fill-seat-{colour} ww-edge")
    hat = symbols.use("hat", 0, -size * 0.3, size * 0.5, "fill-ink") if pioneer == 0 else ""
    return svg.circle(0, 0, size / 2, disc) + figure + hat


def figure_spot(player: View, place: str, figure: int) -> tuple[float, float]:
    """Return where a figure stands."""
    kind, _, number = place.partition("-")
    if kind == "space":
        space = next(one for one in player["paths"] if one["space"] == int(number))
        x, y = space_spot(space)
        is_second = figure == 1 and place == player["pioneers"][0]
        return x + (-26 if is_second else 26), y - 22  # number and price of the space are below
    if kind == "summit":
        slot = int(number)
        return CARD_X[slot] + (262 if slot == 1 else 212), CARD_TOP[slot] + (46 if slot == 1 else 90)
    if kind == "cabin":
        slot = 4 if number == "gray" else int(number)
        return 14 + slot * 112 + 82, 98
    fixed = {
        "camp": (600 + 44 * (figure % 2), 66 + 34 * (figure // 2)),
        "tracker": (738, 38),
        "trapper": (738, 94),
        "path_end": (END_X + 8, (GREEN_Y if figure == 0 else TAN_Y) + 50),
    }
    return fixed[place]


def goods_panel(view: View, seat: int, texts: Catalogue) -> str:
    """Return resources, tokens, what the mode adds, and the animal tiles."""
    player = view["table"]["players"][seat]
    body = svg.rect(0, 0, WIDTH, 176, "fill-card hair", 12)
    shown = ["food", "wood", "stone", "gold", "boots_token"]
    mode = view["table"]["mode"]
    shown += (
        ["trout", "bass", "salmon"]
        if mode == "boats_banjos"
        else ["bullets"]
        if mode == "outlaws_outposts"
        else []
    )
    step = (WIDTH - 20) / max(len(shown) + (1 if mode in ("gold_rush", "outlaws_outposts") else 0), 5)
    for at, kind in enumerate(shown):
        target = {"boots_token": "tokens"}.get(kind, f"goods-{at}" if at < 4 else f"own-{kind}")
        body += _stock(view, target, kind, player["goods"][kind], 14 + at * step, 46, step, texts)
    x = 14 + len(shown) * step
    if mode == "gold_rush":
        body += carts(player, x, 46, texts)
    elif mode == "outlaws_outposts":
        says = texts.say("drawing.captured", {"number": player["outlaws"]})
        body += pieces.counter(symbols.use("mask", 0, 0, 36, "fill-ink"), player["outlaws"], x + 22, 46, says)
    body += animal_tiles(view, player, texts)
    return svg.picture("goods", WIDTH, 176, body, texts.say("drawing.goods"))


def _stock(
    view: View, target: str, kind: str, number: int, x: float, y: float, step: float, texts: Catalogue
) -> str:
    body = (
        svg.rect(-4, -30, step - 6, 60, "hit", 8)
        + icons.good(kind, 26, 0, 46)
        + svg.text(58, 1, number, 34, "start bold")
    )
    says = texts.say("drawing.stock", {"kind": kind, "number": number})
    return svg.group(body, x, y, id=target, cls=cls_of(view, target), says=says)


def carts(player: View, x: float, y: float, texts: Catalogue) -> str:
    """Return the mine carts with their gold."""
    drawn = ""
    loads = [load for load, number in enumerate(player["carts"]) for _ in range(number)]
    for at, load in enumerate(loads):
        drawn += symbols.use("cart", x + 18 + at * 30, y, 32, "fill-deep-stone")
        if load:
            drawn += icons.note(str(load), x + 18 + at * 30, y - 14, 14)
    says = texts.say("drawing.own_carts", {"number": len(loads)})
    return svg.group(drawn, says=says, id="own-carts")


def animal_tiles(view: View, player: View, texts: Catalogue) -> str:
    """Return the five tiles: face up with what they give, face down in grey."""
    drawn = ""
    for at, tile in enumerate(player["animals"]):
        body = svg.rect(-2, -2, 144, 84, "hit", 9)
        cls = "fill-tone-meadow ww-edge" if tile["up"] else "fill-sunken hair"
        body += svg.rect(0, 0, 140, 80, cls, 8)
        body += svg.group(icons.animal(tile["animal"], 40, 40, 52), cls="" if tile["up"] else "off")
        body += symbols.use(
            "star" if tile["up"] else "lock",
            108,
            40,
            26,
            "fill-brass" if tile["up"] else "fill-ink-soft soft",
        )
        key = "drawing.tile_up" if tile["up"] else "drawing.tile_down"
        says = texts.say(key, {"animal": tile["animal"]})
        target = f"animal-{at}"
        drawn += svg.group(body, 14 + at * 151, 86, id=target, cls=cls_of(view, target), says=says)
    return drawn


def hand_panel(view: View, seat: int, texts: Catalogue) -> str:
    """Return the cards in hand, the deck and the discards."""
    player = view["table"]["players"][seat]
    body = ""
    for at, card in enumerate(player["hand"]):
        face = cards.hit(146, 190, 10) + faces.small_card(card, 146, 190, texts)
        body += svg.piece(
            f"card-{card['id']}", 6 + at * 154, 8, face, cls="target", says=faces.card_words(card, texts)
        )
    values = {"deck": player["deck_size"], "discards": len(player["discards"]), "claimed": player["claimed"]}
    x = WIDTH - 144
    body += _pile(
        "deck", player["deck_size"], cards.back(62, 84, 6, "hat"), x, texts.say("drawing.deck", values)
    )
    says = texts.say("drawing.discards", values)
    face = faces.small_card(player["discards"][-1], 62, 84, texts) if player["discards"] else ""
    body += _pile("discards", len(player["discards"]), face, x + 76, says)
    stars = symbols.use("star", 0, 0, 30, "fill-brass")
    spot = (x + 20, 160) if player["hand"] else (x - 90, 52)
    body += pieces.counter(stars, player["claimed"], *spot, texts.say("drawing.claimed", values))
    return svg.picture("hand", WIDTH, 206 if player["hand"] else 126, body, texts.say("drawing.hand"))


def _pile(id: str, count: int, top: str, x: float, says: str) -> str:
    drawn = cards.pile(count, top, 62, 84, 6) + svg.text(31, 104, count, 22, "mid bold")
    return svg.group(drawn, x, 8, id=id, says=says)
