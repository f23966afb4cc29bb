"""What the options and questions of Gold West are called."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from westward.games.gold_west.components import (
    GAIN_VP,
    KINDS,
    METALS,
    RESOURCES,
    STEPS,
    STONE,
    TERRAINS,
    WOOD,
    GoldWestComponents,
    resource_words,
)
from westward.games.gold_west.decisions import (
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
from westward.games.gold_west.sheets import pieces
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


def label(state: State, _seat: int, option: int, text: Catalogue, names: Sequence[str]) -> str:
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
    if decision is Decision.FREE_OFFICE:
        return text.say("option_label.office", office_values(state, option))
    if decision is Decision.STACKED_OFFICE:
        values = {**office_values(state, option), "player": names[state.cell_marker[option]]}
        return text.say("option_label.stacked_office", values)
    if decision is Decision.BUILD_OR_LOOT:
        return text.say(f"option_label.build_{option}", building_values(state))
    if decision is Decision.FREE_SHIP:
        return ship_label(state, option, text)
    return text.say(f"option_label.{decision.value}", {"resource": RESOURCES[option]})


def metal_label(state: State, option: int, text: Catalogue) -> str:
    """Return the label of a use of metals."""
    if option == END_METALS:
        return text.say("option_label.end_metals")
    if option >= SHIP:
        return ship_label(state, option - SHIP, text)
    if option >= OFFICE:
        return text.say("option_label.pay_office", office_values(state, option - OFFICE))
    return invest_label(state, option - INVEST, text)


def invest_label(state: State, card: int, text: Catalogue) -> str:
    """Return the label of an investment: its cost, its points, the bonus tile, its ability."""
    box = state.box
    gains = [text.say("option_label.points", {"vp": box.card_vp[card]})]
    tiles = box.bonus_tiles[state.seats][state.bonus_taken :]
    if tiles:
        gains.append(text.say("option_label.bonus_tile", {"number": tiles[0]}))
    if box.card_effects[card]:
        gains.append(text.say(f"card.{box.card_keys[card]}"))
    cost = pieces([*box.card_cost[card], 0, 0, 0], text)
    return text.say("option_label.invest", {"cost": cost, "gain": gains})


def ship_label(state: State, metal: int, text: Catalogue) -> str:
    """Return the label of a step of a coach, with what it brings."""
    box = state.box
    step = state.coaches[state.turn * len(METALS) + metal] + 1
    effects = (box.step_effects_whitewater if state.whitewater else box.step_effects)[step]
    values: dict[str, Any] = {"metal": METALS[metal], "step": step, "steps": STEPS}
    stack = metal * 2 + box.step_stack[step]
    if box.step_stack[step] >= 0 and state.stacks[stack]:
        tiles = box.stack_tiles[stack]
        values["vp"] = tiles[len(tiles) - state.stacks[stack]]
    elif effects and effects[0].op == GAIN_VP:
        values["vp"] = effects[0].argument
    elif effects and state.water_bank:
        return text.say("option_label.ship_water", values)
    return text.say("option_label.ship_vp" if "vp" in values else "option_label.ship", values)


def building_values(state: State) -> dict[str, Any]:
    """Return what building and looting cost: a camp is paid with wood if there is some (GW-10.9)."""
    material = WOOD if state.use_area[WOOD] else STONE
    return {"resource": RESOURCES[material], "vp": -state.box.loot_vp}


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
