"""Why something that looks possible is not; decides nothing, tells what `options` left out."""

from typing import Any

from westward.faces import Refusal
from westward.games.sierra_west import targets
from westward.games.sierra_west.decisions import Decision
from westward.games.sierra_west.geometry import ADJACENT, BASE, PLACES
from westward.games.sierra_west.kinds import (
    ANIMALS,
    BANJO_HAZARD,
    BULLETS,
    CABIN_SLOTS,
    KINDS,
    MARKET_SLOTS,
    NONE,
    OUTLAWS_OUTPOSTS,
    ROW_SLOTS,
    SHOVEL,
    SIX_SHOOTER,
    TAN_SLOT,
)
from westward.games.sierra_west.rules.market import free_slot
from westward.games.sierra_west.rules.paths import least_price
from westward.games.sierra_west.rules.paying import basics_of, can_afford, tokens_of
from westward.games.sierra_west.rules.summits import is_free, summit_on
from westward.games.sierra_west.rules.windows import eligible_pioneers, visible_animals
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import (
    CAMP,
    GRAY_CABIN,
    GREEN,
    GREEN_IN_CABIN,
    PATH_END,
    SPACE,
    SUMMIT,
    TAN,
    TAN_IN_CABIN,
    TRACKER_SLOT,
    TRAPPER_SLOT,
)
from westward.text import Catalogue

Found = tuple[str, str] | None  # the key of a refusal and its rule


def explain(state: State, seat: int, target: str, text: Catalogue) -> Refusal | None:
    """Return why *seat* can't use *target* now, or None if nothing speaks against it."""
    found = reason(state, seat, target)
    if found is None:
        return None
    key, rule = found
    return Refusal(rule, text.say(f"refusal.{key}", values(state, seat, target)))


def reason(state: State, seat: int, target: str) -> Found:
    """Return why *target* is not offered to *seat*."""
    kind, number = parts_of(target)
    if target not in KNOWN and not (kind in EXPLAINED and number != NONE):
        return None
    if state.is_over():
        return "over", "SW-8.1"
    if state.asked != seat:
        return ("not_asked", "SW-5.1") if state.turn != seat else ("others_first", "SW-5.52")
    if any(targets.target(state, seat, option) == target for option in state.options(seat)):
        return None
    if state.waiting_for is Decision.TRAPPER_WINDOW and kind == "animal":
        return animal_reason(state, seat, number)
    if state.waiting_for is not Decision.EXPLORE_ACTION:
        return f"first_{state.waiting_for.value}", "SW-5.63"
    return explore_reason(state, seat, kind, target, number)


def parts_of(target: str) -> tuple[str, int]:
    """Return the kind of thing that *target* names and its number, NONE if it has none."""
    kind, _, number = target.rpartition("-")
    is_number = number.isascii() and number.isdecimal() and len(number) <= LONGEST
    return kind, int(number) if is_number else NONE


LONGEST = 3  # digits of a number on the board
KNOWN = ("tokens", "cabin-gray", "fish-market", "single-dynamite", "mule")
EXPLAINED = ("space", "summit", "cabin", "place", "market", "wagon", "pioneer", "animal", "track")


def explore_reason(state: State, seat: int, kind: str, target: str, number: int) -> Found:
    """Return why an action of the explore step is not offered."""
    if kind == "space":
        return space_reason(state, seat, number)
    if kind == "summit":
        return summit_reason(state, seat, number)
    if kind == "cabin" and number != NONE:
        return cabin_reason(state, seat, number)
    if kind == "place":
        return place_reason(state, seat, number)
    if kind == "market":
        return market_reason(state, seat, number)
    if kind == "wagon":
        return wagon_reason(state, seat, number)
    if kind == "pioneer":
        return pioneer_reason(state, seat, number)
    if kind == "animal":
        return "animal_by_trapper", "SW-5.53"
    if kind == "track":
        return "track_by_summit", "SW-6.10"
    return other_reason(state, seat, target)


def other_reason(state: State, seat: int, target: str) -> Found:
    """Return why tokens, the Mule or a trade are of no use now."""
    if target == "tokens":
        return ("no_token", "SW-5.24") if tokens_of(state, seat) == 0 else ("token_useless", "SW-10.50")
    if target in ("cabin-gray", "mule"):
        return mule_reason(state, seat, target)
    if target == "fish-market":
        return ("canoe_away", "SW-6.22") if state.canoes[seat] else ("no_fish", "SW-6.22")
    return "no_dynamite_trade", "SW-5.32"


def mule_reason(state: State, seat: int, target: str) -> Found:
    """Return why the Mule or the gray cabin is of no use now."""
    if state.mule_owner != seat:
        return "mule_elsewhere", "SW-3.16"
    if SUMMIT <= state.mule_place < SUMMIT + 3:
        return "mule_on_summit", "SW-5.29"
    if target == "cabin-gray":
        return "no_gold", "SW-5.31"
    return ("mule_placed", "SW-5.31") if state.mule_place == GRAY_CABIN else ("mule_in_camp", "SW-5.29")


def space_reason(state: State, seat: int, space: int) -> Found:
    """Return why the action of a path space can't be performed."""
    if space >= len(state.box.spaces.keys):
        return None
    here = [one for one in (GREEN, TAN) if state.pioneers[2 * seat + one] == SPACE + space]
    if not here:
        return "nobody_there", "SW-5.23"
    pioneer = next((one for one in here if not state.resolved[one]), here[0])
    icon = state.icon_at(space)
    kind = state.box.icons.kind[icon]
    if kind == BANJO_HAZARD:
        return "hazard", "SW-6.21"
    if state.resolved[pioneer]:
        return "resolved", "SW-5.23"
    if basics_of(state, seat) < least_price(state, pioneer, space, kind):
        return "space_too_dear", "SW-3.13"
    return ("shovel_useless", "SW-10.11") if kind == SHOVEL else ("no_effect", "SW-5.3")


