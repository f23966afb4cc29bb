"""What a game is like between bots: who wins, how long it takes, what is taken of what is offered."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from westward.bots import Bot, Thought, play_match, wilson_interval
from westward.bots.match import GUARD
from westward.engine import UNCOUNTED, Event, Recorder, State

Label = Callable[[State, int, int], str]
Parts = Callable[[State, Sequence[Event]], list[tuple[str, list[int]]]]
Uses = dict[str, dict[str, list[int]]]  # by kind of decision and thing: how often it was offered, and taken


class Game(NamedTuple):
    """
    One game that was watched; *shares*, *scores* and *parts*, the points by category, are in order of play.

    *turns* counts unbroken runs of decisions of one seat, or the turns where the game counts them.
    """

    number: int
    decisions: int
    turns: int
    finished: bool
    shares: list[float]
    scores: list[int]
    parts: dict[str, list[int]]
    uses: Uses


class Witness:
    """Sees every choice of a game; *label* names an option."""

    def __init__(self, label: Label) -> None:
        self.label: Final = label
        self.recorder: Final = Recorder()
        self.state: State | None = None
        self.uses: Uses = {}
        self.turns = 0
        self.first = 0
        self._last: tuple[int, int] | None = None
        self._shared_kinds: set[str] = set()
        self._found_first = False

    def __call__(self, state: State, seat: int, option: int) -> None:
        """Take in that *seat* chooses *option* now."""
        if self.state is None:
            self.state = state
            state.recorder = self.recorder
        kind = str(state.decision(seat).value)
        self._count_turn(state, seat)
        self._look_for_first(state, seat, kind)
        legal = state.options(seat)
        if len(legal) > 1:
            things = self.uses.setdefault(kind, {})
            labels = {one: self.label(state, seat, one) for one in legal}
            for thing in set(labels.values()):  # twins are one thing
                things.setdefault(thing, [0, 0])[0] += 1
            things[labels[option]][1] += 1

    def _count_turn(self, state: State, seat: int) -> None:
        number = state.turn_number()
        turn = (number, 0 if number != UNCOUNTED else seat)
        self.turns += turn != self._last
        self._last = turn

    def _look_for_first(self, state: State, seat: int, kind: str) -> None:
        """The first to play is the first who is asked what is not asked of several at once."""
        if len(state.actors()) > 1:
            self._shared_kinds.add(kind)
        elif not self._found_first and kind not in self._shared_kinds:
            self.first = seat
            self._found_first = True


def watched_game(
    thought: Thought[Any],
    players: list[Bot],
    options: dict[str, Any],
    seed: bytes,
    number: int,
    label: Label,
    parts: Parts,
    most: int = GUARD,
) -> Game:
    """Play a game and tell what there is to tell of it."""
    witness = Witness(label)
    outcome = play_match(thought, players, options, seed, most, witness)
    state, seats = witness.state, len(players)
    assert state is not None, "nobody was asked anything"
    order = [(witness.first + step) % seats for step in range(seats)]
    points = parts(state, witness.recorder.events) if outcome.finished else []
    return Game(
        number,
        outcome.decisions,
        witness.turns,
        outcome.finished,
        [state.win_share(seat) for seat in order],
        [outcome.scores[seat] for seat in order],
        {key: [given[seat] for seat in order] for key, given in points},
        witness.uses,
    )


class Balance:
    """What many games gave; games that did not end count in nothing but *games*."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.games = 0
        self.finished = 0
        self.lengths: list[int] = []
        self.turns: list[int] = []
        self.shares: Final = [0.0] * seats
        self.scores: Final = [0] * seats
        self.parts: Final[dict[str, list[int]]] = {}
        self.winners: Final[dict[str, float]] = {}  # points by category of those who won, by their share
        self.uses: Final[Uses] = {}

    def add(self, game: Game) -> None:
        """Count one game."""
        self.games += 1
        if not game.finished:
            return
        self.finished += 1
        self.lengths.append(game.decisions)
        self.turns.append(game.turns)
        for place in range(self.seats):
            self.shares[place] += game.shares[place]
            self.scores[place] += game.scores[place]
        for key, given in game.parts.items():
            known = self.parts.setdefault(key, [0] * self.seats)
            for place, points in enumerate(given):
                known[place] += points
                self.winners[key] = self.winners.get(key, 0.0) + points * game.shares[place]
        for kind, things in game.uses.items():
            for thing, (offered, taken) in things.items():
                count = self.uses.setdefault(kind, {}).setdefault(thing, [0, 0])
                count[0] += offered
                count[1] += taken

    def interval(self, place: int) -> tuple[float, float]:
        """Return the 95 % interval of the win share of who plays at *place*."""
        return wilson_interval(self.shares[place], self.finished)

    def mean_points(self, key: str) -> float:
        """Return the mean points of a seat in a category."""
        return sum(self.parts[key]) / max(1, self.finished * self.seats)

    def winners_points(self, key: str) -> float:
        """Return the mean points of a winner in a category."""
        return self.winners[key] / max(1e-9, sum(self.shares))
