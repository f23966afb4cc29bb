"""Why something that looks possible is not; decides nothing, tells what `options` left out."""

from typing import Any

from westward.faces import Refusal
from westward.games.go_west.components import CALIFORNIA, EAST, NEW_ENGLAND, REGIONS
from westward.games.go_west.decisions import Decision
from westward.games.go_west.position import NONE
from westward.games.go_west.rules.paying import can_pay, next_score_cost
from westward.games.go_west.state import State
from westward.text import Catalogue


def explain(state: State, seat: int, target: str, text: Catalogue) -> Refusal | None:
    """Return why *seat* can't use *target* now, or None if nothing speaks against it."""
    kind, _, number = target.rpartition("-")
    is_numbered = number.isdecimal() and len(number) <= 2
    if state.is_over():
        return _refusal(text, "over", "GO-8.1" if state.ended_by == "points" else "GO-8.2")
    if state.turn != seat:
        return _refusal(text, "not_your_turn", "GO-5.0.2")
    if kind == "card" and is_numbered:
        return explain_card(state, seat, int(number), text)
    if kind == "region" and is_numbered:
        return explain_region(state, int(number), text)
    if target == "score-card":
        return explain_scoring(state, seat, text)
    if target == "pawn":
        return explain_pawn(state, seat, text)
    return None


def explain_card(state: State, seat: int, card: int, text: Catalogue) -> Refusal | None:
    """Return why *card* can't be played; selling is always possible (GO-5.2.2)."""
    if card not in state.hands[seat]:
        return _refusal(text, "not_in_hand", "GO-5.2.1")
    if state.waiting_for is not Decision.CHOOSE_ACTION:
        return _other_question(state, text)
    cost = state.box.cost[card]
    if not can_pay(state, cost):
        return _refusal(text, "card_too_dear", "GO-5.2.1", _means(state, seat, cost))
    if state.box.moves[card] > state.steps_left():
        values = {"moves": state.box.moves[card], "steps": state.steps_left()}
        return _refusal(text, "too_many_moves", "GO-10.8", values)
    return None


def explain_scoring(state: State, seat: int, text: Catalogue) -> Refusal | None:
    """Return why *seat* can't score now."""
    if state.waiting_for is not Decision.CHOOSE_ACTION:
        return _other_question(state, text)
    cost = next_score_cost(state)
    if cost == NONE:
        return _refusal(text, "no_score_card", "GO-10.18")
    if not can_pay(state, cost):
        return _refusal(text, "scoring_too_dear", "GO-5.2.1", _means(state, seat, cost))
    return None


def explain_pawn(state: State, seat: int, text: Catalogue) -> Refusal | None:
    """Return why the double-action pawn can't be used now."""
    if state.waiting_for is Decision.USE_DOUBLE_ACTION:
        return None
    if not state.pawns[seat]:
        return _refusal(text, "pawn_used", "GO-5.7.1")
    return _refusal(text, "pawn_too_late", "GO-5.1.1")


def explain_region(state: State, region: int, text: Catalogue) -> Refusal | None:
    """Return why *region* can't be chosen now."""
    if not NEW_ENGLAND <= region <= CALIFORNIA:
        return None
    name = {"region": REGIONS[region]}
    if state.waiting_for is Decision.MOVE_WAGON:
        if region == CALIFORNIA:
            return _refusal(text, "wagons_stay", "GO-5.4.8")
        return None if state.wagons[region] else _refusal(text, "no_wagon", "GO-5.4.6", name)
    if state.waiting_for is Decision.CHOOSE_OTHER_REGION:
        if not EAST <= region < CALIFORNIA:
            return _refusal(text, "no_track", "GO-10.28", name)
        if region == state.box.region[state.card()]:
            return _refusal(text, "same_region", "GO-10.28", name)
        return None
    return _other_question(state, text)


def _other_question(state: State, text: Catalogue) -> Refusal:
    kind = state.waiting_for.value
    return Refusal("GO-5.0.1", text.say(f"refusal.first_{kind}"))


def _means(state: State, seat: int, cost: int) -> dict[str, Any]:
    return {"cost": cost, "tokens": state.supply[seat], "vp": state.vp[seat]}


def _refusal(text: Catalogue, key: str, rule: str, values: dict[str, Any] | None = None) -> Refusal:
    return Refusal(rule, text.say(f"refusal.{key}", values))
