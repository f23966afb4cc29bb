"""The palette: contrast, and one stylesheet for day and night."""

import pytest

from westward.draw import palette
from westward.draw.palette import DAY, NIGHT, RIMS, SEATS, TONES, contrast

BOTH = pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
GROUNDS = ("page", "paper", "card", "sunken")


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@BOTH
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["ink", "ink-soft", "accent", "brass-dark", "good", "warn"])
def test_words_are_readable_on_every_ground(colours: dict[str, str], ground: str, ink: str) -> None:
    """Given any ground of pages and boards, then every colour of words reaches AA on it."""
    assert contrast(colours[ink], colours[ground]) >= 4.5


@BOTH
@pytest.mark.parametrize("seat", SEATS)
def test_emblems_stand_out_on_their_colour(colours: dict[str, str], seat: str) -> None:
    assert contrast(colours[f"on-seat-{seat}"], colours[f"seat-{seat}"]) >= 4.5


@BOTH
@pytest.mark.parametrize(
    ("over", "under"), [("on-wood", "wood"), ("on-brass", "brass"), ("on-accent", "accent")]
)
def test_words_are_readable_on_wood_brass_and_accent(colours: dict[str, str], over: str, under: str) -> None:
    assert contrast(colours[over], colours[under]) >= 4.5


@BOTH
@pytest.mark.parametrize("tone", TONES)
def test_names_of_regions_are_readable_on_their_land(colours: dict[str, str], tone: str) -> None:
    assert contrast(colours[f"deep-{tone}"], colours[f"tone-{tone}"]) >= 4.5
    assert contrast(colours["ink"], colours[f"tone-{tone}"]) >= 4.5
    assert contrast(colours["accent"], colours[f"tone-{tone}"]) >= 3  # the outline of what can be chosen


def test_night_has_each_colour_of_day() -> None:
    assert list(NIGHT) == list(DAY)


def test_each_seat_has_its_own_rim() -> None:
    assert set(RIMS) == set(SEATS)
    assert len(set(RIMS.values())) == len(SEATS)


def test_stylesheet_serves_day_night_and_choice() -> None:
    """Given no choice, the system decides; given one, it holds either way."""
    css = palette.css()
    assert css.startswith(":root{color-scheme:light;--ww-page:")
    assert "@media (prefers-color-scheme:dark){:root:not([data-theme=light])" in css
    assert ":root[data-theme=dark]" in css
    assert ".fill-seat-red{fill:var(--ww-seat-red)}" in css
    assert css.count("{") == css.count("}")


def test_a_fixed_stylesheet_has_one_set_of_colours() -> None:
    assert DAY["page"] in palette.fixed_css()
    assert NIGHT["page"] in palette.fixed_css(dark=True)
    assert "@media (prefers-color-scheme" not in palette.fixed_css()
