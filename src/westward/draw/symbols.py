"""
The symbols: small pictures in a box of 48 by 48, drawn once in each picture and used by name.

A symbol without classes of its own takes the fill of where it is used; the others bring their colours.
"""

from math import cos, pi, sin
from typing import Final

BOX: Final = 48


def _ring(x: float, y: float, radius: float, count: int, start: float = -0.25) -> list[tuple[float, float]]:
    """Return *count* points on a circle; *start* is a part of the whole turn, -0.25 being the top."""
    turns = [2 * pi * (start + at / count) for at in range(count)]
    return [(round(x + radius * cos(turn), 1), round(y + radius * sin(turn), 1)) for turn in turns]


def _star(points: int, outer: float, inner: float) -> str:
    """Return a star with its middle a little below that of the box."""
    outside = _ring(24, 25, outer, points)
    inside = _ring(24, 25, inner, points, -0.25 + 0.5 / points)
    corners = [corner for pair in zip(outside, inside, strict=True) for corner in pair]
    return "M" + "L".join(f"{x} {y}" for x, y in corners) + "Z"


def _spokes(x: float, y: float, radius: float, count: int) -> str:
    return "".join(f"M{x} {y}L{px} {py}" for px, py in _ring(x, y, radius, count))


def _blades(x: float, y: float, radius: float, count: int) -> str:
    """Return the sails of a wind pump."""
    first = _ring(x, y, radius, count, -0.03)
    second = _ring(x, y, radius, count, 0.03)
    return "".join(f"M{x} {y}L{a} {b}L{c} {d}Z" for (a, b), (c, d) in zip(first, second, strict=True))


def _ear() -> str:
    """Return an ear of wheat: grains left and right of a stalk."""
    grains = "".join(
        f"M24 {y}q-11 -1 -11 -10q10 1 11 10ZM24 {y}q11 -1 11 -10q-10 1 -11 10Z" for y in (20, 28, 36)
    )
    return f"{grains}M24 14q-6 -5 0 -12q6 7 0 12ZM22.8 18h2.4v28h-2.4Z"


def _wreath() -> str:
    """Return two branches of laurel, open above, round a star."""
    leaves = "M23 46q-3-3-1-6l2 2 2-2q2 3-1 6Z" + _star(5, 9.5, 4.2)
    for turn in (105, 135, 165, 195, 225):
        for side in (-1, 1):
            angle = turn * pi / 180
            x, y = 24 - side * 17 * sin(angle - pi / 2), 25 + 17 * cos(angle - pi / 2)
            lean = angle - pi / 2 + 0.7
            tip_x, tip_y = x - side * 13 * cos(lean), y - 13 * sin(lean)
            side_x, side_y = 5.5 * sin(lean), -side * 5.5 * cos(lean)
            middle_x, middle_y = (x + tip_x) / 2, (y + tip_y) / 2
            leaves += (
                f"M{x:.1f} {y:.1f}Q{middle_x + side_x:.1f} {middle_y + side_y:.1f} {tip_x:.1f} {tip_y:.1f}"
                f"Q{middle_x - side_x:.1f} {middle_y - side_y:.1f} {x:.1f} {y:.1f}Z"
            )
    return leaves


# Emblems of the seats: one each, told apart by shape alone.
EMBLEMS: Final = {
    "red": "horseshoe",
    "green": "cactus",
    "blue": "hat",
    "yellow": "star",
    "violet": "diamond",
}

