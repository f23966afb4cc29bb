"""The pictures of Gold West: drawn from views, named in words, with a place for each option."""

import random
from collections.abc import Iterator

import pytest

from tests.draw.reading import check_picture, ids, parsed, words
from tests.games.gold_west.notation import GREEN, RED, hex_of, play, position, start
from westward.engine import LANGUAGES, State
from westward.faces import View
from westward.games.gold_west import GAME
from westward.games.gold_west.components import STANDARD
from westward.games.gold_west.drawing import things
from westward.games.gold_west.drawing.market import card_says
from westward.games.gold_west.drawing.table import CELL

NAMES = ["Ada", "Bo <b>", "Chloé", "Dan"]
TABLES = pytest.mark.parametrize(
    ("seats", "mode"), [(2, "base"), (3, "whitewater"), (4, "base"), (4, "whitewater")]
)


def positions(seats: int, mode: str, every: int) -> Iterator[State]:
    """Play at random and give a position now and then, and the last one."""
    chance = random.Random(seats)
    state = GAME.setup(seats, {"mode": mode}, seed=seats)
    for ply in range(3000):
        if ply % every == 0:
            yield state
        if state.is_over():
            break
        seat = state.actors()[0]
        state.choose(seat, chance.choice(state.options(seat)))
    yield state


def seen(state: State, seat: int | None, language: str = "en") -> View:
    return GAME.view(state, seat, language, NAMES[: state.seats])


def all_ids(view: View, language: str = "en") -> list[str]:
    return [id for panel in GAME.draw(view, language) for id in ids(panel.svg)]


def said(state: State, seat: int | None = RED, language: str = "en") -> list[str]:
    return [text for panel in GAME.draw(seen(state, seat, language), language) for text in words(panel.svg)]


@TABLES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_sound(seats: int, mode: str, language: str) -> None:
    """Given positions of whole games, then all panels are well formed and name each thing once."""
    for state in positions(seats, mode, every=40):
        for seat in (None, *range(seats)):
            view = seen(state, seat, language)
            for panel in GAME.draw(view, language):
                check_picture(panel.svg)
            named = all_ids(view, language)
            assert len(named) == len(set(named))


@TABLES
def test_each_target_of_an_option_is_drawn(seats: int, mode: str) -> None:
    """Given an open decision, then whatever its options are about can be clicked."""
    for state in positions(seats, mode, every=3):
        for seat in state.actors():
            view = seen(state, seat)
            targets = {option["target"] for option in view["decision"]["options"]} - {""}
            assert targets <= set(all_ids(view))


def test_every_question_has_its_places() -> None:
    """Given each ability, when it is asked, then all but declining can be clicked."""
    cards = {
        "inv_boomtown_stacked": ("silver*4", "cell-0"),
        "inv_upgrade_camp": ("copper silver*3", f"hex-{hex_of('north_s')}"),
        "inv_two_resources": ("copper*2 silver*2", "resource-4"),
        "inv_ship_two": ("gold*4", "track-1"),
    }
    for key, (cost, target) in cards.items():
        state = position(use=cost, display=[key], cells={(0, 0): "G"}, camps={RED: "north_s"})
        play(state, f"invest {key}")
        options = seen(state, RED)["decision"]["options"]
        assert target in [option["target"] for option in options]
        assert [option["target"] for option in options][-1] == ""
        assert target in all_ids(seen(state, RED))


def test_panels_have_their_places() -> None:
    """Given a player and a spectator, then boards, own things and others are where they belong."""
    state = start(3, 4)
    assert [(panel.id, panel.place) for panel in GAME.draw(seen(state, 1), "en")] == [
        ("board", "board"),
        ("investments", "board"),
        ("shipping", "board"),
        ("mine", "mine"),
        ("player-2", "others"),
        ("player-0", "others"),
    ]
    assert [panel.id for panel in GAME.draw(seen(state, None), "en")] == [
        "board",
        "investments",
        "shipping",
        "player-0",
        "player-1",
        "player-2",
    ]


def test_hexes_are_told_in_words() -> None:
    """Given a map, then hidden, revealed, built and looted hexes say what they are, in both languages."""
    state = position(
        camps={GREEN: "north_s"},
        wanted={RED: 1},
        terrain={"south_n": "forest", "north_s": "gold_terrain"},
        tokens={"south_n": "wood*3"},
    )
    told = said(state)
    assert "South, north: forest, a token with wood, wood, wood. At the river." in told
    assert "North, south: gold terrain, Bo <b>'s camp. At the river." in told
    assert any("looted. It stays empty." in text for text in told)
    assert any(
        text.endswith("a hidden token. It is revealed when a hex next to it is built on or looted.")
        for text in told
    )
    assert "Sud, nord\u202f: Forêt, jeton Minage\u202f: Bois, Bois, Bois. Au bord de la Rivière." in said(
        state, language="fr"
    )


