"""Step 1: activating the supply track (GW-5.1 to GW-5.3)."""

from westward.games.gold_west.components import KINDS, RESOURCES, SECTIONS, WATER, resource_words
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.events import Activated, CameOut, ResourceLeft, WaterReturned
from westward.games.gold_west.position import PASS_SECTIONS, USE_METALS, WAIT, Position, has_resources


def section_options(position: Position) -> list[int]:
    """Return the sections that hold a resource, water included (GW-5.1)."""
    supply, seat = position.supply, position.turn
    return [section for section in range(SECTIONS) if has_resources(supply, position.place(seat, section))]


def activate(position: Position, section: int) -> None:
    """Take everything out of *section* (GW-5.1)."""
    start = position.place(position.turn, section)
    position.hand = position.supply[start : start + KINDS]
    position.supply[start : start + KINDS] = [0] * KINDS
    position.passing = section - 1
    if position.recorder is not None:
        position.recorder.add(Activated(position.turn, section))
    position.step = PASS_SECTIONS


def leave_options(position: Position) -> list[int]:
    """Return the resources in the hand (GW-5.2)."""
    return [kind for kind in range(KINDS) if position.hand[kind]]


def pass_or_ask(position: Position) -> None:
    """Leave one resource in each section passed; what is left comes out at the top (GW-5.2, GW-5.3)."""
    options = leave_options(position)
    if position.passing < 0 or not options:
        come_out(position)
    elif len(options) == 1:
        leave(position, options[0])
    else:
        position.waiting_for = Decision.LEAVE_RESOURCE
        position.step = WAIT


def leave(position: Position, kind: int) -> None:
    """Leave one resource in the section that is passed (GW-5.2)."""
    position.hand[kind] -= 1
    position.supply[position.place(position.turn, position.passing) + kind] += 1
    if position.recorder is not None:
        position.recorder.add(ResourceLeft(position.turn, position.passing, RESOURCES[kind]))
    position.passing -= 1
    position.step = PASS_SECTIONS


def come_out(position: Position) -> None:
    """Bring the hand to the use area; water goes back to the bank at once (GW-5.3, GW-7.6)."""
    water = position.hand[WATER]
    position.use_area = position.hand
    position.use_area[WATER] = 0
    position.water_bank += water
    position.hand = [0] * KINDS
    if position.recorder is not None:
        if sum(position.use_area) or not water:
            position.recorder.add(CameOut(position.turn, resource_words(position.use_area)))
        if water:
            position.recorder.add(WaterReturned(position.turn, water))
    position.step = USE_METALS
