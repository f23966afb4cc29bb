"""What a seat sees of a position: the face of a game that views are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from westward.engine import Event, State

View = dict[str, Any]


def _nothing(_state: State, _seat: int, _option: int) -> None:
    return None


def _no_decline(_state: State, _seat: int) -> int | None:
    return None


def _all_scores(state: State, _seat: int | None) -> list[int]:
    return state.scores()


def _no_rivals(_state: State) -> list[View]:
    return []


@dataclass(frozen=True)
class Sight:
    """
    What may be known of a state, as plain JSON values.

    *picture* is what a seat (None: a spectator) may know of the pieces, by name: an allow-list.

    *target* is the id of the thing on the board that an option is about, or "".

    *breakdown* is the points of each seat by category: (key under ``category``, points per seat).

    *placement* tells how an option lays a piece of several cells down, None if it lays none. A client lets
    such a piece be turned and moved with nothing but these values: ``cells`` are the ids of the cells it
    would cover, ``turns`` its quarter turns clockwise, ``flipped`` whether it was turned over before that,
    ``face`` which of its faces is up.

    *arrangement* tells how an option lays things out, None if it lays out nothing: by the ids of places,
    those of the things that lie there. A client lets the things be moved from place to place with nothing
    but these values, and sends the option once all lie right.

    *decline* is the option that says no to a question the seat may hear again in the same turn, else None.

    *scores* are the points of each seat as far as a seat may know them.

    *rivals* are who plays without a seat and how that stands, an automaton against a single player: each
    with a ``name``, an ``emblem``, its ``place``, its ``score``, and ``points`` by the keys of *breakdown*.
    """

    picture: Callable[[Any, int | None], View]
    target: Callable[[Any, int, int], str]
    breakdown: Callable[[Any, Sequence[Event]], list[tuple[str, list[int]]]]
    placement: Callable[[Any, int, int], View | None] = _nothing
    arrangement: Callable[[Any, int, int], dict[str, str] | None] = _nothing
    decline: Callable[[Any, int], int | None] = _no_decline
    scores: Callable[[Any, int | None], list[int]] = _all_scores
    rivals: Callable[[Any], list[View]] = _no_rivals
