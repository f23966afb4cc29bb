"""Cards and tiles, face up and face down."""

from functools import cache

from westward.draw import cards, layout, svg, symbols
from westward.engine import Texts
from westward.games.western_town.components import NONE, WesternTownComponents
from westward.games.western_town.drawing.icons import TONES, counted, icon, sign
from westward.games.western_town.effects import COLOURS
from westward.games.western_town.kinds import KINDS, PAYABLE, units
from westward.games.western_town.wording import card_gain_words, card_words, piece_words

WIDTH = 150
HEIGHT = 214
HEAD = 46
LETTERS = 13.0
TEXT_WIDTH = 124
CAPITALS = 0.72  # capitals are broader than the letters that widths are reckoned with


def card_says(box: WesternTownComponents, number: int, texts: Texts) -> str:
    """Return a card in words."""
    values = {"card": box.card_ids[number], "colour": COLOURS[box.cards[number].colour]}
    return texts.say("drawing.card", {**values, "lines": " ".join(card_words(box, texts, number))})


def card_face(box: WesternTownComponents, number: int, texts: Texts) -> str:
    """Return the printed face of a card with its top left corner at (0, 0)."""
    card = box.cards[number]
    name = texts.say(f"card.{box.card_ids[number]}")
    gain = texts.say("card_line.gain", {"goods": card_gain_words(texts, card)})  # shown as symbols
    lines = tuple(line for line in card_words(box, texts, number) if line != gain)
    gains = tuple((KINDS[kind], amount) for kind, amount in card.gain)
    choice = tuple(KINDS[kind] for kind in card.gain_choice)
    return _face(name, box.buildings[card.building], COLOURS[card.colour], lines, gains, choice)


@cache
def _face(
    name: str,
    building: str,
    colour: str,
    lines: tuple[str, ...],
    gains: tuple[tuple[str, int], ...],
    choice: tuple[str, ...],
) -> str:
    tone = TONES[colour]
    drawn = cards.face(WIDTH, HEIGHT, 11) + cards.banner(f"fill-tone-{tone}", WIDTH, HEAD, 11)
    drawn += symbols.use(sign(building), 21, 23, 28, f"fill-deep-{tone}")
    drawn += svg.text(39, 24, name, layout.fitted(name, (WIDTH - 45) * CAPITALS, 17), "start bold")
    return drawn + _gains(gains, choice) + _words(lines)


def _words(lines: tuple[str, ...]) -> str:
    """Return the effects of a card, in letters as large as they can be."""
    size = LETTERS
    while _height(lines, size) > HEIGHT - HEAD - 40:
        size *= 0.96
    drawn, top = "", HEAD + 34.0
    for line in lines:
        for words in layout.wrapped(line, TEXT_WIDTH, size):
            drawn += svg.text(8, top, words, size, "start")
            top += size * 1.16
        top += 4
    return drawn


def _height(lines: tuple[str, ...], size: float) -> float:
    """Return how high *lines* are when they are broken to fit."""
    return sum(4 + len(layout.wrapped(line, TEXT_WIDTH, size)) * size * 1.16 for line in lines)


def _gains(gains: tuple[tuple[str, int], ...], choice: tuple[str, ...]) -> str:
    """Return the gain of a card as symbols."""
    drawn, x = "", 17.0
    for kind, amount in gains:
        for _ in range(amount):
            drawn += svg.group(icon(kind, 21), x, HEAD + 14)
            x += 25
    for rank, kind in enumerate(choice):
        drawn += (svg.text(x - 9, HEAD + 15, "/", 18, "mid bold") if rank else "") + svg.group(
            icon(kind, 21), x + (4 if rank else 0), HEAD + 14
        )
        x += 29
    return drawn


@cache
def back(width: float = WIDTH, height: float = HEIGHT) -> str:
    """Return the back of a card."""
    return cards.back(width, height, 11, "badge")


@cache
def small_face(name: str, building: str, colour: str, is_up: bool) -> str:
    """Return a card on a table, 96 by 62: sign and name, dimmed and crossed when it lies face down."""
    tone = TONES[colour]
    fill = f"fill-tone-{tone}" if is_up else "fill-wood"
    ink = f"fill-deep-{tone}" if is_up else "fill-brass-light"
    words = "mid bold" if is_up else "mid fill-on-wood"
    drawn = svg.rect(2, 3, 96, 62, "shade", 7) + svg.rect(0, 0, 96, 62, f"{fill} ww-edge", 7)
    drawn += symbols.use(sign(building), 48, 25, 34, ink)
    drawn += svg.text(48, 51, name, layout.fitted(name, 88 * CAPITALS, 13), words)
    return drawn if is_up else drawn + svg.path("M6 56L90 6", "fill-none stroke-brass-light", 2)


def tile_says(box: WesternTownComponents, number: int, texts: Texts) -> str:
    """Return a tile in words."""
    name = box.buildings[box.pieces[number].building]
    return texts.say("drawing.tile", {"building": name, "lines": " ".join(piece_words(box, texts, number))})


def tile_face(box: WesternTownComponents, number: int, texts: Texts) -> str:
    """Return a tile that can be built, 100 by 84: sign, name, cost, minimum of Homes, Homes, points."""
    piece = box.pieces[number]
    name = box.buildings[piece.building]
    payments = tuple(piece.payments)
    homes = ("pink_home",) * piece.pink + ("home",) * piece.black
    points = f"{piece.base}{'+' if piece.each or piece.with_marker != NONE else ''}"
    return _tile(texts.say(f"building.{name}"), name, payments, piece.min_homes, homes, points)


@cache
def _tile(
    name: str, building: str, payments: tuple[int, ...], needs: int, homes: tuple[str, ...], points: str
) -> str:
    drawn = svg.rect(2, 3, 100, 84, "shade", 7) + svg.rect(0, 0, 100, 84, "fill-card ww-edge", 7)
    drawn += symbols.use(sign(building), 22, 24, 34, "fill-wood-dark")
    drawn += svg.text(50, 52, name, layout.fitted(name, 92 * CAPITALS, 13), "mid bold")
    for rank, home in enumerate(homes):
        drawn += svg.group(icon(home, 18), 54 + rank * 21, 16)
    if points not in ("0", ""):
        drawn += counted("points", points, 54, 37, 16)
    drawn += _price(payments)
    return drawn + (counted("home", f"≥{needs}", 68, 71, 15) if needs else "")


def _price(payments: tuple[int, ...]) -> str:
    """Return the cost as symbols: what every way to pay has, then what may be chosen."""
    fixed = [min(units(payment, kind) for payment in payments) for kind in range(len(PAYABLE))]
    free = max(sum(units(payment, kind) for kind in range(len(PAYABLE))) for payment in payments) - sum(fixed)
    shown = [kind for kind in range(len(PAYABLE)) for _ in range(fixed[kind])]
    drawn = "".join(svg.group(icon(PAYABLE[kind], 18), 13 + at * 20, 71) for at, kind in enumerate(shown))
    if free:
        kinds = [
            kind for kind in range(len(PAYABLE)) if any(units(one, kind) > fixed[kind] for one in payments)
        ]
        for rank, kind in enumerate(kinds):
            drawn += svg.group(icon(PAYABLE[kind], 15), 13 + len(shown) * 20 + rank * 15, 66 + rank * 10)
    return drawn
