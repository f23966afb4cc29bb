"""How the options are called, and what the questions name, for the person who chooses."""

from collections.abc import Sequence
from typing import Any

from westward.games.sierra_west.decisions import (
    ADVANCE,
    ASSIGN_CABIN,
    ASSIGN_MULE,
    BUILD,
    CLAIM_TO_DECK,
    CONVERT_BOOTS,
    DAMAGE_WAGON,
    DECLINE,
    DROP_DOWN,
    END_EXPLORE,
    FOURTH_TO_DISCARD,
    MOVE_FRONTIERSMAN,
    MOVE_WAGON,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    STEP_BACK,
    TAKE_CARD,
    TILE_BULLETS,
    TRADE_DYNAMITE,
    TRADE_FISH,
    TRADE_GRAY,
    TRADES,
    TRAP,
    USE_TOKEN,
    Decision,
)
from westward.games.sierra_west.geometry import BASE, COLUMN, ROW
from westward.games.sierra_west.kinds import (
    APPLES,
    BASICS,
    FISHES,
    KINDS,
    NONE,
    SINGLE_CARDS,
    SLOTS,
    TAN_SLOT,
    TRACKS,
)
from westward.games.sierra_west.rules.cabins import type_on
from westward.games.sierra_west.rules.paths import space_of
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.rules.summits import summit_on
from westward.games.sierra_west.rules.windows import animal_key
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import CAMP, FIGURES, SPACE
from westward.text import Catalogue

Values = dict[str, Any]
Named = tuple[str, Values]


def label(state: State, seat: int, option: int, text: Catalogue, _names: Sequence[str]) -> str:
    """Return the label of *option*."""
    key, values = named(state, seat, option)
    return text.say(f"option_label.{key}", values)


def named(state: State, seat: int, option: int) -> Named:
    """Return the key of a label and what it names."""
    decision = state.waiting_for
    if decision is Decision.EXPLORE_ACTION:
        return explore_label(state, option)
    if decision is Decision.PLAN_CARDS:
        return plan_label(state, option)
    if decision is Decision.CHOOSE_SHOVEL:
        return shovel_label(state, seat, option)
    if decision is Decision.TRAPPER_WINDOW:
        return trapper_label(state, option)
    if decision is Decision.CHOOSE_TILE_EFFECT:
        return tile_label(state, option)
    if decision is Decision.CHOOSE_FISH_TRADE:
        return trade_label(state, option)
    if decision is Decision.CHOOSE_DAMAGE:
        return damage_label(state, seat, option)
    return simple_label(decision, option)


def simple_label(decision: Decision, option: int) -> Named:
    """Return the label of an option that needs no look at the position."""
    if decision is Decision.TRACKER_WINDOW:
        return ("track", {"figure": FIGURES[option - 1]}) if option else ("decline_tracker", {})
    if decision is Decision.CHOOSE_BASIC:
        return "pay_basic", {"goods": BASICS[option]}
    if decision is Decision.CHOOSE_APPLE:
        return "pay_apple", {"apple": APPLES[option]}
    if decision is Decision.CHOOSE_TRACK:
        return "track_up", {"track": TRACKS[option]}
    if decision is Decision.CHOOSE_FISH:
        return "take_fish", {"goods": FISHES[option]}
    if decision is Decision.CHOOSE_RIVER_POSITION:
        return ("paddle_to_card", {"slot": option}) if option else ("paddle_to_market", {})
    keys = {
        Decision.CHOOSE_BOOT_SOURCE: ("boot_of_green", "boot_of_tan", "boot_of_token"),
        Decision.CHOOSE_CABIN_USE: ("without_cabin", "with_cabin"),
        Decision.CHOOSE_LOAD: ("", "load_1", "load_2", "load_top_up"),
        Decision.CABIN_ONCE_NOW: ("finish", "step_back", "drop_down"),
        Decision.SHOOT_OR_STOP: ("stop", "shoot"),
    }
    return keys[decision][option], {}


def plan_label(state: State, option: int) -> Named:
    """Return the label of an arrangement of cards."""
    left, middle, right = planned_cards(option)
    cards = state.box.cards.keys
    values = {"left": cards[left], "middle": cards[middle], "right": cards[right]}
    rest = [card for card in state.hands[state.turn] if card not in (left, middle, right)]
    if not rest:
        return "plan", values
    values["card"] = cards[rest[0]]
    return ("plan_discard" if option >= FOURTH_TO_DISCARD else "plan_keep"), values


