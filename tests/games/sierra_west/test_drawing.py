"""The pictures of Sierra West: drawn from views, named in words, with a place for each option."""

import re
from xml.etree.ElementTree import Element

import pytest

from tests.draw.reading import check_picture, ids, parsed, words
from tests.games.sierra_west.notation import ANN, BB, BEN, GR, OO, play, position, start
from westward.draw.layout import width_of
from westward.engine import LANGUAGES
from westward.faces import View
from westward.games.sierra_west import GAME
from westward.games.sierra_west.drawing.others import figures_row, panorama
from westward.testing.playing import Player


def drawn(view: View, language: str = "en") -> dict[str, str]:
    """Return the pictures by id."""
    return {panel.id: panel.svg for panel in GAME.draw(view, language)}


@pytest.mark.parametrize("mode", ["apple_hill", BB, GR, OO])
@pytest.mark.parametrize("seats", GAME.rules.seats)
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


@pytest.mark.parametrize("advanced", [False, True])
def test_a_plan_is_arranged_under_the_board(advanced: bool) -> None:
    """Given a hand, when it is planned, then each card is drawn in each place, and one plan is seen."""
    state = start(2, advanced_planning=advanced)
    view = GAME.view(state, state.turn)
    board = parsed(drawn(view)["paths"])
    offered = [option["arrangement"] for option in view["decision"]["options"]]
    places = {place for arrangement in offered for place in arrangement}
    assert len(places) == (5 if advanced else 3)
    for place in places:
        found = board.find(f".//*[@id='{place}']")
        assert found is not None
        lying = {
            one.get("data-thing"): one.get("class", "").split()
            for one in found.iter()
            if one.get("data-thing")
        }
        assert set(lying) == {f"card-{card}" for card in state.hands[state.turn]}
        assert [thing for thing, cls in lying.items() if "laid" in cls] == [
            arrangement for at, arrangement in offered[0].items() if at == place
        ]
    assert drawn(GAME.view(state, 1 - state.turn))["paths"].count("data-thing") == 0


def test_the_paths_of_a_plan_are_those_of_the_turn() -> None:
    """Given a plan in the making, when it is confirmed, then the paths hold the icons that were seen."""
    state = start(2)
    turn = state.turn
    plan = GAME.view(state, turn)["table"]["plan"]
    hand = {f"card-{card['id']}": card for card in GAME.view(state, turn)["table"]["players"][turn]["hand"]}
    option = GAME.view(state, turn)["decision"]["options"][3]
    seen = [
        hand[option["arrangement"][f"plan-{space['card_slot']}"]]["icons"][space["card_icon"]]
        for space in plan["spaces"]
    ]
    state.choose(turn, option["option"])
    assert [space["icon"] for space in GAME.view(state, turn)["table"]["players"][turn]["paths"]] == seen
    assert GAME.view(state, turn)["table"]["plan"] is None


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


def place_of(group: Element) -> tuple[float, float]:
    """Return where a group lies."""
    x, y = re.findall(r"[\d.-]+", group.get("transform", ""))
    return float(x), float(y)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", GAME.words.text("en").keys("place_name"))
def test_where_pioneers_are_has_room_beside_them(language: str, place: str) -> None:
    """Given both pioneers at a place, when it is named, then the words of one end before the other begins."""
    view = GAME.view(start(2), ANN, language)
    player = view["table"]["players"][BEN] | {"pioneers": [place, place]}
    row = parsed(f"<svg>{figures_row(view, player, GAME.words.text(language))}</svg>")
    first, second = (place_of(figure)[0] for figure in row)
    words = row[0].find("text")
    assert words is not None
    size = float(words.get("font-size", ""))
    assert first + float(words.get("x", "")) + width_of(words.text or "", size) < second - 15


def test_animals_lie_within_the_paths_of_others() -> None:
    """Given a plan with animals, when others see its paths, then the animals stand out of none of them."""
    state = position(plan="start_01 start_02 start_03")
    player = GAME.view(state, BEN)["table"]["players"][ANN]
    board = [{**card, "animal": "fox"} for card in player["board"]]
    drawn = parsed(f"<svg>{panorama({**player, 'board': board}, GAME.words.text('en'))}</svg>")
    strip = drawn[0]
    animals = [one for one in drawn if one.findtext("title") == GAME.words.text("en").say("animal.fox")]
    assert len(animals) == 2
    for one in animals:
        disc = one.find("circle")
        assert disc is not None
        room = float(strip.get("height", 0)) / 2 - float(disc.get("r", 0))
        assert abs(place_of(one)[1] - float(strip.get("y", 0)) - float(strip.get("height", 0)) / 2) < room


@pytest.mark.parametrize("language", LANGUAGES)
def test_cover_and_legend(language: str) -> None:
    """Given a language, then cover and legend are sound and each symbol has a meaning."""
    check_picture(GAME.pictures.cover(GAME.words.text(language)))
    for picture, meaning in GAME.pictures.legend(GAME.words.text(language)):
        check_picture(picture)
        assert meaning
