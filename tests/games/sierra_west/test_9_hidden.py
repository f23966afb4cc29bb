"""SW-9: what each seat may know."""

from tests.games.sierra_west.notation import ANN, BEN, GR, OO, card, claim_at, own, play, position, start
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.state import State


def dealt(state: State, seat: int, seed: int) -> State:
    """Return a world that *seat* could be in."""
    return own(state.redeal(seat, seed))


def test_hands_are_for_their_owner() -> None:
    """Given a table, when Ann looks, then she sees her hand and not Ben's; a spectator sees none."""
    state = start(2)
    for viewer in (ANN, BEN, None):
        players = GAME.view(state, viewer)["table"]["players"]
        assert [len(player["hand"]) for player in players] == [3 if viewer == seat else 0 for seat in (0, 1)]


def test_a_claimed_card_on_the_deck_is_known_and_stays_known() -> None:
    """Given a card claimed to the deck, when it is drawn, then everybody still knows where it is."""
    state = position(plan="start_01 start_02 start_03")
    claim_at(state, (1, 0), to=0)
    claimed = state.decks[ANN][-1]
    for viewer in (ANN, BEN, None):
        seen = GAME.view(state, viewer)["table"]["players"][ANN]
        top = [known["card"]["id"] for known in seen["deck_known"] if known["from_top"] == 1]
        assert top == [claimed]
    play(state, "pass")
    assert claimed in state.hands[ANN]
    seen = GAME.view(state, BEN)["table"]["players"][ANN]
    assert [one["id"] for one in seen["hand"]] == [claimed]
    for seed in range(5):
        assert claimed in dealt(state, BEN, seed).hands[ANN]


def test_the_card_of_the_mode_is_known_to_be_last() -> None:
    """Given a new deck, when the others look, then they know its last card."""
    state = start(2, GR)
    seen = GAME.view(state, BEN)["table"]["players"][ANN]
    assert [(known["from_top"], known["card"]["key"]) for known in seen["deck_known"]] == [(6, "gold_start")]
    assert all(dealt(state, BEN, seed).decks[ANN][0] == card("gold_start") for seed in range(5))


def test_face_down_cards_are_dealt_anew_within_what_is_known() -> None:
    """Given Gold Rush, when worlds are dealt, then levels stay, basic cards mix, outposts stay."""
    state = start(3, GR)
    worlds = [dealt(state, ANN, seed) for seed in range(8)]
    level, first = STANDARD.specials.level, STANDARD.specials.first
    for spot, expected in (((3, 0), 1), ((5, 1), 2)):
        found = {world.mountain[place(*spot)] for world in worlds}
        assert {level[one - first] for one in found} == {expected}
    assert len({world.mountain[place(4, 1)] for world in worlds}) > 1
    assert len({world.mountain[place(1, 0)] for world in worlds}) == 1
    outposts = start(3, OO)
    assert dealt(outposts, ANN, 5).mountain[place(4, 0)] == outposts.mountain[place(4, 0)]


def test_the_own_deck_is_known_but_for_its_order() -> None:
    """Given one's own deck, when a world is dealt, then hand and content stay, the order changes."""
    state = start(2)
    worlds = [dealt(state, ANN, seed) for seed in range(8)]
    assert all(world.hands[ANN] == state.hands[ANN] for world in worlds)
    assert all(sorted(world.decks[ANN]) == sorted(state.decks[ANN]) for world in worlds)
    assert len({tuple(world.decks[ANN]) for world in worlds}) > 1
    assert len({tuple(world.hands[BEN]) for world in worlds}) > 1


def test_what_was_drawn_before_a_shuffle_is_known() -> None:
    """Given a deck of one card, when a hand is drawn, then all know that card: the others were on show."""
    state = position(plan="start_01 start_02 start_03")
    last = state.decks[ANN].pop()
    state.discards[ANN] += state.decks[ANN]
    state.decks[ANN] = [last]
    state.shown[ANN] = 0
    play(state, "pass")
    assert last in state.hands[ANN]
    for seed in range(20):
        assert last in dealt(state, BEN, seed).hands[ANN]
    assert len({tuple(dealt(state, BEN, seed).hands[ANN]) for seed in range(20)}) > 1
