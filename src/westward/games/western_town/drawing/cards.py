"""Cards and tiles, face up and face down."""

from functools import cache

from westward.draw import cards, layout, svg, symbols
from westward.games.western_town.components import NONE, WesternTownComponents
from westward.games.western_town.drawing import signs
from westward.games.western_town.drawing.icons import TONES, counted, icon, kept, sign
from westward.games.western_town.effects import COLOURS
from westward.games.western_town.kinds import KINDS, PAYABLE, units
from westward.games.western_town.wording import card_words, piece_words
from westward.text import Catalogue

WIDTH = 180
HEIGHT = 212
HEAD = 38
GAINS = 28  # the height of the strip below the head
INSET = 9
SMALL_WIDTH = 100
SMALL_HEIGHT = 62
CAPITALS = 0.72  # capitals are broader than the letters that widths are reckoned with


Part = tuple[str, tuple[signs.Sign, ...], tuple[tuple[signs.Sign, ...], ...]]  # label, needs, rows


def called(name: str, x: float, y: float, width: float, size: float, cls: str) -> str:
    """Return a name in capitals, in two lines where one would be too small to read."""
    fitting = layout.fitted(name, width * CAPITALS, size)
    words = name.split(" ")
    lines = [" ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])]
    if fitting >= 0.8 * size or min(len(line) for line in lines) < 2:  # no line for a letter alone
        return svg.text(x, y, name, fitting, cls)
    two = min(layout.fitted(line, width * CAPITALS, 0.85 * size) for line in lines)
    return svg.block(x, y, lines, two, cls)


@kept
def card_says(box: WesternTownComponents, number: int, texts: Catalogue) -> str:
    """Return a card in words."""
    values = {"card": box.card_ids[number], "colour": COLOURS[box.cards[number].colour]}
    return texts.say("drawing.card", {**values, "lines": " ".join(card_words(box, texts, number))})


@kept
def card_face(box: WesternTownComponents, number: int, texts: Catalogue) -> str:
    """Return the printed face of a card with its top left corner at (0, 0)."""
    card = box.cards[number]
    gains = tuple((KINDS[kind], amount) for kind, amount in card.gain)
    choice = tuple(KINDS[kind] for kind in card.gain_choice)
    name = texts.say(f"card.{box.card_ids[number]}")
    parts = parts_of(box, number, texts)
    return _face(name, box.buildings[card.building], COLOURS[card.colour], parts, gains, choice)


def parts_of(box: WesternTownComponents, number: int, texts: Catalogue) -> tuple[Part, ...]:
    """Return PLAY and EXPLOIT of a card, with what they need."""
    card, parts = box.cards[number], []
    for key, block, conditions in (
        ("play", card.play, card.play_requires),
        ("exploit", card.exploit, card.exploit_requires),
    ):
        if block:
            rows = tuple(tuple(row) for row in signs.rows(box, texts, block, key == "exploit"))
            parts.append((texts.say(f"sign.{key}"), tuple(signs.needs(conditions)), rows))
    return tuple(parts)


@cache
def _face(
    name: str,
    building: str,
    colour: str,
    parts: tuple[Part, ...],
    gains: tuple[tuple[str, int], ...],
    choice: tuple[str, ...],
) -> str:
    tone = TONES[colour]
    drawn = cards.face(WIDTH, HEIGHT, 11) + cards.banner(f"fill-tone-{tone}", WIDTH, HEAD, 11)
    drawn += symbols.use(sign(building), 21, 19, 27, f"fill-deep-{tone}")
    drawn += called(name, 39, 20, WIDTH - 60, 17, "start bold")
    drawn += signs.colour_mark(colour, WIDTH - 12, 19)
    drawn += svg.rect(1, HEAD + 1, WIDTH - 2, GAINS, "fill-sunken") + _gains(gains, choice)
    top = HEAD + GAINS + 12.0
    for part in parts:
        body, height = part_drawn(part)
        drawn += svg.group(body, INSET, top)
        top += height
    return drawn


def part_drawn(part: Part) -> tuple[str, float]:
    """Return PLAY or EXPLOIT with what it needs and does, and how high that is."""
    label, needed, rows = part
    drawn = svg.text(0, 0, label, 12, "start bold fill-ink-soft")
    drawn += svg.group(signs.placed(list(needed), WIDTH)[0], layout.width_of(label, 12) * 1.2 + 8)
    lines = 0
    for row in rows:
        body, count = signs.placed(list(row), WIDTH - 2 * INSET)
        drawn += svg.group(body, 0, 20 + lines * signs.LINE)
        lines += count
    return drawn, 22.0 + lines * signs.LINE


def _gains(gains: tuple[tuple[str, int], ...], choice: tuple[str, ...]) -> str:
    """Return the gain of a card as symbols."""
    row = [signs.symbol(kind) for kind, amount in gains for _ in range(amount)]
    if choice:
        row += signs.either([[signs.symbol(kind)] for kind in choice], signs.words("/"))
    return svg.group(signs.placed(row, WIDTH)[0], INSET, HEAD + GAINS / 2 + 1)


@cache
def back(width: float = WIDTH, height: float = HEIGHT) -> str:
    """Return the back of a card."""
    return cards.back(width, height, 11, "badge")


def laid_face(box: WesternTownComponents, number: int, texts: Catalogue, *, is_up: bool) -> str:
    """Return a card on a table or beside it, small: sign and name."""
    card = box.cards[number]
    name = texts.say(f"card.{box.card_ids[number]}")
    return _laid(name, box.buildings[card.building], COLOURS[card.colour], is_up)


@cache
def _laid(name: str, building: str, colour: str, is_up: bool) -> str:
    """Return a small card, dimmed and crossed when it lies face down."""
    width, height, tone = SMALL_WIDTH, SMALL_HEIGHT, TONES[colour]
    fill = f"fill-tone-{tone}" if is_up else "fill-wood"
    ink = f"fill-deep-{tone}" if is_up else "fill-brass-light"
    words = "mid bold" if is_up else "mid fill-on-wood"
    drawn = svg.rect(2, 3, width, height, "shade", 7) + svg.rect(0, 0, width, height, f"{fill} ww-edge", 7)
    drawn += symbols.use(sign(building), width / 2, 20, 30, ink)
    drawn += called(name, width / 2, 48, width - 8, 14, words)
    if is_up:
        return drawn + signs.colour_mark(colour, width - 11, 11)
    return drawn + svg.path("M6 40L94 6", "fill-none stroke-brass-light", 3)


@kept
def tile_says(box: WesternTownComponents, number: int, texts: Catalogue) -> str:
    """Return a tile in words."""
    name = box.buildings[box.pieces[number].building]
    return texts.say("drawing.tile", {"building": name, "lines": tile_line(box, number, texts)})


@kept
def tile_line(box: WesternTownComponents, number: int, texts: Catalogue) -> str:
    """Return what a tile costs, needs and brings, and what its card does."""
    card = " ".join(card_words(box, texts, box.pieces[number].card))
    return texts.say("drawing.tile_card", {"lines": piece_line(box, number, texts), "card": card})


@kept
def piece_line(box: WesternTownComponents, number: int, texts: Catalogue) -> str:
    """Return what a tile costs, needs and brings, in a row."""
    return " ".join(piece_words(box, texts, number))


@kept
def tile_face(box: WesternTownComponents, number: int, texts: Catalogue) -> str:
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
    drawn += symbols.use(sign(building), 22, 22, 34, "fill-ink")
    drawn += called(name, 50, 52, 92, 13, "mid bold")
    for rank, home in enumerate(homes):
        drawn += svg.group(icon(home, 18), 54 + rank * 21, 13)
    if points not in ("0", ""):
        drawn += counted("points", points, 54, 33, 16)
    drawn += _price(payments)
    return drawn + (counted("home", f"≥{needs}", 68, 71, 15) if needs else "")


def _price(payments: tuple[int, ...]) -> str:
    """Return the cost as symbols: what every way to pay has, then what may be chosen."""
    fixed = [min(units(payment, kind) for payment in payments) for kind in range(len(PAYABLE))]
    free = max(sum(units(payment, kind) for kind in range(len(PAYABLE))) for payment in payments) - sum(fixed)
    shown = [kind for kind in range(len(PAYABLE)) for _ in range(fixed[kind])]
    drawn = "".join(svg.group(icon(PAYABLE[kind], 18), 13 + at * 20, 73) for at, kind in enumerate(shown))
    if free:
        kinds = [
            kind for kind in range(len(PAYABLE)) if any(units(one, kind) > fixed[kind] for one in payments)
        ]
        for rank, kind in enumerate(kinds):
            drawn += svg.group(icon(PAYABLE[kind], 15), 13 + len(shown) * 20 + rank * 15, 66 + rank * 10)
    return drawn
