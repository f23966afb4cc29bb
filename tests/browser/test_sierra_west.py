"""Whole games of Sierra West, played by people in front of browsers."""

from collections.abc import Callable
from zlib import crc32

import pytest

from tests.browser.visitor import PHONE, Visitor
from westward import bots, faces
from westward.engine import Edition
from westward.games.sierra_west import GAME
from westward.server.lanes import Asker
from westward.server.thinking import Thinkers

Visit = Callable[..., Visitor]

END_OF_TURN = "#status-options > [data-option='0']:not(.is-placed)"
# what is lit, the face-up cards of the mountain, and whether the turn can be ended
LOOK = f"""() => {{
  const ids = (selector) => [...document.querySelectorAll(selector)].map((one) => one.id);
  return {{
    lit: ids(".lit"),
    up: ids("#panel-board [id^=place-]:has(.fill-tone-forest)"),
    ends: document.querySelector("{END_OF_TURN}") !== null && !document.querySelector("#status-notes button"),
  }};
}}"""


class Busy:
    """
    How somebody plays who wants cards: perform, climb, walk on; enough after a claim or after so many steps.

    It reads nothing but the page. Whoever clicks at random plays for hundreds of rounds.
    """

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.left = steps
        self.climbed = False

    def wants(self, person: Visitor) -> str:
        """Return what to click, as a CSS selector; "" for anything."""
        if person.is_arranging():
            self.left = self.steps
            return ""
        seen = person.page.evaluate(LOOK)
        if not seen["ends"]:
            if any(one.startswith("place-") for one in seen["lit"]):
                self.left = 0  # a card is claimed
            return f"#{seen['lit'][0]}" if seen["lit"] else ""
        self.left -= 1
        ranks = [(self.rank(one, one in seen["up"]), one) for one in seen["lit"]]
        rank, best = min(ranks, default=(9.0, ""))
        if self.left < 0 or rank >= 9:
            return END_OF_TURN
        self.climbed = best in seen["up"]
        return f"#{best}"

    def rank(self, target: str, is_up: bool) -> float:
        """Return how much this person would like something, the least most."""
        kind, _, number = target.partition("-")
        if kind == "place" and number != "20":
            return 1.5 + int(number) / 100 if not is_up else 9.0 if self.climbed else 1.0
        return {"space": 0.0, "pioneer": 2.0, "summit": 3.0}.get(kind, 9.0)

    def play(self, person: Visitor, most: int = 2000) -> int:
        """Play until the end, or at most *most* choices; return how many were made."""
        made = 0
        while made < most and person.wait_for_turn():
            person.choose(wanted=self.wants(person))
            made += 1
        return made


def sit_down(
    person: Visitor, seats: int, mode: str, *, advanced: bool = False, other: str = "bot:random"
) -> None:
    """Set a table of *seats* in *mode*."""
    person.go("/new/sierra-west")
    person.page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    person.page.locator("[name=option-mode]").select_option(mode)
    if advanced:
        person.page.locator("[name=option-advanced_planning]").check(force=True)
    person.page.locator("#seat-0").select_option("me")
    for number in range(1, seats):
        person.page.locator(f"#seat-{number}").select_option(other)
    person.page.locator(".new-do .is-main").click()
    person.page.wait_for_url("**/table/*")


def totals_at_the_end(person: Visitor, busy: Busy) -> list[int]:
    """Play to the end, with pictures on the way, and return the totals that the end tells."""
    assert person.wait_for_turn()
    person.screenshot("beginning")
    busy.play(person, 30)
    person.screenshot("middle")
    busy.play(person)
    person.page.wait_for_selector("#ending-panel[open]")
    person.screenshot("end")
    totals = person.page.locator("#ending-panel .is-total td").all_inner_texts()
    return sorted(int(total.replace("−", "-")) for total in totals)


