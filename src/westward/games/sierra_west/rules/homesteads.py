"""Homestead tracks, their rewards, and the Mule (SW-6.6, SW-6.10, SW-6.15)."""

from westward.games.sierra_west.components import Price
from westward.games.sierra_west.events import MarkerMoved, MarkerStayed, MuleTaken
from westward.games.sierra_west.kinds import NONE, TRACKS
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.furs import can_trade_furs, fur_trade, refills
from westward.games.sierra_west.steps import CAMP


def can_move_marker(position: Position, side: int, track: int) -> bool:
    """Tell whether a marker can go up: the top of the common tracks holds one marker only (SW-6.10)."""
    top = len(position.box.track_values[track]) - 1
    following = position.markers[side * len(TRACKS) + track] + 1
    if following > top:
        return False
    if following < top or not position.box.top_exclusive[track]:
        return True
    return all(position.markers[other * len(TRACKS) + track] < top for other in range(position.sides))


def would_change(position: Position, seat: int, track: int, price: Price) -> bool:
    """Tell whether a step on *track* for *price* moves the marker or brings a reward (SW-5.3, SW-10.54)."""
    if can_move_marker(position, seat, track):
        return True
    box = position.box
    if box.reward_mule[track] and position.mule_owner != seat:
        return True
    if box.reward_furs[track] and (can_trade_furs(position, seat) or refills(position, seat, price)):
        return True
    return len(box.reward_gain[track]) > 0


def raise_marker(position: Position, side: int, track: int) -> bool:
    """Move a marker up if it can; tell whether it moved."""
    at = side * len(TRACKS) + track
    moved = can_move_marker(position, side, track)
    if moved:
        position.markers[at] += 1
    if position.recorder is not None:
        value = position.box.track_values[track][position.markers[at]]
        who = position.called(side)
        told = MarkerMoved if moved else MarkerStayed
        position.recorder.add(told(who, track=TRACKS[track], value=value))
    return moved


def reward(position: Position, seat: int, track: int) -> None:
    """Give the reward of *track*, whether the marker moved or not (SW-6.10, SW-6.15)."""
    box = position.box
    position.gain_all(seat, box.reward_gain[track])
    if box.reward_mule[track]:
        take_mule(position, seat)
    if box.reward_furs[track]:
        fur_trade(position, seat)


def take_mule(position: Position, side: int) -> None:
    """Take the Mule from the supply or its owner, into one's camp (SW-6.6)."""
    if position.mule_owner == side:
        return
    former = position.mule_owner
    position.mule_owner = side
    position.mule_place = CAMP
    if position.recorder is not None:
        from_whom = "" if former == NONE else position.called(former)
        position.recorder.add(MuleTaken(position.called(side), other_player=from_whom))
