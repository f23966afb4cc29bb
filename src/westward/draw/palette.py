"""
The colours of everything that is shown, and the one stylesheet made of them.

A colour is a CSS custom property (``--ww-ink``) with a value by day and one by night. Pictures name colours
by class only (``fill-ink``, ``stroke-brass``, ``fill-seat-red``), so the same picture serves both.
"""

from functools import cache
from typing import Final

DAY: Final = {
    "page": "#efe3cb",  # behind everything
    "paper": "#f8f0de",  # panels, dialogs
    "card": "#fffaf0",  # cards, raised things
    "sunken": "#e3d3b4",  # wells, empty places
    "ink": "#2a1f16",
    "ink-soft": "#5f4b39",
    "line": "#b59b74",
    "edge": "#2a1f16",  # the outline of pieces
    "wood": "#74492a",
    "wood-dark": "#4f3019",
    "wood-light": "#a9764a",
    "on-wood": "#fbf1dc",
    "brass": "#b5852c",
    "brass-light": "#e4c477",
    "brass-dark": "#6d4c10",
    "on-brass": "#2a1f16",
    "canvas": "#fbf4e2",  # the cover of a wagon, sails, tents
    "accent": "#a31161",  # you can act here: prickly pear
    "on-accent": "#ffffff",
    "good": "#285f35",
    "warn": "#9a3b12",
    "shadow": "#2a1f16",
    "seat-red": "#c93c1a",
    "seat-green": "#0a7f5c",
    "seat-blue": "#1d66ad",
    "seat-yellow": "#efbf1c",
    "seat-violet": "#7a52b3",
    "on-seat-red": "#ffffff",
    "on-seat-green": "#ffffff",
    "on-seat-blue": "#ffffff",
    "on-seat-yellow": "#2a1f16",
    "on-seat-violet": "#ffffff",
    "tone-forest": "#bfd8bb",  # calm grounds, each with a strong shade for symbols
    "tone-meadow": "#dde39b",
    "tone-wheat": "#f0dda0",
    "tone-clay": "#ecc79b",
    "tone-mesa": "#e3ae8d",
    "tone-coast": "#bfd6d4",
    "tone-stone": "#d5d0c6",
    "tone-dusk": "#d9c6d3",
    "deep-forest": "#2f6340",
    "deep-meadow": "#575c13",
    "deep-wheat": "#745605",
    "deep-clay": "#7e430e",
    "deep-mesa": "#7b2f18",
    "deep-coast": "#23626a",
    "deep-stone": "#57524a",
    "deep-dusk": "#70405f",
    "lumber": "#9a6535",  # goods
    "rock": "#8a857c",
    "copper": "#b9632d",
    "silver": "#b8bec4",
    "gold": "#e0ac1f",
    "water": "#5d9bb0",
    "sky-high": "#7fb0bd",
    "sky-low": "#f6d9a4",
    "sun": "#f2a93b",
    "range": "#8d6a80",  # what covers show: a range far away, hills, the ground, what grows on it
    "hill": "#9c4526",
    "ground": "#d99a6c",
    "near-ground": "#e8bd88",
    "sage": "#3f6b4a",
}

NIGHT: Final = DAY | {
    "page": "#17120e",
    "paper": "#241c15",
    "card": "#352a20",
    "sunken": "#18120d",
    "ink": "#f3e7cf",
    "ink-soft": "#c9b596",
    "line": "#6d5a44",
    "edge": "#120c07",
    "wood": "#5a3a22",
    "wood-dark": "#3b2414",
    "wood-light": "#93653f",
    "brass": "#c89a3f",
    "brass-light": "#ecd08a",
    "brass-dark": "#d8b465",
    "canvas": "#efe3c8",
    "accent": "#ff7fbf",
    "on-accent": "#2a0b1b",
    "good": "#8fce8f",
    "warn": "#ffa071",
    "shadow": "#000000",
    "seat-red": "#e2572f",
    "seat-green": "#1f9d76",
    "seat-blue": "#4b93db",
    "seat-yellow": "#f2c938",
    "seat-violet": "#a482dc",
    "on-seat-red": "#1c0a04",
    "on-seat-green": "#03150f",
    "on-seat-blue": "#04101d",
    "on-seat-yellow": "#241a02",
    "on-seat-violet": "#120a20",
    "tone-forest": "#2c4433",
    "tone-meadow": "#474a22",
    "tone-wheat": "#514423",
    "tone-clay": "#513825",
    "tone-mesa": "#4f2d22",
    "tone-coast": "#2a4244",
    "tone-stone": "#403c36",
    "tone-dusk": "#45323f",
    "deep-forest": "#a3d3ae",
    "deep-meadow": "#d3d585",
    "deep-wheat": "#ecd07a",
    "deep-clay": "#f0b985",
    "deep-mesa": "#f2a488",
    "deep-coast": "#96ccd0",
    "deep-stone": "#cfc8bb",
    "deep-dusk": "#deb2cd",
    "sky-high": "#1d2b46",
    "sky-low": "#7a4a5a",
    "sun": "#f4dfae",
    "range": "#4a3550",
    "hill": "#54261a",
    "ground": "#6d4129",
    "near-ground": "#4a2e1e",
    "sage": "#6d8f6b",
}