_PLAIN: Final = {  # one path each, in the colour of where it is used
    "horseshoe": "M11 6l9 2c-4 9-5 25 4 25s8-16 4-25l9-2c7 15 5 36-13 36S4 21 11 6Z",
    "cactus": "M19 45V33h-3q-9 0-9-9v-6q0-3 3-3t3 3v5q0 3 3 3h3V9q0-6 5-6t5 6v21h3q3 0 3-3v-6q0-3 3-3t3"
    " 3v7q0 9"
    "-9 9h-3v8Z",
    "hat": "M1 29q7-4 13 0l2-15q2-8 8-2 6-6 8 2l2 15q6-4 13 0-5 11-23 11T1 29Z",
    "star": _star(5, 22, 9.5),
    "diamond": "M24 2l17 22-17 22L7 24Z",
    "lighthouse": "M18 45l2-24h8l2 24ZM19 10h10v9H19ZM17 10l7-7 7 7ZM15 12L3 8v11l12-4ZM33 12l12-4v11l-12-4Z"
    "M12 46h24v-2H12Z",
    "church": "M6 46V24l7-6V13h-3v-2h3V7h3v4h3v2h-3v5l7 6v3l10-6 12 9v16ZM11 29v8h7v-8ZM30 36v10h7V36Z",
    "wheat": _ear(),
    "windmill": _blades(24, 16, 15, 10)
    + "M24 14l3 2 6 30h-3l-2-9h-8l-2 9h-3l6-30ZM21 33h6l-1-6h-4ZM37 14l8-4v12l-8-4Z",
    "mesa": "M1 43l9-16 2-12 3-2 9 1 2 12 4 6 2-10h9l1 8 5 13ZM33 12a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z",
    "surf": "M10 28a14 14 0 0 1 28 0ZM22.5 3h3v8h-3ZM6 12l2-2 6 6-2 2ZM40 10l2 2-6 6-2-2ZM1 33q6-5 11.5"
    " 0t11.5 0 "
    "11.5 0 11.5 0v4q-6 5-11.5 0t-11.5 0-11.5 0T1 37ZM6 42q5-4 9 0t9 0 9 0 9 0v3q-5 4-9 0t-9 0-9 0-9 0Z",
    "pawn": "M24 3a8 8 0 0 1 5 14h5v4h-5q1 12 7 17h3v7H9v-7h3q6-5 7-17h-5v-4h5a8 8 0 0 1 5-14Z",
    "flag": "M10 3h4v42h-4ZM16 5q8-4 15 0t13 0v19q-6 4-13 0t-15 0Z",
    "laurel": _wreath(),
    "wagon_sign": "M8 25Q2 6 15 7q9 3 18 0 13-1 8 18ZM5 27h38l-2 5q4 3 3 8a8 8 0 0 1-16 0q0-3 2-5H20q2"
    " 3 1 6a7 7 0"
    " 0 1-14-1q0-3 2-5H8Z",
    "west": "M44 20v8H20v10L3 24l17-14v10Z",
    "cards": "M6 10l20-6 3 2v32l-20 6-3-2ZM32 9l10 3-8 28-3-1Z",
    "bank": "M24 3l21 12v4H3v-4ZM7 21h6v16H7ZM21 21h6v16h-6ZM35 21h6v16h-6ZM3 39h42v6H3Z",
    "purse": "M17 3h14l-4 9q14 9 14 21 0 12-17 12T7 33q0-12 14-21Z",
    "pickaxe": "M4 17Q22-1 44 17 34 11 27 12l1 3 14 27-4 3-15-28-2-3Q13 13 4 17Z",
    "boot": "M14 3h15l-1 22q2 5 10 7 6 2 6 7v3H13q-2 0-2-3v-8q3-6 3-13Z",
    "rail": "M14 3h4l-2 42H9ZM30 3h4l5 42h-7ZM12 10h24v4H12ZM11 20h26v4H11ZM9 30h30v4H9ZM7 40h34v4H7Z",
    "house": "M24 4l21 19-3 3-3-3v22H28V31h-8v14H9V23l-3 3-3-3Z",
    "tent": "M24 4l3 4 19 37H33l-9-19-9 19H2L21 8Z",
    "campfire": "M24 2q10 11 12 19 2 11-8 14 5-7-4-15-9 8-4 15-10-3-8-14 2-8 12-19ZM5 36l38 6-1 4L4"
    " 40ZM43 36L5 42l1 4"
    " 38-6Z",
    "mountain": "M2 44L18 12l7 12 6-9 15 29Z",
    "tree": "M24 2l11 15h-6l10 13H27v16h-6V30H9l10-13h-6Z",
    "bear": "M9 6a6 6 0 0 1 9 4q6-2 12 0a6 6 0 0 1 11 5q5 8 3 17-2 12-20 12T4 32Q2 23 7 15a6 6 0 0 1 2-9Z"
    "M15 25a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM28 25a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM19 32q5-3"
    " 10 0-1 6-5 6t-5-6Z",
    "beaver": "M12 9q5-4 9 0h6q4-4 9 0 3 3 1 7 5 8 3 15-4 8-16 8T8 31q-2-7 3-15-2-4 1-7ZM16 21a2.5 2.5"
    " 0 1 0 5 0 2.5"
    " 2.5 0 1 0-5 0ZM27 21a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM20 28h8l-4 4ZM19 41h4.5v6H19ZM24.5"
    " 41H29v6h-4.5Z",
    "fox": "M4 3l13 10h14L44 3l-1 22q-3 9-19 21Q8 34 5 25ZM14 23l7 3-5 2ZM34 23l-7 3 5 2ZM21 38h6l-3 4Z",
    "hare": "M14 1q7 6 7 18h6q0-12 7-18 5 9 0 21 6 4 5 12-1 12-15 12T9 34q-1-8 5-12-5-12 0-21ZM16 30a2"
    " 2 0 1 0 4 0 2 2 0"
    " 1 0-4 0ZM28 30a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM21 36h6l-3 4Z",
    "cow": "M2 7q6 5 12 4h20q6 1 12-4 0 11-9 13l-3 16q-3 10-10 10t-10-10l-3-16Q2 18 2 7ZM16 20a2 2 0 1"
    " 0 4 0 2 2 0 1"
    " 0-4 0ZM28 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM19 36h3v3h-3ZM26 36h3v3h-3Z",
    "deer": "M24 47q-5 0-6-9l-2-10-8-3q-1-3 2-4l8 2q6-3 12 0l8-2q3 1 2 4l-8 3-2 10q-1 9-6 9ZM20 22q-10-3"
    "-12-19h3q1 8 4 11V5h3v11q2 3 4 5ZM28 22q10-3 12-19h-3q-1 8-4 11V5h-3v11q-2 3-4 5Z",
    "horse": "M13 46q3-14 0-20l-5 3-5-4 4-7 10-8 2-7 5 6q17 1 18 20 0 11-2 17Z",
    "shovel": "M31 2l15 15-3 3-6-3-12 12 3 4q-4 13-25 12-1-21 12-25l4 3 12-12-3-6Z",
    "hammer": "M5 9h24l10 8-3 6-8-4h-4v26h-8V19H5Z",
    "apple": "M24 13q2-9 10-11 0 8-8 11 17-4 17 13 0 19-13 19-3 0-6-2-3 2-6 2Q5 45 5 26q0-17 19-13Z",
    "meat": "M20 6q20-8 24 8 2 14-12 18-8 2-13-2l-6 6q3 7-3 8-4 0-4-4-4 0-4-4 1-6 8-3l6-6q-6-12 4-21Z",
    "fish": "M1 24q15-17 31-6l14-9-5 15 5 15-14-9Q16 41 1 24ZM11 22a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z",
    "canoe": "M1 20q11 7 23 7t23-7q0 18-23 18T1 20ZM32 2q5 2 2 8l-7 15-4-1Z",
    "banjo": "M42 1l5 5-15 15a14 14 0 1 1-5-5ZM12 30a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z",
    "cart": "M3 12h42l-7 22H10ZM13 36a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM35 36a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z",
    "mask": "M2 13q22 9 44 0 0 9-5 13L24 47 7 26q-5-4-5-13ZM10 4h28l3 6q-17 6-34 0Z",
    "bullet": "M17 46V34h14v12ZM17 31V21q0-12 7-19 7 7 7 19v10Z",
    "tombstone": "M9 46V20Q9 4 24 4t15 16v26ZM22 13h4v6h6v4h-6v13h-4V23h-6v-4h6Z",
    "revolver": "M3 11h32l5-3 2 3h4v8H25q0 9-9 9l-4 15H2l5-22-4-3ZM19 19q0 5-3 5l-1-5Z",
    "cabin": "M24 4l23 16-3 4-4-3v24H8V21l-4 3-3-4ZM13 25v4h22v-4ZM13 32v4h7v-4ZM28 32v4h7v-4ZM22"
    " 32v13h4V32Z",
    "bridge": "M1 17h46v6H1ZM3 23h7v20H3ZM38 23h7v20h-7ZM10 23h28v8q-5-5-14-5t-14 5ZM5 8h3v9H5ZM22.5"
    " 8h3v9h-3ZM40 8h3v9h-3Z",
    "drop": "M24 2q16 19 16 29a16 16 0 0 1-32 0Q8 21 24 2Z",
    "person": "M24 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM5 46q0-22 19-22t19 22Z",
    "top_hat": "M11 5q13 4 26 0l-2 27q8 0 12-4-1 14-23 14T1 28q4 4 12 4Z",
    "feather": "M45 3Q20 3 12 23L3 45l4 1 6-12q26 2 32-31ZM15 29l18-16-15 18Z",
    "dove": "M2 12l14 4q4-10 14-8 6 0 8 5l8 3-8 3q0 14-14 16l-8 10-2-9Q4 32 2 12Z",
    "badge": "M24 1a23 23 0 1 1 0 46 23 23 0 0 1 0-46Z" + _star(5, 19, 8),
    "scroll": "M8 3h29q7 0 7 8v5h-9v23q0 7-7 7H8q7-2 7-9V12q0-7-7-9ZM20 13v3h10v-3ZM20 20v3h10v-3ZM20"
    " 27v3h10v-3Z",
    "barrel": "M12 4h24q7 20 0 40H12Q5 24 12 4ZM10 14v4h28v-4ZM10 30v4h28v-4Z",
    "hourglass": "M10 3h28v5q0 9-9 16 9 7 9 16v5H10v-5q0-9 9-16-9-7-9-16V3Z",
    "lock": "M14 21v-6a10 10 0 0 1 20 0v6h4v24H10V21Zm5 0h10v-6a5 5 0 0 0-10 0Z",
    "spade": "M24 3q19 16 19 25 0 9-8 9-5 0-8-4 1 8 5 12H16q4-4 5-12-3 4-8 4-8 0-8-9 0-9 19-25Z",
    "heart": "M24 44Q3 27 3 15 3 5 13 5q8 0 11 8 3-8 11-8 10 0 10 10 0 12-21 29Z",
    "club": "M24 3a9 9 0 0 1 7 15 9 9 0 1 1-4 15q1 8 5 12H16q4-4 5-12a9 9 0 1 1-4-15 9 9 0 0 1 7-15Z",
    "hand": "M14 45V34L6 24q-1-4 3-4l6 6V8q0-4 3-4t3 4v12V5q0-4 3-4t3 4v15V8q0-4 3-4t3 4v14-8q0-4 3-4t3"
    " 4v18q0 9-6"
    " 13Z",
    "rotate": "M24 6a18 18 0 1 1-17 12l6 2a12 12 0 1 0 11-8v7L12 10 24 1Z",
}

