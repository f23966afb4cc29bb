"""Setting Go West! up (GO-4)."""

from collections.abc import Mapping
from typing import Any

from westward.games.go_west.position import ACTION_DECK, FIRST_PLAYER, Position
from westward.games.go_west.rules.turn import begin_turn, carry_on


def set_up(position: Position, options: Mapping[str, Any]) -> None:
    """Lay everything out, deal the hands and begin the first turn."""
    chance, size = position.chance, position.box.hand_size
    position.free_split = options["vp_payment"] == "free_split_when_short"
    position.lay_out()
    chance.shuffle(ACTION_DECK, position.draw_pile)
    for seat in range(position.seats):  # GO-4.6
        position.hands[seat] = sorted(position.draw_pile[-size:])
        del position.draw_pile[-size:]
    by_lot = options["start_player"] == "random"
    begin_turn(position, chance.below(FIRST_PLAYER, position.seats) if by_lot else options["start_seat"])
    carry_on(position)