def summit_reason(state: State, seat: int, slot: int) -> Found:
    """Return why a summit action can't be used."""
    if slot >= 3 or not state.board:
        return None
    if not is_free(state, slot):
        return "summit_taken", "SW-5.30"
    figures = [state.pioneers[2 * seat + one] for one in (GREEN, TAN)]
    has_mule = state.mule_owner == seat and not SUMMIT <= state.mule_place < SUMMIT + 3
    if PATH_END not in figures and not has_mule:
        return "nobody_at_the_end", "SW-5.29"
    summit = summit_on(state, slot)
    if not can_afford(state, state.box.summits.price[summit], 0):
        return "summit_too_dear", "SW-5.29"
    if state.box.summits.kind[summit] == SIX_SHOOTER and state.goods[seat * KINDS + BULLETS] == 0:
        return "no_bullet", "SW-6.28"
    if state.box.summits.kind[summit] == SIX_SHOOTER and state.wagons[seat] == 0:
        return "no_poster", "SW-10.24"
    return "no_effect", "SW-5.3"


def cabin_reason(state: State, seat: int, slot: int) -> Found:
    """Return why a cabin can't be used."""
    if slot >= CABIN_SLOTS:
        return None
    if state.cabins[seat * CABIN_SLOTS + slot] == NONE:
        return "no_cabin", "SW-5.20"
    pioneer = GREEN if slot == TAN_SLOT else TAN
    if state.used[GREEN_IN_CABIN if pioneer == GREEN else TAN_IN_CABIN]:
        return "cabin_used", "SW-5.20"
    place = state.pioneers[2 * seat + pioneer]
    if place in (TRACKER_SLOT, TRAPPER_SLOT):
        return "out_of_turn_pioneer", "SW-5.50"
    return ("left_camp", "SW-5.20") if place != CAMP else None


def place_reason(state: State, seat: int, at: int) -> Found:
    """Return why the frontiersman can't go to a place of the mountain."""
    if at > PLACES:
        return None
    if at == state.frontiersmen[seat]:
        if at == BASE:
            return "on_base", "SW-5.35"
        if state.is_special(state.mountain[at]) and state.mode == OUTLAWS_OUTPOSTS:
            return "outpost_stays", "SW-6.33"
        return ("needs_shovel", "SW-5.35") if state.is_face_up(at) else ("face_down", "SW-5.35")
    if at != BASE and state.mountain[at] == NONE:
        return "no_card", "SW-3.21"
    if at not in ADJACENT[state.frontiersmen[seat]]:
        return "not_adjacent", "SW-3.21"
    return "no_boots", "SW-5.25"


def market_reason(state: State, seat: int, slot: int) -> Found:
    """Return why a tile of the market can't be built."""
    if not 1 <= slot <= MARKET_SLOTS or state.market[slot - 1] == NONE:
        return None
    if free_slot(state, state.market[slot - 1]) == NONE:
        return "no_room", "SW-5.36"
    if not can_afford(state, state.box.market_price[slot - 1], 0):
        return "tile_too_dear", "SW-5.36"
    for pioneer in (GREEN, TAN):
        space = state.pioneers[2 * seat + pioneer] - SPACE
        is_shovel = space >= 0 and state.box.icons.kind[state.icon_at(space)] == SHOVEL
        if is_shovel and not state.resolved[pioneer]:
            return "perform_shovel", "SW-6.5"
    return "build_by_shovel", "SW-6.5"


def wagon_reason(state: State, seat: int, owner: int) -> Found:
    """Return why the wagon can't move on."""
    if owner != seat:
        return "not_yours", "SW-5.26"
    if state.wagons[seat] == ROW_SLOTS:
        return "trail_end", "SW-5.26"
    price = state.box.wagon_price[state.wagons[seat]]
    if sum(state.boots) < price.boots:
        return "wagon_boots", "SW-5.26"
    return "wagon_too_dear", "SW-5.26"


def pioneer_reason(state: State, seat: int, pioneer: int) -> Found:
    """Return why a pioneer can't move on."""
    if pioneer > TAN:
        return None
    place = state.pioneers[2 * seat + pioneer]
    if place == PATH_END:
        return "at_the_end", "SW-5.29"
    return ("on_summit", "SW-5.29") if SUMMIT <= place < SUMMIT + 3 else None


def animal_reason(state: State, seat: int, animal: int) -> Found:
    """Return why an animal can't be trapped now."""
    if animal >= ANIMALS:
        return None
    if state.animals[seat * ANIMALS + animal]:
        return "tile_up", "SW-5.53"
    if animal not in visible_animals(state):
        return "not_visible", "SW-3.15"
    if not eligible_pioneers(state, seat, TRAPPER_SLOT):
        return "no_pioneer", "SW-5.50"
    return "no_basic", "SW-5.53"


def values(state: State, seat: int, target: str) -> dict[str, Any]:
    """Return what refusals name."""
    kind, number = parts_of(target)
    found: dict[str, Any] = {
        "boots": sum(state.boots),
        "have": basics_of(state, seat),
        "tokens": tokens_of(state, seat),
        "needed": 0,
    }
    if kind == "wagon" and state.wagons[seat] < ROW_SLOTS:
        found["needed"] = state.box.wagon_price[state.wagons[seat]].boots
    if kind == "space" and 0 <= number < len(state.box.spaces.price):
        found["needed"] = state.box.spaces.price[number]
    return found
