"""The table of Wild Tiled West as plain text for a terminal."""

from itertools import zip_longest
from typing import Any, Final

from westward.faces import View
from westward.games.wild_tiled_west.cells import SIZE
from westward.games.wild_tiled_west.characters import cell_in_characters, outline
from westward.games.wild_tiled_west.tiles import SUITS
from westward.games.wild_tiled_west.wording import tiers_text
from westward.text import Catalogue

PILE: Final = 24  # characters of a pile
BESIDE_PILES: Final = 7  # of a notch and its arrow
GAINED: Final = ("g", "u", "a")  # icons that a tile on the board has no more
ACROSS: Final = 3  # settlements side by side
BETWEEN: Final = "   "


def text_board(view: View, text: Catalogue) -> str:
    """Return the trays, the players and all settlements, the reader's first."""
    table = view["table"]
    lines = [_round(table, text), "", *_trays(view, text), "", *_contracts(table, text), ""]
    if table["ridge"]:
        lines += [_ridge(table["ridge"], text), ""]
    lines += [*_cards(table, text), ""]
    for player in table["players"]:
        lines += [_player(view, player, text), *_partners(player, text)]
    lines += ["", *_settlements(view, text), text.say("terminal.legend")]
    if table["in_hand"]:
        lines += ["", text.say("terminal.in_hand", {"tile": table["in_hand"]["tile"]})]
        lines += outline(table["in_hand"]["cells"])
    return "\n".join(lines)


def _round(table: View, text: Catalogue) -> str:
    if table["round"] == 0:
        return text.say("terminal.set_up")
    values = {
        "year": table["year"],
        "round": table["round"],
        "rounds": table["rounds"][table["year"] - 1],
    }
    return text.say("terminal.round", values)


def _trays(view: View, text: Catalogue) -> list[str]:
    """Return the two pairs of trays, row by row: the dice on their notches, and each tile under its name."""
    table = view["table"]
    dice = {notch["notch"]: notch for notch in table["notches"] if notch["die"]}
    lines = []
    for pair in (0, 1):
        tops = [20 + 4 * pair + at for at in (1, 2)]
        lines.append(text.say("terminal.tray", {"pair": str(pair)}) + _rivers(tops, dice))
        for row in range(5):
            left, right = 10 * pair + row + 1, 10 * pair + row + 6
            piles = [pile for pile in table["piles"] if pile["pair"] == pair and pile["row"] == row]
            piles.sort(key=lambda pile: int(pile["column"]))
            names = " | ".join(_pile(pile, text) for pile in piles)
            lines += [f"{_die(left, dice)}> {names} <{_die(right, dice)}", *_outlines(piles)]
        lines.append(" " * 8 + _rivers([top + 2 for top in tops], dice))
    return lines


def _outlines(piles: list[View]) -> list[str]:
    """Return the tiles of a row of *piles* side by side, each under its name."""
    drawn = [outline(pile["cells"]) if pile["left"] else [] for pile in piles]
    rows = zip_longest(*drawn, fillvalue="")
    return [" " * BESIDE_PILES + " | ".join(part.ljust(PILE) for part in row) for row in rows]


def _rivers(notches: list[int], dice: dict[int, Any]) -> str:
    return "   " + "  ".join(f"[{notch - 20}]" if notch in dice else f" {notch - 20} " for notch in notches)


def _die(notch: int, dice: dict[int, Any]) -> str:
    return f"[{notch}]".rjust(5) if notch in dice else f" {notch} ".rjust(5)


def _pile(pile: View, text: Catalogue) -> str:
    price = f" ${pile['cost']}" if pile["cost"] else ""
    name = text.say(f"tile.{pile['tile']}")[:17]
    return f"{name} ×{pile['left']}{price}".ljust(PILE) if pile["left"] else "–".ljust(PILE)


def _contracts(table: View, text: Catalogue) -> list[str]:
    parts = [
        text.say("terminal.contract", {"cows": one["cows"], "contract": one["contract"], "n": one["n"]})
        for one in table["contracts"]
    ]
    return ["   ".join(parts[:2]), "   ".join(parts[2:])]


def _cards(table: View, text: Catalogue) -> list[str]:
    """Return the ace cards that are left and the partners that can be taken."""
    left = [suit for suit, owner in zip(SUITS, table["ace_cards"], strict=True) if owner is None]
    suits = ", ".join(text.say(f"suit.{suit}") for suit in left)
    lines = [text.say("terminal.aces", {"suits": suits}) if left else text.say("terminal.no_aces")]
    if table["partner_row"]:
        lines.append(text.say("terminal.row"))
    for one in table["partner_row"]:
        tiers = tiers_text(one["tiers"], text)
        values = {"partner": one["key"], "metric": one["metric"], "tiers": tiers}
        lines.append("    " + text.say("terminal.row_partner", values))
    return lines


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


def _settlements(view: View, text: Catalogue) -> list[str]:
    """Return the settlements side by side, the one of the reader, or of the turn, first."""
    players = view["table"]["players"]
    first = view["seat"] if view["seat"] is not None else view["table"]["turn"]
    order = [(first + at) % len(players) for at in range(len(players))]
    boards = [_settlement(view, players[seat], text) for seat in order]
    lines: list[str] = []
    for at in range(0, len(boards), ACROSS):
        for row in zip(*boards[at : at + ACROSS], strict=True):
            lines.append(BETWEEN.join(row).rstrip())
        lines.append("")
    return lines


def _settlement(view: View, player: View, text: Catalogue) -> list[str]:
    """Return the cells of a settlement, two characters each; those of one tile that touch are joined."""
    cells = [mark if mark != ".." else " ." for mark in player["printed"]]
    tile_at: dict[int, int] = {}
    for number, tile in enumerate(player["tiles"]):
        for cell, terrain, icon in tile["cells"]:
            cells[cell] = cell_in_characters(terrain, "" if icon in GAINED else icon)
            tile_at[cell] = number
    for cell in player["hill_bandits"]:
        cells[cell] = "hB"
    for cell in player["tombs"]:
        cells[cell] = cells[cell][0] + "+"
    head = "    " + " ".join(str(column).rjust(2) for column in range(1, SIZE + 1))
    rows = [f"{row + 1:>3} " + _row(cells, tile_at, row) for row in range(SIZE)]
    name = text.say("terminal.settlement", {"player": view["names"][player["seat"]]})
    return [name[: len(head)].ljust(len(head)), head, *rows]


def _row(cells: list[str], tile_at: dict[int, int], row: int) -> str:
    shown = ""
    for cell in range(SIZE * row, SIZE * (row + 1)):
        shown += cells[cell]
        if cell % SIZE < SIZE - 1:
            is_joined = cell in tile_at and tile_at[cell] == tile_at.get(cell + 1)
            shown += cells[cell][0] if is_joined else " "
    return shown
