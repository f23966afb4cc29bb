"""Buildings of a western town: false fronts with a sign, camps and cabins."""

from functools import cache

from westward.draw import svg, symbols


@cache
def front(
    symbol: str, width: float, height: float, tone: str = "fill-wood-light", cls: str = "fill-wood-dark"
) -> str:
    """
    Return a house with a false front, its top left corner at (0, 0).

    *symbol* is on its sign, which is light by day and by night, in the class *cls*; *tone* is the wall.
    """
    w, h = width, height
    eaves, porch = h * 0.34, h * 0.62
    wall = svg.rect(w * 0.08, eaves * 0.8, w * 0.84, h - eaves * 0.8, f"{tone} ww-edge")
    sign = svg.path(_gable(w, eaves), "fill-canvas ww-edge")
    roof = svg.path(
        f"M0 {porch + h * 0.09:g}L{w * 0.1:g} {porch:g}H{w * 0.9:g}L{w:g} {porch + h * 0.09:g}Z",
        "fill-wood ww-edge",
    )
    posts = "".join(
        svg.rect(w * at, porch + h * 0.09, w * 0.05, h * 0.29, "fill-wood-dark") for at in (0.1, 0.85)
    )
    door = svg.rect(w * 0.4, porch + h * 0.12, w * 0.2, h * 0.26, "fill-wood-dark ww-edge")
    panes = "".join(
        svg.rect(w * at, eaves + h * 0.07, w * 0.14, h * 0.15, "fill-brass-light ww-edge")
        for at in (0.2, 0.66)
    )
    return (
        wall
        + panes
        + sign
        + symbols.use(symbol, w / 2, eaves * 0.58, eaves * 0.78, cls)
        + door
        + posts
        + roof
    )


def _gable(width: float, height: float) -> str:
    """Return a stepped gable."""
    w, h = width, height
    left = f"M{w * 0.02:g} {h:g}V{h * 0.4:g}H{w * 0.16:g}V{h * 0.12:g}H{w * 0.34:g}V0"
    return f"{left}H{w * 0.66:g}V{h * 0.12:g}H{w * 0.84:g}V{h * 0.4:g}H{w * 0.98:g}V{h:g}Z"


@cache
def camp(colour: str, size: float = 40) -> str:
    """Return a player's camp round (0, 0): a tent with the emblem."""
    return symbols.use("tent_cover", 0, 0, size, f"fill-seat-{colour}") + symbols.use(
        symbols.EMBLEMS[colour], 0, size * 0.16, size * 0.34, f"fill-on-seat-{colour}"
    )


@cache
def ruin(width: float, height: float) -> str:
    """Return the cross that marks a destroyed building."""
    left, right, top, bottom = width * 0.1, width * 0.9, height * 0.1, height * 0.9
    cross = f"M{left:g} {top:g}L{right:g} {bottom:g}M{right:g} {top:g}L{left:g} {bottom:g}"
    return svg.path(cross, "fill-none stroke-warn", 8)
