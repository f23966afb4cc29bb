"""What a table does for people: undo, refusals, previews, the past, rules, connections."""

from collections.abc import Callable

import pytest

from tests.browser.test_following import friends
from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]


@pytest.fixture
def ada(visit: Visit) -> Visitor:
    """Somebody at a table with a bot, whose turn it is."""
    ada = visit()
    ada.play_now()
    assert ada.wait_for_turn()
    return ada


@pytest.fixture
def practising(visit: Visit) -> Visitor:
    """Somebody at a table for practice with a bot, whose turn it is."""
    practising = visit()
    practising.new_table("go-west", ("me", ""), ("bot:random", ""), practice=True)
    assert practising.wait_for_turn()
    return practising


def keep_the_pawn(visitor: Visitor) -> None:
    """Answer the question about the double action with no."""
    before = visitor.present()
    visitor.page.locator("#status-options [data-option='0']").first.click()
    visitor.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)


def test_undo_says_how_far_it_reaches(ada: Visitor) -> None:
    """Given a choice that turned nothing up, when it is taken back, then the question is asked again."""
    asked = ada.status
    keep_the_pawn(ada)
    undo = ada.page.locator("#undo-place button")
    assert undo.get_attribute("aria-label") == "Undo 1 step"

    undo.click()

    ada.page.wait_for_function(
        "asked => document.querySelector('#status-live').innerText === asked", arg=asked
    )
    assert ada.page.locator("#undo-place button").count() == 0


def test_what_was_shown_stays_shown_against_bots(ada: Visitor) -> None:
    """Given choices that turned cards up and a bot that has chosen, then nothing can be taken back."""
    ada.play_on(6)
    ada.wait_for_turn()
    while ada.page.locator("#undo-place button").count():
        ada.play_on(1)
        ada.wait_for_turn()
    assert ada.page.locator("#side-players .table-note").count() == 0


def test_for_practice_undo_asks_nobody(practising: Visitor) -> None:
    """Given a table for practice, when something was turned up, then undo just takes it back."""
    ada = practising
    assert "practice" in ada.page.locator("#side-players .table-note").inner_text()
    ada.play_on(6)
    ada.wait_for_turn()
    undo = ada.page.locator("#undo-place button").last
    assert "Ask" not in (undo.get_attribute("aria-label") or "")
    before = ada.present()
    undo.click()
    ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)
    assert ada.wait_for_turn()
    assert ada.play_on(2) == 2


def test_undo_takes_back_what_bots_chose_since(practising: Visitor) -> None:
    """Given a bot has chosen since, when undo is pressed, then one's own last question is asked again."""
    ada = practising
    undo = ada.page.locator("#undo-place button")
    for _ in range(12):
        asked = ada.status
        ada.play_on(1)
        ada.wait_for_turn()
        if undo.count() and "a bot has chosen" in (undo.first.get_attribute("title") or ""):
            break

    assert undo.count() == 1
    undo.click()

    ada.page.wait_for_function(
        "asked => document.querySelector('#status-live').innerText === asked", arg=asked
    )


def test_undo_beyond_the_horizon_asks_the_others(visit: Visit) -> None:
    """Given a card drawn since, when undo is asked for, then the other person is asked, and may agree."""
    ada, charles = visit(), visit(language="fr-FR")
    ada.new_table("go-west", ("me", ""), ("open", ""))
    charles.go("/tables")
    charles.screenshot("lobby")
    charles.page.get_by_role("button", name="S’asseoir").first.click()
    charles.page.wait_for_url("**/table/*")
    ada.page.wait_for_selector("body[data-phase=running]")
    first, second = (ada, charles) if ada.is_asked() else (charles, ada)
    first.wait_for_turn()
    keep_the_pawn(first)
    first.page.locator("[id^=card-].lit").first.click()
    first.page.locator("#choice-menu button").last.click()  # selling turns up a card
    second.page.wait_for_selector(".status.is-mine")
    ply = second.present()

    first.page.locator("#undo-place button", has_text="?").or_(
        first.page.locator("#undo-place button")
    ).first.click()
    second.page.locator("#proposal .is-main").click()

    second.page.wait_for_function("ply => document.body.dataset.moment !== ply", arg=ply)
    first.page.wait_for_selector(".status.is-mine")


def test_a_refusal_has_a_reason_and_its_rule(ada: Visitor) -> None:
    """Given a question about the pawn, when a card is clicked, then a sentence says why not."""
    ada.page.locator("#mine-panels [id^=card-]").first.click()

    bubble = ada.page.locator("#bubble.is-refusal")
    bubble.wait_for()
    ada.screenshot("refusal")
    rule = bubble.locator(".rule-link")
    name = rule.inner_text()
    rule.click()

    ada.page.wait_for_selector("#rules-panel[open] .rule-line.is-shown")
    assert name in ada.page.locator(".rule-line.is-shown").inner_text()
    ada.screenshot("rule")


