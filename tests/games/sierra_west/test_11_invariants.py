"""SW-11: what always holds; the checks themselves must bite."""

from collections.abc import Callable

import pytest

from tests.games.sierra_west.notation import AH, ANN, BB, BEN, GR, OO, claim_at, modes, own, position, start
from westward.games.sierra_west import GAME
from westward.games.sierra_west.components import STANDARD
from westward.games.sierra_west.geometry import place
from westward.games.sierra_west.kinds import KINDS, TOKENS
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import SPACE
from westward.testing import rule
from westward.testing.playing import Player

Damage = Callable[[State], None]


def lose_card(state: State) -> None:
    """Lose a card of a deck."""
    state.decks[ANN].pop()


def lose_special(state: State) -> None:
    """Lose a card of the row."""
    state.row.append(state.row[0])
    state.panned.append(0)


def double_cabin(state: State) -> None:
    """Build two cabins of one type."""
    state.cabins[0], state.cabins[1] = 0, 1
    for tile in (0, 1):
        if tile in state.cabin_stack:
            state.cabin_stack.remove(tile)
        else:
            state.market[state.market.index(tile)] = -1


def hang_in_the_air(state: State) -> None:
    """Take away a card under another one."""
    state.mountain[place(2, 0)] = state.mountain[place(5, 0)]
    state.mountain[place(5, 0)] = -1


def share_a_cabin(state: State) -> None:
    """Put the tan pioneer into the tan cabin."""
    state.pioneers[1] = 10


def walk_out_of_turn(state: State) -> None:
    """Put an idle pioneer on a path."""
    state.pioneers[2 * (1 - state.turn)] = SPACE


def owe(state: State) -> None:
    """Own less than nothing."""
    state.goods[0] = -1


def two_on_top(state: State) -> None:
    """Put two markers on the top of a track."""
    state.markers[1] = state.markers[6] = 5


def lose_fish(state: State) -> None:
    """Own a fish out of nowhere."""
    state.goods[5] = 1


@rule("SW-11.1", "SW-11.2", "SW-11.3", "SW-11.4", "SW-11.5", "SW-11.6", "SW-11.7", "SW-11.8")
@pytest.mark.parametrize(
    "damage",
    [
        lose_card,
        lose_special,
        double_cabin,
        hang_in_the_air,
        share_a_cabin,
        walk_out_of_turn,
        owe,
        two_on_top,
        lose_fish,
    ],
)
def test_broken_tables_are_noticed(damage: Damage) -> None:
    """Given a sound table, when something impossible is done to it, then the check fails."""
    state = start(2, AH)
    GAME.rules.check(state)
    damage(state)
    with pytest.raises(AssertionError):
        GAME.rules.check(state)


@rule("SW-11.8")
def test_lost_outlaws_and_carts_are_noticed() -> None:
    """Given a lost outlaw or cart, when it is checked, then it is noticed."""
    state = start(2, OO)
    state.outlaws[6] -= 1
    with pytest.raises(AssertionError):
        GAME.rules.check(state)
    state = start(2, GR)
    state.carts -= 1
    with pytest.raises(AssertionError):
        GAME.rules.check(state)


@rule("SW-11.9")
def test_taken_treasure_is_bounded() -> None:
    """Given more pieces taken than there were, then the check fails."""
    state = start(2, BB)
    state.panned = [4]
    with pytest.raises(AssertionError):
        GAME.rules.check(state)


TOKEN_EVENTS = {"gained", "paid", "token_used", "compensated"}


@rule("SW-11.10")
def test_tokens_come_and_go_by_known_ways() -> None:
    """Given random games, when the number of tokens changes, then an event of the known ways tells it."""
    from westward.engine import Recorder

    for seed, mode in enumerate(modes()):
        state = start(3, mode, seed)
        player = Player(GAME, seed)
        for _ in range(500):
            if state.is_over():
                break
            before = [state.goods[seat * KINDS + TOKENS] for seat in range(3)]
            recorder = Recorder()
            state.recorder = recorder
            state.choose(*player.pick(state))
            state.recorder = None
            after = [state.goods[seat * KINDS + TOKENS] for seat in range(3)]
            told = [0] * 3
            for event in recorder.events:
                values = event.values()
                if values.get("goods") == "boots_token" and event.name in ("gained", "paid"):
                    told[values["player"]] += (
                        values["number"] if event.name == "gained" else -values["number"]
                    )
            assert [one + change for one, change in zip(before, told, strict=True)] == after


@rule("SW-11.11")
@pytest.mark.parametrize(("seats", "claims"), [(2, 7), (4, 12)])
def test_how_many_claims_the_end_needs(seats: int, claims: int) -> None:
    """Given any order of claims, then the end is never triggered by fewer than the layout needs."""
    fewest = 15
    for seed in range(30):
        state = position(seats=seats)
        player = Player(GAME, seed)
        made = 0
        while state.last_round == 0:
            open_places = [at for at in range(20) if state.is_face_up(at)]
            at = player.one_of(open_places)
            row = next(line for line in range(1, 6) if place(line, 0) <= at <= place(line, line))
            claim_at(state, (row, at - place(row, 0)))
            made += 1
        fewest = min(fewest, made)
    assert fewest >= claims


@rule("SW-11.11")
def test_how_many_captures_the_end_needs() -> None:
    """Given outposts, then 10 or 12 captures bring the last one down; five cards are free before."""
    for seats, outlaws in ((2, 10), (4, 12)):
        assert sum(start(seats, OO).outlaws[:5]) == outlaws
    state = position(mode=OO)
    for column in range(5):
        assert [at for at in range(20) if state.is_face_up(at)] == [place(column + 1, column + 1)]
        claim_at(state, (column + 1, column + 1))
    assert not any(state.is_face_up(at) for at in range(20))


@rule("SW-11.12")
def test_exploring_is_finite() -> None:
    """Given players who never end their turn by choice, then every turn ends all the same."""
    for seed, mode in enumerate(modes()):
        state = start(2, mode, seed)
        player = Player(GAME, seed, lambda _state, _seat, legal: [one for one in legal if one != 0])
        turns, choices = 0, 0
        while turns < 30 and not state.is_over():
            if state.waiting_for.value == "plan_cards":
                turns, choices = turns + 1, 0
            choices += 1
            assert choices < 400
            state.choose(*player.pick(state))


@rule("SW-11.13")
def test_men_of_hastings_stand_on_face_up_cards() -> None:
    """Given solo games, then its men are on the base or on face-up cards, and the check sees to it."""
    state = start(1, AH)
    state.frontiersmen[2] = place(3, 0)
    with pytest.raises(AssertionError):
        GAME.rules.check(state)
    state = start(3, OO)
    state.mountain[place(1, 0)], state.outlaws[0] = -1, 1
    with pytest.raises(AssertionError):
        GAME.rules.check(state)


def test_the_counts_of_the_file_hold() -> None:
    """Given the file's own totals, then the tables have them."""
    assert STANDARD.cards.count == 72 and BEN == 1
    assert own(GAME.setup(4, None, 3)).seats == 4
