"""Whole games of Go West!, played by people in front of browsers."""

from collections.abc import Callable

from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]


def ending(visitor: Visitor) -> str:
    """Return what the end of the game says."""
    visitor.page.wait_for_selector("#ending-panel[open]")
    return visitor.page.locator("#ending-panel").inner_text()


def test_alone_against_bots(visit: Visit) -> None:
    """Given the front page, when somebody clicks twice and plays on, then the game ends and tells who won."""
    ada = visit()
    ada.play_now(opponents=2)
    assert ada.wait_for_turn()
    ada.screenshot("beginning")

    ada.play_on(20)
    ada.screenshot("middle")
    ada.play_on()

    assert "wins" in ending(ada) or "won" in ending(ada) or "share" in ending(ada)
    ada.screenshot("end")
    assert ada.page.locator("#ending-panel .podium-place").count() == 3
    assert ada.page.locator("#ending-panel .breakdown .is-total td").count() == 3
    assert ada.page.locator("#ending-panel svg.chart path").count() == 3
    totals = ada.page.locator("#ending-panel .is-total td").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(ada.scores())

    finished = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: "/table/" in url and url != finished)
    assert ada.wait_for_turn()


def test_two_browsers_in_two_languages(visit: Visit) -> None:
    """Given a link sent to a friend, when both play, then each reads the same game in an own language."""
    ada = visit(seed=3)
    charles = visit(language="fr-FR", dark=True, seed=4)
    ada.new_table("go-west", ("me", ""), ("invited", "Charles"))
    ada.page.wait_for_selector(".invite input")
    ada.screenshot("waiting")
    charles.go(ada.page.locator(".invite input").input_value())
    charles.screenshot("invitation")
    charles.page.locator("#name").fill("Charles")
    charles.page.get_by_role("button", name="S’asseoir").click()
    charles.page.wait_for_url("**/table/*")

    for person, other in ((ada, charles), (charles, ada)):
        person.page.locator("#chat-text").fill("Howdy <b>partner</b>")
        person.page.locator("#chat-text").press("Enter")
        other.page.locator("#chat p", has_text="Howdy <b>partner</b>").first.wait_for()

    while not ada.is_over():
        for person in (ada, charles):
            if person.is_asked():
                person.choose()
        ada.page.wait_for_timeout(10)
    charles.page.wait_for_selector(".status.is-over")

    assert "points" in ending(ada)
    assert "D’où viennent les points" in ending(charles)
    charles.screenshot("end-in-french")
    assert charles.scores() == ada.scores()


def test_one_screen_with_a_curtain(visit: Visit) -> None:
    """Given two people at one screen, when the turn passes, then a curtain hides the hand until lifted."""
    ada = visit(seed=5)
    ada.new_table("go-west", ("me", ""), ("screen", "Bea"))
    lifted = 0
    while ada.wait_for_turn():
        if ada.page.locator("#curtain[open]").count():
            assert ada.page.locator("#mine-panels [id^=card-]").count() == 0, "the hand is behind the curtain"
            if lifted == 0:
                ada.screenshot("curtain")
            before = ada.present()
            ada.page.locator("#curtain button").click()
            ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)
            lifted += 1
        elif ada.is_asked():
            ada.choose()
    assert lifted > 10
    assert "Bea" in ending(ada)


def test_on_a_phone(visit: Visit) -> None:
    """Given a phone, when somebody taps through a game in French, then nothing is out of reach."""
    ada = visit(way="touch", size=PHONE, language="fr-FR", seed=6)
    ada.play_now()
    assert ada.wait_for_turn()
    ada.screenshot("beginning")
    width = ada.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE[0], "the page doesn't scroll sideways"

    ada.play_on(12)
    ada.screenshot("middle")
    ada.wait_for_turn()
    moment = ada.present()
    ada.press_long(ada.page.locator(".lit").first)
    ada.page.locator("#bubble.is-preview strong").first.wait_for()
    assert ada.present() == moment, "whoever looks has not chosen"
    ada.page.locator("#tab-log").tap()
    assert ada.page.locator("#log li").first.is_visible()
    ada.screenshot("log", whole=True)
    is_open = ada.page.locator("#mine-panels").is_visible()  # as the latest question left it
    for expected in (not is_open, is_open):
        ada.page.locator("#drawer-handle").tap()
        assert ada.page.locator("#mine-panels").is_visible() == expected
    ada.page.get_by_role("button", name="Agrandir").tap()
    assert "scale" in str(ada.page.locator("#board-panels").get_attribute("style"))
    ada.page.get_by_role("button", name="Tout le plateau").tap()
    ada.play_on()

    assert "D’où viennent les points" in ending(ada)
    names = ada.page.locator("#ending-panel .podium-place strong").all_inner_texts()
    drawn = ada.page.locator("#ending-panel svg.chart .chart-name").all_text_contents()
    assert set(names) <= set(drawn), "names in the chart are whole"
    ada.screenshot("end")


def test_with_the_keyboard_alone(visit: Visit) -> None:
    """Given no mouse, when somebody plays with Tab, arrows, Enter and numbers, then the game ends too."""
    ada = visit(way="keys", seed=7)
    ada.play_now()
    ada.play_on(2)
    ada.screenshot("focus")
    ada.play_on()
    assert ada.is_over()
