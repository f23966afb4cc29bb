"""Hints, faces of bots, and skipping what they do."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import SCREENSHOTS
from tests.browser.test_sierra_west import sit_down
from tests.browser.visitor import PHONE, WIDE, Visitor
from westward.server.app import ServerThread
from westward.server.settings import Settings

Visit = Callable[..., Visitor]
FOR_EVER = 600.0
LEVELS = ["Greenhorn", "Deputy", "Sheriff", "Marshal"]
OTHERS = ["Tumbleweed", "Prospector"]  # for trying things out


def seen_hint(visitor: Visitor) -> None:
    """Wait until the options of a hint are there."""
    visitor.page.wait_for_selector("#hint .hint-option")


def box(thing: Locator) -> list[int]:
    """Return where *thing* is, in whole pixels."""
    found = thing.bounding_box()
    assert found is not None
    return [round(found[key]) for key in ("x", "y", "width", "height")]


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
    assert "asked for a hint" not in ada.page.locator("#chat").inner_text()  # there are only bots to tell
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
    marked = ada.page.locator(".panel .hinted:has(> .hit)")
    assert marked.count() == ada.page.locator(".panel svg > .hint-ring").count() >= 1
    outlines = [box(thing.locator("> .hit")) for thing in marked.all()]
    assert [box(ring) for ring in ada.page.locator(".hint-ring").all()] == outlines  # above all else
    ada.screenshot("pointed")
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("#hint").is_hidden()
    assert ada.page.locator(".hint-ring").count() == 0


def test_a_hint_shows_how_a_tile_would_lie(visit: Visit) -> None:
    """Given a tile to lay, when rows are pointed at, then it lies there as each says, and then no more."""
    ada = visit()
    ada.new_table("wild-tiled-west", ("me", ""))
    ada.wait_for_turn()
    while not ada.page.locator(".placing-tools").count():
        ada.choose()
        ada.wait_for_turn()
    ada.page.keyboard.press("h")
    seen_hint(ada)
    rows = ada.page.locator("#hint .hint-option")
    ghost = ada.page.locator(".ghost-piece").first
    seen = set()
    for number in range(rows.count()):
        rows.nth(number).hover()
        ada.page.wait_for_timeout(500)  # what is pointed at comes into sight first
        assert ghost.is_visible()
        seen.add(ghost.evaluate("ghost => ghost.style.left + ghost.style.top + ghost.innerHTML"))
    assert len(seen) == rows.count()
    ada.page.keyboard.press("Escape")
    assert ghost.is_hidden()


GAMES = [("go-west", 2), ("gold-west", 2), ("sierra-west", 1), ("western-town", 3), ("wild-tiled-west", 1)]


def reached(visitor: Visitor) -> list[str]:
    """What a finger meets in the middle of each row of the hint, once the row was scrolled to inside it."""
    found: list[str] = visitor.page.evaluate(
        """() => [...document.querySelectorAll("#hint .hint-option")].map((row) => {
            const panel = document.querySelector("#hint");
            panel.scrollTop = row.offsetTop + row.offsetHeight / 2 - panel.clientHeight / 2;
            const { x, y, width, height } = row.getBoundingClientRect();
            const met = document.elementFromPoint(x + width / 2, y + height / 2);
            return row.contains(met) ? "row" : (met?.closest("[id]")?.id ?? "nothing");
        })"""
    )
    return found


def in_sight(visitor: Visitor) -> bool:
    """Tell whether something that the hint marks on the board lies in the open."""
    seen: bool = visitor.page.evaluate(
        """() => [...document.querySelectorAll(".panel .hinted")].some((thing) => {
            const { x, y, width, height } = thing.getBoundingClientRect();
            const met = document.elementFromPoint(x + width / 2, y + height / 2);
            return Boolean(met?.closest(".panel"));
        })"""
    )
    return seen


def test_a_hint_against_an_automaton_says_that_it_begins_ahead(visit: Visit) -> None:
    ada = visit(size=(1920, 1080))
    sit_down(ada, 1, "apple_hill")
    ada.wait_for_turn()
    ada.page.locator("#hint-button").click()
    seen_hint(ada)
    ada.screenshot("automaton")

    assert "An automaton begins with a lead" in ada.page.locator("#hint .hint-about").inner_text()
    assert "%" in ada.page.locator("#hint .hint-option").first.inner_text()


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)])
def test_a_hint_leaves_room_for_log_and_chat(visit: Visit, size: tuple[int, int]) -> None:
    """Given four players on a wide screen, when a hint is open, then log and chat are still there to use."""
    ada = visit(size=size, language="fr-FR")
    ada.new_table("western-town", ("me", ""), *[("bot:random", "")] * 3)
    ada.wait_for_turn()
    ada.page.locator("#hint-button").click()
    seen_hint(ada)
    ada.page.locator("#hint .hint-about").evaluate("about => { about.open = true; }")
    ada.screenshot("beside")
    log = ada.page.locator("#log").bounding_box()
    form = ada.page.locator("#chat-form").bounding_box()
    assert log is not None
    assert form is not None
    assert log["height"] > 60
    assert form["y"] + form["height"] <= size[1] + 1
    assert reached(ada) == ["row"] * ada.page.locator("#hint .hint-option").count()


def test_the_list_of_options_makes_way(visit: Visit) -> None:
    """Given the open list of options, when I press Escape, click elsewhere or want a hint, then it shuts."""
    ada = visit()
    ada.new_table("western-town", ("me", ""), ("bot:random", ""))
    ada.wait_for_turn()
    listed = ada.page.locator(".option-list")
    while not listed.count() or not ada.page.locator("#hint-button").count():
        ada.choose()
        ada.wait_for_turn()
    closings: list[Callable[[], None]] = [
        lambda: ada.page.keyboard.press("Escape"),
        lambda: ada.page.locator("#status-live").click(),
        lambda: ada.page.keyboard.press("h"),
    ]
    for close in closings:
        listed.locator("summary").click()
        assert listed.locator("ol").is_visible()
        close()
        assert listed.locator("ol").is_hidden()
    seen_hint(ada)


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_hint_on_a_phone(visit: Visit, game: str, seats: int, language: str) -> None:
    """Given a phone with an open drawer, when a row is tapped, then it is shown, and then chosen."""
    ada = visit(size=PHONE, way="touch", language=language)
    ada.new_table(game, ("me", ""), *[("bot:random", "")] * (seats - 1))
    asked = 0
    while asked < 3:
        ada.wait_for_turn()
        if not ada.page.locator("#hint-button").count():
            ada.choose()
            continue
        asked += 1
        if "is-shut" in (ada.page.locator("#place-mine").get_attribute("class") or ""):
            ada.page.locator("#drawer-handle").tap()
        ada.page.locator("#hint-button").tap()
        seen_hint(ada)
        rows = ada.page.locator("#hint .hint-option")
        assert reached(ada) == ["row"] * rows.count()
        before = ada.present()
        rows.last.tap()
        ada.page.wait_for_selector("#hint .hint-option.is-ready")
        ada.page.wait_for_timeout(300)
        words, figure, again = (
            rows.last.locator(part).bounding_box() for part in ("span >> nth=0", "b", ".hint-again")
        )
        assert words is not None
        assert figure is not None
        assert again is not None
        assert figure["x"] + figure["width"] <= again["x"]
        assert words["y"] + words["height"] <= figure["y"] + 1
        ada.screenshot(f"{asked}")
        if ada.page.locator(".panel .hinted").count():
            assert in_sight(ada)
        rows.first.scroll_into_view_if_needed()
        ada.press_long(rows.first)
        assert ada.page.locator("#hint .is-ready").count() <= 1
        assert ada.present() == before  # neither looking nor holding has chosen
        if "is-ready" not in (rows.last.get_attribute("class") or ""):
            rows.last.tap()
        rows.last.tap()
        done = "document.body.dataset.moment !== before"
        ada.page.wait_for_function(
            f"before => {done} || document.querySelector('.toast .is-main')", arg=before
        )
        if ada.present() == before:  # it turns something up, and is asked once more
            ada.page.locator(".toast .is-main").tap()
            ada.page.wait_for_function(f"before => {done}", arg=before)


@pytest.mark.parametrize(("size", "way"), [(WIDE, "mouse"), (PHONE, "touch")])
def test_a_hint_stays_while_others_choose_at_the_same_time(
    visit: Visit, size: tuple[int, int], way: str
) -> None:
    """Given a question to all, when somebody else answers, then my hint stays and still points."""
    ada, bea = visit(size=size, way=way), visit()
    ada.new_table("wild-tiled-west", ("me", ""), ("open", ""))
    bea.go(ada.page.url)
    bea.page.locator(".waiting-room form button").click()
    for person in (ada, bea):
        person.wait_for_turn()
    ada.press(ada.page.locator("#hint-button"))
    seen_hint(ada)
    ada.press(ada.page.locator("#hint .hint-option").first) if way == "touch" else None
    marked = ada.page.locator(".hinted").count()
    assert marked

    before = ada.present()
    bea.choose()
    ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)

    assert ada.page.locator("#hint .hint-option").count() >= 1
    assert ada.page.locator(".hinted").count() == marked
    assert "asked for a hint" in (bea.page.locator("#chat").text_content() or "")
    ada.screenshot("kept")


def test_keys_show_and_hide_a_hint(slow: Visitor) -> None:
    """Given a hint, when Escape or H is pressed anywhere, then it hides; off turn, H says why not."""
    slow.play_now()
    slow.page.wait_for_selector("#skip-button, .status.is-mine")
    if slow.page.locator("#skip-button").count():
        slow.page.keyboard.press("s")
        slow.wait_for_turn()
    hint = slow.page.locator("#hint")
    slow.page.keyboard.press("h")
    seen_hint(slow)
    slow.page.locator("#status").focus()
    slow.page.keyboard.press("Escape")
    assert hint.is_hidden()
    slow.page.keyboard.press("h")
    seen_hint(slow)
    slow.page.locator("#chat-text").focus()
    slow.page.keyboard.press("Escape")
    assert hint.is_hidden()
    slow.page.locator("#status").focus()
    slow.page.keyboard.press("h")
    seen_hint(slow)
    slow.page.keyboard.press("h")
    assert hint.is_hidden()
    focused = "() => document.activeElement.id"
    assert slow.page.evaluate(focused) == "hint-button"
    slow.page.keyboard.press("h")
    seen_hint(slow)
    slow.page.locator("#hint header button").click()
    assert hint.is_hidden()
    assert slow.page.evaluate(focused) == "hint-button"
    while not slow.page.locator("#skip-button").count():
        slow.choose()
        slow.page.wait_for_selector("#skip-button, .status.is-mine")
    slow.page.keyboard.press("h")
    assert "your own turn" in slow.page.locator("#toasts").inner_text()
    newest = slow.page.locator(".log-turn").first.locator(".log-words").last.inner_text()
    assert slow.page.locator("#status-latest").inner_text() == newest
    slow.screenshot("off-turn")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_alone_a_hint_tells_how_far_options_fall_behind(visit: Visit, language: str) -> None:
    """Given nobody to win against, when a hint is shown, then it tells no chances, and rows stand in line."""
    ada = visit(language=language)
    ada.go("/")
    card = ada.page.locator(".game-card", has=ada.page.locator("#game-wild-tiled-west"))
    card.locator(".quick summary").click()
    card.locator("input[name=opponents][value='0']").check(force=True)
    assert card.locator("[data-levels]").is_hidden()
    ada.screenshot("alone-form")
    card.locator(".quick-form button").click()
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    assert ada.page.locator("#players .player").count() == 1
    while ada.page.locator("#hint-button").count() == 0 or ada.page.locator(".lit").count() < 8:
        ada.choose()
        ada.wait_for_turn()
    ada.page.keyboard.press("h")
    seen_hint(ada)
    ada.screenshot("alone")
    figures = ada.page.locator("#hint .hint-option b").all_inner_texts()
    assert figures[0] in ("first choice", "premier choix")
    assert not any("%" in text for text in ada.page.locator("#hint").all_inner_texts())
    rights = ada.page.locator("#hint .hint-option b").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().right))"
    )
    assert len(set(rights)) == 1


def test_a_hint_shows_how_things_would_lie(visit: Visit) -> None:
    """Given cards to lay out, when an arrangement is pointed at, then its cards are shown in their places."""
    ada = visit()
    ada.new_table("sierra-west", ("me", ""), ("bot:random", ""))
    ada.wait_for_turn()
    while not ada.is_arranging():
        ada.choose()
        ada.wait_for_turn()
    laid = "() => [...document.querySelectorAll('.laid')].map(one => one.dataset.thing).join()"
    own = ada.page.evaluate(laid)
    ada.page.keyboard.press("h")
    seen_hint(ada)
    shown = []
    for row in ada.page.locator("#hint .hint-option").all():
        row.hover()
        assert ada.page.locator(".panel .hinted").count() >= 2
        shown.append(ada.page.evaluate(laid))
    ada.screenshot("arranged")
    assert len(set(shown)) == len(shown)
    ada.page.keyboard.press("Escape")
    assert ada.page.evaluate(laid) == own


@pytest.mark.parametrize(("size", "way"), [(WIDE, "mouse"), (PHONE, "touch")])
def test_the_bots_that_can_play_for_me_are_all_in_sight(
    visit: Visit, size: tuple[int, int], way: str
) -> None:
    """Given two players, when I want a bot to play for me, then each can be met, the levels first."""
    ada = visit(size=size, way=way)
    ada.play_now()
    ada.wait_for_turn()
    ada.press(ada.page.locator(".player-do summary"))
    ada.page.wait_for_selector(".player-menu .menu-item")
    ada.screenshot("menu")
    met = ada.page.locator(".player-menu .menu-item").evaluate_all(
        """all => all.map(one => {
            const { x, y, width, height } = one.getBoundingClientRect();
            const met = document.elementFromPoint(x + width / 2, y + height / 2);
            return one.contains(met) ? one.innerText : "";
        })"""
    )
    assert met == [*LEVELS, *OTHERS]
    assert "For trying things out" in ada.page.locator(".player-menu").inner_text()
    ada.press(ada.page.locator(".player-menu .menu-item").first)
    ada.page.wait_for_selector(".player.is-mine .player-state:has-text('bot'), .toast")


def test_a_table_without_hints_says_so(visit: Visit) -> None:
    """Given a new table, when hints are not wanted, then there is no button and a line tells why."""
    ada = visit()
    ada.go("/new/go-west")
    ada.screenshot("new", whole=True)
    levels = ada.page.locator("#seat-1 optgroup").nth(0).locator("option")
    others = ada.page.locator("#seat-1 optgroup").nth(1)
    assert levels.all_text_contents() == LEVELS
    assert others.get_attribute("label") == "For trying things out"
    assert others.locator("option").all_text_contents() == OTHERS
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
    names = card.locator(".levels > *").all_inner_texts()
    assert names == [*LEVELS, "For trying things out", *OTHERS]
    too_wide = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    for bot in ("greenhorn", "random"):
        card.locator(f"input[name=bot][value={bot}]").check(force=True)
        assert card.locator(".levels span").evaluate_all(too_wide) == []
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


# remembers whether the button has said that it was pressed: it may be gone a moment later
SEES_SKIPPING = """() => {
    const button = document.querySelector("#skip-button");
    new MutationObserver(() => {
        window.skipping ||= button.disabled && button.innerText.startsWith("Skipping");
    }).observe(button, { attributes: true, childList: true, subtree: true });
}"""


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
    assert skip.inner_text().startswith("Skip")
    slow.page.evaluate(SEES_SKIPPING)
    if way == "button":
        skip.click()
    else:
        slow.page.keyboard.press("s")
    assert slow.wait_for_turn()
    assert skip.count() == 0
    assert slow.page.evaluate("() => window.skipping")
