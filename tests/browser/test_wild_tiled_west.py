"""Whole games of Wild Tiled West, played by people in front of browsers."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]
MIXED = {0: "board_2", 2: "board_1", 4: "board_5"}  # Homes in Peril, Carpenters and Signpost among classic faces


def sit_down(person: Visitor, seats: int, conquest: dict[int, str] | None = None) -> None:
    """Set a table of *seats* against bots; the seats of *conquest* play the Conquest face of a board."""
    person.go("/new/wild-tiled-west")
    person.page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    person.page.locator("#seat-0").select_option("me")
    for number in range(1, seats):
        person.page.locator(f"#seat-{number}").select_option("bot:random")
    for number, board in (conquest or {}).items():
        person.page.locator(f"[name=option-board-{number}]").select_option(board)
        person.page.locator(f"[name=option-face-{number}]").select_option("conquest")
    person.page.locator(".new-do .is-main").click()
    person.page.wait_for_url("**/table/*")


@pytest.mark.parametrize(
    ("seats", "conquest", "way"),
    [(1, {}, "mouse"), (2, {}, "touch"), (2, {0: "board_4"}, "keys"), (5, MIXED, "mouse")],
    ids=["solo", "classic", "lasso", "mixed"],
)
def test_a_whole_game(visit: Visit, seats: int, conquest: dict[int, str], way: str) -> None:
    """Given a table, when somebody clicks, taps or types to the end, then the scores are broken down."""
    size = {"size": PHONE} if way == "touch" else {}
    ada = visit(way=way, language="fr-FR" if way == "touch" else "en-GB", dark=way == "keys", **size)
    sit_down(ada, seats, conquest)
    assert ada.wait_for_turn()
    ada.screenshot("beginning")
    ada.play_on(20)
    ada.wait_for_turn()
    ada.screenshot("middle")
    ada.play_on()
    ada.page.wait_for_selector("#ending-panel[open]")
    ada.screenshot("end")
    totals = ada.page.locator("#ending-panel .is-total td").all_inner_texts()
    assert len(totals) == seats
    assert sorted(int(total.replace("−", "-")) for total in totals) == sorted(ada.scores())
