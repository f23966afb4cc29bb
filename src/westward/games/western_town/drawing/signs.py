"""Effects as rows of symbols, made from the data like their words; a card says the same in its title."""

from typing import Final

from westward.draw import dice, layout, svg, symbols
from westward.games.western_town.components import WesternTownComponents
from westward.games.western_town.drawing.icons import TONES, icon
from westward.games.western_town.effects import (
    BUILD,
    COLOURS,
    DRAW_INACTIVE,
    EXPORT,
    FLIP_NEIGHBOUR_CARD,
    GAIN,
    GAIN_CHOICE,
    GAIN_PER,
    ONE_OF,
    PAY,
    PAY_REPEAT,
    PEEK_HAND,
    PLACE_EXPORT_MARKER,
    REPAIR,
    REPLAY,
    STEAL,
    Step,
)
from westward.games.western_town.kinds import COUNTED, KINDS, PAYABLE, units
from westward.text import Catalogue

SIZE: Final = 22  # of a symbol
LETTERS: Final = 17.0
SMALL: Final = 14.0
LINE: Final = 26  # from one row to the next
MARKS: Final = {  # colours of cards can be told apart by these too
    "purple": "M0 -5L5 0L0 5L-5 0Z",
    "brown": "M-4 -4H4V4H-4Z",
    "grey": "",
    "green": "M0 -5L5 4H-5Z",
}

Sign = tuple[float, str]  # how wide it is, and its drawing with the left end at 0 and the middle at height 0
BREAK: Final[Sign] = (-1.0, "")  # where a row may be broken


ARROW: Final[Sign] = (20.0, svg.path("M1 -1.5H11V-6L19 0L11 6V1.5H1Z", "fill-ink-soft"))


def words(said: str, size: float = LETTERS) -> Sign:
    """Return a number, an operator or a short word."""
    wide = 0.42 * size if said == "/" else layout.width_of(said, size) + (2 if said[0] == "≥" else 0)
    return wide + (3 if size == SMALL else 0), svg.text(0, 1, said, size, "start bold")


def symbol(key: str) -> Sign:
    """Return a symbol of the legend."""
    return SIZE, svg.group(icon(key, SIZE), SIZE / 2)


def colour_mark(colour: str, x: float, y: float) -> str:
    """Return the mark of a colour of cards."""
    return svg.group(svg.path(MARKS[colour], f"fill-deep-{TONES[colour]}"), x, y) if MARKS[colour] else ""


def card_of(colour: str) -> Sign:
    """Return a small card of a colour."""
    drawn = svg.rect(1, -11, 16, 22, f"fill-tone-{TONES[colour]} ww-edge", 3) + colour_mark(colour, 9, 0)
    return 18, drawn


def amount(key: str, number: int) -> list[Sign]:
    """Return a symbol, with its number if there are several."""
    return [words(str(number)), symbol(key)] if number > 1 else [symbol(key)]


def either(parts: list[list[Sign]], between: Sign) -> list[Sign]:
    """Return *parts* with a sign between them."""
    found = parts[0][:]
    for part in parts[1:]:
        found += [between, *part]
    return found


def one_kind(kinds: list[int]) -> list[Sign]:
    """Return kinds of which one is chosen."""
    return either([[symbol(KINDS[kind])] for kind in kinds], words("/"))


def rows(box: WesternTownComponents, texts: Catalogue, block: int, is_mandatory: bool) -> list[list[Sign]]:
    """Return the steps of an effect, a row each."""
    return [step_signs(box, texts, step, is_mandatory) for step in box.blocks[block]]


def joined(box: WesternTownComponents, texts: Catalogue, block: int) -> list[Sign]:
    """Return the steps of an effect that follows a payment or a choice, in a row."""
    return [sign for row in rows(box, texts, block, True) for sign in row]


def step_signs(box: WesternTownComponents, texts: Catalogue, step: Step, is_mandatory: bool) -> list[Sign]:
    """Return one step."""
    op = step.op
    if op in (PAY, PAY_REPEAT):
        may = [] if is_mandatory else [words(texts.say("sign.may"), SMALL)]
        start = [words("n ×")] if op == PAY_REPEAT else may
        return [*start, *price(step.payments), BREAK, ARROW, *joined(box, texts, step.then)]
    if op == ONE_OF:
        between = words(texts.say("sign.or"), SMALL)
        parts = [joined(box, texts, block) for block in step.options]
        return [*parts[0], *(sign for part in parts[1:] for sign in (BREAK, between, *part))]
    if op in (GAIN, GAIN_CHOICE, GAIN_PER):
        return gain_signs(texts, step)
    return other_signs(step)


