"""Gains and conditions in words, for labels, tables and pictures alike."""

from collections.abc import Sequence
from typing import Any

from westward.games.wild_tiled_west.tiles import GAIN_NAMES
from westward.text import Catalogue


def gain_text(what: int, n: int, text: Catalogue) -> str:
    """Return a gain in words."""
    name = {"gold": "gold", "bullet": "bullets", "alley": "alleys", "pickaxe": "pickaxes", "points": "vp"}
    key = GAIN_NAMES[what]
    return text.say(f"gain.{key}", {name[key]: n})


def tiers_text(tiers: Sequence[Sequence[Any]], text: Catalogue) -> str:
    """Return the conditions of a partner in words: whether at least, the bound and the points of each."""
    return ", ".join(
        text.say(tier_key(at_least, bound), {"value": bound, "vp": points})
        for at_least, bound, points in tiers
    )


def tier_key(at_least: bool, bound: int) -> str:
    """Return the text for a condition of a partner."""
    return "tier.at_least" if at_least else "tier.at_most" if bound else "tier.none"
