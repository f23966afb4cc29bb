"""The table of Gold West as plain text for a terminal."""

from typing import Any

from westward.faces import View
from westward.games.gold_west.components import TERRAINS
from westward.text import Catalogue

CELL_WIDTH = 5  # of a hex in the map
SIGNS = {"hidden": "?", "revealed": "!", "looted": "x"}


def text_board(view: View, text: Catalogue) -> str:
    """Return map, Boomtown, investments, shipping and players, a line for each thing."""
    table = view["table"]
    lines = [text.say("terminal.round", {"round": table["round"], "rounds": table["rounds"]})]
    lines += ["", *_map(view, text), "", *_hexes(view, text), "", *_boomtown(view, text)]
    lines += ["", *_investments(table, text), "", *_shipping(table, text), "", *_players(view, text)]
    if table["whitewater"]:
        lines.append(text.say("terminal.water_bank", {"number": table["water_bank"]}))
    if table["use_area"]:
        lines.append(text.say("terminal.use_area", {"resources": _resources(table["use_area"], text)}))
    return "\n".join(lines)


def _resources(words: list[str], text: Catalogue) -> str:
    return ", ".join(text.say(f"resource.{word}") for word in words) or "–"


def _map(view: View, text: Catalogue) -> list[str]:
    """Return the map in characters: columns of hexes, each with its terrain and what is on it."""
    table = view["table"]
    cells = {(one["q"], one["r"]): _hex_sign(view, one, text) for one in table["hexes"]}
    for q, r in table["rivers"]:
        cells[q, r] = " ~~"
    left, top = min(q for q, _ in cells), min(q + 2 * r for q, r in cells)
    rows: dict[int, dict[int, str]] = {}
    for (q, r), sign in cells.items():
        rows.setdefault(q + 2 * r - top, {})[q - left] = sign
    width = max(q for q, _ in cells) - left + 1
    drawn = [
        "  " + "".join(row.get(column, "").ljust(CELL_WIDTH) for column in range(width)).rstrip()
        for _, row in sorted(rows.items())
    ]
    letters = [
        text.say("terminal.letter", {"letter": text.say(f"terminal_letter.{one}"), "terrain": one})
        for one in TERRAINS
    ]
    return [*drawn, text.say("terminal.legend", {"letters": letters})]


def _hex_sign(view: View, one: dict[str, Any], text: Catalogue) -> str:
    """Return a hex as three characters: its terrain, and what is on it."""
    if one["state"] == "out":
        return " ##"
    letter = text.say(f"terminal_letter.{one['terrain']}")
    if one["owner"] is None:
        return f" {letter}{SIGNS[one['state']]}"
    return f" {letter}{_initial(view, one['owner'])}{'+' if one['state'] == 'settlement' else ''}"


def _initial(view: View, seat: int) -> str:
    """Return a letter for a seat: the first of its name, or its number where two names begin alike."""
    initials = [name[:1].upper() for name in view["names"]]
    return initials[seat] if initials.count(initials[seat]) == 1 else str(seat + 1)


def _hexes(view: View, text: Catalogue) -> list[str]:
    """Return the hexes that matter: revealed tokens and buildings."""
    lines = []
    for one in view["table"]["hexes"]:
        values = {"hex": one["key"], "terrain": one["terrain"], "target": f"hex-{one['id']}"}
        if one["state"] == "revealed":
            shown = {**values, "resources": _resources(one["resources"], text)}
            lines.append("  " + text.say("terminal.revealed", shown))
        elif one["owner"] is not None:
            owned = {**values, "player": view["names"][one["owner"]]}
            lines.append("  " + text.say(f"terminal.{one['state']}", owned))
    return [text.say("terminal.map"), *lines]


def _boomtown(view: View, text: Catalogue) -> list[str]:
    """Return the spaces with what a marker there would bring each player now, and what the offices count."""
    lines = [text.say("terminal.boomtown")]
    names = view["names"]
    for cell in view["table"]["boomtown"]:
        values = {
            "target": f"cell-{cell['id']}",
            "office": cell["office"],
            "row": cell["metals"][0],
            "column": cell["metals"][1],
            "owners": ", ".join(names[seat] for seat in cell["markers"]) or "–",
            "points": ", ".join(f"{name} {vp}" for name, vp in zip(names, cell["points"], strict=False))
            or "–",
        }
        lines.append("  " + text.say("terminal.cell", values))
    for office in dict.fromkeys(cell["office"] for cell in view["table"]["boomtown"]):
        values = {"office": office, "meaning": text.say(f"office_long.{office}")}
        lines.append("  " + text.say("terminal.office", values))
    return lines


def _investments(table: dict[str, Any], text: Catalogue) -> list[str]:
    tiles = ", ".join(str(tile) for tile in table["bonus_tiles"]) or "–"
    lines = [text.say("terminal.investments", {"tiles": tiles})]
    for card in table["display"]:
        values = {"card": card["key"], "target": f"card-{card['id']}", "vp": card["vp"]}
        lines.append(
            "  " + text.say("terminal.card", {**values, "resources": _resources(card["cost"], text)})
        )
    return lines


def _shipping(table: dict[str, Any], text: Catalogue) -> list[str]:
    crossed = [
        text.say("terminal.bridge_water" if bridge["water"] else "terminal.bridge_vp", bridge)
        for bridge in table["bridges"]
    ]
    return [
        text.say("terminal.bridges", {"bridges": crossed}),
        *(
            text.say(
                "terminal.track",
                {
                    "metal": track["metal"],
                    "coaches": " ".join(str(step) for step in track["coaches"]),
                    "tiles": " | ".join(
                        "/".join(str(tile) for tile in stack) or "–" for stack in track["stacks"]
                    ),
                },
            )
            for track in table["shipping"]
        ),
    ]


def _players(view: View, text: Catalogue) -> list[str]:
    lines = []
    for player in view["table"]["players"]:
        mark = "> " if player["seat"] in view["actors"] else "  "
        values = {
            "player": view["names"][player["seat"]],
            "vp": player["score"],
            "camps": player["camps"],
            "markers": player["markers"],
            "wanted": player["wanted"],
            "influence": " ".join(str(number) for number in player["influence"]),
        }
        lines.append(mark + text.say("terminal.player", values))
        for section, words in enumerate(player["sections"]):
            named = {"place": section, "resources": _resources(words, text)}
            lines.append("    " + text.say("terminal.section", named))
    return lines