def price(payments: list[int]) -> list[Sign]:
    """Return a cost: what every way to pay has, then what may be chosen."""
    kinds = range(len(PAYABLE))
    fixed = [min(units(payment, kind) for payment in payments) for kind in kinds]
    free = max(sum(units(payment, kind) for kind in kinds) for payment in payments) - sum(fixed)
    signs = [words("−")]
    for kind in kinds:
        signs += amount(PAYABLE[kind], fixed[kind]) if fixed[kind] else []
    if free:
        open_kinds = [kind for kind in kinds if any(units(one, kind) > fixed[kind] for one in payments)]
        signs += ([words(str(free))] if free > 1 else []) + one_kind(open_kinds)
    return signs


def gain_signs(texts: Catalogue, step: Step) -> list[Sign]:
    """Return a gain."""
    if step.op == GAIN_CHOICE:
        return [words(f"+{step.n}" if step.n > 1 else "+"), *one_kind(step.kinds)]
    signs = [words("+")]
    for kind, count in zip(step.kinds, step.counts, strict=True):
        signs += amount(KINDS[kind], count)
    if step.op == GAIN_PER:
        signs += [words(texts.say("sign.per"), SMALL), *amount(counted(step.per), step.size)]
    return signs


def counted(kind: int) -> str:
    """Return the symbol of something that is counted."""
    return {"homes": "home", "pink_homes": "pink_home"}.get(COUNTED[kind], COUNTED[kind])


def needs(conditions: list[tuple[int, int]]) -> list[Sign]:
    """Return what a card needs before it can be used."""
    return [sign for kind, least in conditions for sign in (words(f"≥{least}"), symbol(counted(kind)))]


def other_signs(step: Step) -> list[Sign]:
    """Return a step without price or gain."""
    op = step.op
    if op == EXPORT:
        return [words("+"), *amount("exported_gold", step.n)]
    if op == REPLAY:
        shown = either([[card_of(COLOURS[colour])] for colour in step.colours], words("/"))
        return [symbol("replay"), *shown]
    if op == BUILD:
        return [symbol("build"), symbol("pink_home")] if step.homestead_only else [symbol("build")]
    if op == REPAIR:
        return [words("−"), *amount("ruin", step.n)]
    if op == STEAL:
        return [symbol("steal"), *([words(str(step.n))] if step.n > 1 else []), *one_kind(step.kinds)]
    if op == DRAW_INACTIVE:
        return [words(f"+{'≤' if step.least == 0 else ''}{step.n}"), symbol("cards")]
    if op == FLIP_NEIGHBOUR_CARD:
        back = svg.rect(1, -11, 16, 22, "fill-wood ww-edge", 3) + symbols.use(
            "badge", 9, 0, 11, "fill-brass-light"
        )
        return [card_of("grey"), ARROW, (18, back)]
    if op == PEEK_HAND:
        return [words("?"), symbol("cards")]
    if op == PLACE_EXPORT_MARKER:
        return [words("+"), symbol("export_marker")]
    return [(SIZE, svg.group(dice.face("campfire", SIZE, "fill-card", "fill-warn"), SIZE / 2))]


def placed(row: list[Sign], width: float) -> tuple[str, int]:
    """Return a row with its left end at (0, 0), broken where it is longer than *width*, and its lines."""
    drawn, x, line = "", 0.0, 0
    for at, (wide, sign) in enumerate(row):
        if wide < 0:
            if x + _width(row[at + 1 :]) > width:
                x, line = 12.0, line + 1
            continue
        drawn += svg.group(sign, x, line * LINE)
        x += wide + 3
    return drawn, line + 1


def _width(row: list[Sign]) -> float:
    """Return how wide the signs are up to the next place for a break."""
    total = 0.0
    for wide, _ in row:
        if wide < 0:
            break
        total += wide + 3
    return total
