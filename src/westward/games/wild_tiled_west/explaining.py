"""Why something that looks possible is not; decides nothing, tells what `options` left out."""

from typing import Any

from westward.faces import Refusal
from westward.games.wild_tiled_west.cells import CELLS, holds
from westward.games.wild_tiled_west.components import SLOTS
from westward.games.wild_tiled_west.decisions import LAYING, PAVING, Decision
from westward.games.wild_tiled_west.position import OVER
from westward.games.wild_tiled_west.rules.conquest import touches
from westward.games.wild_tiled_west.rules.counting import metric
from westward.games.wild_tiled_west.rules.placing import (
    can_place,
    free_cells,
    placement_cells,
    reachable_cells,
)
from westward.games.wild_tiled_west.rules.turn import reached_piles
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.tiles import SUITS
from westward.games.wild_tiled_west.view import target
from westward.text import Catalogue


def explain(state: State, seat: int, pointed: str, text: Catalogue) -> Refusal | None:
    """Return why *seat* can't use what was *pointed* at now, or None if nothing speaks against it."""
    kind, _, number = pointed.rpartition("-")
    is_numbered = number.isdecimal() and len(number) <= 3
    if not _is_known(kind, pointed, is_numbered):
        return None
    if state.step == OVER:
        return _refusal(text, "over", "WT-1.4")
    if seat not in state.actors():
        rule = "WT-5.1" if state.waiting_for is Decision.KEEP_PARTNER else "WT-5.4"
        return _refusal(text, "not_your_turn", rule)
    if any(target(state, seat, option) == pointed for option in state.options(seat)):
        return None
    if kind == "slot" and is_numbered and int(number) < SLOTS:
        return explain_slot(state, seat, int(number), text)
    if kind.startswith("cell-") and is_numbered and int(number) < CELLS:
        return explain_cell(state, seat, kind.removeprefix("cell-"), int(number), text)
    return explain_thing(state, seat, pointed, text)


def _is_known(kind: str, pointed: str, is_numbered: bool) -> bool:
    """Tell whether *pointed* is something that one could want to use."""
    numbered = kind in ("slot", "partner") or kind.startswith(("cell-", "workshop-"))
    return (
        (is_numbered and numbered)
        or pointed in ("alleys", "partner-deck")
        or (pointed.removeprefix("ace-") in SUITS)
    )


def explain_slot(state: State, seat: int, slot: int, text: Catalogue) -> Refusal | None:
    """Return why the pile of *slot* can't be drafted from."""
    box = state.box
    if state.waiting_for is Decision.CHOOSE_HOME:
        return _refusal(text, "no_home", "WT-7.3.1")
    if state.waiting_for is not Decision.TURN_ACTION:
        return _other_question(state, text)
    if state.piles[slot] == 0:
        return _refusal(text, "pile_empty", "WT-5.4.1")
    prices = [
        price for notch in state.dice if notch > 0 for at, price in reached_piles(state, notch) if at == slot
    ]
    if not prices:
        return _refusal(text, "out_of_reach", "WT-5.4.1")
    if min(prices) > state.gold[seat]:
        return _refusal(text, "too_dear", "WT-5.4.2", {"cost": min(prices), "gold": state.gold[seat]})
    tile = box.tile_keys[box.slot_tile[slot]]
    return _refusal(text, "no_room", "WT-5.4.2", {"tile": tile})


def explain_cell(state: State, seat: int, owner: str, cell: int, text: Catalogue) -> Refusal | None:
    """Return why nothing can be done with *cell*."""
    if owner != str(seat):
        return _refusal(text, "not_your_board", "WT-1.1")
    if state.waiting_for in LAYING or state.waiting_for in PAVING:
        return explain_placement(state, seat, cell, text)
    if state.waiting_for is Decision.SHOOT_TARGETS:
        return _refusal(text, "no_target", "WT-5.13.3")
    if state.waiting_for is Decision.PLACE_HILL_BANDIT:
        return _refusal(text, "no_free_hill", "WT-5.16.4")
    if state.waiting_for is Decision.HIDEOUT_TARGETS:
        return _refusal(text, "no_sheriff", "WT-6.7")
    return _other_question(state, text)


def explain_placement(state: State, seat: int, cell: int, text: Catalogue) -> Refusal | None:
    """Return why no placement has its first cell here."""
    side = state.side(seat)
    if not side.can_hold[cell]:
        return _refusal(text, f"ground_{side.ground[cell]}", "WT-5.5")
    if holds(state.covered, seat, cell):
        return _refusal(text, "covered", "WT-5.5")
    if state.waiting_for in LAYING and any(
        cell in placement_cells(state.box.tiles[state.tile], option) for option in state.options(seat)
    ):
        return _refusal(text, "not_the_first_cell", "WT-5.5.1")
    if state.waiting_for is Decision.PLACE_SIGNPOST_STORE:
        return _refusal(text, "not_on_signpost", "WT-7.6.2")
    if not state.placed[seat] and side.start:
        return _refusal(text, "start_cell_first", "WT-5.5")
    free = free_cells(state, seat)
    goal = reachable_cells(state, seat, free)
    if state.waiting_for in PAVING or can_place(state.box.tiles[state.tile], free, goal):
        return _refusal(text, "not_linked", "WT-5.5.2")
    return _refusal(text, "no_room_here", "WT-5.5")


def explain_thing(state: State, seat: int, pointed: str, text: Catalogue) -> Refusal | None:
    """Return why a card, the alleys or a workshop can't be used."""
    if pointed == "alleys":
        if state.waiting_for is not Decision.TURN_ACTION:
            return _other_question(state, text)
        return _refusal(text, "no_free_cell", "WT-5.6")
    if pointed.startswith("partner-"):
        if metric(state, seat, 5) >= state.box.hat:
            return _refusal(text, "no_third_partner", "WT-5.14.2")
        return _refusal(text, "partner_later", "WT-5.14.2")
    if pointed.startswith("ace-"):
        taken = state.ace_owner[SUITS.index(pointed.removeprefix("ace-"))] >= 0
        return _refusal(text, "ace_taken" if taken else "ace_later", "WT-6.5")
    return explain_workshop(state, seat, pointed, text)


def explain_workshop(state: State, seat: int, pointed: str, text: Catalogue) -> Refusal | None:
    """Return why a workshop can't be built or filled."""
    owner, _, number = pointed.removeprefix("workshop-").partition("-")
    shops = state.side(seat).workshops
    if owner != str(seat) or not number.isdecimal() or not 1 <= int(number) <= len(shops):
        return None
    at = int(number) - 1
    stored = state.workshops[seat * len(state.box.build_cost) + at]
    if stored < 0 and not touches(state, seat, shops[at]):
        return _refusal(text, "workshop_apart", "WT-7.2.2")
    if stored < 0 and state.gold[seat] < state.box.build_cost[at]:
        values = {"cost": state.box.build_cost[at], "gold": state.gold[seat]}
        return _refusal(text, "too_dear", "WT-7.2.2", values)
    if stored >= state.box.capacity[at]:
        return _refusal(text, "workshop_full", "WT-7.2.2")
    return _other_question(state, text)


def _other_question(state: State, text: Catalogue) -> Refusal:
    return Refusal("WT-5.4", text.say(f"refusal.first_{state.waiting_for.value}"))


def _refusal(text: Catalogue, key: str, rule: str, values: dict[str, Any] | None = None) -> Refusal:
    return Refusal(rule, text.say(f"refusal.{key}", values))
