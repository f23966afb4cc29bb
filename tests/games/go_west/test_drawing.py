"""The pictures of Go West!: drawn from views, named in words, with a place for each option."""

import random
from collections.abc import Iterator

import pytest

from tests.draw.reading import check_picture, ids, parsed, places, words
from westward.draw import svg
from westward.engine import LANGUAGES, State
from westward.faces import View
from westward.games.go_west import GAME, drawing, wording
from westward.games.go_west.components import STANDARD
from westward.games.go_west.view import card_picture

NAMES = ["Ada", "Bo <b>", "Chloé", "Dan"]

DISCARDED = ["east_one_w0_a", "east_one_w0_b", "wagons_1_a"]


def positions(seats: int, seed: int, every: int = 7) -> Iterator[State]:
    """Play at random and give a position now and then, and the last one."""
    chance = random.Random(seed)
    state = GAME.setup(seats, seed=seed)
    for ply in range(3000):
        if ply % every == 0:
            yield state
        actors = state.actors()
        if not actors:
            break
        options = state.options(actors[0])
        state.choose(actors[0], chance.choice(options))
    yield state


def seen(state: State, seat: int | None, language: str = "en") -> View:
    return GAME.view(state, seat, language, NAMES[: state.seats])


def herd(counts: list[int]) -> str:
    return svg.picture("herd", 100, 100, drawing.wagons(counts), "wagons")


def all_ids(view: View, language: str = "en") -> list[str]:
    return [id for panel in GAME.draw(view, language) for id in ids(panel.svg)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.rules.seats)
def test_every_picture_is_sound(seats: int, language: str) -> None:
    """Given positions of whole games, then all panels are well formed and name each thing once."""
    for state in positions(seats, seed=seats, every=40):
        for seat in (None, *range(seats)):
            view = seen(state, seat, language)
            for panel in GAME.draw(view, language):
                check_picture(panel.svg)
            named = all_ids(view, language)
            assert len(named) == len(set(named))


@pytest.mark.parametrize("seats", GAME.rules.seats)
def test_each_target_of_an_option_is_drawn(seats: int) -> None:
    """Given an open decision, then whatever its options are about can be clicked."""
    for state in positions(seats, seed=seats + 10, every=3):
        for seat in state.actors():
            view = seen(state, seat)
            targets = {option["target"] for option in view["decision"]["options"]} - {""}
            assert targets <= set(all_ids(view))


def test_a_step_moves_one_wagon() -> None:
    """Given a step of a wagon, when the board is drawn again, then exactly one wagon is elsewhere."""
    before = places(herd([8, 2, 0, 3, 1, 6]))
    after = places(herd([8, 1, 1, 3, 1, 6]))

    assert len(before) == len(after) == 20
    assert len([wagon for wagon in before if before[wagon] != after[wagon]]) == 1


def test_the_east_is_on_the_right() -> None:
    first, last = (places(herd(counts)) for counts in ([20, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 20]))

    assert _x(first["wagon-0"]) > _x(last["wagon-0"])


def test_only_the_viewer_sees_the_cards_in_hand() -> None:
    """Given a start position, then each seat sees its own seven cards and a spectator none."""
    state = GAME.setup(3, seed=4)
    for seat in range(3):
        own = {f"card-{card['id']}" for card in seen(state, seat)["table"]["players"][seat]["hand"]}
        assert {id for id in all_ids(seen(state, seat)) if id.startswith("card-")} == own
    assert not [id for id in all_ids(seen(state, None)) if id.startswith("card-")]


def test_panels_have_their_places() -> None:
    state = GAME.setup(3, seed=4)

    assert [(panel.id, panel.place) for panel in GAME.draw(seen(state, 1), "en")] == [
        ("board", "board"),
        ("hand", "mine"),
        ("player-2", "others"),
        ("player-0", "others"),
    ]
    assert [panel.id for panel in GAME.draw(seen(state, None), "en")] == [
        "board",
        "player-0",
        "player-1",
        "player-2",
    ]


def test_things_are_told_in_the_language_of_the_reader() -> None:
    state = GAME.setup(2, seed=4)

    assert "Nouvelle-Angleterre\u202f: 20 chariots au départ. Il n’y a pas de piste ici." in list(
        words(GAME.draw(seen(state, 0, "fr"), "fr")[0].svg)
    )
    assert "New England: 20 wagons waiting to leave. There is no track here." in list(
        words(GAME.draw(seen(state, 0), "en")[0].svg)
    )


def test_a_card_tells_what_it_does() -> None:
    card = {"id": 1, "cost": 5, "moves": 2, "symbol": "two", "region": "east"}

    assert (
        wording.card_says(card, GAME.words.text("en"))
        == "2 tokens in the East. Wagons: 2 steps to the west. Cost: 5 coins."
    )


def test_the_discard_pile_can_be_looked_through() -> None:
    """Given cards on the discard pile, then the card on top of it says all that lie there."""
    view = seen(GAME.setup(2, seed=4), 0)
    cards = [card_picture(STANDARD, STANDARD.card_keys.index(key)) for key in DISCARDED]
    view["table"]["discard_pile"] = cards
    board = GAME.draw(view, "fr")[0].svg
    said = "Défausse\u202f: 3 cartes. On y trouve\u202f: 1 chariot · 2 × Est, sans chariot."
    top = next(part for part in parsed(board).iter() if part.get("id") == f"card-{cards[-1]['id']}")
    assert top[0].text == said


def test_what_was_touched_last_is_marked() -> None:
    view = seen(GAME.setup(2, seed=4), 0) | {"last": ["region-1"]}
    root = parsed(drawing.board(view, GAME.words.text("en")))

    marked = [element.get("id") for element in root.iter() if "last" in element.get("class", "").split()]
    assert marked == ["region-1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cover_and_legend(language: str) -> None:
    check_picture(GAME.pictures.cover(GAME.words.text(language)))
    for picture, meaning in GAME.pictures.legend(GAME.words.text(language)):
        check_picture(picture)
        assert meaning


def _x(transform: str) -> float:
    return float(transform.removeprefix("translate(").split()[0])
