"""Rolling the dice and putting them on their notches (WT-5.3)."""

from westward.games.wild_tiled_west.components import NOTCHES, PRAIRIE
from westward.games.wild_tiled_west.events import DiceRolled, DieMoved
from westward.games.wild_tiled_west.position import ASIDE, BEGIN_TURN, PRAIRIE_DICE, RIVER_DICE, Position


def roll(position: Position) -> None:
    """Roll all dice in use and place them (WT-5.3.1)."""
    position.reveal()
    chance = position.chance
    prairie = [
        1 + chance.below(PRAIRIE_DICE, PRAIRIE) for _ in range(position.box.prairie_dice[position.seats - 1])
    ]
    river = [
        1 + chance.below(RIVER_DICE, NOTCHES - PRAIRIE)
        for _ in range(position.box.river_dice[position.seats - 1])
    ]
    set_dice(position, prairie, river)
    if position.recorder is not None:
        placed = position.dice
        position.recorder.add(DiceRolled(position.first, sorted(prairie), sorted(river), placed[:]))
    position.turns_taken = 0
    position.active = position.first
    position.step = BEGIN_TURN


def set_dice(position: Position, prairie: list[int], river: list[int]) -> None:
    """Put dice that were rolled on their notches, in ascending order of the roll (WT-5.3.3)."""
    position.dice = []
    for number in sorted(prairie):
        position.dice.append(open_notch(position, number))
    for number in sorted(river):
        position.dice.append(open_notch(position, PRAIRIE + number))


def open_notch(position: Position, notch: int) -> int:
    """Return *notch* if it is open, else the next open one; 1 follows the highest (WT-5.3.3)."""
    base, top = (0, PRAIRIE) if notch <= PRAIRIE else (PRAIRIE, NOTCHES - PRAIRIE)
    for step in range(top):
        found = base + (notch - base - 1 + step) % top + 1
        if found not in position.dice and has_tile(position, found):
            return found
    return ASIDE  # no open notch is left (WT-10.21)


def has_tile(position: Position, notch: int) -> bool:
    """Tell whether some pile of the line of *notch* is left (WT-5.3.4)."""
    piles = position.piles
    return any(piles[slot] > 0 for slot in position.box.line[notch])


def move_stranded_dice(position: Position, slot: int) -> None:
    """Move the dice whose line the last tile of *slot* left empty, lower ones first (WT-5.3.5)."""
    if position.piles[slot] > 0:
        return
    for notch in position.box.notches_of[slot]:
        if notch in position.dice and not has_tile(position, notch):
            die = position.dice.index(notch)
            position.dice[die] = open_notch(position, notch)
            if position.recorder is not None:
                position.recorder.add(DieMoved(notch, position.dice[die]))
