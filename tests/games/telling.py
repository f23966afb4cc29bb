"""What the tests of all games ask: what happened, and why something is not possible."""

from collections.abc import Iterator
from contextlib import contextmanager

from westward.engine import Event, Recorder, State
from westward.faces import Game


@contextmanager
def recorded(state: State) -> Iterator[list[Event]]:
    """Collect what happens to *state* inside."""
    recorder = Recorder()
    state.recorder = recorder
    yield recorder.events
    state.recorder = None


def refused(game: Game, state: State, seat: int, target: str, language: str) -> tuple[str, str] | None:
    """Return the rule and the words of the refusal of *target*, None if there is none."""
    refusal = game.explain(state, seat, target, language)
    return None if refusal is None else (refusal.rule, refusal.text)
