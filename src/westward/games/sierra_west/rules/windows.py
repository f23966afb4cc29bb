"""Tracker and Trapper: decisions out of turn (SW-5.50 to SW-5.58)."""

from westward.games.sierra_west.decisions import DECLINE, TRAP, Decision
from westward.games.sierra_west.events import Tracked, Trapped
from westward.games.sierra_west.kinds import ANIMALS, COMMON_ANIMALS, GOLD, GOODS, KINDS, MODE_ANIMAL, NONE
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.paying import basics_of
from westward.games.sierra_west.steps import (
    CAMP,
    CLOSING,
    EXPLORE,
    FIGURES,
    HASTINGS_DONE,
    HASTINGS_ROWS,
    OPENING,
    PASS,
    TRACKER,
    TRACKER_SLOT,
    TRAPPER_SLOT,
)


def open_tracker(position: Position, track: int) -> None:
    """Open the window for Trackers after a marker moved up (SW-5.51)."""
    position.window_track = track
    position.window_at = 0
    position.step = TRACKER


def eligible_pioneers(position: Position, seat: int, slot: int) -> list[int]:
    """Return the pioneers in camp, none if one stands on *slot* already (SW-5.50)."""
    green, tan = position.pioneers[2 * seat], position.pioneers[2 * seat + 1]
    if slot in (green, tan):
        return []
    return [pioneer for pioneer, place in enumerate((green, tan)) if place == CAMP]


def tracker_options(position: Position, seat: int) -> list[int]:
    """Decline, or send a pioneer (SW-5.51)."""
    return [DECLINE] + [1 + pioneer for pioneer in eligible_pioneers(position, seat, TRACKER_SLOT)]


def trapper_options(position: Position, seat: int) -> list[int]:
    """Decline, or choose pioneer, animal and payment at once (SW-5.53, SW-5.57)."""
    options = [DECLINE]
    if basics_of(position, seat) == 0:
        return options
    animals = trappable(position, seat)
    if not animals:
        return options
    kinds = [kind for kind in range(GOLD) if position.goods[seat * KINDS + kind] > 0]
    return options + [
        TRAP + pioneer * 15 + animal * 3 + kind
        for pioneer in eligible_pioneers(position, seat, TRAPPER_SLOT)
        for animal in animals
        for kind in kinds
    ]


def visible_animals(position: Position) -> list[int]:
    """Return the animals on the left and right card, or on both planning cards (SW-3.15, SW-7.11)."""
    if position.turn < position.seats:
        animal = position.box.cards.animal
        found = [animal[position.board[0]], animal[position.board[2]]]
    else:
        shown = position.box.planning.animal
        found = [shown[position.active_card], shown[position.drawn_card]]
    return sorted({one for one in found if one != NONE})


def trappable(position: Position, seat: int) -> list[int]:
    """Return the visible animals whose tile of *seat* is face down (SW-5.53)."""
    return [one for one in visible_animals(position) if not position.animals[seat * ANIMALS + one]]


def ask_next(position: Position, step: int) -> None:
    """Ask the next other player, clockwise, who has an option in the window *step* (SW-5.54)."""
    while position.window_at < position.sides - 1:
        position.window_at += 1
        seat = (position.turn + position.window_at) % position.sides
        if seat >= position.seats:
            continue  # Hastings never uses the Tracker and traps by its own rule (SW-7.4, SW-7.5)
        if step == TRACKER and len(tracker_options(position, seat)) > 1:
            position.ask(seat, Decision.TRACKER_WINDOW)
            return
        if step != TRACKER and len(trapper_options(position, seat)) > 1:
            position.ask(seat, Decision.TRAPPER_WINDOW)
            return
    close_window(position, step)


def close_window(position: Position, step: int) -> None:
    """Go on with the turn in which the window was open."""
    is_human = position.turn < position.seats
    position.window_at = 0
    position.window_track = NONE
    if step == CLOSING:
        position.step = PASS if is_human else HASTINGS_DONE
    else:
        position.step = EXPLORE if is_human else HASTINGS_ROWS


def answer_tracker(position: Position, seat: int, option: int) -> None:
    """Send a pioneer to the Tracker slot for one resource of the track, or decline (SW-5.51)."""
    if option != DECLINE:
        track = position.window_track
        position.pioneers[2 * seat + option - 1] = TRACKER_SLOT
        if position.recorder is not None:
            values = {"figure": FIGURES[option - 1], "goods": GOODS[track]}
            position.recorder.add(Tracked(seat, **values))
        position.gain(seat, track, 1)
    position.step = TRACKER


def answer_trapper(position: Position, seat: int, option: int, step: int) -> None:
    """Send a pioneer to the Trapper slot, pay, turn the tile up; or decline (SW-5.53)."""
    if option != DECLINE:
        pioneer, rest = divmod(option - TRAP, 15)
        animal, kind = divmod(rest, 3)
        position.pioneers[2 * seat + pioneer] = TRAPPER_SLOT
        position.pay(seat, kind, 1)
        position.animals[seat * ANIMALS + animal] = 1
        if position.recorder is not None:
            values = {"figure": FIGURES[pioneer], "animal": animal_key(position, animal)}
            position.recorder.add(Trapped(seat, **values))
    position.step = step


def animal_key(position: Position, animal: int) -> str:
    """Return the name of an animal in the catalogue."""
    if animal == MODE_ANIMAL:
        return position.box.mode_animals[position.mode]
    return COMMON_ANIMALS[animal]


def window_step(position: Position) -> int:
    """Return which trapper window is open: before or after exploring (SW-5.52)."""
    return CLOSING if position.is_closing else OPENING
