"""The few shapes that every picture is made of, as plain strings."""

import re
from collections.abc import Iterable
from html import escape as _escape

from westward.draw import palette, symbols

_USED = re.compile(r'href="#~([a-z0-9_]+)"')


def escape(text: object) -> str:
    """Return *text* safe inside an element or an attribute."""
    return _escape(str(text), quote=True)


def num(value: float) -> str:
    """Return a coordinate without needless digits."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def title(text: str) -> str:
    """Return the element that says what its parent is, or "" for no *text*."""
    return f"<title>{escape(text)}</title>" if text else ""


def group(
    body: str, x: float = 0, y: float = 0, *, id: str = "", cls: str = "", says: str = "", scale: float = 1
) -> str:
    """Return *body* moved to (*x*, *y*); *says* explains it in words."""
    head = f' id="{id}"' if id else ""
    head += f' class="{cls}"' if cls else ""
    head += ' role="img"' if says else ""
    if x or y or scale != 1:
        head += f' transform="translate({num(x)} {num(y)})'
        head += f' scale({scale:.4g})"' if scale != 1 else '"'
    return f"<g{head}>{title(says)}{body}</g>"


def piece(id: str, x: float, y: float, body: str, *, cls: str = "", says: str = "", scale: float = 1) -> str:
    """Return a thing that may move: the same *id* at another place is the same thing gliding there."""
    kind = f"piece {cls}" if cls else "piece"
    size = f" scale({scale:.4g})" if scale != 1 else ""
    role = ' role="img"' if says else ""
    place = f'transform="translate({num(x)} {num(y)}){size}"'
    return f'<g id="{id}" class="{kind}"{role} {place}>{title(says)}{body}</g>'


def text(x: float, y: float, words: object, size: float, cls: str = "mid") -> str:
    """Return *words* at (*x*, *y*); classes: mid, start or end, bold, display, and a fill."""
    shown = str(words).replace("-", "−") if isinstance(words, int) else escape(words)
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" class="{cls}">{shown}</text>'


def block(x: float, y: float, lines: list[str], size: float, cls: str = "mid") -> str:
    """Return several lines of words, their middle at height *y*."""
    top = y - size * 1.12 * (len(lines) - 1) / 2
    return "".join(text(x, top + at * size * 1.12, line, size, cls) for at, line in enumerate(lines))


def rect(x: float, y: float, width: float, height: float, cls: str, radius: float = 0) -> str:
    """Return a rectangle."""
    rounded = f' rx="{num(radius)}"' if radius else ""
    size = f'width="{num(width)}" height="{num(height)}"{rounded}'
    return f'<rect x="{num(x)}" y="{num(y)}" {size} class="{cls}"/>'


def circle(x: float, y: float, radius: float, cls: str) -> str:
    """Return a circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{cls}"/>'


def path(data: str, cls: str, width: float = 0) -> str:
    """Return a path; *width* is that of its stroke."""
    stroke = f' stroke-width="{num(width)}"' if width else ""
    return f'<path d="{data}" class="{cls}"{stroke}/>'


def polygon(points: Iterable[tuple[float, float]], cls: str) -> str:
    """Return a polygon."""
    joined = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    return f'<polygon points="{joined}" class="{cls}"/>'


def picture(id: str, width: float, height: float, body: str, says: str, cls: str = "") -> str:
    """
    Return a whole picture with the symbols it uses.

    Symbols are defined inside each picture under its own *id*, so that pictures can be shown and hidden one
    by one.
    """
    names = sorted(set(_USED.findall(body)))
    defs = "".join(symbols.definition(name) for name in names)
    drawn = f"<defs>{defs}</defs>{body}" if defs else body
    drawn = drawn.replace('"#~', f'"#{id}-').replace('id="~', f'id="{id}-')
    kind = f"ww {cls}" if cls else "ww"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" viewBox="0 0 {num(width)} {num(height)}" '
        f'preserveAspectRatio="xMidYMin meet" role="group" aria-label="{escape(says)}">{drawn}</svg>'
    )


def standalone(drawn: str, dark: bool = False, width: int = 0) -> str:
    """Return the picture *drawn* with its stylesheet inside, for a file, a notebook or a document."""
    style = f"<style>{palette.fixed_css(dark)}</style>"
    head, rest = drawn.split(">", 1)
    size = f' width="{width}"' if width else ""
    return f"{head}{size}>{style}{rest}"
