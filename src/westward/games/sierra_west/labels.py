"""What the options are about and how they are called, for the person who chooses."""

from typing import Any

from westward.engine import Texts
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
    FINISH,
    FOURTH_TO_DISCARD,
    MOVE_FRONTIERSMAN,
    MOVE_WAGON,
    ONCE_STEP_BACK,
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
    DROPPING_DOWN,
    FISHES,
    KINDS,
    NONE,
    SINGLE_CARDS,
    SLOTS,
    STEPPING_BACK,
    TAN_SLOT,
    TRACKS,
)
from westward.games.sierra_west.rules.cabins import slot_of, type_on
from westward.games.sierra_west.rules.paths import space_of
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.rules.summits import summit_on
from westward.games.sierra_west.rules.windows import animal_key
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import CAMP, FIGURES, SPACE

Values = dict[str, Any]
Named = tuple[str, Values]


def target(state: State, seat: int, option: int) -> str:
    """Return the id of the thing on the board that *option* is about, or ""."""
    decision = state.waiting_for
    if decision is Decision.EXPLORE_ACTION:
        return explore_target(state, seat, option)
    if decision is Decision.CHOOSE_SHOVEL:
        return f"market-{option - BUILD}" if option > BUILD else f"place-{state.frontiersmen[seat]}"
    if decision is Decision.CHOOSE_BOOT_SOURCE:
        return f"pioneer-{option}" if option < 2 else "tokens"
    if decision is Decision.TRACKER_WINDOW:
        return f"pioneer-{option - 1}" if option else ""
    if decision is Decision.TRAPPER_WINDOW:
        return "" if option == DECLINE else f"animal-{(option - TRAP) % 15 // 3}"
    if decision is Decision.CHOOSE_DAMAGE:
        return f"wagon-{seat}" if option == DAMAGE_WAGON else f"cabin-{option}"
    if decision is Decision.CABIN_ONCE_NOW:
        return "" if option == FINISH else once_target(state, option)
    if decision is Decision.CHOOSE_RIVER_POSITION:
        return f"row-{option}" if option else "fish-market"
    return simple_target(decision, option)


def simple_target(decision: Decision, option: int) -> str:
    """Return the target of an option that is the number of a thing."""
    prefixes = {
        Decision.CHOOSE_BASIC: "goods",
        Decision.CHOOSE_APPLE: "apple",
        Decision.CHOOSE_TRACK: "track",
        Decision.CHOOSE_FISH: "fish",
    }
    if decision is Decision.CHOOSE_CABIN_USE:
        return f"cabin-{TAN_SLOT}"
    if decision is Decision.CHOOSE_TILE_EFFECT:
        return "animal-4"
    return f"{prefixes[decision]}-{option}" if decision in prefixes else ""


def once_target(state: State, option: int) -> str:
    """Return the cabin whose once ability is meant."""
    ability = STEPPING_BACK if option == ONCE_STEP_BACK else DROPPING_DOWN
    return f"cabin-{slot_of(state, ability)}"


def explore_target(state: State, seat: int, option: int) -> str:
    """Return what an action of the explore step is about."""
    if option >= MOVE_FRONTIERSMAN:
        return f"place-{option - MOVE_FRONTIERSMAN}"
    if option >= REPEAT_SUMMIT:
        return f"summit-{option - REPEAT_SUMMIT}"
    if option >= PLACE_SUMMIT:
        return f"summit-{(option - PLACE_SUMMIT) % 3}"
    if option >= CONVERT_BOOTS:
        return f"cabin-{option - CONVERT_BOOTS}"
    if option >= TRADE_GRAY or option == ASSIGN_MULE:
        return "cabin-gray"
    if option >= ASSIGN_CABIN:
        return f"cabin-{option - ASSIGN_CABIN}"
    if option >= PERFORM:
        return f"space-{space_of(state, option - PERFORM)}"
    if option >= ADVANCE:
        return f"pioneer-{option - ADVANCE}"
    fixed = {
        USE_TOKEN: "tokens",
        MOVE_WAGON: f"wagon-{seat}",
        TRADE_FISH: "fish-market",
        TRADE_DYNAMITE: "single-dynamite",
        STEP_BACK: f"cabin-{slot_of(state, STEPPING_BACK)}",
        DROP_DOWN: f"cabin-{slot_of(state, DROPPING_DOWN)}",
    }
    return fixed.get(option, "")


def arrangement(state: State, option: int) -> dict[str, str] | None:
    """Return which card lies where in a plan, or None if no plan is made."""
    if state.waiting_for is not Decision.PLAN_CARDS:
        return None
    cards = planned_cards(option)
    found = {f"plan-{slot}": f"card-{card}" for slot, card in zip(SLOTS, cards, strict=True)}
    for card in state.hands[state.turn]:
        if card not in cards:
            pile = "discards" if option >= FOURTH_TO_DISCARD else "deck"
            found[f"fourth-{pile}"] = f"card-{card}"
    return found


def describe(state: State, seat: int, option: int, text: Texts) -> str:
    """Return the label of *option*."""
    key, values = label(state, seat, option)
    return text.say(f"option_label.{key}", values)


def label(state: State, seat: int, option: int) -> Named:
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
