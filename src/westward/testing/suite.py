"""The contract: what a game must fulfil so that the rest of the program can rely on it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from westward._build import has_compiled_modules
from westward.engine import BadComponents, Log, NotYourTurn, UndoRefused
from westward.faces import Game
from westward.testing import checks, processes, rules, secrecy, showing
from westward.testing.playing import Player, Prefer, play, reported, start
from westward.testing.setups import Setup, setups
from westward.testing.watching import Watched

SOAK = int(os.environ.get("WESTWARD_SOAK") or 0)  # how many times as much to check as usual
LOOKS = 8  # positions of a whole game that are looked at closely

positions_checked = settings(
    max_examples=50 * max(SOAK, 1),
    deadline=None,
    derandomize=SOAK == 0,
    database=None,
    suppress_health_check=list(HealthCheck),
)


class Position:
    """A game up to some decision, and a player to go on with."""

    def __init__(self, log: Log[Game], player: Player) -> None:
        self.log = log
        self.game = log.game
        self.state = log.state
        self.player = player

    def one_seat(self) -> int:
        """Return any seat."""
        return self.player.one_of(list(range(self.log.seats)))


@cache
def _setups(game: Game) -> list[Setup]:
    return setups(game)


@cache
def _length(game: Game, prefer: Prefer | None, most: int) -> int:
    """Return about how many choices a game takes."""
    state = game.setup(game.rules.seats[0], seed=1)
    return Player(game, 1, prefer).play_on(state, most)


class Contract:
    """What `westward.testing.contract` makes the tests of a game of."""

    game: ClassVar[Game]
    prefer: ClassVar[Any]  # a Prefer or None
    most: ClassVar[int]
    has_secrets: ClassVar[bool]
    known: ClassVar[tuple[str, ...]]
    tests: ClassVar[Path | None]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run the tests that ask for *setup* at each table."""
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", _setups(self.game), ids=repr)

    # whole games

    def test_random_games_end(self, setup: Setup) -> None:
        """Given any table, when everybody chooses at random, then all is well to the end."""
        for number in range(max(SOAK, 1)):
            log = start(self.game, setup, 11 + number)
            player = Player(self.game, 12 + number, self.prefer)
            with reported(log):
                checks.check_questions(log.state)
                checks.check_results(self.game, log.state)
                for _, _, events in play(log, player, self.most):
                    checks.check_questions(log.state)
                    checks.check_results(self.game, log.state)
                    showing.check_events(self.game, events, setup.seats)
                assert log.state.is_over(), f"not over after {self.most} choices"
                self._check_end(log)

    def _check_end(self, log: Log[Game]) -> None:
        view = self.game.view(log.state, None)
        assert view["over"] and view["ranking"] == log.state.ranking() and view["actors"] == []
        for seat in range(log.seats):
            with pytest.raises(NotYourTurn):
                log.choose(seat, 0)
        events = [event for _, _, told in log.replay() for event in told]
        try:
            parts = self.game.sight.breakdown(log.state, events)
        except NotImplementedError:
            return
        for key, points in parts:
            assert self.game.words.text("en").has(f"category.{key}"), f"no text for the category {key}"
            assert len(points) == log.seats
        sums = [sum(points[seat] for _, points in parts) for seat in range(log.seats)]
        assert sums == log.state.scores(), f"the breakdown gives {sums}, the scores are {log.state.scores()}"

    def test_replay_equals_play(self, setup: Setup) -> None:
        """Given a game that was logged, when its lines are replayed, then every ply has the same state."""
        log, digests = self._played(setup, 21)
        with reported(log):
            copy = Log.from_lines(log.lines(), self.game)
            assert copy.state.digest() == digests[-1]
            assert copy.game.setup(copy.seats, copy.options, copy.seed).digest() == digests[0]
            replayed = [state.digest() for _, state, _ in copy.replay()]
            assert replayed == digests[1:], "replay goes another way"
            assert copy.lines() == log.lines()

    def test_undo_returns_exactly(self, setup: Setup) -> None:
        """Given any game, when choices are taken back, then the earlier state is back, also in the file."""
        log, digests = self._played(setup, 31, self._some_length())
        player = Player(self.game, 32, self.prefer)
        with reported(log):
            for _ in range(3):
                standing = [entry.ply for entry in log.choices()]
                at = player.chance.below(0, len(standing))
                log.undo(log.entries[standing[at]].seat, standing[at])
                assert log.state.digest() == digests[at], f"undo to ply {standing[at]} gives another state"
                with pytest.raises(UndoRefused):
                    log.undo(0, standing[at])
                del digests[at + 1 :]
                digests += [log.state.digest() for _ in play(log, player, 5)]
            copy = Log.from_lines(log.lines(), self.game)
            assert copy.state.digest() == log.state.digest()
            for seat in range(log.seats):
                mine, theirs = log.horizon(seat), copy.horizon(seat)
                assert [entry.ply for entry in mine] == [entry.ply for entry in theirs]

    def test_redeal_really_deals(self) -> None:
        """Given whole games, when worlds are dealt anew, then the hidden changes and they can be played."""
        changed = 0
        for setup in self._one_per_seats():
            log, _ = self._played(setup, 41, 0)
            player = Player(self.game, 42, self.prefer)
            for made, _ in enumerate(play(log, player, self.most)):
                if made % (1 + self._some_length() // LOOKS) == 0 and not log.state.is_over():
                    with reported(log):
                        seat = player.one_of(list(range(log.seats)))
                        changed += len(secrecy.hidden_places(log.state, seat))
                        secrecy.check_playable(self.game, log.state, seat, player, self.most)
        if self.has_secrets:
            assert changed, "redeal() changes nothing. If nothing is hidden: contract(…, has_secrets=False)"
        else:
            assert not changed, "redeal() changes things: remove has_secrets=False"

    def test_labels_tell_options_apart(self, setup: Setup) -> None:
        """Given any table, when options have one label, then it does not matter which is chosen."""
        log = start(self.game, setup, 45)
        with reported(log):
            showing.check_labels(self.game, log.state)
            for _ in play(log, Player(self.game, 46, self.prefer), self.most):
                showing.check_labels(self.game, log.state)

    def test_worlds_are_possible(self) -> None:
        """Given whole games, when worlds are dealt anew, then they agree with what a seat has watched."""
        for setup in self._one_per_seats():
            log = start(self.game, setup, 43)
            watched = Watched(self.game, log.state)
            player = Player(self.game, 44, self.prefer)
            for made, _ in enumerate(play(log, player, self.most)):
                with reported(log):
                    watched.follow(log.state)
                    if made % (1 + self._some_length() // (4 * LOOKS)) == 0:
                        watched.check_worlds(log.state, range(2))

    def test_processes_agree(self) -> None:
        """Given whole games, when processes with other hash seeds replay them, then every ply is equal."""
        logs = [self._played(setup, 51)[0] for setup in self._one_per_seats()]
        here = [processes.fingerprints(log) for log in logs]
        for hash_seed in ("1", "4242"):
            _, there = processes.in_another_process(logs, PYTHONHASHSEED=hash_seed)
            for log, one, other in zip(logs, here, there, strict=True):
                processes.check_equal(log, one, other, f"PYTHONHASHSEED={hash_seed}")

    def test_compiled_equals_interpreted(self) -> None:
        """Given whole games, when both builds replay them, then every ply is equal."""
        if not has_compiled_modules():
            pytest.skip("this installation of westward has no compiled modules")
        logs = [self._played(setup, 61)[0] for setup in _setups(self.game)]
        is_compiled, compiled = processes.in_another_process(logs, WESTWARD_PURE="0")
        is_plain, plain = processes.in_another_process(logs, WESTWARD_PURE="1")
        assert (is_compiled, is_plain) == (True, False)
        for log, one, other in zip(logs, compiled, plain, strict=True):
            processes.check_equal(log, one, other, "compiled here, plain there")

    # positions

    @given(data=st.data())
    @positions_checked
    def test_options_keep_their_order(self, data: st.DataObject) -> None:
        """Given any position, when one asks again, then the options are the same in the same order."""
        with self._position(data) as position:
            checks.check_questions(position.state)
            checks.check_order(self.game, position.state)

    @given(data=st.data())
    @positions_checked
    def test_refused_choices_change_nothing(self, data: st.DataObject) -> None:
        """Given any position, when something else is chosen than is offered, then it is as it was."""
        with self._position(data) as position:
            checks.check_refusals(position.state)

    @given(data=st.data())
    @positions_checked
    def test_clones_share_nothing(self, data: st.DataObject) -> None:
        """Given any position, when its clone is played, then it is as it was."""
        with self._position(data) as position:
            checks.check_clone(position.state, position.player)

    @given(data=st.data())
    @positions_checked
    def test_bytes_hold_everything(self, data: st.DataObject) -> None:
        """Given any position, when it goes through bytes, then it plays on alike."""
        with self._position(data) as position:
            checks.check_bytes(self.game, position.state, position.player)
            checks.check_digest(self.game, position.state)

    @given(data=st.data())
    @positions_checked
    def test_redeal_keeps_what_a_seat_sees(self, data: st.DataObject) -> None:
        """Given any position, when the hidden is dealt anew for a seat, then that seat notices nothing."""
        with self._position(data) as position:
            for seat in range(position.log.seats):
                secrecy.check_redeal(self.game, position.state, seat)

    @given(data=st.data())
    @positions_checked
    def test_outputs_tell_no_secret(self, data: st.DataObject) -> None:
        """Given any position, when a seat asks what it may ask, then the hidden plays no part in it."""
        with self._position(data) as position:
            secrecy.check_outputs(self.game, position.state, position.one_seat())

    @given(data=st.data())
    @positions_checked
    def test_events_tell_no_secret(self, data: st.DataObject) -> None:
        """Given any choice, when others hear of it, then they hear no more than they see."""
        with self._position(data) as position:
            if not position.state.is_over():
                secrecy.check_told(self.game, position.state, *position.player.pick(position.state))

    @given(data=st.data())
    @positions_checked
    def test_canaries_stay_hidden(self, data: st.DataObject) -> None:
        """Given recognisable numbers in all hidden places, when a seat looks, then it finds none."""
        with self._position(data) as position:
            for seat in range(position.log.seats):
                secrecy.check_canaries(self.game, position.state, seat, self.known)

    @given(data=st.data())
    @positions_checked
    def test_the_undo_horizon_is_sound(self, data: st.DataObject) -> None:
        """Given any choice that may be taken back, when it is made, then its seat learns nothing hidden."""
        with self._position(data) as position:
            for _ in range(4):
                if not position.state.is_over():
                    seat, option = position.player.pick(position.state)
                    secrecy.check_undo_horizon(self.game, position.state, seat, option)
                    position.log.choose(seat, option)

    @given(data=st.data())
    @positions_checked
    def test_views_and_texts(self, data: st.DataObject) -> None:
        """Given any position, when anyone looks, then the view is plain and every text is there."""
        with self._position(data) as position:
            showing.check_texts(self.game, position.state)
            for viewer in (None, *range(position.log.seats)):
                showing.check_view(self.game, position.state, viewer)

    @given(data=st.data())
    @positions_checked
    def test_explanations(self, data: st.DataObject) -> None:
        """Given any position, when one points at anything, then there is a sentence or nothing."""
        with self._position(data) as position:
            showing.check_explanations(self.game, position.state)

    @given(data=st.data())
    @positions_checked
    def test_drawings(self, data: st.DataObject) -> None:
        """Given any position, when it is drawn, then the pictures are well-formed and show the targets."""
        with self._position(data) as position:
            if not showing.panels_of(self.game, self.game.view(position.state, None), "en"):
                pytest.skip(f"{self.game.id} draws nothing yet")
            for viewer in (None, *range(position.log.seats)):
                showing.check_drawing(self.game, position.state, viewer)

    # the rest

    def test_declarations(self) -> None:
        """Given what a game says of itself, then it is complete, and its options have texts."""
        game = self.game
        assert game.id and game.id == game.id.lower() and " " not in game.id
        assert game.rules.version >= 1 and game.words.minutes > 0 and 1 <= game.words.weight <= 5
        assert len(game.words.emblems) >= game.rules.seats[-1]
        assert len(set(game.rules.streams)) == len(game.rules.streams), (
            "each stream of chance needs its own name"
        )
        for language in ("en", "fr"):
            assert game.words.title(language)
            assert len(set(game.words.seat_names(game.rules.seats[-1], language))) == game.rules.seats[-1]
            for option in game.rules.options:
                keys = [f"option.{option.id}.name", f"option.{option.id}.help"]
                if option.kind() == "choice":
                    keys += [f"option.{option.id}.value.{value}" for value in option.values]
                for key in keys:
                    assert game.words.text(language).has(key), f"{key} is missing"
        for option in game.rules.options:
            option.checked(option.default, game.rules.seats[0])

    def test_components_can_be_replaced(self) -> None:
        """Given the game's own component file, when it is read again, then it is the same game."""
        again = self.game.with_components(self.game.rules.components.text, "components.toml")
        assert again.rules.components.digest == self.game.rules.components.digest
        seats = self.game.rules.seats[0]
        assert again.setup(seats, seed=5).digest() == self.game.setup(seats, seed=5).digest()

    def test_components_that_nothing_reads_are_refused(self) -> None:
        """Given a component file with a table that no rule knows, when it is read, then it is refused."""
        text = f"{self.game.rules.components.text}\n[a_table_that_nothing_reads]\nvalue = 1\n"
        with pytest.raises(BadComponents):
            self.game.with_components(text, "components.toml")

    def test_rules_and_tests_agree(self, pytestconfig: pytest.Config) -> None:
        """Given the catalogue and the tests, then each rule is cited by a test and each cited rule exists."""
        folder = self.tests or pytestconfig.rootpath / "tests"
        assert rules.unknown([self.game], folder) == {}
        assert rules.uncited(self.game, folder) == []

    # parts

    def _one_per_seats(self) -> list[Setup]:
        """Return a table for each number of seats, together with as many options as possible."""
        return list({setup.seats: setup for setup in _setups(self.game)}.values())

    def _some_length(self) -> int:
        return _length(self.game, self.prefer, self.most)

    def _played(self, setup: Setup, seed: int, most: int | None = None) -> tuple[Log[Game], list[str]]:
        """Return the log of a game at random, and the digest of each of its states."""
        log = start(self.game, setup, seed)
        player = Player(self.game, seed + 1, self.prefer)
        digests = [log.state.digest()]
        digests += [log.state.digest() for _ in play(log, player, self.most if most is None else most)]
        return log, digests

    @contextmanager
    def _position(self, data: st.DataObject) -> Iterator[Position]:
        """
        Draw a position of any game; what fails on it comes with its log.

        It shrinks to few choices, the first ones that are offered, at a table with the usual options.
        """
        draw: Any = data.draw
        setup = draw(st.sampled_from(_setups(self.game)), "table")
        log = start(self.game, setup, draw(st.integers(0, 999), "seed"))
        player = Player(self.game, draw(st.integers(0, 999), "player"), self.prefer)
        for _ in play(log, player, draw(st.integers(0, self._some_length()), "choices")):
            pass
        for rank in draw(st.lists(st.integers(0, 30), max_size=6), "more choices"):
            if not log.state.is_over():
                seat = log.state.actors()[rank % len(log.state.actors())]
                legal = log.state.options(seat)
                log.choose(seat, legal[rank % len(legal)])
        with reported(log):
            yield Position(log, player)