SEATS: Final = ("red", "green", "blue", "yellow", "violet")
TONES: Final = ("forest", "meadow", "wheat", "clay", "mesa", "coast", "stone", "dusk")

# Each seat's rim has its own rhythm of dashes, so that tokens differ without colour.
RIMS: Final = {"red": "none", "green": "6 4", "blue": "2 3", "yellow": "12 4", "violet": "9 3 2 3"}

FONTS: Final = {
    "display": '"Rye", "Sancreek", "Rockwell", "Roboto Slab", "DejaVu Serif", Georgia, serif',
    "text": '"Bitter", "Roboto Slab", "Source Serif 4", "DejaVu Serif", Georgia, serif',
}

RULES: Final = """\
svg.ww{display:block;width:100%;height:auto;font-family:var(--ww-font-text);overflow:hidden;\
touch-action:manipulation;user-select:none;-webkit-user-select:none}
:where(.ww text){fill:var(--ww-ink)}
.ww text{font-variant-numeric:lining-nums tabular-nums;pointer-events:none}
.ww .display{font-family:var(--ww-font-display)}
.ww .bold{font-weight:700}
.ww .mid{text-anchor:middle;dominant-baseline:central}
.ww .end{text-anchor:end;dominant-baseline:central}
.ww .start{dominant-baseline:central}
.fill-none{fill:none}
.ww-edge{stroke:var(--ww-edge);stroke-width:2;stroke-linejoin:round}
.ww-fine{fill:none;stroke:var(--ww-edge);stroke-width:1.2;opacity:.65}
.ww .hair{stroke:var(--ww-line);stroke-width:1.5}
.ww .faint{opacity:.35}
.ww .soft{opacity:.7}
.ww .haze{opacity:.28}
.ww .water{opacity:.16}
.ww .next{stroke-width:3;stroke-dasharray:5 4}
.ww .shade{fill:var(--ww-shadow);opacity:.18}
.ww .pass{pointer-events:none}
.ww .hit{fill:var(--ww-accent);fill-opacity:0;stroke:transparent;stroke-width:5;pointer-events:all}
.ww .lit{cursor:pointer;outline:none}
.ww .lit>.hit{stroke:var(--ww-accent);fill-opacity:.1}
.ww .lit:hover>.hit,.ww .lit:focus-visible>.hit,.ww .lit.focus>.hit{fill-opacity:.26;stroke-width:8}
.ww .lit:focus-visible>.hit,.ww .focus>.hit{stroke:var(--ww-accent);stroke-dasharray:12 5}
.ww .last>.hit{stroke:var(--ww-brass);stroke-dasharray:3 6;stroke-linecap:round}
.ww .last.lit>.hit{stroke:var(--ww-accent)}
.ww .shown>.hit{stroke:var(--ww-brass)}
.ww .chosen>.hit{stroke:var(--ww-accent);fill-opacity:.35}
.ww .picked>.hit{stroke:var(--ww-good)}
.ww .ghost{opacity:.6;pointer-events:none}
.ww .off{opacity:.45}
.ww .lying:not(.laid){display:none}
svg.halves{aspect-ratio:16/3}
@media (max-width:700px){svg.halves{aspect-ratio:4/3}.halves>.flow{transform:scale(2)}\
.halves>.flow>.second{transform:translate(-640px,240px)}}
svg.beside{aspect-ratio:5/2}
@media (max-width:700px){svg.beside{aspect-ratio:3/4}.beside>.flow>.first{transform:scale(1.4)}\
.beside>.flow>.second{transform:translate(284px,710px) scale(1.92) translate(-900px,0)}}
"""


@cache
def css() -> str:
    """Return the stylesheet of pages and pictures: the colours by day and by night, and their classes."""
    night = _declared(NIGHT)
    return (
        f":root{{color-scheme:light;{_declared(DAY)}{_fonts()}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{night}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{night}}}\n" + _classes() + RULES
    )


@cache
def fixed_css(dark: bool = False) -> str:
    """Return the stylesheet of a picture that stands alone, always by day or always by night."""
    return f"svg{{{_declared(NIGHT if dark else DAY)}{_fonts()}}}\n{_classes()}{RULES}"


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG: 1 for equal ones, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _declared(colours: dict[str, str]) -> str:
    return "".join(f"--ww-{name}:{colour};" for name, colour in colours.items())


def _fonts() -> str:
    return "".join(f"--ww-font-{name}:{family};" for name, family in FONTS.items())


def _classes() -> str:
    fills = "".join(f".fill-{name}{{fill:var(--ww-{name})}}" for name in DAY)
    strokes = "".join(f".stroke-{name}{{stroke:var(--ww-{name})}}" for name in DAY)
    rims = "".join(f".rim-{seat}{{stroke-dasharray:{dashes}}}" for seat, dashes in RIMS.items())
    return f"{fills}\n{strokes}\n{rims}\n"


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
