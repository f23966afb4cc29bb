"""Somebody is gone: what those at the table see, wide and on a phone, in both languages."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import PHONE, Visitor
from westward.server.app import ServerThread


@pytest.mark.parametrize("there", ["wide", "phone"])
def test_who_is_gone_is_waited_for_and_then_replaced_until_they_are_back(
    visit: Callable[..., Visitor], server: ServerThread, there: str
) -> None:
    """Given somebody who leaves on their turn, then the others see the time run, and a bot plays after it."""
    ada = visit()
    bea = visit(language="fr", size=PHONE, way="touch") if there == "phone" else visit(size=(1440, 900))
    ada.go("/new/go-west")
    ada.page.locator("#absence").scroll_into_view_if_needed()
    ada.screenshot("form")
    ada.new_table("go-west", ("me", ""), ("invited", ""))
    ada.page.wait_for_selector(".invite input")
    bea.go(ada.page.locator(".invite input").input_value())
    bea.screenshot("invitation", whole=True)
    bea.page.locator("form button.is-main").click()
    bea.page.wait_for_url("**/table/*")
    ada.page.wait_for_selector("body[data-phase=running]")
    bea.page.wait_for_selector("body[data-phase=running]")
    live = server.desk.room.tables[ada.page.url.rsplit("/", 1)[1]]
    if ada.is_asked():
        gone, left = ada, bea
    else:
        gone, left = bea, ada
        if there == "phone":  # the phone is to be the one who waits
            while bea.is_asked():
                bea.choose()
            ada.wait_for_turn()
            gone, left = ada, bea

    table = gone.page.url
    gone.go("/")
    left.page.wait_for_selector(".status-clock:not(:empty)")
    assert left.page.locator(".status-clock").inner_text().startswith(("4:", "5:"))
    assert left.page.locator("#status-options button").count() == 0
    clock, window = left.page.locator(".status-clock").bounding_box(), left.page.viewport_size
    assert clock is not None
    assert window is not None
    assert clock["x"] >= 0
    assert clock["x"] + clock["width"] <= window["width"]
    assert clock["y"] + clock["height"] <= window["height"]
    left.screenshot("waits")

    gone.go(table)
    left.page.wait_for_function("() => !document.querySelector('.status-clock')")
    live.table.absence = 3
    gone.go("/")
    left.page.wait_for_selector("#status-options .button")
    left.screenshot("may-be-replaced")
    left.page.locator("#status-options .button").click()
    left.wait_for_turn()

    gone.go(table)
    gone.page.wait_for_selector("body[data-phase=running]")
    left.page.wait_for_function("() => !document.querySelector('.player-do summary')?.hidden")
    assert not any(seat.bot for seat in live.table.seats)
