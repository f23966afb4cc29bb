"""What the options and questions of Gold West are called."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from westward.games.gold_west.components import (
    KINDS,
    METALS,
    RESOURCES,
    TERRAINS,
    GoldWestComponents,
    resource_words,
)
from westward.games.gold_west.decisions import (
    CELL_QUESTIONS,
    DECLINE,
    END_METALS,
    HEX_QUESTIONS,
    INVEST,
    OFFICE,
    SECTION_QUESTIONS,
    SHIP,
    Decision,
)
from westward.games.gold_west.position import NONE, REVEALED
from westward.games.gold_west.rules.building import section_points
from westward.games.gold_west.state import State
from westward.text import Catalogue, load

TEXTS: Final = load(Path(__file__).parent / "text")


def texts_of(box: GoldWestComponents) -> dict[str, Catalogue]:
    """Return the catalogues with the names of cards, offices and hexes, which come with the components."""
    named = {}
    for language, text in TEXTS.items():
        offices = box.office_names[language] | box.single_names[language]
        named[language] = (
            text.with_words("card", box.card_names[language])
            .with_words("office", offices)
            .with_words("hex", hex_names(box, text))
        )
    return named


def hex_names(box: GoldWestComponents, text: Catalogue) -> dict[str, str]:
    """Return what each hex is called: its tile and the direction on it."""
    names = {}
    for hex, key in enumerate(box.hex_keys):
        slot = box.slot_keys[box.slot[hex]]
        values = {"slot": slot, "direction": key.removeprefix(slot + "_")}
        names[key] = text.say("drawing.hex_name", values)
    return names


def label(state: State, _seat: int, option: int, text: Catalogue, _names: Sequence[str]) -> str:
    """Return the label of *option*."""
    decision = state.waiting_for
    if option == DECLINE:
        return text.say("option_label.decline")
    if decision is Decision.USE_METAL:
        return metal_label(state, option, text)
    if decision in HEX_QUESTIONS:
        return text.say(f"option_label.{decision.value}", hex_values(state, option))
    if decision in SECTION_QUESTIONS:
        return text.say(f"option_label.{decision.value}", section_values(state, option))
    if decision in CELL_QUESTIONS:
        return text.say("option_label.office", office_values(state, option))
    if decision is Decision.BUILD_OR_LOOT:
        return text.say(f"option_label.kind_{option}")
    if decision is Decision.FREE_SHIP:
        return text.say("option_label.ship", {"metal": METALS[option]})
    return text.say(f"option_label.{decision.value}", {"resource": RESOURCES[option]})


def metal_label(state: State, option: int, text: Catalogue) -> str:
    """Return the label of a use of metals."""
    if option == END_METALS:
        return text.say("option_label.end_metals")
    if option >= SHIP:
        return text.say("option_label.ship", {"metal": METALS[option - SHIP]})
    if option >= OFFICE:
        return text.say("option_label.pay_office", office_values(state, option - OFFICE))
    card = option - INVEST
    values = {"card": state.box.card_keys[card], "vp": state.box.card_vp[card]}
    return text.say("option_label.invest", values)


def hex_values(state: State, hex: int) -> dict[str, Any]:
    """Return a hex: its place, its terrain and what its token shows, if one lies there face up."""
    is_revealed = state.cover[hex] == REVEALED
    shown = resource_words(state.box.token_resources[state.token[hex]]) if is_revealed else []
    return {"hex": state.box.hex_keys[hex], "terrain": TERRAINS[state.terrain[hex]], "resource": shown}


def section_values(state: State, section: int) -> dict[str, Any]:
    """Return a section of the active player: what lies there, and what mined resources would bring."""
    start = state.place(state.turn, section)
    held = state.supply[start : start + KINDS]
    return {"place": section, "resource": resource_words(held), "vp": section_points(state, section)}


def office_values(state: State, cell: int) -> dict[str, Any]:
    """Return a cell of Boomtown: its office and the metals that it costs."""
    row, column = METALS[state.box.cell_row[cell]], METALS[state.box.cell_column[cell]]
    return {"office": state.office_key(cell), "row": row, "column": column}


def prompt_values(state: State, _seat: int) -> dict[str, Any]:
    """Return what the prompts name: the section passed, what is built, the steps of the turn, a resource."""
    steps = 2 if state.is_final_turn() and state.mined == NONE else 3
    values: dict[str, Any] = {"passing": state.passing, "kind": state.kind, "steps": steps}
    if state.waiting_for is Decision.ADD_TO_SECTION and state.chosen != NONE:
        values["resource"] = RESOURCES[state.chosen]
    return values
