"""Following what the others do: the newest lines of the log, and what is told of their turns."""

from collections.abc import Callable

from tests.browser.test_sierra_west import Busy, sit_down, sit_together
from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]

NEWEST_IS_SEEN = """() => {
    const box = document.querySelector("#log").getBoundingClientRect();
    const line = document.querySelector(".log-turn li:last-child").getBoundingClientRect();
    return line.top >= box.top && line.bottom <= box.bottom + 1;
}"""
NEWEST_IS_FAR_FROM_OLDEST = (
    "log => log.scrollHeight - log.clientHeight > (log.firstElementChild?.offsetHeight ?? Infinity)"
)
FOLLOWS = (
    "() => document.querySelector('.log-turn').offsetHeight > document.querySelector('#log').clientHeight"
)


# how much of the board is in sight, or of the room for it
BOARD_SEEN = """() => {
    const board = document.querySelector("#board-panels .panel").getBoundingClientRect();
    const above = document.querySelector("#status").getBoundingClientRect().bottom;
    const seen = Math.min(board.bottom, innerHeight) - Math.max(board.top, above);
    return seen / Math.min(board.height, innerHeight - above);
}"""


def sees_newest(person: Visitor) -> bool:
    return bool(person.page.evaluate(NEWEST_IS_SEEN))


def friends(visit: Visit, **how: object) -> tuple[Visitor, Visitor]:
    """Two people at a table of Go West!."""
    ada, charles = visit(**how), visit(seed=2)
    ada.new_table("go-west", ("me", ""), ("invited", ""))
    ada.page.wait_for_selector(".invite input")
    charles.go(ada.page.locator(".invite input").input_value())
    charles.page.get_by_role("button", name="Sit down").click()
    charles.page.wait_for_url("**/table/*")
    ada.page.wait_for_selector("body[data-phase=running]")
    return ada, charles


def test_the_newest_line_of_the_log_is_in_sight(visit: Visit) -> None:
    """Given a turn too long for the log, then its newest line is seen, also back from the past."""
    ada = visit(size=(1280, 640))
    sit_down(ada, 1, "apple_hill")
    busy = Busy(9)
    is_long = False
    while not is_long:
        busy.play(ada, 1)
        assert ada.wait_for_turn()
        assert sees_newest(ada)
        is_long = ada.page.evaluate(FOLLOWS)
    ada.screenshot("long")

    ada.page.locator(".log-turn").last.locator(".log-words").first.click()
    ada.page.locator("#past").get_by_role("button", name="Back to now").click()

    ada.page.wait_for_selector("#past", state="hidden")
    assert sees_newest(ada)


def test_who_reads_the_log_is_not_disturbed(visit: Visit) -> None:
    """Given somebody who reads older lines, when a friend chooses, then they stay, until the own choice."""
    ada, charles = friends(visit, size=(1280, 640))
    log = ada.page.locator("#log")
    while not charles.is_asked() or not log.evaluate(NEWEST_IS_FAR_FROM_OLDEST):
        for person in (ada, charles):
            if person.is_asked():
                person.choose()
    log.evaluate("log => log.scrollTo(0, log.scrollHeight)")
    ada.page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
    lines = log.locator("li").count()

    while charles.is_asked():
        charles.choose()

    assert ada.wait_for_turn()
    assert log.locator("li").count() > lines
    assert not sees_newest(ada)
    ada.choose()
    assert sees_newest(ada)


def test_on_a_phone_the_log_opens_at_the_newest_line(visit: Visit) -> None:
    """Given a long turn behind the tab of the log, when that is opened, then the newest line is seen."""
    ada = visit(size=PHONE, way="touch")
    sit_down(ada, 1, "apple_hill")
    Busy(9).play(ada, 10)
    ada.page.locator("#tab-log").tap()
    ada.page.wait_for_function(NEWEST_IS_SEEN)
    ada.page.wait_for_selector("#place-mine.is-shut")  # what is read is not behind the drawer
    ada.screenshot("log")


def test_an_empty_chat_is_one_line_while_nobody_could_read_it(visit: Visit) -> None:
    """Given only bots, then the chat is the line to write in, until somebody comes or something is said."""
    ada, bea = visit(), visit()
    ada.play_now()
    chat = ada.page.locator("#chat")
    ada.page.wait_for_selector("#chat", state="hidden")
    ada.screenshot("folded")
    bea.go(ada.page.url)
    chat.wait_for()
    bea.go("/tables")
    ada.page.wait_for_selector("#chat", state="hidden")

    ada.page.locator("#chat-text").fill("Anybody here?")
    ada.page.locator("#chat-text").press("Enter")

    chat.locator("p", has_text="Anybody here?").wait_for()


def test_a_turn_of_hastings_is_told_until_i_choose(visit: Visit) -> None:
    """Given a turn of Hastings, which has no steps to see, then it is told until I choose, and if I ask."""
    ada = visit(size=(1440, 900))
    sit_down(ada, 1, "apple_hill")
    digest, again = ada.page.locator("#digest"), ada.page.locator("#digest-button")
    busy = Busy(9)
    assert ada.wait_for_turn()
    assert again.is_hidden()
    while digest.is_hidden():
        busy.play(ada, 1)
        assert ada.wait_for_turn()
    ada.screenshot("told")
    ada.page.wait_for_function(NEWEST_IS_SEEN)  # the box has taken room from the log
    assert "Hastings" in ada.page.locator(".log-player").first.inner_text()
    assert 1 <= digest.locator("li:not(.help)").count() <= 6
    newest = ada.page.locator(".log-turn").first.locator(".log-words").last.inner_text()
    assert digest.locator("li:not(.help)").last.inner_text() == newest

    while "Hastings" in ada.page.locator(".log-player").first.inner_text():  # who may ask me something, too
        busy.play(ada, 1)
        assert ada.wait_for_turn()

    assert digest.is_hidden()
    again.click()
    newest = ada.page.locator(".log-turn").nth(1).locator(".log-words").last.inner_text()
    assert digest.locator("li:not(.help)").last.inner_text() == newest
    digest.get_by_role("button", name="Show me").click()
    ada.page.wait_for_selector("#past:not([hidden])")
    ada.page.wait_for_selector("#past", state="hidden")
    assert digest.is_hidden()
    again.click()
    again.click()
    assert digest.is_hidden()


def test_on_a_phone_a_turn_of_hastings_is_told_in_few_lines(visit: Visit) -> None:
    ada = visit(size=PHONE, way="touch")
    sit_down(ada, 1, "apple_hill")
    digest = ada.page.locator("#digest")
    busy = Busy(9)
    assert ada.wait_for_turn()
    while digest.is_hidden():
        busy.play(ada, 1)
        assert ada.wait_for_turn()
    ada.screenshot("told")

    assert 1 <= digest.locator("li:not(.help)").count() <= 3


def test_the_board_is_in_sight_when_others_play(visit: Visit) -> None:
    """Given a low window, when it is my turn or a friend's, then the whole board is seen."""
    ada, bea = visit(size=(1440, 700)), visit()
    sit_together(ada, bea)
    busy = Busy(1)
    assert ada.wait_for_turn()
    while ada.is_asked():
        ada.page.wait_for_function(f"() => ({BOARD_SEEN})() === 1")
        ada.choose(wanted=busy.wants(ada))

    ada.page.wait_for_function(f"() => ({BOARD_SEEN})() === 1")
    ada.screenshot("watching")
