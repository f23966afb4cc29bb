"""The table of Sierra West as plain text for a terminal."""

from typing import Any

from westward.faces import View
from westward.games.sierra_west.naming import amount, amounts, special_words
from westward.text import Catalogue

Table = dict[str, Any]
CELL = 11


def text_board(view: View, text: Catalogue) -> str:
    """Return mountain, row, market, tracks, supplies, players and what lies under the viewer's board."""
    table = view["table"]
    lines = [_head(table, text), "", *_mountain(view, text), "", *_row(view, text), *_market(table, text)]
    lines += ["", *_tracks(view, text), *_supplies(view, text), ""]
    lines += [_player(view, player, text) for player in table["players"]]
    if table["hastings"] is not None:
        lines += _hastings(table["hastings"], text)
    for player in table["players"]:
        if player["paths"]:
            lines += ["", *_paths(view, player, text)]
    if view["seat"] is not None:
        own = table["players"][view["seat"]]
        lines += ["", text.say("terminal.hand"), *("  " + _card(card, text) for card in own["hand"])]
    return "\n".join(lines)


def _head(table: Table, text: Catalogue) -> str:
    values = {"mode": table["mode"], "round": table["round"]}
    key = "terminal.last_head" if table["last_round"] == table["round"] else "terminal.head"
    return text.say(key, values)


