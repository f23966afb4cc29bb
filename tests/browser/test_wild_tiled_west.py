"""Whole games of Wild Tiled West, played by people in front of browsers, and how tiles are laid by hand."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]
MIXED = {
    0: "board_2",
    2: "board_1",
    4: "board_5",
}  # Homes in Peril, Carpenters and Signpost among classic faces


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


def play_until_placing(person: Visitor, options: int = 2) -> None:
    """Play on until a tile is to be placed that can be turned, and at least *options* spots are lit."""
    turn = person.page.locator(".placing-tools button").first
    while person.wait_for_turn():
        if turn.count() and turn.is_enabled() and person.page.locator(".lit").count() >= options:
            return
        person.choose()
    raise AssertionError("no tile could be turned in the whole game")


def lie(person: Visitor) -> str:
    """Return how the tile lies now: what is lit, and the size and turn of the ghost."""
    found: str = person.page.evaluate(
        """() => {
            const lit = [...document.querySelectorAll(".lit")].map(one => one.id).sort();
            const ghost = document.querySelector(".ghost-piece svg");
            const turn = ghost.querySelector("g")?.getAttribute("transform").match(/rotate.*scale\\(-?/)[0];
            return [...lit, Math.round(ghost.clientWidth), Math.round(ghost.clientHeight), turn].join(" ");
        }"""
    )
    return found


def ghost(person: Visitor) -> dict[str, float]:
    """Return where the ghost is and how large, on the screen."""
    box = person.page.locator(".ghost-piece:not([hidden])").bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def test_piles_that_can_be_drafted_show_their_price(visit: Visit) -> None:
    """Given a turn, when piles are lit, then each has a coin with the whole price its options name."""
    ada = visit()
    sit_down(ada, 1)
    ada.wait_for_turn()
    ada.choose()
    ada.wait_for_turn()
    piles = ada.page.locator("[id^=slot-].lit")
    assert piles.count() > 0
    for at in range(piles.count()):
        says = piles.nth(at).get_attribute("aria-label") or ""
        coin = (
            piles.nth(at).locator("g", has=ada.page.locator("title", has_text="A die reaches this pile")).last
        )
        assert f"({coin.locator('text').text_content()} gold)" in says
    far = ada.page.locator(
        "[id^=slot-]:not(.lit)", has_not=ada.page.locator("title", has_text="A die reaches")
    )
    far.first.click()
    ada.page.locator("#bubble.is-refusal", has_text="WT-5.4").wait_for()


def test_laying_a_tile_with_the_mouse(visit: Visit) -> None:
    """Given a tile in hand, when the mouse and R and F move it, then the ghost shows what it would do."""
    ada = visit(seed=3)
    sit_down(ada, 1)
    play_until_placing(ada)
    moment, page = ada.present(), ada.page
    cell = page.locator(".lit").last
    cell.scroll_into_view_if_needed()
    page.wait_for_timeout(500)  # what scrolls hides the bubble
    cell.hover()
    page.locator(".ghost-piece.fits").wait_for()
    box, held = cell.bounding_box(), ghost(ada)
    assert box is not None
    assert held["x"] - 3 <= box["x"] and box["x"] + box["width"] <= held["x"] + held["width"] + 3
    page.locator("#bubble.is-preview li").first.wait_for()
    ada.screenshot("preview")

    before = lie(ada)
    page.keyboard.press("r")
    assert lie(ada) != before
    for _ in range(3):
        if lie(ada) != before:
            page.keyboard.press("r")
    assert lie(ada) == before, "after all its turns the tile lies as at first"
    if page.locator(".placing-tools button").nth(1).is_enabled():
        page.keyboard.press("f")
        assert lie(ada) != before
        page.keyboard.press("f")
    assert ada.present() == moment, "whoever turns a tile has not placed it"

    page.locator("[id^=cell-0-]:not(.lit)").first.hover()
    page.locator(".ghost-piece:not(.fits):not([hidden])").wait_for()
    page.locator("[id^=cell-0-]:not(.lit)").first.click()
    page.locator("#bubble.is-refusal", has_text="WT-5.5").wait_for()
    ada.screenshot("refusal")
    assert ada.present() == moment, "an illegal position is not taken"

    cell.click()
    page.wait_for_function("before => document.body.dataset.moment !== before", arg=moment)


def test_laying_a_tile_with_the_finger(visit: Visit) -> None:
    """Given a phone, when a cell is tapped, then the ghost lies there; one more tap lays the tile."""
    ada = visit(way="touch", size=PHONE, language="fr-FR", seed=3)
    sit_down(ada, 1)
    play_until_placing(ada)
    moment, page = ada.present(), ada.page
    assert page.locator("#place-mine:not(.is-shut) .lit").count() > 1, (
        "the drawer is open for a question about it"
    )
    first = ghost(ada)
    page.locator(".lit").last.tap()
    page.locator("#bubble.is-preview li").first.wait_for()
    assert ada.present() == moment, "the first tap only looks"
    assert ghost(ada) != first
    ada.screenshot("tapped")
    page.locator(".lit").last.tap()
    page.wait_for_function("before => document.body.dataset.moment !== before", arg=moment)

    play_until_placing(ada)
    moment, before = ada.present(), lie(ada)
    page.locator(".placing-tools button").first.tap()
    assert ada.present() == moment and lie(ada) != before, "the button turns the ghost"
    page.locator(".placing-tools .is-main").tap()
    page.wait_for_function("before => document.body.dataset.moment !== before", arg=moment)


def test_a_preview_tells_what_a_placement_brings(visit: Visit) -> None:
    """Given many placements, when they are looked at, then what they gain is foretold as it comes."""
    ada = visit(seed=5)
    sit_down(ada, 2)
    gains = ("gain", "take", "found", "shoot", "mine space", "point")
    for _ in range(14):
        play_until_placing(ada, 1)
        cells = ada.page.locator(".lit")
        for at in range(min(cells.count(), 12)):
            cells.nth(at).hover()
            told = ada.page.locator("#bubble.is-preview li")
            told.first.wait_for()
            lines = told.all_inner_texts()
            brings = [line for line in lines if any(word in line for word in gains)]
            if brings:
                ada.screenshot("brings")
                before = ada.present()
                cells.nth(at).click()
                ada.page.wait_for_function("before => document.body.dataset.moment !== before", arg=before)
                ada.page.locator("#log", has_text=brings[0]).wait_for()
                return
        ada.choose()
    raise AssertionError("no placement of a dozen turns would have brought anything")