def test_a_preview_tells_what_would_happen(ada: Visitor) -> None:
    """Given lit cards, when the mouse rests on one, then its effect is told in words."""
    keep_the_pawn(ada)
    ada.page.locator("[id^=card-].lit").first.hover()
    bubble = ada.page.locator("#bubble.is-preview")
    bubble.wait_for()
    ada.screenshot("preview")
    assert bubble.locator("strong").count() == 2, "a card can be played or sold"


def test_a_preview_lies_beside_the_menu(ada: Visitor) -> None:
    """Given a preview of a card, when its menu opens, then what its lines would do is told beside it."""
    keep_the_pawn(ada)
    card = ada.page.locator("[id^=card-].lit").first
    card.hover()
    ada.page.locator("#bubble.is-preview").wait_for()
    card.click()

    ada.page.wait_for_function(
        """() => {
            const [bubble, menu, card] = ["#bubble", "#choice-menu", "[id^=card-].lit"].map(
                (one) => document.querySelector(one).getBoundingClientRect()
            );
            const apart = (box) => bubble.top >= box.bottom || bubble.bottom <= box.top
                || bubble.left >= box.right || bubble.right <= box.left;
            return bubble.height && menu.height && apart(menu) && apart(card);
        }"""
    )
    assert ada.page.locator("#bubble strong").count() == 1, "of one line of the menu"
    ada.screenshot("menu")


def test_after_a_choice_by_key_tab_reaches_what_is_asked_next(ada: Visitor) -> None:
    """Given a lit pawn, when Enter chooses it, then the next Tab reaches what can be chosen now."""
    pawn = ada.page.locator(".lit").first
    pawn.focus()
    before = ada.present()
    ada.page.keyboard.press("Enter")
    if ada.page.locator("#choice-menu:not([hidden])").count():
        ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)
    ada.wait_for_turn()

    ada.page.keyboard.press("Tab")

    assert ada.page.evaluate("() => document.activeElement.matches('.lit, #status-options *')")


def test_arrows_reach_what_is_lit_after_a_choice_by_key(ada: Visitor) -> None:
    """Given a choice by its number, when an arrow is pressed, then something that is lit has the focus."""
    before = ada.present()
    ada.page.keyboard.press("1")
    ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)
    ada.wait_for_turn()

    ada.page.keyboard.press("ArrowRight")

    assert ada.page.evaluate("() => document.activeElement.matches('.lit')")


def test_a_double_click_chooses_once(ada: Visitor) -> None:
    """Given a click that has chosen, when it turns out to be a double click, then it answers nothing more."""
    keep_the_pawn(ada)
    card = ada.page.locator("[id^=card-].lit").first
    card.hover()
    ada.page.mouse.down(click_count=2)
    ada.page.mouse.up(click_count=2)
    assert ada.page.locator("#choice-menu").is_hidden()

    card.click()

    ada.page.locator("#choice-menu").wait_for()


def test_the_rules_can_be_searched(ada: Visitor) -> None:
    """Given the rules panel, when a word is searched, then only rules with that word stay."""
    ada.page.locator("#rules-button").click()
    ada.page.wait_for_selector("#rules-panel .rule-line")
    everything = ada.page.locator("#rules-panel .rule-line").count()
    ada.page.locator("#rules-search").fill("california")
    found = ada.page.locator("#rules-panel .rule-line")
    assert 0 < found.count() < everything
    assert all("california" in text.lower() for text in found.all_inner_texts())


def test_a_line_of_the_log_shows_its_moment(ada: Visitor) -> None:
    """Given some turns, when a line of the log is clicked, then the board shows that moment until "now"."""
    ada.play_on(8)
    ada.wait_for_turn()
    now = ada.page.locator("#board-panels").inner_html()
    ada.page.locator("#log .log-words").last.click()
    ada.page.wait_for_selector("#past:not([hidden])")
    assert ada.page.locator(".lit").count() == 0
    assert ada.page.locator("#board-panels").inner_html() != now
    ada.screenshot("past")

    ada.page.get_by_role("button", name="Back to now").click()

    ada.page.wait_for_selector("#past", state="hidden")
    assert ada.page.locator("#board-panels .piece").count() > 0


def test_in_the_past_nothing_can_be_chosen(ada: Visitor) -> None:
    """Given a past moment, when a number or H is pressed, then the present comes back, nothing else."""
    ada.play_on(8)
    ada.wait_for_turn()
    page, now, asked = ada.page, ada.present(), ada.status
    for key in ("1", "h", "Escape"):
        page.locator("#log .log-words").last.click()
        page.locator("#status").get_by_role("button", name="Back to now").wait_for()
        assert page.locator("#status-options button, #hint-button").count() == 0
        assert "the past" in ada.status

        page.keyboard.press(key)

        page.wait_for_selector("#past", state="hidden")
        assert (ada.present(), ada.status) == (now, asked)
        assert page.locator("#hint").is_hidden()
    assert ada.play_on(1) == 1