def test_offices_tell_what_they_are_worth() -> None:
    """Given markers on offices, then their owners' points are told, and the viewer's where none lies."""
    state = position(cells={(0, 0): "G"}, owned={GREEN: ["inv_gold_4"], RED: ["inv_gold_5", "inv_copper_4"]})
    told = said(state)
    saloon = "At the end: 2 points for each of your investments."
    assert f"Saloon, for gold and copper. {saloon} Bo <b>'s marker is worth 2 points now." in told
    assert f"Saloon, for gold and silver. {saloon} A marker of yours would be worth 4 points now." in told


@pytest.mark.parametrize("seed", range(4))
def test_lit_halves_of_offices_leave_their_words_free(seed: int) -> None:
    """Given offices beside and above each other, then no halo reaches into the words in their middle."""
    view = seen(start(2, seed), RED)
    board = GAME.draw(view, "en")[0].svg
    halos: dict[str, list[dict[str, float]]] = {}
    for cell in view["table"]["boomtown"]:
        group = next(one for one in parsed(board).iter() if one.get("id") == f"cell-{cell['id']}")
        halo = next(one for one in group if one.get("class") == "hit")
        place = {"x": cell["id"] % 3 * CELL, "y": cell["id"] // 3 * CELL}
        size = {key: float(halo.get(key, 0)) + place.get(key, 0) for key in ("x", "y", "width", "height")}
        halos.setdefault(cell["office"], []).append(size)
    for first, second in (pair for pair in halos.values() if len(pair) == 2):
        along = ("x", "width") if first["y"] == second["y"] else ("y", "height")
        assert second[along[0]] - first[along[0]] - first[along[1]] > 105


def test_cards_tell_cost_points_and_ability() -> None:
    """Given a card, then its words name all of it."""
    state = position(display=["inv_ship_two", "inv_two_resources"])
    cards = {card["key"]: card for card in seen(state, RED)["table"]["display"]}
    text = GAME.words.text("en")
    assert card_says(cards["inv_ship_two"], text) == (
        "Investment for 4 gold: 6 points. Free shipping steps: 2, with any of your coaches."
    )
    assert card_says(cards["inv_two_resources"], text).endswith(
        "Resources for your supply track: 2, from copper, silver, gold, wood, stone."
    )


def test_coaches_keep_their_names() -> None:
    """Given a shipped metal, when the tracks are drawn again, then the same coach is elsewhere."""
    state = position(use="gold*2")
    before = GAME.draw(seen(state, RED), "en")[2].svg
    play(state, "ship gold")
    after = GAME.draw(seen(state, RED), "en")[2].svg
    assert 'id="coach-0-2"' in before
    assert 'id="coach-0-2"' in after
    assert before != after


def test_each_resource_has_a_shape_of_its_own() -> None:
    """Given the six resources, when colours are left out, then no two look alike."""
    shapes = {
        word: things.resource(word, 40) for word in ("copper", "silver", "gold", "wood", "stone", "water")
    }
    names = {svg.split('href="')[1].split('"')[0] if "href" in svg else "disc" for svg in shapes.values()}
    assert len(names) == 6


def test_what_was_touched_last_is_marked() -> None:
    """Given what the last choices touched, then exactly that is marked."""
    view = seen(start(2, 4), 0) | {"last": ["hex-10", "cell-4"]}
    marked = [
        element.get("id")
        for panel in GAME.draw(view, "en")
        for element in parsed(panel.svg).iter()
        if "last" in element.get("class", "").split()
    ]
    assert marked == ["hex-10", "cell-4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cover_and_legend(language: str) -> None:
    """Given the lid and the legend, then they are sound, and every office and resource is explained."""
    check_picture(GAME.pictures.cover(GAME.words.text(language)))
    legend = GAME.pictures.legend(GAME.words.text(language))
    for picture, meaning in legend:
        check_picture(picture)
        assert meaning
    told = " ".join(meaning for _, meaning in legend).replace("’", "'")
    assert all(name in told for name in STANDARD.office_names[language].values())
