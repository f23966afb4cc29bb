"""The pictures: everything fits, everything explains itself (UX)."""

import pytest

from tests.draw.reading import check_picture, ids
from tests.games.western_town.goldens import GOLDENS
from tests.games.western_town.notation import A, B, play, position, start, town
from westward.games.western_town import GAME
from westward.games.western_town.components import STANDARD
from westward.games.western_town.drawing import cards, signs


def pictures(state: object, seat: int | None, language: str = "en") -> dict[str, str]:
    """Return the drawn panels by their ids."""
    view = GAME.view(state, seat, language)  # type: ignore[arg-type]
    return {panel.id: panel.svg for panel in GAME.draw(view, language)}


@pytest.mark.parametrize("name", GOLDENS.games)
def test_every_picture_is_sound_and_shows_what_can_be_chosen(name: str) -> None:
    """Given a whole game, when it is looked at now and then, then all targets are drawn, each id once."""
    for entry, state, _ in GOLDENS.load(name).replay():
        for seat in state.actors() if entry.ply % 60 == 7 else ():
            decision = GAME.view(state, seat, "fr")["decision"]
            drawn = pictures(state, seat, "fr")
            for picture in drawn.values():
                check_picture(picture)
            named = [id for picture in drawn.values() for id in ids(picture)]
            assert len(named) == len(set(named))
            assert {option["target"] for option in decision["options"]} - {""} <= set(named)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(STANDARD.cards)))
def test_the_effects_of_a_card_fit_on_it(number: int, language: str) -> None:
    """Given a card, when its effects are drawn as symbols, then they stay within its edges."""
    parts = cards.parts_of(STANDARD, number, GAME.words.text(language))
    heights = [cards.part_drawn(part)[1] for part in parts]
    lowest = cards.HEAD + cards.GAINS + 12 + sum(heights) - signs.LINE + signs.SIZE / 2
    assert lowest <= cards.HEIGHT
    for _, _, rows in parts:
        for row in rows:
            width = 12.0  # of a row that was broken
            for wide, _ in row:
                width = 12.0 if wide < 0 else width + wide + 3
                assert width <= cards.WIDTH - cards.INSET + 3


def test_cards_say_in_words_what_their_symbols_show() -> None:
    """Given a hand, when it is drawn, then each card has its effects as a title, also in French."""
    state = position(a=town(hand="gold_mine"))
    assert "PLAY: gain 1 Gold; then you may discard" in pictures(state, A)["hand"]
    assert "JOUER\u202f: gagner 1 Or" in pictures(state, A, "fr")["hand"]


def test_the_legend_shows_every_symbol_and_colour() -> None:
    """Given the legend, then symbols of effects and the marks of the colours are in it."""
    said = " ".join(words for _, words in GAME.pictures.legend(GAME.words.text("en")))
    assert "Build a tile" in said and "marked with a diamond" in said


def test_own_cards_lie_with_the_hand_and_those_of_others_in_their_towns() -> None:
    """Given cards on two tables, when A looks, then A's are in the panel of the hand and B's in B's town."""
    state = position(phase="turns", a=town(table="gold_mine marshal"), b=town(table="~carpenter homestead"))
    drawn = pictures(state, A)
    assert 'id="card_gold_mine-0"' in drawn["hand"] and 'id="card_gold_mine-0"' not in drawn["player-0"]
    assert 'id="card_carpenter-1"' in drawn["player-1"]


def test_cards_seen_in_a_hand_are_counted_on_it() -> None:
    """Given A has looked at B's hand, when A looks at the table, then B's hand says what A knows."""
    mine = town("4b:barber", inhabitants=6, hand="barber marshal")
    state = position(a=mine, b=town(hand="gold_mine marshal carpenter homestead"))
    before = pictures(state, A)["player-1"]
    play(state, "barber")
    drawn = pictures(state, A)["player-1"]
    assert "You know of" not in before and "You know of" in drawn
    assert "GOLD MINE" in drawn.split("You know of")[1][:200]


def test_a_card_seen_in_a_hand_may_lie_face_down_instead() -> None:
    """Given a hand that was shown, when one card of it lies face down, then none is said to be in hand."""
    ruins = "marshal gold_mine carpenter"
    state = position(
        phase="turns",
        a=town(destroyed=ruins, hand=ruins, table="civic_pride_a civic_pride_b"),
        b=town(hand="marshal gold_mine", table="homestead civic_pride_a"),
    )
    state.choose(A, state.options(A)[0])
    drawn = "".join(pictures(state, B).values())
    assert "hand: 2 cards. There, or face down on the table: MARSHAL, CARPENTER A and GOLD MINE." in drawn
    assert "hand: 2 cards. You know of" not in drawn


def test_a_double_duel_names_the_table_of_each_camp() -> None:
    """Given a double duel, when somebody looks, then each camp says whose it is, and the phase is there."""
    state = start(4, 2, mode="double_duel")
    drawn = pictures(state, 2)["board"]
    assert "Camp of Red&#x27;s table" in drawn and "Camp of Blue&#x27;s table" in drawn
    assert "Phase 1" in drawn and "Phase 1" in pictures(state, None)["board"]


def test_a_destroyed_building_keeps_its_name() -> None:
    """Given a ruin, when the town is drawn, then a cross marks it and its title says what that costs."""
    drawn = pictures(position(b=town(destroyed="gold_mine")), B)["player-1"]
    assert "GOLD MINE, destroyed" in drawn


def test_a_name_of_two_words_is_not_squeezed() -> None:
    """Given a long name, when it is written on a small thing, then it takes two lines, a letter none."""
    assert cards.called("OUTLAW'S HIDEOUT", 0, 0, 92, 13, "mid").count("<text") == 2
    assert cards.called("HOMESTEAD A", 0, 0, 92, 13, "mid").count("<text") == 1


def test_cards_that_are_kept_are_marked() -> None:
    """Given phase 1, when a card is kept, then it alone is marked as picked, by its class and a tick."""
    state = GAME.setup(2, {}, 1)
    state.choose(A, state.options(A)[0])
    assert pictures(state, A)["hand"].count("picked") == 1
    assert "picked" not in pictures(state, B)["hand"]


def test_a_tile_says_what_its_card_does() -> None:
    """Given a tile that can be built, when it is explained, then cost and card effects are told."""
    number = STANDARD.piece_ids.index("tile_barber")
    says = cards.tile_says(STANDARD, number, GAME.words.text("en"))
    card = cards.card_says(STANDARD, STANDARD.pieces[number].card, GAME.words.text("en"))
    assert "Cost: 1 Wood or 1 Gold." in says
    assert card[card.index("PLAY:") :] in says


def test_each_duel_has_its_own_winner() -> None:
    """Given a double duel, when it ends, then nobody is said to share a victory (TN-7.8)."""
    duel, single = GAME.setup(4, {"mode": "double_duel"}, 1), GAME.setup(4, {}, 1)
    english = GAME.words.text("en")
    assert GAME.words.verdict(duel, english) == "Each duel has its own winner."
    assert GAME.words.verdict(single, english) == ""
