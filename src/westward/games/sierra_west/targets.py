"""What on the board the options are about, and how they lay things out."""

from westward.games.sierra_west.decisions import (
    ADVANCE,
    ASSIGN_CABIN,
    ASSIGN_MULE,
    BUILD,
    CONVERT_BOOTS,
    DAMAGE_WAGON,
    DECLINE,
    DROP_DOWN,
    FINISH,
    FOURTH_TO_DISCARD,
    MOVE_FRONTIERSMAN,
    MOVE_WAGON,
    ONCE_STEP_BACK,
    PERFORM,
    PLACE_SUMMIT,
    REPEAT_SUMMIT,
    STEP_BACK,
    TRADE_DYNAMITE,
    TRADE_FISH,
    TRADE_GRAY,
    TRAP,
    USE_TOKEN,
    Decision,
)
from westward.games.sierra_west.kinds import DROPPING_DOWN, SLOTS, STEPPING_BACK, TAN_SLOT
from westward.games.sierra_west.rules.cabins import slot_of
from westward.games.sierra_west.rules.paths import space_of
from westward.games.sierra_west.rules.planning import planned_cards
from westward.games.sierra_west.state import State


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


def arrangement(state: State, _seat: int, option: int) -> dict[str, str] | None:
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


def decline(state: State, _seat: int) -> int | None:
    """Return the no to Tracker and Trapper, which ask several times in a turn."""
    windows = (Decision.TRACKER_WINDOW, Decision.TRAPPER_WINDOW)
    return DECLINE if state.waiting_for in windows else None