@pytest.mark.parametrize(
    ("mode", "advanced", "way"),
    [
        ("apple_hill", False, "mouse"),
        ("gold_rush", False, "keys"),
        ("outlaws_outposts", True, "mouse"),
    ],
)
def test_a_whole_game_against_hastings(visit: Visit, mode: str, advanced: bool, way: str) -> None:
    """Given Hastings, when somebody clicks or types to the end, then both scores are broken down."""
    ada = visit(way=way, dark=way == "keys")
    sit_down(ada, 1, mode, advanced=advanced)
    found = totals_at_the_end(ada, Busy(9))
    assert "Hastings" in ada.page.locator("#ending-panel .podium").inner_text()
    assert "Hastings" in ada.page.locator("#log .log-player").all_inner_texts()
    assert "Hastings" in ada.page.locator("#ending-panel svg.chart .chart-name").all_text_contents()[1]
    assert ada.page.locator("#ending-panel svg.chart .chart-line").count() == 2
    assert len(found) == 2
    assert ada.scores()[0] in found
    rival = ada.page.locator("#players .is-rival")
    assert "Hastings" in rival.inner_text()
    assert int(rival.locator(".rival-score").inner_text().replace("−", "-")) in found


@pytest.fixture
def short_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three or four players the special cards lie just below the peak: a few claims end the game."""
    printed = """special_positions = [[3, 0], [3, 3], [5, 1], [5, 3], [5, 5]]
gold_rush_high = [[3, 0], [3, 3]]
gold_rush_low = [[5, 1], [5, 3], [5, 5]]"""
    higher = """special_positions = [[2, 0], [2, 1], [2, 2], [3, 1], [3, 2]]
