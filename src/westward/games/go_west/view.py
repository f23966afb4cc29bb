"""What one seat, or a spectator, may know of a position of Go West! (GO-9)."""

from collections.abc import Sequence
from typing import Any

from westward.engine import Event
from westward.faces import View
from westward.games.go_west.components import EAST, REGIONS, SYMBOLS, TRACKS, GoWestComponents
from westward.games.go_west.decisions import SCORE, Decision, card_of
from westward.games.go_west.events import Paid, Scored
from westward.games.go_west.position import NONE, Position
from westward.games.go_west.rules.placing import circles
from westward.games.go_west.rules.scoring import region_gains


def picture(position: Position, seat: int | None) -> View:
    """Return what *seat* may know of the pieces; a new field is secret until it is named here."""
    box = position.box
    playing = position.card()
    return {
        "turn": position.turn,
        "actions_left": position.actions_left,
        "moves_left": position.moves_left,
        "wagons": position.wagons[:],
        "tracks": [track_picture(position, track) for track in range(TRACKS)],
        "forecast": forecast(position),
        "players": [player_picture(position, other, seat) for other in range(position.seats)],
        "card": card_picture(box, playing) if playing != NONE else None,
        "draw_pile": len(position.draw_pile),
        "discard_pile": [card_picture(box, card) for card in position.discard_pile],
        "ended": position.ended_by or None,
    }


def track_picture(position: Position, track: int) -> View:
    """Return a region track: public (GO-9)."""
    owners = position.tracks[track]
    ring = circles(owners, position.markers[track], position.box.circles)
    return {
        "region": REGIONS[EAST + track],
        "index": EAST + track,
        "marker": position.markers[track],
        "circles": [None if owner == NONE else owner for owner in ring],
        "order": owners[:],
    }


def forecast(position: Position) -> list[list[int]]:
    """Return what a scoring now would pay to each seat, by track."""
    return [
        region_gains(position.tracks[track], position.wagons[EAST + track], position.seats)
        for track in range(TRACKS)
    ]


def player_picture(position: Position, player: int, seat: int | None) -> View:
    """Return what *seat* may know of *player*: all but the cards in hand, unless they are its own."""
    box = position.box
    used = position.score_cards[player]
    costs = box.score_costs
    own_hand = [card_picture(box, card) for card in position.hands[player]] if player == seat else None
    return {
        "seat": player,
        "emblem": box.colors[player],
        "vp": position.vp[player],
        "supply": position.supply[player],
        "bank": position.bank[player],
        "pawn": bool(position.pawns[player]),
        "score_cards": list(range(used + 1, len(costs) + 1)),
        "score_cost": costs[used] if used < len(costs) else None,
        "hand_size": len(position.hands[player]),
        "hand": own_hand,
    }


def card_picture(box: GoWestComponents, card: int) -> dict[str, Any]:
    """Return what is printed on *card*."""
    region = box.region[card]
    return {
        "id": card,
        "key": box.card_keys[card],
        "cost": box.cost[card],
        "moves": box.moves[card],
        "symbol": SYMBOLS[box.symbol[card]],
        "region": REGIONS[region] if region != NONE else "",
        "tokens_main": box.tokens_main[card],
        "tokens_other": box.tokens_other[card],
    }


def target(position: Position, _seat: int, option: int) -> str:
    """Return the card, region, score card or pawn that *option* is about."""
    decision = position.waiting_for
    if decision is Decision.CHOOSE_ACTION:
        return "score-card" if option == SCORE else f"card-{card_of(option)}"
    if decision is Decision.MOVE_WAGON or decision is Decision.CHOOSE_OTHER_REGION:
        return f"region-{option}"
    return "pawn" if decision is Decision.USE_DOUBLE_ACTION else ""


def breakdown(position: Position, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Return the start, the points gained per region and the points paid."""
    gained = [[0] * position.seats for _ in range(TRACKS)]
    paid = [0] * position.seats
    for event in events:
        if isinstance(event, Scored):
            gained[event.region - EAST][event.seat] += event.vp
        elif isinstance(event, Paid):
            paid[event.seat] -= event.vp
    regions = [(REGIONS[EAST + track], gained[track]) for track in range(TRACKS)]
    return [("start", [position.box.start_vp] * position.seats), *regions, ("paid", paid)]
