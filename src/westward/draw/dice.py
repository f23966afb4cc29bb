"""Dice: with pips, with symbols, and with many faces."""

from functools import cache
from typing import Final

from westward.draw import svg, symbols

_PIPS: Final = {
    1: "4",
    2: "08",
    3: "048",
    4: "0268",
    5: "02468",
    6: "023568",
}  # by place in a square of three by three


@cache
def pips(value: int, size: float = 48, cls: str = "fill-card", ink: str = "fill-ink") -> str:
    """Return a die round (0, 0) that shows *value* pips."""
    step = size * 0.27
    dots = "".join(
        svg.circle((int(at) % 3 - 1) * step, (int(at) // 3 - 1) * step, size * 0.09, ink)
        for at in _PIPS[value]
    )
    return _body(size, cls) + dots


@cache
def face(name: str, size: float = 48, cls: str = "fill-card", ink: str = "fill-ink") -> str:
    """Return a die round (0, 0) that shows a symbol."""
    return _body(size, cls) + symbols.use(name, 0, 0, size * 0.7, ink)


@cache
def eight(value: str, size: float = 56, cls: str = "fill-deep-coast", ink: str = "fill-card") -> str:
    """Return a die of eight faces round (0, 0) that shows *value*."""
    half, wide = size / 2, size * 0.45
    border = [(0.0, -half), (wide, 0.0), (0.0, half), (-wide, 0.0)]
    lines = f"M{-wide:g} 0L0 {half * 0.5:g}L{wide:g} 0M0 {half * 0.5:g}V{half:g}"
    number = svg.text(0, -size * 0.06, value, size * 0.42, f"mid bold {ink}")
    return svg.polygon(border, f"{cls} ww-edge") + svg.path(lines, "ww-fine") + number


@cache
def twenty(value: str, size: float = 60, cls: str = "fill-deep-mesa", ink: str = "fill-card") -> str:
    """Return a die of twenty faces round (0, 0) that shows *value*."""
    far = [(0.0, -size * 0.5), (size * 0.43, -size * 0.25), (size * 0.43, size * 0.25)]
    border = far + [(-x, -y) for x, y in far]
    near = [(0.0, -size * 0.33), (size * 0.29, size * 0.17), (-size * 0.29, size * 0.17)]
    joins = [(near[0], (5, 0, 1)), (near[1], (1, 2, 3)), (near[2], (3, 4, 5))]
    lines = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in near) + "Z"
    for (x, y), ends in joins:
        lines += "".join(f"M{x:.4g} {y:.4g}L{border[end][0]:.4g} {border[end][1]:.4g}" for end in ends)
    number = svg.text(0, size * 0.03, value, size * 0.27, f"mid bold {ink}")
    return svg.polygon(border, f"{cls} ww-edge") + svg.path(lines, "ww-fine") + number


def _body(size: float, cls: str) -> str:
    half = size / 2
    return svg.rect(-half + 1.5, -half + 2.5, size, size, "shade", size * 0.18) + svg.rect(
        -half, -half, size, size, f"{cls} ww-edge", size * 0.18
    )