gold_rush_high = [[2, 0], [2, 2]]
gold_rush_low = [[2, 1], [3, 1], [3, 2]]"""
    assert printed in GAME.rules.components.text
    short = GAME.with_components(GAME.rules.components.text.replace(printed, higher), "short.toml")
    usual = faces.game

    async def think(
        thinkers: Thinkers, table: str, edition: Edition, world: bytes, seat: int, bot: str, asker: Asker
    ) -> int:
        assert edition.game == GAME.id
        return bots.bot(bot).choose(short.thought, short.rules.load(world), seat, crc32(world))

    monkeypatch.setattr(faces, "game", lambda name: short if name == GAME.id else usual(name))
    monkeypatch.setattr(Thinkers, "ask", think)


@pytest.mark.usefixtures("short_game")
def test_a_whole_game_of_four(visit: Visit) -> None:
    """Given four seats, when somebody taps to the end on a phone, then the scores are broken down."""
    ada = visit(way="touch", language="fr-FR", size=PHONE)
    sit_down(ada, 4, "boats_banjos")
    assert totals_at_the_end(ada, Busy(99)) == sorted(ada.scores())


# The plan


def laid(person: Visitor) -> list[str]:
    """Return the cards that are seen on the left, in the middle and on the right."""
    places = ("plan-left", "plan-middle", "plan-right")
    return [
        person.page.locator(f"#{place} > .laid").get_attribute("data-thing") or ""
        for place in places
        if person.page.locator(f"#{place} > .laid").count() == 1
    ]


def corner(person: Visitor, target: str) -> tuple[float, float]:
    """Return a spot of a card that no other card covers."""
    box = person.page.locator(f"#{target} > .hit").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.12


def test_a_plan_is_arranged_and_taken_back(visit: Visit) -> None:
    """Given a plan, when cards are tapped and dragged, then they change places; that can be taken back."""
    ada = visit()
    sit_down(ada, 1, "apple_hill")
    assert ada.wait_for_turn()
    left, middle, right = laid(ada)
    back = ada.page.locator("#status-options .placing-tools button").first
    assert back.is_disabled()

    ada.page.mouse.click(*corner(ada, "plan-left"))
    assert ada.page.locator("#plan-left.held, #" + left + ".held").count() == 2
    ada.page.mouse.click(*corner(ada, "plan-right"))
    assert laid(ada) == [right, middle, left]

    ada.page.locator(f"#{middle}").click()
    ada.page.mouse.click(*corner(ada, "plan-left"))
    assert laid(ada) == [middle, right, left]

    ada.page.mouse.move(*corner(ada, "plan-right"))
    ada.page.mouse.down()
    ada.page.mouse.move(*corner(ada, "plan-left"), steps=5)
    assert ada.page.locator(".ghost-piece:not([hidden])").count() == 1
    ada.page.mouse.up()
    assert laid(ada) == [left, right, middle]
    assert ada.page.locator(".ghost-piece:not([hidden])").count() == 0

    for expected in ([middle, right, left], [right, middle, left], [left, middle, right]):
        back.click()
        assert laid(ada) == expected
    assert back.is_disabled()


def test_a_plan_is_confirmed_as_it_lies(visit: Visit) -> None:
    """Given a rearranged plan, when it is confirmed, then those paths are walked."""
    ada = visit(size=PHONE, way="touch", language="fr-FR")
    sit_down(ada, 1, "gold_rush", advanced=True)
    assert ada.wait_for_turn()
    fourth = ada.page.locator("#fourth-deck > .laid").get_attribute("data-thing")
    ada.press(ada.page.locator("#fourth-deck"))
    ada.press(ada.page.locator("#fourth-discards"))
    assert ada.page.locator("#fourth-deck > .laid").count() == 0
    ada.press(ada.page.locator("#fourth-discards"))
    ada.press(ada.page.locator("#plan-right"))
    assert laid(ada)[2] == fourth
    seen = ada.page.locator("#plan-left > .laid [role=img] > title").all_text_contents()
    ada.choose()
    assert ada.page.locator("#summit-0").count() == 1
    shown = ada.page.locator("#panel-paths title").all_text_contents()
    assert set(seen) <= set(shown)


def test_a_plan_by_keys(visit: Visit) -> None:
    """Given only keys, when Enter takes a card up and lays it down, then the places are changed."""
    ada = visit(way="keys", dark=True)
    sit_down(ada, 1, "boats_banjos")
    assert ada.wait_for_turn()
    left, middle, right = laid(ada)
    ada.page.locator("#plan-left").focus()
    ada.page.keyboard.press("Enter")
    assert ada.page.locator("#plan-left").get_attribute("aria-pressed") == "true"
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("#plan-left").get_attribute("aria-pressed") == "false"
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    assert laid(ada) == [middle, left, right]


# Questions in the turns of others


KEEP = "#status-notes > button"
NOTE = "#status-notes .status-note"


def sit_together(ada: Visitor, bea: Visitor) -> None:
    """Set a table for two people."""
    sit_down(ada, 2, "apple_hill", other="open")
    bea.go(ada.page.url)
    bea.page.locator("#guest-name").fill("Bea")
    bea.page.locator("#waiting form button").click()
    ada.page.wait_for_selector("body[data-phase=running]")


def play_until_asked(ada: Visitor, bea: Visitor) -> None:
    """Play until Ada may trap: she gathers resources, Bea plans and ends her turns."""
    busy, idle = Busy(8), Busy(0)
    for _ in range(300):
        if ada.page.locator(KEEP).count():
            return
        if ada.is_asked():
            ada.choose(wanted=busy.wants(ada))
        elif bea.page.locator(KEEP).count():
            bea.choose(wanted=END_OF_TURN)
        elif bea.is_asked():
            bea.choose(wanted=idle.wants(bea))
        else:
            ada.page.wait_for_timeout(20)
    raise AssertionError("nothing could be trapped")


def test_nobody_asks_again_in_this_turn(visit: Visit) -> None:
    """Given the Trapper's question, when it is silenced, then the no holds in this turn or is revoked."""
    ada, bea = visit(), visit()
    sit_together(ada, bea)

    play_until_asked(ada, bea)
    assert ada.page.locator("#status-who").inner_text().endswith("is playing: a question for you")
    ada.page.locator(KEEP).click()
    ada.page.wait_for_selector(NOTE)
    ada.screenshot("silenced")
    assert not ada.is_asked()
    ada.page.locator(f"{NOTE} button").click()
    assert ada.page.locator(NOTE).count() == 0
    bea.wait_for_turn()
    bea.choose(wanted=END_OF_TURN)
    ada.page.wait_for_selector(KEEP)  # the second question of this turn
    ada.screenshot("asked")
    ada.choose(wanted=END_OF_TURN)  # no, this once

    play_until_asked(ada, bea)
    ada.page.locator(KEEP).click()
    ada.page.wait_for_selector(NOTE)
    bea.wait_for_turn()
    bea.choose(wanted=END_OF_TURN)
    ada.page.wait_for_selector("#arranging-done")  # her own turn: the second no was said for her
    assert ada.page.locator(NOTE).count() == 0
