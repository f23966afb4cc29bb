"""The table of Go West! as plain text for a terminal."""

from typing import Any

from westward.faces import View
from westward.games.go_west.components import REGIONS
from westward.games.go_west.wording import card_list
from westward.text import Catalogue

REGION_WIDTH = 38  # a region and its wagons; its track stands behind


def text_board(view: View, text: Catalogue) -> str:
    """Return board, players and own hand, one line each."""
    table = view["table"]
    lines = [*_regions(view, text), "", *_players(view, text)]
    lines.append(text.say("terminal.piles", {"draw_pile": table["draw_pile"]}))
    discards = card_list([card["key"] for card in table["discard_pile"]], text)
    lines.append(text.say("terminal.discards", {"cards": discards or "–"}))
    if view["seat"] is not None:
        lines += ["", text.say("terminal.hand")]
        lines += [_card(card, text) for card in table["players"][view["seat"]]["hand"]]
    return "\n".join(lines)


def _regions(view: View, text: Catalogue) -> list[str]:
    """Return a line for each region, from New England to California."""
    table = view["table"]
    tracks = {track["index"]: track for track in table["tracks"]}
    lines = []
    for index, key in enumerate(REGIONS):
        values = {"region": key, "wagons": table["wagons"][index]}
        line = text.say("terminal.region", values).ljust(REGION_WIDTH)
        if index in tracks:
            line += _track(view, tracks[index], table["forecast"][index - 1], text)
        lines.append(line.rstrip())
    return lines


def _track(view: View, track: dict[str, Any], gains: list[int], text: Catalogue) -> str:
    initials = " ".join(_initial(view, owner) for owner in track["order"]) or "–"
    paid = ", ".join(f"{_initial(view, seat)} +{gain}" for seat, gain in enumerate(gains) if gain) or "–"
    room = len(track["circles"]) - 1  # the marker has a circle too (GO-3.2)
    return text.say(
        "terminal.track", {"on": len(track["order"]), "room": room, "owners": initials, "gains": paid}
    )


def _players(view: View, text: Catalogue) -> list[str]:
    return [_player(view, player, text) for player in view["table"]["players"]]


def _player(view: View, player: dict[str, Any], text: Catalogue) -> str:
    seat = player["seat"]
    values = {
        "player": f"{_initial(view, seat)} {view['names'][seat]}",
        "vp": player["vp"],
        "tokens": player["supply"],
        "bank": player["bank"],
        "pawn": text.say("terminal.pawn_available" if player["pawn"] else "terminal.pawn_used"),
        "cost": "–" if player["score_cost"] is None else player["score_cost"],
    }
    mark = "> " if seat in view["actors"] else "  "
    return mark + text.say("terminal.player", values)


def _card(card: dict[str, Any], text: Catalogue) -> str:
    values = {"card": card["key"], "cost": card["cost"], "target": f"card-{card['id']}"}
    return "  " + text.say("terminal.card", values)


def _initial(view: View, seat: int) -> str:
    """Return a letter for a seat: the first of its name, or its number where two names begin alike."""
    initials = [name[:1].upper() for name in view["names"]]
    return initials[seat] if initials.count(initials[seat]) == 1 else str(seat + 1)
