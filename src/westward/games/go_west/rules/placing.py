"""Placing tokens on the region tracks (GO-5.4.2 to GO-5.4.5)."""

from westward.games.go_west.components import CALIFORNIA, EAST
from westward.games.go_west.decisions import Decision
from westward.games.go_west.events import PlacementLapsed, TokenPlaced, TokenReturned
from westward.games.go_west.position import MOVE_WAGONS, PLACE_OTHER, Position


def place_main(position: Position) -> None:
    """Place the card's tokens on the track of its region (GO-5.4.2)."""
    card = position.card()
    for _ in range(position.box.tokens_main[card]):
        place_token(position, position.box.region[card])
    position.moves_left = position.box.moves[card]
    position.step = PLACE_OTHER if position.box.tokens_other[card] else MOVE_WAGONS


def ask_other_region(position: Position) -> None:
    """Ask where the other token goes, unless there is no token left to place (GO-5.4.3)."""
    if position.supply[position.turn] > 0:
        position.ask(Decision.CHOOSE_OTHER_REGION)
    else:
        if position.recorder is not None:
            position.recorder.add(PlacementLapsed(position.turn))
        position.step = MOVE_WAGONS


def other_region_options(position: Position) -> list[int]:
    """Return the central regions that are not the card's own (GO-5.4.3)."""
    shown = position.box.region[position.card()]
    return [region for region in range(EAST, CALIFORNIA) if region != shown]


def place_other(position: Position, region: int) -> None:
    """Place the second token of a "+1" card in *region* (GO-5.4.3)."""
    place_token(position, region)
    position.step = MOVE_WAGONS


def place_token(position: Position, region: int) -> None:
    """
    Place one token of the active player on the track of *region*.

    A full track is a queue: its oldest token goes back to its owner first (GO-5.4.4). Without a token
    nothing is placed and nothing pushed out (GO-5.4.5).
    """
    seat = position.turn
    if position.supply[seat] == 0:
        if position.recorder is not None:
            position.recorder.add(PlacementLapsed(seat))
        return
    track = position.tracks[region - EAST]
    position.supply[seat] -= 1
    if len(track) == position.box.track_limit:
        push_out_oldest(position, region)
    track.append(seat)
    if position.recorder is not None:
        position.recorder.add(TokenPlaced(seat, region))


def push_out_oldest(position: Position, region: int) -> None:
    """Move the partition marker on; the token on its new circle goes back to its owner (GO-5.4.4)."""
    owner = position.tracks[region - EAST].pop(0)
    position.markers[region - EAST] = (position.markers[region - EAST] + 1) % position.box.circles
    position.supply[owner] += 1
    if position.recorder is not None:
        position.recorder.add(TokenReturned(owner, region))


def circles(track: list[int], marker: int, size: int) -> list[int]:
    """Return the owner of the token on each circle of a ring of *size*, -1 where none lies (GO-5.4.4)."""
    ring = [-1] * size
    for age, owner in enumerate(track, start=1):
        ring[(marker + age) % size] = owner
    return ring