def test_the_log_is_one_stop_of_tab(ada: Visitor) -> None:
    """Given some turns, when the log has the focus, then arrows go through its lines, and Tab past them."""
    ada.play_on(8)
    ada.wait_for_turn()
    page = ada.page
    page.locator("#log").focus()
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.querySelector('#log').contains(document.activeElement)")

    page.locator("#log").focus()
    lines = page.locator("#log .log-words")
    for key, wanted in (
        ("ArrowDown", lines.first),
        ("ArrowRight", page.locator("#log .rule-link").first),
        ("ArrowLeft", lines.first),
        ("ArrowDown", lines.nth(1)),
        ("ArrowDown", lines.nth(2)),
        ("ArrowUp", lines.nth(1)),
    ):
        page.keyboard.press(key)
        assert wanted.evaluate("one => one === document.activeElement"), key


def test_a_reload_in_the_middle_changes_nothing(ada: Visitor) -> None:
    """Given a game in progress, when the page is loaded again, then everything is there and play goes on."""
    ada.play_on(10)
    ada.wait_for_turn()
    before = (ada.present(), ada.status, ada.page.locator("#log li").count())

    ada.page.reload()
    ada.wait_for_turn()

    assert (ada.present(), ada.status, ada.page.locator("#log li").count()) == before
    assert ada.play_on(3) == 3


def test_a_lost_connection_comes_back(visit: Visit) -> None:
    """Given a connection that breaks, when it is back, then the page catches up and nothing is doubled."""
    ada = visit()
    ada.cut(False)
    ada.play_now()
    ada.play_on(4)
    ada.wait_for_turn()
    lines = ada.page.locator("#log li").count()

    ada.cut(True)
    ada.page.wait_for_selector("#connection:not([hidden])")
    ada.screenshot("lost")
    ada.cut(False)

    ada.page.wait_for_selector("#connection", state="hidden")
    assert ada.page.locator("#log li").count() == lines
    assert ada.play_on(3) == 3


def test_two_tabs_stay_in_step(visit: Visit) -> None:
    """Given the same table in two tabs, when one chooses, then the other shows it."""
    ada = visit()
    ada.play_now()
    ada.wait_for_turn()
    second = ada.page.context.new_page()
    second.goto(ada.page.url)
    second.wait_for_selector(".status.is-mine")

    ada.choose()

    second.wait_for_function("moment => document.body.dataset.moment === moment", arg=ada.present())


def test_a_spectator_sees_no_hand(visit: Visit) -> None:
    """Given a listed table, when a stranger looks on, then there is a board and no hand."""
    ada, stranger = visit(), visit()
    ada.new_table("go-west", ("me", ""), ("bot:random", ""))
    ada.wait_for_turn()
    stranger.go(ada.page.url)
    stranger.page.wait_for_selector("#board-panels .piece")
    assert stranger.page.locator("#mine-panels [id^=card-]").count() == 0
    assert stranger.page.locator(".lit").count() == 0
    stranger.screenshot("spectator")


