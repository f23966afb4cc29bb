"""The two ways the game ends (GO-8)."""

from westward.games.go_west.components import EAST, NEW_ENGLAND
from westward.games.go_west.events import EndedByEmptiness, EndedByPoints
from westward.games.go_west.position import OVER, Position


def is_decided(position: Position) -> bool:
    """Tell whether somebody has 50 points; asked after a complete scoring only (GO-8.1)."""
    return max(position.vp) >= position.box.vp_threshold


def is_emptied(position: Position) -> bool:
    """Tell whether neither New England nor the East holds a wagon (GO-8.2)."""
    return position.wagons[NEW_ENGLAND] == 0 and position.wagons[EAST] == 0


def end(position: Position, reason: str) -> None:
    """Close the game for *reason*: "points" or "emptiness"."""
    position.ended_by = reason
    position.step = OVER
    if position.recorder is not None:
        position.recorder.add(EndedByPoints() if reason == "points" else EndedByEmptiness())
