"""Landscapes for covers: a sky in bands, a sun, ranges of mesas and hills, the ground."""

from westward.draw import svg, symbols


def sky(width: float, height: float, horizon: float, bands: int = 6) -> str:
    """Return a sky printed in flat bands, lighter towards the *horizon*."""
    drawn = svg.rect(0, 0, width, height, "fill-sky-high")
    for at in range(1, bands):
        top = horizon * at / bands
        drawn += svg.rect(0, round(top), width, round(horizon - top), "fill-sky-low haze")
    return drawn


def sun(x: float, y: float, radius: float, rays: int = 24) -> str:
    """Return a sun with a halo of rays."""
    beams = "".join(
        f'<path d="M0 {-radius * 1.25:.0f}L{radius * 0.06:.1f} {-radius * 2.4:.0f}h{-radius * 0.12:.1f}Z" '
        f'transform="rotate({360 * at / rays:.4g})"/>'
        for at in range(rays)
    )
    return svg.group(
        f'<g class="fill-sun soft">{beams}</g>' + svg.circle(0, 0, radius, "fill-sun"), x, y, cls="pass"
    )


def mesas(width: float, base: float, heights: list[float], cls: str) -> str:
    """Return a range of table mountains along the horizon *base*."""
    step = width / len(heights)
    data = f"M0 {base:g}"
    for at, height in enumerate(heights):
        x = at * step
        foot, top = base - height * 0.45, base - height
        data += f"L{x + step * 0.12:.0f} {foot:.0f}l{step * 0.08:.0f} {top - foot:.0f}h{step * 0.45:.0f}"
        data += f"l{step * 0.08:.0f} {foot - top:.0f}L{x + step:.0f} {base - height * 0.15:.0f}"
    return svg.path(f"{data}V{base:g}Z", cls)


def hills(width: float, top: float, bottom: float, waves: int, swell: float, cls: str) -> str:
    """Return rolling ground from *top* down to *bottom*."""
    step = width / waves
    bends = "".join(f"q{step / 2:.0f} {-swell if at % 2 else swell:g} {step:.1f} 0" for at in range(waves))
    return svg.path(f"M0 {top:g}{bends}V{bottom:g}H0Z", cls)


def scattered(name: str, spots: list[tuple[float, float, float]], cls: str) -> str:
    """Return a symbol at several spots (x, y, size)."""
    return "".join(symbols.use(name, x, y, size, cls) for x, y, size in spots)


def title_board(words: str, x: float, y: float, width: float, size: float) -> str:
    """Return a wooden sign with the name of a game, its middle at (*x*, *y*)."""
    half, high = width / 2, size * 1.7
    return svg.group(
        svg.rect(-half + 3, -high / 2 + 5, width, high, "shade", 10)
        + svg.rect(-half, -high / 2, width, high, "fill-wood ww-edge", 10)
        + svg.rect(-half + 7, -high / 2 + 7, width - 14, high - 14, "fill-none stroke-brass-light", 6)
        + svg.text(0, 2, words, size, "mid display fill-on-wood"),
        x,
        y,
    )
