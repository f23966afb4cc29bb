"""Hints, faces of bots, and skipping what they do."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import SCREENSHOTS
from tests.browser.visitor import PHONE, Visitor
from westward.server.app import ServerThread
from westward.server.settings import Settings

Visit = Callable[..., Visitor]
FOR_EVER = 600.0


def seen_hint(visitor: Visitor) -> None:
    """Wait until the options of a hint are there."""
    visitor.page.wait_for_selector("#hint .hint-option")


def test_a_hint_is_shown_pointed_at_and_chosen(visit: Visit) -> None:
    """Given my turn, when I ask the Sheriff, then I see options, where they are, and can choose one."""
    ada = visit()
    ada.play_now()
    ada.wait_for_turn()
    ada.page.locator("#hint-button").click()
    seen_hint(ada)
    options = ada.page.locator("#hint .hint-option")
    assert 1 <= options.count() <= 3
    assert "%" in options.first.inner_text()
    assert "tried" in options.first.inner_text()
    assert ada.page.locator("#status-options .hinted").count() == 1  # the first has the focus
    assert "asked for a hint" in ada.page.locator("#chat").inner_text()
    ada.screenshot("hint")

    before = ada.present()
    options.first.click()

    ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)
    assert ada.page.locator("#hint").is_hidden()
    assert ada.page.locator(".hinted").count() == 0


def test_a_hint_lights_the_board(visit: Visit) -> None:
    """Given a question about things on the board, when a hint is pointed at, then its thing is marked."""
    ada = visit(language="fr-FR")
    ada.play_now()
    ada.wait_for_turn()
    ada.choose()
    ada.wait_for_turn()
    ada.page.keyboard.press("h")
    seen_hint(ada)
    assert "essayé" in ada.page.locator("#hint").inner_text()
    ada.page.locator("#hint .hint-option").last.hover()
    assert ada.page.locator(".panel .hinted").count() >= 1
    ada.screenshot("pointed")
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("#hint").is_hidden()


def test_a_hint_on_a_phone(visit: Visit) -> None:
    """Given a phone, when the hint is asked for, then it is in sight and can be tapped."""
    ada = visit(size=PHONE, way="touch")
    ada.play_now()
    ada.wait_for_turn()
    ada.page.locator("#hint-button").tap()
    seen_hint(ada)
    ada.screenshot("phone")
    before = ada.present()
    ada.page.locator("#hint .hint-option").first.tap()
    ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)


def test_a_table_without_hints_says_so(visit: Visit) -> None:
    """Given a new table, when hints are not wanted, then there is no button and a line tells why."""
    ada = visit()
    ada.go("/new/go-west")
    ada.screenshot("new", whole=True)
    ada.page.locator("[name=hints]").uncheck()
    ada.page.locator("#seat-1").select_option("bot:marshal")
    assert (ada.page.locator("[data-seat='1'] .face use").get_attribute("href") or "").endswith("#marshal")
    ada.page.locator("#seat-1").select_option("bot:random")
    ada.page.locator(".new-do .is-main").click()
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    assert ada.page.locator("#hint-button").count() == 0
    assert "without hints" in ada.page.locator("#side-players").inner_text()


def test_bots_have_faces_and_a_line_about_them(visit: Visit) -> None:
    """Given the lobby, when a level is chosen, then a line tells of it, and its face is at the table."""
    ada = visit()
    ada.go("/")
    card = ada.page.locator(".game-card").first
    card.locator(".quick summary").click()
    card.locator("input[name=bot][value=greenhorn]").check(force=True)
    assert "first game" in card.locator("[data-level-about]").inner_text()
    card.locator(".quick-form button").scroll_into_view_if_needed()
    ada.screenshot("levels")
    card.locator(".quick-form button").click()
    ada.page.wait_for_url("**/table/*")
    ada.page.wait_for_selector(".player-face .face")
    href = ada.page.locator(".player-face use").get_attribute("href") or ""
    assert href.endswith("faces.svg#greenhorn")


def test_the_rules_at_the_table_have_the_legend(visit: Visit) -> None:
    """Given the rules panel, when its legend is opened, then every symbol is there with its words."""
    ada = visit()
    ada.play_now()
    ada.wait_for_turn()
    ada.page.locator("#rules-button").click()
    ada.page.locator(".rules-legend summary").click()
    assert ada.page.locator(".rules-legend li svg").count() > 3
    ada.screenshot("legend")


@pytest.fixture
def slow(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody at a server whose bots wait for ever between two choices."""
    folder = tmp_path_factory.mktemp("slow")
    settings = Settings(port=0, data=folder, browser=False, limits=0, bot_pace=FOR_EVER, bot_workers=1)
    with ServerThread(settings) as running:
        visitor = Visitor(browser, running.address, SCREENSHOTS / "skip")
        yield visitor
        visitor.leave()
    assert visitor.complaints == []


@pytest.mark.parametrize("way", ["button", "key"])
def test_what_bots_do_can_be_skipped(slow: Visitor, way: str) -> None:
    """Given bots that are shown at a pace, when I skip, then the rest comes at once and it is my turn."""
    slow.play_now(opponents=2)
    skip = slow.page.locator("#skip-button")
    slow.page.wait_for_selector("#skip-button, .status.is-mine")
    while not skip.count():
        slow.choose()
        slow.page.wait_for_selector("#skip-button, .status.is-mine")
    slow.screenshot("waiting")
    if way == "button":
        skip.click()
    else:
        slow.page.keyboard.press("s")
    assert slow.wait_for_turn()
    assert skip.count() == 0