def test_a_replay_can_be_scrubbed(visit: Visit) -> None:
    """Given a finished game, when it is replayed, then every moment can be reached and has an address."""
    ada = visit()
    ada.new_table("go-west", ("bot:random", ""), ("bot:random", ""))
    ada.page.wait_for_selector("#ending-panel[open]", timeout=120_000)
    ada.page.get_by_role("link", name="Watch the replay").click()
    page = ada.page
    page.wait_for_selector("#board-panels .piece")
    steps = int(page.locator("#scrubber").get_attribute("max") or 0)
    assert steps > 40

    page.locator("#scrubber").fill(str(steps // 2))
    page.wait_for_function("() => Number(new URL(location.href).searchParams.get('ply')) > 10")
    ada.screenshot("middle")
    words = page.locator("#moment").inner_text()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("words => document.querySelector('#moment').innerText !== words", arg=words)
    page.keyboard.press("ArrowLeft")
    ada.wait_for_text("#moment", words)

    other = visit()
    other.go(page.url)
    other.wait_for_text("#moment", words)

    assert page.locator("#mine-panels [id^=card-]").count() == 0, "so far these are a spectator's eyes"
    page.locator("#eyes").select_option("1")
    page.wait_for_selector("#mine-panels [id^=card-]")
    page.keyboard.press("End")
    page.wait_for_function("steps => document.querySelector('#scrubber').value === String(steps)", arg=steps)
    page.locator("#play").click()
    page.wait_for_function("() => Number(document.querySelector('#scrubber').value) === 1")
    page.locator("#play").click()


def test_a_replay_keeps_the_board_in_sight(visit: Visit) -> None:
    """Given a replay on a phone, when it goes on, then only the log scrolls, and every step has its words."""
    ada = visit(size=PHONE, way="touch")
    ada.new_table("go-west", ("bot:random", ""), ("bot:random", ""))
    ada.page.wait_for_selector("#ending-panel[open]", timeout=120_000)
    replay = ada.page.request.get(ada.page.url.replace("/table/", "/api/tables/") + "/replay").json()
    told = [bool(step["lines"]) for step in replay["steps"]]
    silent = next(at for at in range(len(told)) if not told[at] and told[at + 3]) + 1
    ada.go(ada.page.url + "/replay")
    page = ada.page
    page.wait_for_selector("#board-panels .piece")
    assert page.locator(".player-face .face").count() == 2

    page.locator("#scrubber").fill(str(silent))
    page.locator("#moment", has_text="has chosen.").wait_for()
    for _ in range(3):
        number = page.locator("#moment-number").inner_text()
        page.locator("#next").tap()
        page.wait_for_function(
            "number => document.querySelector('#moment-number').innerText !== number", arg=number
        )
    page.wait_for_function(
        """() => {
            const [log, line] = ["#log", "#log .is-shown"].map(
                (one) => document.querySelector(one)?.getBoundingClientRect()
            );
            return line && line.top >= log.top - 1 && line.bottom <= log.bottom + 1;
        }"""
    )
    assert page.evaluate("() => scrollY") == 0
    ada.screenshot("phone")

    page.locator("#first").tap()
    page.locator("#moment", has_text="The table is set.").wait_for()
    page.locator("#last").tap()  # where the ranks are told
    page.wait_for_function(
        """() => {
            const box = (one) => one.getBoundingClientRect();
            const before = (a, b) => a.right <= b.left || a.bottom <= b.top;
            const apart = (a, b) => before(a, b) || before(b, a);
            const all = [...document.querySelectorAll(".score-change")];
            const rank = (change) => change.closest(".player").querySelector(".player-place:not([hidden])");
            return all.length && all.every((change) => rank(change) && apart(box(change), box(rank(change))));
        }"""
    )


def test_a_bot_can_play_for_somebody(visit: Visit) -> None:
    """Given my turn, when I let a bot play for me, then it plays on until I take my seat back."""
    ada = visit(seed=31)
    ada.new_table("go-west", ("me", ""), ("open", ""))
    bea = visit(seed=32)
    bea.go(ada.page.url)
    bea.page.locator("#waiting form button").click()
    ada.page.wait_for_selector("body[data-phase=running]")
    one, other = (ada, bea) if ada.is_asked() else (bea, ada)
    page = one.page
    page.locator(".player.is-mine .player-do summary").click()
    page.locator(".player-menu .menu-item").first.click()
    assert other.wait_for_turn(), "the bot has played for the one"
    page.get_by_role("button", name="I play again").click()
    page.locator(".toast", has_text="plays again").wait_for()
    while other.is_asked():
        other.choose()
    assert one.wait_for_turn(), "and the one plays on"


def test_coming_back_tells_what_happened(visit: Visit) -> None:
    """Given a friend who chose while I was away, when I come back, then I am told and can watch it."""
    ada, charles = friends(visit)
    table = ada.page.url
    while not ada.is_asked():
        charles.play_on(1)
        ada.page.wait_for_timeout(50)
    while ada.is_asked():
        ada.choose()
    ada.go("/tables")
    while charles.is_asked():
        charles.choose()
    ada.go(table)

    digest = ada.page.locator("#digest")
    digest.wait_for()
    assert digest.locator("li").count() > 0
    ada.screenshot("digest")
    digest.get_by_role("button", name="Show me").click()
    ada.page.wait_for_selector("#past:not([hidden])")
    ada.page.wait_for_selector("#past", state="hidden")
    assert ada.wait_for_turn()


def test_somebody_without_a_name_sits_down_from_the_table(visit: Visit) -> None:
    """Given an open seat, when a newcomer opens the page of the table, then a name and a click are enough."""
    ada, bea = visit(seed=41), visit(seed=42, language="fr-FR")
    ada.new_table("go-west", ("me", ""), ("open", ""))
    bea.go(ada.page.url)
    bea.page.locator("#guest-name").fill("Béa")
    bea.page.locator("#waiting form button").click()
    ada.page.wait_for_selector(".status.is-mine, .player[data-seat='1'].is-asked")
    assert "Béa" in ada.page.locator("#players").inner_text()