_SOLID: Final = ("rail", "campfire", "hand")  # paths that cross themselves without holes

_OWN: Final = {  # symbols that bring their colours
    "wagon": '<path class="fill-wood-dark" d="M0 33l8-4v3l-7 3Z"/>'
    '<path class="fill-canvas ww-edge" d="M8 27Q2 6 15 7q9 3 18 0 13-1 8 20Z"/>'
    '<path class="ww-fine" d="M16 8q-3 9-1 19M24.5 9v18M33 8q3 9 1 19"/>'
    '<path class="fill-wood-light ww-edge" d="M6 26h37l-2 8H9Z"/>'
    '<circle class="fill-wood ww-edge" cx="14" cy="37" r="7"/><circle class="fill-wood ww-edge" cx="35"'
    ' cy="36" r="8"/>'
    '<path class="stroke-brass-light" stroke-width="1.3" '
    f'd="{_spokes(14, 37, 6, 6)}{_spokes(35, 36, 7, 6)}"/>',
    "coach": '<path class="ww-edge" d="M11 6h28q5 12-2 24H16Q6 20 11 6Z"/>'
    '<path class="fill-wood-dark ww-edge" d="M11 17H3v10l8 3h5Z"/>'
    '<path class="fill-canvas ww-edge" d="M16 11h8v9h-9ZM28 11h8l1 9h-9Z"/>'
    '<circle class="fill-wood ww-edge" cx="12" cy="38" r="7"/>'
    '<circle class="fill-wood ww-edge" cx="35" cy="36" r="9"/>'
    '<path class="stroke-brass-light" stroke-width="1.3" '
    f'd="{_spokes(12, 38, 6, 6)}{_spokes(35, 36, 8, 8)}"/>',
    "coin": '<circle class="fill-brass ww-edge" cx="24" cy="24" r="21"/>'
    '<circle class="fill-brass-light" cx="24" cy="24" r="16.5"/>',
    "marker": '<path class="fill-brass ww-edge" d="M24 3l18 10.5v21L24 45 6 34.5v-21Z"/>',
    "log": '<rect class="fill-lumber ww-edge" x="5" y="14" width="34" height="20" rx="10"/>'
    '<circle class="fill-canvas ww-edge" cx="36" cy="24" r="10"/>'
    '<circle class="ww-fine" cx="36" cy="24" r="5"/>',
    "rock": '<path class="fill-rock ww-edge" d="M4 36l6-18 12-9 14 4 8 15-5 13H12Z"/>'
    '<path class="ww-fine" d="M10 18l12 6 14-11M22 24l-2 17"/>',
    "ingot": '<path class="ww-edge" d="M12 14h24l9 22H3Z"/><path class="ww-fine" d="M12 14l4'
    ' 8h16l4-8M16 22L3 36"/>',
    "tent_cover": '<path class="ww-edge" d="M24 4L45 44H3Z"/>'
    '<path class="ww-fine" d="M24 4l-9 40M24 4l9 40"/>',
    "cube": '<path class="ww-edge" d="M24 3l19 10v22L24 45 5 35V13Z"/>'
    '<path class="ww-fine" d="M5 13l19 10 19-10M24 23v22"/>',
    "nugget": '<path class="ww-edge" d="M6 27l7-13 13-6 12 8 5 13-10 11H14Z"/>'
    '<path class="ww-fine" d="M13 14l9 8 16-6M22 22l2 18"/>',
}


def names() -> list[str]:
    """Return the names of all symbols."""
    return sorted(_PLAIN | _OWN)


def use(name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """Return the symbol *name* with its middle at (*x*, *y*)."""
    kind = f' class="{cls}"' if cls else ""
    left, top = f"{x - size / 2:g}", f"{y - size / 2:g}"
    return f'<use href="#~{name}" x="{left}" y="{top}" width="{size:g}" height="{size:g}"{kind}/>'


def definition(name: str) -> str:
    """Return the definition of the symbol *name* that `use` refers to."""
    if name in _OWN:
        body = _OWN[name]
    else:
        rule = "" if name in _SOLID else ' fill-rule="evenodd"'
        body = f'<path d="{_PLAIN[name]}"{rule}/>'
    return f'<symbol id="~{name}" viewBox="0 0 {BOX} {BOX}">{body}</symbol>'
