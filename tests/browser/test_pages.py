"""The pages around the tables, in both languages, light and dark, wide and narrow."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import PHONE, WIDE, Visitor

Visit = Callable[..., Visitor]
PAGES = ["/", "/tables", "/new/go-west", "/rules/go-west", "/account", "/no-such-page"]


@pytest.mark.parametrize("size", [PHONE, WIDE, (1920, 1080)], ids=["phone", "wide", "very-wide"])
@pytest.mark.parametrize(
    ("language", "dark"), [("en-GB", False), ("fr-FR", True)], ids=["english", "french-dark"]
)
def test_pages_fit(visit: Visit, size: tuple[int, int], language: str, dark: bool) -> None:
    """Given a screen, when the pages are shown, then none scrolls sideways and all speak one language."""
    visitor = visit(size=size, language=language, dark=dark)
    for path in PAGES:
        visitor.go(path)
        visitor.screenshot(path.strip("/").replace("/", "-") or "front", whole=path != "/rules/go-west")
        assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= size[0], path
        assert visitor.page.locator("html").get_attribute("lang") == language[:2]
    visitor.complaints[:] = [one for one in visitor.complaints if "404" not in one]


def test_language_and_theme_are_remembered(visit: Visit) -> None:
    """Given an English page by day, when French and dark are chosen, then the next pages are both."""
    visitor = visit()
    visitor.go("/rules/go-west")
    visitor.page.get_by_role("link", name="FR").click()
    assert visitor.page.url.endswith("/rules/go-west")
    visitor.page.locator("[data-theme-switch]").click()
    visitor.go("/tables")
    assert visitor.page.locator("html").get_attribute("lang") == "fr"
    assert visitor.page.locator("html").get_attribute("data-theme") == "dark"


def test_options_follow_the_number_of_seats(visit: Visit) -> None:
    """Given options for some numbers of players, when another is chosen, then they can't be chosen."""
    visitor = visit()
    visitor.go("/new/western-town")
    seats = "input[name=seats][value='{}']"
    double = visitor.page.locator("#option-mode option[value=double_duel]")
    visitor.page.locator(seats.format(4)).check(force=True)
    visitor.page.locator("#option-mode").select_option("double_duel")
    visitor.page.locator(seats.format(3)).check(force=True)
    assert double.is_disabled()
    assert visitor.page.locator("#option-mode").input_value() == "standard"
    visitor.screenshot("three", whole=True)

    visitor.go("/new/sierra-west")
    alone = visitor.page.locator(".option", has=visitor.page.locator("[name=option-hd_wagon_ahead]"))
    space = visitor.page.locator("#option-hastings_wagon_space")
    hastings = visitor.page.get_by_text("Alone, you play a duel with Hastings")
    visitor.page.locator(seats.format(2)).check(force=True)
    assert alone.is_hidden()
    assert space.is_hidden()
    assert hastings.is_hidden()
    visitor.page.locator(seats.format(1)).check(force=True)
    assert hastings.is_visible()
    alone.locator("input").check(force=True)
    space.select_option("4")
    visitor.screenshot("alone", whole=True)
    visitor.page.locator(seats.format(2)).check(force=True)
    visitor.page.locator(".new-do .is-main").click()
    visitor.page.wait_for_url("**/table/*")


def test_a_name_can_be_claimed_and_found_again(visit: Visit) -> None:
    """Given a guest, when the name is claimed, then its owner can sign in from elsewhere, nobody else."""
    ada = visit()
    ada.go("/account")
    ada.page.locator("[action='/account/name'] input").fill("Ada Lovelace")
    ada.page.get_by_role("button", name="Keep this name").click()
    ada.page.locator("[action='/account/claim'] [name=password]").fill("analytical engine")
    ada.page.get_by_role("button", name="Claim this name").click()
    ada.page.get_by_role("button", name="Sign out", exact=True).wait_for()

    elsewhere = visit()
    for password, works in (("wrong password", False), ("analytical engine", True)):
        elsewhere.go("/account")
        elsewhere.page.locator("[action='/account/sign-in'] [name=name]").fill("Ada Lovelace")
        elsewhere.page.locator("[action='/account/sign-in'] [name=password]").fill(password)
        elsewhere.page.get_by_role("button", name="Sign in").click()
        elsewhere.page.wait_for_load_state()
        assert elsewhere.page.get_by_role("button", name="Sign out", exact=True).count() == works
    elsewhere.complaints.clear()  # the browser itself complains about the answer 422


def test_my_tables_put_my_turn_first(visit: Visit) -> None:
    """Given a table where it is my turn, when I open the lobby, then it stands first and is stamped."""
    ada = visit()
    ada.new_table("go-west", ("me", ""), ("invited", ""))
    ada.play_now()
    ada.wait_for_turn()
    ada.go("/tables")
    first = ada.page.locator("#tables .table-row").first
    assert "Your turn" in first.inner_text()
    ada.go("/")
    assert ada.page.locator(".turns .button").count() >= 1
    ada.screenshot("front-with-turns")


def test_the_lobby_follows_what_happens(visit: Visit) -> None:
    """Given an open lobby, when somebody opens a table, then it appears without a reload."""
    stranger, ada = visit(), visit()
    stranger.go("/tables")
    before = stranger.page.locator("#tables section").nth(1).locator(".table-row").count()
    ada.new_table("go-west", ("me", ""), ("open", ""))
    stranger.page.wait_for_function(
        "before => document.querySelectorAll('#tables section:nth-of-type(2) .table-row').length > before",
        arg=before,
    )
    ada.page.wait_for_selector(".waiting-room")
    ada.page.get_by_role("button", name="Give up this table").click()
    ada.page.get_by_role("heading", name="This table was given up").wait_for()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_tables_of_the_rules_scroll_in_their_own_box(visit: Visit, dark: bool) -> None:
    """Given a phone, when the rules are read, then a table wider than the page scrolls alone."""
    visitor = visit(size=PHONE, language="fr-FR", dark=dark)
    visitor.go("/rules/go-west")
    box = visitor.page.locator(".rules-table").first
    box.scroll_into_view_if_needed()
    visitor.screenshot("table")
    assert box.evaluate("box => box.scrollWidth > box.clientWidth"), "the example is wide"
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    visitor.page.locator("[data-rules-search]").fill("jetons à poser")
    assert box.is_visible()
    assert visitor.page.locator(".rules-table").nth(1).is_hidden()