def _mountain(view: View, text: Catalogue) -> list[str]:
    """Return the pyramid by rows, letters are the frontiersmen; then the cards that are face up."""
    table = view["table"]
    lines = []
    for row in range(1, 6):
        cells = [_cell(view, place) for place in table["mountain"] if place["row"] == row]
        lines.append((" " * (CELL // 2 + 1) * (5 - row)) + " ".join(cell.center(CELL) for cell in cells))
    base = "".join(_initial(view, man["owner"]) for man in table["frontiersmen"] if man["place"] == 20)
    lines.append(text.say("terminal.base", {"men": base or "–", "outlaws": table["outlaws_on_base"]}))
    for place in table["mountain"]:
        if place["card"]:
            lines.append(f"  {place['place']}/ {_card(place['card'], text)}")
    return [line.rstrip() for line in lines]


def _cell(view: View, place: View) -> str:
    """Return one place: its number with the card's, a back, or nothing."""
    if not place["back"]:
        return "."
    men = "".join(
        _initial(view, man["owner"])
        for man in view["table"]["frontiersmen"]
        if man["place"] == place["place"]
    )
    shown = "##" if place["back"] == "basic" else "**"
    if place["card"]:
        shown = "[]"
    if "outlaws" in place:
        shown = f"{place['outpost']['key'][-1]}:{place['outlaws']}"
    return f"{place['place']}/{shown}" + (f"<{men}>" if men else "")


def _row(view: View, text: Catalogue) -> list[str]:
    """Return the wagon trail with the prices for moving on and the special cards below it."""
    table = view["table"]
    lines = []
    for space, stop in enumerate(table["trail"]):
        wagons = [_initial(view, _side(view, side)) for side, at in enumerate(table["wagons"]) if at == space]
        canoes = [_initial(view, player["seat"]) for player in table["players"] if player["canoe"] == space]
        card = table["row"][space - 1] if 0 < space <= len(table["row"]) else None
        values = {
            "space": space,
            "times": stop["multiplier"],
            "wagons": "".join(wagons) or "–",
            "price": amounts(stop["price"], text) or "–",
            "special": card["key"] if card else "–",
            "content": f"({special_words(card, text)})" if card else "",
        }
        line = text.say("terminal.trail", values).rstrip()
        if table["mode"] == "boats_banjos" and canoes:
            line += text.say("terminal.canoes", {"canoes": "".join(canoes)})
        lines.append(line)
    return lines


def _side(view: View, side: int) -> int | str:
    return side if side < view["seats"] else "hastings"


def _market(table: Table, text: Catalogue) -> list[str]:
    """Return the tiles of the market with their prices."""
    lines = [text.say("terminal.market")]
    for slot in table["market"]:
        price = amounts(slot["price"], text)
        values = {"slot": slot["slot"], "cabin": slot.get("cabin", "–"), "price": price}
        lines.append("  " + text.say("terminal.market_slot", values))
    return lines


def _tracks(view: View, text: Catalogue) -> list[str]:
    lines = []
    for track in view["table"]["tracks"]:
        markers = " ".join(
            f"{_initial(view, _side(view, side))}{track['values'][at]}"
            for side, at in enumerate(track["markers"])
        )
        lines.append(text.say("terminal.track", {"track": track["track"], "markers": markers}))
    return lines


def _supplies(view: View, text: Catalogue) -> list[str]:
    """Return what the mode shares, who has the Mule and the single cards, and the boots that are left."""
    table = view["table"]
    lines = []
    if table["mode"] in ("apple_hill", "boats_banjos"):
        shared = table["apples"] if table["mode"] == "apple_hill" else table["fish"]
        found = ", ".join(amount(kind, number, text) for kind, number in shared.items())
        lines.append(text.say("terminal.supply", {"goods": found}))
    elif table["mode"] == "gold_rush":
        lines.append(text.say("drawing.carts", {"number": table["carts"]}))
    else:
        lines.append(text.say("drawing.reserve", {"number": table["outlaw_reserve"]}))
    for card, owner in table["single_cards"].items():
        key = "drawing.single_free" if owner is None else "drawing.single_owned"
        lines.append(text.say(key, {"single": card, "player": _name(view, owner)}))
    mule = table["mule"]
    place = text.say(f"place_name.{mule['place'].partition('-')[0]}")
    key = "drawing.mule_supply" if mule["owner"] is None else "terminal.mule"
    lines.append(text.say(key, {"player": _name(view, mule["owner"]), "place": place}))
    if sum(table["boots"]):
        lines.append(text.say("terminal.boots", {"boots": sum(table["boots"])}))
    return lines


def _name(view: View, owner: int | str | None) -> str:
    return view["names"][owner] if isinstance(owner, int) else "Hastings"


def _player(view: View, player: View, text: Catalogue) -> str:
    """Return one player in a line: goods, cabins, animals."""
    seat = player["seat"]
    cabins = ", ".join(text.say(f"cabin.{cabin['cabin']}") for cabin in player["cabins"] if cabin)
    values = {
        "player": f"{_initial(view, seat)} {view['names'][seat]}",
        "vp": view["scores"][seat],
        "have": _belongings(player, text),
        "cabins": cabins or "–",
        "animals": _animals(player, text),
        "claimed": player["claimed"],
    }
    mark = "> " if seat in view["actors"] else "  "
    return mark + text.say("terminal.player", values)


def _belongings(side: View, text: Catalogue) -> str:
    """Return the goods of a player or of Hastings, outlaws and carts among them."""
    found = [amounts(side["goods"], text)]
    if side["outlaws"]:
        found.append(text.say("drawing.captured", {"number": side["outlaws"]}))
    if sum(side["carts"]):
        gold = sum(load * number for load, number in enumerate(side["carts"]))
        found.append(text.say("drawing.their_carts", {"number": sum(side["carts"]), "gold": gold}))
    return ", ".join(one for one in found if one) or "–"


def _animals(side: View, text: Catalogue) -> str:
    up = [text.say(f"animal.{tile['animal']}") for tile in side["animals"] if tile["up"]]
    return ", ".join(up) or "–"


def _hastings(hastings: View, text: Catalogue) -> list[str]:
    """Return Hastings: points, what it has, its planning cards."""
    values = {
        "vp": hastings["score"],
        "have": _belongings(hastings, text),
        "animals": _animals(hastings, text),
        "claimed": hastings["claimed"],
        "cabins": len(hastings["cabins"]),
    }
    lines = ["  " + text.say("terminal.hastings", values)]
    for name in ("active", "drawn"):
        card = hastings[name]
        if card is not None:
            rows = "; ".join(text.say(f"hastings_action.{action}") for action in card["actions"])
            values = {"side": card["side"], "rows": rows, "skip": card["skip"], "animal": card["animal"]}
            lines.append("    " + text.say(f"terminal.{name}_card", {**values, "eye": card["eye"]}))
    return lines


def _paths(view: View, player: View, text: Catalogue) -> list[str]:
    """Return both paths with the pioneers on them, and the summit actions."""
    lines = [text.say("terminal.paths", {"player": view["names"][player["seat"]]})]
    for path in ("green", "tan"):
        spaces = [_space(player, space, text) for space in player["paths"] if space["path"] == path]
        lines.append("  " + text.say(f"terminal.path_{path}", {"spaces": " | ".join(spaces)}))
    for slot, card in enumerate(player["board"]):
        values = {"slot": slot, "summit": card["summit_key"], "target": f"summit-{slot}"}
        lines.append("  " + text.say("terminal.summit", values))
    lines.append(
        "  " + text.say("terminal.figures", {"green": player["pioneers"][0], "tan": player["pioneers"][1]})
    )
    return lines


def _space(player: View, space: View, text: Catalogue) -> str:
    here = "".join(
        mark
        for mark, place in zip("gt", player["pioneers"], strict=True)
        if place == f"space-{space['space']}"
    )
    price = f" ({space['price']})" if space["price"] else ""
    return (f"[{here}] " if here else "") + text.say(f"icon.{space['icon']}") + price


def _card(card: View, text: Catalogue) -> str:
    icons = [text.say(f"icon.{icon}") if icon else "–" for icon in card["icons"]]
    values = {
        "card": card["key"],
        "green": ", ".join(icons[:3]),
        "tan": ", ".join(icons[3:]),
        "summit": card["summit_key"],
        "animal": text.say(f"animal.{card['animal']}") if card["animal"] else "–",
    }
    return text.say("terminal.card", values)


def _initial(view: View, owner: int | str | None) -> str:
    """Return a letter for a side: the first of its name, or its number where two names begin alike."""
    if not isinstance(owner, int):
        return "H" if owner else "–"
    initials = [name[:1].upper() for name in view["names"]]
    return initials[owner] if initials.count(initials[owner]) == 1 else str(owner + 1)
