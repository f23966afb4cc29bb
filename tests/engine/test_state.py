"""What every state gets from the engine: options, refusals, ranking, bytes, worlds."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.example_game import GAME
from tests.example_game.components import STANDARD
from tests.example_game.state import Decision, Prospecting, own_state
from westward.engine import BadBytes, FastChance, IllegalChoice, NotYourTurn, fast_chance, random_playout


def new(seed: int = 1, seats: int = 2) -> Prospecting:
    """Return a new game."""
    return own_state(GAME.setup(seats, seed=seed))


class TestOptions:
    """Only what is offered can be chosen."""

    def test_answers_are_lists_of_their_own(self) -> None:
        """Given the options, when the list is changed, then the next one is as it was."""
        state = new()
        legal = state.options(0)

        state.options(0).clear()

        assert state.options(0) == legal == state.hands[0]

    def test_seats_that_are_not_asked(self) -> None:
        """Given any seat that is not asked, existing or not, then it has no options and can't choose."""
        state = new()
        state.choose(0, state.options(0)[0])
        for seat in (0, -1, 2, 99):
            assert state.options(seat) == []
            with pytest.raises(NotYourTurn, match=f"Seat {seat} is not asked anything. Asked now: seat 1."):
                state.choose(seat, state.options(1)[0])

    def test_no_seat_takes_over_the_answers_of_another(self) -> None:
        """Given options that were just asked for, when no seat at all uses them, then it fails."""
        state = new()
        option = state.options(0)[0]
        state.choose(0, option)
        with pytest.raises(NotYourTurn):
            state.choose(-1, option)

    def test_refusals_say_what_is_offered(self) -> None:
        """Given a choice that is not offered, then the error has all that a bot needs."""
        state = new()
        with pytest.raises(IllegalChoice) as error:
            state.choose(1, 99)

        legal = state.hands[1]
        assert error.value.details == {"seat": 1, "decision": "bid", "option": 99, "options": legal}
        assert error.value.message == f"bid offers {legal}, not 99. Choose one of those."

    def test_only_whole_numbers_are_options(self) -> None:
        """Given something that equals an option but is none, then it never gets into the state."""
        state = new()
        state.hands[0] = [1, 5]
        before = state.digest()
        for strange in (True, 1.0, "1", None):
            with pytest.raises(IllegalChoice, match=f"bid offers .*, not {strange!r}"):
                state.choose(0, strange)
        assert state.digest() == before

    def test_only_whole_numbers_are_seats(self) -> None:
        """Given something that equals a seat but is none, then it is not asked anything."""
        state = new()
        before = state.digest()
        for strange in (False, 0.0, "0", None):
            with pytest.raises(NotYourTurn, match=f"Seat {strange!r} is not asked anything"):
                state.choose(strange, state.options(0)[0])
        assert state.digest() == before

    def test_after_the_end(self) -> None:
        """Given a game that is over, then nobody is asked and nobody can choose."""
        state = new()
        random_playout(state, fast_chance(1), 100)

        assert state.is_over() and state.actors() == []
        with pytest.raises(NotYourTurn, match=r"The game is over\."):
            state.choose(0, 0)


class TestRanking:
    """Equals share a place, and the next places are skipped."""

    @pytest.mark.parametrize(
        ("gold", "laid", "places"),
        [
            ([3, 2, 1], [0, 0, 0], [1, 2, 3]),
            ([1, 2, 3], [0, 0, 0], [3, 2, 1]),
            ([2, 2, 2], [5, 5, 5], [1, 1, 1]),
            ([4, 4, 1], [7, 7, 0], [1, 1, 3]),
            ([4, 1, 1], [0, 3, 3], [1, 2, 2]),
            ([4, 4, 4], [9, 3, 9], [2, 1, 2]),
        ],
    )
    def test_places(self, gold: list[int], laid: list[int], places: list[int]) -> None:
        """Given points and tie-breaks, then each seat has the place that it should have."""
        state = new(seats=3)
        state.gold = gold
        state.shown = [[card] for card in laid]

        assert state.ranking() == places

    @given(st.lists(st.integers(0, 4), min_size=3, max_size=3))
    def test_somebody_is_first(self, gold: list[int]) -> None:
        """Given any points, then who is not beaten is first, and a place tells how many are better."""
        state = new(seats=3)
        state.gold = gold

        assert state.ranking() == [1 + sum(other > mine for other in gold) for mine in gold]

    def test_games_side_by_side(self) -> None:
        """Given seats that are ranked with some others only, then each such group has its own places."""

        class Duels(Prospecting):
            """Seat 0 by itself, seats 1 and 2 against each other."""

            def rivals(self, seat: int) -> list[list[int]]:
                """Return the other seat of the same duel."""
                return [] if seat == 0 else [self.standing(3 - seat)]

        state = Duels(3, STANDARD, fast_chance(0))
        state.gold = [1, 2, 5]
        state.shown = [[0], [0], [0]]

        assert state.ranking() == [1, 2, 1]

    def test_rivals_without_a_seat_take_places(self) -> None:
        """Given an automaton that is better, equal or worse, then the seats rank behind or before it."""

        class Rivalled(Prospecting):
            """A game with a rival of 3 points."""

            def scores(self) -> list[int]:
                return [3, 2]

            def standing(self, seat: int) -> list[int]:
                return [self.scores()[seat]]

            def rivals(self, seat: int) -> list[list[int]]:
                return super().rivals(seat) + self.others

            others: list[list[int]] = []  # noqa: RUF012

        state = Rivalled(2, STANDARD, fast_chance(0))
        for others, places in (([], [1, 2]), ([[4]], [2, 3]), ([[3]], [1, 3]), ([[1]], [1, 2])):
            Rivalled.others = others
            assert state.ranking() == places


