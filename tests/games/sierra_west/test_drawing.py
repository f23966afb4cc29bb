"""The pictures of Sierra West: drawn from views, named in words, with a place for each option."""

import pytest

from tests.draw.reading import check_picture, ids, words
from tests.games.sierra_west.notation import ANN, BB, BEN, GR, OO, play, position, start
from westward.engine import LANGUAGES, View
from westward.games.sierra_west import GAME
from westward.testing.playing import Player


def drawn(view: View, language: str = "en") -> dict[str, str]:
    """Return the pictures by id."""
    return {panel.id: panel.svg for panel in GAME.draw(view, language)}


@pytest.mark.parametrize("mode", ["apple_hill", BB, GR, OO])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_is_sound(seats: int, mode: str) -> None:
    """Given positions of whole games, then panels are well formed, ids unique, targets drawn."""
    state = GAME.setup(seats, {"mode": mode, "advanced_planning": seats == 3}, seats)
    player = Player(GAME, seats)
    for _ in range(12):
        for seat in (None, 0, seats - 1):
            view = GAME.view(state, seat, LANGUAGES[seats % 2], ["Ada", "Bo <b>", "Chloé", "Dan"][:seats])
            panels = drawn(view, LANGUAGES[seats % 2])
            named = [one for svg in panels.values() for one in ids(svg)]
            assert len(named) == len(set(named))
            for svg in panels.values():
                check_picture(svg)
            for option in view["decision"]["options"] if view["decision"] else []:
                assert option["target"] in ("", *named)
        player.play_on(state, 61)


def test_hands_of_others_are_not_drawn() -> None:
    """Given Ann's and Ben's hands, when Ann looks, then only her own cards are drawn."""
    state = start(2)
    named = [one for svg in drawn(GAME.view(state, ANN)).values() for one in ids(svg)]
    assert {f"card-{card}" for card in state.hands[ANN]} <= set(named)
    assert not any(
        one.startswith("card-") for svg in drawn(GAME.view(state, None)).values() for one in ids(svg)
    )


def test_the_plans_are_pictures() -> None:
    """Given three cards, then six arrangements are drawn, with four cards twenty-four."""
    for advanced, count in ((False, 6), (True, 24)):
        state = start(2, advanced_planning=advanced)
        plans = ids(drawn(GAME.view(state, state.turn))["plans"])
        assert len([one for one in plans if one.startswith("plan-")]) == count
    assert "plans" not in drawn(GAME.view(position(plan="start_01 start_02 start_03"), BEN))


def test_a_board_shows_its_paths_and_figures() -> None:
    """Given a planned turn, then nine spaces, three summits and the pioneers are drawn and named."""
    state = position(plan="start_01 start_02 start_03", pioneers={ANN: "green_3 tan_2"}, mule=ANN)
    view = GAME.view(state, ANN)
    board = drawn(view)["paths"]
    assert {f"space-{space}" for space in range(9)} | {"summit-0", "summit-1", "summit-2", "mule"} <= set(
        ids(board)
    )
    assert "Bear Attack, mandatory; price 2" in list(words(board))
    play(state, "pass")
    assert "space-0" not in ids(drawn(GAME.view(state, ANN))["paths"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_cover_and_legend(language: str) -> None:
    """Given a language, then cover and legend are sound and each symbol has a meaning."""
    check_picture(GAME.cover(language))
    for picture, meaning in GAME.legend(language):
        check_picture(picture)
        assert meaning
