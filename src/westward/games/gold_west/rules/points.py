"""Gaining and losing points."""

from westward.games.gold_west.events import Scored
from westward.games.gold_west.position import Position


def score(position: Position, seat: int, category: str, points: int, detail: str = "") -> None:
    """Give *seat* points for *category*, or take them; scores may be negative (GW-10.18)."""
    position.score[seat] += points
    if points and position.recorder is not None:
        position.recorder.add(Scored(seat, category, points, detail))