class TestBytes:
    """States go to other processes as bytes, and come back as they were."""

    def test_round_trip(self) -> None:
        """Given a state in the middle of a choice at once, when it comes back, then it is equal."""
        state = new()
        state.choose(1, state.options(1)[-1])

        again = own_state(GAME.rules.load(state.to_bytes()))

        assert again.digest() == state.digest()
        assert again.waiting_for is Decision.BID
        assert again.actors() == [0]

    def test_digests(self) -> None:
        """Given equal or different states, then their digests are equal or different."""
        assert new(1).digest() == new(1).digest()
        assert new(1).digest() != new(2).digest()
        assert len(new().digest()) == 32
        changed = new()
        changed.gold[1] += 1
        assert changed.digest() != new().digest()

    def test_other_components(self) -> None:
        """Given a state that was played with other components, then loading says so."""
        other = GAME.with_components(GAME.rules.components.text.replace("gold = 8", "gold = 9"), "mine.toml")
        with pytest.raises(BadBytes, match="other components"):
            GAME.rules.load(other.setup(2, seed=1).to_bytes())

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"\xff",
            b"[]",
            b"{}",
            b"5",
            b"[[2],{}]",
            b"[[2,null,0,[]],{}]",
            b'[[2,"x",0,["keyed"]],[]]',
            b'["abcd",{}]',
        ],
    )
    def test_bytes_that_are_no_state(self, data: bytes) -> None:
        """Given other bytes, then they are refused."""
        with pytest.raises(BadBytes):
            GAME.rules.load(data)

    @pytest.mark.parametrize("field", ["gold", "hands", "waiting_for"])
    def test_missing_fields(self, field: str) -> None:
        """Given a state without one of its fields, then it is refused."""
        frame, values = json.loads(new().to_bytes())
        del values[field]
        with pytest.raises(BadBytes):
            GAME.rules.load(json.dumps([frame, values]).encode())

    @given(st.data())
    def test_bytes_cut_off(self, data: st.DataObject) -> None:
        """Given the first part of a state, then it is refused."""
        whole = new().to_bytes()
        cut = data.draw(st.integers(0, len(whole) - 1))
        with pytest.raises(BadBytes):
            GAME.rules.load(whole[:cut])


class TestWorlds:
    """What a seat can't see is dealt anew."""

    def test_a_world_has_its_own_chance(self) -> None:
        """Given a secret seed, when a world is dealt, then it knows nothing of that seed."""
        state = new()
        world = state.redeal(0, 5)

        assert isinstance(world.chance, FastChance)
        assert b"keyed" in state.to_bytes() and b"keyed" not in world.to_bytes()

    def test_a_world_forgets_the_options_of_others(self) -> None:
        """Given options that were asked for before, when a world is dealt, then it has its own."""
        state = new()
        state.options(1)
        worlds = [state.redeal(0, seed) for seed in range(20)]

        assert any(world.options(1) != state.options(1) for world in worlds)
        for world in worlds:
            assert world.options(1) == own_state(world).hands[1]

    def test_seeds_of_worlds(self) -> None:
        """Given the same seed, of whatever type, then the world is the same."""
        state = new()
        assert state.redeal(1, 3).digest() == state.redeal(1, 3).digest()
        assert state.redeal(1, b"0123456789abcdef").digest() == state.redeal(1, b"0123456789abcdef").digest()
        assert state.redeal(1, 3).digest() != state.redeal(1, 4).digest()


def test_playouts_stop_where_they_should() -> None:
    """Given a limit, when a game is played out, then it stops there or at its end, and tells where."""
    assert random_playout(new(), fast_chance(1), 4) == 4
    assert random_playout(new(), fast_chance(1), 1000) == 9