def explore_label(state: State, option: int) -> Named:
    """Return the label of an action of the explore step."""
    if option >= MOVE_FRONTIERSMAN:
        at = option - MOVE_FRONTIERSMAN
        return ("to_base", {}) if at == BASE else ("to_card", {"row": ROW[at], "column": COLUMN[at] + 1})
    if option >= PLACE_SUMMIT:
        return summit_label(state, option)
    cabins = state.box.cabins.keys
    if option >= CONVERT_BOOTS:
        return "convert", {"cabin": cabins[type_on(state, option - CONVERT_BOOTS)]}
    if option >= TRADE_GRAY:
        return "trade_gray", {"goods": BASICS[option - TRADE_GRAY]}
    if option >= ASSIGN_CABIN:
        slot = option - ASSIGN_CABIN
        figure = FIGURES[0 if slot == TAN_SLOT else 1]
        return "assign", {"figure": figure, "cabin": cabins[type_on(state, slot)]}
    if option >= PERFORM:
        pioneer = option - PERFORM
        icon = state.box.icons.keys[state.icon_at(space_of(state, pioneer))]
        return "perform", {"figure": FIGURES[pioneer], "icon": icon}
    if option >= ADVANCE:
        return advance_label(state, option - ADVANCE)
    keys = {
        END_EXPLORE: "end_explore",
        USE_TOKEN: "use_token",
        MOVE_WAGON: "move_wagon",
        ASSIGN_MULE: "assign_mule",
        TRADE_FISH: "trade_fish",
        TRADE_DYNAMITE: "trade_dynamite",
        STEP_BACK: "step_back",
        DROP_DOWN: "drop_down",
    }
    return keys[option], {}


def summit_label(state: State, option: int) -> Named:
    """Return the label of a summit action: for a figure that goes there, or once more."""
    summits = state.box.summits.keys
    if option >= REPEAT_SUMMIT:
        slot = option - REPEAT_SUMMIT
        return "repeat_summit", {"summit": summits[summit_on(state, slot)], "slot_name": SLOTS[slot]}
    figure, slot = divmod(option - PLACE_SUMMIT, 3)
    values = {"figure": FIGURES[figure], "summit": summits[summit_on(state, slot)], "slot_name": SLOTS[slot]}
    return "place_summit", values


def advance_label(state: State, pioneer: int) -> Named:
    """Return the label of a step: onto a path space with its icon, or to the end of the path."""
    spaces = state.box.spaces
    place = state.pioneers[2 * state.turn + pioneer]
    following = spaces.next[place - SPACE] if place >= SPACE else spaces.first[pioneer]
    if following == NONE:
        return "advance_to_end", {"figure": FIGURES[pioneer]}
    icon = state.box.icons.keys[state.icon_at(following)]
    key = "advance" if place != CAMP else "set_out"
    return key, {"figure": FIGURES[pioneer], "icon": icon}


def shovel_label(state: State, seat: int, option: int) -> Named:
    """Return the label of what a shovel does."""
    if option > BUILD:
        tile = state.market[option - BUILD - 1]
        return "build", {"cabin": state.box.cabins.keys[state.box.cabins.type_of_tile[tile]]}
    card = state.box.cards.keys[state.mountain[state.frontiersmen[seat]]]
    return ("claim_to_deck" if option == CLAIM_TO_DECK else "claim_to_discard"), {"card": card}


def trapper_label(state: State, option: int) -> Named:
    """Return the label of a pioneer who traps an animal for a resource."""
    if option == DECLINE:
        return "decline_trapper", {}
    pioneer, rest = divmod(option - TRAP, 15)
    animal, kind = divmod(rest, 3)
    return "trap", {"figure": FIGURES[pioneer], "animal": animal_key(state, animal), "goods": BASICS[kind]}


def tile_label(state: State, option: int) -> Named:
    """Return the label of an effect of the mode's animal."""
    if option == TILE_BULLETS:
        return "tile_bullets", {"number": state.box.badger_bullets}
    if option >= TAKE_CARD:
        return "tile_card", {"single": SINGLE_CARDS[option - TAKE_CARD]}
    return "take_fish", {"goods": FISHES[option]}


def trade_label(state: State, option: int) -> Named:
    """Return the label of a trade on the Fish Market."""
    given = TRADES[option]
    fish = FISHES[given[0]]
    if len(given) == 1:
        pairs = state.box.fish_gain[given[0]]
        return "fish_for_goods", {"fish": fish, "goods": BASICS[pairs[0]], "number": pairs[1]}
    same = given[0] == given[1]
    gold = state.box.fish_gold[len(given) - 2 + (2 if same else 0)]
    if same:
        return "same_fish", {"number": len(given), "fish": fish, "gold": gold}
    if len(given) == 3:
        return "all_fish", {"gold": gold}
    return "two_fish", {"fish": fish, "fish_2": FISHES[given[1]], "gold": gold}


def damage_label(state: State, seat: int, option: int) -> Named:
    """Return the label of what is lost."""
    if option == DAMAGE_WAGON:
        return "lose_wagon_space", {"space": state.wagons[seat] - 1}
    return "lose_cabin", {"cabin": state.box.cabins.keys[type_on(state, option)]}


def prompt_values(state: State, seat: int) -> Values:
    """Return what the prompts name, public things only."""
    values: Values = {
        "owner": state.turn if state.turn < state.seats else "Hastings",
        "due": max(state.due_basic, state.due_apples, state.due_boots),
        "tokens": state.goods[seat * KINDS + 4],
    }
    if state.window_track != NONE:
        values["track"] = TRACKS[state.window_track]
        values["goods"] = BASICS[state.window_track]
    return values
