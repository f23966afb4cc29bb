"""The tables of Western Town as plain text for a terminal."""

from typing import Any

from westward.faces import View
from westward.games.western_town.components import EXPECTATIONS, WesternTownComponents
from westward.games.western_town.effects import COLOURS
from westward.games.western_town.wording import card_words
from westward.text import Catalogue


def text_board(box: WesternTownComponents, view: View, texts: Catalogue) -> str:
    """Return Lincoln, tables, towns and own cards, one line each."""
    table = view["table"]
    lines = [_round(table, texts)]
    for one in table["tables"]:
        lines.append(_table(view, one, texts))
        for seat in one["seats"]:
            lines += ["", *_player(view, table["players"][seat], box, texts)]
    if view["seat"] is not None:
        lines += _own_cards(table["players"][view["seat"]], box, texts)
    return "\n".join(lines)


def _round(table: View, texts: Catalogue) -> str:
    lincoln = table["lincoln"]
    counts = " ".join(
        f"{texts.say(f'expectation.{one}')} {lincoln['multipliers'][one]}" for one in EXPECTATIONS
    )
    current = lincoln["seen"][-1]
    values = {"round": table["round"], "rounds": table["rounds"], "multipliers": counts}
    if current["is_final"]:
        return texts.say("terminal.round_final", values)
    return texts.say("terminal.round", {**values, "expectation": current["expects"]})


def _table(view: View, table: dict[str, Any], texts: Catalogue) -> str:
    values = {
        **table["camp"],
        "table": table["table"] + 1,
        "phase": table["phase"],
        "lead": view["names"][table["lead"]],
        "leader": view["names"][table["raid_leader"]],
    }
    return texts.say("terminal.table", values)


def _player(view: View, player: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> list[str]:
    """Return a town in a few lines: stocks, buildings, what can be built, cards on the table."""
    seat = player["seat"]
    values = {
        **player["stocks"],
        "player": view["names"][seat],
        "vp": view["scores"][seat],
        "homes": player["homes"],
        "pink_homes": player["pink_homes"],
        "cards": player["hand_size"],
        "inactive": player["inactive_size"],
    }
    mark = "> " if seat in view["actors"] else "  "
    tiles = [texts.say(f"building.{_name(box, tile)}") for tile in player["constructible"]]
    homesteads = [f"{texts.say('building.homestead')} × {player['homestead_pile']}"]
    lines = [
        mark + texts.say("terminal.player", values),
        "    " + texts.say("terminal.slots", {"slots": _slots(player, box, texts)}),
        "    " + texts.say("terminal.constructible", {"tiles": ", ".join(tiles + homesteads)}),
    ]
    laid = [_laid(card, box, texts) for card in player["table"] if card is not None]
    if laid:
        lines.append("    " + texts.say("terminal.laid", {"cards": ", ".join(laid)}))
    return lines + _known(player, box, texts)


def _name(box: WesternTownComponents, tile: int) -> str:
    return box.buildings[box.pieces[tile].building]


def _slots(player: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> str:
    words = []
    for number, slot in enumerate(player["slots"]):
        if slot["building"]:
            words.append(_built(slot, texts))
        else:
            words.append(texts.say("terminal.empty", {"number": box.cell_number[number - box.first_cell]}))
    return " ".join(words)


def _built(slot: dict[str, Any], texts: Catalogue) -> str:
    """Return a building with its markers."""
    marks = [key for key in ("destroyed", "export_marker") if slot[key]]
    name = texts.say("terminal.slot", {"building": slot["building"]})
    if not marks:
        return name
    told = ", ".join(texts.say(f"terminal.{mark}") for mark in marks)
    return texts.say("terminal.marked", {"name": name, "marks": told})


def _called(card: int, box: WesternTownComponents, texts: Catalogue) -> str:
    """Return a card with its colour, which tells whether it can be replayed."""
    values = {"card": box.card_ids[card], "colour": COLOURS[box.cards[card].colour]}
    return texts.say("terminal.coloured", values)


def _laid(card: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> str:
    if card["card"] is None:
        return texts.say("terminal.back")
    name = _called(card["card"], box, texts)
    return name if card["visible"] else texts.say("terminal.face_down", {"card": name})


def _known(player: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> list[str]:
    """Return the cards of another player that the viewer has seen in the hand."""
    known = player["known"]["hand_or_dummy"] if player["known"] else []
    if not known or len(known) == len(player["owned"]):
        return []
    names = [_called(card, box, texts) for card in known]
    return ["    " + texts.say("terminal.known", {"cards": ", ".join(names)})]


def _own_cards(player: dict[str, Any], box: WesternTownComponents, texts: Catalogue) -> list[str]:
    """Return the viewer's cards with what they do."""
    lines = ["", texts.say("terminal.hand")]
    lines += [_card(card, player["seat"], box, texts) for card in player["hand"]]
    if player["inactive"]:
        lines.append(texts.say("terminal.inactive"))
        lines += [_card(card, player["seat"], box, texts) for card in player["inactive"]]
    return lines


def _card(card: int, seat: int, box: WesternTownComponents, texts: Catalogue) -> str:
    values = {"target": f"{box.card_ids[card]}-{seat}", "card": _called(card, box, texts)}
    words = " ".join(card_words(box, texts, card))
    return f"  {texts.say('terminal.card', values)}. {words}"
