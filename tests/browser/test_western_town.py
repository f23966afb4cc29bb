"""Whole games of Western Town, played by people in front of browsers."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]


def sit_down(person: Visitor, seats: int, mode: str) -> None:
    """Set a table of *seats* against bots, in *mode*."""
    person.go("/new/western-town")
    person.page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    person.page.locator("[name=option-mode]").select_option(mode)
    person.page.locator("#seat-0").select_option("me")
    for number in range(1, seats):
        person.page.locator(f"#seat-{number}").select_option("bot:random")
    person.page.locator(".new-do .is-main").click()
    person.page.wait_for_url("**/table/*")


@pytest.mark.parametrize(
    ("seats", "mode", "way"),
    [
        (2, "standard", "mouse"),
        (4, "short", "touch"),
        (4, "double_duel_short", "keys"),
    ],
)
def test_a_whole_game(visit: Visit, seats: int, mode: str, way: str) -> None:
    """Given a table, when somebody clicks, taps or types to the end, then the scores are broken down."""
    size = {"size": PHONE} if way == "touch" else {}
    ada = visit(way=way, language="fr-FR" if way == "touch" else "en-GB", dark=way == "keys", **size)
    sit_down(ada, seats, mode)
    assert ada.wait_for_turn()
    ada.screenshot("beginning")
    ada.play_on(20)
    ada.screenshot("middle")
    ada.play_on()
    ada.page.wait_for_selector("#ending-panel[open]")
    ada.screenshot("end")
    totals = ada.page.locator("#ending-panel .is-total td").all_inner_texts()
    assert len(totals) == seats
    assert sorted(int(total.replace("−", "-")) for total in totals) == sorted(ada.scores())
