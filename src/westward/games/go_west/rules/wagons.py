"""Moving wagons to the west (GO-5.4.6 to GO-5.4.8)."""

from westward.games.go_west.components import CALIFORNIA
from westward.games.go_west.decisions import Decision
from westward.games.go_west.events import WagonMoved
from westward.games.go_west.position import DISCARD, MOVE_WAGONS, Position


def move_or_ask(position: Position) -> None:
    """Make the steps that leave no choice, ask for the others, until all are made (GO-5.4.7, GO-5.0.4)."""
    if position.moves_left == 0:
        position.step = DISCARD
        return
    options = wagon_options(position)
    if len(options) == 1:
        move_wagon(position, options[0])
    else:
        position.ask(Decision.MOVE_WAGON)


def wagon_options(position: Position) -> list[int]:
    """The regions a wagon can leave: any that holds one, except California (GO-5.4.8)."""
    wagons = position.wagons
    return [region for region in range(CALIFORNIA) if wagons[region] > 0]


def move_wagon(position: Position, region: int) -> None:
    """Send one wagon from *region* to the next region to the west (GO-5.4.6)."""
    position.wagons[region] -= 1
    position.wagons[region + 1] += 1
    position.moves_left -= 1
    if position.recorder is not None:
        position.recorder.add(WagonMoved(position.turn, region))
    position.step = MOVE_WAGONS
