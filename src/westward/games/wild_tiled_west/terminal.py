"""The table of Wild Tiled West as plain text for a terminal."""

from typing import Any

from westward.faces import View
from westward.text import Catalogue

TERRAIN: dict[str, str] = {"r": "=", "m": '"', "b": "#"}
ICONS: dict[str, str] = {"c": "c", "x": "B", "s": "S", "S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def text_board(view: View, text: Catalogue) -> str:
    """Return the trays, the players and the settlements."""
    table = view["table"]
    lines = [_round(table, text), "", *_trays(view, text), "", _contracts(table, text), ""]
    if table["ridge"]:
        lines += [_ridge(table["ridge"], text), ""]
    for player in table["players"]:
        lines += [_player(view, player, text), *_partners(player, text)]
    seat = view["seat"] if view["seat"] is not None else table["turn"]
    lines += ["", text.say("terminal.settlement", {"player": view["names"][seat]})]
    lines += _settlement(table["players"][seat])
    lines.append(text.say("terminal.legend"))
    return "\n".join(lines)


def _round(table: View, text: Catalogue) -> str:
    values = {
        "year": table["year"],
        "round": table["round"],
        "rounds": table["rounds"][table["year"] - 1],
    }
    return text.say("terminal.round", values)


def _trays(view: View, text: Catalogue) -> list[str]:
    """Return the two pairs of trays, row by row, with the dice on their notches."""
    table = view["table"]
    dice = {notch["notch"]: notch for notch in table["notches"] if notch["die"]}
    lines = []
    for pair in (0, 1):
        tops = [20 + 4 * pair + at for at in (1, 2)]
        lines.append(text.say("terminal.tray", {"pair": str(pair)}) + _rivers(tops, dice))
        for row in range(5):
            left, right = 10 * pair + row + 1, 10 * pair + row + 6
            piles = [pile for pile in table["piles"] if pile["pair"] == pair and pile["row"] == row]
            cells = [_pile(pile, text) for pile in sorted(piles, key=lambda pile: int(pile["column"]))]
            lines.append(f"{_die(left, dice)}> {' | '.join(cells)} <{_die(right, dice)}")
        lines.append(" " * 8 + _rivers([top + 2 for top in tops], dice))
    return lines


def _rivers(notches: list[int], dice: dict[int, Any]) -> str:
    return "   " + "  ".join(f"[{notch - 20}]" if notch in dice else f" {notch - 20} " for notch in notches)


def _die(notch: int, dice: dict[int, Any]) -> str:
    return f"[{notch}]".rjust(5) if notch in dice else f" {notch} ".rjust(5)


def _pile(pile: View, text: Catalogue) -> str:
    price = f" ${pile['cost']}" if pile["cost"] else ""
    name = text.say(f"tile.{pile['tile']}")[:17]
    return f"{name} ×{pile['left']}{price}".ljust(24) if pile["left"] else "–".ljust(24)


def _contracts(table: View, text: Catalogue) -> str:
    parts = [
        text.say("terminal.contract", {"cows": one["cows"], "contract": one["contract"], "n": one["n"]})
        for one in table["contracts"]
    ]
    return "   ".join(parts)


def _ridge(ridge: View, text: Catalogue) -> str:
    return text.say("terminal.ridge", {"bandits": ridge["strength"], "cows": ridge["loose_cows"]})


def _player(view: View, player: View, text: Catalogue) -> str:
    seat = player["seat"]
    values = {
        "player": view["names"][seat],
        "side": player["side"],
        "vp": player["points"],
        "gold": player["gold"],
        "bullets": player["bullets"],
        "space": player["mine"],
        "bandits": player["living_bandits"],
    }
    return ("> " if seat in view["actors"] else "  ") + text.say("terminal.player", values)


def _partners(player: View, text: Catalogue) -> list[str]:
    shown = [one for one in (player["partner"], player["second_partner"]) if one]
    return [
        "    "
        + text.say(
            "terminal.partner", {"partner": one["key"], "metric": one["metric"], "value": one["value"]}
        )
        for one in shown
    ]


def _settlement(player: View) -> list[str]:
    """Return the cells of a settlement, two characters each."""
    cells = [mark if mark != ".." else " ." for mark in player["printed"]]
    for tile in player["tiles"]:
        for cell, terrain, icon in tile["cells"]:
            cells[cell] = TERRAIN[terrain] + ICONS.get(icon, TERRAIN[terrain])
    for cell in player["hill_bandits"]:
        cells[cell] = "hB"
    for cell in player["tombs"]:
        cells[cell] = cells[cell][0] + "+"
    head = "    " + " ".join(str(column).rjust(2) for column in range(1, 12))
    rows = [f"{row + 1:>3} " + " ".join(cells[11 * row : 11 * row + 11]) for row in range(11)]
    return [head, *rows]
