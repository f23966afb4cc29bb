"""The window belongs to the game: whoever is asked sees board, own area and what is lit without scrolling."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor
from westward import faces

Visit = Callable[..., Visitor]
SIZES = [(1280, 800), (1440, 900), (1920, 1080), (2560, 1440)]
TURNS = 3

# what of the table does not lie whole in the main part, below the status line; and how far that scrolls
OUTSIDE = """() => {
  const main = document.getElementById("main");
  const room = main.getBoundingClientRect();
  const top = Math.max(room.top, document.getElementById("status").getBoundingClientRect().bottom);
  const isOut = (part) => {
    const box = part.getBoundingClientRect();
    const beyond = box.left < room.left - 1 || box.right > room.right + 1;
    return box.height > 0 && (beyond || box.top < top - 1 || box.bottom > room.bottom + 1);
  };
  const parts = [...main.querySelectorAll(".panel"), ...document.querySelectorAll(".panel-picture .lit")];
  return {
    outside: parts.filter(isOut).map((part) => part.id || part.dataset.target),
    scrolls: main.scrollHeight - main.clientHeight,
    page: document.documentElement.scrollHeight - innerHeight,
  };
}"""
# pictures that lie over each other
OVERLAPS = """() => {
  const panels = [...document.querySelectorAll("#main .panel")];
  const boxes = panels.map((panel) => [panel.id, panel.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([, b]) => meet(a, b))
    .map(([other]) => `${one} ${other}`));
}"""


@pytest.mark.parametrize("game", [game.id for game in faces.games()])
def test_everything_lies_in_the_window(visit: Visit, game: str) -> None:
    """Given windows of all sizes, when I am asked, then pictures and what is lit lie in them whole."""
    ada = visit()
    seats = min(4, faces.game(game).rules.seats[-1])
    ada.new_table(game, ("me", ""), *[("bot:random", "")] * (seats - 1))
    for _ in range(TURNS):
        if not ada.wait_for_turn():
            return
        for width, height in SIZES:
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.wait_for_timeout(150)  # until the pictures are laid out
            found = ada.page.evaluate(OUTSIDE)
            assert found == {"outside": [], "scrolls": 0, "page": 0}, f"{width}×{height}"
            assert ada.page.evaluate(OVERLAPS) == [], f"{width}×{height}"
        ada.choose()


def test_an_area_of_another_player_opens_whole(visit: Visit) -> None:
    """Given the small areas of the others, when one is clicked, then it lies large over the rest."""
    ada = visit()
    ada.new_table("western-town", ("me", ""), ("bot:random", ""), ("bot:random", ""))
    assert ada.wait_for_turn()
    panel = ada.page.locator("#place-others .panel").first
    small = panel.bounding_box()
    panel.locator(".panel-larger").click()
    large = panel.bounding_box()
    panel.locator(".panel-larger").click()

    assert small is not None and large is not None
    assert large["height"] > 1.5 * small["height"]
    assert panel.bounding_box() == small
