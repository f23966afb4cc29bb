"""How Go West! looks: the pictures of a view, and never of a state."""

from functools import cache
from typing import Any, Final

from westward.draw import areas, cards, layout, maps, pieces, scenes, svg, symbols, tracks
from westward.draw.palette import SEATS
from westward.faces import Panel, View
from westward.games.go_west.components import CALIFORNIA, EAST, NEW_ENGLAND, REGIONS, WEST
from westward.games.go_west.wording import card_list, card_says
from westward.text import Catalogue

TONES: Final = ("coast", "forest", "wheat", "meadow", "mesa", "clay")
SIGNS: Final = ("lighthouse", "church", "wheat", "windmill", "mesa", "surf")

WIDTH: Final = 1260
HEIGHT: Final = 660
BAND: Final = 46  # the score track round the edge
COLUMN: Final = (WIDTH - 2 * BAND) / 6
SCORE_SPOTS: Final = tracks.round_the_edge(WIDTH, HEIGHT, BAND, 20, 10)
RING: Final = (132, 58)  # the size of a ring of circles
RING_Y: Final = 184
HERD: Final = [(37 + at // 5 * 42.0, 320 + at % 5 * 45.0) for at in range(20)]  # a lane for each wagon
SMALL: Final = 0.52  # cards on the board

WAGON: Final = symbols.use("wagon", 0, 0, 42)
BANK: Final = symbols.use("bank", 0, 0, 34, "fill-ink-soft")
EMPTY: Final = svg.circle(0, 0, 19, "fill-card hair")
NEXT: Final = svg.circle(0, 0, 19, "fill-card stroke-brass next")  # where the next token goes


def draw(view: View, texts: Catalogue) -> list[Panel]:
    """Return the panels of *view*: the board, the viewer's hand, and an area for each other player."""
    viewer = view["seat"]
    panels = [Panel("board", texts.say("drawing.board"), "board", board(view, texts))]
    if viewer is not None:
        panels.append(Panel("hand", texts.say("drawing.hand"), "mine", hand(view, viewer, texts)))
    for seat in areas.other_seats(viewer, view["seats"]):
        panels.append(Panel(f"player-{seat}", view["names"][seat], "others", player_area(view, seat, texts)))
    return panels


# The board


def board(view: View, texts: Catalogue) -> str:
    """Return the map with everything that lies on it."""
    table = view["table"]
    body = (
        _ground()
        + "".join(region(view, index, texts) for index in range(len(REGIONS)))
        + _arrows()
        + piles(table, texts)
        + bank(view, texts)
        + wagons(table["wagons"])
        + score_markers(view, texts)
    )
    return svg.picture("board", WIDTH, HEIGHT, body, texts.say("drawing.board"), "board")


@cache
def _ground() -> str:
    lands = (
        svg.path(_outline(index), f"fill-tone-{TONES[index]} stroke-ink-soft", 2)
        for index in range(len(REGIONS))
    )
    return tracks.spaces(SCORE_SPOTS, 19) + "".join(lands)


@cache
def _arrows() -> str:
    """Return the arrows on the borders that wagons cross."""
    return "".join(
        symbols.use("west", _left(index), 578, 38, f"fill-deep-{TONES[index]} pass")
        for index in range(CALIFORNIA)
    )


def region(view: View, index: int, texts: Catalogue) -> str:
    """Return one region: its land, its track if it has one, and how many wagons are there."""
    table = view["table"]
    circles = len(table["tracks"][0]["circles"])
    body = _land(index, texts.say(f"region.{REGIONS[index]}"), circles)
    if EAST <= index <= WEST:
        body += track(view, index - EAST, texts) + forecast(view, index - EAST, texts)
    count = svg.group(pieces.plaque(str(table["wagons"][index]), 84, 46, 34), _left(index) + COLUMN / 2, 578)
    id = f"region-{index}"
    return svg.group(body + count, id=id, cls=_cls(view, id), says=_says(view, index, texts))


def _says(view: View, index: int, texts: Catalogue) -> str:
    """Return the region in words."""
    values = {"region": REGIONS[index], "wagons": view["table"]["wagons"][index]}
    if index in (NEW_ENGLAND, CALIFORNIA):
        return texts.say(f"drawing.region_{REGIONS[index]}", values)
    tokens = len(view["table"]["tracks"][index - EAST]["order"])
    return texts.say("drawing.region", {**values, "tokens": tokens})


@cache
def _land(index: int, name: str, circles: int) -> str:
    """Return what is printed on a region; its outline comes first and lights up."""
    middle = _left(index) + COLUMN / 2
    sign = symbols.use(SIGNS[index], middle, 420, 150, f"fill-deep-{TONES[index]} water")
    drawn = svg.path(_outline(index), "hit") + sign
    lines = layout.wrapped(name, COLUMN - 20, 25, display=True)
    drawn += svg.block(middle, 82, lines, 25, f"mid display fill-deep-{TONES[index]}")
    if EAST <= index <= WEST:
        drawn += svg.group(tracks.ring_line(circles, *RING), middle, RING_Y)
    return drawn


def _left(index: int) -> float:
    """Return where region *index* begins; the east is on the right, as on a map."""
    return BAND + (CALIFORNIA - index) * COLUMN


@cache
def _outline(index: int) -> str:
    left, winds = _left(index), (index < CALIFORNIA, index > NEW_ENGLAND)
    return maps.strip(left, left + COLUMN, BAND, HEIGHT - BAND, winds)


def track(view: View, at: int, texts: Catalogue) -> str:
    """Return a track: circles, tokens with their age, and the partition marker."""
    seen = view["table"]["tracks"][at]
    marker, ring = seen["marker"], tracks.ring(len(seen["circles"]), *RING)
    drawn = [
        _circle(view, seen, circle, *ring[circle], texts) for circle in range(len(ring)) if circle != marker
    ]
    says = texts.say("drawing.marker", {"region": seen["region"]})
    x, y = ring[marker]
    drawn.append(svg.piece(f"marker-{seen['region']}", x, y, tracks.way_marker(ring, marker), says=says))
    return svg.group("".join(drawn), _left(at + EAST) + COLUMN / 2, RING_Y)


def _circle(view: View, seen: dict[str, Any], circle: int, x: float, y: float, texts: Catalogue) -> str:
    """Return a circle of a track: a token with its age, 1 for the oldest, or an empty place."""
    owner, count = seen["circles"][circle], len(seen["order"])
    age = (circle - seen["marker"]) % len(seen["circles"])
    values = {"region": seen["region"], "age": age, "tokens": count}
    if owner is None:
        is_next = age == count + 1
        says = texts.say("drawing.next_circle" if is_next else "drawing.empty_circle", values)
        return svg.group(NEXT if is_next else EMPTY, x, y, says=says)
    says = texts.say("drawing.token", {**values, "player": view["names"][owner]})
    id = f"token-{seen['region']}-{circle}"
    token = svg.piece(id, x, y, pieces.token(SEATS[owner]), cls=_cls(view, id), says=says)
    return token + svg.text(x, y + (32 if y > 0 else -31), age, 17, "mid bold fill-ink-soft")


def forecast(view: View, at: int, texts: Catalogue) -> str:
    """Return what a scoring now would pay in a region, as tokens with numbers."""
    gains = [
        (SEATS[seat], f"+{gain}", texts.say("drawing.forecast", {"player": view["names"][seat], "vp": gain}))
        for seat, gain in enumerate(view["table"]["forecast"][at])
        if gain > 0
    ]
    return pieces.chips(gains, _left(at + EAST) + COLUMN / 2, 268, COLUMN - 8)


def wagons(counts: list[int]) -> str:
    """
    Return the wagons, numbered from the west, each in its own lane.

    A step takes the first wagon of a region and makes it the last of the next one, so that one wagon rolls
    and all others stay.
    """
    drawn = []
    wagon = 0
    for index in range(CALIFORNIA, -1, -1):
        left = _left(index)
        for _ in range(counts[index]):
            x, y = HERD[wagon % len(HERD)]
            lap = wagon // len(HERD) * 8
            drawn.append(svg.piece(f"wagon-{wagon}", left + x + lap, y + lap, WAGON))
            wagon += 1
    return f'<g class="pass">{"".join(drawn)}</g>'


def score_markers(view: View, texts: Catalogue) -> str:
    """Return the score markers on the track round the board."""
    points = [player["vp"] for player in view["table"]["players"]]
    called = zip(view["names"], points, strict=True)
    says = [texts.say("drawing.score", {"player": name, "vp": vp}) for name, vp in called]
    return tracks.score_markers(SCORE_SPOTS, points, says)


def piles(table: dict[str, Any], texts: Catalogue) -> str:
    """Return the draw pile and the discard pile, or the card that is being played, in New England."""
    left, discarded = _left(NEW_ENGLAND) + 14, table["discard_pile"]
    says = [texts.say("drawing.draw_pile", {"cards": table["draw_pile"]})]
    listed = card_list([card["key"] for card in reversed(discarded)], texts)
    key = "drawing.discards" if listed else "drawing.discard_pile"
    says.append(texts.say(key, {"cards": len(discarded), "listed": listed}))
    drawn = cards.counted_pile(
        "draw-pile", left, 124, table["draw_pile"], cards.back(78, 109, 8, "wagon_sign"), says[0]
    )
    drawn += cards.counted_pile(
        "discard-pile", left + 90, 124, len(discarded), cards.face(78, 109, 8), says[1]
    )
    if discarded:
        drawn += action_card(discarded[-1], left + 90, 124, texts, scale=SMALL, says=says[1])
    if table["card"] is not None:
        drawn += action_card(table["card"], left + 62, 116, texts, scale=0.7, cls="shown")
    return drawn


def bank(view: View, texts: Catalogue) -> str:
    """Return the tokens in the bank, by colour, in California."""
    left = _left(CALIFORNIA)
    drawn = symbols.use("bank", left + COLUMN / 2, 138, 40, "fill-deep-clay")
    for player in view["table"]["players"]:
        seat, tokens = player["seat"], player["bank"]
        says = texts.say("drawing.bank", {"player": view["names"][seat], "tokens": tokens})
        x, y = left + 38 + seat % 2 * 84, 184 + seat // 2 * 48
        drawn += pieces.counter(pieces.token(SEATS[seat], 18), tokens, x, y, says, size=27, id=f"bank-{seat}")
    return drawn


# Cards


def action_card(
    card: dict[str, Any],
    x: float,
    y: float,
    texts: Catalogue,
    *,
    scale: float = 1,
    cls: str = "",
    says: str = "",
) -> str:
    """Return an action card with its top left corner at (*x*, *y*); *says* is another text than its own."""
    name = texts.say(f"region.{card['region']}") if card["region"] else ""
    body = cards.hit() + _face(card["symbol"], card["region"], card["moves"], card["cost"], name)
    said = says or card_says(card, texts)
    return svg.piece(f"card-{card['id']}", x, y, body, cls=cls, says=said, scale=scale)


@cache
def _face(symbol: str, region: str, moves: int, cost: int, name: str) -> str:
    """Return the printed face: region above, wagons in the middle, cost below."""
    head = _card_head(symbol, REGIONS.index(region), name, 88 if moves else 142) if region else ""
    wagons = _card_wagons(moves, 122 if region else 84) if moves else ""
    return cards.face() + head + wagons + svg.group(pieces.coin(str(cost), 52), cards.CARD_WIDTH / 2, 178)


def _card_head(symbol: str, index: int, name: str, height: int) -> str:
    """Return the region of a card with its number; it takes more room on a card without wagons."""
    middle, tone = cards.CARD_WIDTH / 2, TONES[index]
    number = {"one": "", "two": "2", "plus": "+1"}[symbol]
    sign = height - 32 if height < 100 or not number else 76
    drawn = cards.banner(f"fill-tone-{tone}", cards.CARD_WIDTH, height)
    drawn += symbols.use(SIGNS[index], 42 if number else middle, height / 2 - 8, sign, f"fill-deep-{tone}")
    if number:
        drawn += svg.text(108, height / 2 - 6, number, 50, "mid bold")
    return drawn + svg.text(middle, height - 13, name, layout.fitted(name, 136, 20), "mid bold")


def _card_wagons(moves: int, middle: float) -> str:
    """Return as many wagons as a card moves."""
    size = (66, 60, 47, 54)[moves - 1]
    row = moves if moves < 4 else 2
    left, top = cards.CARD_WIDTH / 2 - size * (row - 1) / 2, middle - (size / 2 if moves > row else 0)
    places = layout.grid(moves, row, size, size)
    return "".join(symbols.use("wagon", left + x, top + y, size) for x, y in places)


# The viewer's own things and the other players


def hand(view: View, seat: int, texts: Catalogue) -> str:
    """Return the viewer's cards, score card, pawn and supply."""
    player = view["table"]["players"][seat]
    held = player["hand"] or []
    step = min(160.0, 480 / max(1, len(held) - 4))  # in the second half; more than seven cards overlap
    places = [5 + at * 160.0 if at < 4 else 5 + (at - 4) * step for at in range(len(held))]
    drawn = [
        action_card(card, x, 14, texts, cls=_cls(view, f"card-{card['id']}"))
        for card, x in zip(held, places, strict=True)
    ]
    own = svg.group(stock(view, seat, texts), 485, 0)
    body = layout.halves("".join(drawn[:4]), "".join(drawn[4:]) + own)
    return svg.picture("hand", 1280, 240, body, texts.say("drawing.hand"), "halves")


def stock(view: View, seat: int, texts: Catalogue) -> str:
    """Return what the viewer has besides cards, in the place of an eighth one."""
    player = view["table"]["players"][seat]
    token = pieces.token(SEATS[seat], 20)
    supply = texts.say("drawing.supply", {"tokens": player["supply"]})
    banked = texts.say("drawing.own_bank", {"tokens": player["bank"]})
    return (
        score_card(view, player, texts)
        + _pawn(view, player, texts)
        + pieces.counter(token, player["supply"], 86, 148, supply, id="supply")
        + pieces.counter(BANK, player["bank"], 86, 202, banked, id="own-bank")
    )


def score_card(view: View, player: dict[str, Any], texts: Catalogue) -> str:
    """Return the next score card with its cost and how many are left."""
    left, cost = player["score_cards"], player["score_cost"]
    says = texts.say("drawing.no_score_card")
    if cost is not None:
        says = texts.say("drawing.score_card", {"number": left[0], "cost": cost, "left": len(left)})
    body = cards.hit(150, 96, 12) + cards.face(150, 96, 12)
    body += symbols.use("laurel", 36, 36, 52, "fill-brass-dark")
    if cost is not None:
        body += svg.group(pieces.coin(str(cost), 54), 106, 36)
    for number in range(1, 7):
        cls = "fill-brass ww-edge" if number in left else "fill-none hair"
        body += svg.circle(number * 22 - 2, 79, 7.5, cls)
    return svg.piece("score-card", 0, 14, body, cls=_cls(view, "score-card"), says=says)


def _pawn(view: View, player: dict[str, Any], texts: Catalogue) -> str:
    """Return the double-action pawn: standing, or lying when it is used."""
    is_free = player["pawn"]
    says = texts.say("drawing.pawn_free" if is_free else "drawing.pawn_used")
    colour = SEATS[player["seat"]]
    lying = f'<g class="off" transform="translate(-2 18) rotate(-90)">{pieces.pawn(colour, 58)}</g>'
    drawn = pieces.pawn(colour, 84) if is_free else lying
    body = svg.rect(-30, -50, 60, 100, "hit", 10) + drawn
    return svg.piece("pawn", 30, 175, body, cls=_cls(view, "pawn"), says=says)


def player_area(view: View, seat: int, texts: Catalogue) -> str:
    """Return another player's things, small."""
    player = view["table"]["players"][seat]
    name = view["names"][seat]
    says = texts.say("drawing.score", {"player": name, "vp": player["vp"]})
    body = _belongings(player, name, texts)
    return areas.player_area(seat, name, player["vp"], says, body, is_active=seat in view["actors"])


def _belongings(player: dict[str, Any], name: str, texts: Catalogue) -> str:
    """Return the second line of a player's area: supply, bank, pawn, score cards and cards in hand."""
    colour = SEATS[player["seat"]]
    left = len(player["score_cards"])
    values = {"player": name, "cards": player["hand_size"], "left": left}
    supply = texts.say("drawing.their_supply", {**values, "tokens": player["supply"]})
    banked = texts.say("drawing.bank", {**values, "tokens": player["bank"]})
    pawn = texts.say("drawing.their_pawn_free" if player["pawn"] else "drawing.their_pawn_used", values)
    laurel = symbols.use("laurel", 0, 0, 36, "fill-brass-dark")
    held = cards.fan(player["hand_size"], cards.back(34, 48, 5, "wagon_sign"), 22)
    return (
        pieces.counter(pieces.token(colour, 18), player["supply"], 56, 106, supply)
        + pieces.counter(BANK, player["bank"], 160, 106, banked)
        + svg.group(pieces.pawn(colour, 52), 262, 106, cls="" if player["pawn"] else "off", says=pawn)
        + pieces.counter(laurel, f"×{left}", 330, 106, texts.say("drawing.their_score_cards", values))
        + svg.group(held, 444, 82, says=texts.say("drawing.their_hand", values))
    )


def _cls(view: View, target: str) -> str:
    """Return the class of a thing that the last choices touched."""
    return "target last" if target in view.get("last", ()) else "target"


# Outside the table


def legend(texts: Catalogue) -> list[tuple[str, str]]:
    """Return each symbol of the game with its meaning."""
    shown = {
        "wagon": symbols.use("wagon", 24, 24, 46),
        "token": svg.group(pieces.token("red"), 24, 24),
        "marker": svg.group(tracks.way_marker([(0, 0), (1, 0)], 0), 24, 24),
        "coin": svg.group(pieces.coin("3"), 24, 24),
        "score": symbols.use("laurel", 24, 24, 44, "fill-brass-dark"),
        "pawn": svg.group(pieces.pawn("red", 46), 24, 24),
        "bank": symbols.use("bank", 24, 24, 42, "fill-ink-soft"),
        "two": svg.text(24, 25, "2", 40, "mid bold"),
        "plus": svg.text(24, 25, "+1", 32, "mid bold"),
        "next": svg.group(NEXT, 24, 24),
    }
    for name, sign, tone in zip(REGIONS, SIGNS, TONES, strict=True):
        shown[name] = symbols.use(sign, 24, 24, 44, f"fill-deep-{tone}")
    words = {key: texts.say(f"region.{key}" if key in REGIONS else f"drawing.legend_{key}") for key in shown}
    return areas.legend((key, drawn, words[key]) for key, drawn in shown.items())


def cover(texts: Catalogue) -> str:
    """Return the picture on the lid: wagons on their way to the evening sun."""
    trail = [(96, 276, 62), (196, 268, 76), (318, 274, 94), (462, 288, 120)]
    body = (
        scenes.sky(640, 360, 250)
        + scenes.sun(92, 196, 50)
        + scenes.mesas(640, 250, [44, 76, 58, 92, 52, 70], "fill-range")
        + scenes.hills(640, 226, 360, 3, 14, "fill-hill")
        + scenes.hills(640, 262, 360, 4, 16, "fill-ground")
        + scenes.hills(640, 322, 360, 5, 12, "fill-near-ground")
        + scenes.scattered("cactus", [(570, 268, 70), (30, 318, 52)], "fill-sage")
        + "".join(symbols.use("wagon", x, y, size) for x, y, size in trail)
        + scenes.title_board(texts.say("game.title"), 400, 66, 330, 46)
    )
    return svg.picture("cover-go-west", 640, 360, body, texts.say("drawing.cover"), "cover")
