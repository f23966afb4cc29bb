"""The table of Gold West as plain text for a terminal."""

from typing import Any

from westward.faces import View
from westward.text import Catalogue


def text_board(view: View, text: Catalogue) -> str:
    """Return map, Boomtown, investments, shipping and players, a line for each thing."""
    table = view["table"]
    lines = [text.say("terminal.round", {"round": table["round"], "rounds": table["rounds"]})]
    lines += ["", *_hexes(view, text), "", *_boomtown(view, text), "", *_investments(table, text)]
    lines += ["", *_shipping(table, text), "", *_players(view, text)]
    if table["use_area"]:
        lines.append(text.say("terminal.use_area", {"resources": _resources(table["use_area"], text)}))
    return "\n".join(lines)


def _resources(words: list[str], text: Catalogue) -> str:
    return ", ".join(text.say(f"resource.{word}") for word in words) or "–"


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
    lines = [text.say("terminal.boomtown")]
    for cell in view["table"]["boomtown"]:
        values = {
            "target": f"cell-{cell['id']}",
            "office": cell["office"],
            "row": cell["metals"][0],
            "column": cell["metals"][1],
            "owners": ", ".join(view["names"][seat] for seat in cell["markers"]) or "–",
        }
        lines.append("  " + text.say("terminal.cell", values))
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
    return [
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
